"""How many verdicts on random boards of real cards rest on a note; ``make cards`` prints it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from arbiter.answers.what_a_player_may_do import options
from arbiter.phrases.phrases import action_meant
from arbiter.words.cards_by_name import card_named
from model.game.facts import Fact
from model.game.game import Game
from model.game.state import State
from model.text.card import Card
from model.vocabulary import Step, Zone
from solver.questions.check import Verdict, judge

HAND = ("Forest", "Grizzly Bears", "Shock", "Naturalize")
ASKED = ("Ann plays Forest", "Ann casts Grizzly Bears", "Ann casts Shock targeting Ned", "Ann passes")
"""What is asked on each board, besides all that Ann may do on it."""


def board(permanents: list[Card]) -> State:
    """Return a board of permanents, half of them Ann's, in her main phase, with cards in hand and mana for them."""
    game = Game(("Ann", "Ned"))
    zones = {}
    for place, one in enumerate(permanents):
        game, obj = game.with_card(one, place % 2)
        zones[Fact("zone", obj.index)] = Zone.BATTLEFIELD
    for name in HAND:
        game, obj = game.with_card(card_named(name), 0)
        zones[Fact("zone", obj.index)] = Zone.HAND
    begun = {Fact("active"): 0, Fact("step"): Step.PRECOMBAT_MAIN, Fact("priority"): 0}
    return State(game).set({**zones, **begun, **{Fact("mana", 0, kind): 2 for kind in range(6)}})


def verdicts(now: State) -> Iterator[Verdict]:
    """Return the verdicts on what is asked of a board, and on everything that Ann may do on it."""
    yield from (judge(now, action_meant(now, phrase)) for phrase in ASKED)
    yield from (found for found in options(now, 0) if isinstance(found, Verdict))


def measured(permanents: list[Card], boards: int, each: int) -> tuple[int, int, Counter[str]]:
    """Return how many verdicts there are on random boards, how many rest on no note, and on which notes the others."""
    dice = Random(2)
    asked = clean = 0
    notes: Counter[str] = Counter()
    for _ in range(boards):
        found = list(verdicts(board(dice.sample(permanents, each))))
        asked += len(found)
        clean += sum(not one.rests_on for one in found)
        notes.update(f"{a.source.card.name}: {a.text.text}" for one in found for a in one.rests_on)
    return asked, clean, notes
