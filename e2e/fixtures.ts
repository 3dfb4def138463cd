import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { startBuiltServer } from '../scripts/built-server.mjs';
import { rootDir } from '../scripts/node.mjs';
import { process } from '../src/study/process.ts';
import { faultsOnPage } from './axe.ts';
import { visited } from './visited.ts';

/** The built server as a visitor meets it: first start on an empty folder, one per worker. */
export interface TestServer {
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

/** `prepare` fills the data folder before the first start. */
type Prepare = Parameters<typeof startBuiltServer>[2];

const startServer = (name: string, prepare?: Prepare, settings: Record<string, string> = {}) => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  const start = async ({}: object, use: (server: TestServer) => Promise<void>) => {
    const { url, logins, dataDir, stop } = await startBuiltServer(name, settings, prepare);
    try {
      await use({ url, dataDir, login: (person) => logins.find(({ username }) => username.startsWith(person))! });
    } finally {
      await stop();
    }
  };
  const scope: { scope: 'worker'; timeout: number } = { scope: 'worker', timeout: 180_000 };
  return { server: [start, scope] as [typeof start, typeof scope] };
};

export const test = base.extend<Doors, { server: TestServer }>({
  ...startServer('e2e'),
  baseURL: ({ server }, use) => use(server.url),
  signIn: async ({ server, page }, use) => {
    await use(async (person = 'noor', where = page) => {
      // Something small of the same origin: the log-in page itself has tests of its own.
      if (!where.url().startsWith(server.url)) await where.goto(`${server.url}/healthz`);
      const pair = await logIn(server, person, await where.evaluate(() => navigator.userAgent));
      signedIn.set(where, { url: server.url, token: pair[0] });
      await where.evaluate(([token, refresh]) => {
        localStorage.setItem('token', token!);
        localStorage.setItem('refresh_token', refresh!);
      }, pair);
      // Whoever goes on to another page need not wait for all of home.
      await where.goto(`${server.url}/`, { waitUntil: 'commit' });
      return where;
    });
  },
  signInElsewhere: async ({ browser, server, signIn }, use) => {
    const others: BrowserContext[] = [];
    await use(async (person) => {
      const other = await browser.newContext({ baseURL: server.url, locale: 'nl-NL' });
      others.push(other);
      return signIn(person, await other.newPage());
    });
    for (const other of others) await other.close();
  },
});

export { expect };

/** For tests that leave a server otherwise than others expect it, or find it so: one that only they have. */
export const testOnServer = (name: string, prepare?: Prepare, settings?: Record<string, string>) =>
  test.extend<object, { server: TestServer }>(startServer(name, prepare, settings));

/** A page in a browser of its own, with nobody signed in. */
export const anotherPage = async (
  browser: Browser,
  server: TestServer,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const usual = { baseURL: server.url, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };
  return (await browser.newContext({ ...usual, ...options })).newPage();
};

/** A server too busy to answer says when to come back, and clients do. */
async function asked(url: string, call: RequestInit): Promise<Response> {
  let response = await fetch(url, call);
  for (let again = 0; response.status === 503 && again < 5; again += 1) {
    await wait(1000 * Number(response.headers.get('retry-after') ?? 1));
    response = await fetch(url, call);
  }
  return response;
}

