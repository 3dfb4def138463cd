import { plain } from '#research/list/list.rules.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';

export interface Choosable {
  /** Those one may change, and in which it is not yet; the newest change first. */
  open: ResearchRow[];
  /** Names of those one may change and in which it is already. */
  present: string[];
  /** How many cannot be changed because they are completed. */
  completed: number;
}

/** Divides one’s researches by whether something can be added to them. `using`: the uuids that have it already. */
export function choosable(researches: readonly ResearchRow[], using: ReadonlySet<string>): Choosable {
  const editable = researches.filter(({ canEdit }) => canEdit);
  return {
    open: editable.filter(({ uuid }) => !using.has(uuid)),
    present: editable.filter(({ uuid }) => using.has(uuid)).map(({ name }) => name),
    completed: researches.filter(({ status }) => status === 'completed').length,
  };
}

/** More than this, and one can search in them. */
export const manyResearches = 7;

/** Those whose title, organisation or theme holds every word that was typed, whatever its case and accents. */
export function findResearches(researches: readonly ResearchRow[], words: string): ResearchRow[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return researches.filter(({ name, organisation, theme }) => {
    const text = plain([name, organisation, theme?.name].filter(Boolean).join(' '));
    return wanted.every((word) => text.includes(word));
  });
}
