"""What becomes of objects that sets triggered abilities off: entering, dying, tapping (CR 603.1, 603.6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from model.text.descriptions import COLOURS, Those, descriptions_in
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_nontraditional_cards import (
    PlanarDieShows,
    SetsSchemeInMotion,
    ThisPlaneswalkedFrom,
    ThisPlaneswalkedTo,
    ThisSetInMotion,
)
from model.text.trigger_conditions.of_objects import (
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    CountersPut,
    Dies,
    Enters,
    Exploits,
    Explores,
    HalfUnlocked,
    IsSacrificed,
    LandAddsMana,
    LandEnters,
    Leaves,
    LeavesGraveyard,
    PutIntoGraveyard,
    TappedForMana,
    TheyEnter,
    TheyLeave,
    ThisBecomesMonstrous,
    ThisBecomesTapped,
    ThisBecomesUnattached,
    ThisDies,
    ThisEnters,
    ThisGainsLevel,
    ThisLeaves,
    ThisPutIntoGraveyard,
    ThisTurnedUp,
    TransformsInto,
    TurnsUp,
)
from model.text.trigger_conditions.of_players import DayOrNightComes
from model.vocabulary import CardType, Who
from reader.effects.subjects import host, one
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words, first_of
from reader.words.nouns import cards, nouns_alone, spells
from reader.words.numbers import number
from reader.words.zones_moved_out_of import out_of


def enters(words: Words) -> Trigger:
    """Read "~ enters", "a land you control enters", "another creature enters tapped and under your control".

    Also "a creature enters under enchanted player's control", "~ enters untapped".
    """
    if words.has("~ enters untapped"):
        return Enters(Those(itself=True, tapped=False))
    if words.has("~ enters"):
        return ThisEnters()
    with_this = bool(words.has("~ or another"))
    what = nouns_alone(words) if with_this else one(words)
    words.take("enters")
    if words.has("under an opponent's control"):
        what = replace(_whosever(what), who=Who.EACH_OPPONENT)
    elif words.has("tapped and under your control"):
        what = replace(what, who=Who.YOU, tapped=True)
    elif words.has("under your control"):
        what = replace(what, who=Who.YOU)
    elif words.has("under enchanted player's control"):
        what = replace(what, who=Who.ENCHANTED)
    elif tapped := words.has("tapped", "untapped"):
        what = replace(what, tapped=tapped == "tapped")
    if with_this:
        return Enters(_or_this(what))
    if what == Those(types=frozenset({CardType.LAND}), who=Who.YOU):
        return LandEnters()
    return Enters(what)


def they_enter(words: Words) -> Trigger:
    """Read "one or more other creatures you control enter", "one or more tokens enter under your control"."""
    words.take("one or more")
    what = nouns_alone(words)
    words.take("enter")
    return TheyEnter(replace(what, who=Who.YOU) if words.has("under your control") else what)


def counters_are_put(words: Words) -> Trigger:
    """Read "one or more +1/+1 counters are put on ~", "you put one or more +1/+1 counters on a creature"."""
    by_you = bool(words.has("you put"))
    kind = words.needs(_COUNTERS)[1]
    words.take("on" if by_you else "are put on")
    return CountersPut(kind, Those(itself=True) if words.has("~") else one(words), by_you)


_COUNTERS = Pattern(r"one or more ([+-]1/[+-]1) counters(?= )")


def becomes_target(words: Words) -> Trigger:
    """Read "~ becomes the target of a spell or ability", "a creature you control becomes the target of a spell ...".

    Also "~ becomes the target of an Aura spell", "... of a spell or ability you control for the first time each turn".
    """
    what = Those(itself=True) if words.has("~") else first_of(words, host, one)
    words.take("becomes the target of")
    spell = None if words.has("a spell or ability") else _spell(words)
    whose = words.has(*_WHOSE)
    first = bool(words.has("for the first time each turn"))
    return BecomesTarget(what, spell, _WHOSE[whose] if whose else None, first)


def _spell(words: Words) -> Those:
    """Take a spell of a description: "a spell", "an Aura spell", "an instant or sorcery spell"."""
    words.take("an", "a")
    return spells(words)


_WHOSE = {"an opponent controls": Who.EACH_OPPONENT, "you control": Who.YOU}


def leaves(words: Words) -> Trigger:
    """Read "~ leaves the battlefield", "another creature you control leaves the battlefield without dying"."""
    found = _of_this_or(words, "leaves the battlefield", ThisLeaves(), Leaves, host, one)
    if words.has("without dying"):
        what = found.what if isinstance(found, Leaves) else Those(itself=True)
        return Leaves(what, alive=True)
    return found


def _or_this(what: Those) -> Those:
    """Return a description of the object itself, whatever it is by then (CR 700.7), and of others."""
    return Those(alternatives=(Those(itself=True), what))


def dies(words: Words) -> Trigger:
    """Read "~ is put into a graveyard from the battlefield", "an artifact is ...", "~ or another Elf dies".

    Also "a creature is put into your graveyard from the battlefield", whoever has controlled it.
    """
    if words.has(*(f"~ {dying}" for dying in _DIES)):
        return ThisDies()
    if words.has(f"~ {_INTO_YOURS}"):
        return ThisDies(own=True)
    with_this = bool(words.has("~ or another"))
    what = nouns_alone(words) if with_this else first_of(words, host, one)
    if words.has(_INTO_YOURS):
        what = replace(_whosever(what), owned=True)
    else:
        words.take(*_DIES)
    return Dies(_or_this(what) if with_this else what)


_INTO_YOURS = "is put into your graveyard from the battlefield"
_DIES = ("dies", "is put into a graveyard from the battlefield")
"""How it is said of a creature, and of anything else, that it dies (CR 700.4)."""


def is_sacrificed(words: Words) -> Trigger:
    """Read "you sacrifice another permanent", "a player sacrifices a creature", "you sacrifice ~ or another Clue"."""
    who = _WHO_SACRIFICES[words.take(*_WHO_SACRIFICES)]
    if who is Who.YOU and words.has("~ or another"):
        return IsSacrificed(_or_this(replace(_whosever(nouns_alone(words)), who=who)))
    if who is Who.YOU and words.has("~", "it"):
        return IsSacrificed(Those(itself=True))
    return IsSacrificed(replace(_whosever(one(words)), who=who))


_WHO_SACRIFICES = {"you sacrifice": Who.YOU, "an opponent sacrifices": Who.EACH_OPPONENT, "a player sacrifices": None}
"""Who controls what is sacrificed, ``None`` for anybody."""


def _whosever(what: Those) -> Those:
    """Return a description that does not say whose it is. Raises ``NotRead`` for another."""
    if any(one.who is not None for one in descriptions_in(what)):
        raise NotRead("whose it is twice")
    return what


def becomes_tapped(words: Words) -> Trigger:
    """Read "~ becomes tapped", "enchanted land becomes tapped", "a Dwarf you control becomes tapped"."""
    return _of_this_or(words, "becomes tapped", ThisBecomesTapped(), BecomesTapped, host, one)


def turned_up(words: Words) -> Trigger:
    """Read "~ is turned face up", "a permanent you control is turned face up"."""
    return _of_this_or(words, "is turned face up", ThisTurnedUp(), TurnsUp, one)


def _of_this_or(
    words: Words,
    happens: str,
    to_this: Trigger,
    to: Callable[[Those], Trigger],
    *whom: Callable[[Words], Those],
) -> Trigger:
    """Take that something happens to the object itself, or to what the first of these reads."""
    if words.has(f"~ {happens}"):
        return to_this
    what = first_of(words, *whom)
    words.take(happens)
    return to(what)


def of_itself(words: Words) -> Trigger:
    """Read what happens to the object itself: "~ transforms into ~", "you set this scheme in motion"."""
    return _OF_ITSELF[words.take(*_OF_ITSELF)]


_OF_ITSELF: dict[str, Trigger] = {
    "~ is put into a graveyard from anywhere": ThisPutIntoGraveyard(),
    "~ becomes unattached from a permanent": ThisBecomesUnattached(),
    "~ becomes monstrous": ThisBecomesMonstrous(),
    "~ transforms into ~": TransformsInto(""),
    "you set this scheme in motion": ThisSetInMotion(),
    "you set a non-ongoing scheme in motion": SetsSchemeInMotion(),
    "you planeswalk to ~": ThisPlaneswalkedTo(),
    "you encounter ~": ThisPlaneswalkedTo(),
    "you planeswalk away from ~": ThisPlaneswalkedFrom(),
    "day becomes night or night becomes day": DayOrNightComes(),
    "you roll {CHAOS}": PlanarDieShows("chaos"),
    "chaos ensues": PlanarDieShows("chaos"),
}
"""What sets off abilities of that object alone, or of what is planar or a scheme, by how it is said."""


def unlocked(words: Words) -> Trigger:
    """Read "you unlock this door"; which half that is says who reads the halves (CR 709.5h, 709.5j)."""
    words.take("you unlock this door")
    return HalfUnlocked("")


def tapped_for_mana(words: Words) -> Trigger:
    """Read "you tap a land for mana", "enchanted land is tapped for mana", "a player taps a Forest for mana"."""
    if words.has("enchanted"):
        what = nouns_alone(words)
        words.take("is tapped for mana")
        return TappedForMana(what, attached=True)
    whose = words.has(*_WHOSE_TAPPING)
    what = one(words)
    words.take("for mana" if whose else "is tapped for mana")
    return TappedForMana(what, _WHOSE_TAPPING[whose] if whose else Who.EACH_PLAYER)


_WHOSE_TAPPING = {"you tap": Who.YOU, "a player taps": Who.EACH_PLAYER, "an opponent taps": Who.EACH_OPPONENT}


def untapped(words: Words) -> Trigger:
    """Read "~ becomes untapped", "a permanent you control becomes untapped"."""
    what = Those(itself=True) if words.has("~") else first_of(words, host, one)
    words.take("becomes untapped")
    return BecomesUntapped(what)


def adds_mana(words: Words) -> Trigger:
    """Read that a land's ability adds mana of a colour: "one or more mana of white"."""
    words.take("a land's ability causes you to add")
    words.take("one or more mana of")
    return LandAddsMana(COLOURS[words.take(*COLOURS)])


