import * as z from 'zod/mini';
import type { Violation } from '#foundation/shared/problem.ts';
import { findings, propertyPath, sentence } from '#foundation/shared/violations.ts';
import { contentSchemas, type LibraryContent, type WrittenItem } from '#theory/content/content.contract.ts';
import { type ContentFault, placedFaults } from '#theory/content/content.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';

/** What an editor's text has to be: a draft only of the right kind, a publication all that the folder asks for too. */

/** The longest text of one field, in characters, and the largest item, as JSON. */
const longestText = 100_000;
const largestItem = 500_000;

/** Why a draft cannot be kept at all. */
export interface DraftFault {
  /** `shape`: a field that does not exist or holds a wrong kind of value. */
  kind: 'shape' | 'text' | 'size';
  violations: Violation[];
}

/** What keeps a draft from being stored; null when nothing does. What is missing does not matter yet. */
export function draftFault(kind: LibraryKind, content: object): DraftFault | null {
  const parsed = contentSchemas[kind].safeParse(content, { reportInput: true });
  const issues = parsed.success ? [] : parsed.error.issues;
  const { wrongTypes, unknownFields } = findings(issues);
  const shape = [
    ...unknownFields.map((path) => ({ propertyPath: path, message: 'Onbekend veld.', code: null })),
    ...wrongTypes.filter(({ propertyPath: path }) => valueAt(content, path) !== null),
    // A block of a type that does not exist.
    ...issues
      .filter(({ code }) => code === 'invalid_union')
      .map(({ path }) => ({ propertyPath: propertyPath(path), message: 'Dit soort blok bestaat niet.', code: null })),
  ];
  if (shape.length > 0) return { kind: 'shape', violations: shape };
  const texts = textsOf(content).flatMap(([path, text]) => textViolation(path, text));
  if (texts.length > 0) return { kind: 'text', violations: texts };
  return JSON.stringify(content).length > largestItem ? { kind: 'size', violations: [] } : null;
}

const textViolation = (path: string, text: string): Violation[] =>
  text.includes('\u0000') || !text.isWellFormed()
    ? [{ propertyPath: path, message: 'In deze tekst staat een teken dat we niet kunnen bewaren.', code: null }]
    : text.length > longestText
      ? [{ propertyPath: path, message: 'Dit is te lang: hoogstens 100.000 tekens.', code: null }]
      : [];

/** Every text of a content, with where it stands. */
function textsOf(value: unknown, path: PropertyKey[] = []): [string, string][] {
  if (typeof value === 'string') return [[propertyPath(path), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function valueAt(content: object, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], content);
}

/** What publishing a content comes to: the content as it will be stored, or what is wrong with it. */
export type Verdict<K extends LibraryKind> =
  | { content: WrittenItem<K>['content']; violations: null }
  | { content: null; violations: Violation[] };

/** Judges an item by itself and in its place among all others; what was wrong with the others before is not held against it. */
export function judge<K extends LibraryKind>(
  library: LibraryContent,
  kind: K,
  item: { id: number; slug: string; position: number; retired: boolean },
  content: object,
): Verdict<K> {
  const parsed = z.safeParse(contentSchemas[kind], content, { reportInput: true });
  if (!parsed.success)
    return { content: null, violations: parsed.error.issues.map(violationOf).filter(firstAtItsPlace) };
  const written: WrittenItem<K> = { ...item, content: parsed.data };
  const before = new Set(placedFaults(library).map(keyOf));
  const violations = placedFaults(withItem(library, kind, written))
    .filter((fault) => (fault.kind === kind && fault.slug === item.slug) || !before.has(keyOf(fault)))
    .map((fault) => faultViolation(fault, kind, item.slug));
  return violations.length > 0
    ? { content: null, violations: violations.filter(firstAtItsPlace) }
    : { content: written.content, violations: null };
}

/** The library with an item in its new form: last, so that what it shares with another is said of this one. */
export function withItem<K extends LibraryKind>(
  library: LibraryContent,
  kind: K,
  written: WrittenItem<K>,
): LibraryContent {
  return { ...library, [kind]: [...library[kind].filter(({ id }) => id !== written.id), written] };
}

const keyOf = ({ kind, slug, path, sentence }: ContentFault) => `${kind}/${slug} ${propertyPath(path)} ${sentence}`;

const firstAtItsPlace = ({ propertyPath: path }: Violation, index: number, all: readonly Violation[]) =>
  all.findIndex((other) => other.propertyPath === path) === index;

function faultViolation(fault: ContentFault, kind: LibraryKind, slug: string): Violation {
  const own = fault.kind === kind && (fault.slug === slug || fault.slug === null);
  const words = `${fault.sentence[0]!.toLocaleUpperCase('nl')}${fault.sentence.slice(1)}.`;
  return own
    ? { propertyPath: propertyPath(fault.path), message: words, code: null }
    : { propertyPath: '', message: `Dit past niet bij ${fault.slug ?? fault.kind}: ${fault.sentence}.`, code: null };
}

/** The sentences of rules that only the library has. */
const ownSentences: Record<string, string> = {
  slug: 'Kies iets uit de lijst.',
  variable: 'Gebruik drie tot acht hoofdletters, bijvoorbeeld KENNIS.',
  code: 'Een code is twee getallen met een punt ertussen, bijvoorbeeld 1.4.',
  bcio: 'Een nummer ziet eruit als BCIO:006030.',
  day: 'Schrijf een datum als 2026-11-23.',
  year: 'Een jaar is vier cijfers, met eventueel een letter: 2019 of 2019a.',
  doi: 'Een DOI begint met 10. en heeft een schuine streep, bijvoorbeeld 10.1000/182.',
  image: 'Kies een afbeelding, of geef een adres dat met https:// begint.',
  'labels of anchors, niet beide': 'Geef elk punt een naam, of alleen de uiteinden.',
  'aantal labels': 'Geef elk punt van de schaal een naam.',
};

function violationOf(issue: z.core.$ZodIssue): Violation {
  const path = propertyPath(issue.path);
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return {
      propertyPath: path,
      message: 'Dit is geen volledig adres. Bijvoorbeeld https://www.voorbeeld.nl.',
      code: null,
    };
  // A list that holds nothing, a number that is not given: not of a wrong kind, but not filled in.
  if (issue.code === 'invalid_type' && issue.input === null)
    return { propertyPath: path, ...sentence({ ...issue, input: undefined } as z.core.$ZodIssue) };
  const own = ownSentences[issue.message];
  return own && issue.input !== ''
    ? { propertyPath: path, message: own, code: null }
    : { propertyPath: path, ...(issue.input === '' ? sentence(blank) : sentence(issue)) };
}

const blank: z.core.$ZodIssue = { code: 'too_small', origin: 'string', minimum: 1, path: [], message: '' };
