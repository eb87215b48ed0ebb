"""What is remembered of a turn because a card of the game asks for it: "if a creature died this turn"."""

from __future__ import annotations

from model.game.fact import Fact
from model.game.game import Game
from model.text.conditions.condition import Condition, conditions_in
from model.text.conditions.of_its_source import WasCast
from model.text.conditions.of_players import HasCast
from model.text.happened_this_turn import EnteredThisTurn, HasDealtDamage, HasHappened, Watched
from model.text.keywords.of_permanents import ReadAhead
from model.text.mana import KINDS
from model.text.spent import OF_ANY_KIND, OF_TREASURES, kinds_asked_for
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class WatchedFor:
    """What is remembered, its place among all that is in a game, and the first card that asks for it."""

    what: Watched
    place: int
    asker: str

    def of(self, player: Player) -> Fact:
        """Return the fact that tells how often it has happened this turn, as a player sees it."""
        return Fact("happened", player, self.place)

    def written(self) -> str:
        """Return it in words: "what Skirsdag High Priest asks for"."""
        return f"what {self.asker} asks for"


def watched_in(game: Game) -> tuple[WatchedFor, ...]:
    """Return what is remembered in a game, in the order of the cards that ask for it: each keeps its place."""
    return game.memo_of_cards("watched", _watched)


def _watched(game: Game) -> tuple[WatchedFor, ...]:
    found: dict[Watched, WatchedFor] = {}
    askers: dict[str, int] = {}
    for name, conditions in _asked(game):
        for one in conditions:
            if isinstance(one, HasHappened) and one.what not in found:
                askers[name] = askers.get(name, 0) + 1
                again = f" ({askers[name]})" if askers[name] > 1 else ""
                found[one.what] = WatchedFor(one.what, len(found), f"{name}{again}")
    return tuple(found.values())


def _asked(game: Game) -> list[tuple[str, tuple[Condition, ...]]]:
    """Return the conditions that cards and tokens name, and forms that they may have as copies, each with its name."""
    asked = [(obj.card.name, obj.conditions) for obj in game.cards]
    forms = (form for obj in game.copies.forms for form in game.copies.of(obj))
    return asked + [(form.name, tuple(conditions_in(form.abilities))) for form in forms]


def asks_for(game: Game, kind: type[Condition]) -> bool:
    """Return whether a card of the game asks for a condition of that kind."""
    kinds = game.memo_of_cards(
        "conditions asked", lambda g: frozenset(type(c) for _, all_of in _asked(g) for c in all_of)
    )
    return kind in kinds


def asks_whether_it_was_cast(game: Game) -> bool:
    """Return whether a card of the game asks where it was cast from, or whether another spell was cast than itself."""
    return asks_for(game, WasCast) or game.memo_of_cards("another cast", _asks_for_another_spell)


def _asks_for_another_spell(game: Game) -> bool:
    return any(isinstance(one, HasCast) and one.another for _, conditions in _asked(game) for one in conditions)


def mana_asked_for(game: Game) -> tuple[str, ...]:
    """Return the kinds of mana of which a card of the game asks how much was spent to cast it."""
    return game.memo_of_cards("mana asked for", _mana_asked_for)


def _mana_asked_for(game: Game) -> tuple[str, ...]:
    forms = (form for obj in game.copies.forms for form in game.copies.of(obj))
    asked = frozenset().union(
        *(obj.mana_asked_for for obj in game.cards), *(kinds_asked_for(form.abilities) for form in forms)
    )
    return tuple(kind for kind in (*KINDS, OF_ANY_KIND, OF_TREASURES) if kind in asked)


def asks_what_entered(game: Game) -> bool:
    """Return whether a card of the game asks which permanents entered this turn."""
    return asks_for(game, EnteredThisTurn) or game.asks_what_entered or bool(game.continuous(ReadAhead))


def asks_about_damage(game: Game) -> bool:
    """Return whether a card of the game asks what was dealt damage this turn, or what has dealt some."""
    return asks_for(game, HasDealtDamage) or game.asks_about_damage
