# Ce que tous les jeux partagent.
seat-number = Joueur { $number }
rejected-over = La partie est finie.
rejected-no-such-seat = { $seat } n'est pas à la table.
rejected-not-asked = C'est à { $seat } de jouer.
rejected-fault = Un script n'a pas pu l'exécuter ; rien n'a changé.
rejected-not-stuck = La partie peut continuer.
rejected-bound = La partie est trop longue.
no-way-back-over = La partie est finie : rien ne peut être repris.
no-way-back-nothing = Il n'y a rien à reprendre.
no-way-back-irreversible = Un dé a été lancé ou une carte révélée : cela ne peut pas être repris.
no-way-back-not-own = On ne reprend librement que ses propres coups.
no-way-back-others-asked = Quelqu'un d'autre a été sollicité depuis : cela ne peut pas être repris librement.
no-way-back-log-full = On a déjà trop repris dans cette partie.
