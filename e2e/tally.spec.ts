import type { Browser, Page } from '@playwright/test';
import {
  api,
  draftsLeft,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newResearch,
  type TestServer,
  test,
} from './fixtures.ts';

/** `Tellen`: counts are made outside on a phone, with or without a network and with or without an account, and come into the research. */

const id = (end: string) => `0c0ffee0-0000-4000-8000-${end.padStart(12, '0')}`;
const phoneSize = { width: 375, height: 667 };
const outcome = {
  uuid: id('5'),
  name: 'Bakje buiten',
  kind: 'share',
  countedUnit: 'place',
  wanted: 'more',
  role: 'main',
};
const plan = {
  interventions: [{ name: 'Kaart' }],
  design: 'not_drawn',
  byPlace: true,
  groups: [
    { uuid: id('1'), name: 'Met kaart', gets: 'with' },
    { uuid: id('2'), name: 'Zonder kaart', gets: 'without' },
  ],
  moments: [{ uuid: id('4'), name: 'Na zes weken', phase: 'after' }],
  outcomes: [outcome],
  measured: [{ uuid: id('7'), outcome: id('5'), group: id('1'), moment: id('4'), place: 'Kerkstraat' }],
};

interface Planned {
  /** Of the step, of the page to count with, and of what came in. */
  step: string;
  count: string;
  tallies: string;
}

async function planned(page: Page, name: string, more: object = {}): Promise<Planned> {
  const research = await newResearch(page, name);
  const uuid = research.split('/').at(-1)!;
  const { status } = await api(page, 'PUT', `/api/researches/intervention_design/${uuid}`, { ...plan, ...more });
  expect(status).toBe(200);
  return {
    step: `${research}/interventiedesign`,
    count: `/tellen/${uuid}`,
    tallies: `/api/researches/${uuid}/tallies`,
  };
}

const received = async (page: Page, { tallies }: Planned) =>
  (await api(page, 'GET', tallies)).body['hydra:member'] as Record<string, unknown>[];

/** Begins to count in a street of the plan. */
async function begin(page: Page, street = 'Kerkstraat'): Promise<void> {
  await page.getByLabel('Op welke plek?').selectOption(street);
  await page.getByRole('button', { name: 'Begin met tellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bakje buiten' })).toBeFocused();
}
const did = (page: Page) => page.getByRole('button', { name: /^Deed het, nu/ });
const didNot = (page: Page) => page.getByRole('button', { name: /^Deed het niet, nu/ });
const stands = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);

/** Nothing that is counted leaves this page, as where there is no network. */
const holdBack = (page: Page) => page.route('**/tallies/**', (route) => route.abort());

