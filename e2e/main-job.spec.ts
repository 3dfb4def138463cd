import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { addResearch, expect, test } from './house.ts';

/** The whole job as a professional does it: from a title to a Word report, through all eleven steps. */
test('a research from target analysis to Word report', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await signIn();
  const research = await addResearch(page, 'Handen wassen op de kinderopvang');
  const next = async (heading: string | RegExp) => {
    await page.getByRole('button', { name: 'Opslaan en verder' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };

  await test.step('1 Doelanalyse', async () => {
    const fields: Record<string, string> = {
      'Breed doel': 'Minder zieke kinderen en medewerkers op de groepen.',
      Doelgroep: 'Pedagogisch medewerkers van zes locaties.',
      'Huidig gedrag': 'Ongeveer 40 % wast de handen na het verschonen.',
      'Gewenst gedrag': 'hun handen wassen met zeep na elke verschoning',
      Waar: 'bij de commode',
      Wanneer: 'na elke verschoning',
      'Gedrag in de vragen': 'handen wassen na een verschoning',
      'Doelgroep in de vragen': 'pedagogisch medewerkers',
      Indicator: 'verschoningen waarna iemand de handen wast',
      Nulwaarde: '40',
      Streefwaarde: '70',
      Eenheid: '%',
      Meetmoment: 'zes maanden na de start',
      Databron: 'observatie op de groepen',
    };
    for (const [label, text] of Object.entries(fields))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByRole('radio', { name: 'herhaald' }).check();
    await next('Factoren bepalen');
  });

  await test.step('2 Factoren bepalen', async () => {
    for (const factor of ['Gemak en frictie', 'Descriptieve norm (wat anderen doen)', 'Aandacht en geheugen']) {
      await page.getByLabel('Zoek een factor').fill(factor.slice(0, 12));
      await page.getByRole('checkbox', { name: factor }).check();
    }
    for (const [factor, why] of [
      ['Gemak en frictie', 'De wastafel staat aan de andere kant van de ruimte.'],
      ['Descriptieve norm', 'Niemand ziet collega’s het doen.'],
      ['Aandacht en geheugen', 'Met een huilend kind op de arm vergeet je het.'],
    ] as const) {
      await page.locator('summary', { hasText: factor }).last().click();
      await page.getByLabel('Hypothese: waarom speelt dit?').last().fill(why);
      await page.locator('summary', { hasText: factor }).last().click();
    }
    await next('Type onderzoek bepalen');
  });

  await test.step('3 Type onderzoek bepalen', async () => {
    await page
      .getByRole('group', { name: 'Hoeveel weet je al over het waarom?' })
      .or(page.getByRole('radiogroup', { name: 'Hoeveel weet je al over het waarom?' }))
      .getByRole('radio', { name: 'weinig' })
      .check();
    await page.getByRole('radio', { name: 'Kwalitatief en kwantitatief onderzoek' }).check();
    const why = page.getByLabel('Waarom kies je iets anders dan het advies?');
    if (await why.isVisible()) await why.fill('We willen ook weten hoe vaak het voorkomt.');
    await next('Kwalitatief onderzoek');
  });

  await test.step('4 Kwalitatief onderzoek', async () => {
    await page.getByRole('checkbox', { name: /interview/i }).check();
    await page.getByRole('button', { name: 'Leidraad maken' }).click();
    await expect(page.getByText(/Handen wassen na een verschoning/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Gesprek toevoegen' }).click();
    await next('Onderzoek uitzetten en analyseren');
  });

  await test.step('5 Onderzoek uitzetten en analyseren', async () => {
    await page.getByRole('button', { name: 'Vragenlijst maken' }).click();
    await page.getByLabel('Ingevuld').fill('180');
    await next('Factoren wegen');
  });

  await test.step('6 Factoren wegen', async () => {
    for (const [factor, mark, why] of [
      ['Gemak en frictie', '8,5', 'Bijna iedereen noemde de afstand tot de wastafel.'],
      ['Descriptieve norm', '6', 'Collega’s zien elkaar niet aan de commode staan.'],
      ['Aandacht en geheugen', '7', 'Vergeten met een kind op de arm kwam vaak terug.'],
    ] as const) {
      await page.locator('summary', { hasText: factor }).click();
      await page.getByRole('spinbutton').fill(mark);
      await page.getByLabel('Onderbouwing').fill(why);
    }
    await next('Factoren prioriteren');
  });

  await test.step('7 Factoren prioriteren', async () => {
    for (const factor of ['Gemak en frictie', 'Aandacht en geheugen', 'Descriptieve norm (wat anderen doen)']) {
      const row = page.getByRole('row', { name: new RegExp(factor.replace(/[()]/g, '.')) });
      for (const select of await row.getByRole('combobox').all()) await select.selectOption('2');
      await row.getByRole('checkbox').check();
    }
    await next('Koppeling gedragstechnieken');
  });

  await test.step('8 Koppeling gedragstechnieken', async () => {
    for (const factor of ['Gemak en frictie', 'Aandacht en geheugen', 'Descriptieve norm (wat anderen doen)']) {
      const summary = page.locator('summary', { hasText: factor }).first();
      if (!(await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open))) await summary.click();
      const row = summary.locator('..');
      const offers = row.locator('summary', { hasText: 'Technieken uit de bibliotheek' });
      if (!(await offers.evaluate((element) => (element.parentElement as HTMLDetailsElement).open))) await offers.click();
      await row.getByRole('button', { name: /^Kies / }).first().click();
      await row.getByLabel('Waarom past deze?').first().fill('Past bij wat medewerkers zelf als hindernis noemden.');
    }
    await next('Aan de slag met technieken');
  });

  await test.step('9 Aan de slag met technieken', async () => {
    const buttons = page.getByRole('button', { name: /Idee toevoegen/ });
    const count = await buttons.count();
    expect(count).toBeGreaterThanOrEqual(3);
    for (let index = 0; index < count; index += 1) {
      await buttons.nth(index).click();
      await page.getByLabel('Naam van het idee').last().fill(`Idee ${index + 1}`);
      await page.getByLabel('Toepassing: wat ziet, hoort of doet de doelgroep?').last().fill('Een wastafel naast elke commode, met zeep op handhoogte.');
    }
    await next('Interventiedesign');
  });

  await test.step('10 Interventiedesign', async () => {
    await page.getByRole('button', { name: 'Interventie toevoegen' }).click();
    for (const idea of await page.getByRole('checkbox', { name: /^Idee \d/ }).all()) await idea.check();
    const fields: Record<string, string> = {
      Naam: 'Wassen naast de commode',
      Procedure: 'In week 1 komt de wastafel, in week 2 oefent elk team samen.',
      'Vorm en kanaal': 'Aanpassing van de ruimte en een teamgesprek.',
      'Wanneer en hoeveel': 'Eenmalig, met na een maand een herhaling.',
    };
    for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: new RegExp(`^(\\d+\\. )?${label}`) }).first().fill(text);
    await next(/Handen wassen/);
  });

  await test.step('11 Rapportage', async () => {
    await expect(page.getByText('hun handen wassen met zeep na elke verschoning').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Word' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^drijfveer-handen-wassen-op-de-kinderopvang-\d{4}-\d\d-\d\d\.docx$/);
    const text = await documentText(await file.path());
    for (const words of ['hun handen wassen met zeep', 'Gemak en frictie', '8,5', 'Aandacht en geheugen', 'Wassen naast de commode', 'In week 1 komt de wastafel'])
      expect(text).toContain(words);
    await page.getByRole('button', { name: 'Afronden' }).click();
    await page.getByRole('button', { name: 'Onderzoek afronden' }).click();
    await expect(page.getByText('Dit onderzoek is afgerond.').first()).toBeVisible();
  });

  await expect(page).toHaveURL(new RegExp(research));
});

const _documentText = async (path: string) => strFromU8(unzipSync(await readFile(path))['word/document.xml']!);
