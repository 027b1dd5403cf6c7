title = Duel des arcanes
about = Un duel de cartes : les terrains font du mana, les sorts répondent aux sorts, et le dernier venu agit le premier.
named = { $name }
player-name = { $seat }
number = numéro { $n }
no-card = aucune carte
face-down = Carte cachée

field-life = Points de vie au départ
field-turns = Partie nulle après tant de tours
field-deck = Paquet
choice-deck-fast = Étincelles sur la route
choice-deck-slow = Le long compte
choice-deck-tricky = Vapeur et miroirs
choice-deck-growing = De cerne en cerne
choice-deck-draining = Tout ce qui est dû
choice-deck-swarming = En très grand nombre
choose-deck = Choisissez votre paquet
look-costs = Cartes selon leur coût
field-list = Mon propre paquet à la place (une ligne par carte : 4 Nom)
problem-list-at = Ligne { $line } : { $problem }
problem-list-line = « { $found } » n'est pas un nombre et une carte, comme 4 Nom.
problem-list-count = « { $found } » se trouve à la place d'un nombre de 1 à { $most }.
problem-list-card = Il n'y a pas de carte « { $found } ».
problem-list-near = Il n'y a pas de carte « { $found } ». Est-ce « { $near } » ?
problem-list-token = « { $found } » est un jeton : seuls des effets le créent.
problem-list-size = { $count ->
    [one] { $count } carte : un paquet en a de { $least } à { $most }.
   *[other] { $count } cartes : un paquet en a de { $least } à { $most }.
  }
problem-list-copies = { $count } fois { $name } : un paquet a au plus { $most } fois une carte.
problem-list-long = La liste dépasse ici { $most } caractères : à partir de cette ligne, rien n'est lu.
deck-kinds = { $lands }, { $creatures }, { $invocations }, { $spells }
deck-lands = { $n ->
    [one] { $n } terrain
   *[other] { $n } terrains
  }
deck-creatures = { $n ->
    [one] { $n } créature
   *[other] { $n } créatures
  }
deck-invocations = { $n ->
    [one] { $n } invocation
   *[other] { $n } invocations
  }
deck-spells = { $n ->
    [one] { $n } sort
   *[other] { $n } sorts
  }
field-stops = Quand on me demande
choice-stops-few = À mes phases principales, pour bloquer, pour répondre
choice-stops-watchful = Aussi aux attaques et à la fin du tour adverses
choice-stops-all = À chaque phase

title-player = { $seat }
title-graveyard = Cimetière : { $seat }
title-deck = Non jouées : { $seat }
title-turn = Tour { $n } : { $seat }
title-turn-own = Tour { $n }, à vous
title-turn-their = Tour { $n }, adverse
title-opening = Mains de départ
title-stops = M'interroger
title-their-lands = Terrains et invocations adverses
title-their-creatures = Créatures adverses
title-stack = Pile
title-own-creatures = Vos créatures
title-own-lands = Vos terrains et invocations
title-hand = Votre main
title-hand-of = Main : { $seat }
title-keep = Garder cette main ?
title-opening-facts = Ce qu’elle vaut
opening-first = { $seat } commence
opening-lands = { $n ->
    [0] aucun terrain
    [one] un terrain
   *[other] { $n } terrains
  }
opening-mana = produit { $mana }
opening-cost = carte la moins chère : { $n } de mana
title-looked = Dessus de la bibliothèque
title-waiting = Capacités qui attendent la pile
title-buttons = Ce que vous pouvez faire

figure-life = points de vie
figure-cards = cartes
badge-spent = Dépensé : { $n }
deck-own = Un paquet à soi
cost-several = { $n ->
    [one] un au choix
   *[other] { $n } au choix
  }
badge-pool = Mana en réserve : { $n }
badge-library = bibliothèque
badge-hand = main
badge-graveyard = cimetière
badge-ready = { $of ->
    [0] aucun terrain
   *[other] Mana disponible : { $n } sur { $of }
  }
fact-ready = { $mana } : { $n } sur { $of }
fact-top = Numéro { $n } en partant du dessus : { $name }
fact-shown = Connue en main : { $n } { $name }

phase-opening = Mains de départ
phase-beginning = Début
phase-first-main = 1re phase principale
phase-combat = Combat
phase-attackers = Attaquants
phase-blockers = Bloqueurs
phase-damage = Blessures
phase-second-main = 2de phase principale
phase-end = Fin
phase-cleanup = Nettoyage

