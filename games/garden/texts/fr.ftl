title = Garden Tensions
about = Des clans de petites créatures conquièrent un jardin d'hexagones, case par case.

field-players = Joueurs
field-rounds = Manches au plus
field-regrouping = Les créatures se regroupent
field-humans = Humains de passage
field-clan = Votre clan
choose-clan = Choisissez votre clan
choice-clan-cooks = Cuisiniers
choice-clan-blacksmiths = Forgerons
choice-clan-miners = Mineurs
choice-clan-lumberjacks = Bûcherons

garden = Jardin
players = Joueurs
facts = La partie
acts = Que faire
named = { $name }
count = { $n }
count-more = +{ $n }
count-less = −{ $n }
die-range = 1–{ $sides }
amount = { $n } { $resource }
amounts = { $before }, { $more }
amount-nothing = rien

phase-conquest = Conquête
phase-reinforcement = Renforts
round = Manche { $round } sur { $of }
stock = { $seat } : { $n } { $n ->
    [one] créature
   *[other] créatures
  } à placer
humans-about = Des humains passent

player = { $seat } : { $clan }
player-out = { $seat } : { $clan }, hors jeu
creatures = { $clan } en { $cell } : { $n }
yields = donne { $n } { $resource } par tour
costs = coûte { $n } { $resource }
costs-points = coûte { $n } { $n ->
    [one] point
   *[other] points
  } de conquête
has = { $resource } : { $n }
has-cells = { $n } { $n ->
    [one] case
   *[other] cases
  }
has-creatures = { $n } { $n ->
    [one] créature
   *[other] créatures
  }
has-points = { $n } { $n ->
    [one] point
   *[other] points
  } de conquête
mark-poisoned = empoisonnée pour { $n } { $n ->
    [one] tour
   *[other] tours
  } : chaque créature y lance un dé, et les plus faibles meurent
mark-rooted = ne peut pas conquérir pendant { $n } { $n ->
    [one] tour
   *[other] tours
  }
mark-sheltered = abritée : le prochain coup ne détruit que l'abri
mark-forged = armes forgées : dés à { $sides } faces, pour { $n } { $n ->
    [one] tour
   *[other] tours
  }

fact-price = { $price } pour la prendre, et à chaque utilisation
fact-power = { $invention } : { $does }
fact-fly = attaque n'importe quelle case ennemie, depuis n'importe laquelle des vôtres
fact-strike = tue { $n } créatures d'une case ennemie voisine
fact-recruit = { $n } créatures de plus aux renforts
fact-stock = { $n } { $n ->
    [one] créature
   *[other] créatures
  } à placer
fact-displaced = { $n } en déroute, de retour aux prochains renforts
fact-zone = tient toute la zone : { $zone }
fact-special = tient : { $special }
fact-income = prochains renforts : { $n }
fact-pillage = tue { $kills } et vole { $steals } { $resource }
fact-poison = pendant { $n } tours, chaque créature de la case joue sa vie aux dés
fact-forge = toutes vos créatures lancent des dés à { $sides } faces, pendant { $n } de vos tours
fact-root = les ennemis de la case ne peuvent pas conquérir pendant { $n } de leurs tours
fact-shelter = prend sans combat une case ennemie voisine et l'abrite

pillage = Piller
regroup = Regrouper
place-many = Placer { $n }
finish-conquest = Aux renforts
finish-comes = { $n } { $n ->
    [one] créature viendra
   *[other] créatures viendront
  }
finish-turn = Finir le tour
finish-turn-later = { $n } à placer d'abord

choice-take = Prendre { $cell } depuis { $from }
choice-attack = Attaquer { $cell } depuis { $from }
choice-fly = { $invention } : attaquer { $cell } depuis { $from }
choice-strike = { $invention } : frapper { $cell }
choice-recruit = { $invention } : plus de créatures
choice-pillage = Piller { $cell }
choice-zone = Attaque de zone sur { $cell }
choice-shelter = Prendre { $cell } depuis { $from } et l'abriter
choice-forge = Forger des armes
choice-place = En placer { $n } sur { $cell }
choice-regroup = Regrouper de { $from } vers { $cell }
choice-end-conquest = Aux renforts : { $n } { $n ->
    [one] viendra
   *[other] viendront
  }
choice-end-turn = Finir le tour

