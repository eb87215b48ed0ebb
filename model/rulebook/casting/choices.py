"""What is announced of a spell is such as it has: its face, modes, ways and optional costs (CR 601.2b, 118.9)."""

from __future__ import annotations

from collections.abc import Iterator

from model.actions.actions import SEVERAL_WAYS, CastSpell
from model.actions.announced import alternative, as_cast, has_x, keywords_of
from model.actions.casting_options import BY_MANA_COST, WITHOUT_PAYING, costs_to_add, numbers_of_modes, optional_costs
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.functioning import is_in_force
from model.objects.printed_on_its_card import back_named, castable_parts, inset_of, is_cast_turned, modal_back, said_on
from model.objects.reason_details import Finding, Found
from model.objects.targeting.targets_asked_for import modal_of
from model.objects.what_conditions_mean import holds_for
from model.rulebook.costs_of_spells import offered_by, offers_without_paying, ways_given
from model.rulebook.payment.spells_being_cast import spell_fits
from model.rulebook.rule import forbids, requires
from model.rulebook.why_rules_decide import IN_FORCE, what_lacks
from model.text.keywords.keywords_by_edition import MODAL_FACES, NEWEST_KEYWORD, exists
from model.text.keywords.of_casting import LeastX
from model.text.statics.permissions import GivesOptionalCost, MayCastWithoutPaying


@requires(CastSpell, cr="305.9")
def a_land_is_never_cast(now: State, act: CastSpell) -> Formula:
    """A land card can't be cast as a spell, unless it is turned face down first."""
    return not as_cast(act).is_land


@requires(CastSpell, cr="712.11b")
def only_a_modal_card_is_cast_as_its_back(now: State, act: CastSpell) -> Formula:
    """A spell is cast with its back face up only if its card is modal double-faced, or by what says so."""
    if is_cast_turned(act.card) and act.spell is not act.card:
        way = alternative(act)
        return way is not None and way.turned
    modal_faces = modal_back(act.card) is not None and exists(MODAL_FACES, now.game.edition)
    return back_named(act.card, act.half or "") is None or modal_faces or bool(inset_of(act.card))


def why_not_so(now: State, act: CastSpell) -> Iterator[Finding]:
    """Return whether what the spell itself asks of the announced way to be cast is not so."""
    way = alternative(act)
    if way is not None and way.condition is not None:
        so = holds_for(way.condition, now, act.card, act.player)
        yield Finding(Found.WAY_NOT_SO, act.card, no(so), values={"way": way.name})


@requires(CastSpell, cr="601.2b", finds=why_not_so)
def the_choices_are_possible(now: State, act: CastSpell) -> Formula:
    """Modes, ways, optional costs and the half that are announced are such as the spell has."""
    costs = (_may_be_added(now, act, name) for name in act.extras or ())
    printed = _are_its_modes(act) and _is_its_part(act) and _may_be_x(now, act)
    return all_of(printed, _as_many_modes_as_it_lets(now, act), _is_its_way(now, act), *costs)


def _are_its_modes(act: CastSpell) -> bool:
    """Return whether the announced modes are the spell's, as many as it asks for, and none of them twice (CR 700.2)."""
    choice, modes = modal_of(act.spell), act.modes or ()
    if choice is None:
        return not modes
    number = len(modes) in numbers_of_modes(choice, act.extras or frozenset())
    return number and len(set(modes)) == len(modes) and all(mode in dict(choice.modes) for mode in modes)


def _as_many_modes_as_it_lets(now: State, act: CastSpell) -> Formula:
    """Return whether more modes are announced than the spell asks for only if what it asks for that is so."""
    choice = modal_of(act.spell)
    if choice is None or len(act.modes or ()) <= choice.choose:
        return True
    return holds_for(choice.more_if, now, act.card, act.player)


def _is_its_part(act: CastSpell) -> bool:
    part = act.half or ""
    return part in castable_parts(act.card) or back_named(act.card, part) is not None


def _may_be_x(now: State, act: CastSpell) -> bool:
    """Return whether the announced value is none for a spell without {X}, and else as much as its text asks for.

    That is asked also where nothing is paid for {X} in its mana cost. Where that has none, it is asked of {X} in the
    cost of a keyword, and only if that is paid.
    """
    x, printed = act.x or 0, as_cast(act).mana_cost
    if not has_x(now, act) and (printed is None or not printed.xs):
        return x == 0
    return x >= max((one.least for one in said_on(act.spell, LeastX)), default=0)


@requires(CastSpell, cr="107.3b")
def x_is_0_where_no_cost_has_it(now: State, act: CastSpell) -> Formula:
    """Only 0 can be announced for {X} in a mana cost if neither that nor another cost with {X} in it is paid."""
    printed = as_cast(act).mana_cost
    return not act.x or printed is None or not printed.xs or has_x(now, act)


def _is_its_way(now: State, act: CastSpell) -> Formula:
    """Return whether the spell has the announced way to be cast: one of its own, or one that an effect gives it."""
    known = act.way in (BY_MANA_COST, WITHOUT_PAYING) or SEVERAL_WAYS in (act.way or "")
    way = alternative(act)
    own = way is not None and holds_for(way.condition, now, act.card, act.player)
    return any_of(known, own, *(gives for gives, _ in ways_given(now, act)))


def _may_be_added(now: State, act: CastSpell, name: str) -> Formula:
    """Return whether an optional cost called so may be added: one of the card, or one that an effect gives it."""
    added = costs_to_add(now, act.spell).get(name)
    if added is None:
        return False
    called = (added.name, added.cost)
    own = (
        holds_for(cost.condition, now, act.card, act.player)
        for cost in optional_costs(act.spell)
        if (cost.name, cost.cost) == called
    )
    given = (
        all_of(
            is_in_force(now, e, act.player),
            spell_fits(now, act, e.effect.what, e.source),
            holds_for(e.effect.cost.condition, now, e.source, act.player),
        )
        for e in now.game.continuous(GivesOptionalCost)
        if (e.effect.cost.name, e.effect.cost.cost) == called
    )
    return any_of(*own, *given)


@forbids(CastSpell, cr="702.1", until=NEWEST_KEYWORD)
def its_keyword_does_not_exist_yet(now: State, act: CastSpell) -> Formula:
    """The keyword ability by which the spell would be cast, or the kind of spell, does not exist in that edition."""
    return not all(exists(keyword, now.game.edition) for keyword in keywords_of(act))


@requires(CastSpell, cr="118.9a")
def only_one_alternative_cost_is_paid(now: State, act: CastSpell) -> Formula:
    """Only one alternative cost can be paid for a spell; casting it without paying counts as one."""
    return SEVERAL_WAYS not in (act.way or "")


def why_not_without_paying(now: State, act: CastSpell) -> Iterator[Finding]:
    """Return what keeps effects that let spells be cast without paying from being about this one."""
    for effect in now.game.continuous(MayCastWithoutPaying) if act.way == WITHOUT_PAYING else ():
        offered = offered_by(now, act, effect)
        if offered[IN_FORCE] is True:
            yield from what_lacks(now, act, effect, offered)


@requires(CastSpell, cr="118.9", finds=why_not_without_paying)
def an_effect_offers_casting_it_without_paying(now: State, act: CastSpell) -> Formula:
    """A spell is cast without paying only where an effect applies that as an alternative cost."""
    return act.way != WITHOUT_PAYING or any_of(*(offered for offered, _ in offers_without_paying(now, act)))
