import {
  api,
  exampleAddress,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newResearch,
  test,
} from './fixtures.ts';

test('sharing: the owner chooses, the public reads without logging in, and a withdrawn link opens nothing', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn();
  await page.goto(await exampleAddress(page));
  await page.getByRole('button', { name: 'Delen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delen met een link' });
  await dialog.getByRole('button', { name: 'Kies niets' }).click();
  await dialog.getByRole('button', { name: 'Delen aanzetten' }).click();
  await expect(dialog.getByText('Kies minstens één onderdeel.')).toBeVisible();
  for (const part of ['Samenvatting', 'Doelanalyse', 'Resultaten per factor'])
    await dialog.getByRole('checkbox', { name: part }).check();
  await dialog.getByRole('button', { name: 'Delen aanzetten' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(address).toMatch(new RegExp(`^${server.url}/openbaar-onderzoek/[\\w-]{22,}$`));
  await expectAccessible(page);

  const visitor = await (await browser.newContext({ locale: 'nl-NL', reducedMotion: 'reduce' })).newPage();
  const answer = await visitor.goto(address);
  expect([answer!.status(), answer!.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Etensresten apart in de hoogbouw' })).toBeVisible();
  await expect(
    visitor.getByText('Waarom bewoners van de flats nog niet scheiden, en wat daaraan te doen is'),
  ).toBeVisible();
  expect(await visitor.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Samenvatting',
    'Doelanalyse',
    'Resultaten per factor',
  ]);
  await expect(visitor.getByRole('img').first()).toBeVisible();
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(visitor);

  await dialog.getByRole('radio', { name: 'Een praktijkvoorbeeld' }).check();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog.getByText('Opgeslagen.')).toBeVisible();
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toHaveText('Waar ging het om?');
  await expect(visitor.getByRole('heading', { name: 'Resultaten per factor' })).toHaveCount(0);
  await expectAccessible(visitor);

  await dialog.getByRole('button', { name: 'Nieuwe link maken' }).click();
  await dialog.getByRole('button', { name: 'Vervang de link' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).not.toHaveValue(address);
  const next = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Stoppen met delen' }).click();
  await dialog.getByRole('button', { name: 'Stop met delen' }).click();
  await expect(dialog.getByRole('button', { name: 'Delen aanzetten' })).toBeVisible();

  const words = [];
  for (const gone of [
    address,
    next,
    `${server.url}/openbaar-onderzoek/onbekend`,
    `${server.url}/openbaar-onderzoek/a/b`,
  ]) {
    expect((await visitor.goto(gone))!.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'Dit onderzoek is hier niet te lezen' })).toBeVisible();
    words.push(await visitor.locator('main').innerText());
  }
  expect(new Set(words).size).toBe(1);
  await expectAccessible(visitor);
  await visitor.context().close();
});

