import { addResearch, api, exampleResearch, expect, test } from './house.ts';

/** What the first three steps ask before they do it, and tell while one types. */

test('taking out a factor that later steps use asks first, says what goes along, and flags those steps', async ({
  page,
  signIn,
}) => {
  await signIn();
  const example = await exampleResearch(page);
  const { body: copy } = await api(page, 'POST', `/api${example.replace('onderzoek', 'researches')}/duplicate`, {});
  const research = `/onderzoek/${copy.uuid}`;
  const chosen = page.getByRole('region', { name: /^Gekozen/ });

  await page.goto(`${research}/factoren-bepalen`);
  await chosen.getByRole('button', { name: 'Gemak en frictie verwijderen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Gemak en frictie weghalen?' });
  await expect(question).toContainText('het cijfer met de onderbouwing');
  await expect(question).toContainText('3 gekozen technieken');
  await question.getByRole('button', { name: 'Weghalen' }).click();
  await expect(chosen.getByRole('heading')).toHaveText('Gekozen (5)');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();

  await page.goto(`${research}/factoren-wegen`);
  await expect(page.getByText('Eerdere stap gewijzigd').first()).toBeVisible();
  await expect(page.locator('main summary', { hasText: 'Kennis' })).toBeVisible();
  await expect(page.locator('main summary', { hasText: 'Gemak en frictie' })).toHaveCount(0);
});

test('a factor that nobody uses yet goes at once, and can be taken back', async ({ page, signIn }) => {
  await signIn();
  const research = await addResearch(page, 'Fietsverlichting in de herfst');
  await page.goto(`${research}/factoren-bepalen`);
  await page.getByLabel('Zoek een factor').fill('kennis');
  await page.getByRole('checkbox', { name: 'Kennis', exact: true }).check();
  const chosen = page.getByRole('region', { name: /^Gekozen/ });
  await chosen.getByRole('button', { name: 'Kennis verwijderen' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(chosen.getByRole('heading')).toHaveText('Gekozen');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(chosen.getByRole('heading')).toHaveText('Gekozen (1)');
});

test('the advice follows the answers while one gives them', async ({ page, signIn }) => {
  await signIn();
  const research = await addResearch(page, 'Zebrapad bij de school');
  await page.goto(`${research}/type-onderzoek-bepalen`);
  const answer = (question: string, words: string) =>
    page.getByRole('radiogroup', { name: question }).getByLabel(words, { exact: true }).check();
  await answer('Hoeveel weet je al over het waarom?', 'weinig');
  await answer('Is het gedrag te zien?', 'ja');
  const advice = page.getByRole('region', { name: 'Advies', exact: true });
  await expect(advice.getByRole('listitem').first()).toHaveText('Kwalitatief onderzoek');
  await expect(advice).toContainText('Observatie');
});

test('soft checks speak while one types, and keep nobody from saving', async ({ page, signIn }) => {
  await signIn();
  const research = await addResearch(page, 'Trap of lift');
  await page.goto(`${research}/doelanalyse`);
  const behaviour = page.getByRole('textbox', { name: /^Gewenst gedrag/ });
  await behaviour.fill('Weten dat de trap gezond is');
  await expect(page.getByText('Dit is geen waarneembaar gedrag.')).toBeVisible();
  await behaviour.fill('de trap nemen en de deur sluiten');
  await expect(page.getByText('Zijn dit twee gedragingen?')).toBeVisible();
  await behaviour.fill('niet met de lift gaan');
  await expect(page.getByText('Schrijf op wat ze wél doen.')).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText(/^Opgeslagen om/).first()).toBeVisible();
});
