import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';

/**
 * Results of SurveyJS: a list with an object per respondent, by itself or under `Data`. A question with rows becomes a column a row
 * (`vraag.rij`), a question with several answers one with a comma between.
 */
export function readSurveyJson(text: string): { names: string[]; rows: string[][] } {
  const people = peopleIn(parsed(text));
  const flat = people.map((person) => new Map(cellsOf(person, '')));
  const names = [...new Set(flat.flatMap((cells) => [...cells.keys()]))];
  return { names, rows: flat.map((cells) => names.map((name) => cells.get(name) ?? '')) };
}

const noResults =
  'In dit JSON-bestand staan geen antwoorden. Download in SurveyJS de antwoorden (“Results”), of kies CSV of Excel.';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ImportRefused('Dit JSON-bestand is niet heel. Download de antwoorden opnieuw en kies het dan weer.');
  }
}

type Named = Readonly<Record<string, unknown>>;
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list of answers, wherever a version of SurveyJS lays it. */
function peopleIn(content: unknown): Named[] {
  const lists = isNamed(content) ? Object.values(content).filter(Array.isArray) : [content];
  // A questionnaire of SurveyJS is no list of answers: its pages hold elements.
  if (isNamed(content) && 'pages' in content) {
    throw new ImportRefused(
      'Dit is de vragenlijst van SurveyJS, niet de antwoorden. Download daar de antwoorden en kies dat bestand.',
    );
  }
  const people = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : [])).map(answersOf);
  const found = people.filter(isNamed);
  if (found.length === 0) throw new ImportRefused(noResults);
  return found;
}

/** Some lay the answers of a person under `data`, beside when it was. */
const answersOf = (person: unknown): unknown =>
  isNamed(person) && isNamed(person.data) ? { ...person, ...person.data, data: undefined } : person;

function cellsOf(value: unknown, name: string): [string, string][] {
  if (isNamed(value)) {
    return Object.entries(value).flatMap(([key, inner]) => cellsOf(inner, name === '' ? key : `${name}.${key}`));
  }
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    const plain = value.filter((one) => typeof one !== 'object');
    return [[name, plain.join(', ')]];
  }
  return [[name, String(value)]];
}
