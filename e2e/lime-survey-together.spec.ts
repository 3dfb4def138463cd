import type { Page } from '@playwright/test';
import { api, copied, expect, expectAccessible, testOnServer } from './fixtures.ts';
import { openStandIn, type StandIn } from './lime-survey.ts';
import { logIn, openStep } from './lime-survey-page.ts';

/** The number of what was put in LimeSurvey belongs to all who work on a research: it is not lost, and brings everyone the same answers. */

const test = testOnServer('lime-survey-together');

let standIn: StandIn;
test.beforeAll(async () => {
  standIn = await openStandIn();
});
test.afterAll(() => standIn.close());

async function sayWhereItIs(admin: Page): Promise<void> {
  const { body: me } = await api(admin, 'GET', '/api/me');
  await api(admin, 'PUT', `/api/companies/${String(me.companyId)}/lime_survey`, { address: standIn.address });
}

const surveysOf = async (page: Page, research: string) => {
  const { body } = await api(page, 'GET', `/api/researches/${research}`);
  return (body.conductingResearch as { surveys: { survey: number }[] }).surveys.map(({ survey }) => survey);
};

test('the number of what was made stays in sight until the server has it', async ({
  page,
  context,
  signIn,
  signInElsewhere,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const noor = await signInElsewhere('noor');
  await signIn('marijke');
  await sayWhereItIs(page);
  const research = await openStep(page, noor);
  const open = page.getByRole('button', { name: 'Zet in LimeSurvey' });
  await open.focus();
  await page.keyboard.press('Enter');
  await logIn(page);
  // The server hears of everything but of the number.
  const saves = '**/api/researches/conducting_research/*';
  await page.route(saves, (route) =>
    route.request().postData()?.includes('123456') ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'De vragenlijst staat aan in LimeSurvey' });
  await expect(made.getByText('Dit nummer is hier nog niet opgeslagen')).toBeVisible();
  await expect(made.getByText(/nummer 123456/)).toBeVisible();
  const link = `${standIn.address}/index.php/123456`;
  await expect(made.getByRole('link', { name: link })).toHaveAttribute('href', link);
  await expectAccessible(page);
  await made.getByRole('button', { name: /^Kopieer link/ }).click();
  expect(await copied(page)).toBe(link);
  expect(await surveysOf(noor, research)).toEqual([]);
  const again = made.getByRole('button', { name: 'Probeer opnieuw op te slaan' });
  await again.click();
  await expect(again).not.toHaveAttribute('aria-busy');
  await expect(made.getByText('Dit nummer is hier nog niet opgeslagen')).toBeVisible();

  await page.unroute(saves);
  await again.click();
  await expect(made).toBeHidden();
  await expect(page.getByText(/^De vragenlijst staat aan in LimeSurvey\. Elke vraag/)).toBeVisible();
  await expect(open).toBeFocused();
  expect(await surveysOf(noor, research)).toEqual([123456]);
  expect(standIn.asked.filter(({ method }) => method === 'import_survey')).toHaveLength(1);

  // What is on there stays as it is here, until somebody says that it is not used.
  await expect(page.getByText(/^Deze vragenlijst staat in LimeSurvey\./)).toBeVisible();
  const release = page.getByRole('button', { name: 'Nog niet uitgezet' });
  await expect(release).toHaveCount(0);
  await page.getByRole('button', { name: 'Haal uit deze lijst (vragenlijst 123456)' }).click();
  await expect(page.getByText(/^\d+ vragen/).and(page.locator(':focus'))).toBeVisible();
  await expect(release).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('link', { name: link })).toBeVisible();
  await expect(release).toHaveCount(0);
});

test('a colleague fetches what another put there, and of two who fetch at once one set of answers is kept', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  test.slow();
  const noor = await signInElsewhere('noor');
  await signIn('marijke');
  await sayWhereItIs(page);
  const research = await openStep(page, noor);
  const { body: colleague } = await api(noor, 'GET', '/api/me');
  await api(page, 'POST', '/api/research_collaborators', {
    research: `/api/researches/${research}`,
    user: `/api/users/${String(colleague.uuid)}`,
  });
  await page.getByRole('button', { name: 'Zet in LimeSurvey' }).click();
  await logIn(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^De vragenlijst staat aan in LimeSurvey\. Elke vraag/)).toBeVisible();

  await noor.goto(page.url());
  await expect(noor.getByText(/^In LimeSurvey gezet op .* door Marijke .*, met nummer 123456/)).toBeVisible();
  standIn.completed = 60;
  const both = [noor, page];
  for (const one of both) {
    await one.getByRole('button', { name: 'Haal antwoorden op uit LimeSurvey' }).click();
    await logIn(one);
    await one.keyboard.press('Enter');
    await one.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  }
  await Promise.all(both.map((one) => one.getByRole('button', { name: 'Neem deze antwoorden over' }).click()));
  // Of both at once: what was taken is told for some seconds only.
  const ends = await Promise.all(
    both.map(async (one) => {
      const taken = one.getByText('60 respondenten uit limesurvey-123456.csv overgenomen.').waitFor();
      const refused = one.getByText(/^Iemand anders las intussen ook antwoorden in/).waitFor();
      return Promise.any([taken.then(() => 'taken'), refused.then(() => 'refused')]);
    }),
  );
  expect(ends.toSorted()).toEqual(['refused', 'taken']);
  const { body } = await api(page, 'GET', `/api/survey_answers?research.uuid=${research}`);
  expect(body['hydra:member']).toMatchObject([{ measurement: 'first', respondents: 60 }]);
});
