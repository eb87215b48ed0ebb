"""The keyword actions of the rules (CR 701): what each is, and where it stands in each edition."""

from __future__ import annotations

from collections.abc import Mapping

from model.value_dataclasses import dataclass

SEED_EDITION = "2022-10-07"
"""The edition whose forty-eight keyword actions the project set out with."""


@dataclass(frozen=True)
class KeywordAction:
    """A verb of the game: its name, what it is in our words, and its number in section 701 since that edition.

    ``in_other_words``: before it had a name, texts said the same without it, so that no edition is without it.
    """

    name: str
    sentence: str
    numbers: Mapping[str, int]
    in_other_words: bool = False

    def number(self, edition: str = "") -> str:
        """Return its number in an edition, or the newest, "" if it was none there."""
        found = [number for since, number in self.numbers.items() if not edition or since <= edition]
        return f"701.{found[-1]}" if found else ""

    def exists(self, edition: str) -> bool:
        """Return whether a text can say it in an edition: where it has a number, or was said in other words."""
        return self.in_other_words or bool(self.number(edition))


KEYWORD_ACTIONS: tuple[KeywordAction, ...] = (
    KeywordAction("Activate", "put an activated ability on the stack and pay its costs", {"2011-06-17": 2}),
    KeywordAction(
        "Attach", "put an Aura, Equipment or Fortification on what it can be on, from where it was", {"2011-06-17": 3}
    ),
    KeywordAction("Behold", "reveal such a card from hand, or choose such a permanent of one's own", {"2026-01-16": 4}),
    KeywordAction(
        "Cast",
        "take a card from where it is, put it on the stack and pay its costs",
        {"2011-06-17": 4, "2026-01-16": 5},
    ),
    KeywordAction(
        "Counter",
        "cancel a spell or ability on the stack: it does nothing, and a spell goes to its owner's graveyard",
        {"2011-06-17": 5, "2026-01-16": 6},
    ),
    KeywordAction(
        "Create",
        "put tokens with these characteristics onto the battlefield",
        {"2018-07-13": 6, "2026-01-16": 7},
        in_other_words=True,
    ),
    KeywordAction(
        "Destroy",
        "put a permanent from the battlefield into its owner's graveyard",
        {"2011-06-17": 6, "2018-07-13": 7, "2026-01-16": 8},
    ),
    KeywordAction(
        "Discard",
        "put a card from one's hand into one's graveyard",
        {"2011-06-17": 7, "2018-07-13": 8, "2026-01-16": 9},
    ),
    KeywordAction(
        "Double",
        "give as much again: of power and toughness, life, counters, mana or damage",
        {"2018-07-13": 9, "2026-01-16": 10},
        in_other_words=True,
    ),
    KeywordAction(
        "Triple",
        "give twice as much again: of power and toughness, or counters",
        {"2026-01-16": 11},
        in_other_words=True,
    ),
    KeywordAction(
        "Exchange",
        "swap control, life totals, zones or texts: all of it or nothing",
        {"2011-06-17": 8, "2018-07-13": 10, "2026-01-16": 12},
    ),
    KeywordAction(
        "Exile", "put an object into exile from wherever it is", {"2011-06-17": 9, "2018-07-13": 11, "2026-01-16": 13}
    ),
    KeywordAction(
        "Fight",
        "let two creatures deal damage equal to their power to each other",
        {"2013-04-29": 10, "2018-07-13": 12, "2026-01-16": 14},
        in_other_words=True,
    ),
    KeywordAction(
        "Goad",
        "let a creature have to attack, and somebody else if it can, until the player's next turn",
        {"2018-07-13": 37, "2022-10-07": 38, "2026-01-16": 15},
    ),
    KeywordAction("Investigate", "create a Clue", {"2018-07-13": 35, "2022-10-07": 36, "2026-01-16": 16}),
    KeywordAction(
        "Mill",
        "put that many cards from the top of the library into the graveyard",
        {"2022-10-07": 13, "2026-01-16": 17},
        in_other_words=True,
    ),
    KeywordAction(
        "Play",
        "put a land onto the battlefield as one's land play, or cast a card",
        {"2011-06-17": 10, "2013-04-29": 11, "2018-07-13": 13, "2022-10-07": 14, "2026-01-16": 18},
    ),
    KeywordAction(
        "Regenerate",
        "let the next destruction of a permanent this turn tap it instead, heal it and take it out of combat",
        {"2011-06-17": 11, "2013-04-29": 12, "2018-07-13": 14, "2022-10-07": 15, "2026-01-16": 19},
    ),
    KeywordAction(
        "Reveal",
        "show a card to all players for a time",
        {"2011-06-17": 12, "2013-04-29": 13, "2018-07-13": 15, "2022-10-07": 16, "2026-01-16": 20},
    ),
    KeywordAction(
        "Sacrifice",
        "put a permanent of one's own into its owner's graveyard, whatever protects it from destruction",
        {"2011-06-17": 13, "2013-04-29": 14, "2018-07-13": 16, "2022-10-07": 17, "2026-01-16": 21},
    ),
    KeywordAction(
        "Scry",
        "look at that many cards from the top of the library, and put any of them on the bottom",
        {"2011-06-17": 17, "2013-04-29": 18, "2018-07-13": 17, "2022-10-07": 18, "2026-01-16": 22},
    ),
    KeywordAction(
        "Search",
        "look through a zone for cards that fit, of which one need not find any in a hidden zone",
        {"2011-06-17": 14, "2013-04-29": 15, "2018-07-13": 18, "2022-10-07": 19, "2026-01-16": 23},
    ),
    KeywordAction(
        "Shuffle",
        "mix a library, so that nobody knows the order",
        {"2011-06-17": 15, "2013-04-29": 16, "2018-07-13": 19, "2022-10-07": 20, "2026-01-16": 24},
    ),
    KeywordAction(
        "Surveil",
        "look at that many cards from the top of the library, and put any of them into the graveyard",
        {"2019-10-04": 41, "2022-10-07": 42, "2026-01-16": 25},
    ),
    KeywordAction(
        "Tap and Untap",
        "turn a permanent sideways, or back",
        {"2011-06-17": 16, "2013-04-29": 17, "2018-07-13": 20, "2022-10-07": 21, "2026-01-16": 26},
    ),
    KeywordAction(
        "Transform",
        "turn a double-faced permanent over",
        {"2013-04-29": 25, "2018-07-13": 27, "2022-10-07": 28, "2026-01-16": 27},
    ),
    KeywordAction(
        "Convert", "turn a double-faced permanent over, as transforming does", {"2024-08-02": 50, "2026-01-16": 28}
    ),
    KeywordAction(
        "Fateseal",
        "look at cards from the top of an opponent's library, and put any of them on the bottom",
        {"2011-06-17": 18, "2013-04-29": 19, "2018-07-13": 21, "2022-10-07": 22, "2026-01-16": 29},
    ),
    KeywordAction(
        "Clash",
        "reveal one's top card with an opponent's, and put each back or on the bottom: the greater mana value wins",
        {"2011-06-17": 19, "2013-04-29": 20, "2018-07-13": 22, "2022-10-07": 23, "2026-01-16": 30},
    ),
    KeywordAction(
        "Planeswalk",
        "turn the planes that are face up away, and the next of the planar deck face up",
        {"2011-06-17": 20, "2013-04-29": 21, "2018-07-13": 23, "2022-10-07": 24, "2026-01-16": 31},
    ),
    KeywordAction(
        "Set in Motion",
        "turn the top card of the scheme deck face up",
        {"2011-06-17": 21, "2013-04-29": 22, "2018-07-13": 24, "2022-10-07": 25, "2026-01-16": 32},
    ),
    KeywordAction(
        "Abandon",
        "turn an ongoing scheme that is face up face down, on the bottom of its deck",
        {"2011-06-17": 22, "2013-04-29": 23, "2018-07-13": 25, "2022-10-07": 26, "2026-01-16": 33},
    ),
    KeywordAction(
        "Proliferate",
        "give any permanents and players that have counters one more of each kind they have",
        {"2011-06-17": 23, "2013-04-29": 24, "2018-07-13": 26, "2022-10-07": 27, "2026-01-16": 34},
    ),
    KeywordAction(
        "Detain",
        "let a permanent not attack, block or activate until the player's next turn",
        {"2013-04-29": 26, "2018-07-13": 28, "2022-10-07": 29, "2026-01-16": 35},
    ),
    KeywordAction(
        "Populate",
        "create a copy of a creature token of one's own",
        {"2013-04-29": 27, "2018-07-13": 29, "2022-10-07": 30, "2026-01-16": 36},
    ),
    KeywordAction(
        "Monstrosity",
        "put +1/+1 counters on a permanent that is not monstrous, which becomes so",
        {"2018-07-13": 30, "2022-10-07": 31, "2026-01-16": 37},
    ),
    KeywordAction(
        "Vote",
        "let players choose in turn order among what is given",
        {"2018-07-13": 31, "2022-10-07": 32, "2026-01-16": 38},
    ),
    KeywordAction(
        "Bolster",
        "put +1/+1 counters on a creature of one's own with the least toughness",
        {"2018-07-13": 32, "2022-10-07": 33, "2026-01-16": 39},
    ),
    KeywordAction(
        "Manifest",
        "put a card face down onto the battlefield, a 2/2 creature",
        {"2018-07-13": 33, "2022-10-07": 34, "2026-01-16": 40},
    ),
    KeywordAction(
        "Support",
        "put a +1/+1 counter on each of up to that many creatures",
        {"2018-07-13": 34, "2022-10-07": 35, "2026-01-16": 41},
    ),
    KeywordAction(
        "Meld",
        "put a pair of cards onto the battlefield as one permanent",
        {"2018-07-13": 36, "2022-10-07": 37, "2026-01-16": 42},
    ),
    KeywordAction(
        "Exert",
        "let a permanent not untap in its player's next untap step, by choice",
        {"2018-07-13": 38, "2022-10-07": 39, "2026-01-16": 43},
    ),
    KeywordAction(
        "Explore",
        "reveal the top card: a land goes to hand, else the permanent grows and the card may go to the graveyard",
        {"2018-07-13": 39, "2022-10-07": 40, "2026-01-16": 44},
    ),
    KeywordAction(
        "Assemble",
        "join a Contraption to a sprocket, which these rules leave to cards of another kind",
        {"2018-07-13": 40, "2022-10-07": 41, "2026-01-16": 45},
    ),
    KeywordAction(
        "Adapt",
        "put +1/+1 counters on a permanent that has none",
        {"2019-10-04": 42, "2022-10-07": 43, "2026-01-16": 46},
    ),
    KeywordAction(
        "Amass",
        "put +1/+1 counters on an Army of one's own, which is created if there is none",
        {"2019-10-04": 43, "2022-10-07": 44, "2026-01-16": 47},
    ),
    KeywordAction(
        "Learn",
        "discard a card to draw one, or take a Lesson from outside the game",
        {"2022-10-07": 45, "2026-01-16": 48},
    ),
    KeywordAction(
        "Venture into the Dungeon",
        "go on to the next room of a dungeon, or enter one",
        {"2022-10-07": 46, "2026-01-16": 49},
    ),
    KeywordAction(
        "Connive", "draw and discard, and grow for each nonland card discarded", {"2022-10-07": 47, "2026-01-16": 50}
    ),
    KeywordAction(
        "Open an Attraction",
        "put the top card of the Attraction deck onto the battlefield",
        {"2022-10-07": 48, "2026-01-16": 51},
    ),
    KeywordAction(
        "Roll to Visit Your Attractions",
        "roll a die and visit the Attractions on which that number is lit",
        {"2022-10-07": 49, "2026-01-16": 52},
    ),
    KeywordAction("Incubate", "create an Incubator with +1/+1 counters", {"2024-08-02": 51, "2026-01-16": 53}),
    KeywordAction(
        "The Ring Tempts You",
        "get the emblem of the Ring, or one more of its abilities, and choose a Ring-bearer",
        {"2024-08-02": 52, "2026-01-16": 54},
    ),
    KeywordAction(
        "Face a Villainous Choice",
        "choose which of two things happens, even one that can't",
        {"2024-08-02": 53, "2026-01-16": 55},
    ),
    KeywordAction(
        "Time Travel", "add or remove a time counter on each of what one chooses", {"2024-08-02": 54, "2026-01-16": 56}
    ),
    KeywordAction(
        "Discover",
        "exile from the top until a card of that value or less comes, and cast it or take it to hand",
        {"2024-08-02": 55, "2026-01-16": 57},
    ),
    KeywordAction(
        "Cloak",
        "put a card face down onto the battlefield, a 2/2 creature with ward {2}",
        {"2024-08-02": 56, "2026-01-16": 58},
    ),
    KeywordAction(
        "Collect Evidence",
        "exile cards of that total mana value from one's graveyard",
        {"2024-08-02": 57, "2026-01-16": 59},
    ),
    KeywordAction("Suspect", "let a creature have menace and be unable to block", {"2024-08-02": 58, "2026-01-16": 60}),
    KeywordAction(
        "Forage", "exile three cards from one's graveyard, or sacrifice a Food", {"2024-08-02": 59, "2026-01-16": 61}
    ),
    KeywordAction(
        "Manifest Dread",
        "manifest one of the top two cards, and put the other into the graveyard",
        {"2024-11-08": 60, "2026-01-16": 62},
    ),
    KeywordAction("Endure", "put +1/+1 counters on a permanent, or create a Spirit of that size", {"2026-01-16": 63}),
    KeywordAction("Harness", "give a permanent the ability that it has once harnessed", {"2026-01-16": 64}),
    KeywordAction("Airbend", "exile a permanent, whose owner may cast it for {2}", {"2026-01-16": 65}),
    KeywordAction(
        "Earthbend", "let a land be a creature with +1/+1 counters, which comes back when it dies", {"2026-01-16": 66}
    ),
    KeywordAction("Waterbend", "pay mana, for which artifacts and creatures may be tapped", {"2026-01-16": 67}),
    KeywordAction("Blight", "put -1/-1 counters on a creature of one's own", {"2026-01-16": 68}),
)
"""All of them, in the order of the newest edition."""


_NAMED = {name: verb for verb in KEYWORD_ACTIONS for name in (verb.name.lower(), *verb.name.lower().split(" and "))}


def named(name: str) -> KeywordAction | None:
    """Return the keyword action of that name, or one of two in it ("tap"), however it is written; else ``None``."""
    return _NAMED.get(name.strip().lower())
