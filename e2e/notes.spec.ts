import {
  api,
  copyOfExample,
  exampleAddress,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts';

test('a note names a colleague, by keys alone; she finds it at home, answers it and calls it done, which the other sees at once', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  // Others may have asked Sanne something as well.
  const name = 'Notities die iets vragen';
  const example = await exampleAddress(page);
  const { body: own } = await api(page, 'POST', `/api${example.replace('onderzoek', 'researches')}/duplicate`, {
    name,
  });
  const research = `/onderzoek/${String(own.uuid)}`;
  const step = `${research}/factoren-wegen`;
  const sanne = await signInElsewhere('sanne');
  await sanne.setViewportSize({ width: 1440, height: 900 });
  const waiting = sanne.getByRole('region', { name: 'Wacht op jou' }).getByRole('listitem').filter({ hasText: name });
  const { body: me } = await api(sanne, 'GET', '/api/me');
  await api(page, 'POST', '/api/research_collaborators', {
    research: research.replace('/onderzoek/', '/api/researches/'),
    user: `/api/users/${String(me.uuid)}`,
  });

  await page.goto(step);
  await page.getByRole('tab', { name: 'Notities' }).click();
  const field = page.getByLabel('Nieuwe notitie');
  await field.focus();
  await page.keyboard.type('Bel jij de corporatie? @sa');
  await expect(page.getByRole('listbox', { name: 'Mogelijkheden' }).getByRole('option')).toHaveText(['Sanne de Wit']);
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Bel jij de corporatie? ');
  await expect(page.getByRole('list', { name: 'Voor wie' })).toHaveText('Sanne de Wit');
  await page.getByLabel('Waarover').selectOption({ label: 'Gemak en frictie' });
  await page.getByRole('button', { name: 'Notitie toevoegen' }).press('Enter');
  const note = page.getByRole('list', { name: 'Notities' }).getByRole('listitem');
  await expect(note).toContainText('Voor Sanne de Wit');
  await expect(page.getByRole('list', { name: 'Voor wie' })).toHaveCount(0);

  await test.step('Sanne comes from home to the note, and from the note to its row and back', async () => {
    await sanne.goto('/');
    await expect(waiting.getByRole('link')).toHaveText([
      'Noor Aalbers noemt je in een notitie bij Factoren wegen',
      'Noor Aalbers laat je meewerken',
    ]);
    await expectAccessible(sanne);
    await waiting.getByRole('link').first().click();
    const theirs = sanne.getByRole('list', { name: 'Notities' }).getByRole('listitem');
    await expect(theirs).toBeFocused();
    await expect(theirs).toContainText('Voor jou');
    await theirs.getByRole('button', { name: 'Over Gemak en frictie' }).press('Enter');
    const mark = sanne.getByRole('button', { name: '1 notitie over Gemak en frictie' });
    await expect(mark).toBeFocused();
    await sanne.keyboard.press('Enter');
    await expect(sanne.getByText('Alleen over Gemak en frictie.')).toBeFocused();
    await expectAccessible(sanne);
    await sanne.getByRole('button', { name: 'Toon alle notities' }).press('Enter');
    await expect(sanne.getByText('Alleen over Gemak en frictie.')).toHaveCount(0);
  });

  await test.step('Sanne answers, and calls it done', async () => {
    await sanne.getByRole('button', { name: /^Beantwoorden/ }).press('Enter');
    await expect(sanne.getByLabel('Antwoord', { exact: true })).toBeFocused();
    await sanne.keyboard.type('Gebeld, ze doen mee.');
    await sanne.getByRole('button', { name: 'Antwoord plaatsen' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Antwoorden aan Noor Aalbers' })).toContainText('Gebeld, ze doen mee.');
    await expect(page.getByRole('tab', { name: 'Notities (1)' })).toBeVisible();
    await sanne.getByRole('button', { name: /^Afgehandeld/ }).press('Enter');
    await expect(sanne.getByRole('list', { name: 'Notities' })).toBeFocused();
    await expect(page.getByText('Afgehandeld (1)')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Notities' }).getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '1 notitie over Gemak en frictie' })).toHaveCount(0);
    const told = sanne.waitForResponse(/\/api\/waiting/);
    await sanne.goto('/');
    await told;
    await expect(sanne.getByRole('link', { name }).first()).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('Noor opens it again', async () => {
    await page.getByText('Afgehandeld (1)').click();
    await page.getByRole('button', { name: /^Heropen/ }).press('Enter');
    await expect(note.first()).toBeFocused();
    await expect(page.getByRole('button', { name: '1 notitie over Gemak en frictie' })).toBeVisible();
  });

  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole('button', { name: '1 notitie over Gemak en frictie' }).click();
  const drawer = page.getByRole('dialog', { name: 'Naast je werk' });
  await expect(drawer.getByText('Alleen over Gemak en frictie.')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { again: true });
  await drawer.getByRole('button', { name: 'Over Gemak en frictie' }).click();
  await expect(page.getByRole('button', { name: '1 notitie over Gemak en frictie' })).toBeFocused();
});

test('mails about being named are a choice, which stays', async ({ page, signIn }) => {
  await signIn('sanne');
  await page.goto('/account');
  const box = page.getByLabel('Mail mij als een collega mij noemt in een notitie');
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(page.getByText('Je krijgt geen mail meer als iemand je noemt.')).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText('Je krijgt een mail als iemand je noemt.')).toBeVisible();
  await expectAccessible(page);
});

test('who was invited and has not answered stands among the people of a research, and is offered after @ as such', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  const admin = await signInElsewhere('marijke');
  const address = 'lotte.smeets@waterkant.example';
  await api(admin, 'POST', '/api/users/invitations', { addresses: [`Lotte Smeets <${address}>`] });
  await page.goto(`${research}/samenwerken`);
  await page.getByLabel('Naam of e-mailadres van een collega').fill(address);
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByText('Lotte Smeets werkt mee zodra de uitnodiging is aangenomen.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lotte Smeets' })).toContainText('nog niet aangenomen');
  await expectAccessible(page);
  await page.goto(research);
  await expect(page.getByRole('listitem').filter({ hasText: 'Lotte Smeets' })).toContainText('nog niet aangenomen');
  await page.goto(`${research}/rapportage`);
  await page
    .getByRole('button', { name: /^Notities/ })
    .first()
    .click();
  await page.getByLabel('Nieuwe notitie').fill('@lot');
  await expect(
    page.getByRole('option', { name: 'Lotte Smeets (nog niet aangenomen, krijgt geen mail)' }),
  ).toBeVisible();
});

test('what is told while notes lie over the page is heard and pressed there, and stays when they close', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(`${await copyOfExample(page)}/rapportage`);
  await page.getByRole('button', { name: /^Notities/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Notities' });
  await drawer.getByLabel('Nieuwe notitie').fill('Klopt dit cijfer?');
  await drawer.getByRole('button', { name: 'Notitie toevoegen' }).click();
  const note = drawer.getByRole('list', { name: 'Notities' }).getByRole('listitem').filter({ hasText: 'Klopt dit' });
  const done = note.getByRole('button', { name: /Afgehandeld/ });
  const told = page.getByText('De notitie is afgehandeld.');
  await done.click();
  // Within the dialog, as all else is out of reach behind it.
  await drawer.getByText('De notitie is afgehandeld.').hover();
  // Its clock stands still under the mouse: on a busy machine axe takes longer than it stays.
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Melding weghalen' }).click();
  await expect(told).toHaveCount(0);
  await drawer.getByText(/^Afgehandeld \(/).click();
  await drawer.getByRole('button', { name: 'Heropen' }).first().click();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('status').getByText('De notitie is heropend.')).toBeVisible();
});
