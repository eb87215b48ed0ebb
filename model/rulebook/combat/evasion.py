"""Evasion abilities: which creatures can't block an attacker that has one (CR 509.1b, 702)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from model.actions.declarations import DeclareBlockers
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, count, no
from model.objects.characteristics import has_ability, has_colour, has_type, power
from model.objects.combat.able_to_attack_or_block import abilities_of, shares_a_colour
from model.objects.combat.whom_combat_texts_bind import binds, is_in_effect
from model.objects.matching import count_in
from model.objects.reason_details import Finding, Found
from model.objects.targeting.shields import protected_from
from model.rulebook.combat.requirements import attackers_in, blocks_by_attacker, blocks_in
from model.rulebook.rule import forbids
from model.text.combat import BlocksShadow, IgnoresLandwalk
from model.text.keywords.of_combat import Fear, Flying, Horsemanship, Intimidate, Landwalk, Menace, Reach, Shadow, Skulk
from model.text.keywords.of_permanents import Protection
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Player, Who, Zone


@dataclass(frozen=True)
class _Evasion:
    """An evasion ability: whether an attacker has it against a defending player, and who can block it nevertheless.

    ``may_not_block`` is false of what certainly can block any attacker that has it.
    """

    keyword: str
    has: Callable[[State, Object, Player], Formula]
    can_block: Callable[[State, Object, Object], Formula]
    may_not_block: Callable[[State, Object], bool] = lambda now, blocker: True

    def broken(self, now: State, act: DeclareBlockers) -> Iterator[tuple[Object, Object, Formula]]:
        """Return the blocks that it forbids: who blocks which attacker, each where that is so."""
        has = {attacker: self.has(now, attacker, act.player) for attacker in attackers_in(now, act)}
        evading = {attacker for attacker, so in has.items() if so is not False}
        barred = [blocker for blocker in act.by_creature() if self.may_not_block(now, blocker)] if evading else ()
        for blocker, attacker, chosen in blocks_in(now, act, barred):
            if attacker in evading:
                forbidden = all_of(chosen, has[attacker], no(self.can_block(now, attacker, blocker)))
                yield blocker, attacker, forbidden

    def forbids(self, now: State, act: DeclareBlockers) -> Formula:
        """Return whether it forbids a block."""
        return any_of(*(broken for _, _, broken in self.broken(now, act)))

    def finds(self, now: State, act: DeclareBlockers) -> Iterator[Finding]:
        """Return which creature can't block which attacker."""
        for blocker, attacker, broken in self.broken(now, act):
            said = {"blocker": blocker, "keyword": self.keyword}
            yield Finding(Found.CANT_BE_BLOCKED_BY, attacker, broken, values=said)


def _has(kind: type) -> Callable[[State, Object, Player], Formula]:
    return lambda now, attacker, defender: has_ability(now, attacker, kind)


FLYING = _Evasion("flying", _has(Flying), lambda now, attacker, blocker: has_ability(now, blocker, Flying, Reach))
INTIMIDATE = _Evasion(
    "intimidate",
    _has(Intimidate),
    lambda now, attacker, blocker: any_of(
        has_type(now, blocker, CardType.ARTIFACT), shares_a_colour(now, attacker, blocker)
    ),
)
FEAR = _Evasion(
    "fear",
    _has(Fear),
    lambda now, attacker, blocker: any_of(has_type(now, blocker, CardType.ARTIFACT), has_colour(now, blocker, "B")),
)


def _blocks_shadow(now: State, blocker: Object) -> Formula:
    """Return whether a creature has shadow, or an effect lets it block as though it had (CR 609.4)."""
    let = (binds(now, effect, effect.effect.of, blocker) for effect in now.game.continuous(BlocksShadow))
    return any_of(has_ability(now, blocker, Shadow), *let)


SHADOW = _Evasion("shadow", _has(Shadow), lambda now, attacker, blocker: _blocks_shadow(now, blocker))
WITHOUT_SHADOW = _Evasion(
    "shadow of the blocker",
    lambda now, attacker, defender: no(has_ability(now, attacker, Shadow)),
    lambda now, attacker, blocker: no(has_ability(now, blocker, Shadow)),
    lambda now, blocker: has_ability(now, blocker, Shadow) is not False,
)
HORSEMANSHIP = _Evasion(
    "horsemanship", _has(Horsemanship), lambda now, attacker, blocker: has_ability(now, blocker, Horsemanship)
)
SKULK = _Evasion("skulk", _has(Skulk), lambda now, attacker, blocker: power(now, blocker) <= power(now, attacker))
PROTECTION = _Evasion(
    "protection",
    _has(Protection),
    lambda now, attacker, blocker: no(protected_from(now, attacker, blocker)),
)


