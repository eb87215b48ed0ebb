"""What is on permanents, and what is so of them, until they leave, combat ends or a turn comes (CR 122, 506.4, 701)."""

from __future__ import annotations

from collections.abc import Mapping

from model.game.changing import change
from model.game.fact import KINDS_OF_MANA
from model.game.facts import KINDS, Fact, FactKind, default_of
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.text.combat import THIS_TURN_IT, ThisTurnIt
from model.text.entering_and_halves import CAST_WITH, PAID_FOR
from model.text.instructions.counters_and_doubling import ARMIES
from model.text.spent import OF_ANY_KIND, OF_TREASURES
from model.vocabulary import NOBODY, Player, Zone

MORE_STATS: tuple[FactKind, ...] = ("more_power", "more_toughness")
"""How much more a creature gets until end of turn, worked out as that began (CR 701.10b)."""

LAST_KNOWN: tuple[FactKind, ...] = tuple(kind for kind in KINDS if kind.startswith("last_"))
"""What an object was as it left the battlefield, as far as that is kept (CR 608.2h)."""

OF_ITS_CASTING: tuple[FactKind, ...] = (
    *("times_paid", "mana_spent", "mana_spent_in_all", "treasure_mana_spent"),
    "cast_from",
)
"""What a permanent knows of how the spell was cast that became it (CR 400.7d)."""

MARKS: tuple[FactKind, ...] = (
    "counters",
    "counters_newer",
    "monstrous",
    "renowned",
    "class_level",
    "solved",
    "exiled_if_it_leaves",
    "phased_out",
    "phased_with",
    "phased_indirectly",
    "harnessed",
    "suspected",
    "ring_bearer",
    "saddled",
    "amassed",
    "goaded",
    "bound_this_turn",
    "has_to_block",
    "has_to_attack",
    "cant_block",
    "detained",
    "exerted",
    "permission_used",
    "has_attacked",
    "discarded",
    "entered_now",
    "was_damaged",
    "targeted_by",
    "harmed_by",
    "dealt_damage_now",
    "has_dealt_damage",
    "damage_shield",
    "mode_used",
    "mode_used_now",
    "protector",
    "enchanted_player",
    "toughness_set",
    "seen",
    "revealed_for",
    "room",
    *OF_ITS_CASTING,
    "came_last_turn",
    "deck_position",
    *MORE_STATS,
)
"""What an object has on it, or is, as long as it is the same object (CR 122.2, 400.7)."""

UNTIL_THEIR_NEXT_TURN: tuple[FactKind, ...] = ("goaded", "detained")
"""What a player makes of a permanent until that player's next turn (CR 701.15a, 701.35a)."""


def has_chosen(now: State, obj: Object, word: str) -> Formula:
    """Whether that was chosen as an object entered, of what is listed (CR 607.2d, 614.12a)."""
    modes = now.game.copies.modes_of(obj)
    return word in modes and now.number("mode", obj.index) == 1 + modes.index(word)


def has_any_chosen(now: State, obj: Object) -> Formula:
    """Whether anything of what is listed was chosen for an object: one that came otherwise has none (CR 607.5a)."""
    return now.number("mode", obj.index) > 0


def has_been_amassed(now: State, obj: Object, subtype: str) -> Formula:
    """Whether an object has become something besides by amassing, until it leaves (CR 701.47a)."""
    if subtype not in ARMIES or obj.index not in now.memo("amassed", _amassed):
        return False
    return now.number("amassed", obj.index, ARMIES.index(subtype)) > 0


def _amassed(now: State) -> frozenset[int]:
    return frozenset(fact.about for fact in now.stated_of("amassed"))


def marks_gone(now: State, obj: Object) -> dict[Fact, Value]:
    """Return that an object has none of these marks, as it is a new one, and binds no other any more (CR 400.7)."""
    mine = [fact for fact in now.stated_of(*MARKS) if fact.about == obj.index]
    mine += [fact for fact in now.stated_of(*OF_ANOTHER) if fact.toward == obj.index]
    return {fact: default_of(now.game, fact) for fact in mine}


OF_ANOTHER: tuple[FactKind, ...] = ("has_to_block", "cant_block", "concerns_too", "harmed_by", "source_shield")
"""What is so of an object and another, as long as that is the same object."""


