import { plainWords } from '#foundation/shared/plain-words.ts';

/** Where a point or a comma stands in the numbers of a column: only before decimals, only between thousands, or either. */
export interface NumberStyle {
  /** A sign with other than three digits behind it somewhere: there it stands before decimals. */
  decimals: ReadonlySet<string>;
  /** A sign that stands twice in a number, or before the other: there it stands between thousands. */
  thousands: ReadonlySet<string>;
}

const anyNumber = /[-+−]?\d[\d.,\s\u00a0\u202f’']*/;

/** How a column writes its numbers, from all that stands in it. */
export function numberStyleOf(values: readonly string[]): NumberStyle {
  const [decimals, thousands] = [new Set<string>(), new Set<string>()];
  for (const value of values) {
    const number = anyNumber.exec(value)?.[0].trim() ?? '';
    const signs = [...number.matchAll(/[.,]/g)].map(([sign]) => sign);
    const last = signs.at(-1);
    if (last === undefined) continue;
    const behind = number.length - 1 - number.lastIndexOf(last);
    if (signs.length > 1) thousands.add(signs[0]!);
    if (signs.length > 1 && last !== signs[0]) decimals.add(last);
    if (signs.length === 1 && (behind !== 3 || /^[-+−]?0?[.,]/.test(number))) decimals.add(last);
  }
  return { decimals, thousands };
}

/** What a text says as a number; `two` when its sign can stand for thousands as well as for decimals. */
export type Amount = { number: number } | { two: [number, number] } | null;

/**
 * A number with a unit, a currency or a percent sign around it, in whichever way its thousands and decimals are written: `€ 1.250,50`,
 * `12,5 uur`, `1 250`, `80 %`. Two numbers (`5-6`) or words that are no unit are none.
 */
export function amountIn(said: string, unit: string | null, { decimals, thousands }: NumberStyle): Amount {
  const found = /^([^\d+\-−.,]*)([-+−]?\s?\d[\d.,\s\u00a0\u202f’']*|[-+−]?[.,]\d+)(.*)$/s.exec(said.trim());
  if (!found) return null;
  const [, before = '', digits = '', after = ''] = found;
  if (!isUnit(before, unit) || !isUnit(after, unit)) return null;
  const plain = digits.replaceAll(/[\s\u00a0\u202f’']/g, '').replace('−', '-');
  const signs = [...plain.matchAll(/[.,]/g)].map(([sign]) => sign);
  const [first, last] = [signs[0], signs.at(-1)];
  if (first === undefined || last === undefined) return finite(plain);
  const asDecimals = finite(plain.replaceAll(last === '.' ? ',' : '.', '').replace(last, '.'));
  const asThousands = finite(plain.replaceAll(/[.,]/g, ''));
  const grouped = /^[-+]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.test(plain);
  if (first !== last) return grouped && signs.filter((sign) => sign === last).length === 1 ? asDecimals : null;
  if (signs.length > 1) return grouped ? asThousands : null;
  if (!grouped || /^[-+]?0[.,]/.test(plain) || decimals.has(last)) return asDecimals;
  if (thousands.has(last)) return asThousands;
  return asDecimals && asThousands && { two: [asDecimals.number, asThousands.number] };
}

function finite(text: string): { number: number } | null {
  const number = Number(text.endsWith('.') ? Number.NaN : text);
  return Number.isFinite(number) ? { number } : null;
}

const currencies = new Set(['', '€', 'eur', 'euro', '$', '£', '%', 'procent', 'percent', 'x', 'keer']);

/** Nothing, a currency, a percent sign, or words of the unit: `uur` of `uur per week`, `u` no longer. */
function isUnit(text: string, unit: string | null): boolean {
  const said = text.trim().toLowerCase();
  const plain = plainWords(said);
  if (currencies.has(said) || currencies.has(plain)) return true;
  if (unit === null || plain === '') return false;
  const wanted = plainWords(unit);
  return plain === wanted || wanted.startsWith(`${plain} `) || wanted.split(' ').includes(plain);
}
