import { sql } from 'kysely';
import { companyOf } from '#access/company/company.server.ts';
import { type Actor, actorOf, lockCompany, noteDown, refused } from '#access/company/power.server.ts';
import { closingAskedMail, closingWithdrawnMail } from '#access/mail-links/mails.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, noContent } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { queueMail } from '#foundation/server/mail.ts';
import type { Forget, Room } from '#foundation/server/room.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import {
  companyClosingOperations,
  companyClosingResource,
  graceDays,
} from '#research/leaving/closing/closing.contract.ts';
import { hasProof, type ProofDeps, whenProven } from '#server/leaving/admin.server.ts';
import { closingHousekeeping } from './erase.server.ts';

/** Ending an organisation and withdrawing that: for its own admins and one of everything, with or without a licence. */
export const closingRoutes = (deps: ProofDeps): Route[] => [
  route(companyClosingOperations.read, async (call) => {
    const company = Number(call.params.id);
    await companyOf(call.db, actorOf(call), company);
    return answer(await present(call.db, call.signed.uuid, company));
  }),
  route(
    companyClosingOperations.ask,
    async (call) => {
      const id = Number(call.params.id);
      const actor = actorOf(call);
      const { name } = await companyOf(deps.db, actor, id);
      if (call.body.name.trim() !== name) throw refused('name', `Typ de naam precies zo: ${name}.`);
      await whenProven(deps, call, (db) => endOrganisation(db, deps, actor, { id, name }));
      return answer(await present(deps.db, call.signed.uuid, id));
    },
    { transaction: false },
  ),
  route(companyClosingOperations.withdraw, async (call) => {
    const id = Number(call.params.id);
    const actor = actorOf(call);
    const { name } = await companyOf(call.db, actor, id);
    await lockCompany(call.db, id);
    const { rows } = await sql`DELETE FROM company_closing WHERE company_id = ${id} RETURNING 1`.execute(call.db);
    if (rows.length === 0) throw new Problem('notFound');
    await noteDown(call.db, actor, { action: 'company_closing_withdrawn', company: id });
    for (const to of await adminsOf(call.db, id))
      await queueMail(
        call.db,
        to.username,
        closingWithdrawnMail(deps.sender(), { name: to.name, by: nameOf(actor), company: name }),
      );
    return noContent();
  }),
];

/** Ends an organisation after the days of grace, unless somebody withdraws that. */
export async function endOrganisation(
  db: Database,
  deps: Pick<ProofDeps, 'sender'>,
  actor: Actor,
  company: { id: number; name: string },
): Promise<void> {
  const { id, name } = company;
  await lockCompany(db, id);
  const { rows: above } = await sql`
    SELECT FROM user_account WHERE company_id = ${id} AND 'ROLE_ADMIN' = ANY (roles) LIMIT 1`.execute(db);
  if (above.length > 0)
    throw refused('name', 'Hier werken mensen die de hele installatie beheren. Neem hun die rol eerst af.');
  const { rows } = await sql<{ eraseAt: Date }>`
    INSERT INTO company_closing (company_id, asked_by, erase_at)
    VALUES (${id}, ${actor.uuid}, now() + make_interval(days => ${graceDays}))
    ON CONFLICT DO NOTHING RETURNING erase_at AS "eraseAt"`.execute(db);
  // Asked twice it does not begin anew.
  if (!rows[0]) return;
  const { eraseAt } = rows[0];
  await noteDown(db, actor, {
    action: 'company_closing_asked',
    company: id,
    details: { eraseOn: eraseAt.toISOString().slice(0, 10) },
  });
  for (const to of await adminsOf(db, id))
    await queueMail(
      db,
      to.username,
      closingAskedMail(deps.sender(), { name: to.name, by: nameOf(actor), company: name, eraseAt }),
    );
}

/** Who manages all organisations is no colleague, and is not named. */
const nameOf = ({ name, company }: Actor): string =>
  company === null || name === null ? 'Een beheerder van de tool' : name;

async function adminsOf(db: Database, company: number): Promise<{ name: string; username: string }[]> {
  const { rows } = await sql<{ name: string; username: string }>`
    SELECT name, username FROM user_account
    WHERE company_id = ${company} AND active AND 'ROLE_COMPANY_ADMIN' = ANY (roles) ORDER BY lower(username)`.execute(
    db,
  );
  return rows;
}

async function present(db: Database, user: string, company: number) {
  const { rows } = await sql<{ askedAt: Date; eraseAt: Date }>`
    SELECT asked_at AS "askedAt", erase_at AS "eraseAt" FROM company_closing WHERE company_id = ${company}`.execute(db);
  return item(`/api/companies/${company}/closing`, 'CompanyClosing', {
    askedAt: rows[0]?.askedAt.toISOString() ?? null,
    eraseAt: rows[0]?.eraseAt.toISOString() ?? null,
    needsProof: await hasProof(db, user),
  });
}

/** The organisation ends all the same; its other admins get the certificate. */
const forgetAsker: Forget = async (db, { uuid }) => {
  await sql`UPDATE company_closing SET asked_by = NULL WHERE asked_by = ${uuid}`.execute(db);
};

export const companyClosingRoom: Room<ProofDeps> = {
  resources: [companyClosingResource],
  routes: closingRoutes,
  housekeeping: closingHousekeeping,
  forget: forgetAsker,
};
