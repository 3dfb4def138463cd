import { anotherPage, expect, testOnServer } from './fixtures.ts';
import { inDatabase, newCompany } from './people.ts';
import { expectSound, isIn, logIn, password } from './sign-on-page.ts';

/** An admin lets the provider keep up accounts: makes the token, sees it once, replaces it, chooses who gets research, and ends it. */
const test = testOnServer('scim');

test('an admin makes the token, sees it once, replaces and ends it', async ({ browser, server }) => {
  test.slow();
  const { admin } = await newCompany(server, 'Gemeente Veldermeer', password, { admin: 'Ans Bos', user: 'Bert Kok' });
  const page = await anotherPage(browser, server);
  await page.context().grantPermissions(['clipboard-write'], { origin: server.url });
  await logIn(page, admin);
  await isIn(page);
  const heading = page.getByRole('heading', { name: 'Accounts vanzelf bijhouden (SCIM)' });

  // Nobody who is made by it could log in as long as that is off.
  await page.goto('/beheer/inloggen');
  await expect(page.getByRole('heading', { name: 'Aanzetten' })).toBeVisible();
  await expect(heading).toBeHidden();
  await inDatabase(server, (db) =>
    db.query(
      `INSERT INTO sign_on_connection (company_id, issuer, client_id, tried_at, active)
       SELECT company_id, 'https://login.veldermeer.example', 'drijfveer', now(), true FROM user_account WHERE username = $1`,
      [admin],
    ),
  );
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByText('Instellen', { exact: true }).click();
  await expect(page.getByText(`${server.url}/scim/v2`, { exact: true })).toBeVisible();
  await expectSound(page, 'off');

  await page.getByRole('button', { name: 'Token maken' }).click();
  const shown = page.getByText(/^[\w-]{43}$/);
  await expect(shown).toBeVisible();
  const first = (await shown.textContent())!;
  await page.getByRole('button', { name: 'Kopieer (Token)' }).click();
  await expect(page.getByRole('button', { name: 'Gekopieerd (Token)' })).toBeVisible();
  // What was copied is pasted somewhere, as the page itself may not read it.
  const field = page.getByLabel('Domein', { exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue(first);
  await field.fill('');
  await expectSound(page, 'made');
  const ask = (token: string) =>
    page.request.get(`${server.url}/scim/v2/Users`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask(first)).status()).toBe(200);

  // Once: who comes back sees that there is one, and no more.
  await page.reload();
  await expect(page.getByText('De inlogdienst houdt 0 accounts en 0 groepen bij.')).toBeVisible();
  await page.getByText('Bekijken of wijzigen', { exact: true }).click();
  await expect(page.getByText(/^Token gemaakt .* voor het laatst gebruikt op/)).toBeVisible();
  await expect(shown).toBeHidden();

  await page.getByRole('button', { name: 'Nieuw token maken' }).click();
  await expect(page.getByRole('radio', { name: /^werkt nog 24 uur/ })).toBeChecked();
  await expectSound(page, 'renew');
  await page.getByRole('dialog').getByRole('button', { name: 'Nieuw token maken' }).click();
  await expect(shown).toBeVisible();
  await expect(page.getByText(/Het vorige werkt nog tot/)).toBeVisible();
  const second = (await shown.textContent())!;
  expect(second).not.toBe(first);
  expect([(await ask(first)).status(), (await ask(second)).status()]).toEqual([200, 200]);

  await page.getByLabel('Onderzoek van wie vertrekt gaat naar').selectOption('Bert Kok');
  await page.getByRole('button', { name: 'Keuze opslaan' }).click();
  await expect(page.getByText('Je keuze is opgeslagen.')).toBeVisible();
  await expectSound(page, 'renewed');

  await page.getByRole('button', { name: 'Token beëindigen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Token beëindigen' }).click();
  await expect(page.getByText('Het token is beëindigd.')).toBeVisible();
  await expect(shown).toBeHidden();
  expect([(await ask(first)).status(), (await ask(second)).status()]).toEqual([401, 401]);
  await page.reload();
  await page.getByText('Instellen', { exact: true }).click();
  await expect(page.getByLabel('Onderzoek van wie vertrekt gaat naar').locator('option:checked')).toHaveText(
    'Bert Kok',
  );
});
