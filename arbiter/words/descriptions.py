"""Descriptions of objects and targets in English: "tapped creature an opponent controls", "card in a graveyard"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from model.text.costs.parts import (
    ENERGY,
    AddCounters,
    Behold,
    Blight,
    CollectEvidence,
    Discard,
    DiscardHand,
    DiscardThis,
    ExertThis,
    ExileFromGraveyard,
    ExileFromHand,
    ExileMaterials,
    ExilePermanents,
    ExileThis,
    ExileTop,
    MillCards,
    Part,
    PayEnergy,
    PayLife,
    RemoveAllCounters,
    RemoveCounters,
    RemoveCountersFrom,
    ReturnThis,
    ReturnToHand,
    RevealFromHand,
    Sacrifice,
    SacrificeThis,
    TapOther,
    TapPower,
    TapThis,
    UntapThis,
    Waterbend,
)
from model.text.descriptions import ANY_COUNTER, ANYTHING, COLOURS, Bounds, Those
from model.text.in_words.counters_for_costs import WithCounters, with_counters
from model.text.mana import FREE, ManaCost
from model.text.restricted_mana import Restriction
from model.text.target import Target
from model.vocabulary import NEVER_PERMANENT, PERMANENT_TYPES, CardType, Who, Zone, as_printed

NAMES_OF_COLOURS = {symbol: name for name, symbol in COLOURS.items()}

WHOSE = {
    Who.YOU: " the player controls",
    Who.EACH_OPPONENT: " an opponent controls",
    Who.EACH_OTHER: " the player doesn't control",
    Who.ENCHANTED: " the enchanted player controls",
    Who.EACH_PLAYER: "",
}

PLAYERS = {
    Who.YOU: "the player",
    Who.EACH_OPPONENT: "opponent",
    Who.EACH_OTHER: "other player",
    Who.ENCHANTED: "enchanted player",
    Who.EACH_PLAYER: "player",
}


def colours(symbols: Iterable[str]) -> str:
    """Return colours by name, in the order of the rules: "white and blue"."""
    return " and ".join(name for symbol, name in NAMES_OF_COLOURS.items() if symbol in symbols)


def alternatives(words: Sequence[str]) -> str:
    """Return words as alternatives: "creature, planeswalker or player"."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def described(what: Those, noun: str = "card") -> str:
    """Return a description as it is read; ``noun`` is what the things are where it names no type."""
    named = what.types or what.all_types or what.subtypes
    each = [described(one, "" if named else noun).strip() for one in what.alternatives]
    others = alternatives(each) if each else ""
    before = [
        "other" * what.other,
        {True: "tapped", False: "untapped", None: ""}[what.tapped],
        "colourless" * what.colourless,
        _colour_count(what.how_many_colours),
        *(supertype.lower() for supertype in sorted(what.supertypes)),
        "nonbasic" * what.not_basic,
        "attached" * what.host,
        "same" * what.itself,
        "modified" * what.modified,
        "commander" * what.commander,
        "Ring-bearing" * what.ring_bearer,
        "attacking" * what.attacking,
        "blocking" * what.blocking,
        {True: "blocked", False: "unblocked", None: ""}[what.blocked],
        "face-down" * what.face_down,
        "nonlegendary" * what.not_legendary,
        {True: "token", False: "nontoken", None: ""}[what.token],
        *(f"non{t.value.lower()}" for t in CardType if t in what.not_types - _left_out(what)),
        *(f"non-{subtype}" for subtype in sorted(what.not_subtypes)),
        *(f"non{name}" for symbol, name in NAMES_OF_COLOURS.items() if symbol in what.not_colours),
        " or ".join(name for symbol, name in NAMES_OF_COLOURS.items() if symbol in what.colours),
        " or ".join(sorted(what.subtypes)),
        others if others and not named else _types(what, noun),
    ]
    after = [
        f" named {what.named}" if what.named else "",
        _CHOSEN[what.chosen],
        f" with {value}" if (value := value_asked(what)) else "",
        " with {X} in its cost" if what.x_in_cost else "",
        {True: " that attacks or blocks", False: " that neither attacks nor blocks", None: ""}[what.in_combat],
        " that attacked this turn" if what.attacked else "",
        " that attacks the player" if what.attacks_you else "",
        " that attacks alone" if what.alone else "",
        f" that {what.in_fight}" if what.in_fight else "",
        _PAIRS[what.pair],
        " that entered this turn" if what.entered else "",
        f" that {what.harm} this turn" if what.harm else "",
        f" with {_counter(what.counters)} on it" if what.counters else "",
        " exiled with it" if what.exiled_with else "",
        " that share a colour with it" if what.of_its_colours else "",
        f" with {what.having}" if what.having else "",
        f" without {what.lacking}" if what.lacking else "",
        f" with {_bounded('power', what.power)}" if what.power else "",
        f" with {_bounded('toughness', what.toughness)}" if what.toughness else "",
        f" with {what.power_beside} power" if what.power_beside else "",
        f" with {what.toughness_beside} toughness" if what.toughness_beside else "",
        f" that is {others}" if others and named else "",
        {True: " that the player owns", False: " that the player does not own", None: ""}[what.owned],
        f" with a {described(what.bearing, 'permanent').strip()} attached" if what.bearing is not None else "",
        f" attached to a {described(what.on, 'permanent').strip()}" if what.on is not None else "",
        " and" if what.owned is not None and what.who is not None else "",
        WHOSE[what.who] if what.who is not None else "",
    ]
    return " ".join(word for word in before if word) + "".join(after)


