import type * as z from 'zod/mini';

/** What is wrong with the library folder, in sentences for whoever writes in it. */

/** Thrown when the library folder cannot be used; the message names every fault, one a line. */
export class LibraryFault extends Error {
  override readonly name = 'LibraryFault';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`De bibliotheek klopt niet:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** A mistake in a file; `line` is null where none can be named. */
export interface FileFault {
  /** Within `library/`. */
  file: string;
  line: number | null;
  sentence: string;
}

/** `library/factors/kennis.md:12: de bron x-2020 bestaat niet`, on one line whatever was quoted from the file. */
export const sayFault = ({ file, line, sentence }: FileFault) =>
  `library/${file}${line === null ? '' : `:${line}`}: ${short(sentence.replaceAll(/\s+/g, ' '))}`;

const short = (sentence: string) => (sentence.length > 300 ? `${sentence.slice(0, 299)}…` : sentence);

/** The number of the line on which a place in a text stands, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

const yamlSentences: Record<string, string> = {
  DUPLICATE_KEY: 'dit veld staat er twee keer',
  TAB_AS_INDENT: 'er staat een tab; spring in met spaties',
  BAD_INDENT: 'deze regel springt verkeerd in',
  MISSING_CHAR: 'er ontbreekt een teken, zoals een dubbele punt of een sluitend haakje of aanhalingsteken',
  BLOCK_AS_IMPLICIT_KEY: 'er staat een dubbele punt te veel; zet de tekst tussen aanhalingstekens',
  MULTILINE_IMPLICIT_KEY: 'hier hoort naam: waarde te staan',
  UNEXPECTED_TOKEN: 'hier staat een teken dat er niet hoort',
  BAD_SCALAR_START: 'een tekst kan niet met dit teken beginnen; zet hem tussen aanhalingstekens',
  BAD_DQ_ESCAPE: 'na een \\ staat een teken dat niet kan',
  BAD_ALIAS: 'een * of & kan hier niet; zet de tekst tussen aanhalingstekens',
  MULTIPLE_DOCS: 'er staan scheidingsregels in de gegevens; alleen boven en onder de gegevens hoort ---',
  KEY_OVER_1024_CHARS: 'de naam van een veld is te lang; er staat een dubbele punt te veel',
  NON_STRING_KEY: 'de naam van een veld hoort een woord te zijn',
  TAG_RESOLVE_FAILED: 'een ! kan hier niet; zet de tekst tussen aanhalingstekens',
};

/** A mistake in the notation of the facts, by the code of the parser. */
export const yamlSentence = (code: string) =>
  yamlSentences[code] ?? 'deze regel is niet te lezen; hier hoort naam: waarde te staan';

const expectations: Record<string, string> = {
  string: 'een tekst',
  number: 'een getal',
  int: 'een heel getal',
  boolean: 'true of false',
  array: 'een lijst',
  object: 'een groepje velden',
  record: 'een groepje velden',
  tuple: 'een lijst van twee',
};

const formats: Record<string, string> = {
  slug: 'hoort een korte naam van kleine letters, cijfers en streepjes',
  variable: 'horen drie tot acht hoofdletters',
  code: 'hoort een code zoals 6.1',
  desk: 'hoort één hoofdletter',
  day: 'hoort een datum zoals 2026-03-31',
  bcio: 'hoort een code zoals BCIO:007055',
  doi: 'hoort een DOI, die met 10. begint',
};

export interface Misfit {
  path: readonly PropertyKey[];
  sentence: string;
}

/** Why facts do not fit their schema, each with its place. `value` is what was read. */
export function misfits(issues: readonly z.core.$ZodIssue[], value: unknown): Misfit[] {
  return issues.flatMap((issue): Misfit[] => {
    const { path } = issue;
    const name = path.filter((key) => typeof key === 'string').at(-1) ?? 'het geheel';
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], sentence: `het veld ${key} bestaat niet` }));
    const found = valueAt(value, path);
    if (found === undefined) return [{ path, sentence: `het veld ${name} ontbreekt` }];
    if (found === null || found === '') return [{ path, sentence: `het veld ${name} is leeg` }];
    return [{ path, sentence: misfit(issue, name) }];
  });
}

function misfit(issue: z.core.$ZodIssue, name: string): string {
  if (issue.code === 'invalid_type') return `bij ${name} hoort ${expectations[issue.expected] ?? 'iets anders'}`;
  if (issue.code === 'invalid_value') return `bij ${name} hoort een van: ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format')
    return `bij ${name} ${formats[issue.message] ?? (issue.format === 'url' ? 'hoort een adres' : 'staat iets wat niet kan')}`;
  if (issue.code === 'custom') return issue.message;
  return `bij ${name} staat iets wat niet kan`;
}

/** What stands at a place in facts; undefined when nothing does. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
        ? (inside as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
