/** The most of everything. A day of counting is far below it. */
export const mostTallied = {
  sheets: 2_000,
  sheetsOfLink: 300,
  links: 50,
  /** Days that a link may go on after its moment, or after today. */
  days: 31,
} as const;

/** The page to count with: of who is signed in the research follows; the secret of a link stands behind `#`, which a browser sends to nobody. */
export const tallyPath = '/tellen';

/** What makes the page work without a network; it looks after this page alone. */
export const tallyWorkerPath = '/tellen/offline.js';

/** What a tap counts: of a count only that it was seen. */
export type Tap = 'did' | 'didNot';
