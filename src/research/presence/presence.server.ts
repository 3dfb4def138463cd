import { sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { noContent } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { researchFor, uuidForm, worksOn } from '#study/rights.server.ts';
import { presenceEnds } from './pace.contract.ts';
import { type Presence, presenceOperations, presenceResource } from './presence.contract.ts';

/**
 * Who has which step open. Stands in the database, so that it holds over all servers; a change is told by NOTIFY, and who may know
 * then reads it anew. A page that keeps silent is gone: nobody has to say goodbye.
 */
export function presenceRoutes(): Route[] {
  return [
    route(presenceOperations.read, async ({ db, signed, params }) => {
      const research = await researchFor(db, signed, params.uuid, 'workAlong');
      return presentIn(db, signed, research.uuid);
    }),
    route(
      presenceOperations.save,
      async ({ db, signed, signal, params, body }) => {
        if (!uuidForm.test(params.page)) throw new Problem('notFound');
        const research = await researchFor(db, signed, params.uuid, 'workAlong');
        const { rows } = await sql`
          WITH before AS (SELECT step, research FROM research_presence WHERE page = ${params.page} AND seen_at > ${alive}),
          saved AS (
            INSERT INTO research_presence AS p (page, research, user_uuid, browser, step)
            VALUES (${params.page}, ${research.uuid}, ${signed.uuid}, ${browserOf(signed)}, ${body.step})
            ON CONFLICT (page) DO UPDATE SET research = excluded.research, step = excluded.step, seen_at = now()
              WHERE p.user_uuid = excluded.user_uuid AND p.browser = excluded.browser
            RETURNING step, research)
          SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM before WHERE before.step = saved.step AND before.research = saved.research)
            THEN pg_notify('research_presence', saved.research::text) END
          FROM saved`.execute(db);
        // Of somebody else: whoever made up this identifier has nothing to do with it.
        if (!rows[0]) throw new Problem('notFound');
        if (research.role === 'collaborator') await noteOpened(db, signed, research.uuid);
        const present = await presentIn(db, signed, research.uuid);
        // The end of their stream took away what was there by then.
        if (signal.aborted) await pageGone(db, signed, research.uuid, params.page);
        return present;
      },
      // Written before we look whether they are still there: until then the end of their stream could not take it away.
      { transaction: false },
    ),
    route(presenceOperations.remove, async ({ db, signed, params }) => {
      if (!uuidForm.test(params.page)) throw new Problem('notFound');
      const research = await researchFor(db, signed, params.uuid, 'workAlong');
      await pageGone(db, signed, research.uuid, params.page);
      return noContent();
    }),
  ];
}

/** One login in one browser; without a session of its own it is the person. */
const browserOf = ({ sessionFamily, uuid }: Signed) => sessionFamily ?? uuid;

const alive = sql`now() - make_interval(secs => ${sql.lit(presenceEnds)})`;

/** Only who works on the research at this moment: who was taken out is not there any more, whatever their browser says. */
async function presentIn(db: Database, signed: Signed, research: string): Promise<Presence> {
  const { rows } = await sql<Presence['people'][number]>`
    SELECT ${personJson('u')} AS user, array_agg(DISTINCT p.step ORDER BY p.step) AS steps
    FROM research_presence p JOIN research r ON r.uuid = p.research JOIN user_account u ON u.uuid = p.user_uuid
    WHERE p.research = ${research} AND p.seen_at > ${alive} AND u.uuid <> ${signed.uuid} AND u.active AND ${worksOn('r', sql`u.uuid`)}
    GROUP BY u.uuid ORDER BY u.name, u.uuid`.execute(db);
  return item(`/api/researches/${research}/presence`, 'ResearchPresence', {
    research: `/api/researches/${research}`,
    people: rows,
  });
}

/** Who was added to a research and opens a step of it knows of it by then. */
async function noteOpened(db: Database, { uuid }: Signed, research: string): Promise<void> {
  await sql`
    UPDATE research_collaborator SET opened_at = now()
    WHERE research = ${research} AND user_uuid = ${uuid} AND opened_at IS NULL`.execute(db);
}

async function pageGone(db: Database, { uuid }: Signed, research: string, page: string): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM research_presence WHERE page = ${page} AND user_uuid = ${uuid} AND research = ${research} RETURNING research)
    SELECT pg_notify('research_presence', research::text) FROM gone`.execute(db);
}

/** The stream of a browser ended, and with it whatever pages it had open. */
export async function browserGone(db: Database, signed: Signed, research: string): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM research_presence WHERE research = ${research} AND browser = ${browserOf(signed)} RETURNING research)
    SELECT pg_notify('research_presence', research::text) FROM gone GROUP BY research`.execute(db);
}

/** Pages that kept silent too long, such as those of a server that fell over: they go, and who is there hears of it. */
export async function forgetSilent(db: Database): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM research_presence WHERE seen_at <= ${alive} RETURNING research)
    SELECT pg_notify('research_presence', research::text) FROM gone GROUP BY research`.execute(db);
}

/** Who is removed is nowhere any more. */
export async function forgetPresence(db: Database, { uuid }: { uuid: string }): Promise<void> {
  await sql`DELETE FROM research_presence WHERE user_uuid = ${uuid}`.execute(db);
}

export const presenceRoom: Room = { resources: [presenceResource], routes: presenceRoutes, forget: forgetPresence };
