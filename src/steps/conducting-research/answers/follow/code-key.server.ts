import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { item } from '#foundation/shared/hydra.ts';
import { researchFor } from '#study/rights.server.ts';
import { surveyCodeKeyOperations } from './follow.contract.ts';

/** The key of a research, made when it is asked for the first time; two that ask at once get the same. */
export async function codeKeyOf(db: Database, research: string): Promise<Buffer> {
  await sql`INSERT INTO survey_code_key (research, key) VALUES (${research}, ${randomBytes(32)})
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ key: Buffer }>`SELECT key FROM survey_code_key WHERE research = ${research}`.execute(db);
  return rows[0]!.key;
}

/** The same as the browser makes of a code: see `hash.parts.ts`. */
export const hashedCode = (key: Buffer, code: string): string => createHmac('sha256', key).update(code).digest('hex');

/** The key, for the browser of who works on the research, where answers are read in: codes are hashed before they are sent. */
export function surveyCodeKeyRoutes(): Route[] {
  return [
    route(surveyCodeKeyOperations.make, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'change');
      const key = (await codeKeyOf(db, uuid)).toString('hex');
      const research = `/api/researches/${uuid}`;
      return item(`${research}/survey_code_key`, 'SurveyCodeKey', { research, key });
    }),
  ];
}
