"""Small scopes whose games are searched through twice, with what is known of them.

The depths are counted by hand from the rules: to cast and to resolve a spell takes four steps (it is cast, both
players pass, it resolves). How many states there are was counted by the plain search and is pinned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Scope:
    """A small situation: how many states follow after 0, 1, ... steps, and how many up to renaming.

    ``depths`` says in how many steps what can be reached; ``None``: not within those steps.
    Players attack and block only with ``attacks``.
    """

    situation: str
    states: tuple[int, ...]
    classes: tuple[int, ...]
    depths: Mapping[str, int | None]
    edition: str = ""
    attacks: bool = False

    @property
    def within(self) -> int:
        """How many steps are searched."""
        return len(self.states) - 1


NED = "[situation.Ned]\n"

SCOPES = {
    "two lands and Azusa": Scope(
        f'[situation.Ann]\nhand = ["Forest", "Mountain"]\nbattlefield = ["Azusa, Lost but Seeking"]\n{NED}',
        (1, 3, 6, 8, 9, 11),
        (1, 3, 6, 8, 9, 11),
        {"land_drop_count(Ann) = 3": 0, "lands_played(Ann) = 2": 2, "mana(Ann) = 2": 4, "stack_size > 0": None},
    ),
    "three lands and Exploration": Scope(
        f'[situation.Ann]\nhand = [{{ card = "Forest", count = 3 }}]\nbattlefield = ["Exploration"]\n{NED}',
        (1, 4, 10, 16, 19, 22),
        (1, 2, 4, 5, 6, 7),
        {"lands_played(Ann) = 2": 2, "hand_size(Ann) = 0": None, "mana(Ann) = 2": 4},
    ),
    "two lands and Exploration, announced": Scope(
        f'[situation.Ann]\nhand = ["Forest", "Mountain"]\nbattlefield = ["Exploration"]\n{NED}',
        (1, 5, 10, 12, 13, 17),
        (1, 5, 10, 12, 13, 17),
        {"lands_played(Ann) = 2": 2, "mana(Ann) = 2": 4},
        edition="2013-04-29",
    ),
    "a land, with any number of lands played": Scope(
        f'[situation.Ann]\nhand = ["Forest", "Mountain"]\nlands_played = "0..2"\n{NED}',
        (3, 5, 7, 7, 7, 9),
        (3, 5, 7, 7, 7, 9),
        {"land_drop_count(Ann) = -1": 0, "mana(Ann) = 1": 2, "mana(Ann) = 2": None},
    ),
    "Murder": Scope(
        f'[situation.Ann]\nhand = ["Murder"]\nbattlefield = [{{ card = "Swamp", count = 3 }}]\n'
        f'{NED}battlefield = ["Grizzly Bears"]',
        (1, 5, 8, 9, 13, 19),
        (1, 3, 4, 5, 7, 9),
        {"stack_size = 1": 1, "zone(Grizzly Bears) = graveyard": 4, "mana(Ann) = 3": 3},
    ),
    "split second": Scope(
        f'[situation.Ann]\nhand = ["Krosan Grip"]\nbattlefield = [{{ card = "Forest", count = 3 }}]\n'
        f'{NED}battlefield = ["Sol Ring", "Mountain"]\nhand = ["Shock"]',
        (1, 5, 12, 30, 72),
        (1, 3, 8, 18, 36),
        {"stack_size = 2": 4, "zone(Sol Ring) = graveyard": 4, "stack_position(Shock) = 2": None},
    ),
    "a morph": Scope(
        f'[situation.Ann]\nhand = ["Willbender"]\nbattlefield = [{{ card = "Island", count = 3 }}]\n{NED}',
        (1, 8, 12, 13, 16),
        (1, 4, 6, 7, 8),
        {"zone(Willbender) = battlefield and face_down(Willbender)": 4, "zone(Willbender) = stack": 1},
    ),
    "suspending": Scope(
        f'[situation.Ann]\nhand = ["Ancestral Vision"]\nbattlefield = ["Island"]\n{NED}',
        (1, 3, 3, 3, 4, 4),
        (1, 3, 3, 3, 4, 4),
        {"zone(Ancestral Vision) = exile": 1, "zone(Ancestral Vision) = stack": None},
    ),
    "a sacrifice outlet": Scope(
        f'[situation.Ann]\nbattlefield = ["Carrion Feeder", {{ card = "Grizzly Bears", count = 2 }}]\n{NED}',
        (1, 4, 7, 7, 10),
        (1, 3, 5, 5, 7),
        {"stack_size = 2": 2, "life(Ned) < 20": None, "zone(Carrion Feeder) = graveyard": 1},
    ),
    "a land from the library": Scope(
        f'[situation.Ann]\nbattlefield = ["Sakura-Tribe Elder"]\nlibrary = ["Forest", "Island"]\n{NED}',
        (1, 2, 2, 2, 9, 9),
        (1, 2, 2, 2, 9, 9),
        {"zone(Forest) = battlefield": 4, "zone(Forest) = battlefield and zone(Island) = battlefield": None},
    ),
    "Rampant Growth": Scope(
        f'[situation.Ann]\nhand = ["Rampant Growth"]\nbattlefield = [{{ card = "Forest", count = 2 }}]\n'
        f'library = ["Forest", "Island"]\n{NED}',
        (1, 4, 5, 5, 13),
        (1, 3, 4, 4, 11),
        {"zone(Island) = battlefield and tapped(Island)": 4, "zone(Island) = hand": None},
    ),
    "Explore": Scope(
        f'[situation.Ann]\nhand = ["Explore", "Forest"]\nbattlefield = [{{ card = "Forest", count = 2 }}]\n'
        f'library = ["Island"]\n{NED}',
        (1, 5, 12, 16, 19, 25),
        (1, 4, 9, 12, 14, 19),
        {"land_plays_allowed(Ann) = 2": 4, "zone(Island) = battlefield": 5, "cards_drawn(Ann) = 1": 4},
    ),
    "a triggered ability": Scope(
        f'[situation.Ann]\nhand = ["Forest"]\nbattlefield = ["Courser of Kruphix"]\nlibrary = ["Island"]\n{NED}',
        (1, 3, 5, 5, 5, 5),
        (1, 3, 5, 5, 5, 5),
        {"stack_size = 1": 1, "life(Ann) = 21": 4, "lands_played(Ann) = 2": None},
    ),
    "a trigger that puts a land from a hand": Scope(
        f'[situation.Ann]\nhand = ["Forest"]\n{NED}hand = ["Forest", "Island"]\nbattlefield = ["Burgeoning"]',
        (1, 2, 3, 3, 5, 7),
        (1, 2, 3, 3, 5, 7),
        {"zone(Island) = battlefield": 4, "lands_played(Ned) > 0": None},
    ),
    "convoke": Scope(
        f'[situation.Ann]\nhand = ["Siege Wurm"]\nbattlefield = [{{ card = "Forest", count = 4 }}, "Llanowar Elves", '
        f'{{ card = "Grizzly Bears", count = 2 }}]\n{NED}',
        (1, 7, 17, 27),
        (1, 4, 6, 8),
        {"zone(Siege Wurm) = stack": 1, "tapped(Llanowar Elves)": 1, "mana(Ann) = 3": 3},
    ),
    "mana in the pool": Scope(
        f'[situation.Ann]\nhand = ["Mind Stone", "Grizzly Bears"]\nbattlefield = ["Sol Ring", "Forest"]\n{NED}',
        (1, 3, 7, 8, 10, 13),
        (1, 3, 7, 8, 10, 13),
        {"zone(Mind Stone) = stack": 2, "zone(Grizzly Bears) = stack": 2, "stack_size = 2": None},
    ),
    "mana that is added": Scope(
        f'[situation.Ann]\nhand = ["Divination"]\n'
        f'battlefield = ["Island", "Forest", {{ card = "Wild Growth", attached_to = "Forest" }}]\n'
        f'{NED}battlefield = ["Mana Flare"]',
        (1, 3, 4, 6, 8, 11),
        (1, 3, 4, 6, 8, 11),
        {"mana(Ann) = 3": 1, "mana(Ann) = 5": 2, "zone(Divination) = stack": 3, "mana(Ann) = 4": None},
    ),
    "mana for life": Scope(
        f'[situation.Ann]\nlife = 4\nhand = ["Matter Reshaper"]\nthis_turn = ["Channel"]\n{NED}',
        (1, 2, 3, 5, 8, 8),
        (1, 2, 3, 5, 8, 8),
        {"life(Ann) = 1": 3, "zone(Matter Reshaper) = stack": 3, "has_lost(Ann)": 4, "mana(Ann) = 5": None},
    ),
    "mana for artifacts alone": Scope(
        f'[situation.Ann]\nhand = ["Whetwheel", "Grizzly Bears"]\n'
        f'battlefield = ["Mishra\'s Workshop", "Forest"]\n{NED}',
        (1, 4, 5, 5, 7),
        (1, 4, 5, 5, 7),
        {
            "zone(Whetwheel) = stack": 1,
            "zone(Grizzly Bears) = stack": None,
            "mana(Ann) = 4": 2,
            "mana(Ann) = 2": None,
        },
    ),
    "cycling with life": Scope(
        f'[situation.Ann]\nlife = 3\nhand = ["Street Wraith", "Dimir House Guard"]\n'
        f'battlefield = [{{ card = "Swamp", count = 3 }}]\n{NED}',
        (1, 6, 13, 17, 22),
        (1, 4, 7, 9, 12),
        {"life(Ann) = 1": 1, "cards_drawn(Ann) = 1": 4, "stack_size = 2": 2, "has_lost(Ann)": None},
    ),
    "an Aura comes": Scope(
        f'[situation.Ann]\nhand = ["Arrest"]\nmana = "{{C}}{{C}}{{W}}"\n{NED}battlefield = ["Grizzly Bears", "Forest"]',
        (1, 2, 3, 4, 5),
        (1, 2, 3, 4, 5),
        {"attached_to(Arrest) = Grizzly Bears": 4, "attached_to(Arrest) = Forest": None},
    ),
    "an Aura goes": Scope(
        f'[situation.Ann]\nhand = ["Murder"]\nmana = "{{C}}{{B}}{{B}}"\n'
        'battlefield = [{ card = "Arrest", attached_to = "Grizzly Bears" }]\n'
        f'{NED}battlefield = ["Grizzly Bears"]',
        (1, 2, 2, 2, 2),
        (1, 2, 2, 2, 2),
        {"zone(Arrest) = graveyard": 4, "zone(Arrest) = battlefield and zone(Grizzly Bears) = graveyard": None},
    ),
    "equipping": Scope(
        f'[situation.Ann]\nbattlefield = ["Swiftfoot Boots", "Forest", {{ card = "Grizzly Bears", count = 2 }}]\n{NED}',
        (1, 4, 4, 4, 5),
        (1, 3, 3, 3, 4),
        {
            'attached_to(Swiftfoot Boots) = "Grizzly Bears #2"': 4,
            "attached_to(Swiftfoot Boots) = Swiftfoot Boots": None,
        },
    ),
    "discarding a card": Scope(
        '[situation.Ann]\nhand = ["Forest"]\nother_cards_in_hand = 2\nbattlefield = ["Stormbind"]\n'
        f'mana = "{{C}}{{C}}{{C}}{{C}}"\n{NED}',
        (1, 6, 19, 29),
        (1, 6, 19, 29),
        {
            "hand_size(Ann) = 1": 2,
            "hand_size(Ann) = 0": 3,
            "stack_size = 3": None,
            "zone(Forest) = graveyard and stack_size = 1": 1,
        },
    ),
    "tokens that are created": Scope(
        f'[situation.Ann]\nhand = ["Raise the Alarm"]\nbattlefield = [{{ card = "Plains", count = 2 }}]\n{NED}',
        (1, 4, 5, 5, 8, 10),
        (1, 3, 4, 4, 6, 8),
        {"zone(Soldier token #2) = battlefield": 4, "zone(Soldier token #3) = battlefield": None},
    ),
    "a Treasure": Scope(
        f'[situation.Ann]\nhand = ["Shock"]\nbattlefield = [{{ card = "Treasure token", count = 2 }}]\n{NED}',
        (1, 25, 40, 40),
        (1, 18, 33, 33),
        {"zone(Shock) = stack": 1, "mana(Ann) = 2": 2, "zone(Treasure token) = graveyard": None},
    ),
    "a token that is sacrificed for another": Scope(
        f'[situation.Ann]\nbattlefield = ["Pitiless Plunderer", "Carrion Feeder", "Grizzly Bears token"]\n{NED}',
        (1, 4, 8, 8, 11),
        (1, 4, 8, 8, 11),
        {"zone(Treasure token) = battlefield": 4, "stack_size = 3": 2, "zone(Grizzly Bears) = graveyard": None},
    ),
    "a trigger that targets a player": Scope(
        f'[situation.Ann]\nhand = ["Bojuka Bog"]\ngraveyard = ["Forest"]\n{NED}graveyard = ["Island"]',
        (1, 3, 3, 3, 3, 3),
        (1, 3, 3, 3, 3, 3),
        {"zone(Island) = exile": 4, "zone(Forest) = exile": 4, "zone(Forest) = exile and zone(Island) = exile": None},
    ),
    "a trigger with one target in two": Scope(
        f'[situation.Ann]\nhand = ["Ravenous Chupacabra"]\nmana = "{{B}}{{B}}{{B}}{{B}}"\n'
        f'{NED}battlefield = ["Hill Giant", "Hill Giant", "Deft Duelist"]',
        (1, 2, 2, 2, 3, 3, 3, 3),
        (1, 2, 2, 2, 2, 2, 2, 2),
        {"zone(Hill Giant) = graveyard": 7, "zone(Deft Duelist) = graveyard": None, "stack_size = 2": None},
    ),
    "a trigger without a target": Scope(
        '[situation.Ann]\nhand = ["Ravenous Chupacabra"]\nmana = "{B}{B}{B}{B}"\nbattlefield = ["Hill Giant"]\n'
        f'{NED}battlefield = ["Gladecover Scout"]',
        (1, 2, 2, 2, 2, 2),
        (1, 2, 2, 2, 2, 2),
        {
            "zone(Ravenous Chupacabra) = battlefield": 4,
            "zone(Ravenous Chupacabra) = battlefield and stack_size > 0": None,
        },
    ),
    "two triggers in either order": Scope(
        f'[situation.Ann]\nlife = 1\nlands_played = 1\nhand = ["Forest"]\n'
        f'battlefield = ["Fastbond", "Courser of Kruphix"]\n{NED}',
        (1, 3, 5, 5, 5),
        (1, 3, 5, 5, 5),
        {"has_lost(Ann)": 4, "life(Ann) = 2": 4, "stack_size = 2": 1},
    ),
    "either of two legends is kept": Scope(
        f'[situation.Ann]\nhand = ["Azusa, Lost but Seeking"]\nmana = "{{G}}{{G}}{{G}}"\n'
        f'battlefield = [{{ card = "Azusa, Lost but Seeking", tapped = true }}]\n{NED}',
        (1, 2, 2, 2, 3, 3),
        (1, 2, 2, 2, 3, 3),
        {
            "tapped(Azusa, Lost but Seeking #2) and zone(Azusa, Lost but Seeking) = graveyard": 4,
            "zone(Azusa, Lost but Seeking #2) = graveyard": 4,
        },
    ),
    "mana of a kind that is chosen as it is added": Scope(
        f'[situation.Ann]\nhand = ["Forest", "Shock"]\nbattlefield = ["Lotus Cobra"]\n{NED}',
        (1, 2, 3, 3, 7, 14),
        (1, 2, 3, 3, 7, 14),
        {"mana(Ann) = 1": 2, "mana(Ann) = 2": 5, "zone(Shock) = stack": 5, "mana(Ann) = 3": None},
    ),
    "mana for a target that may be gone": Scope(
        '[situation.Ann]\nbattlefield = ["Deathrite Shaman"]\ngraveyard = ["Forest"]\n'
        f'{NED}battlefield = ["Deathrite Shaman"]',
        (1, 2, 3, 4, 10, 15, 20, 26, 27, 32),
        (1, 2, 3, 4, 10, 15, 20, 26, 27, 32),
        {"mana(Ann) = 1": 4, "mana(Ned) = 1": 5, "mana(Ann) = 1 and mana(Ned) = 1": None},
    ),
    "a suspended card": Scope(
        '[situation]\nstep = "upkeep"\nstack = [{ ability_of = "Rift Bolt" }]\n[situation.Ann]\n'
        f'exile = [{{ card = "Rift Bolt", counters = {{ time = 1 }} }}]\n{NED}life = 3',
        (1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3),
        (1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3),
        {
            "zone(Rift Bolt) = stack": 7,
            "stack_size = 2": None,
            "has_lost(Ned)": 10,
            "zone(Rift Bolt) = exile and step = draw": 10,
        },
    ),
    "a suspended card that has to be played": Scope(
        '[situation]\nstep = "upkeep"\nstack = [{ ability_of = "Rift Bolt" }]\n'
        '[situation.Ann]\nbattlefield = ["Mountain"]\nexile = [{ card = "Rift Bolt", counters = { time = 1 } }]\n'
        f'{NED}battlefield = ["Sphere of Resistance"]',
        (1, 2, 2, 2, 2, 2, 2, 4),
        (1, 2, 2, 2, 2, 2, 2, 4),
        {
            "zone(Rift Bolt) = stack": 7,
            "stack_size = 0 and tapped(Mountain) = false": 7,
            "stack_size = 0 and tapped(Mountain)": None,
        },
        edition="2022-10-07",
    ),
    "a spell that is offered": Scope(
        '[situation.Ann]\nbattlefield = [{ card = "Djinn of Wishes", counters = { wish = 1 } }]\n'
        f'mana = "{{C}}{{C}}{{U}}{{U}}"\nlibrary = ["Grizzly Bears"]\n{NED}',
        (1, 2, 2, 2, 2, 3),
        (1, 2, 2, 2, 2, 3),
        {"zone(Grizzly Bears) = stack": 5, "zone(Grizzly Bears) = exile": 5, "stack_size = 2": None},
    ),
    "an Aura from a hand": Scope(
        '[situation.Ann]\nhand = ["Show and Tell", "Arrest"]\nmana = "{C}{C}{U}"\n'
        f'{NED}hand = ["Hill Giant"]\nbattlefield = [{{ card = "Grizzly Bears", count = 2 }}, "Forest"]',
        (1, 2, 3, 4, 10),
        (1, 2, 3, 4, 8),
        {
            "attached_to(Arrest) = Grizzly Bears": 4,
            'attached_to(Arrest) = "Grizzly Bears #2" and zone(Hill Giant) = battlefield': 4,
            "attached_to(Arrest) = Hill Giant": None,
            "zone(Arrest) = graveyard": None,
        },
    ),
    "an Aura that has nothing to enchant": Scope(
        '[situation.Ann]\nhand = ["Show and Tell", "Arrest"]\nmana = "{C}{C}{U}"\n'
        f'{NED}hand = ["Hill Giant"]\nbattlefield = ["Forest"]',
        (1, 2, 3, 4, 6),
        (1, 2, 3, 4, 6),
        {"zone(Hill Giant) = battlefield": 4, "zone(Arrest) = battlefield": None, "zone(Arrest) = graveyard": None},
    ),
    "a sacrifice for mana that something triggers on": Scope(
        '[situation.Ann]\nhand = ["Divination"]\nbattlefield = ["Island", "Ashnod\'s Altar", "Blood Artist"]\n'
        f"{NED}life = 1",
        (1, 6, 8, 8, 11),
        (1, 6, 8, 8, 11),
        {
            "zone(Divination) = stack and stack_size = 2": 1,
            "zone(Divination) = stack and has_lost(Ned)": 4,
            "mana(Ann) = 3": 2,
        },
    ),
    "a reduction whose source is sacrificed to pay": Scope(
        '[situation.Ann]\nhand = ["Fact or Fiction"]\nmana = "{U}"\n'
        f'battlefield = ["Ashnod\'s Altar", "Goblin Electromancer"]\n{NED}',
        (1, 3, 3),
        (1, 3, 3),
        {"zone(Fact or Fiction) = stack": 1, "mana(Ann) = 3": 1},
    ),
    "a land that is a Mountain until a creature dies": Scope(
        '[situation.Ann]\nhand = ["Shock"]\nmana = "{R}"\nbattlefield = ["Urborg, Tomb of Yawgmoth"]\n'
        f'{NED}battlefield = ["Magus of the Moon"]',
        (1, 8, 8, 8, 12, 13),
        (1, 8, 8, 8, 12, 13),
        {"zone(Magus of the Moon) = graveyard": 4, "mana(Ann) = 2": 1},
    ),
    "an attack that may be blocked": Scope(
        '[situation]\nstep = "declare attackers"\n[situation.Ann]\nbattlefield = ["Grizzly Bears", "Hill Giant"]\n'
        f'{NED}battlefield = ["Hill Giant"]',
        (1, 4, 4, 4, 4, 8, 8, 8, 8, 8),
        (1, 4, 4, 4, 4, 8, 8, 8, 8, 8),
        {
            "tapped(Grizzly Bears)": 1,
            "life(Ned) = 15": 9,
            "life(Ned) = 18 and zone(Hill Giant) = graveyard": 9,
            "zone(Grizzly Bears) = graveyard": 9,
            "zone(Grizzly Bears) = graveyard and zone(Hill Giant) = graveyard": None,
        },
        attacks=True,
    ),
    "an attack that is forced": Scope(
        '[situation]\nstep = "declare attackers"\n[situation.Ann]\nbattlefield = ["Juggernaut", "Grizzly Bears"]\n'
        f"{NED}",
        (1, 2, 2, 2, 2),
        (1, 2, 2, 2, 2),
        {"attacking(Juggernaut) = nothing and priority != nobody": None, "attacking(Juggernaut) = Ned": 1},
        attacks=True,
    ),
}
