"""What forbids casting a spell: its own text, its kind, and effects (CR 101.2, 601.3)."""

from __future__ import annotations

from dataclasses import replace

from model.actions.actions import CastSpell
from model.actions.casting_options import BY_MANA_COST, FACE_DOWN, FORETOLD, PLOTTED
from model.game.game import Continuous
from model.game.state import State
from model.keyword_actions.libraries.cascading import is_cascade, value_to_stay_below
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.counting.cast_this_turn import has_cast
from model.objects.functioning import is_in_force
from model.objects.printed_on_its_card import all_said_on
from model.objects.what_conditions_mean import holds_for
from model.rulebook.payment.spells_being_cast import is_named_like, spell_fits, value_announced
from model.rulebook.rule import Conditions, forbids
from model.rulebook.timing import at_sorcery_time
from model.text.conditions.of_players import Controls
from model.text.descriptions import WITH_THE_CHOSEN_NAME, Those, those
from model.text.instructions.libraries.top_cards import Cascade
from model.text.keywords.of_casting import CastOnlyFrom, CastOnlyIf, SplitSecond
from model.text.statics.prohibitions import CantCast, OnlyAsSorcery

CHOICES_ARE_CONSIDERED = "2018-07-13"
"""The edition since which choices count that would lift a prohibition; before, only the spell as it is begun."""

LEGENDARY_SPELL = those("legendary instant or sorcery")

A_LEGEND = Controls(those("legendary creature or planeswalker"))


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


@forbids(CastSpell, cr="702.85a", since="2022-10-07")
def what_cascade_finds_is_cast_as_a_lesser_spell(now: State, act: CastSpell) -> Conditions:
    """By cascade a spell is cast only if its mana value is less than that of the spell that has cascade."""
    abilities = (o for o in now.game.objects if is_cascade(o)) if now.game.speaks_of(Cascade) else ()
    offers = [(o, all_of(now.is_offered(act.card), now.on_top_of_stack(o))) for o in abilities]
    too_much = (all_of(so, value_to_stay_below(now, o) <= value_announced(act)) for o, so in offers if so is not False)
    return Conditions(way=any_of(*(so for _, so in offers)), forbidden=any_of(*too_much))


@forbids(CastSpell, cr="702.170d", since="2024-08-02")
def a_plotted_card_is_cast_as_a_sorcery(now: State, act: CastSpell) -> Conditions:
    """A plotted card is cast only in its player's main phase with an empty stack."""
    return Conditions(way=act.way == PLOTTED, timing=no(at_sorcery_time(now, act.player)))


@forbids(CastSpell, cr="702.170d", since="2024-08-02")
def a_plotted_card_is_cast_on_a_later_turn(now: State, act: CastSpell) -> Conditions:
    """A plotted card is not cast on the turn in which it became plotted."""
    return _was_set_aside_this_turn(now, act, PLOTTED)


@forbids(CastSpell, cr="702.143a", since="2022-10-07")
def a_foretold_card_is_cast_on_a_later_turn(now: State, act: CastSpell) -> Conditions:
    """A foretold card is not cast on the turn in which it was foretold."""
    return _was_set_aside_this_turn(now, act, FORETOLD)


def _was_set_aside_this_turn(now: State, act: CastSpell, way: str) -> Conditions:
    so = act.way == way
    return Conditions(way=so, this_turn=so and now.holds("set_aside_now", act.card.index))
