"""What is done with libraries: searched, looked at, and cards moved from and to them."""
