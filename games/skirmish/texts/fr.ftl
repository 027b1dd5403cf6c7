title = Skirmish
about = Deux compagnies sur une grille, où les armes se dominent en triangle.

field-map = Carte
choice-map-river = Les Deux Ponts (déroute)
choice-map-fortress = La Vieille Forteresse (capture)
choice-map-village = Le Village sous la falaise (survie)
choice-map-pass = Le Col de l'Aigle (tuer le chef)
field-objective = Objectif
choice-objective-own = celui de la carte
choice-objective-capture = capturer une case
choice-objective-survive = survivre
choice-objective-boss = tuer le chef
choice-objective-rout = mettre l'ennemi en déroute
field-turns = Tours au plus
field-counter = Les survivants ripostent
choice-counter-reach = à qui est à portée
choice-counter-always = toujours
field-lineup = Qui se tient où
choice-lineup-drawn = tiré au sort
choice-lineup-fixed = comme sur la carte
field-company = Compagnie
choice-company-own = celle de la carte
choice-company-levy = La Levée des Basses-Terres
choice-company-reeds = Les Bannières des roseaux
choice-company-rams = Les Têtes de bélier
choice-company-garrison = La Garnison grise
choice-company-hatchets = Les Hachettes rouges
choice-company-hearth = La Garde des foyers
choice-company-lances = Les Lances d'argent
choice-company-foxes = Les Renards des cimes

map = { $name }
named = { $name }
unit = { $name }, { $class }
unit-number = Unité { $n }
ground-marked = { $ground }, à capturer
battle = Bataille
deeds = Que faire
attack = Attaquer
wait = Finir l'action
end-turn = Finir le tour
danger = Zone de danger

gauge-life = vie
turn = Tour { $turn } sur { $of }
side = { $seat } : { $living } sur { $of }
objective-capture = { $seat } doit capturer une case marquée.
objective-capture-by = { $seat } doit capturer une case marquée en { $turns } { $turns ->
    [one] tour
   *[other] tours
  }.
objective-survive = { $seat } doit survivre { $turns } { $turns ->
    [one] tour
   *[other] tours
  }.
objective-boss = { $seat } doit tuer { $name }, le chef adverse.
objective-boss-by = { $seat } doit tuer { $name }, le chef adverse, en { $turns } { $turns ->
    [one] tour
   *[other] tours
  }.
objective-rout = Il faut éliminer tout le camp adverse.
objective-rout-by = { $seat } doit éliminer tout le camp adverse en { $turns } { $turns ->
    [one] tour
   *[other] tours
  }.

fact-map = { $about }
fact-impassable = personne ne peut s'y tenir
fact-marked = qui a l'objectif et y pose le pied gagne
fact-ground-defence = +{ $n } en défense
fact-ground-dodge = +{ $n } % d'esquive
fact-heals = +{ $n } de vie au début du tour
fact-weapon = { $weapon } ({ $arms }), portée { $reach }
reach-one = { $n }
reach-between = { $least } à { $most }
figure-attack = attaque
figure-defence = défense
figure-dodge = esquive
figure-critical = critique
figure-steps = pas par tour
figure-steps-left = pas
fact-ward = +{ $n } en défense par un talisman
fact-carries = porte { $n } × { $item }
fact-leader = le chef à abattre
fact-heal = soigne de { $n }
fact-harm = blesse de { $n }
fact-warding = +{ $n } en défense
arms-sword = épée, bat la hache
arms-axe = hache, bat la lance
arms-lance = lance, bat l'épée
arms-bow = arc, pas au corps à corps
status-available = disponible
status-waiting = en attente
status-dead = { $name } est hors de combat

prompt-your-turn = À vous : { $n } { $n ->
    [one] unité
   *[other] unités
  } sur { $of } { $n ->
    [one] peut agir
   *[other] peuvent agir
  }.
prompt-turn = C'est à { $seat } : { $n } { $n ->
    [one] unité peut agir
   *[other] unités peuvent agir
  }.
