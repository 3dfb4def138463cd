import type { Page } from '@playwright/test';
import {
  copyOfExample,
  exampleAddress,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newResearch,
  openPart,
  stepPaths,
  test,
} from './fixtures.ts';

/** That everyone gets everywhere and everything: by keys, through assistive technology, in other colours, on paper. */

test('Ctrl+K goes anywhere with the keyboard alone', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/doelanalyse`);
  await expect(page.getByRole('button', { name: 'Ga naar' })).toBeVisible();
  await openPart(page, 'Urgentie');
  const field = page.getByLabel('Waarom nu?');
  await field.focus();

  const dialog = page.getByRole('dialog', { name: 'Ga naar' });
  const search = dialog.getByRole('combobox');
  const chosen = dialog.getByRole('option', { selected: true });
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await expect(chosen).toHaveText(/^1\. Doelanalyse/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field).toBeFocused();

  const goTo = async (typed: string, name: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.type(typed);
    await expect(dialog.getByRole('option', { name })).toBeVisible();
    for (let stop = 0; stop < 30 && !name.test((await chosen.textContent()) ?? ''); stop += 1)
      await page.keyboard.press('ArrowDown');
    await expect(search).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await goTo('wegen', /^6\. Factoren wegen/);
  await expect(page).toHaveURL(`${research}/factoren-wegen`);
  await goTo('hulpmiddelen toe', /^Hulpmiddelen toevoegen/);
  await expect(page).toHaveTitle('Techniek - Hulpmiddelen toevoegen - Drijfveer');
  await goTo('gemak', /^Gemak en frictie *Factor/);
  await expect(page).toHaveTitle('Factor - Gemak en frictie - Drijfveer');
  await goTo('etensresten', /^Etensresten apart in de hoogbouw/);
  await expect(page).toHaveURL(research);
  await goTo('licent', /^Licentie/);
  await expect(page).toHaveURL('/licentie');
  await goTo('toegank', /^Toegankelijkheid/);
  await expect(page.getByRole('heading', { level: 1, name: 'Toegankelijkheid' })).toBeVisible();
});

test('what is chosen in Ga naar stays chosen when more is found', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/doelanalyse`);
  await page.getByRole('button', { name: 'Ga naar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ga naar' });
  await page.getByRole('combobox').fill('hoogbouw');
  await expect(dialog.getByRole('option', { name: /^Etensresten apart/ })).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/researches\?.*etens/, async (route) => {
    await held;
    await route.continue();
  });
  const answered = Promise.all(
    [0, 1].map((scope) =>
      page.waitForResponse((response) => new RegExp(`ownerOrCollaborator=${scope}.*wegen`).test(response.url())),
    ),
  );
  await page.getByRole('combobox').fill('wegen');
  const chosen = dialog.getByRole('option', { selected: true });
  // Researches of the words before that do not have these are gone at once.
  await expect(dialog.getByRole('option', { name: /^Etensresten apart/ })).toHaveCount(0);
  await expect(chosen).toHaveText(/^6\. Factoren wegen/);
  await answered;

  await page.getByRole('combobox').fill('etens');
  // Those of the words before are gone: what is chosen now can stay.
  await expect(dialog.getByRole('group', { name: 'Theorie' }).getByRole('option').first()).toHaveText(
    /^Afval scheiden/,
  );
  await page.keyboard.press('ArrowUp');
  const name = (await chosen.textContent())!;
  const stood = await dialog.getByRole('option').allTextContents();
  answer();
  await expect.poll(() => dialog.getByRole('option').count()).toBeGreaterThan(stood.length);
  await expect(chosen).toHaveText(name);
  expect((await dialog.getByRole('option').allTextContents()).slice(0, stood.length)).toEqual(stood);
});

