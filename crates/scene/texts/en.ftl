# What every game shares.
seat-number = Player { $number }
