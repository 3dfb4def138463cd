import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#foundation/server/database/migrate.ts';
import { testDatabase } from '#foundation/server/database/testing.ts';
import { migrationsFolder } from '#foundation/server/root-dir.ts';
import { prioritisingFactorsRoom } from '#steps/prioritising-factors/prioritising-factors.server.ts';
import { weighingFactorsRoom } from '#steps/weighing-factors/weighing-factors.server.ts';
import type { StepRoom } from './room.server.ts';
import { readRows } from './rows.server.ts';

it('rows from before there was a column `row` are read as they were written', async () => {
  const own = await testDatabase({ empty: true });
  const directory = await mkdtemp(join(tmpdir(), 'drijfveer-rows-'));
  const bring = async (wanted: (file: string) => boolean) => {
    for (const file of (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).filter(wanted))
      await copyFile(join(migrationsFolder, file), join(directory, file));
    await migrate({ url: own.url, directory });
  };
  const isOld = (file: string) => file < '0038';
  const database = await own.open();
  try {
    await bring(isOld);
    const [person, research, filled, bare] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await database.pool.query(`
      INSERT INTO company (id, name, valid_until) OVERRIDING SYSTEM VALUE VALUES (1, 'Bureau', '2099-12-31');
      INSERT INTO user_account (uuid, company_id, username, name, password_hash, roles) VALUES ('${person}', 1, 'a@b.nl', 'A', '', '{ROLE_USER}');
      INSERT INTO research (uuid, company_id, owner_uuid, name) VALUES ('${research}', 1, '${person}', 'Oud');
      INSERT INTO research_factor (uuid, research, name, position) VALUES ('${filled}', '${research}', 'Een', 0), ('${bare}', '${research}', 'Twee', 1);
      INSERT INTO factor_weighing (research_factor, grade, reasoning, based_on, certainty, differs_because, left_out, left_out_reason)
        VALUES ('${filled}', 7.5, 'Omdat.', '{qualitative,quantitative}', 'high', 'Anders.', false, 'Niets.');
      INSERT INTO factor_weighing (research_factor) VALUES ('${bare}');
      INSERT INTO factor_priority (research_factor, technique, mandate, ability, chosen_influence, influence_reason, priority, position)
        VALUES ('${filled}', 2, 1, 0, 1, 'Toch wel.', true, 0);
      INSERT INTO factor_priority (research_factor, position) VALUES ('${bare}', 1);`);
    await bring((file) => !isOld(file));
    const read = async ({ rows, step }: StepRoom) => {
      const found = await sql<{ content: object }>`SELECT ${readRows(rows!, research)} AS content`.execute(database.db);
      return step.contract.content.parse(found.rows[0]!.content);
    };
    expect(await read(weighingFactorsRoom)).toMatchObject({
      researchFactors: [
        {
          uuid: filled,
          grade: 7.5,
          reasoning: 'Omdat.',
          basedOn: ['qualitative', 'quantitative'],
          certainty: 'high',
          differsBecause: 'Anders.',
          leftOut: false,
          leftOutReason: 'Niets.',
        },
        { uuid: bare, grade: null, basedOn: [], certainty: null },
      ],
    });
    expect(await read(prioritisingFactorsRoom)).toMatchObject({
      researchFactors: [
        {
          uuid: filled,
          technique: 2,
          mandate: 1,
          ability: 0,
          influence: 1,
          influenceReason: 'Toch wel.',
          priority: true,
        },
        { uuid: bare, influence: null, influenceReason: null },
      ],
    });
  } finally {
    await database.close();
    await own.drop();
    await rm(directory, { recursive: true });
  }
});
