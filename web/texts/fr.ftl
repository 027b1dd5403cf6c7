# Les mots que la page est seule à employer.
web-title = Ludothèque
web-welcome = Une maison pour les jeux au tour par tour.
web-licences = Licences de ce dont cette page est faite
