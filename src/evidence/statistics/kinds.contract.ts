/** Where in the questionnaire an item stands; the outcome is always asked, intention after the factors. */
export const blocks = ['filter', 'outcome', 'factor', 'intention', 'segment', 'open'] as const;
export type Block = (typeof blocks)[number];

export const outcomes = ['last_ten', 'once', 'last_time', 'frequency', 'intention', 'own'] as const;
export type Outcome = (typeof outcomes)[number];
