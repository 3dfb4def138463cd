import { ApiError } from '#foundation/browser/api-send.ts';
import type { FieldProblem } from '#ui/form/error-summary.tsx';

/** Why something could not be done that is not a matter of what was filled in. */
export interface Refusal {
  words: string;
  /** Epoch milliseconds from which on it makes sense to try again; null when any moment is as good. */
  until: number | null;
}

/** The server's sentence as it is; too many attempts, which need not be one's own, with how long to wait. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { words: 'Er ging iets mis. Probeer het opnieuw.', until: null };
  if (error.status === 429)
    return { words: 'Dat zijn te veel pogingen.', until: Date.now() + (error.retryAfter ?? 60) * 1000 };
  return { words: error.message, until: null };
}

/**
 * What was refused at its field, and not what is said of the whole; `ids` names the control of a field whose name on the wire it does
 * not bear, and is empty for what has none.
 */
export const fieldProblemsOf = (error: unknown, ids: Record<string, string> = {}): FieldProblem[] =>
  error instanceof ApiError
    ? error.violations
        .map(({ propertyPath, message }) => ({ field: ids[propertyPath] ?? propertyPath, message }))
        .filter(({ field }) => field)
    : [];
