# The words that only the page uses.
web-title = Ludotheque
web-welcome = A home for turn-based games.
web-licences = Licences of what this page is made of
