import type { Page } from '@playwright/test';
import {
  builtFileOf,
  copyOfExample,
  exampleAddress,
  exampleResearch,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectShippedExample,
  newResearch,
  openExample,
  test,
} from './fixtures.ts';
import { windowSizes } from './window-sizes.ts';

/** What the specification (section 2) says of the app around the pages. */

const events = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);

test('four tabs, and the logo leads home', async ({ page, signIn }) => {
  // However long the test takes: what was read stays good for a minute.
  await page.clock.setFixedTime(Date.now());
  let askedWho = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me')) askedWho += 1;
  });
  await signIn();
  const tabs = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link');
  await expect(tabs).toHaveText(['Mijn onderzoeken', 'Andere onderzoeken', 'Theorie', 'Over de tool']);
  for (const [tab, address, title, heading] of [
    ['Andere onderzoeken', '/ander-onderzoek', 'Andere onderzoeken', 'Andere onderzoeken'],
    ['Theorie', '/theorie/themas', 'Thema’s', 'Thema’s'],
    ['Over de tool', '/over-de-tool', 'Over de tool', 'Over Drijfveer'],
    ['Mijn onderzoeken', '/', 'Mijn onderzoeken', 'Mijn onderzoeken'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${title} - Drijfveer`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).locator('a[aria-current="page"]')).toHaveText(tab);
  }
  // Once for all pages of the app.
  expect(askedWho).toBe(1);
  await page.goto('/licentie');
  await page.getByRole('link', { name: /^Drijfveer/ }).click();
  await expect(page).toHaveURL('/');
});

test('on a narrow screen the tabs are a menu', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Over de tool' }).click();
  await expect(page).toHaveURL('/over-de-tool');
});

test('titles read “part - product”', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleAddress(page);
  for (const [address, title] of [
    [research, 'Etensresten apart in de hoogbouw'],
    [`${research}/bewerk`, 'Onderzoek bewerken'],
    [`${research}/samenwerken`, 'Samenwerken – Etensresten apart in de hoogbouw'],
    [`${research}/factoren-bepalen`, 'Stap 2 van 11: Factoren bepalen'],
    ['/onderzoek/toevoegen', 'Onderzoek toevoegen'],
    ['/licentie', 'Licentie'],
    ['/bestaat-niet', 'Niet gevonden'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} - Drijfveer`);
  }
  // A page without a part of its own.
  await page.goto('/stijlgids');
  await expect(page.getByRole('heading', { level: 1, name: 'Stijlgids' })).toBeVisible();
  await expect(page).toHaveTitle('Drijfveer');
});

