"""The desk: a situation as a board, the text behind it, and the page on which both are used (``docs/desk.md``)."""
