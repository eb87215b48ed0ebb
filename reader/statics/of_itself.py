"""What a card says of itself as a permanent: how it enters, what is chosen then, what becomes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.cards.what_unread_texts_change import BEFORE_THE_GAME, goes_on_without_it
from model.text.abilities import unmodelled
from model.text.conditions.condition import No
from model.text.conditions.of_its_source import WasCastWith, WasPaid
from model.text.continuous import Makes
from model.text.counted import AmountSpent, ColoursSpent, Counted, CountersOn, CountOf, StatOf, Together
from model.text.descriptions import Those
from model.text.entering_and_halves import EntersAsCopy, EntersForSacrifice, EntersIfDiscarded, EntersWith
from model.text.keywords.of_permanents import BringsDay, EntersTapped, EntersTappedUnless, TapsAsThoughStronger
from model.text.keywords.special_actions import DiscardAnyTime, NamesOnly
from model.text.parts_by_layer import Has
from model.text.statics.permissions import SpendsAsAnyColour
from model.text.statics.prohibitions import CantBecome, CantBeCountered, DoesntUntap
from reader.what_sentences_became import AsItEnters
from reader.words.conditions.every import condition
from reader.words.conditions.how_cast import how_it_was_cast
from reader.words.copy_exceptions import exceptions
from reader.words.cost_reductions import amount, each_of_these
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words, first_of
from reader.words.keywords import gifts
from reader.words.kinds_chosen import chosen_from
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import number

Says = tuple[Any, ...]


def enters_tapped(words: Words) -> Says:
    """Read "~ enters tapped", "~ enters tapped unless you control a Forest", "... with two charge counters on it"."""
    words.take("~ enters tapped")
    if words.has("unless"):
        return (EntersTapped(unless=condition(words)),)
    if words.has("if"):
        return (EntersTapped(unless=No(condition(words))),)
    if not words.has("with", "and with"):
        return (EntersTapped(),)
    how_many, kind = number(words), counters(words)
    words.take("on it", "on ~")
    return EntersTapped(), EntersWith(kind, how_many)


def enters_tapped_if(words: Words) -> Says:
    """Read "if you control two or more other lands, ~ enters tapped"."""
    words.take("if")
    asked = condition(words)
    words.take(", ~ enters tapped", ", it enters tapped")
    return (EntersTapped(unless=No(asked)),)


def enters_tapped_unless_paid(words: Words) -> Says:
    """Read "as ~ enters, you may pay 2 life. If you don't, it enters tapped", "... may reveal a Goblin card ..."."""
    words.take("as ~ enters, you may")
    if words.has("pay"):
        choice = EntersTappedUnless(life=number(words, article=False))
        words.take("life")
    else:
        words.take("reveal a", "reveal an")
        what = noun(words)
        if what.head != "card":
            raise NotRead("what else than a card is revealed")
        words.take("from your hand")
        choice = EntersTappedUnless(reveals=what.what)
    words.take(". If you don't, it enters tapped", ". If you don't, ~ enters tapped")
    return (choice,)


def enters_if_discarded(words: Words) -> Says:
    """Read "if a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield ..."."""
    words.take("if a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield")
    words.take("instead of putting it into your graveyard")
    return (EntersIfDiscarded(),)


def enters_for_sacrifice(words: Words) -> Says:
    """Read "if ~ would enter, sacrifice two untapped lands instead. If you do, put ~ onto the battlefield. If ..."."""
    words.take("if ~ would enter the battlefield, sacrifice", "if ~ would enter, sacrifice")
    how_many = number(words)
    what = nouns_alone(words)
    if what.other or what.who is not None:
        raise NotRead("others than what enters")
    words.take("instead. If you do, put ~ onto the battlefield", "instead. If you do, put it onto the battlefield")
    words.take(". If you don't, put it into its owner's graveyard")
    return (EntersForSacrifice(what, how_many),)


def enters_with(words: Words) -> Says:
    """Read "~ enters with two +1/+1 counters on it", "~ enters with X charge counters on it".

    Or "... for each time it was kicked" (CR 702.33d), "... for each Elf you control", "... if you attacked this turn"
    (CR 614.12), "~ escapes with a +1/+1 counter on it" (CR 702.138c).
    """
    escaped = words.take("~ enters with", "~ escapes with") == "~ escapes with"
    found = _entering_with(words)
    if escaped:
        return (replace(found, condition=WasCastWith("escape")),)
    if not found.x and words.has("for each time it was kicked"):
        return (replace(found, for_each_paid="kicker"),)
    found = _for_each(words, found)
    if words.has("if"):
        return (replace(found, condition=first_of(words, how_it_was_cast, condition)),)
    return (found,)


def enters_with_if(words: Words) -> Says:
    """Read "if ~ was kicked, it enters with two +1/+1 counters on it" (CR 702.33d), and "... and with first strike".

    What it has then it has as long as it is there: that it was kicked does not change.
    """
    words.take("if")
    asked = first_of(words, how_it_was_cast, condition)
    words.take(", it enters with", ", ~ enters with")
    found = replace(_entering_with(words), condition=asked)
    if not isinstance(asked, WasPaid) or not words.has("and with"):
        return (found,)
    return found, Makes(Those(itself=True), (Has(gifts(words)),), asked)


def _entering_with(words: Words) -> EntersWith:
    x = bool(words.has("X", "a number of"))
    how_many = 0 if x else number(words)
    kind = counters(words)
    words.take("on it", "on ~")
    return EntersWith(kind, how_many, x)


def _for_each(words: Words, found: EntersWith) -> EntersWith:
    """Take what there are so many counters for: "for each Elf you control and each Elf card in your graveyard".

    Or ", where X is the number of Elves you control". Raises ``NotRead``.
    """
    if found.x and words.has(", where X is", "equal to"):
        return replace(
            found,
            x=False,
            number=1,
            per=AmountSpent() if words.has(_AMOUNT_SPENT) else _before_it_enters(amount(words)),
        )
    if found.x or not words.has("for each"):
        return found
    if spent := words.has(*_SPENT):
        return replace(found, per=_SPENT[spent])
    counted = each_of_these(words)
    if not isinstance(counted, Together):
        return replace(found, per=_before_it_enters(counted))
    if not all(isinstance(part, CountOf) for part in counted.parts):
        raise NotRead("what is not counted together")
    return replace(found, per=counted)


_AMOUNT_SPENT = "the amount of mana spent to cast it"
_SPENT: dict[str, Counted] = {
    "color of mana spent to cast it": ColoursSpent(),
    "mana spent to cast it": AmountSpent(),
}


def _before_it_enters(counted: Counted) -> Counted:
    """Return what is counted, if it is nothing of a permanent that is not there yet. Raises ``NotRead``."""
    if isinstance(counted, StatOf | CountersOn):
        raise NotRead("what it is before it enters")
    return counted


def enters_as_copy(words: Words) -> Says:
    """Read "you may have ~ enter as a copy of any creature", "..., except it's 7/7" (CR 707.5)."""
    words.take("you may have ~ enter")
    tapped = bool(words.has("tapped"))
    words.take("as a copy of any", "as a copy of an", "as a copy of a")
    what = nouns_alone(words)
    words.has("on the battlefield")
    return (EntersAsCopy(what, exceptions(words), tapped),)


def cant_be_countered(words: Words) -> Says:
    """Read "~ can't be countered"."""
    words.take("~ can't be countered")
    return (CantBeCountered(),)


def doesnt_untap(words: Words) -> Says:
    """Read "~ doesn't untap during your untap step", "... if it has a depletion counter on it"."""
    words.take("~ doesn't untap during your untap step")
    return (DoesntUntap(condition=condition(words) if words.has("if") else None),)


def may_stay_tapped(words: Words) -> Says:
    """Read "you may choose not to untap ~ during your untap step" (CR 502.3)."""
    words.take("you may choose not to untap ~ during your untap step")
    return (DoesntUntap(may=True),)


def taps_as_though_stronger(words: Words) -> Says:
    """Read "~ crews Vehicles as though its power were 2 greater", "~ saddles Mounts and crews Vehicles using ..."."""
    words.take("~")
    said = words.take(*_TAPPED_FOR)
    what = Those(subtypes=_TAPPED_FOR[said])
    if words.has("using its toughness rather than its power"):
        return (TapsAsThoughStronger(what, by_toughness=True),)
    words.take("as though its power were")
    more = number(words, article=False)
    words.take("greater")
    return (TapsAsThoughStronger(what, more),)


_TAPPED_FOR = {
    "crews Vehicles": frozenset({"Vehicle"}),
    "saddles Mounts and crews Vehicles": frozenset({"Mount", "Vehicle"}),
}


def goes_on(words: Words) -> Says:
    """Take "if ~ leaves the battlefield, this effect continues until end of turn", which is noted."""
    words.take("if ~ leaves the battlefield, this effect continues until end of turn")
    return goes_on_without_it("once it has left the battlefield, its effect goes on until the turn ends")


def chosen_name(words: Words) -> Says:
    """Read "as ~ enters, choose a nonland card name"."""
    words.take("as ~ enters, choose")
    words.take("a", "an")
    asked: Says = ()
    if not words.has("card name"):
        found = noun(words)
        if found.head != "card":
            raise NotRead("no card name")
        words.take("name")
        asked = (NamesOnly(found.what),)
    return (*asked, AsItEnters())


def chosen_kind(words: Words) -> Says:
    """Read "as ~ enters, choose a color", "as it enters, choose a basic land type"."""
    words.take("as ~ enters, choose", "as it enters, choose")
    return (AsItEnters(chosen_from(words).options),)


def spends_as_any_colour(words: Words) -> Says:
    """Read that mana may be spent as though it were of any colour on the costs of its abilities (CR 602.1e)."""
    said = words.take(*(f"you may spend {kind}mana as though it were mana of any color" for kind in ("", "blue ")))
    words.take("to pay the activation costs of ~'s abilities")
    return (SpendsAsAnyColour("U") if "blue" in said else SpendsAsAnyColour(),)


def discarded_any_time(words: Words) -> Says:
    """Read that it may be discarded any time an instant could be cast (CR 116.2e)."""
    words.take("you may discard ~")
    words.take("any time you could cast an instant")
    return (DiscardAnyTime(),)


def opening_hand(words: Words) -> Says:
    """Read that it may be on the battlefield as the game begins, out of an opening hand."""
    words.take("if ~ is in your opening hand,")
    words.take("you may begin the game with it on the battlefield")
    return (unmodelled("the game may begin with it on the battlefield", BEFORE_THE_GAME),)


def brings_day(words: Words) -> Says:
    """Read that it becomes day as it enters, if it's neither day nor night."""
    words.take("if it's neither day nor night,")
    words.take("it becomes day as ~ enters")
    words.has("the battlefield")
    return (BringsDay(),)


def cant_become(words: Words) -> Says:
    """Read "it can't become night"."""
    return (CantBecome(words.take("it can't become night", "it can't become day").endswith("night")),)


PATTERNS = {
    "it": (cant_become,),
    "~": (enters_tapped, enters_with, cant_be_countered, doesnt_untap, taps_as_though_stronger),
    "as": (enters_tapped_unless_paid, chosen_name, chosen_kind),
    "if": (
        brings_day,
        opening_hand,
        goes_on,
        enters_with_if,
        enters_tapped_if,
        enters_if_discarded,
        enters_for_sacrifice,
    ),
    "you": (enters_as_copy, may_stay_tapped, spends_as_any_colour, discarded_any_time),
}
"""The patterns, by the word that a sentence begins with."""
