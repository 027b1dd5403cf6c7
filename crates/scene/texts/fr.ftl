# Ce que tous les jeux partagent.
seat-number = Joueur { $number }
mod-title = { $name }
rejected-over = La partie est finie.
rejected-no-such-seat = { $seat } n'est pas à la table.
rejected-not-asked = C'est à { $seat } de jouer.
rejected-fault = Un script n'a pas pu l'exécuter ; rien n'a changé. { $place } : { $reason }
rejected-not-stuck = La partie peut continuer.
rejected-bound = La partie est trop longue.
rejected-no-draw = Vous jouez ensemble : il n'y a pas de nulle à convenir.
no-way-back-over = La partie est finie : rien ne peut être repris.
no-way-back-nothing = Il n'y a rien à reprendre.
no-way-back-irreversible = Un dé a été lancé ou une carte révélée : cela ne peut pas être repris.
no-way-back-not-own = On ne reprend librement que ses propres coups.
no-way-back-others-asked = Quelqu'un d'autre a été sollicité depuis : cela ne peut pas être repris librement.
no-way-back-log-full = On a déjà trop repris dans cette partie.

# Pourquoi un script n'a pas pu aller à son terme.
fault-setup = Ces réglages ne font pas une partie.
fault-hopeless = La partie ne peut pas continuer : { $reason }

# Pourquoi une ligne d'un script n'a pas pu être exécutée.
fault-script-overflow = Un nombre est sorti des 64 bits.
fault-script-zero = Une division par zéro.
fault-script-budget = Le script a épuisé les instructions qui lui sont permises.
fault-script-depth = Les appels s'emboîtent à plus de { $most }.
fault-script-printed = Le script a écrit plus de { $most } lignes.
fault-script-range = Il n'y a aucun nombre à tirer de { $least } à { $most }.
fault-script-id = Le numéro d'un acteur ne s'écrit jamais.
fault-script-nobody = Personne ne porte le numéro { $id }.
fault-script-value = { $field } ne peut pas être { $value }.
fault-script-player = Il n'y a pas de joueur { $id }.
fault-script-gold = L'or ne peut pas être { $amount }.
fault-script-crowd = Plus de { $most } acteurs vivraient à la fois.
fault-script-shared = Deux acteurs se tiendraient colonne { $x }, ligne { $y }.
fault-script-outside = Un acteur se tiendrait hors de la carte, colonne { $x }, ligne { $y }.
fault-script-layer = Il ne peut y avoir d'acteurs sur le plan { $id }.

# Ce qui ne va pas dans un réglage.
problem-number = « { $found } » n'est pas un nombre entier de { $least } à { $most }.
problem-choice = « { $found } » n'est pas parmi les choix : { $options }.
problem-flag = « { $found } » n'est ni oui (yes) ni non (no).
problem-long = { $count } caractères, c'est trop : { $most } au plus.
problem-seat = { $seats ->
    [one] La seule place porte le numéro 1.
   *[other] Les places portent les numéros de 1 à { $seats }.
}
problem-unknown = Ce réglage n'existe pas. Il y a : { $settings }.
problem-no-settings = Ce jeu n'a pas de réglages.
problem-no-choices = Ce réglage n'est pas une liste de choix à parcourir.

