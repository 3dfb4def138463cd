import { type RawBuilder, sql } from 'kysely';
import { answer, noContent } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Forget } from '#foundation/server/room.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { researchFor, worksOn } from '#study/rights.server.ts';
import { adviserOperations } from './adviser.contract.ts';

/** `Wie weet er meer van`: a name stands with a finished research by the choice of whose name it is. */
export const adviserRoutes = (): Route[] => [
  route(adviserOperations.offer, async ({ db, signed, params }) => {
    const { uuid, status } = await researchFor(db, signed, params.uuid, 'workAlong');
    if (status !== 'completed') throw new Problem('notCompleted');
    await sql`
      INSERT INTO past_adviser (research, user_uuid) VALUES (${uuid}, ${signed.uuid}) ON CONFLICT DO NOTHING`.execute(
      db,
    );
    const research = `/api/researches/${uuid}`;
    return answer(item(`${research}/adviser`, 'PastAdviser', { research }));
  }),
  route(adviserOperations.withdraw, async ({ db, signed, params }) => {
    const { uuid } = await researchFor(db, signed, params.uuid, 'workAlong');
    await sql`DELETE FROM past_adviser WHERE research = ${uuid} AND user_uuid = ${signed.uuid}`.execute(db);
    return noContent();
  }),
];

/** Who may be asked about researches: `of` names them as `h.research`. Only who still works on it, and can still log in. */
export const askable = (signed: Signed, of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT u.uuid, u.name, count(*)::int AS researches
  FROM ${of} h JOIN past_adviser a ON a.research = h.research JOIN research r ON r.uuid = a.research JOIN user_account u ON u.uuid = a.user_uuid
  WHERE u.active AND u.company_id = ${signed.company.id} AND ${worksOn('r', sql`a.user_uuid`)}
  GROUP BY u.uuid, u.name ORDER BY researches DESC, u.name, u.uuid`;

/** Who is removed knows of nothing any more. */
export const forgetAdviser: Forget = async (db, { uuid }) => {
  await sql`DELETE FROM past_adviser WHERE user_uuid = ${uuid}`.execute(db);
};