_PAIRS = {"": "", "unpaired": " that is paired with nothing", "of this": " of the pair"}
_CHOSEN = {
    "": "",
    "kind": " of the kind that was chosen",
    "another kind": " of another kind than was chosen",
    "name": " with the name that was chosen",
}


def _counter(kind: str) -> str:
    return "any counter" if kind == ANY_COUNTER else f"a {kind} counter"


def restriction_described(restriction: Restriction) -> str:
    """Return what mana may be spent on: "for artifact spells only", "not for nonartifact spells" (CR 106.6)."""
    if restriction.until_combat_ends:
        return "for anything, until combat ends"
    zones = [zone.words for zone in sorted(restriction.only_from)]
    where = f" cast from {alternatives(zones)}" if zones else ""
    if restriction.but is not None:
        return f"not for {described(restriction.but, 'spells')}{where}"
    kinds = [] if restriction.spells is None else [described(restriction.spells, "spells") + where]
    if restriction.abilities is not None:
        whose = described(restriction.abilities, "" if restriction.of_sources else "permanents")
        whose = f"{whose.strip()} sources" if restriction.of_sources and whose else whose
        kinds.append(f"abilities of {whose}" if whose else "abilities")
    return f"for {' and '.join(kinds)} only"


def value_asked(what: Those) -> str:
    """Return which mana values a description asks for, "" if it asks for none."""
    if what.even_value:
        return "an even mana value"
    if what.most_value is None:
        return f"mana value {what.least_value} or greater" if what.least_value else ""
    return f"mana value {what.most_value}" + ("" if what.least_value == what.most_value else " or less")


def _colour_count(bounds: Bounds) -> str:
    """Return what is asked of the number of colours: "multicoloured", "monocoloured", "coloured"."""
    named: dict[Bounds, str] = {None: "", (1, 1): "monocoloured", (1, None): "coloured"}
    return named.get(bounds, "multicoloured")


def _bounded(quality: str, bounds: tuple[int | None, int | None]) -> str:
    least, most = bounds
    if least == most:
        return f"{quality} {least}"
    return f"{quality} {least} or greater" if most is None else f"{quality} {most} or less"


def target_described(target: Target) -> str:
    """Return what one use of "target" asks for: "creature or player", "spell", "card in a graveyard"."""
    if target.only_players is not None:
        return PLAYERS[target.only_players]
    if target.or_else is not None:
        return alternatives([target_described(replace(target, or_else=None)), target_described(target.or_else)])
    kind = described(target.what, _noun(target))
    if target.zone is Zone.STACK and not target.abilities:
        kind = kind if "spell" in kind.split() else f"{kind} spell"
    if target.players:
        kind = alternatives([*kind.split(" or "), "opponent" if target.opponents else "player"])
    kind += " with a single target" if target.with_one_target else ""
    whose = " of the defending player" if target.zone is Zone.GRAVEYARD else " that the defending player controls"
    kind += whose if target.defending else ""
    kind += " that the active player controls" if target.active else ""
    kind += " of the player who triggered it" if target.triggering else ""
    kind += "" if target.of_source is None else f" of {described(target.of_source, 'sources')}"
    kind += "" if target.aims_at is None else f" that targets {target_described(target.aims_at)}"
    if target.zone is Zone.GRAVEYARD:
        kind += f"{'' if 'card' in kind else ' card'} in {'the own' if target.own else 'a'} graveyard"
    return kind + " of that player" * target.theirs + (f" of {target.together}" if target.together else "")


def _noun(target: Target) -> str:
    if target.zone is Zone.STACK:
        ability = "activated " * target.activated_only + "triggered " * target.triggered_only + "ability"
        return ability if target.abilities else f"spell or {ability}" if target.abilities_too else "spell"
    return "permanent" if target.zone is Zone.BATTLEFIELD else "card"


