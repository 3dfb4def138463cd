/** How much of each is kept in a code book. Apart from the contract, so that what reads files needs none of its schemas. */
export const bookLimits = { labels: 60, missing: 20, outside: 20, said: 60, words: 200 } as const;
