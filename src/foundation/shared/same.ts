/**
 * Equality of JSON values, whatever the order of keys; what is undefined is not there. Called with every keystroke on whole
 * steps, of which all but one branch is the very same object: those are not looked into.
 */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => same(one, b[at]));
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = (of: Record<string, unknown>) => Object.keys(of).filter((key) => of[key] !== undefined);
  const mine = keys(left);
  return (
    mine.length === keys(right).length && mine.every((key) => Object.hasOwn(right, key) && same(left[key], right[key]))
  );
}
