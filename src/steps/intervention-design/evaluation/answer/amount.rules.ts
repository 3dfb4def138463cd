import type { OutcomeKind } from '#evidence/effect/kinds.contract.ts';
import type { Interval } from '#evidence/evidence.rules.ts';
import { number } from '#steps/step/sentence.rules.ts';

/** How the figures of one outcome are written: all of one answer alike, so that they can be held beside each other. */
export interface Writing {
  kind: OutcomeKind;
  decimals: number;
  /** ` per week`, ` kilo`; empty of a share. */
  after: string;
}

const nbsp = '\u00a0';

/**
 * As coarse as can be read: of shares whole percentages, of others two figures that matter. One decimal more where the difference, so
 * written, would not be what the two levels beside it make.
 */
export function writingOf(
  { kind, per }: { kind: OutcomeKind; per: string | null },
  levels: readonly number[],
  difference: { of: readonly [number, number]; is: number } | null,
): Writing {
  const unit = per?.trim() ?? '';
  const after = kind === 'share' || unit === '' ? '' : kind === 'count' ? ` per ${unit}` : `${nbsp}${unit}`;
  const largest = Math.max(0, ...levels.map(Math.abs));
  const coarse = kind === 'share' || largest >= 100 ? 0 : largest >= 10 ? 1 : 2;
  const times = kind === 'share' ? 100 : 1;
  const written = (value: number, decimals: number) => Math.round(value * times * 10 ** decimals);
  const agrees = (decimals: number) =>
    !difference ||
    written(difference.of[0], decimals) - written(difference.of[1], decimals) === written(difference.is, decimals);
  return { kind, after, decimals: agrees(coarse) ? coarse : coarse + 1 };
}

const bare = (value: number, { kind, decimals }: Writing) =>
  number(kind === 'share' ? value * 100 : value, decimals, decimals);

/** `41 %`, `12,5 per week`, `3,20 kilo`; of nothing a dash. */
export const amountWords = (value: number | null, writing: Writing): string =>
  value === null ? '–' : `${bare(value, writing)}${writing.kind === 'share' ? `${nbsp}%` : writing.after}`;

/** The same with a sign: `+8`, `−0,40`, `0`. */
export function signedWords(value: number, writing: Writing): string {
  const said = bare(value, writing);
  return value > 0 && /[1-9]/.test(said) ? `+${said}` : said;
}

/** `+8 punten`, `−0,40 per week`. */
export const differenceWords = (value: number, writing: Writing): string =>
  `${signedWords(value, writing)}${writing.kind === 'share' ? `${nbsp}${isOne(value, writing) ? 'punt' : 'punten'}` : writing.after}`;

const isOne = (value: number, writing: Writing) => /^[−]?1$/.test(bare(value, writing));

/** `95 % tussen +2 en +14`. Shares cannot differ by more than a hundred points, whatever a formula says. */
export function intervalWords({ lo, hi }: Interval, writing: Writing): string {
  const end = (value: number) => (writing.kind === 'share' ? Math.min(1, Math.max(-1, value)) : value);
  return `95${nbsp}% tussen ${signedWords(end(lo), writing)} en ${signedWords(end(hi), writing)}`;
}
