import type { BodyOf, Callable } from '#foundation/shared/calls.ts';
import { same } from '#foundation/shared/same.ts';
import { ApiError, callAt, fetchAt } from './api.ts';
import { readJson } from './api-send.ts';
import { onNewest } from './newest.ts';

/** How a value is called that somebody else chose, for who is asked to compare. */
export type InWords = (field: string, value: unknown) => string;

/**
 * Saves what somebody wants of an item; yields it as it is then. A form that stays open and takes over what others changed says so
 * with `takeOver`: it gets the item as it is then, and holds that from there on. What other forms did not send they still hold as it
 * was read.
 */
export type SaveOver<T, Field extends keyof T> = (
  wanted: Partial<Pick<T, Field>>,
  takeOver?: (saved: T) => void,
) => Promise<T>;

const mostTries = 3;

/**
 * Saves a form over what it was filled from. Only what somebody changed in it is sent, so that what others changed elsewhere stays.
 * A field that was changed on both sides is not: the error says at that field what is there now, and nothing typed is lost; saved
 * once more, the own value goes over it.
 */
export function saveOver<const Address extends string, T extends object>(
  path: Callable<'GET', Address> & Callable<'PUT', Address>,
  read: T,
  inWords?: InWords,
): SaveOver<T, keyof T & keyof BodyOf<'PUT', Address>>;
export function saveOver<T extends object>(path: string, read: T, inWords: InWords = plainWords): SaveOver<T, keyof T> {
  let base: T = read;
  return async (wanted, takeOver) => {
    const done = await onNewest<T | ApiError>(mostTries, async () => {
      const response = await callAt(path);
      const now = await readJson<T>(response);
      const mine = (Object.keys(wanted) as (keyof T & string)[]).filter((field) => !same(wanted[field], base[field]));
      const both = mine.filter((field) => !same(now[field], base[field]) && !same(now[field], wanted[field]));
      if (both.length > 0) {
        base = { ...base, ...only(both, now) };
        return changedMeanwhile(both, now, inWords);
      }
      const saved = await fetchAt<T>(path, {
        method: 'PUT',
        body: only(mine, wanted),
        headers: { 'if-match': response.headers.get('etag') ?? '' },
      });
      base = takeOver ? saved : { ...base, ...only(mine, saved) };
      takeOver?.(saved);
      return saved;
    });
    if (done instanceof ApiError) throw done;
    return done;
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
