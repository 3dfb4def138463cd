import { sql } from 'kysely';
import { type AccountDeps, type Evidence, proven } from '#access/account/account.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Call, Signed } from '#foundation/server/http/route.ts';
import { Problem } from '#foundation/shared/problem.ts';

/** Who may take along or end an organisation: its own admin. An admin of everything sees no research by that role. */
export function ownAdminOf(signed: Signed, company: number): void {
  if (!signed.roles.includes('ROLE_COMPANY_ADMIN')) throw new Problem('accessDenied');
  if (signed.company.id !== company) throw new Problem('notFound');
}

/** Whether somebody has a password or a second factor to show who they are; who logs in at a provider alone has neither. */
export async function hasProof(db: Database, user: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT password_hash IS NOT NULL OR EXISTS (
      SELECT FROM second_factor f WHERE f.user_uuid = u.uuid AND f.active_since IS NOT NULL) AS has
    FROM user_account u WHERE u.uuid = ${user}`.execute(db);
  return rows[0]?.has ?? false;
}

export type ProofDeps = Pick<AccountDeps, 'db' | 'keys' | 'sender'>;

/** Does something in one transaction once it is known who asks: whoever finds a computer that was left alone, has the session alone. */
export async function whenProven<Result>(
  deps: ProofDeps,
  call: Pick<Call<unknown, Evidence>, 'signed' | 'body' | 'address'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (await hasProof(deps.db, call.signed.uuid)) return proven(deps, call, work);
  return deps.db.transaction().execute(work);
}
