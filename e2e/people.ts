import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { hash as hashOf } from '@node-rs/argon2';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { expect, type TestServer } from './fixtures.ts';

/** Does something in the database of a server, at the address that its PostgreSQL wrote down. */
export async function inDatabase<T>(server: TestServer, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const home = await realpath(join(server.dataDir, 'postgres'));
  const [, , , port, host] = (await readFile(join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const db = new pg.Client({ host: host!, port: Number(port), user: 'drijfveer', database: 'drijfveer' });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** The token in the newest mail to someone, once it is there: mails are sent by a job. */
export async function mailedToken(server: TestServer, to: string): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      const outbox = join(server.dataDir, 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      for (const name of names) {
        const mail = await PostalMime.parse(await readFile(join(outbox, name)));
        const found = /\/authenticatie\/wachtwoord-vergeten\/([\w-]+)/.exec(mail.text ?? '')?.[1];
        if (mail.to?.[0]?.address === to && found) token = found;
      }
      return token;
    })
    .not.toBe('');
  return token;
}

export interface PersonOptions {
  active?: boolean;
  name?: string;
  /** Absent: they still have to choose one. */
  password?: string;
  token?: 'verify' | 'reset';
  expired?: boolean;
}

/** Made in this worker: several tests of one ask for people of the same name. */
let companies = 0;

/** An organisation of its own, with an admin and a colleague who can log in with the same password. */
export async function newCompany(
  server: TestServer,
  name: string,
  password: string,
  people: { admin: string; user: string },
) {
  const hash = await hashOf(password);
  companies += 1;
  const tag = `${process.pid}-${companies}`;
  const addressOf = (person: string) => `${person.toLowerCase().replaceAll(' ', '.')}.${tag}@gemeente.example`;
  await inDatabase(server, async (db) => {
    const { rows } = await db.query(`INSERT INTO company (name) VALUES ($1) RETURNING id`, [name]);
    for (const [person, roles] of [
      [people.admin, ['ROLE_USER', 'ROLE_COMPANY_ADMIN']],
      [people.user, ['ROLE_USER']],
    ] as const)
      await db.query(
        `INSERT INTO user_account (company_id, username, name, roles, password_hash) VALUES ($1, $2, $3, $4, $5)`,
        [rows[0].id, addressOf(person), person, roles, hash],
      );
  });
  return { admin: addressOf(people.admin), user: addressOf(people.user) };
}

let count = 0;

/** A person of their own for each test, with a token as a mail would carry; put in the database, as an invitation will do. */
export async function newPerson(server: TestServer, options: PersonOptions) {
  const { active = true, name = 'Lotte Smeets', password = null, token: kind, expired = false } = options;
  count += 1;
  const username = `lotte${count}.${process.pid}@waterkant.example`;
  const hash = password && (await hashOf(password));
  const token = randomBytes(32).toString('base64url');
  const person = await inDatabase(server, async (db) => {
    const { rows } = await db.query(
      `INSERT INTO user_account (company_id, username, name, active, password_hash)
       SELECT company_id, $1, $2, $3, $4 FROM user_account WHERE username LIKE 'noor%' RETURNING uuid`,
      [username, name, active, hash],
    );
    if (kind)
      await db.query(
        `INSERT INTO user_token (hash, user_uuid, kind, session_version, expires_at)
         SELECT $1, uuid, $2, session_version, now() + make_interval(hours => $3) FROM user_account WHERE uuid = $4`,
        [createHash('sha256').update(token).digest(), kind, expired ? -1 : 1, rows[0].uuid],
      );
    return rows[0].uuid as string;
  });
  return { username, token, person };
}
