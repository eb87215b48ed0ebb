"""What set off an ability, or was tapped for it, was so large as it left: that is kept with the ability (CR 608.2h)."""

from __future__ import annotations

from functools import lru_cache

from model.game.fact import NOT_SET
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, if_then_else, no
from model.objects.printed_on_its_card import MOST_OBJECTS_KEPT
from model.objects.zones.last_known import SIZES, size
from model.objects.zones.pending_triggers import is_pending
from model.text.abilities import effects_in
from model.text.counted import StatOf
from model.value_dataclasses import values_in
from model.vocabulary import Stat, Zone


def size_kept(now: State, stat: Stat, ability: Object) -> tuple[Number, Formula]:
    """Return how large what set off an ability, or was tapped for it, was as it left, and whether that is kept."""
    if stat not in _asked(ability.ability):
        return 0, False
    kept = now.number(SIZES[stat], ability.index)
    return kept, no(kept == NOT_SET)


def sizes_kept_as_it_goes(now: State, obj: Object, zone: Zone, before: State) -> dict[Fact, Value]:
    """Return what is kept of an object that goes there with the abilities it has set off, but one that moves it itself.

    Of a permanent that is what it was ``before`` anything left that does so at once; of a spell its mana value.
    """
    asking = now.game.memo("asks how large what set it off was", _asking)
    kept: dict[Fact, Value] = {}
    if not asking or obj.is_ability or zone is Zone.STACK:
        return kept
    there, cast = now.on_battlefield(obj), now.on_stack(obj)
    for one in asking:
        resolves = all_of(now.resolving, now.on_top_of_stack(one))
        waits = all_of(now.number("concerns", one.index) == obj.index, is_pending(now, one), no(resolves))
        for stat in _asked(one.ability) if waits is not False else ():
            fact = Fact(SIZES[stat], one.index)
            for leaves, then in ((there, before), (cast if stat == "mana value" else False, now)):
                if (goes := all_of(waits, leaves)) is not False:
                    kept[fact] = if_then_else(goes, size(then, obj, stat), kept.get(fact, now.number(*fact)))
    return kept


def _asking(game: Game) -> list[Object]:
    return [obj for obj in game.objects if _asked(obj.ability)]


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _asked(ability: object) -> frozenset[Stat]:
    """Return which sizes of what it is about an ability asks for, where it does not ask for those of its source."""
    sizes = [one for one in values_in(effects_in(ability)) if isinstance(one, StatOf)]
    own = {one.stat for one in sizes if one.of == "this"}
    return frozenset({one.stat for one in sizes if one.of in _ABOUT} - own)


_ABOUT = ("what triggered it", "the tapped creature")
"""The words for the object that an ability is about, and that may have left since."""
