import * as z from 'zod/mini';
import type { Finding } from '#theory/citation/style.rules.ts';
import { Checked, confirmations, type Demands } from '#theory/demands.contract.ts';
import { misfits } from './faults.rules.ts';
import type { WrittenText } from './texts.rules.ts';

/** What the record of a second reading (`checked` in a file) says, and what is still to be confirmed. */

/** For a table: how many of the confirmations that are asked were given, and by whom. */
export interface Reading {
  given: number;
  asked: number;
  /** The letter of the second reader. */
  readBy: string | null;
}

const asksOf = (kind: WrittenText['kind'], demands: Demands) => demands.texts[kind as keyof Demands['texts']].checks;

const recordOf = ({ checked }: WrittenText): Checked | null => {
  const result = z.safeParse(Checked, checked?.facts);
  return result.success ? result.data : null;
};

export function readingOf(text: WrittenText, demands: Demands): Reading {
  const record = recordOf(text);
  const asked = asksOf(text.kind, demands);
  return {
    given: asked.filter((check) => record?.[check]).length,
    asked: asked.length,
    readBy: record?.readBy ?? null,
  };
}

/** Mistakes in the record itself: a field that does not exist, a date that is none. */
export const recordFaults = ({ file, checked }: WrittenText) => {
  const result = z.safeParse(Checked, checked?.facts);
  if (!checked || result.success) return [];
  return misfits(result.error.issues, checked.facts).map(({ path, sentence }) => ({
    file,
    line: checked.lineOf(path),
    sentence,
  }));
};

const words: Record<(typeof confirmations)[number], string> = {
  claims: 'de bronnen',
  ethics: 'de ethiek',
  example: 'het voorbeeld',
  own: 'de eigen woorden',
};

/** A text counts as checked when somebody who did not write it confirmed all that is asked of its kind, on a day. */
export function uncheckedFindings(text: WrittenText, demands: Demands): Finding[] {
  const find = (path: readonly string[], sentence: string, kind: Finding['kind'] = 'unchecked'): Finding[] => [
    { kind, file: text.file, line: text.checked?.lineOf(path) ?? null, sentence },
  ];
  if (asksOf(text.kind, demands).length === 0) return [];
  if (!text.checked) return find([], 'het veld checked ontbreekt: er staat niet wie de tekst schreef en nalas');
  const record = recordOf(text);
  if (!record) return [];
  if (record.readBy === null || record.readOn === null) return find([], 'nog niemand heeft de tekst nagelezen');
  if (record.readBy === record.writtenBy) return find(['readBy'], 'wie de tekst schreef, kan hem niet nalezen');
  const open = confirmations.filter((check) => asksOf(text.kind, demands).includes(check) && !record[check]);
  if (open.length > 0) return find([], `nog niet nagelezen: ${open.map((check) => words[check]).join(', ')}`);
  return record.changedOn === null
    ? []
    : find(['changedOn'], 'de tekst is veranderd nadat iemand hem nalas', 'changed');
}