prompt-won = { $seat } l'emporte. { $why }
prompt-drawn = Partie nulle : aucun camp n'a l'avantage.

choice-walk = { $name } marche vers { $cell } ({ $steps } pas)
choice-attack = { $name } attaque { $target }
choice-walk-attack = { $name } attaque { $target } depuis { $cell }
choice-use = { $name } utilise { $item }
choice-use-on = { $name } utilise { $item } sur { $target }
choice-wait = { $name } finit son action
choice-end-turn = Finir le tour

overlay-reach = peut y aller
overlay-threat = peut y frapper
overlay-danger = l'ennemi peut y frapper

forecast-threats = { $n ->
    [0] Aucun ennemi ne pourrait y frapper.
    [one] Un ennemi pourrait y frapper.
   *[other] { $n } ennemis pourraient y frapper.
  }
forecast-no-counter = { $name } ne peut pas riposter.
forecast-better-arms = Meilleure arme : toucher +{ $hit } %, dégâts +{ $damage }
forecast-worse-arms = Moins bonne arme : toucher −{ $hit } %, dégâts −{ $damage }
forecast-why-hit = { $name }, { $n } % de toucher = { $sum }
forecast-why-damage = { $name }, { $n } de vie sur { $life } = { $sum }
forecast-critical = { $name }, { $n } % des coups portés sont critiques et ôtent { $damage }
compared-hit = toucher
compared-damage = dégâts
compared-critical = critique
outcome-falls = { $name } tombe
outcome-struck = { $name } est touché
outcome-both-live = les deux survivent
forecast-heal = { $name } regagne { $n } de vie et en a { $life }.
forecast-harm = { $name } perd { $n } de vie et en garde { $life }.
forecast-ward = { $name } gagne +{ $n } en défense jusqu'au prochain tour.
forecast-end = { $n } { $n ->
    [one] unité pourrait encore agir :
   *[other] unités pourraient encore agir :
  }
forecast-unit = { $name }
sum-base = { $by }
sum-dodge = { $before } − { $by } (esquive)
sum-defence = { $before } − { $by } (défense)
sum-ground = { $before } − { $by } (terrain)
sum-ward = { $before } − { $by } (talisman)
sum-triangle-more = { $before } + { $by } (meilleure arme)
sum-triangle-less = { $before } − { $by } (moins bonne arme)
sum-least = { $before } + { $by } (le minimum)
sum-most = { $before } − { $by } (le maximum)

log-lineup = { $seat } : le sort décide de qui se tient où ; { $name } mène.
log-turn = Tour { $turn } : c'est à { $seat }.
log-missed = { $name } frappe { $target } et manque son coup.
log-hit = { $name } touche { $target } : { $damage } de dégâts (reste { $life }).
log-critical = { $name } touche { $target }, coup critique : { $damage } de dégâts (reste { $life }).
log-counter-missed = { $name } riposte contre { $target } et manque son coup.
log-counter-hit = { $name } riposte et touche { $target } : { $damage } de dégâts (reste { $life }).
log-counter-critical = { $name } riposte et touche { $target }, coup critique : { $damage } de dégâts (reste { $life }).
log-healed-by = { $name } utilise { $item } : { $target } regagne { $n } de vie ({ $life }).
log-harmed-by = { $name } utilise { $item } : { $target } perd { $n } de vie (reste { $life }).
log-warded-by = { $name } utilise { $item } : { $target } gagne +{ $n } en défense.
log-died = { $name } meurt.
log-rested = { $name } regagne { $n } de vie ({ $ground }).
float-damage = −{ $n }
float-healed = +{ $n }
float-missed = manqué
float-critical = critique −{ $n }
float-ward = +{ $n } en défense

score = Vie de chaque camp, tour après tour
summary-by-step = { $name } a pris la case marquée
summary-by-blow = { $name } a abattu { $target }
summary-by-item = { $name } a abattu { $target } avec { $item }
summary-turns = { $n ->
    [one] Un tour
   *[other] { $n } tours
  }
