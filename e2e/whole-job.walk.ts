import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Locator, Page } from '@playwright/test';
import { api, expect, test } from './fixtures.ts';
import { counted, type Effort, mouse } from './input.ts';

/**
 * The whole job on a case of its own (helmets on e-bikes), from a title to a finished report, with the clicks and the characters that
 * it takes per step. What people think up themselves is typed as they would; where the screen offers words they are taken over.
 * With `WALK_PICTURES=folder` each step is photographed as one finds it and as one leaves it, on a small laptop and on a phone.
 */

const sizes = [
  { width: 1366, height: 657 },
  { width: 375, height: 667 },
];

const factors = [
  [
    'Gemak en frictie',
    'De helm ligt boven, de fiets staat in de schuur.',
    'De helm ligt niet waar de fiets staat.',
    '8,5',
  ],
  ['Gewoonten en automatismen', 'Zij fietsen al zestig jaar zonder helm.', 'Zonder helm is de gewoonte.', '8'],
  ['Zelfbeeld en identiteit', 'Een helm hoort bij “oude mensen”.', 'Een helm past niet bij hoe zij zich zien.', '7,5'],
  ['Aandacht en geheugen', 'Bij een korte rit denkt niemand eraan.', 'Bij korte ritten komt de helm niet op.', '7'],
  ['Waargenomen kans op risico', 'De e-bike voelt niet snel.', 'Vallen lijkt iets van anderen.', '6,5'],
  ['Descriptieve norm (wat anderen doen)', 'In de straat draagt bijna niemand er een.', 'Men ziet weinig helmen.', '6'],
  ['Kennis', 'Weinigen weten wat een helm scheelt.', 'Dat een helm helpt, weten de meesten.', '4'],
] as const;
const own = [
  'Zorg om kapsel',
  'Mensen vrezen plat haar bij aankomst.',
  'Kapsel telt vooral bij visite.',
  '5,5',
] as const;
const all = [...factors, own];
const talks = 10;
/** Keys of the codes that cells get in turn. */
const codes = [8, 7, 4, 2, 6, 7, 1, 5, 3, 8, 2] as const;
const prioritised = all.slice(0, 4);
const ideas = [
  ['Haak bij de fiets', 'Een haak aan de muur van de schuur, waar de helm naast het stuur hangt.'],
  ['Helm als vast begin', 'Een kaart bij de sleutel: eerst de helm, dan de sleutel.'],
  ['Helm die bij je past', 'Een avond met tien modellen, gedragen door mensen uit de straat.'],
  ['Sticker op het slot', 'Een sticker op het slot met een helm erop, die men ziet bij elke rit.'],
] as const;
/** People who filled in the questionnaire. */
const people = 179;