# Pourquoi un serveur n'a pas fait ce qu'on lui demandait.
fail-no-match = Cette partie n'existe pas ici.
fail-no-seat = La partie n'a pas cette place.
fail-no-game = Ce jeu n'existe pas ici.
fail-no-mod = Il n'y a pas de mod { $name } de ce jeu ici.
fail-broken-mod = Le mod { $name } est défectueux en ce moment : qui tient ce serveur doit le réparer. Les parties déjà commencées continuent.
fail-no-decks = On n'apporte pas de paquet à ce jeu.
fail-no-lang = On ne parle pas cette langue ici.
fail-no-route = Il n'y a rien à cette adresse.
fail-settings = Ces réglages ne font pas une partie.
fail-chairs = { $count ->
    [one] Il faut un joueur pour cette partie.
   *[other] Il faut { $count } joueurs pour cette partie.
}
fail-name = Un nom a au plus 40 caractères visibles.
fail-bot = Cette IA n'existe pas.
fail-clock = Une pendule est pour des personnes qui jouent avec d'autres : de 5 secondes à un jour par tour, ou de 10 secondes à un jour pour la partie, plus une heure au plus à chaque tour.
fail-absence = On peut être remplacé ou battu pour absence quand deux personnes au moins jouent, après 10 secondes à un jour.
fail-key = Une clé a 64 chiffres hexadécimaux.
fail-key-used = Une autre partie a été créée avec cette clé.
fail-invitation = Cette invitation ne va pas avec la place, ou une autre l'a remplacée.
fail-invitation-used = Cette invitation a déjà servi : quelqu'un d'autre a la place.
fail-seat-taken = Cette place est déjà prise.
fail-device = Il faut pour cela la clé d'un appareil connu ici.
fail-banned = L'opérateur de ce serveur ne vous laisse pas entrer.
fail-ended-by-operator = L'opérateur de ce serveur a mis fin à la partie.
fail-no-user = Cette personne n'est pas connue ici.
fail-no-device = Vous n'avez pas cet appareil.
fail-no-name = Il faut un nom.
fail-code = Ce code n'est pas connu : il a servi, un autre l'a remplacé, ou il a plus de dix minutes.
fail-devices = Vous avez autant d'appareils que possible : retirez-en un d'abord.
fail-no-deck = Vous n'avez pas ce paquet ici.
fail-decks = Vous avez autant de paquets de ce jeu que possible : supprimez-en un d'abord.
fail-deck-name = Un paquet a un nom d'au plus 60 caractères visibles.
fail-deck-list = Un paquet est un texte d'au plus 16 000 caractères visibles, une carte par ligne.
fail-deck-changed = Ce paquet a été modifié sur un autre appareil.
fail-filter = On ne peut rien chercher de cette façon.
fail-no-open-seat = Cette partie n'a pas de telle place ouverte.
fail-seat-held = Cette place est à quelqu'un qui peut y revenir.
fail-seat-void = Cette place a été quittée ou libérée, ou un autre appareil la tient maintenant.
fail-too-many-users = Votre adresse a inscrit trop de personnes. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
fail-too-many-codes = Votre adresse a essayé trop de codes. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
fail-open-seat = Seule une partie affichée dans la liste a des places ouvertes.
fail-token = Cette place est à quelqu'un d'autre.
fail-share = Les octets aléatoires d'une place sont 64 chiffres hexadécimaux.
fail-not-host = Seule la personne qui a créé la partie peut faire cela.
fail-not-your-seat = Ce n'est pas votre place.
fail-secret = Cela reste caché tant que la partie dure.
fail-rivals = Seuls des partenaires, ou qui joue seul, rejouent la même partie à leur place.
fail-advice = Les conseils sont réservés à qui joue seul contre des IA.
fail-not-over = La partie n'est pas finie.
fail-over = La partie est finie.
fail-gathering = La partie n'a pas commencé : on attend encore quelqu'un.
fail-stale = Il s'est passé quelque chose entre-temps : regardez encore avant de choisir.
fail-no-draw = Il n'y a personne avec qui convenir d'une nulle.
fail-words = Ce n'est pas un ordre ici.
fail-command-id = L'identifiant d'un ordre a de 1 à 40 lettres et chiffres.
fail-unreadable = Cela n'a pas été compris.
fail-too-large = C'est trop grand.
fail-too-fast = Trop de choses à la fois. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
fail-too-slow = Cela a pris trop de temps.
fail-too-many-calls = Votre adresse a trop demandé. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
fail-too-many-matches = Votre adresse a créé trop de parties. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
fail-full = Toutes les places de ce serveur sont prises. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
fail-full-address = Votre adresse a trop de connexions ouvertes. Fermez-en, ou réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
fail-full-match = Il y a déjà autant de spectateurs que possible. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
fail-elsewhere = Votre place est ouverte sur trop d'écrans : celui-ci a été fermé pour un plus récent.
fail-no-hello = Une connexion commence par dire à quelle partie elle vient.
fail-table-closed = La partie a été interrompue ; on la remet en place.
fail-not-opened = La partie n'a pas pu être ouverte.
fail-not-opened-fault = La partie n'a pas pu s'ouvrir : un script a échoué à { $place }. { $reason }
fail-other-content = Cette partie a été faite avec un autre contenu, qui n'est plus ici.
fail-content-refused = Cette partie a été faite avec un contenu que cette version du jeu n'accepte pas.
told-other-rules = Cette partie a été jouée avec la version { $found } des règles du jeu ; ici, c'est la version { $here }. Elle est montrée telle qu'elle a été notée et ne peut pas continuer ici.
told-entries = { $count ->
    [one] Un coup a été joué. On dira lequel
   *[other] { $count } coups ont été joués. On dira lesquels
} quand la partie sera finie.
told-play = { $seat } : { $words }
told-leave = { $seat } a abandonné.
told-back = Retour au coup { $entry }.
told-draw = Tous se sont accordés sur une partie nulle.
told-void = La partie n'a pas pu continuer.
fail-other-rules = Cette partie a été commencée avec la version { $found } des règles du jeu ; ici, c'est la version { $here }.
fail-record = Ligne { $line } de l'enregistrement : { $what }
fail-record-large = C'est trop long pour un enregistrement : 8 Mo au plus sont lus ici.
fail-record-mod-broken = L'enregistrement apporte les fichiers d'un mod, et ils sont défectueux.
fail-record-mods-full = L'enregistrement apporte les fichiers d'un mod, et ce serveur n'en ouvre plus avant d'être redémarré. `ludo replay play` le montre sur votre propre machine.
fail-record-slow = Les scripts du mod de cet enregistrement prennent trop de temps. `ludo replay play` le montre sur votre propre machine.
fail-no-friends = Une partie qui repart d'une étape est pour ceux qui sont à cet écran et pour l'ordinateur.
fail-no-review = Un enregistrement qui apporte son propre mod n'est pas analysé ici.
fail-reviews = Trop de parties sont en cours d'analyse. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
fail-no-step = Cette partie n'a pas d'étape { $number } : la dernière est { $all }.
fail-ends-there = La partie finit avec cette étape : il n'y a rien à continuer. Choisissez-en une plus tôt.
fail-reload-same = Les fichiers du mod n'ont pas changé.
fail-reload-no-mod = Cette partie se joue avec les fichiers du jeu lui-même.
fail-reload-secrets = Plusieurs personnes s'affrontent avec des cartes cachées : une telle partie se poursuit avec les fichiers de son début.
fail-reload-refused = La partie continue telle quelle : avec les fichiers modifiés, l'étape { $number } ({ $entry }) est impossible : { $why }
fail-reload-ends = La partie continue telle quelle : avec les fichiers modifiés, elle serait finie.
fail-origin = Les pages d'autres sites ne peuvent pas faire cela.
fail-stopping = Le serveur s'arrête. Ce qui a été joué est gardé ; cette page revient d'elle-même.
fail-storage = Le serveur ne peut rien enregistrer pour le moment. Ce qui a été joué n'est pas perdu. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.

