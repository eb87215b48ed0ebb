"""Boards to measure on: a game in its middle, in three sizes of the same mixture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path

from arbiter.answers.running_a_case_file import Story, begin, load
from arbiter.cases.situation_keys import Cards, CardSpec, PlayerArea, Situation
from arbiter.cases.situations.situation import build
from arbiter.phrases.phrases import action_meant
from model.actions.actions import Action
from model.game.game import NEWEST_EDITION
from model.game.state import State
from model.rulebook.lands import land_plays_allowed

SIZES = (10, 50, 200)

# What ten cards of a player are made of: more lands than anything else, some creatures, and of each kind of
# card that bears on playing lands about one in ten cards. Each next card is of the next kind.
MIXTURE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("battlefield", ("Forest", "Mountain", "Island", "Swamp", "Plains")),
    ("hand", ("Forest", "Mountain", "Swamp")),
    ("battlefield", ("Exploration", "Dryad of the Ilysian Grove", "Rites of Flourishing")),
    ("battlefield", ("Grizzly Bears", "Prodigal Sorcerer", "Emeria Angel")),
    ("graveyard", ("Explore", "Oracle of Mul Daya", "Forest", "Summer Bloom")),
    ("battlefield", ("Forest", "Mountain", "Darksteel Citadel")),
    ("hand", ("Divination", "Explore", "Murder")),
    ("battlefield", ("Crucible of Worlds", "Courser of Kruphix", "Phyrexian Arena")),
    ("battlefield", ("Plains", "Swamp", "Island")),
    ("graveyard", ("Mountain", "Grizzly Bears", "Ward of Bones", "Shock")),
)


@dataclass(frozen=True)
class Question:
    """An action asked of a state."""

    name: str
    now: State
    act: Action

    def anew(self) -> Question:
        """Return the same question of a state of which nothing is worked out yet."""
        return Question(self.name, State(self.now.game, dict(self.now.stated()), self.now.given), self.act)


@dataclass(frozen=True)
class Replay:
    """A story that is told to its end."""

    story: Story

    def anew(self) -> Replay:
        """Return the same story from a beginning of which nothing is worked out yet."""
        return Replay(begin(self.story.case))


def twenty_keyword_actions() -> Replay:
    """Return a story in which twenty spells resolve, each with a keyword action of its own."""
    return Replay(load(Path("cases/keyword_actions/twenty_in_a_row.toml")))


def illegal_on(size: int) -> Question:
    """Return a question that one rule answers with no: every land play is used up."""
    allowed = land_plays_allowed(board(size, 0), 0)
    assert isinstance(allowed, int)
    now = board(size, allowed)
    return Question(f"one land too many, {size} objects", now, action_meant(now, "Ann plays Forest from hand"))


def legal_on(size: int) -> Question:
    """Return the same question where the answer is yes."""
    now = board(size, 0)
    return Question(f"the first land, {size} objects", now, action_meant(now, "Ann plays Forest from hand"))


def board(size: int, lands_played: int) -> State:
    """Return a board of that many cards, half of them for each player."""
    return build(situation_of(size, lands_played), NEWEST_EDITION)


def situation_of(size: int, lands_played: int = 0) -> Situation:
    """Return such a board as a case file says it."""
    areas = {"Ann": _area(size - size // 2, lands_played), "Ned": _area(size // 2, 0)}
    return Situation.model_validate({"step": "precombat main", **areas})


def _area(size: int, lands_played: int) -> PlayerArea:
    zones: dict[str, list[CardSpec | str]] = {}
    for zone, name in islice(_cards(), size):
        zones.setdefault(zone, []).append(name)
    cards: dict[str, Cards] = dict(zones)
    return PlayerArea.model_validate({**cards, "lands_played": lands_played})


def _cards() -> Iterator[tuple[str, str]]:
    kinds = [(zone, cycle(names)) for zone, names in MIXTURE]
    for zone, names in cycle(kinds):
        yield zone, next(names)


LANDS = ("Forest", "Mountain", "Island", "Swamp", "Plains")


def cast_over_twelve_lands() -> Question:
    """Return a question about a spell that twelve lands of five colours may pay for, among 20 permanents each."""
    now = build(Situation.model_validate(_midgame()), NEWEST_EDITION)
    return Question("cast over 12 lands", now, action_meant(now, "Ann casts Murder targeting Prodigal Sorcerer"))


IN_ORDER = ("Opalescence", "Humility", "Cryptolith Rite")
EFFECTS = (*IN_ORDER, "Glorious Anthem", "Blood Moon")
"""Five permanents that say what others are; of three the order matters, and the oldest comes first (CR 613.7)."""


def cast_under_five_effects() -> Question:
    """Return the same question with five permanents more, of which each says what others are."""
    table = _midgame()
    board = [*table["Ann"].battlefield, *EFFECTS]
    table["Ann"] = table["Ann"].model_copy(update={"battlefield": board})
    now = build(Situation.model_validate({**table, "timestamps": list(IN_ORDER)}), NEWEST_EDITION)
    return Question("cast under five effects", now, action_meant(now, "Ann casts Murder targeting Prodigal Sorcerer"))


def payment_from_twenty_sources() -> Question:
    """Return a question about {2}{G}{U} (a {1}{G}{U} spell with a tax of {1}) paid from twenty mixed sources."""
    sources = [*islice(cycle(LANDS), 12), "Taiga", "Llanowar Elves", "Birds of Paradise", "Darksteel Ingot"]
    board = [*sources, *islice(cycle(LANDS), 4), "Sphere of Resistance"]
    area = {"hand": ["Uro, Titan of Nature's Wrath"], "battlefield": board}
    now = build(Situation.model_validate({"Ann": PlayerArea.model_validate(area)}), NEWEST_EDITION)
    return Question("payments from 20 sources", now, action_meant(now, "Ann casts Uro"))


def _midgame() -> dict[str, PlayerArea]:
    """Return a seven-card hand and twenty permanents each."""
    hand = ["Grizzly Bears", "Shock", "Murder", "Divination", "Counterspell", "Forest", "Opt"]
    creatures = ["Grizzly Bears", "Prodigal Sorcerer", "Emeria Angel", "Sakura-Tribe Scout"]
    board = [
        *islice(cycle(LANDS), 12),
        *creatures,
        "Exploration",
        "Crucible of Worlds",
        "Burgeoning",
        "Phyrexian Arena",
    ]
    ann = PlayerArea.model_validate({"hand": hand, "battlefield": board})
    return {"Ann": ann, "Ned": PlayerArea.model_validate({"battlefield": board})}


def unlisted(number: int) -> str:
    """Return a case in which so many permanents may be on the battlefield or not: one question turns on all of them."""
    cards = ["Exploration", "Mountain", "Courser of Kruphix", "Llanowar Elves"]
    there = ",\n".join(f'{{ card = "{cards[i % 4]}", zone = "battlefield or graveyard" }}' for i in range(number))
    return (
        'title = "Much is open"\n[situation]\nstep = "unknown"\nturn = "unknown"\npriority = "Ann"\n'
        f'[situation.Ann]\nlands_played = "unknown"\nhand = ["Forest"]\nbattlefield = [\n{there}\n]\n'
    )
