import type { Place } from './place.ts';

/** One row: what we do, beside the least that could be done for the same purpose. */
export interface Outcome {
  /** What was measured. */
  what: string;
  ours: string;
  other: string;
  /** How many times as much ours costs; where `ours` counts what is done in a second, how many times as much it does. Absent where nothing stands beside it. */
  ratio?: number;
  /** What we aim at, in words. */
  aim: string;
  /** Whether this ratio is within the aim. */
  met: boolean;
  /**
   * Of an aim that is known not to be met: how far we are from it at most, and where it stands why. Within that it does not fail the
   * bench; every other aim is a promise, and does.
   */
  known?: { most: number; where: string };
}

/** What fails a full bench: a promise that was not kept, also one of which is known that it is not kept wholly, beyond what is known. */
export const brokenPromises = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ met, ratio, known }) => !met && !(known && ratio !== undefined && ratio <= known.most));

/**
 * How much a bench does: the first of two for figures to read, the second for `--short`, which only shows that the bench
 * still runs and measures what it says.
 */
export type Effort = <T>(full: T, short: T) => T;

export type Subject = (place: Place, effort: Effort) => Promise<Outcome[]>;

const heads = ['What', 'Ours', 'Beside it', 'Ratio', '', 'What we aim at'];

/** A table for a terminal. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ what, ours, other, ratio, aim, met, known }) => [
    what,
    ours,
    other,
    ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    met ? 'yes' : 'NO',
    !met && known ? `${aim}; known, up to ${known.most}×: ${known.where}` : aim,
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 3 ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [line(heads), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}
