"""Keyword abilities that say how a card is cast, or what it is: flashback, kicker, morph, suspend (CR 702)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.cards.gifts import GIFTS, given
from model.cards.shorthand import (
    CASCADE,
    DEMONSTRATE,
    REBOUND,
    STORM,
    blitz,
    copied_if_paid,
    dash,
    evoke,
    impending,
    madness,
    miracle,
    ripple,
    suspend,
    warp,
)
from model.cards.what_unread_texts_change import (
    BEFORE_THE_GAME,
    Changes,
    Of,
    allows,
    bears_on,
)
from model.text.abilities import (
    ExiledAsItResolves,
    PutOffIfCastWith,
    Spell,
    Triggered,
    at_next,
    once_resolved,
    unmodelled,
)
from model.text.conditions.condition import All, AnOpponent, No
from model.text.conditions.of_its_source import ThisIs
from model.text.conditions.of_players import HasCast, HasLostLife
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes
from model.text.costs.cost import Cost
from model.text.costs.parts import ReturnToHand, Sacrifice, TapOther
from model.text.counted import Opponents
from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import ANYTHING, Those, those
from model.text.entering_and_halves import KICKERS_BY_PLACE, Aftermath, Exceptions, Fuse
from model.text.happened_this_turn import HasHappened, WasDiscarded
from model.text.instructions.tokens import CreateCopies
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import (
    ARCANE,
    JUMP_START,
    RETRACE,
    Affinity,
    Assist,
    CastOnlyFrom,
    Convoke,
    CostsLess,
    Delve,
    Flash,
    Improvise,
    MayBeCastFrom,
    OptionalCost,
    Splice,
    SplitSecond,
    offering,
    with_its_cost,
)
from model.text.keywords.of_permanents import Changeling
from model.text.keywords.special_actions import Companion, Foretell, Morph, Plot
from model.text.parts_by_layer import AddsTypes
from model.text.replacement_effects import Dredge
from model.text.target import Target
from model.text.trigger_conditions.of_combat import DealsCombatDamage
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import CardType, Step, Who, Zone
from reader.abilities.activated_keywords import Reads, Says, behind_a_dash, plain, stands_for
from reader.card_record import Face
from reader.effects.said_so_far import Awakens
from reader.effects.targets import target
from reader.patterns import Pattern
from reader.what_sentences_became import Prototype
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words, whole
from reader.words.nouns import nouns_alone
from reader.words.numbers import mana_cost, number

DEVOID = "Devoid"
"""It makes a card colourless, whatever its mana cost is (CR 702.114a): that is said of the card itself."""


def _alternative(name: str, origin: Zone = Zone.HAND, **more: Any) -> Reads:
    def read(words: Words, _face: Face) -> Says:
        return (AlternativeCost(name, behind_a_dash(words), origin, **more),)

    return read


def _companion(words: Words, _face: Face) -> Says:
    words.at = len(words.text)
    return Companion(), unmodelled("companion: it asks something of the starting deck", BEFORE_THE_GAME)


def _optional(name: str) -> Reads:
    return lambda words, _face: (OptionalCost(name, behind_a_dash(words)),)


def _mayhem(words: Words, _face: Face) -> Says:
    """Read "mayhem {1}{R}": from the graveyard, if it was discarded this turn (CR 702.187b)."""
    return (AlternativeCost("mayhem", behind_a_dash(words), Zone.GRAVEYARD, WasDiscarded()),)


def _prowl(words: Words, face: Face) -> Says:
    """Read "prowl {1}{B}": if a player was dealt combat damage by what has one of its creature types (CR 702.76a)."""
    kinds = CREATURE_TYPES & set(face.type_line.partition(" — ")[2].split())
    if not kinds or "changeling" in face.text.lower():
        raise NotRead("no creature type, or every one")
    printed = *map(_is_of_a_type, sorted(kinds)), No(_is_of_a_type(*(CREATURE_TYPES - kinds)))
    otherwise = replace(bears_on("casting"), when=No(All(printed)))
    dealt = _once_dealt("prowl", words, Those(subtypes=frozenset(kinds), who=Who.YOU))
    return dealt, unmodelled("prowl, where it is of other creature types than are printed", otherwise)


def _is_of_a_type(*kinds: str) -> ThisIs:
    """Return the condition that a card is of one of these creature types."""
    return ThisIs(Those(subtypes=frozenset(kinds)))


def _freerunning(words: Words, _face: Face) -> Says:
    """Read "freerunning {1}{B}": if an Assassin or a commander dealt combat damage to a player (CR 702.173a)."""
    assassin = Those(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Assassin"}))
    return (_once_dealt("freerunning", words, Those(who=Who.YOU, alternatives=(assassin, Those(commander=True)))),)


def _once_dealt(name: str, words: Words, what: Those) -> AlternativeCost:
    return AlternativeCost(name, behind_a_dash(words), condition=HasHappened(DealsCombatDamage(what=what)))


def _turned(name: str, origin: Zone) -> Reads:
    """Return the pattern for a cost by which the card is cast with its back face up."""
    return _alternative(name, origin, turned=True)


def _mutate(words: Words, _face: Face) -> Says:
    """Read "mutate {2}{G}": it targets a creature of its owner that is no Human, and merges with it (CR 702.140a)."""
    host = Those(types=frozenset({CardType.CREATURE}), not_subtypes=frozenset({"Human"}))
    merges = PutOffIfCastWith("mutate", once_resolved("mutate: it merges with its target"))
    return AlternativeCost("mutate", behind_a_dash(words), targets=(Target(host, own=True),)), merges


def _awaken(words: Words, _face: Face) -> Says:
    """Read "awaken 3—{4}{W}": a land is targeted besides, which becomes a creature (CR 702.113a)."""
    many = number(words, article=False)
    words.take("—")
    return AlternativeCost("awaken", cost(words), targets=(Target(those("land you control")),)), Awakens(many)


def _harmonize(words: Words, _face: Face) -> Says:
    """Read "harmonize {3}{U}": from the graveyard, for less by the power of a creature (CR 702.180a)."""
    return (AlternativeCost("harmonize", behind_a_dash(words), Zone.GRAVEYARD, less_by="power"),)


def _offspring(words: Words, _face: Face) -> Says:
    made = Triggered(ThisEnters("offspring"), (CreateCopies("this", but=Exceptions(stats="1/1")),))
    return OptionalCost("offspring", behind_a_dash(words)), made


def _bargain(_words: Words, _face: Face) -> Says:
    kinds = (Those(types=frozenset({CardType.ARTIFACT, CardType.ENCHANTMENT})), Those(token=True))
    return (OptionalCost("bargain", Cost(parts=(Sacrifice(Those(alternatives=kinds)),))),)


def _prototype(words: Words, face: Face) -> Says:
    """Read "prototype {2}{W} — 1/1": that mana cost, power and toughness may be cast instead (CR 702.160a)."""
    if DEVOID in face.text:
        raise NotRead("a colour that it has not got")
    paid = mana_cost(words)
    return (Prototype(str(paid), words.needs(_SIZE)[1]),)


_SIZE = Pattern(r"— ?(\d+/\d+)")


def _gift(words: Words, face: Face) -> Says:
    """Read "gift a card": an opponent may be promised it as it is cast, and is given it later (CR 702.174a)."""
    gift = words.needs(_A_GIFT)[0]
    does = GIFTS.get(gift, once_resolved(f"{words.text}: that is given"))
    return OptionalCost("gift", Cost()), given(does, by_a_spell=face.is_spell)


_A_GIFT = Pattern(r"an? [^—]*$")
"""What is given; "Gift of Chaos — ..." is an ability with flavor words before it."""


def _web_slinging(words: Words, _face: Face) -> Says:
    paid = behind_a_dash(words)
    returned = ReturnToHand(those("tapped creature"))
    return (AlternativeCost("web-slinging", Cost(paid.mana, (*paid.parts, returned))),)


def _compleated(_words: Words, _face: Face) -> Says:
    less = Changes(("counters loyalty",), Of.ITSELF, -9, 0)
    return (unmodelled("compleated: fewer loyalty counters for life that was paid", less, acts=ThisEnters()),)


def _spliced(words: Words, _face: Face) -> Says:
    """Read "splice onto Arcane {1}{R}", "splice onto instant or sorcery {2}{U}" (CR 702.47a)."""
    start = words.at
    try:
        onto = ARCANE if words.take("Arcane", "instant or sorcery") == "Arcane" else those("instant or sorcery")
        return (Splice(onto, behind_a_dash(words)),)
    except NotRead:
        words.at = len(words.text)
        return (unmodelled(f"splice onto {words.text[start:].strip()}", Changes(("splice",))),)


def _kicker(words: Words, _face: Face) -> Says:
    """Read "kicker {2}", "kicker {R} and/or {2}": of two, each may be paid."""
    if (listed := words.found(_TWO_KICKERS)) is not None:
        first, second = (whole(paid, cost) for paid in listed.groups())
    else:
        return (OptionalCost("kicker", behind_a_dash(words)),)
    both = zip((first, second), KICKERS_BY_PLACE, strict=True)
    return tuple(OptionalCost(with_its_cost("kicker", one), one, of_two=place) for one, place in both)


_TWO_KICKERS = Pattern(r"(\{.*?\}) and/or (\{.*\})$")


def _any_times(name: str, *then: Any) -> Reads:
    """Return the pattern for a cost that may be paid any number of times, which is announced as X is (CR 601.2b)."""

    def read(words: Words, face: Face) -> Says:
        paid = behind_a_dash(words)
        if "{X}" in (face.cost or "") or paid.has_x:
            raise NotRead("two numbers to announce")
        return OptionalCost(name, paid, repeated=True), *then

    return read


def _casualty(words: Words, _face: Face) -> Says:
    """Read "casualty 2": a creature with so much power may be sacrificed, for a copy of the spell (CR 702.153a)."""
    victim = Those(types=frozenset({CardType.CREATURE}), power=(number(words, article=False), None))
    return OptionalCost("casualty", Cost(parts=(Sacrifice(victim),))), copied_if_paid("casualty")


def _conspire(_words: Words, _face: Face) -> Says:
    """Read "conspire": two creatures that share a colour with it may be tapped, for a copy of it (CR 702.78a)."""
    sharing = Those(types=frozenset({CardType.CREATURE}), of_its_colours=True)
    return OptionalCost("conspire", Cost(parts=(TapOther(sharing, 2),))), copied_if_paid("conspire")


def _enchant(words: Words, _face: Face) -> Says:
    """Read "enchant creature", "enchant land you control", "enchant creature card in a graveyard", "enchant player"."""
    words.text = f"target{words.text[words.at :]}"
    words.at = 0
    found = target(words)
    if found.zone is Zone.STACK or found.players:
        raise NotRead("what no Aura enchants")
    if found.zone is Zone.GRAVEYARD:
        return Spell((), (found,)), unmodelled("it is attached to a card in a graveyard", acts=ThisEnters())
    return (Spell((), (found,)),)


def _bestow(words: Words, _face: Face) -> Says:
    return (AlternativeCost("bestow", behind_a_dash(words), enchants=Target(those("creature"))),)


def _morph(kind: str) -> Reads:
    return lambda words, _face: (Morph(behind_a_dash(words), kind),)


def _suspend(words: Words, face: Face) -> Says:
    counters = number(words, article=False)
    words.take("—")
    return suspend(counters, cost(words), haste="Creature" in face.type_line)


def _impending(words: Words, _face: Face) -> Says:
    counters = number(words, article=False)
    return impending(counters, behind_a_dash(words))


def _affinity(words: Words, _face: Face) -> Says:
    words.take("for")
    what = nouns_alone(words)
    if what.who is not None:
        raise NotRead("affinity for what others control")
    return (Affinity(what),)


def _foretell(words: Words, _face: Face) -> Says:
    return (Foretell(behind_a_dash(words)),)


def _plot(words: Words, _face: Face) -> Says:
    return (Plot(behind_a_dash(words)),)


PARADIGM = ExiledAsItResolves(
    All(()), at_next(StepBegins(Step.PRECOMBAT_MAIN), once_resolved("paradigm: a copy of it may be cast"))
)
"""What is known of paradigm, which no rules name yet: it is exiled as it resolves, and more follows later."""

OFFERED = ("Goblin", "Snake", "Fox", "Rat", "Moonfolk", "Artifact", "Creature", "Enchantment", "Land")
"""Qualities of what may be sacrificed for a spell with offering (CR 702.48a)."""

READERS: dict[str, Reads] = {
    "flashback": _alternative("flashback", Zone.GRAVEYARD),
    "dredge": lambda words, _face: (Dredge(number(words, article=False)),),
    "flash": plain(Flash()),
    "split second": plain(SplitSecond()),
    "fuse": plain(Fuse()),
    "aftermath": plain(MayBeCastFrom(Zone.GRAVEYARD), CastOnlyFrom(Zone.GRAVEYARD), Aftermath()),
    "convoke": plain(Convoke()),
    "improvise": plain(Improvise()),
    "assist": plain(Assist()),
    "undaunted": plain(CostsLess(1, for_each=Opponents())),
    "delve": plain(Delve()),
    "affinity": _affinity,
    "kicker": _kicker,
    "multikicker": _any_times("multikicker"),
    "squad": _any_times("squad", Triggered(ThisEnters("squad"), (CreateCopies("this", "X"),))),
    "replicate": _any_times("replicate", copied_if_paid("replicate")),
    "casualty": _casualty,
    "conspire": _conspire,
    "storm": plain(STORM),
    "cascade": plain(CASCADE),
    "demonstrate": plain(DEMONSTRATE),
    "ripple": lambda words, face: (ripple(number(words, article=False), face.name),),
    "rebound": plain(REBOUND),
    "paradigm": plain(PARADIGM, unmodelled("paradigm: a copy of it may be cast", allows("casting"))),
    "buyback": _optional("buyback"),
    "entwine": _optional("entwine"),
    "cleave": _alternative("cleave"),
    "retrace": lambda _words, _face: (RETRACE,),
    "jump-start": lambda _words, _face: (JUMP_START,),
    "dash": stands_for(dash),
    "blitz": stands_for(blitz),
    "warp": stands_for(warp),
    "disturb": _turned("disturb", Zone.GRAVEYARD),
    "more Than Meets the Eye": _turned("more than meets the eye", Zone.HAND),
    "mayhem": _mayhem,
    "prowl": _prowl,
    "freerunning": _freerunning,
    "mutate": _mutate,
    "awaken": _awaken,
    "emerge": _alternative("emerge", less_by="mana value"),
    "harmonize": _harmonize,
    "offspring": _offspring,
    "prototype": _prototype,
    "bargain": _bargain,
    "gift": _gift,
    "web-slinging": _web_slinging,
    "compleated": _compleated,
    "splice onto": _spliced,
    "changeling": plain(Changeling()),
    "living metal": plain(Makes(Those(itself=True), (AddsTypes(frozenset({CardType.CREATURE})),), OnOwnTurn())),
    "surge": _alternative("surge", condition=HasCast(ANYTHING, another=True)),
    "evoke": stands_for(evoke),
    "spectacle": _alternative("spectacle", condition=AnOpponent(HasLostLife())),
    "escape": _alternative("escape", Zone.GRAVEYARD),
    "overload": _alternative("overload", no_targets=True),
    "bestow": _bestow,
    "enchant": _enchant,
    "morph": _morph("morph"),
    "megamorph": _morph("megamorph"),
    "disguise": _morph("disguise"),
    "suspend": _suspend,
    "impending": _impending,
    "miracle": stands_for(miracle),
    "foretell": _foretell,
    "plot": _plot,
    "madness": stands_for(madness),
    "companion": _companion,
    DEVOID.lower(): plain(),
    **{f"{quality.lower()} offering": plain(offering(quality)) for quality in OFFERED},
}
"""The keyword abilities that become values, by name."""
