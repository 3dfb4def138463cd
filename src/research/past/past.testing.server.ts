import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { PastEffect, PastFactor, PastTechnic } from '#study/past/past.contract.ts';
import { rulesVersion } from '#study/rules-version.ts';

/** A finished research as tests need it: whatever is not said is ordinary. */
export interface Finished {
  owner: string;
  name?: string;
  visible?: boolean;
  theme?: number | null;
  year?: number;
  audience?: string;
  goal?: string;
  methods?: string[];
  hash?: string;
  copy?: boolean;
  adopted?: string | null;
  factors?: (Partial<PastFactor> & { factor: number })[];
  technics?: (Partial<PastTechnic> & { technic: number; factor: number })[];
  effects?: (Partial<PastEffect> & { expected?: number })[];
}

/** Puts a finished research into the database with what it tells, without going through the steps. Yields its uuid. */
export async function putFinished(db: Database, finished: Finished): Promise<string> {
  const uuid = randomUUID();
  const { owner, name = 'Onderzoek', visible = true, theme = 1, year = 2025, hash = uuid, copy = false } = finished;
  await sql`
    WITH made AS (
      INSERT INTO research (uuid, company_id, owner_uuid, name, status, visible, theme_id, completed_at)
      SELECT ${uuid}, company_id, uuid, ${name}, 'completed', ${visible}, ${theme}, make_timestamptz(${year}, 6, 1, 12, 0, 0) FROM user_account WHERE uuid = ${owner}
      RETURNING company_id
    )
    INSERT INTO past_research (research, company_id, rules_version, is_copy, hash, theme_id, year, goal, behaviour, audience, methods, respondents, conversations, adopted)
    SELECT ${uuid}, company_id, ${rulesVersion}, ${copy}, ${hash}, ${theme}, ${year}, ${finished.goal ?? 'Inwoners scheiden afval.'}, 'Afval scheiden',
      ${finished.audience ?? 'Inwoners'}, ${finished.methods ?? ['quantitative']}::text[], 200, 0, ${finished.adopted ?? null} FROM made`.execute(
    db,
  );
  const rowOf = new Map<number, string>();
  for (const factor of finished.factors ?? []) {
    const row = { ...plainFactor, researchFactor: randomUUID(), ...factor };
    rowOf.set(row.factor, row.researchFactor);
    await sql`
      INSERT INTO past_factor (research, research_factor, company_id, factor_id, name, grade, left_out, influence, priority, outcome, n, r, items, no_figure, discussed, mentioned)
      SELECT ${uuid}, ${row.researchFactor}, company_id, ${row.factor}, ${row.name}, ${row.grade}, ${row.leftOut}, ${row.influence}, ${row.priority},
        ${row.outcome}, ${row.n}, ${row.r}, ${row.items}, ${row.noFigure}, ${row.discussed}, ${row.mentioned} FROM past_research WHERE research = ${uuid}`.execute(
      db,
    );
  }
  for (const technic of finished.technics ?? [])
    await sql`
      INSERT INTO past_technic (research, research_factor, technic_id, company_id, factor_id, name, secondary, interventions)
      SELECT ${uuid}, ${rowOf.get(technic.factor) ?? randomUUID()}, ${technic.technic}, company_id, ${technic.factor}, ${technic.name ?? `Techniek ${technic.technic}`},
        ${technic.secondary ?? false}, ${technic.interventions ?? 1} FROM past_research WHERE research = ${uuid}`.execute(
      db,
    );
  for (const [position, effect] of (finished.effects ?? []).entries()) {
    const row = { ...plainEffect, ...effect };
    await sql`
      INSERT INTO past_effect (research, outcome, study_group, company_id, name, kind, role, assignment, estimate, lo, hi, per, no_figure, measure, yi, vi, position, expected)
      SELECT ${uuid}, ${randomUUID()}, ${randomUUID()}, company_id, ${row.name}, ${row.kind}, ${row.role}, ${row.assignment}, ${row.estimate}, ${row.lo}, ${row.hi},
        ${row.per}, ${row.noFigure}, ${row.measure}, ${row.yi}, ${row.vi}, ${position}, ${row.expected ?? null} FROM past_research WHERE research = ${uuid}`.execute(
      db,
    );
  }
  return uuid;
}

const plainFactor = {
  name: 'Gemak',
  grade: 7,
  leftOut: false,
  influence: 2,
  priority: true,
  outcome: 'often',
  n: 200,
  r: 0.3,
  items: 'gemak-1 gemak-2',
  noFigure: null,
  discussed: 0,
  mentioned: 0,
} as const;

const plainEffect = {
  name: 'Scheidt afval',
  kind: 'share',
  role: 'main',
  assignment: 'drawn',
  estimate: 0.08,
  lo: 0.02,
  hi: 0.14,
  per: null,
  noFigure: null,
  measure: 'difference',
  yi: 0.08,
  vi: 0.0009,
} as const;
