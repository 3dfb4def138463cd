import type { Counted, TallyTask } from '#steps/intervention-design/evaluation/tally/tally.contract.ts';
import type { Tap } from '#steps/intervention-design/evaluation/tally/tally.rules.ts';

/** What somebody sets out to count: which outcome, when and where. */
export interface Setting extends Pick<Counted, 'group' | 'place' | 'secondObserver'> {
  outcome: string;
  moment: string;
}

/** A sheet as the phone keeps it. */
export interface KeptSheet extends Setting, Omit<Counted, keyof Setting> {
  uuid: string;
  /** The last taps, to take back. */
  taps: readonly Tap[];
  /** The highest number that the server has; 0 for none. */
  sent: number;
  /** Why the server does not take it; null while it does, or was not asked. */
  refused: string | null;
  at: string;
}

/** Taps that can be taken back. */
const mostTaps = 200;

/** Milliseconds that a sheet stays on the phone after the server has all of it. */
const keptAfter = 7 * 24 * 3600 * 1000;

export const newSheet = (uuid: string, setting: Setting, at: string): KeptSheet => ({
  ...setting,
  ...{ uuid, number: 0, did: 0, didNot: 0, exposure: null, taps: [], sent: 0, refused: null, at },
});

/** One more. */
export const tapped = (sheet: KeptSheet, tap: Tap, at: string): KeptSheet => ({
  ...sheet,
  number: sheet.number + 1,
  [tap]: sheet[tap] + 1,
  taps: [...sheet.taps, tap].slice(-mostTaps),
  at,
});

/** The last tap to take back: of what was tapped longer ago it is known only where there is one button. */
export const lastTap = ({ taps, did, didNot }: KeptSheet): Tap | null =>
  taps.at(-1) ?? (did > 0 && didNot === 0 ? 'did' : null);

/** The last tap taken back; the same where there is none. */
export function untapped(sheet: KeptSheet, at: string): KeptSheet {
  const tap = lastTap(sheet);
  return tap === null
    ? sheet
    : { ...sheet, number: sheet.number + 1, [tap]: sheet[tap] - 1, taps: sheet.taps.slice(0, -1), at };
}

/** Over how much was counted. */
export const exposed = (sheet: KeptSheet, exposure: number | null, at: string): KeptSheet =>
  exposure === sheet.exposure ? sheet : { ...sheet, number: sheet.number + 1, exposure, at };

/** The server has what was sent; what was tapped meanwhile goes with the next. */
export const arrived = (sheet: KeptSheet, number: number): KeptSheet => ({
  ...sheet,
  sent: Math.max(sheet.sent, number),
  refused: null,
});

/** Whether the server does not have all of it. */
export const isUnsent = ({ number, sent }: Pick<KeptSheet, 'number' | 'sent'>): boolean => number > sent;

/** Whether it may go from the phone: the server has it, and has had it for some time. */
export const isDone = (sheet: KeptSheet, now: number): boolean =>
  !isUnsent(sheet) && Date.parse(sheet.at) < now - keptAfter;

/** What is sent of a sheet. */
export const bodyOf = ({ group, place, secondObserver, number, did, didNot, exposure }: KeptSheet): Counted => ({
  ...{ group, place, secondObserver, number, did, didNot, exposure },
});

/** The sheet on this phone on which one goes on; undefined where nothing was counted there yet. */
export const sheetAt = (sheets: readonly KeptSheet[], setting: Setting): KeptSheet | undefined =>
  sheets.find((one) =>
    (['outcome', 'moment', 'group', 'place', 'secondObserver'] as const).every((name) => one[name] === setting[name]),
  );

type Named = Pick<TallyTask, 'outcomes' | 'moments' | 'groups'>;

/** What a sheet is of, in words; the group only where there is no place: who counts need not know which is which. */
export function wordsOf(task: Named, sheet: Setting): { outcome: string; where: string; moment: string } {
  const nameIn = (list: readonly { uuid: string; name: string | null }[], uuid: string, without: string) =>
    list.find((one) => one.uuid === uuid)?.name ?? without;
  return {
    outcome: nameIn(task.outcomes, sheet.outcome, 'Uitkomst zonder naam'),
    where: sheet.place ?? nameIn(task.groups, sheet.group, 'Groep zonder naam'),
    moment: nameIn(task.moments, sheet.moment, 'Moment zonder naam'),
  };
}

/** The moment that one most likely counts at: the last one that was planned for today or before, else the first. */
export const likelyMoment = (moments: TallyTask['moments'], today: string): string | null =>
  (
    moments
      .filter(({ plannedOn }) => plannedOn !== null && plannedOn <= today)
      .toSorted((one, other) => one.plannedOn!.localeCompare(other.plannedOn!))
      .at(-1) ?? moments[0]
  )?.uuid ?? null;
