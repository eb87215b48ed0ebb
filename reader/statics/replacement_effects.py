"""What cards say happens instead of what would: more of it, something else, or in another place (CR 614.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from model.cards.what_unread_texts_change import A_TOKEN, allows
from model.text.abilities import unmodelled
from model.text.combat import Bound
from model.text.conditions.condition import No
from model.text.continuous import Makes
from model.text.descriptions import ANYTHING, Those
from model.text.parts_by_layer import Gets
from model.text.replacement_effects import (
    ExiledInstead,
    ExilesCountered,
    ExilesEntering,
    ExilesInstead,
    InsteadOfDying,
    MillsMore,
    MoreCounters,
    MoreDamage,
    MoreLife,
    MoreTokens,
    Regenerates,
    ShuffledInstead,
    TokensInstead,
)
from model.text.statics.of_players import MayDiscardOntoLibrary, SearchesOnlyTop
from model.text.trigger_conditions.of_objects import Leaves
from model.text.unread import Cards, Of
from model.vocabulary import Who, Zone
from reader.effects.subjects import host, one
from reader.effects.this_turn import reads_for_a_time
from reader.effects.tokens import kind_of_tokens
from reader.patterns import Pattern
from reader.unread_texts.of_effects import bound_of
from reader.words.conditions.every import condition, condition_of_host
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words, first_of
from reader.words.nouns import article, cards, noun
from reader.words.numbers import change_of_stats, number

Says = tuple[Any, ...]


@reads_for_a_time
def exiled_instead(words: Words) -> Says:
    """Read "if a card or token would be put into a graveyard from anywhere, exile it instead", "if a land card ...".

    With counters as well: "instead exile it with a void counter on it".
    """
    words.take("if")
    article(words)
    tokens = bool(words.has("card or token"))
    what = ANYTHING if tokens else cards(words)
    words.take("would be put into")
    who = _WHOSE[words.take(*_WHOSE)]
    words.take("from anywhere,")
    return (ExilesInstead(who, tokens, what, _exiled_with(words)),)


def _exiled_with(words: Words) -> tuple[str, int] | None:
    """Take "exile it instead", "instead exile that card with an ice counter on it", and return with what on it.

    Also "instead exile it and put an ice counter on it".
    """
    before = words.has("instead")
    words.take("exile it", "exile that card")
    counted = None
    if words.has("with", "and put"):
        how_many = number(words)
        counted = counters(words), how_many
        words.take("on it")
    if not before:
        words.take("instead")
    return counted


_WHOSE = {
    "a graveyard": Who.EACH_PLAYER,
    "an opponent's graveyard": Who.EACH_OPPONENT,
    "your graveyard": Who.YOU,
}


def twice_as_many(words: Words) -> Says:
    """Read that twice as many tokens are created, or counters put, as would be."""
    if words.has("if an effect would put one or more counters"):
        words.take("on a permanent you control,")
        words.take("it puts twice that many of those counters")
        words.take("on that permanent instead")
        return (MoreCounters(times=2, by_effects=True),)
    if words.has("if an effect would create"):
        words.take("one or more tokens under your control,")
    else:
        words.take("if one or more tokens")
        words.take("would be created under your control,")
    words.take(
        "it creates twice that many of those tokens instead", "twice that many of those tokens are created instead"
    )
    return (MoreTokens(times=2),)


def more_counters(words: Words) -> Says:
    """Read "if one or more +1/+1 counters would be put on a creature you control, twice that many ... instead".

    Also "that many plus one", and "that many plus one of each of those kinds of counters" of whichever there are.
    """
    words.take("if one or more")
    kind = "" if words.has("counters") else counters(words)
    words.take("would be put on")
    on = Those(itself=True) if words.has("~") else one(words)
    words.take(",")
    times, plus = _SO_MANY[words.take(*_SO_MANY)]
    if not kind:
        words.take("of each of those kinds of counters")
    elif counters(words) != kind:
        raise NotRead("counters of another kind")
    fewer = kind and (times, plus) == (1, 0)
    words.take("minus one are put on" if fewer else "are put on")
    words.take("it instead", "that creature instead", "that permanent instead")
    return (MoreCounters(times=times, plus=-1 if fewer else plus, on=on, kind=kind),)


_SO_MANY = {"twice that many": (2, 0), "that many plus one": (1, 1), "that many": (1, 0)}
"""How many times as many, and how many more; one less where nothing else is said."""


def more_life(words: Words) -> Says:
    """Read that more life is gained, or none, that an opponent mills twice as much, or searches only the top."""
    if (gained := words.found(_NO_LIFE)) is not None:
        return (MoreLife(0 if gained[2] else -1, who=_WHOSE_LIFE[gained[1]]),)
    if words.has("if you would gain life,"):
        if words.has("you gain twice that much life instead"):
            return (MoreLife(2),)
        words.take("you gain that much life plus")
        more = number(words, article=False)
        words.take("instead")
        return (MoreLife(plus=more),)
    if words.has("if an opponent would mill one or more cards,"):
        words.take("they mill twice that many cards instead")
        return (MillsMore(times=2),)
    words.take("if an opponent would search a library,")
    words.take("that player searches the top")
    how_many = number(words)
    words.take("cards of that library instead")
    return (SearchesOnlyTop(how_many),)


_WHOSE_LIFE = {"a player": Who.EACH_PLAYER, "an opponent": Who.EACH_OPPONENT}
_NO_LIFE = Pattern(
    rf"if ({'|'.join(_WHOSE_LIFE)}) would gain life, "
    r"(?:that player|they) (?:(gains? no life)|loses? that much life) instead"
)


def more_damage(words: Words) -> Says:
    """Read "if a source you control would deal damage to a permanent or player, it deals double that damage instead".

    Also "if a red source would deal noncombat damage to an opponent, it deals that much damage plus 2 instead".
    """
    words.take("if")
    by = what_deals(words)
    words.take("would deal")
    combat = COMBAT.get(words.has(*COMBAT))
    words.take("damage")
    to, to_players = _TO_WHOM.get(words.has(*_TO_WHOM), (ANYTHING, Who.EACH_PLAYER))
    words.take(",")
    words.take("it deals", "that source deals")
    increased = words.maybe(_that_much_more) or MoreDamage(_TIMES[words.take(*_TIMES)])
    words.has("to that permanent or player", "to that player or permanent", "to that player", "to you", "to ~")
    words.take("instead")
    return (replace(increased, by=by, to=to, to_players=to_players, combat=combat),)


def more_damage_while(words: Words) -> Says:
    """Read the same while something holds: "as long as you have no cards in hand, if a source would deal ..."."""
    words.take("as long as")
    asked = condition(words)
    words.take(",")
    return tuple(replace(one, condition=asked) for one in more_damage(words))


def _that_much_more(words: Words) -> MoreDamage:
    words.take("that much damage plus")
    return MoreDamage(plus=number(words, article=False))


def what_deals(words: Words) -> Bound | None:
    """Take what deals damage: "a source", "another red source you control", "equipped creature", "~"."""
    if (attached := words.maybe(host)) is not None:
        return Of.HOST if attached == Those(host=True) else attached
    if words.has("~"):
        return Of.ITSELF
    before = words.at
    words.has("a", "an", "any")
    found = noun(words)
    if found.head == "source":
        return None if found.what == ANYTHING else found.what
    words.at = before
    return one(words)


COMBAT = {"combat": True, "noncombat": False}
_TIMES = {"double that damage": 2, "twice that much damage": 2, "triple that damage": 3}
_TO_WHOM: dict[str, tuple[Bound | None, Who | None]] = {
    "to a permanent or player": (ANYTHING, Who.EACH_PLAYER),
    "to an opponent or a permanent an opponent controls": (Those(who=Who.EACH_OPPONENT), Who.EACH_OPPONENT),
    "to an opponent": (None, Who.EACH_OPPONENT),
    "to enchanted player": (None, Who.ENCHANTED),
    "to a player": (None, Who.EACH_PLAYER),
    "to you": (None, Who.YOU),
    "to ~": (Of.ITSELF, None),
}
"""To whom and what damage would be dealt."""


def shuffled_instead(words: Words) -> Says:
    """Read that it is revealed and shuffled into its owner's library instead of going to a graveyard."""
    words.take("if ~ would be put into a graveyard from anywhere,")
    words.take(
        "reveal ~ and shuffle it into its owner's library instead", "shuffle it into its owner's library instead"
    )
    return (ShuffledInstead(),)


