import { sql } from 'kysely';
import { actorOf, lockCompany, needsLicence, noteDown } from '#access/company/power.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { ownPageSettingOperations, ownPageSettingResource } from './own-page.contract.ts';

/** Whether an organisation lets people fill in questionnaires here: told to who works there, chosen by its admins. */
const ownPageSettingRoutes = (): Route[] => [
  route(ownPageSettingOperations.read, async ({ db, signed, params }) => {
    const company = Number(params.id);
    if (!signed.roles.includes('ROLE_ADMIN')) needsToWorkAt(signed, company);
    return itself(db, company);
  }),
  route(ownPageSettingOperations.save, async (call) => {
    const company = Number(call.params.id);
    const actor = actorOf(call);
    if (actor.company !== null) needsToWorkAt(call.signed, company);
    needsLicence(actor);
    await lockCompany(call.db, company);
    const from = await allowsOwnPages(call.db, company);
    const to = call.body.allowed ?? from;
    if (to !== from) {
      if (to) await sql`INSERT INTO company_own_page (company_id) VALUES (${company})`.execute(call.db);
      else await sql`DELETE FROM company_own_page WHERE company_id = ${company}`.execute(call.db);
      await noteDown(call.db, actor, { action: 'own_page_changed', company, details: { allowed: { from, to } } });
    }
    return itself(call.db, company);
  }),
];

function needsToWorkAt(signed: Signed, company: number): void {
  if (signed.company.id !== company) throw new Problem('notFound');
}

async function itself(db: Database, company: number) {
  const { rows } = await sql`SELECT FROM company WHERE id = ${company}`.execute(db);
  if (rows.length === 0) throw new Problem('notFound');
  const allowed = await allowsOwnPages(db, company);
  return answer(item(`/api/companies/${company}/own_page`, 'OwnPageSetting', { allowed }));
}

/** Whether its researchers may open a page now. */
export async function allowsOwnPages(db: Database, company: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM company_own_page WHERE company_id = ${company}`.execute(db);
  return rows.length > 0;
}

export const ownPageSettingRoom: Room = {
  resources: [ownPageSettingResource],
  routes: ownPageSettingRoutes,
};
