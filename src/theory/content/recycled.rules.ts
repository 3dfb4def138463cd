import { type Finding, passagesOf } from '#theory/citation/style.rules.ts';
import { sentencesOf, wordsOf } from './readability.rules.ts';

/** What readers see of an item in one place: its text, its short description, its tooltip. */
export interface Piece {
  /** The item: what it says twice itself is not recycled. */
  item: string;
  file: string;
  line: number;
  markdown: string;
}

/** Words: shorter sentences may well be the same by chance. */
const shortest = 6;

/** Sentences that stand in the texts of two items, whatever their capitals and signs; told at each place but the first. */
export function recycledFindings(pieces: readonly Piece[]): Finding[] {
  const first = new Map<string, Piece>();
  return pieces.flatMap((piece) =>
    passagesOf(piece).flatMap(({ heading, text, line }) =>
      (heading === null ? sentencesOf(text) : []).flatMap((sentence): Finding[] => {
        const words = wordsOf(sentence);
        if (words.length < shortest) return [];
        const plain = words.join(' ').toLowerCase();
        const earlier = first.get(plain);
        if (!earlier) first.set(plain, piece);
        if (!earlier || earlier.item === piece.item) return [];
        const start = `${words.slice(0, 5).join(' ')} …`;
        const said = `de zin “${start}” staat ook in library/${earlier.file}`;
        return [{ kind: 'recycled', file: piece.file, line, sentence: said }];
      }),
    ),
  );
}
