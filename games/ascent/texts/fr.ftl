title = Ascension
about = Composez votre paquet et gravissez quatre étages, un par élément, seul ou à deux.

field-players = Grimpeurs
field-difficulty = Difficulté
field-single_path = Un seul chemin par étage
field-omens = Présages
field-element = Élément de départ
choose-element = Choisissez l'élément de départ
choice-difficulty-easy = Facile
choice-difficulty-normal = Normale
choice-difficulty-hard = Difficile
choice-difficulty-merciless = Impitoyable
choice-element-air = L'air
choice-element-water = L'eau
choice-element-earth = La terre
choice-element-fire = Le feu
element-about = Il { $about }. Fort contre : { $other }.

named = { $name }
player = { $seat }
players = Grimpeurs
count = { $n }
count-more = +{ $n }
count-less = -{ $n }
times = ×{ $n }
copies = { $n ->
    [0] aucune carte
    [one] une carte
   *[other] { $n } cartes
 }
copies-of = { $n } × { $card }
list = { $before } ; { $more }

score-life = Vie, salle après salle
stat-life = vie
stat-attack = attaque
stat-block = blocage
stat-heal = soin
stat-draw = cartes piochées
stat-discard = cartes défaussées
stat-energy = énergie
stat-deck = cartes du paquet
numbered = { $name } { $n }
stats = Attaque +{ $attack }, blocage +{ $block }

map = L'ascension
floors = Étages
floor-named = { $n } : { $element }
floor-boss = Gardien : { $boss }
floor-climbed = gravi
room-enemies = Ennemis
room-rest = Repos
room-training = Entraînement
room-omen = Présage
room-boss = Gardien
room-of = { $room } ; { $element }
of-element = { $element }
strong-against = Fort contre : { $other }
enemies-fact = Un combat, et une carte en récompense.
rest-fact = Récupérer { $heal } de vie, ou méditer pour un gain durable.
training-fact = Trois cartes de tous éléments : apprenez-en une.
omen-fact = Le prochain combat commence ainsi : { $what }
you-are-here = Vous êtes ici.
was-here = Vous y étiez.
is-next = Ouverte devant vous.
has-left = a abandonné
is-dead = est mort

progress = Étage { $floor } : { $element } · salle { $room } sur { $rooms }
progress-fight = Étage { $floor } : { $element } · salle { $room } sur { $rooms } · manche { $round }

where = Où vous êtes
here = Étage { $floor } : { $element }
here-foot = Au pied de l'étage
here-room = Salle { $n } sur { $rooms } : { $room }
here-fight = Salle { $n } sur { $rooms } : { $room } · tour { $round }
legend = Signes de la carte
energy-of = Énergie { $n } sur { $most }
sentences = { $before } { $more }

costs = coûte { $n } d'énergie
target-enemy = Un ennemi
target-enemies = Tous les ennemis
target-player = Un joueur
target-players = Tous les joueurs
effect-attack = Inflige { $n } de dégâts.
effect-block = Donne { $n } de blocage.
effect-heal = Soigne { $n }.
effect-draw = { $n ->
    [one] Piochez une carte.
   *[other] Piochez { $n } cartes.
 }
effect-discard = { $n ->
    [one] Défaussez une carte.
   *[other] Défaussez { $n } cartes.
 }
effect-block-plus = { $n ->
    [one] Blocage +{ $share } % pendant un tour.
   *[other] Blocage +{ $share } % pendant { $n } tours.
 }
effect-attack-plus = { $n ->
    [one] Attaque +{ $share } % pendant un tour.
   *[other] Attaque +{ $share } % pendant { $n } tours.
 }
effect-regeneration = Soigne { $n } à la fin du tour, un de moins à chaque tour.
effect-evade = { $n ->
    [one] La prochaine attaque échoue.
   *[other] Les { $n } prochaines attaques échouent.
 }
effect-retaliate = { $n ->
    [one] Les attaquants subissent { $damage } pendant un tour.
   *[other] Les attaquants subissent { $damage } pendant { $n } tours.
 }
effect-block-minus = { $n ->
    [one] Blocage -{ $share } % pendant un tour.
   *[other] Blocage -{ $share } % pendant { $n } tours.
 }
