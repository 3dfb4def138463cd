import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readKeys } from '#access/session/keys.server.ts';
import { migrate } from '#foundation/server/database/migrate.ts';
import { testDatabase } from '#foundation/server/database/testing.ts';
import { migrationsFolder } from '#foundation/server/root-dir.ts';
import { openKeys, prepareKey } from './keys.server.ts';
import { makeOwnKey, sealKey } from './own-key.server.ts';

it('a key of a connection by SAML from before it could be followed by another is opened, and stays the one that signs', async () => {
  const own = await testDatabase({ empty: true });
  const database = await own.open();
  const before = await mkdtemp(join(tmpdir(), 'drijfveer-migrations-'));
  try {
    for (const name of await readdir(migrationsFolder))
      if (/^00\d\d_.*\.sql$/.test(name) && name < '0078')
        await copyFile(join(migrationsFolder, name), join(before, name));
    await migrate({ url: own.url, directory: before });
    const { db } = database;
    const keys = await readKeys(db, null);
    const connection = randomUUID();
    const { key, certificate } = await makeOwnKey(connection);
    await sql`INSERT INTO company (name) VALUES ('Gemeente Veldermeer')`.execute(db);
    await sql`INSERT INTO sign_on_connection (uuid, company_id, protocol) SELECT ${connection}, id, 'saml' FROM company`.execute(
      db,
    );
    await sql`INSERT INTO sign_on_saml (connection, own_key, own_certificate)
      VALUES (${connection}, ${sealKey(keys, 'sign-on saml key', connection, key)}, ${certificate})`.execute(db);
    await sql`INSERT INTO sign_on_client_key (connection, kid, own_key, own_certificate, signs)
      VALUES (${connection}, 'of OpenID Connect', '', 'another', true)`.execute(db);
    await migrate({ url: own.url, directory: migrationsFolder });
    await prepareKey(db, keys, connection, 'saml');
    expect(await openKeys(db, keys, connection, 'saml')).toEqual([{ key, certificate }]);
    const { rows } = await sql`SELECT protocol, kid, signs FROM sign_on_key ORDER BY protocol`.execute(db);
    expect(rows).toEqual([
      { protocol: 'oidc', kid: 'of OpenID Connect', signs: true },
      { protocol: 'saml', kid: expect.stringMatching(/^[\w-]{43}$/), signs: true },
    ]);
  } finally {
    await database.close();
    await own.drop();
    await rm(before, { recursive: true });
  }
});