def itself_exiled_instead(words: Words) -> Says:
    """Read that it is exiled instead of going to a graveyard from anywhere."""
    words.take("if ~ would be put into a graveyard from anywhere, exile it instead")
    return (ExiledInstead(),)


def instead_of_dying(words: Words) -> Says:
    """Read "if a creature an opponent controls would die, exile it instead", "if ~ would die, return it to ... hand".

    Also "if a permanent would be put into a graveyard, ...".
    """
    words.take("if")
    if words.has("a permanent would be put into a graveyard,"):
        return (InsteadOfDying(ANYTHING, _exiled_with(words)),)
    what = Those(itself=True) if words.has("~") else first_of(words, host, one)
    words.take("would die,")
    if words.has("return it to its owner's hand"):
        words.take("instead")
        return (InsteadOfDying(what, zone=Zone.HAND),)
    if what.itself and words.has("put it", "put ~"):
        place = words.take("on top", "on the bottom")
        words.take("of its owner's library instead")
        return (InsteadOfDying(what, zone=Zone.LIBRARY, on_bottom=place == "on the bottom"),)
    return (InsteadOfDying(what, _exiled_with(words)),)


def exiled_with_more_done(words: Words) -> Says:
    """Read "if a creature would die, instead exile it and ...": what more is done is noted, as one leaves."""
    words.take("if")
    what = one(words)
    words.take("would die,")
    more = words.needs(_MORE_DONE)[1]
    could = (A_TOKEN,) if _ONE_TOKEN.match(more) else bound_of(more, spell=False)
    return InsteadOfDying(what), unmodelled(f"as it is exiled instead of dying: {more}", *could, acts=Leaves(what))


