/** Seconds between a page’s signs of life; apart, because the browser needs no more of the contract than this. */
export const presenceBeat = 15;
/** Seconds after which a page that gives none is gone: one may come late. */
export const presenceEnds = 2 * presenceBeat;
