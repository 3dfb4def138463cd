import type { Page } from '@playwright/test';
import { anotherPage, api, expect, expectAccessible, expectNoSidewaysScroll, testOnServer } from './fixtures.ts';
import { openStep } from './lime-survey-page.ts';

/** From the questionnaire to its answers on a page of ours: prepared, looked at, opened, filled in with a script and without, closed, checked. */

const test = testOnServer('own-page');
test.use({ actionTimeout: 30_000 });

test('people fill a questionnaire in here, and what they answer comes in the check screen', async ({
  page,
  browser,
  server,
  signIn,
  signInElsewhere,
}) => {
  test.slow();
  const noor = await signInElsewhere('noor');
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) faults.push(message.text());
  });
  await signIn('marijke');
  await openStep(page, noor);
  await expect(page.getByRole('button', { name: 'Laat hier invullen' })).toBeHidden();
  await page.goto('/beheer/organisatie');
  // It is ticked once it is being saved, which on a busy machine is a moment later.
  await page.getByLabel('Vragenlijsten hier laten invullen').click();
  await expect(page.getByLabel('Vragenlijsten hier laten invullen')).toBeChecked();
  await expect(page.getByText('De vragenlijstpagina staat aan.')).toBeVisible();
  await expectAccessible(page);

  await openStep(page, noor);
  await page.getByRole('button', { name: 'Laat hier invullen' }).click();
  const preparing = page.getByRole('dialog', { name: 'Laat de vragenlijst hier invullen' });
  await preparing.getByLabel('Onderzoek: de eerste meting').check();
  await preparing.getByLabel('Waar kunnen mensen terecht met vragen?').fill('');
  await preparing.getByRole('button', { name: 'Zet de pagina klaar' }).click();
  await expect(preparing.getByText('Vul dit in.')).toBeVisible();
  await preparing.getByLabel('Waar kunnen mensen terecht met vragen?').fill('onderzoek@veldermeer.example');
  await preparing.getByText('Titel, dagen, aantal en codes').click();
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [1366, 657],
    [768, 900],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    // However long the form is.
    await expect(preparing.getByRole('button', { name: 'Zet de pagina klaar' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await preparing.getByRole('button', { name: 'Zet de pagina klaar' }).click();
  await expect(page.getByText('De pagina staat klaar. Bekijk hem eerst zelf.')).toBeVisible();
  const made = page.getByRole('region', { name: /^Eerste meting: / });
  await expect(made.getByText('(staat klaar, nog niet open)')).toBeVisible();
  const address = await made.getByRole('link', { name: 'Bekijk het voorbeeld' }).getAttribute('href');
  await made.getByRole('button', { name: 'Open voor deelnemers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open voor deelnemers' }).click();
  await expect(page.getByText('De pagina is open. Stuur de link of laat de QR-code zien.')).toBeVisible();
  await made.getByText('QR-code en kiosk').click();
  await expect(made.getByRole('img', { name: /^QR-code naar/ })).toBeVisible();
  await expectAccessible(page);

  // Without a script: one page, sent with what is missing and then whole.
  const plain = await anotherPage(browser, server, { javaScriptEnabled: false });
  const fetched: string[] = [];
  plain.on('request', (request) => fetched.push(request.resourceType()));
  const opened = await plain.goto(address!);
  // Drawn after one answer that fits the first window of a connection: on slow 3G (400 ms, 400 kbit/s) it stood within a second.
  expect(fetched.filter((kind) => kind !== 'document')).toEqual([]);
  expect((await opened!.request().sizes()).responseBodySize).toBeLessThan(14_000);
  await plain.getByRole('button', { name: 'Versturen' }).click();
  await expect(plain.getByRole('heading', { name: 'Je antwoorden zijn nog niet verstuurd' })).toBeVisible();
  await plain.getByLabel('Ik heb dit gelezen en doe mee.').check();
  for (const group of await plain.getByRole('group').all()) {
    const first = group.getByRole('radio').first();
    if (await first.count()) await first.check();
  }
  for (const width of [1440, 1366, 768, 375]) {
    await plain.setViewportSize({ width, height: 812 });
    await expectNoSidewaysScroll(plain);
  }
  await plain.getByRole('button', { name: 'Versturen' }).click();
  await expect(plain.getByRole('heading', { name: 'Je antwoorden zijn verstuurd' })).toBeVisible();

  // With one: part by part, by the keyboard, kept until it is sent.
  const context = await browser.newContext({ baseURL: server.url, locale: 'nl-NL' });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 375, height: 812 });
  const asked: string[] = [];
  phone.on('request', (request) => {
    if (/^http/.test(request.url())) asked.push(new URL(request.url()).pathname.replace(/[^/]{16}/, '…'));
  });
  phone.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await phone.goto(address!);
  expect(asked).toEqual(['/vragenlijst/…']);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Verder' }).click();
  await expect(phone.getByText('Vink dit aan om mee te doen.')).toBeVisible();
  await expect(phone.getByLabel('Ik heb dit gelezen en doe mee.')).toBeFocused();
  await phone.keyboard.press('Space');
  await phone.getByRole('button', { name: 'Verder' }).press('Enter');
  await expect(phone.getByText(/^Deel 1 van \d+$/)).toBeVisible();
  await expect(phone.getByRole('heading', { level: 2 })).toBeFocused();
  await expectAccessible(phone);
  await phone.getByRole('radio').first().check();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 2 })).toHaveText('Voor je begint');
  await expect(phone.getByLabel('Ik heb dit gelezen en doe mee.')).toBeChecked();
  await phone.getByRole('button', { name: 'Verder' }).click();
  await expect(phone.getByRole('radio').first()).toBeChecked();
  await phone.getByRole('button', { name: 'Terug' }).click();
  await expect(phone.getByRole('heading', { level: 2 })).toHaveText('Voor je begint');
  await expect(phone.getByRole('heading', { level: 2 })).toBeFocused();
  await phone.getByRole('button', { name: 'Verder' }).click();
  const send = phone.getByRole('button', { name: 'Versturen' });
  while (!(await send.isVisible())) {
    for (const group of await phone.getByRole('group').all()) {
      const last = group.getByRole('radio').last();
      if (await last.isVisible()) await last.check();
    }
    await expectNoSidewaysScroll(phone);
    const before = await phone.getByText(/^Deel \d+ van \d+$/).textContent();
    await phone.getByRole('button', { name: 'Verder' }).click();
    await expect(phone.getByText(before!, { exact: true })).toBeHidden();
  }
  await send.click();
  await expect(phone.getByRole('heading', { name: 'Je antwoorden zijn verstuurd' })).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
  expect([...new Set(asked.map((path) => path.replace(/\d+$/, '#')))]).toEqual([
    '/vragenlijst/…',
    '/vragenlijst/…/deel/#',
    '/vragenlijst/…/bedankt',
  ]);
  await context.close();

  await expect(made.getByText(/^2 mensen stuurden de vragenlijst in\./)).toBeVisible({ timeout: 15_000 });
  await made.getByText('Hoe ver kwamen mensen?').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await made.getByRole('button', { name: 'Sluiten en antwoorden bekijken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sluit en bekijk' }).click();
  const checking = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  await expect(checking.getByText(/^eigen-vragenlijstpagina\.json: 2 rijen/)).toBeVisible();
  await expect(checking.getByText('Zo nemen we 2 van de 2 rijen over.')).toBeVisible();
  await checking.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await checking.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(page.getByText('2 respondenten uit eigen-vragenlijstpagina.json overgenomen.')).toBeVisible();
  await made.getByRole('button', { name: 'Alles verwijderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles verwijderen' }).click();
  await expect(made).toBeHidden();
  expect((await page.request.get(address!)).status()).toBe(404);
  expect(faults).toEqual([]);
});

