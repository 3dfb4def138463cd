import type * as z from 'zod/mini';
import { Problem, type Violation } from '#foundation/shared/problem.ts';
import { findings } from '#foundation/shared/violations.ts';
import { sectionKey, stepQuoted } from '#study/process.ts';
import { type Details, details } from '#study/research.contract.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { TransferFile } from './transfer.contract.ts';
import { placeOf } from './transfer.rules.ts';

/** The contents of a file after looking at all of it; whatever is wrong is told at once, each at its place. */
export interface ReadTransfer {
  details: Details;
  sections: Sections;
}

export function readTransfer(file: TransferFile, rooms: readonly StepRoom[]): ReadTransfer {
  const violations: Violation[] = [];
  const read = (section: { content: z.ZodMiniType; body: z.ZodMiniType }, value: unknown, at: string): object => {
    const found = section.content.safeParse(value, { reportInput: true });
    // What is stored may be longer than what may be sent: the limits of lists are in the other schema.
    const sent = found.success ? section.body.safeParse(found.data, { reportInput: true }) : found;
    if (!sent.success) violations.push(...violationsOf(sent.error.issues, at));
    return found.success ? (found.data as object) : {};
  };
  const about = read(details, file.details, 'details') as Details;
  const sections = Object.fromEntries(
    rooms.map(({ step: { contract } }) => {
      const key = sectionKey(contract.name);
      return [key, read(contract, file.steps[key] ?? {}, `steps.${key}`)];
    }),
  ) as Sections;
  for (const key of Object.keys(file.steps))
    if (!(key in sections)) violations.push(violation(`steps.${key}`, 'Deze stap kennen we niet.'));
  if (violations.length === 0) violations.push(...twice(sections));
  refuse(violations);
  return { details: about, sections };
}

/** More than anyone reads at once. */
const mostTold = 50;

export function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new Problem('invalid', { violations: violations.slice(0, mostTold) });
}

export const violation = (path: string, message: string): Violation => ({
  propertyPath: path,
  message: `${placeOf(path)}: ${message}`,
  code: null,
});

function violationsOf(issues: readonly z.core.$ZodIssue[], at: string): Violation[] {
  const { wrongTypes, unknownFields, violations } = findings(issues);
  return [
    ...[...wrongTypes, ...violations].map(({ propertyPath, message }) =>
      violation(propertyPath ? `${at}.${propertyPath}` : at, message),
    ),
    ...unknownFields.map((field) => violation(`${at}.${field}`, 'Dit veld kennen we niet.')),
  ];
}

/** What the tables hold once: a factor, a technique for a factor, the figures of a factor; and techniques need their factor. */
function twice(sections: Sections): Violation[] {
  const { factors } = sections.determineFactors;
  const { links } = sections.linkingBehavioralTechniques;
  const { results } = sections.conductingResearch;
  const known = new Set(factors.map(({ uuid }) => uuid));
  return [
    ...repeated(factors, ({ factor }) => factor).map((index) =>
      violation(`steps.determineFactors.factors[${index}]`, 'Deze factor komt twee keer voor.'),
    ),
    ...repeated(links, ({ researchFactor, technic }) => `${researchFactor} ${technic}`).map((index) =>
      violation(`steps.linkingBehavioralTechniques.links[${index}]`, 'Deze techniek staat twee keer bij deze factor.'),
    ),
    ...repeated(results, ({ researchFactor }) => researchFactor).map((index) =>
      violation(`steps.conductingResearch.results[${index}]`, 'Deze factor heeft twee keer uitkomsten.'),
    ),
    ...links.flatMap(({ researchFactor }, index) =>
      known.has(researchFactor)
        ? []
        : [
            violation(
              `steps.linkingBehavioralTechniques.links[${index}]`,
              `De factor van deze techniek staat niet in ${stepQuoted('determine_factors')}.`,
            ),
          ],
    ),
  ];
}

/** The places of what was there before; null repeats nothing. */
export function repeated<T>(rows: readonly T[], keyOf: (row: T) => string | null): number[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const key = keyOf(row);
    if (key === null) return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
