"""Where a rule stood in older editions, looked up in their texts.

A rule's number in the newest edition stands at the rule. Here is, for a number or (first) for a rule's name,
what it was in the editions before a date, oldest first.
"""

MOVED_IN_2019 = "2019-10-04"
"""The edition in which sections 112 to 120 became 113 to 121."""

NUMBERS: dict[str, dict[str, str]] = {
    "113.6": {MOVED_IN_2019: "112.6"},
    "115.2": {MOVED_IN_2019: "114.2"},
    "116.1": {MOVED_IN_2019: "115.1"},
    "116.2": {MOVED_IN_2019: "115.2"},
    "116.2a": {MOVED_IN_2019: "115.2a"},
    "116.2b": {MOVED_IN_2019: "115.2b"},
    "116.2c": {MOVED_IN_2019: "115.2c"},
    "116.2d": {MOVED_IN_2019: "115.2d"},
    "116.2e": {MOVED_IN_2019: "115.2e"},
    "116.2f": {"2018-07-13": "115.2e", MOVED_IN_2019: "115.2f"},
    "116.2i": {"2018-07-13": "115.2f", MOVED_IN_2019: "115.2g", "2022-10-07": "116.2g"},
    "116.2j": {MOVED_IN_2019: "115.2h", "2022-10-07": "116.2h"},
    "116.3": {MOVED_IN_2019: "115.3"},
    "117.1": {MOVED_IN_2019: "116.1"},
    "117.1a": {MOVED_IN_2019: "116.1a"},
    "117.1b": {MOVED_IN_2019: "116.1b"},
    "901.12d": {"2013-04-29": "901.11d"},
    "117.3d": {MOVED_IN_2019: "116.3d"},
    "118.3": {MOVED_IN_2019: "117.3"},
    "118.6": {MOVED_IN_2019: "117.6"},
    "118.11": {MOVED_IN_2019: "117.11"},
    "118.9a": {MOVED_IN_2019: "117.9a"},
    "117.1c": {MOVED_IN_2019: "116.1c"},
    "505.6b": {"2024-08-02": "505.5b"},
    "608.2g": {"2022-10-07": "608.2f"},
    "601.2f": {"2018-07-13": "601.2e"},
    "601.2h": {"2018-07-13": "601.2g"},
    "601.3": {"2018-07-13": "601.5"},
    "601.3b": {"2018-07-13": "101.1"},
    "601.3c": {"2018-07-13": "101.1"},
    "701.9c": {"2018-07-13": "701.7c", "2026-01-16": "701.8c"},
    "701.18a": {
        "2013-04-29": "701.10a",
        "2018-07-13": "701.11a",
        "2022-10-07": "701.13a",
        "2026-01-16": "701.14a",
    },
    "701.58b": {"2026-01-16": "701.56b"},
    "701.40b": {"2022-10-07": "701.33b", "2026-01-16": "701.34b"},
    "702.37e": {"2013-07-11": "702.35d", "2018-07-13": "702.36d", "2022-10-07": "702.36e"},
    "702.48a": {"2013-07-11": "702.46a", "2022-10-07": "702.47a"},
    "702.61a": {"2013-07-11": "702.59a", "2022-10-07": "702.60a"},
    "702.106c": {"2022-10-07": "702.105c"},
    "while_a_resolving_effect_offers_it": {"2013-07-11": "608.2d"},
    "it_may_be_discarded_at_any_time": {"2018-07-13": "115.2", MOVED_IN_2019: "115.2e"},
    "903.8": {"2018-07-13": "903.10"},
    "708.2": {"2022-10-07": "707.2"},
    "708.4": {"2022-10-07": "707.4"},
    "from_where_its_own_text_allows": {"2018-07-13": "101.1"},
    "from_where_an_effect_allows": {"2018-07-13": "101.1"},
    "as_an_effect_lets_you_cast_it": {"2018-07-13": "101.1"},
    "from_where_a_way_that_is_given_allows": {"2018-07-13": "101.1"},
    "119.4": {MOVED_IN_2019: "118.4"},
    "115.3": {MOVED_IN_2019: "114.3"},
    "115.5": {"2018-07-13": "114.4", MOVED_IN_2019: "114.5"},
    "613.4b": {"2022-10-07": "613.3b"},
    "613.4c": {"2022-10-07": "613.3c"},
    "702.11d": {"2018-07-13": "702.11b"},
    "702.16b": {"2013-07-11": "702.15b"},
    "702.18a": {"2013-07-11": "702.17a"},
}


def number_in(edition: str, number: str, name: str = "") -> str:
    """Return what number a rule has in an edition, by its number in the newest and, if it has one, its name."""
    moved = NUMBERS.get(name) or NUMBERS.get(number, {})
    return next((older for date, older in moved.items() if edition < date), number)