def marks_ending(now: State, begins: Mapping[Player, Formula]) -> dict[Fact, Value]:
    """Return what ends as turns begin, each of a player if that holds, of what the player made of permanents."""
    return {f: if_then_else(begins[f.toward], 0, now.number(*f)) for f in now.stated_of(*UNTIL_THEIR_NEXT_TURN)}


def was_cast_with(now: State, obj: Object, cost: str) -> Formula:
    """Whether a spell was cast with that, or a permanent, of which it is remembered (CR 702.34a, 702.74a)."""
    return now.number("cast_with", obj.index) == 1 + CAST_WITH.index(cost)


def times_paid(now: State, obj: Object, cost: str) -> Number:
    """Return how often an optional cost was paid for a spell, or for what it has become (CR 702.33d, 702.157a)."""
    return now.number("times_paid", obj.index, PAID_FOR.index(cost))


def spent_on(obj: Object, kind: str) -> Fact:
    """Return the fact how much mana of a kind was spent to cast a spell, or what it has become (CR 400.7d)."""
    if kind == OF_ANY_KIND:
        return Fact("mana_spent_in_all", obj.index)
    if kind == OF_TREASURES:
        return Fact("treasure_mana_spent", obj.index)
    return Fact("mana_spent", obj.index, KINDS_OF_MANA.index(kind))


def mana_spent(now: State, obj: Object, kind: str = OF_ANY_KIND) -> Number:
    """Return how much mana of a kind, or in all, was spent to cast a spell, or what it has become (CR 400.7d)."""
    return now.number(*spent_on(obj, kind))


def is_exiled_if_it_leaves(now: State, obj: Object) -> Formula:
    """Whether a permanent is exiled if it would leave the battlefield, as by unearth (CR 702.84a)."""
    return any_of(*(now.holds(*fact[:2]) for fact in now.stated_of("exiled_if_it_leaves") if fact.about == obj.index))


def is_exiled_with(now: State, card: Object, source: Object) -> Formula:
    """Whether a card is in exile by what an ability of an object has done, for other abilities of it (CR 607.2a)."""
    by: tuple[FactKind, ...] = ("exiled_with", "exiled_until")
    return all_of(now.zone(card) == Zone.EXILE, any_of(*(now.number(kind, card.index) == source.index for kind in by)))


def has_exiled(now: State, ability: Object, card: Object) -> Formula:
    """Whether an ability has exiled a card, or its source had, which has left since (CR 113.7a, 607.2a)."""
    by_its_source = now.number("had_exiled", ability.index, card.index) == 1
    return all_of(
        now.zone(card) == Zone.EXILE, any_of(now.number("exiled_with", card.index) == ability.index, by_its_source)
    )


def is_phased_out(now: State, obj: Object) -> Formula:
    """Whether a permanent is phased out: it is in no zone then, as though it did not exist (CR 702.26b)."""
    return any_of(*(now.number(*fact) != NOBODY for fact in now.stated_of("phased_out") if fact.about == obj.index))


def is_suspected(now: State, obj: Object) -> Formula:
    """Whether a permanent is suspected: it has menace and can't block (CR 701.60c)."""
    return any_of(*(now.holds(*fact[:2]) for fact in now.stated_of("suspected") if fact.about == obj.index))


def is_ring_bearer(now: State, obj: Object) -> Formula:
    """Whether a permanent is the Ring-bearer of its controller (CR 701.54b, 701.54e)."""
    marks = now.stated_of("ring_bearer")
    return any_of(*(all_of(now.on_battlefield(obj), now.holds(*f[:2])) for f in marks if f.about == obj.index))


def no_ring_bearer(now: State, obj: Object) -> dict[Fact, Value]:
    """Return that a permanent is nobody's Ring-bearer, as another player gains control of it (CR 701.54a)."""
    return {fact: False for fact in now.stated_of("ring_bearer") if fact.about == obj.index}


def is_exerted(now: State, obj: Object, player: Number) -> Formula:
    """Whether it stays tapped in a player's next untap step: exerted by that player, or by an effect (CR 701.43a)."""
    marks = now.stated_of("exerted")
    return any_of(*(all_of(player == f.toward, now.number(*f) > 0) for f in marks if f.about == obj.index))


def exertion_ending(now: State, active: Number) -> dict[Fact, Value]:
    """Return that what the active player has exerted untaps again, once the untap step has passed (CR 701.43b)."""
    return {f: if_then_else(active == f.toward, 0, now.number(*f)) for f in now.stated_of("exerted")}


