// The looks of all games: every style sheet in this folder, so that a new game's file
// is found by itself. `base.css` comes before them, by its own import in `main.ts`.
import.meta.glob(['./*.css', '!./base.css'], { eager: true });
