# The words of decks, mods and programs: fetched with their pages.
web-decks-of = Paquets de { $game }
web-decks-own = Vos paquets
web-decks-ready = Paquets tout prêts
web-decks-none = Vous n'avez pas encore de paquet à vous. Commencez par un paquet vide, ou partez d'un de ceux ci-dessous.
web-decks-here = Vos paquets restent dans ce navigateur. Dès que vous avez un nom ici, ils sont les mêmes sur tous vos appareils.
web-decks-shared = Vos paquets sont gardés avec { $name }, les mêmes sur tous vos appareils.
web-decks-full = Ce navigateur ne garde plus de paquets. Copiez la liste, ou supprimez d'abord un autre paquet.
web-no-deck = Ce navigateur n'a pas ce paquet.
web-deck = Le paquet
web-deck-new = Nouveau paquet
web-deck-bring = Apporter une liste
web-deck-build = Composer un paquet
web-deck-from = Partir de ce paquet
web-deck-edit = Continuer
web-deck-duplicate = Dupliquer
web-deck-duplicated = { $name } a été créé.
web-deck-delete = Supprimer
web-deck-deleted = { $name } a été supprimé.
web-undo = Annuler
web-deck-copy = Copier la liste
web-copy-not = Ce navigateur ne laisse pas la page copier. Ouvrez le paquet en texte et copiez-le là.
web-deck-save = Enregistrer un fichier
web-deck-play = Jouer avec ce paquet
web-deck-name = Nom du paquet
web-deck-view = Ce qui est montré
web-deck-text = En texte
web-deck-cards = Cartes
web-deck-empty = Appuyez sur une carte pour l'ajouter, ou glissez-la ici.
web-deck-keys = Entrée ou + en ajoute une, − en retire une, i regarde de près
web-deck-has = { $number ->
    [0] Pas dans le paquet
    [one] Une fois dans le paquet
   *[other] { $number } fois dans le paquet
 }
web-deck-now = { $name } : { $number }
web-deck-less = Un exemplaire de moins : { $name }
web-deck-more = Un exemplaire de plus : { $name }
web-deck-closer = Regarder de près : { $name }
web-deck-size = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
 }
web-deck-range = sur { $least } à { $most }
web-deck-whole = Rien à redire : on peut y jouer.
web-deck-at = Ligne { $line } : { $problem }
web-deck-list = Le paquet, une ligne par carte
web-deck-list-how = 4 Nom d'une carte
web-more-problems = { $number ->
    [one] Et une erreur de plus.
   *[other] Et { $number } erreurs de plus.
 }
web-mods-what = Du contenu fait maison pour les jeux d'ici : cartes, plans, règles. Qui tient ce serveur le propose ; ce que le vérificateur en dit se lit ici.
web-mods-none = Ce serveur ne propose aucun mod. Qui le tient en fait un ainsi :
web-mods-again = Vérifier de nouveau
web-mod-offered = jouable
web-mod-broken = défectueux : pas proposé pour l'instant
web-mod-checked = Ce que dit le vérificateur
web-mod-error = Erreur
web-mod-warning = Avertissement
web-mod-whole = Rien à redire.
web-programs-what = Un programme à vous, en n'importe quel langage, peut prendre n'importe quelle place de n'importe quel jeu. Il y a deux manières ; chacune a un petit exemple en Python qui joue au hasard.
web-programs-lines = Des lignes de texte, sur votre machine
web-programs-lines-how = Le programme est lancé pour chaque partie et lit ce qu'il voit et peut faire en JSON, ligne par ligne ; il répond par son choix. docs/bots.md décrit ces lignes.
web-programs-check = Le faire jouer une partie, chaque faute expliquée :
web-programs-arena = Le faire jouer cent parties contre d'autres :
web-programs-play = Jouer vous-même contre lui :
web-programs-socket = Un socket, sur ce serveur
web-programs-socket-how = Le programme parle comme cette page, et peut donc s'asseoir parmi les gens. docs/protocol.md décrit les messages.
web-programs-match = Ouvrir sa propre partie contre l'ordinateur :
web-programs-seat = Prendre une place dans une partie à vous : ouvrez-en une avec un ami, et donnez le lien au programme à la place de l'ami.
web-programs-described = Toutes les requêtes sont aussi décrites pour les programmes :
web-command-copy = Copier
