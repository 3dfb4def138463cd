import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, expectNoSidewaysScroll, newResearch, test } from './fixtures.ts';

/** A plan that can be fixed, in a research of this test alone; gives its address and that of the step on the server. */
async function researchWithPlan(page: Page, title: string, given: object = {}) {
  const address = await newResearch(page, title);
  const step = `/api/researches/intervention_design/${address.split('/').at(-1)}`;
  const { status } = await api(page, 'PUT', step, {
    design: 'drawn_places',
    groups: [
      { uuid: randomUUID(), name: 'Met kaart', gets: 'with', part: 1 },
      { uuid: randomUUID(), name: 'Zonder kaart', gets: 'without', part: 1 },
    ],
    moments: [{ uuid: randomUUID(), name: 'Na zes weken', phase: 'after' }],
    outcomes: [{ uuid: randomUUID(), name: 'Bakje buiten', kind: 'share', countedUnit: 'place', role: 'main' }],
    attainable: 12,
    hypothesis: 'Met kaart staan er meer bakjes buiten.',
    analysisPlan: 'Het verschil in procentpunten.',
    ...given,
  });
  expect(status).toBe(200);
  return { step, screen: `${address}/interventiedesign` };
}

test('a plan is fixed, read only from then on, and its file has the hash that is shown', async ({ page, signIn }) => {
  await signIn();
  const { step, screen } = await researchWithPlan(page, 'Plan dat stilstaat', { hypothesis: null });
  await page.goto(screen);
  const hypothesis = page.getByRole('textbox', { name: 'Wat verwachten jullie, en waarom?' });
  const fix = page.getByRole('button', { name: 'Meetplan vastzetten' });

  // What it lacks is told, with the way there.
  await fix.click();
  await expect(page.getByRole('link', { name: 'Schrijf op wat jullie verwachten.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Schrijf op wat jullie verwachten.' }).click();
  await hypothesis.fill('Met kaart staan er meer bakjes buiten.');

  // What was typed just now goes along.
  await fix.click();
  const question = page.getByRole('alertdialog', { name: 'Meetplan vastzetten?' });
  await expect(question).toContainText('Daarna verandert niemand het plan nog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Meetplan vastzetten' }).click();
  await expect(page.getByRole('heading', { name: 'Het meetplan is vastgezet' })).toBeVisible();
  await expect(page.getByText('vóór de eerste uitkomst werd bewaard')).toBeVisible();
  await expect(hypothesis).not.toBeEditable();
  await expectAccessible(page);
  const hash = await page.locator('code').innerText();
  const { body } = await api(page, 'GET', step);
  expect(body).toMatchObject({ hypothesis: 'Met kaart staan er meer bakjes buiten.', fixedPlan: { hash } });

  await page.getByRole('button', { name: 'Meetplan downloaden' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Meetplan om na te rekenen (JSON)' }).click();
  const file = await readFile(await (await coming).path());
  expect(createHash('sha256').update(file).digest('hex')).toBe(hash);

  await page.setViewportSize({ width: 375, height: 720 });
  await expectNoSidewaysScroll(page);
});

test('lots are drawn of a frozen list, once more with a reason, and the list is handed out', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { step, screen } = await researchWithPlan(page, 'Straten loten');
  await page.goto(screen);
  const part = page.locator('#loten');
  const list = part.getByRole('textbox', { name: 'Lijst met codes' });
  await list.fill('straat 1; noord\nstraat 2; noord\nstraat 1; zuid\nnoor@voorbeeld.nl');
  await expect(part.getByText('Regel 3: “straat 1” staat ook op regel 1.')).toBeVisible();
  await expect(part.getByText('Dit lijken namen, adressen of nummers van mensen.')).toBeVisible();
  await part.getByRole('button', { name: 'Lijst vastzetten' }).click();
  expect((await api(page, 'GET', step)).body.lots).toBe(null);
  await expectAccessible(page);

  const streets = Array.from({ length: 9 }, (_, at) => `straat ${at + 1}; ${at < 5 ? 'noord' : 'zuid'}`);
  await list.fill(streets.join('\n'));
  await part.getByRole('combobox', { name: 'Hoe vaak mag er geloot worden?' }).selectOption('2');
  await expect(part.getByRole('row', { name: 'noord 5 2–3 2–3' })).toBeVisible();
  await expect(part.getByRole('row', { name: 'zuid 4 2 2' })).toBeVisible();
  await part.getByRole('button', { name: 'Lijst vastzetten' }).click();
  await expect(part.getByText('De lijst met 9 codes ligt vast.')).toBeVisible();
  await expectAccessible(page);

  await part.getByRole('button', { name: 'Loten', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Loten?' }).getByRole('button', { name: 'Loten', exact: true }).click();
  await expect(part.getByText('Er is 1 van de 2 keer geloot.')).toBeVisible();
  await expect(part.getByRole('row', { name: 'zuid 4 2 2' })).toBeVisible();

  await part.getByRole('button', { name: 'Opnieuw loten' }).click();
  const again = page.getByRole('alertdialog', { name: 'Opnieuw loten?' });
  await again.getByRole('button', { name: 'Opnieuw loten' }).click();
  await expect(again.getByText('Schrijf op waarom je opnieuw loot.')).toBeVisible();
  await again.getByRole('textbox').fill('Straat 3 wordt opgebroken.');
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Opnieuw loten' }).click();
  await expect(part.getByText('Er is geloot; opnieuw loten kan niet meer.')).toBeVisible();
  await expect(part.getByRole('cell', { name: 'Straat 3 wordt opgebroken.' })).toBeVisible();
  await expect(part.getByRole('button', { name: 'Opnieuw loten' })).toHaveCount(0);
  await expectAccessible(page);

  const coming = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Wie in welke groep (CSV)' }).click();
  const rows = (await readFile(await (await coming).path(), 'utf8')).trim().split(/\r?\n/);
  expect(rows).toHaveLength(10);
  expect(rows.filter((row) => row.endsWith('zuid;Met kaart'))).toHaveLength(2);

  await page.setViewportSize({ width: 375, height: 720 });
  await expectNoSidewaysScroll(page);
});

test('each says for themselves what they expect, and three of them together are told', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const { step, screen } = await researchWithPlan(page, 'Wat verwacht jij');
  const { outcomes } = (await api(page, 'GET', step)).body as { outcomes: { uuid: string }[] };
  const address = `/api/researches/${step.split('/').at(-1)}/forecasts/${outcomes[0]!.uuid}`;
  await page.goto(screen);
  const part = page.locator('#verwachting');
  await expect(part.getByText('Wat anderen samen verwachten, zie je nadat je zelf iets hebt ingevuld.')).toBeVisible();
  await part.getByLabel('Het laagste dat je verwacht').fill('12');
  await part.getByLabel('Wat je het meest verwacht').fill('8');
  await part.getByLabel('Het hoogste dat je verwacht').fill('15,5');
  await part.getByRole('button', { name: 'Verwachting bewaren' }).click();
  await expect(part.getByText('Dit is hoger dan wat je het meest verwacht.')).toBeVisible();
  await expectAccessible(page);
  await part.getByLabel('Het laagste dat je verwacht').fill('−2');
  await part.getByRole('button', { name: 'Verwachting bewaren' }).click();
  await expect(part.getByText('Zodra 3 mensen iets invulden')).toBeVisible();

  for (const [person, middle] of [
    ['sanne', 4],
    ['youssef', 11],
  ] as const) {
    const other = await signInElsewhere(person);
    expect((await api(other, 'PUT', address, { low: 1, middle, high: 20 })).status).toBe(200);
  }
  await page.reload();
  await expect(part.getByText('Het midden van 3 mensen is +8 procentpunt.')).toContainText(
    'De laagste verwachting is −2, de hoogste +20.',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 720 });
  await expectNoSidewaysScroll(page);
});