test('the whole job, counted', async ({ page, signIn }) => {
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const told: [string, Effort][] = [];
  const effort: Effort = { clicks: 0, characters: 0 };
  const { fill, check, press, select } = counted(mouse, effort);
  /** Keys that lead somewhere or give a mark, each a click. */
  const key = async (name: string) => {
    await page.keyboard.press(name);
    effort.clicks += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    effort.characters += text.length;
  };
  const step = async (name: string, work: () => Promise<void>) => {
    Object.assign(effort, { clicks: 0, characters: 0 });
    await photograph(page, `${told.length + 1} begin`);
    await test.step(name, work).finally(() => told.push([name, { ...effort }]));
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const takeOver = (within: Locator, field: string) =>
    within.getByRole('button', { name: new RegExp(`^Neem over in ${field} ?:`) });
  const saved = () => expect(page.getByText(/^Opgeslagen/).first()).toBeVisible();
  const open = async (summary: Locator) => {
    if (!(await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)))
      await press(summary);
  };
  const next = async (heading: string) => {
    await saved();
    // What is left out would be measured as saved.
    await expect(page.getByText(/^Nog nodig voor gereed/)).toHaveCount(0);
    await photograph(page, `${told.length + 1} end`);
    await press(button('Opslaan en verder'));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };

  try {
    await step('Onderzoek toevoegen', async () => {
      await press(page.getByRole('link', { name: 'Onderzoek toevoegen' }));
      await fill(textbox('Titel'), 'Helm op de e-bike');
      await press(button('Onderzoek beginnen'));
      await expect(page.getByRole('heading', { level: 1, name: 'Doelanalyse' })).toBeVisible();
    });

    await step('Doelanalyse', async () => {
      await fill(textbox('Breed doel'), 'Minder ernstig hoofdletsel bij oudere fietsers in Zutphen.');
      await fill(textbox('Doelgroep'), 'Inwoners van Zutphen van 65 jaar en ouder met een e-bike.');
      await fill(textbox('Huidig gedrag'), 'Ongeveer 12 % draagt een helm. Bij korte ritten is het minder.');
      await fill(textbox('Gewenst gedrag'), 'een helm opzetten op de e-bike');
      await check(page.getByRole('radio', { name: 'herhaald' }));
      await fill(textbox('Waar'), 'in en om Zutphen');
      await fill(textbox('Wanneer'), 'bij elke rit');
      await fill(textbox('Indicator'), 'e-bikers van 65 jaar en ouder met een helm op');
      await fill(textbox('Nulwaarde'), '12');
      await fill(textbox('Streefwaarde'), '25');
      await fill(textbox('Eenheid'), '%');
      await fill(textbox('Meetmoment'), 'een jaar na de start');
      await fill(textbox('Databron'), 'tellingen op vier plekken');
      await press(page.locator('summary', { hasText: 'Woorden voor de vragen' }));
      await fill(textbox('Wat doen mensen?'), 'een helm opzetten');
      await fill(textbox('Op welk moment?'), 'als je op de e-bike stapt');
      await fill(textbox('Doelgroep in de vragen'), 'e-bikers van 65 jaar en ouder');
      await next('Factoren bepalen');
    });

    await step('Factoren bepalen', async () => {
      for (const [name] of factors) {
        await fill(page.getByLabel('Zoek een factor'), name.slice(0, 8));
        await check(page.getByRole('checkbox', { name, exact: true }));
      }
      await press(button('Eigen factor toevoegen'));
      const dialog = page.getByRole('dialog', { name: 'Eigen factor toevoegen' });
      await fill(dialog.getByLabel('Naam'), own[0]);
      await fill(dialog.getByLabel('Omschrijving'), 'Hoe bang iemand is dat het haar plat zit.');
      await select(dialog.getByRole('combobox'), 'willen');
      await press(dialog.getByRole('button', { name: 'Toevoegen' }));
      for (const [name, why] of all) {
        const row = page.locator('#factoren-verwachting summary', { hasText: name });
        await press(row);
        await fill(row.locator('..').getByLabel('Hypothese: waarom speelt dit?'), why);
      }
      await next('Type onderzoek bepalen');
    });

    await step('Type onderzoek bepalen', async () => {
      await check(
        page
          .getByRole('radiogroup', { name: 'Hoeveel weet je al over het waarom?' })
          .getByRole('radio', { name: 'weinig' }),
      );
      await check(page.getByRole('radio', { name: 'Kwalitatief en kwantitatief onderzoek' }));
      await fill(page.getByLabel('Waarom kies je iets anders dan het advies?'), 'De raad vraagt ook om cijfers.');
      await next('Kwalitatief onderzoek');
    });

    await step('Kwalitatief onderzoek', async () => {
      await check(page.getByRole('checkbox', { name: /^Interview/ }));
      await press(button('Leidraad maken'));
      const grid = page.getByRole('grid', { name: 'Respondenten en factoren' });
      for (let talk = 1; talk <= talks; talk += 1) {
        await press(button('Gesprek toevoegen'));
        await expect(grid.locator('tbody tr')).toHaveCount(talk);
      }
      // The matrix under the keys: one press to come in, then a digit per cell, as one reads.
      await press(grid.locator('tbody tr').first().locator('td').first());
      for (let talk = 0; talk < talks; talk += 1)
        for (let at = 0; at < all.length; at += 1) await type(`${codes[(talk * 3 + at) % codes.length]}`);
      await expect(grid.getByText('niets genoteerd')).toHaveCount(0);
      for (const [name] of all) {
        const row = page.locator('#uitkomsten summary', { hasText: name });
        await press(row);
        await press(takeOver(row.locator('..'), 'conclusie').first());
      }
      await press(takeOver(page.locator('#conclusie'), 'conclusie').first());
      await next('Onderzoek uitzetten en analyseren');
    });

    await step('Onderzoek uitzetten en analyseren', async () => {
      await press(button('Vragenlijst maken'));
      await expect(page.getByText(/een helm op/i).first()).toBeVisible();
      await check(page.getByRole('radio', { name: /Hoe vaak in de periode/ }));
      await saved();
      const file = await answersOf(page);
      await press(button('Antwoorden inlezen'));
      const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
      // In the window of the system: open it, choose the file.
      effort.clicks += 2;
      await page
        .getByLabel('Bestand met antwoorden')
        .setInputFiles({ name: 'antwoorden.csv', mimeType: 'text/csv', buffer: file });
      await photograph(page, '5 import');
      await press(dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }));
      await press(dialog.getByRole('button', { name: 'Neem deze antwoorden over' }));
      await expect(dialog).toBeHidden();
      await press(button('Analyse afsluiten en antwoorden verwijderen').first());
      await press(
        page.getByRole('alertdialog').getByRole('button', { name: 'Analyse afsluiten en antwoorden verwijderen' }),
      );
      const conclusions = page.locator('#conclusies');
      const figures = conclusions.getByRole('button', { name: /^Neem over in conclusie ?: Cijfers uit/ });
      await expect(figures).toHaveCount(all.length);
      for (let left = all.length; left > 0; left -= 1) {
        await press(figures.first());
        await expect(figures).toHaveCount(left - 1);
      }
      await press(takeOver(conclusions, 'conclusie').first());
      await next('Factoren wegen');
    });

    await step('Factoren wegen', async () => {
      for (const [name, , reason, mark] of all) {
        const row = page.locator('main summary').filter({ has: page.getByRole('heading', { level: 2, name }) });
        await press(row);
        await fill(page.getByRole('spinbutton').filter({ visible: true }).first(), mark);
        await fill(page.getByLabel('Onderbouwing').filter({ visible: true }), reason);
      }
      await next('Factoren prioriteren');
    });

    await step('Factoren prioriteren', async () => {
      for (const [name] of all) {
        const row = page.getByRole('row', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) });
        if (prioritised.some(([one]) => one === name)) await check(row.getByRole('checkbox'));
        for (const answer of await row.getByRole('radio', { name: 'ja', exact: true }).all()) await check(answer);
      }
      await next('Koppeling gedragstechnieken');
    });

    await step('Koppeling gedragstechnieken', async () => {
      for (const [name] of prioritised) {
        const summary = page.locator('main summary', { hasText: name }).first();
        await open(summary);
        const row = summary.locator('..');
        const library = row.locator('summary', { hasText: 'Technieken uit de bibliotheek' });
        if (await library.count()) await open(library);
        await press(row.getByRole('button', { name: /^Kies / }).first());
        await fill(row.getByLabel('Waarom past deze?').first(), 'Past bij wat mensen zelf noemden.');
      }
      await next('Aan de slag met technieken');
    });

    await step('Aan de slag met technieken', async () => {
      for (let at = 0; at < ideas.length; at += 1) {
        await press(button(/Idee toevoegen/).nth(at));
        await fill(page.getByLabel('Naam van het idee').last(), ideas[at]![0]);
        await fill(page.getByLabel('Toepassing: wat ziet, hoort of doet de doelgroep?').last(), ideas[at]![1]);
      }
      await next('Interventiedesign');
    });

    await step('Interventiedesign', async () => {
      await press(button('Interventie toevoegen'));
      for (const [name] of ideas) await check(page.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
      await fill(page.getByRole('textbox', { name: /^(\d+\. )?Naam/ }).first(), 'Helm bij de fiets');
      await fill(
        page.getByRole('textbox', { name: /^(\d+\. )?Vorm en kanaal/ }).first(),
        'Bij mensen thuis en op een avond in de buurt.',
      );
      await fill(
        page.getByRole('textbox', { name: /^(\d+\. )?Wanneer en hoeveel/ }).first(),
        'Eén bezoek, en na een maand nog een keer.',
      );
      for (const field of ['procedure', 'waarom']) await press(takeOver(page.locator('main'), field).first());
      await type('zij dit zelf noemden.');
      await next('Helm op de e-bike');
    });

    await step('Rapportage', async () => {
      await press(button('Teksten en onderdelen').filter({ visible: true }));
      await press(takeOver(page.getByRole('dialog'), 'samenvatting').first());
      await type('dit het vaakst de doorslag gaf.');
      await saved();
      await key('Escape');
      await photograph(page, '11 end');
      await press(button('Afronden'));
      await press(button('Onderzoek afronden'));
      await expect(page.getByText('Dit onderzoek is afgerond.').first()).toBeVisible();
    });
  } catch (error) {
    console.log(await page.locator('body').ariaSnapshot());
    throw error;
  } finally {
    console.log(table(told));
  }
});

