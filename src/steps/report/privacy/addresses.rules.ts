/** Bounded before the `@` and without going back after it, so that no text takes longer than reading it. */
const address = /[\p{L}\p{N}._%+'’-]{1,64}@(?=([\p{L}\p{N}-]+))\1(?:\.[\p{L}\p{N}-]+)+/gu;

/** The same without e-mail addresses, wherever somebody typed one. */
export function withoutAddresses<T>(value: T): T {
  if (typeof value === 'string')
    return (value.includes('@') ? value.replace(address, '[e-mailadres weggelaten]') : value) as T;
  if (Array.isArray(value)) return value.map(withoutAddresses) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    // The addresses of publications come from the library, and may hold an `@` of their own.
    Object.entries(value).map(([key, inner]) => [key, key === 'url' ? inner : withoutAddresses(inner)]),
  ) as T;
}
