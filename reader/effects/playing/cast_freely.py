"""What may be cast without paying while a text is followed: of a hand, a graveyard, or what was exiled (CR 608.2g)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Literal

from model.text.abilities import Effect
from model.text.counted import CountersOn, StatOf, Together
from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import DoneThisWay, LifeLostThisWay, Number, Objects, ResultOfRoll, Theirs
from model.text.instructions.compound import IfSo, with_those_in
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife
from model.text.instructions.libraries.looking import PutShown, ShowTop
from model.text.instructions.libraries.top_cards import PutUncast
from model.text.instructions.zones import Exile, MayPlayCards, OfferCards
from model.vocabulary import Until, Who, Zone
from reader.effects.amounts import equal_to, explained
from reader.effects.playing.exiled_to_play import FOR_A_TIME, which_exiled
from reader.effects.said_so_far import ReadsSentence, Said
from reader.effects.targets import target
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.words.counters import known
from reader.words.cursor import NotRead, Words
from reader.words.nouns import cards, spells
from reader.words.numbers import NUMBERS

_FREELY = ("without paying its mana cost", "without paying their mana costs")
_ONE, _SEVERAL = ("a", "an"), ("any number of", "up to two", "up to three")
_FROM: dict[str, tuple[Zone, Who | None]] = {
    "from your hand": (Zone.HAND, Who.YOU),
    "from your graveyard": (Zone.GRAVEYARD, Who.YOU),
    "from a graveyard": (Zone.GRAVEYARD, None),
    "from an opponent's graveyard": (Zone.GRAVEYARD, Who.EACH_OPPONENT),
}
_JUST_EXILED = ("it", "that card", "them", "those cards")
_EXILED = ("the exiled cards", "the exiled card", "cards exiled this way", "the cards exiled this way")
_WITH_COUNTERS = Pattern(r"(?:the )?cards (you own )?in exile with ([\w+/-]+) counters on them")
_FOUND = ("those nonland cards", "the nonland cards exiled this way")
_OF_WHAT_WAS_FOUND = ("it", "that card", "the exiled card", *_FOUND)
_WITH_THIS = ("cards exiled with ~",)


@verb("cast")
def cast_freely(words: Words, said: Said) -> tuple[Effect, ...]:
    """Cast something: "you may cast a spell with mana value 2 or less from your hand without paying its mana cost".

    Also "target sorcery card from your graveyard", "that card", "up to two spells from among them".
    """
    if not said.may or said.who != "you" or said.until:
        raise NotRead("whether, by whom, or until when it is cast")
    offered = _target(words, said) if words.stands("target", "up to one target") else _card_or_spell(words, said)
    if offered.origin is Zone.GRAVEYARD and (lasts := words.has(*FOR_A_TIME)):
        return (_for_a_time(offered, FOR_A_TIME[lasts], only_cast=True),)
    if not words.has(*_FREELY):
        offered = _paid(offered)
    if offered.most == "X":
        offered = replace(offered, most=explained(words, said, "X"))
    return (_as_that_is(words, said, offered),)


def _paid(offered: OfferCards) -> OfferCards:
    """Return what is cast for what it costs. Raises ``NotRead`` for several: that may be so for longer."""
    if offered.many != 1:
        raise NotRead("until when they may be cast")
    return replace(offered, paid=True)


@verb("play")
def play_freely(words: Words, said: Said) -> tuple[Effect, ...]:
    """Play a card: "you may play the exiled card without paying its mana cost"."""
    if not said.may or said.who != "you" or said.until:
        raise NotRead("whether, by whom, or until when it is played")
    if (buried := _in_graveyard(words, said)) is not None:
        return (_for_a_time(buried, FOR_A_TIME[words.take(*FOR_A_TIME)], only_cast=False),)
    of = which_exiled(said, meant_before=words.take("it", "that card", "the exiled card") != "the exiled card")
    words.take(_FREELY[0])
    return (OfferCards(of, lands=True),)


def _in_graveyard(words: Words, said: Said) -> OfferCards | None:
    """Take a card of a graveyard: one that is targeted, or that was or was milled by the sentence before."""
    if words.stands("target"):
        return _target(words, said)
    targeted = said.targets and said.targets[0].zone is Zone.GRAVEYARD and len(said.targets) == 1
    if said.it == "target" and targeted and said.targets[0].number == 1 and words.has("that card", "it"):
        return OfferCards("target", Zone.GRAVEYARD)
    if said.milled_one and not said.exiles and words.has("that card", "it"):
        return OfferCards("the milled card", Zone.GRAVEYARD)
    return None


def _for_a_time(offered: OfferCards, until: Until, *, only_cast: bool) -> MayPlayCards:
    """Return that a card of a graveyard may be played for a time. Raises ``NotRead`` for one of several."""
    if offered != OfferCards(offered.of, Zone.GRAVEYARD) or isinstance(offered.of, Those | Theirs):
        raise NotRead("which card")
    return MayPlayCards(until, only_cast=only_cast, of=offered.of, origin=Zone.GRAVEYARD)


def _target(words: Words, said: Said) -> OfferCards:
    """Take a card that is targeted: "target instant or sorcery card from your graveyard". Raises ``NotRead``."""
    aimed = target(words)
    if aimed.zone is not Zone.GRAVEYARD or aimed.number != 1 or said.targets:
        raise NotRead("which card")
    return OfferCards(said.object_target(aimed), Zone.GRAVEYARD)


def _card_or_spell(words: Words, said: Said) -> OfferCards:
    """Take which card is cast, or as what spell one of some cards is. Raises ``NotRead``."""
    if (buried := _in_graveyard(words, said)) is not None:
        return buried
    if said.among is not None and said.shown_one and words.has("it", "that card", "the revealed card"):
        return OfferCards(*said.among)
    if words.has("a card exiled with ~"):
        return OfferCards(Those(exiled_with=True))
    if words.has("one of them", "one of those cards"):
        return OfferCards(which_exiled(said, meant_before=True))
    if one := words.has(*_ONE, *_SEVERAL):
        return _as_spell(words, said, None if one == _SEVERAL[0] else NUMBERS.get(one.split()[-1], 1))
    if (several := words.maybe(lambda rest: _as_spell(rest, said, None))) is not None:
        return several
    of = _of_exiled(words, said)
    many = None if words.text[: words.at].endswith(("cards", "them")) else 1
    return OfferCards(of, many=many)


def _as_spell(words: Words, said: Said, many: int | None) -> OfferCards:
    """Take spells of a description, and from where: "sorcery spell with mana value 3 or less from among them"."""
    what = spells(words)
    most, just = _value(words, said)
    if words.has("from among") and (counters := words.found(_WITH_COUNTERS)):
        whose = Those(who=Who.YOU if counters[1] else None, counters=known(counters[2]))
        offered = OfferCards(whose, what=what, many=many)
    elif words.text[: words.at].endswith("from among"):
        offered = _among(words, said, what, many)
    elif said.they is not None and words.has("from that player's graveyard"):
        offered = OfferCards(Theirs(ANYTHING, said.they), Zone.GRAVEYARD, what=what, many=many)
    else:
        zone, who = _FROM[words.take(*_FROM)]
        offered = OfferCards(Those(who=who), zone, what=what, many=many)
    if most is None:
        most, just = _value(words, said)
    return replace(offered, most=most, just=just) if isinstance(most, str) or most is None else _by(offered, most, just)


def _among(words: Words, said: Said, what: Those, many: int | None) -> OfferCards:
    """Take of which cards one is cast: of those that were exiled, milled or shown right before. Raises ``NotRead``."""
    if said.among is None:
        return OfferCards(_of_exiled(words, said), what=what, many=many)
    words.take("them", "those cards", "the revealed cards")
    of, zone = said.among
    return OfferCards(of, zone, what=what, many=many)


def _by(offered: OfferCards, most: Number, just: bool) -> OfferCards:
    """Return what is offered by a number that its text works out: it is so once alone.

    Raises ``NotRead``, also for a number of what was done before, or of a target: neither is kept until the cast.
    """
    of_target = isinstance(most, StatOf | CountersOn) and most.of == "target"
    if offered.many != 1 or of_target or isinstance(most, _OF_WHAT_WAS_DONE):
        raise NotRead("a number that may change meanwhile, or is not kept")
    return replace(offered, most=most, just=just)


_OF_WHAT_WAS_DONE = (DoneThisWay, LifeLostThisWay, ResultOfRoll)


def _of_exiled(words: Words, said: Said) -> Objects:
    """Take which exiled cards are meant: "them", "cards exiled this way", "cards exiled with ~". Raises ``NotRead``."""
    which = words.take(*_WITH_THIS, *_FOUND, *_EXILED, *_JUST_EXILED)
    if which in _WITH_THIS:
        return Those(exiled_with=True)
    if (said.exiled == "found" and which not in _OF_WHAT_WAS_FOUND) or (which in _FOUND and said.exiled != "found"):
        raise NotRead("the card that was looked for, or all of them")
    if "this way" in which and not said.exiled:
        raise NotRead("which cards")
    return which_exiled(said, meant_before=which in _JUST_EXILED)


def _value(words: Words, said: Said) -> tuple[Number | None, bool]:
    """Take of what mana value a spell is, as the text works it out, and whether of just that value."""
    if found := words.found(_OF_NUMBER):
        return int(found[1]), not found[2]
    if words.has("with mana value X or less"):
        return "X", False
    if words.has("with mana value X"):
        return "X", True
    if words.has("with mana value less than or"):
        if said.that_much and words.has("equal to that damage", "equal to that much"):
            return "X", False
        return equal_to(words, said), False
    if words.stands("with mana value equal to"):
        words.take("with mana value")
        return equal_to(words, said), True
    is_of_the_spell = said.by_a_spell and (said.that == "what triggered it" or said.among is not None)
    if is_of_the_spell and (than_it := words.has(*_THAN_THAT_SPELL)):
        return Together((StatOf("mana value", "what triggered it"),), plus=_THAN_THAT_SPELL[than_it]), False
    return None, False


_THAN_THAT_SPELL = {
    "with lesser mana value": -1,
    **dict.fromkeys(("with equal or lesser mana value", "with an equal or lesser mana value"), 0),
}
"""How much more than the mana value of the spell that set off the ability that of what is cast is at most."""


_OF_NUMBER = Pattern(r"with mana value (\d+)( or less)?(?![\w' ]*(?:or greater|or \d))")
_VALUE_OF_SPELL = Pattern(r"if (?:that|the) spell's mana value is (\d+) or less")
_IS_SPELL = ("if it's a", "if it's an")


def _as_that_is(words: Words, said: Said, offered: OfferCards) -> OfferCards:
    """Take what is asked of the spell behind it: "if that spell's mana value is 4 or less", "if it's a red spell"."""
    if found := words.found(_VALUE_OF_SPELL):
        return replace(offered, what=_both(offered.what, Those(most_value=int(found[1]))))
    if not words.stands(*_IS_SPELL):
        return offered
    before = words.at
    words.take(*_IS_SPELL)
    if (what := words.maybe(spells)) is None:
        words.at = before
        return offered
    most, just = _value(words, said)
    offered = replace(offered, what=_both(offered.what, what))
    return offered if most is None else _by(offered, most, just)


def _both(what: Those, asked: Those) -> Those:
    """Return what two descriptions ask for, the first of which asks for nothing. Raises ``NotRead``."""
    if what != ANYTHING:
        raise NotRead("two descriptions of a spell")
    return asked


_KEPT = Pattern(
    r"if (?:that spell|a spell cast this way) would be put into (?:a|your|its owner's) graveyard(?: this turn)?, "
    r"exile it instead\.?$"
)


def cast_if_it_is_such(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that an exiled card is cast if it is such a card: "if it's a nonland card, you may cast it without ..."."""
    words = Words(told[0])
    words.take("if it's a", "if it's an", "if that card is a", "if that card is an")
    what = cards(words)
    words.take(", you may")
    effects = read(f"you may {words.rest.rstrip('.')}", said)
    match effects:
        case (OfferCards(cards=asked) as offered,) if asked == ANYTHING:
            return (replace(offered, cards=what),)
    raise NotRead("what is done with such a card")


