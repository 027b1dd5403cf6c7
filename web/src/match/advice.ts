// What is said besides where there is nothing to show: what it means, and what helps.

/** Which failures each piece of advice is for. What is answered to a form, or to a press at a table, says all by itself and needs none. */
const FOR: Readonly<Record<string, string>> = {
  'web-advice-no-match': 'no-match nowhere',
  'web-advice-address': 'no-game no-lang no-route no-mod no-deck no-decks',
  'web-advice-seat': 'elsewhere',
  'web-advice-void': 'no-seat seat-void token not-your-seat not-host',
  'web-advice-version': 'other-rules other-content content-refused',
  'web-advice-operator': 'not-opened not-opened-fault banned origin',
  'web-advice-full': 'full full-address full-match',
  'web-advice-wait': 'too-fast too-slow too-many-calls too-many-matches',
  'web-advice-storage': 'storage',
  'web-advice-ended': 'ended-by-operator',
  'web-advice-unreachable': 'stopping table-closed unreachable',
  'web-advice-device': 'device',
  'web-advice-reload': 'no-hello share unreadable too-large unknown',
};

/** The key of the advice for a failure, where there is any. */
export const adviceOn = (code: string): string | undefined => Object.keys(FOR).find((key) => FOR[key]?.split(' ').includes(code));