outcome-won = victoire
outcome-lost = défaite
forecast-dice = { $own } { $own ->
    [one] dé
   *[other] dés
  } à { $sides } faces contre { $other } à { $others }
forecast-tie = l'égalité est pour le défenseur
forecast-moves = { $n } { $n ->
    [one] créature s'y installe
   *[other] créatures s'y installent
  }
forecast-price = { $price } à payer à la prise
forecast-sheltered = ne détruit que l'abri
forecast-kills = { $n } { $n ->
    [one] meurt
   *[other] meurent
  }, il en reste { $left }
forecast-nobodys = la case ne sera plus à personne
forecast-steals = { $n } { $resource } volés
forecast-poison = ses créatures jouent leur vie aux dés au début des { $n } prochains tours
forecast-root = ses créatures ne peuvent pas conquérir pendant { $n } de leurs tours
forecast-displaces = { $n } en déroute jusqu'à leurs prochains renforts
forecast-forge = vos créatures lancent de 1 à { $sides } jusqu'à la fin de votre prochain tour
forecast-can-move = { $cell } peut encore aller sur { $n } { $n ->
    [one] case
   *[other] cases
  }
forecast-cells-can-move = { $n } { $n ->
    [one] case peut
   *[other] cases peuvent
  } encore partir
forecast-can-power = un pouvoir peut encore servir
forecast-can-ability = une capacité peut encore servir
forecast-can-regroup = des créatures peuvent encore se regrouper
forecast-nothing-left = plus rien d'autre n'est possible

prompt-conquest = Choisissez une de vos cases, puis une voisine à prendre ; ou un pouvoir.
prompt-place = Placez { $n } { $n ->
    [one] créature
   *[other] créatures
  } sur vos cases.
prompt-kept = { $n } { $n ->
    [one] créature ne trouve pas de place et attendra
   *[other] créatures ne trouvent pas de place et attendront
  } : finissez votre tour.
prompt-end = Tout est placé : finissez votre tour.
prompt-their-conquest = { $seat } conquiert.
prompt-their-reinforcement = { $seat } place ses renforts.
prompt-won = { $seat } gagne. { $why }
prompt-drawn = Match nul. { $why }

why-not-over = La partie est finie.
why-not-nothing = Cela ne mène à rien maintenant.
why-not-pick = Choisissez une de vos cases ou un pouvoir.
why-not-surrounded = Depuis { $cell } il n'y a rien à prendre : les voisines sont à vous ou trop chères.
why-not-no-neighbour = Aucune de vos cases voisines de { $cell } n'a de créatures à envoyer.
why-not-no-target = Il n'y a pas de case ennemie pour cela.
why-not-regroup = Aucune paire de vos cases voisines ne peut envoyer et recevoir.

refusal-not-your-turn = Ce n'est pas votre tour.
refusal-other-phase = Cela se fait pendant les renforts.
refusal-other-phase-conquest = Cela se fait pendant la conquête.
refusal-no-such-cell = Cette case n'existe pas.
refusal-no-such-power = Ce pouvoir n'existe pas.
refusal-not-yours = { $cell } n'est pas à vous.
refusal-own = { $cell } est déjà à vous.
refusal-nobodys = { $cell } n'est à personne : il faut une case ennemie.
refusal-too-few = Il n'y a qu'une créature sur { $cell }, et elle doit rester.
refusal-rooted = Les créatures de { $cell } sont bloquées par des rochers pendant { $turns } { $turns ->
    [one] tour
   *[other] tours
  }.
refusal-not-beside = { $cell } n'est pas voisine de { $from }.
refusal-too-dear = Il faut { $needs } { $resource } ; vous en avez { $has }.
refusal-not-held = Vous ne tenez pas la case « { $special } ».
refusal-used = La case « { $special } » a déjà servi ce tour.
refusal-few-points = Il faut { $needs } points de conquête ; vous en avez { $has }.
refusal-other-clan = L'attaque de zone de votre clan est une autre.
refusal-already = Cela ne changerait rien.
refusal-no-stock = Créatures à placer : { $n }.
refusal-no-room = Sur { $cell } il y a encore de la place pour { $n }.
refusal-stock-fits = D'abord { $n } { $n ->
    [one] créature doit être placée
   *[other] créatures doivent être placées
  }.
refusal-no-regrouping = Cette partie est sans regroupement.
refusal-already-sent = { $cell } a déjà envoyé ses créatures ce tour.

