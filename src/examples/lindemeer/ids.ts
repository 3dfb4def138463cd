import { rowIds } from '#examples/research.ts';

export const id = rowIds(2);

export const factors = {
  temptation: id('factor', 1),
  habits: id('factor', 2),
  norm: id('factor', 3),
  rules: id('factor', 4),
  risk: id('factor', 5),
  attitude: id('factor', 6),
} as const;

export const links = {
  avoiding: id('link', 1),
  friction: id('link', 2),
  plan: id('link', 3),
  habit: id('link', 4),
  timing: id('link', 5),
  peers: id('link', 6),
  comparison: id('link', 7),
} as const;
