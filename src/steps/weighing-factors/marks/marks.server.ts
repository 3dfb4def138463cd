import { sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { announce } from '#study/research-event.server.ts';
import { type Right, researchFor, uuidForm, worksOn } from '#study/rights.server.ts';
import type { Waits } from '#study/waiting.server.ts';
import { type FactorMark, markOperations } from './marks.contract.ts';

/**
 * Everyone’s own mark per factor. What others gave stays blind until one has given a mark oneself, the owner included; marks of
 * who does not work along any more are kept but neither shown nor counted, so that they are back when that person is.
 */
export function markRoutes(): Route[] {
  return [
    route(markOperations.list, async ({ db, signed, filters }) => {
      const wanted = filters.search('research.uuid');
      return listed(await marksWhere(db, signed, wanted ? sql`r.uuid = ANY(${wanted}::uuid[])` : sql`true`));
    }),
    route(markOperations.read, async ({ db, signed, params }) => {
      if (!uuidForm.test(params.uuid)) throw new Problem('notFound');
      const { rows } = await sql<{ research: string }>`
        SELECT f.research FROM factor_mark m JOIN research_factor f ON f.uuid = m.research_factor
        WHERE m.uuid = ${params.uuid} AND f.set_aside_at IS NULL`.execute(db);
      if (!rows[0]) throw new Problem('notFound');
      await researchFor(db, signed, rows[0].research, 'workAlong');
      return asItem((await marksWhere(db, signed, sql`m.uuid = ${params.uuid}`))[0]);
    }),
    route(
      markOperations.save,
      async ({ db, signed, params, body }) => {
        const research = await researchOfFactor(db, signed, params.uuid, 'change');
        const { grade, reasoning } = body;
        const { rows } = await sql<{ uuid: string }>`
        WITH known AS (SELECT grade, reasoning FROM factor_mark WHERE research_factor = ${params.uuid} AND user_uuid = ${signed.uuid}),
        next AS (SELECT COALESCE(${grade ?? null}::numeric, (SELECT grade FROM known)) AS grade,
          ${reasoning === undefined ? sql`(SELECT reasoning FROM known)` : sql`${reasoning}::text`} AS reasoning)
        INSERT INTO factor_mark (research_factor, user_uuid, grade, reasoning)
        SELECT ${params.uuid}, ${signed.uuid}, grade, reasoning FROM next WHERE grade IS NOT NULL
        ON CONFLICT (research_factor, user_uuid) DO UPDATE SET grade = excluded.grade, reasoning = excluded.reasoning, updated_at = now()
          WHERE (factor_mark.grade, factor_mark.reasoning) IS DISTINCT FROM (excluded.grade, excluded.reasoning)
        RETURNING uuid`.execute(db);
        if (rows[0]) await announce(db, research, signed.uuid, 'mark_saved');
        const mark = await ownMark(db, signed, params.uuid);
        if (!mark)
          throw new Problem('invalid', {
            violations: [{ propertyPath: 'grade', message: 'Geef een cijfer.', code: null }],
          });
        return asItem(mark);
      },
      { ifMatch: ownMarkOf },
    ),
    route(
      markOperations.remove,
      async ({ db, signed, params }) => {
        const research = await researchOfFactor(db, signed, params.uuid, 'change');
        const { rows } = await sql`
        DELETE FROM factor_mark WHERE research_factor = ${params.uuid} AND user_uuid = ${signed.uuid} RETURNING uuid`.execute(
          db,
        );
        if (rows.length === 0) throw new Problem('notFound');
        await announce(db, research, signed.uuid, 'mark_removed');
        return noContent();
      },
      { ifMatch: ownMarkOf },
    ),
  ];
}

const ownMark = async (db: Database, signed: Signed, factor: string): Promise<FactorMark | undefined> =>
  (await marksWhere(db, signed, sql`f.uuid = ${factor} AND m.user_uuid = ${signed.uuid}`))[0];

/** What stands at the address of one's own mark: the same item as under the marks of all. */
const ownMarkOf = async ({ db, signed, params }: Call<{ uuid: string }>): Promise<object> =>
  asItem(await ownMark(db, signed, params.uuid));

/** A factor that is set aside has no marks to give. */
async function researchOfFactor(db: Database, signed: Signed, factor: string, right: Right): Promise<string> {
  if (!uuidForm.test(factor)) throw new Problem('notFound');
  const { rows } = await sql<{ research: string }>`
    SELECT research FROM research_factor WHERE uuid = ${factor} AND set_aside_at IS NULL`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  return (await researchFor(db, signed, rows[0].research, right)).uuid;
}

type Row = Pick<FactorMark, 'uuid' | 'user' | 'own' | 'blind' | 'grade' | 'reasoning'> & {
  research: string;
  factor: string;
  updatedAt: Date;
};

/** Whatever is asked for, only of studies on which one works, by who works on them now. */
async function marksWhere(db: Database, signed: Signed, condition: ReturnType<typeof sql>): Promise<FactorMark[]> {
  const { rows } = await sql<Row>`
    SELECT m.uuid, f.research, f.uuid AS factor, ${personJson('u')} AS user, m.user_uuid = ${signed.uuid} AS own, seen.blind,
      CASE WHEN NOT seen.blind THEN m.grade::float8 END AS grade, CASE WHEN NOT seen.blind THEN m.reasoning END AS reasoning,
      m.updated_at AS "updatedAt"
    FROM factor_mark m JOIN research_factor f ON f.uuid = m.research_factor AND f.set_aside_at IS NULL
      JOIN research r ON r.uuid = f.research AND r.deleted_at IS NULL JOIN user_account u ON u.uuid = m.user_uuid,
      LATERAL (SELECT NOT EXISTS (
        SELECT 1 FROM factor_mark mine WHERE mine.research_factor = f.uuid AND mine.user_uuid = ${signed.uuid}
      ) AS blind) seen
    WHERE ${worksOn('r', sql`${signed.uuid}::uuid`)} AND ${worksOn('r', sql`m.user_uuid`)} AND ${condition}
    ORDER BY f.research, f.position, f.uuid, u.name, m.uuid`.execute(db);
  return rows.map(({ uuid, research, factor, updatedAt, ...row }) =>
    member(`/api/factor_marks/${uuid}`, 'FactorMark', {
      uuid,
      research: `/api/researches/${research}`,
      researchFactor: `/api/research_factors/${factor}`,
      ...row,
      updatedAt: updatedAt.toISOString(),
    }),
  );
}

function asItem(mark: FactorMark | undefined): object {
  // Of who does not work along any more there is none.
  if (!mark) throw new Problem('notFound');
  const { '@id': id, '@type': type, ...fields } = mark;
  return item(id, type, fields);
}

/**
 * Researches with factors that others gave a mark and this person did not, as long as no mark is agreed. Asked for one research at a time,
 * by index: of all at once, PostgreSQL can choose to go through every mark of everybody again for each research.
 */
export const marksWaiting: Waits = ({ uuid, licensed }) => sql`
  SELECT 'marks', mine.uuid, NULL::uuid, 'weighing_factors', NULL::jsonb, marked.factors, marked.at
  FROM mine CROSS JOIN LATERAL (
    SELECT count(DISTINCT f.uuid)::int AS factors, max(m.updated_at) AS at
    FROM research_factor f JOIN factor_mark m ON m.research_factor = f.uuid LEFT JOIN factor_weighing w ON w.research_factor = f.uuid
    WHERE f.research = mine.uuid AND f.set_aside_at IS NULL AND w.grade IS NULL AND w.left_out IS NOT TRUE
      AND ${worksOn('mine', sql`m.user_uuid`)}
      AND NOT EXISTS (SELECT FROM factor_mark own WHERE own.research_factor = f.uuid AND own.user_uuid = ${uuid})
  ) marked
  WHERE ${licensed} AND mine.status <> 'completed' AND marked.factors > 0`;

/** Who is removed has no opinion left to show. */
export async function forgetMarks(db: Database, { uuid }: { uuid: string }): Promise<void> {
  await sql`DELETE FROM factor_mark WHERE user_uuid = ${uuid}`.execute(db);
}
