import type { QualitativeMethod } from './qualitative-research.contract.ts';

/** What each method is good for. */
export const methodHints: Record<QualitativeMethod, string> = {
  interview: 'Eén op één. Past bij gevoelige onderwerpen en bij de vraag waarom mensen iets doen.',
  focus_group: 'Vijf tot acht mensen samen. Laat zien wat gewoon is in een groep, niet wat ieder apart doet.',
  observation: 'Kijken en tellen op de plek zelf. Laat zien wat mensen doen, niet waarom.',
};
