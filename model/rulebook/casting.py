"""Casting spells: CR 601.2, 601.3, 117.1a, 702.8a, and what effects permit and forbid (101.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from model.actions.actions import SEVERAL_WAYS, CastSpell
from model.actions.announced import alternative, as_cast, costs_chosen, has_x, keywords_of, targets_asked
from model.actions.offered import (
    BY_MANA_COST,
    FACE_DOWN,
    WITHOUT_PAYING,
    costs_to_add,
    modal,
    numbers_of_modes,
    optional_costs,
)
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.counting.cast_this_turn import has_cast
from model.objects.findings import Finding
from model.objects.functioning import is_in_force
from model.objects.on_its_card import (
    all_said_on,
    back_named,
    castable_parts,
    inset_of,
    is_cast_turned,
    modal_back,
    said_on,
)
from model.objects.targeting.refused_targets import why_targets_are_refused
from model.objects.targeting.shares import is_divided_rightly, why_it_is_divided_wrongly
from model.objects.targeting.shields import as_targets_are_chosen
from model.objects.targeting.targets import targets_can_be_chosen
from model.objects.what_conditions_mean import holds_for
from model.rulebook.costs_of_spells import (
    can_pay_for_spell,
    least_cost,
    mana_besides_helpers,
    offered_without_paying,
    spell_mana_compared,
    ways_given,
    why_spell_is_unpaid,
)
from model.rulebook.payment.spells import enchants, has_ability, is_instant, is_named_like, spell_fits
from model.rulebook.rule import Conditions, forbids, permits, requires
from model.rulebook.timing import at_sorcery_time, in_own_main_phase
from model.text.conditions.of_players import Controls
from model.text.keywords.dated import MODAL_FACES, NEWEST_KEYWORD, exists
from model.text.keywords.of_casting import (
    CastOnlyFrom,
    CastOnlyIf,
    Convoke,
    Delve,
    Flash,
    FlashIf,
    LeastX,
    Splice,
    SplitSecond,
)
from model.text.statics.permissions import CardsHaveFlash, CastAsThoughFlash, GivesOptionalCost
from model.text.statics.prohibitions import CantCast, OnlyAsSorcery
from model.text.things import WITH_THE_CHOSEN_NAME, Those, those
from model.vocabulary import Zone

CHOICES_ARE_CONSIDERED = "2018-07-13"
"""The edition since which choices count that would lift a prohibition; before, only the spell as it is begun."""

SPLICED_ONTO_ANY_QUALITY = "2019-10-04"
"""The edition since which a card may be spliced onto spells of any quality, such as an instant or sorcery."""

LEGENDARY_SPELL = those("legendary instant or sorcery")
A_LEGEND = Controls(those("legendary creature or planeswalker"))

HELPERS_PAY = "2013-07-11"
"""The edition since which convoke and delve are ways to pay a total cost, and no longer reduce it."""


@permits(CastSpell, aspect="phase", cr="117.1a")
def a_noninstant_during_your_main_phase(now: State, act: CastSpell) -> Formula:
    """A spell that is no instant is cast during a main phase of its player's own turn."""
    return all_of(not is_instant(act), in_own_main_phase(now, act.player))


@permits(CastSpell, aspect="stack", cr="117.1a")
def a_noninstant_while_the_stack_is_empty(now: State, act: CastSpell) -> Formula:
    """A spell that is no instant is cast while the stack is empty."""
    return all_of(not is_instant(act), now.stack_size == 0)


@permits(CastSpell, aspect=("phase", "stack"), cr="117.1a")
def an_instant_at_any_time(now: State, act: CastSpell) -> Formula:
    """An instant may be cast whenever its player has priority."""
    return is_instant(act)


@permits(CastSpell, aspect=("phase", "stack"), cr="702.8a")
def with_flash(now: State, act: CastSpell) -> Formula:
    """A spell with flash may be cast whenever an instant could be."""
    granted = now.game.continuous(CardsHaveFlash)
    return any_of(
        all_of(_own_flash(now, act), act.way != FACE_DOWN),
        *(
            all_of(
                spell_fits(now, act, Those(types=frozenset({e.effect.card_type}))),
                is_in_force(now, e, act.card.owner),
                no(now.on_battlefield(act.card)),
            )
            for e in granted
        ),
    )


