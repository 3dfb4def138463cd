import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, nodeBinary, rootDir } from './node.mjs';

/** The built server as a visitor meets it: first start on an empty folder, which goes when it is closed. */
export async function openBuiltHouse(purpose) {
  const dataDir = mkdtempSync(join(tmpdir(), `drijfveer-${purpose}-`));
  const server = spawn(nodeBinary(), [join(rootDir, 'dist', 'server', 'main.mjs')], {
    env: environment({
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'development',
      HELP_PHONE: '020 123 45 67',
      HELP_EMAIL: 'hulp@drijfveer.example',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    await ended(server);
    // As root the database lives elsewhere, behind a link in the data folder.
    rmSync(databaseFolder(dataDir), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(server);
    return { url, logins: JSON.parse(readFileSync(join(dataDir, 'first-login.json'), 'utf8')), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf(child) {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /is ready: (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error('The server ended before it was ready.')));
  });
}

async function ended(child) {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

function databaseFolder(dataDir) {
  try {
    return realpathSync(join(dataDir, 'postgres'));
  } catch {
    return dataDir;
  }
}
