import { diffWordsWithSpace } from 'diff';

/** A piece of a text, and whether it stands in that text alone. */
export interface Piece {
  text: string;
  own: boolean;
}

/** Milliseconds; texts that have nothing in common are not worth more. */
const patience = 300;

/** Both texts in pieces, with what stands in only one of them marked there. */
export function differences(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const changes = diffWordsWithSpace(theirs, mine, { timeout: patience });
  if (!changes) return { mine: [{ text: mine, own: true }], theirs: [{ text: theirs, own: true }] };
  const side = (other: 'added' | 'removed') =>
    changes.flatMap((change) => (change[other] ? [] : [{ text: change.value, own: change.added || change.removed }]));
  return { mine: side('removed'), theirs: side('added') };
}
