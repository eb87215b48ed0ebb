"""Drawing cards, or what is done instead of a draw: by dredge, or by what texts say (CR 121.6, 614.11, 702.52)."""

from __future__ import annotations

from typing import TypeAlias

from model.changes.replacement_effects import cards_drawn
from model.game.changing import where
from model.game.choosing import choose
from model.game.facts import Range
from model.game.game import Continuous
from model.game.libraries import is_counted, library_size, named_in_library
from model.game.state import State
from model.keyword_actions import draws_life_damage_counters, tokens
from model.keyword_actions.affected import players_affected
from model.keyword_actions.amounts import amount_for
from model.keyword_actions.draws_life_damage_counters import draw_card
from model.keyword_actions.libraries import top_cards
from model.keyword_actions.libraries.top_cards import MOST_ONE_BY_ONE, mill, only_so_many, too_many
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.functioning import has_lost_its_abilities, is_in_force
from model.objects.what_conditions_mean import holds_for
from model.objects.zones.drawing import can_draw, draw_so_many, is_first_of_draw_step
from model.objects.zones.putting import put
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.replacement_effects import DrawsInstead, DrawsMore, Dredge
from model.text.statics.prohibitions import CantDraw
from model.text.trigger_conditions.of_objects import ThisRevealedAsDrawn
from model.text.trigger_conditions.of_players import DrawsCard
from model.vocabulary import Player, Who, Zone

Replacement: TypeAlias = Continuous[DrawsInstead]
Applied: TypeAlias = tuple[Continuous[DrawsInstead] | Continuous[DrawsMore], ...]
"""What has replaced a draw by now, and does so no more (CR 614.5)."""

Applicable: TypeAlias = list[tuple[Replacement, Formula]]
"""What may replace a draw, each with when it does."""


def draw_cards(
    now: State,
    player: Player,
    number: Number,
    when: Formula = True,
    applied: Applied = (),
    *,
    dredging: bool = True,
) -> State:
    """Let a player draw so many cards, or more by what texts say of all of them, each by itself (CR 121.2, 121.2a).

    ``dredging``: instead of each the player may dredge. Raises ``CannotHappen`` where there may be very many to follow.
    """
    if when is False:
        return now
    one = draw_or_dredge if dredging else draw_or_instead
    now, number, more = cards_drawn(now, number, player, applied)
    if not isinstance(number, int):
        if _are_all_alike(now, player):
            return draw_so_many(now, player, number, when)
        if number.high > MOST_ONE_BY_ONE:
            raise CannotHappen(too_many("drawn"))
    for place in range(number if isinstance(number, int) else number.high):
        now = one(now, player, all_of(when, number > place), (*applied, *more))
    return now


def _are_all_alike(now: State, player: Player) -> bool:
    """Return whether nothing tells one draw of a player from another, and nothing is known of what is drawn."""
    told_apart = (Dredge, DrawsInstead, CantDraw)
    noticed = now.game.speaks_of(DrawsCard) or now.game.speaks_of(ThisRevealedAsDrawn)
    known = is_counted(now, player) or named_in_library(now, player)
    return not (noticed or known or any(now.game.continuous(one) for one in told_apart))


def draw_or_dredge(now: State, player: Player, when: Formula = True, applied: Applied = ()) -> State:
    """Let a player draw a card, or instead mill and return a card with dredge, as that player likes (CR 121.6, 702.52).

    What cannot be milled in full is not milled so; who can't draw has no draw to replace (CR 121.3, 702.52b).
    """
    dredging = [e for e in now.game.continuous(Dredge) if e.source.owner == player]
    if not dredging:
        return draw_or_instead(now, player, when, applied)
    would = all_of(when, can_draw(now, player))
    there = [(e, all_of(would, _can_dredge(now, e))) for e in dredging]
    of = Range(0, len(now.game.objects), ("nothing", *(obj.label for obj in now.game.objects)))
    options = [(0, True), *((1 + e.source.index, can) for e, can in there)]
    now, chosen = choose(now, what_is_dredged(now, player), options, of)
    dredged = [(e, all_of(can, chosen == 1 + e.source.index)) for e, can in there]
    for e, does in ((e, does) for e, does in dredged if does is not False):
        now = mill(now, player, e.effect.number, does)
        now = put(now, e.source, Zone.HAND, when=all_of(does, now.zone(e.source) == Zone.GRAVEYARD))
    return draw_or_instead(now, player, all_of(when, no(any_of(*(does for _, does in dredged)))), applied)