def marks_of_the_turn_ending(now: State) -> dict[Fact, Value]:
    """Return what ends as the turn does: more power or toughness, being saddled, having to fight (514.2, 702.171b)."""
    return {fact: default_of(now.game, fact) for fact in now.stated_of(*MORE_STATS, *OF_THE_TURN, *BINDING)}


SHIELDS_FROM_SOURCES: tuple[FactKind, ...] = (
    "source_shield",
    "source_shield_of_player",
    "source_shield_of_all",
    "source_has_to_be",
)
"""What is so of a source that was chosen, of which damage is prevented this turn (CR 615.8)."""


def chosen_source_as_it_goes(now: State, obj: Object, zone: Zone) -> dict[Fact, Value]:
    """Return whether an object is still a source that was chosen as it goes to a zone (CR 609.7a).

    A permanent that was a spell is, and so is what has left the stack or the battlefield, as its damage is dealt by
    what it was; but nothing that is cast, enters otherwise, or is hidden.
    """
    if zone in (Zone.GRAVEYARD, Zone.EXILE):
        return {}
    kept = all_of(zone is Zone.BATTLEFIELD, now.on_stack(obj))
    mine = (fact for fact in now.stated_of(*SHIELDS_FROM_SOURCES) if fact.about == obj.index)
    return {fact: if_then_else(kept, now.number(*fact), 0) for fact in mine}


OF_THE_TURN: tuple[FactKind, ...] = (
    "saddled",
    "permission_used",
    "discarded",
    "entered_now",
    "was_damaged",
    "targeted_by",
    "harmed_by",
    "dealt_damage_now",
    "damage_shield",
    "damage_shield_of_player",
    *SHIELDS_FROM_SOURCES,
    "mode_used_now",
)
"""What is so of an object or player, or has been done with it, until the turn ends (CR 514.2, 702.171b)."""

BINDING: tuple[FactKind, ...] = ("bound_this_turn", "has_to_block", "has_to_attack", "cant_block")
"""What effects of a turn say of a creature about attacking and blocking (CR 508.1c-d, 509.1b-c)."""

THIS_COMBAT, THIS_TURN = 1, 2
"""For how long a creature has to block another or to attack a player: what ends with the combat phase or the turn."""


def binding(obj: Object, says: ThisTurnIt) -> Fact:
    """Return the fact of how often effects of this turn have said that of an object."""
    return Fact("bound_this_turn", obj.index, THIS_TURN_IT.index(says))


def is_bound(now: State, obj: Object, says: ThisTurnIt) -> Number:
    """Return how often effects of this turn have said that of an object."""
    return now.number(*binding(obj, says))


DECLARED: tuple[FactKind, ...] = ("attackers_declared", "blockers_declared", "damage_assigned")
"""What is remembered of a combat step until it ends."""

FIGHTING: tuple[FactKind, ...] = (
    "attacking",
    "defended_by",
    "blocking",
    "still_blocking",
    "blocked",
    "struck_first",
    "damage_order",
    "assigned",
    "assigned_ahead",
)
"""What is so of creatures until combat ends (CR 511.3)."""

OF_COMBAT: tuple[FactKind, ...] = ("damage_step", "attack_made")
"""What is so of a combat phase until it ends."""


def paired(one: Object, other: Object) -> dict[Fact, Value]:
    """Return what is so of two creatures that become paired with each other (CR 702.95b)."""
    return {Fact("paired_with", one.index): other.index, Fact("paired_with", other.index): one.index}


def is_unpaired(now: State, obj: Object) -> Formula:
    """Return whether an object is paired with nothing (CR 702.95b)."""
    return now.number("paired_with", obj.index) == NOBODY


