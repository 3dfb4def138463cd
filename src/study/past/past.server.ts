import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { rulesVersion } from '#study/rules-version.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { readStudy } from '#study/study.server.ts';
import type { Past } from './past.contract.ts';

export interface PastDeps {
  steps: readonly StepRoom[];
  /** What a research tells; the report room knows. */
  pastOf(sections: Sections): Past;
}

interface Head {
  finished: boolean;
  copied: boolean;
}

/** A moment that the caller’s transaction sees as it is: it holds the row lock of the research, or is the renewal. */
const headOf = async (db: Database, research: string): Promise<Head | undefined> =>
  (
    await sql<Head>`
    SELECT r.copied_from IS NOT NULL AS copied,
      r.status = 'completed' AND r.deleted_at IS NULL AND r.company_id IS NOT NULL AND NOT r.of_example AND r.example IS NULL AS finished
    FROM research r WHERE r.uuid = ${research}`.execute(db)
  ).rows[0];

/**
 * Keeps what a research tells, as it is now: nothing while it is not completed, thrown away, or (a copy of) the example. To be called by
 * whatever changes any of these.
 */
export async function keepPast(db: Database, deps: PastDeps, research: string): Promise<void> {
  const head = await headOf(db, research);
  await sql`DELETE FROM past_research WHERE research = ${research}`.execute(db);
  if (!head?.finished) return;
  const { sections } = await readStudy(db, deps.steps, research);
  const past = deps.pastOf(sections);
  await write(db, research, past, head.copied && !past.collected);
}

/** The same content has the same hash, whatever its rows are called. */
function hashOf({ factors, technics, effects, ...rest }: Past): string {
  const nameless = [
    factors.map(({ researchFactor: _, ...row }) => row),
    technics.map(({ researchFactor: _, ...row }) => row),
    effects.map(({ outcome: _, group: __, ...row }) => row),
  ];
  return createHash('sha256')
    .update(JSON.stringify([rest, nameless]))
    .digest('hex');
}

async function write(db: Database, research: string, past: Past, isCopy: boolean): Promise<void> {
  const {
    factors,
    technics,
    effects,
    goal,
    behaviour,
    audience,
    methods,
    respondents,
    conversations,
    adopted,
    questions,
  } = past;
  await sql`
    INSERT INTO past_research (research, company_id, rules_version, is_copy, hash, theme_id, year, goal, behaviour, audience, methods, respondents, conversations, adopted, questions)
    SELECT uuid, company_id, ${rulesVersion}, ${isCopy}, ${hashOf(past)}, theme_id, extract(year FROM completed_at AT TIME ZONE 'Europe/Amsterdam')::int,
      ${goal}, ${behaviour}, ${audience}, ${methods}::text[], ${respondents}, ${conversations}, ${adopted}, ${questions}
    FROM research WHERE uuid = ${research}`.execute(db);
  await sql`
    INSERT INTO past_factor (research, research_factor, company_id, factor_id, name, grade, left_out, influence, priority, outcome, n, r, items, no_figure, discussed, mentioned)
    SELECT r.uuid, f."researchFactor", r.company_id, f.factor, f.name, f.grade, f."leftOut", f.influence, f.priority, f.outcome, f.n, f.r, f.items, f."noFigure", f.discussed, f.mentioned
    FROM research r, jsonb_to_recordset(${JSON.stringify(factors)}::jsonb) AS f("researchFactor" uuid, factor int, name text, grade numeric, "leftOut" boolean,
      influence int, priority boolean, outcome text, n int, r double precision, items text, "noFigure" text, discussed int, mentioned int)
    WHERE r.uuid = ${research}`.execute(db);
  await sql`
    INSERT INTO past_technic (research, research_factor, technic_id, company_id, factor_id, name, secondary, interventions)
    SELECT r.uuid, t."researchFactor", t.technic, r.company_id, t.factor, t.name, t.secondary, t.interventions
    FROM research r, jsonb_to_recordset(${JSON.stringify(technics)}::jsonb) AS t("researchFactor" uuid, technic int, factor int, name text, secondary boolean, interventions int)
    WHERE r.uuid = ${research}`.execute(db);
  await sql`
    INSERT INTO past_effect (research, outcome, study_group, company_id, name, kind, role, assignment, estimate, lo, hi, per, no_figure, measure, yi, vi, position, turned, expected)
    SELECT r.uuid, e.outcome, e."group", r.company_id, e.name, e.kind, e.role, e.assignment, e.estimate, e.lo, e.hi, e.per, e."noFigure", e.measure, e.yi, e.vi,
      e.position, e.turned, ${expected}
    FROM research r, jsonb_to_recordset(${JSON.stringify(effects.map((row, position) => ({ ...row, position })))}::jsonb) AS e(position int, outcome uuid, "group" uuid, name text, kind text, role text, assignment text, turned boolean,
      estimate double precision, lo double precision, hi double precision, per text, "noFigure" text, measure text, yi double precision, vi double precision)
    WHERE r.uuid = ${research}`.execute(db);
}

/** From three people on the median of what they expected most: fewer would know of each other what they said. Of shares they said it in points. */
const expected = sql`(
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY f.middle) * CASE e.kind WHEN 'share' THEN 0.01 ELSE 1 END * CASE WHEN e.turned THEN -1 ELSE 1 END
  FROM research_forecast f WHERE f.research = r.uuid AND f.outcome = e.outcome HAVING count(*) >= 3)`;

/** Reckons anew what people expected together, for when one of them is removed: the same as is found when all is made anew. */
export async function renewExpected(db: Database, researches: readonly string[]): Promise<void> {
  await sql`
    UPDATE past_effect e SET expected = ${expected} FROM research r WHERE r.uuid = e.research AND r.uuid = ANY (${researches}::uuid[])`.execute(
    db,
  );
}

/** Researches that are looked up at once. */
const batch = 500;

/**
 * Makes anew what an earlier version of the rules made, or what was never made; with `all` everything. Yields how many researches tell
 * something.
 */
export async function renewPast(
  db: Database,
  deps: PastDeps,
  { all = false, signal }: { all?: boolean; signal?: AbortSignal } = {},
): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ uuid: string }>`
      SELECT r.uuid FROM research r LEFT JOIN past_research p ON p.research = r.uuid
      WHERE (r.status = 'completed' OR p.research IS NOT NULL) AND r.uuid > ${after}
        AND (${all} OR p.rules_version IS NULL OR p.rules_version < ${rulesVersion}) ORDER BY r.uuid LIMIT ${batch}`.execute(
      db,
    );
    for (const { uuid } of rows) {
      signal?.throwIfAborted();
      const keep = async (transaction: Database) => {
        await sql`SELECT 1 FROM research WHERE uuid = ${uuid} FOR NO KEY UPDATE`.execute(transaction);
        await keepPast(transaction, deps, uuid);
      };
      if (db.isTransaction) await keep(db);
      else await db.transaction().execute(keep);
    }
    if (rows.length < batch) break;
    after = rows.at(-1)!.uuid;
  }
  const { rows } = await sql<{ many: number }>`SELECT count(*)::int AS many FROM past_research`.execute(db);
  return rows[0]!.many;
}
