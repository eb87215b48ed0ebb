"""In which order a situation that is written of a state lists its objects, and what they are called in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from arbiter.cases.situations.cards_in_zones import AREAS, DECKS
from arbiter.words.objects_by_name import THE_FIRST
from model.game.facts import KINDS, Fact, FactKind, default_of
from model.game.game import Object
from model.game.objects import source_of
from model.game.state import State
from model.logic.formulas import Integer, Value
from model.logic.terms import Term
from model.objects.printed_on_its_card import is_marker, is_permanent_card, lasts_this_turn
from model.vocabulary import NOBODY, Player, Zone

WAYS_CAST: tuple[FactKind, ...] = ("cast", "cast_face_down", "cast_bestowed", "cast_turned")
"""The facts of how often a card was cast this turn, and in which way."""


class CannotBeWritten(ValueError):
    """A state that a case file has no words for."""


def labels(now: State) -> dict[str, str]:
    """Return by its label the label that each object has once the situation is read back."""
    seen: dict[str, int] = {}
    there = abilities(now)
    found = {source.label: source.label for _, source in there if is_marker(source)}  # which no list has
    for obj in _in_reading_order(now):
        name = obj.label.split(" #")[0]
        seen[name] = seen.get(name, 0) + 1
        found[obj.label] = name if seen[name] == 1 else f"{name} #{seen[name]}"
    often: dict[str, int] = {}
    for obj, source in there:
        name = obj.label.split("'s ")[-1].split(" #")[0]
        of_it = f"{found[source.label]}'s {name}"
        often[of_it] = often.get(of_it, 0) + 1
        found[obj.label] = of_it if often[of_it] == 1 else f"{of_it} #{often[of_it]}"
    return found


def called(now: State, obj: Object) -> str:
    """Return what an object is called once the situation is read back, so that no other of its name is meant.

    Raises ``CannotBeWritten`` of what is nowhere by then, such as what an effect came from.
    """
    names = labels(now)
    if obj.label not in names:
        raise CannotBeWritten(f"a case file has no words for what {obj} has to do with others, as it is nowhere")
    name = names[obj.label]
    return f"{name}{THE_FIRST}" if any(other.startswith(f"{name} #") for other in names.values()) else name


def called_as_dated(now: State, number: int) -> str:
    """Return what something that has a timestamp is called once the situation is read back."""
    source = now.game.objects[source_of(number)]
    return now.game.name_of_dated(number, {source.label: called(now, source)})


def renamed(now: State, phrase: str) -> str:
    """Return a phrase about the state with the labels that its objects have once it is read back."""
    return relabelled(phrase, labels(now))


def relabelled(text: str, names: dict[str, str]) -> str:
    """Replace labels, the longest first, so that "Forest #2" is not taken for "Forest"."""
    for place, old in enumerate(sorted(names, key=len, reverse=True)):
        text = text.replace(old, f"\0{place}\0")
    for place, old in enumerate(sorted(names, key=len, reverse=True)):
        text = text.replace(f"\0{place}\0", names[old])
    return text


def _in_reading_order(now: State) -> Iterator[Object]:
    yield from (o for o in on_stack(now) if not o.is_ability)
    for player in now.game.everyone:
        for area in AREAS:
            yield from listed(now, player, area)
        yield from (*cast(now, player), *resolved(now, player))


def listed(now: State, player: Player, area: str) -> list[Object]:
    """Return the cards that are listed in an area of a player, in order; a token that was there is, of an ability."""
    zone = AREAS[area]
    there = [o for o in now.game.cards if (now.zone(o) == zone) is True and not is_marker(o) and not _told_as(now, o)]
    if zone is Zone.COMMAND:
        there = [o for o in there if _deck_of(now, o) == DECKS.get(area, "")]
    if zone is Zone.BATTLEFIELD:
        parts = [o for o in now.game.cards if o.owner == player and now.number("part_of", o.index) != NOBODY]
        out = [now.game.objects[fact.about] for fact in now.stated_of("phased_out") if now.number(*fact) == player]
        return [o for o in there if (now.controller(o) == player) is True] + out + parts + _gone(now, player)
    mine = [o for o in there if _lister(now, o) == player]
    return sorted(
        mine, key=lambda o: [plain(now.number(order, o.index)) for order in ("library_position", "deck_position")]
    )


def _deck_of(now: State, obj: Object) -> str:
    """Return the kind of deck in the command zone that a card lies in, "" if it lies in none."""
    return obj.card.deck if plain(now.number("deck_position", obj.index)) else ""


def _lister(now: State, obj: Object) -> Player:
    """Return under whom a card is listed that is not on the battlefield: its owner, or whom an effect lets play it."""
    may_play = plain(now.number("may_play", obj.index))
    return obj.owner if may_play == NOBODY else may_play


def _gone(now: State, player: Player) -> list[Object]:
    """Return the tokens of a player that are no more, and of which an ability is on the stack, or yet to trigger."""
    sources = dict.fromkeys(source for _, source in abilities(now))
    return [o for o in sources if o.owner == player and (now.zone(o) == Zone.NOWHERE) is True]


def abilities(now: State) -> list[tuple[Object, Object]]:
    """Return the abilities that there are in the order in which they are read, each with its source.

    What a card says by ``pays_later`` comes first, then the stack, then what is listed as yet to trigger.
    """
    there = (*_paid_later(now), *on_stack(now), *delayed(now))
    return [(obj, obj.source) for obj in there if obj.source is not None]


def delayed(now: State) -> list[Object]:
    """Return the delayed triggered abilities that are listed as yet to trigger: without those of ``pays_later``."""
    said = _paid_later(now)
    return [o for o in now.game.listed.delayed if now.holds("delayed", o.index) is True and o not in said]


def _paid_later(now: State) -> list[Object]:
    """Return the delayed triggered abilities that cards have by ``pays_later``: of each card the first of its kind."""
    there = [o for o in now.game.listed.delayed if now.holds("delayed", o.index) is True and _lets_pay(now, o.source)]
    first = {(o.source, o.ability): o for o in reversed(there)}
    return [o for o in there if o in first.values()]


def _lets_pay(now: State, source: Object | None) -> bool:
    """Return whether a player may pay later for an effect of a card."""
    return source is not None and any(now.number("later_action", source.index, p) for p in now.game.everyone)


def on_stack(now: State) -> list[Object]:
    """Return what is on the stack, from the bottom."""
    found = [o for o in now.game.objects if now.on_stack(o) is True]
    return sorted(found, key=lambda o: plain(now.number("stack_position", o.index)))


def cast(now: State, player: Player) -> list[Object]:
    """Return a player's cards that are told by having been cast this turn, which says where they are."""
    return [o for o in now.game.cards if o.owner == player and _told_as(now, o) == "cast"]


