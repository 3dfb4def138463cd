const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

const dutch = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/;
const worded = /^(?:[a-z]+ )?(\d{1,2})[- ]([a-z]+)\.?[- ](\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:t.*)?$/;

/**
 * A calendar day as people write and paste it, as `yyyy-mm-dd`: `1-3-2027`, `01/03/27`, `2027-03-01`, `maandag 1 maart 2027`.
 * Null when it is no day, or not one that exists. Two digits are a year of this century.
 */
export function readDay(text: string): string | null {
  const trimmed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const inIso = iso.exec(trimmed);
  if (inIso) return dayOfParts(inIso[1]!, inIso[2]!, inIso[3]!);
  const inDutch = dutch.exec(trimmed);
  if (inDutch) return dayOfParts(fullYear(inDutch[3]!), inDutch[2]!, inDutch[1]!);
  const inWords = worded.exec(trimmed);
  return inWords ? dayOfParts(inWords[3]!, monthOf(inWords[2]!), inWords[1]!) : null;
}

/** `01-03-2027`, as a date stands in its field; empty for no day. */
export const writeDay = (day: string | null): string => (day === null ? '' : day.split('-').reverse().join('-'));

/** Two digits are a year of this century. */
const fullYear = (digits: string) => (digits.length === 2 ? `20${digits}` : digits);

/** `maart`, `mrt` and `maa` are the third. */
function monthOf(word: string): string {
  const start = word.slice(0, 3);
  return String(months.indexOf(start === 'maa' ? 'mrt' : start) + 1);
}

function dayOfParts(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = new Date(`${day}T12:00:00Z`);
  // A day that does not exist rolls over into the next month.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}
