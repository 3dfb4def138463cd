import { type RawBuilder, sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { researchFor, uuidForm, worksOn } from '#study/rights.server.ts';
import {
  type DecisionEvidence,
  decisionEvidence,
  decisionOperations,
  decisionsPath,
  type GradeDecision,
} from './decisions.contract.ts';

/** Who decided what about a mark, and why; for who works on the research. What somebody decided who does so no longer, stays. */
export function decisionRoutes(): Route[] {
  return [
    route(decisionOperations.list, async ({ db, signed, filters }) => {
      const [researches, factors] = [filters.search('research.uuid'), filters.search('researchFactor.uuid')];
      const wanted = [
        worksOn('r', sql`${signed.uuid}::uuid`),
        ...(researches ? [sql`r.uuid = ANY(${researches}::uuid[])`] : []),
        ...(factors ? [sql`f.uuid = ANY(${factors}::uuid[])`] : []),
      ];
      return listed(await decisionsWhere(db, signed.uuid, sql.join(wanted, sql` AND `)));
    }),
    route(decisionOperations.read, async ({ db, signed, params }) => {
      if (!uuidForm.test(params.uuid)) throw new Problem('notFound');
      const [decision] = await decisionsWhere(db, signed.uuid, sql`d.uuid = ${params.uuid}`);
      if (!decision) throw new Problem('notFound');
      await researchFor(db, signed, decision.research.slice('/api/researches/'.length), 'workAlong');
      const { '@id': id, '@type': type, ...fields } = decision;
      return item(id, type, fields);
    }),
  ];
}

type Row = Omit<GradeDecision, '@id' | '@type' | 'decidedAt' | 'researchFactor' | 'evidence'> & {
  factor: string;
  decidedAt: Date;
  evidence: Partial<DecisionEvidence> | null;
};

/** The newest first per factor; a factor that is set aside keeps its decisions, unseen. */
async function decisionsWhere(db: Database, reader: string, condition: RawBuilder<unknown>): Promise<GradeDecision[]> {
  const { rows } = await sql<Row>`
    SELECT d.uuid, f.research, f.uuid AS factor, ${personJson('u')} AS user, d.user_uuid = ${reader} AS own, d.decided_at AS "decidedAt",
      d.grade::float8 AS grade, d.left_out AS "leftOut", d.reasoning, d.differs_because AS "differsBecause",
      d.left_out_reason AS "leftOutReason", d.evidence
    FROM grade_decision d JOIN research_factor f ON f.uuid = d.research_factor AND f.set_aside_at IS NULL
      JOIN research r ON r.uuid = f.research AND r.deleted_at IS NULL JOIN user_account u ON u.uuid = d.user_uuid
    WHERE ${condition}
    ORDER BY f.research, f.position, f.uuid, d.decided_at DESC, d.uuid`.execute(db);
  return rows.map(({ uuid, research, factor, decidedAt, evidence, ...row }) =>
    member(`${decisionsPath}/${uuid}`, 'GradeDecision', {
      uuid,
      research: `/api/researches/${research}`,
      researchFactor: `/api/research_factors/${factor}`,
      ...row,
      decidedAt: decidedAt.toISOString(),
      evidence: evidence && whole(evidence),
    }),
  );
}

const figures = Object.keys(decisionEvidence.shape) as (keyof DecisionEvidence)[];

/** Figures that an older version did not keep are null. */
const whole = (evidence: Partial<DecisionEvidence>) =>
  Object.fromEntries(figures.map((name) => [name, evidence[name] ?? null])) as DecisionEvidence;

/** What `languageDoubtOf` says of the section `s`: a statement of the save sees it in the database alone. */
const languageDoubt = sql`CASE
  WHEN NOT jsonb_path_exists(s.content, '$.translations[*] ? (@.language != null).texts[*] ? (@.checked != null)') THEN NULL
  WHEN s.content ->> 'answerLanguages' = 'too_few' THEN 'too_few_per_language'
  WHEN s.content ->> 'answerLanguages' IS NULL THEN 'languages_unsaid' END`;

/**
 * Writes down what is decided, as one of the statements of a save: it sees `factor_weighing` as it was before. `changed` are the
 * rows that were changed as the record `n`; those that decide nothing new write nothing.
 */
export const logDecisions = (research: string, changed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  INSERT INTO grade_decision (research_factor, user_uuid, decided_hour, decided_at, grade, left_out, reasoning, differs_because,
    left_out_reason, evidence)
  SELECT f.uuid, raised.updated_by, date_trunc('hour', now(), 'UTC'), now(), n.grade, COALESCE(n.left_out, false), n.reasoning,
    n.differs_because, n.left_out_reason, (
      SELECT (a.row - '{uuid,analysis,conclusion}'::text[])
        || jsonb_build_object('primaryOutcome', s.content -> 'primaryOutcome', 'languageDoubt', ${languageDoubt})
      FROM factor_analysis a LEFT JOIN research_step s ON s.research = f.research AND s.step = 'conducting_research'
      WHERE a.research_factor = f.uuid)
  FROM ${changed} JOIN research_factor f ON f.uuid = n.research_factor AND f.research = ${research}
    LEFT JOIN factor_weighing w ON w.research_factor = f.uuid, raised
  WHERE (n.grade, COALESCE(n.left_out, false), n.reasoning, n.differs_because, n.left_out_reason)
    IS DISTINCT FROM (w.grade, COALESCE(w.left_out, false), w.reasoning, w.differs_because, w.left_out_reason)
  ON CONFLICT (research_factor, user_uuid, decided_hour) DO UPDATE SET decided_at = excluded.decided_at, grade = excluded.grade,
    left_out = excluded.left_out, reasoning = excluded.reasoning, differs_because = excluded.differs_because,
    left_out_reason = excluded.left_out_reason, evidence = excluded.evidence`;
