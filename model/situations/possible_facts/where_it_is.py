"""Where an object can be at all, and who controls it there: lines of the table of what may be so of what."""

from __future__ import annotations

from collections.abc import Callable

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, implies
from model.objects.printed_on_its_card import (
    has_permanent_back,
    is_card_of,
    is_card_of_one_of,
    is_emblem,
    is_land_card,
    is_marker,
    is_permanent_card,
    mana_cost_of,
)
from model.situations.possible_facts.in_variants import only_in_the_command_zone
from model.situations.possible_facts.line import Line, is_in
from model.vocabulary import NOBODY, PLANAR, CardType, Zone

PERMANENT_OR_SPELL = (Zone.BATTLEFIELD, Zone.STACK)

KEPT_IN_THE_COMMAND_ZONE = {
    CardType.CONSPIRACY: "315.3",
    CardType.PLANE: "901.4",
    CardType.PHENOMENON: "901.4",
    CardType.SCHEME: "904.4",
    CardType.DUNGEON: "309.2c",
}
"""The types of cards that never leave the command zone, and the rules that say so."""


def _is_land(obj: Object) -> bool:
    return not obj.is_ability and is_land_card(obj)


def _is_no_permanent(obj: Object) -> bool:
    return obj.is_ability or not is_permanent_card(obj)


def _is_token(obj: Object) -> bool:
    return obj.token and not is_emblem(obj)


def _stays_in_the_command_zone(now: State, obj: Object, fact: Fact) -> Formula:
    return any_of(now.zone(obj) == Zone.COMMAND, now.zone(obj) == Zone.NOWHERE)


def _is_ability(obj: Object) -> bool:
    return obj.is_ability


def _is_of(card_type: CardType) -> Callable[[Object], bool]:
    return lambda obj: is_card_of(obj, card_type) and not obj.is_ability


def _face_down_on_the_stack(now: State, obj: Object, fact: Fact) -> Formula:
    return implies(now.on_stack(obj), now.face_down(obj))


def _turned_on_the_battlefield(now: State, obj: Object, fact: Fact) -> Formula:
    turned = all_of(has_permanent_back(obj), now.holds("back_face_up", obj.index))
    return implies(now.on_battlefield(obj), any_of(now.face_down(obj), turned))


def _while_a_player_may_act(now: State, obj: Object, fact: Fact) -> Formula:
    is_copy = mana_cost_of(obj) is not None and now.on_stack(obj)
    return any_of(now.on_battlefield(obj), is_copy, now.priority == NOBODY)


def _on_the_stack(now: State, obj: Object, fact: Fact) -> Formula:
    return now.on_stack(obj)


def _permanent_or_spell(now: State, obj: Object, fact: Fact) -> Formula:
    inherent = obj.is_ability or is_marker(obj) or is_card_of_one_of(obj, PLANAR)
    return inherent or is_in(now, obj, PERMANENT_OR_SPELL)


PLACE_LINES = (
    Line("zone", "a land card is never a spell, but face down", "305.1", (), _face_down_on_the_stack, _is_land),
    Line(
        "zone",
        "an instant or sorcery card is no permanent, but face down or with a back face up",
        "110.4",
        (),
        _turned_on_the_battlefield,
        _is_no_permanent,
    ),
    Line(
        "zone",
        "a token is in no other zone than the battlefield while a player has priority, a copy of a spell on the stack",
        "704.5d",
        (),
        _while_a_player_may_act,
        _is_token,
    ),
    Line("zone", "an ability is on the stack alone", "113.7a", (), _on_the_stack, _is_ability),
    Line("zone", "an emblem stays in the command zone", "114.1", (), _stays_in_the_command_zone, is_emblem),
    *(
        Line(
            "zone",
            f"a {card_type.value.lower()} stays in the command zone",
            cr,
            (),
            only_in_the_command_zone,
            _is_of(card_type),
        )
        for card_type, cr in KEPT_IN_THE_COMMAND_ZONE.items()
    ),
    Line(
        "controller",
        "a card that is no permanent and no spell is its owner's",
        "108.4a",
        (),
        _permanent_or_spell,
    ),
)
"""What may be so of where objects are, as in :mod:`model.situations.possible_facts.table`."""
