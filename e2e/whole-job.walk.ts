import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Locator, Page } from '@playwright/test';
import { anotherPage, api, expect, test } from './fixtures.ts';
import { counted, type Effort, mouse, noEffort } from './input.ts';
import { linkFor } from './mails.ts';
import { newCompany } from './people.ts';
import * as said from './whole-job.case.ts';

/**
 * The whole job as somebody new does it, from an invitation to a second measurement and a finished report, with what each step takes
 * of the hands. What people think up themselves is typed in full; where the screen offers words they are taken over, one by one.
 * With `WALK_PICTURES=folder` each step is photographed as one finds it, and in full as one leaves it, at a desk, on a tablet and on a phone.
 */

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 667 },
];
const password = 'lange-zin-met-fietsen-9';
const newcomer = 'a.veldkamp@waterkant.example';

test('the whole job, counted', async ({ page, browser, server }) => {
  test.setTimeout(1_500_000);
  await page.setViewportSize(sizes[0]!);
  const told: [string, Effort][] = [];
  const effort = noEffort();
  const { fill, reason, check, press, select, key, type, typeReason } = counted(page, mouse, effort);
  const step = async (name: string, work: () => Promise<void>) => {
    Object.assign(effort, noEffort());
    await photograph(page, `${told.length + 1} begin`);
    await test.step(name, work).finally(() => told.push([name, { ...effort }]));
  };
  const left = (what = 'end') => photograph(page, `${told.length + 1} ${what}`, true);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const takeOver = (within: Locator, field: string) =>
    within.getByRole('button', { name: new RegExp(`^Neem over in ${field} ?:`) });
  const saved = () => expect(page.getByText(/^Opgeslagen/).first()).toBeVisible();
  const open = async (summary: Locator) => {
    if (!(await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)))
      await press(summary);
  };
  const openPart = (title: string) => open(page.locator('summary', { hasText: title }).first());
  const next = async (heading: string) => {
    await saved();
    // What is left out would be measured as saved.
    await expect(page.getByText(/^Nog nodig voor gereed/)).toHaveCount(0);
    await left();
    await press(button('Opslaan en verder'));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  const readAnswers = async (within: Locator, file: Buffer, name: string) => {
    await press(within.getByRole('button', { name: 'Antwoorden inlezen' }));
    const dialog = page.getByRole('dialog', { name: /inlezen$/ });
    // In the window of the system: open it, choose the file.
    effort.clicks += 2;
    await page.getByLabel('Bestand met antwoorden').setInputFiles({ name, mimeType: 'text/csv', buffer: file });
    await expect(dialog.getByRole('heading', { name: 'Controleer' })).toBeVisible();
    await left(`import ${name}`);
    await press(dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }));
    await expect(dialog.getByRole('heading', { name: 'Wat wordt overgenomen' })).toBeVisible();
    await left(`taken ${name}`);
    await press(dialog.getByRole('button', { name: 'Neem deze antwoorden over' }));
    await expect(dialog).toBeHidden();
  };
  const closeAnalysis = async (within: Locator) => {
    await press(within.getByRole('button', { name: 'Analyse afsluiten en antwoorden verwijderen' }).first());
    await press(
      page.getByRole('alertdialog').getByRole('button', { name: 'Analyse afsluiten en antwoorden verwijderen' }),
    );
  };
  let research = '';

  try {
    const { admin } = await newCompany(server, said.organisation, password, { admin: 'Ans Bos', user: 'Bert Kok' });
    await test.step('an admin invites', async () => {
      const other = await anotherPage(browser, server);
      await other.goto('/authenticatie/inloggen');
      await other.getByLabel('E-mailadres').fill(admin);
      await other.getByLabel('Wachtwoord').fill(password);
      await other.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await expect(other.getByRole('heading', { name: 'Mijn onderzoeken', level: 1 })).toBeVisible();
      await other.goto('/beheer/gebruikers');
      await other.getByRole('button', { name: 'Mensen uitnodigen' }).click();
      await other.getByLabel('E-mailadressen').fill(`Annemiek Veldkamp <${newcomer}>`);
      await other.getByRole('button', { name: 'Uitnodigen', exact: true }).click();
      await expect(other.getByRole('heading', { name: '1 persoon uitgenodigd' })).toBeVisible();
      await other.context().close();
    });

    await page.goto(await linkFor(server, newcomer));
    await step('Account', async () => {
      await expect(page.getByLabel('Je naam')).toBeVisible();
      await left('form');
      await fill(page.getByLabel('Je naam'), 'Annemiek Veldkamp');
      await fill(page.getByLabel('Kies een wachtwoord'), password);
      await press(button('Bevestig account'));
      await press(button('Verder'));
      await expect(page.getByRole('heading', { name: /^Welkom, Annemiek/ })).toBeVisible();
      await left();
    });

    await step('Onderzoek toevoegen', async () => {
      await press(page.getByRole('link', { name: 'Onderzoek toevoegen' }).first());
      await expect(textbox('Titel')).toBeVisible();
      await left('form');
      await fill(textbox('Titel'), 'Helm op de e-bike');
      await press(button('Onderzoek beginnen'));
      await expect(page.getByRole('heading', { level: 1, name: 'Doelanalyse' })).toBeVisible();
      research = new URL(page.url()).pathname.replace(/\/doelanalyse$/, '');
    });

    await step('Doelanalyse', async () => {
      for (const [name, text] of Object.entries(said.target)) await fill(textbox(name), text);
      await fill(textbox('Gewenst gedrag'), said.desired);
      await check(page.getByRole('radio', { name: 'herhaald' }));
      await openPart('Urgentie');
      for (const [name, text] of Object.entries(said.urgency)) await fill(textbox(name), text);
      await openPart('Meer over de doelgroep');
      for (const [name, text] of Object.entries(said.audience)) await fill(textbox(name), text);
      for (const [name, text] of said.segments) {
        await press(button('Segment toevoegen'));
        await fill(page.locator('#doelgroep, main').getByLabel(/^Naam/).last(), name);
        await fill(page.getByLabel(/^Omschrijving/).last(), text);
      }
      await openPart('Woorden voor de vragen');
      for (const [name, text] of Object.entries(said.words)) await fill(textbox(name), text);
      await check(page.getByRole('radio', { name: 'u', exact: true }));
      await next('Factoren bepalen');
    });

    await step('Factoren bepalen', async () => {
      await fill(textbox('Wat denken jullie zelf?'), said.ownIdeas);
      for (const { name } of said.factors) {
        await fill(page.getByLabel('Zoek een factor'), name.slice(0, 8));
        await check(page.getByRole('checkbox', { name, exact: true }));
      }
      await press(button('Eigen factor toevoegen'));
      const dialog = page.getByRole('dialog', { name: 'Eigen factor toevoegen' });
      await fill(dialog.getByLabel('Naam'), said.own.name);
      await fill(dialog.getByLabel('Omschrijving'), said.own.description);
      await select(dialog.getByRole('combobox'), 'willen');
      await left('own');
      await press(dialog.getByRole('button', { name: 'Toevoegen' }));
      for (const { name, hypothesis } of said.all) {
        const row = page.locator('#factoren-verwachting summary', { hasText: name });
        await open(row);
        await reason(row.locator('..').getByLabel('Hypothese: waarom speelt dit?'), hypothesis);
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
      await reason(page.getByLabel('Waarom kies je iets anders dan het advies?'), said.plan.otherwise);
      await openPart('Plan in het kort');
      for (const [name, text] of Object.entries(said.plan.fields)) await fill(textbox(name), text);
      await next('Kwalitatief onderzoek');
    });

    await step('Kwalitatief onderzoek', async () => {
      await check(page.getByRole('checkbox', { name: /^Interview/ }));
      await press(button('Leidraad maken'));
      const grid = page.getByRole('grid', { name: 'Respondenten en factoren' });
      for (let talk = 1; talk <= said.respondents; talk += 1) {
        await press(button('Gesprek toevoegen'));
        await expect(grid.locator('tbody tr')).toHaveCount(talk);
      }
      // The matrix under the keys: one press to come in, then a digit per cell, as one reads.
      await press(grid.locator('tbody tr').first().locator('td').first());
      for (let talk = 0; talk < said.respondents; talk += 1)
        for (let at = 0; at < said.all.length; at += 1) await key(`${said.codes[(talk * 3 + at) % said.codes.length]}`);
      await expect(grid.getByText('niets genoteerd')).toHaveCount(0);
      await left('matrix');
      // Of one conversation the text is pasted, and passages are kept of it.
      await press(grid.locator('tbody tr').first().locator('td').first());
      await openPart('Citaten uit de tekst');
      const area = textbox('Tekst van het gesprek');
      await press(area);
      await area.fill(said.transcript);
      effort.keys += 1;
      for (const [passage, at] of said.passages) {
        // A drag over the words.
        effort.clicks += 1;
        await area.evaluate((element: HTMLTextAreaElement, words) => {
          const from = element.value.indexOf(words);
          element.focus();
          element.setSelectionRange(from, from + words.length);
        }, passage);
        // What is selected by a program is told with the next key.
        await page.keyboard.press('Shift');
        const factor = page.getByRole('combobox', { name: 'Bewaar als citaat bij' });
        await expect(factor).toBeVisible();
        await select(factor, said.factors[at]!.name);
        await press(button('Bewaar citaat'));
      }
      await left('quotes');
      for (const { name, talks } of said.all) {
        const row = page.locator('#uitkomsten summary', { hasText: name });
        await open(row);
        await press(takeOver(row.locator('..'), 'conclusie').first());
        await type(` ${talks}`);
      }
      await press(takeOver(page.locator('#conclusie'), 'conclusie').first());
      await type(` ${said.conclusions.talks}`);
      await next('Onderzoek uitzetten en analyseren');
    });

    await step('Onderzoek uitzetten en analyseren', async () => {
      await press(button('Vragenlijst maken'));
      await expect(page.getByText(/een helm op/i).first()).toBeVisible();
      // Of a factor of one's own nobody but oneself can make the questions.
      const ownQuestions = page.locator('summary', { hasText: said.own.name });
      await open(ownQuestions);
      for (const question of said.own.questions) {
        await press(button(`Eigen vraag toevoegen bij ${said.own.name}`));
        await fill(page.locator('[data-item][data-open]').getByRole('textbox', { name: /^Vraag \d+/ }), question);
      }
      await check(
        page.getByRole('radiogroup', { name: new RegExp(said.own.name) }).getByRole('radio', { name: /^minder/ }),
      );
      await check(page.getByRole('radio', { name: /^De laatste tien keer/ }));
      await saved();
      await left('questions');
      await readAnswers(
        page.locator('#resultaten'),
        await answersOf(page, research, said.people.first, 0),
        'first.csv',
      );
      await closeAnalysis(page.locator('#resultaten'));
      const conclusions = page.locator('#conclusies');
      for (const { name, survey } of said.all) {
        const figures = conclusions.getByRole('button', { name: /^Neem over in conclusie ?: Cijfers uit/ }).first();
        await expect(figures).toBeVisible();
        await press(figures);
        await type(` ${survey}`);
        await expect(conclusions.getByText(name).first()).toBeVisible();
      }
      await press(takeOver(conclusions, 'conclusie').first());
      await type(` ${said.conclusions.survey}`);
      await next('Factoren wegen');
    });

    await step('Factoren wegen', async () => {
      for (const { name, mark, why } of said.all) {
        const row = page.locator('main summary').filter({ has: page.getByRole('heading', { level: 2, name }) });
        await press(row);
        await fill(page.getByRole('spinbutton').filter({ visible: true }).first(), mark);
        await reason(page.getByLabel('Onderbouwing').filter({ visible: true }), why);
      }
      await next('Factoren prioriteren');
    });

    await step('Factoren prioriteren', async () => {
      for (const { name } of said.all) {
        const row = page.getByRole('row', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) });
        if (said.prioritised.some((one) => one.name === name)) await check(row.getByRole('checkbox'));
        for (const answer of await row.getByRole('radio', { name: 'ja', exact: true }).all()) await check(answer);
      }
      await next('Koppeling gedragstechnieken');
    });

    await step('Koppeling gedragstechnieken', async () => {
      for (const [at, { name }] of said.prioritised.entries()) {
        const summary = page.locator('main summary', { hasText: name }).first();
        await open(summary);
        const row = summary.locator('..');
        const library = row.locator('summary', { hasText: 'Technieken uit de bibliotheek' });
        if (await library.count()) await open(library);
        await press(row.getByRole('button', { name: /^Kies / }).first());
        await reason(row.getByLabel('Waarom past deze?').first(), said.whyTechnique[at]!);
      }
      await next('Aan de slag met technieken');
    });

    await step('Aan de slag met technieken', async () => {
      for (const [at, { name, text, channel, moment }] of said.ideas.entries()) {
        await press(button(/Idee toevoegen/).nth(at));
        await fill(page.getByLabel('Naam van het idee').last(), name);
        await fill(page.getByLabel('Toepassing: wat ziet, hoort of doet de doelgroep?').last(), text);
        await press(page.locator('summary', { hasText: 'Kanaal, moment en voorbeeldtekst' }).last());
        await fill(page.getByLabel('Kanaal of werkvorm').last(), channel);
        await fill(page.getByLabel('Moment').last(), moment);
      }
      await next('Interventiedesign');
    });

    const part = page.locator('#werkt-het');
    const plan = said.evaluation;
    await step('Interventiedesign', async () => {
      await press(button('Interventie toevoegen'));
      for (const { name } of said.ideas) await check(page.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
      await fill(page.getByRole('textbox', { name: /^(\d+\. )?Naam/ }).first(), said.intervention.name);
      for (const field of ['procedure', 'vorm en kanaal', 'wanneer en hoeveel', 'waarom'])
        await press(takeOver(page.locator('main'), field).first());
      await typeReason(said.intervention.why);
      await openPart('Materialen, uitvoerder en meer');
      await fill(page.getByRole('textbox', { name: /Uitvoerder$/ }), said.intervention.provider);
      await left('design');
    });

    await step('Meetplan, vastgezet', async () => {
      await open(part.locator('summary').first());
      const answer = (question: RegExp, option: RegExp) =>
        check(part.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option }));
      await answer(/nog niet krijgt/, /^ja/);
      await answer(/loten wie/, /^nee/);
      await press(part.getByRole('button', { name: 'Kies deze opzet' }));
      await reason(part.getByLabel(/^Is het eerlijk/), plan.fair);
      await answer(/hele plek/, /^ja/);
      await press(part.getByRole('button', { name: 'Vul groepen en meetmomenten in' }));
      for (const [at, name] of plan.groups.entries()) await fill(part.getByLabel(`Naam van groep ${at + 1}`), name);
      await press(part.getByRole('button', { name: 'Neem dit doel over als uitkomst' }));
      await select(part.getByLabel('Wie of wat tel je? van uitkomst 1'), 'Wat je op een plek ziet');
      await answer(/Wat telt even zwaar/, /Elke plek/);
      await fill(part.getByLabel('Hoeveel heb je er per groep?'), plan.attainable);
      await press(part.getByText('Afspraken vooraf', { exact: false }));
      await press(takeOver(part, 'hypothese').first());
      await typeReason(plan.why);
      await press(takeOver(part, 'analyse en grenzen').first());
      await typeReason(plan.limit);
      await saved();
      await left('plan');
      await press(part.getByRole('button', { name: 'Meetplan vastzetten' }));
      await press(
        page
          .getByRole('alertdialog', { name: 'Meetplan vastzetten?' })
          .getByRole('button', { name: 'Meetplan vastzetten' }),
      );
      await expect(part.getByRole('heading', { name: 'Het meetplan is vastgezet' })).toBeVisible();
      await left();
    });

    await step('Tellingen', async () => {
      for (const [place, group] of plan.counts) {
        await fill(part.getByLabel('Plek', { exact: true }), place);
        if (group > 0) {
          const chosen = part.getByLabel('Groep', { exact: true });
          if ((await chosen.locator('option:checked').innerText()) !== plan.groups[group])
            await select(chosen, plan.groups[group]!);
        }
        await key('Enter');
      }
      const grid = part.getByRole('table', { name: plan.outcome });
      for (const [place, group, before, after] of plan.counts)
        for (const [moment, [did, of]] of [
          ['Voormeting', before],
          ['Nameting', after],
        ] as const) {
          await fill(grid.getByLabel(`Deed het, ${place}, ${plan.groups[group]}, ${moment}`), `${did}`);
          await key('Tab');
          await type(`${of}`);
        }
      await expect(part.getByRole('heading', { name: 'Heeft het gewerkt?' })).toBeVisible();
      await saved();
      await left();
    });

    await step('Tweede meting', async () => {
      await press(page.getByRole('link', { name: /Onderzoek uitzetten en analyseren/ }).first());
      await expect(page.getByRole('heading', { level: 1, name: 'Onderzoek uitzetten en analyseren' })).toBeVisible();
      const second = page.locator('#tweede-meting');
      await press(second.getByRole('button', { name: 'Tweede meting toevoegen' }));
      await left('open');
      await readAnswers(second, await answersOf(page, research, said.people.second, 1), 'second.csv');
      await expect(second.getByRole('table', { name: 'Verandering per factor' })).toBeVisible();
      await closeAnalysis(second);
      await press(takeOver(second, 'conclusie').first());
      await type(` ${said.change}`);
      await saved();
      await left();
    });

    await step('Rapportage', async () => {
      await press(page.getByRole('link', { name: /Rapportage/ }).first());
      await expect(page.getByRole('heading', { level: 1, name: 'Helm op de e-bike' })).toBeVisible();
      await left('first');
      await press(button('Teksten en onderdelen').filter({ visible: true }));
      const drawer = page.getByRole('dialog');
      await press(takeOver(drawer, 'samenvatting').first());
      await typeReason(said.report.why);
      await fill(drawer.getByRole('textbox', { name: 'Conclusie', exact: true }), said.report.conclusion);
      await press(takeOver(drawer, 'conclusie').filter({ hasText: 'Uit de weging' }));
      await press(drawer.getByRole('button', { name: 'Aanbeveling toevoegen' }));
      await fill(drawer.getByRole('textbox', { name: /1$/ }), said.report.recommendation);
      await left('settings');
      await saved();
      await key('Escape');
      await left('whole');
      await press(button('Afronden'));
      await left('closing');
      await press(button('Onderzoek afronden'));
      await expect(page.getByText('Dit onderzoek is afgerond.').first()).toBeVisible();
      await left();
    });
  } catch (error) {
    console.log(await page.locator('body').ariaSnapshot());
    throw error;
  } finally {
    console.log(table(told));
  }
});

