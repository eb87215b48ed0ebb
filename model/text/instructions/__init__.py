"""What a resolving spell or ability does, as plain values, by kind: what each means stands in `keyword_actions`."""