/** A session of its own for each test, as the log-in page would begin one: access and refresh token. */
async function logIn(server: TestServer, person: string, userAgent: string): Promise<[string, string]> {
  const response = await asked(`${server.url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    // A device that is known already: what others of these tests do is not counted against it.
    body: JSON.stringify({ ...server.login(person), device: `browser-tests-of-${person}` }),
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

/** Who signed in on a page last, for what is prepared without drawing anything. */
const signedIn = new WeakMap<Page, { url: string; token: string }>();

/** A call as whoever signed in on the page, beside it: the page need not have loaded. Throws when it is refused. */
async function asSignedIn<Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  const { url, token } = signedIn.get(page)!;
  const response = await asked(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Answer;
}

const exampleName = 'Etensresten apart in de hoogbouw';

/**
 * The address of the example research, for who goes there at once: home, where `signIn` leads, need not have been drawn.
 * Who stays at home for what comes next waits for it with `exampleResearch`.
 */
export async function exampleAddress(page: Page): Promise<string> {
  const { 'hydra:member': found } = await asSignedIn<{ 'hydra:member': { uuid: string; name: string }[] }>(
    page,
    'GET',
    // As home asks for it: colleagues have researches of that name as well.
    '/api/researches?ownerOrCollaborator=1',
  );
  const [example, ...others] = found.filter(({ name }) => name === exampleName);
  if (!example || others.length > 0) throw new Error(`No single research is called ${exampleName}.`);
  return `/onderzoek/${example.uuid}`;
}

/** The same once home has been drawn: there it may stand behind the researches of tests before. */
export async function exampleResearch(page: Page): Promise<string> {
  await expect(page.getByRole('list', { name: 'Mijn onderzoeken' })).toBeVisible();
  if (signedIn.has(page)) return exampleAddress(page);
  return (await page.getByRole('link', { name: exampleName, exact: true }).getAttribute('href'))!;
}

/** From a list of researches to the example, looked for by its title: it may stand behind the researches of tests before. */
export async function openExample(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(exampleName);
  await page.getByRole('link', { name: exampleName, exact: true }).click();
}

/** A new research of whoever signed in on the page, which stays where it is; gives its address. */
export async function newResearch(page: Page, title: string): Promise<string> {
  const { uuid } = await asSignedIn<{ uuid: string }>(page, 'POST', '/api/researches', { name: title });
  return `/onderzoek/${uuid}`;
}

/** The same by the form, which leads to its first step. */
export async function addResearch(page: Page, title: string): Promise<string> {
  await page.goto('/onderzoek/toevoegen');
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('button', { name: 'Onderzoek beginnen' }).click();
  await page.waitForURL(/\/onderzoek\/[0-9a-f-]{36}\/doelanalyse$/);
  return new URL(page.url()).pathname.replace(/\/doelanalyse$/, '');
}

/** Opens a folded part of a step, such as `Urgentie`. */
export const openPart = (page: Page, title: string) =>
  page.locator('summary', { has: page.getByRole('heading', { name: title, exact: true }) }).click();

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

/** The example that came with the installation is there: a job makes it, a moment after the server begins. */
export const expectShippedExample = (page: Page): Promise<void> =>
  expect.poll(async () => (await api(page, 'GET', '/api/researches/example')).status).toBe(200);

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
  const example = await exampleAddress(page);
  const { uuid } = await asSignedIn<{ uuid: string }>(
    page,
    'POST',
    `/api${example.replace('onderzoek', 'researches')}/duplicate`,
    { name: 'Een eigen onderzoek' },
  );
  return `/onderzoek/${uuid}`;
}

// biome-ignore lint/suspicious/noExplicitAny: the contents of any step.
type StepInFile = Record<string, any>;

/** The worked example with its conversations and figures, read in from its file with these texts emptied; gives its address. */
export async function studyWith(
  page: Page,
  emptied: Record<string, object | ((step: StepInFile) => object)>,
): Promise<string> {
  const file = JSON.parse(readFileSync(join(rootDir, 'src/examples/veldermeer.json'), 'utf8'));
  // A name of its own: tests after this one look for the example by its name.
  file.details.name = 'Om iets bij te schrijven';
  for (const [step, change] of Object.entries(emptied))
    Object.assign(file.steps[step], typeof change === 'function' ? change(file.steps[step]) : change);
  const { research } = await asSignedIn<{ research: string }>(page, 'POST', '/api/research_imports', file);
  return research.replace('/api/researches', '/onderzoek');
}

/** All that the page sends with a body, as text, from its next address on: also bytes that a worker made, which no request tells. */
export async function sentBodies(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.exposeFunction('noteSent', (body: string) => {
    sent.push(body);
  });
  await page.addInitScript(() => {
    const { noteSent } = window as unknown as { noteSent(body: string): Promise<void> };
    const real = window.fetch;
    window.fetch = async (input, init) => {
      if (init?.body) await noteSent(init.body instanceof Blob ? await init.body.text() : String(init.body));
      return real(input, init);
    };
  });
  return sent;
}

/** Names what axe finds wrong and where; see axe.ts. */
export async function expectAccessible(page: Page, { again = false } = {}): Promise<void> {
  // Counted at the end of the run (visited-reporter.ts); the same state at another width is no other state.
  if (!again) test.info().annotations.push({ type: visited, description: new URL(page.url()).pathname });
  expect(await faultsOnPage(page)).toEqual([]);
  expect(await squeezedFields(page)).toEqual([]);
}

/** Fields for text or a number in which not even three signs can be read; what is visually hidden has no size to speak of. */
const squeezedFields = (page: Page): Promise<string[]> =>
  page.locator('input[type="text"]:visible').evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const { width } = input.getBoundingClientRect();
      return width > 2 && width < 44
        ? [`${(input as HTMLInputElement).labels?.[0]?.innerText}: ${Math.round(width)} px`]
        : [];
    }),
  );

/** Nothing sticks out: a page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/**
 * No block of the page is wider than its place: what sticks out lies under what stands beside it, where no sideways scroll shows it.
 * An icon that is turned takes some pixels.
 */
export async function expectNothingSticksOut(page: Page): Promise<void> {
  const wider = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      const { display, overflowX } = getComputedStyle(element);
      const out = element.scrollWidth - element.clientWidth;
      if (overflowX !== 'visible' || display.startsWith('inline') || element.clientWidth < 40 || out <= 8) return [];
      return [`${element.tagName.toLowerCase()}.${element.className} by ${out} px: ${element.innerText.slice(0, 60)}`];
    }),
  );
  expect(wider).toEqual([]);
}
