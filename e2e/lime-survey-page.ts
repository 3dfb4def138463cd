import type { Page } from '@playwright/test';
import { api, exampleAddress } from './fixtures.ts';
import { account } from './lime-survey.ts';

/** A step of this test alone, with the questionnaire of the example, which is that of a colleague; gives the research. */
export async function openStep(page: Page, colleague: Page): Promise<string> {
  const example = await exampleAddress(colleague);
  const { body } = await api(page, 'POST', `/api${example.replace('onderzoek', 'researches')}/duplicate`, {
    name: 'Een eigen onderzoek',
  });
  await page.goto(`/onderzoek/${String(body.uuid)}/onderzoek-uitzetten-en-analyseren`);
  return String(body.uuid);
}

/** Fills in who one is in LimeSurvey. */
export async function logIn(page: Page, password = account.password): Promise<void> {
  await page.getByLabel('Gebruikersnaam in LimeSurvey').fill(account.name);
  await page.getByLabel('Wachtwoord in LimeSurvey').fill(password);
}