effect-attack-minus = { $n ->
    [one] Attaque -{ $share } % pendant un tour.
   *[other] Attaque -{ $share } % pendant { $n } tours.
 }
ruling-block-plus = Le blocage que gagne qui le porte vaut une fois et demie, arrondi vers le bas ; il baisse de un au début de chacun de ses tours (ASCENT-10.8, ASCENT-12.1). Avec un blocage réduit en même temps, aucun des deux ne compte.
ruling-attack-plus = Les attaques de qui la porte infligent une fois et demie ; elle baisse de un au début de chacun de ses tours (ASCENT-10.2, ASCENT-12.2). Avec une attaque réduite en même temps, aucune des deux ne compte.
ruling-regeneration = Qui la porte est soigné de sa valeur à la fin de son tour, et elle baisse de un à chaque tour (ASCENT-12.3).
ruling-evade = Autant d'attaques contre qui la porte échouent, même si le blocage aurait suffi ; seule une attaque la consomme, aucun tour ne le fait (ASCENT-10.5, ASCENT-12.4).
ruling-retaliate = Chaque attaque à laquelle qui la porte survit sans l'esquiver inflige { $damage } à son attaquant, dont le blocage absorbe d'abord ; on n'y riposte pas (ASCENT-10.7, ASCENT-12.5).
ruling-block-minus = Le blocage que gagne qui le porte vaut la moitié, arrondi vers le bas ; il baisse de un au début de chacun de ses tours (ASCENT-10.8, ASCENT-12.1). Avec un blocage accru en même temps, aucun des deux ne compte.
ruling-attack-minus = Les attaques de qui la porte infligent la moitié ; elle baisse de un au début de chacun de ses tours (ASCENT-10.2, ASCENT-12.2). Avec une attaque accrue en même temps, aucune des deux ne compte.
status-block-plus = blocage accru
status-attack-plus = attaque accrue
status-regeneration = régénération
status-evade = esquive
status-retaliate = riposte
status-block-minus = blocage réduit
status-attack-minus = attaque réduite
status-of = { $status } : { $n }

order = Ordre de jeu
party = Le groupe
hand-of = Main de { $seat }
draw-pile = Pioche
discard-pile = Défausse
deck = Paquet de { $seat } : { $n } sur { $most }
reward = Récompense
held-already = { $n ->
    [one] Vous en avez déjà une.
   *[other] Vous en avez déjà { $n }.
 }
end-turn = Finir le tour
energy-left = { $n ->
    [0] plus d'énergie
   *[other] énergie restante : { $n }
 }
take-none = Ne rien prendre
sleep = Dormir
meditate = Méditer
sleep-fact = Rend { $n } de vie.
sleep-life = Vie : { $from } → { $to } sur { $most }
meditate-fact = Attaque +{ $attack } et blocage +{ $block } jusqu'à la fin de l'ascension.

intent = Ce qu'il fera
intent-no-number = !
intent-attacks = Attaque { $seat } : { $n }, dont { $through } passent.
intent-evaded = Attaque { $seat } : { $n }, esquivés.
intent-on = Pour { $who } :
intent-on-players = Pour tous les joueurs :
intent-on-itself = Pour lui-même :
intent-on-allies = Pour tous les ennemis :

prompt-map = { $n ->
    [one] Passez à la salle suivante.
   *[other] Choisissez la salle suivante : { $n } chemins sont ouverts.
 }
prompt-wait-map = { $seat } choisit la salle suivante.
prompt-wait = C'est à { $seat } de jouer.
prompt-fight = { $n ->
    [0] Plus d'énergie : finissez votre tour.
   *[other] Jouez une carte ou finissez votre tour. Énergie : { $n }.
 }
prompt-discard = { $n ->
    [one] Choisissez une carte à défausser.
   *[other] Choisissez { $n } cartes à défausser, une par une.
 }
