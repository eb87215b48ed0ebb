"""Numbers that texts ask for by a name: devotion, the size of a party, card types in a graveyard, what has happened."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from model.game.game import Object
from model.game.kinds_of_facts.watched import watched_in
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, no, total
from model.objects.characteristics import power, toughness
from model.objects.functioning import functions
from model.objects.matching import count_in, matches
from model.objects.own_characteristics import forms
from model.text.happened import Watched
from model.text.keywords.of_permanents import TapsAsThoughStronger
from model.text.mana import ManaCost
from model.text.things import Those
from model.vocabulary import CardType, Player, Who, Zone


def times_happened(now: State, player: Player, what: Watched) -> Number:
    """Return how often that has happened this turn, as a player sees it (CR 608.2i)."""
    kept = next(one for one in watched_in(now.game) if one.what == what)
    return now.number(*kept.of(player))


def life_of_the_turn(now: State, player: Player, *, lost_by_opponents: bool) -> Number:
    """Return how much life a player has gained this turn, or how much that player's opponents have lost in all."""
    if not lost_by_opponents:
        return now.number("life_gained", player)
    return total(now.number("life_lost", p) for p in now.opponents(player))


def card_types_in_graveyard(now: State, player: Player) -> Number:
    """Return how many card types are among the cards in a player's graveyard."""
    kinds = (count_in(now, Zone.GRAVEYARD, Those(types=frozenset({kind})), player) for kind in CardType)
    return count(*(any_of(*(fits for o, fits in of if o.owner == player)) for of in kinds))


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
