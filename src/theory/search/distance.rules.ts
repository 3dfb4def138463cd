/** How far apart two words are, for typing mistakes. */

export interface Distance {
  /** Letters left out, added, changed, or swapped with their neighbour. */
  whole: number;
  /** The same, to the best beginning of the other word. */
  start: number;
}

const far: Distance = { whole: Number.POSITIVE_INFINITY, start: Number.POSITIVE_INFINITY };

/** Three rows of the table, used over and over: this runs over every known word for every letter typed. */
let rows: [number[], number[], number[]] = [[], [], []];

/** From what was typed to a word; stops counting beyond `most` (optimal string alignment). */
export function distanceTo(typed: string, word: string, most: number): Distance {
  if (word.length < typed.length - most) return far;
  const longest = Math.min(word.length, typed.length + most);
  let [older, previous, current] = rows;
  for (let at = 0; at <= longest; at += 1) previous[at] = at;
  for (let row = 1; row <= typed.length; row += 1) {
    current[0] = row;
    let best = row;
    for (let column = 1; column <= longest; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, older[column - 2]! + 1);
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > most) return far;
    [older, previous, current] = [previous, current, older];
  }
  rows = [older, previous, current];
  let start = previous[0]!;
  for (let at = 1; at <= longest; at += 1) start = Math.min(start, previous[at]!);
  return { whole: word.length > longest ? Number.POSITIVE_INFINITY : previous[longest]!, start };
}

/** Which letters a word has, as bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether a word lacks more of the letters that were typed than there can be mistakes; quicker than measuring. */
export function lacksTooMany(typed: number, word: number, most: number): boolean {
  let lacking = typed & ~word;
  for (let mistakes = 0; lacking !== 0; mistakes += 1) {
    if (mistakes === most) return true;
    lacking &= lacking - 1;
  }
  return false;
}

/** How many mistakes a word of this length may have. */
export const mistakesIn = (length: number) => (length < 4 ? 0 : length < 9 ? 1 : 2);
