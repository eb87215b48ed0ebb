"""What spells and abilities do as they resolve: the keyword actions (CR 701) and the instructions beside them."""
