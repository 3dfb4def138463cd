import { type ListedUnit, longestCode, mostUnits } from './lots.contract.ts';

/** Something wrong at a line of a list, counted from 1. */
export interface LineFault {
  line: number;
  message: string;
}

export interface ReadList {
  units: ListedUnit[];
  faults: LineFault[];
}

/** `code` or `code;laag`, as the head of a list that came out of a spreadsheet. */
const head = /^"?code"?\s*(;\s*"?(laag|stratum)"?\s*)?$/i;

/** A list of codes, one a line, with the stratum behind a `;`. Empty lines and a head are passed over. */
export function readList(text: string): ReadList {
  const units: ListedUnit[] = [];
  const faults: LineFault[] = [];
  const seen = new Map<string, number>();
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .forEach((said, index) => {
      const line = index + 1;
      if (said.trim() === '' || (seen.size === 0 && head.test(said.trim()))) return;
      const [code = '', stratum = '', ...more] = said.split(';').map(bare);
      const message = faultOf(code, stratum, more, seen);
      if (message !== null) faults.push({ line, message });
      else units.push({ code, stratum: stratum === '' ? null : stratum });
      if (code !== '' && !seen.has(code)) seen.set(code, line);
    });
  if (units.length > mostUnits)
    faults.push({
      line: mostUnits + 1,
      message: `De lijst is te lang: hoogstens ${mostUnits.toLocaleString('nl-NL')} codes.`,
    });
  return { units, faults };
}

/** Without the quotes that a spreadsheet puts around it. */
const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();

function faultOf(
  code: string,
  stratum: string,
  more: readonly string[],
  seen: ReadonlyMap<string, number>,
): string | null {
  if (code === '') return 'Hier staat geen code.';
  if (more.some((cell) => cell !== '')) return 'Hier staat meer dan een code en een laag.';
  if (Math.max(code.length, stratum.length) > longestCode)
    return `Een code of laag heeft hoogstens ${longestCode} tekens.`;
  const earlier = seen.get(code);
  return earlier === undefined ? null : `“${code}” staat ook op regel ${earlier}.`;
}
