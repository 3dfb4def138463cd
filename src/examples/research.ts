import type { Details } from '#study/research.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';

/** A research that is carried through all steps: shown to newcomers, and used by tests. Everything in it is invented. */
export interface ExampleResearch {
  details: Details;
  sections: StudySections;
}

/** Finds the IRI of a library item by its slug: `gemak-en-frictie` → `/api/factors/42`. */
export interface LibraryIris {
  factor(slug: string): string;
  technic(slug: string): string;
  theme(slug: string): string;
}

const kinds = [
  'stakeholder',
  'known',
  'segment',
  'candidate',
  'fact',
  'subBehaviour',
  'factor',
  'deskResearch',
  'observation',
  'question',
  'conversation',
  'finding',
  'newFactor',
  'conclusion',
  'item',
  'result',
  'link',
  'idea',
  'condition',
  'intervention',
  'uncovered',
  'section',
] as const;

/** Makes the fixed uuids of one example: the same kind and number always give the same version-4 shaped uuid. */
export function rowIds(example: number) {
  return (kind: (typeof kinds)[number], number: number) =>
    `e0a00${example.toString(16).padStart(3, '0')}-${hex(kinds.indexOf(kind) + 1, 4)}-4000-8000-${hex(number, 12)}`;
}

const hex = (number: number, length: number) => number.toString(16).padStart(length, '0');

/** Sets the spaces that may not break (`31 %`, `€ 14`), so that the sources can be written with ordinary ones. */
const typeset = <T>(value: T): T =>
  mapTexts(value, (text) => text.replace(/(\d) %/g, '$1\u00A0%').replace(/€ (\d)/g, '€\u00A0$1'));

/** The sections as the files of an example hold them: what names items of the library waits for their IRIs. */
type ExampleParts = {
  [Key in keyof StudySections]: StudySections[Key] | ((iris: LibraryIris) => StudySections[Key]);
};

/** Puts an example together and typesets it. */
export function assembled(details: Details, parts: ExampleParts, iris: LibraryIris): ExampleResearch {
  const sections = Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [key, typeof part === 'function' ? part(iris) : part]),
  ) as unknown as StudySections;
  return typeset({ details, sections });
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The same research with new uuids throughout, so that it can stand in a database more than once. */
export function renewed(example: ExampleResearch, newUuid: () => string): ExampleResearch {
  const made = new Map<string, string>();
  return mapTexts(example, (text) => {
    if (!uuidPattern.test(text)) return text;
    if (!made.has(text)) made.set(text, newUuid());
    return made.get(text)!;
  });
}

export function mapTexts<T>(value: T, change: (text: string) => string): T {
  const walk = (inner: unknown): unknown => {
    if (typeof inner === 'string') return change(inner);
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, walk(item)]));
  };
  return walk(value) as T;
}
