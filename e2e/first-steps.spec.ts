import { api, copyOfExample, exampleAddress, expect, expectAccessible, newResearch, test } from './fixtures.ts';

/** What the first three steps ask before they do it, and tell while one types. */

test('taking out a factor that later steps use asks first, says what goes along, and flags those steps', async ({
  page,
  signIn,
}) => {
  await signIn();
  const example = await exampleAddress(page);
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
  await expect(page.getByRole('listitem').filter({ hasText: 'zonder “Gemak en frictie”' })).toHaveText(
    /^Je wijzigde vandaag om \d\d:\d\d Factoren in Factoren bepalen: zonder “Gemak en frictie”\.$/,
  );
  await expect(page.locator('main summary', { hasText: 'Kennis' })).toBeVisible();
  await expect(page.locator('main summary', { hasText: 'Gemak en frictie' })).toHaveCount(0);
});

test('a step whose ground changed says who changed what, leads there, and is quiet once one looked', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  const uuid = research.split('/').at(-1);
  const sanne = await signInElsewhere('sanne');
  const { body: me } = await api(sanne, 'GET', '/api/me');
  await api(page, 'POST', '/api/research_collaborators', {
    research: `/api/researches/${uuid}`,
    user: `/api/users/${me.uuid}`,
  });
  const path = `/api/researches/research_target/${uuid}`;
  const { body: before } = await api(page, 'GET', path);
  const changed = await api(sanne, 'PUT', path, { audience: 'Iedereen in de hoogbouw' });
  expect(changed.status).toBe(200);

  await page.goto(`${research}/factoren-bepalen`);
  const told = page.getByRole('listitem').filter({ hasText: 'Sanne de Wit wijzigde vandaag om' });
  await expect(told).toContainText('naar “Iedereen in de hoogbouw”.');
  await expect(told).toContainText(`van “${String(before.audience).slice(0, 30)}`);
  await expectAccessible(page);
  await told.getByRole('link', { name: 'Doelgroep in Doelanalyse' }).focus();
  await page.keyboard.press('Enter');
  const audience = page.getByRole('textbox', { name: 'Doelgroep', exact: true });
  await expect(audience).toBeFocused();
  await expect(audience).toBeInViewport();

  await page.goBack();
  await page.getByRole('button', { name: 'Bekeken' }).click();
  await expect(told).toHaveCount(0);
  await expect(page.getByText('Kijk of je werk in deze stap nog klopt.')).toHaveCount(0);
  // Another step that rests on it still has to be looked at.
  await page.goto(`${research}/type-onderzoek-bepalen`);
  await expect(told).toBeVisible();
});

test('a factor that nobody uses yet goes at once, and can be taken back', async ({ page, signIn }) => {
  await signIn();
  const research = await newResearch(page, 'Fietsverlichting in de herfst');
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
  const research = await newResearch(page, 'Zebrapad bij de school');
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
  const research = await newResearch(page, 'Trap of lift');
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

test('a factor is found by what people say and with a typing mistake; what it means stands under its name', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Pleisters op de schaafwond');
  await page.goto(`${research}/factoren-bepalen`);
  const search = page.getByLabel('Zoek een factor');
  const first = page.getByRole('list', { name: 'Gevonden in de theorie' }).getByRole('checkbox').first();
  await search.fill('gewoonnte');
  await expect(first).toHaveAccessibleName(/gewoonte/i);
  await expect(page.getByText('Bedoelde je “gewoonte”?')).toBeVisible();
  const line = page.getByRole('list', { name: 'Gevonden in de theorie' }).getByRole('listitem').first();
  await expect(line.getByRole('paragraph')).toHaveText(/^\p{Lu}.{20,}/u);
  for (const words of ['wat anderen denken', 'schaamte', 'vergeten']) {
    await search.fill(words);
    await expect(page.getByRole('list').getByRole('checkbox').first(), words).toBeVisible();
    await expect(page.getByText(/^We vonden geen factor/), words).toHaveCount(0);
  }
  await search.fill('qqqxyz');
  await expect(page.getByText(/^We vonden geen factor met “qqqxyz”/)).toBeVisible();
});

test('what the theme suggests, and why, shows on asking, and can be chosen there', async ({ page, signIn }) => {
  await signIn();
  const research = await newResearch(page, 'Plastic bij het sportveld');
  const { body } = await api(page, 'GET', '/api/themes');
  const [theme] = body['hydra:member'] as { '@id': string; name: string }[];
  const uuid = research.split('/').at(-1);
  expect((await api(page, 'PUT', `/api/researches/details/${uuid}`, { theme: theme!['@id'] })).status).toBe(200);
  await page.goto(`${research}/factoren-bepalen`);
  const suggestions = page.getByRole('list', { name: `Suggesties bij ${theme!.name}` });
  await expect(page.getByLabel('Zoek een factor')).toBeVisible();
  await expect(suggestions).not.toBeVisible();
  const own = page.getByLabel('Wat denken jullie zelf?');
  await own.fill('Het is te ver lopen naar de bak.');
  await page.getByText('Toon suggesties bij het thema').click();
  const first = suggestions.getByRole('checkbox').first();
  await expect(first).toHaveAccessibleName(/.{20,} · /);
  await first.check();
  await expect(page.getByRole('region', { name: /^Gekozen/ }).getByRole('heading')).toHaveText('Gekozen (1)');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  // Asked for once they stay, in this research and for whoever works on it.
  await page.reload();
  await expect(suggestions).toBeVisible();
  await expect(own).toHaveValue('Het is te ver lopen naar de bak.');
});

test('two factors can be compared: what each is, and what it is not', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-bepalen`);
  await page.getByRole('button', { name: 'Vergelijk twee factoren' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Twee factoren vergelijken' });
  for (const side of ['Eerste factor', 'Tweede factor'])
    await expect(dialog.getByRole('region', { name: side }).getByRole('heading')).toHaveText([
      'Wat is het?',
      'Wat is het niet?',
    ]);
  const second = dialog.getByRole('region', { name: 'Tweede factor' });
  const before = await second.getByRole('paragraph').first().textContent();
  await second.getByRole('combobox').selectOption({ label: 'Gewoonten en automatismen' });
  await expect(second.getByRole('paragraph').first()).not.toHaveText(before!);
  await expectAccessible(page);
});
