"""Which creatures a text about attacking, blocking and damage means, and whom: itself, its host, a description."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects.combat.attacked import defending_player, is_battle_card
from model.objects.functioning import functions
from model.objects.matching import matches
from model.objects.printed_on_its_card import says
from model.objects.what_conditions_mean import holds_for_its_controller
from model.text.combat import Bound, CantAttack, CostToAttack
from model.text.descriptions import Those
from model.text.keywords.special_actions import MayIgnore
from model.text.prevention import PreventsDamage, PreventsSome
from model.text.replacement_effects import MoreDamage
from model.text.unread import Of
from model.vocabulary import Player


def is_attacked_as_said(now: State, text: CantAttack | CostToAttack, source: Object, what: int) -> Formula:
    """Whether a text about attacking means that player or planeswalker: any, or its controller and what is theirs.

    What speaks of a player and of planeswalkers does not speak of battles.
    """
    if isinstance(text, CostToAttack) and text.walkers:
        walker = what >= len(now.game.players) and not is_battle_card(now.game.objects[what - len(now.game.players)])
        return all_of(walker, defending_player(now, what) == now.controller(source))
    if isinstance(text, CantAttack) and text.its_owner:
        return what == source.owner
    if not (text.you or text.yours):
        return True
    if what >= len(now.game.players) and is_battle_card(now.game.objects[what - len(now.game.players)]):
        return False
    attacked: Number = defending_player(now, what) if text.yours else what
    return attacked == now.controller(source)


def is_in_effect(now: State, effect: Continuous[object]) -> Formula:
    """Whether what a text says of attacking or blocking holds now: its source functions, or it resolved this turn."""
    if effect.by_resolution:
        return any_of(*(now.number("effects", effect.source.index, player) > 0 for player in now.game.everyone))
    there = functions(now, effect.source, effect.effect)
    condition = getattr(effect.effect, "condition", None)
    return there if condition is None else all_of(there, holds_for_its_controller(condition, now, effect.source))


def binds(now: State, effect: Continuous[object], of: Bound, creature: Object) -> Formula:
    """Whether a text about creatures means that one, while it is in effect."""
    source = effect.source
    if of is Of.ITSELF:
        return creature is source and is_in_effect(now, effect)
    if of is Of.HOST:
        attached = all_of(now.attached(source, creature), no(_is_ignored(now, source, creature)))
        return attached is not False and all_of(is_in_effect(now, effect), attached)
    assert isinstance(of, Those)
    if effect.by_resolution:
        spoken = who_speaks(now, effect)
        return any_of(*(all_of(so, matches(of, now, creature, player, source)) for player, so in spoken))
    there = is_in_effect(now, effect)
    return there is not False and all_of(there, matches(of, now, creature, now.controller(source), source))


def who_speaks(now: State, effect: Continuous[object]) -> Iterator[tuple[Player, Formula]]:
    """Return the players by whose permanents an effect is said now, or for whom it has resolved this turn."""
    for player in now.game.everyone:
        if effect.by_resolution:
            yield player, now.number("effects", effect.source.index, player) > 0
        else:
            yield player, all_of(is_in_effect(now, effect), now.controller(effect.source) == player)


def means(now: State, effect: Continuous[object], of: Bound, you: Player, obj: Object) -> Formula:
    """Whether a text of a player means an object, if it is in effect."""
    if of is Of.ITSELF:
        return obj is effect.source
    if of is Of.HOST:
        return now.attached(effect.source, obj)
    assert isinstance(of, Those)
    return matches(of, now, obj, you, effect.source)


def is_about_damage(
    now: State,
    effect: Continuous[MoreDamage] | Continuous[PreventsDamage] | Continuous[PreventsSome],
    source: Object,
    to: Object | Player,
) -> Formula:
    """Whether a text that is in effect is about damage of that source, dealt to that permanent or player.

    It is about any source, and damage to anything, where it does not say which.
    """
    text = effect.effect

    def to_that(you: Player) -> Formula:
        if text.to is None and text.to_players is None:
            return True
        if isinstance(to, Object):
            return text.to is not None and means(now, effect, text.to, you, to)
        return text.to_players is not None and now.are_meant(text.to_players, you, to, effect.source)

    return any_of(
        *(
            all_of(speaks, text.by is None or means(now, effect, text.by, you, source), to_that(you))
            for you, speaks in who_speaks(now, effect)
        )
    )


def each_time_it_binds(now: State, effect: Continuous[object], of: Bound, creature: Object) -> Iterator[Formula]:
    """Return once for each time that a text binds a creature when it does: as often as it has resolved this turn.

    A static ability binds it once (CR 611.2a, 611.3a).
    """
    if not effect.by_resolution or not isinstance(of, Those):
        yield binds(now, effect, of, creature)
        return
    resolved = {player: now.number("effects", effect.source.index, player) for player in now.game.everyone}
    meant = {
        p: matches(of, now, creature, p, effect.source) for p, often in resolved.items() if (often == 0) is not True
    }
    yield from each_time(total(if_then_else(so, resolved[player], 0) for player, so in meant.items()))


def each_time(often: Number) -> Iterator[Formula]:
    """Return once for each of so many times whether it is as often, of what may be open at most nine times."""
    for at_least in range(1, (often if isinstance(often, int) else 9) + 1):
        if (so := often >= at_least) is not False:
            yield so


def those_bound(
    now: State, effect: Continuous[object], of: Bound, creatures: Collection[Object]
) -> dict[Object, Formula]:
    """Return which of these creatures a text may mean, as far as is known, each with whether it does."""
    meant = [o for o in (effect.source,) if o in creatures] if of is Of.ITSELF else creatures
    return {o: bound for o in meant if (bound := binds(now, effect, of, o)) is not False}


def _is_ignored(now: State, source: Object, creature: Object) -> Formula:
    """Whether the controller of a creature ignores an effect on it for now (CR 116.2d)."""
    if not says(source, MayIgnore):
        return False
    by = {player: now.number("ignores", source.index, player) > 0 for player in now.game.everyone}
    return any_of(*(all_of(now.controller(creature) == player, ignores) for player, ignores in by.items()))


def fits_for(now: State, what: Those, obj: Object, effect: Continuous[object]) -> Formula:
    """Whether a description in a text fits an object."""
    return matches(what, now, obj, now.controller(effect.source), effect.source)


def fits_beside(now: State, what: Those, obj: Object, effect: Continuous[object], other: Object) -> Formula:
    """Whether a description in a text fits an object; what power or toughness it asks for beside, is of another."""
    beside = what.power_beside or what.toughness_beside
    return matches(what, now, obj, now.controller(effect.source), other if beside else effect.source)