def _walks(now: State, attacker: Object, defender: Player) -> Formula:
    found: list[Formula] = []
    ignored = [(effect.effect.land, is_in_effect(now, effect)) for effect in now.game.continuous(IgnoresLandwalk)]
    for walk, has in abilities_of(now, attacker, Landwalk):
        has = all_of(has, no(any_of(*(so for land, so in ignored if land in (None, walk.land)))))
        lands = count_in(now, Zone.BATTLEFIELD, replace(walk.land, who=Who.YOU), defender)
        found.append(all_of(has, any_of(*(fits for _, fits in lands))))
    return any_of(*found)


LANDWALK = _Evasion("landwalk", _walks, lambda now, attacker, blocker: False)


@forbids(DeclareBlockers, cr="702.9b", finds=FLYING.finds)
def flying_is_blocked_by_flying_and_reach_alone(now: State, act: DeclareBlockers) -> Formula:
    """Only what has flying or reach blocks a creature with flying."""
    return FLYING.forbids(now, act)


@forbids(DeclareBlockers, cr="702.13b", finds=INTIMIDATE.finds)
def intimidate_is_blocked_by_artifacts_and_its_colours_alone(now: State, act: DeclareBlockers) -> Formula:
    """Only artifact creatures and those that share a colour block a creature with intimidate."""
    return INTIMIDATE.forbids(now, act)


@forbids(DeclareBlockers, cr="702.14c", finds=LANDWALK.finds)
def landwalk_is_not_blocked_where_there_is_such_a_land(now: State, act: DeclareBlockers) -> Formula:
    """Where the defending player controls such a land, nothing blocks a creature with landwalk."""
    return LANDWALK.forbids(now, act)


@forbids(DeclareBlockers, cr="702.16f", finds=PROTECTION.finds)
def a_creature_does_not_block_what_has_protection_from_it(now: State, act: DeclareBlockers) -> Formula:
    """An attacking creature with protection can't be blocked by creatures that have the quality."""
    return PROTECTION.forbids(now, act)


def which_differ_in_shadow(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return which creature can't block which attacker, as one of them has shadow."""
    yield from (*SHADOW.finds(now, act), *WITHOUT_SHADOW.finds(now, act))


@forbids(DeclareBlockers, cr="702.28b", finds=which_differ_in_shadow)
def shadow_blocks_and_is_blocked_by_shadow_alone(now: State, act: DeclareBlockers) -> Formula:
    """Of two creatures of which one has shadow and the other has not, neither blocks the other."""
    return any_of(SHADOW.forbids(now, act), WITHOUT_SHADOW.forbids(now, act))


@forbids(DeclareBlockers, cr="702.31b", finds=HORSEMANSHIP.finds)
def horsemanship_is_blocked_by_horsemanship_alone(now: State, act: DeclareBlockers) -> Formula:
    """A creature with horsemanship can't be blocked by creatures without horsemanship."""
    return HORSEMANSHIP.forbids(now, act)


@forbids(DeclareBlockers, cr="702.36b", finds=FEAR.finds)
def fear_is_blocked_by_artifacts_and_black_alone(now: State, act: DeclareBlockers) -> Formula:
    """Only artifact creatures and black creatures block a creature with fear."""
    return FEAR.forbids(now, act)


@forbids(DeclareBlockers, cr="702.118b", finds=SKULK.finds)
def skulk_is_not_blocked_by_greater_power(now: State, act: DeclareBlockers) -> Formula:
    """Nothing of greater power blocks a creature with skulk."""
    return SKULK.forbids(now, act)


def which_have_menace(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what has menace and is to be blocked by one creature."""
    for attacker, blocks in blocks_by_attacker(now, act).items():
        alone = all_of(has_ability(now, attacker, Menace), count(*blocks) == 1)
        yield Finding(Found.HAS_KEYWORD, attacker, alone, values={"keyword": "menace"})


@forbids(DeclareBlockers, cr="702.111b", finds=which_have_menace)
def menace_is_blocked_by_two_or_more(now: State, act: DeclareBlockers) -> Formula:
    """A creature with menace is blocked by two creatures at least, or by none."""
    has = {attacker: has_ability(now, attacker, Menace) for attacker in attackers_in(now, act)}
    counted = blocks_by_attacker(now, act).items() if any(so is not False for so in has.values()) else ()
    return any_of(*(all_of(has[a], count(*blocks) == 1) for a, blocks in counted if has[a] is not False))
