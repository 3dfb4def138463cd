import { useState } from 'react';
import type { FieldProblem } from '#ui/error-summary.tsx';
import { fieldProblemsOf, type Refusal, refusalOf } from './refusal.ts';

/** How sending off a form goes: what is wrong at its fields, or why it could not be done at all. */
export interface Attempt {
  errors: readonly FieldProblem[];
  refusal: Refusal | null;
  busy: boolean;
  /** Goes up with every attempt, so that what is wrong asks for attention again. */
  count: number;
}

const first: Attempt = { errors: [], refusal: null, busy: false, count: 0 };

/**
 * Sends off a form, once at a time. `work` is done only when nothing was found wrong; it throws when it fails, and nothing that was
 * typed goes. After success it stays busy: the page goes on to something else.
 */
export function useAttempt(): Attempt & {
  send(found: readonly FieldProblem[], work: () => Promise<void>): Promise<void>;
  settle(): void;
  errorOf(field: string): string | null;
} {
  const [attempt, setAttempt] = useState(first);
  const end = (errors: readonly FieldProblem[], refusal: Refusal | null) =>
    setAttempt(({ count }) => ({ errors, refusal, busy: false, count: count + 1 }));
  return {
    ...attempt,
    async send(found, work) {
      if (attempt.busy) return;
      if (found.length > 0) return end(found, null);
      setAttempt(({ count }) => ({ errors: [], refusal: null, busy: true, count }));
      try {
        await work();
      } catch (error) {
        const atFields = fieldProblemsOf(error);
        end(atFields, atFields.length > 0 ? null : refusalOf(error));
      }
    },
    settle: () => setAttempt(first),
    errorOf: (field) => attempt.errors.find((error) => error.field === field)?.message ?? null,
  };
}

/** The page's title with the number of faults before it: `2 fouten – Inloggen`. */
export const titleWith = (errors: readonly FieldProblem[], title: string): string =>
  errors.length === 0 ? title : `${errors.length === 1 ? '1 fout' : `${errors.length} fouten`} – ${title}`;
