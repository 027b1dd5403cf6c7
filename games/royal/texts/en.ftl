title = Royal War
about = Two crowns, their villages and their keeps: a war whose every rule is a file that you can change.

seat-cyan = Cyan
seat-red = Red
field-world = World
choice-world-STD_WORLD = The King's Road
choice-world-O_WORLD = The Ring
choice-world-EVERGREEN = Evergreen
choice-world-POOL = The Pool
choice-world-WORLD_TEST = The Canyon
choice-world-BEACH = The Beach
field-rounds = Rounds at most
field-short = Short: the first to destroy an enemy wins

named = { $name }
actor = { $name } { $id }
war = The war
deeds = What to do
end-turn = End turn
goal-keep = Destroy the enemy's keep.
goal-short = Destroy any enemy unit or building first.

gauge-life = life
gauge-keep = life of the keep
round = Round { $round } of { $of }
side = { $seat }
fact-side = { $n } { $n ->
    [one] unit or building
   *[other] units and buildings
  }
figure-damage = damage
figure-defence = defence
figure-action-points = actions
figure-movement-points = movement
figure-gold = gold
score = life of all units and buildings

plain-ground = plain ground
fact-cost = a step here costs { $n }
fact-fliers-only = only those who fly
fact-impassable = nobody can be here
fact-ground-defence = +{ $n } defence
fact-ground-exposed = −{ $n } defence
fact-nobodys = belongs to nobody
fact-keep = whoever loses it loses the war
fact-capturable = can be captured
fact-captures = captures buildings
fact-flies = flies: ignores the ground and whoever is in the way
fact-income = brings gold at the start of its owner's turn
fact-stands-on = defence by the ground: { $n }
fact-takes-actions = takes { $n } { $n ->
    [one] action point
   *[other] action points
  }
fact-takes-steps = takes { $n } { $n ->
    [one] movement point
   *[other] movement points
  } for each cell, times what the ground costs
status-available = can act
status-done = done for this turn

choice-act = { $name } { $id }: { $action }, { $cell }
choice-act-on = { $name } { $id }: { $action }, { $target } at { $cell }
choice-end-turn = End the turn

forecast-ground = Ground: { $name }
forecast-ground-defence = Ground: { $name }, { $n } defence
forecast-steps = Takes { $n } movement { $n ->
    [one] point
   *[other] points
  }, { $left } left
forecast-actions = Takes { $n } action { $n ->
    [one] point
   *[other] points
  }, { $left } left
forecast-fault = A script stops here: this cannot be done.
forecast-pays = Costs { $n } gold; { $gold } left
forecast-gets = Brings { $n } gold
forecast-came = { $name } joins you and can act from your next turn on
forecast-captured = { $name } is yours
forecast-chance = Chance has a part in it
forecast-life-left = { $name } loses { $damage } life and has { $n } left
forecast-end = { $n ->
    [0] Nobody can do anything more
    [one] One can still act
   *[other] { $n } can still act
  }
outcome-falls = { $name } falls
outcome-lives = { $name } lives
compared-strength = damage against defence
compared-life = life

overlay-reach = where it can go
overlay-threat = what it can attack

prompt-your-turn = Your turn: { $n ->
    [0] nobody can act; end the turn.
    [one] one can still act.
   *[other] { $n } can still act.
  }
prompt-turn = { $seat } is to act.
prompt-won = GAME WON: { $seat }. GAME OVER: { $loser }. { $why }
prompt-drawn = Nobody has won. { $why }

end-keep = A keep has fallen.
end-first-fall = The first has fallen.
end-both-fell = Both sides fell at once.
end-keep-life = The rounds are over: the stronger keep decides.
end-gold = The rounds are over and both keeps are alike: gold decides.
end-even = The rounds are over and nobody has more.
end-left = The other side gave up.

log-acted = { $name } { $id }: { $action } at { $cell }.
log-acted-on = { $name } { $id }: { $action }, { $target } at { $cell }.
log-hurt = { $name } { $id } loses { $n } life; { $life } left.
log-healed = { $name } { $id } gets { $n } life and has { $life }.
log-captured = { $name } { $id } now belongs to { $seat }.
log-freed = { $name } { $id } belongs to nobody now.
log-paid = { $seat } pays { $n } gold; { $gold } left.
log-earned = { $seat } gets { $n } gold and has { $gold }.
log-fell = { $name } { $id } falls.
log-printed = A script says { $n }.
log-turn = Round { $round }: { $seat } acts.
float-damage = −{ $n }
float-healed = +{ $n }
float-gold = +{ $n } $

summary-rounds = { $n } { $n ->
    [one] round
   *[other] rounds
  }
summary-damage = { $n } life lost
summary-fallen = { $n } { $n ->
    [one] unit or building fell
   *[other] units and buildings fell
  }
summary-captured = { $n } { $n ->
    [one] building changed hands
   *[other] buildings changed hands
  }

hint-select = Pick one of your units, then a lit cell to go to. Other actions are on the buttons.
hint-attack = Somebody can attack: pick your unit, then the enemy. Whoever has attacked neither moves nor attacks again this turn.
hint-capture = A building can be captured: pick the unit beside it, then the building.
hint-recruit = You have gold: pick your keep, a recruit and a free cell beside it.
hint-end-turn = When nobody has anything left to do, end the turn with T. It ends by itself when nobody can act.
hint-ground = Roads are quick, woods and hills are slow but give cover: look closer at a cell to see what it costs.
hint-villages = Villages bring gold at the start of your turn. Take those that belong to nobody first.
hint-keep = The war is won where a keep falls: gather, and look after your own.

why-not-over = The match is over.
why-not-nothing = There is nothing to do with that now.
why-not-pick-an-actor = Pick one of your units or buildings first.
refusal-not-your-turn = It is not your turn.
refusal-no-such-actor = Nobody has the number { $id }.
refusal-not-yours = { $name } is not yours.
refusal-no-such-action = { $name } cannot do that: { $action }.
refusal-done = { $name } can act from its next turn on.
refusal-has-attacked = { $name } has attacked and neither moves nor attacks again this turn.
refusal-few-action-points = { $name } needs { $needs } action { $needs ->
    [one] point
   *[other] points
  } for that and has { $has }.
refusal-few-movement-points = { $name } needs { $needs } movement { $needs ->
    [one] point
   *[other] points
  } for that and has { $has }.
refusal-no-such-cell = There is no such cell.
refusal-out-of-reach = That is out of reach: { $action }.
refusal-no-enemy = There is no enemy.
refusal-friend = { $name } is no enemy.
refusal-occupied = { $name } stands there.
refusal-impassable = That ground cannot be entered: { $name }.
refusal-no-way = No way leads there.
refusal-nothing-to-capture = There is nothing to capture.
refusal-own-already = { $name } is yours already.
refusal-captures-not = { $name } captures no buildings.
refusal-crowded = No more than { $most } units and buildings live at once.
refusal-too-dear = Not enough gold: { $needs } needed, { $has } there.
refusal-by-script = The rules of this war refuse it: { $action }.
refusal-by-fault = A script stops at { $place }: { $why }

trace-accepted = The function did something: the command is accepted and paid.
trace-refused = The function did nothing: the command is refused.
trace-turn-ended = The turn is over.
trace-cut = More than { $n } lines were run; the rest is not shown.
trace-fault = A fault at { $place }: { $why }. The match stays as it was.

you-won = GAME WON
you-lost = GAME OVER
nobody-won = NOBODY HAS WON
