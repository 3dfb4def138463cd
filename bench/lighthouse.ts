import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { rootDir } from '#foundation/server/root-dir.ts';
import { askFor, jsonOf } from './ask.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/**
 * Lighthouse as it comes (a phone on a slow network, simulated) of two pages that anybody opens and two for who is signed in.
 * What it says of speed depends on the machine and is for reading; what it says of access, habits and jumping does not.
 */
export async function benchLighthouse(place: Place, effort: Effort): Promise<Outcome[]> {
  const { server, bearer, research } = place;
  const answer = await askFor(200, `${server.url}/api/researches/${research}/share`, {
    method: 'PUT',
    headers: bearer,
    body: {},
  });
  const report = new URL(jsonOf<{ url: string }>(answer).url, server.url).pathname;
  const { ensureChromium } = (await import(join(rootDir, 'scripts/chromium.mjs'))) as {
    ensureChromium(): Promise<string>;
  };
  const folder = join(place.folder, 'lighthouse');
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'],
    locale: 'nl-NL',
  });
  try {
    // Where Lighthouse finds this browser.
    const port = Number((await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
    const outcomes = [await figuresOf('login', `${server.url}/authenticatie/inloggen`, port)];
    if (!effort(true, false)) return outcomes;
    outcomes.push(await figuresOf('public report', `${server.url}${report}`, port));
    // What Lighthouse opens after this is opened by somebody who is signed in: the session is kept in the browser.
    const page = await browser.newPage();
    await signIn(page, place);
    outcomes.push(await figuresOf('home', `${server.url}/`, port));
    outcomes.push(await figuresOf('theory list', `${server.url}/theorie/factoren`, port));
    return outcomes;
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, { server, owner }: Place): Promise<void> {
  await page.goto(`${server.url}/authenticatie/inloggen`);
  // Drawn before its script comes. In words, because there is no page in these types.
  await page.waitForFunction("Object.keys(root).some((key) => key.startsWith('__reactContainer'))");
  await page.getByLabel('E-mailadres').fill(owner.username);
  await page.getByLabel('Wachtwoord').fill(owner.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('heading', { name: 'Mijn onderzoeken' }).waitFor();
}

async function figuresOf(name: string, url: string, port: number): Promise<Outcome> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { lhr } = result;
  const [performance, accessibility, habits] = categories.map((id) =>
    Math.round((lhr.categories[id]?.score ?? 0) * 100),
  );
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const cls = numberOf('cumulative-layout-shift');
  if (!lhr.finalDisplayedUrl.startsWith(url))
    throw new Error(`Lighthouse was sent from ${url} to ${lhr.finalDisplayedUrl}.`);
  return {
    what: `Lighthouse, ${name}: performance, access, practices`,
    ours: `${performance} · ${accessibility} · ${habits}`,
    other: `LCP ${(numberOf('largest-contentful-paint') / 1000).toFixed(1)} s, CLS ${cls.toFixed(3)}, TBT ${numberOf('total-blocking-time').toFixed(0)} ms`,
    aim: 'access and practices 100, CLS under 0.02',
    met: accessibility === 100 && habits === 100 && cls < 0.02,
  };
}
