import * as z from 'zod/mini';
import { field } from '#foundation/shared/fields.ts';

/** By what a question of the library is found again, however it is worded by then. It never changes. */
export const questionKey = () => z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'));

/**
 * Of a question in a research: the key of the one that it was made of, null for a question of people’s own. Questions are known by their
 * number that had no key yet, and who kept such a number may send it as one.
 */
export const libraryQuestion = () =>
  field(
    'Vraag uit de bibliotheek',
    z.pipe(
      z.transform((value: unknown) => (Number.isInteger(value) ? String(value) : value)),
      z.nullable(questionKey()),
    ),
  );