def _left_out(what: Those) -> frozenset[CardType]:
    """Return which types it takes to be none of for being permanent, if a description says no more (CR 110.4a)."""
    kind = what.types or what.all_types or what.subtypes
    return NEVER_PERMANENT if not kind and what.not_types >= NEVER_PERMANENT else frozenset()


def _types(what: Those, noun: str) -> str:
    """Return the types that a description names, before the noun; a permanent is a "creature", without the noun."""
    of_permanents = noun in ("permanent", "permanents")
    if what.types == PERMANENT_TYPES or _left_out(what):
        return noun if of_permanents else f"permanent {noun}"
    plural = "s" if noun == "permanents" else ""
    both = " ".join(t.value.lower() for t in as_printed(what.all_types))
    types = alternatives([t.value.lower() + plural for t in CardType if t in what.types])
    types = f"{both} {types}".strip() if types or not both else both + plural
    if not types:
        return "" if what.subtypes and of_permanents else noun
    return types if of_permanents else f"{types} {noun}"


def part_described(part: Part) -> str:
    """Return what is done for a part of a cost: "discard a Zombie card", "exile 3 other cards from the graveyard"."""
    match part:
        case Sacrifice(what, number):
            return f"sacrifice {_some(what, number, 'permanent')}"
        case Discard(what, number, at_random=at_random):
            return f"discard {_some(what, number, 'card')}" + " at random" * at_random
        case ExileFromHand(what, number):
            return f"exile {_some(what, number, 'card')} from hand"
        case ExileFromGraveyard(number, what):
            return f"exile {_some(replace(what, other=not part.itself), number, 'card')} from the graveyard"
        case CollectEvidence(value):
            return f"exile other cards with total mana value {value} from the graveyard"
        case ExileMaterials(what, number, zone):
            return f"exile {_some(what, number, 'permanent')} or as many such cards from {zone.words}"
        case ExilePermanents(what, number):
            return f"exile {_some(what, number, 'permanent')}"
        case ReturnToHand(what, number):
            return f"return {_some(what, number, 'permanent')} to {'its' if number == 1 else 'their'} owner's hand"
        case TapOther(what, number):
            return f"tap {_some(replace(what, tapped=False), number, 'permanent')}"
    return _without_moving_objects(part) or OF_THE_OBJECT.get(type(part), str(part))


def _without_moving_objects(part: Part) -> str:
    """Return what is done for a part of a cost with what stays where it is, or with a library or a life total."""
    match part:
        case RevealFromHand(what, number):
            return f"reveal {_some(what, number, 'card')} in hand"
        case Behold(what):
            return f"behold {_some(what, 1, 'card')}"
        case Blight() | AddCounters() | RemoveCounters() | RemoveAllCounters() | RemoveCountersFrom():
            return _with_counters(part)
        case TapPower(power):
            return f"tap other untapped creatures with total power {power}"
        case MillCards(number):
            return f"mill {_some(ANYTHING, number, 'card')}"
        case ExileTop(number):
            return f"exile {_some(ANYTHING, number, 'card')} from the top of the library"
        case PayEnergy(number):
            return f"pay {ENERGY * number}"
        case PayLife(amount, x):
            return "pay X life" if x else f"pay {amount} life"
    return ""


def _with_counters(part: Blight | WithCounters) -> str:
    if isinstance(part, Blight):
        return with_counters(AddCounters("-1/-1", part.number), "a creature of one's own")
    if isinstance(part, RemoveCountersFrom):
        return with_counters(part, _some(part.what, 1 if part.number == 1 else 0, "permanent").lstrip("0 "))
    return with_counters(part, "it")


OF_THE_OBJECT = {
    SacrificeThis: "sacrifice it",
    DiscardThis: "discard it",
    ExileThis: "exile it",
    ReturnThis: "return it to its owner's hand",
    ExertThis: "exert it",
    DiscardHand: "discard the hand",
    TapThis: "tap it",
    UntapThis: "untap it",
    Waterbend: "waterbend",
}


def _some(what: Those, number: int, noun: str) -> str:
    """Return one or several of what is described: "a Zombie card", "an artifact", "3 other cards"."""
    if number != 1:
        return f"{number} {described(what, f'{noun}s')}"
    one = described(what, noun)
    return (
        f"another{one[len('other') :]}" if one.startswith("other ") else f"{'an' if one[0] in 'aeiou' else 'a'} {one}"
    )


def cost_described(mana: ManaCost, parts: Sequence[Part]) -> str:
    """Return a cost in words: "{5}{R}", "{1}, discard a card"."""
    words = [str(mana)] if mana != FREE or not parts else []
    return ", ".join([*words, *(part_described(part) for part in parts)])
