import type { ResearchStatus } from '#foundation/shared/research-status.ts';
import { stepOf, stepPlace } from '#study/process.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';

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
  /** Its address in the API. */
  theme: string | null;
  sort: SortOrder;
}

export const noFilter: ListFilter = { words: '', status: null, theme: null, sort: 'changed' };

/** Lower case and without accents, so that words are found however they are written. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const orders: Record<SortOrder, string> = {
  changed: 'order[updatedAt]=desc',
  created: 'order[createdAt]=desc',
  name: 'order[name]=asc',
};

/** The same as a query of the list. */
export function queryOf({ words, status, theme, sort }: ListFilter): string {
  return [
    orders[sort],
    ...(words.trim() ? [`words=${encodeURIComponent(words.trim().replaceAll('/', ' ').slice(0, 200))}`] : []),
    ...(status ? [`status=${status}`] : []),
    ...(theme ? [`theme=${encodeURIComponent(theme)}`] : []),
  ].join('&');
}

/** Days that a research in the bin can still be brought back, the last one counted: 30 at first, 1 at last. */
export const daysLeft = (deletedAt: string, now: Date): number =>
  Math.max(1, Math.ceil(30 - (now.getTime() - new Date(deletedAt).getTime()) / 86_400_000));

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
    words: stepPlace(next.name),
    detail: step.title,
    path: `${home}/${step.path}`,
  };
}
