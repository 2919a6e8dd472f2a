"""A bot of its own for any game: wishfold play memory --seats me,"line:python3 example_line_bot.py" """

import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)  # without flush the answer waits in a buffer


def chosen(game, said):
    """Better bots differ here. This one takes any legal action, but in Memory it knows a pair when it sees
    one: the position, as its seat may know it, begins like `seats=2 seen=a1:elf,c2:yeti,d4:elf open=c2`."""
    if game == "memory":
        words = dict(word.split("=") for word in said["position"].split())
        cards = dict(card.split(":") for card in words.get("seen", "").split(",") if card)
        here = words.get("open", "")
        for place, creature in cards.items():
            mates = [other for other in cards if cards[other] == creature and other != place]
            if mates and f"turn {place}" in said["texts"] and (mates == [here] or here not in cards):
                return f"turn {place}"
    return random.choice(said["texts"])


for line in sys.stdin:
    said = json.loads(line)
    if said["is"] == "hello":
        random.seed(said["seed"])
        say(do="hello", protocol=1, name="example")
    elif said["is"] == "game":
        game = said["game"]
    elif said["is"] == "decide":
        said["texts"] = [action["text"] for action in said["legal"]]
        say(do="act", decision=said["decision"], action=chosen(game, said))
