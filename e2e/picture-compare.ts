/** A small picture in RGB, row by row. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** How far a colour may be off, of 255. */
const tolerance = 24;
/** A tile is looked at as one: this many pixels each way. */
const tile = 6;
/** Of the pixels of a tile: edges that are drawn a little otherwise are fewer. */
const most = 12;
/** Of a height, in pixels: less is a line that fell a little otherwise. */
const heightTolerance = 3;

/**
 * What is different, in words, or null. A pixel is the same when its colour lies between the darkest and the lightest around its
 * place in the other picture, and the other way round: a shift of one pixel (four on the screen) is no difference, a thing that
 * is gone or moved is.
 */
export function differenceOf(was: Picture, is: Picture): string | null {
  if (was.width !== is.width) return `is ${is.width} wide, and was ${was.width}`;
  if (Math.abs(was.height - is.height) > heightTolerance) return `is ${is.height} high, and was ${was.height}`;
  const height = Math.min(was.height, is.height);
  const tiles = new Map<string, number>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < was.width; x += 1) {
      if (fits(was, is, x, y) && fits(is, was, x, y)) continue;
      const key = `${Math.floor(x / tile)},${Math.floor(y / tile)}`;
      tiles.set(key, (tiles.get(key) ?? 0) + 1);
    }
  const changed = [...tiles].filter(([, count]) => count >= most).map(([key]) => key.split(',').map(Number));
  if (changed.length === 0) return null;
  const at = changed.map(([x, y]) => [x! * tile, y! * tile] as const);
  const [left, top] = [Math.min(...at.map(([x]) => x)), Math.min(...at.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...at.map(([x]) => x)) + tile, Math.max(...at.map(([, y]) => y)) + tile];
  return `differs in ${changed.length} places between (${left}, ${top}) and (${right}, ${bottom})`;
}

function fits(one: Picture, other: Picture, x: number, y: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const value = one.data[(y * one.width + x) * 3 + channel]!;
    let [low, high] = [255, 0];
    for (let j = Math.max(0, y - 1); j <= Math.min(other.height - 1, y + 1); j += 1)
      for (let i = Math.max(0, x - 1); i <= Math.min(other.width - 1, x + 1); i += 1) {
        const near = other.data[(j * other.width + i) * 3 + channel]!;
        low = Math.min(low, near);
        high = Math.max(high, near);
      }
    if (value < low - tolerance || value > high + tolerance) return false;
  }
  return true;
}
