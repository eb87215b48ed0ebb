"""The subtypes that texts name (CR 205.3), in the singular and in the plural."""

from __future__ import annotations

from model.text.things import LAND_TYPES, PLANESWALKER_TYPES


def _named(names: str) -> frozenset[str]:
    return frozenset(names.split())


CREATURE_TYPES = _named(
    """
    Ox Qu Ape Bat Cat Dog Egg Elf Elk Eye Fox God Hag Imp Kor Myr Orb Orc Rat Toy Ally Army Atog Azra Bard Bear Bird
    Boar Crab Drix Fish Frog Germ Gith Goat Hero Kavu Mite Mole Monk Ogre Ooze Orgg Pest Sand Seal Serf Slug Wall
    Wolf Worm Wurm Yeti Alien Angel Beast Bison C'tan Camel Child Clown Dalek Demon Devil Djinn Drake Drone Druid
    Dryad Dwarf Elder Gamer Giant Gnoll Gnome Golem Guest Harpy Hippo Horse Human Hydra Hyena Kirin Lamia Leech
    Lemur Licid Llama Mount Mouse Ninja Noble Nomad Nymph Otter Ouphe Pilot Plant Prism Rebel Rhino Robot Rogue
    Sable Satyr Scion Scout Servo Shade Shark Sheep Siren Skunk Slith Sloth Snail Snake Spawn Spike Squid Synth
    Troll Weird Whale Archer Archon Avatar Badger Beaver Beeble Cleric Coward Coyote Dauthi Doctor Dragon Efreet
    Faerie Ferret Fungus Goblin Gorgon Horror Insect Jackal Knight Kobold Kraken Lizard Minion Monger Monkey Moogle
    Mutant Mystic Necron Noggle Oyster Pirate Possum Rabbit Ranger Rigger Shaman Sliver Sphinx Spider Spirit Sponge
    Thrull Turtle Volver Walrus Weasel Wizard Wombat Wraith Zombie Zubera Advisor Aurochs Balloon Bringer Camarid
    Caribou Carrier Centaur Chimera Citizen Cyclops Demigod Echidna Eldrazi Fractal Glimmer Gremlin Griffin Hamster
    Hellion Homarid Inkling Kithkin Lammasu Lobster Merfolk Octopus Peasant Pegasus Phoenix Pincher Praetor Raccoon
    Samurai Serpent Soldier Soltari Specter Thopter Tyranid Unicorn Vampire Varmint Villain Warlock Warrior Antelope
    Assassin Astartes Basilisk Beholder Capybara Custodes Cyberman Deserter Dinosaur Elephant Employee Gargoyle
    Halfling Hedgehog Illusion Kangaroo Lhurgoyf Minotaur Mongoose Moonfolk Nautilus Nephilim Pangolin Platypus
    Primarch Scorpion Skeleton Sorcerer Splinter Squirrel Starfish Surrakar Survivor Symbiote Tentacle Thalakos
    Tiefling Treefolk Vedalken Werewolf Armadillo Artificer Barbarian Berserker Blinkmoth Brushwagg Construct
    Crocodile Detective Elemental Graveborn Jellyfish Leviathan Manticore Masticore Mercenary Metathran Nightmare
    Pentavite Performer Phyrexian Porcupine Processor Saproling Scarecrow Scientist Sculpture Tetravite Trilobite
    Wolverine Aetherborn Cockatrice Flagbearer Hippogriff Homunculus Inquisitor Juggernaut Reflection Salamander
    Dreadnought Incarnation Phelddagrif Spellshaper Nightstalker Shapeshifter Triskelavite Assembly-Worker
    """
)
"""The creature types of one word (CR 205.3m), by length."""

OTHERS = _named(
    """
    Aura Case Clue Food Gold Junk Map Role Room Rune Saga Trap Omen Blood Class Curse Shard Stone Arcane Lesson
    Shrine Vehicle Treasure Adventure Cartouche Equipment Background Bobblehead Contraption Fortification Incubator
    Powerstone Spacecraft Attraction
    """
)
"""The subtypes of artifacts, enchantments and spells (CR 205.3g, 205.3h, 205.3k)."""

SUBTYPES = CREATURE_TYPES | OTHERS | LAND_TYPES | PLANESWALKER_TYPES

_UNLIKE = {
    "Elf": "Elves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Dwarf": "Dwarves",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Fungus": "Fungi",
    "Octopus": "Octopuses",
    "Cyclops": "Cyclopes",
    "Ally": "Allies",
    "Hero": "Heroes",
    "Mercenary": "Mercenaries",
    "Faerie": "Faeries",
    "Harpy": "Harpies",
    "Army": "Armies",
    "Spy": "Spies",
    "Thief": "Thieves",
    "Child": "Children",
    "Homunculus": "Homunculi",
    "Djinn": "Djinn",
    "Merfolk": "Merfolk",
    "Kithkin": "Kithkin",
    "Treefolk": "Treefolk",
    "Moonfolk": "Moonfolk",
    "Eldrazi": "Eldrazi",
    "Fish": "Fish",
    "Sheep": "Sheep",
    "Samurai": "Samurai",
    "Ninja": "Ninjas",
    "Vedalken": "Vedalken",
    "Myr": "Myr",
    "Aurochs": "Aurochs",
    "Plains": "Plains",
    "Equipment": "Equipment",
}


def _plural(subtype: str) -> str:
    if subtype in _UNLIKE:
        return _UNLIKE[subtype]
    return subtype + ("es" if subtype.endswith(("s", "x", "ch", "sh")) else "s")


MEANT = {**{_plural(subtype): subtype for subtype in sorted(SUBTYPES)}, **{name: name for name in sorted(SUBTYPES)}}
"""The subtype that a word names, one or several of them."""
