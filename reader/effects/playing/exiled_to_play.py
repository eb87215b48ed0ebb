"""Cards that are exiled and may be played from there: from libraries, and for how long (CR 406.1, 611.2a, 609.4b)."""

from __future__ import annotations

import re
from dataclasses import replace

from model.text.abilities import Effect
from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import Objects, Players, Theirs
from model.text.instructions.compound import with_those_in
from model.text.instructions.draws_life_damage_counters import DealDamage, GainLife, LoseLife, PutCounters
from model.text.instructions.libraries.looking import LookAtHand
from model.text.instructions.libraries.searching import Search
from model.text.instructions.libraries.top_cards import ExileTopCards, ExileUntil, Mill
from model.text.instructions.permanents import Tap, Untap
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import (
    ChooseExiled,
    Exile,
    ExileGraveyards,
    ExileUntilThisLeaves,
    MayPlayCards,
    OfferCards,
)
from model.text.target import Target
from model.vocabulary import AnyMana, Until, Who, Zone
from reader.effects.amounts import amount_or_x, explained
from reader.effects.libraries.taken_from_the_top import cards_looked_for
from reader.effects.said_so_far import ReadsSentence, Said
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.nouns import cards


@verb("exile", "exiles")
def exile_top(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exile from libraries: "exile the top card of each player's library", "target opponent exiles the top ..."."""
    words.take("the top")
    how_many = 1 if words.has("card") else amount_or_x(words, said)
    if how_many != 1:
        words.take("cards")
    words.take("of")
    whose = said.who if words.has("their library") and said.who != "you" else _whose(words, said)
    how_many = explained(words, said, how_many)
    said.forgets()
    said.exiled = "before"
    return (ExileTopCards(how_many, whose, face_down=bool(words.has("face down"))),)


@verb("look", "looks")
def exile_top_face_down(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exile what is looked at: "look at the top card of that player's library, then exile it face down"."""
    words.take("at")
    (exiles,) = exile_top(words, said)
    words.take(", then exile", "and exile")
    words.take("it face down", "that card face down", "them face down", "those cards face down")
    if not isinstance(exiles, ExileTopCards) or exiles.face_down:
        raise NotRead("what is exiled")
    return (replace(exiles, face_down=True),)


@verb("exile", "exiles")
def exile_until(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exile until: "exile cards from the top of your library until you exile a nonland card"."""
    words.take("cards from the top of")
    yours = words.take("your library until you exile", "their library until they exile").startswith("your")
    words.take("a", "an")
    what = cards_looked_for(words, said)
    if yours is not (said.who == "you") or said.may:
        raise NotRead("whose library")
    said.forgets()
    said.exiled = "found"
    return (ExileUntil(what, said.who),)


@verb("choose")
def choose_exiled(words: Words, said: Said) -> tuple[Effect, ...]:
    """Choose of what was exiled: "choose one of them", "choose a nonland card exiled this way"."""
    if said.exiled in ("", "found") or said.who != "you":
        raise NotRead("of which cards")
    if words.has("one of those cards", "one of the exiled cards"):
        return _chosen(ANYTHING, said)
    if words.has("one of them"):
        if said.exiled != "before":
            raise NotRead("of which cards")
        return _chosen(ANYTHING, said)
    words.take("a", "an", "one")
    what = cards(words)
    words.take("exiled this way")
    return _chosen(what, said)


def _chosen(what: Those, said: Said) -> tuple[Effect, ...]:
    said.forgets()
    return (ChooseExiled(what),)


def _whose(words: Words, said: Said) -> Players:
    """Take whose library that is. Raises ``NotRead``."""
    if said.who != "you":
        raise NotRead("a library of another")
    for_all = words.has(*_LIBRARIES)
    if for_all:
        return _LIBRARIES[for_all]
    if words.has("that player's library"):
        if said.they is None:
            raise NotRead("which player's library")
        return said.they
    if said.defending and words.has("defending player's library"):
        return "who triggered it"
    one = words.take("target player 's library", "target opponent 's library")
    return said.player_target(Target(only_players=Who.EACH_PLAYER if "player" in one else Who.EACH_OPPONENT))


_LIBRARIES: dict[str, Players] = {
    "your library": "you",
    "each player's library": "each player",
    "each opponent's library": "each opponent",
}

_REMAINS = (
    r"for as long as (?:it|that card|each of them|(?:they|those cards|the exiled cards)(?= remain ))"
    r" remains? exiled"
)
FOR_A_TIME = {
    "this turn": Until.THIS_TURN_ENDS,
    "until end of turn": Until.THIS_TURN_ENDS,
    "until the end of your next turn": Until.THEIR_NEXT_TURN_ENDS,
    "until your next turn": Until.THEIR_NEXT_TURN_BEGINS,
    "until your next end step": Until.THEIR_NEXT_END_STEP_BEGINS,
    "until your next upkeep": Until.THEIR_NEXT_UPKEEP_BEGINS,
    "until the beginning of your next upkeep": Until.THEIR_NEXT_UPKEEP_BEGINS,
}
"""For how long cards may be played, by how it is said."""

_LASTS = rf"(?:{'|'.join(sorted(map(re.escape, FOR_A_TIME), key=len, reverse=True))}|{_REMAINS})"
_CARDS = (
    r"(?P<pronoun>it|them)|that card|those (?:exiled )?cards|(?:the|those) exiled cards?|"
    r"(?:the )?cards? exiled this way"
)
_SPENT = (
    r"(?:(?:you|they) may spend mana as though it were mana of any (?P<kind>color|type)|"
    r"mana of any type can be spent) to cast (?:it|them|that spell|those spells|spells this way)"
)
_MAY_PLAY = Pattern(
    rf"(?:(?P<begins>{_LASTS}), )?(?P<who>you|its owner) may (?:look at (?:it|them) and )?"
    rf"(?P<how>play(?: lands and cast spells from among)?|cast(?: spells from among)?) (?:{_CARDS})"
    rf"(?P<free> without paying (?:its mana cost|their mana costs))?(?: (?P<ends>{_LASTS}))?"
    rf"(?P<also> without paying (?:its mana cost|their mana costs))?"
    rf"(?:,? and (?P<spent>{_SPENT}))?"
)
_OF_WHAT_WAS_FOUND = Pattern(r"\b(?:play|cast) (?:it|that card|the exiled card)\b")
MAY_BE_LOOKED_AT = Pattern(rf"you may look at (?:it|that card|them|those cards) (?:{_REMAINS}|any time)\.?$")
"""What is said of cards in exile that lie face down, and changes nothing but what is known (CR 406.3)."""
_AND_SPENT = Pattern(rf"(?:if you cast a spell this way, )?{_SPENT}\.?$")


def may_be_played(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "you may play that card this turn", "its owner may cast it for as long as it remains exiled".

    It is about what was exiled before: "it" only right before. Raises ``NotRead``.
    """
    found = words.needs(_MAY_PLAY)
    if not said.exiled or (found["pronoun"] and said.exiled not in ("before", "found")):
        raise NotRead("which cards")
    if said.exiled == "found" and not _OF_WHAT_WAS_FOUND.search(words.text[: words.at]):
        raise NotRead("the card that was looked for, or all of them")
    lasts = [one for one in (found["begins"], found["ends"]) if one]
    if len(lasts) != 1:
        raise NotRead("for how long")
    until = FOR_A_TIME.get(lasts[0], Until.IT_LEAVES_EXILE)
    by_owner = found["who"] == "its owner"
    if by_owner and " your " in lasts[0]:
        raise NotRead("whose next turn")
    return (
        MayPlayCards(
            until,
            only_cast=found["how"].startswith("cast"),
            by_owner=by_owner,
            without_paying=bool(found["free"] or found["also"]),
            mana=_as(found) if found["spent"] else AnyMana.AS_IT_IS,
        ),
    )


def _as(found: re.Match[str]) -> AnyMana:
    return AnyMana.OF_ANY_COLOUR if found["kind"] == "color" else AnyMana.OF_ANY_TYPE


def with_other_mana(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...] | None:
    """Return effects with what a sentence after them says of the mana that may be spent; ``None`` for another."""
    found = _AND_SPENT.match(text)
    last = effects[-1] if effects else None
    if found is None or not isinstance(last, MayPlayCards) or last.mana is not AnyMana.AS_IT_IS:
        return None
    return (*effects[:-1], replace(last, mana=_as(found)))


def exiled_by(effects: tuple[Effect, ...], said: Said) -> None:
    """Note whether cards that a sentence before has exiled may be spoken of behind what a sentence does."""
    done = list(with_those_in(effects))
    said.among = _among(done[-1]) if done else None
    said.own_milled = any(isinstance(one, Mill) and one.who == "you" and not one.may for one in done[-1:])
    said.milled_one = any(isinstance(one, Mill) and (one.number, one.who) == (1, "you") for one in done[-1:])
    said.exiles = said.exiles or any(isinstance(one, (*_EXILES, ExileUntil, Search)) for one in done)
    if done and isinstance(done[-1], ExileUntil):
        said.exiled = "found"
    elif done and (isinstance(done[-1], _EXILES) or (isinstance(done[-1], Search) and done[-1].to is Zone.EXILE)):
        said.exiled = "before"
    elif said.exiled and not all(isinstance(one, _OF_NO_CARD) for one in done):
        said.exiled = ""
    elif said.exiled:
        said.exiled = "earlier"


def _among(effect: object) -> tuple[Objects, Zone] | None:
    """Return which cards are spoken of behind an effect as "them" or "those cards", and where they are."""
    match effect:
        case Mill():
            return "the milled card", Zone.GRAVEYARD
        case LookAtHand(who=who):
            return Theirs(ANYTHING, who), Zone.HAND
    return None


_EXILES = (ExileTopCards, Exile, ExileUntilThisLeaves, ExileGraveyards, ChooseExiled)
_OF_NO_CARD = (CreateTokens, DealDamage, GainLife, LoseLife, MayPlayCards, PutCounters, Tap, Untap)
"""What is done without any other card being spoken of."""


def cast_by_its_owner(told: list[str], said: Said, _read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that an exiled card is cast by its owner: "the exiled card's owner may cast that card without ..."."""
    if told[0] != f"the exiled card's owner may cast that card {_FREELY}":
        raise NotRead("who casts what")
    return (OfferCards(which_exiled(said, meant_before=False), by_owner=True),)


def exiled_card_copied(told: list[str], said: Said, _read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that a copy is cast: "copy the exiled card. you may cast the copy without paying ..." (707.12)."""
    copies, *rest = re.split(r"(?:, then|\. if you do,|\.) (?=you may cast)", " ".join(told))
    if rest != [f"you may cast the copy {_FREELY}"]:
        raise NotRead("what is done with the copy")
    which = copies.removeprefix("you may ").removeprefix("copy ")
    return (OfferCards(which_exiled(said, meant_before=which != "the exiled card"), copied=True),)


_FREELY = "without paying its mana cost."


def which_exiled(said: Said, *, meant_before: bool) -> Objects:
    """Return which card was exiled: just before by the same text, by its source, or by that until it left."""
    if meant_before and said.exiled not in ("before", "found"):
        raise NotRead("which card")
    if said.exiled:
        return "the exiled cards"
    if said.exiles or said.died:
        raise NotRead("which card was exiled")
    return "what it exiled" if said.left else Those(exiled_with=True)
