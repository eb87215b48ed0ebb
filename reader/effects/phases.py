"""Effects on the course of a turn: additional combat phases (CR 500.8)."""

from __future__ import annotations

from model.text.abilities import Effect
from model.text.instructions.phases import AddCombat
from reader.effects.said import Said
from reader.effects.verbs import verb
from reader.words.cursor import Words


@verb("after")
def after_this_phase(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Read "after this phase, there is an additional combat phase", or one with a main phase after it."""
    in_main = words.take("this phase,", "this combat phase,", "this main phase,") == "this main phase,"
    words.take("there is an additional combat phase", "there's an additional combat phase")
    if in_main:
        words.take("followed by an additional main phase")
    return (AddCombat(with_main=in_main),)


@verb("there")
def there_is_another(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Read "there is an additional combat phase after this phase"."""
    words.take("is an additional combat phase after this phase")
    return (AddCombat(),)
