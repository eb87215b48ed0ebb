"""What texts ask for by a name: devotion, the size of a party, what has happened, what mana could be produced."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, zip_longest

from model.game.counters import counters
from model.game.game import Object
from model.game.kinds_of_facts.turn_history_asked_for import watched_in
from model.game.libraries import unused_name
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, count, if_then_else, integer, no, total
from model.objects.characteristics import has_activated, is_named, power, toughness
from model.objects.counting.mana_produced import produced, replaces_mana
from model.objects.functioning import functions
from model.objects.matching import count_in, matches
from model.objects.own_characteristics import forms
from model.objects.unnamed_cards import unnamed_is_a
from model.text.abilities import Activated
from model.text.conditions.condition import All, Condition, No
from model.text.conditions.of_its_source import HasCounters, HasLevel, IsSolved, IsUnlocked, WasChosen
from model.text.conditions.of_players import HasSpeed
from model.text.counted import CountersOn, CountOf
from model.text.descriptions import Those
from model.text.happened_this_turn import Watched
from model.text.instructions.adding_mana import AddMana, CouldProduce, ManyIf, PaidX, Times
from model.text.keywords.of_permanents import TapsAsThoughStronger
from model.text.mana import ManaCost
from model.vocabulary import MOST_X, PERMANENT_TYPES, CardType, Player, Who, Zone


def times_happened(now: State, player: Player, what: Watched) -> Number:
    """Return how often that has happened this turn, as a player sees it (CR 608.2i)."""
    kept = next(one for one in watched_in(now.game) if one.what == what)
    return now.number(*kept.of(player))


def life_of_the_turn(now: State, player: Player, *, lost_by_opponents: bool) -> Number:
    """Return how much life a player has gained this turn, or how much that player's opponents have lost in all."""
    if not lost_by_opponents:
        return now.number("life_gained", player)
    return total(now.number("life_lost", p) for p in now.opponents(player))


def card_types_in_graveyards(now: State, players: Sequence[Player], *, permanent: bool = False) -> Number:
    """Return how many card types are among the cards in these graveyards; or how many of permanents (CR 110.4)."""
    asked = [kind for kind in CardType if not permanent or kind in PERMANENT_TYPES]
    kinds = ((kind, count_in(now, Zone.GRAVEYARD, Those(types=frozenset({kind})), players[0])) for kind in asked)
    found = count(
        *(
            any_of(*(fits for o, fits in of if o.owner in players), *(unnamed_is_a(now, p, kind) for p in players))
            for kind, of in kinds
        )
    )
    lying = any_of(*(now.number("other_cards_in_graveyard", p) > 0 for p in players))
    return if_then_else(all_of(not permanent, lying, found == 0), 1, found)


def of_one_name(now: State, player: Player, what: Those) -> Sequence[Number]:
    """Return of how many permanents of a description that a player controls each name is."""
    fitting = count_in(now, Zone.BATTLEFIELD, what, player)
    there = [(obj, all_of(fits, now.controller(obj) == player)) for obj, fits in fitting]
    names = dict.fromkeys(face.name for obj, _ in there for face in now.game.copies.faces_of(obj))
    return [count(*(all_of(its, is_named(now, obj, name)) for obj, its in there)) for name in names]


def different_powers(now: State, player: Player, what: Those) -> Number:
    """Return how many different powers the permanents of a description have that a player controls."""
    there = [
        (all_of(fits, now.controller(obj) == player), power(now, obj))
        for obj, fits in count_in(now, Zone.BATTLEFIELD, what, player)
    ]
    new = (
        all_of(its, no(any_of(*(all_of(theirs, other == size) for theirs, other in there[:place]))))
        for place, (its, size) in enumerate(there)
    )
    return count(*new)


PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


def party_size(now: State, player: Player) -> Number:
    """Return how many creatures a player's party has: one for each of four creature types at most (CR 700.8a-b).

    That is the least, over all sets of these types, of the creatures with one of them and of the other types together.
    """
    size: Number = len(PARTY)
    for many in range(1, len(PARTY) + 1):
        for some in combinations(PARTY, many):
            fit = Those(types=frozenset({CardType.CREATURE}), subtypes=frozenset(some), who=Who.YOU)
            having = count(*(fits for _, fits in count_in(now, Zone.BATTLEFIELD, fit, player)))
            bound = having + len(PARTY) - many
            size = if_then_else(bound < size, bound, size)
    return size


def strength_when_tapped(now: State, obj: Object, source: Object) -> Number:
    """Return the power of a creature, or as what it counts where it is tapped to crew or saddle that permanent."""
    strength = power(now, obj)
    for effect in (one for one in now.game.continuous(TapsAsThoughStronger) if one.source is obj):
        said = effect.effect
        counts = all_of(functions(now, obj, said), matches(said.what, now, source, obj.owner, obj))
        strength = if_then_else(counts, (toughness(now, obj) if said.by_toughness else strength) + said.more, strength)
    return strength


def devotion(now: State, player: Player, colours: frozenset[str]) -> Number:
    """Return the devotion of a player to these colours: a symbol of several of them counts once (CR 700.5).

    Copying and control are considered before, and nothing else that effects make of permanents (CR 700.5a).
    """
    there = (o for o in now.game.cards if now.on_battlefield(o) is not False)
    return total(
        if_then_else(all_of(now.on_battlefield(o), now.controller(o) == player, has_it), _symbols(cost, colours), 0)
        for o in there
        for cost, has_it in _mana_costs(now, o)
        if _symbols(cost, colours)
    )


