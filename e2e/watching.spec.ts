import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startBuiltServer } from '../scripts/built-server.mjs';
import {
  test as base,
  exampleResearch,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openExample,
} from './fixtures.ts';

/** What an installation with error reporting and a tag manager sends elsewhere, and what it does not. */

/** Stands in for Sentry: keeps what it gets. */
interface Ingest {
  bodies: string[];
  errors(): Record<string, unknown>[];
}

const test = base.extend<object, { ingest: Ingest }>({
  ingest: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const bodies: string[] = [];
      const server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk) => {
          body += chunk;
        });
        request.on('end', () => {
          bodies.push(`${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
          response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(Object.assign({ bodies, errors: () => bodies.flatMap(errorsIn) }, { server }));
      server.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ ingest }, use) => {
      const { port } = (ingest as Ingest & { server: Server }).server.address() as AddressInfo;
      const { url, logins, dataDir, stop } = await startBuiltServer('watching', {
        SENTRY_DSN: `http://publickey@127.0.0.1:${port}/7`,
        TAG_MANAGER_ID: 'GTM-ABC1234',
      });
      try {
        await use({ url, dataDir, login: (person) => logins.find(({ username }) => username.startsWith(person))! });
      } finally {
        await stop();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The errors in an envelope: an item is a line that says what it is and a line that is it. */
function errorsIn(body: string): Record<string, unknown>[] {
  const lines = body.split('\n').filter((line) => line.startsWith('{'));
  return lines.flatMap((line, at) =>
    (JSON.parse(line) as { type?: string }).type === 'event' ? [JSON.parse(lines[at + 1]!)] : [],
  );
}

const messages = (ingest: Ingest) =>
  ingest.errors().map((event) => (event.exception as { values: { value: string }[] }).values[0]!.value);

test('an error is reported, also one from before the reporter was there; a refusal is not, and nobody is named', async ({
  page,
  signIn,
  ingest,
}) => {
  // Before anything has loaded, on a page whose address is a secret.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      if (location.pathname.startsWith('/openbaar-onderzoek')) throw new Error('te vroeg');
    });
  });
  await page.goto('/openbaar-onderzoek/kQ3vT8-mZ_0aYw7RrB2LcXeP');
  await expect.poll(() => messages(ingest)).toEqual(['te vroeg']);
  expect(ingest.errors()[0]).toMatchObject({ transaction: '/openbaar-onderzoek/:x', level: 'error' });

  await signIn();
  const research = await exampleResearch(page);
  await page.goto(research);
  await expect(page.getByRole('link', { name: 'Factoren wegen', exact: true })).toBeVisible();
  await page.waitForFunction(() => '__SENTRY__' in window);
  // What our calls really throw, left uncaught.
  await page.evaluate(async () => {
    const base = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/base-[^/]+\.js$/.test(name))!;
    const ApiError = Object.values(await import(base.name)).find(
      (one) => typeof one === 'function' && one.prototype instanceof Error,
    ) as new (
      status: number,
      words: string,
    ) => Error;
    for (const status of [0, 400, 403, 404, 408])
      void Promise.reject(new ApiError(status, 'Noor de Wit mag dit niet.'));
  });
  // A page of which a file cannot be fetched: the error screen tells of it. Reports keep their order, so the refusals would have come before.
  await page.route('**/assets/licence*', (route) => route.abort());
  await page.evaluate(() => sessionStorage.setItem('drijfveer-reloaded', '/licentie'));
  await page.getByRole('button', { name: /^Menu van / }).click();
  await page.getByRole('heading', { name: 'Licentie verloopt op' }).locator('+ a').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! er ging iets mis...' })).toBeVisible();
  await expect.poll(() => messages(ingest).length).toBe(2);
  expect(messages(ingest)[1]).toMatch(/^Unable to preload CSS for \/assets\/licence/);

  const everything = ingest.bodies.join('\n');
  const uuid = research.split('/').at(-1)!;
  for (const secret of [uuid, 'kQ3vT8', 'Noor', 'gemeente', await page.evaluate(() => localStorage.getItem('token')!)])
    expect(everything.includes(secret), secret.slice(0, 8)).toBe(false);
});

/** A stand-in for Google's script: sends on what is pushed, and leaves a cookie. */
const tags = `
  document.cookie = '_ga=GA1; path=/';
  const send = (one) => navigator.sendBeacon('https://www.google-analytics.com/g/collect', JSON.stringify(one));
  dataLayer.forEach(send);
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...all) => { all.forEach(send); return push(...all); };
  addEventListener('click', () => send({ event: 'gtm.click' }));
`;

