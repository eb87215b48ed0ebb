"""What goes on as a spell or ability resolves: what is paid, what is offered, and where it goes then (CR 608)."""
