import { excerptOf, type Piece } from '#theory/search/marks.rules.ts';
import { stemOf, wordsIn } from '#theory/search/words.rules.ts';

/** As much of a text as is read at a glance, with what begins like one of these words, or has its stem, marked. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, plain } of wordsIn(text)) {
    if (!words.some((word) => plain.startsWith(word) || stemOf(plain) === stemOf(word))) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return excerptOf(pieces);
}