def _mana_costs(now: State, obj: Object) -> Iterator[tuple[ManaCost | None, Formula]]:
    """Return the mana costs that a permanent may have, with when; a Room has those of its unlocked halves (709.5)."""
    face_up = no(now.face_down(obj))
    for number, half in enumerate(obj.card.halves):
        yield half.mana_cost, all_of(face_up, now.number("unlocked", obj.index, number) > 0)
    if not obj.card.halves:
        yield from ((form.mana_cost, all_of(face_up, when)) for form, when in forms(now, obj))


def _symbols(cost: ManaCost | None, colours: frozenset[str]) -> int:
    return 0 if cost is None else sum(not colours.isdisjoint(symbol.split("/")) for symbol in cost.symbols)


Holds = Callable[[Condition, State, Object, Player], Formula]
"""Whether a condition of an object holds for a player."""

HAS_IT = (WasChosen, HasLevel, HasSpeed, IsSolved, IsUnlocked)
"""Conditions without which an object does not have an ability."""


def some_could_produce(
    asked: CouldProduce, now: State, source: Object, player: Player, holds: Holds, seen: frozenset[Object] = frozenset()
) -> Formula:
    """Return whether a permanent of a description could produce mana of a kind, none of those ``seen`` before.

    What produces by what others could produce adds nothing to that: it is looked at once.
    """
    seen |= {source}
    found: list[Formula] = []
    for obj in now.game.cards:
        there = obj not in seen and all_of(now.on_battlefield(obj), matches(asked.what, now, obj, player, source))
        if there is not False:
            found.append(all_of(there, _could_produce(now, obj, asked.kind, holds, seen)))
    return any_of(*found)


def _could_produce(now: State, obj: Object, kind: str, holds: Holds, seen: frozenset[Object]) -> Formula:
    found: list[Formula] = []
    for number, ability in enumerate(now.game.activated(obj)):
        of_kind = [e for e in _adding(ability) if any(kind in option for option in e.options)]
        adding = list(_adding(ability)) if replaces_mana(now) else of_kind
        if ability.adds_mana and adding:
            for player in now.game.everyone:
                whose = all_of(now.controller(obj) == player, has_activated(now, obj, number))
                made = whose is not False and all_of(
                    *(_has_it(now, one, obj, kind, player, holds) for one in _asked(ability)),
                    any_of(*(_makes(now, ability, effect, obj, kind, player, holds, seen) for effect in adding)),
                )
                found.append(all_of(whose, made))
    return any_of(*found)


def _adding(ability: Activated) -> Iterator[AddMana]:
    yield from (effect for effect in ability.effects if isinstance(effect, AddMana))


def _asked(ability: Activated) -> Iterator[Condition]:
    """Return each thing that has to be so for an ability."""
    todo = [] if ability.condition is None else [ability.condition]
    while todo:
        asked = todo.pop()
        if isinstance(asked, All):
            todo += asked.conditions
        else:
            yield asked


def _has_it(now: State, asked: Condition, obj: Object, kind: str, player: Player, holds: Holds) -> Formula:
    """Return whether an ability is there: what only says when it may be activated does not matter (CR 106.7).

    Of counters it may say either.
    """
    if isinstance(asked, HAS_IT):
        return holds(asked, now, obj, player)
    of_counters = asked.condition if isinstance(asked, No) else asked
    return not isinstance(of_counters, HasCounters) or any_of(
        holds(asked, now, obj, player), _not_known(now, obj, kind)
    )


def _makes(
    now: State,
    ability: Activated,
    effect: AddMana,
    obj: Object,
    kind: str,
    player: Player,
    holds: Holds,
    seen: frozenset[Object],
) -> Formula:
    """Return whether an effect would make mana of a kind if it resolved now, after what replaces it (CR 106.7)."""
    found: list[Formula] = []
    for option, asked in zip_longest(effect.options, effect.while_so):
        comes = [
            when
            for made, _, when in produced(now, player, obj, ability, option, _many(now, effect, obj))
            if kind in made
        ]
        if isinstance(asked, CouldProduce):
            comes = [all_of(when, some_could_produce(asked, now, obj, player, holds, seen)) for when in comes]
        elif asked is not None:
            comes = [all_of(when, holds(asked, now, obj, player)) for when in comes]
        found += comes
    return all_of(any_of(*found), _is_some(now, effect.per, obj, kind, player))


def _many(now: State, effect: AddMana, obj: Object) -> Number:
    """Return how many times an effect adds its mana: what it counts is left open."""
    if isinstance(effect.per, int | None):
        return 1 if effect.per is None else effect.per
    return integer(unused_name(now, f"how much mana {obj} could produce"), 1, MOST_X)


def _is_some(now: State, per: Times | None, obj: Object, kind: str, player: Player) -> Formula:
    """Return whether there is something of what mana is counted by."""
    match per:
        case None | ManyIf() | PaidX() | int():
            return True
        case CountersOn(of_kind, "this"):
            return counters(now, obj, of_kind) > 0
        case Those():
            return any_of(*(fits for _, fits in count_in(now, Zone.BATTLEFIELD, per, player, obj)))
        case CountOf(what, Zone.BATTLEFIELD):
            return any_of(*(fits for _, fits in count_in(now, Zone.BATTLEFIELD, what, player, obj)))
    return _not_known(now, obj, kind)


def _not_known(now: State, obj: Object, kind: str) -> Formula:
    return boolean(unused_name(now, f"{obj} could produce {{{kind}}}"))
