"""What is done to permanents: destroying, exiling, returning, tapping, sacrificing, counters (CR 122, 701)."""

from __future__ import annotations

from model.text.abilities import Effect
from model.text.instructions.affected import Chosen, ItsShare, Objects, Players
from model.text.instructions.discarding import Connive
from model.text.instructions.libraries.library import Explore
from model.text.instructions.numbers import Fight, PutCounters
from model.text.instructions.permanents import (
    Attach,
    Destroy,
    Detain,
    Goad,
    Regenerate,
    RemoveFromCombat,
    SacrificePermanents,
    StaysTapped,
    Tap,
    Transform,
    TurnUp,
    Untap,
)
from model.text.instructions.zones import Exile, ExileAndReturn, ExileGraveyards, ExileUntilThisLeaves, Put, PutFromHand
from model.text.target import Target
from model.text.things import ANYTHING, Those
from model.vocabulary import Who, Zone
from reader.effects.amounts import amount, amount_or_x, equal_to, explained, where_x
from reader.effects.said import Said
from reader.effects.subjects import THAT, objects, objects_together, of_ones_own
from reader.effects.targets import sharing, target
from reader.effects.verbs import verb
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone

_OWNERS = ("to its owner's hand", "to their owner's hand", "to their owners' hands", "to your hand")
_HANDS = {"to your hand": Zone.HAND, "to the battlefield": Zone.BATTLEFIELD}


def _permanents(words: Words, said: Said) -> Objects:
    """Take objects that have to be permanents. Raises ``NotRead`` for a target in another zone."""
    found = objects_together(words, said)
    if said.targets and found in ("target", "second target"):
        aimed = said.targets[0 if found == "target" else 1]
        if aimed.zone is not Zone.BATTLEFIELD:
            raise NotRead("a target that is no permanent")
    return found


@verb("destroy")
def destroy(words: Words, said: Said) -> tuple[Effect, ...]:
    """Destroy: "destroy target creature", "destroy all artifacts"."""
    return (Destroy(_permanents(words, said)),)


_GRAVEYARDS: dict[str, Who | Players] = {
    **{
        f"{all_cards}target {who} 's graveyard": meant
        for all_cards in ("", "all cards from ")
        for who, meant in (("player", Who.EACH_PLAYER), ("opponent", Who.EACH_OPPONENT))
    },
    "all cards from all opponents' graveyards": "each opponent",
    "each opponent's graveyard": "each opponent",
}
"""Whose graveyards are exiled, by how it is said."""


