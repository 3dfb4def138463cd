/** Days before a certificate ends at which admins are warned, once each. */
const warnings = [30, 7];
const day = 86_400_000;

/** The warning that is due for what ends then, in days; null when there is none, or when it was given. */
export function warningDue(ends: Date, warned: number | null, now: Date): number | null {
  const left = (ends.getTime() - now.getTime()) / day;
  const due = warnings.filter((days) => left <= days).at(-1);
  return due === undefined || (warned !== null && warned <= due) ? null : due;
}
