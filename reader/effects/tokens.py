"""Creating tokens (CR 111, 701.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.cards import Card
from model.cards.roles import roles
from model.cards.shorthand import crew
from model.cards.tokens import predefined, token
from model.text.abilities import Effect
from model.text.continuous import StarIs
from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import COLOURS
from model.text.instructions.affected import Objects
from model.text.instructions.permanents import Attach
from model.text.instructions.tokens import CreateCopies, CreateTokens
from model.text.keywords.of_permanents import Changeling
from model.vocabulary import Zone
from reader.effects.amounts import amount_or_x, equal_to, explained
from reader.effects.said_so_far import Said
from reader.effects.subjects import objects
from reader.effects.targets import target
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.segments.normalise import THIS, own_names
from reader.words.behind_nouns import NAMED
from reader.words.copy_exceptions import exceptions
from reader.words.cursor import NotRead, Words
from reader.words.keywords import what_tokens_say
from reader.words.nouns import nouns_alone

_COLOURS = rf"(?:colorless|(?:{'|'.join(COLOURS)})(?:(?:, (?:and )?| and )(?:{'|'.join(COLOURS)}))*)"
_DESCRIBED = Pattern(
    rf"(tapped and attacking |tapped )?(?:(\d+/\d+|X/X) )?((?:{_COLOURS} )?)((?:[A-Z][\w'-]+ )*)"
    r"((?:artifact |enchantment )?creature|artifact) tokens?(?![\w'])"
)
_ITS_COLOURS = Pattern(rf"that(?:'s| are) (all colors|{_COLOURS})(?![\w'])")
_A_LEGEND = Pattern(r"([A-Z][\w'-]*(?:,? (?:(?:of|the|to|and) )*[A-Z][\w'-]*)*), a legendary ")
"""A token that is called by its name before all else: "Odd Twin, a legendary 2/2 red Elf creature token"."""


@verb("create", "creates")
def create(words: Words, said: Said) -> tuple[Effect, ...]:
    """Create tokens: "create two 1/1 white Soldier creature tokens with flying", "create a tapped Treasure token".

    Or "create an X/X blue Elf creature token, where X is the number of creatures you control", "create a number of
    Food tokens equal to its power", "create a Food token, a Clue token, and a 1/1 green Elf creature token". One may be
    created that ~ is attached to: "create a 2/2 green Wolf creature token, then attach ~ to it".
    """
    made = [_kind_and_how_many(words, said)]
    while (another := words.maybe(lambda rest: _another(rest, said))) is not None:
        made.append(another)
    if len(made) > 1:
        said.forgets()
        return (replace(made[0], also=tuple(made[1:])),)
    alone = _blocking(words, said, made[0])
    borne = alone.number == 1 and not said.spell and words.has(", then attach ~ to it")
    return (alone, Attach(to="what entered")) if borne else (alone,)


@verb("create")
def create_copies(words: Words, said: Said) -> tuple[Effect, ...]:
    """Create copies: "create a token that's a copy of target Goblin, except it has menace".

    Or "create a tapped and attacking token that's a copy of ~", "create X tokens that are copies of target artifact".
    """
    how_many = amount_or_x(words, said)
    how = words.needs(_COPIES)[1]
    of, zone = _copied(words, said)
    if said.who != "you":
        raise NotRead("another player's token")
    but = exceptions(words)
    many = explained(words, said, how_many)
    said.forgets()
    return (CreateCopies(of, many, but=but, tapped=how != "", attacking="attacking" in how, zone=zone),)


def _copied(words: Words, said: Said) -> tuple[Objects, Zone]:
    """Take what is copied, and where that is: a permanent, a card in a graveyard, or one that was just exiled."""
    before = list(said.targets)
    cards_alone = all(aimed.zone is Zone.GRAVEYARD for aimed in before)
    if said.exiled == "before" and before and cards_alone and words.has("that card", "it"):
        return "the exiled cards", Zone.EXILE
    of = objects(words, said)
    announced = said.targets[len(before) :]
    if announced and announced[-1].zone is Zone.GRAVEYARD and announced[-1].number == 1:
        return of, Zone.GRAVEYARD
    if any(aimed.zone is not Zone.BATTLEFIELD for aimed in said.targets):
        raise NotRead("a copy of what is no permanent, or no permanent any more")
    return of, Zone.BATTLEFIELD


_COPIES = Pattern(r"(tapped and attacking |tapped |)tokens? that(?:'s a copy| are copies) of (?!a card)")


@verb("for each")
def copies_of_each(words: Words, said: Said) -> tuple[Effect, ...]:
    """Create a copy of each: "for each artifact you control, create a token that's a copy of it", or "of them"."""
    what: Objects = "target" if words.has("of them", "of those creatures") else nouns_alone(words)
    if what == "target" and not (said.that == what and all(one.zone is Zone.BATTLEFIELD for one in said.targets)):
        raise NotRead("which of them")
    words.take(", create a token that's a copy of")
    words.take("it", "that creature", "that permanent", "that token", "that artifact")
    said.forgets()
    return (CreateCopies(what, but=exceptions(words)),)


def _another(words: Words, said: Said) -> CreateTokens:
    """Take another kind of tokens in a list, each said by its number or its article."""
    words.take(", and", ",", "and")
    if words.ahead(_COUNTED_OUT) is None:
        raise NotRead("more tokens")
    return _kind_and_how_many(words, said)


_COUNTED_OUT = Pattern(r"(?:an?|two|three|four|five|six) ")


def _kind_and_how_many(words: Words, said: Said) -> CreateTokens:
    """Take so many tokens of one kind, of Roles one that is attached to something."""
    if (role := words.maybe(_role)) is not None:
        return CreateTokens(role, 1, said.who, attached=_attached_to(words, said))
    if (legend := words.found(_A_LEGEND)) is not None:
        tapped, attacking, what = kind_of_tokens(words, legend=legend[1])
        return CreateTokens(what, 1, said.who, tapped, attacking=attacking)
    if words.has("a number of"):
        tapped, attacking, what = kind_of_tokens(words)
        return CreateTokens(what, equal_to(words, said), said.who, tapped, attacking=attacking)
    how_many = amount_or_x(words, said)
    by_x = words.ahead(_OF_SIZE_X) is not None
    tapped, attacking, what = kind_of_tokens(words, by_x)
    explains = explained(words, said, "X" if by_x else how_many)
    many, size = (explains if how_many == "X" else how_many, explains) if by_x else (explains, None)
    return CreateTokens(what, many, said.who, tapped, size=size, attacking=attacking)


def _blocking(words: Words, said: Said, made: CreateTokens) -> CreateTokens:
    """Take that tokens enter blocking, if that is said, and leave open what "it" is then."""
    blocks = words.has("that's blocking", "that are blocking")
    made = replace(made, blocking=_blocked(words, said)) if blocks else made
    said.forgets()
    return made


def _role(words: Words) -> Card:
    words.take("a", "an")
    role = roles()[words.take(*roles())]
    words.take("token")
    return role


def _attached_to(words: Words, said: Said) -> Objects:
    """Take what an Aura token is attached to: "it", "that creature", "target creature you control"."""
    words.take("attached to")
    pronoun = words.has("it", "that creature")
    of = (said.it if pronoun == "it" else said.that) if pronoun else said.object_target(target(words))
    if of not in ("target", "second target", "what triggered it") and not (of == "this" and not said.spell):
        raise NotRead("to what it is attached")
    if pronoun and of != "this" and sum(one.only_players is None for one in said.targets) > 1:
        raise NotRead("to which of them it is attached")
    return of


def _blocked(words: Words, said: Said) -> Objects:
    """Take which creature tokens enter blocking (CR 509.4)."""
    words.take("that creature")
    if said.that is None:
        raise NotRead("which creature")
    return said.that


@verb("investigate", "investigates")
def investigate(words: Words, said: Said) -> tuple[Effect, ...]:
    """Investigate: "investigate" (CR 701.16a), also "an additional time", or twice, one after the other."""
    times = 2 if words.has("twice") else 1
    words.has("an additional time")
    return times * (CreateTokens(predefined()["Clue"], 1, said.who, action="investigate"),)


_ATTACKING = ("that's attacking", "that are attacking")
_TAPPED_AND_ATTACKING = ("tapped and attacking", "that's tapped and attacking", "that are tapped and attacking")


_OF_SIZE_X = Pattern(r"(?:tapped and attacking |tapped )?X/X ")


def kind_of_tokens(words: Words, by_x: bool = False, legend: str = "") -> tuple[bool, bool, Card]:
    """Take the kind of token, and whether it is created tapped, and attacking (CR 508.4).

    ``by_x``: it may be as large as an X, which is not said of the kind. ``legend``: the name of a legendary one, which
    was said. Raises ``NotRead``.
    """
    before = words.at
    tapped = bool(words.has("tapped"))
    if not legend and (known := words.has(*_known())):
        words.take("tokens", "token")
        return tapped, False, predefined()[known]
    words.at = before
    how, size, colours, subtypes, types = words.needs(_DESCRIBED).groups()
    if size == "X/X" and not by_x:
        raise NotRead("as large as an X")
    if not set(subtypes.split()) <= (CREATURE_TYPES if "creature" in types else {"Vehicle"}):
        raise NotRead(f"a token with a name of its own: {subtypes}")
    name, says = legend, list[Any]()
    while True:
        if words.has("with"):
            own = own_names(name, bool(legend)) if name else ()
            says += _what_they_say(words, tuple(one for one in own if one != THIS))
        elif not name and (named := words.found(NAMED)):
            name = named[1] or named[2]
        elif not colours and (found := words.found(_ITS_COLOURS)):
            colours = found[1].replace("all colors", ", ".join(COLOURS))
        else:
            break
    attacking = bool(words.has(*_TAPPED_AND_ATTACKING)) or (how or "").strip() in _TAPPED_AND_ATTACKING
    tapped = bool(how) or attacking
    attacking = bool(words.has(*_ATTACKING)) or attacking
    if not colours or THIS in name:
        raise NotRead("of which colours, or called how")
    colours = colours.replace(", and ", " ").replace(" and ", " ").replace(", ", " ")
    stats = _size(size, says) if "creature" in types or size else ""
    try:
        text = " ".join(("legendary" if legend else "", stats, colours, subtypes, types))
        made = token(text, *(one for one in says if not isinstance(one, StarIs)), name=name)
    except ValueError as problem:
        raise NotRead(str(problem)) from None
    stars = [one for one in says if isinstance(one, StarIs)]
    made = replace(made, stats="*/*", abilities=(*made.abilities, *stars)) if stars else made
    return tapped, attacking, made


def _what_they_say(words: Words, names: tuple[str, ...]) -> tuple[Any, ...]:
    """Take what tokens say of themselves, also what is not given: "changeling and deathtouch", "flying and crew 2"."""
    says: tuple[Any, ...]
    if words.has("changeling"):
        says = (Changeling(),)
    elif crews := words.found(_CREW):
        says = (crew(int(crews[1])),)
    else:
        says = what_tokens_say(words, names)
    return (*says, *(words.maybe(lambda rest: _and_more(rest, names)) or ()))


def _and_more(words: Words, names: tuple[str, ...]) -> tuple[Any, ...]:
    words.take(", and", ",", "and")
    return _what_they_say(words, names)


_CREW = Pattern(r"crew (\d+)(?!\d)")


def _size(size: str | None, says: list[Any]) -> str:
    """Return the power and toughness of a kind, where an X or what it says of itself gives them."""
    by_itself = [one for one in says if isinstance(one, StarIs)]
    if (size is None) != any(one.of == StarIs.of for one in by_itself) or len(by_itself) > 1:
        raise NotRead("how large it is")
    return "0/0" if size in (None, "X/X") else size


def _known() -> tuple[str, ...]:
    return tuple(name for name in predefined() if name != "Walker")
