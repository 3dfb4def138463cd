import { rowIds } from '#examples/research.ts';

export const id = rowIds(1);

/** The six factors of the research, as later steps refer to them. */
export const factors = {
  ease: id('factor', 1),
  place: id('factor', 2),
  drawbacks: id('factor', 3),
  norm: id('factor', 4),
  attitude: id('factor', 5),
  knowledge: id('factor', 6),
} as const;

export type FactorKey = keyof typeof factors;

/** The chosen techniques. */
export const links = {
  aid: id('link', 1),
  simpler: id('link', 2),
  plain: id('link', 3),
  access: id('link', 4),
  trial: id('link', 5),
  solving: id('link', 6),
  growing: id('link', 7),
} as const;

/** The ideas, in the order in which they were thought of. */
export const ideas = {
  hangingCaddy: id('idea', 1),
  refill: id('idea', 2),
  onePass: id('idea', 3),
  footPedal: id('idea', 4),
  picture: id('idea', 5),
  sevenFlats: id('idea', 6),
  temporaryContainer: id('idea', 7),
  trialCard: id('idea', 8),
  smellTest: id('idea', 9),
  warmWeather: id('idea', 10),
  messages: id('idea', 11),
  lift: id('idea', 12),
  nameList: id('idea', 13),
} as const;
