import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { inDatabase, newCompany } from './people.ts';

const password = 'paarse tandem op zolder';

test('the trail says who did what, when and from where, a page at a time', async ({ page, server }) => {
  const { admin } = await newCompany(server, 'Gemeente Bladeren', password, { admin: 'Ine Vos', user: 'Job Smit' });
  await inDatabase(server, (db) =>
    db.query(
      `INSERT INTO audit_entry (action, company_id, actor, subject, address, at, details)
       SELECT CASE WHEN no = 1 THEN 'roles_changed' ELSE 'login_refused' END, a.company_id, CASE WHEN no = 1 THEN a.uuid END, u.uuid, '192.0.2.7',
         now() - interval '40 days', CASE WHEN no = 1 THEN '{"given": ["ROLE_COMPANY_ADMIN"], "taken": []}'::jsonb ELSE '{}' END
       FROM generate_series(1, 60) no, user_account a JOIN user_account u ON u.company_id = a.company_id AND u.uuid <> a.uuid WHERE a.username = $1`,
      [admin],
    ),
  );
  await page.goto('/beheer/logboek');
  await page.getByLabel('E-mailadres').fill(admin);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Logboek' }).getByRole('row');
  await expect(page.getByText('1–50 van 61 regels')).toBeVisible();
  await expect(rows).toHaveCount(51);
  await expect(rows.nth(1)).toHaveText(/^Ingelogd\s*Ine Vos\s*vandaag om \d{1,2}[.:]\d{2}\s*127\.0\.0\.1$/);
  await expect(rows.nth(2)).toContainText('Inloggen geweigerd');
  await expect(rows.nth(2)).toContainText('Iemand die niet was ingelogd');
  await expect(rows.nth(2)).toContainText('192.0.2.7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ouder' }).click();
  await expect(page.getByText('51–61 van 61 regels')).toBeVisible();
  await expect(rows).toHaveCount(12);
  await expect(rows.last()).toContainText('Rol gewijzigd');
  await expect(rows.last()).toContainText('Job Smit · gegeven: beheerder');
  await expect(rows.last()).toContainText('Ine Vos');
  await expect(page.getByRole('button', { name: 'Ouder' })).toBeDisabled();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  // An address that was kept from when there was more.
  await page.goto('/beheer/logboek?page=7');
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByLabel('Wat', { exact: true }).selectOption({ label: 'Rol gewijzigd' });
  await expect(rows).toHaveCount(2);
  await expect(page).not.toHaveURL(/page=/);
});