/** Keeps what goes to Google; nothing leaves this machine. */
async function listenAtGoogle(page: Page) {
  const heard: { scripts: string[]; events: string[] } = { scripts: [], events: [] };
  await page.context().route(/googletagmanager\.com/, (route) => {
    heard.scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: tags });
  });
  await page.context().route(/google-analytics\.com/, (route) => {
    heard.events.push((JSON.parse(route.request().postData() ?? '{}') as { event: string }).event);
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  return heard;
}

test('a tag manager comes in after consent alone, and is silent once that is withdrawn', async ({ page, signIn }) => {
  const heard = await listenAtGoogle(page);
  const bar = page.getByRole('region', { name: 'Mogen we meten hoe je Drijfveer gebruikt?' });
  const change = page.getByRole('button', { name: 'Keuze over meten veranderen' });

  // Refused on the login page, and remembered.
  await page.goto('/authenticatie/inloggen');
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  // Also beside what the page itself makes ids for.
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Er zijn 2 fouten' })).toBeFocused();
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  await expect(bar).toBeVisible();
  const [allow, refuse] = await Promise.all(
    ['Toestaan', 'Weigeren'].map((name) => bar.getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect([refuse!.width, refuse!.height]).toEqual([allow!.width, allow!.height]);
  await bar.getByRole('button', { name: 'Weigeren', exact: true }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await page.reload();
  await expect(change).toBeVisible();
  await expect(bar).toHaveCount(0);
  // Never where the address is a secret.
  await page.goto('/authenticatie/wachtwoord-vergeten/geheim');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(change).toHaveCount(0);

  // Signed in, something is done before it is allowed on the account page: that is not told.
  await signIn();
  await openExample(page);
  await page.getByRole('link', { name: 'Factoren wegen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Factoren wegen' })).toBeVisible();
  expect(heard).toEqual({ scripts: [], events: [] });
  await page.getByRole('button', { name: /^Menu van / }).click();
  await page.getByRole('link', { name: 'Mijn account' }).click();
  const choices = page.getByRole('radiogroup', { name: 'Meten hoe je Drijfveer gebruikt' });
  await expect(choices.getByLabel('Weigeren')).toBeChecked();
  await choices.getByLabel('Toestaan').check();
  await expect.poll(() => heard.scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
  await expect.poll(() => heard.events).toEqual(expect.arrayContaining(['gtm.js', 'companyIdAvailable']));
  expect(heard.events).not.toContain('userClicksStep');
  expect(await page.evaluate(() => document.cookie)).toContain('_ga=');
  await expectAccessible(page);

  // Withdrawn: neither our events nor what the script gathers itself gets out, without a reload.
  await choices.getByLabel('Weigeren').check();
  await expect(page.getByText('We meten niet hoe je de tool gebruikt.')).toBeVisible();
  const before = heard.events.length;
  await page.getByRole('link', { name: 'Mijn onderzoeken', exact: true }).click();
  await openExample(page);
  await page.getByRole('link', { name: 'Factoren wegen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Factoren wegen' })).toBeVisible();
  expect(heard.events.slice(before)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  // A browser that asks not to be followed is not asked, and has nothing to allow.
  await page.evaluate(() => localStorage.setItem('measuring_consent', 'granted'));
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/account');
  await expect(page.getByText('Je browser vraagt om je niet te volgen.')).toBeVisible();
  expect(heard.scripts).toHaveLength(1);
});

test('the question leaves room for the page, on a step and on a phone', async ({ page, signIn }) => {
  await listenAtGoogle(page);
  await signIn();
  const bar = page.getByRole('region', { name: 'Mogen we meten hoe je Drijfveer gebruikt?' });
  await page.goto(`${await exampleResearch(page)}/factoren-wegen`);
  for (const [width, height] of [
    [1440, 900],
    [375, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(bar).toBeVisible();
    await expect
      .poll(async () => {
        const top = (await bar.boundingBox())!.y;
        const boxes = await Promise.all(
          ['Opslaan', 'Hulp nodig?'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
        );
        return boxes.map((box) => box !== null && box.y + box.height <= top);
      })
      .toEqual([true, true]);
    await expectNoSidewaysScroll(page);
  }
  // Much enlarged it would cover half of the page: then it stands above it.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await expectNoSidewaysScroll(page);
});

test('a public page that breaks is reported, once', async ({ page, ingest }) => {
  const before = messages(ingest).length;
  await page.route('**/api/researches/share/*', (route) => route.fulfill({ json: { name: 'Kapot', sections: null } }));
  await page.goto('/openbaar-onderzoek/kQ3vT8-mZ_0aYw7RrB2LcXeP');
  await expect(page.getByRole('heading', { name: 'Oops! er ging iets mis...' })).toBeVisible();
  await expect.poll(() => messages(ingest).length).toBe(before + 1);
  // Reports keep their order: a second of the same would have come before this one.
  await page.evaluate(() => void Promise.reject(new Error('daarna')));
  await expect.poll(() => messages(ingest).slice(before + 1)).toEqual(['daarna']);
});