# Les mots des clients.
ui-cell = colonne { $column }, ligne { $row } : { $ground }
ui-cell-named = { $name } : { $ground }
ui-choices = Choix
ui-log = Journal
ui-help = Aide
ui-closer = De plus près
ui-hint = Conseil :
ui-enter-does = Entrée :
ui-step = étape { $number }
ui-step-of = Étape { $number } sur { $all }
ui-thinking = réfléchit…
ui-paused = en pause
ui-speed = vitesse { $speed }
ui-not-asked = Ce n'est pas à vous maintenant.
ui-not-understood = Ce n'est ici ni un choix ni une commande.
ui-no-such-thing = Rien ici ne porte ce nom.
ui-no-such-number = Aucun choix ne porte ce numéro.
ui-hints-on = Les conseils sont affichés.
ui-hints-off = Les conseils sont masqués.
ui-bot-left = { $seat } ne pouvait plus jouer et a quitté la partie :
ui-rematch-begun = Nouvelle partie : chacun a avancé d'une place.
ui-resumed = La partie reprend où on l'avait laissée.
ui-torn = La dernière ligne de l'enregistrement était inachevée et a été retirée ; la partie reprend à l'étape d'avant.
ui-saved = La partie est enregistrée dans
ui-unfinished = La partie n'est pas finie.
ui-too-small = Cette fenêtre est trop petite : { $columns } sur { $rows } caractères, et une partie en demande { $least-columns } sur { $least-rows }. Agrandissez-la pour continuer.
ui-eyes-spectator = en spectateur
ui-eyes-all = tout est visible
ui-eyes-seat = vu par { $seat }
ui-state-dimmed = ne peut pas agir
ui-state-tapped = tournée
ui-state-face-down = face cachée
ui-state-dead = hors de combat
ui-links-to = désigne
ui-links-from = désignée par
ui-gauge = { $name } { $value } sur { $max }
ui-roll = { $count ->
    [one] { $who } lance { $faces }
   *[other] { $who } lance { $faces } : { $sum }
 }
