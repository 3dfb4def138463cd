import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../free-port.ts';
import { type PostgresHome, socketFolder } from './postgres-home.ts';
import { isPostgresOn, readPostmasterFile } from './postmaster-file.ts';

/** Who we are to our own PostgreSQL. */
export const postgresUser = 'drijfveer';

/**
 * How to reach our own PostgreSQL; fixed for the life of this process, also when PostgreSQL itself is started again: a Unix
 * socket, or on Windows a port of this machine alone with a password.
 */
export interface PostgresAddress {
  socketFolder: string;
  port: number;
  password: string | null;
}

/** The way in of a PostgreSQL that runs here already, or else of the one that will be started. */
export async function chooseAddress(home: PostgresHome): Promise<PostgresAddress> {
  const running = readPostmasterFile(home.data);
  const lives = running !== null && isPostgresOn(running.pid, home.data);
  if (process.platform !== 'win32') {
    const folder = lives && running.socketFolder ? running.socketFolder : await socketFolder(home);
    return { socketFolder: folder, port: 5432, password: null };
  }
  const secret = join(home.folder, 'password');
  if (!existsSync(secret)) await writeFile(secret, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  const password = await readFile(secret, 'utf8');
  return { socketFolder: '', port: lives ? running.port : await freePort(), password };
}

/** A connection string for one of its databases. */
export function urlOf(address: PostgresAddress, database: string): string {
  const login = address.password ? `${postgresUser}:${address.password}` : postgresUser;
  if (!address.socketFolder) return `postgres://${login}@127.0.0.1:${address.port}/${database}`;
  return `postgres://${login}@localhost:${address.port}/${database}?host=${encodeURIComponent(address.socketFolder)}`;
}
