"""Keywords that not every edition of the rules has: without its rules a keyword means nothing (CR 701.1, 702.1)."""

from __future__ import annotations

from model.text.instructions.keyword_actions import named

MORPH, MEGAMORPH, DISGUISE = "morph", "megamorph", "disguise"
"""The abilities that let a card be cast face down (CR 702.37a, 702.37b, 702.168a)."""

ASSIST = "assist"
BACKUP = "backup"
BESTOW = "bestow"
CREW = "crew"
DAY_AND_NIGHT = "daybound"
ENLIST = "enlist"
EXERT = "exert"
FABRICATE = "fabricate"
FIREBENDING = "firebending"
FOR_MIRRODIN = "for Mirrodin!"
IMPROVISE = "improvise"
INGEST = "ingest"
JOB_SELECT = "job select"
MOBILIZE = "mobilize"
PLOT = "plotted"
RAVENOUS = "ravenous"
READ_AHEAD = "read ahead"
RECONFIGURE = "reconfigure"
RIOT = "riot"
SADDLE = "saddle"
SAGA = "chapter"
SOULBOND = "soulbond"
START_YOUR_ENGINES = "start your engines!"
TRANSFORM = "transform"
MODAL_FACES = "modal double-faced cards"
WARD = "ward"

SINCE: dict[str, str] = {
    "miracle": "2013-04-29",
    SOULBOND: "2013-04-29",
    "overload": "2013-04-29",
    "scavenge": "2013-04-29",
    "fuse": "2013-04-29",
    "aftermath": "2018-07-13",
    **dict.fromkeys(("awaken", "dash", "embalm", "emerge", "escalate", "eternalize", "outlast", "surge"), "2018-07-13"),
    BESTOW: "2018-07-13",
    CREW: "2018-07-13",
    IMPROVISE: "2018-07-13",
    FABRICATE: "2018-07-13",
    INGEST: "2018-07-13",
    MEGAMORPH: "2018-07-13",
    "jump-start": "2019-10-04",
    RIOT: "2019-10-04",
    ASSIST: "2018-07-13",
    SAGA: "2018-07-13",
    "spectacle": "2019-10-04",
    "Adventure": "2019-10-04",
    **dict.fromkeys(("blitz", "casualty", "cleave", "disturb", "encore", "escape", "mutate", "squad"), "2022-10-07"),
    **dict.fromkeys((RECONFIGURE, "unattach", *(f"level {level}" for level in range(2, 10))), "2022-10-07"),
    MODAL_FACES: "2022-10-07",
    "foretold": "2022-10-07",
    WARD: "2022-10-07",
    RAVENOUS: "2022-10-07",
    DAY_AND_NIGHT: "2022-10-07",
    READ_AHEAD: "2022-10-07",
    ENLIST: "2022-10-07",
    DISGUISE: "2024-08-02",
    PLOT: "2024-08-02",
    BACKUP: "2024-08-02",
    FOR_MIRRODIN: "2024-08-02",
    SADDLE: "2024-08-02",
    **dict.fromkeys(("bargain", "craft", "freerunning", "gift", "offspring", "prototype", "spree"), "2024-08-02"),
    "more than meets the eye": "2024-08-02",
    "impending": "2024-11-08",
    "Omen": "2026-01-16",
    FIREBENDING: "2026-01-16",
    JOB_SELECT: "2026-01-16",
    MOBILIZE: "2026-01-16",
    START_YOUR_ENGINES: "2026-01-16",
    **dict.fromkeys(("harmonize", "mayhem", "station", "tiered", "warp", "web-slinging"), "2026-01-16"),
}
"""The first edition that has the rules of a keyword ability; it is named as a way to cast is, where it gives one."""

NEWEST_KEYWORD = max(SINCE.values())
"""The edition since which all of them exist."""


def exists(keyword: str, edition: str) -> bool:
    """Return whether the rules of an edition have that keyword; what is not dated is older than all of them."""
    verb = named(keyword)
    return verb.exists(edition) if verb is not None else edition >= SINCE.get(keyword, "")