test('what is marked in Ga naar without a choice is what Enter opens, also when researches are found later', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/doelanalyse`);
  await page.getByRole('button', { name: 'Ga naar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ga naar' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/researches\?.*licentie/, async (route) => {
    await held;
    await route.continue();
  });
  // Made once it is known what is recent, so that it is found by its name alone.
  await expect(dialog.getByRole('group', { name: 'Onderzoeken' }).getByRole('option').first()).toBeVisible();
  const created = await newResearch(page, 'Licentie voor een kraam');
  await page.getByRole('combobox').fill('licentie');
  const marked = dialog.getByRole('option', { selected: true });
  await expect(marked).toHaveText(/^Licentie *Pagina/);
  answer();
  await expect(dialog.getByRole('option', { name: /^Licentie voor een kraam/ })).toBeVisible();
  await expect(marked).toHaveText(/^Licentie *Pagina/);
  // Once it is known, it stands among the researches, above the pages.
  await page.getByRole('combobox').fill('licentie v');
  await expect(marked).toHaveText(/^Licentie voor een kraam/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(created);
});

test('a research that is called so is found in Ga naar behind newer ones that have the words too', async ({
  page,
  signIn,
}) => {
  await signIn();
  const oldest = await newResearch(page, 'Zonnepanelen op school');
  for (let count = 1; count <= 8; count += 1) await newResearch(page, `Buurt ${count}: zonnepanelen`);
  await page.goto('/licentie');
  await page.getByRole('button', { name: 'Ga naar' }).click();
  await page.getByRole('combobox').fill('zonnepanelen');
  const found = page.getByRole('dialog', { name: 'Ga naar' }).getByRole('group', { name: 'Onderzoeken' });
  // First, or behind those that were recent and stood there from the first letter: what stands there keeps its place.
  const option = found.getByRole('option', { name: /^Zonnepanelen op school/ });
  await expect(option).toBeVisible();
  for (let press = 0; press < 20 && (await option.getAttribute('aria-selected')) !== 'true'; press += 1)
    await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(oldest);
});

test('names, roles and order are as tools read them: shell, step, dialog, errors, a grid of scores', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto('/licentie');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Naar de inhoud"
    - banner:
      - link "Drijfveer – naar mijn onderzoeken"
      - navigation "Hoofdmenu":
        - link "Mijn onderzoeken"
        - link "Andere onderzoeken"
        - link "Theorie"
        - link "Over de tool"
      - button "Ga naar"
      - button "Menu van Noor Aalbers"
    - main:
      - heading "Licentie" [level=1]
    - button "Hulp nodig?"
    - status
  `);
  await page.getByRole('button', { name: 'Hulp nodig?' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Hulp nodig?":
      - heading "Hulp nodig?" [level=2]
      - button "Sluiten"
      - search "Uitleg":
        - searchbox "Waar gaat je vraag over?"
        - link "Over de tool, in vijf minuten"
      - link "Bel 020 123 45 67"
      - link "Mail hulp@drijfveer.example"
      - paragraph:
        - link "toegankelijkheid"
  `);

  await page.goto(`${research}/factoren-wegen`);
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Stappen van dit onderzoek":
        - link "Etensresten apart in de hoogbouw"
        - list:
          - listitem:
            - link "1. Doelanalyse – Gereed"
      - paragraph: Stap 6 van 11
      - heading "Factoren wegen" [level=1]
      - status
      - group: Wat doe je in deze stap?
      - region "Factoren met hun cijfer":
        - group:
          - heading "Gemak en frictie" [level=2]
          - img /^Gemiddelde 3,2 op een schaal van 1 tot 7/
          - img /r is 0,46, interval van 0,37 tot 0,54/
          - text: Cijfer 8,0
      - button "Opslaan"
      - button "Opslaan en verder"
  `);
  await expect(page.getByRole('link', { name: /^6\. Factoren wegen/ })).toHaveAttribute('aria-current', 'step');

  await page.goto(`${research}/doelanalyse`);
  const why = page.getByLabel('Waarom nu?');
  await openPart(page, 'Urgentie');
  const before = await why.inputValue();
  await why.fill('a'.repeat(10_001));
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  const errors = page.getByRole('group', { name: 'Er is 1 fout' });
  await expect(errors).toBeFocused();
  await expect(errors).toMatchAriaSnapshot(`
    - group "Er is 1 fout":
      - heading "Er is 1 fout" [level=2]
      - list:
        - listitem:
          - 'link "Waarom nu?: dit is te lang: hoogstens 10.000 tekens."'
  `);
  await expect(page).toHaveTitle(/^1 fout – Stap 1 van 11: Doelanalyse/);
  await expect(why).toHaveAccessibleDescription(/dit is te lang: hoogstens 10.000 tekens/i);
  await errors.getByRole('link').press('Enter');
  await expect(why).toBeFocused();
  await why.fill(before);
  await expect(page.getByText(/Opgeslagen om|Alles is opgeslagen/).first()).toBeVisible();

  await page.goto(`${research}/aan-de-slag-met-technieken`);
  await page.locator('main summary').first().waitFor();
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  await expect(page.getByRole('table', { name: /^Haalbaarheidstoets/ }).first()).toMatchAriaSnapshot(`
    - table:
      - caption: Haalbaarheidstoets (APEASE) 1 = helemaal niet, 5 = helemaal.
      - rowgroup:
        - row "Criterium Score":
          - columnheader "Criterium"
          - columnheader "Score"
      - rowgroup:
        - row:
          - rowheader /^Aanvaardbaar/
          - cell "Aanvaardbaar, Score":
            - radiogroup "Aanvaardbaar, Score":
              - radio "1, helemaal niet"
              - radio "2"
              - radio "3"
              - radio "4"
              - radio "5, helemaal"
  `);
});

