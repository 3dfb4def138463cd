import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** The built server as a visitor meets it: first start on an empty folder, one per worker. */
export interface House {
  url: string;
  login(person: string): { username: string; password: string };
}

export const test = base.extend<{ signIn: (person?: string, page?: Page) => Promise<Page> }, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-e2e-'));
      const child = spawn(process.execPath, ['dist/server/main.mjs'], {
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          PORT: '0',
          LOG_LEVEL: 'silent',
          NODE_ENV: 'development',
          HELP_PHONE: '020 123 45 67',
          HELP_EMAIL: 'hulp@drijfveer.example',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      try {
        const url = await ready(child);
        const logins = JSON.parse(await readFile(join(dataDir, 'first-login.json'), 'utf8')) as {
          username: string;
          password: string;
        }[];
        await use({ url, login: (person) => logins.find(({ username }) => username.startsWith(person))! });
      } finally {
        await stop(child);
        // As root the database lives elsewhere, behind a link in the data folder.
        const database = await realpath(join(dataDir, 'postgres')).catch(() => dataDir);
        await rm(database, { recursive: true, force: true });
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ house }, use) => use(house.url),
  signIn: async ({ house, page }, use) => {
    await use(async (person = 'noor', where = page) => {
      const { username, password } = house.login(person);
      await where.goto(`${house.url}/authenticatie/inloggen`);
      await where.getByLabel('E-mailadres').fill(username);
      await where.getByLabel('Wachtwoord').fill(password);
      await where.getByRole('button', { name: 'Inloggen' }).click();
      await expect(where.getByRole('heading', { name: 'Mijn onderzoeken' })).toBeVisible();
      return where;
    });
  },
});

export { expect };

function ready(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /is ready: (http:\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** The address of the example research, as it stands in the list. */
export async function exampleResearch(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: 'Etensresten apart in de hoogbouw' }).getAttribute('href'))!;
}

/** A new research of whoever is signed in; gives its address. */
export async function addResearch(page: Page, title: string): Promise<string> {
  await page.goto('/onderzoek/toevoegen');
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('button', { name: 'Onderzoek beginnen' }).click();
  await page.waitForURL(/\/onderzoek\/[0-9a-f-]{36}\/doelanalyse$/);
  return new URL(page.url()).pathname.replace(/\/doelanalyse$/, '');
}

/** A call to the server with the bearer of whoever is signed in on the page. */
export async function api(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return page.evaluate(
    async ([verb, where, data]) => {
      const response = await fetch(where as string, {
        method: verb as string,
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/ld+json',
          accept: 'application/ld+json',
        },
        ...(data === undefined ? {} : { body: JSON.stringify(data) }),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : {} };
    },
    [method, path, body] as const,
  );
}

/** WCAG 2.2 AA and best practice; names what is wrong and where. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Nothing sticks out: a page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