/** A page that is open, made by calls beside the screen. */
async function openedPage(page: Page, research: string, more: object): Promise<{ address: string; path: string }> {
  const { body: me } = await api(page, 'GET', '/api/me');
  await api(page, 'PUT', `/api/companies/${String(me.companyId)}/own_page`, { allowed: true });
  const list = `/api/researches/${research}/own_pages`;
  const keepUntil = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const { body } = await api(page, 'POST', list, {
    ...{
      kind: 'trial',
      title: 'Etensresten',
      controller: 'Gemeente Veldermeer',
      contact: 'onderzoek@veldermeer.example',
    },
    ...{ purpose: 'Kijken wat er beter kan.', ground: 'consent', keepUntil, specialGround: null, youngGround: null },
    ...{ opensOn: null, closesOn: null, most: 10, withCodes: false },
    ...more,
  });
  return { address: String(body.address), path: `${list}/${String(body.uuid)}` };
}

test('at a kiosk nothing is kept, and after a minute it is there for the next person', async ({
  page,
  browser,
  server,
  signIn,
  signInElsewhere,
}) => {
  const noor = await signInElsewhere('noor');
  await signIn('marijke');
  const { address, path } = await openedPage(page, await openStep(page, noor), {});
  await api(page, 'POST', `${path}/open`, {});
  const kiosk = await anotherPage(browser, server);
  await kiosk.clock.install();
  await kiosk.goto(`${address}?kiosk`);
  const consent = kiosk.getByLabel('Ik heb dit gelezen en doe mee.');
  await consent.check();
  await kiosk.getByRole('button', { name: 'Verder' }).click();
  const warning = kiosk.getByRole('alert');
  await kiosk.getByRole('radio').first().check();
  await kiosk.clock.fastForward(41_000);
  await expect(warning).toBeVisible();
  await expectAccessible(kiosk);
  // From here on time stands still, however long a busy machine takes.
  await kiosk.clock.pauseAt((await kiosk.evaluate(() => Date.now())) + 1000);
  await kiosk.keyboard.press('Shift');
  await kiosk.clock.fastForward(39_000);
  await expect(warning).toBeHidden();
  await kiosk.clock.fastForward(2000);
  await expect(warning).toContainText('Ben je er nog? Over 20 seconden begint de vragenlijst opnieuw.');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 657 },
    { width: 768, height: 1024 },
    { width: 375, height: 667 },
  ]) {
    await kiosk.setViewportSize(size);
    await expect(warning.getByRole('button', { name: 'Ga verder' })).toBeInViewport({ ratio: 1 });
  }
  await kiosk.keyboard.press('Shift');
  await expect(warning).toBeHidden();
  await kiosk.clock.fastForward(41_000);
  await warning.getByRole('button', { name: 'Ga verder' }).click();
  await expect(warning).toBeHidden();
  await kiosk.clock.fastForward(59_000);
  await expect(kiosk.getByRole('radio').first()).toBeChecked();
  await kiosk.clock.fastForward(2000);
  await expect(kiosk.getByRole('heading', { level: 2, name: 'Voor je begint' })).toBeVisible();
  await expect(consent).not.toBeChecked();
  expect(await kiosk.evaluate(() => localStorage.length)).toBe(0);
  await expect(kiosk.getByText('blijft in deze browser')).toBeHidden();
});

