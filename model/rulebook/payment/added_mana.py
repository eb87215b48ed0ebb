"""What mana an ability adds, which one of a source does, and what triggered ones add with it (CR 106.12a, 605.1b)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from model.changes.trigger_events import MadeMana
from model.changes.triggering.how_often import additional_times
from model.changes.triggering.mana_abilities import is_mana_ability
from model.changes.triggering.trigger_condition_met import is_set_off
from model.game.fact import NOT_SET
from model.game.facts import COUNTERS
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, if_then_else, no
from model.objects.counting.mana_produced import Produced, produced, replaces_mana, taps_its_object
from model.objects.counting.what_texts_count import how_often
from model.objects.what_conditions_mean import holds_for
from model.rulebook.payment.demand_and_supply import Supply, TooManyWays
from model.text.abilities import Activated
from model.text.counted import CountersOn, CountOf
from model.text.descriptions import Those
from model.text.instructions.adding_mana import AddMana, PaidX
from model.text.mana import KINDS
from model.text.restricted_mana import Restriction
from model.text.unread import Unread
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class Added:
    """Mana that a triggered mana ability of ``by`` adds with the mana that an ability of ``tapped`` makes."""

    by: Object
    tapped: Object
    supply: Supply

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of mana of which its player chooses one."""
        return self.supply.makes[0][0]

    @property
    def when(self) -> Formula:
        """What must hold for it to be added."""
        return self.supply.makes[0][1]

    def is_like(self, other: Added) -> bool:
        """Return whether another adds the same, of the same source and under the same condition."""
        same_mana = self.kinds == other.kinds and self.supply.amount is other.supply.amount
        return self.by is other.by and same_mana and self.when is other.when


def added_with(
    now: State, player: Player, obj: Object, ability: Activated, made: str, times: Number, when: Formula = True
) -> Iterator[Added]:
    """Return what is added with that mana, made that many times by an ability of an object, where ``when`` holds."""
    if not now.game.mana_triggers:
        return
    happening = MadeMana(player, obj, made, times, taps_its_object(ability))
    for waiting in now.game.mana_triggers:
        is_one = is_mana_ability(waiting.ability, now.game.edition)
        triggers = is_one and all_of(when, is_set_off(now, waiting, happening))
        for again in (True, *additional_times(now, waiting.source, happening)) if triggers is not False else ():
            for effect in (one for one in waiting.ability.effects if isinstance(one, AddMana)):
                supply = _supply(now, player, waiting.source, effect, made, all_of(triggers, again))
                yield Added(waiting.source, obj, supply)


@dataclass(frozen=True)
class Made:
    """Mana that a mana ability makes: one of its ``options``, and a kind for each choice in what is added with it."""

    happening: MadeMana
    option: str
    added: tuple[tuple[Added, str], ...]
    restriction: Restriction | None = None

    @property
    def chosen(self) -> str:
        """What its player chooses: the option, and the kinds where there is a choice."""
        return self.option + "".join(kind for one, kind in self.added if len(one.kinds) > 1)

    @property
    def is_known(self) -> bool:
        """Whether it is known if there is a choice in what is added."""
        return all(len(one.kinds) == 1 or one.when is True for one, _ in self.added)

    def adds(self) -> Iterator[tuple[str, Number, Restriction | None]]:
        """Return the mana that is added, how many times, and what restricts on what it may be spent."""
        yield self.option, self.happening.times, self.restriction
        yield from ((kind, one.supply.most(), None) for one, kind in self.added)


def mana_made(now: State, player: Player, obj: Object, ability: Activated, x: int = 0) -> Iterator[Made]:
    """Return what a mana ability of an object can make with that for X, in every way to choose it.

    Raises ``TooManyWays`` where it is open of how much mana the kinds are chosen.
    """
    for effect in (e for e in ability.effects if isinstance(e, AddMana)):
        if effect.mixed:
            yield from _in_any_combination(now, player, obj, effect, x)
            continue
        many = times_added(now, player, obj, effect, x)
        for option, so_often, so in options_produced(now, player, obj, ability, effect, many):
            times = if_then_else(so, so_often, 0)
            added = list(added_with(now, player, obj, ability, option, times, so))
            for kinds in product(*(sorted(one.kinds, key=KINDS.index) for one in added)):
                happening = MadeMana(player, obj, option, times, taps_its_object(ability))
                yield Made(happening, option, tuple(zip(added, kinds, strict=True)), effect.restriction)


