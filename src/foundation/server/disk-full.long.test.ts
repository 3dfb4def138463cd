import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultOf, report } from './faults/testing.report.ts';
import { underLoad } from './testing.load.ts';
import { newDataDir, type OwnPostgres, serverOnOwnPostgres } from './testing.server.ts';

/** A disk of 220 MB that a test can really fill. Needs root, and a system that lets it mount one. */
let disk: string;
let own: OwnPostgres;

beforeAll(async () => {
  const dataDir = await newDataDir();
  disk = await mkdtemp(join(tmpdir(), 'drijfveer-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'none', disk]);
  await mkdir(join(disk, 'home'), { mode: 0o700 });
  await symlink(join(disk, 'home'), join(dataDir, 'postgres'));
  own = await serverOnOwnPostgres({ dataDir });
});
afterAll(async () => {
  await own?.close();
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
});

const readiness = async () => {
  const response = await fetch(`${own.server.url}/readyz`);
  return { status: response.status, detail: String(((await response.json()) as { detail?: string }).detail) };
};

it('says that the disk is full while it is, and saves again when it is not; nothing that was acknowledged is lost', async () => {
  const filling = join(disk, 'filling');
  const outcome = await underLoad(
    own,
    async (load) => {
      await fill(filling);
      expect(await readiness()).toEqual({
        status: 503,
        detail: expect.stringContaining('De schijf van de server is vol'),
      });
      const { body } = await own.send('POST', '/api/researches', { name: 'Vol' });
      // Another goal each time, as what is there already needs no saving: until one needs room that is not there.
      const save = (broadGoal: string) =>
        own.send('PUT', `/api/researches/research_target/${body.uuid}`, { broadGoal });
      await expect
        .poll(async () => String((await save(randomBytes(1000).toString('hex'))).body.detail))
        .toContain('De schijf van de server is vol');
      await load.each(1);
    },
    async () => {
      await rm(filling);
    },
  );
  report(faultOf('disk full', outcome));
  await expect.poll(async () => (await readiness()).status).toBe(200);
});

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [1_048_576, 4096]) {
      const bytes = Buffer.alloc(size);
      for (let full = false; !full; )
        await file.write(bytes).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
          full = true;
        });
    }
  } finally {
    await file.close();
  }
}
