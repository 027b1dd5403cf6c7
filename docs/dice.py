"""Draws the dice of a Ludotheque match with nothing but the standard library.

    python3 docs/dice.py SEED ENTRY STREAM even N        [COUNT]
    python3 docs/dice.py SEED ENTRY STREAM chance HITS/OF [COUNT]
    python3 docs/dice.py SEED ENTRY STREAM weights A,B,C  [COUNT]

SEED is a number, or the 64 hexadecimal digits of a record, with the seats'
shares behind it after commas. docs/dice.md explains every step.
"""

import hashlib
import sys


def seed_bytes(text):
    return bytes.fromhex(text) if len(text) == 64 else int(text).to_bytes(32, "big")


def key(seed, shares=()):
    return hashlib.sha256(b"ludotheque key 1\0" + seed + b"".join(shares)).digest()


def commitment(seed):
    return hashlib.sha256(b"ludotheque commitment 1\0" + seed).hexdigest()


class Dice:
    """The dice of one entry of a match."""

    def __init__(self, key, entry):
        self.key, self.entry, self.used = key, entry, {}

    def word(self, stream):
        index = self.used.get(stream, 0)
        self.used[stream] = index + 1
        text = self.key + self.entry.to_bytes(4, "big") + index.to_bytes(4, "big") + stream.encode()
        return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")

    def below(self, stream, n):
        while True:
            word = self.word(stream)
            if word < 2**64 - 2**64 % n:
                return word % n

    def chance(self, stream, hits, of):
        return self.below(stream, of) < hits

    def weighted(self, stream, weights):
        roll = self.below(stream, sum(weights))
        for place, weight in enumerate(weights):
            if roll < weight:
                return place
            roll -= weight


if __name__ == "__main__":
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    seed, *shares = map(seed_bytes, sys.argv[1].split(","))
    dice, stream = Dice(key(seed, shares), int(sys.argv[2])), sys.argv[3]
    kind, odds, count = sys.argv[4], sys.argv[5], int(sys.argv[6]) if len(sys.argv) > 6 else 1
    for _ in range(count):
        if kind == "even":
            print(dice.below(stream, int(odds)))
        elif kind == "chance":
            print(int(dice.chance(stream, *map(int, odds.split("/")))))
        elif kind == "weights":
            print(dice.weighted(stream, [int(weight) for weight in odds.split(",")]))
        else:
            sys.exit(__doc__)
