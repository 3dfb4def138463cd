import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { type Input, keyboard, mouse } from './input.ts';

/** The whole job as a professional does it: from a title to a Word report, through all eleven steps. */
for (const [how, handsOf] of [
  ['with a mouse', () => mouse],
  ['with the keyboard alone', keyboard],
] as const) {
  test(`a research from target analysis to Word report, ${how}`, async ({ page, signIn }) => {
    test.setTimeout(600_000);
    await signIn();
    await wholeJob(page, handsOf(page));
  });
}

const factors = [
  {
    name: 'Gemak en frictie',
    why: 'De wastafel staat aan de andere kant van de ruimte.',
    mark: '8,5',
    reasoning: 'Bijna iedereen noemde de afstand tot de wastafel.',
  },
  {
    name: 'Aandacht en geheugen',
    why: 'Met een huilend kind op de arm vergeet je het.',
    mark: '7',
    reasoning: 'Vergeten met een kind op de arm kwam vaak terug.',
  },
  {
    name: 'Descriptieve norm (wat anderen doen)',
    why: 'Niemand ziet het collega’s doen.',
    mark: '6',
    reasoning: 'Collega’s zien elkaar niet aan de commode staan.',
  },
] as const;

async function wholeJob(page: Page, input: Input): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const next = async (heading: string) => {
    await input.press(button('Opslaan en verder'));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  const unfold = async (summary: ReturnType<Page['locator']>) => {
    if (!(await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)))
      await input.press(summary);
  };

  await test.step('a new research', async () => {
    await input.press(page.getByRole('link', { name: 'Onderzoek toevoegen' }));
    await input.fill(textbox('Titel'), 'Handen wassen op de kinderopvang');
    await input.press(button('Onderzoek beginnen'));
    await expect(page.getByRole('heading', { level: 1, name: 'Doelanalyse' })).toBeVisible();
  });

  await test.step('1 Doelanalyse', async () => {
    await input.fill(textbox('Breed doel'), 'Minder zieke kinderen en medewerkers op de groepen.');
    await input.fill(textbox('Doelgroep'), 'Pedagogisch medewerkers van zes locaties.');
    await input.fill(textbox('Huidig gedrag'), 'Ongeveer 40 % wast de handen na het verschonen.');
    await input.fill(textbox('Gewenst gedrag'), 'hun handen wassen met zeep na elke verschoning');
    await input.check(page.getByRole('radio', { name: 'herhaald' }));
    await input.fill(textbox('Waar'), 'bij de commode');
    await input.fill(textbox('Wanneer'), 'na elke verschoning');
    await input.fill(textbox('Indicator'), 'verschoningen waarna iemand de handen wast');
    await input.fill(textbox('Nulwaarde'), '40');
    await input.fill(textbox('Streefwaarde'), '70');
    await input.fill(textbox('Eenheid'), '%');
    await input.fill(textbox('Meetmoment'), 'zes maanden na de start');
    await input.fill(textbox('Databron'), 'observatie op de groepen');
    await input.press(page.locator('summary', { hasText: 'Woorden voor de vragen' }));
    await input.fill(textbox('Wat doen mensen?'), 'handen wassen na een verschoning');
    await input.fill(textbox('Doelgroep in de vragen'), 'pedagogisch medewerkers');
    await next('Factoren bepalen');
  });

  await test.step('2 Factoren bepalen', async () => {
    for (const { name } of factors) {
      await input.fill(page.getByLabel('Zoek een factor'), name.slice(0, 12));
      await input.check(page.getByRole('checkbox', { name }));
    }
    for (const { name, why } of factors) {
      const row = page.locator('summary', { hasText: name }).last();
      await input.press(row);
      await input.fill(row.locator('..').getByLabel('Hypothese: waarom speelt dit?'), why);
    }
    await next('Type onderzoek bepalen');
  });

  await test.step('3 Type onderzoek bepalen', async () => {
    await input.check(
      page
        .getByRole('radiogroup', { name: 'Hoeveel weet je al over het waarom?' })
        .getByRole('radio', { name: 'weinig' }),
    );
    await input.check(page.getByRole('radio', { name: 'Kwalitatief en kwantitatief onderzoek' }));
    const why = page.getByLabel('Waarom kies je iets anders dan het advies?');
    if (await why.isVisible()) await input.fill(why, 'We willen ook weten hoe vaak het voorkomt.');
    await next('Kwalitatief onderzoek');
  });

  await test.step('4 Kwalitatief onderzoek', async () => {
    await input.check(page.getByRole('checkbox', { name: /interview/i }));
    await input.press(button('Leidraad maken'));
    await expect(page.getByText(/om handen te wassen na een verschoning/).first()).toBeVisible();
    await next('Onderzoek uitzetten en analyseren');
  });

  await test.step('5 Onderzoek uitzetten en analyseren', async () => {
    await input.press(button('Vragenlijst maken'));
    await expect(page.getByText(/handen wassen na een verschoning/i).first()).toBeVisible();
    await input.fill(page.getByLabel('Ingevuld'), '180');
    await next('Factoren wegen');
  });

  await test.step('6 Factoren wegen', async () => {
    for (const { name, mark, reasoning } of factors) {
      await input.press(page.locator('summary', { hasText: name }));
      await input.fill(page.getByRole('spinbutton'), mark);
      await input.fill(page.getByLabel('Onderbouwing'), reasoning);
    }
    await next('Factoren prioriteren');
  });

  await test.step('7 Factoren prioriteren', async () => {
    for (const { name } of factors) {
      const row = page.getByRole('row', { name: new RegExp(name.replace(/[()]/g, '.')) });
      await input.check(row.getByRole('checkbox'));
      for (const answer of await row.getByRole('radio', { name: 'ja', exact: true }).all()) await input.check(answer);
    }
    await next('Koppeling gedragstechnieken');
  });

  await test.step('8 Koppeling gedragstechnieken', async () => {
    for (const { name } of factors) {
      const summary = page.locator('summary', { hasText: name }).first();
      await unfold(summary);
      const row = summary.locator('..');
      await unfold(row.locator('summary', { hasText: 'Technieken uit de bibliotheek' }));
      await input.press(row.getByRole('button', { name: /^Kies / }).first());
      await input.fill(
        row.getByLabel('Waarom past deze?').first(),
        'Past bij wat medewerkers zelf als hindernis noemden.',
      );
    }
    await next('Aan de slag met technieken');
  });

  await test.step('9 Aan de slag met technieken', async () => {
    const buttons = button(/Idee toevoegen/);
    const count = await buttons.count();
    expect(count).toBeGreaterThanOrEqual(factors.length);
    for (let index = 0; index < count; index += 1) {
      await input.press(buttons.nth(index));
      await input.fill(page.getByLabel('Naam van het idee').last(), `Idee ${index + 1}`);
      await input.fill(
        page.getByLabel('Toepassing: wat ziet, hoort of doet de doelgroep?').last(),
        'Een wastafel naast elke commode, met zeep op handhoogte.',
      );
    }
    await next('Interventiedesign');
  });

  await test.step('10 Interventiedesign', async () => {
    await input.press(button('Interventie toevoegen'));
    for (const idea of await page.getByRole('checkbox', { name: /^Idee \d/ }).all()) await input.check(idea);
    for (const [label, text] of [
      ['Naam', 'Wassen naast de commode'],
      ['Procedure', 'In week 1 komt de wastafel, in week 2 oefent elk team samen.'],
      ['Vorm en kanaal', 'Aanpassing van de ruimte en een teamgesprek.'],
      ['Wanneer en hoeveel', 'Eenmalig, met na een maand een herhaling.'],
    ] as const)
      await input.fill(page.getByRole('textbox', { name: new RegExp(`^(\\d+\\. )?${label}`) }).first(), text);
    await input.press(button(/^Neem over in waarom ?: Uit de gekozen ideeën$/));
    await page.keyboard.type('medewerkers dit zelf noemden.');
    await next('Handen wassen op de kinderopvang');
  });

  await test.step('11 Rapportage', async () => {
    await expect(page.getByText('hun handen wassen met zeep na elke verschoning').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await input.press(button('Word'));
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^drijfveer-handen-wassen-op-de-kinderopvang-\d{4}-\d\d-\d\d\.docx$/);
    const text = strFromU8(unzipSync(await readFile(await file.path()))['word/document.xml']!);
    const technique = /Hulpmiddelen|Vereenvoudigen|Aanbod|Geheugensteun|omgeving|Gewenste standaard|Voordoen|norm/;
    expect(text).toMatch(technique);
    for (const words of [
      'wassen hun handen met zeep na elke verschoning',
      'Gemak en frictie',
      '8,5',
      'Aandacht en geheugen',
      'Wassen naast de commode',
      'In week 1 komt de wastafel',
    ])
      expect(text.replace(/<[^>]+>/g, '')).toContain(words);
    const print = page.waitForEvent('download');
    await input.press(button('PDF'));
    const pdf = await print;
    expect(pdf.suggestedFilename()).toMatch(/^drijfveer-handen-wassen-op-de-kinderopvang-\d{4}-\d\d-\d\d\.pdf$/);
    expect((await readFile(await pdf.path())).includes('pdfuaid:part')).toBe(true);
    await input.press(button('Afronden'));
    await input.press(button('Onderzoek afronden'));
    await expect(page.getByText('Dit onderzoek is afgerond.').first()).toBeVisible();
  });
}
