import type { ResearchStatus } from '#foundation/shared/research-status.ts';
import { stepOf, stepPlace } from '#study/process.ts';
import type { FoundText, ResearchRow } from '#study/research.operations.contract.ts';

/** Which researches a list is of: one's own and those one works along on, those of colleagues, both, or what was thrown away. */
export type Scope = 'mine' | 'others' | 'all' | 'bin';

export const statusLabels: Record<ResearchStatus, string> = {
  concept: 'Concept',
  in_progress: 'Lopend',
  completed: 'Afgerond',
};

/** What one can ask a list for by how far it is; the archive is in no other. */
export const stateLabels = { ...statusLabels, archived: 'In het archief' } as const;
export type ListState = keyof typeof stateLabels;

export const sortLabels = { changed: 'Laatst gewijzigd', name: 'Titel', created: 'Nieuwste eerst' } as const;
export type SortOrder = keyof typeof sortLabels;

export interface ListFilter {
  words: string;
  state: ListState | null;
  /** Its address in the API. */
  theme: string | null;
  sort: SortOrder;
}

export const noFilter: ListFilter = { words: '', state: null, theme: null, sort: 'changed' };

/** Lower case and without accents, so that names are found however they are written. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const orders: Record<SortOrder, string> = {
  changed: 'order[updatedAt]=desc',
  created: 'order[createdAt]=desc',
  name: 'order[name]=asc',
};

/** Words as a query takes them. */
const asked = (words: string) => encodeURIComponent(words.trim().replaceAll('/', ' ').slice(0, 200));

/** The newest of what is called so: by title, organisation or theme; those whose title begins so first. */
export const calledQuery = (words: string): string => `${orders.changed}&called=${asked(words)}`;

/** The same as a query of the list. */
export function queryOf({ words, state, theme, sort }: ListFilter): string {
  return [
    orders[sort],
    ...(words.trim() ? [`words=${asked(words)}`] : []),
    ...(state === 'archived' ? ['exists[archivedAt]=1'] : state ? [`status=${state}`] : []),
    ...(theme ? [`theme=${encodeURIComponent(theme)}`] : []),
  ].join('&');
}

/** Days that a research in the bin can still be brought back, the last one counted: 30 at first, 1 at last. */
export const daysLeft = (deletedAt: string, now: Date): number =>
  Math.max(1, Math.ceil(30 - (now.getTime() - new Date(deletedAt).getTime()) / 86_400_000));

/** Where a text stands in which words were found: in words, and its page. */
export function placeOfText(uuid: string, { kind, step, name }: FoundText): { to: string; words: string } {
  const home = `/onderzoek/${uuid}`;
  if (step) return { to: `${home}/${stepOf(step).path}`, words: `${stepOf(step).title} · ${name}` };
  return kind === 'details' ? { to: `${home}/bewerk`, words: `Gegevens · ${name}` } : { to: home, words: name };
}

/** Of what was found in a research: its title, when that has the words, and the texts besides. */
export function titleAndTexts(found: readonly FoundText[]): { title: FoundText | null; texts: FoundText[] } {
  const isTitle = ({ kind, path }: FoundText) => kind === 'details' && path === 'name';
  return { title: found.find(isTitle) ?? null, texts: found.filter((text) => !isTitle(text)) };
}

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