test('in forced colours nothing disappears, and with less motion nothing moves', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await signIn();
  const research = await exampleAddress(page);
  for (const step of ['factoren-wegen', 'factoren-prioriteren', 'rapportage']) {
    await page.goto(`${research}/${step}`);
    await expect(page.locator('main svg').filter({ visible: true }).first()).toBeVisible();
    expect(await moving(page), step).toEqual([]);
    expect(await invisibleMarks(page), step).toEqual([]);
  }
  // What has the focus and what is chosen differ by more than a colour that is not there.
  await page.goto(`${research}/factoren-prioriteren`);
  await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeVisible();
  for (const stop of [page.getByRole('button', { name: 'Opslaan', exact: true }), page.getByRole('checkbox').first()]) {
    await stop.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const { style, width } = await stop.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { style: outlineStyle, width: Number.parseFloat(outlineWidth) };
    });
    expect([style === 'none', width >= 2]).toEqual([false, true]);
  }
  const borders = await page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(new Set(borders).size).toBe(2);
  await expect(page.getByRole('link', { name: /^7\. Factoren prioriteren/ })).toHaveCSS('outline-style', 'solid');
});

test('every step prints without the app around it, and opened', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.emulateMedia({ media: 'print' });
  for (const step of stepPaths) {
    await page.goto(`${research}/${step}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const onPaper = await page.evaluate(() => {
      const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      return {
        navigation: [...document.querySelectorAll('nav, body > * header, [role="dialog"]')].filter(
          (it) => seen(it) && it.closest('main') === null,
        ).length,
        // Buttons that hold what somebody wrote are text there.
        buttons: [...document.querySelectorAll('button')].filter((it) => seen(it) && it.textContent === '').length,
        closed: [...document.querySelectorAll('main details')]
          .filter((it) => seen(it) && !it.classList.contains('no-print'))
          .filter((it) => !it.lastElementChild!.checkVisibility({ contentVisibilityAuto: true }))
          .map((it) => it.querySelector('summary')!.textContent),
      };
    });
    expect(onPaper, step).toEqual({ navigation: 0, buttons: 0, closed: [] });
    // Of rows that open one at a time, what was written in each.
    const written = {
      'factoren-wegen': 'Onderbouwing',
      'factoren-bepalen': 'Hypothese',
      interventiedesign: 'Procedure',
    };
    const label = written[step as keyof typeof written];
    if (label) await expect(page.getByRole('textbox', { name: new RegExp(label) }).first(), step).toBeVisible();
  }
});

test('an intervention that was taken out can be put back, with its texts', async ({ page, signIn }) => {
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/interventiedesign`);
  const rows = page.getByRole('list', { name: 'Interventies', exact: true }).locator('> li > details > summary');
  const procedure = page.getByRole('textbox', { name: /Procedure/ });
  await rows.first().waitFor();
  // The only one is open already.
  if (!(await procedure.isVisible())) await rows.first().click();
  const before = await procedure.inputValue();
  expect(before).not.toBe('');
  const count = await rows.count();
  await page.getByRole('button', { name: 'Interventie verwijderen' }).click();
  await expect(rows).toHaveCount(count - 1);
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(count);
  await expect(procedure).toHaveValue(before);
});

test('the page `Toegankelijkheid` is for anyone, and says what falls short', async ({ page, server }) => {
  await page.goto('/authenticatie/inloggen');
  await page.getByRole('link', { name: 'Toegankelijkheid' }).click();
  await expect(page).toHaveTitle('Toegankelijkheid - Drijfveer');
  for (const words of [
    'Drijfveer voldoet gedeeltelijk aan de norm.',
    'EN 301 549',
    'Deze tekst is van 22 november 2026.',
    'NVDA, JAWS en VoiceOver',
    'veraPDF',
    'geen rijkop',
    'Nationale ombudsman',
  ])
    await expect(page.locator('main')).toContainText(words);
  await expect(page.getByRole('link', { name: 'hulp@drijfveer.example' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  const { status } = await fetch(`${server.url}/toegankelijkheid`);
  expect(status).toBe(200);
});

/** What still moves for who asked for less: names of elements with a transition or animation that takes time. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].some((it) => Number.parseFloat(it) > 0.01);
      })
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`),
  );

/** Marks in figures without a line or a fill that differs from the ground; the tick in a filled ring has that of the ground. */
const invisibleMarks = (page: Page) =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const unseen = (colour: string) => ['none', ground, 'rgba(0, 0, 0, 0)'].includes(colour);
    return [...document.querySelectorAll('main figure svg :is(path, rect, circle, line, polygon)')]
      .filter((mark) => unseen(getComputedStyle(mark).fill) && unseen(getComputedStyle(mark).stroke))
      .map((mark) => mark.outerHTML.slice(0, 120));
  });
