# Les mots que la page est seule à employer.
web-title = Ludothèque
web-welcome = À quel jeu joue-t-on ?
web-welcome-how = Choisissez une boîte : vous voilà à table.
web-licences = Licences de ce dont cette page est faite
web-games = Jeux
web-players = { $number ->
    [one] Un joueur
   *[other] { $number } joueurs
}
web-players-range = { $least }–{ $most } joueurs
web-loading = Un instant…
web-again = Réessayer
web-close = Fermer
web-home = Tous les jeux
web-nowhere = Il n'y a rien à cette adresse.
web-advice-no-match = L'adresse contient peut-être une faute, ou la partie a été retirée. Les liens des parties sont longs : est-il copié en entier ?
web-advice-seat = La place est prise dans un autre onglet, sur un autre appareil ou par une invitation plus récente. La partie continue là-bas.
web-advice-void = L'hôte l'a peut-être libérée, ou vous la tenez sur un autre appareil. Vous pouvez encore regarder.
web-advice-address = L'adresse contient peut-être une faute, ou ce qui s'y trouvait n'est plus là.
web-advice-operator = On n'y peut rien d'ici : c'est à l'exploitant de ce serveur de s'en occuper.
web-advice-wait = Attendez un instant, puis réessayez. Ceux qui partagent votre connexion comptent avec vous.
web-advice-device = Ce navigateur n'est plus un de vos appareils. Sous « Vous », un code venu d'un autre appareil l'y remet.
web-advice-reload = Rechargez la page ; si cela ne suffit pas, dites-le à l'exploitant de ce serveur.
web-advice-version = Cette partie a commencé avec d'autres règles ou un autre contenu que ceux de ce serveur. Un programme qui les possède peut encore lire son enregistrement.
web-advice-full = Tous ceux qui jouent continuent ; seuls les nouveaux venus attendent. Réessayez dans un instant.
web-advice-storage = Ce qui a été confirmé est en sûreté. L'exploitant de ce serveur doit libérer de la place ou réparer le disque.
web-advice-ended = Personne n'a gagné. Ce qui a été joué peut être revu.
web-advice-unreachable = Rien n'est perdu : ce qui a été joué est sur le serveur, et cette page y revient.
web-failure-unreachable = Le serveur ne répond pas. Cet appareil est-il en ligne ?
web-failure-unknown = Le serveur a donné une réponse que cette page ne comprend pas ({ $status }).

web-your-matches = Vos parties
web-no-matches = Aucune encore. Celles que vous jouez ou regardez ici seront listées, pour y revenir.
web-match-open = en cours
web-match-over = finie
web-look = Revoir
web-forget = Retirer de cette liste : { $match }

web-ways = Autour des parties
web-way-play = Jouer
web-way-tables = Tables ouvertes
web-way-live = En direct
web-way-replays = Rediffusions
web-way-mine = Vos parties
web-way-you = Vous
web-dark = Couleurs sombres
web-all = tout voir
web-your-move-in = { $number ->
    [one] C'est à vous de jouer
   *[other] C'est à vous de jouer dans { $number } parties
 }
web-with-friend = { $game } : avec quelqu'un que vous connaissez
web-join = Rejoindre
web-seats-open = { $number ->
    [one] une place est libre
   *[other] { $number } places sont libres
 }
web-open = Partie ouverte : sa graine est publique, ses places sont à des adresses. Elle ne compte nulle part ailleurs.
web-steps = { $number ->
    [0] vient de commencer
    [one] un coup
   *[other] { $number } coups
 }
web-none-tables = Personne n'attend à une table. Ouvrez-en une : prenez une boîte et laissez venir qui veut.
web-none-live = Rien à regarder pour l'instant. Les parties mises sur la liste par leurs joueurs se trouvent ici.
web-none-replays = Aucune pour l'instant. Les parties mises sur la liste par leurs joueurs restent ici une fois finies.
web-of-game = De quel jeu
web-seating-open = Moi et qui viendra
web-sitter-anybody = Le premier qui vient
web-listed = Sur la liste :
web-listed-why = chacun peut trouver cette partie et la regarder.
web-elsewhere = Vous êtes assis ici sur un autre appareil.
web-elsewhere-claim = Continuer ici

