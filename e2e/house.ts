import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startBuiltServer } from '../scripts/built-server.mjs';
import { rootDir } from '../scripts/node.mjs';
import { process } from '../src/study/process.ts';
import { visited } from './visited.ts';

/** The built server as a visitor meets it: first start on an empty folder, one per worker. */
export interface House {
  url: string;
  login(person: string): { username: string; password: string };
  /** Where the server keeps its files; mails are in `outbox/`. */
  dataDir: string;
}

interface Doors {
  /** Leads home, signed in; what follows waits for what it needs there. */
  signIn(person?: string, page?: Page): Promise<Page>;
  /** In a browser of their own, beside the test's; it is closed when the test ends. */
  signInElsewhere(person: string): Promise<Page>;
}

export const test = base.extend<Doors, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const { url, logins, dataDir, stop } = await startBuiltServer('e2e');
      try {
        await use({ url, dataDir, login: (person) => logins.find(({ username }) => username.startsWith(person))! });
      } finally {
        await stop();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ house }, use) => use(house.url),
  signIn: async ({ house, page }, use) => {
    await use(async (person = 'noor', where = page) => {
      // Something small of the same origin: the log-in page itself has tests of its own.
      if (!where.url().startsWith(house.url)) await where.goto(`${house.url}/healthz`);
      const pair = await logIn(house, person, await where.evaluate(() => navigator.userAgent));
      await where.evaluate(([token, refresh]) => {
        localStorage.setItem('token', token!);
        localStorage.setItem('refresh_token', refresh!);
      }, pair);
      // Whoever goes on to another page need not wait for all of home.
      await where.goto(`${house.url}/`, { waitUntil: 'commit' });
      return where;
    });
  },
  signInElsewhere: async ({ browser, house, signIn }, use) => {
    const others: BrowserContext[] = [];
    await use(async (person) => {
      const other = await browser.newContext({ baseURL: house.url, locale: 'nl-NL' });
      others.push(other);
      return signIn(person, await other.newPage());
    });
    for (const other of others) await other.close();
  },
});

export { expect };

/** A session of its own for each test, as the log-in page would begin one: access and refresh token. */
async function logIn(house: House, person: string, userAgent: string): Promise<[string, string]> {
  const response = await fetch(`${house.url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    // A device that is known already: what others of these tests do is not counted against it.
    body: JSON.stringify({ ...house.login(person), device: `browser-tests-of-${person}` }),
  });
  if (!response.ok) throw new Error(`${person} cannot log in: ${response.status} ${await response.text()}`);
  const { token, refresh_token } = (await response.json()) as { token: string; refresh_token: string };
  return [token, refresh_token];
}

/** The files of the build in which a module of ours stands, as an address to wait for or to hold back. */
export function builtFileOf(source: string): RegExp {
  const files = ['manifest', 'drawn'].flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(rootDir, `dist/browser/.vite/${name}.json`), 'utf8'));
    return (manifest as Record<string, { file: string }>)[source]?.file ?? [];
  });
  if (files.length === 0) throw new Error(`The build has no file of ${source}.`);
  return new RegExp(`/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`);
}

/** What somebody copied. Our own pages may not read that; something small of the same origin may. */
export async function copied(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.goto(new URL('/healthz', page.url()).href);
  await other.bringToFront();
  const text = await other.evaluate(() => navigator.clipboard.readText());
  await other.close();
  await page.bringToFront();
  return text;
}

/** The Dutch paths of the eleven steps, in order. */
export const stepPaths = process.map(({ path }) => path);

/** The address of the example research, as it stands in the list. */
export async function exampleResearch(page: Page): Promise<string> {
  return (await page
    .getByRole('link', { name: 'Etensresten apart in de hoogbouw', exact: true })
    .getAttribute('href'))!;
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

/** What was typed and is not on the server yet. */
export const draftsLeft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('drijfveer');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const names = [...request.result.objectStoreNames];
          if (names.length === 0) return resolve(0);
          const count = request.result.transaction(names).objectStore(names[0]!).count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );

/** Types a day (`yyyy-mm-dd`) into a date field, part by part, and leaves it. */
export async function fillDate(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(day.split('-').reverse().join('-'));
  await page.locator(':focus').blur();
}

/** A research of one test alone, with the choices and the questionnaire of the example and no data; gives its address. */
export async function copyOfExample(page: Page): Promise<string> {
  const example = await exampleResearch(page);
  const { body } = await api(page, 'POST', `/api${example.replace('onderzoek', 'researches')}/duplicate`, {
    name: 'Een eigen onderzoek',
  });
  return `/onderzoek/${String(body.uuid)}`;
}

/**
 * WCAG 2.2 AA and best practice; names what is wrong and where. Without frames from elsewhere axe needs no second page, and
 * what passes is not told: that finds the same in less than half the time.
 */
export async function expectAccessible(page: Page, { again = false } = {}): Promise<void> {
  // Counted at the end of the run (visited-reporter.ts); the same state at another width is no other state.
  if (!again) test.info().annotations.push({ type: visited, description: new URL(page.url()).pathname });
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    .setLegacyMode()
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
