import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, nodeBinary, rootDir } from './node.mjs';

/**
 * The built server as a visitor meets it: a first start on an empty folder unless `fill` lays something there, with who may log in.
 * @param {string} name of the folder, among the system's temporary ones
 * @param {Record<string, string>} [settings] more of its environment
 * @param {(dataDir: string) => Promise<void>} [fill]
 * @param {readonly string[]} [command] what starts it, when that is not our own build
 * @returns {Promise<{ url: string, logins: { username: string, password: string }[], dataDir: string, restart: (away: () => Promise<void>) => Promise<void>, stop: () => Promise<void> }>}
 *   `restart` ends the server and starts it again at the same address; `away` happens while there is none.
 */
export async function startBuiltServer(
  name,
  settings = {},
  fill = async () => {},
  [program, ...words] = [nodeBinary(), join(rootDir, 'dist', 'server', 'main.mjs')],
) {
  const dataDir = mkdtempSync(join(tmpdir(), `drijfveer-${name}-`));
  await fill(dataDir);
  const start = (port) =>
    spawn(program, words, {
      env: environment({
        DATA_DIR: dataDir,
        PORT: port,
        LOG_LEVEL: 'silent',
        NODE_ENV: 'development',
        HELP_PHONE: '020 123 45 67',
        HELP_EMAIL: 'hulp@drijfveer.example',
        ...settings,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let server = start('0');
  const stop = async () => {
    await ended(server);
    // As root the database lives elsewhere, behind a link in the data folder.
    rmSync(databaseFolder(dataDir), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(server);
    const restart = async (away) => {
      await ended(server);
      await away();
      server = start(new URL(url).port);
      await addressOf(server);
    };
    return { url, logins: JSON.parse(readFileSync(join(dataDir, 'first-login.json'), 'utf8')), dataDir, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(server) {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk) => {
      said += chunk;
      const address = /is ready: (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', () => reject(new Error(`The server ended before it was ready: ${said}`)));
  });
}

async function ended(server) {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exit;
}

function databaseFolder(dataDir) {
  try {
    return realpathSync(join(dataDir, 'postgres'));
  } catch {
    return dataDir;
  }
}
