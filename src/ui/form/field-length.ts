const nearTheEnd = 50;

/**
 * Words about the room left in a text field: nothing until it gets tight (the last tenth, at most 50 characters),
 * then what is left, then how much too long it is. Typed text is never cut off.
 */
export function remainingWords(text: string, maxLength: number | undefined): string | null {
  if (maxLength === undefined) return null;
  const left = maxLength - text.length;
  if (left > Math.min(nearTheEnd, maxLength / 10)) return null;
  if (left < 0)
    return left === -1 ? '1 teken te veel.' : `${new Intl.NumberFormat('nl-NL').format(-left)} tekens te veel.`;
  return left === 1 ? 'Nog 1 teken over.' : `Nog ${left} tekens over.`;
}