stop-own-beginning = À mon début
stop-own-combat = À mon combat
stop-own-attackers = Après mes attaquants
stop-own-blockers = Après les bloqueurs adverses
stop-own-end = À ma fin de tour
stop-their-beginning = Au début adverse
stop-their-first-main = Première phase principale adverse
stop-their-combat = Au combat adverse
stop-their-attackers = Après les attaquants adverses
stop-their-blockers = Après mes bloqueurs
stop-their-second-main = Seconde phase principale adverse
stop-their-end = À la fin de tour adverse
stop-hold = Si ma carte est au sommet
fact-stop-set = On vous interroge ici. Choisir cet arrêt le lève, sans rien passer.
fact-stop-open = On ne vous interroge pas ici. Choisir cet arrêt le pose, sans rien passer.

fact-copy = Un jeton, copie d'une carte.
fact-keywords = À présent : { $keywords }.
fact-power = Force : { $sum }.
fact-toughness = Endurance : { $sum }.
sum-counters = { $before } { $by } (marqueurs)
sum-turn = { $before } { $by } (ce tour-ci)
sum-passives = { $before } { $by } (cartes en jeu)
sum-limit = { $before } { $by } (la limite)
fact-fresh = Arrivée ce tour-ci.
fact-resolving = En cours de résolution.
fact-aiming = En attente d'une cible.
figure-power = force
figure-toughness = endurance
mark-signed = { $n }
mark-counters = Marqueurs : { $n }
mark-pumped = { $power }/{ $toughness }
mark-pumped-name = Jusqu'à la fin du tour : { $power }/{ $toughness }
mark-wounds = −{ $n }
mark-wounds-name = { $n ->
    [one] Une blessure
   *[other] { $n } blessures
  }
mark-dies = †
mark-dies-name = Meurt dans ce combat si personne ne fait plus rien
mark-attacks = attaque
mark-attacks-name = Attaque.
mark-blocked-name = Attaque et se trouve bloquée.
mark-hits = blesse : { $n }
mark-hits-name = Attaque : le joueur perd { $n ->
    [one] un point
   *[other] { $n } points
  } de vie si personne ne fait plus rien.
mark-blocks = bloque
mark-blocks-name = Bloque.
mark-count = ×{ $n }
mark-count-name = { $n } exemplaires
signed-plus = +{ $n }
signed-minus = −{ $n }

stack-card = Carte jouée : { $seat }.
stack-copy = Copie : { $seat }.
stack-activated = Capacité activée : { $seat }.
stack-triggered = Capacité déclenchée : { $seat }.
stack-ability = { $name } (capacité)
stack-order = { $n ->
    [1] Se résout ensuite.
   *[other] Se résout en position { $n }.
  }
stack-target = Cible : { $target }.

type-land = Terrain, { $colour }
type-land-plain = Terrain
type-creature = Créature, { $colour }
type-creature-plain = Créature
type-creature-token = Jeton de créature, { $colour }
type-creature-token-plain = Jeton de créature
type-invocation = Invocation ({ $colour })
type-invocation-plain = Invocation
type-spell = Sort, { $colour }
type-spell-plain = Sort
flavour = « { $words } »
line = Mots-clés : { $text }.
makes = Engagez : un mana { $mana }.
makes-one-of = Engagez : un mana au choix parmi { $mana }.
mana-blue = bleu
mana-green = vert
mana-black = noir
mana-red = rouge
mana-none = incolore
cost-any = { $n } de tout mana
cost-mana = { $n } en { $mana }
cost-life = { $n ->
    [one] { $n } point de vie
   *[other] { $n } points de vie
  }
list-two = { $first }, { $rest }
sentence-two = { $first } { $rest }
amount-fixed = { $n }
amount-or-more = { $n }+
amount-x = X

