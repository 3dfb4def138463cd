import type { Locator, Page } from '@playwright/test';
import { builtFileOf, expect, expectAccessible, test } from './fixtures.ts';

/** The editor for texts with markup, under the page's own Content-Security-Policy, on `/stijlgids`. */

interface Editor {
  text: Locator;
  toolbar: Locator;
  stored: Locator;
  /** What broke, and what Trusted Types or the policy refused. */
  complaints: string[];
}

async function open(page: Page): Promise<Editor> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Of styles and handlers in a text that is only read the browser says that they do nothing: just so.
    if (message.type() === 'error' && !/inline (style|event handler)/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/stijlgids');
  const text = page.getByRole('textbox', { name: 'Uitleg', exact: true });
  await expect(text).toContainText('Gemak en frictie');
  const toolbar = page.locator('[role="toolbar"][aria-controls="gids-opmaak"]');
  return { text, toolbar, stored: page.getByTestId('bewaard'), complaints };
}

/** As a program puts it on the clipboard. */
const paste = (text: Locator, data: Record<string, string>) =>
  text.evaluate((element, kinds) => {
    const clipboardData = new DataTransfer();
    for (const [kind, value] of Object.entries(kinds)) clipboardData.setData(kind, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

async function empty(page: Page, { text, stored }: Editor) {
  // The editor hears of a click a moment later, and may undo a selection that was quicker than any hand.
  await expect(async () => {
    await text.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await expect(stored).toBeEmpty({ timeout: 1000 });
  }).toPass();
}

test('typing with the keyboard alone, and undoing it', async ({ page, signIn }) => {
  await signIn();
  const editor = await open(page);
  const { text, toolbar, stored } = editor;
  await empty(page, editor);

  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Kop');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Een ');
  await page.keyboard.press('ControlOrMeta+B');
  await expect(toolbar.getByRole('button', { name: 'Vet' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('vet');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type(' woord <b>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- punt');
  await expect(stored).toHaveText('<h2>Kop</h2><p>Een <strong>vet</strong> woord &lt;b&gt;</p><ul><li>punt</li></ul>');

  // Tab is not caught; back, and on to the buttons: one stop, arrows, Escape.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await expect(toolbar.getByRole('button', { name: 'Kop', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(toolbar.getByRole('button', { name: 'Opnieuw' })).toBeFocused();
  await page.keyboard.press('Home');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(stored).toContainText('<ol><li>punt</li></ol>');
  await expect(toolbar.getByRole('button', { name: 'Genummerde lijst' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(stored).toContainText('<ul><li>punt</li></ul>');
  expect(editor.complaints).toEqual([]);
});

/** As a machine that is too busy to draw: what waits for the next picture waits until it is let through. */
const drawLater = (page: Page) =>
  page.evaluate(() => {
    const waiting: FrameRequestCallback[] = [];
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (work) => waiting.push(work);
    Object.assign(window, {
      drawNow: () => {
        window.requestAnimationFrame = draw;
        for (const work of waiting.splice(0)) work(performance.now());
      },
    });
  });
const drawNow = (page: Page) => page.evaluate('window.drawNow()');

test('no letter is lost or lands elsewhere on a machine that is slow to draw', async ({ page, signIn }) => {
  await signIn();
  const editor = await open(page);
  const { toolbar, stored } = editor;
  await empty(page, editor);
  await page.keyboard.type('Gids');

  // Whoever presses a button of the toolbar goes on typing in the text.
  await drawLater(page);
  await page.keyboard.press('Alt+F10');
  await expect(toolbar.getByRole('button').first()).toBeFocused();
  await toolbar.getByRole('button', { name: 'Vet' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('en');
  await expect(stored).toHaveText('<p>Gids<strong>en</strong></p>');
  await drawNow(page);

  // A link is made and the dialog opened again at once: what the first left behind does not take the keys away.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('www.rivm.nl');
  await drawLater(page);
  await page.keyboard.press('Enter');
  await expect(stored).toContainText('https://www.rivm.nl');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('info@');
  await drawNow(page);
  await page.keyboard.type('rivm.nl');
  await expect(page.getByLabel('Adres', { exact: true })).toHaveValue('info@rivm.nl');
  await page.keyboard.press('Enter');
  await expect(stored).toHaveText('<p><a href="mailto:info@rivm.nl">Gids<strong>en</strong></a></p>');
  expect(editor.complaints).toEqual([]);
});

test('a link is asked for, checked, changed and taken away', async ({ page, signIn }) => {
  await signIn();
  const editor = await open(page);
  const { text, toolbar, stored } = editor;
  await empty(page, editor);
  await page.keyboard.type('Gids');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');

  const address = page.getByLabel('Adres', { exact: true });
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Dit adres kan niet.')).toBeVisible();
  await expectAccessible(page);
  await address.fill('www.rivm.nl/gids');
  await page.keyboard.press('Enter');
  await expect(stored).toHaveText('<p><a href="https://www.rivm.nl/gids">Gids</a></p>');
  await expect(text).toBeFocused();

  await toolbar.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(address).toHaveValue('https://www.rivm.nl/gids');
  await address.fill('/factor/12');
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  await expect(stored).toHaveText('<p><a href="/factor/12">Gids</a></p>');
  await toolbar.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'Link weghalen' }).click();
  await expect(stored).toHaveText('<p>Gids</p>');

  await empty(page, editor);
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('info@rivm.nl');
  await page.getByLabel('Tekst', { exact: true }).fill('Mail ons');
  await page.keyboard.press('Enter');
  await expect(stored).toHaveText('<p><a href="mailto:info@rivm.nl">Mail ons</a></p>');
  await page.keyboard.type(' vandaag');
  await expect(stored).toHaveText('<p><a href="mailto:info@rivm.nl">Mail ons</a> vandaag</p>');
  expect(editor.complaints).toEqual([]);
});

test('what is pasted is cleaned, and runs and loads nothing', async ({ page, signIn }) => {
  await signIn();
  const editor = await open(page);
  const { text, stored } = editor;
  const asked: string[] = [];
  await empty(page, editor);
  page.on('request', (request) => asked.push(request.url()));
  await paste(text, {
    'text/html': `<html><head><style>p{color:red}</style></head><body><h1>Gemak</h1><p class=MsoNormal style='font-size:22pt'><b>Let op</b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>punt</p><img src="https://elders.example/x.png" onerror="document.title='stuk'"><script>document.title='stuk'</script></body></html>`,
    'text/plain': 'Gemak',
  });
  await expect(stored).toHaveText('<h2>Gemak</h2><p><strong>Let op</strong></p><ul><li>punt</li></ul>');
  await expect(text.locator('img, script, style, [style], [class*=Mso]')).toHaveCount(0);
  await expect(page).toHaveTitle(/^(?!stuk)/);

  await empty(page, editor);
  await paste(text, { 'text/plain': 'een <b>\ntwee' });
  await expect(stored).toHaveText('<p>een &lt;b&gt;</p><p>twee</p>');
  await page.keyboard.press('ControlOrMeta+A');
  await paste(text, { 'text/plain': 'https://www.rivm.nl/' });
  await expect(stored).toHaveText(
    '<p><a href="https://www.rivm.nl/">een &lt;b&gt;</a></p><p><a href="https://www.rivm.nl/">twee</a></p>',
  );
  expect(asked).toEqual([]);
  expect(editor.complaints).toEqual([]);
});

test('it is a field like the others: label, hint, error and remark', async ({ page, signIn }) => {
  await signIn();
  const { text } = await open(page);
  await expect(text).toHaveAccessibleDescription(/^Plak gerust uit Word\. .+ Alt en F10/);
  await page.getByText('Uitleg', { exact: true }).click();
  await expect(text).toBeFocused();
  const wrong = page.getByRole('textbox', { name: 'Toelichting', exact: true });
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAttribute('aria-required', 'true');
  await expect(wrong).toHaveAccessibleDescription(/^Vul de toelichting in\./);
  await wrong.click();
  await page.keyboard.type('Nu wel');
  await expect(wrong).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('textbox', { name: 'Vaste tekst' })).toHaveAttribute('contenteditable', 'false');
  await expectAccessible(page);
});

test('without a connection the text is kept and can be tried again', async ({ page, signIn }) => {
  await signIn();
  await page.route(builtFileOf('src/ui/rich-text/area.tsx'), (route) => route.abort());
  await page.goto('/stijlgids');
  const again = page.getByRole('button', { name: 'Opnieuw proberen' }).first();
  await expect(again).toBeVisible();
  await expectAccessible(page);
});
