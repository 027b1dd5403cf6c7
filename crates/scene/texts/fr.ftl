# Ce que tous les jeux partagent.
seat-number = Joueur { $number }