def exiled_afterwards(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...] | None:
    """Return effects with what a sentence behind them says of what is cast: that it is exiled instead of buried."""
    if not _KEPT.match(text):
        return None
    match effects[-1]:
        case OfferCards() as offered:
            return (*effects[:-1], replace(offered, exiled=True))
        case IfSo(then=(OfferCards() as offered,)) as so:
            return (*effects[:-1], replace(so, then=(replace(offered, exiled=True),)))
    return None


_REST = r"(?:the rest|(?:the|all) (?:exiled cards|cards exiled this way)(?: that weren't| not) cast(?: this way)?)"
_NOT_CAST = Pattern(
    rf"(?:then )?(?:(?:that player |each player )?puts? |they put )(?:{_REST} |"
    r"(?P<one>the exiled card (?=.*if it wasn't cast this way)))"
    r"(?:on the bottom of (?:your|their|that|that player's) library in (?:a random|any) order|into (?:your|their) "
    r"(?P<to>hand|graveyard))(?: if it wasn't cast this way)?\.?$"
)
_IF_NOT_CAST = Pattern(
    r"if (?:you don't(?: cast (?:it|that card|the card)(?: this way)?)?|it isn't cast this way), "
    r"put (?:it|that card|the exiled card) (?:on the bottom of your library|into your (?P<to>hand|graveyard))\.?$"
)
_TO = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}


