import { api, expect, expectAccessible, expectNoSidewaysScroll, testOnServer } from './fixtures.ts';
import { account, openStandIn, type StandIn } from './lime-survey.ts';
import { logIn, openStep } from './lime-survey-page.ts';

/** From the questionnaire to its answers by way of LimeSurvey, which the browser talks to itself, under the policies that are really sent. */

const test = testOnServer('lime-survey');

let standIn: StandIn;
test.beforeAll(async () => {
  standIn = await openStandIn();
});
test.afterAll(() => standIn.close());

test('a questionnaire goes to LimeSurvey and its answers come back, and nothing of it passes our server', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  test.slow();
  const noor = await signInElsewhere('noor');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|TrustedScript/.test(message.text())) refused.push(message.text());
  });
  const sent: { origin: string; method: string; url: string; body: string }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    sent.push({ origin: url.origin, method: request.method(), url: request.url(), body: request.postData() ?? '' });
  });
  await signIn('marijke');
  await openStep(page, noor);
  // Its admin reads how to begin.
  await expect(page.getByText(/^Gebruiken jullie LimeSurvey/)).toBeVisible();
  await page.getByRole('link', { name: 'Beheer › Organisatie' }).click();
  const address = page.getByLabel('Adres van LimeSurvey');
  await address.fill('http://enquete.voorbeeld.nl');
  await page.getByRole('button', { name: 'Bewaar het adres' }).click();
  await expect(page.getByText(/^Dit adres begint met http\./).first()).toBeVisible();
  await expect(address).toHaveValue('http://enquete.voorbeeld.nl');
  await expectAccessible(page);
  await address.fill(`${standIn.address}/index.php/admin`);
  await page.getByRole('button', { name: 'Bewaar het adres' }).click();
  await expect(page.getByText('Het adres is opgeslagen.')).toBeVisible();
  await expect(address).toHaveValue(standIn.address);

  await openStep(page, noor);
  await page.getByRole('button', { name: 'Zet in LimeSurvey' }).click();
  const sending = page.getByRole('dialog', { name: 'Zet in LimeSurvey' });
  await sending.getByRole('button', { name: 'Zet klaar en zet aan' }).click();
  await expect(sending.getByText('Vul je wachtwoord in LimeSurvey in.')).toBeVisible();
  await expect(page.getByLabel('Gebruikersnaam in LimeSurvey')).toBeFocused();
  await logIn(page, 'verkeerd');
  await page.setViewportSize({ width: 1366, height: 657 });
  await sending.getByRole('button', { name: 'Zet klaar en zet aan' }).click();
  await expect(sending.getByText(/^LimeSurvey kent deze gebruikersnaam/)).toBeVisible();
  await expect(sending.getByText(/^Met een bestand kan het altijd/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Gebruikersnaam in LimeSurvey')).toHaveValue(account.name);
  await expectAccessible(page);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Wachtwoord in LimeSurvey').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^De vragenlijst staat aan in LimeSurvey\. Elke vraag kwam over/)).toBeVisible();
  await expect(sending).toBeHidden();
  expect([...new Set(standIn.asked.map(({ method }) => method))]).toEqual([
    'get_session_key',
    'import_survey',
    'list_questions',
    'get_question_properties',
    'activate_survey',
    'release_session_key',
  ]);
  // Out of a frame without an origin, with no cookie, and as what no browser asks beforehand.
  for (const { origin, type, cookie } of standIn.asked)
    expect([origin, type, cookie]).toEqual(['null', 'text/plain;application/json', undefined]);
  const link = `${standIn.address}/index.php/123456`;
  await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', link);
  await expect(page.getByText(/^In LimeSurvey gezet op .* door .*, met nummer 123456\./)).toBeVisible();
  await page.getByText('QR-code naar de vragenlijst').click();
  await expect(page.getByRole('img', { name: `QR-code naar ${link}` })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.reload();
  const fetching = page.getByRole('dialog', { name: 'Haal antwoorden op uit LimeSurvey' });
  await page.getByRole('button', { name: 'Haal antwoorden op uit LimeSurvey' }).click();
  await expect(page.getByLabel('Wachtwoord in LimeSurvey')).toHaveValue('');
  await logIn(page);
  await fetching.getByRole('button', { name: 'Haal antwoorden op', exact: true }).click();
  await expect(fetching.getByText('Er zijn nog geen volledig ingevulde antwoorden in LimeSurvey.')).toBeVisible();
  standIn.completed = 60;
  await fetching.getByRole('button', { name: 'Tel alleen' }).click();
  await expect(fetching.getByText('60 mensen zijn klaar, 2 zijn begonnen en nog niet klaar.')).toBeVisible();
  await expectAccessible(page);
  await fetching.getByRole('button', { name: 'Haal antwoorden op', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  await expect(dialog.getByText(/^limesurvey-123456\.csv: 60 rijen/)).toBeVisible();
  await expect(dialog.getByText('Zo nemen we 60 van de 60 rijen over.')).toBeVisible();
  await expect(dialog.getByText('Geen kolom: deze vraag blijft leeg.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(page.getByText('60 respondenten uit limesurvey-123456.csv overgenomen.')).toBeVisible();

  expect(refused).toEqual([]);
  const here = new URL(page.url()).origin;
  const place = new URL(standIn.address).origin;
  expect([...new Set(sent.filter(({ url }) => /^http/.test(url)).map(({ origin }) => origin))].toSorted()).toEqual(
    [here, place].toSorted(),
  );
  for (const { origin, url, body } of sent.filter((one) => one.origin === here))
    expect(`${origin} ${url} ${body}`).not.toContain(account.password);
  // Nor does the browser keep it.
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    account.password,
  );
  // Each session that began also ended.
  const counted = (method: string) => standIn.asked.filter((one) => one.method === method).length;
  expect(counted('get_session_key') - 1).toBe(counted('release_session_key'));
});

test('what goes wrong is one sentence, with the way by file, and a colleague fetches what another put there', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  test.slow();
  const noor = await signInElsewhere('noor');
  await signIn('marijke');
  const { body: me } = await api(page, 'GET', '/api/me');
  const path = `/api/companies/${String(me.companyId)}/lime_survey`;
  await api(page, 'PUT', path, { address: standIn.address });
  await openStep(page, noor);
  await page.getByRole('button', { name: 'Zet in LimeSurvey' }).click();
  await logIn(page);
  const sending = page.getByRole('dialog', { name: 'Zet in LimeSurvey' });
  const send = sending.getByRole('button', { name: 'Zet klaar en zet aan' });

  standIn.off = true;
  await send.click();
  await expect(sending.getByText(/JSON-RPC aan staat/)).toBeVisible();
  standIn.off = false;
  standIn.otherwise = { list_questions: [] };
  await send.click();
  await expect(sending.getByText(/^De vragenlijst staat anders in LimeSurvey dan hier/)).toBeVisible();
  await expect(sending.getByText('TOESTEMMING ontbreekt daar.')).toBeVisible();
  await expect(sending.getByText(/staat nu een vragenlijst met nummer 123456\. Gebruik die niet/)).toBeVisible();
  standIn.otherwise = { get_question_properties: { answeroptions: { 1: { answer: 'Iets anders' } } } };
  await send.click();
  await expect(sending.getByText(/heeft daar andere antwoorden\.$/).first()).toBeVisible();
  await expectAccessible(page);
  standIn.otherwise = { import_survey: { status: 'No permission' } };
  await send.click();
  await expect(sending.getByText(/^Je mag dit niet in LimeSurvey/)).toBeVisible();
  standIn.otherwise = {};
  await expect(page.getByLabel('Wachtwoord in LimeSurvey')).toHaveValue(account.password);
  await send.click();
  await expect(sending).toBeHidden();

  await page.getByRole('button', { name: 'Haal antwoorden op uit LimeSurvey' }).click();
  await logIn(page);
  const fetching = page.getByRole('dialog', { name: 'Haal antwoorden op uit LimeSurvey' });
  const take = fetching.getByRole('button', { name: 'Haal antwoorden op', exact: true });
  standIn.completed = 5;
  for (const [otherwise, sentence] of [
    [{ get_summary: { status: 'Invalid surveyid' } }, /^Deze vragenlijst staat niet meer in LimeSurvey/],
    [{ export_responses: { status: 'Invalid session key' } }, /^LimeSurvey heeft je tussendoor uitgelogd/],
    [{ export_responses: 'ImlkIjsi' }, /kwam niet heel aan/],
  ] as const) {
    standIn.otherwise = otherwise;
    await take.click();
    await expect(fetching.getByText(sentence)).toBeVisible();
  }
  standIn.otherwise = {};
  // A place that lets no other site in: the browser says no more than that it did not come off.
  await page.route('**/index.php/admin/remotecontrol', (route) => route.abort());
  await take.click();
  await expect(fetching.getByText(/^Je browser krijgt geen verbinding met LimeSurvey/)).toBeVisible();
  await fetching.getByRole('button', { name: 'Kies een bestand' }).click();
  await expect(page.getByRole('dialog', { name: 'Antwoorden inlezen' }).getByText('Bestand kiezen')).toBeVisible();
});

test('JSON as such is held up by what the browser asks beforehand, and a frame without a ticket is no page', async ({
  page,
  signIn,
}) => {
  await signIn('marijke');
  expect((await page.request.get('/limesurvey-verbinding?bearer=x')).status()).toBe(404);
  // Of the app itself nothing reaches LimeSurvey: its own policy names nobody.
  const blocked = await page.evaluate(
    (url) =>
      fetch(url, { method: 'POST', body: '{}' }).then(
        () => false,
        () => true,
      ),
    `${standIn.address}/index.php/admin/remotecontrol`,
  );
  expect(blocked).toBe(true);
  const before = standIn.asked.length;
  const other = await page.context().newPage();
  await other.goto('about:blank');
  const asked = await other.evaluate(
    (url) =>
      fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }).then(
        () => true,
        () => false,
      ),
    `${standIn.address}/index.php/admin/remotecontrol`,
  );
  expect([asked, standIn.asked.length]).toEqual([false, before]);
});
