"""What is done if a player pays for it, or does something for it, as something resolves (CR 118.12, 608.2d)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from model.text.abilities import Effect, Later, Triggered, at_next, once_resolved
from model.text.continuous import MakesUntil
from model.text.costs.cost import Cost
from model.text.costs.parts import PayEnergy, PayLife, RemoveCounters
from model.text.instructions.affected import Chosen, Players
from model.text.instructions.compound import IfSacrificed, May, MayPay, UnlessPaid, with_those_in
from model.text.instructions.copying import BecomeCopies
from model.text.instructions.discarding import DiscardCards, Learn
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, LoseGame, LoseLife
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.searching import Search
from model.text.instructions.libraries.top_cards import Cascade, OfferThisCard, OfferTopCard
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.tokens import CreateCopies
from model.text.instructions.zones import Exile, OfferCards, PutFromHand
from model.text.trigger_conditions.of_objects import ThatIsDone
from model.text.unread import Unread
from model.value_dataclasses import values_in
from model.vocabulary import Zone
from reader.effects.amounts import price
from reader.effects.said_so_far import ReadsSentence, Said
from reader.effects.targets_of_sentences import announced_in
from reader.instructions.card_that_died import found_in_the_graveyard
from reader.instructions.delayed.until_a_step import parted
from reader.patterns import Pattern
from reader.segments.normalise import without_marks
from reader.unread_texts.of_effects import bound_of
from reader.words.costs import paid_meanwhile
from reader.words.cursor import NotRead, Words


def paid(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read what is done if its controller pays as an object begins to resolve: "you may pay {2}. If you do, ..."."""
    if said.begun:
        raise NotRead("what is paid for in the course of something else")
    words = Words(told[0].replace(" from it.", " from ~.") if said.it == "this" else told[0])
    words.take("you may")
    cost = paid_meanwhile(words)
    words.take(".")
    words.end()
    goes = any(not isinstance(part, PayEnergy | PayLife | RemoveCounters) for part in cost.parts)
    if goes and not _OF_ITSELF.match(told[1]):
        said.forgets()
    return (MayPay(cost, _done_then(told[1], said, read, finds=True)),)


UNLESS_PAID = Pattern(
    r"unless (?P<who>that player|they|you) "
    r"(?:pays? (?={(?!E}))|(?P<verb>discard|exile|pay|put|remove|return|sacrifice|tap)s?(?= ))"
)


def unless_paid(paying: re.Match[str], words: Words, said: Said, effects: Iterable[Effect]) -> UnlessPaid:
    """Take what a player may pay so that something is not done (118.12a).

    "Sacrifice ~ unless you pay {W}{W}", "tap it unless you pay 1 life", "... unless that player pays {1}", "... unless
    you pay {1} for each card in your hand".
    """
    if said.spell or said.may or said.many != 1:
        raise NotRead("what else is done")
    cost = Words(f"{paying['verb'] or ''} {words.rest}".strip())
    words.at = len(words.text)
    paid, so_often = price(cost, said, paid_meanwhile)
    cost.end()
    return replace(_unless_paid_by("you" if paying["who"] == "you" else said.they, paid, effects), so_often=so_often)


