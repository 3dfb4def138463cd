import { same } from '#foundation/shared/same.ts';
import { ApiError, call, fetchJson } from './api.ts';
import { readJson } from './api-send.ts';

/** How a value is called that somebody else chose, for who is asked to compare. */
export type InWords = (field: string, value: unknown) => string;

/**
 * Saves what somebody wants of an item; yields it as it is then. A form that stays open and takes over what others changed says so
 * with `takeOver`: it gets the item as it is then, and holds that from there on. What other forms did not send they still hold as it
 * was read.
 */
export type SaveOver<T> = (wanted: Partial<T>, takeOver?: (saved: T) => void) => Promise<T>;

/** Somebody may save between our reading and our writing; so often in a row that is no accident any more. */
const mostTries = 3;

/**
 * Saves a form over what it was filled from. Only what somebody changed in it is sent, so that what others changed elsewhere stays.
 * A field that was changed on both sides is not: the error says at that field what is there now, and nothing typed is lost; saved
 * once more, the own value goes over it.
 */
export function saveOver<T extends object>(path: string, read: T, inWords: InWords = plainWords): SaveOver<T> {
  let base: T = read;
  return async (wanted, takeOver) => {
    for (let tries = 1; ; tries += 1) {
      const response = await call(path);
      const now = await readJson<T>(response);
      const mine = (Object.keys(wanted) as (keyof T & string)[]).filter((field) => !same(wanted[field], base[field]));
      const clashes = mine.filter((field) => !same(now[field], base[field]) && !same(now[field], wanted[field]));
      if (clashes.length > 0) {
        base = { ...base, ...only(clashes, now) };
        throw changedMeanwhile(clashes, now, inWords);
      }
      try {
        const saved = await fetchJson<T>(path, {
          method: 'PUT',
          body: only(mine, wanted),
          headers: { 'if-match': response.headers.get('etag') ?? '' },
        });
        base = takeOver ? saved : { ...base, ...only(mine, saved) };
        takeOver?.(saved);
        return saved;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 412 || tries === mostTries) throw error;
      }
    }
  };
}

/** What a form holds once it was saved: what is there then, but for what was typed since it was sent. */
export const afterSave = <D extends object>(held: D, sent: D, saved: D): D => ({
  ...saved,
  ...only(
    (Object.keys(held) as (keyof D & string)[]).filter((field) => !same(held[field], sent[field])),
    held,
  ),
});

const only = <T extends object>(fields: readonly (keyof T & string)[], of: Partial<T>) =>
  Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<T>;

function changedMeanwhile<T extends object>(fields: readonly (keyof T & string)[], now: T, inWords: InWords): ApiError {
  const violations = fields.map((field) => ({
    propertyPath: field,
    message: `Dit is intussen gewijzigd in ${inWords(field, now[field])}. Sla nog eens op om jouw keuze te bewaren.`,
    code: null,
  }));
  return new ApiError(412, violations[0]!.message, { violations });
}

function plainWords(_field: string, value: unknown): string {
  if (value === null || value === '') return '(leeg)';
  if (typeof value === 'boolean') return value ? 'aan' : 'uit';
  return typeof value === 'number' ? String(value) : `“${String(value)}”`;
}
