# What every game shares.
seat-number = Player { $number }
rejected-over = The match is over.
rejected-no-such-seat = { $seat } is not at the table.
rejected-not-asked = It is the turn of { $seat }.
rejected-fault = A script could not carry that out; nothing has changed.
rejected-not-stuck = The match can go on.
rejected-bound = The match is too long.
no-way-back-over = The match is over: nothing can be taken back.
no-way-back-nothing = There is nothing to take back.
no-way-back-irreversible = A die was rolled or a card revealed: that cannot be taken back.
no-way-back-not-own = Only your own steps can be taken back freely.
no-way-back-others-asked = Somebody else was asked since: that cannot be taken back freely.
no-way-back-log-full = Too much was taken back in this match already.
