import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { changeUser } from '#access/company/users/changes.server.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import { hashPassword } from '#access/password/password.server.ts';
import type { Role } from '#access/session/session.contract.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { makeCompany } from './company.server.ts';
import { operator } from './power.server.ts';

interface FirstUser {
  username: string;
  name: string;
  roles: Role[];
}

/** The companies and people of a first start: every role, a colleague, and somebody of another company. */
const firstCompanies: { name: string; validUntilInDays: number; users: FirstUser[] }[] = [
  {
    name: 'Bureau Waterkant',
    validUntilInDays: 365,
    users: [
      { username: 'noor.aalbers@waterkant.example', name: 'Noor Aalbers', roles: ['ROLE_USER'] },
      { username: 'sanne.dewit@waterkant.example', name: 'Sanne de Wit', roles: ['ROLE_USER'] },
      { username: 'youssef.elamrani@waterkant.example', name: 'Youssef El Amrani', roles: ['ROLE_USER'] },
      {
        username: 'marijke.hoekstra@waterkant.example',
        name: 'Marijke Hoekstra',
        roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'],
      },
    ],
  },
  {
    name: 'Gemeente Lindemeer',
    validUntilInDays: 365,
    users: [{ username: 'tim.brouwer@lindemeer.example', name: 'Tim Brouwer', roles: ['ROLE_USER'] }],
  },
  {
    name: 'Drijfveer',
    validUntilInDays: 3650,
    users: [
      { username: 'redactie@drijfveer.example', name: 'Roos van Dalen', roles: ['ROLE_USER', 'ROLE_EDITOR'] },
      { username: 'beheer@drijfveer.example', name: 'Bas Meijer', roles: ['ROLE_USER', 'ROLE_ADMIN'] },
    ],
  },
];

export interface FirstLogin {
  username: string;
  password: string;
  roles: string[];
}

/** Whether nobody has an account yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`SELECT NOT EXISTS (SELECT 1 FROM user_account) AS empty`.execute(db);
  return rows[0]!.empty;
}

/** Makes an organisation with one account, of who manages everything; a link in a mail lets them in, and nobody has a password yet. */
export async function inviteFirstAdmin(db: Database, sender: Sender, address: string): Promise<void> {
  const { id } = await makeCompany(db, sender, operator, { name: sender.productName, admin: { address } });
  const { rows } = await sql<{ uuid: string }>`SELECT uuid FROM user_account WHERE company_id = ${id}`.execute(db);
  const all: Role[] = ['ROLE_USER', 'ROLE_COMPANY_ADMIN', 'ROLE_ADMIN'];
  await changeUser(db, operator, rows[0]!.uuid, { roles: all });
}

/** Makes the demo companies and their users, each with a random password: there is no default one. */
export async function makeFirstUsers(db: Database): Promise<FirstLogin[]> {
  const logins: FirstLogin[] = [];
  for (const company of firstCompanies) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO company (name, valid_until) VALUES (${company.name}, (now() AT TIME ZONE 'Europe/Amsterdam')::date + ${company.validUntilInDays}::int) RETURNING id`.execute(
      db,
    );
    for (const { username, name, roles } of company.users) {
      const password = randomBytes(12).toString('base64url');
      await sql`INSERT INTO user_account (company_id, username, name, password_hash, roles)
        VALUES (${rows[0]!.id}, ${username}, ${name}, ${await hashPassword(password)}, ${roles})`.execute(db);
      logins.push({ username, password, roles });
    }
  }
  return logins;
}

/** The first people could not be made known. The message is a sentence for the operator. */
export class FirstStartFailed extends Error {
  override readonly name = 'FirstStartFailed';
}

/** Where only the operator can read the passwords. */
export const firstLoginFile = (dataDir: string) => join(dataDir, 'first-login.json');

/** Written whole or not at all. Throws {@link FirstStartFailed}. */
export async function writeFirstLogins(dataDir: string, logins: FirstLogin[]): Promise<void> {
  const file = firstLoginFile(dataDir);
  const half = `${file}.part`;
  try {
    await rm(half, { force: true });
    await writeFile(half, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true }).catch(() => {});
    throw new FirstStartFailed(
      `The logins of a first start cannot be written to ${file} (${(error as Error).message}). No users were made: put that right and start again.`,
      { cause: error },
    );
  }
}

/** For the operator: who can log in. Passwords only where they are read at once, and not where what is said is kept. */
export function tellFirstLogins(file: string, logins: readonly FirstLogin[], showPasswords: boolean): string {
  const where = showPasswords ? `also in ${file}` : `with the passwords in ${file}`;
  const people = logins.map(({ username, password, roles }) =>
    ['', username, ...(showPasswords ? [password] : []), roles.join(', ')].join('  '),
  );
  return `\nFirst start: these people can log in (${where}).\n\n${people.join('\n')}\n`;
}
