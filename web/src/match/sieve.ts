// Which of somebody's matches are wanted.
import { cameTo, type Mine, type Outcome } from './mine';

/** Which of them somebody wants to see; empty where it is all the same. */
export interface Sieve {
  game: string;
  state: '' | 'asked' | 'live' | 'over';
  result: '' | Outcome;
}

export const ALL: Sieve = { game: '', state: '', result: '' };

/** Whether somebody wants to see a match. */
export function passes(match: Mine, { game, state, result }: Sieve): boolean {
  const isOf = { '': true, asked: !match.isOver && !!match.isAsked, live: !match.isOver, over: match.isOver };
  return (game === '' || match.game === game) && isOf[state] && (result === '' || cameTo(match) === result);
}
