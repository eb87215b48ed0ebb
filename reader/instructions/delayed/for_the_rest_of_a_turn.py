"""What triggers for the rest of the turn: "when that creature dies this turn, ...", "whenever you cast a spell ..."."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

from model.text.abilities import Effect, Later, ThisTurn, Triggered
from model.text.continuous import MakesUntil
from model.text.descriptions import Those, descriptions_in
from model.text.instructions.affected import Objects
from model.text.instructions.compound import May, with_those_in
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.draws_life_damage_counters import DealDamage, PutCounters
from model.text.instructions.permanents import Tap, Untap
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import Attacks
from model.text.trigger_conditions.of_objects import Dies, Enters, ThatDies, ThatLeaves
from model.text.trigger_conditions.of_players import SpellCast
from model.value_dataclasses import values_in
from model.vocabulary import Who, Zone
from reader.effects.said_so_far import Said
from reader.patterns import Pattern
from reader.segments.lines import Line, sentences
from reader.words.cursor import NotRead, whole
from reader.words.nouns import nouns_alone, spells


class Read(Protocol):
    """What a sentence does, and whether all of it is read."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """Its effects as it resolves."""

    @property
    def read(self) -> bool:
        """Whether none of them is a note."""


ReadsAll = Callable[[Iterable[Line], Said], Iterable[Read]]
"""Reads what several sentences do."""

_THIS_TURN = " this turn, "
_HEAD = Pattern(rf"(when|whenever) ([^,\"]*?){_THIS_TURN}")
_NEXT_SPELL = Pattern(r"you (?:cast your next|next cast an?) (.+)$")
_A_SPELL = Pattern(r"you cast an? (.+)$")
_MOVES: dict[str, Callable[[Those], Trigger]] = {"attacks": Attacks, "dies": Dies, "enters": Enters}
_A_PERMANENT = Pattern(rf"an? (.+) ({'|'.join(_MOVES)})( under your control)?$")


def put_off_for_this_turn(sentence: Line, text: str, said: Said, reads: ReadsAll) -> tuple[Effect, ...] | None:
    """Return what creates an ability that triggers this turn only: "when that creature dies this turn, draw a card".

    Or each time: "whenever a creature attacks this turn, ..." (CR 603.7b). ``None`` for another sentence. Raises
    ``NotRead``.
    """
    found = _HEAD.match(text)
    if found is None:
        return None
    trigger, own = _waited_for(found[1] == "whenever", found[2], said)
    _, _, rest = sentence.said.partition(_THIS_TURN)
    if rest.startswith("if "):
        raise NotRead("what is asked as it triggers")
    done = list(reads(sentences(Line(rest, (), sentence.names)), own))
    effects = tuple(effect for one in done for effect in one.effects)
    if own.also or not effects or not all(one.read for one in done):
        raise NotRead("what is done then")
    if any(isinstance(one, Later | ThisTurn) for one in values_in(effects)):
        raise NotRead("what is put off again")
    if said.spell and any(getattr(effect, "of", None) == "this" for effect in effects):
        raise NotRead("where a spell is by then")
    for effect in with_those_in(effects):
        _is_done_to_what_is_there(trigger, effect.effect if isinstance(effect, May) else effect)
    ability = Triggered(
        trigger, effects, targets=tuple(own.targets), delayed=True, this_turn=True, again=found[1] == "whenever"
    )
    return (Later(ability, "target" if isinstance(trigger, ThatDies | ThatLeaves) else "this"),)


def _is_done_to_what_is_there(trigger: Trigger, effect: Effect) -> None:
    """Raise ``NotRead`` for what is done to what triggered it, where that may have left, or may be something else."""
    about = _THAT in vars(effect).values()
    if about and not isinstance(effect, _DONE_TO_IT.get(type(trigger), ())):
        raise NotRead("what is done to what triggered it")
    if about and any(what.other for what in descriptions_in(effect)):
        raise NotRead("other than which of them")


_TO_A_PERMANENT = (DealDamage, MakesUntil, PutCounters, Tap, Untap)
_DONE_TO_IT: dict[type, tuple[type, ...]] = {
    SpellCast: (CopyOnStack,),
    Attacks: _TO_A_PERMANENT,
    Enters: _TO_A_PERMANENT,
}
"""What can be done to what sets such an ability off."""


def _waited_for(again: bool, what: str, said: Said) -> tuple[Trigger, Said]:
    """Return what sets it off, and what of that may be spoken of then. Raises ``NotRead``."""
    if (one := _ONE.match(what)) is not None:
        meant = said.it if one[1] == "it" else said.that
        alone = len(said.targets) == 1 and said.targets[0].number == 1 and said.targets[0].zone is Zone.BATTLEFIELD
        if again or meant != "target" or not alone:
            raise NotRead("which creature")
        return _GOES[one[2]], Said(spell=said.spell)
    if spell := (_A_SPELL if again else _NEXT_SPELL).match(what):
        return SpellCast(_of_no_source(whole(spell[1], spells))), Said(it=_THAT, that=_THAT, spell=said.spell)
    moving = _A_PERMANENT.match(what) if again else None
    if moving is None or (moving[3] and moving[2] != "enters"):
        raise NotRead("what is waited for")
    described = _of_no_source(whole(moving[1], nouns_alone))
    if moving[3]:
        if described.who is not None:
            raise NotRead("whose it is")
        described = replace(described, who=Who.YOU)
    it = None if moving[2] == "dies" else _THAT
    return _MOVES[moving[2]](described), Said(it=it, that=it, there=it is not None, spell=said.spell)


_GOES: dict[str, Trigger] = {"dies": ThatDies(), "leaves the battlefield": ThatLeaves()}
_ONE = Pattern(rf"(it|that creature) ({'|'.join(_GOES)})$")
"""What is waited for of the target alone."""

_THAT: Objects = "what triggered it"


def _of_no_source(what: Those) -> Those:
    """Return a description that says nothing of the object that says it. Raises ``NotRead``."""
    if any(one.other or one.itself or one.host or one.chosen for one in (what, *descriptions_in(what))):
        raise NotRead("others than it")
    return what
