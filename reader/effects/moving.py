"""What moves objects between zones: exiling, returning, putting them there (CR 400, 701.13)."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Effect
from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import Chosen, Objects, Players
from model.text.instructions.zones import (
    Exile,
    ExileAndReturn,
    ExileGraveyards,
    ExileUntilThisLeaves,
    Put,
    PutFromHand,
    PutOntoLibrary,
    PutOnTopOrBottom,
)
from model.text.target import Target
from model.vocabulary import Who, Zone
from reader.effects.amounts import amount
from reader.effects.said_so_far import Said
from reader.effects.subjects import objects, objects_together, of_ones_own, permanents, with_most
from reader.effects.verb_register import verb
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import number

_OWNERS = ("to its owner's hand", "to their owner's hand", "to their owners' hands", "to your hand")


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
    """Exile and return: "exile another target Elf, then return it to the battlefield tapped under your control"."""
    of = permanents(words, said)
    if of == "this" and said.spell:
        raise NotRead("what is no permanent")
    words.take(", then return")
    words.take("it", "that card", "those cards", "them")
    words.take("to the battlefield")
    transformed = bool(words.has("transformed"))
    said.forgets()
    if transformed and words.done:
        return (ExileAndReturn(of, transformed, yours=True),)
    tapped, yours, counter = _as_it_returns(words, said)
    return (ExileAndReturn(of, transformed, yours, tapped, counter),)


def _as_it_returns(words: Words, said: Said) -> tuple[bool, bool, str]:
    """Take how cards return to the battlefield: tapped, with a counter of that kind, under whose control.

    That is the player's own where nothing is said of it (CR 110.2a).
    """
    tapped = bool(words.has("tapped"))
    under = words.has("under your control", *_OWNERS_CONTROL)
    if not under and said.who != "you":
        raise NotRead("under whose control")
    yours = under not in _OWNERS_CONTROL
    return tapped, yours, _with_a_counter(words)


def _with_a_counter(words: Words) -> str:
    """Take a counter with which cards enter, if one is named: "with a finality counter on it" (CR 122.6)."""
    if not words.has("with an additional", "with a", "with an"):
        return ""
    counter = counters(words)
    words.take("on it", "on ~", "on each of them")
    return counter


_OWNERS_CONTROL = tuple(f"under {one} control" for one in ("its owner's", "their owner's", "their owners'"))


@verb("exile")
def exile(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exile: "exile target creature", "exile target player's graveyard", "exile ~ with three time counters on it"."""
    if whose := words.has(*_GRAVEYARDS):
        who = _GRAVEYARDS[whose]
        said.exiled = "before"
        return (ExileGraveyards(said.player_target(Target(only_players=who)) if isinstance(who, Who) else who),)
    if words.has("all cards from all graveyards", "all graveyards"):
        return (Exile(ANYTHING, origin=Zone.GRAVEYARD),)
    if words.stands("a ", "an ") and "from your hand" in words.rest:
        return (_exiled_from_hand(words, said),)
    of = objects_together(words, said)
    said.exiled = "before"
    if words.has("until ~ leaves the battlefield"):
        return (ExileUntilThisLeaves(of),)
    return (Exile(of, said.where(of), _with_counters(words)),)


