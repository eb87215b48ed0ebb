"""The ranges that facts have: numbers, players, places, what is listed on a card; kinds that share one."""

from __future__ import annotations

from collections.abc import Callable

from model.game.fact import Fact, Kind, Range
from model.game.game import Game
from model.vocabulary import NOBODY

GAME, PLAYER, OBJECT, BOTH = (), ("player",), ("object",), ("object", "player")
"""What the indexes of a fact are."""


def counted(subjects: tuple[str, ...], most: int, sentence: Callable[[Game, Fact, int], str]) -> Kind:
    """Return a kind of fact that is a number, 0 if nothing is said."""
    return Kind(subjects, numbers(0, most), 0, sentence)


def flag(subjects: tuple[str, ...], sentence: Callable[[Game, Fact, int], str]) -> Kind:
    """Return a kind of fact that is so or not so, and is not if nothing is said."""
    return Kind(subjects, yes_or_no, False, sentence)


def yes_or_no(_game: Game, _fact: Fact) -> None:
    """Return that a fact is yes or no."""
    return


def numbers(low: int, high: int) -> Callable[[Game, Fact], Range]:
    """Return what gives a fact the range of these numbers."""
    return lambda _game, _fact: Range(low, high)


GOADED_ONCE = "2019-10-04"
"""The edition since which a player who has goaded a creature goads it again without effect (CR 701.15d)."""

MOST_GOADINGS = 9


def convokings(game: Game, _fact: Fact) -> Range:
    """Whether a creature has convoked a spell, and who controlled it as it left, if it has since (CR 702.51c)."""
    left = (f"has left, controlled by {name}, since it convoked" for name in game.players)
    return Range(0, 1 + len(game.players), ("has not convoked", "has convoked", *left))


def goadings(game: Game, _fact: Fact) -> Range:
    """Return how often a player may have goaded a creature."""
    return Range(0, 1 if game.edition >= GOADED_ONCE else MOST_GOADINGS)


def a_player(game: Game, _fact: Fact) -> Range:
    """Return the range of the players."""
    return Range(0, len(game.players) - 1, game.players)


def a_player_or_nobody(game: Game, _fact: Fact) -> Range:
    """Return the range of the players and nobody."""
    return Range(NOBODY, len(game.players) - 1, ("nobody", *game.players))


def an_object_or_nothing(game: Game, _fact: Fact) -> Range:
    """Return the range of the objects and nothing."""
    return Range(NOBODY, len(game.objects) - 1, ("nothing", *(o.label for o in game.objects)))


def places(game: Game, _fact: Fact) -> Range:
    """Return as many places as there may be objects."""
    return Range(0, len(game.objects))


def places_in_library(game: Game, _fact: Fact) -> Range:
    """Return the places that are told apart: those of named cards, one that is known to be none, and what is deeper."""
    return Range(0, len(game.objects) + 1)


def what_may_be_targeted(game: Game, _fact: Fact) -> Range:
    """Return the range of what can be a target."""
    names = ("nothing", *game.players, *(o.label for o in game.objects))
    return Range(NOBODY, len(names) - 2, names)


def its_modes(game: Game, fact: Fact) -> Range:
    """Return the range of the modes of a card."""
    modes = game.objects[fact.about].card.modes
    return Range(0, len(modes), ("none", *modes))


def its_copies(game: Game, fact: Fact) -> Range:
    """Return the range of what a permanent may be a copy of: what has the name of another is numbered."""
    names: list[str] = []
    for form in game.copies.of(game.objects[fact.about]):
        name = f"a copy of {form.name or 'what lies face down'}"
        again = sum(one.split(" (")[0] == name for one in names)
        names.append(f"{name} ({again + 1})" if again else name)
    return Range(0, len(names), ("no copy", *names))


def its_halves(game: Game, fact: Fact) -> Range:
    """Return the range of the halves of a card."""
    halves = tuple(half.name for half in game.objects[fact.about].card.halves)
    return Range(0, len(halves), ("no half", *halves))


def rooms(game: Game, _fact: Fact) -> Range:
    """Return the range of the rooms of all dungeons."""
    return Range(0, len(game.rooms), ("no room", *game.rooms))
