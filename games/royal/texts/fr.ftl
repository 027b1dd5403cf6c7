title = Royal War
about = Deux couronnes, leurs villages et leurs donjons : une guerre dont chaque règle est un fichier que vous pouvez changer.

seat-cyan = Cyan
seat-red = Rouge
field-world = Monde
choice-world-STD_WORLD = La route du roi
choice-world-O_WORLD = L'anneau
choice-world-EVERGREEN = Toujours vert
choice-world-POOL = Le bassin
choice-world-WORLD_TEST = Le canyon
choice-world-BEACH = La plage
field-rounds = Tours de table au plus
field-short = Courte : le premier à détruire un ennemi gagne

named = { $name }
actor = { $name } n° { $id }
war = La guerre
deeds = Que faire
end-turn = Finir le tour
goal-keep = Détruisez le donjon ennemi.
goal-short = Détruisez le premier une unité ou un bâtiment ennemi.

gauge-life = vie
gauge-keep = vie du donjon
round = Tour { $round } sur { $of }
side = { $seat }
fact-side = { $n } { $n ->
    [one] unité ou bâtiment
   *[other] unités et bâtiments
  }
figure-damage = dégâts
figure-defence = défense
figure-action-points = actions
figure-movement-points = mouvement
figure-gold = or
score = vie de toutes les unités et de tous les bâtiments

plain-ground = sol simple
fact-cost = un pas ici coûte { $n }
fact-fliers-only = seulement pour ceux qui volent
fact-impassable = personne ne peut être ici
fact-ground-defence = +{ $n } de défense
fact-ground-exposed = −{ $n } de défense
fact-nobodys = n'appartient à personne
fact-keep = qui le perd perd la guerre
fact-capturable = peut être capturé
fact-captures = capture des bâtiments
fact-flies = vole : ignore le terrain et ceux qui barrent le passage
fact-income = rapporte de l'or au début du tour de son propriétaire
fact-stands-on = défense due au terrain : { $n }
fact-takes-actions = prend { $n } { $n ->
    [one] point d'action
   *[other] points d'action
  }
fact-takes-steps = prend { $n } { $n ->
    [one] point de mouvement
   *[other] points de mouvement
  } par case, fois le coût du terrain
status-available = peut agir
status-done = a fini pour ce tour

choice-act = { $name } n° { $id } : { $action }, { $cell }
choice-act-on = { $name } n° { $id } : { $action }, { $target } en { $cell }
choice-end-turn = Finir le tour

forecast-ground = Terrain : { $name }
forecast-ground-defence = Terrain : { $name }, { $n } de défense
forecast-steps = Prend { $n } { $n ->
    [one] point
   *[other] points
  } de mouvement, il en reste { $left }
forecast-actions = Prend { $n } { $n ->
    [one] point
   *[other] points
  } d'action, il en reste { $left }
forecast-fault = Un script s'arrête ici : cela ne peut se faire.
forecast-pays = Coûte { $n } d'or ; il en reste { $gold }
forecast-gets = Rapporte { $n } d'or
forecast-came = { $name } vous rejoint et peut agir dès votre prochain tour
forecast-captured = { $name } est à vous
forecast-chance = Le hasard y a sa part
forecast-life-left = { $name } perd { $damage } de vie et en garde { $n }
forecast-end = { $n ->
    [0] Plus personne ne peut rien faire
    [one] Un seul peut encore agir
   *[other] { $n } peuvent encore agir
  }
outcome-falls = { $name } tombe
outcome-lives = { $name } survit
compared-strength = dégâts contre défense
compared-life = vie

overlay-reach = où aller
overlay-threat = ce qui peut être attaqué

prompt-your-turn = À vous : { $n ->
    [0] personne ne peut agir ; finissez le tour.
    [one] un seul peut encore agir.
   *[other] { $n } peuvent encore agir.
  }
prompt-turn = { $seat } : à eux d'agir.
prompt-won = PARTIE GAGNÉE : { $seat }. PARTIE PERDUE : { $loser }. { $why }
prompt-drawn = Personne n'a gagné. { $why }

end-keep = Un donjon est tombé.
end-first-fall = Le premier est tombé.
end-both-fell = Les deux camps sont tombés ensemble.
end-keep-life = Les tours sont écoulés : le donjon le plus solide décide.
end-gold = Les tours sont écoulés et les donjons se valent : l'or décide.
end-even = Les tours sont écoulés et personne n'a davantage.
end-left = L'autre camp a abandonné.