test('a day without a network, by keyboard and at 375 px: nothing is lost, and it is sent once', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize(phoneSize);
  await signIn();
  const research = await planned(page, 'Tellen zonder internet');
  await page.goto(research.count);
  await expect(page.getByText('Deze pagina werkt ook zonder internet.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('by keyboard, from the choice of a place to the first counts', async () => {
    await page.getByRole('button', { name: 'Begin met tellen' }).press('Enter');
    await expect(page.getByText('Kies de plek waar je telt.')).toBeVisible();
    await page.getByLabel('Op welke plek?').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Bakje buiten' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(did(page)).toBeFocused();
    for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 van 4 deed het')).toBeVisible();
    await stands(page, 'Alles is verstuurd.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the network goes: taps are kept, also over a reload', async () => {
    await context.setOffline(true);
    for (let tap = 0; tap < 20; tap += 1) await did(page).click();
    await didNot(page).click();
    await expect(page.getByText('23 van 25 deed het')).toBeVisible();
    await stands(page, /^Geen verbinding\. Wat je telde staat op deze telefoon/);
    await page.reload();
    await expect(page.getByText('23 van 25. Nog niet verstuurd.')).toBeVisible();
    await page.getByRole('button', { name: /^Verder tellen\s*: Kerkstraat, Na zes weken$/ }).click();
    await page.getByRole('button', { name: 'Ongedaan maken: deed het niet' }).click();
    await expect(page.getByText('23 van 24 deed het')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and comes back: all of it goes along, once, and no answer of the API is in any cache', async () => {
    await context.setOffline(false);
    await stands(page, 'Alles is verstuurd.');
    await page.reload();
    await expect(page.getByText('23 van 24. Verstuurd.')).toBeVisible();
    expect(await received(page, research)).toEqual([
      expect.objectContaining({ place: 'Kerkstraat', did: 23, didNot: 1, by: 'Noor Aalbers', secondObserver: false }),
    ]);
    const cached = await page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flatMap((all) =>
        all.map(({ url }) => new URL(url).pathname),
      ),
    );
    expect(cached).toContain('/tellen');
    expect(cached.filter((path) => path !== '/tellen' && !path.startsWith('/assets/'))).toEqual([]);
    // The rest of the site is not looked after.
    await page.goto('/meedoen');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

test('two tabs of one phone count on one sheet, and a tap is never lost between them', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const research = await planned(page, 'Twee tabbladen');
  await page.goto(research.count);
  await begin(page);
  await did(page).click();
  await stands(page, 'Alles is verstuurd.');
  const other = await context.newPage();
  await other.goto(research.count);
  await other.getByRole('button', { name: /^Verder tellen/ }).click();
  for (let tap = 0; tap < 5; tap += 1) {
    await did(other).click();
    await didNot(page).click();
  }
  await expect(page.getByText('6 van 11 deed het')).toBeVisible();
  await expect.poll(async () => (await received(page, research))[0]).toMatchObject({ did: 6, didNot: 5 });
});

test('logging out asks about counts that were not sent, and takes them along', async ({ page, signIn }) => {
  await signIn();
  const research = await planned(page, 'Uitloggen met tellingen');
  await page.goto(research.count);
  await begin(page);
  await did(page).click();
  await stands(page, 'Alles is verstuurd.');
  await holdBack(page);
  await did(page).click();
  await stands(page, /^Geen verbinding/);
  const asked: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return answer ? dialog.accept() : dialog.dismiss();
  });
  const signOut = async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Menu van Noor Aalbers' }).click();
    await page.getByRole('button', { name: 'Uitloggen', exact: true }).click();
  };
  await signOut();
  await expect.poll(() => asked).toEqual([expect.stringContaining('nog niet is opgeslagen')]);
  await page.goto(research.count);
  await expect(page.getByText('2 van 2. Nog niet verstuurd.')).toBeVisible();
  answer = true;
  await signOut();
  await expect(page).toHaveURL(/\/authenticatie\/inloggen$/);
  expect(asked).toHaveLength(2);
  expect(await draftsLeft(page)).toBe(0);
  await signIn();
  await page.goto(research.count);
  await expect(page.getByRole('button', { name: 'Begin met tellen' })).toBeVisible();
  await expect(page.getByText('Op deze telefoon geteld')).toHaveCount(0);
  // What was sent before is where it was.
  expect(await received(page, research)).toEqual([expect.objectContaining({ did: 1 })]);
});

test('a session that ended leaves the counts until the same person logs in, and never sends them as another', async ({
  page,
  server,
  signIn,
}) => {
  await page.setViewportSize(phoneSize);
  await signIn();
  const research = await planned(page, 'Sessie afgelopen');
  await page.goto(research.count);
  await begin(page);
  const refuse = (path: string) => page.route(path, (route) => route.fulfill({ status: 401, json: { message: 'x' } }));
  await refuse('**/tallies/**');
  await refuse('**/api/token/refresh');
  await did(page).click();
  await stands(page, /^Je sessie is afgelopen/);
  await didNot(page).click();
  await expect(page.getByText('1 van 2 deed het')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in om te tellen' })).toBeVisible();
  await expectAccessible(page);

  await test.step('of another nothing is seen or sent', async () => {
    await signIn('sanne');
    await page.goto(research.count);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier kun je niet tellen');
    await page.evaluate(() => localStorage.clear());
  });

  await page.goto(research.count);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  const { username, password } = server.login('noor');
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByLabel('Wachtwoord').press('Enter');
  await expect(page).toHaveURL(research.count);
  await expect(page.getByText('1 van 2. Verstuurd.')).toBeVisible();
  expect(await received(page, research)).toEqual([expect.objectContaining({ did: 1, didNot: 1, by: 'Noor Aalbers' })]);
});

/** A phone on which nobody is signed in. */
const phoneOf = async (browser: Browser, server: TestServer): Promise<Page> =>
  (await browser.newContext({ baseURL: server.url, locale: 'nl-NL', viewport: phoneSize })).newPage();

test('a link without an account counts, a second observer tells how alike it is, and the step takes it over', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const research = await planned(page, 'Met een link');
  await page.goto(`${research.step}#werkt-het`);
  const part = page.locator('#werkt-het');
  await part.getByRole('button', { name: 'Tellen op een telefoon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tellen op een telefoon' });
  await expect(dialog.getByRole('img', { name: /^QR-code naar .*\/tellen\// })).toBeVisible();
  await dialog.getByRole('button', { name: 'Maak een link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(new URL(link).pathname).toBe('/tellen');
  await expectAccessible(page);

  const [first, second] = [await phoneOf(browser, server), await phoneOf(browser, server)];
  const asked: string[] = [];
  first.on('request', (request) => asked.push(request.url()));
  await first.goto(link);
  await expect(
    first.getByText(/^Deze pagina werkt ook zonder internet\. Met deze link kun je tellen tot en met/),
  ).toBeVisible();
  await expect(first.locator('body')).not.toContainText('Met een link');
  await expectAccessible(first);
  await expectNoSidewaysScroll(first);
  expect(await first.context().cookies()).toEqual([]);
  // Never in the address of a page, which servers write down.
  expect(asked.filter((url) => url.includes('/tellen') && url.includes(new URL(link).hash.slice(1)))).toEqual([]);
  await begin(first);
  for (let tap = 0; tap < 4; tap += 1) await did(first).click();
  await didNot(first).click();
  await stands(first, 'Alles is verstuurd.');
  await second.goto(link);
  await second.getByRole('checkbox', { name: /^Ik tel mee als tweede waarnemer/ }).check();
  await begin(second);
  for (let tap = 0; tap < 3; tap += 1) await did(second).click();
  await didNot(second).click();
  await stands(second, 'Alles is verstuurd.');

  await test.step('the step shows what came in', async () => {
    await page.reload();
    const table = part.getByRole('table', { name: 'Wat er van telefoons binnenkwam' });
    await expect(table.getByRole('row', { name: /Kerkstraat.*4 van 5.*nog niet overgenomen/ })).toBeVisible();
    // 3 + 1 over 4 + 1.
    await expect(
      part.getByText(/Een tweede waarnemer telde één keer mee\. De totalen komen voor 80\s% overeen/),
    ).toBeVisible();
    await part.getByText('Alle tellingen (2)').click();
    await expect(part.getByRole('cell', { name: 'zonder account, tweede waarnemer' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and takes it over into the counts, as when they are typed', async () => {
    await part.getByRole('button', { name: 'Neem 1 telling over' }).click();
    await expect(part.getByLabel('Deed het, Kerkstraat, Met kaart, Na zes weken')).toHaveValue('4');
    await expect(part.getByLabel('Van, Kerkstraat, Met kaart, Na zes weken')).toHaveValue('5');
    await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
    await page.reload();
    await expect(part.getByText('overgenomen', { exact: true })).toBeVisible();
    await expect(part.getByLabel('Van, Kerkstraat, Met kaart, Na zes weken')).toHaveValue('5');
  });

  await test.step('what somebody typed gives way only when asked', async () => {
    await did(first).click();
    await stands(first, 'Alles is verstuurd.');
    await page.reload();
    await expect(part.getByText('nu 4 van 5')).toBeVisible();
    await expect(part.getByRole('button', { name: /^Neem/ })).toHaveCount(0);
    await part.getByRole('button', { name: /^Vervangen\s*: Kerkstraat$/ }).click();
    await expect(part.getByLabel('Van, Kerkstraat, Met kaart, Na zes weken')).toHaveValue('6');
    await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  });

  await test.step('a link that somebody ends opens nothing, and what was counted stays on the phone in sight', async () => {
    await part.getByRole('button', { name: 'Tellen op een telefoon' }).click();
    await dialog.getByRole('button', { name: /^Beëindigen\s*: Bakje buiten, Na zes weken$/ }).click();
    await expect(dialog.getByText('Links die nog werken')).toHaveCount(0);
    // What is sent was kept on the phone before.
    const refused = first.waitForResponse((answer) => answer.url().includes('/tallies/') || answer.status() >= 400);
    await did(first).click();
    await refused;
    await first.reload();
    await stands(first, /^Deze link is afgelopen/);
    await expect(first.getByText(/6 van 7\. Deze link om te tellen is afgelopen/)).toBeVisible();
    await expectAccessible(first);
  });
  for (const phone of [first, second]) await phone.context().close();
});

test('a count outcome has one big button and a minus, and is counted over how much', async ({ page, signIn }) => {
  await page.setViewportSize(phoneSize);
  await signIn();
  const research = await planned(page, 'Zwerfafval', {
    outcomes: [{ ...outcome, name: 'Stukken zwerfafval', kind: 'count', per: 'week' }],
  });
  await page.goto(research.count);
  await page.getByLabel('Op welke plek?').selectOption('Een andere plek…');
  await page.getByLabel('Naam van de plek').fill('Dorpsstraat');
  await page.getByRole('button', { name: 'Begin met tellen' }).click();
  await expect(page.getByText('Kies de groep.')).toBeVisible();
  await page.getByLabel('Bij welke groep hoort die plek?').selectOption('Zonder kaart');
  await page.getByRole('button', { name: 'Begin met tellen' }).click();
  const more = page.getByRole('button', { name: /^Eén erbij, nu/ });
  for (let tap = 0; tap < 3; tap += 1) await more.click();
  await page.getByRole('button', { name: 'Eén eraf (−1)' }).click();
  await page.getByLabel('Over hoeveel heb je geteld?').fill('0');
  await expect(page.getByText('Vul een getal boven nul in, bijvoorbeeld 1,5.')).toBeVisible();
  await page.getByLabel('Over hoeveel heb je geteld?').fill('1,5');
  await stands(page, 'Alles is verstuurd.');
  await expectAccessible(page);
  await expect
    .poll(async () => (await received(page, research))[0])
    .toMatchObject({ place: 'Dorpsstraat', did: 2, exposure: 1.5 });
});
