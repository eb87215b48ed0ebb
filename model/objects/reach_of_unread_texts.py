"""Whom a text that is not modelled could reach by its footprint, and which qualities it may give.

A quality is what is printed on an object or decided by the rules, and no fact of a situation: see
:mod:`model.text.unread`. What asks for one asks here what could be given besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from model.game.choosing import names_for
from model.game.fact import LEAST_LIFE, MOST_LIFE
from model.game.game import Object
from model.game.left_unsettled import Acted
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, boolean, if_then_else, integer, no, total
from model.objects.functioning import functions
from model.objects.matching import matches
from model.objects.printed_on_its_card import is_permanent_card, where_it_functions
from model.objects.targeting.chosen import targets_it
from model.objects.what_conditions_mean import holds_for_its_controller
from model.text.descriptions import Those
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.read_roughly import Roughly
from model.text.unread import NUMBERS, Bears, Cards, Changes, Of, Reach, Unread, Whose
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player, Zone

VIGILANCE = "vigilance"
"""The keyword of combat that matters as attackers are declared, and not to how they fight (CR 702.20)."""

SHIELD = "a shield"
"""What keeps something from being a target, such as hexproof (CR 702.11)."""


@dataclass(frozen=True)
class Acting:
    """What acts: the object whose text it is, who controls it, and what stands for it on the stack."""

    source: Object
    controller: Number
    on_stack: Object | None = None


def text_functions(now: State, source: Object, text: Unread) -> Formula:
    """Return whether a text functions now: of a permanent, of a card where it says, or of a spell about itself.

    That of a plane, a scheme or the like functions in the command zone (CR 113.6p).
    """
    if text.resolves:
        return False
    if text.zone is not Zone.BATTLEFIELD:
        return all_of(now.zone(source) == text.zone, no(now.face_down(source)))
    by_itself = is_permanent_card(source) or where_it_functions(source) is Zone.COMMAND
    there = functions(now, source, text) if by_itself else False
    if text.attached:
        there = all_of(there, now.number("attached_to", source.index) != NOBODY)
    if text.among is not None and there is not False:
        acting = Acting(source, now.controller(source))
        there = all_of(there, any_of(*(means_object(now, text.among, acting, obj) for obj in now.game.cards)))
    if text.kinds and not now.game.asks_for_creature_types:
        return False
    of_spell = text.reach is Reach.ITSELF or isinstance(text.acts, Whatever | Roughly) or text.may_be_of_a_spell
    there = any_of(there, of_spell and all_of(now.on_stack(source), no(now.face_down(source))))
    if text.when is None or there is False:
        return there
    return all_of(there, holds_for_its_controller(text.when, now, source))


def unread_in_force(now: State, is_about: Callable[[Unread], bool]) -> Iterator[tuple[Object, Unread]]:
    """Return the texts that are not modelled, apply all the time, and may function now, of those that are about it."""
    for source, text in now.game.unread:
        if text.acts is None and is_about(text) and text_functions(now, source, text) is not False:
            yield source, text


def means_object(now: State, of: Whose, acting: Acting, obj: Object) -> Formula:
    """Return whether part of a footprint means an object, apart from what was targeted."""
    match of:
        case Of.ANYTHING:
            return not obj.is_ability
        case Of.ITSELF:
            return obj is acting.source
        case Of.HOST:
            return now.attached(acting.source, obj)
        case Those():
            there = all_of(not obj.is_ability, now.on_battlefield(obj))
            return there is not False and all_of(there, matches(of, now, obj, acting.controller, acting.source))
        case Cards(zone, whose, what):
            there = all_of(not obj.is_ability, now.zone(obj) == zone)
            if there is False:
                return False
            return all_of(there, means_player(whose, acting, obj.owner), matches(what, now, obj, obj.owner))
    return False


def means_player(of: Whose, acting: Acting, player: Player) -> Formula:
    """Return whether part of a footprint means a player, apart from what was targeted."""
    match of:
        case Of.YOU | Of.ITSELF:
            return acting.controller == player
        case Of.OPPONENTS:
            return no(acting.controller == player)
        case Cards(_, whose, _):
            return means_player(whose, acting, player)
    return of is Of.PLAYERS


def quality(kind: str, name: str, could: Changes, when: Formula) -> Value:
    """Return a quality that a text could give where that formula holds: how much, of power and toughness, or whether.

    Without bounds it could be any number.
    """
    if kind not in NUMBERS:
        return all_of(when, boolean(name))
    any_number = could.low is None and could.high is None
    bounds = (LEAST_LIFE, MOST_LIFE) if any_number else (could.low or 0, could.high or 0)
    return if_then_else(when, integer(name, *bounds), 0)


def gift(kind: str, source: Object, obj: Object | str, *, once: bool = False) -> str:
    """Return the name of the variable that stands for what an object may give another of a quality.

    ``once``: it may have given that by having acted, and does not as long as it functions.
    """
    return f"{kind} that {source} {'gave' if once else 'gives'} {obj}"


def gives_one_of(source: Object, text: Unread, names: Iterable[str]) -> bool:
    """Return whether one of these variables stands for a quality that a text may give."""
    kinds = [kind for could in text.could or () if isinstance(could, Changes) for kind in could.kinds]
    kinds += [VIGILANCE] if "combat" in kinds else []
    kinds += [SHIELD for could in text.could or () if isinstance(could, Bears) and could.shields]
    gifts = tuple(gift(kind, source, "", once=once) for kind in kinds for once in (False, True))
    return any(name.startswith(gifts) for name in names)


def given(now: State, kind: str, obj: Object) -> Iterator[Value]:
    """Return what texts may give an object of a quality now: by having acted, or as long as they function."""
    if now.acted is None:
        return
    yield from (
        one.value for acted in now.acted for one in acted.gives if (one.quality, one.index) == (kind, obj.index)
    )
    names: dict[Object, Iterator[str]] = {}
    for source, text, could in now.game.giving(kind):
        name = next(names.setdefault(source, names_for(gift(kind, source, obj))))
        acting = Acting(source, now.controller(source))
        there = all_of(text_functions(now, source, text), means_object(now, could.of, acting, obj))
        if there is not False:
            yield quality(kind, name, could, there)


def with_texts(now: State, keyword: str, obj: Object, has: Formula) -> Formula:
    """Return whether an object has a keyword of combat: open where a text that is not modelled names it (613.1f)."""
    for source, text, could in now.game.giving("combat") if now.acted is not None else ():
        if keyword in text.text.lower():
            acting = Acting(source, now.controller(source))
            there = all_of(text_functions(now, source, text), means_object(now, could.of, acting, obj))
            has = any_of(all_of(no(there), has), all_of(there, boolean(gift(keyword, source, obj))))
    return has


def resting_on_keywords(now: State, described: Iterable[Those]) -> State:
    """Return the state that rests on texts that are not modelled and may give, or take, a keyword of what is described.

    What is done to such objects is done to those that have it by what is modelled.
    """
    if now.acted is None or not now.game.giving("combat"):
        return now
    words = {word for what in described for word in (what.having, what.lacking) if word}
    naming = (one for one in now.game.giving("combat") if any(word in one[1].text.lower() for word in words))
    found = (
        Acted(o, replace(text, could=None), frozenset()) for o, text, of in naming if _means_some(now, o, text, of)
    )
    return now.with_acted(*found)


def _means_some(now: State, source: Object, text: Unread, could: Changes) -> bool:
    """Return whether a text may function, and mean an object that is on the battlefield."""
    acting = Acting(source, now.controller(source))
    there = (obj for obj in now.game.cards if now.on_battlefield(obj) is not False)
    meant = any(means_object(now, could.of, acting, obj) is not False for obj in there)
    return meant and text_functions(now, source, text) is not False


def more(now: State, kind: str, obj: Object) -> Number:
    """Return how much texts may give an object of a quality that is a number: power or toughness."""
    return total(given(now, kind, obj))  # type: ignore[arg-type]


def objects_reached(now: State, of: Whose, acting: Acting) -> Iterator[tuple[Object, Formula]]:
    """Return the objects that part of a footprint may mean, each with when it does."""
    for obj in now.game.objects:
        hit = _object_is_meant(now, of, acting, obj)
        if hit is not False:
            yield obj, hit


def _object_is_meant(now: State, of: Whose, acting: Acting, obj: Object) -> Formula:
    match of:
        case Of.TARGETS:
            return _is_target(now, acting, len(now.game.players) + obj.index)
        case Cards(of=Of.TARGETS):
            there = means_object(now, replace(of, of=Of.PLAYERS), acting, obj)
            return there is not False and all_of(there, _is_target(now, acting, obj.owner))
    return means_object(now, of, acting, obj)


def players_reached(now: State, of: Whose, acting: Acting) -> Iterator[tuple[Player, Formula]]:
    """Return the players that part of a footprint may mean, each with when it does."""
    for player in now.game.everyone:
        hit = _is_target(now, acting, player) if of is Of.TARGETS else means_player(of, acting, player)
        if hit is not False:
            yield player, hit


def _is_target(now: State, acting: Acting, place: int) -> Formula:
    """Return whether a player or object is a target of what acts."""
    return acting.on_stack is not None and targets_it(now, acting.on_stack, place)
