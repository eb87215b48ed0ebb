"""What several sentences say together: votes, hands that are looked at, cards that may be played (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TypeAlias

from model.text.abilities import Effect, ThisTurn
from model.text.costs.cost import Cost
from model.text.descriptions import Those
from model.text.instructions.affected import Chosen, Players
from model.text.instructions.becoming import GivesWay
from model.text.instructions.compound import Vote, VoteToExile
from model.text.instructions.copying import BecomeCopies
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.looking import LookAtHand
from model.text.instructions.libraries.searching import ALL, Search
from model.text.instructions.libraries.top_cards import OfferTopCard, RevealTop
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.statics.permissions import GivesWayToCast
from model.text.target import Target
from model.vocabulary import Who, Zone
from reader.effects.libraries.taken_from_the_top import taken_from_the_top
from reader.effects.playing.cast_freely import cast_if_it_is_such
from reader.effects.playing.exiled_to_play import cast_by_its_owner, exiled_card_copied
from reader.effects.playing.shown_and_cast import SHOWS, shown_and_cast
from reader.effects.said_so_far import ReadsSentence, Said
from reader.effects.targets import target
from reader.instructions.of_your_choice import chosen_before, of_your_choice
from reader.instructions.outcomes.exiled_if_it_was import exiled_if_it_was
from reader.instructions.outcomes.if_paid_on_resolution import (
    if_done,
    if_not_paid,
    if_sacrificed,
    paid,
    paid_or_lost,
)
from reader.patterns import Pattern
from reader.unread_texts.library_digging import dug
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone

Found: TypeAlias = tuple[tuple[Effect, ...], int]
"""What sentences do together, and how many of them these are."""


def said_together(told: list[str], said: Said, read: ReadsSentence) -> Found | None:
    """Return what the first of these sentences says with those behind it, ``None`` if each is to be read alone."""
    if not told[0].startswith(_BEGINNINGS):
        return None
    for begins, many, pattern in _PATTERNS:
        if len(told) >= many and told[0].startswith(begins):
            tried = said.copied()
            try:
                effects = pattern(told[:many], tried, read)
            except (NotRead, ValueError):
                continue
            said.takes_over(tried)
            return effects, many
    return None


def _by_what_is_chosen(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that a colour is chosen, and then what is made of objects by that: "gain protection from the chosen ..."."""
    meant = chosen_before(told[0], told[1].rstrip(".").rstrip())
    effects = None if meant is None else of_your_choice(meant, said, read)
    if effects is None:
        raise NotRead("what is chosen for what")
    return effects


