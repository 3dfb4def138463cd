import { createContext, useContext, useEffect, useId, useState } from 'react';
import { ApiError } from '#foundation/browser/api.ts';
import type { FieldProblem } from '#ui/error-summary.tsx';
import { waitWords } from '../waiting.rules.ts';

const broken = 'Er ging iets mis. Probeer het opnieuw.';

/** Told how many faults each form of the page has, for the page's title. */
export const FaultTally = createContext<(form: string, faults: number) => void>(() => {});

export interface SmallForm {
  busy: boolean;
  /** At which field what is wrong. */
  errors: FieldProblem[];
  errorAt: (field: string) => string | null;
  /** What is wrong that belongs to no field: no connection, too many attempts. */
  failure: string | null;
  /** Raised with every attempt. */
  attempt: number;
  /** Checks first, then does it; says whether it was done. */
  send: (found: FieldProblem[], work: () => Promise<unknown>) => Promise<boolean>;
  clear: () => void;
}

/** What a form of a few fields goes through; `ids` tells which control stands for which field of the call. */
export function useSmallForm(ids: Record<string, string> = {}): SmallForm {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const tell = useContext(FaultTally);
  const form = useId();
  useEffect(() => {
    tell(form, errors.length);
    return () => tell(form, 0);
  }, [tell, form, errors.length]);
  return {
    busy,
    errors,
    failure,
    attempt,
    errorAt: (field) => errors.find((error) => error.field === field)?.message ?? null,
    clear() {
      setErrors([]);
      setFailure(null);
    },
    async send(found, work) {
      setAttempt((count) => count + 1);
      setErrors(found);
      setFailure(null);
      if (found.length > 0) return false;
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        const violations = error instanceof ApiError ? error.violations : [];
        setErrors(
          violations.map(({ propertyPath, message }) => ({ field: ids[propertyPath] ?? propertyPath, message })),
        );
        if (violations.length === 0) setFailure(sentenceOf(error));
        setAttempt((count) => count + 1);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What went wrong, in words for whoever waits for it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return broken;
  if (error.status === 429)
    return `Je hebt het te vaak geprobeerd. Wacht ${waitWords(error.retryAfter ?? 60)} en probeer het dan opnieuw.`;
  return error.message || broken;
}
