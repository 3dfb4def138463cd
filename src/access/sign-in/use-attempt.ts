import { useState } from 'react';
import type { FieldProblem } from '#ui/form/error-summary.tsx';
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

interface AttemptOptions {
  /** What is wrong at which field, of an error; nothing makes it a refusal. */
  faultsOf?: (error: unknown) => readonly FieldProblem[];
  /** After success it stays busy: the page goes on to something else. */
  stays?: boolean;
}

export interface Attempting extends Attempt {
  /** `work` is done only when nothing was found wrong; it throws when it fails, and nothing that was typed goes. Says whether it was done. */
  send(found: readonly FieldProblem[], work: () => Promise<unknown>): Promise<boolean>;
  /** As if nothing had been tried. */
  settle(): void;
  errorOf(field: string): string | null;
}

/** Sends off a form, once at a time. */
export function useAttempt({
  faultsOf = (error) => fieldProblemsOf(error),
  stays = false,
}: AttemptOptions = {}): Attempting {
  const [attempt, setAttempt] = useState(first);
  const end = (errors: readonly FieldProblem[], refusal: Refusal | null) => {
    setAttempt(({ count }) => ({ errors, refusal, busy: false, count: count + 1 }));
    return false;
  };
  return {
    ...attempt,
    async send(found, work) {
      if (attempt.busy) return false;
      if (found.length > 0) return end(found, null);
      setAttempt(({ count }) => ({ errors: [], refusal: null, busy: true, count }));
      try {
        await work();
      } catch (error) {
        const atFields = faultsOf(error);
        return end(atFields, atFields.length > 0 ? null : refusalOf(error));
      }
      if (!stays) setAttempt((now) => ({ ...now, busy: false }));
      return true;
    },
    settle: () => setAttempt(first),
    errorOf: (field) => attempt.errors.find((error) => error.field === field)?.message ?? null,
  };
}

/** The page's title with the number of faults before it: `2 fouten – Inloggen`. */
export const titleWith = (errors: readonly FieldProblem[], title: string): string =>
  errors.length === 0 ? title : `${errors.length === 1 ? '1 fout' : `${errors.length} fouten`} – ${title}`;