def _in_any_combination(now: State, player: Player, obj: Object, effect: AddMana, x: int) -> Iterator[Made]:
    """Return the mana that is chosen each by itself, in every way: what is added with it is not followed."""
    many = times_added(now, player, obj, effect, x)
    if not isinstance(many, int):
        raise TooManyWays(f"how much mana {obj} adds is open, and of each the kind is chosen")
    _nothing_is_added(now)
    for kinds in combinations_with_replacement(effect.options, many):
        option = "".join(kinds)
        yield Made(MadeMana(player, obj, option, 1, taps=False), option, (), effect.restriction)


def kinds_mixed(now: State, player: Player, source: Object, effect: AddMana) -> str:
    """Return the kinds of mana of which each is chosen for itself. Raises ``TooManyWays`` if more is added."""
    _nothing_is_added(now)
    return "".join(option for option, _ in options_there(now, player, source, effect))


def _nothing_is_added(now: State) -> None:
    """Check that nothing adds to mana of which each is of a kind of its own, or replaces it. Raises ``TooManyWays``."""
    if now.game.mana_triggers or replaces_mana(now):
        raise TooManyWays("what is added to mana in any combination of kinds, or replaces it, is not followed")


def options_produced(
    now: State, player: Player, obj: Object, ability: Activated, effect: AddMana, many: Number
) -> Iterator[Produced]:
    """Return what a mana ability may produce that would add its mana so many times (CR 106.12b)."""
    for option, so in options_there(now, player, obj, effect):
        for made, times, then in produced(now, player, obj, ability, option, many):
            yield made, times, all_of(so, then)


def options_there(now: State, player: Player, source: Object, effect: AddMana) -> Iterator[tuple[str, Formula]]:
    """Return what an effect of a source may add, each with what has to be so for it."""
    for place, option in enumerate(effect.options):
        so = holds_for(effect.while_so[place], now, source, player) if effect.while_so else True
        if so is not False:
            yield option, so


def times_added(now: State, player: Player, source: Object, effect: AddMana, x: Number = 0) -> Number:
    """Return how many times an effect of a source adds its mana: once, or as often as it counts; ``x`` is its X.

    Counters on what has been sacrificed for it are counted as they were (CR 608.2h).
    """
    if isinstance(effect.per, CountersOn):
        last = now.number("last_counters", source.index, COUNTERS.index(effect.per.kind))
        gone = all_of(no(now.on_battlefield(source)), last != NOT_SET)
        return if_then_else(gone, last, how_often(now, effect.per, player, source))
    if isinstance(effect.per, PaidX | int):
        return effect.per if isinstance(effect.per, int) else x + effect.per.more
    counted = CountOf(effect.per) if isinstance(effect.per, Those) else effect.per
    return how_often(now, counted, player, source)


def _supply(now: State, player: Player, source: Object, effect: AddMana, made: str, when: Formula) -> Supply:
    """Return mana of one kind, some of it, or one mana of a kind that its player chooses."""
    kinds = frozenset(made) if effect.as_produced else frozenset("".join(effect.options))
    each = max((len(option) for option in effect.options), default=1)
    return Supply(((kinds, when),), times_added(now, player, source, effect) * each)


def ability_for(now: State, source: Object, made: str) -> int:
    """Return the place of the mana ability that makes such mana; of one that does nothing else, if there is one."""
    return min(_making(now, source, made), key=lambda number: len(now.game.activated(source)[number].besides_mana))


def _making(now: State, source: Object, made: str) -> list[int]:
    abilities = enumerate(now.game.activated(source))
    return [n for n, a in abilities if a.adds_mana and any(made[0] in option for option in _options(now, source, a))]


def does_more(now: State, source: Object, made: str) -> bool:
    """Return whether a mana ability that makes such mana does something else as well, whichever it is.

    What a text does that is not modelled is no reason to take another one, as that leaves it out.
    """
    besides = [now.game.activated(source)[number].besides_mana for number in _making(now, source, made)]
    return bool(besides) and all(does and not any(isinstance(e, Unread) for e in does) for does in besides)


def _options(now: State, source: Object, ability: Activated) -> Iterator[str]:
    """Return what an ability may make as its object's controller uses it."""
    for player in (one for one in now.game.everyone if (now.controller(source) == one) is not False):
        for effect in (one for one in ability.effects if isinstance(one, AddMana)):
            many = times_added(now, player, source, effect)
            yield from (made for made, _, _ in options_produced(now, player, source, ability, effect, many))
