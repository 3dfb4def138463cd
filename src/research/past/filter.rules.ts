/** What one looks for among finished researches, by the words of the address: it can be sent to a colleague. */
export interface PastFilter {
  words: string;
  theme: string | null;
  audience: string;
  behaviour: string;
  method: string | null;
  year: string | null;
  factor: string | null;
  technic: string | null;
}

/** Of each field its word in the address of the page, in the order in which they stand there. */
const addressWords: Record<keyof PastFilter, string> = {
  words: 'zoek',
  theme: 'thema',
  audience: 'doelgroep',
  behaviour: 'gedrag',
  method: 'methode',
  year: 'jaar',
  factor: 'factor',
  technic: 'techniek',
};
const fields = Object.keys(addressWords) as (keyof PastFilter)[];

export const noPastFilter: PastFilter = {
  words: '',
  theme: null,
  audience: '',
  behaviour: '',
  method: null,
  year: null,
  factor: null,
  technic: null,
};

/** By which word the page of earlier research is known at the address of other researches. */
export const pastView = 'eerder';

/** Reads the filter from an address; what is not there is not asked. */
export const filterIn = (search: URLSearchParams): PastFilter => {
  const text = (field: keyof PastFilter) => search.get(addressWords[field]) ?? '';
  const chosen = (field: keyof PastFilter) => text(field) || null;
  return {
    words: text('words'),
    theme: chosen('theme'),
    audience: text('audience'),
    behaviour: text('behaviour'),
    method: chosen('method'),
    year: chosen('year'),
    factor: chosen('factor'),
    technic: chosen('technic'),
  };
};

/** The page with a filter: `/ander-onderzoek?eerder=&thema=3`. */
export function pastAddress(filter: Partial<PastFilter> = {}): string {
  const search = new URLSearchParams({ [pastView]: '' });
  for (const field of fields) if (filter[field]) search.set(addressWords[field], filter[field]);
  return `/ander-onderzoek?${search}`;
}

/** As the server is asked. */
export function questionOf(filter: PastFilter): string {
  const search = new URLSearchParams();
  for (const field of fields) {
    const value = filter[field]?.trim();
    if (value) search.set(field, value);
  }
  return search.toString();
}

export const isFiltered = (filter: PastFilter): boolean => questionOf(filter) !== '';

/** Whether any of the fields is in use that stand folded away. */
export const usesMore = ({ audience, behaviour, year, technic, method }: PastFilter): boolean =>
  [audience, behaviour, year, technic, method].some(Boolean);
