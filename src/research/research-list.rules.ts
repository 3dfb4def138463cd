import { process, stepNumber, stepOf } from './process.ts';
import type { ResearchStatus } from './research.contract.ts';
import type { ResearchRow } from './research.operations.contract.ts';

export const statusLabels: Record<ResearchStatus, string> = {
  concept: 'Concept',
  in_progress: 'Lopend',
  completed: 'Afgerond',
};

export const sortLabels = { changed: 'Laatst gewijzigd', name: 'Titel', created: 'Nieuwste eerst' } as const;
export type SortOrder = keyof typeof sortLabels;

export interface ListFilter {
  words: string;
  status: ResearchStatus | null;
  theme: string | null;
  sort: SortOrder;
}

export const noFilter: ListFilter = { words: '', status: null, theme: null, sort: 'changed' };

/** The researches that fit, in the wanted order. Words match anywhere, whatever their case and accents. */
export function selectResearches(
  researches: readonly ResearchRow[],
  { words, status, theme, sort }: ListFilter,
): ResearchRow[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return researches
    .filter((research) => {
      const text = plain([research.name, research.organisation, research.theme?.name].filter(Boolean).join(' '));
      return (
        wanted.every((word) => text.includes(word)) &&
        (status === null || research.status === status) &&
        (theme === null || research.theme?.name === theme)
      );
    })
    .sort(orders[sort]);
}

const orders: Record<SortOrder, (a: ResearchRow, b: ResearchRow) => number> = {
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  created: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.name.localeCompare(b.name, 'nl'),
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface Progress {
  /** `Stap 6 van 11`, `Afgerond`. */
  words: string;
  /** The step to go on with. */
  detail: string;
  path: string;
}

/** Where a research stands: the first step that is neither ready nor left out. */
export function progressOf({ status, steps, uuid }: Pick<ResearchRow, 'status' | 'steps' | 'uuid'>): Progress {
  const home = `/onderzoek/${uuid}`;
  if (status === 'completed') return { words: 'Afgerond', detail: 'Rapport beschikbaar', path: `${home}/rapportage` };
  const next = steps.find(({ state }) => state === 'empty' || state === 'busy') ?? steps.at(-1)!;
  const step = stepOf(next.name);
  return {
    words: `Stap ${stepNumber(next.name)} van ${process.length}`,
    detail: step.title,
    path: `${home}/${step.path}`,
  };
}
