import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { fillTemplate } from '#testing/main.testing.server.ts';
import { migrationsFolder, rootDir } from '../root-dir.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { isAlive } from './postmaster-file.ts';
import { removeDataFolder } from './testing.cleanup.ts';

const prefix = 'drijfveer-test-';
const templateName = 'drijfveer_template';

/** Of one run alone; within the clone, so that it finds packages, migrations and library. */
const bundleFolderOf = (pid: number) => join(rootDir, 'node_modules/.cache', `${prefix}${pid}`);

/**
 * One PostgreSQL per test run, in a folder of its own, with a template database that every test file copies; and the server, bundled,
 * for tests that start one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  await writeFile(join(dataDir, 'run.pid'), String(process.pid));
  const bundleFolder = bundleFolderOf(process.pid);
  const { bundleServer } = (await import(join(rootDir, 'scripts/bundle-server.mjs'))) as {
    bundleServer(outdir: string): Promise<void>;
  };
  const bundled = bundleServer(bundleFolder);
  // A test run has nothing to lose in a power cut.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    role: 'tests',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await makeTemplate(postgres.url('postgres'), postgres.url(templateName));
  await bundled;
  project.provide('serverBundle', join(bundleFolder, 'main.mjs'));
  project.provide('databaseUrl', postgres.url('postgres'));
  project.provide('databaseTemplate', templateName);
  return async () => {
    await postgres.stop();
    await removeDataFolder(dataDir);
    await rm(bundleFolder, { recursive: true });
  };
}

async function makeTemplate(adminUrl: string, url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${templateName}`);
    await migrate({ url, directory: migrationsFolder });
    await fillTemplate({ databaseUrl: url, dataDir: '' });
    // A copy can only be made of a database that nobody is connected to.
    await admin.query(`ALTER DATABASE ${templateName} WITH ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [templateName]);
  } finally {
    await admin.end();
  }
}

/** A run that was killed could not clean up after itself; its number says that it is no more. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    const note = join(dataDir, 'run.pid');
    const pid = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0;
    if (!pid || isAlive(pid)) continue;
    try {
      await rm(bundleFolderOf(pid), { recursive: true, force: true });
      await removeDataFolder(dataDir);
    } catch {
      // Another user's, or another run is removing it as well.
    }
  }
}