summary-blows = { $n ->
    [one] Un coup, { $hits } au but
   *[other] { $n } coups, dont { $hits } au but
  }
summary-criticals = { $n ->
    [one] { $n } coup critique
   *[other] { $n } coups critiques
  }
summary-dead = { $n ->
    [one] { $n } unité tombée
   *[other] { $n } unités tombées
  }

end-captured = La case marquée est capturée.
end-survived = Le temps est écoulé, et ils ont survécu.
end-boss-killed = Le chef est mort.
end-routed = Un camp n'a plus d'unités.
end-prevented = L'objectif n'a pas été atteint à temps.
end-more-units = Les tours sont écoulés : il reste plus d'unités.
end-more-life = Les tours sont écoulés : il reste plus de vie.
end-even = Les tours sont écoulés, et aucun camp n'a l'avantage.
end-left = Un joueur a abandonné.

why-not-over = La bataille est finie.
why-not-nothing = Ce n'est pas possible maintenant.
why-not-pick-a-unit = Choisissez d'abord une de vos unités disponibles.
why-not-no-target = { $name } n'a pas d'ennemi à portée d'ici.
why-not-nobody-there = Personne à portée n'y gagnerait.
why-not-too-far = C'est à { $steps } pas, et il en reste { $points }.
why-not-no-way = Aucun chemin libre n'y mène.

refusal-not-your-turn = Ce n'est pas votre tour.
refusal-no-such-unit = Cette unité n'existe pas : { $unit }.
refusal-not-yours = { $unit } n'est pas à vous.
refusal-dead = { $unit } n'est plus en vie.
refusal-waiting = { $unit } a déjà agi ce tour-ci.
refusal-tired = { $unit } n'a plus de pas.
refusal-edge = La carte s'arrête là.
refusal-impassable = Personne ne peut s'y tenir : { $ground }.
refusal-occupied = { $unit } s'y trouve.
refusal-ally = { $unit } est de votre camp et ne peut être frappé.
refusal-enemy = { $unit } est un ennemi.
refusal-out-of-reach = { $unit } est à { $distance } pas ; la portée est de { $reach }.
refusal-no-such-item = Cet objet n'existe pas.
refusal-none-left = { $unit } n'en porte pas : { $item }.
refusal-unneeded = { $unit } n'y gagnerait rien : { $item }.

hint-select = { $objective } Choisissez une de vos unités (clic, ou Tab puis Entrée) : les cases marquées montrent où elle peut aller. Cliquez-en une, ou marchez avec les flèches.
hint-walked = Une marche peut être reprise tant qu'aucun dé n'a roulé. Continuez, attaquez (A), utilisez un objet ou finissez l'action de l'unité (Z). Puis passez à la suivante (Tab).
hint-end-turn = Les unités qui ont agi sont estompées. Quand vous avez fini, finissez le tour (E) ; il passe aussi de lui-même quand toutes ont agi.
hint-attack = Un ennemi est à portée : choisissez votre unité, puis l'ennemi (ou A et les flèches). Vous voyez les chances des deux avant de confirmer.
hint-heal = Une unité est grièvement blessée. Une potion, le baume d'un voisin, une maison ou une forteresse rend de la vie. D'ici là, tenez-la hors de la zone de danger (D).
hint-triangle = L'épée bat la hache, la hache bat la lance, la lance bat l'épée. L'arc frappe à partir de deux pas et ne peut rien au corps à corps.
hint-ground = Le terrain aide qui s'y tient : la forêt contre les coups, la colline contre les dégâts. Laissez-les venir.
hint-danger = La zone de danger (D) montre chaque case que l'ennemi peut frapper au prochain tour. Restez dehors tant que vous ne pouvez pas frapper les premiers, ensemble.
hint-objective = { $objective } Ne le perdez pas de vue : c'est lui qui décide des batailles.