reminder-flying = Vol : seules les créatures avec le vol ou la portée la bloquent.
reminder-reach = Portée : peut bloquer ce qui vole.
reminder-haste = Hâte : peut attaquer le tour de son arrivée.
reminder-first-strike = Initiative : inflige ses blessures avant les autres.
reminder-trample = Piétinement : ce dont ses bloqueurs n'ont pas besoin pour mourir atteint leur joueur.
reminder-vigilance = Vigilante : attaquer ne l'engage pas.
reminder-lifelink = Lien de vie : son joueur gagne autant de points de vie qu'elle en inflige au combat.
reminder-venom = Venin : toute blessure qu'elle inflige au combat tue.
reminder-rooted = Enracinée : ne peut pas attaquer.
ruling-flying = Seules les créatures avec le vol ou la portée peuvent la bloquer (DUEL-9.3). Elle-même peut bloquer n'importe laquelle.
ruling-reach = Elle peut bloquer les créatures qui volent (DUEL-9.3). Elle ne vole pas : n'importe laquelle peut la bloquer.
ruling-haste = Elle peut attaquer dès le tour de son arrivée ; les autres attendent le tour suivant de leur joueur (DUEL-3.3). Les capacités s'utilisent aussitôt, avec ou sans elle (DUEL-8.3).
ruling-first-strike = Elle inflige ses blessures de combat avant les créatures sans initiative, et qui en meurt n'en inflige aucune (DUEL-9.5). Deux créatures avec l'initiative infligent les leurs en même temps.
ruling-trample = Les blessures dont ses bloqueurs n'ont pas besoin pour mourir touchent leur joueur (DUEL-3.3). Si ses bloqueurs ont disparu, toutes le touchent (DUEL-9.5).
ruling-vigilance = Attaquer ne l'engage pas : elle peut donc bloquer au tour suivant de l'adversaire (DUEL-3.3).
ruling-lifelink = Son joueur gagne autant de points de vie qu'elle en inflige au combat, au même moment que les blessures (DUEL-9.5). Ce que ses capacités infligent ne rapporte rien.
ruling-venom = Toute blessure qu'elle inflige à une créature au combat la détruit, quelle que soit son endurance (DUEL-3.3). Un joueur ne perd que ses points de vie.
ruling-rooted = Elle ne peut pas attaquer (DUEL-3.3). Elle peut bloquer.
keyword-flying = vol
keyword-reach = portée
keyword-haste = hâte
keyword-first-strike = initiative
keyword-trample = piétinement
keyword-vigilance = vigilante
keyword-lifelink = lien de vie
keyword-venom = venin
keyword-rooted = enracinée

activated = { $cost }, engagez : { $does }
activated-free = Engagez : { $does }
triggered = { $when } : { $does }
when-played = { $whose ->
    [1] Quand vous jouez { $cards }
    [2] Quand l'adversaire joue { $cards }
   *[0] Quand quelqu'un joue { $cards }
  }
when-resolves = { $whose ->
    [1] Quand { $cards } à vous s'est résolue
    [2] Quand { $cards } de l'adversaire s'est résolue
   *[0] Quand { $cards } s'est résolue
  }
when-enters = Quand { $what } arrive
when-leaves = Quand { $what } s'en va
when-turn = { $whose ->
    [1] Au début de votre tour
    [2] Au début du tour adverse
   *[0] Au début de chaque tour
  }
when-combat = { $whose ->
    [1] Au début de votre combat
    [2] Au début du combat adverse
   *[0] Au début de chaque combat
  }
when-end = { $whose ->
    [1] À la fin de votre tour
    [2] À la fin du tour adverse
   *[0] À la fin de chaque tour
  }
a-card = une carte
a-land = une carte de terrain
a-creature = une carte de créature
a-invocation = une carte d'invocation
a-spell = une carte de sort
another-creature = { $whose ->
    [1] une autre créature à vous
    [2] une créature adverse
   *[0] une autre créature
  }
another-land = { $whose ->
    [1] un terrain à vous
    [2] un terrain adverse
   *[0] un terrain
  }
another-invocation = { $whose ->
    [1] une invocation à vous
    [2] une invocation adverse
   *[0] une invocation
  }
another-spell = un autre sort
another-permanent = { $whose ->
    [1] un autre permanent à vous
    [2] un permanent adverse
   *[0] un autre permanent
  }
another-token = { $whose ->
    [1] un jeton à vous
    [2] un jeton adverse
   *[0] un jeton
  }
passive-numbers = { $who } : { $power }/{ $toughness }.
passive-keywords = { $who } : { $keywords }.
passive-both = { $who } : { $power }/{ $toughness }, { $keywords }.

noun-this = { $case ->
    [1] à cette carte
   *[0] cette carte
  }
noun-it = { $case ->
    [1] à celle-ci
   *[0] celle-ci
  }
noun-you = { $case ->
    [1] à vous-même
   *[0] vous
  }
noun-opponent = { $case ->
    [1] à l'adversaire
   *[0] l'adversaire
  }
noun-both = { $case ->
    [1] aux deux joueurs
   *[0] les deux joueurs
  }
noun-own-creatures = { $case ->
    [1] à vos créatures
    [2] Vos créatures
   *[0] vos créatures
  }
noun-enemy-creatures = { $case ->
    [1] aux créatures adverses
    [2] Créatures adverses
   *[0] les créatures adverses
  }
noun-all-creatures = { $case ->
    [1] à toutes les créatures
    [2] Toutes les créatures
   *[0] toutes les créatures
  }
noun-own-others = { $case ->
    [1] à vos autres créatures
    [2] Vos autres créatures
   *[0] vos autres créatures
  }
