import { checkedIn, small } from '#steps/conducting-research/languages/languages.testing.ts';
import { api, expect, expectAccessible, expectNoSidewaysScroll, newResearch, test } from './fixtures.ts';
import { windowSizes } from './window-sizes.ts';

/** What is advised for people who read another language: conversations, until a translation was checked and tried. */

test('another language is asked apart, and a translation that was checked and tried changes the advice', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Etensresten apart');
  const put = async (step: string, body: object) =>
    expect((await api(page, 'PUT', `/api/researches/${step}/${research.split('/').pop()}`, body)).status).toBe(200);
  await put('research_target', small.target);
  await put('determine_factors', { factors: small.factors });
  const answers = { knownWhy: 'some', needsNumbers: 'yes', needsSegments: 'no', reachable: 300, sensitive: 'no' };
  await put('determine_type', { ...answers, lowLiteracy: 'no', time: 'over_12', budget: 'enough', visible: 'no' });
  const { items, introduction, consentText, skipText, closingText } = small.content;
  await put('conducting_research', { items, introduction, consentText, skipText, closingText });

  await page.goto(`${research}/type-onderzoek-bepalen`);
  const advice = page.getByRole('region', { name: 'Advies' });
  const asked = page.getByRole('radiogroup', { name: 'Spreekt een deel van de doelgroep een andere taal?' });
  await expect(
    page
      .getByRole('radiogroup', { name: 'Leest een deel van de doelgroep moeilijk?' })
      .getByRole('radio', { name: 'nee', exact: true }),
  ).toBeChecked();
  await expect(advice).toContainText('Nog 1 antwoord open.');
  await expect(advice.getByRole('listitem').first()).toHaveText('Kwantitatief onderzoek');
  await asked.getByRole('radio', { name: 'ja', exact: true }).check();
  await expect(advice.getByRole('listitem').first()).toHaveText('Kwalitatief onderzoek');
  await expect(advice).toContainText(
    'Een deel van de doelgroep spreekt een andere taal. Praat met mensen en gebruik geen online vragenlijst.',
  );
  // Nothing is said of translations before a language was added.
  await page.getByText('Hoe komt dit advies tot stand?', { exact: true }).click();
  await expect(page.getByRole('row', { name: /^Een deel van de doelgroep spreekt een andere taal ja / })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/vertal/i);
  await page.getByRole('radio', { name: /^Kwantitatief onderzoek/ }).check();
  await expect(page.getByLabel('Waarom kies je iets anders dan het advies?')).toBeVisible();
  await expect(page.getByText(/^Opgeslagen om /)).toBeVisible();

  // Checked alone is not enough.
  await put('conducting_research', { translations: [checkedIn('tr')] });
  await page.reload();
  await expect(advice.getByRole('listitem').first()).toHaveText('Kwalitatief onderzoek');
  await put('conducting_research', { translations: [{ ...checkedIn('tr'), tried: 2 }] });
  await page.reload();
  await expect(advice.getByRole('listitem').first()).toHaveText('Kwantitatief onderzoek');
  await expect(advice).toContainText('Praat met wie die taal niet leest.');
  await expect(page.getByLabel('Waarom kies je iets anders dan het advies?')).toBeHidden();
  await page.getByText('Hoe komt dit advies tot stand?', { exact: true }).click();
  await expect(
    page.getByRole('row', { name: /een vertaling van de vragenlijst is nagekeken en uitgeprobeerd ja/ }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /en geen vertaling is nagekeken en uitgeprobeerd nee/ })).toBeVisible();
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
