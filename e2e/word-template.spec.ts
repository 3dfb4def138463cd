import { unzipSync } from 'fflate';
import {
  documentType,
  minimalTemplate,
  municipalTemplate,
  packageOf,
} from '../src/documents/word-template/template.testing.ts';
import { api, expect, expectAccessible, expectNoSidewaysScroll, newResearch, test } from './fixtures.ts';

/** The Word template of an organisation in the browser: sent, refused, replaced and taken away; and the report that is made with it. */

/** Six green points by two. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAACCAIAAAD0PzoJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgqApGR5hCALLWCZ0MY33bAAAAAElFTkSuQmCC',
  'base64',
);
const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template';
const file = (name: string, bytes: Uint8Array) => ({ name, mimeType, buffer: Buffer.from(bytes) });

test('an admin gives the organisation a Word template, another one, and none', async ({ page, signIn }) => {
  test.slow();
  await signIn('marijke');
  await page.goto('/beheer/organisatie');
  await expect(page.getByRole('heading', { name: 'Word-sjabloon' })).toBeVisible();
  const input = page.locator('input[type=file][aria-label="Word-sjabloon"]');
  const choose = page.getByRole('button', { name: 'Word-sjabloon kiezen' });
  await expect(choose).toBeVisible();

  await input.setInputFiles(file('brief.docx', packageOf({}, documentType)));
  const refused = page.getByText(/Dit is een Word-document en geen sjabloon\./).first();
  await expect(refused).toBeVisible();
  await expect(choose).toHaveAccessibleDescription(/Dit is een Word-document en geen sjabloon\./);
  await expectAccessible(page);
  await input.setInputFiles(file('foto.dotx', logo));
  await expect(page.getByText(/Dit is geen Word-sjabloon\./).first()).toBeVisible();

  await input.setInputFiles(file('Sjabloon Veldermeer.dotx', municipalTemplate(new Uint8Array(logo))));
  await expect(page.getByText('Sjabloon Veldermeer.dotx')).toBeVisible();
  await expect(page.getByText('Dit is geen Word-sjabloon.')).toHaveCount(0);
  await expect(page.getByText(/^Titel, Kop 1, Kop 2, Kop 3, .* en Voettekst$/)).toBeVisible();
  await expect(page.getByText('Genummerd, zoals in het sjabloon.')).toBeVisible();
  await expect(page.getByText(/^Met koptekst en voettekst en 2 afbeeldingen\./)).toBeVisible();
  await expect(page.getByText('Tabelstijl ‘Tabel Veldermeer’.')).toBeVisible();
  await expectAccessible(page, { again: true });
  for (const width of [1440, 1366, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (process.env.TEMPLATE_PICTURES)
      await page
        .getByRole('heading', { name: 'Word-sjabloon' })
        .locator('xpath=..')
        .screenshot({ path: `${process.env.TEMPLATE_PICTURES}/template-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const research = (await newResearch(page, 'Afval in de hoogbouw')).split('/').at(-1)!;
  const fetched = async () => {
    const ask = { research: `/api/researches/${research}`, kind: 'report', format: 'docx' };
    const { body } = await api(page, 'POST', '/api/download_tokens', ask);
    const response = await page.request.get(body.url as string);
    return Buffer.from(unzipSync(new Uint8Array(await response.body()))['word/document.xml']!).toString();
  };
  expect(await fetched()).toContain('<w:pStyle w:val="Kop1"/>');

  await page.goto('/beheer/organisatie');
  await input.setInputFiles(file('Kaal.dotx', minimalTemplate()));
  await expect(page.getByText('Kaal.dotx')).toBeVisible();
  await expect(page.getByText('Geen. Die van ons blijven staan.')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Sjabloon weghalen' });
  await remove.focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Sjabloon weghalen?' });
  await expectAccessible(page, { again: true });
  await asked.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByText('Kaal.dotx')).toBeVisible();
  await remove.click();
  await asked.getByRole('button', { name: 'Weghalen' }).click();
  await expect(choose).toBeVisible();
  await page.reload();
  await expect(choose).toBeVisible();
  await expect(page.getByText('Kaal.dotx')).toHaveCount(0);
});
