// How many tables are open, how many matches can be watched, and in how many it is one's own move: as far as is known.

class Counts {
  tables: number | undefined = $state();
  live: number | undefined = $state();
  asked: number | undefined = $state();
}

export const counts = new Counts();
