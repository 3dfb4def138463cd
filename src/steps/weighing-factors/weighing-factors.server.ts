import { sql } from 'kysely';
import { idOf } from '#foundation/shared/hydra.ts';
import { logDecisions } from '#steps/weighing-factors/decisions/decisions.server.ts';
import { checkFactor, inFactorOrder, withUnsent } from '#study/factors.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import type { Weighing, WeighingFactors } from './weighing-factors.contract.ts';
import { weighingFactorsStep } from './weighing-factors.rules.ts';

/** Marks live in `factor_weighing`, one row per research_factor; a factor that is set aside keeps its row, unseen. */
export const weighingFactorsRoom: StepRoom = {
  step: weighingFactorsStep,
  rows: {
    fields: ['researchFactors'],
    hangOn: 'determine_factors',
    read: (research) => sql`jsonb_build_object('researchFactors', COALESCE((
      SELECT jsonb_agg(jsonb_build_object('uuid', f.uuid, 'grade', w.grade, 'reasoning', w.reasoning, 'basedOn', to_jsonb(w.based_on),
        'certainty', w.certainty, 'differsBecause', w.differs_because, 'leftOut', w.left_out, 'leftOutReason', w.left_out_reason) ORDER BY f.position, f.uuid)
      FROM factor_weighing w JOIN research_factor f ON f.uuid = w.research_factor
      WHERE f.research = ${research} AND f.set_aside_at IS NULL), '[]'::jsonb))`,
    // Joined with the factors of this research, so that a stranger's uuid writes nothing.
    write: (research, content: WeighingFactors, { copied }) => {
      const sent = sql`jsonb_to_recordset(${JSON.stringify(content.researchFactors.map(toRow))}::jsonb)
        AS n(uuid uuid, grade numeric, reasoning text, based_on jsonb, certainty text, differs_because text, left_out boolean, left_out_reason text)`;
      return [
        sql`INSERT INTO factor_weighing (research_factor, grade, reasoning, based_on, certainty, differs_because, left_out, left_out_reason)
          SELECT f.uuid, n.grade, n.reasoning, ARRAY(SELECT jsonb_array_elements_text(n.based_on)), n.certainty, n.differs_because, n.left_out, n.left_out_reason
          FROM ${sent} JOIN research_factor f ON f.uuid = n.uuid AND f.research = ${research}, raised
          ON CONFLICT (research_factor) DO UPDATE SET grade = excluded.grade, reasoning = excluded.reasoning, based_on = excluded.based_on,
            certainty = excluded.certainty, differs_because = excluded.differs_because, left_out = excluded.left_out, left_out_reason = excluded.left_out_reason`,
        // Who copies a research decides nothing.
        ...(copied ? [] : [logDecisions(research, sent)]),
      ];
    },
  },
  translate: withEvidence,
  prepare: (body: Body, study) => {
    const { researchFactors: sent } = body;
    if (!sent) return body;
    for (const [index, { uuid }] of sent.entries()) checkFactor(study, uuid, `researchFactors[${index}]`);
    return { ...body, researchFactors: inFactorOrder(study, withUnsent(sent, storedRows(study))) };
  },
  forwards: priorities,
};

type Body = { researchFactors?: { uuid: string }[] | null };

const storedRows = (study: Study) => (study.sections.weighingFactors as WeighingFactors).researchFactors;

const toRow = (row: Weighing) => ({
  uuid: row.uuid,
  grade: row.grade,
  reasoning: row.reasoning,
  based_on: row.basedOn,
  certainty: row.certainty,
  differs_because: row.differsBecause,
  left_out: row.leftOut,
  left_out_reason: row.leftOutReason,
});

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
