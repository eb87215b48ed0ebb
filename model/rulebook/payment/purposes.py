"""What is paid for, and on what mana may be spent in the course of that (CR 106.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from model.actions.actions import CastSpell
from model.game.game import Game, Object
from model.game.mana_pool import InPool, in_pools
from model.game.objects import mana_for_some_things
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, boolean, no
from model.objects.matching import matches
from model.rulebook.payment.demand_and_supply import Supply, TooManyWays
from model.rulebook.payment.named_objects import Named
from model.rulebook.payment.spells_being_cast import spell_fits
from model.text.descriptions import Those, asks_what_was_chosen
from model.text.keywords.of_casting import OnlyManaOf
from model.text.mana import FREE
from model.text.restricted_mana import Restriction
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class Purpose:
    """What is paid for: a spell with {X} announced, an ability or a special action of an object, or neither.

    ``named`` are objects that have to be used for parts of the cost, each with the verb that says how. ``special``
    says that it is a special action, or a declaration of attackers or blockers. Without ``triggered_mana`` no
    triggered ability is a mana ability; without ``special_mana`` no special action makes mana while something is
    paid for. ``only_mana_of``: what the spell says of the mana that is spent on it. ``life``: how much of it is paid
    for the cost, where that was announced (CR 601.2b).
    """

    player: Player
    obj: Object | None
    spell: CastSpell | None = None
    x: int = 0
    named: Named = ()
    special: bool = False
    triggered_mana: bool = True
    special_mana: bool = True
    only_mana_of: OnlyManaOf | None = None
    life: int | None = None

    @property
    def is_spell_or_ability(self) -> bool:
        """Whether a spell or an ability is paid for, so that what effects forbid to pay for these can't be paid."""
        return self.obj is not None and not self.special


@dataclass(frozen=True)
class SpentOn:
    """What mana may be spent on in the course of a payment: the cost itself, or mana abilities that are used meanwhile.

    Those are all of them, or those of some ``sources``, each with what must hold for that.
    """

    the_cost: bool = True
    mana_abilities: bool = True
    sources: tuple[tuple[Object, Formula], ...] = ()

    @property
    def is_anything(self) -> bool:
        """Whether nothing restricts it."""
        return self.the_cost and self.mana_abilities

    @property
    def is_nothing(self) -> bool:
        """Whether it can't be spent in this payment."""
        return not (self.the_cost or self.mana_abilities or self.sources)


ON_ANYTHING = SpentOn()


def may_be_spent(
    now: State, purpose: Purpose, restriction: Restriction | None, makers: tuple[Object, ...], maker: Object | None
) -> Iterator[tuple[Formula, SpentOn]]:
    """Return on what mana may be spent in the course of a payment, with what must hold for that (CR 106.6).

    ``makers`` are the objects of which one has made it, as far as its restriction asks; ``maker`` is what makes it now.
    """
    lets = _spell_lets_it_be_spent(now, purpose, maker)
    for so, on in _spent_by_its_restriction(now, purpose, restriction, makers):
        yield from ((all_of(so, lets), on),) if lets is not False else ()
        yield from ((all_of(so, no(lets)), replace(on, the_cost=False)),) if lets is not True else ()


def _spell_lets_it_be_spent(now: State, purpose: Purpose, maker: Object | None) -> Formula:
    """Return whether the spell that is paid for lets mana of that object be spent on it. Raises ``TooManyWays``."""
    only = purpose.only_mana_of
    if only is None or only.what is None:
        return only is None
    if maker is None:
        raise TooManyWays("which object has made mana in a pool is not kept")
    return all_of(now.on_battlefield(maker), matches(only.what, now, maker, purpose.player))


def _spent_by_its_restriction(
    now: State, purpose: Purpose, restriction: Restriction | None, makers: tuple[Object, ...]
) -> Iterator[tuple[Formula, SpentOn]]:
    if restriction is None or restriction.until_combat_ends:
        yield True, ON_ANYTHING
        return
    meant = is_meant(now, purpose, restriction, makers)
    turning = _turning_mana_into_mana(now.game)
    some = tuple(_abilities_meant(now, purpose.player, restriction, turning, makers))
    every = restriction.but is not None or (len(some) == len(turning) and all(so is True for _, so in some))
    for so, the_cost in ((meant, True), (no(meant), False)):
        if so is not False:
            yield so, SpentOn(the_cost, every if turning else the_cost, () if every else some)


