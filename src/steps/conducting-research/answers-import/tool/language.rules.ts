import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import type { ImportColumn, ImportTable } from '#steps/conducting-research/answers-import/import.rules.ts';
import { dutch, type LanguageCode, languages } from '#steps/conducting-research/languages/known.contract.ts';
import { calledAs } from './specials.rules.ts';

/** In how many rows a language stands; null of a handful, among whom somebody is known. */
export interface LanguageCount {
  /** As it follows *in*: `het Turks`. */
  name: string;
  rows: number | null;
}

/** As LimeSurvey and Qualtrics call the column in which the language stands that somebody answered in. */
const columnNames = new Set(['startlanguage', 'starttaal', 'userlanguage']);

/** What tools call a language otherwise than by the code that we have. */
const otherCodes: Readonly<Record<string, LanguageCode>> = {
  ...{ prs: 'fa-AF', 'pap-cw': 'pap', 'zh-s': 'zh-Hans', 'zh-cn': 'zh-Hans' },
};

/** By their codes in small letters. */
const names = new Map<string, string>([
  ...Object.entries(languages).map(([code, { name }]) => [code.toLowerCase(), name] as const),
  ...Object.entries(otherCodes).map(([code, of]) => [code, languages[of].name] as const),
  ...['nl', 'nl-informal'].map((code) => [code, dutch.name] as const),
]);

/** `nl-informal` → `het Nederlands`, `en-GB` → `het Engels`; of a code that we do not know the code. */
function nameOf(said: string): string {
  const code = said.toLowerCase();
  const name = names.get(code) ?? names.get(code.split(/[-_]/)[0]!);
  return name === undefined ? `een taal met de code “${said}”` : `het ${name}`;
}

/** The languages in which the people in a file answered, the most first; empty where the file does not say, or there is one. */
export function languagesIn({ columns }: Pick<ImportTable, 'columns'>): LanguageCount[] {
  const column = columns.find((one) => calledAs(one).some((name) => columnNames.has(name)));
  const counts = column ? countsIn(column) : new Map<string, number>();
  if (counts.size < 2) return [];
  return [...counts]
    .sort(([a, more], [b, less]) => less - more || a.localeCompare(b, 'nl'))
    .map(([name, rows]) => ({ name, rows: rows < fewestInGroup ? null : rows }));
}

function countsIn({ values, codes }: ImportColumn): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) {
    const said = values[code]!.trim();
    if (said !== '') counts.set(nameOf(said), (counts.get(nameOf(said)) ?? 0) + 1);
  }
  return counts;
}