web-seating = Qui joue ?
web-seating-bot = Moi contre l'ordinateur
web-seating-with-bot = Moi avec l'ordinateur
web-seating-alone = Je joue seul
web-seating-friend = Moi et un ami, par un lien
web-seating-friends = Moi et des amis, par des liens
web-seating-here = Nous tous à cet écran
web-seating-watch = Des ordinateurs ; je regarde
web-level = Quelle force pour l'ordinateur ?
web-level-random = Facile
web-level-heuristic = Moyen
web-level-deep = Difficile
web-bot-random = Ordinateur facile
web-bot-heuristic = Ordinateur moyen
web-bot-deep = Ordinateur difficile
web-sitter-me = Une personne à cet écran
web-sitter-friend = Un ami, par un lien
web-name = Votre nom (si vous voulez)
web-from-to = de { $min } à { $max }
web-choose-file = Choisir un fichier texte
web-characters = { $number } caractères sur { $most } au plus
web-content = Contenu
web-content-own = Celui du jeu
web-content-mod = Mod : { $name }
web-content-broken = Mod : { $name } (défectueux)
web-stack-next = { $number } : suivant
web-look-whose = Pour qui
web-look-all = Tout ce qu’il contient : { $number }
web-more-settings = Autres réglages
web-practice = Entraînement :
web-practice-why = tout peut être repris.
web-play = Jouer
web-watch = Regarder
web-rules = Règles

web-rules-clauses = Les règles, point par point
web-cards = Toutes les cartes de { $game }
web-all-cards = Toutes les cartes
web-no-cards = Ce jeu n'a pas de cartes.
web-cards-words = Mots sur la carte
web-cards-any = peu importe
web-cards-found = { $number } sur { $all } cartes
web-cards-clear = Tout montrer
web-watch-instead = Regarder seulement
web-copied = Copié.
web-away = absent
web-reconnecting = se reconnecte
web-replaced = absent, une IA joue
web-left = a abandonné
web-clock = Temps restant : { $time }
web-time-short = Il vous reste { $number } secondes.
web-time-up = Votre temps était écoulé : la pendule a joué pour vous. À la troisième fois de suite, vous quittez la partie.
web-time-up-of = { $name } a laissé passer le temps : la pendule a joué.
web-time-short-of = Il reste { $number } secondes à { $name }.
web-outdated = Il y a une nouvelle version de cette page. Votre partie reprend où elle en est.
web-reload = Recharger
web-clock-none = Sans pendule
web-clock-turn = { $time } par tour
web-clock-match = { $time } pour la partie, et { $more } secondes de plus à chaque tour
web-clock-label = Temps de réflexion
web-absence-label = Si quelqu'un s'absente
web-absence-wait = On attend
web-absence-replace = Une IA joue après { $time }
web-absence-default = Battu après { $time }
web-you = vous

web-seats = À la table
web-beside = À côté de la table
web-you-won = Vous avez gagné
web-you-lost = Vous avez perdu
web-see-table = Regarder la table
web-see-result = Voir le résultat
web-board = Plateau
web-can-be-picked = peut être choisi
web-own-target = à vous : à confirmer avant que ce soit fait
web-picked = choisi
web-picks = { $things } : choisissez ce qui est éclairé
web-drop-pick = Annuler le dernier choix
web-confirm = Confirmer
web-confirm-how = Confirmez par le bouton ci-dessous, par Entrée, ou encore sur la même cible.
web-cancel = Annuler
web-dock = En un coup d'œil
web-reasons = D'où viennent ces nombres
web-closer-hint = Pointez une pièce, une carte ou une case pour la voir de près.
web-legend = Marques sur le plateau
web-meanwhile = Entre-temps
web-meanwhile-number = Entre-temps : { $number ->
    [one] un événement
   *[other] { $number } événements
 }
web-meanwhile-close = C'est lu
web-points-at = vise { $things }
web-leads-to = mène à { $places }
web-walked-to = chemin parcouru vers { $places }
web-pending = Envoi…
web-state-marked = mis en valeur
web-pile-of = { $number ->
    [one] une carte
   *[other] { $number } cartes
 }
web-log-all = Tout
web-log-whose = De qui
web-log-empty = Rien ne s'est encore passé.
web-your-turn = À vous
web-lost = Connexion perdue. Nouvel essai…

