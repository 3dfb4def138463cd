import { addResearch, expect, expectAccessible, newResearch, test } from './fixtures.ts';

/** What stands between the browser and the server is said in the same words everywhere, and that the text is safe. */

const safe = 'Je tekst staat veilig in deze browser.';

test('a step says whether one is offline, the server is away, or the session ended; the text is safe', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  const research = await addResearch(page, 'Zonder verbinding');
  const goal = page.getByRole('textbox', { name: 'Breed doel' });
  await context.setOffline(true);
  await goal.fill('Getypt in een tunnel.');
  const bar = page.getByRole('status').filter({ hasText: 'Niet opgeslagen' });
  await expect(bar).toContainText(
    `Niet opgeslagen: Geen verbinding. Controleer je internet en probeer het opnieuw. ${safe}`,
  );
  await context.setOffline(false);
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();

  await page.route('**/api/researches/research_target/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' })
      : route.continue(),
  );
  await goal.fill('Getypt terwijl de server herstart.');
  await expect(bar).toContainText(
    `Niet opgeslagen: Geen verbinding. De server antwoordt niet. Probeer het zo opnieuw. ${safe}`,
  );
  await expectAccessible(page);

  await page.evaluate(() => {
    localStorage.setItem('token', 'verlopen');
    localStorage.setItem('refresh_token', 'verlopen');
  });
  await page.goto(`${research}/doelanalyse`);
  await expect(page.getByText(`Je sessie is verlopen. Log opnieuw in. ${safe}`)).toBeVisible();
});

test('the error screen says that one is offline, and that the text is safe', async ({ page, signIn, context }) => {
  await signIn();
  const research = await newResearch(page, 'Weg van het net');
  await page.goto(research);
  const link = page.getByRole('link', { name: 'Factoren bepalen', exact: true });
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Je bent offline' })).toBeVisible();
  await expect(page.getByText(safe)).toBeVisible();
  await context.setOffline(false);
});
