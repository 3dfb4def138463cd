import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';

/** The keys of this installation: made once, kept in the database, the same for all its servers. */
export interface Keys {
  /** Signs access tokens. */
  signing: Uint8Array;
  /** HMAC-SHA-256 under the server's own key, per purpose. */
  derive(purpose: string, value: string): Buffer;
}

/** Reads the keys, making them on first use; two servers that start at once get the same. */
export async function readKeys(db: Database, jwtSecret: string | null): Promise<Keys> {
  const serverKey = await storedKey(db, 'house');
  const signing = jwtSecret ? Buffer.from(jwtSecret, 'utf8') : await storedKey(db, 'jwt');
  return {
    signing,
    derive: (purpose, value) => createHmac('sha256', serverKey).update(`${purpose}\n${value}`).digest(),
  };
}

async function storedKey(db: Database, name: string): Promise<Buffer> {
  await sql`INSERT INTO house_key (name, secret) VALUES (${name}, ${randomBytes(32)}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const { rows } = await sql<{ secret: Buffer }>`SELECT secret FROM house_key WHERE name = ${name}`.execute(db);
  return rows[0]!.secret;
}