test('another path starts at the top', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/stijlgids');
  await page.getByRole('heading', { name: 'Notitie' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  // Pressed from the keyboard: a mouse would scroll the link into view first.
  await page
    .getByRole('link', { name: 'Over de tool', exact: true })
    .evaluate((tab: HTMLElement) => tab.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Over de tool - Drijfveer');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
});

const raised = [
  'doelanalyse',
  'factoren-bepalen',
  'kwalitatief-onderzoek',
  'factoren-wegen',
  'factoren-prioriteren',
  'koppeling-gedragstechnieken',
];

test('the help button moves up on six step pages', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleResearch(page);
  const button = page.getByRole('button', { name: 'Hulp nodig?' });
  const room = async () => {
    await expect(page.locator('h1')).toBeVisible();
    const box = (await button.boundingBox())!;
    const { width, height } = page.viewportSize()!;
    expect(width - box.x - box.width).toBeLessThanOrEqual(40);
    return Math.round(height - box.y - box.height);
  };
  const usual = await room();
  expect(usual).toBeLessThanOrEqual(32);
  for (const step of raised) {
    await page.goto(`${research}/${step}`);
    expect(await room(), step).toBeGreaterThan(usual);
    // Clear of the buttons with which one goes on.
    const bar = (await page.getByRole('button', { name: 'Opslaan', exact: true }).boundingBox())!;
    const help = (await button.boundingBox())!;
    expect(help.y + help.height, step).toBeLessThanOrEqual(bar.y);
  }
  for (const step of [
    'type-onderzoek-bepalen',
    'onderzoek-uitzetten-en-analyseren',
    'aan-de-slag-met-technieken',
    'interventiedesign',
    'rapportage',
  ]) {
    await page.goto(`${research}/${step}`);
    expect(await room(), step).toBeLessThanOrEqual(usual);
  }
  await page.goto(research);
  expect(await room()).toBe(usual);
  // It floats: it stays where it is when the page goes on under it.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await room()).toBe(usual);
});

/**
 * What lies under the help button: controls and words of the page. Looked at in points, a few pixels apart,
 * because what scrolls behind a bar lies there too and is not seen.
 */
const underHelp = (page: Page) =>
  page.evaluate(() => {
    const help = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Hulp nodig?')!;
    const bar = help.parentElement!;
    const box = help.getBoundingClientRect();
    const around = bar.getBoundingClientRect();
    // In a bar of its own nothing behind that bar is seen.
    const isInBar =
      getComputedStyle(bar).backgroundColor === 'rgb(255, 255, 255)' &&
      around.left === 0 &&
      around.right >= document.documentElement.clientWidth &&
      around.top <= box.top &&
      around.bottom >= box.bottom;
    if (isInBar) return [];
    const under = new Set<string>();
    for (let x = box.left - 2; x <= box.right + 2; x += 4)
      for (let y = box.top - 2; y <= box.bottom + 2; y += 4) {
        const seen = document
          .elementsFromPoint(x, y)
          .find((one) => one !== help.parentElement && !help.parentElement!.contains(one));
        if (!seen) continue;
        if (seen.closest('a, button, input, textarea, select, summary')) under.add(seen.outerHTML.slice(0, 80));
        for (const node of seen.childNodes) {
          if (!(node instanceof Text) || node.data.trim() === '') continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const { left, right, top, bottom } of range.getClientRects())
            if (x >= left && x <= right && y >= top && y <= bottom) under.add(node.data.trim().slice(0, 60));
        }
      }
    return [...under];
  });

/** At every size, wherever one has scrolled to. */
async function expectHelpInCorner(page: Page, where: string) {
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    const box = (await page.getByRole('button', { name: 'Hulp nodig?' }).boundingBox())!;
    expect(size.height - box.y - box.height, where).toBeLessThanOrEqual(24);
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), part);
      expect(await underHelp(page), `${where} ${size.width} ${part}`).toEqual([]);
    }
    await expectNoSidewaysScroll(page);
  }
}

test('on pages without a bar of their own the help button lies beside the text, wherever one scrolls', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn();
  for (const path of ['/', '/theorie/themas', '/over-de-tool', '/account', await exampleAddress(page)]) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    for (const size of [...windowSizes, { width: 1280, height: 720 }, { width: 1568, height: 900 }]) {
      await page.setViewportSize(size);
      for (const part of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
        await page.evaluate(
          (at) => window.scrollTo({ top: at * document.documentElement.scrollHeight, behavior: 'instant' }),
          part,
        );
        expect(await underHelp(page), `${path} ${size.width} ${part}`).toEqual([]);
      }
      await expectNoSidewaysScroll(page);
    }
  }
});

test('on the other steps the help button stays in its corner, over nothing', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  await signIn();
  const own = await copyOfExample(page);
  const research = await exampleAddress(page);
  for (const step of [
    'type-onderzoek-bepalen',
    'onderzoek-uitzetten-en-analyseren',
    'aan-de-slag-met-technieken',
    'interventiedesign',
  ]) {
    await page.goto(`${research}/${step}`);
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeVisible();
    await expectHelpInCorner(page, step);
  }
  await page.goto(`${own}/rapportage`);
  await expect(page.getByRole('button', { name: 'Afronden', exact: true })).toBeVisible();
  await expectHelpInCorner(page, 'rapportage');
  await page.getByRole('button', { name: 'Afronden', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Onderzoek afronden' }).click();
  await expect(page.getByRole('button', { name: 'Heropenen', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectHelpInCorner(page, 'rapportage of a completed research');
});

test('above the bar the help button lies over no word and no field, with and without theory beside the work', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn();
  const research = await exampleAddress(page);
  const overNothing = async (where: string) => {
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), part);
      expect(await underHelp(page), `${where} ${part}`).toEqual([]);
    }
  };
  for (const step of raised) {
    await page.setViewportSize(windowSizes[0]!);
    await page.goto(`${research}/${step}`);
    await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeVisible();
    for (const size of windowSizes) {
      await page.setViewportSize(size);
      await overNothing(`${step} ${size.width}`);
    }
  }
  await page.setViewportSize(windowSizes[1]!);
  await page.getByRole('button', { name: 'Verberg' }).click();
  await overNothing('without theory');
});

