"""What is done to permanents: destroying, tapping, sacrificing, attaching, counters (CR 122, 701)."""

from __future__ import annotations

from model.text.abilities import Effect
from model.text.descriptions import those
from model.text.instructions.affected import Chosen, ItsShare
from model.text.instructions.compound import May
from model.text.instructions.counters_and_doubling import MoveCounters
from model.text.instructions.discarding import Connive
from model.text.instructions.draws_life_damage_counters import Fight, PutCounters, PutItsCounters, TakeCounters
from model.text.instructions.libraries.top_cards import Explore
from model.text.instructions.permanents import (
    Attach,
    Destroy,
    Detain,
    Goad,
    PhaseOut,
    Regenerate,
    RemoveFromCombat,
    SacrificePermanents,
    StaysTapped,
    Tap,
    Transform,
    TurnUp,
    Untap,
)
from model.vocabulary import ANY_AMOUNT, Zone
from reader.effects.amounts import amount, amount_or_x, equal_to, explained, where_x
from reader.effects.said_so_far import Said
from reader.effects.subjects import PLURAL, THAT, objects, of_ones_own, permanents, with_most
from reader.effects.targets import sharing, target
from reader.effects.verb_register import verb
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import number


@verb("destroy")
def destroy(words: Words, said: Said) -> tuple[Effect, ...]:
    """Destroy: "destroy target creature", "destroy all artifacts"."""
    return (Destroy(permanents(words, said)),)


@verb("explore", "explores")
def explore(_words: Words, said: Said) -> tuple[Effect, ...]:
    """Explore: "~ explores", "each Merfolk creature you control explores"."""
    if said.what is None:
        raise NotRead("what explores")
    return (Explore(said.what),)


@verb("connive", "connives")
def connive(words: Words, said: Said) -> tuple[Effect, ...]:
    """Connive: "~ connives", "target creature connives X, where X is the number of attacking creatures"."""
    if said.what is not None and words.has("X") and (counted := where_x(words, said)) is not None:
        return (Connive(said.what, counted),)
    if said.what is None or not (words.done or words.stands(",", ".")):
        raise NotRead("what connives, or how often")
    return (Connive(said.what),)


@verb("phases", "phase")
def phase_out(words: Words, said: Said) -> tuple[Effect, ...]:
    """Phase out: "~ phases out", "target creature phases out", "all lands you control phase out"."""
    words.take("out")
    if said.what is None:
        raise NotRead("what phases out")
    if any(aimed.only_players is None and aimed.zone is not Zone.BATTLEFIELD for aimed in said.targets):
        raise NotRead("what is no permanent")
    return (PhaseOut(said.what),)


@verb("transform")
def transform(words: Words, said: Said) -> tuple[Effect, ...]:
    """Transform: "transform ~", "transform all Humans"."""
    return (Transform(permanents(words, said)),)


@verb("attach")
def attach_another(words: Words, said: Said) -> tuple[Effect, ...]:
    """Attach another: "attach target Aura attached to a creature to another creature" (CR 701.3a)."""
    if objects(words, said) != "target" or said.targets[0].number != 1:
        raise NotRead("what is attached")
    words.take("to another")
    to = nouns_alone(words)
    alike = bool(words.has("with the same controller"))
    return (Attach("target", to, another=True, alike=alike),)


@verb("turn")
def turn_up(words: Words, said: Said) -> tuple[Effect, ...]:
    """Turn face up: "turn target face-down creature an opponent controls face up" (CR 708.8)."""
    if objects(words, said) != "target" or not said.targets[-1].what.face_down:
        raise NotRead("what is turned face up")
    words.take("face up")
    return (TurnUp(),)


@verb("attach")
def attach(words: Words, said: Said) -> tuple[Effect, ...]:
    """Attach: "attach ~ to target creature you control", "attach ~ to it" of what has triggered the ability."""
    it, that = said.it, said.that
    if objects(words, said) != "this" or said.spell:
        raise NotRead("another is attached")
    words.take("to")
    if named := words.has("it", *THAT):
        if (it if named == "it" else that) != "what triggered it":
            raise NotRead("to what")
        return (Attach(to="what triggered it"),)
    said.object_target(target(words))
    return (Attach(),)


