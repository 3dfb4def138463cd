import { Problem, violationCodes } from '#foundation/shared/problem.ts';

/**
 * The database keeps the truth; what it refuses was asked wrongly, and gets a sentence instead of a 500. Rooms check what
 * they can before; this is for what only the database can know.
 */
export function complaintOf(error: unknown): Problem | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  switch (error.code) {
    case '23505':
      return refused('Dit kenmerk is al in gebruik. Maak de rij opnieuw.', violationCodes.unique);
    // Two rows of one save about the same thing.
    case '21000':
      return error instanceof Error && /cannot affect row a second time/.test(error.message)
        ? refused('Een rij komt twee keer voor.', violationCodes.unique)
        : null;
    case '23503':
      return new Problem('unknownReference');
    case '23514':
    case '22003':
      return refused('Een waarde valt buiten wat we kunnen bewaren.', null);
    // Text that is not what it should be: a uuid, a day, a number. Nothing of ours is called that.
    case '22P02':
    case '22007':
    case '22008':
      return new Problem('unknownReference');
    // NUL, or bytes that are no text.
    case '22021':
    case '22P05':
      return new Problem('syntax');
    default:
      return null;
  }
}

const refused = (message: string, code: string | null) =>
  new Problem('invalid', { violations: [{ propertyPath: '', message, code }] });