web-menu = Options
web-take-back = Reprendre
web-ask-take-back = Demander à reprendre
web-offer-draw = Proposer la nulle
web-reload-mod = Continuer avec les fichiers modifiés du mod
web-give-up = Abandonner
web-play-on = Continuer à jouer
web-leave = Quitter (la partie vous attend)
web-rematch = Revanche
web-try-again = Recommencer
web-same-seed = Même graine
web-new-match = Nouvelle partie
web-record = Télécharger l'enregistrement
web-proposal = Proposition
web-agree = Accepter
web-decline = Refuser
web-withdraw = Retirer
web-proposed-draw = Vous avez proposé la nulle. On attend la réponse…
web-proposed-back = Vous avez demandé à reprendre. On attend la réponse…
web-proposed-again = Vous avez proposé de recommencer. On attend la réponse…
web-proposed-reload = Vous avez proposé de continuer avec les fichiers modifiés du mod. On attend la réponse…
web-proposed-rematch = Vous avez demandé une revanche. On attend la réponse…
web-asked-draw = { $seat } propose la nulle.
web-asked-back = { $seat } demande à reprendre le dernier coup.
web-asked-again = { $seat } voudrait recommencer.
web-asked-repeat = { $seat } voudrait recommencer avec la même graine.
web-asked-reload = { $seat } voudrait continuer avec les fichiers modifiés du mod.
web-asked-rematch = { $seat } voudrait une revanche.

web-curtain = Passez l'écran à { $seat }.
web-curtain-why = Rien n'est montré d'ici là.
web-curtain-lift = { $seat } : je suis seul


web-review = Revoir
web-open-record = Ouvrir un enregistrement
web-help-replay = parcourir une partie finie : étape par étape, tour par tour, au début ou à la fin ; la laisser défiler
web-help-marks = au prochain fait marquant, ou au précédent

web-help-tab = à la zone suivante, ou à ce qui peut être choisi
web-help-arrows = de case en case, de chose en chose
web-help-steer = le pas suivant de la pièce choisie, ou de cible en cible
web-help-leap = à la prochaine case qui peut être choisie
web-help-pick = choisir ; ce qui ne peut pas l'être dit pourquoi
web-help-escape = annuler le dernier choix (un clic droit le fait aussi), fermer une feuille
web-help-watch = pause, un coup, plus vite, plus lent
web-help-own-keys = Touches de ce jeu
web-help-words = Les mots de ce jeu
web-keys-next = au lien, bouton ou champ suivant
web-keys-arrows = d'une réponse, d'une carte ou d'une ligne à l'autre
web-keys-press = suivre, appuyer, choisir
web-keys-close = fermer une feuille
web-help-signs = Signes
web-help-reach = une pièce peut y aller
web-help-threat = une pièce peut y frapper
web-help-lasting = reste sur une carte
web-help-passing = reste sur une carte jusqu'à la fin du tour
web-help-harm = ce dont souffre une carte : ses blessures
web-key-enter = Entrée
web-key-space = Espace
web-key-escape = Échap
web-key-page-up = Page préc.
web-key-page-down = Page suiv.
web-key-home = Début
web-key-end = Fin
web-settings = Réglages
web-hearing = Son
web-calls = Me prévenir quand c'est mon tour et que je regarde ailleurs
web-calls-forbidden = Le navigateur ne laisse pas cette page vous prévenir. Ses propres réglages pour cette page peuvent le permettre.
web-seeing = Écran
web-hints = Conseils
web-try = Essayez : { $what }
web-hint-skip = Plus de conseils
web-language = Langue
web-theme = Couleurs
web-theme-auto = Appareil
web-theme-light = Clair
web-theme-dark = Sombre
web-volume = Sons
web-speed = Vitesse
web-times = ×{ $speed }
web-motion = Animations
web-motion-auto = Appareil
web-motion-full = Tout
web-motion-little = Rien

web-line = Connexion : la dernière réponse a pris { $delay } millisecondes
web-line-waits = Connexion…
web-line-lost = Connexion perdue
web-milliseconds = { $delay } ms

web-cards-term = Mentionne
web-rulings = Ce que veulent dire les mots
web-decks = Paquets
web-deck-bring-own = Composer un paquet ou apporter le vôtre

web-mods = Les mods
web-programs = Asseoir un programme