@verb("attach")
def attach_target(words: Words, said: Said) -> tuple[Effect, ...]:
    """Attach a target: "attach up to one target Equipment you control to it", or "to target creature you control"."""
    it, that = said.it, said.that
    if permanents(words, said) != "target":
        raise NotRead("what is attached")
    words.take("to")
    if words.has("~"):
        return (Attach("target", "this"),)
    if not (named := words.has("it", *THAT)):
        said.object_target(target(words))
        return (Attach("target", "second target"),)
    host = it if named == "it" else that
    if host == "this" or host == "what triggered it":
        return (Attach("target", host),)
    raise NotRead("to what")


@verb("tap")
def tap(words: Words, said: Said) -> tuple[Effect, ...]:
    """Tap: "tap target creature", "tap all creatures your opponents control"."""
    return (Tap(permanents(words, said)),)


@verb("tap")
def tap_or_untap(words: Words, said: Said) -> tuple[Effect, ...]:
    """Tap or untap, as is chosen while it is done: "you may tap or untap target artifact" (CR 608.2d)."""
    words.take("or untap")
    of = permanents(words, said)
    if not isinstance(of, str) or of == "every target":
        raise NotRead("each of them tapped or untapped")
    untaps = May("untap it", Untap(of)) if said.may else Untap(of)
    return (May("tap it", Tap(of), otherwise=untaps),)


@verb("untap")
def untap(words: Words, said: Said) -> tuple[Effect, ...]:
    """Untap: "untap target land", "untap ~", "untap up to two lands"."""
    chosen = words.maybe(_up_to_so_many) if said.who == "you" and said.what is None else None
    return (Untap(permanents(words, said) if chosen is None else chosen),)


def _up_to_so_many(words: Words) -> Chosen:
    """Take permanents that are chosen as this is done, and are no targets: "up to two lands"."""
    words.take("up to")
    how_many = number(words, article=False)
    what = nouns_alone(words)
    if what.other:
        raise NotRead("other than what")
    return Chosen(what, how_many, up_to=True)


@verb("doesn't", "don't")
def stays_tapped(words: Words, said: Said) -> tuple[Effect, ...]:
    """Not untap once: "it doesn't untap during its controller's next untap step"."""
    taken = words.take(
        "untap during its controller's next untap step",
        "untap during your next untap step",
        "untap during their controllers' next untap steps",
        "untap during their controller's next untap step",
    )
    yours = "your" in taken
    if said.what is None or (yours and not isinstance(said.what, str)):
        raise NotRead("what does not untap")
    return (StaysTapped(said.what, in_your_step=yours),)


@verb("regenerate")
def regenerate(words: Words, said: Said) -> tuple[Effect, ...]:
    """Regenerate: "regenerate ~", "regenerate target creature"."""
    return (Regenerate(permanents(words, said)),)


@verb("goad")
def goad(words: Words, said: Said) -> tuple[Effect, ...]:
    """Goad: "goad target creature"."""
    return (Goad(permanents(words, said)),)


@verb("detain")
def detain(words: Words, said: Said) -> tuple[Effect, ...]:
    """Detain: "detain target creature an opponent controls"."""
    return (Detain(permanents(words, said)),)


@verb("remove")
def remove_from_combat(words: Words, said: Said) -> tuple[Effect, ...]:
    """Remove from combat: "remove target attacking creature from combat" (CR 506.4)."""
    of = permanents(words, said)
    words.take("from combat")
    return (RemoveFromCombat(of),)