test('who has a code takes part once, and hears at the field what is wrong with it', async ({
  page,
  browser,
  server,
  signIn,
  signInElsewhere,
}) => {
  const noor = await signInElsewhere('noor');
  await signIn('marijke');
  const research = await openStep(page, noor);
  await openedPage(page, research, { withCodes: true });
  await page.reload();
  const made = page.getByRole('region', { name: 'Proef: Etensresten' });
  await made.getByRole('button', { name: 'Maak codes' }).click();
  await page.getByLabel('Hoeveel codes?').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Maak codes' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(codes).toEqual([expect.stringMatching(/^[a-z2-9]{5}-[a-z2-9]{5}$/), expect.any(String)]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Klaar' }).click();
  const address = await made.getByRole('link', { name: 'Bekijk het voorbeeld' }).getAttribute('href');
  await made.getByRole('button', { name: 'Open voor deelnemers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open voor deelnemers' }).click();
  await expect(made.getByText('Van 2 codes zijn er 0 gebruikt.')).toBeVisible();

  const plain = await anotherPage(browser, server, { javaScriptEnabled: false });
  const fill = async (code: string) => {
    await plain.goto(address!);
    await plain.getByLabel('Ik heb dit gelezen en doe mee.').check();
    await plain.getByLabel('Je code').fill(code);
    for (const group of await plain.getByRole('group').all()) {
      const first = group.getByRole('radio').first();
      if (await first.count()) await first.check();
    }
    await plain.getByRole('button', { name: 'Versturen' }).click();
  };
  await fill(codes[0]!.toUpperCase());
  await expect(plain.getByRole('heading', { name: 'Je antwoorden zijn verstuurd' })).toBeVisible();
  await fill(codes[0]!);
  await expect(plain.getByLabel('Je code')).toHaveAccessibleDescription('Deze code is al gebruikt.');
  await expect(plain.getByRole('link', { name: 'Code: Deze code is al gebruikt.' })).toBeVisible();
  await plain.getByLabel('Je code').fill(codes[1]!);
  await plain.getByRole('button', { name: 'Versturen' }).click();
  await expect(plain.getByRole('heading', { name: 'Je antwoorden zijn verstuurd' })).toBeVisible();

  await expect(made.getByText(/^2 mensen stuurden .* 2 gebruikt\./)).toBeVisible();
  await made.getByRole('button', { name: 'Proef afronden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rond af en verwijder' }).click();
  await expect(page.getByText('De proef is klaar. De antwoorden zijn verwijderd.')).toBeVisible();
  await expect(made.getByRole('button', { name: 'Bekijk de antwoorden' })).toBeHidden();
});
