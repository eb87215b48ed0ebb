"""Whether a permanent enters the battlefield tapped (CR 614.1c, 614.12)."""

from __future__ import annotations

from model.changes.life import change_life
from model.game.changing import change
from model.game.choosing import chooses_to
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.back_faces_and_copies import Form
from model.objects.functioning import functions, has_as_it_enters
from model.objects.matching import count_in, matches
from model.objects.prohibited_changes import can_pay_life
from model.objects.unnamed_cards import such_unnamed
from model.objects.what_conditions_mean import holds_for
from model.text.keywords.of_permanents import EntersTapped, EntersTappedUnless
from model.text.replacement_effects import EnterTapped
from model.vocabulary import Player, Zone

ENTERS_UNTAPPED = "have it enter untapped"
"""What a player may choose where one effect has a permanent enter tapped and another untapped (CR 616.1)."""


def by_its_own_text(
    before: State, now: State, obj: Object, form: Form, controller: Number, when: Formula
) -> tuple[State, Formula]:
    """Return whether an object enters tapped by what it says, once its controller has paid for it not to, or has not.

    ``before`` is what is there before anything enters: conditions are asked of that.
    """
    unless, unless_paid = form.said(EntersTapped), form.said(EntersTappedUnless)
    if not (unless or unless_paid):
        return now, False
    has = has_as_it_enters(before, obj, form)
    tapped: list[Formula] = []
    for player in now.game.everyone:
        enters = all_of(when, has, controller == player)
        if enters is False:
            continue
        for ability in unless:
            met = ability.unless is not None and holds_for(ability.unless, before, obj, player)
            tapped.append(all_of(enters, no(met)))
        for choice in unless_paid:
            now, does = chooses_to(now, player, choice.action, obj, all_of(enters, _can(now, choice, obj, player)))
            now = change_life(now, player, -choice.life, all_of(enters, does)) if choice.life else now
            tapped.append(all_of(enters, no(does)))
    return now, any_of(*tapped)


def _can(now: State, choice: EntersTappedUnless, obj: Object, player: Player) -> Formula:
    """Return whether a player can pay that much life (CR 119.4), or has such a card to reveal besides what enters."""
    if choice.reveals is None:
        return can_pay_life(now, player, choice.life)
    there = count_in(now, Zone.HAND, choice.reveals, player)
    unnamed = such_unnamed(now, player, choice.reveals, 1, Zone.HAND).values()
    return any_of(*(fits for card, fits in there if card is not obj), *unnamed)


def _by_effects(before: State, now: State, obj: Object, *, untapped: bool = False) -> Formula:
    """Return whether an effect that was there has an object enter tapped, or untapped, by what it is once there.

    CR 614.12.
    """
    effects = [e for e in before.game.continuous(EnterTapped) if e.effect.untapped == untapped]
    described = (matches(e.effect.what, now, obj, before.controller(e.source), e.source) for e in effects)
    there = (functions(before, e.source, e.effect) for e in effects)
    return any_of(*(all_of(one, fits) for one, fits in zip(there, described, strict=True)))


def tapped_or_not(before: State, now: State, obj: Object, by_itself: Formula, when: Formula) -> State:
    """Return the state in which what has entered is tapped or not by effects that were there (CR 614.12, 616.1).

    ``by_itself``: its own text has it enter tapped. Where one effect has it enter so and another untapped, its
    controller chooses which is applied last.
    """
    taps, untaps = _by_effects(before, now, obj), _by_effects(before, now, obj, untapped=True)
    fact = Fact("tapped", obj.index)
    now = change(now, {fact: True}, all_of(when, taps))
    untaps = all_of(when, untaps)
    for player in now.game.everyone if untaps is not False else ():
        theirs = all_of(untaps, now.controller(obj) == player)
        both = all_of(theirs, any_of(by_itself, taps))
        now, does = chooses_to(now, player, ENTERS_UNTAPPED, obj, both)
        now = change(now, {fact: False}, all_of(theirs, any_of(no(both), does)))
    return now