ui-rolled = { $count ->
    [one] Lancé : { $faces }
   *[other] Lancé : { $faces }, total { $sum }
 }
ui-curtain = Passez le clavier à { $seat }.
ui-curtain-lift = { $seat }, appuyez sur Entrée quand personne d'autre ne regarde.
ui-ask-leave = Quitter l'écran ? La partie est enregistrée et peut être reprise.
ui-ask-give-up = Abandonner cette partie ?
ui-ask-draw = Tous les joueurs acceptent-ils la partie nulle ?
ui-ask-take-back = Cela reprend aussi des coups d'autres joueurs. Tous sont-ils d'accord ?
ui-yes-no = Entrée : oui     Échap : non
ui-key-take-back = reprendre
ui-key-help = aide
ui-key-closer = voir
ui-key-rules = règles
ui-key-hints = montrer ou cacher les conseils
ui-key-log = montrer ou cacher le journal
ui-key-give-up = abandonner
ui-key-draw = convenir d'une partie nulle
ui-key-eyes = autres yeux
ui-key-rematch = revanche
ui-key-leave = quitter
ui-key-step = suivre les scripts pas à pas
ui-key-reload = relire le mod
ui-key-snapshot = écrire le plateau dans un fichier
ui-steps = Ligne par ligne
ui-steps-in = { $function } dans { $file }
ui-steps-none = Aucun script n'a été consulté là.
ui-steps-no-variables = aucune variable
ui-keys-steps = → ligne suivante  ← retour  Fin résultat  Échap quitter
ui-reloaded = La partie continue avec les fichiers modifiés ; elle est désormais enregistrée dans
ui-not-reloaded = La partie continue telle quelle : { $why }
ui-snapshot-written = Le plateau est écrit dans
ui-keys-choose = Flèches  Tab suivant  Entrée choisir
ui-keys-watch = Espace pause  . étape  + - vitesse
ui-keys-rules = Haut et Bas défilent  Échap retour à la partie
ui-keys-replay = ← → étape  Espace lire  + - vitesse  g aller à  wasd regarder  q quitter
ui-keys-replay-open = ← → étape  Espace lire  + - vitesse  g aller à  v yeux  wasd voir  q quitter
ui-jump = Aller à l'étape :
ui-entry-left = { $seat } abandonne
ui-entry-back = retour à l'étape { $number }
ui-help-picking =
    Flèches    déplacer le curseur
    Début, Fin première et dernière case d'une ligne (avec Ctrl : du plateau)
    Tab        prochaine chose à choisir (Maj-Tab : précédente)
    Entrée     choisir (Espace et clics aussi)
    Échap      annuler le dernier choix partiel
    1 à 9      choisir dans la liste, ou les touches du jeu à côté d'elle
ui-help-signs =
    {"["}X] peut être choisi   >X< curseur   {"{"}X{"}"} choisi   *X* à regarder
    -  ne peut pas agir   ~  tournée   ?  face cachée   †  mort   +  plusieurs
    Ctrl avec une lettre sert quand le jeu prend cette lettre pour lui.
ui-meanwhile = Entre-temps
ui-aim = { $what } ?   Entrée : oui   Échap : non
ui-keys-steer = Flèches mener  Tab suivante  n annuler
ui-help-steering =
    Flèches    mener la pièce choisie, changer de cible ou bouger le curseur
    Maj        avec les flèches : bouger le curseur ; Début : revenir à la pièce
    Tab        prochaine pièce à choisir (Maj-Tab : précédente)
    Entrée     choisir, ou faire ce qui est demandé (o, Espace et clics aussi)
    Échap, n   annuler le dernier choix partiel, ou ce qui est demandé
    PgHaut/Bas faire défiler le journal (la molette aussi)
ui-help-cards =
    ◆  reste   ◇  passe bientôt   !  blessure   ›  agit ainsi
    →X désignée   ←X la désigne
ui-help-ways =
    ┊ ⋰ ⋱ ┄ un chemin   │ ╱ ╲ ─ un chemin parcouru   × ╳ deux se croisent
ui-help-marks =
    (X) une pièce peut y aller    X! une pièce peut y frapper    ▁ à █ sa vie
    X×  d'autres peuvent y frapper
