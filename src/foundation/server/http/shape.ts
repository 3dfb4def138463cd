import { Problem } from '#foundation/shared/problem.ts';

/** Lists and objects within each other. Nothing that we take comes near. */
const deepest = 64;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d,
];

/**
 * Counts over the bytes of JSON, as they come in, how deep it goes and how many values it holds, and refuses what is too much: a
 * parser that is given two million brackets holds up everyone, as does what judges a million fields. Bytes of other signs in UTF-8
 * are never those of a bracket, a comma or a quote.
 */
export function shapeCount(mostValues: number): (chunk: Uint8Array) => void {
  let depth = 0;
  let values = 1;
  let inText = false;
  let escaped = false;
  return (chunk) => {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inText = false;
      } else if (byte === quote) inText = true;
      else if (byte === openList || byte === openObject) {
        depth += 1;
        if (depth > deepest) throw new Problem('syntax', { detail: 'Dit bericht is te diep genest.' });
      } else if (byte === comma) {
        values += 1;
        if (values > mostValues) throw new Problem('tooLarge', { detail: 'Dit bericht heeft te veel onderdelen.' });
      } else if (byte === closeList || byte === closeObject) depth -= 1;
    }
  };
}
