"""Which mana pays for what, once it is known what there is and what is needed (CR 601.2h).

Only for states without open facts among those that matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeAlias

from model.game.game import Object
from model.game.mana_pool import InPool
from model.rulebook.payment.added_mana import Added
from model.rulebook.payment.demand_and_supply import Supply
from model.rulebook.payment.planning.mana_that_costs_mana import GOING, Staged
from model.rulebook.payment.sources import Use
from model.text.mana import COLOURS, KINDS, SNOW
from model.text.restricted_mana import Restriction

DoesMore: TypeAlias = Callable[[Object, str], bool]
"""Whether a source does something else as well for mana of that kind."""


@dataclass(frozen=True)
class Unit:
    """One mana that can be spent, or one permanent that can be tapped: where it is from, and its tokens."""

    source: Object | Use | Added | InPool
    tokens: frozenset[str]


@dataclass
class Spending:
    """What each source is used for: tapped for a kind of mana, tapped for a part of the cost, or to help.

    ``instead`` are the other kinds of mana that would have paid for the same, of each source that is tapped.
    ``spent`` is mana from the pool; ``added`` is what triggered mana abilities add, each with the object that it comes
    from; ``left_over`` is mana that is made and not spent, by its kind and what it may be spent on.
    """

    taps: dict[Object, str] = field(default_factory=dict)
    instead: dict[Object, list[str]] = field(default_factory=dict)
    spent: Counter[InPool] = field(default_factory=Counter)
    left_over: Counter[tuple[str, Restriction | None]] = field(default_factory=Counter)
    tapped: list[Object] = field(default_factory=list)
    helped: list[Object] = field(default_factory=list)
    added: list[tuple[Object, str]] = field(default_factory=list)

    def use(self, unit: Unit, tokens: list[str], counted: Mapping[Object, Supply]) -> None:
        """Note what a unit is used as: the first of these tokens that fits."""
        if isinstance(unit.source, InPool):
            self.spent[unit.source] += 1
        elif isinstance(unit.source, Added):
            self.added.append((unit.source.by, tokens[0][0]))
            if unit.source.tapped in counted:
                self.taps.setdefault(unit.source.tapped, min(_kinds(counted[unit.source.tapped]), key=_token_order))
        elif isinstance(unit.source, Object):
            self._use_object(unit.source, tokens, _kinds(counted.get(unit.source)))

    def leave(self, unit: Unit, counted: Mapping[Object, Supply]) -> None:
        """Note of a unit that nothing asks for whether its mana is made nevertheless."""
        kind = min(unit.tokens, key=_token_order)[0] if unit.tokens else ""
        match unit.source:
            case Added(by, tapped) if tapped not in counted or tapped in self.taps:
                self.left_over[kind, None] += 1
                self.added.append((by, kind))
            case Use(restriction=restriction):
                self.left_over[kind, restriction] += 1
            case Object() if unit.source in self.taps and not _goes(unit.tokens):
                self.left_over[self.taps[unit.source], None] += 1

    def _use_object(self, obj: Object, tokens: list[str], made: frozenset[str]) -> None:
        kind = next((token[0] for token in tokens if token[0] in made), "")
        if kind == SNOW:
            kind = min(made, key=_token_order)
        if _goes(tokens):
            return
        if any(token.startswith("tap ") for token in tokens):
            self.tapped.append(obj)
        elif kind:
            self.taps[obj] = kind
            self.instead[obj] = [token[0] for token in tokens if token[0] in made - {kind, SNOW}]
        else:
            self.helped.append(obj)


def spend(
    staged: list[Staged],
    needs: Mapping[frozenset[str], int],
    counted: Mapping[Object, Supply],
    missed: Callable[[Object], int],
    does_more: DoesMore,
    named: Sequence[Object] = (),
) -> Spending | None:
    """Return how what is needed is paid for, ``None`` if it can't be; ``counted`` are the sources that are tapped.

    ``missed`` says of objects which are used last, ``does_more`` for which mana they do something else as well, as deal
    damage: that is made only if it is needed. Of each that is ``named`` some mana is spent first.
    """
    wants = sorted((tokens for tokens, number in needs.items() for _ in range(number)), key=len)
    units = _named_first(_in_order(list(_units(staged)), len(wants), missed), named)
    matched = matching([_has_one_of(tokens) for tokens in wants], units)
    if matched is None:
        return None
    found = Spending()
    for i, want in zip(_doing_least(matched, wants, units, does_more), wants, strict=True):
        found.use(units[i], _tokens_for(units[i], want, does_more), counted)
    for unit in (u for i, u in enumerate(units) if i not in matched):
        found.leave(unit, counted)
    return found


def _tokens_for(unit: Unit, want: frozenset[str], does_more: DoesMore) -> list[str]:
    """Return as what a unit meets a want, what does nothing else first."""
    return sorted(unit.tokens & want, key=lambda token: (_does_more(unit, token, does_more), _token_order(token)))


def _does_more(unit: Unit, token: str, does_more: DoesMore) -> bool:
    return isinstance(unit.source, Object) and does_more(unit.source, token[0])


def _doing_least(matched: list[int], wants: list[frozenset[str]], units: list[Unit], does_more: DoesMore) -> list[int]:
    """Return the units for the wants, exchanged where less else is done then."""

    def worse(unit: int, want: int) -> int:
        tokens = _tokens_for(units[unit], wants[want], does_more)
        return int(_does_more(units[unit], tokens[0], does_more)) if tokens else len(wants)

    found = [*matched]
    for one, other in combinations(range(len(found)), 2):
        if worse(found[one], other) + worse(found[other], one) < worse(found[one], one) + worse(found[other], other):
            found[one], found[other] = found[other], found[one]
    return found


def matching(wants: list[Callable[[Unit], bool]], units: list[Unit]) -> list[int] | None:
    """Return for each want the place of a unit that meets it, each unit once (Kuhn's algorithm), or ``None``.

    Unit by unit, so that no unit is used in place of an earlier one that would do: what can be met together is a
    matroid (Edmonds and Fulkerson, 1965), and greed is right.
    """
    served: dict[int, int] = {}

    def serves(unit: int, tried: set[int]) -> bool:
        fitting = [want for want, is_met_by in enumerate(wants) if is_met_by(units[unit])]
        for want in sorted(fitting, key=served.__contains__):
            if want not in tried:
                tried.add(want)
                if want not in served or serves(served[want], tried):
                    served[want] = unit
                    return True
        return False

    for unit in range(len(units)):
        if len(served) == len(wants):
            break
        serves(unit, set())
    return [served[want] for want in range(len(wants))] if len(served) == len(wants) else None


def _units(staged: list[Staged]) -> Iterator[Unit]:
    for source, supply in staged:
        tokens = frozenset[str]().union(*(made for made, when in supply.makes if when is True))
        number = supply.amount if isinstance(supply.amount, int) and tokens else 0
        yield from (Unit(source, tokens) for _ in range(number))


def _in_order(units: list[Unit], wanted: int, missed: Callable[[Object], int]) -> list[Unit]:
    """Order units by what is spent first: mana that is made anyway, the pool, then what can do the least else.

    Of what is there anyway that comes first which may be spent on some things only, then what has no colour.
    Of sources with which mana is added those come first that bring the most of what is wanted.
    """
    used = {unit.source.source for unit in units if isinstance(unit.source, Use)}
    brought = Counter(unit.source.tapped for unit in units if isinstance(unit.source, Added))

    def comes_first(unit: Unit) -> tuple[int, ...]:
        source = unit.source.tapped if isinstance(unit.source, Added) else unit.source
        if isinstance(source, InPool | Use) and source.restriction is not None:
            return 0, len(unit.tokens)
        if not isinstance(source, Object) or source in used:
            return 2 if isinstance(source, InPool) else 1, len(unit.tokens), _has_colour(unit)
        return 3, missed(source), -min(brought[source], wanted - 1), brought[source], len(unit.tokens), source.index

    return sorted(units, key=comes_first)


def _named_first(units: list[Unit], named: Sequence[Object]) -> list[Unit]:
    """Put one mana of each source that is named first: so that is spent, if it can be."""
    made = {place: unit.source.source for place, unit in enumerate(units) if isinstance(unit.source, Use)}
    first = [next(place for place, source in made.items() if source is obj) for obj in named if obj in made.values()]
    return [*(units[place] for place in first), *(unit for place, unit in enumerate(units) if place not in first)]


def _has_colour(unit: Unit) -> bool:
    return any(token[0] in COLOURS for token in unit.tokens)


def _kinds(supply: Supply | None) -> frozenset[str]:
    made = () if supply is None else (kinds for kinds, when in supply.makes if when is True)
    return frozenset[str]().union(*made)


def _goes(tokens: Iterable[str]) -> bool:
    return any(token.startswith(GOING) for token in tokens)


def _token_order(token: str) -> tuple[int, str]:
    return KINDS.find(token[0]) if token[0] in KINDS else len(KINDS), token


def _has_one_of(tokens: frozenset[str]) -> Callable[[Unit], bool]:
    return lambda unit: bool(unit.tokens & tokens)