_MORE_DONE = Pattern(r"instead exile (?:it|that card) and (.+)$")
_ONE_TOKEN = Pattern(r"create an? [^,;.]+ token\.?$")


def exiled_instead_of_entering(words: Words) -> Says:
    """Read "if a nontoken creature would enter and it wasn't cast, exile it instead"."""
    words.take("if")
    what = one(words)
    words.take("would enter the battlefield", "would enter")
    words.take("and it wasn't cast, exile it instead")
    if what.token is not False or what != Those(types=what.types, token=False):
        raise NotRead("what is asked of it besides its card types, or of tokens")
    return (ExilesEntering(what),)


def regenerates(words: Words) -> Says:
    """Read "if ~ would be destroyed, regenerate it"."""
    words.take("if ~ would be destroyed, regenerate it")
    return (Regenerates(),)


def discarded_onto_library(words: Words) -> Says:
    """Read that what an effect has one discard may go on top of the library."""
    words.take("if an effect causes you to discard a card, discard it,")
    words.take("but you may put it on top of your library")
    words.take("instead of into your graveyard")
    return (MayDiscardOntoLibrary(),)


def exiles_countered(words: Words) -> Says:
    """Read that a spell is exiled instead of countered, and may be played; how it may be is noted."""
    words.take("if a spell or ability you control would counter a spell,")
    words.take("instead exile that spell and")
    said = words.rest
    words.take("you may play that card without paying its mana cost")
    return ExilesCountered(), unmodelled(said, allows("casting", of=Cards(Zone.EXILE, Of.PLAYERS)))


def other_tokens(words: Words) -> Says:
    """Read that as many tokens of another kind are created: "that many 4/4 white Angel creature tokens with flying"."""
    words.take("if one or more")
    found = noun(words)
    if found.head != "token" or found.what.who is not None:
        raise NotRead("no tokens")
    words.take("would be created under your control, that many")
    tapped, attacking, kind = kind_of_tokens(words)
    words.take("are created instead")
    if tapped or attacking:
        raise NotRead("how they enter")
    return (TokensInstead(replace(found.what, token=None), kind),)


def larger(words: Words, before: Sequence[Any]) -> tuple[Says, Says]:
    """Read "It gets +3/+1 instead as long as ..." behind what makes objects larger, or "As long as ..., it gets ...".

    Return what the sentence before says then, and what this one says.
    """
    one = _that_makes_larger(before)
    asks = condition_of_host if one.what.host else condition
    asked = asks(words) if words.has("As long as") else None
    words.take(*(_THEY_GET if asked is None else (f", {said[0].lower()}{said[1:]}" for said in _THEY_GET)))
    size = Gets(*change_of_stats(words))
    words.take("instead")
    if asked is None:
        words.take("as long as", "if")
        asked = asks(words)
    others = tuple(part for part in one.parts if not isinstance(part, Gets))
    usual = (replace(one, parts=tuple(part for part in one.parts if part not in others), condition=No(asked)),)
    kept = (replace(one, parts=others),) if others else ()
    told = (*kept, *usual, *(other for other in before if other is not one))
    return told, (Makes(one.what, (size,), asked),)


_THEY_GET = ("It gets", "They get", "Enchanted creature gets", "Equipped creature gets")


def _that_makes_larger(before: Sequence[Any]) -> Makes:
    """Return what makes objects larger by a number, whatever holds, and nothing else does. Raises ``NotRead``."""
    larger = [one for one in before if isinstance(one, Makes) and any(isinstance(part, Gets) for part in one.parts)]
    if len(larger) != 1 or larger[0].condition is not None or larger[0].what.itself:
        raise NotRead("instead of what")
    return larger[0]


PATTERNS = {
    "as": (more_damage_while,),
    "if": (
        *(
            exiled_instead,
            twice_as_many,
            more_counters,
            more_life,
            more_damage,
            shuffled_instead,
            regenerates,
        ),
        *(discarded_onto_library, exiles_countered, other_tokens, itself_exiled_instead, instead_of_dying),
        *(exiled_with_more_done, exiled_instead_of_entering),
    ),
}
"""The patterns, by the word that a sentence begins with."""