def if_not_paid(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read "that player may pay {2}. If the player doesn't, ...", "you may discard a card. If you don't, ...".

    That is done unless it is paid (CR 118.12a).
    """
    if said.spell or said.many != len(told):
        raise NotRead("what else is done")
    words, who = Words(told[0]), said.they
    own = bool(words.has("you may"))
    if not own:
        words.take("that player may pay", "they may pay")
    cost = paid_meanwhile(words)
    words.take(".")
    words.end()
    words = Words(told[1].rstrip("."))
    words.take(*(_IF_YOU_DONT if own else _IF_THEY_DONT))
    return (_unless_paid_by("you" if own else who, cost, read(words.rest, said)),)


_IF_YOU_DONT = ("if you don't,",)
_IF_THEY_DONT = ("if the player doesn't,", "if that player doesn't,", "if they don't,")


def paid_or_lost(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read "at the beginning of your next upkeep, pay {2}{B}. If you don't, you lose the game." (603.7, 118.12a)."""
    when, what = parted(told[0].rstrip(".")) or (None, "")
    words = Words(what)
    words.take("pay")
    if when is None or told[1] != "if you don't, you lose the game.":
        raise NotRead("what is paid when, and what is done if not")
    cost = paid_meanwhile(words)
    words.end()
    return (at_next(when, _unless_paid_by("you", cost, (LoseGame("you"),))),)


def _unless_paid_by(who: Players | None, cost: Cost, effects: Iterable[Effect]) -> UnlessPaid:
    """Return what is done unless that player pays: its controller, or who set it off. Raises ``NotRead``."""
    if who not in ("you", "who triggered it", "active player"):
        raise NotRead("who pays")
    done = tuple(effects)
    if not all(isinstance(one, Instruction) for one in done):
        raise NotRead("what lasts")
    return UnlessPaid(cost, tuple(one for one in done if isinstance(one, Instruction)), who=who)


_OF_ITSELF = Pattern(r"if you do, (?:it (?:gets|gains)|put an? \S+ counter on it)(?!.*\bits\b)")
"""What is done to the permanent itself, and to nothing that has gone for it."""


def if_done(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read what is done if its controller discards or draws a card, or has damage dealt or the like (CR 608.2c).

    Or exiles one permanent, or the object itself as it has died, or sacrifices it, if that can be done.
    """
    (may,) = found_in_the_graveyard(read(told[0].rstrip("."), said), said.died)
    if not isinstance(may, May) or may.who != "you":
        raise NotRead("what is done besides")
    sacrifice = may.effect if isinstance(may.effect, SacrificePermanents) and may.effect.of == "this" else None
    if sacrifice is not None:
        said.forgets()
    elif not isinstance(may.effect, _DONE_IF_CHOSEN) and not _exiles_one(may.effect, said):
        raise NotRead("what is done besides")
    then = _done_then(told[1], said, read)
    if isinstance(may.effect, Exile) and any(isinstance(one, BecomeCopies | CreateCopies) for one in values_in(then)):
        raise NotRead("a copy of what has left the battlefield")
    if sacrifice is None or any(isinstance(one, Unread) for one in then):
        return (replace(may, then=then),)
    return (replace(may, effect=IfSacrificed(sacrifice, then)),)


_DONE_IF_CHOSEN = (DealDamage, DiscardCards, DrawCards, LoseLife)
"""What is done for certain where a player may choose it, and does."""


def _exiles_one(effect: Effect | None, said: Said) -> bool:
    """Return whether that exiles one object, which is there as that may be chosen: the target, or the source.

    The source may have died, and lies in the graveyard then.
    """
    if isinstance(effect, Exile) and effect.origin is Zone.GRAVEYARD:
        return effect.of == said.died == "this"
    if not isinstance(effect, Exile) or effect.origin is not Zone.BATTLEFIELD or said.died or said.left:
        return False
    return effect.of == "this" or (effect.of == "target" and [(t.number, t.zone) for t in said.targets] == [_ONE_THERE])


_ONE_THERE = (1, Zone.BATTLEFIELD)


def noted_if_done(effects: tuple[Effect, ...], text: str, note: Unread) -> tuple[Effect, ...] | None:
    """Return effects, the last of which its controller may leave, with a note of what is done only if it is done.

    ``None`` where a sentence says something else.
    """
    if not effects or not text.startswith(_IF_DONE) or not isinstance(effects[-1], May) or effects[-1].who != "you":
        return None
    return (*effects[:-1], replace(effects[-1], then=(*effects[-1].then, note)))


_IF_DONE = "if you do, "


def noted_if_liked(text: str, note: Unread) -> May | Unread:
    """Return a note, as what the player may do as it is done if it says so, and gives no permission: "you may ..."."""
    liked = _IF_LIKED.match(text)
    return note if liked is None else May(without_marks(liked[1]), note)


_IF_LIKED = Pattern(
    r"you may (?!(?:pay|play|cast|spend|look at|activate|choose new|have)\b|.*\b(?:this turn|as long as|rather than)\b)"
    r"([^.\"]+)\.?$"
)


def if_sacrificed(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read what is done if something is sacrificed, as it has to be where it can: "sacrifice ~. If you do, ...".

    Or if nothing is: "sacrifice a creature. If you can't, ~ deals 7 damage to you".
    """
    (goes,) = read(told[0].rstrip("."), said)
    if not isinstance(goes, SacrificePermanents) or goes.who != "you":
        raise NotRead("who sacrifices what")
    if goes.of != "this" and not (isinstance(goes.of, Chosen) and goes.of.number == 1 and goes.of.by == "you"):
        raise NotRead("whether all of it is done")
    said.forgets()
    said.they = None
    if told[1].startswith(_IF_NOT):
        nothing = done_then(told[1].rstrip(".").removeprefix(_IF_NOT), said, read, told[1])
        return (IfSacrificed(goes, otherwise=nothing),)
    return (IfSacrificed(goes, _done_then(told[1], said, read)),)


_IF_NOT = "if you can't, "


def _done_then(
    sentence: str, said: Said, read: ReadsSentence, *, finds: bool = False
) -> tuple[Instruction | MakesUntil | Unread, ...]:
    """Return what a sentence says is done if something was done before; a note, where that is not read."""
    if sentence.startswith(_WHEN):
        if said.begun + 2 != said.many:
            raise NotRead("what else is done then")
        return (_done_at_once(sentence, said, read),)
    before, _, then = sentence.rstrip(".").partition(_IF_DONE)
    if before:
        raise NotRead("what is done then")
    return done_then(then, said, read, sentence, finds=finds)


def done_then(
    text: str, said: Said, read: ReadsSentence, sentence: str, *, finds: bool = False
) -> tuple[Instruction | MakesUntil | Unread, ...]:
    """Return what is done if something came out so; a note of the sentence, where that is not read.

    ``finds``: a story may tell what is found in a library then.
    """
    tried = said.copied()
    try:
        read_so = found_in_the_graveyard(read(text, tried), said.died)
        done = tuple(one if finds and isinstance(one, Search) else not_told(one) for one in read_so)
    except NotRead:
        for target in announced_in(text):
            said.takes(target)
        said.forgets()
        said.they = None
        return (once_resolved(sentence, *bound_of(text, spell=said.spell)),)
    said.takes_over(tried)
    return done


_WHEN = "when you do, "


def _done_at_once(sentence: str, said: Said, read: ReadsSentence) -> Instruction | Unread:
    """Return the ability that triggers as something is done: its targets are chosen only then (CR 603.12)."""
    own = Said(it="this" if said.it == "this" else None, died=said.died)
    said.forgets()
    said.they = None
    try:
        done = found_in_the_graveyard(read(sentence.rstrip(".").removeprefix(_WHEN), own), own.died)
    except NotRead:
        return once_resolved(sentence)
    of_what_died = bool(said.died) and any(getattr(one, "of", None) == said.died for one in values_in(done))
    if own.also or of_what_died or not all(isinstance(effect, Instruction | MakesUntil) for effect in done):
        return once_resolved(sentence)
    return Later(Triggered(ThatIsDone(), done, targets=tuple(own.targets), delayed=True))


def with_what_is_done_besides(effects: tuple[Effect, ...], more: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """Return what is done if it is paid for with more that is done to its targets; ``None`` for anything else.

    "If you do, tap target creature. That creature doesn't untap ...": where nobody pays, none of it is done.
    """
    if len(effects) != 1 or not isinstance(effects[0], MayPay):
        return None
    if not any(_TARGETS.intersection(map(str, vars(one).values())) for one in with_those_in(more)):
        return None
    return (replace(effects[0], then=(*effects[0].then, *map(not_told, more))),)


_TARGETS = {"target", "second target", "every target"}

_TOLD = (Search, Learn, PutFromHand, OfferTopCard, OfferThisCard, OfferCards, Cascade, May, MayPay)
"""What somebody chooses in a way that a story tells otherwise than that it is paid for."""


def not_told(effect: Effect) -> Instruction | MakesUntil:
    """Return what is done without a choice that a story has to tell. Raises ``NotRead`` for anything else."""
    if isinstance(effect, _TOLD) or not isinstance(effect, Instruction | MakesUntil):
        raise NotRead("what somebody chooses once it is paid")
    return effect
