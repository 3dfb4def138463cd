import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, newResearch, test } from './fixtures.ts';
import { keyboard } from './input.ts';

/** The questionnaire as a whole: what stands around the questions, trying it as somebody who answers, and what a pretest gave. */

async function withQuestionnaire(page: Page, title: string): Promise<string> {
  const research = await newResearch(page, title);
  const uuid = research.split('/').pop();
  await api(page, 'PUT', `/api/researches/research_target/${uuid}`, {
    questionBehaviour: 'etensresten apart weggooien',
    questionAudience: 'bewoners',
    questionContext: 'thuis',
    recurrence: 'repeated',
    segments: [{ name: 'huishoudens met kinderen' }, { name: 'mensen zonder balkon' }],
  });
  await api(page, 'PUT', `/api/researches/determine_factors/${uuid}`, {
    factors: [1, 2].map((number) => ({ uuid: crypto.randomUUID(), factor: `/api/factors/${number}` })),
  });
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await page.getByRole('button', { name: 'Vragenlijst maken' }).click();
  await expect(page.getByRole('button', { name: 'Proberen als deelnemer' })).toBeVisible();
  return `/api/researches/${uuid}`;
}

/** Waits until what stands on the screen is kept. */
const saved = (page: Page) => expect(page.getByText(/^Opgeslagen om /)).toBeVisible();

test('tried by keyboard as somebody who was never in the situation, and as one who was; nothing of it is kept', async ({
  page,
  signIn,
}) => {
  await signIn();
  await withQuestionnaire(page, 'Proberen');
  await saved(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  const { press, check } = keyboard(page);
  const opener = page.getByRole('button', { name: 'Proberen als deelnemer' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const phone = page.getByRole('dialog', { name: 'Zo ziet iemand het op een telefoon' });
  const heading = phone.getByRole('heading', { level: 3 });
  const on = phone.getByRole('button', { name: 'Verder' });
  await expect(heading).toBeFocused();
  await expectAccessible(page);

  // Who does not agree is told so, and stays.
  await press(on);
  await expect(phone.getByText('Vink dit aan om mee te doen.')).toBeVisible();
  await check(phone.getByRole('checkbox'));
  await press(on);
  await expect(heading).toHaveText(/^Wat je doet/);
  await expect(heading).toBeFocused();
  await press(on);
  await expect(phone.getByText('Kies een antwoord.')).toBeVisible();
  await check(phone.getByRole('radio', { name: 'nee' }));
  await press(on);
  await expect(phone.getByText('Jouw antwoorden tellen gewoon mee.')).toBeVisible();
  await expect(phone.getByRole('status')).toHaveText('Met deze antwoorden worden 3 vragen overgeslagen.');
  await expect(phone.getByRole('radio')).toHaveCount(0);
  await press(on);
  await expect(heading).toHaveText(/^Hoe jij het ziet/);
  expect(await phone.getByRole('group').count()).toBeLessThanOrEqual(7);
  await expectAccessible(page);

  // Back to the question that decides, and the other way.
  await press(phone.getByRole('button', { name: 'Vorige' }));
  await press(phone.getByRole('button', { name: 'Vorige' }));
  await check(phone.getByRole('radio', { name: 'ja' }));
  await press(on);
  await expect(phone.getByRole('group', { name: /laatste tien keer/ })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(phone.getByRole('checkbox')).not.toBeChecked();
  expect(sent).toEqual([]);
});

test('exclusive segments become one question, remarks show the words, and what a pretest gave is kept', async ({
  page,
  signIn,
}) => {
  await signIn();
  const path = await withQuestionnaire(page, 'Als geheel');
  await page.getByRole('button', { name: 'Alles openen' }).click();

  const segments = async () => (await stored(page, path)).items.filter(({ block }) => block === 'segment').length;
  await expect.poll(segments).toBe(2);
  await page.getByRole('checkbox', { name: /^Iedereen hoort bij hoogstens één segment/ }).check();
  await expect(page.getByText('Wat past bij jou?')).toBeVisible();
  await expect.poll(segments).toBe(1);

  const closing = page.getByLabel('Afsluiting', { exact: true });
  await expect(closing).toHaveValue(/^Dank je wel/);
  await closing.fill('Dank je wel. Met betrekking tot de uitslag kun je ons bellen.');
  await expect(page.locator('mark', { hasText: 'Met betrekking tot' })).toBeVisible();
  await expect(page.getByText('Dit is vaktaal. Gebruik een woord dat mensen zelf zeggen.')).toBeVisible();

  await expect(page.getByText(/^De vragen uit de bibliotheek zijn niet eerder getoetst\./)).toBeVisible();
  await page.locator('summary', { hasText: 'Pretest per vraag' }).click();
  await page.locator('summary', { hasText: /^2\. / }).click();
  await page.getByLabel('Wat zeiden mensen? bij vraag 2').fill('Twee telden de koffieprut niet mee.');
  await page.getByLabel('Wat heb je veranderd? bij vraag 2').fill('“Ook koffieprut” erbij.');
  await expect(page.getByText('Pretest per vraag: bij 1 genoteerd')).toBeVisible();
  await expect
    .poll(async () => (await stored(page, path)).pretest)
    .toEqual([
      expect.objectContaining({ heard: 'Twee telden de koffieprut niet mee.', changed: '“Ook koffieprut” erbij.' }),
    ]);
  const [row] = (await stored(page, path)).pretest;
  expect((await stored(page, path)).items.map(({ uuid }) => uuid)).toContain(row!.uuid);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pretestformulier' }).click();
  await page.getByRole('menuitem', { name: 'Pretestformulier (Word)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^drijfveer-pretest-als-geheel-\d{4}-\d\d-\d\d\.docx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

interface Stored {
  items: { uuid: string; block: string }[];
  pretest: { uuid: string; heard: string | null; changed: string | null }[];
}

const stored = async (page: Page, path: string) =>
  (await api(page, 'GET', path)).body.conductingResearch as unknown as Stored;
