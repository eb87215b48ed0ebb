"""What has a timestamp, by its name: an object, or what an effect of it makes of objects for a time (CR 613.7)."""

from __future__ import annotations

from collections import Counter

from arbiter.errors import CaseError, unknown
from arbiter.words.objects_by_name import object_named
from model.game.game import Object
from model.game.objects import dated
from model.game.state import State
from model.text.abilities import effects_in
from model.text.combat import ThisTurnIt
from model.text.continuous import Makes, MakesUntil
from model.text.instructions.permanents import BindThisTurn
from model.vocabulary import Zone


def effect_named(now: State, name: str) -> int:
    """Return the number of an effect that lasts for a time: "Giant Growth", "Morphling: gets +1/-1".

    What it makes of objects has to be said where there are several of its source. Raises ``CaseError``.
    """
    source, words = _taken_apart(now, name)
    those = {now.game.effect_in_words(effect.dated): effect.dated for effect in now.game.lasting_of(source)}
    if not those:
        raise CaseError(f"no effect of {source} makes anything of objects for a time")
    if not words and len(those) > 1:
        which = ", ".join(f'"{source}: {known}"' for known in those)
        raise CaseError(f"there are several effects of {source}, say which: {which}")
    if words and words not in those:
        raise CaseError(unknown(f"effect of {source}", words, those))
    return those[words] if words else next(iter(those.values()))


def said_of_the_turn(now: State, name: str) -> tuple[bool, Counter[ThisTurnIt]]:
    """Return whether what is named makes anything of objects for a time, and what it says of their fighting this turn.

    What is said of the same ones beside that (CR 508.1d, 509.1c), or alone. Raises ``CaseError``.
    """
    source, _ = _taken_apart(now, name)
    lasts = bool(now.game.lasting_of(source))
    made = now.game.lasting[effect_named(now, name)].effect.made if lasts else None
    said: Counter[ThisTurnIt] = Counter()
    for does in map(effects_in, source.card.on_its_faces):
        of = {effect.of for effect in does if isinstance(effect, MakesUntil) and effect.made == made}
        if of or not lasts:
            binds = (effect for effect in does if isinstance(effect, BindThisTurn))
            said.update(one for effect in binds if not lasts or effect.of in of for one in effect.says)
    return lasts or not said, said


def dated_named(now: State, name: str) -> int:
    """Return the number of what has a timestamp and is named so. Raises ``CaseError``."""
    source, words = _taken_apart(now, name)
    is_its_own = any(effect.source is source for effect in now.game.continuous(Makes))
    own = not words and (is_its_own or not now.game.lasting_of(source))
    return dated(source) if own else effect_named(now, name)


def _taken_apart(now: State, name: str) -> tuple[Object, str]:
    """Return the object that is named, and what of its effects is said behind a colon: names of cards have one, too."""
    try:
        return object_named(now, name, zones=(Zone.BATTLEFIELD,)), ""
    except CaseError:
        of, colon, words = name.rpartition(": ")
        if not colon:
            raise
    return object_named(now, of, zones=(Zone.BATTLEFIELD,)), words.strip()