@verb("sacrifice", "sacrifices")
def sacrifice(words: Words, said: Said) -> tuple[Effect, ...]:
    """Sacrifice: "sacrifice ~", "sacrifice that permanent", "sacrifice them", "target player sacrifices a creature".

    Or "sacrifices a creature with the greatest power among creatures they control".
    """
    if words.has("~") or (said.it == "this" and words.has("it")):
        return (SacrificePermanents(),)
    if said.it in ("what triggered it", "target") and said.who == "you" and words.has("it", *THAT):
        return (SacrificePermanents(said.it),)
    if said.it == "target" and said.who == "you" and words.has(*PLURAL):
        return (SacrificePermanents("target"),)
    how_many = amount(words, said)
    what = nouns_alone(words)
    words.has("of their choice", "of your choice", "they control")
    utmost = with_most(words, what)
    return (SacrificePermanents(Chosen(of_ones_own(what), how_many, by=said.who, utmost=utmost)),)


@verb("put")
def put_counters(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put counters: "put a +1/+1 counter on target creature", "put two charge counters on ~"."""
    how_many = amount_or_x(words, said)
    kind = counters(words)
    words.take("on")
    words.has("each of")
    of = permanents(words, said)
    return (PutCounters(kind, explained(words, said, how_many), of),)


@verb("blight")
def blight(words: Words, said: Said) -> tuple[Effect, ...]:
    """Blight: "blight 2" (CR 701.68a)."""
    if said.who != "you":
        raise NotRead("who blights")
    return (PutCounters("-1/-1", number(words, article=False), Chosen(those("creature you control"))),)


@verb("put")
def put_its_counters(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put as many counters of each kind as what has left had: "put its counters on target creature you control"."""
    words.take("its counters on", "those counters on")
    if said.died != "this" and not said.left:
        raise NotRead("the counters of another")
    return (PutItsCounters(permanents(words, said)),)


@verb("remove")
def remove_counters(words: Words, said: Said) -> tuple[Effect, ...]:
    """Remove counters: "remove a depletion counter from ~", "remove all +1/+1 counters from it" (CR 122.1).

    Or "remove all counters from target permanent": those of each kind.
    """
    if words.has("all counters from"):
        return (TakeCounters(number=ANY_AMOUNT, of=permanents(words, said)),)
    how_many = ANY_AMOUNT if words.has("all") else amount(words, said)
    kind = counters(words)
    words.take("from")
    return (TakeCounters(kind, how_many, permanents(words, said)),)


@verb("move")
def move_counters(words: Words, said: Said) -> tuple[Effect, ...]:
    """Move counters: "move a +1/+1 counter from ~ onto target creature" (CR 122.5).

    Or "move all counters from ~ onto target creature": those of each kind. Which permanents lose and get them has to be
    known: one that is named, or one target.
    """
    of_each_kind = words.has("all counters")
    how_many = ANY_AMOUNT if of_each_kind or words.has("all") else amount(words, said)
    kind = "" if of_each_kind else counters(words)
    words.take("from")
    of = permanents(words, said)
    words.take("onto")
    onto = permanents(words, said)
    if not {of, onto} <= _ONE_PERMANENT or any(target.number != 1 for target in said.targets):
        raise NotRead("from which of several, or onto which")
    return (MoveCounters(of, onto, kind, how_many),)


_ONE_PERMANENT = {"this", "target", "second target", "what triggered it"}


@verb("distribute")
def distribute_counters(words: Words, said: Said) -> tuple[Effect, ...]:
    """Divide counters: "distribute three +1/+1 counters among one or two target creatures" (CR 601.2d)."""
    whole = amount(words, said)
    kind = counters(words)
    words.take("among")
    return (PutCounters(kind, ItsShare(), said.object_target(sharing(words, whole))),)


@verb("put", "puts")
def put_as_many_counters(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put as many counters: "put a number of +1/+1 counters on ~ equal to its power"."""
    words.take("a number of")
    kind = counters(words)
    words.take("on")
    of = permanents(words, said)
    return (PutCounters(kind, equal_to(words, said), of),)


@verb("fight", "fights")
def fight(words: Words, said: Said) -> tuple[Effect, ...]:
    """Fight: "target creature you control fights target creature you don't control"."""
    if said.what not in ("this", "target"):
        raise NotRead("what fights")
    one = said.what
    other = said.object_target(target(words))
    return (Fight(one, other),)