def is_meant(now: State, purpose: Purpose, restriction: Restriction, makers: tuple[Object, ...]) -> Formula:
    """Return whether mana may be spent on what is paid for: such a spell, or an ability of such an object.

    ``makers`` are the objects of which one has made it.
    """
    if restriction.until_combat_ends:
        return True
    spell = purpose.spell
    if spell is not None:
        zone = now.zone(spell.card)
        from_there = not restriction.only_from or any_of(*(zone == one for one in restriction.only_from))
        what = restriction.spells if restriction.but is None else restriction.but
        if what is None:
            return False
        fits = all_of(from_there, _as_its_maker_says(what, makers, lambda maker: spell_fits(now, spell, what, maker)))
        return fits if restriction.but is None else no(fits)
    if restriction.but is not None:
        return True
    if purpose.obj is None or purpose.special:
        return False
    return _is_source_meant(now, purpose.player, restriction, purpose.obj, makers)


def _as_its_maker_says(what: Those, makers: tuple[Object, ...], fits: Callable[[Object | None], Formula]) -> Formula:
    """Return whether something fits what is said of mana by the object that has made it, whichever of them that was.

    That matters only where it speaks of what was chosen for the object: in a pool it is open then.
    """
    if not asks_what_was_chosen(what):
        return fits(None)
    said = [fits(maker) for maker in makers]
    one_of_them = boolean(f"the mana was made by the one of {', '.join(map(str, makers))} that allows it")
    return all_of(any_of(*said), any_of(all_of(*said), one_of_them)) if len(said) > 1 else any_of(*said)


def makers_of(game: Game, restriction: Restriction | None) -> tuple[Object, ...]:
    """Return the objects by which mana that has a restriction can have been made (CR 106.6)."""
    if restriction is None or not asks_what_was_chosen(restriction):
        return ()
    every = ((o, (*o.restricted_mana, *_of_its_copies(game, o))) for o in game.cards)
    return tuple(o for o, made in every if any(what == restriction for _, what in made))


def _of_its_copies(game: Game, obj: Object) -> Iterator[tuple[str, Restriction]]:
    for form in game.copies.of(obj):
        yield from mana_for_some_things(form.abilities)


def _is_source_meant(
    now: State, player: Player, restriction: Restriction, source: Object, makers: tuple[Object, ...]
) -> Formula:
    """Return whether a restriction speaks of the abilities of an object that a player activates."""
    what = restriction.abilities
    if what is None:
        return False
    there = restriction.of_sources or now.on_battlefield(source)
    return all_of(there, _as_its_maker_says(what, makers, lambda maker: matches(what, now, source, player, maker)))


def _abilities_meant(
    now: State, player: Player, restriction: Restriction, sources: Iterable[Object], makers: tuple[Object, ...]
) -> Iterator[tuple[Object, Formula]]:
    """Return those of some sources of whose abilities a restriction speaks, each with when it does."""
    for source in sources:
        meant = _is_source_meant(now, player, restriction, source, makers)
        if meant is not False:
            yield source, meant


def _turning_mana_into_mana(game: Game) -> tuple[Object, ...]:
    """Return the cards and tokens with a mana ability that costs mana."""
    return game.memo_of_cards(
        "turning mana into mana",
        lambda _: tuple(
            obj for obj in game.cards if any(a.adds_mana and a.cost.mana != FREE for a in game.activated(obj))
        ),
    )


@dataclass(frozen=True)
class Pooled:
    """Mana of one kind in a pool as a supply, and what in a payment it may be spent on."""

    mana: InPool
    supply: Supply
    spent_on: SpentOn = ON_ANYTHING


def pool(now: State, purpose: Purpose) -> list[Pooled]:
    """Return the mana in the player's pool that may be spent in the course of a payment."""
    found: list[Pooled] = []
    for mana in in_pools(now.game):
        number = now.number(*mana.of(purpose.player))
        if not (isinstance(number, int) and number == 0):
            kinds = frozenset(mana.kind)
            uses = may_be_spent(now, purpose, mana.restriction, makers_of(now.game, mana.restriction), None)
            found += (
                Pooled(mana, Supply(((kinds, so),), number), on)
                for so, on in uses
                if so is not False and not on.is_nothing
            )
    return found


def spent_on_the_cost(pooled: Iterable[Pooled]) -> list[Supply]:
    """Return the mana that can be spent on what is paid for itself."""
    return [one.supply for one in pooled if one.spent_on.the_cost]
