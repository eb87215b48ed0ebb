"""What a spell is as it is being cast, what effects say of such spells, and what helps to pay for it (CR 601.3e)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, TypeVar

from model.actions.actions import CastSpell
from model.actions.announced import as_cast
from model.actions.how_spells_are_cast import on_the_stack
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, no
from model.objects.characteristics import has_colour, has_subtype, has_supertype, has_type, is_named
from model.objects.counting.cast_this_turn import has_cast, spells_cast
from model.objects.functioning import is_in_force
from model.objects.matching import Printed, Told, fits_by, matches, value_of
from model.objects.printed_on_its_card import all_said_on, is_cast_turned
from model.objects.unnamed_cards import unnamed_there
from model.rulebook.payment.demand_and_supply import Help, Helpers, TooManyWays
from model.text.costs.cost import Cost
from model.text.costs.parts import TAP, Waterbend
from model.text.descriptions import Those
from model.text.keywords.keywords_by_edition import IMPROVISE, exists
from model.text.keywords.of_casting import Affinity, Convoke, Delve, Improvise
from model.text.mana import COLOURS
from model.text.statics.changed_costs import SpellsCost, SpellsHave
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Player, Zone

Kind = TypeVar("Kind")

Helping: TypeAlias = Convoke | Improvise | Delve
"""The abilities by which objects may be used like mana (CR 702.51, 702.66, 702.126)."""


NO_HELPERS: Helpers = {}


def spell_fits(now: State, act: CastSpell, what: Those, source: Object | None = None) -> Formula:
    """Return whether the spell, as announced, fits a description by what it will be on the stack (CR 601.3e).

    ``source`` is the object that speaks of such spells: a description may ask for what was chosen for it.
    """
    spell = as_cast(act)
    by = OnTheStack(spell, act.card, on_the_stack(now, act)) if now.game.on_spells else Printed(spell)
    return fits_by(what, spell, by, value_announced(act), None if source is None else Told(now, source))


def is_named_like(now: State, act: CastSpell, those: Those, source: Object) -> Formula:
    """Return whether the spell has the name of one that an effect speaks of (CR 201.2a).

    That is a permanent of a description, or a card in exile.
    """
    zone, you = Zone.EXILE if those.exiled_with else Zone.BATTLEFIELD, now.controller(source)
    named = ((one, is_named(now, one, as_cast(act).name)) for one in now.game.cards)
    like = ((one, all_of(now.zone(one) == zone, same)) for one, same in named if same is not False)
    return any_of(*(all_of(is_it, matches(those, now, one, you, source)) for one, is_it in like if is_it is not False))


def value_announced(act: CastSpell) -> int:
    """Return the mana value of a spell as announced; one that is cast transformed has that of its front (CR 202.3b)."""
    turned = is_cast_turned(act.card) and act.spell is not act.card
    return value_of(act.card.card if turned else as_cast(act), act.x or 0)


@dataclass(frozen=True)
class OnTheStack(Printed):
    """What a spell is by all that applies once it is on the stack (CR 601.3e, 613.1)."""

    obj: Object
    then: State

    def has_type(self, card_type: CardType) -> Formula:
        """Whether it has a card type then."""
        return has_type(self.then, self.obj, card_type)

    def has_subtype(self, subtype: str) -> Formula:
        """Whether it has a subtype then."""
        return has_subtype(self.then, self.obj, subtype)

    def has_supertype(self, supertype: str) -> Formula:
        """Whether it has a supertype then."""
        return has_supertype(self.then, self.obj, supertype)

    def has_colour(self, colour: str) -> Formula:
        """Whether it has a colour then."""
        return has_colour(self.then, self.obj, colour)


def is_from_there(now: State, act: CastSpell, what: SpellsCost | SpellsHave) -> Formula:
    """Return whether the spell is cast from where what is said of spells is about."""
    zone = now.zone(act.card)
    there = not what.only_from or any_of(*(zone == one for one in what.only_from))
    return all_of(there, what.not_from is None or zone != what.not_from)


def is_in_that_place(now: State, act: CastSpell, effect: Continuous[SpellsCost] | Continuous[SpellsHave]) -> Formula:
    """Return whether as many spells of the description were cast before it this turn as there have to be."""
    what = effect.effect
    if what.place == 1:
        return no(has_cast(now, act.player, what.what, effect.source))
    return not what.place or spells_cast(now, act.player) == what.place - 1


def abilities_of_spell(now: State, act: CastSpell, kind: type[Kind]) -> Iterator[tuple[Formula, Kind]]:
    """Return the abilities of a kind that the spell has, on its card or given to such spells, each with when."""
    yield from ((True, ability) for ability in all_said_on(act.spell) if isinstance(ability, kind))
    for effect in now.game.continuous(SpellsHave):
        if isinstance(effect.effect.ability, kind):
            described = spell_fits(now, act, effect.effect.what, effect.source)
            described = all_of(described, is_from_there(now, act, effect.effect))
            when = all_of(described, is_in_that_place(now, act, effect), is_in_force(now, effect, act.player))
            if when is not False:
                yield when, effect.effect.ability


def has_ability(now: State, act: CastSpell, *kinds: type[object]) -> Formula:
    """Return whether the spell has an ability of one of these kinds, on its card or given to such spells."""
    return any_of(*(when for kind in kinds for when, _ in abilities_of_spell(now, act, kind)))


def affinity(now: State, act: CastSpell) -> Iterator[Number]:
    """Return how many permanents each ability counts by which a spell costs less for them (CR 702.41a, 702.41b)."""
    for when, ability in abilities_of_spell(now, act, Affinity):
        mine = (
            all_of(now.on_battlefield(o), now.controller(o) == act.player, matches(ability.what, now, o, act.player))
            for o in now.game.cards
        )
        yield if_then_else(when, count(*mine), 0)


MOST_TO_DELVE = 20
"""As many cards that are not named are looked at: no spell with delve has more generic mana in its cost."""


def helpers(now: State, act: CastSpell) -> Helpers:
    """Return what may be used like mana: permanents to tap, cards to exile (CR 702.51, 702.66, 702.126)."""
    others = [obj for obj in now.game.cards if obj is not act.card]
    found: dict[Object, Help] = {}
    kinds_that_help: tuple[type[Helping], ...] = (Convoke, Improvise, Delve)
    for kind in kinds_that_help:
        for given, ability in abilities_of_spell(now, act, kind):
            if isinstance(ability, Improvise) and not exists(IMPROVISE, now.game.edition):
                continue
            for obj in others:
                help_ = ((kinds, all_of(given, when)) for kinds, when in _help(now, act.player, ability, obj))
                found[obj] = (*found.get(obj, ()), *(one for one in help_ if one[1] is not False))
            if isinstance(ability, Delve):
                buried = unnamed_there(now, act.player, MOST_TO_DELVE, Zone.GRAVEYARD)
                found |= {
                    obj: (*found.get(obj, ()), (frozenset(), all_of(given, is_there)))
                    for obj, is_there in buried.items()
                }
    return {obj: help_ for obj, help_ in found.items() if help_}


def waterbending(now: State, player: Player, obj: Object, cost: Cost, others: Helpers = NO_HELPERS) -> Helpers:
    """Return what may be used like mana for a cost: with waterbend in it artifacts and creatures too (CR 701.67a)."""
    if not any(isinstance(part, Waterbend) for part in cost.parts):
        return others
    if others:
        raise TooManyWays("waterbend beside convoke, improvise or delve is not followed")
    found: dict[Object, Help] = {}
    for one in now.game.cards:
        mine = all_of(now.on_battlefield(one), now.controller(one) == player, no(now.holds("tapped", one.index)))
        kinds = any_of(*(has_type(now, one, kind) for kind in (CardType.ARTIFACT, CardType.CREATURE)))
        ready = mine is not False and all_of(mine, kinds)
        if ready is not False and not (one is obj and TAP in cost.parts):
            found[one] = ((frozenset(), ready),)
    return found


def _help(now: State, player: Player, ability: Helping, obj: Object) -> Help:
    """Return the kinds of mana, besides generic, that an object may stand for by an ability of a spell, and when."""
    nothing_else: frozenset[str] = frozenset()
    if isinstance(ability, Delve):
        return ((nothing_else, all_of(not obj.token, now.zone(obj) == Zone.GRAVEYARD, obj.owner == player)),)
    kind = CardType.CREATURE if isinstance(ability, Convoke) else CardType.ARTIFACT
    mine = all_of(now.on_battlefield(obj), now.controller(obj) == player)
    ready = all_of(mine, has_type(now, obj, kind), no(now.holds("tapped", obj.index)))
    if isinstance(ability, Improvise) or ready is False:
        return ((nothing_else, ready),)
    of_colour = {colour: has_colour(now, obj, colour) for colour in COLOURS}
    certain = frozenset(colour for colour, has in of_colour.items() if has is True)
    open_ones = ((frozenset({c}), all_of(ready, has)) for c, has in of_colour.items() if not isinstance(has, bool))
    return ((certain, ready), *open_ones)


def enchants(act: CastSpell, card_type: CardType) -> bool:
    """Return whether the spell is an Aura that can enchant every permanent of a type, and nothing else."""
    spell = as_cast(act)
    return "Aura" in spell.subtypes and any(t.what == Those(types=frozenset({card_type})) for t in spell.targets)


def is_instant(act: CastSpell) -> bool:
    """Return whether the spell is an instant."""
    return CardType.INSTANT in as_cast(act).types