log-begins = { $seat } commence.
log-turn = Manche { $round } : { $seat } reçoit { $gained }.
log-poison-rolled = Le poison de { $cell } fait { $die } : { $n } { $n ->
    [one] meurt
   *[other] meurent
  }.
log-took = { $seat } tient { $cell } à { $n }.
log-fight-won = { $seat } attaque { $cell } et gagne, { $own } contre { $theirs } pour { $other }.
log-fight-lost = { $seat } attaque { $cell } et perd, { $own } contre { $theirs } pour { $other }.
log-shelter-ended = { $seat } frappe l'abri de { $cell } : il n'en reste rien.
log-paid = { $seat } paie { $price }.
log-power = { $seat } utilise : { $invention }.
log-pillage = { $seat } pille { $cell }.
log-zone-at = { $seat } : { $attack } sur { $cell }.
log-zone = { $seat } lance : { $attack }.
log-died-poison = { $seat } perd { $n } { $n ->
    [one] créature
   *[other] créatures
  } empoisonnées sur { $cell }.
log-died-power = { $seat } perd { $n } { $n ->
    [one] créature
   *[other] créatures
  } sur { $cell }.
log-died-pillage = { $seat } perd { $n } { $n ->
    [one] créature
   *[other] créatures
  } dans le pillage de { $cell }.
log-died-humans = Les humains coûtent { $n } { $n ->
    [one] créature
   *[other] créatures
  } à { $seat } sur { $cell }.
log-stole = { $seat } vole { $n } { $resource } à { $victim }.
log-displaced = { $n } { $n ->
    [one] créature
   *[other] créatures
  } de { $seat } en déroute, chassées de { $cell }.
log-lost = { $cell } n'est plus à personne ; { $seat } la tenait.
log-reinforced = { $seat } reçoit { $n } renforts.
log-recruited = { $seat } reçoit { $n } créatures de plus.
log-placed = { $seat } en place { $n } sur { $cell }.
log-regrouped = { $seat } en déplace { $n } de { $from } vers { $cell }.
log-humans-foot = Un pied s'abat sur { $cell }.
log-humans-visit = Des humains s'installent sur { $cell }.
log-humans-sweets = Un enfant laisse tomber des sucreries sur { $cell }.
log-multiplied = { $n } de plus pour { $seat } sur { $cell }.
log-out = { $seat } n'a plus de case et sort du jeu.
log-left = { $seat } abandonne.
float-won = prise
float-lost = gardée
float-shelter = abri détruit
float-foot = Un pied !
float-visit = Des humains !
float-sweets = Des bonbons !

end-conquest = Plus personne d'autre n'a de case.
end-rounds = La dernière manche est finie : le plus de cases gagne, puis le plus de créatures.
end-left = Il ne reste personne d'autre.
fault-no-garden = Aucun jardin équitable n'a pu être tracé.

hint-conquer = Choisissez une de vos cases avec au moins deux créatures, puis une voisine : toutes les créatures sauf une y vont.
hint-end-conquest = Plus personne ne peut bouger. Finissez la conquête : des renforts viendront.
hint-place = Renforts : choisissez vos cases pour placer { $n } { $n ->
    [one] créature
   *[other] créatures
  }. Une case en contient cinq ; celles proches de l'ennemi en ont le plus besoin.
hint-end-turn = Finissez votre tour. Au début du prochain, vos cases donnent ce qui est écrit dessus.
hint-fight = Un ennemi est à côté : choisissez { $from }, puis { $cell }. Les chances s'affichent d'abord : { $whole } %. La plus grande somme des dés gagne, l'égalité est au défenseur.
hint-special = La case « { $special } » ({ $cell }) est à portée. La prendre coûte { $price } ; son pouvoir est alors à vous, au même prix chaque fois.
hint-special-later = La case « { $special } » est proche. Réunissez { $price } et vous pourrez la prendre.
hint-power = Vous pouvez utiliser un pouvoir : appuyez sur « { $invention } », puis choisissez sa cible.
hint-recruit = Vous tenez les sucreries : leur pouvoir donne des créatures de plus à placer.
hint-ability = Vous avez assez de points de conquête pour votre clan : Pillage ou « { $attack } », puis une case ennemie.
hint-zones = Qui tient toutes les cases d'un même sol reçoit plus de renforts à chaque tour.