@permits(CastSpell, aspect=("phase", "stack"), cr="601.3b", each=CastAsThoughFlash)
def as_though_it_had_flash(now: State, act: CastSpell, effect: Continuous[CastAsThoughFlash]) -> Conditions:
    """An effect lets the player cast such a spell as though it had flash."""
    what = effect.effect
    return Conditions(
        in_force=is_in_force(now, effect, act.player),
        kind=spell_fits(now, act, what.what, effect.source),
        condition=holds_for(what.condition, now, effect.source, act.player),
        free=not what.without_paying or act.way == WITHOUT_PAYING,
        enchanting=what.enchanting is None or enchants(act, what.enchanting),
    )


@permits(CastSpell, aspect=("phase", "stack"), cr="601.3c")
def with_flash_for_an_extra_cost(now: State, act: CastSpell) -> Formula:
    """Paying an additional cost lets the player cast the spell as though it had flash."""
    return any(cost.gives_flash for cost in costs_chosen(now, act))


@permits(CastSpell, aspect=("phase", "stack"), cr="702.48a")
def with_an_offering(now: State, act: CastSpell) -> Formula:
    """A spell for which an offering is made may be cast whenever an instant could be."""
    return any(cost.offering is not None for cost in costs_chosen(now, act))


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


@requires(CastSpell, cr="601.2b")
def the_choices_are_possible(now: State, act: CastSpell) -> Formula:
    """Modes, ways, optional costs and the half that are announced are such as the spell has."""
    costs = (_may_be_added(now, act, name) for name in act.extras or ())
    printed = _are_its_modes(act) and _is_its_part(act) and _may_be_x(now, act)
    return all_of(printed, _as_many_modes_as_it_lets(now, act), _is_its_way(now, act), *costs)


def _are_its_modes(act: CastSpell) -> bool:
    """Return whether the announced modes are the spell's, as many as it asks for, and none of them twice (CR 700.2)."""
    choice, modes = modal(act.spell), act.modes or ()
    if choice is None:
        return not modes
    number = len(modes) in numbers_of_modes(choice, act.extras or frozenset())
    return number and len(set(modes)) == len(modes) and all(mode in dict(choice.modes) for mode in modes)


def _as_many_modes_as_it_lets(now: State, act: CastSpell) -> Formula:
    """Return whether more modes are announced than the spell asks for only if what it asks for that is so."""
    choice = modal(act.spell)
    if choice is None or len(act.modes or ()) <= choice.choose:
        return True
    return holds_for(choice.more_if, now, act.card, act.player)


def _is_its_part(act: CastSpell) -> bool:
    part = act.half or ""
    return part in castable_parts(act.card) or back_named(act.card, part) is not None


def _may_be_x(now: State, act: CastSpell) -> bool:
    """Return whether the announced value is one that the spell lets {X} have: 0 where no cost has it (CR 107.3)."""
    x = act.x or 0
    return x >= 0 and (x == 0 or has_x(now, act)) and all(x >= one.least for one in said_on(act.spell, LeastX))


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


@requires(CastSpell, cr="118.9")
def an_effect_offers_casting_it_without_paying(now: State, act: CastSpell) -> Formula:
    """A spell is cast without paying only where an effect applies that as an alternative cost."""
    return act.way != WITHOUT_PAYING or offered_without_paying(now, act)


def why_a_spell_divides_wrongly(now: State, act: CastSpell) -> Iterator[Finding]:
    """Return what is wrong with how the spell divides something among its targets."""
    return why_it_is_divided_wrongly(now, targets_asked(act), act.targets, act.shares, act.x)


@requires(CastSpell, cr="601.2d", finds=why_a_spell_divides_wrongly)
def each_target_gets_a_share(now: State, act: CastSpell) -> Formula:
    """What is divided among targets is divided whole, and gives each of them at least one."""
    return is_divided_rightly(targets_asked(act), act.targets, act.shares, act.x)


