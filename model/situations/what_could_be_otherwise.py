"""What could be otherwise: the situations that an explanation compares the one that is so with.

They are such as a game comes to (:mod:`model.situations.possible`, :mod:`model.situations.possible_facts.table`), and
near: nothing is in them that only an effect could bring about of which there is no sign, such as another card that is
face down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set

from model.game.combat_phases import in_main_phase
from model.game.facts import KINDS, Fact, FactKind, default_of
from model.game.game import Object
from model.game.marks_on_permanents import LAST_KNOWN
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, implies, no, same, total
from model.objects.attachments import can_be_attached, goes_loose, without_strays
from model.objects.control import without_stale_timestamps
from model.objects.layers.timestamps import has_timestamp
from model.objects.printed_on_its_card import is_aura_card, is_card_of, is_land_card, says
from model.objects.zones.putting import put
from model.play.resolving.offered_plays import offers_ended
from model.situations.possible import turn_invariants
from model.situations.possible_facts.line import is_in
from model.situations.possible_facts.table import OF_ANYTHING, lines_about, lines_on
from model.text.instructions.adding_mana import AddMana
from model.text.keywords.of_casting import Flash
from model.vocabulary import NOBODY, CardType, Player, Zone

ON_OWN_TURN: tuple[FactKind, ...] = ("lands_played", "lands_offered", "attacked", "die_actions")
"""What a player has done on that player's own turn alone, so that on another's it is not done."""

HOW_CAST: dict[FactKind, FactKind] = {
    "face_down": "cast_face_down",
    "bestowed": "cast_bestowed",
    "back_face_up": "cast_turned",
}
"""What is so of a spell, and what tells that it was cast so."""

WHERE: tuple[FactKind, ...] = ("zone", *OF_ANYTHING)
"""The kinds of facts about an object that do not begin anew as it changes zones."""


def could_be(reading: State, now: State, about: Object | None) -> Formula:
    """Return the formula that holds where a facts reading has a situation that an explanation compares with.

    It speaks of what the reading was asked for so far. ``about`` is the object that the action is taken with.
    """
    turn = [i.holds(reading) for i in turn_invariants() if i.holds(now) is not False]
    kept = what_is_kept(reading, now, about)
    return all_of(*turn, *kept.values(), _stack_is_as_it_was(reading, now, kept.keys()))


def what_is_kept(reading: State, now: State, about: Object | None) -> Mapping[Fact, Formula]:
    """Return for each fact that a facts reading was asked for what is kept of it, whatever the step or the stack."""
    kept: dict[Fact, Formula] = reading.memo(("what is kept", about), lambda _: {})
    while waiting := [fact for fact in reading.asked().values() if fact not in kept]:
        kept |= {fact: all_of(*_kept(reading, now, fact, about)) for fact in waiting}
    return kept


def can_matter(now: State, fact: Fact) -> bool:
    """Return whether a fact could be otherwise with the object where it is: a card in a hand is never tapped."""
    if KINDS[fact.kind].subjects[:1] != ("object",):
        return True
    obj = now.game.objects[fact.about]
    return all(is_in(now, obj, line.zones) is not False for line in lines_about(fact.kind))


def follows(reading: State, now: State, fact: Fact, asked: Set[Fact]) -> Formula:
    """Return whether a fact is otherwise only because another one is that was asked for, and so is no change itself."""
    if fact.kind != "stack_size" and now.value(fact) == default_of(now.game, fact):
        return False
    if fact.kind in ON_OWN_TURN:
        return all_of(reading.active != now.active, reading.value(fact) == default_of(now.game, fact))
    if fact.kind == "stack_size":
        moved = _moved(reading, now, asked)
        return all_of(moved != 0, reading.stack_size == now.stack_size + moved)
    if fact.kind == "newer":
        both = all_of(*(has_timestamp(reading, number) for number in fact[1:]))
        return all_of(no(both), reading.value(fact) == default_of(now.game, fact))
    zone = Fact("zone", fact.about)
    if KINDS[fact.kind].subjects[:1] == ("object",) and fact.kind not in WHERE and zone in asked:
        return all_of(reading.value(zone) != now.value(zone), reading.value(fact) == default_of(now.game, fact))
    return False


def followers(now: State, fact: Fact, asked: Iterable[Fact]) -> list[Fact]:
    """Return the facts that are as by default if one is otherwise, which they follow: of those that were asked for."""
    if fact.kind == "zone":
        found = [other for other in asked if other.about == fact.about and leader(other) == fact]
        found += [other for other in asked if other.kind == "newer" and fact.about in other[1:]]
    elif fact.kind == "made":
        found = [other for other in asked if other.kind == "newer" and fact.toward in other[1:]]
    else:
        found = [other for other in asked if leader(other) == fact] if fact.kind == "active" else []
    return [other for other in found if now.value(other) != default_of(now.game, other)]


def leader(fact: Fact) -> Fact | None:
    """Return the fact that one follows, where it is not as by default; ``None`` if it follows none."""
    if fact.kind in ON_OWN_TURN:
        return Fact("active")
    of_an_object = KINDS[fact.kind].subjects[:1] == ("object",) and fact.kind not in WHERE
    return Fact("zone", fact.about) if of_an_object else None


def changed(now: State, changes: Mapping[Fact, Value]) -> State:
    """Return the state with these facts changed, and what follows from that at once.

    What goes to another zone is a new object there (CR 400.7), as if a case file listed it there; a stack that is
    emptied has nothing on it; on another player's turn nothing was done that is done on one's own.
    """
    after = now
    if changes.get(Fact("stack_size")) == 0:
        for obj in [o for o in now.game.objects if now.on_stack(o) is True]:
            after = put(after, obj, Zone.NOWHERE if obj.is_ability else Zone.GRAVEYARD, as_told=True)
    for fact, value in changes.items():
        if fact.kind == "zone" and isinstance(value, int):
            after = _moved_to(after, now.game.objects[fact.about], Zone(value))
        if fact.kind == "library_position" and value == 1:
            after = put(after, now.game.objects[fact.about], Zone.LIBRARY, as_told=True)
        if fact.kind in HOW_CAST and value is False:
            cast_so = (Fact(HOW_CAST[fact.kind], fact.about, p) for p in now.game.everyone)
            after = after.set(dict.fromkeys(cast_so, 0))
    if changes.get(Fact("resolving")) is False:
        after = offers_ended(after)
    if Fact("active") in changes:
        done = (Fact(kind, p) for kind in ON_OWN_TURN for p in now.game.everyone if changes[Fact("active")] != p)
        after = after.set({fact: default_of(now.game, fact) for fact in done})
    return without_stale_timestamps(without_strays(after.set(changes)))


def _moved_to(now: State, obj: Object, zone: Zone) -> State:
    """Return the state with an object in another zone, nothing being said of it there."""
    now = put(now, obj, zone, as_told=True).set(
        {Fact("zone", obj.index): zone, Fact("summoning_sick", obj.index): False}
    )
    if zone is Zone.STACK and not obj.is_ability:
        now = now.set({Fact("cast", obj.index, obj.owner): 1})
    return now


def _kept(reading: State, now: State, fact: Fact, about: Object | None) -> Iterator[Formula]:
    """Return what is kept of one fact, as far as it is so now."""
    near = _NEAR.get(fact.kind)
    itself = about is not None and about.index == fact.about
    free = itself and fact.kind in OF_THE_CARD_ITSELF and can_matter(now, fact)
    if near is not None and not free and near(now, now, fact) is not False:
        yield near(reading, now, fact)
        if near in _AS_NOW and now.value(fact) == default_of(now.game, fact):
            return  # what stays as by default may be so of anything
    if fact.kind != "attached_to":
        lines = (line for line in lines_on(now, fact) if line.holds(now, fact) is not False)
        allowed = all_of(*(line.allows(reading, fact) for line in lines))
        yield True if allowed is True else any_of(reading.value(fact) == default_of(now.game, fact), allowed)


OF_THE_CARD_ITSELF: tuple[FactKind, ...] = ("face_down", "manifested", "cloaked", "as_forest")
"""What may be otherwise of the card that the action is taken with, and of no other card."""


def _no_more(reading: State, now: State, fact: Fact) -> Formula:
    """What is not so of an object does not become so."""
    return any_of(reading.value(fact) == now.value(fact), reading.value(fact) == default_of(now.game, fact))


def _as_it_is(reading: State, now: State, fact: Fact) -> Formula:
    """What no answer should propose: that somebody has lost the game."""
    return same(reading.holds(fact.kind, fact.about), now.holds(fact.kind, fact.about))


def _stays(reading: State, now: State, fact: Fact) -> Formula:
    """What is so of an object stays so where it is."""
    obj = now.game.objects[fact.about]
    return any_of(reading.value(fact) == now.value(fact), reading.zone(obj) != now.zone(obj))


def _how_it_was_cast(reading: State, now: State, fact: Fact) -> Formula:
    """How a card was cast this turn stays so; in another zone it may not have been (CR 400.7)."""
    return all_of(_stays(reading, now, fact), any_of(reading.value(fact) == now.value(fact), reading.value(fact) == 0))


def _zone(reading: State, now: State, fact: Fact) -> Formula:
    """A card does not leave the game, and a spell without flash is on the stack in its controller's main phase."""
    obj = now.game.objects[fact.about]
    gone = [Zone.NOWHERE] if not (obj.token or obj.is_ability) else []
    gone += [] if obj.commander else [Zone.COMMAND]
    stays = any_of(reading.zone(obj) == now.zone(obj), no(is_in(reading, obj, tuple(gone))))
    hidden = any_of(now.face_down(obj), obj.is_ability, is_land_card(obj))
    if hidden is True or is_card_of(obj, CardType.INSTANT) or says(obj, Flash):
        return stays
    as_a_sorcery = all_of(in_main_phase(reading), reading.active == reading.controller(obj))
    was_there = all_of(now.on_stack(obj), reading.step == now.step, reading.active == now.active)
    return all_of(stays, implies(all_of(no(hidden), reading.on_stack(obj)), any_of(as_a_sorcery, was_there)))