/** The file of the survey: an answer on each scale from everyone, under the names of the questionnaire. */
async function answersOf(page: Page): Promise<Buffer> {
  const uuid = new URL(page.url()).pathname.split('/')[2];
  const { body } = await api(page, 'GET', `/api/researches/${uuid}`);
  const { items } = body.conductingResearch as {
    items: { variable: string; scaleMin: number | null; scaleMax: number | null }[];
  };
  const scales = items.filter(({ scaleMin, scaleMax }) => scaleMin !== null && scaleMax !== null);
  const rows = Array.from({ length: people }, (_, person) =>
    scales.map(({ variable, scaleMin, scaleMax }, at) => {
      // All but a few were in the situation.
      if (variable.startsWith('FILTER')) return person % 16 === 0 ? scaleMin! : scaleMax!;
      const room = scaleMax! - scaleMin! + 1;
      // People lean to one side, so that questions of a scale go together; 7 and 11 spread what is left.
      return (
        scaleMin! + Math.floor(((((person * 7) % 11) / 11 + (((person + 3) * (at + 5) * 11) % 17) / 17) / 2) * room)
      );
    }),
  );
  const lines = [
    ['code', ...scales.map(({ variable }) => variable)],
    ...rows.map((row, at) => [`p${at + 1}x`, ...row]),
  ];
  return Buffer.from(lines.map((cells) => cells.join(';')).join('\n'), 'utf8');
}

async function photograph(page: Page, name: string): Promise<void> {
  const folder = env.WALK_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize()!;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) });
  }
  await page.setViewportSize(before);
}

/** Step × clicks × characters, as it can stand in a note. */
function table(told: readonly (readonly [string, Effort])[]): string {
  const sum = (of: keyof Effort) => told.reduce((total, [, effort]) => total + effort[of], 0);
  return [
    '| Step | Clicks | Characters |',
    '| --- | ---: | ---: |',
    ...told.map(([name, { clicks, characters }]) => `| ${name} | ${clicks} | ${characters} |`),
    `| **All** | **${sum('clicks')}** | **${sum('characters')}** |`,
  ].join('\n');
}
