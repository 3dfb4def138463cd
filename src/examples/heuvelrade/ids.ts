import { rowIds } from '#examples/research.ts';

export const id = rowIds(3);

export const factors = {
  mentalSpace: id('factor', 1),
  ease: id('factor', 2),
  emotions: id('factor', 3),
  attention: id('factor', 4),
  trust: id('factor', 5),
  knowledge: id('factor', 6),
} as const;

export const links = {
  simpler: id('link', 1),
  plain: id('link', 2),
  access: id('link', 3),
  practical: id('link', 4),
  emotional: id('link', 5),
  reminder: id('link', 6),
  timing: id('link', 7),
} as const;