noun-flyers = { $case ->
    [1] à toutes les créatures qui volent
   *[0] toutes les créatures qui volent
  }
noun-attackers = { $case ->
    [1] à tous les attaquants
   *[0] tous les attaquants
  }
target-creature = { $case ->
    [1] à la
   *[0] la
  } { $whose ->
    [1] créature ciblée parmi les vôtres
    [2] créature adverse ciblée
   *[0] créature ciblée
  }
target-invocation = { $case ->
    [1] {"à l'"}
   *[0] {"l'"}
  }{ $whose ->
    [1] invocation ciblée parmi les vôtres
    [2] invocation adverse ciblée
   *[0] invocation ciblée
  }
target-land = { $case ->
    [1] au
   *[0] le
  } { $whose ->
    [1] terrain ciblé parmi les vôtres
    [2] terrain adverse ciblé
   *[0] terrain ciblé
  }
target-permanent = { $case ->
    [1] au
   *[0] le
  } { $whose ->
    [1] permanent ciblé parmi les vôtres
    [2] permanent adverse ciblé
   *[0] permanent ciblé
  }
target-spell = { $case ->
    [1] au
   *[0] le
  } { $whose ->
    [1] sort ciblé parmi les vôtres
    [2] sort adverse ciblé
   *[0] sort ciblé sur la pile
  }
target-creature-spell = { $case ->
    [1] au
   *[0] le
  } { $whose ->
    [1] sort de créature ciblé parmi les vôtres
    [2] sort de créature adverse ciblé
   *[0] sort de créature ciblé
  }
target-player = { $case ->
    [1] au
   *[0] le
  } { $whose ->
    [1] joueur que vous êtes
    [2] joueur adverse ciblé
   *[0] joueur ciblé
  }
target-creature-or-player = { $case ->
    [1] à la
   *[0] la
  } { $whose ->
    [1] cible choisie, une créature à vous ou vous-même
    [2] cible choisie, créature ou joueur adverse
   *[0] cible choisie, créature ou joueur
  }
target-buried-creature = { $case ->
    [1] à la
   *[0] la
  } { $whose ->
    [1] carte de créature ciblée dans votre cimetière
    [2] carte de créature ciblée dans le cimetière adverse
   *[0] carte de créature ciblée dans un cimetière
  }
target-buried-card = { $case ->
    [1] à la
   *[0] la
  } { $whose ->
    [1] carte ciblée dans votre cimetière
    [2] carte ciblée dans le cimetière adverse
   *[0] carte ciblée dans un cimetière
  }
target-being = { $what } ({ $being })
target-power = { $what } de force { $n } ou moins
being-tapped = engagée
being-untapped = non engagée
being-attacking = qui attaque
being-blocking = qui bloque
being-flying = qui vole
being-wounded = blessée
some-permanents = { $count ->
    [one] permanent au choix
   *[other] permanents au choix
  }
some-tokens = { $count ->
    [one] jeton
   *[other] jetons
  }
some-creatures = { $count ->
    [one] créature
   *[other] créatures
  }
some-lands = { $count ->
    [one] terrain
   *[other] terrains
  }
some-invocations = { $count ->
    [one] invocation au choix
   *[other] invocations au choix
  }
some-spells = { $count ->
    [one] sort
   *[other] sorts
  }
with-x = { $does } X est { $x }.
x-own-creatures = le nombre de vos créatures
x-enemy-creatures = le nombre de créatures adverses
x-own-lands = le nombre de vos terrains
x-hand = le nombre de cartes dans votre main
x-buried-creatures = le nombre de cartes de créature dans votre cimetière
x-power = la force de cette carte
x-target-power = la force de { $what }

does-damage = { $count ->
    [one] Inflige une blessure { $what }.
   *[other] Inflige { $n } blessures { $what }.
  }
does-draw = { $who ->
    [1] L'adversaire pioche { $count ->
        [one] une carte
       *[other] { $n } cartes
      }.
    [2] Les deux joueurs piochent { $count ->
        [one] une carte
       *[other] { $n } cartes
      }.
    [3] Le joueur ciblé pioche { $count ->
        [one] une carte
       *[other] { $n } cartes
      }.
    [4] Le joueur adverse ciblé pioche { $count ->
        [one] une carte
       *[other] { $n } cartes
      }.
   *[0] Vous piochez { $count ->
        [one] une carte
       *[other] { $n } cartes
      }.
  }