def with_the_rest(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...] | None:
    """Return effects with where a sentence behind them puts what was exiled and is not cast.

    "Put the rest on the bottom of your library in a random order.", "If you don't, put it into your hand.".
    """
    offers = [one for one in with_those_in(effects) if isinstance(one, OfferCards)]
    if offers[0].of == "the shown cards":
        return _with_the_shown(effects, text)
    if any(one.of != "the exiled cards" or one.copied for one in offers):
        return None
    if found := _NOT_CAST.match(text):
        return (*effects, PutUncast(_TO.get(found["to"], Zone.LIBRARY), found=bool(found["one"])))
    if (found := _IF_NOT_CAST.match(text)) and offers[0].many == 1:
        return (*effects, PutUncast(_TO.get(found["to"], Zone.LIBRARY), found=True))
    return None


def _with_the_shown(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...] | None:
    """Return effects with where the cards go that were shown and are not cast: if it is one, "it" or "the rest"."""
    shows = [one for one in effects if isinstance(one, ShowTop)]
    found = _NOT_CAST.match(text) or (_IF_NOT_CAST.match(text) if [one.number for one in shows] == [1] else None)
    return None if found is None else (*effects, PutShown(_REST_TO.get(found["to"], "the bottom")))


_REST_TO: dict[str, Literal["the graveyard", "the hand"]] = {"hand": "the hand", "graveyard": "the graveyard"}

_MAY_BE_BEHIND = (PutShown, PutUncast, DrawCards, GainLife, LoseLife)
"""What is done to no object that was spoken of before, and without a choice."""


def _may_be_behind(effect: object) -> bool:
    if isinstance(effect, Exile):
        return effect.of == "this" and effect.origin is Zone.STACK
    return isinstance(effect, _MAY_BE_BEHIND) and all(isinstance(one, int | str) for one in vars(effect).values())


def cast_before_the_end(done: Iterable[tuple[Effect, ...]]) -> Iterator[bool]:
    """Yield of what each sentence does whether something is cast by it before all else is done."""
    every = [list(with_those_in(effects)) for effects in done]
    for place, effects in enumerate(every):
        later = [one for one in chain(effects, *every[place + 1 :]) if not _may_be_behind(one)]
        yield any(isinstance(one, OfferCards) for one in later[:-1] if one in effects)
