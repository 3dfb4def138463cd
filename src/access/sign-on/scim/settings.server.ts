import { sql } from 'kysely';
import { companyOf } from '#access/company/company.server.ts';
import { actorOf, lockCompany, needsLicence, noteDown, refused } from '#access/company/power.server.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route } from '#foundation/server/http/route.ts';
import type { Forget, Room } from '#foundation/server/room.ts';
import { uuidPattern } from '#foundation/shared/fields.ts';
import { idOf, item } from '#foundation/shared/hydra.ts';
import { scimPath } from './resource.server.ts';
import { type Scim, scimOperations, scimResource } from './settings.contract.ts';
import { endTokens, makeToken, tokenHousekeeping } from './token.server.ts';

interface SettingsDeps {
  sender(): Sender;
}

/** What an admin decides of SCIM: the token of the provider, and who gets the research of who leaves. */
const scimRoutes = (deps: SettingsDeps): Route[] => {
  const ofCompany = async (call: Call<{ id: string }>) => {
    const [actor, company] = [actorOf(call), Number(call.params.id)];
    await companyOf(call.db, actor, company);
    return { actor, company };
  };
  return [
    route(scimOperations.read, async (call) => {
      const { company } = await ofCompany(call);
      return present(call.db, deps, company);
    }),
    route(scimOperations.save, async (call) => {
      const { actor, company } = await ofCompany(call);
      needsLicence(actor);
      await lockCompany(call.db, company);
      const { researchTo } = call.body;
      if (researchTo !== undefined) {
        const to = researchTo && idOf(researchTo);
        if (to !== null) await canHaveResearch(call.db, company, to);
        await sql`
          INSERT INTO scim_setting (company_id, research_to) VALUES (${company}, ${to})
          ON CONFLICT (company_id) DO UPDATE SET research_to = excluded.research_to`.execute(call.db);
        await noteDown(call.db, actor, { action: 'scim_changed', company, ...(to ? { subject: to } : {}) });
      }
      return present(call.db, deps, company);
    }),
    route(scimOperations.makeToken, async (call) => {
      const { actor, company } = await ofCompany(call);
      needsLicence(actor);
      await lockCompany(call.db, company);
      const former = call.body.former ?? 'now';
      const token = await makeToken(call.db, company, former);
      await noteDown(call.db, actor, { action: 'scim_token_made', company, details: { former } });
      return answer({ token });
    }),
    route(scimOperations.endToken, async (call) => {
      const { actor, company } = await ofCompany(call);
      await lockCompany(call.db, company);
      if (await endTokens(call.db, company)) await noteDown(call.db, actor, { action: 'scim_token_ended', company });
      return noContent();
    }),
  ];
};

async function present(db: Database, { sender }: SettingsDeps, company: number): Promise<Scim> {
  const { rows } = await sql<{
    researchTo: string | null;
    researchToName: string | null;
    madeAt: Date | null;
    usedOn: string | null;
    formerEndsAt: Date | null;
    accounts: number;
    groups: number;
  }>`
    SELECT u.uuid AS "researchTo", u.name AS "researchToName", t.made_at AS "madeAt", to_char(t.used_on, 'YYYY-MM-DD') AS "usedOn",
      (SELECT f.ends_at FROM scim_token f WHERE f.company_id = c.id AND f.ends_at > now()) AS "formerEndsAt",
      (SELECT count(*)::int FROM scim_user s WHERE s.company_id = c.id) AS accounts,
      (SELECT count(*)::int FROM scim_group g WHERE g.company_id = c.id) AS groups
    FROM company c LEFT JOIN scim_setting s ON s.company_id = c.id LEFT JOIN user_account u ON u.uuid = s.research_to
      LEFT JOIN scim_token t ON t.company_id = c.id AND t.ends_at IS NULL
    WHERE c.id = ${company}`.execute(db);
  const { researchTo, madeAt, formerEndsAt, ...row } = rows[0]!;
  return item(`/api/companies/${company}/scim`, 'Scim', {
    ...row,
    address: `${sender().publicUrl}${scimPath}`,
    researchTo: researchTo && `/api/users/${researchTo}`,
    madeAt: madeAt?.toISOString() ?? null,
    formerEndsAt: formerEndsAt?.toISOString() ?? null,
  });
}

const isId = new RegExp(`^${uuidPattern}$`, 'i');

async function canHaveResearch(db: Database, company: number, user: string): Promise<void> {
  const { rows } = isId.test(user)
    ? await sql`SELECT FROM user_account WHERE uuid = ${user} AND company_id = ${company} AND active`.execute(db)
    : { rows: [] };
  if (rows.length === 0) throw refused('researchTo', 'Kies een collega die kan inloggen.');
}

const forgetScim: Forget = async (db, { uuid }) => {
  await sql`DELETE FROM scim_user WHERE user_uuid = ${uuid}`.execute(db);
  await sql`UPDATE scim_setting SET research_to = NULL WHERE research_to = ${uuid}`.execute(db);
};

export const scimRoom: Room<SettingsDeps> = {
  resources: [scimResource],
  routes: scimRoutes,
  housekeeping: tokenHousekeeping,
  forget: forgetScim,
};