does-discard = { $who ->
    [1] L'adversaire se défausse { $count ->
        [one] d'une carte
       *[other] de { $n } cartes
      }.
    [2] Les deux joueurs se défaussent { $count ->
        [one] d'une carte
       *[other] de { $n } cartes
      }.
    [3] Le joueur ciblé se défausse { $count ->
        [one] d'une carte
       *[other] de { $n } cartes
      }.
    [4] Le joueur adverse ciblé se défausse { $count ->
        [one] d'une carte
       *[other] de { $n } cartes
      }.
   *[0] Vous vous défaussez { $count ->
        [one] d'une carte
       *[other] de { $n } cartes
      }.
  }
does-mill = { $who ->
    [1] L'adversaire met { $count ->
        [one] une carte
       *[other] { $n } cartes
      } du dessus de la bibliothèque au cimetière.
    [2] Les deux joueurs mettent { $count ->
        [one] une carte
       *[other] { $n } cartes
      } du dessus de la bibliothèque au cimetière.
    [3] Le joueur ciblé met { $count ->
        [one] une carte
       *[other] { $n } cartes
      } du dessus de la bibliothèque au cimetière.
    [4] Le joueur adverse ciblé met { $count ->
        [one] une carte
       *[other] { $n } cartes
      } du dessus de la bibliothèque au cimetière.
   *[0] Vous mettez { $count ->
        [one] une carte
       *[other] { $n } cartes
      } du dessus de la bibliothèque au cimetière.
  }
