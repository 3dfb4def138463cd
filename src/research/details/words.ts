import type { ConflictWords } from '#draft/merge.rules.ts';
import { fieldAt, isList, told } from '#foundation/shared/section.ts';
import { details } from '#study/research.contract.ts';
import { useThemes } from '#theory/theory.queries.ts';
import { formatDate } from '#ui/format.ts';

/** Of these people choose one of the two; a text of their own would be none of the possible values. */
const chosen = ['theme', 'endProduct', 'startDate', 'endDate', 'visible'];

/** What fields of the details hold, in words. */
export function useDetailsWords(): ConflictWords {
  const { data: themes = [] } = useThemes();
  return {
    nameOf: ({ path }) => fieldAt(details.shape, path)?.words.name ?? 'Veld',
    valueOf: ({ path }, value) => {
      if (value === null || value === undefined || value === '') return '(leeg)';
      const name = path.at(-1);
      if (name === 'theme') return themes.find((theme) => theme['@id'] === value)?.name ?? 'een ander thema';
      if (name === 'startDate' || name === 'endDate') return formatDate(String(value));
      const field = fieldAt(details.shape, path);
      return field && !isList(field) ? String(told(field, value)) : 'een andere lijst';
    },
    isTyped: ({ path }) => !chosen.includes(path.at(-1) ?? ''),
  };
}