def _effects(reading: State, now: State, fact: Fact) -> Formula:
    """One card has resolved in a turn once at most, or as often as it has."""
    times = reading.number(*fact)
    return any_of(times <= 1, times == now.number(*fact))


def _cast(reading: State, now: State, fact: Fact) -> Formula:
    """What is on the stack was cast this turn (CR 601.2i)."""
    obj = now.game.objects[fact.about]
    by_another = (now.number("cast", obj.index, p) > 0 for p in now.game.everyone if p != fact.toward)
    return any_of(obj.is_ability, reading.number(*fact) > 0, no(reading.on_stack(obj)), *by_another)


def _attached_to(reading: State, now: State, fact: Fact) -> Formula:
    """An Aura or an Equipment is attached to what it is or can be attached to; an Aura to nothing only elsewhere."""
    obj = now.game.objects[fact.about]
    loose = no(reading.on_battlefield(obj)) if is_aura_card(obj) else reading.number(*fact) == NOBODY
    if not (is_aura_card(obj) or goes_loose(obj)):
        return any_of(loose, reading.number(*fact) == now.number(*fact))
    are_or_can = ((to, any_of(now.attached(obj, to), can_be_attached(now, obj, to))) for to in now.game.cards)
    hosts = [to for to, may_be in are_or_can if may_be is not False]
    there = any_of(*(all_of(reading.attached(obj, to), reading.on_battlefield(to)) for to in hosts))
    return any_of(loose, all_of(there, no(reading.face_down(obj))))


