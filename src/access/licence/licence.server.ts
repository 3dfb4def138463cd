import { sql } from 'kysely';
import { seatsUsed } from '#access/company/power.server.ts';
import type { CompanyDeps } from '#access/company/users/users.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { item, member } from '#foundation/shared/hydra.ts';
import { type Licence, licenceOperations, licenceResource } from './licence.contract.ts';

/** The licence, for everyone who works with it. */
export function licenceRoutes(deps: Pick<CompanyDeps, 'helpPhone' | 'helpEmail'>): Route[] {
  return [route(licenceOperations.read, ({ db, signed }) => licenceOf(db, signed, deps))];
}

async function licenceOf(
  db: Database,
  signed: Signed,
  { helpPhone, helpEmail }: Pick<CompanyDeps, 'helpPhone' | 'helpEmail'>,
): Promise<Licence> {
  const { id, name, validUntil } = signed.company;
  const manages = signed.roles.includes('ROLE_COMPANY_ADMIN');
  const { rows: counted } = await sql<{ seats: number; seatsUsed: number; seatsInvited: number }>`
    SELECT c.seats, ${seatsUsed('c')} AS "seatsUsed",
      (SELECT count(*)::integer FROM user_account u WHERE u.company_id = c.id AND u.invited_at IS NOT NULL) AS "seatsInvited"
    FROM company c WHERE c.id = ${id}`.execute(db);
  // Who was invited did not yet agree to be named here.
  const { rows: users } = await sql<{ uuid: string; name: string; username: string; admin: boolean }>`
    SELECT uuid, name, username, 'ROLE_COMPANY_ADMIN' = ANY (roles) AS admin
    FROM user_account WHERE company_id = ${id} AND active ORDER BY lower(name), uuid`.execute(db);
  return item('/api/licence', 'Licence', {
    companyName: name,
    validUntil,
    licensed: signed.licensed,
    ...counted[0]!,
    users: users.map(({ username, ...user }) =>
      member(`/api/users/${user.uuid}`, 'User', { ...user, username: manages ? username : null }),
    ),
    helpPhone,
    helpEmail,
  });
}

export const licenceRoom: Room<Pick<CompanyDeps, 'helpPhone' | 'helpEmail'>> = {
  resources: [licenceResource],
  routes: licenceRoutes,
};
