import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildWhenStale } from './build-when-stale.mjs';
import { startBuiltServer } from './built-server.mjs';
import { ensureChromium } from './chromium.mjs';
import { rootDir } from './node.mjs';

/** Pictures for the README in `docs/screenshots`: a server on an empty folder, the example research, one browser. */
const wide = 1440;
const phone = 375;
/** What is used on the way, with the other hand at a door or a container. */
const onPhone = ['research', 'weighing', 'technique'];
/** Higher than this a picture is cut off: it shows the work, not the whole page. */
const highest = 1800;

buildWhenStale();
const executablePath = await ensureChromium();
const { chromium } = await import('@playwright/test');

const folder = join(rootDir, 'docs', 'screenshots');
mkdirSync(folder, { recursive: true });
let server;
let browser;
try {
  server = await startBuiltServer('screenshots');
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    viewport: { width: wide, height: 900 },
  });
  await picture(await context.newPage());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await browser?.close();
  await server?.stop();
}

async function picture(page) {
  await page.goto('/authenticatie/inloggen');
  await page.getByLabel('E-mailadres').waitFor();
  await save(page, 'login');

  const { username, password } = server.logins[0];
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  const example = page.getByRole('link', { name: 'Etensresten apart in de hoogbouw' });
  const research = await example.getAttribute('href');
  await addSome(page);
  await page.goto('/');
  await example.waitFor();
  await save(page, 'home');

  for (const [name, address] of [
    ['research', research],
    ['weighing', `${research}/factoren-wegen`],
    ['conducting', `${research}/onderzoek-uitzetten-en-analyseren`],
    ['prioritising', `${research}/factoren-prioriteren`],
    ['design', `${research}/interventiedesign`],
    ['report', `${research}/rapportage`],
    ['theory', '/theorie/factoren'],
    ['matrix', '/theorie/matrix'],
    ['technique', '/techniek/1'],
  ]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (name === 'weighing') {
      await page.locator('main summary', { hasText: 'Gemak en frictie' }).click();
      await page.getByRole('spinbutton').first().waitFor();
    }
    await save(page, name);
    if (onPhone.includes(name)) await save(page, name, phone);
  }
}

/** As high as the page needs, so that what sticks to the window's edges stands at the picture's edges. */
async function save(page, name, width = wide) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(Math.max(needed, 900), highest);
  await page.setViewportSize({ width, height });
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  await page.setViewportSize({ width: wide, height: 900 });
  console.log(`docs/screenshots/${name}-${width}.png`);
}

/** Until the page has not grown for a while: lists and figures come after the heading. */
async function settled(page) {
  let last = -1;
  for (let same = 0; same < 4; ) {
    const now = await page.evaluate(
      () => new Promise((resolve) => setTimeout(() => resolve(document.documentElement.scrollHeight), 100)),
    );
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

/** A list of one tells little: some researches beside the example, not all by one person. */
async function addSome(page) {
  await page.evaluate(async () => {
    const call = async (path, body) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/ld+json',
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const themes = await (
      await fetch('/api/themes', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })
    ).json();
    const theme = (word) => themes['hydra:member'].find(({ name }) => name.includes(word))?.['@id'] ?? null;
    for (const [name, organisation, word, colleagues] of [
      ['Zonwering dicht vóór de hitte', 'Bureau Waterkant', 'Klimaat', []],
      ['De trap nemen in het stadskantoor', 'Gemeente Lindemeer', 'leefstijl', ['sanne.dewit']],
      ['Telefoon in de tas op de fiets', 'Gemeente Lindemeer', 'Verkeer', ['youssef.elamrani']],
    ]) {
      const { '@id': research } = await call('/api/researches', { name, organisation, theme: theme(word) });
      for (const colleague of colleagues)
        await call('/api/research_collaborators', { research, email: `${colleague}@waterkant.example` });
    }
  });
}