def _library_position(reading: State, now: State, fact: Fact) -> Formula:
    return any_of(*(reading.number(*fact) == place for place in {0, 1}), reading.number(*fact) == now.number(*fact))


def _unchanged(reading: State, now: State, fact: Fact) -> Formula:
    """What was done as the step began, was done, and what was not, was not."""
    return reading.value(fact) == now.value(fact)


_NEAR: dict[FactKind, Callable[[State, State, Fact], Formula]] = {
    "lost": _as_it_is,
    "zone": _zone,
    "face_down": _no_more,
    "manifested": _no_more,
    "cloaked": _no_more,
    "as_forest": _no_more,
    "animated": _no_more,
    "copy_of": _no_more,
    "copy_this_turn": _no_more,
    "damage": _no_more,
    "place_unknown": _no_more,
    "controller_by_default": _stays,
    "given_to": _stays,
    "bestowed": _stays,
    "half_cast": _stays,
    "mode_chosen": _stays,
    "cast_bestowed": _how_it_was_cast,
    "cast_face_down": _how_it_was_cast,
    "cast_turned": _how_it_was_cast,
    "later_action": _no_more,
    "may_play": _no_more,
    "may_play_until": _no_more,
    "effects": _effects,
    "x_this_turn": _no_more,
    "cast": _cast,
    "attached_to": _attached_to,
    "restricted_mana": _no_more,
    "library_position": _library_position,
    "counters_newer": _no_more,
    "attacking": _no_more,
    "defended_by": _no_more,
    "blocking": _no_more,
    **dict.fromkeys(
        ("still_blocking", "blocked", "struck_first", "damage_order", "assigned", "assigned_ahead"), _no_more
    ),
    "goaded": _no_more,
    "bound_this_turn": _no_more,
    "has_to_block": _no_more,
    "has_to_attack": _no_more,
    "cant_block": _no_more,
    "detained": _no_more,
    "exerted": _no_more,
    "permission_used": _no_more,
    "targeted_by": _no_more,
    "monstrous": _no_more,
    "renowned": _no_more,
    "class_level": _no_more,
    "solved": _no_more,
    "exiled_if_it_leaves": _no_more,
    "harnessed": _no_more,
    "suspected": _no_more,
    "ring_bearer": _no_more,
    "paired_with": _no_more,
    "saddled": _no_more,
    "room": _unchanged,
    "completed": _unchanged,
    "deck_position": _unchanged,
    "archenemy": _unchanged,
    "planar_die": _unchanged,
    "rolled": _unchanged,
    "amassed": _no_more,
    "convoked": _unchanged,
    "had_exiled": _unchanged,
    **dict.fromkeys(LAST_KNOWN, _unchanged),
    "way_given": _no_more,
    "delayed": _no_more,
    "words_of": _unchanged,
    "words_by": _unchanged,
    "more_power": _no_more,
    "more_toughness": _no_more,
    "toughness_set": _no_more,
    "switched": _no_more,
    "gained": _no_more,
    "player_counters": _no_more,
    "source_shield": _no_more,
    "source_shield_of_player": _no_more,
    "source_shield_of_all": _no_more,
    "source_has_to_be": _no_more,
    "phased_out": _unchanged,
    "phased_with": _unchanged,
    "phased_indirectly": _unchanged,
    "extra_turns": _unchanged,
    "extra_turn_after": _unchanged,
    "to_skip": _unchanged,
    "attackers_declared": _unchanged,
    "blockers_declared": _unchanged,
    "damage_assigned": _unchanged,
    "damage_step": _unchanged,
    "attack_made": _unchanged,
    "earlier_combats": _unchanged,
    "combats_next": _unchanged,
    "combats_after_main": _unchanged,
    "combats_at_end": _unchanged,
    "ends_after_combat": _unchanged,
    "postcombat_main_over": _unchanged,
    "has_attacked": _no_more,
    "protector": _stays,
    "enchanted_player": _stays,
}
"""What is kept of each kind of fact besides, so that what is otherwise is near to what is."""