def explores(words: Words) -> Trigger:
    """Read "a creature you control explores"."""
    what = one(words)
    words.take("explores")
    return Explores(what)


def leaves_a_graveyard(words: Words) -> Trigger:
    """Read "one or more creature cards leave your graveyard", "a card leaves your graveyard during your turn"."""
    each = words.take("one or more", "an", "a") != "one or more"
    what = cards(words)
    words.take("leaves your graveyard" if each else "leave your graveyard")
    return LeavesGraveyard(what, each, bool(words.has("during your turn")))


def put_into_a_graveyard(words: Words) -> Trigger:
    """Read "one or more land cards are put into your graveyard from anywhere", "a card is put into a graveyard ...".

    Also "another card is put into your graveyard from anywhere other than the battlefield", "~ is put into your
    graveyard from your library", "one or more cards are put into your graveyard from anywhere during your turn".
    """
    if itself := words.has("~"):
        each, what = True, Those(itself=True)
    else:
        another = words.has("another")
        each = bool(another) or words.take("one or more", "an", "a") != "one or more"
        what = replace(cards(words), other=bool(another))
    words.take("is put into" if each else "are put into")
    whose = Who.YOU if words.has("your graveyard") else _WHOSE_GRAVEYARD[words.take(*_WHOSE_GRAVEYARD)]
    origins = out_of(words)
    if itself and (whose is not Who.YOU or not origins):
        raise NotRead("what is read elsewhere")
    return PutIntoGraveyard(what, whose, origins, each, bool(words.has("during your turn")))


