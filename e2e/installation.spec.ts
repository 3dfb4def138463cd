import type { Page, Route } from '@playwright/test';
import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { inDatabase } from './people.ts';

/** What an operator sees of the installation: what asks for them, first of all. */

const path = '/api/installation';

interface Seen {
  warnings: { name: string; message: string; action: string; urgent: boolean }[];
  servers: object[];
  backups: object | null;
  [field: string]: unknown;
}

const look = async (page: Page): Promise<Seen> => (await api(page, 'GET', path)).body as Seen;

/** Accessible, and nothing sticks out: at a desk, on a tablet and on phones. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize()!;
  for (const width of [1440, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(size);
}

/** The answer of the server, changed. */
const changed = (page: Page, change: (seen: Seen) => object) =>
  page.route(`**${path}`, async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Seen) });
  });

test('it says what asks for the operator, and looks again when they ask', async ({ page, signIn, server }) => {
  await signIn('beheer');
  await page.goto('/beheer/organisaties');
  await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Installatie' }).click();
  await expect(page.getByRole('heading', { name: 'Installatie', level: 1 })).toBeVisible();
  const warnings = page.getByRole('list', { name: 'Wat aandacht vraagt' });
  // This server was started to look around with: no mail server, no backups.
  await expect(warnings).toContainText('Mails komen niet aan: er is geen mailserver ingesteld.');
  await expect(warnings).toContainText('Er wordt geen back-up gemaakt.');
  const seen = await look(page);
  for (const { message, action } of seen.warnings) {
    await expect(warnings).toContainText(message);
    await expect(warnings).toContainText(action);
  }
  await expect(page).toHaveTitle(/meldingen – Installatie/);
  await expectSound(page);

  await inDatabase(server, (db) =>
    db.query(`SELECT graphile_worker.add_job('of_another_version', run_at => now() - interval '3 hours')`),
  );
  const state = page.getByRole('status').filter({ hasText: 'aandacht' });
  await page.getByRole('button', { name: 'Kijk nu opnieuw' }).click();
  await expect(state).toContainText('nu je aandacht');
  await expect(warnings).toContainText('Taken blijven liggen, tot 3 uur: of_another_version.');
  await expect(page.getByRole('table', { name: 'Taken die wachten of mislukten' })).toContainText('of_another_version');
  await inDatabase(server, (db) =>
    db.query('SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))'),
  );
  await page.getByRole('button', { name: 'Kijk nu opnieuw' }).click();
  await expect(warnings).not.toContainText('of_another_version');
});

test('when all is well it says so, with several servers and long names too', async ({ page, signIn }) => {
  await signIn('beheer');
  await changed(page, (seen) => ({
    ...seen,
    warnings: [],
    servers: [
      { name: '0001', version: '0.1.0', build: 'a'.repeat(12), startedAt: '2026-11-01T08:00:00.000Z', own: false },
      { name: '0002', version: '0.1.0', build: 'a'.repeat(12), startedAt: '2026-11-01T08:00:00.000Z', own: true },
    ],
    backups: {
      ...{ kept: 14, keptDays: 14, last: { at: '2026-11-29T00:17:00.000Z', size: 21_400_000 } },
      ...{ next: '2026-11-30T00:17:00.000Z', failedAt: '2026-11-20T00:17:00.000Z', onDiskOfData: true },
    },
    archive: {
      ...{ since: '2026-11-23T01:17:06.000Z', keptDays: 7, base: { at: '2026-11-29T01:17:05.000Z', size: 32_600_000 } },
      ...{ archivedAt: '2026-11-29T10:13:20.000Z', waiting: 3, waited: 12, onDiskOfData: true },
    },
    jobs: [
      {
        ...{
          task: 'x',
          label: 'eentaakmeteenheellangenaamuiteenandereversie'.repeat(2),
          waiting: 12345,
          failedBefore: 3,
        },
        ...{ oldest: 5, succeededAt: null, failedAt: '2026-11-20T00:17:00.000Z', failures: 3 },
      },
    ],
    mail: {
      ...{
        server: true,
        waiting: 3,
        sentAt: '2026-11-29T00:17:00.000Z',
        refused: { at: '2026-11-20T00:17:00.000Z', code: 550 },
      },
      delayed: { at: '2026-11-29T10:17:00.000Z', cause: 'unsafe', code: null },
    },
  }));
  await page.goto('/beheer/installatie');
  await expect(
    page.getByRole('status').filter({ hasText: 'Niets van wat we in de gaten houden, vraagt nu iets van je.' }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Wat aandacht vraagt' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Terug naar een moment' })).toBeVisible();
  await expect(page.getByText('3 bestanden')).toBeVisible();
  await expect(page.getByText('Er kwam geen veilige verbinding.')).toBeVisible();
  await expectSound(page);
});

test('what it knew stays in sight when it cannot look again, and says of when that is', async ({ page, signIn }) => {
  await signIn('beheer');
  await page.goto('/beheer/installatie');
  await expect(page.getByRole('heading', { name: 'Back-ups' })).toBeVisible();
  await page.route(`**${path}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Kijk nu opnieuw' }).click();
  await expect(page.getByText(/Dit is nog de stand van \d\d:\d\d uur\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Back-ups' })).toBeVisible();
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.getByText('Dit is nog de stand')).toHaveCount(0);
});

test('it looks again by itself, a minute later', async ({ page, signIn }) => {
  await signIn('beheer');
  await page.clock.install();
  await page.goto('/beheer/installatie');
  const alarm = 'Deze server gebruikt 1,6 GB geheugen.';
  await expect(page.getByRole('heading', { name: 'Back-ups' })).toBeVisible();
  await expect(page.getByText(alarm)).toHaveCount(0);
  await changed(page, (seen) => ({
    ...seen,
    warnings: [{ name: 'memory', alert: 'DrijfveerMemory', urgent: false, message: alarm, action: 'Kijk.' }],
  }));
  await page.clock.runFor(61_000);
  await expect(page.getByText(alarm)).toBeVisible();
  await expect(page.getByText('Niets is dringend. 1 ding vraagt wel iets van je.')).toBeVisible();
});
