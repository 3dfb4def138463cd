/** How names are fitted beside points in a figure: broken into lines, and moved apart. */

/** Advance widths of Source Sans 3 at weight 600, in hundredths of the font size; measured. */
const advances = new Map(
  Object.entries({
    20: ' ',
    27: "ijïl.,’':I",
    33: 'f-()/',
    37: 'tr',
    43: 'sz',
    49: 'cxvyJLY–“”',
    53: '0123456789eéëFagkESVXZ',
    57: 'bdhnpquoöüATCPRBK',
    67: 'DGHNUOQ&',
    75: 'Mw',
    84: 'mW',
    96: '…',
  }).flatMap(([width, characters]) => [...characters].map((character) => [character, Number(width)] as const)),
);

/** About how wide a text is drawn, in pixels; an unknown character counts as a wide one. */
export const textWidth = (text: string, font: number): number =>
  ([...text].reduce((sum, character) => sum + (advances.get(character) ?? 67), 0) / 100) * font;

export interface NameRoom {
  /** Width in pixels. */
  room: number;
  font: number;
  /** Most lines. */
  lines: number;
}

/**
 * A name in at most so many lines that fit; what is too much ends in `…`. An explanation between brackets at its end is left
 * out: the table has the whole name.
 */
export function breakName(name: string, { room, font, lines: most }: NameRoom): string[] {
  const fits = (text: string) => textWidth(text, font) <= room;
  const short = name.replace(/\s*\([^()]*\)\s*$/, '').trim() || name.trim();
  const lines: string[] = [];
  for (const piece of short.split(/\s+/).flatMap((word) => breakWord(word, fits))) {
    const last = lines.at(-1);
    if (last !== undefined && !last.endsWith('\u00ad') && fits(`${last} ${piece}`.replace(/\u00ad$/, '-')))
      lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  const shown = lines.map((line) => line.replace(/\u00ad$/, '-'));
  return shown.length <= most ? shown : cut(shown.slice(0, most), fits);
}

const dangling = /^(en|of|van|de|het|een|in|op|voor|met|te|aan|bij|door)$/i;

/** Lines that end in `…`, not after a word that announces another. */
function cut(lines: readonly string[], fits: (text: string) => boolean): string[] {
  const last = lines.at(-1)!.split(' ');
  while (last.length > 0 && dangling.test(last.at(-1)!)) last.pop();
  if (last.length === 0 && lines.length > 1) return cut(lines.slice(0, -1), fits);
  let kept = last.join(' ').replace(/-$/, '');
  while (kept.length > 1 && !fits(`${kept}…`)) kept = kept.slice(0, -1);
  return [...lines.slice(0, -1), `${kept.trimEnd()}…`];
}

/** A word in pieces that fit; every piece but the last ends in a soft hyphen, or in the hyphen it had. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word) || word.length < 2) return [word];
  const pieceTo = (place: number) => (word[place - 1] === '-' ? word.slice(0, place) : `${word.slice(0, place)}\u00ad`);
  // Only as far as a line goes: a word may have ten thousand letters.
  const fitting: number[] = [];
  for (let place = 1; place < word.length && fits(pieceTo(place).replace('\u00ad', '-')); place += 1)
    fitting.push(place);
  const best =
    fitting.findLast((place) => word[place - 1] === '-') ??
    fitting.findLast((place) => isSyllable(word, place)) ??
    fitting.at(-1) ??
    1;
  return [pieceTo(best), ...breakWord(word.slice(best), fits)];
}

const vowel = /[aeiouyáéíóúàèäëïöü]/i;
/** Consonants that open a syllable together, and `ch`. */
const together = /^(ch|[bcdfgkptv][lr]|sl|[kp]n|[dt]w)$/i;

/** A rough guess at Dutch syllables: a new one begins with one consonant, or a few that belong together, before a vowel. */
function isSyllable(word: string, place: number): boolean {
  if (place < 3 || word.length - place < 3) return false;
  const [before, first, second, third] = [...word.slice(place - 1, place + 3)] as [string, string, string, string];
  if (vowel.test(first) || together.test(before + first) || /ij/i.test(before + first)) return false;
  return vowel.test(second) || (together.test(first + second) && vowel.test(third));
}

export interface Bounds {
  from: number;
  to: number;
}

/**
 * Middles of blocks that stand in this order under each other: as near to where they want to be as they can (least squares,
 * by pooling adjacent violators), never overlapping, and within the bounds when these are high enough for all of them.
 */
export function spread(blocks: readonly { want: number; height: number }[], { from, to }: Bounds): number[] {
  if (blocks.length === 0) return [];
  // Measured from where each would stand if all were stacked, "apart" becomes "not decreasing".
  let stacked = 0;
  const offsets = blocks.map(({ height }) => {
    const middle = stacked + height / 2;
    stacked += height;
    return middle;
  });
  const pools: { sum: number; count: number }[] = [];
  blocks.forEach(({ want }, index) => {
    pools.push({ sum: want - offsets[index]!, count: 1 });
    while (pools.length > 1 && mean(pools.at(-2)!) > mean(pools.at(-1)!)) {
      const last = pools.pop()!;
      const before = pools.at(-1)!;
      before.sum += last.sum;
      before.count += last.count;
    }
  });
  const highest = Math.max(from, to - stacked);
  return pools
    .flatMap((pool) => Array.from({ length: pool.count }, () => Math.min(highest, Math.max(from, mean(pool)))))
    .map((shift, index) => shift + offsets[index]!);
}

const mean = ({ sum, count }: { sum: number; count: number }) => sum / count;
