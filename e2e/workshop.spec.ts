import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  api,
  copyOfExample,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingSticksOut,
  type TestServer,
  test,
} from './fixtures.ts';

/** A phone of its own: nobody is signed in on it. */
async function phoneOf(browser: Browser, server: TestServer): Promise<{ context: BrowserContext; phone: Page }> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'nl-NL',
    viewport: { width: 375, height: 700 },
  });
  return { context, phone: await context.newPage() };
}

/** Begins a session in a step, and gives the code on the screen. */
async function begin(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Werksessie' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).press('Enter');
  const name = await page.getByRole('img', { name: /^QR-code naar/ }).getAttribute('aria-label');
  return /met de code (\S+ \S+)$/.exec(name!)![1]!.replace(' ', '');
}

async function comeIn(phone: Page, code: string): Promise<void> {
  await phone.goto(`/meedoen#${code}`);
  await phone.getByRole('button', { name: 'Doe mee' }).press('Enter');
  await expect(phone.getByRole('heading', { level: 1 })).not.toHaveText('Doe mee');
}

const give = (phone: Page, factor: string, mark: number) =>
  phone
    .getByRole('group', { name: factor })
    .getByRole('radio', { name: String(mark), exact: true })
    .check();

const sessionsOf = async (page: Page, research: string) =>
  (await api(page, 'GET', `/api/workshops?research.uuid=${research.split('/').at(-1)}`)).body['hydra:member'];

test('eight phones give marks for six factors, one drops out and comes back, and what is agreed is taken over', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn();
  const research = await copyOfExample(page);
  const study = `/api${research.replace('onderzoek', 'researches')}`;
  const code = await begin(page, `${research}/factoren-wegen`);
  const factors = await page.getByRole('region', { name: 'Hoe ver we zijn' }).getByRole('listitem').allInnerTexts();
  expect(factors).toHaveLength(6);
  const phones = await Promise.all(Array.from({ length: 8 }, () => phoneOf(browser, server)));
  const [first, third] = [phones[0]!, phones[2]!];

  await test.step('a phone reads first what becomes of what it gives, by keyboard and at 375 px', async () => {
    await first.phone.goto('/meedoen');
    await expect(
      first.phone.getByText('Wat jullie samen kiezen, komt in het onderzoek. De rest is na een dag weg.'),
    ).toBeVisible();
    await first.phone.getByRole('textbox', { name: 'Code op het scherm' }).fill('abc');
    await first.phone.keyboard.press('Enter');
    await expect(first.phone.getByRole('alert')).toContainText('De code heeft 8 letters en cijfers.');
    await first.phone.getByRole('textbox').fill('bbbb bbbb');
    await first.phone.keyboard.press('Enter');
    await expect(first.phone.getByRole('alert')).toContainText('Deze code klopt niet');
    await expectAccessible(first.phone);
    await expectNoSidewaysScroll(first.phone);
    await first.phone.getByRole('textbox').fill(code.toLowerCase());
    await first.phone.keyboard.press('Enter');
    await expect(first.phone.getByRole('heading', { level: 1 })).toHaveText('Hoe belangrijk is dit voor het gedrag?');
    expect(await first.context.cookies()).toEqual([]);
  });
  for (const { phone } of phones.slice(1)) await comeIn(phone, code);
  await expect(page.getByText('8 mensen doen mee')).toBeVisible();

  await test.step('each gives six marks; the screen tells only how many are ready', async () => {
    for (const [at, { phone }] of phones.entries())
      for (const [index, factor] of factors.entries()) {
        // The third drops out after two of them.
        if (at === 2 && index >= 2) continue;
        await give(phone, factor, index + 2 + (at % 3));
      }
    await expect(page.getByText('7 van 8 zijn klaar.')).toBeVisible();
    await expectAccessible(page);
    await expectAccessible(first.phone);
    await expectNothingSticksOut(first.phone);
    await expectNoSidewaysScroll(first.phone);
    expect(JSON.stringify(await sessionsOf(page, research))).not.toMatch(/"grades":\[/);
  });

  await test.step('what was given without a connection is there after a reload, and counts once', async () => {
    await expect(third.phone.getByText('Bewaard. Je kunt het nog wijzigen.').first()).toBeVisible();
    await third.context.setOffline(true);
    for (const [index, factor] of factors.entries()) if (index >= 2) await give(third.phone, factor, index + 4);
    await expect(third.phone.getByText(/^Geen verbinding\./).first()).toBeVisible();
    await third.context.setOffline(false);
    await third.phone.reload();
    for (const [index, factor] of factors.entries())
      await expect(
        third.phone.getByRole('group', { name: factor }).getByRole('radio', { name: String(index + 4), exact: true }),
      ).toBeChecked();
    await expect(page.getByText('8 van 8 zijn klaar.')).toBeVisible();
    await expect(page.getByText('8 mensen doen mee')).toBeVisible();
  });

  await test.step('they are shown, talked about and agreed on, one by one, by keyboard', async () => {
    await page.getByRole('button', { name: 'Toon de cijfers' }).press('Enter');
    for (const [index, factor] of factors.entries()) {
      await expect(page.getByRole('heading', { name: factor })).toBeVisible();
      await expect(page.getByText(`Mediaan ${index + 3} · spreiding`)).toBeVisible();
      const agree = page.getByRole('button', { name: `Spreek ${index + 3},0 af` });
      if (index === 0) {
        await expectAccessible(page);
        // What could not be kept is said, and can be said again.
        await page.route('**/api/workshops/*', (route) => route.abort());
        await agree.press('Enter');
        await expect(page.getByText(/^Dit is nog niet bewaard\./)).toBeVisible();
        await expect(page.getByText('8 deelnemers · 0 afgesproken')).toBeVisible();
        await page.unroute('**/api/workshops/*');
      }
      await agree.press('Enter');
      if (index < 5) await page.getByRole('button', { name: 'Volgende' }).press('Enter');
    }
    await expect(first.phone.getByRole('heading', { name: 'Kijk naar het scherm' })).toBeVisible();
    await page.getByRole('link', { name: 'Overnemen in Factoren wegen' }).press('Enter');
  });

  await test.step('one button takes it over; nothing of who gave what is left', async () => {
    await expect(page.getByText('6 cijfers, met 8 deelnemers.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Neem over' }).press('Enter');
    await expect(page.getByText('6 cijfers, met 8 deelnemers.')).toHaveCount(0);
    await expect
      .poll(async () => {
        const { weighingFactors } = (await api(page, 'GET', study)).body as {
          weighingFactors: { researchFactors: { grade: number }[]; workshopParticipants: number };
        };
        return [weighingFactors.workshopParticipants, ...weighingFactors.researchFactors.map(({ grade }) => grade)];
      })
      .toEqual([8, 3, 4, 5, 6, 7, 8]);
    expect(await sessionsOf(page, research)).toEqual([]);
    await expect(first.phone.getByRole('heading', { name: 'De werksessie is afgelopen' })).toBeVisible();
    await expectAccessible(first.phone);
    expect(await first.phone.evaluate(() => localStorage.length)).toBe(0);
    await page.goto(`${research}/rapportage`);
    await expect(page.getByText('gaven acht deelnemers zonder overleg een cijfer')).toBeAttached();
  });
  for (const { context } of phones) await context.close();
});