def _can_dredge(now: State, dredge: Continuous[Dredge]) -> Formula:
    has_it = no(has_lost_its_abilities(now, dredge.source))
    enough = library_size(now, dredge.source.owner) >= dredge.effect.number
    return all_of(now.zone(dredge.source) == Zone.GRAVEYARD, enough, has_it)


def what_is_dredged(now: State, player: Player) -> str:
    """Return in words what a player chooses to dredge instead of drawing."""
    return f"what {now.game.players[player]} dredges"


def draw_or_instead(now: State, player: Player, when: Formula = True, applied: Applied = ()) -> State:
    """Let a player draw a card, or what a text says be done instead, even if no card is there (CR 614.11).

    Of several texts the player chooses one, after which the others may replace what is drawn (CR 616.1).
    """
    would = all_of(when, can_draw(now, player))
    there = [(e, all_of(would, _applies(now, e, player))) for e in now.game.continuous(DrawsInstead)]
    there = [(e, applies) for e, applies in there if e not in applied and applies is not False]
    if not there:
        return draw_card(now, player, when)
    now, replacing = _chosen(now, player, there)
    before, now = now, draw_card(now, player, all_of(when, no(any_of(*(applies for _, applies in there)))))
    for one, is_chosen in replacing:
        if is_chosen is not False:
            now = where(is_chosen, _done_instead(before, one, applied), now)
    return now


def _applies(now: State, one: Replacement, player: Player) -> Formula:
    text, meant = one.effect, is_in_force(now, one, player)
    if meant is False:
        return False
    asked = text.condition is None or holds_for(text.condition, now, one.source, player)
    return all_of(meant, asked, not text.but_first or no(is_first_of_draw_step(now, player)))


def _chosen(now: State, player: Player, there: Applicable) -> tuple[State, Applicable]:
    """Let a player choose which text replaces a draw first: of those that come to the same it is the first one."""
    options = [
        (e, all_of(applies, *(no(others) for other, others in there[:place] if _comes_to_the_same(now, e, other))))
        for place, (e, applies) in enumerate(there)
    ]
    of = Range(0, len(now.game.objects) - 1, tuple(obj.label for obj in now.game.objects))
    what = f"what replaces a draw of {now.game.players[player]}"
    now, chosen = choose(now, what, ((e.source.index, holds) for e, holds in options), of)
    return now, [(e, all_of(holds, chosen == e.source.index)) for e, holds in options]


def _comes_to_the_same(now: State, one: Replacement, other: Replacement) -> bool:
    """Return whether the order of two makes no difference: they say the same, or both only draw more."""
    if (now.controller(one.source) == now.controller(other.source)) is not True:
        return False
    return _says_but_when(one) == _says_but_when(other) or (_only_draws_more(one) and _only_draws_more(other))


def _says_but_when(one: Replacement) -> tuple[object, ...]:
    return one.effect.done, one.effect.who, one.effect.condition


def _only_draws_more(one: Replacement) -> bool:
    text = one.effect
    return text.condition is None and text.who is Who.YOU and [type(did) for did in text.done] == [DrawCards]


def _done_instead(now: State, one: Replacement, applied: Applied) -> State:
    by = Resolution(one.source, now.controller(one.source))
    for did in one.effect.done:
        now = _draws(now, did, by, (*applied, one)) if isinstance(did, DrawCards) else _DONE[type(did)](now, did, by)
    return now


def _draws(now: State, effect: DrawCards, by: Resolution, applied: Applied = ()) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        number = amount_for(now, effect.number, by, player)
        only_so_many(now, number, player, "drawn")
        now = draw_cards(now, player, number, when, applied)
    return now


DOES: dict[type, Does] = {DrawCards: _draws}

_DONE: dict[type, Does] = {**draws_life_damage_counters.DOES, **tokens.DOES, **top_cards.DOES}
"""What can be done instead of a draw, besides drawing."""