def _chosen_of_a_hand(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that a player reveals a hand, one chooses a card of it, or may, and that is discarded or exiled."""
    who = _who_reveals(told[0], "reveals their hand.", said)
    return (_discarded_or_exiled(Words(told[1]), told[2], who),)


def _chosen_as_a_hand_is_revealed(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that a player reveals a hand of which one chooses a card, and that is discarded or exiled."""
    words = Words(told[0])
    who = _revealing(words, said)
    words.take("reveals their hand and")
    return (_discarded_or_exiled(Words(words.rest), told[1], who),)


def _discarded_or_exiled(choosing: Words, then: str, who: Players) -> DiscardCards:
    """Take which card is chosen, "you may choose a nonland card from it.", and read what becomes of that card."""
    words = Words(_FROM_IT.sub(r"\2 from it", choosing.rest))
    may = words.take(*_CHOOSE).startswith("you may")
    what = _card(words)
    words.take("from it.")
    words.end()
    done = then.removeprefix("if you do, ")
    _is(done, "that player discards that card.", "they discard that card.", "exile that card.")
    return DiscardCards(who=who, what=what, chosen_by_you=True, up_to=may, exiled=done.startswith("exile"))


_CHOOSE = tuple(f"you {may}choose {one}" for may in ("", "may ") for one in ("an", "a"))


def _exiled_of_a_hand(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that a player reveals a hand, and one exiles a card of it, which may be of such a mana value."""
    who = _who_reveals(told[0], "reveals their hand.", said)
    words = Words(_FROM_IT.sub(r"\2 from it", told[1]))
    words.take("you choose an", "you choose a")
    what = _card(words)
    words.take("from it and exile that card.")
    words.end()
    return (DiscardCards(who=who, what=what, chosen_by_you=True, exiled=True),)


_FROM_IT = Pattern(r"( from it)( with mana value \d+ or (?:greater|less))")


def _all_of_that_name(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that a card of a revealed hand is chosen, and all with its name are exiled from everywhere."""
    words = Words(told[0])
    who = _revealing(words, said)
    words.take("reveals their hand, then you choose")
    words.take("a card other than a basic land card from it.")
    words.end()
    words = Words(told[1])
    words.take("search that player's graveyard, hand, and library")
    words.take("for all cards with the same name as the chosen card")
    words.take("and exile them.")
    words.end()
    _is(told[2], "then that player shuffles.")
    zones = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
    chosen = Chosen(Those(not_basic=True))
    return (
        LookAtHand(who, revealed=True),
        Search(to=Zone.EXILE, number=ALL, library=who, zones=zones, named_like=chosen),
    )


def _who_reveals(sentence: str, says: str, said: Said) -> Players:
    words = Words(sentence)
    who = _revealing(words, said)
    words.take(says)
    words.end()
    return who


def _revealing(words: Words, said: Said) -> Players:
    if said.targets:
        raise NotRead("another target before")
    whom = Who.EACH_PLAYER if words.take("target player", "target opponent") == "target player" else Who.EACH_OPPONENT
    return said.player_target(Target(only_players=whom))


def _card(words: Words) -> Those:
    found = noun(words)
    if found.head != "card":
        raise NotRead("no card")
    return found.what


def _is(sentence: str, *says: str) -> None:
    if sentence not in says:
        raise NotRead("something else")


def _land_revealed(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that the defending player reveals the top card, and puts a land card into hand."""
    if not said.defending:
        raise NotRead("whom it attacks")
    _is(told[0], "defending player reveals the top card of their library.")
    words = Words(told[1])
    words.take("if it's a land card,")
    words.take("that player puts it into their hand.")
    words.end()
    return (RevealTop("who triggered it"),)


def _voted_for(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that each player votes for a permanent, and that those with the most votes are exiled."""
    words = Words(told[0])
    words.take("starting with you, each player votes for a", "starting with you, each player votes for an")
    what = nouns_alone(words)
    words.take(".")
    words.end()
    words = Words(told[1])
    words.take("exile each permanent with the most votes")
    words.take("or tied for most votes.")
    words.end()
    return (VoteToExile(what),)


_VOTES = Pattern(r"starting with you, each player votes for (\w+) or (\w+)\.$")
_MORE_VOTES = Pattern(r"if (\w+) gets more votes( or the vote is tied)?, (.*)\.$")


def _vote(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that each player votes for one of two words, and what is done for each of them."""
    words, first, second = _VOTES.match(told[0]), _MORE_VOTES.match(told[1]), _MORE_VOTES.match(told[2])
    if not (words and first and second and words.groups() == (first[1], second[1])) or bool(first[2]) == bool(
        second[2]
    ):
        raise NotRead("another vote")
    choices = tuple((one[1], _one_instruction(read(one[3], said))) for one in (first, second))
    return (Vote(choices, tied=0 if first[2] else 1),)  # type: ignore[arg-type]


def _one_instruction(effects: tuple[Effect, ...]) -> Instruction:
    (effect,) = effects
    if not isinstance(effect, Instruction):
        raise NotRead("what is no instruction")
    return effect


def _offered(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that the top card may be played right now without paying, or else is exiled."""
    _is(told[1], "you may play that card without paying its mana cost.")
    _is(told[2], "if you don't, exile it.")
    return (OfferTopCard(),)


_FLASHBACK = AlternativeCost("flashback", Cost(), origin=Zone.GRAVEYARD, on_top_of_mana_cost=True)


def _flashback(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that cards of one's graveyard gain flashback, which costs what their mana costs are."""
    _is(
        told[1],
        "the flashback cost is equal to its mana cost.",
        "that card's flashback cost is equal to its mana cost.",
    )
    words = Words(told[0])
    if words.has("each"):
        what = _card(words)
        words.take("in your graveyard")
        gives = GivesWay(replace(what, who=Who.YOU))
    else:
        aimed = target(words)
        if aimed.zone is not Zone.GRAVEYARD or not aimed.own or said.targets:
            raise NotRead("which card")
        said.object_target(aimed)
        gives = GivesWay()
    words.take("gains flashback until end of turn.")
    words.end()
    return gives, ThisTurn(GivesWayToCast(_FLASHBACK, only_given=True))


def _copies_for_a_turn(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that a permanent is chosen, and a target becomes a copy of it until end of turn."""
    words = Words(told[0])
    words.take("choose an", "choose a")
    what = nouns_alone(words)
    words.take("on the battlefield.")
    words.end()
    words = Words(told[1])
    of = said.object_target(target(words))
    words.take("becomes a copy of that creature until end of turn.")
    words.end()
    return (BecomeCopies(of, Chosen(what)),)


def _dug(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that cards of the top of the library are looked at, of which some go to the hand: what that could change.

    Those of which none goes elsewhere are put back by a sentence alone.
    """
    if told[0].endswith(", then put them back in any order.") and len(told) > 1:
        raise NotRead("what is said behind that")
    if len(told) == 1:
        tried = said.copied()
        with suppress(NotRead):
            effects = read(told[0].rstrip("."), tried)
            said.takes_over(tried)
            return effects
    with suppress(NotRead):
        return taken_from_the_top(told, said)
    said.forgets()
    return (dug(told),)


_DIGS = (
    *("look at the top ", "reveal the top ", "you may look at the top ", "you may reveal the top "),
    "reveal cards from the top of your library ",
)

_EXILED = ("the exiled card", "that card", "it")
"""What a card is called that was exiled."""

_PATTERNS: tuple[tuple[str, int, Callable[[list[str], Said, ReadsSentence], tuple[Effect, ...]]], ...] = (
    ("target ", 3, _chosen_of_a_hand),
    ("target ", 2, _exiled_of_a_hand),
    ("target ", 2, _chosen_as_a_hand_is_revealed),
    ("target ", 3, _all_of_that_name),
    ("target ", 2, _flashback),
    ("each ", 2, _flashback),
    ("defending player reveals ", 2, _land_revealed),
    ("starting with you, each player votes ", 2, _voted_for),
    ("starting with you, each player votes ", 3, _vote),
    ("reveal the top card of your library.", 3, _offered),
    ("choose a", 2, _copies_for_a_turn),
    *((f"{then}you may {done}", 2, if_done) for then in ("", "then ") for done in ("discard a card.", "draw ")),
    *((f"you may {done}", 2, if_done) for done in ("have ", "sacrifice it.", "sacrifice ~.", "exile ")),
    *((f"you may {done} ", 2, paid) for done in ("pay", "sacrifice", "discard", "exile", "return", "remove", "blight")),
    *((f"you may {done} ", 2, if_not_paid) for done in ("pay", "sacrifice", "discard", "remove")),
    ("sacrifice ", 2, if_sacrificed),
    *((f"{who} may pay ", 2, if_not_paid) for who in ("that player", "they")),
    ("at the beginning of your next ", 2, paid_or_lost),
    *((f"{may}copy {card}.", 2, exiled_card_copied) for may in ("", "you may ") for card in _EXILED),
    *((f"{may}copy {card}, then you may cast ", 1, exiled_card_copied) for may in ("", "you may ") for card in _EXILED),
    ("the exiled card's owner may cast ", 1, cast_by_its_owner),
    *((f"if {it} a", 1, cast_if_it_is_such) for it in ("it's", "that card is")),
    ("exile target card from ", 2, exiled_if_it_was),
    ("choose a color.", 2, _by_what_is_chosen),
    ("choose a basic land type.", 2, _by_what_is_chosen),
    *((begins, 2, shown_and_cast) for begins in SHOWS),
    *((begins, many, _dug) for begins in _DIGS for many in (4, 3, 2, 1)),
)
"""The patterns, each with how the first sentence begins and how many sentences it takes."""

_BEGINNINGS = tuple(dict.fromkeys(begins for begins, _, _ in _PATTERNS))
