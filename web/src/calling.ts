// A word to somebody who looks elsewhere: it is their turn. The browser lets a page do that only once it was allowed to.

/** Whether this browser can tell anything at all. */
export const canCall = (): boolean => 'Notification' in globalThis;

/** Asks the browser, which asks whoever sits before it; says what came of it. */
export async function mayCall(): Promise<boolean> {
  return canCall() && (await Notification.requestPermission()) === 'granted';
}

/** Tells something of a match where the page is out of sight. What it told before of the same match is gone. */
export function call(match: string, title: string, words: string): void {
  if (!canCall() || !document.hidden || Notification.permission !== 'granted') return;
  try {
    const told = new Notification(title, { body: words, tag: match });
    told.onclick = () => {
      window.focus();
      told.close();
    };
  } catch {
    // Some phones let a page tell nothing by itself: its title and its sound say the same.
  }
}
