"""A bot from outside, in Python without packages: it plays Province over `boomtown env` and is measured against random play.

python3 examples/outside_bot.py [matches]

It looks one action ahead. One session is the referee; in a second one the bot tries each action on a position that it
imagines from its view, so it knows no more than a player does.
"""
import json
import math
import random
import subprocess
import sys

GAME = 'province'


class Session:
    """One `boomtown env` process: a request goes in, an answer comes out."""

    def __init__(self):
        self.process = subprocess.Popen(
            ['npx', 'boomtown', 'env', GAME], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **request):
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if 'error' in answer:
            raise RuntimeError(answer['error'])
        return answer

    def close(self):
        self.ask(do='quit')
        self.process.wait()


def worth(view, seat):
    """Counts points first, then what pays for the next Structure."""
    own, rival = view['seats'][seat], view['seats'][1 - seat]
    workers = own['specialWorkers'] - rival['specialWorkers']
    labor = view['labor'] if view['active'] == seat else 0
    return 10 * (own['vp'] - rival['vp']) + 3 * workers + own['coin'] + labor


def look_ahead(referee, trial, seat, legal):
    """The action that leads to the most valuable view for the bot."""
    best = []
    imagined = referee.ask(do='imagine', seat=seat, seed=random.random())['state']
    for action in legal:
        trial.ask(do='load', state=imagined, seed=1)
        trial.ask(do='play', seat=seat, action=action)
        best.append((worth(trial.ask(do='view', seat=seat)['view'], seat), random.random(), action))
    return max(best, key=lambda one: one[:2])[2]


def play(referee, trial, own, seed):
    """Plays a match with the bot in seat `own`; returns its share of the win."""
    turn = referee.ask(do='new', seats=2, seed=seed)
    while turn['outcome'] is None:
        seat = turn['actors'][0]
        legal = turn['legal'][str(seat)]
        action = look_ahead(referee, trial, seat, legal) if seat == own else random.choice(legal)
        turn = referee.ask(do='play', seat=seat, action=action)
    places = turn['outcome']['places']
    return 1 / places.count(1) if places[own] == 1 else 0


def wilson(share, count):
    """The 95 % interval of a share of `count` matches."""
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return middle - half, middle + half


def main():
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    random.seed(1849)
    referee, trial = Session(), Session()
    wins = sum(play(referee, trial, match % 2, f'match {match}') for match in range(matches))
    referee.close()
    trial.close()
    low, high = wilson(wins / matches, matches)
    print(json.dumps({'matches': matches, 'wins': wins, 'low': round(low, 3), 'high': round(high, 3)}))


main()
