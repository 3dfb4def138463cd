import type { FieldConflict } from './merge.rules.ts';

type Row = Record<string, unknown> & { uuid: string };
/** The sections of all steps, by key. */
type Sections = Record<string, unknown>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a field that both changed is called: `Onderbouwing bij Gemak`, `Citaat bij Gemak, R01`. */
export function conflictName({ path }: FieldConflict, labels: Record<string, string>, sections: Sections): string {
  const keys = path.filter((key) => !uuid.test(key));
  const field = labels[keys.join('.')] ?? labels[keys.at(-1) ?? ''] ?? 'Veld';
  const rows = path.filter((key) => uuid.test(key)).flatMap((key) => rowName(key, sections) ?? []);
  return rows.length > 0 ? `${field} bij ${rows.reverse().join(', ')}` : field;
}

/** In order of how well they tell which row it is. */
const namingFields = ['name', 'title', 'behaviour', 'code', 'condition', 'place', 'source', 'value', 'text'];
const longestName = 60;

/** What a row is about: its own name, or that of the factor or technique that it belongs to. */
function rowName(id: string, sections: Sections): string | null {
  const rows = rowsOf(Object.values(sections));
  const named = (wanted: unknown): string | null => {
    for (const row of rows) {
      if (row.uuid !== wanted) continue;
      const name = namingFields.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '');
      if (name) return shortened(String(name));
    }
    return null;
  };
  const row = rows.find((one) => one.uuid === id);
  return named(row?.researchFactor) ?? named(id) ?? named(row?.link);
}

const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName).trimEnd()}…` : name);

function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap(rowsOf);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(rowsOf);
  return typeof (value as Row).uuid === 'string' ? [value as Row, ...inside] : inside;
}

/** Wire values that a choice can have, as people read them. Where one word means two things, the field decides. */
const choiceWords: Record<string, string> = {
  yes: 'ja',
  no: 'nee',
  unsure: 'weet ik niet',
  je: 'je',
  u: 'u',
  other: 'anders',
  hinders: 'belemmert',
  helps: 'bevordert',
  low: 'laag',
  middle: 'midden',
  high: 'hoog',
  weak: 'zwak',
  fair: 'redelijk',
  strong: 'sterk',
  little: 'weinig',
  some: 'een deel',
  much: 'veel',
  desk_research: 'deskresearch',
  experience: 'ervaring',
  presumption: 'vermoeden',
  qualitative: 'kwalitatief',
  quantitative: 'kwantitatief',
  both: 'beide',
  none: 'geen',
  under_4: 'minder dan 4 weken',
  '4_to_12': '4 tot 12 weken',
  over_12: 'meer dan 12 weken',
  small: 'klein',
  enough: 'genoeg',
  interview: 'interview',
  focus_group: 'focusgroep',
  observation: 'observatie',
  consent: 'toestemming',
  public_task: 'taak van algemeen belang',
  legitimate_interest: 'gerechtvaardigd belang',
  not_discussed: 'niet besproken',
  not_mentioned: 'niet genoemd na vraag',
  asked: 'na vraag',
  spontaneous: 'spontaan',
  part: 'speelt mee',
  decisive: 'gaf de doorslag',
  once: 'eenmalig',
  repeated: 'herhaald',
  lasting: 'blijvend',
  met: 'voldaan',
  partly: 'deels',
  not_met: 'niet voldaan',
  '+': 'meer gedrag',
  '-': 'minder gedrag',
  filter: 'vooraf',
  outcome: 'gedrag',
  factor: 'factoren',
  segment: 'segment',
  open: 'open vraag',
  intention: 'het voornemen',
  last_ten: 'de laatste tien keer',
  last_time: 'de allerlaatste keer',
  frequency: 'hoe vaak in de periode',
  'role.none': 'speelt niet',
  'researchType.both': 'allebei',
  'primaryOutcome.once': 'gedaan, begonnen of niet',
};

/** A value in words, given the field and all sections; null when it is a text as someone typed it. */
export function choiceWord(field: string, value: string, sections: Sections): string | null {
  if (uuid.test(value)) return rowName(value, sections);
  return choiceWords[`${field}.${value}`] ?? choiceWords[value] ?? null;
}

/** Whether people may make a text of their own of the two. */
export const isTyped = ({ path, mine, theirs }: FieldConflict, sections: Sections): boolean =>
  [mine, theirs].every(
    (value) => value === null || (typeof value === 'string' && choiceWord(path.at(-1) ?? '', value, sections) === null),
  );

/** A value as people read it. */
export function valueWords(path: readonly string[], value: unknown, sections: Sections): string {
  if (value === null && path.at(-1) === 'analysis') return 'zelf ingevuld';
  if (value === null || value === undefined || value === '') return '(leeg)';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value === 'number') return new Intl.NumberFormat('nl-NL').format(value);
  if (typeof value === 'string') return choiceWord(path.at(-1) ?? '', value, sections) ?? value;
  if (path.at(-1) === 'analysis') return analysisWords(value);
  if (!Array.isArray(value))
    return Object.values(value)
      .flatMap((one) => (one === null ? [] : String(one)))
      .join(', ');
  if (value.length === 0) return '(leeg)';
  return value
    .map((one) =>
      typeof one === 'object' && one ? (rowName((one as Row).uuid, sections) ?? '…') : valueWords(path, one, sections),
    )
    .join(', ');
}

const decimals = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const decimal = (value: number) => decimals.format(value).replace('-', '−');

/** What was computed of a factor, by what tells two of them apart: `uitgerekend uit 312 antwoorden, gemiddelde 3,20`. */
function analysisWords(value: object): string {
  const { n, mean, correlation, items } = value as {
    n?: unknown;
    mean?: { mean?: unknown };
    correlation?: { r?: unknown };
    items?: unknown[];
  };
  const parts = [
    typeof n === 'number'
      ? `uitgerekend uit ${new Intl.NumberFormat('nl-NL').format(n)} ${n === 1 ? 'antwoord' : 'antwoorden'}`
      : 'uitgerekend',
    typeof mean?.mean === 'number' ? `gemiddelde ${decimal(mean.mean)}` : null,
    typeof correlation?.r === 'number' ? `r ${decimal(correlation.r)}` : null,
    Array.isArray(items) && items.length > 0 ? `${items.length} ${items.length === 1 ? 'vraag' : 'vragen'}` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