_WHOSE_GRAVEYARD = {
    "an opponent's graveyard": Who.EACH_OPPONENT,
    "a graveyard": Who.EACH_PLAYER,
    "a player's graveyard": Who.EACH_PLAYER,
    "graveyards": Who.EACH_PLAYER,
}


def they_leave(words: Words) -> Trigger:
    """Read "one or more creatures die", "one or more other permanents leave the battlefield without dying"."""
    words.take("one or more")
    what = nouns_alone(words)
    if words.take("die", "leave the battlefield") == "die":
        return TheyLeave(what, dying=True)
    return TheyLeave(what, dying=False if words.has("without dying") else None)


def exploits(words: Words) -> Trigger:
    """Read "~ exploits a creature", "a creature you control exploits a nontoken creature"."""
    what = None if words.has("~") else one(words)
    words.take("exploits")
    return Exploits(one(words), what)


def gains_level(words: Words) -> Trigger:
    """Read "~ becomes level 2", of a Class."""
    words.take("~ becomes level")
    return ThisGainsLevel(number(words))


HEADS = (
    becomes_target,
    enters,
    they_enter,
    they_leave,
    counters_are_put,
    dies,
    is_sacrificed,
    leaves,
    leaves_a_graveyard,
    put_into_a_graveyard,
    becomes_tapped,
    untapped,
    tapped_for_mana,
    adds_mana,
    explores,
    exploits,
    gains_level,
    turned_up,
    unlocked,
    of_itself,
)
"""The patterns of what becomes of objects."""
