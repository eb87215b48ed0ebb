"""What a player can make mana with while paying: the pool, and the uses of mana abilities (CR 106.4, 605.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from model.actions import ActivateAbility, CastSpell
from model.costs import Cost, Part, TapThis, UntapThis
from model.facts import KINDS_OF_MANA
from model.game import Object
from model.instructions import AddMana
from model.logic import Formula, Number, all_of, count
from model.mana import KINDS, Supply
from model.rulebook.parts import Named, parts_can_be_paid
from model.rulebook.rule import legal
from model.rulebook.spells import spell_fits
from model.state import State
from model.vocabulary import Player, Zone

NOT_ASKED_WHILE_PAYING = frozenset({"with_priority", "while_a_payment_is_asked_for", "the_activation_cost_can_be_paid"})


@dataclass(frozen=True)
class Purpose:
    """What is paid for: a spell with {X} announced, an ability or a special action of an object, or neither.

    ``named`` are objects that have to be used for parts of the cost, each with the verb that says how.
    ``special`` says that it is a special action.
    """

    player: Player
    obj: Object | None
    spell: CastSpell | None = None
    x: int = 0
    named: Named = ()
    special: bool = False


@dataclass(frozen=True)
class Use:
    """One way to use a mana ability: what must hold, the mana it makes and costs, and what else it takes.

    ``ability`` is its number on the source; ``again``: it can be used more than once. ``generic`` is how much mana
    it costs in all, ``symbols`` is for how much of that which kinds are asked for. ``restricted`` mana does not pay
    for abilities.
    """

    source: Object
    ability: int
    when: Formula
    made: str
    amount: Number
    generic: int = 0
    parts: tuple[Part, ...] = ()
    taps: bool = True
    again: bool = False
    symbols: tuple[frozenset[str], ...] = ()
    restricted: bool = False

    @property
    def is_counted(self) -> bool:
        """Whether using it takes nothing but the tapping (or the one use) of its source."""
        takes = self.generic or self.again or self.restricted
        return not takes and all(isinstance(part, TapThis) for part in self.parts)

    def supplies(self) -> list[Supply]:
        """Return the mana it makes."""
        if len(set(self.made)) == 1:
            return [Supply(((frozenset(self.made[:1]), self.when),), self.amount)]
        return [Supply(((frozenset(kind), self.when),)) for kind in self.made]


def pool(now: State, player: Player) -> list[Supply]:
    """Return the mana in a player's pool."""
    amounts = [(kind, now.number("mana", player, i)) for i, kind in enumerate(KINDS_OF_MANA)]
    return [Supply(((frozenset(kind), True),), n) for kind, n in amounts if not (isinstance(n, int) and n == 0)]


def sources(now: State, purpose: Purpose, cost: Cost) -> tuple[dict[Object, Supply], list[list[Use]]]:
    """Return the player's mana sources: those that are counted, and the uses of those that are tried."""
    taken = any(isinstance(part, TapThis | UntapThis) for part in cost.parts)
    counted: dict[Object, Supply] = {}
    tried: list[list[Use]] = []
    for obj in now.game.cards:
        if purpose.spell is not None and obj is purpose.obj:
            continue
        uses = [u for u in uses_of(now, purpose, obj) if not (taken and obj is purpose.obj and u.taps)]
        supply = _counted_together(uses)
        if supply is not None:
            counted[obj] = supply
        elif uses:
            tried.append(uses)
    return counted, tried


def uses_of(now: State, purpose: Purpose, obj: Object) -> list[Use]:
    """Return the ways in which the player may use an object's mana abilities while paying (CR 605.3a)."""
    found: list[Use] = []
    for number, ability in enumerate(obj.activated):
        if ability.adds_mana and ability.timing == "instant":
            allowed = now.memo(
                ("mana ability", purpose.player, obj.index, number), partial(_allowed, purpose.player, obj, number)
            )
            for effect in ability.effects if allowed is not False else ():
                found += _made(now, purpose, obj, number, effect, allowed)
    return found


def _allowed(player: Player, obj: Object, number: int, now: State) -> Formula:
    """Return whether the player may activate a mana ability while paying, and pay its own cost but for mana."""
    ability = obj.activated[number]
    mine = now.controller(obj) == player if ability.zone is Zone.BATTLEFIELD else obj.owner == player
    here = all_of(now.zone(obj) == ability.zone, mine)
    if here is False:
        return False
    paid = parts_can_be_paid(now, player, [(obj, ability.cost.parts)])
    return all_of(here, paid, legal(now, ActivateAbility(player, obj, ability, number), NOT_ASKED_WHILE_PAYING))


def _made(now: State, purpose: Purpose, obj: Object, number: int, effect: object, allowed: Formula) -> Iterator[Use]:
    if not isinstance(effect, AddMana):
        return
    ability = obj.activated[number]
    if effect.only_for is not None:
        allowed = all_of(allowed, purpose.spell is not None and spell_fits(now, purpose.spell, effect.only_for))
    taps = any(isinstance(part, TapThis) for part in ability.cost.parts)
    again = not (taps or ability.once or any(isinstance(part, UntapThis) for part in ability.cost.parts))
    symbols = tuple(frozenset(s.split("/")) & frozenset(KINDS) for s in ability.cost.mana.symbols)
    per = 1 if effect.per is None else permanents_counted(now, purpose.player, effect)
    for option in effect.options if allowed is not False else ():
        yield Use(
            obj,
            number,
            allowed,
            option,
            per if effect.per is not None else len(option) if len(set(option)) == 1 else 1,
            ability.cost.mana.value(),
            ability.cost.parts,
            taps,
            again,
            symbols,
            restricted=effect.only_for is not None,
        )


def permanents_counted(now: State, player: Player, effect: AddMana) -> Number:
    """Return how many permanents an ability counts that adds mana for each of them."""
    assert effect.per is not None
    there = (all_of(now.on_battlefield(o), effect.per.match(now, o, player)) for o in now.game.cards)
    return count(*there)


def _counted_together(uses: list[Use]) -> Supply | None:
    """Return the uses of one object as one supply, if counting is exact for them."""
    if not uses or not all(use.is_counted and len(set(use.made)) == 1 for use in uses):
        return None
    if not all(use.taps for use in uses) and len({use.ability for use in uses}) > 1:
        return None
    same_kind = len({use.made[0] for use in uses}) == 1 and len(uses) == 1
    if not same_kind and not all(isinstance(use.amount, int) and use.amount == 1 for use in uses):
        return None
    return Supply(tuple((frozenset(use.made[:1]), use.when) for use in uses), uses[0].amount)