_AS_NOW = (_no_more, _unchanged, _as_it_is)
"""By what of these is kept a fact that is as by default stays so."""

AS_THEY_ARE = frozenset(kind for kind, near in _NEAR.items() if near in (_as_it_is, _unchanged))
"""The kinds of facts that are never otherwise."""


def _stack_is_as_it_was(reading: State, now: State, asked: Set[Fact]) -> Formula:
    """Return whether the stack holds what it held, what left it or came there aside; or it is emptied."""
    if Fact("stack_size") not in asked:
        return True
    emptied = [no(reading.on_stack(o)) for o in _on_stack_or_not(now, asked) if now.on_stack(o) is not True]
    as_moved = reading.stack_size == now.stack_size + _moved(reading, now, asked)
    return any_of(as_moved, all_of(reading.stack_size == 0, *emptied))


def _moved(reading: State, now: State, asked: Set[Fact]) -> Number:
    """Return by how many objects the stack is larger than it is, by what was asked for."""
    objects = list(_on_stack_or_not(now, asked))
    there = (if_then_else(reading.on_stack(o), 1, 0) - if_then_else(now.on_stack(o), 1, 0) for o in objects)
    return total(there)


def _on_stack_or_not(now: State, asked: Set[Fact]) -> Iterator[Object]:
    return (o for o in now.game.objects if Fact("zone", o.index) in asked)


def sources_of(now: State, player: Player, kind: str) -> int:
    """Return how many permanents that a player may control have an ability that adds that kind of mana."""
    mine = (o for o in now.game.cards if all_of(now.on_battlefield(o), now.controller(o) == player) is not False)
    added = ([e for a in now.game.activated(o) for e in a.effects if isinstance(e, AddMana)] for o in mine)
    return sum(any(kind in option for effect in effects for option in effect.options) for effects in added)


def zones_to(now: State, obj: Object) -> tuple[Zone, ...]:
    """Return the zones in which an object would be, if not where it is, those it most often comes to first."""
    left = now.on_battlefield(obj) is True or now.on_stack(obj) is True
    return (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND) if left else (Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD)
