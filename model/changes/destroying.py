"""Destroying permanents, and what keeps them: indestructible, regeneration, counters (CR 122.1c, 701.8, 701.19)."""

from __future__ import annotations

from collections.abc import Iterator

from model.changes.leaving import bury_together
from model.changes.tapping import tap
from model.changes.triggers import Together
from model.game.changing import change
from model.game.choosing import choose
from model.game.counters import one_less, replaces
from model.game.facts import Fact, Range
from model.game.game import Game, Object
from model.game.marks_on_permanents import out_of_combat
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.objects.characteristics import has_ability
from model.objects.layers.effects import effects_of
from model.objects.layers.layer_by_layer import applies
from model.text.keywords.of_permanents import Indestructible
from model.text.parts_by_layer import Has
from model.text.replacement_effects import Regenerates, UmbraArmor

AN_ABILITY = "2013-07-11"
"""The edition since which indestructible is an ability, which can be lost; before it was just true (CR 700.4a)."""


def destroy(now: State, doomed: Together, *, regenerates: bool = True) -> State:
    """Let an effect destroy permanents together: what nothing keeps goes to its owner's graveyard (CR 701.8a).

    ``regenerates``: they can be regenerated instead.
    """
    return bury_together(*not_kept(now, doomed, regenerates=regenerates, by_an_effect=True))


def not_kept(
    now: State, doomed: Together, *, regenerates: bool = True, by_an_effect: bool = False
) -> tuple[State, Together]:
    """Return which permanents that would be destroyed go to the graveyard; others are regenerated instead (614.8).

    Of what an effect would destroy a shield counter is removed instead (CR 122.1c), and of what is enchanted by an Aura
    with umbra armor that Aura is destroyed (CR 702.89a).
    """
    before = now
    going: dict[Object, Formula] = {}
    for obj, when in doomed:
        when = all_of(when, before.on_battlefield(obj), no(cant_be_destroyed(before, obj)))
        shielded = all_of(when, by_an_effect and replaces(before, obj, "shield"))
        regenerated = all_of(when, regenerates and can_be_regenerated(before, obj))
        armour = [(aura, all_of(when, there)) for aura, there in _umbra_armour(before, obj)]
        kept = any_of(shielded, regenerated, *(there for _, there in armour))
        going[obj] = any_of(going.get(obj, False), all_of(when, no(kept)))
        now, instead = _kept(now, obj, shielded, regenerated, armour)
        now, destroyed = not_kept(now, instead, by_an_effect=True) if instead else (now, ())
        for aura, goes in destroyed:
            going[aura] = any_of(going.get(aura, False), goes)
    return now, list(going.items())


def _umbra_armour(now: State, obj: Object) -> list[tuple[Object, Formula]]:
    """Return the Auras that would be destroyed instead of what they enchant, each with when (CR 702.89a)."""
    auras = now.game.memo_of_cards("umbra armour", _with_umbra_armour)
    found = ((aura, all_of(now.attached(aura, obj), has_ability(now, aura, UmbraArmor))) for aura in auras)
    return [(aura, there) for aura, there in found if there is not False]


def _with_umbra_armour(game: Game) -> tuple[Object, ...]:
    given = bool(list(game.gifts(UmbraArmor)))
    return tuple(o for o in game.cards if given or any(isinstance(a, UmbraArmor) for a in game.copies.said_by(o)))


def cant_be_destroyed(now: State, obj: Object) -> Formula:
    """Return whether a permanent is indestructible (CR 702.12b)."""
    was_made = now.game.edition < AN_ABILITY and any_of(*_made_indestructible(now, obj))
    return any_of(has_ability(now, obj, Indestructible), was_made)


def _made_indestructible(now: State, obj: Object) -> Iterator[Formula]:
    """Return when effects say of a permanent that it is indestructible, whatever else takes from it (700.4a)."""
    for number, effect in enumerate(effects_of(now)):
        parts = (part for part in effect.effect.parts if isinstance(part, Has))
        if any(isinstance(ability, Indestructible) for part in parts for ability in part.abilities):
            yield applies(now, number, obj)


def can_be_regenerated(now: State, obj: Object) -> Formula:
    """Return whether a regeneration shield, or its own ability, regenerates what would be destroyed (CR 701.19)."""
    shielded = any_of(now.number("shields", obj.index) > 0, has_ability(now, obj, Regenerates))
    return all_of(shielded, no(now.holds("unregenerable", obj.index)))


def _kept(
    now: State, obj: Object, shielded: Formula, regenerated: Formula, armour: Together
) -> tuple[State, list[tuple[Object, Formula]]]:
    """Keep a permanent in one of the ways that there are: its controller chooses which (CR 616.1).

    Return as well the Auras that are destroyed instead, each with when.
    """
    shields = now.number("shields", obj.index)
    ways = [
        (0, all_of(regenerated, has_ability(now, obj, Regenerates))),
        (1, all_of(regenerated, shields > 0)),
        (2, shielded),
        *((BESIDES_AURAS + aura.index, there) for aura, there in armour),
    ]
    if all(so is False for _, so in ways):
        return now, []
    labels = tuple(one.label for one in now.game.objects) if armour else ()
    of = Range(0, BESIDES_AURAS - 1 + len(labels), (*OTHER_WAYS, *labels))
    now, way = choose(now, f"what keeps {obj}", ways, of)
    now = change(now, one_less(now, obj, "shield"), all_of(shielded, way == 2)) if shielded is not False else now
    now = change(now, {Fact("shields", obj.index): shields - 1}, all_of(regenerated, way == 1))
    now = _regenerate(now, obj, all_of(regenerated, way < 2))
    instead = [(aura, all_of(there, way == BESIDES_AURAS + aura.index)) for aura, there in armour]
    return change(now, _healed(obj), any_of(*(so for _, so in instead))), instead


OTHER_WAYS = ("its own ability", "a regeneration shield", "a shield counter")
"""What keeps a permanent besides an Aura."""

BESIDES_AURAS = len(OTHER_WAYS)


def _healed(obj: Object) -> dict[Fact, Value]:
    return {Fact("damage", obj.index): 0, Fact("touched", obj.index): False}


def _regenerate(now: State, obj: Object, when: Formula) -> State:
    """Remove the damage from a permanent, tap it and take it out of combat (CR 701.19a-b)."""
    if when is False:
        return now
    now = change(now, {**_healed(obj), **out_of_combat(now, obj)}, when)
    return tap(now, obj, when)
