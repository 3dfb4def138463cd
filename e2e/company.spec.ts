import type { Page } from '@playwright/test';
import {
  addResearch,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillDate,
  type TestServer,
  test,
} from './fixtures.ts';
import { keyboard } from './input.ts';
import { linkFor } from './mails.ts';

/** Organisations in the browser: people let in and out, and a licence that ends. */

const password = 'paarse tandem op zolder';

/** Accessible, and nothing sticks out: at a desk and at 320 px. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

async function confirmByMail(page: Page, server: TestServer, address: string): Promise<void> {
  const token = (await linkFor(server, address)).split('/').at(-1)!;
  const { status } = await api(page, 'PUT', `/api/tokens/verify_user/${token}`, { password });
  expect(status).toBe(200);
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/authenticatie/inloggen');
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mijn onderzoeken' })).toBeVisible();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Gebruikers' }).getByRole('listitem').filter({ hasText: name });
const menuOf = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Wat kun je doen met ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('from an invitation by keyboard to a colleague, who is let out again', async ({
  page,
  signIn,
  server,
  browser,
}) => {
  test.slow();
  await signIn('marijke');
  await page.getByRole('button', { name: 'Menu van Marijke Hoekstra' }).click();
  await page.getByRole('link', { name: 'Gebruikers' }).click();
  await expect(page.getByRole('heading', { name: 'Gebruikers', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Noor Aalbers')).toContainText('Actief');
  await expectSound(page);

  const input = keyboard(page);
  await input.press(page.getByRole('button', { name: 'Mensen uitnodigen' }));
  const field = page.getByLabel('E-mailadressen');
  await expect(field).toBeFocused();
  await input.press(page.getByRole('button', { name: 'Uitnodigen', exact: true }));
  await expect(page.getByText('Vul minstens één e-mailadres in.')).toBeVisible();
  await input.fill(
    field,
    'Els van Dijk <els@waterkant.example>; geen adres\nnoor.aalbers@waterkant.example, tim.brouwer@lindemeer.example',
  );
  await expect(page.getByText(/^3 adressen · 1 is geen e-mailadres · \d+ plaatsen vrij$/)).toBeVisible();
  await expectSound(page);
  await input.press(page.getByRole('button', { name: 'Uitnodigen', exact: true }));
  await expect(page.getByRole('heading', { name: '1 persoon uitgenodigd' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Wat er met elk adres is gebeurd' }).getByRole('listitem')).toHaveText([
    /els@waterkant\.example\s*Uitgenodigd/,
    /geen adres\s*Dit is geen e-mailadres/,
    /noor\.aalbers@waterkant\.example\s*Hoort al bij je organisatie/,
    /tim\.brouwer@lindemeer\.example\s*Hoort al bij een andere organisatie/,
  ]);
  await expectSound(page);
  await input.press(page.getByRole('button', { name: 'Klaar' }));
  await expect(rowOf(page, 'Els van Dijk')).toContainText('Uitgenodigd');

  // The mail leads to an account, and the account to the work.
  const context = await browser.newContext({ baseURL: server.url });
  const els = await context.newPage();
  await els.goto(await linkFor(server, 'els@waterkant.example'));
  await els.getByLabel('Je naam').fill('Els van Dijk');
  await els.getByLabel('Kies een wachtwoord').fill(password);
  await els.getByRole('button', { name: 'Bevestig account' }).click();
  await els.getByRole('button', { name: 'Verder' }).click();
  await expect(els.getByRole('heading', { name: /^Welkom, Els/ })).toBeVisible();
  await els.getByRole('button', { name: 'Menu van Els van Dijk' }).click();
  await els.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(els).toHaveURL(/\/authenticatie\/inloggen$/);
  await logIn(els, 'els@waterkant.example');
  await els.goto('/beheer/gebruikers');
  await expect(els.getByRole('heading', { name: 'Deze pagina is niet voor jou' })).toBeVisible();
  await expectSound(els);
  await els.goto('/');

  await page.reload();
  await menuOf(page, 'Els van Dijk', 'Naam en rol wijzigen');
  await page.getByLabel('Naam', { exact: true }).fill('Els Dijkstra');
  await page.getByLabel('Beheerder').check();
  await expectSound(page);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(rowOf(page, 'Els Dijkstra')).toContainText('Beheerder');

  await menuOf(page, 'Els Dijkstra', 'Deactiveren');
  await expect(rowOf(page, 'Els Dijkstra')).toContainText('Gedeactiveerd');
  await els.reload();
  await expect(els).toHaveURL(/\/authenticatie\/inloggen$/);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(rowOf(page, 'Els Dijkstra')).toContainText('Actief');
  // Who was let out logs in again: an old session does not come back.
  await els.goto('/');
  await expect(els).toHaveURL(/\/authenticatie\/inloggen$/);
  await logIn(els, 'els@waterkant.example');
  await addResearch(els, 'Fietsen naar het werk');
  await context.close();

  await page.reload();
  await menuOf(page, 'Els Dijkstra', 'Verwijderen');
  await page.getByRole('button', { name: 'Onderzoeken overdragen' }).click();
  await expect(page.getByLabel('Fietsen naar het werk')).toBeChecked();
  await page.getByRole('button', { name: 'Overdragen', exact: true }).click();
  await expect(page.getByText('Kies een collega.')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Nieuwe eigenaar').selectOption({ label: 'Noor Aalbers' });
  await page.getByRole('button', { name: 'Overdragen', exact: true }).click();
  await expect(page.getByText('1 onderzoek is nu van Noor Aalbers.')).toBeVisible();
  await menuOf(page, 'Els Dijkstra', 'Verwijderen');
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(page.getByText('Dit is niet dezelfde naam.')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Typ de naam om door te gaan').fill('Els Dijkstra');
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(rowOf(page, 'Els Dijkstra')).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Logboek' }).click();
  const rows = page.getByRole('table', { name: 'Logboek' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Gebruiker verwijderd' })).toContainText('Verwijderde gebruiker');
  await expect(page.locator('main')).not.toContainText('Els');
  await page.getByLabel('Wat', { exact: true }).selectOption({ label: 'Onderzoeken overgedragen' });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('1 onderzoek');
  await expect(page).toHaveURL(/action=researches_handed_over/);
  await expectSound(page);
});

test('an organisation is made, set up, and its licence ended', async ({ page, signIn, server, browser }) => {
  test.slow();
  await signIn('beheer');
  await page.goto('/beheer/organisaties');
  await expect(page.getByRole('list', { name: 'Organisaties' }).getByRole('listitem').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Organisatie toevoegen' }).click();
  await page.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click();
  await expect(page.getByRole('heading', { name: 'Er zijn 2 fouten' })).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Naam van de organisatie').fill('Gemeente Nieuwland');
  await page.getByLabel('E-mailadres van de eerste beheerder').fill('ans@nieuwland.example');
  await page.getByLabel('Naam van de eerste beheerder').fill('Ans Bos');
  await page.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click();
  await expect(page.getByRole('heading', { name: 'Gemeente Nieuwland', level: 1 })).toBeVisible();
  await expect(page.getByText('Beheer: Ans Bos (uitgenodigd).')).toBeVisible();
  await expectSound(page);

  await confirmByMail(page, server, 'ans@nieuwland.example');
  const context = await browser.newContext({ baseURL: server.url });
  const ans = await context.newPage();
  await logIn(ans, 'ans@nieuwland.example');
  await expect(ans.getByRole('complementary', { name: 'Licentie' })).toHaveCount(0);
  await ans.goto('/beheer/organisatie');
  await ans.getByLabel('Nieuwe onderzoeken zijn zichtbaar voor collega’s').uncheck();
  await ans.getByRole('button', { name: 'Opslaan' }).click();
  await expect(ans.getByText('De instellingen zijn opgeslagen.')).toBeVisible();
  await expectSound(ans);
  await ans.goto('/onderzoek/toevoegen');
  await expect(ans.getByLabel('Zichtbaar voor collega’s')).not.toBeChecked();
  const research = await addResearch(ans, 'Afval scheiden');
  const shared = await api(ans, 'PUT', `/api/researches/${research.split('/').at(-1)}/share`, {});

  // In ten days.
  const soon = new Date(Date.now() + 10 * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  await fillDate(page, 'Laatste dag van de licentie', soon);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('De wijzigingen zijn opgeslagen.')).toBeVisible();
  await ans.goto('/licentie');
  await expect(ans.getByRole('complementary', { name: 'Licentie' })).toContainText('nog 10 dagen');
  await expect(ans.getByText('1 van 10 plaatsen in gebruik')).toBeVisible();
  await expectSound(ans);

  const filling = await context.newPage();
  await filling.goto('/onderzoek/toevoegen');
  await filling.getByLabel('Titel').fill('Nog een onderzoek');
  await page.getByRole('button', { name: 'Licentie beëindigen' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Beëindigen', exact: true }).click();
  await expect(page.getByText(/^De licentie is verlopen op .+: sinds gisteren\.$/)).toBeVisible();
  await ans.goto('/');
  await expect(ans.getByRole('complementary', { name: 'Licentie' })).toContainText('is verlopen op');
  await expect(ans.getByRole('link', { name: 'Onderzoek toevoegen' })).toHaveCount(0);
  await expectSound(ans);
  const refused = await api(ans, 'PUT', `/api/researches/research_target/${research.split('/').at(-1)}`, {
    broadGoal: 'Toch nog',
  });
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringMatching(/licentie .* verlopen/)]);
  // What one can no longer do is told in words, with whom to call: at once, or where somebody was typing, and nothing typed is lost.
  const ended = /^De licentie van je organisatie is verlopen\. Je kunt nog lezen.+ Bel 020 123 45 67 of mail /;
  await filling.getByRole('button', { name: 'Onderzoek beginnen' }).click();
  await expect(filling.getByText(ended).first()).toBeVisible();
  await expect(filling.getByLabel('Titel')).toHaveValue('Nog een onderzoek');
  await filling.close();
  await ans.goto('/onderzoek/toevoegen');
  await expect(ans.getByText(ended)).toBeVisible();
  await expect(ans.getByLabel('Titel')).toHaveCount(0);
  await expectSound(ans);
  await ans.getByRole('button', { name: /^Menu van / }).click();
  await expect(ans.getByRole('heading', { name: 'Licentie is verlopen op' })).toBeVisible();
  await ans.keyboard.press('Escape');
  // Reading, downloading and what was shared go on.
  await ans.goto(`${research}/doelanalyse`);
  await expect(ans.getByText('Alleen lezen').first()).toBeVisible();
  const ticket = await api(ans, 'POST', '/api/download_tokens', {
    research: `/api/researches/${research.split('/').at(-1)}`,
    kind: 'report',
  });
  expect(ticket.status).toBe(201);
  expect((await ans.request.get(ticket.body.url as string)).status()).toBe(200);
  const secret = (shared.body.url as string).split('/').at(-1);
  expect((await ans.request.get(`/api/researches/share/${secret}`)).status()).toBe(200);
  await ans.goto('/beheer/organisatie');
  await expect(ans.getByText('Na het einde van de licentie kun je hier niets wijzigen.')).toBeVisible();
  await ans.goto('/licentie');
  await expect(ans.getByRole('link', { name: '020 123 45 67' })).toBeVisible();
  await expectSound(ans);
  await context.close();
});

test('only who may sees Beheer', async ({ page, signIn }) => {
  await signIn('noor');
  await page.getByRole('button', { name: 'Menu van Noor Aalbers' }).click();
  await expect(page.getByText('Licentie verloopt op')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Beheer' })).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const address of [
    ...['gebruikers', 'organisatie', 'logboek', 'archief', 'organisaties', 'organisaties/1', 'installatie'],
  ]) {
    await page.goto(`/beheer/${address}`);
    await expect(page.getByRole('heading', { name: 'Deze pagina is niet voor jou' })).toBeVisible();
  }
  expect(asked.filter((path) => /^\/api\/(users|companies|audit|installation)/.test(path))).toEqual([]);
});