does-gain = { $who ->
    [1] L'adversaire gagne { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
    [2] Les deux joueurs gagnent { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
    [3] Le joueur ciblé gagne { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
    [4] Le joueur adverse ciblé gagne { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
   *[0] Vous gagnez { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
  }
does-lose = { $who ->
    [1] L'adversaire perd { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
    [2] Les deux joueurs perdent { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
    [3] Le joueur ciblé perd { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
    [4] Le joueur adverse ciblé perd { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
   *[0] Vous perdez { $count ->
        [one] un point de vie
       *[other] { $n } points de vie
      }.
  }
does-sacrifice = { $who ->
    [1] L'adversaire sacrifie { $n } { $what }.
    [2] Les deux joueurs sacrifient { $n } { $what }.
    [3] Le joueur ciblé sacrifie { $n } { $what }.
    [4] Le joueur adverse ciblé sacrifie { $n } { $what }.
   *[0] Vous sacrifiez { $n } { $what }.
  }
does-look = { $n ->
    [one] Regardez la carte du dessus de votre bibliothèque : enterrez-la ou laissez-la.
   *[other] Regardez les { $n } cartes du dessus de votre bibliothèque, une à une : enterrez ou laissez chacune.
  }
does-destroy = Détruit { $what }.
does-tap = Engage { $what }.
does-untap = Désengage { $what }.
does-remove = Retire du jeu { $what }.
does-bounce = Renvoie { $what } dans la main du propriétaire.
does-bounce-top = Met { $what } sur le dessus de la bibliothèque du propriétaire.
does-sacrifice-this = Sacrifiez cette carte.
does-counter = Contre { $what }.
does-pump-numbers = Jusqu'à la fin du tour, { $power }/{ $toughness } pour { $who }.
does-pump-keywords = Jusqu'à la fin du tour, { $keywords } pour { $who }.
does-pump-both = Jusqu'à la fin du tour, { $power }/{ $toughness } et { $keywords } pour { $who }.
does-grow = { $n ->
    [one] Ajoute un marqueur +1/+1 { $what }.
   *[other] Ajoute { $n } marqueurs +1/+1 { $what }.
  }
does-shrink = { $n ->
    [one] Ajoute un marqueur −1/−1 { $what }.
   *[other] Ajoute { $n } marqueurs −1/−1 { $what }.
  }
does-token = { $count ->
    [one] Crée un jeton : { $name }, { $power }/{ $toughness }
   *[other] Crée { $n } jetons : { $name }, { $power }/{ $toughness }
  }
token-plain = { $token } (créature).
token-keywords = { $token } (créature), { $keywords }.
does-mana = Vous recevez du mana : { $mana }.
does-return = Renvoie { $what } dans la main du propriétaire.
does-return-battlefield = Ramène { $what } sur le champ de bataille.
does-copy = Copie { $what }.

button-keep = Garder cette main
button-mulligan = { $n ->
    [one] Piocher une nouvelle carte
   *[other] Piocher { $n } nouvelles cartes
  }
button-pass-resolve = Passer : { $name } se résout
button-pass-top = Passer, avec { $name } au sommet
button-pass-phase = Passer : vers « { $phase } »
button-pass-end = Passer : finir le tour
button-pass-turn = Passer tout le tour
button-ability = { $n ->
    [one] Capacité
   *[other] Capacité { $n }
  }
button-mana = Engager pour du mana : { $mana }
button-attack = { $n ->
    [0] Ne pas attaquer
    [one] Attaquer avec une créature
   *[other] Attaquer avec { $n } créatures
  }
button-attack-all = Attaquer avec toutes
button-withdraw-all = Tout reprendre
button-block = { $n ->
    [0] Aucun blocage : { $hurt }
    [one] Un blocage : { $hurt }
   *[other] { $n } blocages : { $hurt }
  }
button-hurt = { $n ->
    [0] rien à subir
   *[other] subir { $n }
  }
button-bury = L'enterrer
button-leave = La laisser dessus

prompt-mulligan = Garder cette main, ou en piocher une autre d'une carte de moins ?
prompt-mulligan-wait = L'adversaire réfléchit encore à sa main de départ.
prompt-wait = C'est à { $seat } d'agir.
prompt-nobody = On n'attend personne.
prompt-main = Votre phase principale : posez un terrain, lancez des cartes, ou passez.
prompt-stop = Vous vouliez être interrogé ici ({ $phase }).
prompt-reply = { $name } est sur la pile : répondez, ou passez pour que cela se résolve.
prompt-hold = { $name } est à vous et au sommet : ajoutez, ou passez.
prompt-attackers = Choisissez vos attaquants : une fois déclare, une fois de plus reprend. Puis confirmez.
prompt-blockers = { $n ->
    [one] Une créature attaque : choisissez un bloqueur puis ce qu'il bloque, ou terminez.
   *[other] { $n } créatures attaquent : choisissez un bloqueur puis ce qu'il bloque, ou terminez.
  }
prompt-order-blockers = Plusieurs bloquent { $name } : qui est blessé en premier ?
prompt-order-triggers = Plusieurs de vos capacités se déclenchent : laquelle va d'abord sur la pile ? Elle agira en dernier.
prompt-aim = { $name } se déclenche : choisissez sa cible.
prompt-discard = { $n ->
    [one] Défaussez-vous d'une carte.
   *[other] Défaussez-vous de { $n } cartes.
  }
prompt-sacrifice = À sacrifier : { $n } { $what }.
prompt-look = Vous seul voyez cette carte de votre bibliothèque : l'enterrer, ou la laisser dessus ?

choice-mulligan = Piocher une nouvelle main d'une carte de moins
choice-pass-turn = Passer jusqu'à la fin du tour
set-own-beginning = M'interroger désormais : à mon début
set-own-combat = M'interroger désormais : à mon combat
set-own-attackers = M'interroger désormais : après mes attaquants
set-own-blockers = M'interroger désormais : après les bloqueurs adverses
set-own-end = M'interroger désormais : à ma fin de tour
set-their-beginning = M'interroger désormais : au début adverse
set-their-first-main = M'interroger désormais : première phase principale adverse
set-their-combat = M'interroger désormais : au combat adverse
set-their-attackers = M'interroger désormais : après les attaquants adverses
set-their-blockers = M'interroger désormais : après mes bloqueurs
set-their-second-main = M'interroger désormais : seconde phase principale adverse
set-their-end = M'interroger désormais : à la fin de tour adverse
set-hold = M'interroger désormais : quand ma propre carte est au sommet
lift-own-beginning = Ne plus m'interroger : à mon début
lift-own-combat = Ne plus m'interroger : à mon combat
lift-own-attackers = Ne plus m'interroger : après mes attaquants
lift-own-blockers = Ne plus m'interroger : après les bloqueurs adverses
lift-own-end = Ne plus m'interroger : à ma fin de tour
lift-their-beginning = Ne plus m'interroger : au début adverse
lift-their-first-main = Ne plus m'interroger : première phase principale adverse
lift-their-combat = Ne plus m'interroger : au combat adverse
lift-their-attackers = Ne plus m'interroger : après les attaquants adverses
lift-their-blockers = Ne plus m'interroger : après mes bloqueurs
lift-their-second-main = Ne plus m'interroger : seconde phase principale adverse
lift-their-end = Ne plus m'interroger : à la fin de tour adverse
lift-hold = Ne plus m'interroger : quand ma propre carte est au sommet
choice-play = Poser { $name }
choice-tap = Engager { $name } pour du mana ({ $mana })
choice-cast = Lancer { $name }
choice-activate = { $name } : { $does }
choice-aimed = { $does } → cible : { $targets }
choice-aim = Viser
choice-attack = Attaquer avec { $name }
choice-block = { $name } bloque { $attacker }
choice-withdraw = Reprendre { $name }
choice-order-trigger = { $name } d'abord
choice-order-blocker = { $name } en premier
choice-discard = Se défausser de { $name }
choice-sacrifice = Sacrifier { $name }
forecast-own = Nuit à ce qui est à vous : { $target }.
forecast-theirs = Aide ce qui est à l'adversaire : { $target }.
forecast-pays = Payé avec : { $paid }.
forecast-fight-nothing = Personne ne meurt, et aucune vie n'est perdue.
forecast-fight = Avant toute réponse.
forecast-pass-turn = Aucun arrêt ne compte jusqu'à la fin du tour, et aucun attaquant n'est déclaré. On vous interroge encore pour bloquer et sur ce que lance l'adversaire.

log-began = { $seat } commence.
log-kept = { $seat } garde sa main de départ.
log-mulligan = { $n ->
    [one] { $seat } pioche une nouvelle main d'une carte.
   *[other] { $seat } pioche une nouvelle main de { $n } cartes.
  }
log-draw = { $seat } pioche une carte.
log-draw-card = { $seat } pioche { $name }.
log-exhausted = { $seat } n'a plus de carte à piocher.
log-turn = Tour { $turn } : { $seat }.
log-land = { $seat } pose { $name }.
log-cast = { $seat } lance { $name }.
log-activate = { $seat } active { $name }.
log-trigger = { $name } se déclenche ({ $seat }).
log-aimed = { $does } Cible : { $targets }.
log-trigger-lost = { $name } se déclenche en vain ({ $seat }).
log-stop-set = On vous interrogera : { $stop }.
log-stop-lifted = On ne vous interrogera plus : { $stop }.
log-resolve-card = { $name } se résout ({ $seat }).
log-resolve-ability = La capacité de { $name } se résout ({ $seat }).
log-fizzle = { $name } n'a plus de cible et ne fait rien ({ $seat }).
log-counter = { $name } est retiré de la pile ({ $seat }).
log-enter = { $name } arrive ({ $seat }).
log-enter-token = Un jeton arrive : { $name } ({ $seat }).
log-no-room = Il n'y a plus de place pour { $name } ({ $seat }).
log-die = { $name } meurt ({ $seat }).
log-leave-graveyard = { $name } va au cimetière ({ $seat }).
log-leave-hand = { $name } retourne en main ({ $seat }).
log-leave-library = { $name } va sur le dessus de la bibliothèque ({ $seat }).
log-leave-removed = { $name } est retiré du jeu ({ $seat }).
log-leave-nowhere = { $name } cesse d'exister ({ $seat }).
log-tapped = { $name } s'engage ({ $seat }).
log-untapped = { $name } se désengage ({ $seat }).
log-pumped = { $name } reçoit { $power }/{ $toughness } jusqu'à la fin du tour ({ $seat }).
log-grown = { $name } reçoit des marqueurs : { $n } ({ $seat }).
log-wounded = { $n ->
    [one] { $name } reçoit une blessure ({ $seat }).
   *[other] { $name } reçoit { $n } blessures ({ $seat }).
  }
log-life-lost = Vie perdue par { $seat } : { $n } ; il en reste { $life }.
log-life-gained = Vie gagnée par { $seat } : { $n } ; total { $life }.
log-mana = Mana pour { $seat } : { $mana }.
log-discard = { $seat } se défausse de { $name }.
log-mill = { $name } va de la bibliothèque au cimetière ({ $seat }).
log-look = { $seat } regarde une carte de sa bibliothèque.
log-look-card = { $seat } regarde { $name } dans sa bibliothèque.
log-look-left = { $seat } laisse la carte en place.
log-sacrifice = { $seat } sacrifie { $name }.
log-return = { $seat } reprend { $name } du cimetière.
log-remove-buried = { $name } est retiré du cimetière ({ $seat }).
log-copy = { $seat } copie { $name }.
log-attack = { $name } attaque ({ $seat }).
log-block = { $name } bloque { $attacker } ({ $seat }).
log-withdraw = { $name } ne combat finalement pas ({ $seat }).
log-combat = Les blessures sont infligées.
log-combat-first = L'initiative frappe d'abord.
log-empty-pools = Le mana non dépensé est perdu.
log-pay = { $seat } paie : { $paid }.
log-tap = { $seat } engage { $name } pour du mana ({ $mana }).

float-life = { $n }
float-wounds = −{ $n }
float-died = { $name } meurt
float-countered = contré
float-fizzled = sans effet

score = Points de vie, tour après tour
summary-by-fight = { $n ->
    [one] Le dernier point de vie fut perdu au combat
   *[other] Les { $n } derniers points de vie furent perdus au combat
  }
summary-by-card = { $n ->
    [one] { $name } a pris le dernier point de vie
   *[other] { $name } a pris les { $n } derniers points de vie
  }
summary-turns = { $n ->
    [one] Un tour
   *[other] { $n } tours
  }
summary-cast = { $n ->
    [one] Une carte lancée, { $countered } contrée
   *[other] { $n } cartes lancées, dont { $countered ->
        [one] { $countered } contrée
       *[other] { $countered } contrées
      }
  }
summary-dead = { $n ->
    [one] Une créature morte
   *[other] { $n } créatures mortes
  }

end-life = Un joueur n'a plus de points de vie.
end-library = Un joueur n'avait plus de carte à piocher.
end-both = Aucun des deux ne peut continuer : partie nulle.
end-turns = Les tours sont écoulés : partie nulle.
end-objects = Trop d'objets sur la pile en un tour : partie nulle.
end-left = Un joueur a abandonné.

why-not-over = Le duel est fini.
why-not-nothing = Il n'y a rien à en faire maintenant.
why-not-target = Cela ne peut pas être choisi ici.
refusal-not-asked = On ne vous demande rien maintenant.
refusal-not-now = On vous demande autre chose.
refusal-not-held = Vous ne tenez pas { $name }.
refusal-is-land = { $name } est un terrain : on le pose, on ne le lance pas.
refusal-not-land = { $name } n'est pas un terrain : on le lance, on ne le pose pas.
refusal-not-main = Cela ne se fait que dans sa propre phase principale, la pile étant vide.
refusal-land-played = Vous avez déjà posé un terrain ce tour-ci.
refusal-full = Vous avez autant de permanents que le champ de bataille en tient.
refusal-stack-full = La pile est pleine.
refusal-too-dear = Vous ne pouvez pas payer { $name }.
refusal-none-untapped = Vous n'avez pas de { $name } non engagé.
refusal-not-made = { $name } ne fait pas de mana { $mana }.
refusal-not-yours = Ce n'est pas à vous : { $what }.
refusal-no-such-ability = { $what } n'a rien à activer.
refusal-tapped = { $what } : engagé, donc indisponible.
refusal-bad-target = Il faut d'autres cibles que celles-ci.
refusal-no-creature = { $what } n'est pas une créature.
refusal-just-arrived = { $what } n'était pas là au début de votre tour.
refusal-rooted = { $what } : enracinée, elle ne peut pas attaquer.
refusal-declared = { $what } combat déjà.
refusal-not-declared = { $what } n'attaque ni ne bloque.
refusal-withdrawn-often = En une phase, on reprend au plus { $n } attaquants ou bloqueurs.
refusal-stops-turned = En un tour, on pose ou lève des arrêts au plus { $n } fois.
refusal-not-attacking = { $what } n'attaque pas.
refusal-flies = { $what } vole : il faut voler ou avoir la portée pour bloquer.
refusal-not-to-order = Cela n'est pas à ordonner.
refusal-not-to-sacrifice = { $what } n'est pas ce qu'il faut sacrifier.

hint-mulligan = Deux à cinq terrains sur sept cartes font une bonne main. Sinon, piochez-en une autre d'une carte de moins.
hint-land = Posez un terrain, un à chacun de vos tours : choisissez-le dans votre main.
hint-cast = Vous avez du mana pour une carte de votre main : choisissez-la, puis ses cibles. Les terrains s'engagent pour vous.
hint-to-combat = Passez (P) pour aller au combat, et attaquez avec les créatures qui étaient là au début du tour.
hint-pass = Plus rien à faire ? Passez (P) pour continuer.
hint-end = Après le combat, vous pouvez encore lancer ce que vous ne vouliez pas montrer. Puis passez pour finir votre tour.
hint-reply = La carte de l'adversaire est sur la pile et n'a pas encore agi. Un sort de vous agirait avant elle. Ou passez (P) et laissez faire.
hint-stop = On vous interroge ici à cause d'un arrêt. Les arrêts sont à gauche : en choisir un le pose ou le lève, sans rien passer.
hint-attack = Choisissez des créatures pour attaquer, ou toutes (A) ; en choisir une de nouveau la reprend. Elles s'engagent et ne bloqueront pas pendant le tour adverse. Puis confirmez (D).
hint-block = Un bloqueur combat son attaquant au lieu de le laisser vous atteindre. Choisissez votre créature, puis l'attaquant ; plusieurs peuvent bloquer le même. Choisir un bloqueur de nouveau le reprend.
hint-order = Les blessures vont au premier bloqueur jusqu'à sa mort, puis au suivant.

cards-colour = Couleur
cards-type = Genre
cards-cost = Coût
