"""Which facts go together: what can be so of a player or an object, given where it is and what else is so.

A situation whose facts are all open holds much that no game comes to: a tapped card in a hand, a second card on
top of a library. These conditions leave that out, one kind of fact at a time. They are narrower than what a game
can come to where nobody would ask: a card that nothing is said of is nowhere, and takes no part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from model.game.facts import KINDS, Fact, FactKind, default_of
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.carrying_out_effects import effects_of
from model.logic.formulas import Formula, all_of, any_of, implies, no, same
from model.objects.attachments import may_be_attached, rightly_attached
from model.objects.printed_on_its_card import (
    is_card_of,
    is_card_of_one_of,
    is_emblem,
    is_land_card,
    is_permanent_card,
    mana_cost_of,
    says,
)
from model.rulebook.lands import charges_add_up
from model.rulebook.timing import in_own_main_phase
from model.situations.possible_facts.in_combat import is_blocked_by_it, is_one_order_of_all
from model.situations.possible_facts.line import is_in
from model.situations.possible_facts.table import is_new_if_had_back, lines_on
from model.text.card import ADVENTURE
from model.text.descriptions import asks_what_was_chosen
from model.text.entering_and_halves import CAST_WITH, OF_THE_SPELL
from model.text.instructions.libraries.top_cards import OfferTopCard
from model.text.keywords.keywords_by_edition import BESTOW, DISGUISE, SINCE, exists
from model.text.keywords.special_actions import Companion, Foretell, Morph
from model.vocabulary import NOBODY, OF_THE_COMMAND_ZONE, AnyMana, CardType, Step, Until, Zone

NARROWER: dict[FactKind, tuple[Zone, ...]] = {
    "counters": (Zone.BATTLEFIELD,),
    "activations": (Zone.BATTLEFIELD,),
    "triggered": (Zone.BATTLEFIELD,),
    "charged": (Zone.BATTLEFIELD, Zone.GRAVEYARD),
    "effects": (Zone.BATTLEFIELD, Zone.GRAVEYARD),
    "later_action": (Zone.BATTLEFIELD, Zone.GRAVEYARD),
    "may_play": (Zone.EXILE, Zone.LIBRARY),
    "may_play_until": (Zone.EXILE, Zone.LIBRARY),
    "only_to_cast": (Zone.EXILE, Zone.LIBRARY),
    "only_without_paying": (Zone.EXILE,),
    "any_mana_pays": (Zone.EXILE,),
    "companion": (Zone.OUTSIDE,),
}
"""Where an object has to be for a fact to be other than by default, where the table of what may be allows more."""


FOLLOWING = (
    "stack_size",
    "stack_position",
    "library_position",
    "cast",
    "cast_bestowed",
    "cast_face_down",
    "cast_turned",
    "may_play_until",
)
"""The kinds of facts that mostly follow from others: a situation is not larger for them."""


def coherent(now: State, fact: Fact) -> Formula:
    """Return the formula that holds iff a fact goes together with the rest; more facts may be asked of the state."""
    conditions: list[Formula] = [line.holds(now, fact) for line in lines_on(now, fact)]
    if KINDS[fact.kind].subjects[:1] == ("object",):
        of = now.game.objects[fact.about]
        there = is_in(now, of, NARROWER.get(fact.kind, ()))
        conditions.append(any_of(now.value(fact) == default_of(now.game, fact), there))
        if fact.kind in _OF_OBJECTS:
            conditions.append(_OF_OBJECTS[fact.kind](now, of, fact))
    if fact.kind in _OF_THE_GAME:
        conditions.append(_OF_THE_GAME[fact.kind](now, fact))
    return all_of(*conditions)


def _zone(now: State, obj: Object, fact: Fact) -> Formula:
    known = now.number("library_position", obj.index) > 0
    return all_of(
        any_of(*(now.zone(obj) == zone for zone in _zones(now, obj))),
        same(now.zone(obj) == Zone.LIBRARY, known),
    )


def _zones(now: State, obj: Object) -> Iterator[Zone]:
    """Return where an object can be."""
    yield Zone.NOWHERE
    if obj.is_ability:
        yield Zone.STACK
    elif is_emblem(obj):
        yield Zone.COMMAND
    elif obj.token:
        yield from _zones_of_copies(obj)
    elif is_card_of_one_of(obj, OF_THE_COMMAND_ZONE):
        yield Zone.COMMAND
        if obj.card.rooms:
            yield Zone.OUTSIDE
    else:
        yield from (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE)
        if _has(obj, Companion):
            yield Zone.OUTSIDE
        if obj.commander:
            yield Zone.COMMAND
        if is_permanent_card(obj) or now.face_down(obj) is not False:
            yield Zone.BATTLEFIELD
        if mana_cost_of(obj) is not None or _has(obj, Morph):
            yield Zone.STACK


def _zones_of_copies(token: Object) -> Iterator[Zone]:
    """Return where a token can be, or a copy of a spell (CR 111.1, 707.10)."""
    if is_permanent_card(token):
        yield Zone.BATTLEFIELD
    if mana_cost_of(token) is not None:
        yield Zone.STACK


def _face_down(now: State, obj: Object, fact: Fact) -> Formula:
    """A card is face down where something puts it so (CR 702.37, 701.40, 702.143, 702.106, 708.3)."""
    forest = now.game.has_face_down_forests and now.holds("as_forest", obj.index)
    put = not obj.is_ability and any_of(now.holds("manifested", obj.index), now.holds("cloaked", obj.index), forest)
    on_battlefield = _has(obj, Morph) or put
    return all_of(
        implies(all_of(now.face_down(obj), now.on_battlefield(obj)), on_battlefield),
        implies(all_of(now.face_down(obj), now.on_stack(obj)), _has(obj, Morph)),
        implies(all_of(now.face_down(obj), now.zone(obj) == Zone.EXILE), _has(obj, Foretell)),
        implies(
            all_of(now.on_stack(obj), no(mana_cost_of(obj) is not None and not is_land_card(obj))), now.face_down(obj)
        ),
    )


def _cloaked(now: State, obj: Object, fact: Fact) -> Formula:
    return implies(now.holds(*fact[:2]), now.game.edition >= SINCE[DISGUISE])


def _as_forest(now: State, obj: Object, fact: Fact) -> Formula:
    """A creature card that has died is back face down as a Forest; that is no manifesting."""
    creature = is_card_of(obj, CardType.CREATURE) and not obj.is_ability
    made = creature and now.game.has_face_down_forests
    return implies(now.holds(*fact[:2]), made)


def _stack_position(now: State, obj: Object, fact: Fact) -> Formula:
    """An ability on the stack is that of a permanent here; a spell was cast by its owner, when it usually can be."""
    source = obj.source
    if source is not None:
        mine = any_of(*(all_of(now.controller(obj) == p, now.controller(source) == p) for p in now.game.everyone))
        return implies(now.on_stack(obj), all_of(now.on_battlefield(source), mine))
    in_time = is_card_of(obj, CardType.INSTANT) or in_own_main_phase(now, obj.owner)
    cast = (_cast(now, obj, Fact("cast", obj.index, p)) for p in now.game.everyone)
    return all_of(implies(now.on_stack(obj), all_of(now.controller(obj) == obj.owner, in_time)), *cast)


def _cast(now: State, obj: Object, fact: Fact) -> Formula:
    caster = all_of(now.on_stack(obj), now.controller(obj) == fact.toward)
    return all_of(now.number(*fact) <= 1, same(now.number(*fact) == 1, caster))


def _library_position(now: State, obj: Object, fact: Fact) -> Formula:
    """Cards known to be in a library are its top cards, in an order."""
    others = [o for o in now.game.cards if o.owner == obj.owner and o is not obj]
    place = now.number("library_position", obj.index)
    places = [now.number("library_position", o.index) for o in others]
    return all_of(
        implies(place > 1, any_of(*(other == place - 1 for other in places))),
        *(implies(place > 0, other != place) for other in places),
    )


def _only_without_paying(now: State, obj: Object, fact: Fact) -> Formula:
    """Only what a player may play for a time may have to be cast without paying."""
    until = now.number("may_play_until", obj.index)
    for_a_time = all_of(until != Until.NEVER, until != Until.ITS_ADVENTURE_ENDS)
    return implies(now.holds(*fact[:2]), all_of(now.game.casts_free, for_a_time))


def _any_mana_pays(now: State, obj: Object, fact: Fact) -> Formula:
    """Only for casting what a player may play for a time may mana be spent as though it were other mana."""
    until = now.number("may_play_until", obj.index)
    for_a_time = all_of(*(until != one for one in (Until.NEVER, Until.ITS_ADVENTURE_ENDS, Until.IT_HAS_RESOLVED)))
    return any_of(now.number(*fact) == AnyMana.AS_IT_IS, for_a_time)


def _may_play(now: State, obj: Object, fact: Fact) -> Formula:
    """A card may be played for a time from exile, or as the top card while something resolves that offers it."""
    until = now.number("may_play_until", obj.index)
    player = now.number("may_play", obj.index)
    offered = any_of(*(_offers(now, o, obj) for o in now.game.objects if _offering(o)))
    return all_of(
        same(player == NOBODY, until == Until.NEVER),
        same(until == Until.IT_HAS_RESOLVED, offered),
        any_of(player == NOBODY, player == obj.owner, until == Until.ITS_ADVENTURE_ENDS),
        implies(until == Until.ITS_ADVENTURE_ENDS, obj.card.inset == ADVENTURE),
        implies(all_of(player != NOBODY, no(offered)), now.zone(obj) == Zone.EXILE),
    )


def _offers(now: State, source: Object, card: Object) -> Formula:
    theirs = all_of(now.on_top_of_library(card), now.controller(source) == card.owner)
    return all_of(now.resolving, now.on_top_of_stack(source), theirs)


def _offering(obj: Object) -> bool:
    return any(isinstance(effect, OfferTopCard) for effect in effects_of(obj))


def _chosen_name(now: State, obj: Object, fact: Fact) -> Formula:
    asks = any(asks_what_was_chosen(ability, "name") for ability in now.game.copies.said_by(obj))
    known = {number for o in now.game.cards for number in now.game.name_numbers(o.card)} if asks else set()
    return any_of(*(now.number(*fact) == name for name in sorted({0, *known})))


def _effects(now: State, obj: Object, fact: Fact) -> Formula:
    """What has resolved this turn has done so once, for one player; a spell lies in the graveyard since."""
    others = (p for p in now.game.everyone if p != fact.toward)
    once = all_of(*(implies(now.number(*fact) > 0, now.number("effects", obj.index, p) == 0) for p in others))
    return all_of(now.number(*fact) <= 1, once)


def _companion(now: State, obj: Object, fact: Fact) -> Formula:
    """A companion that was taken stays in the game until its end (CR 702.139c)."""
    return implies(now.holds(*fact[:2]), no(now.holds("companion_taken", obj.owner)))


def _attached_to(now: State, obj: Object, fact: Fact) -> Formula:
    """What is attached is an Aura or an Equipment, and rightly so whether somebody has priority or not."""
    return any_of(now.number(*fact) == NOBODY, may_be_attached(obj) and rightly_attached(now, obj))


def _paired_with(now: State, obj: Object, fact: Fact) -> Formula:
    """What a creature is paired with is paired with it, and with nothing else (CR 702.95d)."""
    each = ((now.number(*fact) == o.index, now.number("paired_with", o.index) == obj.index) for o in now.game.cards)
    return all_of(*(implies(is_it, returned) for is_it, returned in each if is_it is not False))


def _bestowed(now: State, obj: Object, fact: Fact) -> Formula:
    """What is bestowed is attached, or a spell that will be (CR 702.103b, 702.103f)."""
    can_be = obj.card.bestowed is not None and not obj.is_ability and exists(BESTOW, now.game.edition)
    attached = any_of(now.on_stack(obj), no(now.number("attached_to", obj.index) == NOBODY))
    return implies(now.holds("bestowed", obj.index), all_of(can_be, attached))


def _half_cast(now: State, obj: Object, fact: Fact) -> Formula:
    """A split card on the stack is one of its halves (CR 709.3b)."""
    return same(all_of(bool(obj.card.halves), now.on_stack(obj), not obj.is_ability), now.number(*fact) > 0)


def _cast_with(now: State, obj: Object, fact: Fact) -> Formula:
    """Only a spell was cast with flashback or buyback, with evoke and the like what it became, too (CR 601.2b)."""
    fits = (now.number(*fact) == 1 + CAST_WITH.index(cost) for cost in sorted(now.game.cast_with(obj)))
    goes_on = all_of(now.on_battlefield(obj), now.number(*fact) > len(OF_THE_SPELL))
    there = all_of(not obj.is_ability, any_of(now.on_stack(obj), goes_on))
    return any_of(now.number(*fact) == 0, all_of(there, any_of(*fits)))


def _cast_so(how: FactKind) -> Callable[[State, Object, Fact], Formula]:
    """Return the condition on how often a card was cast in a way: only what is on the stack so was cast (CR 601.2a)."""
    return lambda now, obj, fact: same(
        now.number(*fact) == 1, all_of(now.on_stack(obj), now.controller(obj) == fact.toward, now.holds(how, obj.index))
    )


def _once(now: State, obj: Object, fact: Fact) -> Formula:
    return now.number(*fact) <= 1


def _has(obj: Object, ability: type) -> bool:
    return says(obj, ability)


_OF_OBJECTS: dict[str, Callable[[State, Object, Fact], Formula]] = {
    "zone": _zone,
    "face_down": _face_down,
    "cloaked": _cloaked,
    "as_forest": _as_forest,
    "bestowed": _bestowed,
    "half_cast": _half_cast,
    "cast_with": _cast_with,
    "concerns": lambda now, obj, fact: now.number(*fact) == NOBODY,
    "concerns_too": lambda now, obj, fact: now.number(*fact) == 0,
    "concerns_player": lambda now, obj, fact: now.number(*fact) == 0,
    "way_given": lambda now, obj, fact: no(now.holds(*fact[:2])),
    "words_of": lambda now, obj, fact: now.number(*fact) == NOBODY,
    "words_by": lambda now, obj, fact: now.number(*fact) == NOBODY,
    "delayed": lambda now, obj, fact: no(now.holds(*fact[:2])),
    "further_target": lambda now, obj, fact: now.number(*fact) == NOBODY,
    "share": lambda now, obj, fact: now.number(*fact) == 0,
    "mode_chosen": lambda now, obj, fact: now.number(*fact) == 0,
    "stack_position": _stack_position,
    "cast": _cast,
    "cast_bestowed": _cast_so("bestowed"),
    "cast_face_down": _cast_so("face_down"),
    "cast_turned": _cast_so("back_face_up"),
    "library_position": _library_position,
    "place_unknown": lambda now, obj, fact: no(now.holds(*fact[:2])),
    "may_play": _may_play,
    "may_play_until": _may_play,
    "only_without_paying": _only_without_paying,
    "any_mana_pays": _any_mana_pays,
    "chosen_name": _chosen_name,
    "effects": _effects,
    "lost_since": is_new_if_had_back,
    "ignores": _once,
    "later_action": _once,
    "attached_to": _attached_to,
    "paired_with": _paired_with,
    "companion": _companion,
    "blocking": is_blocked_by_it,
    "damage_order": is_one_order_of_all,
}


def _priority(now: State, fact: Fact) -> Formula:
    """Somebody has priority but in the untap step, while something resolves, and mostly in the cleanup step."""
    nobody = now.priority == NOBODY
    quiet = any_of(now.resolving, now.step == Step.UNTAP)
    return all_of(implies(quiet, nobody), implies(nobody, any_of(quiet, now.step == Step.CLEANUP)))


def _charged_to_rule(now: State, fact: Fact) -> Formula:
    return charges_add_up(now, fact.about)


_OF_THE_GAME: dict[str, Callable[[State, Fact], Formula]] = {
    "priority": _priority,
    "passes": lambda now, fact: now.passes == 0,
    "paying": lambda now, fact: implies(now.number("paying") != NOBODY, now.resolving),
    "lost": lambda now, fact: no(now.holds(*fact[:2])),
    "charged_to_rule": _charged_to_rule,
}