test('notes: at a factor in a step, live for who works along, changed, and put back within ten seconds', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const step = `${await exampleAddress(page)}/factoren-wegen`;
  const other = await signInElsewhere('sanne');
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto(step);
  await other.getByRole('tab', { name: 'Notities' }).click();
  await expect(other.getByText('Bij deze stap staan nog geen notities.')).toBeVisible();

  await page.goto(step);
  await page.getByRole('tab', { name: 'Notities' }).click();
  await page.getByRole('button', { name: 'Notitie toevoegen' }).click();
  await expect(page.getByText('Schrijf eerst een notitie.')).toBeVisible();
  await page.getByLabel('Nieuwe notitie').fill('De corporatie wil meedenken.');
  await page.getByLabel('Waarover').selectOption({ label: 'Gemak en frictie' });
  await page.getByRole('button', { name: 'Notitie toevoegen' }).click();
  const note = page.getByRole('list', { name: 'Notities' }).getByRole('listitem');
  await expect(note).toContainText('Over Gemak en frictie');
  await expect(page.getByRole('tab', { name: 'Notities (1)' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Stappen van dit onderzoek' })).toContainText('1 notitie');
  await expectAccessible(page);

  const theirs = other.getByRole('list', { name: 'Notities' });
  await expect(theirs).toContainText('De corporatie wil meedenken.');
  await expect(theirs.getByRole('button', { name: /^Meer over de notitie/ })).toHaveCount(0);

  const menu = note.getByRole('button', { name: /^Meer over de notitie/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Wijzigen' }).click();
  await page.getByLabel('Notitie wijzigen').fill('De corporatie denkt mee.');
  await note.getByRole('button', { name: 'Opslaan' }).click();
  await expect(theirs).toContainText('De corporatie denkt mee.');
  await expect(theirs).toContainText('gewijzigd');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(note).toContainText('De corporatie denkt mee.');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
  await page.getByRole('tab', { name: 'Theorie' }).click();
  await expect(theirs).not.toContainText('De corporatie denkt mee.');
});

test('the bin: a research goes there after its title was typed, and comes back', async ({ page, signIn }) => {
  await signIn();
  await newResearch(page, 'Lichten uit na sluitingstijd');
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('lichten sluitingstijd');
  await page.getByRole('button', { name: 'Meer over Lichten uit na sluitingstijd' }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Titel van het onderzoek').fill('Lichten uit');
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(dialog.getByText('Dit is niet dezelfde titel.')).toBeVisible();
  await dialog.getByLabel('Titel van het onderzoek').fill('Lichten uit na sluitingstijd');
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('Geen onderzoek gevonden.')).toBeVisible();

  await page.getByRole('link', { name: 'Prullenbak' }).click();
  const row = page.getByRole('list', { name: 'Prullenbak' }).getByRole('listitem');
  await expect(row).toContainText('Verwijderd door jou');
  await expect(row).toContainText('nog 30 dagen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lichten uit na sluitingstijd terugzetten' }).click();
  await expect(page.getByText('De prullenbak is leeg.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Lichten uit na sluitingstijd' })).toBeVisible();
});

test('a long list comes in parts', async ({ page, signIn }) => {
  await signIn('tim');
  for (let first = 1; first <= 55; first += 11)
    await Promise.all(
      Array.from({ length: 11 }, (_, index) => api(page, 'POST', '/api/researches', { name: `Wijk ${first + index}` })),
    );
  await page.reload();
  const rows = page
    .getByRole('list', { name: 'Mijn onderzoeken' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(rows).toHaveCount(50);
  await expect(page.getByText('De eerste 50 onderzoeken')).toBeVisible();
  await page.getByRole('button', { name: 'Meer tonen' }).click();
  await expect(rows).toHaveCount(55);
  await expect(page.getByText('55 onderzoeken', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('wijk 55');
  await expect(rows).toHaveCount(1);
});

test('working together: added by name with the keyboard, taken out at once, asked for, and left', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const research = await newResearch(page, 'Fietsen achter het hek');
  await page.goto(`${research}/samenwerken`);
  const field = page.getByRole('combobox', { name: 'Naam of e-mailadres van een collega' });
  await field.fill('sanne');
  await expect(page.getByRole('option', { name: 'Sanne de Wit' })).toBeVisible();
  await expectAccessible(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Sanne de Wit');
  // The next one is asked for while the first is still on its way.
  let goOn = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/research_collaborators', async (call) => {
    await onItsWay;
    await call.continue();
  });
  await field.press('Enter');
  await field.fill('nieuw@waterkant.example');
  await field.press('Enter');
  goOn();
  await expect(page.getByRole('button', { name: 'Sanne de Wit verwijderen' })).toBeVisible();
  await expect(page.getByText('In je organisatie is niemand met dit e-mailadres.')).toBeVisible();
  await page.getByRole('button', { name: 'Vraag mijn beheerder om een uitnodiging' }).click();
  await expect(page.getByText('Je beheerder krijgt een mail met je vraag.').first()).toBeVisible();

  // Hidden, it is gone for who no longer works along.
  await api(page, 'PUT', `/api/researches/details/${research.split('/').at(-1)}`, { visible: false });
  const other = await signInElsewhere('sanne');
  await other.goto(research);
  await expect(other.getByRole('heading', { name: 'Fietsen achter het hek' })).toBeVisible();
  await page.getByRole('button', { name: 'Sanne de Wit verwijderen' }).click();
  await expect(other.getByRole('heading', { name: 'Dit onderzoek is er niet' })).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('button', { name: 'Sanne de Wit verwijderen' })).toBeVisible();

  await other.goto(`${research}/samenwerken`);
  await other.getByRole('button', { name: 'Niet meer meewerken' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Niet meer meewerken' }).click();
  await expect(other.getByRole('heading', { name: 'Mijn onderzoeken' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Fietsen achter het hek' })).toHaveCount(0);
});

test('details: what two people changed merges by field, and the same field is seen before it is replaced', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Stil in de bibliotheek');
  const save = (body: object) => api(page, 'PUT', `/api/researches/details/${research.split('/').at(-1)}`, body);
  await page.goto(`${research}/bewerk`);
  const client = page.getByLabel('Opdrachtgever');
  await client.fill('Team Leren');
  await save({ organisation: 'Bibliotheek Oost' });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stil in de bibliotheek' })).toBeVisible();
  await expect(page.getByText('Bibliotheek Oost')).toBeVisible();

  await page.goto(`${research}/bewerk`);
  await expect(client).toHaveValue('Team Leren');
  // What somebody else saves comes first.
  const { promise: saved, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/researches/details/**', async (call) => {
    if (call.request().headers()['if-match']) await saved;
    await call.continue();
  });
  await client.fill('Team Lezen');
  await save({ client: 'Directie' });
  goOn();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /deze gegevens ook ergens anders opgeslagen/ });
  const field = dialog.getByRole('group', { name: 'Opdrachtgever' });
  await expect(field).toContainText('Directie');
  await expect(field).toContainText('Team Lezen');
  await expect(client).toHaveValue('Team Lezen');
  await expectAccessible(page);
  await field.getByLabel('De opgeslagen tekst').check();
  await dialog.getByRole('button', { name: 'Opslaan met deze keuzes' }).click();
  await expect(client).toHaveValue('Directie');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stil in de bibliotheek' })).toBeVisible();
});

test('who presses twice completes a research once, and the way back is a link', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/rapportage`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/complete_research/') && request.method() === 'PUT' && request.postData() === '{}')
      sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Afronden', exact: true }).evaluate((button: HTMLElement) => button.click());
  // Saving the step comes first; while it is under way the button must not be pressed again.
  await page.getByRole('button', { name: 'Onderzoek afronden' }).dblclick();
  await expect(page.getByRole('button', { name: 'Heropenen' })).toBeAttached();
  // A second one would have gone out before the answer to the first.
  expect(sent).toHaveLength(1);

  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await expect(page.getByText('Er is nog geen tweede meting.')).toBeVisible();
  // The contents say so too, and lead there; so does an address.
  await page.getByText(/^Onderdelen van deze stap/).click();
  await page.getByRole('link', { name: 'Tweede meting' }).click();
  const second = page.getByRole('heading', { name: 'Tweede meting', exact: true });
  await expect(second).toBeFocused();
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren#tweede-meting`);
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
  await page.getByRole('link', { name: 'de rapportage', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${research}/rapportage$`));
  await page.getByRole('button', { name: 'Heropenen' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('button', { name: 'Afronden', exact: true })).toBeAttached();
});

test('a question about leaving offers to stay', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/onderzoek/toevoegen');
  await page.getByLabel('Titel').fill('Nog niet af');
  await page.getByRole('link', { name: 'Theorie', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' });
  await question.getByRole('button', { name: 'Hier blijven' }).click();
  await expect(page.getByLabel('Titel')).toHaveValue('Nog niet af');
});
