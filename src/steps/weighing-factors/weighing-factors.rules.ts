import type { SuggestedGrade } from '#evidence/suggestion.rules.ts';
import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { isOpen } from '#steps/step/proposal/proposal.rules.ts';
import { closed } from '#steps/step/sentence.rules.ts';
import { stepQuoted } from '#study/process.ts';
import { type Earlier as EarlierOf, emptyRow, type Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import { reasoningLength, type Weighing, type WeighingFactors, weighingFactors } from './weighing-factors.contract.ts';

export type Earlier = EarlierOf<'weighing_factors'>;

/** A factor with its weighing, also when nobody has touched it yet. */
export interface WeighedFactor {
  uuid: string;
  name: string;
  weighing: Weighing;
}

const untouched = (uuid: string): Weighing => emptyRow(weighingFactors.shape.researchFactors, { uuid });

/** The chosen factors in their order, each with its weighing. */
export function weighedFactors(content: WeighingFactors, chosen: DetermineFactors): WeighedFactor[] {
  const byUuid = new Map(content.researchFactors.map((row) => [row.uuid, row]));
  return chosen.factors.map(({ uuid, name }) => ({
    uuid,
    name: name ?? 'Factor zonder naam',
    weighing: byUuid.get(uuid) ?? untouched(uuid),
  }));
}

/** The weighing of one factor changed; a first change makes its row. */
export function withWeighing(content: WeighingFactors, uuid: string, change: Partial<Weighing>): WeighingFactors {
  const exists = content.researchFactors.some((row) => row.uuid === uuid);
  const rows = exists ? content.researchFactors : [...content.researchFactors, untouched(uuid)];
  return { ...content, researchFactors: rows.map((row) => (row.uuid === uuid ? { ...row, ...change } : row)) };
}

export const isReasoned = ({ reasoning }: Pick<Weighing, 'reasoning'>) =>
  (reasoning?.trim().length ?? 0) >= reasoningLength && !isOpen(reasoning);

/** What one factor still needs: a mark and a reasoning, or, when it is left out, why. */
export function missingOf(weighing: Weighing): { field: 'grade' | 'reasoning' | 'leftOutReason'; message: string }[] {
  if (weighing.leftOut)
    return weighing.leftOutReason
      ? []
      : [{ field: 'leftOutReason', message: 'Schrijf op waarom je deze factor niet meeneemt.' }];
  return [
    ...(weighing.grade === null ? [{ field: 'grade' as const, message: 'Geef een cijfer.' }] : []),
    ...(isReasoned(weighing)
      ? []
      : [
          {
            field: 'reasoning' as const,
            message: isOpen(weighing.reasoning)
              ? 'Maak de onderbouwing af: schrijf waarom jullie dit cijfer geven.'
              : `Onderbouw het cijfer in minstens ${reasoningLength} tekens.`,
          },
        ]),
  ];
}

export interface SoftHint {
  uuid: string;
  kind: 'far' | 'presumption';
  message: string;
}

/** How far a mark may lie from what the evidence suggests before the screen asks why. */
const farAway = 2;
const highMark = 8;

/** Soft checks on one mark: it lies outside what the evidence points to, and far from it; or rests on a presumption alone. */
export function softHints(
  weighing: Weighing,
  evidence: { suggestion: SuggestedGrade | null; band: readonly [number, number] | null },
): SoftHint[] {
  const { uuid, grade, basedOn, differsBecause } = weighing;
  if (grade === null || weighing.leftOut) return [];
  const hints: SoftHint[] = [];
  const { suggestion, band } = evidence;
  const isOutside = suggestion !== null && (grade < suggestion.lo || grade > suggestion.hi);
  const distance = Math.max(
    isOutside ? Math.abs(grade - suggestion.grade) : 0,
    band === null ? 0 : Math.max(band[0] - grade, grade - band[1], 0),
  );
  if (distance >= farAway && !differsBecause)
    hints.push({
      uuid,
      kind: 'far',
      message: isReasoned(weighing)
        ? 'Je cijfer ligt 2 punten of meer van wat het onderzoek laat zien. Staat in je onderbouwing waarom? Dan is het klaar.'
        : 'Je cijfer ligt 2 punten of meer van wat het onderzoek laat zien. Schrijf op waarom.',
    });
  if (grade >= highMark && basedOn.length === 1 && basedOn[0] === 'presumption')
    hints.push({
      uuid,
      kind: 'presumption',
      message: 'Je geeft een 8 of hoger op alleen een vermoeden. Is er onderzoek dat dit steunt?',
    });
  return hints;
}

/** Whether a mark lies far from what the research shows while nobody said why in the field for that. */
export const isFar = (weighing: Weighing, evidence: Parameters<typeof softHints>[1]): boolean =>
  softHints(weighing, evidence).some(({ kind }) => kind === 'far');

/** Heaviest first; without a mark last; then as chosen. */
export function byGrade(factors: readonly WeighedFactor[]): WeighedFactor[] {
  return [...factors].sort((a, b) => (b.weighing.grade ?? 0) - (a.weighing.grade ?? 0));
}

/** Where a factor's row stands, or will stand after the first change: `researchFactors[2]`. */
export function pathOf({ researchFactors }: WeighingFactors, uuid: string): string {
  const at = researchFactors.findIndex((row) => row.uuid === uuid);
  return `researchFactors[${at < 0 ? researchFactors.length : at}]`;
}

export const weighingFactorsRules: StepRules<WeighingFactors, Earlier> = {
  missing: (content, { determineFactors }) => {
    const factors = weighedFactors(content, determineFactors);
    if (factors.length === 0)
      return [{ path: 'researchFactors', message: `Kies eerst factoren in ${stepQuoted('determine_factors')}.` }];
    return factors.flatMap(({ uuid, name, weighing }): Missing[] => {
      const index = content.researchFactors.findIndex((row) => row.uuid === uuid);
      const path = index < 0 ? `researchFactors.${uuid}` : `researchFactors[${index}]`;
      return missingOf(weighing).map(({ field, message }) => ({
        path: `${path}.${field}`,
        message: `${name}: ${message}`,
      }));
    });
  },
  yields: (content, { determineFactors }) => ({
    marks: Object.fromEntries(
      weighedFactors(content, determineFactors).map(({ uuid, weighing: { grade, leftOut } }) => [
        uuid,
        { grade, leftOut: leftOut === true },
      ]),
    ),
  }),
  summary: (content, { determineFactors }) => {
    const factors = weighedFactors(content, determineFactors);
    const graded = byGrade(factors.filter(({ weighing }) => weighing.grade !== null && !weighing.leftOut));
    if (graded.length === 0) return null;
    const unreasoned = graded.find(({ weighing }) => !isReasoned(weighing));
    if (unreasoned) return closed(`Nog nodig: de onderbouwing bij ${unreasoned.name}`);
    const [first, second] = graded;
    const highest = second && second.weighing.grade !== first!.weighing.grade ? first!.name : null;
    return closed(
      `${graded.length} van ${factors.length} factoren gewogen${highest ? `; ${highest} heeft het hoogste cijfer` : ''}`,
    );
  },
};

export const weighingFactorsStep = { contract: weighingFactors, rules: weighingFactorsRules } satisfies Step;
