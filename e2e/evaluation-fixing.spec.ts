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
