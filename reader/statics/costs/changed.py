"""What makes spells and abilities cost more or less (CR 118.7, 601.2f)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.conditions.condition import Condition, No, all_asked
from model.text.conditions.of_players import HasCast
from model.text.conditions.of_the_turn import ON_ANOTHERS_TURN, OnItsControllersTurn, OnOwnTurn
from model.text.counted import Counted, CountOf, SpellsOfTheTurn
from model.text.descriptions import ANYTHING, Those
from model.text.mana import FREE
from model.text.statics.changed_costs import AbilitiesCost, LoyaltyCosts, SpellsCost
from model.text.statics.permissions import CastAsThoughFlash
from model.text.statics.prohibitions import CantBeCountered
from model.vocabulary import Who, Zone
from reader.effects.subjects import host
from reader.effects.this_turn import reads_for_a_time
from reader.patterns import Pattern
from reader.statics.costs.of_keywords import FOR_ABILITIES
from reader.words.conditions.every import condition
from reader.words.cost_reductions import amount, each
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone, spells
from reader.words.numbers import generic_mana, mana_cost, number

Says = tuple[Any, ...]
_WHO = {
    "you cast": Who.YOU,
    "your opponents cast": Who.EACH_OPPONENT,
    "opponents cast": Who.EACH_OPPONENT,
    "enchanted player casts": Who.ENCHANTED,
}


@reads_for_a_time
def spells_cost(words: Words) -> Says:
    """Read "creature spells you cast cost {1} less to cast", "noncreature spells cost {1} more to cast".

    Also "black spells you cast cost {B} more to cast", "spells you cast that target a creature cost {2} less", "spells
    your opponents cast that target ~ cost an additional 3 life to cast",
    "spells you cast cost {1} less to cast for each ...", "... as long as it's your turn".
    """
    words.text = _QUALITY_BEHIND.sub(r"\1 \3 \2", words.text)
    what = spells(words)
    said = words.has(*_WHO)
    origin = words.has(*_FROM)
    more: dict[str, Any] = dict(_FROM[origin]) if origin else {}
    aimed = _aimed_at(words) if words.has("that target") else {}
    words.take("cost")
    more |= aimed | ((aimed and words.maybe(_life_besides)) or _change(words))
    if aimed and ("for_each" in more or "mana" in more):
        raise NotRead("how much more for a target")
    if not aimed:
        more |= _how_often(words, said)
    costs = SpellsCost(what=what, who=_WHO[said] if said else Who.EACH_PLAYER, **more)
    if said == "you cast" and words.has("and can't be countered"):
        return costs, CantBeCountered(replace(what, who=Who.YOU))
    return (costs,)


def _life_besides(words: Words) -> dict[str, Any]:
    """Take life that is paid besides: "an additional 3 life to cast"."""
    words.take("an additional")
    life = number(words, article=False)
    words.take("life to cast")
    return {"more": 0, "life": life}


def _aimed_at(words: Words) -> dict[str, Any]:
    """Take what spells target that cost more or less: "~", "you or a permanent you control", "an Elf"."""
    found: dict[str, Any] = {}
    if words.has("you"):
        found["targeting_you"] = True
        if not words.has("or"):
            return found
    if words.has("~"):
        return {**found, "targeting_this": True}
    attached = words.maybe(host)
    if attached is None:
        words.has("one or more", "an", "a")
        attached = nouns_alone(words)
    return {**found, "targets": attached}


_QUALITY_BEHIND = Pattern(
    r"(spells?) (you cast|your opponents cast|opponents cast) "
    r"(with mana value \d+ or (?:greater|less)|of the kind that was chosen|with the name that was chosen)(?= )"
)
"""A quality that stands behind who casts such spells, and is one of theirs."""


def while_it_is_so(words: Words) -> Says:
    """Read "as long as it's not your turn, ... cost {1} less", "during your turn, ..."."""
    if words.has("during your turn,"):
        asked: Condition = OnOwnTurn()
    else:
        words.take("as long as")
        asked = condition(words)
        words.take(",")
    if words.stands("activated", "abilities", *_NAMED):
        return tuple(_while_for_who_activates(one, asked) for one in abilities_cost(words))
    what = spells(words)
    words.take("you cast cost")
    return (SpellsCost(what=what, who=Who.YOU, condition=asked, **_change(words)),)


def on_its_controllers_turn(words: Words) -> Says:
    """Read "during your turn, spells your opponents cast cost {2} more to cast", "... and abilities ...".

    The condition is asked for whoever casts or activates: it is not that player's turn which is meant.
    """
    words.take("during your turn,")
    what = spells(words)
    words.take("your opponents cast cost")
    asked = OnItsControllersTurn()
    costs = SpellsCost(what=what, who=Who.EACH_OPPONENT, condition=asked, **_change(words))
    if not words.has("and abilities your opponents activate cost"):
        return (costs,)
    more = generic_mana(words)
    words.take("more to activate unless they're mana abilities")
    return costs, AbilitiesCost(more, who=Who.EACH_OPPONENT, condition=asked)


def _while_for_who_activates(costs: AbilitiesCost, asked: Condition) -> AbilitiesCost:
    """Return what abilities cost while something holds for who has them: nobody else activates them."""
    if not (costs.who is Who.YOU or costs.what.who is Who.YOU or costs.what.owned):
        raise NotRead("for whom that holds, of abilities that others activate")
    return replace(costs, condition=asked)


def _how_often(words: Words, whose: str) -> dict[str, Any]:
    """Take how often, and while what: "for each ...", "as long as ..."; nothing if that is not said.

    While what, only of spells that one casts oneself: of others it is asked for who casts them.
    """
    if words.has("for each"):
        return {"for_each": each(words)}
    return {"condition": condition(words)} if whose == "you cast" and words.has("as long as") else {}


def others_turns(words: Words) -> Says:
    """Read "during turns other than yours, Wizard spells you cast cost {1} less to cast"."""
    words.take("during turns other than yours,")
    what = spells(words)
    words.take("you cast cost")
    return (SpellsCost(what=what, who=Who.YOU, condition=ON_ANOTHERS_TURN, **_change(words)),)


def each_spell(words: Words) -> Says:
    """Read "each artifact spell costs {2} more to cast except during" its controller's turn.

    Also "each spell you cast that's red or green costs {1} less".
    """
    words.take("each")
    what = spells(words)
    if words.has("a player casts"):
        words.take("costs")
        changes = _change(words)
        words.take("for each other spell that player has cast this turn")
        return (SpellsCost(what=what, for_each=SpellsOfTheTurn(), for_caster=True, **changes),)
    if words.has("you cast"):
        if words.has("that's"):
            words.has("a", "an")
            more = noun(words).what
            if what != ANYTHING or more.who is not None or more.other:
                raise NotRead("two descriptions")
            what = more
        words.take("costs")
        return (SpellsCost(what=what, who=Who.YOU, **_change(words), **_how_often(words, "you cast")),)
    words.take("costs")
    changes = _change(words)
    if words.has("for each"):
        of_caster = nouns_alone(words)
        words.take("its controller controls")
        counted = CountOf(replace(of_caster, who=Who.YOU))
        return (SpellsCost(what=what, for_each=counted, for_caster=True, **changes),)
    words.take("except during its controller's turn")
    return (SpellsCost(what=what, condition=ON_ANOTHERS_TURN, **changes),)


def in_its_place(words: Words) -> Says:
    """Read "the first Elf spell you cast each turn costs {1} less to cast", "the second spell ...".

    And of the first that it can be cast as though it had flash.
    """
    first = words.take("the first", "the second") == "the first"
    what = spells(words)
    if not first and what != ANYTHING:
        raise NotRead("the second of some spells only")
    own = words.take("you cast each turn costs", "you cast during each of your turns costs").startswith(
        "you cast during"
    )
    asked = OnOwnTurn() if own else None
    costs = SpellsCost(what=what, who=Who.YOU, place=1 if first else 2, condition=asked, **_change(words))
    if first and words.has("and can be cast as though it had flash"):
        return costs, CastAsThoughFlash(what, condition=all_asked(asked, No(HasCast(what))))
    return (costs,)


_FROM: dict[str, dict[str, Any]] = {
    "from your graveyard or from exile": {"only_from": frozenset({Zone.GRAVEYARD, Zone.EXILE})},
    "from graveyards or from exile": {"only_from": frozenset({Zone.GRAVEYARD, Zone.EXILE})},
    "from your graveyard": {"only_from": frozenset({Zone.GRAVEYARD})},
    "from exile": {"only_from": frozenset({Zone.EXILE})},
    "from anywhere other than your hand": {"not_from": Zone.HAND},
    "from anywhere other than their hands": {"not_from": Zone.HAND},
}
"""From where spells are cast that cost more or less, by how it is said."""


def _change(words: Words) -> dict[str, Any]:
    """Take how much more or less: "{1} less to cast", "{B} more to cast", "{X} less to cast, where X is ...".

    And behind mana of colours whether it is taken off that alone.
    """
    words.has("up to")  # who pays may choose to pay more, which allows nothing else
    if words.has("{X} less to cast, where X is"):
        return {"more": -1, "for_each": amount(words)}
    change = mana_cost(words)
    less = words.take("less to cast", "more to cast") == "less to cast"
    if change.xs:
        raise NotRead("X more")
    found: dict[str, Any] = {"more": -change.generic if less else change.generic}
    coloured = replace(change, generic=0)
    if coloured == FREE:
        return found
    alone = less and words.has(". This effect reduces only the amount of colored mana you pay")
    return {**found, "mana": coloured, "takes_off": less, "of_colours_alone": bool(alone)}


def abilities_cost(words: Words) -> Says:
    """Read "activated abilities cost {2} more to activate unless they're mana abilities".

    Also "activated abilities of Foods you control cost {1} less to activate", of cards in one's graveyard, of what it
    is attached to; "equip abilities you activate that target ~ cost {3} less to activate", "... of other Equipment";
    "... cost {X} less to activate, where X is ~'s power".
    """
    if name := words.has(*_NAMED):
        return (_named_cost(words, _NAMED[name]),)
    if words.stands(*_BY_WHOM):
        words.take("activated abilities", "abilities")
        return (_named_cost(words, ""),)
    if words.has("enchanted artifact's activated abilities", "enchanted creature's activated abilities"):
        what, zone = Those(host=True), Zone.BATTLEFIELD
    else:
        words.take("activated abilities")
        what, zone = _whose(words) if words.has("of") else (ANYTHING, Zone.BATTLEFIELD)
    targeting = _targeting(words)
    words.take("cost")
    more, counted = _activation(words)
    not_mana = bool(words.has("unless they're mana abilities"))
    least = bool(words.has(". This effect can't reduce the mana in that"))
    if least:
        words.take("cost to less than one mana", "ability's activation cost to less than one mana")
    if least and more > 0:
        raise NotRead("how little an ability may cost")
    made = AbilitiesCost(more, what, not_mana, least=int(least or more > 0), zone=zone, targeting=targeting)
    return (replace(made, for_each=counted),)


def _named_cost(words: Words, name: str) -> AbilitiesCost:
    """Take what abilities of one name, or all, cost that some players activate: of some objects, with some target."""
    who = _ACTIVATES[words.take(*_ACTIVATES)]
    what = nouns_alone(words) if words.has("of") else ANYTHING
    targeting = _targeting(words)
    words.take("cost")
    more, counted = _activation(words)
    not_mana = bool(words.has("unless they're mana abilities")) if not name else False
    if not name and more < 0:
        raise NotRead("how little an ability may cost")
    return AbilitiesCost(
        *(more, what), not_mana=not_mana, least=0, named=name, who=who, targeting=targeting, for_each=counted
    )


_ACTIVATES = {
    "you activate": Who.YOU,
    "your opponents activate": Who.EACH_OPPONENT,
    "players activate": Who.EACH_PLAYER,
}


def equip_of_this(words: Words) -> Says:
    """Read "~'s equip ability costs {7} less to activate if it targets a red creature"."""
    words.take("~'s equip ability costs")
    less = generic_mana(words)
    words.take("less to activate if it targets a", "less to activate if it targets an")
    targeting, itself = nouns_alone(words), Those(itself=True)
    return (AbilitiesCost(-less, itself, not_mana=False, least=0, named="equip", targeting=targeting),)


def _targeting(words: Words) -> Those | None:
    """Take of which permanents one has to be a target, if that is said: "that target ~", "that target a creature"."""
    if not words.has("that target"):
        return None
    if words.has("~"):
        return Those(itself=True)
    attached = words.maybe(host)
    if attached is not None:
        return attached
    words.take("a", "an")
    return nouns_alone(words)


_NAMED = {f"{word} abilities": name for name in FOR_ABILITIES for word in (name, name.capitalize())}
_BY_WHOM = tuple(f"{kind}abilities {by}" for kind in ("", "activated ") for by in _ACTIVATES)


def _whose(words: Words) -> tuple[Those, Zone]:
    """Take of which objects, and where: "creatures you control", "creature cards in your graveyard"."""
    attached = words.maybe(host)
    if attached is not None:
        return attached, Zone.BATTLEFIELD
    found = noun(words)
    if found.head == "card":
        words.take("in your graveyard")
        return replace(found.what, owned=True), Zone.GRAVEYARD
    if found.head not in ("", "permanent", "token", "source"):
        raise NotRead(f"abilities of a {found.head}")
    return found.what, Zone.BATTLEFIELD


def _activation(words: Words) -> tuple[int, Counted | None]:
    """Take how much more or less they cost to activate, and how many times: "{X} less ..., where X is ~'s power"."""
    words.has("up to")
    if words.has("{X} less to activate, where X is"):
        return -1, amount(words)
    change = generic_mana(words)
    return (-change if words.take("less to activate", "more to activate")[0] == "l" else change), None


def loyalty_costs(words: Words) -> Says:
    """Read "planeswalkers' loyalty abilities you activate cost an additional [+1] to activate"."""
    words.take("planeswalkers' loyalty abilities you activate cost an additional")
    more = int(words.needs(_LOYALTY)[1])
    words.take("to activate")
    return (LoyaltyCosts(more),)


_LOYALTY = Pattern(r"\[\+(\d+)\]")


PATTERNS = {
    **dict.fromkeys(("activated", "abilities", "enchanted"), (abilities_cost,)),
    **dict.fromkeys((name.split()[0] for name in FOR_ABILITIES), (abilities_cost,)),
    "as": (while_it_is_so,),
    "during": (others_turns, while_it_is_so, on_its_controllers_turn),
    "each": (each_spell,),
    "~": (equip_of_this,),
    "the": (in_its_place,),
    "planeswalkers": (loyalty_costs,),
    "": (spells_cost,),
}
"""The patterns, by the word that a sentence begins with, "" for a description."""
