"""The targets of a spell, and what is divided among them (CR 601.2c, 601.2d)."""

from __future__ import annotations

from collections.abc import Iterator

from model.actions.actions import CastSpell
from model.actions.announced import targets_asked
from model.actions.how_spells_are_cast import as_targets_are_chosen
from model.game.state import State
from model.logic.formulas import Formula
from model.objects.reason_details import Finding
from model.objects.targeting.division_among_targets import is_divided_rightly, why_it_is_divided_wrongly
from model.objects.targeting.refused_targets import why_targets_are_refused
from model.objects.targeting.targets import targets_can_be_chosen
from model.rulebook.rule import requires


def why_a_spell_divides_wrongly(now: State, act: CastSpell) -> Iterator[Finding]:
    """Return what is wrong with how the spell divides something among its targets."""
    return why_it_is_divided_wrongly(now, targets_asked(act), act.targets, act.shares, act.x)


@requires(CastSpell, cr="601.2d", finds=why_a_spell_divides_wrongly)
def each_target_gets_a_share(now: State, act: CastSpell) -> Formula:
    """What is divided among targets is divided whole, and gives each of them at least one."""
    return is_divided_rightly(targets_asked(act), act.targets, act.shares, act.x)


def why_targets_of_a_spell_are_refused(now: State, act: CastSpell) -> Iterator[Finding]:
    """Return what keeps the spell from having the targets that it asks for."""
    aimed = as_targets_are_chosen(now, act)
    return why_targets_are_refused(aimed, act.player, act.card, targets_asked(act), act.targets)


@requires(CastSpell, cr="601.2c", finds=why_targets_of_a_spell_are_refused)
def there_are_legal_targets(now: State, act: CastSpell) -> Formula:
    """A spell needs a legal choice for every target it asks for."""
    aimed = as_targets_are_chosen(now, act)
    return targets_can_be_chosen(aimed, act.player, act.card, targets_asked(act), act.targets)
