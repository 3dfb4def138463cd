/** Text in a drawing that is made without a browser: how wide it is, and where it breaks. */

/** Widths in em of Source Sans 3, rounded up, so that a line is never wider than we think. */
const narrow = new Set("iljItf.,:;'’‘|!()[]/ ");
const wide = new Set('mwMWOQGD@%');
const emOf = (char: string) =>
  narrow.has(char) ? 0.3 : wide.has(char) ? 0.84 : char >= 'A' && char <= 'Z' ? 0.6 : 0.52;

/** The width of a line of text in pixels, a little over. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, char) => sum + emOf(char), 0) * size;

/** The text in lines of at most `width` pixels; what does not fit in `most` lines ends in an ellipsis. */
export function wrapped(text: string, width: number, size: number, most = 4): string[] {
  const fits = (line: string) => textWidth(line, size) <= width;
  const lines: string[] = [];
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((long) => broken(long, fits))) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  let end = lines[most - 1] ?? '';
  while (end !== '' && !fits(`${end}…`)) end = end.slice(0, -1);
  return [...lines.slice(0, most - 1), `${end.trimEnd()}…`];
}

/** A word that is wider than a line, in pieces: after a hyphen where there is one. */
function broken(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = word.split(/(?<=-)(?=.)/);
  if (parts.length > 1) return parts.flatMap((part) => broken(part, fits));
  const chars = [...word];
  // From the front: of a word of ten thousand letters a line holds thirty.
  let length = 1;
  while (length < chars.length - 1 && fits(chars.slice(0, length + 1).join(''))) length += 1;
  return [chars.slice(0, length).join(''), ...broken(chars.slice(length).join(''), fits)];
}
