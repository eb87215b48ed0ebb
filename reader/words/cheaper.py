"""How much less a spell or ability costs by its own text, and how often or when (CR 601.2f)."""

from __future__ import annotations

from dataclasses import replace

from model.text.conditions import No, OnOwnTurn
from model.text.instructions.affected import BasicLandTypes, CountOf, Opponents, PowerOf
from model.text.keywords.of_casting import CostsLess
from model.vocabulary import Who, Zone
from reader.words.conditions import condition
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import generic_mana


def costs_less(words: Words, doing: str = "cast") -> CostsLess:
    """Take "costs {1} less to cast for each artifact you control", "costs {2} less to activate if ...".

    ``doing`` is what it costs less to do. Also "costs {1} less to cast during your turn", "... if it targets a Wall",
    and "costs {X} less to cast, where X is" the greatest or total power of what one controls. Raises ``NotRead``.
    """
    words.take("costs")
    if words.has(f"{{X}} less to {doing}, where X is"):
        return CostsLess(1, for_each=greatest(words))
    less = generic_mana(words)
    if words.take(f"less to {doing}", f"more to {doing}")[0] == "m":
        less = -less
    if words.has("for each"):
        return CostsLess(less, for_each=_each(words))
    if doing == "cast" and words.has("if it targets"):
        return _for_a_target(words, less)
    if found := words.has("during your turn", "during turns other than yours"):
        return CostsLess(less, OnOwnTurn() if found == "during your turn" else No(OnOwnTurn()))
    words.take("if", "as long as")
    return CostsLess(less, condition(words))


def _for_a_target(words: Words, less: int) -> CostsLess:
    """Take what is targeted: "a Wall", "a permanent you control", "a red spell", "a creature card with ..."."""
    words.take("a", "an", "one or more")
    found = noun(words)
    zones = {"": Zone.BATTLEFIELD, "permanent": Zone.BATTLEFIELD, "spell": Zone.STACK, "card": Zone.GRAVEYARD}
    if found.head not in zones or (found.head in ("spell", "card") and found.what.who is not None):
        raise NotRead("what is targeted")
    return CostsLess(less, targets=found.what, targets_in=zones[found.head])


def _each(words: Words) -> CountOf | BasicLandTypes | Opponents:
    """Take what is counted: permanents, cards in one's graveyard, opponents, or basic land types."""
    if words.has("opponent you have"):
        return Opponents()
    if words.has("basic land type among lands you control"):
        return BasicLandTypes()
    found = noun(words)
    if found.head == "card":
        words.take("in your graveyard")
        return CountOf(replace(found.what, who=Who.YOU), Zone.GRAVEYARD)
    if found.head in ("spell", "source"):
        raise NotRead(f"{found.head} is no permanent")
    words.has("on the battlefield")
    return CountOf(found.what)


def greatest(words: Words) -> PowerOf:
    """Take "the greatest power among creatures you control", or "the total power of" them. Raises ``NotRead``."""
    of_all = words.take("the greatest", "the total") == "the total"
    stat = words.take("power", "toughness", "mana value")
    words.take("of" if of_all else "among")
    what = nouns_alone(words)
    if what.who is not Who.YOU:
        raise NotRead("power among what others control")
    return PowerOf(what, of_all, stat)  # type: ignore[arg-type]
