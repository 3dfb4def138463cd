/** What is new in the product: public, as the page has nothing of anybody. */
export const newsPath = '/nieuw';

/** The day of the last release. It stands apart from its words, which the app need not load. */
export const latestNews = '2026-11-30';

/** Whether there is something that somebody has not seen; `seen` is the day until which they have. */
export const hasNews = (seen: string | null): boolean => seen === null || seen < latestNews;
