"""What the kinds of facts are made of: ranges that several share, and the words and sentences for facts."""

from __future__ import annotations

from collections.abc import Callable

from model.game.fact import ENDLESS, NOT_SET, Fact, Kind, Range
from model.game.game import Game
from model.game.kinds_of_counters import COUNTERS
from model.game.objects import source_of
from model.text.card import PROTOTYPE
from model.text.parts_by_layer import Gets
from model.vocabulary import NOBODY, Player, Zone

EVERY_TIME = 99
"""How often damage of a source is prevented that is each time."""

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


def newer_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return which of two has been there for longer: objects, or effects that last for a time (CR 613.7)."""
    one, other = (game.name_of_dated(number) for number in fact[1:])
    return f"{one} has been there for {'less long' if value else 'longer'} than {other}"


def made_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return what an effect that lasts for a time makes of an object, or that it does not apply to it (CR 611.2a)."""
    if not value:
        return f"an effect of {game.name_of_dated(fact.toward)} does not apply to {game.objects[fact.about]}"
    source, sizes = game.objects[source_of(fact.toward)], game.lasting[fact.toward].effect.parts
    times = f", {value} times" if value > 1 and any(isinstance(part, Gets) for part in sizes) else ""
    return f"{game.objects[fact.about]} {game.effect_in_words(fact.toward)} by an effect of {source}{times}"


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
    """Return the range of what is chosen as an object enters, as a copy too."""
    modes = game.copies.modes_of(game.objects[fact.about])
    return Range(0, len(modes), ("none", *modes))


def modes_of_its_source(game: Game, fact: Fact) -> Range:
    """Return the range of what was chosen for the source of an ability as that entered."""
    source = game.objects[fact.about].source
    return Range(0, 0, ("none",)) if source is None else its_modes(game, Fact("mode", source.index))


def its_copies(game: Game, fact: Fact) -> Range:
    """Return the range of what a permanent may be a copy of: what has the name of another is numbered."""
    names: list[str] = []
    for form in game.copies.of(game.objects[fact.about]):
        name = f"a copy of {form.name or 'what lies face down'}"
        if form.reworded:
            name = f"changed from {', from '.join(one.words for one in form.reworded.changes) or 'nothing'}"
        again = sum(one.split(" (")[0] == name for one in names)
        names.append(f"{name} ({again + 1})" if again else name)
    words_alone = names and all(form.reworded for form in game.copies.of(game.objects[fact.about]))
    return Range(0, len(names), ("as it was" if words_alone else "no copy", *names))


def its_halves(game: Game, fact: Fact) -> Range:
    """Return the range of the halves of a card."""
    card = game.objects[fact.about].card
    halves = tuple("both halves" if part is card else part.name for part in card.as_spells)
    return Range(0, len(halves), ("no half", *halves))


def rooms(game: Game, _fact: Fact) -> Range:
    """Return the range of the rooms of all dungeons."""
    return Range(0, len(game.rooms), ("no room", *game.rooms))


def its_owner(game: Game, fact: Fact) -> Player:
    """Return who owns the object that a fact is about."""
    return game.objects[fact.about].owner


def who(game: Game, fact: Fact) -> str:
    """Return the name of the player that a fact is about."""
    return game.name_of(fact.about)


def what(game: Game, fact: Fact) -> str:
    """Return the label of the object that a fact is about."""
    return game.objects[fact.about].label


def many(n: int, what: str) -> str:
    """Return a number of things in words: "1 land", "2 lands"."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def more_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of how much more power or toughness a creature gets."""
    return f"{what(game, fact)} gets {value:+} {fact.kind.removeprefix('more_')} until end of turn"


def used_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of whether a mode of an ability of an object was chosen before, or this turn."""
    when = "this turn" if fact.kind == "mode_used_now" else "before"
    return f"mode {fact.toward + 1} of {what(game, fact)} was {'' if value else 'not '}chosen {when}"


def shield_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of how often damage of a source to something is prevented this turn (CR 615.8)."""
    to: dict[str, Callable[[int], str]] = {
        "source_shield": lambda place: f" to {game.objects[place]}",
        "source_shield_of_player": lambda place: f" to {game.players[place]}",
    }
    whom = to[fact.kind](fact.toward) if fact.kind in to else ""
    which = "all damage" if value == EVERY_TIME else f"damage the next {many(value, 'time')}" if value else "no damage"
    return f"{which} of {what(game, fact)}{whom} is prevented this turn as that of a source that was chosen"


def amassed(value: int) -> str:
    """Return in words whether something has become a thing by amassing."""
    return "has become" if value else "has not become"


def untaps(exerted: int) -> str:
    """Return in words whether what may have been exerted, or is kept tapped in that player's step, untaps."""
    return "does not untap" if exerted else "untaps"


def zone_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of the zone in which an object is."""
    if value == Zone.NOWHERE and game.objects[fact.about].token:
        return f"there is no {what(game, fact)}"
    return f"{what(game, fact)} is {Zone(value).phrase}"


def cast_from_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of where a spell was cast from, or the spell that became a permanent."""
    return f"{what(game, fact)} was {'not cast' if value == Zone.NOWHERE else f'cast from {Zone(value).words}'}"


def stack_sentence(_game: Game, _fact: Fact, value: int) -> str:
    """Return the sentence of how many objects are on the stack."""
    return "the stack is empty" if value == 0 else f"the stack holds {value} object{'s' if value > 1 else ''}"


def top_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of a place in a library."""
    if value == 0:
        return f"{what(game, fact)} has no known place in the library"
    return f"{what(game, fact)} is card {value} from the top of the library"


def library_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of how many cards a library has."""
    number = "more cards than are needed" if value == ENDLESS else many(value, "card")
    return f"{who(game, fact)}'s library has {number}"


def said(yes: str, no: str) -> Callable[[Game, Fact, int], str]:
    """Return what says of an object the one or the other."""
    return lambda game, fact, value: f"{what(game, fact)} {yes if value else no}"


def back_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return which face of an object is up, or whether it is cast as what is inset in its text box."""
    inset = game.objects[fact.about].card.inset
    if inset == PROTOTYPE:
        return f"{what(game, fact)} is {'' if value else 'not '}prototyped"
    if inset:
        return f"{what(game, fact)} is {'' if value else 'not '}cast as its {inset}"
    return f"{what(game, fact)} has its {'back' if value else 'front'} face up"


def last_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of what the power, toughness or mana value of an object was as it left the battlefield.

    With an ability it is kept of its source, or of what set it off.
    """
    which = fact.kind.removeprefix("last_").replace("_", " ")
    if value == NOT_SET:
        return f"nothing is kept of {what(game, fact)}'s {which}"
    if game.objects[fact.about].is_ability:
        return f"the {which} that {what(game, fact)} asks for was {value} as what had it left"
    return f"{what(game, fact)}'s {which} was {value} as it left the battlefield"


def last_counters_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of how many counters of a kind an object had as it left the battlefield."""
    kind = COUNTERS[fact.toward]
    if value == NOT_SET:
        return f"nothing is kept of {what(game, fact)}'s {kind} counters"
    return f"{what(game, fact)} had {many(value, f'{kind} counter')} as it left the battlefield"


def set_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return the sentence of what the toughness of a creature is set to."""
    no_effect = f"no effect has set {what(game, fact)}'s toughness for good"
    return no_effect if value == NOT_SET else f"{what(game, fact)}'s base toughness is set to {value}"


def label_in(of: Range | None, value: int) -> str:
    """Return what a value of a range is called."""
    assert of is not None
    return of.labels[value - of.low]
