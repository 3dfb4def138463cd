import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  api,
  copyOfExample,
  draftsLeft,
  exampleAddress,
  expect,
  expectAccessible,
  newResearch,
  openPart,
  type TestServer,
  test,
} from './fixtures.ts';

/** What is typed and not saved, wherever that is: it is there again after everything that takes it off the screen. */

interface Typing {
  /** Where it is typed. */
  address: string;
  /** Goes from there to the field. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  /** The button of the question that going away asks. */
  leave?: string;
  /** What is sent by itself is held back, so that only this browser has it. */
  held?: string;
  /** Escape takes it off the screen. */
  closes?: true;
}

/** This browser holds the words. */
const expectKept = (page: Page, words: string) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const request = indexedDB.open('drijfveer');
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
              const all = request.result.transaction('drafts').objectStore('drafts').getAll();
              all.onsuccess = () => resolve(JSON.stringify(all.result));
            };
          }),
      ),
    )
    .toContain(words);

async function logInAgain(page: Page, server: TestServer, person: string): Promise<void> {
  const { username, password } = server.login(person);
  // Said once the page works.
  await expect(page.getByText('Je sessie is verlopen')).toBeVisible();
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

/** Types, goes away in each way there is, comes back, and finds the words; gives the page that is left. */
async function expectToSurvive(page: Page, server: TestServer, person: string, typing: Typing): Promise<Page> {
  const { address, open = async () => {}, field, leave, held, closes } = typing;
  const context: BrowserContext = page.context();
  if (held)
    await context.route(held, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  const come = async (to: Page) => {
    await to.goto(address);
    await open(to);
  };
  await page.goto('/');
  await come(page);
  const type = async (to: Page, words: string) => {
    await field(to).fill(words);
    await expect(field(to)).toHaveValue(words);
  };
  await test.step('reload', async () => {
    await type(page, 'Getypt voor het herladen.');
    await expectKept(page, 'Getypt voor het herladen.');
    await page.reload();
    await open(page);
    await expect(field(page)).toHaveValue('Getypt voor het herladen.');
  });
  await test.step('Escape', async () => {
    await type(page, 'Getypt voor Escape.');
    await field(page).press('Escape');
    if (closes) {
      await expect(field(page)).toBeHidden();
      await open(page);
    }
    await expect(field(page)).toHaveValue('Getypt voor Escape.');
  });
  await test.step('another page, and Back', async () => {
    await type(page, 'Getypt voor een andere pagina.');
    if (closes) await field(page).press('Escape');
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Andere onderzoeken' }).click();
    if (leave) await page.getByRole('button', { name: leave }).click();
    await expect(page.getByRole('heading', { name: 'Andere onderzoeken', level: 1 })).toBeVisible();
    await page.goBack();
    await open(page);
    await expect(field(page)).toHaveValue('Getypt voor een andere pagina.');
    await type(page, 'Getypt voor Terug.');
    await expectKept(page, 'Getypt voor Terug.');
    if (closes) await field(page).press('Escape');
    await page.goBack();
    await come(page);
    await expect(field(page)).toHaveValue('Getypt voor Terug.');
  });
  let last = page;
  await test.step('a closed tab', async () => {
    await type(page, 'Getypt voor het sluiten.');
    await expectKept(page, 'Getypt voor het sluiten.');
    last = await context.newPage();
    await page.close();
    await last.setViewportSize({ width: 1440, height: 900 });
    await come(last);
    await expect(field(last)).toHaveValue('Getypt voor het sluiten.');
  });
  await test.step('a session that ended', async () => {
    await type(last, 'Getypt voor het einde.');
    await expectKept(last, 'Getypt voor het einde.');
    await last.evaluate(() => {
      localStorage.setItem('token', 'verlopen');
      localStorage.setItem('refresh_token', 'verlopen');
    });
    await last.reload();
    await logInAgain(last, server, person);
    await last.waitForURL(`**${address}`);
    await open(last);
    await expect(field(last)).toHaveValue('Getypt voor het einde.');
  });
  if (held) await context.unroute(held);
  return last;
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a step: what was typed survives everything, and is saved in the end', async ({ page, signIn, server }) => {
  test.slow();
  await signIn();
  const research = await newResearch(page, 'Bewaard in een stap');
  const last = await expectToSurvive(page, server, 'noor', {
    address: `${research}/doelanalyse`,
    open: (where) => openPart(where, 'Urgentie'),
    field: (where) => where.getByLabel('Waarom nu?'),
    held: '**/api/researches/research_target/**',
  });
  await last.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(last.getByText(/Opgeslagen om/)).toBeVisible();
  expect(await draftsLeft(last)).toBe(0);
});

test('the details of a research: survive everything, and are sent in the background when they are left', async ({
  page,
  signIn,
  server,
}) => {
  test.slow();
  await signIn();
  const research = await newResearch(page, 'Bewaarde gegevens');
  const held = '**/api/researches/details/**';
  const last = await expectToSurvive(page, server, 'noor', {
    address: `${research}/bewerk`,
    field: (where) => where.getByLabel('Aanleiding'),
    held,
  });
  await last.route(held, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await last.getByLabel('Aanleiding').fill('Getypt, en toen weggegaan.');
  await expectKept(last, 'en toen weggegaan');
  await last.getByRole('link', { name: 'Terug', exact: true }).click();
  await expect(last.getByRole('heading', { name: 'Bewaarde gegevens', level: 1 })).toBeVisible();
  await last.unroute(held);
  await last.evaluate(() => window.dispatchEvent(new Event('online')));
  const stored = async () => (await api(last, 'GET', `/api/researches/${research.split('/')[2]}`)).body.occasion;
  await expect.poll(stored).toBe('Getypt, en toen weggegaan.');
  await expect.poll(() => draftsLeft(last)).toBe(0);
});

test('a research that is being added: survives everything, and is forgotten once it is made', async ({
  page,
  signIn,
  server,
}) => {
  test.slow();
  await signIn();
  const last = await expectToSurvive(page, server, 'noor', {
    address: '/onderzoek/toevoegen',
    field: (where) => where.getByLabel('Aanleiding'),
    leave: 'Toch weggaan',
  });
  await expect(last.getByText('Dit typte je eerder.')).toBeVisible();
  await expectAccessible(last);
  await last.getByLabel('Titel').fill('Toch begonnen');
  await last.getByRole('button', { name: 'Onderzoek beginnen' }).click();
  await last.waitForURL(/\/doelanalyse$/);
  await last.goto('/onderzoek/toevoegen');
  await expect(last.getByLabel('Titel')).toHaveValue('');
  expect(await draftsLeft(last)).toBe(0);
});

test('a note: survives everything, and is forgotten once it is there', async ({ page, signIn, server }) => {
  test.slow();
  await signIn();
  const research = await newResearch(page, 'Bewaarde notitie');
  const last = await expectToSurvive(page, server, 'noor', {
    address: `${research}/factoren-wegen`,
    open: (where) => where.getByRole('tab', { name: 'Notities' }).click(),
    field: (where) => where.getByLabel('Nieuwe notitie'),
  });
  await last.getByRole('button', { name: 'Notitie toevoegen' }).click();
  await expect(last.getByRole('list', { name: 'Notities' })).toContainText('Getypt voor het einde.');
  await expect(last.getByLabel('Nieuwe notitie')).toHaveValue('');
  expect(await draftsLeft(last)).toBe(0);

  await last.getByRole('button', { name: /^Meer over de notitie/ }).click();
  await last.getByRole('menuitem', { name: 'Wijzigen' }).click();
  await last.getByLabel('Notitie wijzigen').fill('Half gewijzigd.');
  await expectKept(last, 'Half gewijzigd.');
  await last.reload();
  await last.getByRole('tab', { name: 'Notities' }).click();
  await last.getByRole('button', { name: /^Meer over de notitie/ }).click();
  await last.getByRole('menuitem', { name: 'Wijzigen' }).click();
  await expect(last.getByLabel('Notitie wijzigen')).toHaveValue('Half gewijzigd.');
});

test('an own factor: survives everything, and Annuleren throws it away', async ({ page, signIn, server }) => {
  test.slow();
  await signIn();
  const research = await newResearch(page, 'Bewaarde factor');
  const open = (where: Page) => where.getByRole('button', { name: 'Eigen factor toevoegen' }).click();
  const last = await expectToSurvive(page, server, 'noor', {
    address: `${research}/factoren-bepalen`,
    open,
    field: (where) => where.getByRole('dialog').getByLabel('Omschrijving'),
    closes: true,
  });
  await expectAccessible(last);
  await last.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  await open(last);
  await expect(last.getByRole('dialog').getByLabel('Omschrijving')).toHaveValue('');
  expect(await draftsLeft(last)).toBe(0);
});

test('an item of the library: survives everything; so does one that is being begun', async ({
  page,
  signIn,
  server,
}) => {
  test.slow();
  await signIn('redactie');
  const last = await expectToSurvive(page, server, 'redactie', {
    address: '/beheer/theorie/factoren/9',
    field: (where) => where.getByLabel('Let op bij het meten'),
    leave: 'Toch weggaan',
    held: '**/api/library_items/factors/9',
  });
  await last.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(last.getByText(/^Concept opgeslagen om/)).toBeVisible();
  await last.goto('/beheer/theorie');
  const begin = () => last.getByRole('button', { name: 'Nieuw onderdeel' }).click();
  await begin();
  await last.getByRole('dialog').getByLabel('Naam').fill('Half bedacht');
  await expectKept(last, 'Half bedacht');
  await last.keyboard.press('Escape');
  await last.reload();
  await begin();
  await expect(last.getByRole('dialog').getByLabel('Naam')).toHaveValue('Half bedacht');
});

test('Back right after leaving leads back, before the page that asked has tidied up after itself', async ({
  page,
  signIn,
}) => {
  await signIn('redactie');
  // React tidies up in a message to itself. Held up, there is time to go back before it.
  await page.addInitScript(() => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => Reflect.apply(send, this, message), 'heldUp' in window ? 700 : 0);
    };
  });
  await page.goto('/onderzoek/toevoegen');
  await page.getByLabel('Aanleiding').fill('Getypt.');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Andere onderzoeken' }).click();
  await page.evaluate(() => Object.assign(window, { heldUp: true }));
  await page.getByRole('button', { name: 'Toch weggaan' }).click();
  await expect(page.getByRole('heading', { name: 'Andere onderzoeken', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Aanleiding')).toHaveValue('Getypt.');
});

test('an invitation: what was pasted is there again after Escape and after reloading', async ({ page, signIn }) => {
  await signIn('beheer');
  await page.goto('/beheer/gebruikers');
  const begin = () => page.getByRole('button', { name: 'Mensen uitnodigen' }).click();
  const field = page.getByLabel('E-mailadressen');
  await begin();
  await field.fill('een@waterkant.example, twee@waterkant.example');
  await expectKept(page, 'twee@waterkant.example');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.reload();
  await begin();
  await expect(field).toHaveValue('een@waterkant.example, twee@waterkant.example');
});

test('what there is to see on an image: is there again after Escape and after reloading, and Annuleren throws it away', async ({
  page,
  signIn,
}) => {
  await signIn('redactie');
  await page.goto('/beheer/theorie/factoren/12');
  await page.getByRole('group', { name: 'Blok toevoegen' }).getByRole('button', { name: 'Afbeelding' }).click();
  const open = () => page.getByRole('button', { name: 'Afbeelding kiezen' }).last().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Wat is er te zien?');
  await open();
  await dialog.getByRole('radio').first().check({ force: true });
  await field.fill('Een bakje voor etensresten op het aanrecht.');
  await expectKept(page, 'op het aanrecht');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(field).toHaveValue('Een bakje voor etensresten op het aanrecht.');
  await expect(page.getByText(/^Concept opgeslagen om/)).toBeVisible();
  await page.reload();
  await open();
  await expect(field).toHaveValue('Een bakje voor etensresten op het aanrecht.');
  await expect(dialog.getByText('Dit typte je eerder.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await open();
  await expect(field).toBeHidden();
});

test('an organisation that is being added: is there again after Escape and after reloading, and forgotten once it is made', async ({
  page,
  signIn,
}) => {
  await signIn('beheer');
  await page.goto('/beheer/organisaties');
  const open = () => page.getByRole('button', { name: 'Organisatie toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Naam van de organisatie');
  await open();
  await field.fill('Gemeente Bewaardam');
  await dialog.getByLabel('E-mailadres van de eerste beheerder').fill('eerste@bewaardam.example');
  await expectKept(page, 'eerste@bewaardam.example');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await open();
  await expect(field).toHaveValue('Gemeente Bewaardam');
  await expect(dialog.getByLabel('E-mailadres van de eerste beheerder')).toHaveValue('eerste@bewaardam.example');
  await expect(dialog.getByText('Dit typte je eerder.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click();
  await expect(page.getByRole('heading', { name: 'Gemeente Bewaardam', level: 1 })).toBeVisible();
  expect(await draftsLeft(page)).toBe(0);
});

test('what is typed before the storage of the browser is open is there after a reload at once; nothing of it stays in the tab', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Meteen herladen');
  // A storage that does not open, until the tab says so.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('opens') === null) IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  const open = () => page.getByRole('tab', { name: 'Notities' }).click();
  const field = page.getByLabel('Nieuwe notitie');
  const inTheTab = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft ')));
  await page.goto(`${research}/factoren-wegen`);
  await open();
  await field.fill('Getypt en meteen herladen.');
  await page.evaluate(() => sessionStorage.setItem('opens', ''));
  await page.reload();
  await open();
  await expect(field).toHaveValue('Getypt en meteen herladen.');
  await expectKept(page, 'Getypt en meteen herladen.');
  await expect.poll(inTheTab).toEqual([]);

  await page.evaluate(() => sessionStorage.removeItem('opens'));
  await page.reload();
  await open();
  await field.fill('Van wie uitlogt.');
  await expect.poll(inTheTab).toHaveLength(1);
  await page.getByRole('button', { name: /^Menu van/ }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.waitForURL('**/authenticatie/inloggen');
  expect(await inTheTab()).toEqual([]);
});

test('two tabs with one item of the library keep a draft each; closing one loses neither', async ({ page, signIn }) => {
  await signIn('redactie');
  const held = '**/api/library_items/factors/11';
  const context = page.context();
  await context.route(held, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.goto('/beheer/theorie/factoren/11');
  await page.getByLabel('Let op bij het meten').fill('Uit het eerste tabblad.');
  await expectKept(page, 'Uit het eerste tabblad.');
  const other = await context.newPage();
  await other.goto('/beheer/theorie/factoren/11');
  await other.getByRole('textbox', { name: 'Definitie', exact: true }).fill('Uit het tweede tabblad.');
  await expectKept(other, 'Uit het tweede tabblad.');
  expect(await draftsLeft(other)).toBe(2);
  await expect(other.getByLabel('Let op bij het meten')).not.toHaveValue('Uit het eerste tabblad.');
  await page.close();
  await expect(other.getByLabel('Let op bij het meten')).toHaveValue('Uit het eerste tabblad.');
  await context.unroute(held);
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(other.getByText(/^Concept opgeslagen om/)).toBeVisible();
  const { body } = await api(other, 'GET', '/api/library_items/factors/11');
  expect(body.content).toMatchObject({
    measurementNote: 'Uit het eerste tabblad.',
    definition: 'Uit het tweede tabblad.',
  });
});

test('a form that two tabs left is asked about, and logging out warns of it', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleAddress(page);
  const address = `${research}/factoren-wegen`;
  const other = await page.context().newPage();
  for (const [tab, words] of [
    [page, 'Uit het eerste tabblad.'],
    [other, 'Uit het tweede tabblad.'],
  ] as const) {
    await tab.setViewportSize({ width: 1440, height: 900 });
    await tab.goto(address);
    await tab.getByRole('tab', { name: 'Notities' }).click();
    await tab.getByLabel('Nieuwe notitie').fill(words);
    await expectKept(tab, words);
  }
  await other.close();
  await page.reload();
  await page.getByRole('tab', { name: 'Notities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Je hebt deze notitie ook in een ander tabblad gewijzigd' });
  await expect(dialog).toContainText('Uit het eerste tabblad.');
  await expect(dialog).toContainText('Uit het tweede tabblad.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Later kiezen' }).click();
  await page.getByRole('button', { name: 'Notitie toevoegen' }).click();
  await dialog.getByLabel('Zelf een tekst maken van de twee').check();
  await dialog.getByRole('textbox').fill('Uit beide tabbladen.');
  await dialog.getByRole('button', { name: 'Verder met deze keuzes' }).click();
  await expect(page.getByLabel('Nieuwe notitie')).toHaveValue('Uit beide tabbladen.');
  await expect.poll(() => draftsLeft(page)).toBe(1);
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.dismiss();
    return question.message();
  });
  await page.getByRole('button', { name: /^Menu van/ }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  expect(await asked).toContain('nog niet is opgeslagen');
});

test('a number that cannot be read is still there after a reload, also in a row that does not exist yet', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/doelanalyse`);
  await page.getByLabel('Nulwaarde').fill('een derde');
  await page.getByLabel('Nulwaarde').blur();
  await expect(page.getByText('Vul een getal in, bijvoorbeeld 7,5.')).toBeVisible();
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nulwaarde')).toHaveValue('een derde');
  await expect(page.getByText('Vul een getal in, bijvoorbeeld 7,5.')).toBeVisible();
  // Not in another research, and gone once it can be read.
  await page.getByLabel('Nulwaarde').fill('31');
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nulwaarde')).toHaveValue('31');

  // Nobody measured again: the rows of the second measurement come with the first figure.
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await page.getByRole('button', { name: 'Tweede meting toevoegen' }).click();
  const second = page.locator('#tweede-meting');
  const mean = second
    .getByRole('table', { name: /Verandering/ })
    .getByRole('textbox')
    .first();
  await mean.fill('ongeveer 200');
  await mean.blur();
  await expect(page.getByText('Vul een heel getal in, bijvoorbeeld 12.')).toBeVisible();
  await page.reload();
  const add = page.getByRole('button', { name: 'Tweede meting toevoegen' });
  await expect(second).toBeVisible();
  if (await add.isVisible()) await add.click();
  await expect(mean).toHaveValue('ongeveer 200');
});

test('so is one in the editor of the library', async ({ page, signIn }) => {
  await signIn('redactie');
  await page.goto('/beheer/theorie/schalen/1');
  const most = page.getByLabel('Hoogste punt').first();
  const before = await most.inputValue();
  await most.fill('zeven');
  await most.blur();
  await expect(page.getByText('Vul een heel getal in, bijvoorbeeld 12.')).toBeVisible();
  await page.reload();
  await expect(most).toHaveValue('zeven');
  await expect(page.getByText('Vul een heel getal in, bijvoorbeeld 12.')).toBeVisible();
  await most.fill(before);
  await expect(page.getByText(/^Concept opgeslagen om/)).toBeVisible();
});