ui-end-won = { $seat } gagne.
ui-end-alone = { $seat } est arrivé au bout.
ui-end-lost = { $seat } perd.
ui-end-drawn = Partie nulle.
ui-end-first-together = Premiers ensemble :
ui-end-all-won = Tout le monde gagne ensemble.
ui-end-all-lost = Tout le monde perd ensemble.
ui-end-agreed = Tous ont convenu d'une partie nulle.
ui-end-void = La partie ne pouvait pas continuer et ne compte pas.
ui-end-void-why = Échec à { $place } : { $reason }
ui-trophies = Trophées :
ui-seed = Graine :
ui-end-place = { $rank } : { $seat }
ui-word-look = voir
ui-word-about = détail
ui-word-list = liste
ui-word-yes = oui
ui-word-back = retour
ui-word-log = journal
ui-word-rules = règles
ui-word-quit = quitter
ui-word-resign = abandon
ui-word-draw = nulle
ui-word-help = aide
ui-word-rematch = revanche
ui-word-step = pas
ui-word-reload = relire
ui-word-snapshot = instantané
ui-plain-prompt = Votre choix (un numéro, une commande ou aide) :
ui-plain-again = Écrivez revanche pour une autre partie, ou Entrée pour quitter :
ui-plain-aim = { $what } ? (oui ou non)
ui-plain-picked = { $things } › (retour annule ce choix)
ui-plain-folded = { $n ->
    [one] { $n } case, entre crochets sur le plateau (liste la nomme)
   *[other] { $n } cases, entre crochets sur le plateau (liste les nomme, ligne par ligne)
 }
ui-plain-help =
    Un numéro choisit dans la liste ; une commande en mots est jouée telle quelle.
    liste    tout ce qui peut être choisi détail X tout savoir de X
    voir     tout remontrer               retour   annuler, ou reprendre un coup
    journal  tout ce qui s'est passé      règles   les règles
    abandon  abandonner                   aide     cette page
    quitter  la partie est enregistrée
ui-plain-step = (Entrée : ligne suivante, autre chose : assez)
ui-plain-help-step = pas      suivre ligne par ligne les scripts de la dernière étape ; pas COMMANDE : d'une commande, sans la jouer
ui-plain-help-reload = relire   continuer avec les fichiers du mod tels qu'ils sont maintenant
ui-plain-help-snapshot = instantané  écrire le plateau dans un fichier à côté de la partie
ui-plain-help-draw = nulle    convenir d'une partie nulle

# What describes a thing, and what a choice would come to.
ui-figure = { $name } { $n }
ui-figure-per-cent = { $name } { $n } %
ui-forecast-odds = { $name } : { $whole },{ $tenths } %
ui-forecast-side = { $side } : { $all }
ui-forecast-and = { $one }, { $next }
ui-forecast-measure = { $name } { $n }
ui-forecast-per-cent = { $n } %
ui-forecast-number = { $n }

record-step = Ligne { $line } de l'enregistrement (étape { $step }) : { $what }
record-mod = de l'enregistrement
record-not-text = ce n'est pas du texte.
record-empty = le fichier est vide.
record-not-one = ce n'est pas l'enregistrement d'une partie.
record-version = l'enregistrement est au format { $found } ; ici on lit le format { $here }.
record-cut-short = la ligne s'interrompt avant sa fin.
record-json = la colonne { $column } est illisible.
record-chain = la ligne a été changée, ou une avant elle : sa chaîne ne convient pas.
record-bytes = la ligne a été réécrite : ses octets ne sont pas ceux d'un enregistrement.
record-fields = les champs ne font pas une étape.
record-number = l'étape porte le numéro { $found } au lieu de { $expected }.
record-no-game = le jeu « { $game } » n'est pas ici.
record-rules = il a été joué avec la version { $found } des règles ; ici elles en sont à la version { $here }.
record-content = il a été joué avec le contenu { $found }, et c'est le contenu { $here } qui est ici.
record-dice = les dés « { $found } » sont inconnus ici.
record-chances = les sources du hasard ne sont pas dans l'ordre.
record-seats = { $found } joueurs sont nommés pour { $expected } places.
record-commitment = la graine n'est pas celle qui avait été scellée.
record-setup = les réglages ne conviennent pas au jeu.
record-not-opened = la partie ne peut pas être ouverte.
record-command = cette commande n'existe pas.
record-rejected = l'étape est impossible à cet endroit.
record-state = l'état qui suit n'est pas celui que dit l'enregistrement.