def why_targets_of_a_spell_are_refused(now: State, act: CastSpell) -> Iterator[Finding]:
    """Return what keeps the spell from having the targets that it asks for."""
    aimed = as_targets_are_chosen(now, act.card, act.x)
    return why_targets_are_refused(aimed, act.player, act.card, targets_asked(act), act.targets)


@requires(CastSpell, cr="601.2c", finds=why_targets_of_a_spell_are_refused)
def there_are_legal_targets(now: State, act: CastSpell) -> Formula:
    """A spell needs a legal choice for every target it asks for."""
    aimed = as_targets_are_chosen(now, act.card, act.x)
    return targets_can_be_chosen(aimed, act.player, act.card, targets_asked(act), act.targets)


@requires(CastSpell, cr="601.2h", shows=spell_mana_compared, finds=why_spell_is_unpaid)
def the_total_cost_can_be_paid(now: State, act: CastSpell) -> Formula:
    """The total cost of a spell has to be paid in full as it is cast."""
    return can_pay_for_spell(now, act)


@requires(CastSpell, cr="702.49a", until=HELPERS_PAY)
def a_least_cost_is_paid_without_convoke_and_delve(now: State, act: CastSpell) -> Formula:
    """Convoke and delve make a spell cheaper before an effect sets what it costs at least."""
    helped = has_ability(now, act, Convoke, Delve)
    return helped is False or any_of(no(helped), mana_besides_helpers(now, act) >= least_cost(now, act))


@requires(CastSpell, cr="118.6")
def a_missing_mana_cost_is_not_paid(now: State, act: CastSpell) -> Formula:
    """A card without a mana cost has an unpayable cost, and so has a way to cast it that adds to that cost."""
    own = alternative(act)
    ways = [*(() if own is None else (own,)), *(gives.way for _, gives in ways_given(now, act))]
    asked = act.way == BY_MANA_COST or any(way.on_top_of_mana_cost for way in ways)
    return not asked or as_cast(act).cost is not None or as_cast(act).is_land


@requires(CastSpell, cr="702.47a")
def what_is_spliced_is_in_hand_and_fits_the_spell(now: State, act: CastSpell) -> Formula:
    """A card is spliced from its player's hand, onto a spell such as it says; until 2019 that was a subtype."""
    return all_of(*(_may_be_spliced(now, act, card) for card in act.spliced))


def _may_be_spliced(now: State, act: CastSpell, card: Object) -> Formula:
    any_quality = now.game.edition >= SPLICED_ONTO_ANY_QUALITY
    said = (one for one in said_on(card, Splice) if any_quality or not one.onto.types)
    fits = any_of(*(spell_fits(now, act, one.onto) for one in said))
    return all_of(card is not act.card, card.owner == act.player, now.zone(card) == Zone.HAND, fits)


@requires(CastSpell, cr="702.47b")
def a_card_is_spliced_only_once(now: State, act: CastSpell) -> Formula:
    """No card is spliced onto the same spell more than once."""
    return len(set(act.spliced)) == len(act.spliced)


@forbids(CastSpell, cr="601.3")
def its_own_text_forbids_casting_it_now(now: State, act: CastSpell) -> Conditions:
    """The card's own text says that it can't be cast now, or not from there."""
    forbidden: list[Formula] = []
    for ability in all_said_on(act.spell):
        if isinstance(ability, CastOnlyIf):
            forbidden.append(no(holds_for(ability.condition, now, act.card, act.player)))
        if isinstance(ability, CastOnlyFrom):
            forbidden.append(now.zone(act.card) != ability.zone)
    return Conditions(way=bool(forbidden), forbidden=any_of(*forbidden))


