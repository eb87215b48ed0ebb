"""What is paid for a keyword and costs more or less: flashback, kicker, equip, plotting, morph (CR 118.7, 601.2f)."""

from __future__ import annotations

from typing import Any

from model.text.statics.changed_costs import AbilitiesCost, ActionsCostLess, SpellsCost
from model.vocabulary import Who
from reader.words.cursor import NotRead, Words
from reader.words.numbers import generic_mana

Says = tuple[Any, ...]


def keywords_cost(words: Words) -> Says:
    """Read "flashback costs you pay cost {1} less", "buyback costs cost {2} less", "plotting cards ... costs {2} less".

    Of a spell that is said of what is paid for the keyword alone; of an ability, of a special action, of its cost.
    """
    if doing := words.has(*_DOING):
        less = generic_mana(words)
        words.take("less")
        return (ActionsCostLess(_DOING[doing], less),)
    name = words.take(*_FOR_SPELLS, *FOR_ABILITIES, *_FOR_ACTIONS)
    words.take("costs")
    payer = words.has("you pay", "your opponents pay")
    words.take("cost")
    change = generic_mana(words)
    more = -change if words.take("less", "more") == "less" else change
    if name in _FOR_SPELLS:
        return (SpellsCost(more, who=_PAYS[payer], named=_FOR_SPELLS[name]),)
    if name in FOR_ABILITIES:
        return (AbilitiesCost(more, not_mana=False, least=0, named=name, who=_PAYS[payer], itself_alone=more < 0),)
    if more > 0 or payer != "you pay":
        raise NotRead("an action that costs more, or somebody else")
    topic, kinds = _FOR_ACTIONS[name]
    return (ActionsCostLess(topic, change, kinds),)


_DOING: dict[str, Any] = {
    "plotting cards from your hand costs": "plotting",
    "foretelling cards from your hand costs": "foretelling",
    "suspending cards from your hand costs": "suspending",
}
_PAYS = {"": Who.EACH_PLAYER, "you pay": Who.YOU, "your opponents pay": Who.EACH_OPPONENT}
_FOR_SPELLS = {
    **{
        name: name
        for name in (
            *("flashback", "escape", "dash", "blitz", "warp", "disturb", "mayhem", "freerunning", "mutate", "awaken"),
            *("harmonize", "web-slinging", "surge", "evoke", "spectacle", "overload", "bestow", "impending", "miracle"),
            *("madness", "cleave", "prowl", "kicker", "multikicker", "squad", "replicate", "buyback", "entwine"),
            "offspring",
        )
    },
    "foretell": "foretold",
}
"""The keywords for which a spell is cast, or something is paid besides, by what the way or the cost is called."""

FOR_ABILITIES = (
    *("equip", "cycling", "ninjutsu", "unearth", "embalm", "eternalize", "encore", "scavenge", "outlast", "level up"),
    *("fortify", "reconfigure", "craft", "transmute", "transfigure", "reinforce"),
)
"""The keywords that are activated abilities with mana in their costs."""

_FOR_ACTIONS: dict[str, tuple[Any, frozenset[str]]] = {
    "plot": ("plotting", frozenset()),
    "unlock": ("unlocking", frozenset()),
    "suspend": ("suspending", frozenset()),
    "morph": ("turning face up", frozenset({"morph", "megamorph"})),
    "megamorph": ("turning face up", frozenset({"megamorph"})),
    "disguise": ("turning face up", frozenset({"disguise"})),
}
"""The keywords whose costs are paid for a special action, and the kinds of morph among them."""


PATTERNS = {
    first: (keywords_cost,)
    for names in (_FOR_SPELLS, FOR_ABILITIES, _FOR_ACTIONS, _DOING)
    for first in (name.split()[0] for name in names)
}
"""The pattern, by the words that a sentence begins with."""
