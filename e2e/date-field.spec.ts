import type { Page } from '@playwright/test';
import { builtFileOf, expect, expectAccessible, expectNoSidewaysScroll, fillDate, test } from './fixtures.ts';

/** The date field on `/stijlgids`, in a browser that is not Dutch and in which weeks start on Sunday. */
test.use({ locale: 'en-US', timezoneId: 'America/New_York' });

const field = (page: Page, label: string) => page.locator('#datum').getByRole('group', { name: label, exact: true });
const part = (page: Page, label: string, name: 'dag' | 'maand' | 'jaar') =>
  field(page, label).getByRole('spinbutton', { name: new RegExp(`^${name}`) });
const calendarOf = (page: Page, label: string) =>
  page.locator('#datum').getByRole('button', { name: `Kalender ${label}` });

test('a date is typed, pasted, cleared and picked, in Dutch and with weeks from Monday', async ({ page, signIn }) => {
  await signIn();
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.goto('/stijlgids');
  const kept = page.getByLabel('Bewaard');
  const [end, talk, last] = ['Gewenste einddatum', 'Datum van het gesprek', 'Laatste dag'];

  await test.step('it is written in Dutch', async () => {
    await expect(field(page, end)).toHaveText('01-03-2027');
    await expect(field(page, talk)).toHaveText('dd-mm-jjjj');
    await expect(part(page, end, 'maand')).toHaveAttribute('aria-valuetext', '3 – maart');
    await expect(field(page, end)).toHaveAccessibleDescription('Geselecteerde datum: 1 maart 2027');
  });

  await test.step('its label leads to it, and hyphens go on', async () => {
    await page.locator('#datum').getByText(talk).click();
    await expect(part(page, talk, 'dag')).toBeFocused();
    await page.keyboard.type('1-3-2027');
    await expect(kept).toContainText('2027-03-01 · 2027-03-01');
    // Over a date that is there already; a part that is full goes on by itself.
    await part(page, talk, 'dag').focus();
    await page.keyboard.type('12-04-28');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(kept).toContainText('2027-03-01 · 2028-04-12');
    await part(page, talk, 'dag').focus();
    await page.keyboard.press('ArrowUp');
    await expect(kept).toContainText('2028-04-13');
  });

  await test.step('a date that is not whole is no date, and stays as it was typed', async () => {
    await part(page, talk, 'maand').focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(field(page, talk)).toHaveText('13-mm-2028');
    await field(page, end).getByRole('spinbutton').first().focus();
    await expect(page.locator('#datum').getByText('Vul dag, maand en jaar in, bijvoorbeeld 1-3-2027.')).toBeVisible();
    await expect(part(page, talk, 'dag')).toHaveAttribute('aria-invalid', 'true');
    await expect(kept).toHaveText('2027-03-01 · – · 2027-03-15');
    await expect(field(page, talk)).toHaveText('13-mm-2028');
    await part(page, talk, 'maand').focus();
    await page.keyboard.type('04');
    await field(page, end).getByRole('spinbutton').first().focus();
    await expect(kept).toHaveText('2027-03-01 · 2028-04-13 · 2027-03-15');
  });

  await test.step('it is cleared', async () => {
    await page
      .locator('#datum')
      .getByRole('button', { name: `Datum wissen ${talk}` })
      .click();
    await expect(field(page, talk)).toHaveText('dd-mm-jjjj');
    await expect(part(page, talk, 'dag')).toBeFocused();
    await expect(kept).toHaveText('2027-03-01 · – · 2027-03-15');
  });

  await test.step('dates are pasted as people write them', async () => {
    for (const [text, day] of [
      ['2027-05-09', '2027-05-09'],
      ['1-3-2027', '2027-03-01'],
      ['maandag 8 maart 2027', '2027-03-08'],
    ]) {
      await part(page, talk, 'dag').evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted!);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
      await expect(kept).toContainText(`· ${day} ·`);
    }
  });

  await test.step('outside its bounds it says so', async () => {
    await fillDate(page, last, '2027-05-01');
    await expect(page.getByText('Kies een dag tot en met 20 april 2027.')).toBeVisible();
    await fillDate(page, last, '2027-03-16');
    await expect(page.getByText('Kies een dag tot en met 20 april 2027.')).toHaveCount(0);
  });

  await test.step('the calendar is Dutch, begins on Monday, and goes by keyboard', async () => {
    await calendarOf(page, last).focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Kalender' });
    await expect(calendar.getByRole('heading')).toHaveText('maart 2027');
    await expect(calendar.locator('thead th')).toHaveText(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']);
    await expect(calendar.locator('tbody tr').first().locator('td').first()).toHaveText('1');
    const day = (name: RegExp) => calendar.getByRole('button', { name });
    await expect(day(/^dinsdag 16 maart 2027/)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Home');
    await expect(day(/^maandag 8 maart 2027/)).toBeFocused();
    await expect(day(/^zondag 7 maart 2027/)).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('PageDown');
    await expect(calendar.getByRole('heading')).toHaveText('april 2027');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(kept).toContainText('· 2027-04-08');
    await expect(calendarOf(page, last)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(calendarOf(page, last)).toBeFocused();
  });

  await test.step('what may not change does not', async () => {
    await part(page, 'Vastgesteld op', 'dag').focus();
    await page.keyboard.type('3');
    await expect(field(page, 'Vastgesteld op')).toHaveText('02-11-2026');
    await expect(calendarOf(page, 'Vastgesteld op')).toHaveCount(0);
  });

  await test.step('an error leads to it', async () => {
    const form = page.locator('#fouten');
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await form.getByRole('link', { name: 'De einddatum ligt vóór de startdatum.' }).click();
    await expect(form.getByRole('spinbutton', { name: /^dag/ })).toBeFocused();
  });

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await calendarOf(page, end).click();
    await expect(page.getByRole('dialog', { name: 'Kalender' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
  expect(said).toEqual([]);
});

test('without the picker a date is a line of text of the same size', async ({ page, signIn }) => {
  await signIn();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(builtFileOf('src/ui/date/picker.tsx'), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/stijlgids');
  const text = page.locator('#datum').getByRole('textbox', { name: 'Datum van het gesprek' });
  await text.fill('1 maart 2027');
  await expect(page.getByLabel('Bewaard')).toContainText('· 2027-03-01 ·');
  const before = await page.locator('#datum').boundingBox();
  // While somebody types it stays; then the picker takes over.
  letThrough();
  await text.fill('morgen');
  await text.blur();
  await expect(page.getByText('Vul dag, maand en jaar in, bijvoorbeeld 1-3-2027.')).toBeVisible();
  await expect(text).toHaveValue('morgen');
  await text.fill('2-3-2027');
  await text.blur();
  await expect(field(page, 'Datum van het gesprek')).toHaveText('02-03-2027');
  expect(await page.locator('#datum').boundingBox()).toEqual(before);
});