log-acted = { $name } n° { $id } : { $action } en { $cell }.
log-acted-on = { $name } n° { $id } : { $action }, { $target } en { $cell }.
log-hurt = { $name } n° { $id } perd { $n } de vie ; il en reste { $life }.
log-healed = { $name } n° { $id } reçoit { $n } de vie et en a { $life }.
log-captured = { $name } n° { $id } appartient désormais à : { $seat }.
log-freed = { $name } n° { $id } n'appartient plus à personne.
log-paid = { $seat } : { $n } d'or dépensés ; il en reste { $gold }.
log-earned = { $seat } : { $n } d'or reçus, { $gold } en caisse.
log-fell = { $name } n° { $id } tombe.
log-printed = Un script dit { $n }.
log-turn = Tour { $round } : { $seat }.
float-damage = −{ $n }
float-healed = +{ $n }
float-gold = +{ $n } $

summary-rounds = { $n } { $n ->
    [one] tour
   *[other] tours
  }
summary-damage = { $n } de vie perdue
summary-fallen = { $n } { $n ->
    [one] unité ou bâtiment tombé
   *[other] unités et bâtiments tombés
  }
summary-captured = { $n } { $n ->
    [one] bâtiment a changé de mains
   *[other] bâtiments ont changé de mains
  }

hint-select = Choisissez une de vos unités, puis une case éclairée où aller. Les autres actions sont sur les boutons.
hint-attack = Quelqu'un peut attaquer : choisissez votre unité, puis l'ennemi. Qui a attaqué ne bouge ni n'attaque plus ce tour.
hint-capture = Un bâtiment peut être capturé : choisissez l'unité à côté, puis le bâtiment.
hint-recruit = Vous avez de l'or : choisissez votre donjon, une recrue et une case libre à côté.
hint-end-turn = Quand plus personne n'a rien à faire, finissez le tour avec T. Il finit de lui-même quand personne ne peut agir.
hint-ground = Les routes sont rapides, bois et collines lents mais abrités : regardez une case de plus près pour voir son coût.
hint-villages = Les villages rapportent de l'or au début de votre tour. Prenez d'abord ceux qui ne sont à personne.
hint-keep = La guerre se gagne où tombe un donjon : rassemblez-vous, et veillez sur le vôtre.

why-not-over = La partie est finie.
why-not-nothing = Il n'y a rien à en faire maintenant.
why-not-pick-an-actor = Choisissez d'abord une de vos unités ou un de vos bâtiments.
refusal-not-your-turn = Ce n'est pas votre tour.
refusal-no-such-actor = Personne ne porte le numéro { $id }.
refusal-not-yours = { $name } n'est pas à vous.
refusal-no-such-action = { $name } ne peut pas faire cela : { $action }.
refusal-done = { $name } peut agir dès son prochain tour.
refusal-has-attacked = { $name } a attaqué : ni mouvement ni attaque avant le prochain tour.
refusal-few-action-points = { $name } a besoin pour cela de { $needs } { $needs ->
    [one] point
   *[other] points
  } d'action et en a { $has }.
refusal-few-movement-points = { $name } a besoin pour cela de { $needs } { $needs ->
    [one] point
   *[other] points
  } de mouvement et en a { $has }.
refusal-no-such-cell = Cette case n'existe pas.
refusal-out-of-reach = C'est hors de portée : { $action }.
refusal-no-enemy = Il n'y a pas d'ennemi.
refusal-friend = { $name } n'est pas un ennemi.
refusal-occupied = { $name } s'y tient.
refusal-impassable = On n'entre pas sur ce terrain : { $name }.
refusal-no-way = Aucun chemin n'y mène.
refusal-nothing-to-capture = Il n'y a rien à capturer.
refusal-own-already = { $name } est déjà à vous.
refusal-captures-not = { $name } ne capture pas de bâtiments.
refusal-crowded = Il ne vit pas plus de { $most } unités et bâtiments à la fois.
refusal-too-dear = Pas assez d'or : il en faut { $needs }, il y en a { $has }.
refusal-by-script = Les règles de cette guerre le refusent : { $action }.
refusal-by-fault = Un script s'arrête à { $place } : { $why }

trace-accepted = La fonction a agi : la commande est acceptée et payée.
trace-refused = La fonction n'a rien fait : la commande est refusée.
trace-turn-ended = Le tour est terminé.
trace-cut = Plus de { $n } lignes ont été exécutées ; le reste n'est pas montré.
trace-fault = Une erreur à { $place } : { $why }. La partie reste telle quelle.

you-won = PARTIE GAGNÉE
you-lost = PARTIE PERDUE
nobody-won = PERSONNE N'A GAGNÉ