@forbids(CastSpell, cr="205.4e", since="2018-07-13")
def a_legendary_instant_or_sorcery_asks_for_a_legend(now: State, act: CastSpell) -> Conditions:
    """A legendary instant or sorcery is cast only by who controls a legendary creature or planeswalker."""
    legendary = spell_fits(now, act, LEGENDARY_SPELL)
    alone = legendary is not False and no(holds_for(A_LEGEND, now, act.card, act.player))
    return Conditions(way=legendary, forbidden=alone)


@forbids(CastSpell, cr="702.61a", each=SplitSecond)
def no_spells_under_split_second(now: State, act: CastSpell, effect: Continuous[SplitSecond]) -> Conditions:
    """While a spell with split second is on the stack, no other spell can be cast."""
    return Conditions(in_force=is_in_force(now, effect, act.player))


@forbids(CastSpell, cr="601.3", each=CantCast)
def an_effect_forbids_casting_it(now: State, act: CastSpell, effect: Continuous[CantCast]) -> Conditions:
    """An effect says that the player can't cast that spell, and "can't" beats "can"."""
    what = effect.effect
    zone, chosen = now.zone(act.card), what.what.chosen
    elsewhere = what.not_from is None or zone != what.not_from
    face_down = act.way == FACE_DOWN
    return Conditions(
        in_force=is_in_force(now, effect, act.player),
        kind=spell_fits(now, act, what.what.whatever_was_chosen, effect.source),
        condition=holds_for(what.condition, now, effect.source, act.player),
        after=what.after is None or has_cast(now, act.player, what.after, effect.source),
        place=all_of(elsewhere, any_of(*(zone == z for z in what.only_from)) if what.only_from else True),
        face_up=chosen != "name" or not face_down,
        name=chosen != "name" or face_down or spell_fits(now, act, WITH_THE_CHOSEN_NAME, effect.source),
        named_like=what.named_like is None
        or (not face_down and is_named_like(now, act, what.named_like, effect.source)),
        chosen=chosen in ("", "name") or spell_fits(now, act, Those(chosen=chosen), effect.source),
    )


@forbids(CastSpell, cr="601.3", until=CHOICES_ARE_CONSIDERED, each=CantCast)
def no_choice_lifts_a_prohibition(now: State, act: CastSpell, effect: Continuous[CantCast]) -> Formula:
    """A spell that is prohibited as it is begun is not cast, though a choice for it would lift the prohibition."""
    if act.way == FACE_DOWN:
        return False
    begun = replace(act, way=BY_MANA_COST, x=0, modes=(), extras=frozenset())
    forbidden = an_effect_forbids_casting_it.text
    return all_of(forbidden(now, begun, effect), no(forbidden(now, act, effect)))


@forbids(CastSpell, cr="601.3", each=OnlyAsSorcery)
def an_effect_asks_for_sorcery_timing(now: State, act: CastSpell, effect: Continuous[OnlyAsSorcery]) -> Conditions:
    """An effect lets the player cast spells only when a sorcery could be cast."""
    return Conditions(in_force=is_in_force(now, effect, act.player), timing=no(at_sorcery_time(now, act.player)))


@forbids(CastSpell, cr="702.170d", since="2024-08-02")
def a_plotted_card_is_cast_as_a_sorcery(now: State, act: CastSpell) -> Conditions:
    """A plotted card is cast only in its player's main phase with an empty stack."""
    way = alternative(act)
    return Conditions(way=way is not None and way.sorcery_timing, timing=no(at_sorcery_time(now, act.player)))


@forbids(CastSpell, cr="702.143a", since="2022-10-07")
def not_on_the_turn_it_was_put_aside(now: State, act: CastSpell) -> Conditions:
    """A foretold or plotted card is cast only on a later turn."""
    way = alternative(act)
    later = way is not None and way.not_on_same_turn
    return Conditions(way=later, this_turn=later and now.holds("set_aside_now", act.card.index))


def _own_flash(now: State, act: CastSpell) -> Formula:
    found: list[Formula] = []
    for ability in all_said_on(act.spell):
        if isinstance(ability, Flash):
            return True
        if isinstance(ability, FlashIf):
            found.append(holds_for(ability.condition, now, act.card, act.player))
    return any_of(*found)