@verb("exiles", "exile")
def exile_of_ones_own(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exile what another player chooses: "target player exiles a creature they control with the greatest power ..."."""
    how_many = amount(words, said)
    what = nouns_alone(words)
    theirs = words.has("they control")
    utmost = with_most(words, what)
    if said.who == "you" or not (theirs or utmost):
        raise NotRead("whose it is")
    said.forgets()
    said.exiled = "before"
    return (Exile(Chosen(of_ones_own(what), how_many, by=said.who, utmost=utmost)),)


def _exiled_from_hand(words: Words, said: Said) -> Exile:
    """Take a card of a hand that is chosen: "an instant card with mana value 2 or less from your hand"."""
    words.take("an", "a")
    found = noun(words)
    words.take("from your hand")
    if found.head != "card" or said.who != "you":
        raise NotRead("whose card is exiled")
    said.forgets()
    said.exiled = "before"
    return Exile(Chosen(found.what, up_to=said.may), Zone.HAND)


def _with_counters(words: Words) -> tuple[str, int] | None:
    """Take with which counters a card is exiled, if that is said: "with three time counters on it"."""
    if not words.has("with"):
        return None
    many = number(words)
    kind = counters(words)
    words.take("on it")
    return kind, many


@verb("return")
def return_(words: Words, said: Said) -> tuple[Effect, ...]:
    """Return: "return target creature to its owner's hand", "return target creature card from your graveyard ...".

    Or several targets that are said one by one: "return target land and target creature to their owners' hands".
    """
    if words.has("the exiled cards", "the exiled card"):
        return (_what_it_exiled(words, said),)
    itself = ("~",) if said.exiled == "before" and said.it == "this" else ()
    before = _EXILED_BEFORE if said.exiled == "before" else ()
    if said.exiled in ("before", "earlier") and words.has(*_EXILED_CARDS, *before, *itself):
        put = _onto_battlefield(words, said, "the exiled cards", "to the battlefield")
        said.forgets()
        return (replace(put, origin=Zone.EXILE),)
    of = objects_together(words, said)
    if of == "every target" and any(one.zone is not Zone.BATTLEFIELD for one in said.targets):
        raise NotRead("what is returned from several zones")
    aimed = said.targets[-1] if said.targets and of in ("target", "second target") else None
    if aimed is not None and aimed.zone is Zone.GRAVEYARD:
        if aimed.own:
            return (_to_hand_or_battlefield(words, of),)
        if words.has(*_OWNERS[:3]):
            return (Put(of, Zone.HAND),)
        return (_onto_battlefield(words, said, of, "to the battlefield"),)
    if words.has(*_OWNERS[:3]):
        return (Put(of, Zone.HAND, said.where(of)),)
    if of == "this" and words.has("from your graveyard"):
        return (replace(_to_hand_or_battlefield(words, "this"), origin=Zone.GRAVEYARD),)
    if of == said.died and words.has("to the battlefield"):
        how = _tapped_or_transformed(words)
        yours = words.take("under its owner's control", "under your control") == "under your control"
        return (replace(how, of=of, yours=yours, counter=_with_a_counter(words)),)
    return words.fail("to where")


@verb("return", "returns")
def return_all_cards(words: Words, said: Said) -> tuple[Effect, ...]:
    """Return cards of a kind: "return all artifact cards from your graveyard to the battlefield tapped"."""
    words.take("all", "each")
    cards = noun(words)
    if cards.head != "card" or cards.what.who is not None or said.may:
        raise NotRead("which cards")
    if said.who == "each player":
        words.take("from their graveyard")
        what = cards.what
    else:
        words.take("from your graveyard")
        what = replace(cards.what, who=Who.YOU)
    if said.who not in ("you", "each player") or what.other:
        raise NotRead("whose cards, or others than which")
    said.forgets()
    return (replace(_to_hand_or_battlefield(words, what), origin=Zone.GRAVEYARD),)


@verb("return")
def return_a_card(words: Words, said: Said) -> tuple[Effect, ...]:
    """Return a card of one's own graveyard, as one chooses: "return a land card from your graveyard to your hand".

    Or as chance has it, which is as open: "return two creature cards at random from your graveyard to the battlefield".
    """
    how_many = amount(words, said)
    cards = noun(words)
    at_random = bool(words.has("at random"))
    if how_many != 1 and (not at_random or said.may):
        raise NotRead("how many cards")
    if cards.head != "card" or cards.what.who is not None or cards.what.other or said.who != "you":
        raise NotRead("which card")
    words.take("from your graveyard")
    said.forgets()
    chosen = Chosen(replace(cards.what, who=Who.YOU), how_many, up_to=said.may)
    return (replace(_to_hand_or_battlefield(words, chosen), origin=Zone.GRAVEYARD),)


@verb("put", "return")
def put_a_milled_card(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put a card that was milled: "put a land card from among the milled cards into your hand"."""
    if said.among is None or not said.own_milled or said.who != "you":
        raise NotRead("which cards were milled")
    words.take("a", "an")
    cards = noun(words)
    if cards.head != "card" or cards.what.who is not None or cards.what.other:
        raise NotRead("which card")
    words.take("from among them", "from among the milled cards", "from among the cards milled this way")
    chosen = Chosen(cards.what, up_to=said.may, milled=True)
    said.forgets()
    if words.has("onto the battlefield"):
        return (replace(_tapped_or_transformed(words), of=chosen),)
    words.take("into your hand", "to your hand")
    return (Put(chosen, Zone.HAND),)


def _tapped_or_transformed(words: Words) -> Put:
    """Take how it is put onto the battlefield: "tapped", "transformed", "tapped and transformed", or neither."""
    how = words.has("tapped and transformed", "tapped", "transformed")
    return Put("this", Zone.BATTLEFIELD, tapped="tapped" in how, transformed="transformed" in how)


def _to_hand_or_battlefield(words: Words, of: Objects) -> Put:
    """Take where cards of one's own graveyard are returned to: to hand, or to the battlefield, perhaps tapped.

    Or "to the battlefield transformed", "to the battlefield with a finality counter on it".
    """
    if words.has("to your hand"):
        return Put(of, Zone.HAND)
    words.take("to the battlefield")
    return replace(_tapped_or_transformed(words), of=of, counter=_with_a_counter(words))


def _onto_battlefield(words: Words, said: Said, of: Objects, where: str) -> Put:
    """Take under whose control cards of any graveyard are put onto the battlefield, perhaps tapped."""
    words.take(where)
    tapped, yours, counter = _as_it_returns(words, said)
    return Put(of, Zone.BATTLEFIELD, tapped=tapped, yours=yours, counter=counter)


@verb("put")
def put_from_graveyard(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put cards of graveyards elsewhere: "put target creature card from a graveyard onto the battlefield ...".

    Or the card itself: "put ~ from your graveyard onto the battlefield transformed", or "put it onto the battlefield"
    behind what has put it there.
    """
    of = objects(words, said)
    if of == "this" == said.died and words.has("onto the battlefield"):
        return (replace(_tapped_or_transformed(words), yours=True),)
    if of == "this" and words.has("from your graveyard onto the battlefield"):
        return (replace(_tapped_or_transformed(words), origin=Zone.GRAVEYARD),)
    aimed = said.targets[-1] if said.targets and of in ("target", "second target") else None
    if aimed is None or aimed.zone is not Zone.GRAVEYARD:
        raise NotRead("no card in a graveyard")
    if words.has("on top of its owner's library", *(("on top of your library",) if aimed.own else ())):
        if aimed.number != 1:
            raise NotRead("in which order")
        return (Put(of, Zone.LIBRARY),)
    if words.has("on the bottom of its owner's library", *(("on the bottom of your library",) if aimed.own else ())):
        return (Put(of, Zone.LIBRARY, bottom=True),)
    return (_onto_battlefield(words, said, of, "onto the battlefield"),)


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


_EXILED_CARDS = ("that card", "those cards", "each of those cards")
"""What was exiled by the same spell or ability, as long as no other card is spoken of."""

_EXILED_BEFORE = ("it", "them", "each of them")
"""What the sentence before has exiled."""


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
    """Put on top: "put target creature on top of its owner's library", or "... on the bottom of ...".

    Or "put target permanent into its owner's library third from the top".
    """
    of = permanents(words, said)
    if words.has("on the bottom of its owner's library", "on the bottom of their owners' libraries"):
        if of == "this" and said.spell:
            raise NotRead("what is no permanent")
        return (Put(of, Zone.LIBRARY, bottom=True),)
    if words.has("into its owner's library"):
        place = 2 + _PLACES.index(words.take(*_PLACES))
        return (Put(of, Zone.LIBRARY, said.where(of), from_top=place),)
    words.take("on top of its owner's library")
    return (Put(of, Zone.LIBRARY),)


_PLACES = tuple(f"{place} from the top" for place in ("second", "third", "fourth", "fifth", "sixth", "seventh"))


@verb("the owner of", "'s", "puts")
def put_on_top_or_bottom(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put as its owner chooses: "target creature's owner puts it on their choice of the top or bottom of ..."."""
    owner = words.text[: words.at]
    if owner.lower().endswith("the owner of"):
        objects(words, said)
        words.take("puts")
    elif owner.endswith("'s"):
        words.take("owner puts")
    elif not owner.lower().endswith("its owner puts"):
        raise NotRead("who puts it there")
    if said.it != "target" or len(said.targets) != 1 or said.targets[0].number != 1:
        raise NotRead("what is put there")
    words.take("it on their choice of the top or bottom of their library", "it on the top or bottom of their library")
    return (PutOnTopOrBottom("target"),)


@verb("put", "puts")
def put_back(words: Words, said: Said) -> tuple[Effect, ...]:
    """Put cards from hand on top of a library: "put two cards from your hand on top ... in any order"."""
    if said.may:
        raise NotRead("what may be put back")
    many = number(words)
    words.take("cards", "card")
    whose = words.take("from your hand on top of your library", "from their hand on top of their library")
    if ("your" in whose) != (said.who == "you") or said.what is not None:
        raise NotRead("whose cards")
    words.has("in any order")
    said.forgets()
    return (PutOntoLibrary(many, said.who),)


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
