import type { Page } from '@playwright/test';
import { checkedIn, conceptIn, saidIn, small } from '#steps/conducting-research/languages/languages.testing.ts';
import { anotherPage, api, expect, expectAccessible, expectNoSidewaysScroll, testOnServer } from './fixtures.ts';
import { openStep } from './lime-survey-page.ts';
import { windowSizes } from './window-sizes.ts';

/** A questionnaire page in more languages than Dutch: prepared, read from right to left, filled in with a script and without. */

const test = testOnServer('own-page-languages');
test.use({ actionTimeout: 30_000 });

async function fitsEverywhere(page: Page): Promise<void> {
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
}

test('people choose their language, and read all of it that somebody checked', async ({
  page,
  browser,
  server,
  signIn,
  signInElsewhere,
}) => {
  test.slow();
  const noor = await signInElsewhere('noor');
  await signIn('marijke');
  const research = await openStep(page, noor);
  const { body: me } = await api(page, 'GET', '/api/me');
  await api(page, 'PUT', `/api/companies/${String(me.companyId)}/own_page`, { allowed: true });
  const { introduction, consentText, skipText, closingText, items } = small.content;
  const saved = await api(page, 'PUT', `/api/researches/conducting_research/${research}`, {
    ...{ introduction, consentText, skipText, closingText, startDate: null, downloadedOn: null, results: [] },
    ...{
      items: items.map((item) => ({ ...item, researchFactor: null })),
      respondents: null,
      followUpRespondents: null,
    },
    translations: [checkedIn('en'), checkedIn('tr'), checkedIn('ar'), conceptIn('pl')],
  });
  expect(saved.status).toBe(200);
  await page.reload();

  await page.getByRole('button', { name: 'Laat hier invullen' }).click();
  const preparing = page.getByRole('dialog', { name: 'Laat de vragenlijst hier invullen' });
  await expect(
    preparing.getByText(/Deelnemers kiezen zelf hun taal: Nederlands, Engels, Turks en Arabisch\./),
  ).toBeVisible();
  await expect(preparing.getByText(/Niet nagekeken, en daarom niet op de pagina: Pools\./)).toBeVisible();
  await preparing.getByLabel('Waar kunnen mensen terecht met vragen?').fill('onderzoek@veldermeer.example');
  await preparing.getByLabel('Waarvoor gebruik je de antwoorden?').fill('We zoeken uit wat helpt.');
  await preparing.getByText('In het Arabisch').click();
  await expect(preparing.getByText(/zinnen van de pagina zelf staan daar/).filter({ visible: true })).toBeVisible();
  await preparing
    .getByRole('textbox', { name: /^Doel van de vragenlijst: We zoeken uit wat helpt\./ })
    .filter({ visible: true })
    .fill('نبحث عما يساعد.');
  await expectAccessible(page);
  await fitsEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await preparing.getByRole('button', { name: 'Zet de pagina klaar' }).click();
  const made = page.getByRole('region', { name: /^Proef: / });
  await expect(made.getByText(/^In het Nederlands, Engels, Turks en Arabisch\. Welke taal/)).toBeVisible();
  await fitsEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = (await made.getByRole('link', { name: 'Bekijk het voorbeeld' }).getAttribute('href'))!;
  await made.getByRole('button', { name: 'Open voor deelnemers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open voor deelnemers' }).click();
  await expect(page.getByText('De pagina is open. Stuur de link of laat de QR-code zien.')).toBeVisible();

  // Without a script, from right to left: what is missing is told in Arabic, and the rest is kept.
  const plain = await anotherPage(browser, server, { javaScriptEnabled: false });
  await plain.goto(address);
  await expect(plain.getByRole('navigation', { name: 'Talen' }).getByRole('link')).toHaveCount(4);
  await fitsEverywhere(plain);
  const opened = plain.waitForResponse(/taal=ar/);
  await plain.getByRole('link', { name: /العربية/ }).click();
  expect((await (await opened).request().sizes()).responseBodySize).toBeLessThan(14_000);
  await expect(plain.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(plain.getByText('نبحث عما يساعد.')).toBeAttached();
  await fitsEverywhere(plain);
  await plain.getByRole('button', { name: 'إرسال' }).click();
  await expect(plain.getByRole('heading', { name: 'لم يتم إرسال إجاباتك بعد' })).toBeVisible();
  await fitsEverywhere(plain);
  await plain.getByLabel(saidIn('ar', 'Ik heb dit gelezen en doe mee.')).check();
  for (const group of await plain.getByRole('group').all())
    if (await group.getByRole('radio').count()) await group.getByRole('radio').last().check();
  await plain.getByRole('textbox', { name: /في كم يومًا/ }).fill('٧');
  await plain.getByRole('button', { name: 'إرسال' }).click();
  await expect(plain.getByRole('heading', { name: 'تم إرسال إجاباتك' })).toBeVisible();
  await fitsEverywhere(plain);

  // With one, in Turkish; who changes to English keeps what was filled in.
  const phone = await anotherPage(browser, server);
  await phone.setViewportSize({ width: 375, height: 812 });
  await phone.goto(`${address}?taal=ar`);
  await expect(phone.getByRole('button', { name: 'التالي' })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto(address);
  await expectAccessible(phone);
  await phone.getByRole('link', { name: /Türkçe/ }).click();
  await phone.getByRole('button', { name: 'İleri' }).click();
  await expect(phone.getByText('Katılmak için bu kutuyu işaretleyin.')).toBeVisible();
  await phone.getByLabel(saidIn('tr', 'Ik heb dit gelezen en doe mee.')).check();
  await phone.getByRole('link', { name: 'English' }).click();
  await expect(phone.getByLabel(saidIn('en', 'Ik heb dit gelezen en doe mee.'))).toBeChecked();
  await expectAccessible(phone);
  await fitsEverywhere(phone);
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(phone.getByText('Part 1 of 4')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Back' })).toBeVisible();
  await phone.getByRole('radio').last().check();
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(phone.getByText('Enter a number.')).toBeVisible();
  await phone.getByRole('textbox').first().fill('7');
  await phone.getByRole('button', { name: 'Next' }).click();
  for (const part of [3, 4]) {
    await expect(phone.getByText(`Part ${part} of 4`)).toBeVisible();
    await fitsEverywhere(phone);
    for (const group of await phone.getByRole('group').all())
      if (await group.getByRole('radio').first().isVisible()) await group.getByRole('radio').first().check();
    if (part === 3) await phone.getByRole('button', { name: 'Next' }).click();
  }
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('heading', { name: 'Your answers have been sent' })).toBeVisible();
  expect(await phone.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
  await expect(made.getByText(/^2 mensen stuurden de vragenlijst in\./)).toBeVisible({ timeout: 15_000 });
});

test('who translates sees what of the page is still in Dutch, and has it in the sheet', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  const noor = await signInElsewhere('noor');
  await signIn('marijke');
  const research = await openStep(page, noor);
  const { body: me } = await api(page, 'GET', '/api/me');
  await api(page, 'PUT', `/api/companies/${String(me.companyId)}/own_page`, { allowed: true });
  await api(page, 'PUT', `/api/researches/conducting_research/${research}`, { translations: [conceptIn('tr')] });
  await page.reload();
  await page.getByText(/^In een andere taal: Turks/).click();
  await page.getByText(/^Turks – Türkçe/).click();
  await page.getByText(/^Teksten van de vragenlijstpagina: \d+ zinnen nog in het Nederlands/).click();
  const next = page.getByRole('textbox', { name: 'Vragenlijstpagina: Verder' });
  await expect(next).toHaveAccessibleDescription(/dan staat er “İleri”/);
  await next.fill('Devam');
  await expectAccessible(page);
  await fitsEverywhere(page);
});
