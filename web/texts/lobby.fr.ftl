# Les mots des listes de parties, de qui l'on est, des invitations et de l'attente des autres.
web-sieve-state = Où elles en sont
web-sieve-any = En cours ou finies
web-sieve-live = En cours
web-sieve-over = Finies
web-sieve-result = Comment elles ont fini
web-sieve-results = Tous les résultats
web-sieve-won = Gagnées
web-sieve-lost = Perdues
web-sieve-drawn = Nulles
web-sieve-none = Aucune de vos parties n'est ainsi.
web-sieve-clear = Montrer toutes mes parties
web-analyse = Analyser
web-review-of = Analyser : { $match }
web-record-of = Télécharger l'enregistrement : { $match }

web-more-rows = Afficher la suite
web-you-name = Comment on vous appelle
web-you-begin = Se souvenir de moi
web-you-rename = Renommer
web-you-called = C'est désormais votre nom.
web-you-why = Avec un nom, vous retrouvez vos parties sur chaque appareil. Pas de mot de passe : ce navigateur est votre clé.
web-devices = Vos appareils
web-device = Un navigateur
web-this-device = celui-ci
web-device-remove = Retirer
web-code-make = Ajouter un autre appareil
web-code-how = Tapez ce code sur l'autre appareil, ou ouvrez-y le lien. Il sert une fois, dans les { $minutes } minutes.
web-code-link = Le lien pour l'autre appareil
web-code-have = Un code venu d'un autre appareil
web-code-use = Utiliser le code
web-code-replaces = Vous serez la personne qui a fait le code, au lieu de celle que vous êtes ici.
web-you-moved = Cet appareil est désormais le vôtre.
web-you-leave = M'effacer
web-you-leave-what = Votre nom et vos appareils sont oubliés. Les parties que vous avez jouées restent telles quelles, et celles en cours restent dans ce navigateur. C'est sans retour.
web-you-leave-yes = M'effacer pour de bon
web-you-gone = Vous êtes oublié.

web-open-seat = Une place est libre
web-open-seat-what-now = Quelqu'un a été plus rapide. Regardez la partie, ou cherchez une autre table.
web-waiting-for-anybody = On attend que quelqu'un vienne
web-waiting-for-anybody-how = Votre table figure sur la liste des tables ouvertes.
web-invited = Vous êtes invité à une partie
web-sit = Prendre place
web-invitation-what-now = Une invitation ne sert qu'une fois. Demandez un nouveau lien, ou regardez la partie.
web-waiting-for-friend = { $number ->
    [one] On attend votre ami
   *[other] On attend { $number } amis
 }
web-waiting-start = La partie va commencer.
web-stand = Quitter la table
web-stand-host = Votre place est alors libre. La partie reste parmi les vôtres, pour que vous puissiez encore la remplir.
web-stand-guest = Votre place est alors libre ; un lien qui vous a mené ici sert une fois de plus.
web-no-link = Personne n'a de lien pour { $seat }.
web-friend-link = Le lien pour { $seat } : envoyez-le à votre ami
web-link-local = Ce lien ne mène qu'à cet appareil : la page est ouverte à { $host }. Pour jouer avec quelqu'un d'ailleurs, lancez le serveur avec --listen 0.0.0.0:4080 et ouvrez la page à l'adresse de cet appareil dans votre réseau.
web-copy = Copier le lien
web-renew = Faire un nouveau lien
web-here = est là
web-free = pas encore là
web-open-record-what = Le fichier d'une partie jouée ici ou dans le terminal : il est vérifié étape par étape, puis montré de tous les côtés.
web-open-record-drop = Déposez le fichier ici, ou
web-open-record-choose = Choisir un fichier
web-open-record-reading = { $name } est en cours de vérification…
web-open-record-not = { $name } ne peut pas être montré.