prompt-reward = Prenez une carte, ou aucune.
prompt-reward-full = Votre paquet est plein ({ $n }) : prenez une carte et choisissez celle qu'elle remplace, ou n'en prenez aucune.
prompt-training = Apprenez une carte, ou aucune.
prompt-training-full = Votre paquet est plein ({ $n }) : apprenez une carte et choisissez celle qu'elle remplace, ou n'en apprenez aucune.
prompt-rest = Dormez ou méditez.

choice-enter = Entrer : { $room }
choice-play = Jouer { $card }
choice-play-at = Jouer { $card } sur { $who }
choice-discard = Défausser { $card }
choice-end = Finir le tour
choice-take = Prendre { $card }
choice-take-for = Prendre { $card } à la place de { $dropped }

forecast-turn = Vous changez d'élément : { $element }.
forecast-deals = { $who } : { $n } de dégâts, { $lost } de vie en moins, il en reste { $left }.
forecast-kills = { $who } : { $n } de dégâts, il meurt.
forecast-evaded = { $who } esquive : l'attaque échoue.
forecast-retaliates = { $who } riposte : vous subissez { $n }.
forecast-block = { $n } de blocage.
forecast-heal = { $n } de vie rendus.
forecast-end = { $n } de dégâts { $n ->
    [one] arrive
   *[other] arrivent
  }, dont { $through } { $through ->
    [one] passe
   *[other] passent
  }.
forecast-death = Vous mourriez.
forecast-energy = Il reste { $n } d'énergie, et on peut encore jouer.
reason-attack = { $who } : ({ $own } + { $stat }) × { $share } % par les compteurs × { $factor } % par les éléments = { $total }
reason-block = { $card } : ({ $own } + { $stat }) × { $share } % par les compteurs × { $factor } % = { $total }

why-not-over = L'ascension est finie.
why-not-nothing = Cela ne mène à rien.
why-not-card-first = Choisissez d'abord une carte, puis sa cible.
why-not-pile = Personne ne connaît l'ordre d'une pile ; regardez de plus près ce qu'elle contient.
why-not-offer-first = Choisissez d'abord une des cartes proposées.
refusal-not-your-turn = Ce n'est pas votre tour.
refusal-other-stage-map = Il faut d'abord choisir la salle suivante.
refusal-other-stage-fight = Un combat est en cours : jouez une carte ou finissez votre tour.
refusal-other-stage-discard = Il faut d'abord défausser des cartes de votre main.
refusal-other-stage-offer = Il faut d'abord prendre une carte, ou aucune.
refusal-other-stage-rest = Il faut d'abord dormir ou méditer.
refusal-no-way = Aucun chemin n'y mène d'ici.
refusal-not-held = Vous n'avez pas { $card } en main.
refusal-too-dear = Elle coûte { $needs } d'énergie, et vous en avez { $has }.
refusal-aim-enemy = { $card } vise un ennemi.
refusal-aim-player = { $card } vise un joueur.
refusal-aim-nobody = { $card } n'a pas besoin de cible.
refusal-no-such-target = Il n'y a personne de vivant ici.
refusal-too-many = Vous avez joué { $n } cartes ce tour-ci : c'est le maximum.
refusal-not-offered = { $card } n'est pas proposée.
refusal-deck-full = Votre paquet a { $n } cartes : choisissez celle qu'elle remplace.
refusal-deck-not-full = Votre paquet a de la place : on ne retire rien.
refusal-not-in-deck = { $card } n'est pas dans votre paquet.

log-began = L'ascension commence : { $first }, { $second }, { $third }, { $fourth }.
log-entered = { $seat } ouvre la marche : { $room }.
log-foretold = Un présage pour le prochain combat : { $what }
log-fight = Un combat : { $enemies }.
log-turn = Manche { $round } : { $seat }.
log-shuffled = { $seat } mélange la défausse dans la pioche.
log-drew = { $seat } pioche { $cards }.
log-played = { $seat } joue { $card }.
log-played-at = { $seat } joue { $card } sur { $who }.
log-turned = { $seat } change d'élément : { $element }.
log-struck = { $who } frappe { $target } de { $n } : { $blocked ->
    [one] { $blocked } bloqué
   *[other] { $blocked } bloqués
  }, { $lost ->
    [one] { $lost } perdu
   *[other] { $lost } perdus
  }.