test('help says how to reach a person, locks the page, and gives focus back', async ({ page, signIn }) => {
  // Low enough for something to scroll.
  await page.setViewportSize({ width: 1280, height: 400 });
  await signIn();
  await expect(page.getByRole('list', { name: 'Mijn onderzoeken' })).toBeVisible();
  const wheel = async () => {
    await page.mouse.move(60, 300);
    await page.mouse.wheel(0, 200);
    return page.evaluate(
      () => new Promise<number>((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(scrollY)))),
    );
  };
  const button = page.getByRole('button', { name: 'Hulp nodig?' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Hulp nodig?' });
  await expect(dialog.getByRole('link', { name: 'Bel 020 123 45 67' })).toHaveAttribute('href', 'tel:0201234567');
  await expect(dialog.getByRole('link', { name: 'Mail hulp@drijfveer.example' })).toHaveAttribute(
    'href',
    'mailto:hulp@drijfveer.example',
  );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  expect(await wheel()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect.poll(wheel).toBeGreaterThan(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
});

test('`Hulp nodig?` explains the step at hand, and answers what one types', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${await exampleAddress(page)}/factoren-wegen`);
  const dialog = page.getByRole('dialog', { name: 'Hulp nodig?' });
  await page.getByRole('button', { name: 'Hulp nodig?' }).click();
  await dialog.getByRole('link', { name: 'Over deze stap: Factoren wegen' }).click();
  await page.waitForURL(/\/pagina\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Factoren wegen', level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Hulp nodig?' }).click();
  const field = dialog.getByLabel('Waar gaat je vraag over?');
  await field.fill('hoeveel mensn');
  await expect(dialog.getByText('Bedoelde je “hoeveel mensen”?')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Beste antwoorden' }).getByRole('link').first()).toHaveText(
    'Hoeveel mensen heb je nodig?',
  );
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hoeveel mensen heb je nodig?', level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('what opens is there as soon as its code is: no moment in which Escape is not heard', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn();
  await exampleResearch(page);
  await expect(page.getByRole('button', { name: 'Ga naar' })).toBeVisible();
  // Whatever would wait its time before it is drawn, never comes now.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Menu van Noor Aalbers' }).click();
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const open of [
    () => page.getByRole('button', { name: 'Hulp nodig?' }).click(),
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('button', { name: 'Uit een bestand' }).click(),
  ]) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a toast stands top-center for 5000 ms', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/stijlgids');
  // It comes with the toaster, behind the page: with a clock that stands still neither would.
  await expect(page.getByRole('button', { name: 'Ga naar' })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole('button', { name: 'Melding', exact: true }).click();
  // The clock of a toast stands still under the mouse and with focus.
  await page.mouse.move(5, 400);
  const close = page.getByRole('button', { name: 'Melding weghalen' });
  await expect(page.getByRole('status').filter({ has: close })).toBeVisible();
  const box = (await page.getByRole('status').filter({ has: close }).boundingBox())!;
  expect(Math.abs(box.x + box.width / 2 - page.viewportSize()!.width / 2)).toBeLessThanOrEqual(10);
  expect(box.y).toBeLessThan(150);
  await page.clock.runFor(4900);
  await expect(close).toBeVisible();
  await page.clock.runFor(200);
  await expect(close).toHaveCount(0);
  // With something to press in it, twice as long.
  await page.getByRole('button', { name: 'Melding met actie' }).click();
  await page.mouse.move(5, 400);
  await expect(page.getByText('Notitie verwijderd')).toBeVisible();
  await page.clock.runFor(9900);
  await expect(close).toBeVisible();
  await page.clock.runFor(200);
  await expect(close).toHaveCount(0);
});

test('who waits sees nothing for a second, and then that something is coming', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn();
  await page.getByRole('button', { name: /^Menu van / }).click();
  // Never answered.
  await page.route('**/api/licence', () => {});
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('heading', { name: 'Licentie verloopt op' }).locator('+ a').click();
  await expect(page).toHaveTitle('Licentie - Drijfveer');
  const waiting = page.getByText('Bezig met laden…');
  await page.clock.runFor(990);
  await expect(waiting).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(waiting).toBeVisible();
});

test('the look: six kinds of button, blue on navy, serif over sans, and light whatever the reader prefers', async ({
  page,
  signIn,
}) => {
  const [blue, navy] = ['rgb(28, 91, 184)', 'rgb(16, 32, 63)'];
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn();
  await page.goto('/stijlgids');
  const buttons = page.locator('#knoppen').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  const names = ['Primary', 'Clear', 'Outline', 'Text', 'TextNoPadding', 'Danger'];
  const looks = await buttons.evaluateAll((all) =>
    all.slice(0, 6).map((one) => {
      const { backgroundColor, color, borderTopColor, padding, textDecorationLine } = getComputedStyle(one);
      return [
        one.textContent,
        [backgroundColor, color, borderTopColor, padding, textDecorationLine].join(' '),
      ] as const;
    }),
  );
  expect(looks.map(([name]) => name)).toEqual(names);
  expect(new Set(looks.map(([, look]) => look)).size).toBe(6);
  expect(looks[0]![1]).toContain(blue);
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { backgroundColor, colorScheme, fontFamily } = getComputedStyle(one);
        return { backgroundColor, colorScheme, fontFamily };
      });
  expect((await styleOf('header:has(nav)')).backgroundColor).toBe(navy);
  for (const heading of ['main h1', '#knoppen > h2'])
    expect((await styleOf(heading)).fontFamily, heading).toMatch(/(^|[^-])serif$/);
  for (const other of ['body', 'main p', '#knoppen button'])
    expect((await styleOf(other)).fontFamily, other).toMatch(/sans-serif$/);
  expect(await styleOf('html')).toMatchObject({ colorScheme: 'light' });
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, main *')].slice(0, 400).map((one) => {
        const { backgroundColor, color } = getComputedStyle(one);
        return `${color} ${backgroundColor}`;
      }),
    );
  const dark = await colours();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colours()).toEqual(dark);
});

test('what breaks says so, and the app stays', async ({ page, signIn }) => {
  await signIn();
  await page.route(builtFileOf('src/access/licence/licence.screen.tsx'), (route) => route.abort());
  await page.goto('/licentie');
  await expect(page).toHaveTitle('Error - Drijfveer');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! er ging iets mis...', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible();
  await page.getByRole('link', { name: 'Mijn onderzoeken', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn onderzoeken' })).toBeVisible();
});

test('the skip link is first and leads to the content', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/licentie');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Naar de inhoud' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a').first()).toBeFocused();
});

test('the data layer hears of the company and of a step, and nothing leaves the browser', async ({ page, signIn }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    // Nor is anything fetched that could send something: this installation names no place to send it to.
    if (
      !/^(http:\/\/127\.0\.0\.1|data:)/.test(request.url()) ||
      /\/assets\/(error-reporter|measuring)/.test(request.url())
    )
      elsewhere.push(request.url());
  });
  await signIn();
  await expect.poll(() => events(page)).toContainEqual({ event: 'companyIdAvailable', companyId: expect.any(Number) });
  await openExample(page);
  await page.getByRole('link', { name: 'Factoren wegen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Factoren wegen' })).toBeVisible();
  // From beside the step as well; each click once, and nothing for a page that is no step.
  await page
    .getByRole('navigation', { name: 'Stappen van dit onderzoek' })
    .getByRole('link', { name: 'Doelanalyse' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doelanalyse' })).toBeVisible();
  await page.getByRole('link', { name: 'Over de tool', exact: true }).click();
  await expect(page).toHaveURL('/over-de-tool');
  expect((await events(page)).filter((one) => (one as { event?: string }).event === 'userClicksStep')).toEqual([
    { event: 'userClicksStep', step: 'weighing_factors' },
    { event: 'userClicksStep', step: 'research_target' },
  ]);
  expect(elsewhere).toEqual([]);
});

test('from home to a step and into its first field with the keyboard alone', async ({ page, signIn }) => {
  await signIn();
  await newResearch(page, 'Met het ov naar het strand');
  await page.goto('/');
  const tabTo = async (name: string) => {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    for (let stop = 0; stop < 60; stop += 1) {
      if (await link.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`Not reached with Tab: ${name}`);
  };
  await tabTo('Met het ov naar het strand');
  await expect(page.getByRole('heading', { level: 1, name: 'Met het ov naar het strand' })).toBeVisible();
  await tabTo('Doelanalyse');
  await expect(page.getByRole('heading', { level: 1, name: 'Doelanalyse' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeVisible();
});

test('a new colleague is welcomed, sees the example that came with the tool, and makes a copy to try', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  // There is a research of a colleague with all its steps done, that she may read: it is not given out as the example.
  const elsewhere = await signInElsewhere('noor');
  const colleague = await exampleResearch(elsewhere);
  await expectShippedExample(elsewhere);
  await signIn('marijke');
  await expect(page.getByRole('heading', { name: 'Welkom, Marijke. Hier komen je onderzoeken.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Onderzoek toevoegen' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /kopi/i })).toHaveCount(0);
  await expectAccessible(page);

  const example = page.getByRole('link', { name: /voorbeeld/i });
  await expect(example).toHaveText('Bekijk het voorbeeld');
  await example.click();
  await expect(page.getByText('Alles erin is verzonnen. Je kunt het lezen, maar niet wijzigen.')).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(colleague);
  await expect(page.getByText('Noor')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Stappen' }).getByRole('link', { name: 'Factoren wegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Factoren wegen' })).toBeVisible();
  await expect(page.getByText('Dit is een voorbeeld')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Maak een kopie om te proberen' }).click();
  await expect(page.getByRole('link', { name: /^Verder met stap|^Bekijk het rapport/ })).toBeVisible();
  await expect(page.getByText('Dit is een voorbeeld')).toHaveCount(0);
  await page.goto('/');
  // Her copy alone: the example itself is in no list.
  await expect(page.getByRole('list', { name: 'Mijn onderzoeken' }).locator('> li')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Voorbeeldonderzoek' })).toBeVisible();
});

test('`Over de tool` has its text, also when its list was read before', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/over-de-tool');
  const heading = page.getByRole('heading', { level: 1, name: 'Over Drijfveer' });
  await expect(heading).toBeVisible();
  const words = async () => ((await page.locator('main').innerText()).match(/\p{L}+/gu) ?? []).length;
  await expect.poll(words).toBeGreaterThan(300);
  await page.goto('/theorie-categorie/1');
  // A list of pages says how each begins.
  await expect(page.locator('main li p').first()).toHaveText(/\p{L}{3}/u);
  await page.getByRole('link', { name: 'Over de tool', exact: true }).click();
  await expect(heading).toBeVisible();
  expect(await words()).toBeGreaterThan(300);
});

test('the data layer hears of the company whenever that changes, and of one that stays the same once', async ({
  page,
  signIn,
}) => {
  let companyId = 7;
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), companyId } });
  });
  await signIn();
  const companies = async () =>
    (await events(page)).filter((one) => (one as { event?: string }).event === 'companyIdAvailable');
  await expect.poll(companies).toEqual([{ event: 'companyIdAvailable', companyId: 7 }]);
  /** A call that is refused: then the server asks anew who is there. */
  const askAnew = async (act: () => Promise<void>) => {
    const asked = page.waitForResponse('**/api/me');
    await act();
    await asked;
  };
  await page.route('**/api/licence', (route) => route.fulfill({ status: 403, json: { detail: 'Dat mag niet.' } }));
  await page.getByRole('button', { name: /^Menu van / }).click();
  await askAnew(() => page.locator('a[href="/licentie"]').click());
  companyId = 8;
  await askAnew(() => page.getByRole('button', { name: 'Probeer opnieuw' }).click());
  await expect.poll(companies).toEqual([
    { event: 'companyIdAvailable', companyId: 7 },
    { event: 'companyIdAvailable', companyId: 8 },
  ]);
});

test('what a colleague wrote stands under the other tab', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleResearch(page);
  await page.evaluate(() => localStorage.clear());
  await signIn('marijke');
  await page.goto(research);
  await expect(page.locator('nav a[aria-current="page"]')).toHaveText('Andere onderzoeken');
  await expect(page.getByRole('navigation', { name: 'Kruimelpad' })).toHaveText('Andere onderzoeken');
});