test('around the table somebody thinks of a behaviour, and it is chosen into the list', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  const code = await begin(page, `${research}/doelanalyse`);
  const [one, other] = await Promise.all([phoneOf(browser, server), phoneOf(browser, server)]);
  for (const { phone } of [one, other]) await comeIn(phone, code);
  const mine = 'Samen naar de container lopen';
  await one.phone.getByRole('textbox', { name: 'Gedrag' }).fill(mine);
  await one.phone.getByRole('button', { name: 'Voeg toe' }).press('Enter');
  await expect(one.phone.getByRole('list', { name: 'Wat jij schreef' })).toContainText(mine);
  await expectAccessible(one.phone);
  await expect(page.getByText('1 van 2 is klaar.')).toBeVisible();
  await expect(page.getByText(mine)).toHaveCount(0);
  // One word, longer than a phone and than half a screen are wide.
  await other.phone.getByRole('textbox', { name: 'Gedrag' }).fill('samenscheiden'.repeat(15));
  await other.phone.getByRole('button', { name: 'Voeg toe' }).press('Enter');
  await expect(page.getByText('2 van 2 zijn klaar.')).toBeVisible();
  // What is typed and not added survives a reload, and is said again when it can be added no more.
  const half = 'Papier apart leggen';
  await other.phone.getByRole('textbox', { name: 'Nog een gedrag' }).fill(half);
  await other.phone.reload();
  await expect(other.phone.getByRole('textbox', { name: 'Nog een gedrag' })).toHaveValue(half);
  await page.getByRole('button', { name: 'Laat kiezen' }).press('Enter');
  await expect(page.getByText('Nog niemand is klaar.')).toBeVisible();
  await expect(other.phone.getByRole('region', { name: 'Niet toegevoegd' })).toContainText(half);
  await expect(one.phone.getByRole('region', { name: 'Niet toegevoegd' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  // What was written cannot be changed any more, and there is no vote yet.
  await expect(other.phone.getByRole('radio', { name: mine })).toBeVisible();
  await expect(other.phone.getByText('Je kunt het nog wijzigen.')).toHaveCount(0);
  for (const { phone } of [one, other]) await phone.getByRole('radio', { name: mine }).check();
  await expectAccessible(other.phone);
  await expectNoSidewaysScroll(other.phone);
  await expect(page.getByText('2 van 2 zijn klaar.')).toBeVisible();
  await page.getByRole('button', { name: 'Toon de stemmen' }).press('Enter');
  await page.getByRole('radio', { name: mine }).check();
  await expect(page.getByText('2 stemmen')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Overnemen in Doelanalyse' }).click();
  // Ending it fails once: what was agreed is in the step, and is not taken over twice.
  await page.route('**/api/workshops/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Neem over' }).click();
  await expect(page.getByText(/^Overgenomen, maar de werksessie loopt nog\./)).toBeVisible();
  await page.unroute('**/api/workshops/*');
  await page.getByRole('button', { name: 'Beëindig de werksessie' }).click();
  await expect
    .poll(async () => {
      const { body } = await api(page, 'GET', `/api${research.replace('onderzoek', 'researches')}`);
      const { candidates, chosenCandidate, workshopParticipants } = body.researchTarget as {
        candidates: { uuid: string; behaviour: string }[];
        chosenCandidate: string;
        workshopParticipants: number;
      };
      return [candidates.find(({ uuid }) => uuid === chosenCandidate)?.behaviour, workshopParticipants];
    })
    .toEqual([mine, 2]);
  for (const { context } of [one, other]) await context.close();
});

test('ideas are written at a technique, voted for, and come into the list with their votes', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  const code = await begin(page, `${research}/aan-de-slag-met-technieken`);
  const { context, phone } = await phoneOf(browser, server);
  await comeIn(phone, code);
  const idea = 'Een bakje dat aan het keukenkastje hangt';
  await phone.getByRole('textbox', { name: /^Idee/ }).first().fill(idea);
  await phone
    .getByRole('button', { name: /^Voeg toe/ })
    .first()
    .click();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await expect(page.getByText('1 van 1 is klaar.')).toBeVisible();
  const wrong = 'Laat de buren van nummer 12 het maar opruimen';
  await phone.getByRole('textbox', { name: /^Nog een idee/ }).fill(wrong);
  await phone
    .getByRole('button', { name: /^Voeg toe/ })
    .first()
    .click();
  await expect(phone.getByRole('list', { name: 'Wat jij schreef' })).toContainText(wrong);
  await expect(phone.getByText('Bewaard. Je kunt het nog wijzigen.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Laat stemmen' }).click();
  await phone.getByRole('checkbox', { name: wrong }).check();
  await expect(page.getByText('1 van 1 is klaar.')).toBeVisible();

  await test.step('what should not hang on the wall is hidden, there and on the phones, and can be brought back', async () => {
    await page.getByRole('button', { name: `Verberg: ${wrong}` }).press('Enter');
    await expect(page.getByText(wrong, { exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(phone.getByRole('checkbox', { name: wrong })).toHaveCount(0);
    await expect(phone.getByText('Nog 3 van 3 stemmen')).toBeVisible();
    await expect(page.getByText('Nog niemand is klaar.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
    await expect(page.getByRole('button', { name: `Verberg: ${wrong}` })).toBeVisible();
    await expect(phone.getByRole('checkbox', { name: wrong })).toBeChecked();
    await page.getByRole('button', { name: `Verberg: ${wrong}` }).press('Enter');
    await page.locator('summary', { hasText: '1 verborgen' }).press('Enter');
    await page.getByRole('list', { name: 'Verborgen' }).getByRole('button').press('Enter');
    await page.getByRole('button', { name: `Verberg: ${wrong}` }).press('Enter');
    await expect(page.locator('summary', { hasText: '1 verborgen' })).toBeVisible();
    await expect(phone.getByRole('checkbox', { name: wrong })).toHaveCount(0);
  });

  await phone.getByRole('checkbox', { name: idea }).check();
  await expect(page.getByText('1 van 1 is klaar.')).toBeVisible();
  await page.getByRole('button', { name: 'Toon de stemmen' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: idea }).check();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Overnemen in Aan de slag met technieken' }).click();
  await page.getByRole('button', { name: 'Neem over' }).click();
  await expect(page.getByText(/1 stem in de werksessie/)).toBeVisible();
  await expect(page.getByText(idea).first()).toBeVisible();
  await expect(page.getByText(wrong)).toHaveCount(0);
  await context.close();
});

test('a session that is ended lets nobody go on, and the screen says where to begin another', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  await begin(page, `${research}/factoren-bepalen`);
  await page.getByRole('button', { name: 'Beëindig werksessie' }).click();
  await page.getByRole('button', { name: 'Beëindigen' }).click();
  await page.waitForURL(/\/factoren-bepalen$/);
  await page.goto(`${research}/werksessie/factoren-bepalen`);
  await expect(page.getByRole('heading', { name: 'Hier loopt geen werksessie' })).toBeVisible();
  await expectAccessible(page);
});
