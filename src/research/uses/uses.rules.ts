import { stepOf } from '#study/process.ts';
import type { ResearchUse } from './uses.contract.ts';

type UseFound = Pick<ResearchUse, 'use' | 'grade'> & { factors: readonly string[] };

/** What an item of the library is to a research, in a few words: `prioriteit · cijfer 7,5`. */
export function useWords({ use, grade, factors }: UseFound): string {
  const mark = grade === null ? null : `cijfer ${grade.toFixed(1).replace('.', ',')}`;
  switch (use) {
    case 'chosen':
      return 'gekozen';
    case 'weighed':
      return `gewogen · ${mark}`;
    case 'left_out':
      return 'niet meegenomen';
    case 'priority':
      return mark ? `prioriteit · ${mark}` : 'prioriteit';
    case 'linked':
      return `gekozen bij ${namesOf(factors)}`;
    case 'theme':
      return 'thema van dit onderzoek';
  }
}

const namesOf = (names: readonly string[]): string => {
  const known = names.map((name) => name || 'een factor zonder naam');
  const last = known.at(-1) ?? 'een factor';
  return known.length < 2 ? last : `${known.slice(0, -1).join(', ')} en ${last}`;
};

/** Where that was said: the step, or the research as a whole. */
export const placeOfUse = ({ uuid, step }: Pick<ResearchUse, 'uuid' | 'step'>): string =>
  step === null ? `/onderzoek/${uuid}` : `/onderzoek/${uuid}/${stepOf(step).path}`;

/** One’s own researches (owned, or worked on) apart from those of colleagues. */
export const divideUses = (uses: readonly ResearchUse[]) => ({
  own: uses.filter(({ role }) => role !== 'colleague'),
  colleagues: uses.filter(({ role }) => role === 'colleague'),
});