def unpaired(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what is so once an object is paired with nothing any more, and nothing with it (CR 702.95e)."""
    found: dict[Fact, Value] = {}
    for fact in now.stated_of("paired_with"):
        with_which = now.number(*fact)
        ends = fact.about == obj.index or with_which == obj.index
        found[fact] = if_then_else(ends, NOBODY, with_which)
    return found


def out_of_combat(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what is no longer so of an object that is removed from combat; what blocked it still blocks (CR 506.4).

    What attacked it still attacks, and its defending player is the one that was (CR 506.4c, 508.5).
    """
    mine = [fact for fact in now.stated_of(*FIGHTING) if obj.index in (fact.about, fact.toward)]
    changes: dict[Fact, Value] = {fact: default_of(now.game, fact) for fact in mine}
    for fact in mine:
        if fact.kind == "blocking" and fact.about != obj.index:
            blocked_it, still = now.number(*fact) > 0, Fact("still_blocking", fact.about)
            changes[still] = any_of(now.holds(*still[:2]), blocked_it)
    return changes | attacked_no_more(now, obj)


def attacked_no_more(now: State, obj: Object) -> dict[Fact, Value]:
    """Return who was the defending player of what attacks a planeswalker or battle, as that is removed from combat."""
    at, protector = len(now.game.players) + obj.index, now.number("protector", obj.index)
    whose = if_then_else(protector == NOBODY, now.controller(obj), protector)
    changes: dict[Fact, Value] = {}
    for fact in now.stated_of("attacking"):
        defended, attacked = Fact("defended_by", fact.about), now.number(*fact) == at
        if fact.about != obj.index and attacked is not False:
            before = now.number(*defended)
            changes[defended] = if_then_else(all_of(attacked, before == NOBODY), whose, before)
    return changes


def is_blocking(now: State, obj: Object) -> Formula:
    """Whether an object is a blocking creature, also once what it blocks has left combat (CR 506.4, 509.1g)."""
    others = (now.number("blocking", obj.index, attacker.index) > 0 for attacker in now.game.cards)
    return any_of(now.holds("still_blocking", obj.index), *others)


def declared_no_more(now: State, *, combat_ends: bool) -> dict[Fact, Value]:
    """Return what ends with a step: that attackers or blockers were declared in it, and with combat that they fight."""
    kinds = (*DECLARED, *FIGHTING, *OF_COMBAT) if combat_ends else DECLARED
    gone: dict[Fact, Value] = {fact: default_of(now.game, fact) for fact in now.stated_of(*kinds)}
    for fact in now.stated_of("has_to_block", "has_to_attack") if combat_ends else ():
        gone[fact] = if_then_else(now.number(*fact) == THIS_COMBAT, 0, now.number(*fact))
    return gone


def convoke(now: State, creature: Object, spell: Object, when: Formula) -> State:
    """Note that a creature has been tapped to pay for a spell by its convoke (CR 702.51c)."""
    return change(now, {Fact("convoked", creature.index, spell.index): 1}, when)


def convoked(now: State, obj: Object, spell: Object, *, still_there: bool) -> Formula:
    """Whether an object convoked a spell, and is the same object still if that is asked."""
    how = now.number("convoked", obj.index, spell.index)
    return how == 1 if still_there else how > 0


def who_controlled(now: State, obj: Object, spell: Object) -> Number:
    """Return who controls what convoked a spell, or did so last (CR 701.50c)."""
    how = now.number("convoked", obj.index, spell.index)
    return if_then_else(how > 1, how - 2, now.controller(obj))


def convoked_as_it_goes(now: State, obj: Object, zone: Zone) -> dict[Fact, Value]:
    """Return what is known of an object that changes zones of what it convoked, and of what has convoked it."""
    found: dict[Fact, Value] = {}
    for fact in now.stated_of("convoked"):
        if fact.about == obj.index:
            how = now.number(*fact)
            found[fact] = if_then_else(how == 1, 2 + now.controller(obj), how)
        if fact.toward == obj.index and zone is not Zone.BATTLEFIELD:
            found[fact] = 0
    return found


HIDDEN = (Zone.HAND, Zone.LIBRARY)
"""The hidden zones (CR 400.2)."""

PUBLIC = (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
"""The public zones, in which all see what lies face up (CR 400.2)."""


def seen_as_it_goes(now: State, card: Object, zone: Zone) -> dict[Fact, Value]:
    """Return who has seen a card that goes to a hidden zone: everybody, if it has lain open (CR 400.2)."""
    if not now.game.keeps_seen or zone not in HIDDEN:
        return {}
    seen = if_then_else(lies_open(now, card), 1, 0)
    return {Fact("seen", card.index, player): seen for player in now.game.everyone}


def lies_open(now: State, card: Object) -> Formula:
    """Whether a card lies face up in a public zone, where all see it (CR 400.2)."""
    return all_of(any_of(*(now.zone(card) == zone for zone in PUBLIC)), no(now.face_down(card)))
