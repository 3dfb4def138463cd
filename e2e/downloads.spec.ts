import { readFile } from 'node:fs/promises';
import { exampleAddress, expect, expectAccessible, test } from './fixtures.ts';

test('a research is taken along whole, and taken over from that file on the home screen', async ({ page, signIn }) => {
  await signIn();
  await page.goto(await exampleAddress(page));
  const fetched = async (name: string) => {
    await page.getByRole('button', { name: 'Downloaden' }).click();
    const file = page.getByRole('menuitem', { name });
    const others = page.getByRole('menuitem', { name: 'Andere bestanden' });
    await expect(others).toBeVisible();
    // What was unfolded stays so.
    if (!(await file.isVisible())) await others.click();
    const coming = page.waitForEvent('download');
    await file.click({ timeout: 20_000 });
    const download = await coming;
    return { name: download.suggestedFilename(), body: await readFile(await download.path()) };
  };
  await page.getByRole('button', { name: 'Downloaden' }).click();
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    'Rapport (Word)',
    'Rapport (PDF)',
    'Dia’s (PowerPoint)',
    'Andere bestanden',
    // The last line says what of people is in them.
    /^Van mensen: /,
  ]);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Andere bestanden' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Codeboek van de factoren (REFI-QDA)' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const slides = await fetched('Dia’s (PowerPoint)');
  expect(slides.name).toMatch(/\.pptx$/);
  expect(slides.body.subarray(0, 2).toString()).toBe('PK');
  const open = await fetched('Rapport (OpenDocument, voor LibreOffice)');
  expect(open.name).toMatch(/\.odt$/);
  expect(open.body.subarray(30, 77).toString()).toBe('mimetypeapplication/vnd.oasis.opendocument.text');
  const tables = await fetched('Tabellen (Excel)');
  expect(tables.name).toMatch(/^drijfveer-etensresten-apart-in-de-hoogbouw-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(tables.body.subarray(0, 2).toString()).toBe('PK');
  const whole = await fetched('Alle gegevens (JSON)');
  expect(whole.name).toMatch(/\.json$/);

  await page.goto('/');
  await page.getByRole('button', { name: 'Uit een bestand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Onderzoek uit een bestand' });
  const choose = dialog.getByLabel('Bestand met een onderzoek');
  const file = (content: string) => ({
    name: 'onderzoek.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await choose.setInputFiles(file('{"iets": "anders"}'));
  await expect(dialog.getByRole('alert')).toContainText('Dit is geen bestand met een onderzoek.');
  const content = JSON.parse(whole.body.toString());
  const wrong = structuredClone(content);
  wrong.steps.weighingFactors.researchFactors[0].grade = 11;
  await choose.setInputFiles(file(JSON.stringify(wrong)));
  await expect(dialog.getByRole('alert')).toContainText(
    'Stap 6 (Factoren wegen), researchFactors, rij 1, grade: Dit mag hoogstens 10 zijn.',
  );
  await expectAccessible(page);

  content.details.name = 'Etensresten, overgenomen';
  // A newcomer of the same organisation is offered a whole research of a colleague to copy: not this one.
  content.details.visible = false;
  await choose.setInputFiles(file(JSON.stringify(content)));
  await expect(page.getByRole('heading', { level: 1, name: 'Etensresten, overgenomen' })).toBeVisible();
  await expect(page.getByRole('blockquote').or(page.locator('blockquote')).first()).toBeVisible();
});

test('who waits for a file sees that, and can stop; a refusal is told where it was asked', async ({ page, signIn }) => {
  await signIn();
  await page.goto(await exampleAddress(page));
  const ask = async () => {
    await page.getByRole('button', { name: 'Downloaden' }).click();
    await page.getByRole('menuitem', { name: 'Rapport (PDF)' }).click();
  };
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  let asked = 0;
  // A server that takes its time, and never answers.
  await page.route('**/download/**', () => {
    asked += 1;
  });
  await ask();
  const stop = page.getByRole('button', { name: 'Stoppen' });
  await expect(stop).toBeVisible();
  await expectAccessible(page);
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/download/'));
  await stop.click();
  await left;
  await expect(page.getByText('Gestopt.')).toBeAttached();
  await expect(stop).toBeHidden();

  await page.unroute('**/download/**');
  await page.route('**/download/**', (route) =>
    route.fulfill({
      status: 503,
      json: { detail: 'Er wordt al veel gemaakt. Probeer het over tien seconden opnieuw.' },
    }),
  );
  await ask();
  await expect(page.getByRole('alert')).toHaveText('Er wordt al veel gemaakt. Probeer het over tien seconden opnieuw.');

  await page.unroute('**/download/**');
  const made = page.waitForEvent('download');
  await ask();
  expect((await made).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toBe(1);
  expect(downloads).toHaveLength(1);
});
