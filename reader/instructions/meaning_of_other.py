"""Other than what: in "all other creatures" that may be what is targeted or created, and not what says it."""

from __future__ import annotations

from collections.abc import Iterable

from model.text.abilities import Effect
from model.text.card import Card
from model.text.conditions.condition import conditions_in
from model.text.conditions.of_its_source import TargetIs
from model.text.descriptions import Those
from model.text.instructions.affected import LifeLostThisWay
from model.text.instructions.draws_life_damage_counters import GainLife, LoseLife
from model.text.instructions.permanents import Destroy
from model.text.instructions.tokens import CreateCopies, CreateTokens
from model.text.instructions.zones import Exile, Put
from model.text.parts_by_layer import Controlled, Has
from model.text.target import Target
from model.text.unread import Unread
from model.value_dataclasses import values_in
from reader.patterns import Pattern
from reader.words.cursor import NotRead

_OTHERS = Pattern(r"\b[Oo]ther\b(?! than\b)")


def are_of_others(effects: Iterable[Effect], text: str, told: Iterable[object], *, spell: bool) -> bool:
    """Return whether effects are about other objects than some that were spoken of, which no value says.

    ``told``: what was targeted and done before. An instant or sorcery is never one of such objects itself.
    """
    if "ther" not in text or not (spell or _OTHERS.search(text)):
        return False
    apart = [
        value for one in values_in(tuple(effects)) if isinstance(one, Has | Card | Target) for value in values_in(one)
    ]
    within = [one for one in values_in(tuple(effects)) if one not in apart]
    if not any(isinstance(one, Those) and one.other for one in within):
        return False
    if not spell and len(done := tuple(effects)) == 1 and isinstance(done[0], CreateTokens):
        within = []  # so many tokens as there were other objects before
    return spell or any(map(_is_spoken_of, (*told, *within)))


def _is_spoken_of(one: object) -> bool:
    return isinstance(one, CreateTokens) or (isinstance(one, Target) and one.only_players is None)


def is_known_of_what_was_done(effects: tuple[Effect, ...], text: str, done: list[Effect]) -> None:
    """Raise ``NotRead`` for what turns on what was done before, where that is not known.

    A copy of what has been moved by then, or what is asked of that: as it last was. Who had control of what another
    has been given control of. And life that was lost this way, where some may have been lost or not, or is not read.
    """
    moved = {getattr(effect, "of", None) for effect in done if isinstance(effect, Destroy | Exile | Put)}
    if any(isinstance(effect, CreateCopies) and effect.of in moved for effect in effects):
        raise NotRead("a copy of what has left the battlefield")
    if "target" in moved and any(isinstance(one, TargetIs) for one in conditions_in(effects)):
        raise NotRead("what it was before it left")
    if "that player" in text and any(isinstance(one, Controlled) for one in values_in(tuple(done))):
        raise NotRead("who controlled it before")
    if "lost this way" not in text:
        return
    within = [one for one in values_in((*done, *effects)) if isinstance(one, GainLife | LoseLife | Unread)]
    for_certain = [one for one in (*done, *effects) if isinstance(one, GainLife | LoseLife)]
    asking = [one for one in within if isinstance(one, GainLife) and one.amount == LifeLostThisWay()]
    others, certain_others = ([one for one in some if one not in asking] for some in (within, for_certain))
    if asking and others != certain_others:
        raise NotRead("how much life was lost")
