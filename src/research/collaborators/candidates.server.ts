import { sql } from 'kysely';
import { invitationRequestMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { isAddress } from '#access/mail-links/user-tokens.contract.ts';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { noContent } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { countAttempt } from '#foundation/server/rate-limit.ts';
import { listed } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { candidateOperations } from '#study/collaborators.contract.ts';
import { type Research, researchFor } from '#study/rights.server.ts';

/** Names that are shown at once; who looks for another types more of it. */
const mostNames = 20;
/** A person asks for a few colleagues a day, not for an address book. */
const requestsPerPerson = { most: 20, seconds: 24 * 3600 };
const mostAdmins = 5;

/** Whom an owner could add; and, because seats are the admin's business, asking the admin for who has no account. */
export function candidateRoutes(deps: { sender(): Sender }): Route[] {
  return [
    route(candidateOperations.list, async ({ db, signed, params, query }) => {
      const research = await researchFor(db, signed, params.uuid, 'own');
      return listed(await candidates(db, research, query.get('name')?.at(-1) ?? ''));
    }),
    route(candidateOperations.invite, async ({ db, signed, params, body }) => {
      const research = await researchFor(db, signed, params.uuid, 'own');
      const address = body.email.trim().toLowerCase();
      if (!isAddress(address)) throw refused('Vul een e-mailadres in, zoals naam@organisatie.nl.');
      await countAttempt(db, `ask_invitation ${signed.uuid}`, requestsPerPerson);
      const admins = await adminsOf(db, research);
      if (admins.length === 0)
        throw refused('Je organisatie heeft geen beheerder. Neem contact met ons op, dan helpen we je verder.');
      for (const admin of admins) {
        const asked = { name: admin.name, by: signed.name, address, research: research.name };
        await queueMail(db, admin.username, invitationRequestMail(deps.sender(), asked), {
          key: `ask_invitation ${research.uuid} ${admin.uuid} ${address}`,
        });
      }
      return noContent();
    }),
  ];
}

/** People of the company who can log in and do not work along yet, by a part of their name. */
async function candidates(db: Database, research: Research, name: string): Promise<object[]> {
  const part = `%${name
    .trim()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ person: object }>`
    SELECT ${personJson('u')} AS person FROM user_account u
    WHERE u.company_id = ${research.companyId} AND u.active AND u.removed_at IS NULL AND u.uuid <> ${research.ownerUuid} AND u.name ILIKE ${part}
      AND NOT EXISTS (SELECT 1 FROM research_collaborator c WHERE c.research = ${research.uuid} AND c.user_uuid = u.uuid)
    ORDER BY lower(u.name), u.uuid LIMIT ${mostNames}`.execute(db);
  return rows.map(({ person }) => person);
}

async function adminsOf(db: Database, research: Research) {
  const { rows } = await sql<{ uuid: string; name: string; username: string }>`
    SELECT uuid, name, username FROM user_account
    WHERE company_id = ${research.companyId} AND active AND removed_at IS NULL AND 'ROLE_COMPANY_ADMIN' = ANY (roles)
    ORDER BY created_at LIMIT ${mostAdmins}`.execute(db);
  return rows;
}

const refused = (message: string) =>
  new Problem('invalid', { violations: [{ propertyPath: 'email', message, code: null }] });