log-evaded = { $target } esquive l'attaque de { $who }.
log-retaliated = { $who } riposte : { $target } subit { $n }.
log-blocked = { $who } gagne { $n } de blocage.
log-healed = { $who } récupère { $n }.
log-regenerated = { $who } se régénère de { $n }.
log-slept = { $who } dort et récupère { $n }.
log-gained = { $who } gagne : { $status } { $n }.
log-discarded = { $seat } défausse { $card }.
log-died = { $who } meurt.
log-won = { $n ->
    [one] Le combat est gagné en une manche.
   *[other] Le combat est gagné en { $n } manches.
 }
log-offered = Au choix : { $one }, { $two }, { $three }.
log-took = { $seat } prend { $card }.
log-took-for = { $seat } prend { $card } et retire { $dropped }.
log-declined = { $seat } ne prend aucune carte.
log-meditated = { $seat } médite : attaque +{ $attack }, blocage +{ $block }.
log-floor = L'étage { $n } est gravi.
log-left = { $seat } abandonne.
float-blocked = bloqué
float-evaded = esquivé
float-block = blocage +{ $n }

you-won = Le sommet !
you-lost = L'ascension s'arrête ici
end-summit = La dernière salle du quatrième étage est vide.
end-fallen = Il ne reste personne pour continuer.
end-rounds = Le combat n'a jamais été décidé.
end-left = L'ascension a été abandonnée.

summary-floors = { $n ->
    [one] { $n } étage gravi
   *[other] { $n } étages gravis
 }
summary-rooms = { $n ->
    [one] { $n } salle visitée
   *[other] { $n } salles visitées
 }
summary-killed = { $n ->
    [one] { $n } ennemi vaincu
   *[other] { $n } ennemis vaincus
 }
summary-dealt = { $n ->
    [one] { $n } dégât infligé
   *[other] { $n } dégâts infligés
 }
summary-suffered = { $n ->
    [one] { $n } point de vie perdu
   *[other] { $n } points de vie perdus
 }
summary-evaded = { $n ->
    [one] { $n } attaque esquivée
   *[other] { $n } attaques esquivées
 }
summary-cards = { $n ->
    [one] { $n } carte jouée
   *[other] { $n } cartes jouées
 }
summary-taken = { $n ->
    [one] { $n } carte prise
   *[other] { $n } cartes prises
 }
summary-favourite = La plus jouée : { $card }, { $n } fois

hint-first-room = Voici l'ascension : quatre étages, chacun avec son gardien. Entrez dans la première salle.
hint-ways = Les salles ouvertes s'éclairent. Regardez ce que chacune contient avant de choisir.
hint-omen = La porte d'un présage montre comment commencera le prochain combat.
hint-boss = Le gardien vous attend. Il est bien plus fort que les autres.
hint-reward = Prenez une carte qui manque à votre paquet. Rien ne vous y oblige.
hint-training = L'entraînement propose des cartes de tous éléments. Un petit paquet pioche plus souvent ses meilleures cartes.
hint-rest = Dormez si vous êtes blessé ; méditer renforce pour toujours chaque attaque et chaque blocage.
hint-discard = Choisissez ce qui vous sert le moins. La carte revient quand la pioche est vide.
hint-block = { $n } de dégâts { $n ->
    [one] passerait
   *[other] passeraient
  }. { $card } donne du blocage, qui tient jusqu'à votre prochain tour.
hint-element = { $card } change votre élément : { $element }, fort contre { $other }. Frappez { $who }.
hint-attack = Rien n'arrive que vous ne puissiez tenir : attaquez avec { $card }.
hint-enough = Vous tenez contre tout ce qui vient. Finissez votre tour : les ennemis font ce qu'ils montrent.
hint-end-turn = On ne peut plus rien jouer. Finissez votre tour : les ennemis feront ce qu'ils montrent.

cards-element = Élément
cards-no-element = aucun
cards-target = Visant
cards-rarity = Proposée
cards-cost = Énergie
cards-cost-n = { $n }
rarity-starter = jamais : dans les jeux de départ
rarity-common = souvent
rarity-uncommon = parfois
rarity-rare = rarement
