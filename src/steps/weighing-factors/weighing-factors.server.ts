import type { Room } from '#foundation/server/room.ts';
import { idOf } from '#foundation/shared/hydra.ts';
import { checkFactor, inFactorOrder, withUnsent } from '#study/factors.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { changedRows, rowTable } from '#study/step/rows.server.ts';
import type { Study } from '#study/study.contract.ts';
import type { WaitingRoom } from '#study/waiting.server.ts';
import { gradeDecisionResource } from './decisions/decisions.contract.ts';
import { decisionRoutes, logDecisions } from './decisions/decisions.server.ts';
import { factorMarkResource } from './marks/marks.contract.ts';
import { forgetMarks, markRoutes, marksWaiting } from './marks/marks.server.ts';
import { weighingFactors } from './weighing-factors.contract.ts';
import { weighingFactorsStep } from './weighing-factors.rules.ts';

const marks = rowTable(weighingFactors, 'researchFactors', {
  name: 'factor_weighing',
  columns: {
    uuid: { name: 'research_factor', type: 'uuid' },
    grade: { name: 'grade', type: 'numeric' },
    reasoning: { name: 'reasoning', type: 'text' },
    differsBecause: { name: 'differs_because', type: 'text' },
    leftOut: { name: 'left_out', type: 'boolean' },
    leftOutReason: { name: 'left_out_reason', type: 'text' },
  },
  order: 'factors',
  unsent: 'stays',
  hangsOn: 'determine_factors',
});

/** Marks live in `factor_weighing`, one row per research_factor; a factor that is set aside keeps its row, unseen. */
export const weighingFactorsRoom: Room & StepRoom & WaitingRoom = {
  step: weighingFactorsStep,
  rows: marks,
  // Who copies a research decides nothing.
  alongside: (research, content, { before, copied }) =>
    copied ? [] : [logDecisions(research, changedRows(marks, before, content))],
  translate: withEvidence,
  prepare: (body: Body, study) => {
    const { researchFactors: sent } = body;
    if (!sent) return body;
    for (const [index, { uuid }] of sent.entries()) checkFactor(study, uuid, `researchFactors[${index}]`);
    return { ...body, researchFactors: inFactorOrder(study, withUnsent(sent, storedRows(study))) };
  },
  forwards: priorities,
  resources: [factorMarkResource, gradeDecisionResource],
  routes: () => [...markRoutes(), ...decisionRoutes()],
  forget: forgetMarks,
  waits: marksWaiting,
};

type Body = { researchFactors?: { uuid: string }[] | null };

const storedRows = (study: Study) => study.sections.weighingFactors.researchFactors;

/** Other clients say apart what a mark rests on: in one of our words, or in theirs, which then join the reasoning. */
function withEvidence(raw: Record<string, unknown>, study: Study): Record<string, unknown> | undefined {
  const rows: unknown[] = Array.isArray(raw.researchFactors) ? raw.researchFactors : [];
  if (!rows.some((row) => isObject(row) && 'evidence' in row)) return undefined;
  const stored = new Map(storedRows(study).map((row) => [row.uuid, row]));
  const researchFactors = rows.map((row) => {
    if (!isObject(row) || !('evidence' in row)) return row;
    const { evidence, ...rest } = row;
    if (Array.isArray(evidence)) return { basedOn: evidence, ...rest };
    const uuid = String(row.uuid ?? idOf(String(row['@id'] ?? '')));
    const reasoning = 'reasoning' in row ? row.reasoning : (stored.get(uuid)?.reasoning ?? null);
    // What is no text is for the schema to refuse.
    if (typeof evidence !== 'string') return evidence === null ? rest : { ...rest, reasoning: evidence };
    if (typeof reasoning !== 'string') return { ...rest, reasoning: reasoning ?? evidence };
    return { ...rest, reasoning: reasoning.includes(evidence) ? reasoning : `${reasoning}\n\n${evidence}` };
  });
  return { ...raw, researchFactors };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Other clients send `influence` and `priority` along with the mark; the priority room owns these and saves them. */
function priorities(body: { researchFactors?: unknown }): { prioritising_factors?: object } {
  const rows = Array.isArray(body.researchFactors) ? (body.researchFactors as Record<string, unknown>[]) : [];
  const own = rows
    .filter((row) => 'influence' in row || 'priority' in row)
    .map((row) => ({
      uuid: row.uuid ?? idOf(String(row['@id'] ?? '')),
      ...('influence' in row ? { influence: row.influence } : {}),
      ...('priority' in row ? { priority: row.priority } : {}),
    }));
  return own.length > 0 ? { prioritising_factors: { researchFactors: own } } : {};
}
