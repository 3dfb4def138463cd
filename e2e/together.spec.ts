import {
  api,
  copyOfExample,
  exampleAddress,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newResearch,
  test,
} from './fixtures.ts';

test('each gives an own mark, sees others’ after that, and the owner takes over the median', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  const sanne = await signInElsewhere('sanne');
  const group = 'Jouw eigen cijfer voor Houding (attitude)';
  for (const who of [page, sanne]) {
    await who.goto(`${research}/factoren-wegen`);
    await who.locator('summary', { hasText: 'Houding (attitude)' }).click();
  }
  await test.step('Sanne gives hers by keyboard', async () => {
    await sanne.locator('summary', { hasText: 'Eerst ieder apart' }).focus();
    await sanne.keyboard.press('Enter');
    await sanne.getByRole('button', { name: 'Geef mijn cijfer' }).press('Enter');
    await expect(sanne.getByText('Geef een cijfer.', { exact: true })).toBeVisible();
    await sanne.getByRole('group', { name: group }).getByRole('spinbutton').fill('4,5');
    await sanne.getByLabel('Toelichting', { exact: true }).fill('Vooral een excuus, denk ik.');
    await sanne.getByRole('button', { name: 'Geef mijn cijfer' }).press('Enter');
    await expect(sanne.getByRole('list', { name: 'Cijfers voor Houding (attitude)' })).toContainText('4,5');
    // Focus is where the form was, not at the top of the page.
    await expect(sanne.locator('[tabindex="-1"]:focus')).toContainText('Sanne de Wit (jij)');
    await expect(sanne.getByRole('button', { name: /Neem de mediaan over/ })).toHaveCount(0);
  });
  await test.step('Noor sees that there is one, and nothing of it', async () => {
    await expect(page.getByText('1 van 3 gaf een cijfer')).toBeVisible();
    await page.locator('summary', { hasText: 'Eerst ieder apart' }).click();
    await expect(page.getByText('Je ziet ze zodra je zelf een cijfer geeft.')).toBeVisible();
    await expect(page.getByText('Vooral een excuus')).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('after her own she sees it, and takes over the median', async () => {
    await page.getByRole('group', { name: group }).getByRole('spinbutton').fill('6,0');
    await page.getByRole('button', { name: 'Geef mijn cijfer' }).click();
    const marks = page.getByRole('list', { name: 'Cijfers voor Houding (attitude)' });
    await expect(marks).toContainText('Vooral een excuus');
    await expect(page.getByText('spreiding 4,5–6,0')).toBeVisible();
    await page.getByRole('button', { name: 'Neem de mediaan over, afgerond: 5,5' }).click();
    await expect(page.getByRole('group', { name: /Cijfer voor het belang/ }).getByRole('spinbutton')).toHaveValue(
      '5,5',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('Sanne hears of it, and leaves the agreed mark to the owner', async () => {
    await expect(sanne.getByRole('list', { name: 'Cijfers voor Houding (attitude)' })).toContainText('Noor Aalbers');
    const agreed = sanne.getByRole('group', { name: /Cijfer voor het belang/ }).getByRole('spinbutton');
    await expect(agreed).toHaveValue('5,5');
    await expect(agreed).toBeDisabled();
  });
  await test.step('what was decided before stands under the reasoning, by whom and with what was suggested', async () => {
    await sanne.getByRole('textbox', { name: 'Onderbouwing' }).fill('Samen besproken: vooral een excuus achteraf.');
    for (const who of [sanne, page]) {
      await who.locator('summary', { hasText: /^Eerdere besluiten \(\d\)$/ }).click();
      const entries = who.getByRole('list', { name: 'Besluiten over Houding (attitude)' }).getByRole('listitem');
      for (const words of ['Geldt nu', 'Sanne de Wit', '5,5', 'vooral een excuus achteraf'])
        await expect(entries.first()).toContainText(words);
      await expect(entries.nth(1)).toContainText('Noor Aalbers');
      await expect(entries.nth(1)).toContainText(/voorstel toen \d/);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('among several people the proposal shows after one’s own mark', async ({ page, signIn, signInElsewhere }) => {
  await signIn();
  const research = await copyOfExample(page);
  const sanne = await signInElsewhere('sanne');
  const { body: me } = await api(sanne, 'GET', '/api/me');
  const uuid = research.split('/').at(-1);
  await api(page, 'POST', '/api/research_collaborators', {
    research: `/api/researches/${uuid}`,
    user: `/api/users/${me.uuid}`,
  });
  const name = 'Gemak en frictie';
  const { body } = await api(page, 'GET', `/api/researches/${uuid}`);
  const { factors } = body.determineFactors as { factors: { uuid: string; name: string }[] };
  const factor = factors.find((one) => one.name === name)!.uuid;
  await api(page, 'PUT', `/api/researches/conducting_research/${uuid}`, {
    results: [{ researchFactor: factor, n: 300, mean: 3.1, scaleMin: 1, scaleMax: 5, r: 0.46 }],
  });
  await api(page, 'PUT', `/api/researches/weighing_factors/${uuid}`, {
    researchFactors: [{ uuid: factor, grade: null }],
  });
  await page.goto(`${research}/factoren-wegen`);
  const row = page.locator('main details', { has: page.getByRole('heading', { level: 2, name }) });
  await expect(row).toContainText('Eerst je eigen cijfer');
  await row.locator('summary').first().click();
  await expect(row).not.toContainText('bandbreedte van het voorstel');
  await row.locator('summary', { hasText: 'Eerst ieder apart' }).click();
  await row
    .getByRole('group', { name: `Jouw eigen cijfer voor ${name}` })
    .getByRole('spinbutton')
    .fill('6,0');
  await row.getByRole('button', { name: 'Geef mijn cijfer' }).click();
  await expect(row).toContainText('bandbreedte van het voorstel');
  await expect(row.getByText(/^Voorstel \d/).first()).toBeVisible();
});

test('a research of one person asks for no marks of each, no votes, and says nothing of who is here', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Alleen');
  const uuid = research.split('/')[2]!;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await api(page, 'PUT', `/api/researches/determine_factors/${uuid}`, {
    factors: [{ uuid: crypto.randomUUID(), factor: '/api/factors/1' }],
  });
  await page.goto(`${research}/factoren-wegen`);
  await page.locator('details > summary:has(h2)').first().click();
  await expect(page.getByRole('group', { name: /Cijfer voor het belang/ })).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Eerst ieder apart' })).toHaveCount(0);
  expect(calls.filter((url) => /presence|factor_marks|technique_ideas/.test(url))).toEqual([]);
});

test('votes stand beside the ideas after one’s own, and can be withdrawn', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  const sanne = await signInElsewhere('sanne');
  for (const who of [page, sanne]) await who.goto(`${research}/aan-de-slag-met-technieken`);
  const first = (who: typeof page) => who.getByRole('button', { name: /^Stem voor/ }).first();
  await first(sanne).click();
  await expect(sanne.getByText('1 stem', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Daarna zie je de stemmen van de anderen.')).toBeVisible();
  await expect(page.getByText(/^\d+ stem/)).toHaveCount(0);
  await first(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 stemmen: Noor Aalbers en Sanne de Wit')).toBeVisible();
  await expect(first(page)).toBeFocused();
  await expect(first(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(sanne.getByText('2 stemmen: Noor Aalbers en Sanne de Wit')).toBeVisible();
  await expect(page.getByText(/idee van Noor Aalbers/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Daarna zie je de stemmen van de anderen.')).toBeVisible();
  await expect(sanne.getByText('1 stem: Sanne de Wit')).toBeVisible();
});

test('who has the step open shows live, and vanishes when their browser goes', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-wegen`);
  const sanne = await signInElsewhere('sanne');
  await sanne.goto(`${research}/factoren-wegen`);
  await expect(page.getByText('Sanne de Wit is ook hier')).toBeVisible();
  await expect(sanne.getByText('Noor Aalbers is ook hier')).toBeVisible();
  await expectAccessible(page);
  await sanne.getByRole('link', { name: /^7\. Factoren prioriteren/ }).click();
  await expect(
    page.getByRole('link', { name: /^7\. Factoren prioriteren.*nu ook open bij Sanne de Wit/ }),
  ).toBeVisible();
  await expect(page.getByText('Sanne de Wit is ook hier')).toHaveCount(0);
  await expect(sanne.getByRole('link', { name: /nu ook open bij Noor Aalbers/ })).toHaveCount(1);
  await sanne.context().close();
  await expect(page.getByRole('link', { name: /nu ook open bij/ })).toHaveCount(0);
});
