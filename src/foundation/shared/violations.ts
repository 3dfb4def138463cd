import type * as z from 'zod/mini';
import { type Violation, violationCodes } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** What a schema found, divided by how the wire answers it: a wrong kind of value is 400, a value that breaks a rule 422. */
export interface Findings {
  wrongTypes: Violation[];
  unknownFields: string[];
  violations: Violation[];
}

/** `['researchFactors', 2, 'grade']` → `researchFactors[2].grade`. */
export function propertyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}

/** Sorts a schema's issues and gives each its Dutch sentence. */
export function findings(issues: readonly Issue[]): Findings {
  const found: Findings = { wrongTypes: [], unknownFields: [], violations: [] };
  for (const issue of issues.flatMap(ofUnion)) {
    const path = propertyPath(issue.path);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) found.unknownFields.push(path ? `${path}.${key}` : key);
    else if (issue.code === 'invalid_type' && !isMissing(issue))
      found.wrongTypes.push({ propertyPath: path, message: `Hier hoort ${expected(issue.expected)}.`, code: null });
    else if (issue.code === 'invalid_value' && isOfAnotherKind(issue))
      found.wrongTypes.push({
        propertyPath: path,
        message: `Hier hoort ${expected(typeof issue.values[0])}.`,
        code: null,
      });
    else found.violations.push({ propertyPath: path, ...sentence(issue) });
  }
  return found;
}

/** The Dutch sentence of one issue, for the field it stands at; the screens use it too. */
export function sentence(issue: Issue): { message: string; code: string | null } {
  switch (issue.code) {
    case 'invalid_type':
      return { message: 'Vul dit in.', code: violationCodes.notNull };
    case 'too_big':
      if (issue.origin === 'string')
        return { message: `Dit is te lang: hoogstens ${number(issue.maximum)} tekens.`, code: violationCodes.tooLong };
      if (issue.origin === 'array')
        return { message: `Dit zijn er te veel: hoogstens ${number(issue.maximum)}.`, code: null };
      return { message: `Dit mag hoogstens ${number(issue.maximum)} zijn.`, code: null };
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? { message: 'Vul dit in.', code: violationCodes.notBlank }
          : { message: `Dit is te kort: minstens ${number(issue.minimum)} tekens.`, code: violationCodes.tooShort };
      if (issue.origin === 'array')
        return { message: `Dit zijn er te weinig: minstens ${number(issue.minimum)}.`, code: null };
      return { message: `Dit moet minstens ${number(issue.minimum)} zijn.`, code: null };
    case 'not_multiple_of':
      return {
        message: issue.divisor === 0.5 ? 'Gebruik hele of halve punten.' : 'Dit getal past hier niet.',
        code: null,
      };
    case 'invalid_value':
      return { message: 'Kies een van de mogelijkheden.', code: violationCodes.choice };
    case 'invalid_format':
      return {
        message: formatSentences[issue.format] ?? 'Dit heeft niet de goede vorm.',
        code: issue.format === 'email' ? violationCodes.email : null,
      };
    case 'custom':
      return { message: customSentences[issue.message ?? ''] ?? issue.message ?? 'Dit klopt niet.', code: null };
    default:
      return { message: 'Dit klopt niet.', code: null };
  }
}

const formatSentences: Record<string, string> = {
  date: 'Dit is geen datum. Bijvoorbeeld 2027-03-01.',
  email: 'Dit is geen e-mailadres.',
  uuid: 'Dit is geen geldig kenmerk.',
  regex: 'Deze verwijzing klopt niet.',
};

const customSentences: Record<string, string> = {
  text: 'In deze tekst staat een teken dat we niet kunnen bewaren.',
  sameRow: 'Een rij komt twee keer voor.',
};

const kinds: Record<string, string> = {
  string: 'tekst',
  number: 'een getal',
  int: 'een heel getal',
  boolean: 'ja of nee',
  array: 'een lijst',
  object: 'een groep velden',
};

const expected = (kind: string) => kinds[kind] ?? 'iets anders';

const number = (value: number | bigint) => new Intl.NumberFormat('nl-NL').format(value);

/** A field that is absent altogether is not of a wrong kind; it is not filled in. */
function isMissing(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.input === undefined;
}

/** A choice between texts that got a number, say; what a screen leaves out of its issues is not looked at. */
function isOfAnotherKind({ input, values }: z.core.$ZodIssueInvalidValue): boolean {
  return input !== undefined && !values.some((value) => typeof value === typeof input);
}

/** Of a choice between shapes, the faults of the shape that came nearest. */
function ofUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  if (issue.errors.length === 0) return [ofKind(issue)];
  const nearest = [...issue.errors].sort((a, b) => b.length - a.length || 0).at(-1) ?? [];
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue);
}

/** Of shapes that each say which they are: that is not said, not by a text, or by another text than there are. */
function ofKind({ input, discriminator, ...issue }: z.core.$ZodIssueInvalidUnion): Issue {
  const kind = (input as Record<string, unknown> | undefined)?.[String(discriminator)];
  return (
    typeof kind === 'string'
      ? { ...issue, code: 'invalid_value', values: [kind], input: kind }
      : { ...issue, code: 'invalid_type', expected: 'string', input: kind }
  ) as Issue;
}