def resolved(now: State, player: Player) -> list[Object]:
    """Return a player's cards that are told by having resolved this turn, which says where they are."""
    return [o for o in now.game.cards if o.owner == player and _told_as(now, o) == "effects"]


def _told_as(now: State, obj: Object) -> str:
    """Return whether a card is told among those that have resolved ("effects") or were cast; empty if in its zone.

    That says where it is and whose, and nothing else of it.
    """
    where = Zone.BATTLEFIELD if is_permanent_card(obj) else Zone.GRAVEYARD
    special = {fact: value for fact, value in _special(now, obj) if fact != Fact("zone", obj.index)}
    if (now.zone(obj) == where) is not True or obj.token:
        return ""
    if len(special) == 1 and next(iter(special)).kind == "effects":
        return "effects"
    if lasts_this_turn(obj):
        return ""
    cast_once = all(f.kind in WAYS_CAST and f.toward == obj.owner and n == 1 for f, n in special.items())
    return "cast" if cast_once and Fact("cast", obj.index, obj.owner) in special else ""


def _special(now: State, obj: Object) -> Sequence[tuple[Fact, Value]]:
    """Return what is so of an object and not by default, as far as it is known."""
    return now.memo("facts of objects", _by_object).get(obj.index, ())


def _by_object(now: State) -> Mapping[int, Sequence[tuple[Fact, Value]]]:
    found: dict[int, list[tuple[Fact, Value]]] = {}
    for fact, value in now.stated():
        of_an_object = KINDS[fact.kind].subjects[:1] == ("object",)
        if of_an_object and not isinstance(value, Term) and value != default_of(now.game, fact):
            found.setdefault(fact.about, []).append((fact, value))
    return found


def plain(value: int | Integer) -> int:
    """Return a value that is known. Raises ``CannotBeWritten`` if it is open."""
    if isinstance(value, Integer):
        raise CannotBeWritten(f"{value} is open")
    return value
