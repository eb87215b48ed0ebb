"""Carrying out what spells and abilities do as they resolve, one effect after the other (CR 608)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from model.changes.copying import may_be_copied, resolves_as_copy
from model.changes.graveyards.cards_put_there import note_graveyards
from model.game.game import NEWEST_EDITION, Object
from model.game.state import State
from model.keyword_actions import (
    adding_mana,
    becoming,
    compound,
    copying,
    counters_and_doubling,
    damage,
    discarding,
    draws_life_damage_counters,
    exchanging,
    new_targets,
    permanents,
    stack,
    tokens,
    zones,
)
from model.keyword_actions.affected import objects_affected
from model.keyword_actions.combat import added_phases, attacking_and_blocking, prevention
from model.keyword_actions.discarding import is_lesson
from model.keyword_actions.libraries import (
    draws_replaced,
    exiling_until,
    from_hand,
    looking,
    revealing_until,
    searching,
    shown_from_the_top,
    taking,
    top_cards,
)
from model.keyword_actions.permanents import could_be_chosen
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.keyword_actions.variants import decks, dungeons, emblems, rolling, the_ring
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.back_faces_and_copies import as_worded
from model.objects.own_characteristics import is_turned_over
from model.objects.printed_on_its_card import modal_back
from model.objects.targeting.chosen import is_chosen_mode
from model.objects.targeting.still_legal import targets_of
from model.objects.targeting.targets_asked_for import Part, parts_of
from model.text.abilities import Activated, Effect
from model.text.instructions.affected import Chosen
from model.text.instructions.compound import with_those_in
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.discarding import Connive, DiscardCards, Learn
from model.text.instructions.instruction import Instruction
from model.text.instructions.keyword_actions import named
from model.text.instructions.libraries.searching import Search
from model.text.instructions.libraries.top_cards import Cascade, OfferThisCard, OfferTopCard
from model.text.instructions.permanents import Attach
from model.text.instructions.zones import OfferCards, PutFromHand, PutOntoLibrary
from model.vocabulary import Player, Zone


def effects_of(obj: Object) -> tuple[Effect, ...]:
    """Return what an object on the stack does as it resolves, in order, with what each of its modes does."""
    return tuple(effect for part in parts_of(obj) for effect in with_those_in(part.effects))


def part_is_done(now: State, obj: Object, part: Part) -> Formula:
    """Return whether a part is done of what an object does: that mode was chosen, or that half or face is the spell.

    CR 700.2, 709.3b, 712.11b.
    """
    if part.mode is not None:
        return is_chosen_mode(now, obj, part.mode)
    if part.half is not None:
        number, both = now.number("half_cast", obj.index), len(obj.card.halves) + 1
        return any_of(number == part.half, number == both)
    if modal_back(obj) is not None:
        turned = is_turned_over(now, obj)
        return turned if part.of_back else no(turned)
    return True


def needs_choice(obj: Object) -> bool:
    """Whether a story has to say what somebody chooses while the object resolves, if all that it does is done."""
    return any(asks_for_choice(part) for part in parts_of(obj))


def asks_for_choice(part: Part) -> bool:
    """Whether a story has to say what somebody chooses while that part of a spell or ability is done."""
    return any(isinstance(e, TOLD) for e in with_those_in(part.effects))


def cards_offered(now: State, obj: Object) -> Iterator[tuple[Formula, OfferCards]]:
    """Return how an object on the stack offers cards to be cast as it is followed, each with when it does."""
    for part in parts_of(obj):
        offers = (effect for effect in with_those_in(part.effects) if isinstance(effect, OfferCards))
        yield from ((part_is_done(now, obj, part), effect) for effect in offers)


def puts_copies_on_stack(obj: Object) -> bool:
    """Whether an object may put copies onto the stack, above itself, while it resolves (CR 707.10)."""
    return any(isinstance(named, CopyOnStack) for e in effects_of(obj) for named in (e, *vars(e).values()))


def lets_choose(obj: Object) -> bool:
    """Whether somebody chooses objects while the object resolves; a story may leave open which."""
    return resolves_as_copy(obj) is not None or any(
        getattr(e, "lets_choose", False)
        or any(_asked_of(e))
        or "a milled card" in vars(e).values()
        or isinstance(e, Connive)
        or (isinstance(e, Attach) and e.hosts_chosen is not None)
        or _is_choice_of_cards(e)
        for e in effects_of(obj)
    )


def choosable(now: State, by: Resolution) -> Iterator[Object]:
    """Return the objects that may be chosen by what an object does, as it begins to do that, those described first."""
    yield from _described(now, by)
    if (effect := resolves_as_copy(by.obj)) is not None:
        yield from may_be_copied(now, by.obj, by.controller, effect)
    if any(getattr(effect, "lets_choose", False) for effect in effects_of(by.obj)):
        mine = ((o, all_of(now.on_battlefield(o), now.controller(o) == by.controller)) for o in now.game.cards)
        yield from (obj for obj, when in mine if when is not False)


def _described(now: State, by: Resolution) -> Iterator[Object]:
    for part in (part for worded, _ in as_worded(now, by.obj) for part in parts_of(worded)):
        targets = by.targets or targets_of(now, by.obj, part)
        left_open = replace(by, chosen=None, taken=[], targets=targets)
        effects = tuple(with_those_in(part.effects))
        for effect in effects:
            yield from could_be_chosen(now, effect, left_open) if isinstance(effect, Attach) else ()
        for asked, zone in (one for effect in effects for one in _asked_of(effect)):
            all_that_fit = replace(asked, number=len(now.game.objects), up_to=False)
            yield from (obj for obj, _ in objects_affected(now, all_that_fit, left_open, zone)[1])


def chosen_from(obj: Object, card: Object) -> Zone | None:
    """Return the zone from which a card is chosen while the object resolves; ``None`` if there are several."""
    if is_lesson(card) and any(isinstance(e, Learn) for e in effects_of(obj)):
        return Zone.OUTSIDE
    searched = {zone for e in effects_of(obj) if isinstance(e, Search) for zone in e.zones}
    return (searched.pop() if len(searched) == 1 else None) if searched else Zone.HAND


def refuse_what_is_left(now: State, by: Resolution) -> None:
    """Check that all that a story says was chosen was asked for (CR 608.2d). Raises ``CannotHappen``."""
    if by.left:
        raise CannotHappen(f"{by.obj} does not let {_called(now, by.left[0])} be chosen (CR 608.2d){_instead(now, by)}")


def apply(now: State, effect: Effect, by: Resolution) -> State:
    """Return the state after one effect.

    Raises ``CannotHappen`` if a choice it needs was not made, or if it is a keyword action of later editions.
    """
    if now.game.edition != NEWEST_EDITION and isinstance(effect, Instruction):
        _refuse_later_verb(now.game.edition, effect, by.obj)
    after = _APPLY[type(effect)](now, effect, by)
    return after if type(effect) in _MADE_OF_OTHERS else note_graveyards(after, now)


def _refuse_later_verb(edition: str, effect: Instruction, obj: Object) -> None:
    """Check that an edition has the verb that an instruction is, if it is one (CR 701.1). Raises ``CannotHappen``."""
    verb = named(effect.called)
    if verb is not None and not verb.exists(edition):
        raise CannotHappen(f'{obj} asks to "{verb.name}", which the rules of {edition} do not have (CR 701.1)')


def do_besides_mana(now: State, source: Object, ability: Activated, player: Number) -> State:
    """Carry out at once what a mana ability does besides adding mana (CR 605.3b)."""
    by = Resolution(source, player)
    for effect in ability.besides_mana:
        now = apply(now, effect, by)
    return now


def _called(now: State, one: Object | Player) -> str:
    return one.label if isinstance(one, Object) else now.game.players[one]


def _instead(now: State, by: Resolution) -> str:
    """Return in words what a story could have said that was chosen."""
    can = list(dict.fromkeys(obj.label for obj in _described(now, by)))
    return f": it can be {', '.join(can)}" if can else ""


def _asked_of(effect: Effect) -> Iterator[tuple[Chosen, Zone]]:
    """Return what an instruction lets players choose, and the zone from which."""
    return (
        (asked, getattr(effect, "origin", Zone.BATTLEFIELD))
        for asked in vars(effect).values()
        if isinstance(asked, Chosen)
    )


def _is_choice_of_cards(effect: Effect) -> bool:
    return isinstance(effect, PutOntoLibrary) or (isinstance(effect, DiscardCards) and not effect.at_random)


TOLD = (Search, Learn, PutFromHand, OfferTopCard, OfferThisCard, OfferCards, Cascade)
"""The instructions with a choice that a story has to tell."""

_MADE_OF_OTHERS: dict[type, Does] = {**compound.does(apply), **rolling.does(apply)}
"""The instructions that have others in them, each of which is followed by itself."""

_APPLY: dict[type, Does] = {
    **stack.DOES,
    **new_targets.DOES,
    **copying.DOES,
    **zones.DOES,
    **permanents.DOES,
    **draws_life_damage_counters.DOES,
    **damage.DOES,
    **prevention.DOES,
    **top_cards.DOES,
    **draws_replaced.DOES,
    **discarding.DOES,
    **looking.DOES,
    **taking.DOES,
    **revealing_until.DOES,
    **shown_from_the_top.DOES,
    **exiling_until.DOES,
    **from_hand.DOES,
    **searching.DOES,
    **becoming.DOES,
    **exchanging.DOES,
    **attacking_and_blocking.DOES,
    **tokens.DOES,
    **adding_mana.DOES,
    **_MADE_OF_OTHERS,
    **counters_and_doubling.DOES,
    **dungeons.DOES,
    **emblems.DOES,
    **the_ring.DOES,
    **decks.DOES,
    **added_phases.DOES,
}
