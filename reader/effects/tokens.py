"""Creating tokens (CR 111, 701.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.cards.tokens import predefined, token
from model.text.abilities import Effect
from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import COLOURS
from model.text.instructions.affected import Objects
from model.text.instructions.tokens import CreateTokens
from reader.effects.amounts import amount_or_x, explained
from reader.effects.said_so_far import Said
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.keywords import what_tokens_say

_COLOURS = rf"(?:colorless|(?:{'|'.join(COLOURS)})(?:(?:, (?:and )?| and )(?:{'|'.join(COLOURS)}))*)"
_DESCRIBED = Pattern(
    rf"(tapped and attacking |tapped )?(\d+/\d+|X/X) ({_COLOURS}) ((?:[A-Z][\w'-]+ )+)"
    r"((?:artifact |enchantment )?creature) tokens?(?![\w'])"
)


@verb("create", "creates")
def create(words: Words, said: Said) -> tuple[Effect, ...]:
    """Create tokens: "create two 1/1 white Soldier creature tokens with flying", "create a tapped Treasure token".

    Or "create an X/X blue Elf creature token, where X is the number of creatures you control".
    """
    how_many = amount_or_x(words, said)
    by_x = words.ahead(_OF_SIZE_X) is not None
    tapped, attacking, what = kind_of_tokens(words, by_x)
    explains = explained(words, said, "X" if by_x else how_many)
    many, size = (explains if how_many == "X" else how_many, explains) if by_x else (explains, None)
    made = CreateTokens(what, many, said.who, tapped, size=size, attacking=attacking)
    blocks = words.has("that's blocking", "that are blocking")
    made = replace(made, blocking=_blocked(words, said)) if blocks else made
    said.forgets()
    return (made,)


def _blocked(words: Words, said: Said) -> Objects:
    """Take which creature tokens enter blocking (CR 509.4)."""
    words.take("that creature")
    if said.that is None:
        raise NotRead("which creature")
    return said.that


@verb("investigate", "investigates")
def investigate(words: Words, said: Said) -> tuple[Effect, ...]:
    """Investigate: "investigate" (CR 701.16a), also "investigate an additional time"."""
    words.has("an additional time")
    return (CreateTokens(predefined()["Clue"], 1, said.who, action="investigate"),)


_ATTACKING = ("that's attacking", "that are attacking")
_TAPPED_AND_ATTACKING = ("tapped and attacking", "that's tapped and attacking", "that are tapped and attacking")


_OF_SIZE_X = Pattern(r"(?:tapped and attacking |tapped )?X/X ")


def kind_of_tokens(words: Words, by_x: bool = False) -> tuple[bool, bool, Any]:
    """Take the kind of token, and whether it is created tapped, and attacking (CR 508.4).

    ``by_x``: it may be as large as an X, which is not said of the kind. Raises ``NotRead``.
    """
    before = words.at
    tapped = bool(words.has("tapped"))
    if known := words.has(*_known()):
        words.take("tokens", "token")
        return tapped, False, predefined()[known]
    words.at = before
    found = words.needs(_DESCRIBED)
    if found[2] == "X/X" and not by_x:
        raise NotRead("as large as an X")
    subtypes = found[4].split()
    if not set(subtypes) <= CREATURE_TYPES:
        raise NotRead(f"a token with a name of its own: {found[4]}")
    colours = found[3].replace(", and ", " and ").replace(", ", " and ").replace("colorless", "colourless")
    says: list[Any] = []
    if words.has("with"):
        says = list(what_tokens_say(words))
    attacking = bool(words.has(*_TAPPED_AND_ATTACKING)) or (found[1] or "").strip() in _TAPPED_AND_ATTACKING
    tapped = bool(found[1]) or attacking
    attacking = bool(words.has(*_ATTACKING)) or attacking
    try:
        size = "0/0" if found[2] == "X/X" else found[2]
        return tapped, attacking, token(f"{size} {colours} {found[4].strip()} {found[5]}", *says)
    except ValueError as problem:
        raise NotRead(str(problem)) from None


def _known() -> tuple[str, ...]:
    return tuple(name for name in predefined() if name != "Walker")
