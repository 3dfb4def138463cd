/**
 * A moment as an operator types it: with its zone, as the hour that a clock had twice must not be guessed. Throws a sentence for one that
 * is no such moment, or has not come.
 */
export function momentIn(text: string, now: Date): Date {
  const moment = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`${text} is no moment with a zone, such as 2026-11-30T14:05:00+01:00.`);
  if (moment > now) throw new Error(`${text} has not come yet.`);
  return moment;
}