interface Asked {
  variable: string;
  scaleMin: number | null;
  scaleMax: number | null;
}

/** How far answers go with who leans which way, by how the variable begins; of the others half of the way. */
const lean: Readonly<Record<string, number>> = { KENNIS: 0.1, WAAKWE: 0.25, DESNOR: 0.3, ZELIDE: 0.4, GEMFRI: 0.75 };

/**
 * The file of the survey, as people would fill it in under the names of the questionnaire: who leans to one side does so more on one
 * factor than on another, a few leave a question open, and `later` all lean a little further.
 */
async function answersOf(page: Page, research: string, people: number, later: 0 | 1): Promise<Buffer> {
  const { body } = await api(page, 'GET', `/api${research.replace('onderzoek', 'researches')}`);
  const { items } = body.conductingResearch as { items: Asked[] };
  const scales = items.filter(({ scaleMin, scaleMax }) => scaleMin !== null && scaleMax !== null);
  const rows = Array.from({ length: people }, (_, person) =>
    scales.map(({ variable, scaleMin, scaleMax }, at) => {
      // All but a few were in the situation.
      if (variable.startsWith('FILTER')) return person % 16 === 0 ? scaleMin! : scaleMax!;
      if ((person * 13 + at * 5) % 97 === 0) return '';
      const goes = lean[variable.split('_')[0]!] ?? 0.5;
      // 7 and 11 spread who leans which way, a factor has 13 of its own, and 17 is what is left of each question.
      const leans = ((person * 7 + later * 5) % 11) / 11;
      const ofFactor = ((person * (variable.charCodeAt(0) + variable.charCodeAt(2))) % 13) / 13;
      const left = (((person + 3) * (at + 5) * 11) % 17) / 17;
      const high = goes * leans + (0.8 - goes) * ofFactor + 0.2 * left + later * 0.06;
      return scaleMin! + Math.min(scaleMax! - scaleMin!, Math.floor(high * (scaleMax! - scaleMin! + 1)));
    }),
  );
  const lines = [
    ['code', ...scales.map(({ variable }) => variable)],
    ...rows.map((row, at) => [`p${later}${at + 1}x`, ...row]),
  ];
  return Buffer.from(lines.map((cells) => cells.join(';')).join('\n'), 'utf8');
}

/** The window as it stands, or the whole page. */
async function photograph(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = env.WALK_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // What is still under way would be photographed as empty.
  await expect(page.locator('[class*="_spinner"]')).toHaveCount(0);
  const before = page.viewportSize()!;
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A whole report takes its time to draw.
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage, timeout: 120_000 });
  }
  await page.setViewportSize(before);
}

/** What each step took, as it can stand in a note. */
function table(told: readonly (readonly [string, Effort])[]): string {
  const kinds = ['clicks', 'keys', 'characters', 'reasons'] as const;
  const line = (name: string, numbers: readonly (number | string)[]) => `| ${[name, ...numbers].join(' | ')} |`;
  const sum = (of: keyof Effort) => told.reduce((total, [, effort]) => total + effort[of], 0);
  return [
    line('Step', ['Clicks', 'Keys', 'Characters', 'Of reasons']),
    line(
      '---',
      kinds.map(() => '---:'),
    ),
    ...told.map(([name, effort]) =>
      line(
        name,
        kinds.map((kind) => effort[kind]),
      ),
    ),
    line(
      '**All**',
      kinds.map((kind) => `**${sum(kind)}**`),
    ),
  ].join('\n');
}