@verb("exile")
def exile_and_return(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exile and return: "exile target creature you control, then return it to the battlefield under your control"."""
    of = _permanents(words, said)
    if of == "this" and said.spell:
        raise NotRead("what is no permanent")
    words.take(", then return")
    words.take("it", "him", "her", "that card", "those cards", "them")
    words.take("to the battlefield")
    transformed = bool(words.has("transformed"))
    said.forgets()
    if transformed and words.done:
        return (ExileAndReturn(of, transformed, yours=True),)
    tapped, yours, counter = _as_it_returns(words)
    return (ExileAndReturn(of, transformed, yours, tapped, counter),)


def _as_it_returns(words: Words) -> tuple[bool, bool, str]:
    """Take how cards return to the battlefield: tapped, under the player's own control, with a counter of that kind."""
    tapped = bool(words.has("tapped"))
    yours = words.take("under your control", *_OWNERS_CONTROL) == "under your control"
    counter = ""
    if words.has("with a", "with an"):
        counter = counters(words)
        words.take("on it", "on each of them")
    return tapped, yours, counter


_OWNERS_CONTROL = tuple(
    f"under {one} control" for one in ("its owner's", "his owner's", "her owner's", "their owner's", "their owners'")
)


@verb("exile")
def exile(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exile: "exile target creature", "exile target card from a graveyard", "exile target player's graveyard"."""
    if whose := words.has(*_GRAVEYARDS):
        who = _GRAVEYARDS[whose]
        said.exiled = "before"
        return (ExileGraveyards(said.player_target(Target(only_players=who)) if isinstance(who, Who) else who),)
    if words.has("all cards from all graveyards", "all graveyards"):
        return (Exile(ANYTHING, origin=Zone.GRAVEYARD),)
    of = objects_together(words, said)
    said.exiled = "before"
    if words.has("until ~ leaves the battlefield"):
        return (ExileUntilThisLeaves(of),)
    return (Exile(of, said.where(of)),)


@verb("return")
def return_(words: Words, said: Said) -> tuple[Effect, ...]:
    """Return: "return target creature to its owner's hand", "return target creature card from your graveyard ..."."""
    if words.has("the exiled cards", "the exiled card"):
        return (_what_it_exiled(words, said),)
    if said.exiled and words.has(*_EXILED_CARDS, *(("it", "them") if said.exiled == "before" else ())):
        words.take("to the battlefield")
        tapped, yours, counter = _as_it_returns(words)
        said.forgets()
        return (Put("the exiled cards", Zone.BATTLEFIELD, Zone.EXILE, tapped, yours=yours, counter=counter),)
    of = objects(words, said)
    aimed = said.targets[-1] if said.targets and of in ("target", "second target") else None
    if aimed is not None and aimed.zone is Zone.GRAVEYARD:
        if not aimed.own:
            raise NotRead("to whose hand")
        return (Put(of, _HANDS[words.take(*_HANDS)]),)
    if words.has(*_OWNERS[:3]):
        return (Put(of, Zone.HAND, said.where(of)),)
    if of == "this" and words.has("from your graveyard"):
        return (Put("this", _HANDS[words.take(*_HANDS)], origin=Zone.GRAVEYARD),)
    if of == said.died and words.has("to the battlefield"):
        tapped = bool(words.has("tapped"))
        yours = words.take("under its owner's control", "under your control") == "under your control"
        return (Put(of, Zone.BATTLEFIELD, tapped=tapped, yours=yours),)
    return words.fail("to where")


@verb("return")
def return_ones_own(words: Words, said: Said) -> tuple[Effect, ...]:
    """Return what one has, as one chooses: "return a land you control to its owner's hand"."""
    up_to = bool(words.has("up to"))
    how_many = 1 if words.stands("another ") else amount(words, said)
    what = nouns_alone(words)
    words.take(*_OWNERS[:3])
    if what.who is not Who.YOU or said.who != "you" or (said.may and how_many != 1):
        raise NotRead("whose permanents are returned, or how many")
    said.forgets()
    return (Put(Chosen(what, how_many, up_to or said.may), Zone.HAND),)


_EXILED_CARDS = ("that card", "those cards")
"""What was exiled by the same spell or ability, as long as no other card is spoken of."""


def _what_it_exiled(words: Words, said: Said) -> Put:
    """Take where the cards are returned to that the object has exiled which has left (CR 607.2a)."""
    if not said.left:
        raise NotRead("which exiled cards")
    if words.has(*_OWNERS[:3]):
        return Put("what it exiled", Zone.HAND, Zone.EXILE)
    words.take("to the battlefield")
    tapped = bool(words.has("tapped"))
    words.take("under its owner's control", "under their owner's control", "under their owners' control")
    return Put("what it exiled", Zone.BATTLEFIELD, Zone.EXILE, tapped)


@verb("put")
def put_on_top(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put on top: "put target creature on top of its owner's library"."""
    of = _permanents(words, said)
    words.take("on top of its owner's library")
    return (Put(of, Zone.LIBRARY),)


@verb("put")
def put_from_hand(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put a card of some type from hand onto the battlefield, if one likes: "you may put a land card ..."."""
    if not said.may:
        raise NotRead("this has to be done")
    words.take("a", "an")
    found = noun(words)
    words.take("from your hand onto the battlefield", "from their hand onto the battlefield")
    said.forgets()
    if found.head != "card" or found.what.who is not None:
        raise NotRead("no cards")
    attacking = bool(words.has("tapped and attacking"))
    tapped = attacking or bool(words.has("tapped"))
    if said.who == "each player" and not tapped and found.what == Those(types=found.what.types):
        return (PutFromHand(found.what.types, everybody=True),)
    if said.who != "you":
        raise NotRead("what another may put")
    if not tapped and found.what.types and found.what == Those(types=found.what.types):
        return (PutFromHand(found.what.types),)
    chosen = Chosen(found.what, up_to=True)
    return (Put(chosen, Zone.BATTLEFIELD, Zone.HAND, tapped, attacking),)


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


@verb("transform")
def transform(words: Words, said: Said) -> tuple[Effect, ...]:
    """Transform: "transform ~", "transform all Humans"."""
    return (Transform(_permanents(words, said)),)


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
    """Attach: "attach ~ to target creature you control"."""
    if objects(words, said) != "this" or said.spell:
        raise NotRead("another is attached")
    words.take("to")
    said.object_target(target(words))
    return (Attach(),)


@verb("tap")
def tap(words: Words, said: Said) -> tuple[Effect, ...]:
    """Tap: "tap target creature", "tap all creatures your opponents control"."""
    return (Tap(_permanents(words, said)),)


@verb("untap")
def untap(words: Words, said: Said) -> tuple[Effect, ...]:
    """Untap: "untap target land", "untap ~"."""
    return (Untap(_permanents(words, said)),)


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
    return (Regenerate(_permanents(words, said)),)


@verb("goad")
def goad(words: Words, said: Said) -> tuple[Effect, ...]:
    """Goad: "goad target creature"."""
    return (Goad(_permanents(words, said)),)


@verb("detain")
def detain(words: Words, said: Said) -> tuple[Effect, ...]:
    """Detain: "detain target creature an opponent controls"."""
    return (Detain(_permanents(words, said)),)


@verb("remove")
def remove_from_combat(words: Words, said: Said) -> tuple[Effect, ...]:
    """Remove from combat: "remove target attacking creature from combat" (CR 506.4)."""
    of = _permanents(words, said)
    words.take("from combat")
    return (RemoveFromCombat(of),)


@verb("sacrifice", "sacrifices")
def sacrifice(words: Words, said: Said) -> tuple[Effect, ...]:
    """Sacrifice: "sacrifice ~", "sacrifice that permanent", "target player sacrifices a creature"."""
    if words.has("~") or (said.it == "this" and words.has("it")):
        return (SacrificePermanents(),)
    if said.it == "what triggered it" and words.has("it", *THAT):
        return (SacrificePermanents("what triggered it"),)
    how_many = amount(words, said)
    what = nouns_alone(words)
    words.has("of their choice", "of your choice")
    return (SacrificePermanents(Chosen(of_ones_own(what), how_many, by=said.who)),)


@verb("put")
def put_counters(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put counters: "put a +1/+1 counter on target creature", "put two charge counters on ~"."""
    how_many = amount_or_x(words, said)
    kind = counters(words)
    words.take("on")
    words.has("each of")
    of = _permanents(words, said)
    return (PutCounters(kind, explained(words, said, how_many), of),)


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
    of = _permanents(words, said)
    return (PutCounters(kind, equal_to(words, said), of),)


@verb("fight", "fights")
def fight(words: Words, said: Said) -> tuple[Effect, ...]:
    """Fight: "target creature you control fights target creature you don't control"."""
    if said.what not in ("this", "target"):
        raise NotRead("what fights")
    one = said.what
    other = said.object_target(target(words))
    return (Fight(one, other),)
