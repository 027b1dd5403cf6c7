"""A bot for any game: chooses at random. docs/bots.md describes the protocol."""

import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        chance = random.Random(asked["seat"])
        say({"type": "hello", "name": "random in Python"})
    elif asked["type"] == "choose":
        say({"type": "choose", "entry": asked["entry"], "choice": chance.choice(asked["choices"])})
    elif asked["type"] == "result":
        break
