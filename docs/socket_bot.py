"""A program that takes a seat on a server and plays it to the end, at random. docs/protocol.md describes the messages.

    python3 docs/socket_bot.py http://127.0.0.1:4080/m/0123…#seat=1&invitation=…     takes the seat that a link is for
    python3 docs/socket_bot.py http://127.0.0.1:4080 connect4 heuristic              makes a match against an AI

Only the standard library is needed.
"""

import base64
import json
import os
import random
import secrets
import socket
import ssl
import struct
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


def ask_http(base, path, body):
    """Posts JSON and reads JSON. What was wrong is in the body of an answer that is no success."""
    request = urllib.request.Request(base + path, json.dumps(body).encode(), {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        sys.exit(f"{error.code}: {error.read().decode()}")


class Socket:
    """As much of a WebSocket as a client needs (RFC 6455)."""

    def __init__(self, base):
        self.purse = Purse()
        url = urllib.parse.urlsplit(base)
        is_safe = url.scheme == "https"
        self.bytes = socket.create_connection((url.hostname, url.port or (443 if is_safe else 80)))
        if is_safe:
            self.bytes = ssl.create_default_context().wrap_socket(self.bytes, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.bytes.sendall(
            f"GET /ws HTTP/1.1\r\nhost: {url.netloc}\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
            f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode()
        )
        self.file = self.bytes.makefile("rb")
        status = self.file.readline().decode()
        while self.file.readline().strip():
            pass
        if " 101 " not in status:
            raise ConnectionError(f"no socket: {status.strip()}")

    def send(self, text, kind=1):
        """A whole frame; what a client sends is masked."""
        data, mask = text if isinstance(text, bytes) else text.encode(), os.urandom(4)
        length = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        self.bytes.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def receive(self):
        """The next text. A server sends whole frames, and pings who is silent."""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                raise ConnectionError("the server hung up")
            kind, length = head[0] & 15, head[1] & 127
            if length > 125:
                width = 2 if length == 126 else 8
                length = int.from_bytes(self.file.read(width), "big")
            data = self.file.read(length)
            if kind == 1:
                return data.decode()
            if kind == 8:
                raise ConnectionError("the server closed")
            if kind == 9:
                self.purse.spend(COSTS["pong"])
                self.send(data, kind=10)


class Purse:
    """How much may be asked of a server: a token bucket as the server keeps one, so that nothing is ever asked too fast.

    What a server allows on one socket is in its `welcome`, in points: so many a second, so many at once. Only half of
    what may be asked at once is used. The rest is for messages that are held up on their way: a server's bucket does not
    fill beyond its brim while they are.
    """

    def __init__(self):
        self.rate, self.brim, self.points, self.since = 0, 0, 0, 0

    def fill(self, allowed, spent):
        self.rate, self.brim = allowed["a_second"], allowed["at_once"] / 2
        self.points, self.since = self.brim - spent, time.monotonic()

    def spend(self, cost):
        """Waits until so many points are there. Where nothing is said of any limit there is nothing to wait for."""
        if not self.rate:
            return
        now = time.monotonic()
        self.points = min(self.brim, self.points + (now - self.since) * self.rate) - cost
        self.since = now
        if self.points < 0:
            time.sleep(-self.points / self.rate)


# What messages cost, in points, as docs/operating.md has it; everything else costs 2 at most.
COSTS = {"hello": 10, "refresh": 20, "pong": 10}

# What a command is refused by when the match has gone on meanwhile, or the server could not store it. It is looked at
# anew then, and chosen again.
PASSING = ("stale", "storage", "no-such-choice")


def rebuilt(before, parts):
    """A list that was sent in parts: a pair of numbers stands for so many elements of the list before, from a place on."""
    after = []
    for part in parts:
        is_pair = isinstance(part, list) and len(part) == 2 and all(isinstance(number, int) for number in part)
        after += before[part[0] : part[0] + part[1]] if is_pair else [part]
    return after


class Player:
    """One seat of one match."""

    def __init__(self, base, match, seat, token):
        self.base, self.match, self.seat = base, match, seat
        # The seat's own random bytes: the dice's key is a hash of everybody's, so nobody can have chosen it.
        self.held = {"seat": seat, "token": token, "share": secrets.token_hex(32)}
        self.choices, self.more, self.entry, self.end = [], [], 0, None
        self.waiting = {}

    def play(self):
        """Plays to the end of the match, over as many sockets as it takes."""
        while self.end is None:
            try:
                self.line = Socket(self.base)
                self.say({"t": "hello", "match": self.match, "held": [self.held]})
                while self.end is None:
                    self.hear(json.loads(self.line.receive()))
            except (ConnectionError, OSError) as error:
                print(f"{error}: coming back", file=sys.stderr)
                time.sleep(1)
        return self.end

    def say(self, message):
        self.line.purse.spend(COSTS.get(message["t"], 2))
        self.line.send(json.dumps(message))

    def hear(self, message):
        kind = message["t"]
        if kind == "welcome":
            if "messages" in message:
                self.line.purse.fill(message["messages"], COSTS["hello"])
            for unanswered in list(self.waiting.values()):
                self.say(unanswered)  # After a cut, under the same id: it is played once.
        elif kind in ("scene", "step"):
            menu = message.get("menu") or {}
            if kind == "scene":
                self.choices, self.more = menu.get("choices", []), menu.get("more", [])
            else:
                self.choices = rebuilt(self.choices, menu.get("choices", []))
                self.more = rebuilt(self.more, menu.get("more", []))
            self.entry = message["now"]["entry"]
            self.end = message["now"].get("end")
            self.choose()
        elif kind == "answer":
            self.waiting.pop(message["id"], None)
            answer = message["answer"]
            if answer["result"] == "choices" and answer["choices"]:
                self.send_choice(random.choice(answer["choices"])["picks"])
            elif answer["result"] == "choices":
                self.say({"t": "refresh"})  # The branch is no longer there.
            elif answer["result"] == "refused":
                if answer["failure"]["code"] not in PASSING:
                    sys.exit(f"refused: {answer['failure']}")
                time.sleep(answer["failure"].get("again_in", 0))
                self.say({"t": "refresh"})
            elif answer["result"] == "done" and answer["entry"] <= self.entry:
                self.choose()  # Its step came with the scene, after a cut.
        elif kind == "closing":
            if not message["again"]:
                sys.exit(f"turned away: {message['failure']}")
            time.sleep(message["failure"].get("again_in", 1))

    def choose(self):
        """Chooses at random, where the seat is asked and has not answered yet."""
        if self.end is not None or self.waiting or not (self.choices or self.more):
            return
        place = random.randrange(len(self.choices) + len(self.more))
        if place < len(self.choices):
            self.send_choice(self.choices[place]["picks"])
        else:
            # A branch that is only sent when it is asked for.
            self.ask({"t": "ask", "seat": self.seat, "picks": [self.more[place - len(self.choices)]]})

    def send_choice(self, picks):
        self.ask({"t": "choose", "seat": self.seat, "seen": self.entry, "picks": picks})

    def ask(self, message):
        message["id"] = secrets.token_hex(16)
        self.waiting[message["id"]] = message
        self.say(message)


def main():
    if len(sys.argv) not in (2, 4):
        sys.exit(__doc__)
    url = urllib.parse.urlsplit(sys.argv[1])
    base = f"{url.scheme}://{url.netloc}"
    if url.fragment:
        match, link = url.path.rsplit("/", 1)[-1], urllib.parse.parse_qs(url.fragment)
        seat = int(link["seat"][0])
        order = {"seat": seat, "invitation": link["invitation"][0], "key": secrets.token_hex(32), "name": "Python"}
        token = ask_http(base, f"/api/v1/matches/{match}/join", order)["token"]
    else:
        _, _, game, level = sys.argv
        seats = [{"who": "me", "name": "Python"}, {"who": "bot", "level": level}]
        made = ask_http(base, "/api/v1/matches", {"game": game, "seats": seats})
        match, seat, token = made["id"], made["mine"][0]["seat"], made["mine"][0]["token"]
    print(json.dumps({"match": match, "seat": seat, "end": Player(base, match, seat, token).play()}))


main()
