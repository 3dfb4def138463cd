import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, expectNoSidewaysScroll, newResearch, test } from './fixtures.ts';
import { keyboard } from './input.ts';

/** A research of Noor on which Sanne works along, with two conversations and two factors. */
async function withTwoTalks(page: Page, sanne: Page): Promise<string> {
  const research = await newResearch(page, 'Samen coderen');
  const uuid = research.split('/').at(-1)!;
  const { body: me } = await api(sanne, 'GET', '/api/me');
  await api(page, 'POST', '/api/research_collaborators', {
    research: `/api/researches/${uuid}`,
    user: `/api/users/${me.uuid}`,
  });
  const factors = ['Gemak', 'Kennis'].map((name) => ({ uuid: crypto.randomUUID(), name, cluster: 'kunnen' }));
  await api(page, 'PUT', `/api/researches/determine_factors/${uuid}`, { factors });
  await api(page, 'PUT', `/api/researches/qualitative_research/${uuid}`, {
    methods: ['interview'],
    conversations: ['R01', 'R02'].map((code) => ({ uuid: crypto.randomUUID(), code })),
  });
  return research;
}

const cell = (page: Page, code: string, factor: string) =>
  page.getByRole('grid', { name: 'Respondenten en factoren' }).getByRole('gridcell', { name: `${code}, ${factor}:` });

/** Gives cells their codes by keyboard. */
async function give(page: Page, codes: Record<string, string>): Promise<void> {
  for (const [place, key] of Object.entries(codes)) {
    const [code, factor] = place.split(' ') as [string, string];
    await cell(page, code, factor).focus();
    await page.keyboard.press(key);
  }
}

test('two people code apart, see first where they differ, and only then how often they agreed', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const sanne = await signInElsewhere('sanne');
  const research = await withTwoTalks(page, sanne);
  const step = `${research}/kwalitatief-onderzoek`;
  for (const who of [page, sanne]) await who.goto(step);
  const keys = keyboard(page);

  await test.step('Noor begins, by keyboard', async () => {
    await keys.press(page.getByRole('button', { name: 'Codeer met z’n tweeën' }));
    const dialog = page.getByRole('dialog', { name: 'Codeer met z’n tweeën' });
    await expect(dialog).toContainText('Cellen die nu al een code hebben, doen niet mee.');
    await expectAccessible(page);
    await keys.press(dialog.getByRole('button', { name: 'Begin' }));
    for (const [who, other] of [
      [page, 'Sanne de Wit'],
      [sanne, 'Noor Aalbers'],
    ] as const)
      await expect(who.getByText(`Jij en ${other} coderen apart`)).toBeVisible();
  });

  await test.step('each codes, and sees nothing of the other', async () => {
    await give(page, { 'R01 Gemak': '8', 'R01 Kennis': '2', 'R02 Gemak': '4' });
    await give(sanne, { 'R01 Gemak': '8', 'R01 Kennis': '7' });
    await expect(cell(page, 'R01', 'Kennis')).toContainText('niet genoemd na vraag');
    await page.reload();
    await expect(cell(page, 'R01', 'Kennis')).toContainText('niet genoemd na vraag');
    await expect(cell(page, 'R01', 'Gemak')).toContainText('spontaan, gaf de doorslag');
    await expect(cell(sanne, 'R02', 'Gemak')).toContainText('niets genoteerd');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('both say that they are ready', async () => {
    await keys.press(page.getByRole('button', { name: 'Ik ben klaar met coderen' }));
    await expect(sanne.getByText('Noor Aalbers is klaar.')).toBeVisible();
    await expect(page.getByText('Sanne de Wit is nog bezig.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /verschillen de codes/ })).toHaveCount(0);
    await sanne.getByRole('button', { name: 'Ik ben klaar met coderen' }).click();
    for (const who of [page, sanne])
      await expect(who.getByRole('heading', { name: 'Hier verschillen de codes: 2 cellen' })).toBeVisible();
    await expect(page.getByText(/^Twee mensen codeerden apart/)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('what differs is settled cell by cell, by keyboard', async () => {
    await keys.press(page.getByRole('button', { name: 'Zet deze code in de tabel' }));
    await expect(cell(page, 'R01', 'Gemak')).toContainText('spontaan, gaf de doorslag');
    await keys.press(page.getByRole('button', { name: 'Kies spontaan, speelt mee bij R01, Kennis' }));
    await expect(cell(page, 'R01', 'Kennis')).toContainText('spontaan, speelt mee');
    await expect(page.getByRole('heading', { name: 'Hier verschillen de codes: 1 cel' })).toBeFocused();
    await keys.press(page.getByRole('button', { name: 'Kies niet besproken bij R02, Gemak' }));
    await expect(cell(page, 'R02', 'Gemak')).toContainText('niet besproken');
  });

  await test.step('then the percentage, and kappa folded with why it is not there', async () => {
    await keys.press(page.getByRole('button', { name: 'Toon hoe vaak de codes gelijk waren' }));
    for (const who of [page, sanne])
      await expect(who.getByText(/^Twee mensen codeerden apart\. In 50.% van de 2 cellen/)).toBeVisible();
    await expect(page.getByText('1 cel codeerde maar één van de twee. Die telt niet mee.')).toBeVisible();
    await expect(page.getByText('Bij minder dan 30 cellen zegt kappa te weinig.')).toBeHidden();
    await keys.press(page.locator('summary', { hasText: 'Kappa' }));
    await expect(page.getByText('Bij minder dan 30 cellen zegt kappa te weinig.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('who stops takes the codes along to the table, and the other keeps theirs', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const sanne = await signInElsewhere('sanne');
  const research = await withTwoTalks(page, sanne);
  for (const who of [page, sanne]) await who.goto(`${research}/kwalitatief-onderzoek`);
  await page.getByRole('button', { name: 'Codeer met z’n tweeën' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(sanne.getByText('Jij en Noor Aalbers coderen apart')).toBeVisible();
  await expect(page.getByText('Jij en Sanne de Wit coderen apart')).toBeVisible();
  await give(page, { 'R01 Gemak': '8' });
  await give(sanne, { 'R02 Kennis': '5' });
  await page.getByRole('button', { name: 'Stop met apart coderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stoppen' }).click();
  await expect(sanne.getByText('Je codeert nu alleen')).toBeVisible();
  // What is agreed on now is shown to her, and is not hers to code any more.
  await expect(cell(sanne, 'R01', 'Gemak')).toContainText('spontaan, gaf de doorslag');
  await give(sanne, { 'R01 Gemak': '1' });
  await expect(cell(sanne, 'R01', 'Gemak')).toContainText('spontaan, gaf de doorslag');
  await expect(cell(page, 'R01', 'Gemak')).toContainText('spontaan, gaf de doorslag');
  await expect(cell(page, 'R02', 'Kennis')).toContainText('niets genoteerd');
});
