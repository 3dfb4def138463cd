import type { Locator, Page } from '@playwright/test';
import {
  api,
  copyOfExample,
  exampleAddress,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts';
import { windowSizes } from './window-sizes.ts';

/** Whole on the screen, with nothing over it: where it stands a press reaches it. */
async function expectInReach(button: Locator, where: string) {
  const found = await button.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      inSight: left >= 0 && top >= 0 && right <= document.documentElement.clientWidth && bottom <= window.innerHeight,
      covered: !at || !(element === at || element.contains(at)),
    };
  });
  expect(found, where).toEqual({ inSight: true, covered: false });
}

/** The buttons of the bar stand on one line, and the button that floats above the page beside them, over nothing in it. */
async function expectHelpBeside(page: Page, names: readonly string[]) {
  const { width } = page.viewportSize()!;
  const help = (await page.getByRole('button', { name: 'Hulp nodig?' }).boundingBox())!;
  const words = page.getByText(/^(Alles is opgeslagen|Opgeslagen om|Alleen lezen|Dit onderzoek is afgerond)/).last();
  const inBar = names.filter((name) =>
    /^(Teksten en onderdelen|Notities|Downloaden|Delen|Afronden|Heropenen)$/.test(name),
  );
  const buttons = inBar.map((name) => page.getByRole('button', { name, exact: true }));
  const tops = new Set<number>();
  for (const part of [words, ...buttons]) {
    const box = (await part.boundingBox())!;
    const beside = help.x >= box.x + box.width || help.y >= box.y + box.height || help.y + help.height <= box.y;
    expect(beside, `${await part.textContent()} at ${width}`).toBe(true);
    if (part !== words) tops.add(Math.round(box.y));
  }
  expect(tops.size, `lines of buttons at ${width}`).toBe(1);
}

/** At the top, halfway and at the end of the report. */
async function expectAlwaysInReach(page: Page, names: readonly string[]) {
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((share) => {
      const { documentElement: whole } = document;
      whole.style.scrollBehavior = 'auto';
      window.scrollTo(0, share * (whole.scrollHeight - window.innerHeight));
    }, part);
    for (const name of names) {
      const { width, height } = page.viewportSize()!;
      await expectInReach(
        page.getByRole('button', { name, exact: true }),
        `${name}, ${width} × ${height}, at ${part * 100} % of the report`,
      );
    }
  }
}

/** What stands beside the report where there is room for it. */
const beside = (width: number) => (width > 1023 ? ['Afdrukken', 'Word', 'PDF', 'Notities'] : []);

test('what can be done with a report is in sight wherever one reads, for owner, collaborator and colleague', async ({
  page,
  server,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  const uuid = research.split('/').at(-1)!;
  const other = await signInElsewhere('sanne');
  const open = async (where: Page) => {
    await where.goto(`${research}/rapportage`);
    await expect(where.getByRole('heading', { level: 2, name: 'Samenvatting' })).toBeVisible();
    await expect(where.getByRole('button', { name: 'Hulp nodig?' })).toBeVisible();
  };
  const everywhere = async (where: Page, names: (width: number) => string[]) => {
    await open(where);
    for (const size of windowSizes) {
      await where.setViewportSize(size);
      await expectAlwaysInReach(where, names(size.width));
      await expectHelpBeside(where, names(size.width));
      await expectNoSidewaysScroll(where);
    }
  };

  await everywhere(other, (width) => ['Downloaden', ...beside(width).filter((name) => name !== 'Notities')]);
  const invited = { research: `/api/researches/${uuid}`, email: server.login('sanne').username };
  expect((await api(page, 'POST', '/api/research_collaborators', invited)).status).toBe(201);

  const texts = (width: number) => (width > 1023 ? ['Teksten en onderdelen'] : []);
  await everywhere(other, (width) => ['Downloaden', ...beside(width), ...texts(width)]);
  await everywhere(page, (width) => ['Downloaden', 'Delen', 'Afronden', ...beside(width), ...texts(width)]);

  for (const size of windowSizes) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Afronden', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Onderzoek afronden?' });
    const [box, cross, primary, title] = await Promise.all(
      [
        dialog,
        dialog.getByRole('button', { name: 'Sluiten' }),
        dialog.getByRole('button', { name: 'Onderzoek afronden' }),
        dialog.getByRole('heading'),
      ].map((part) => part.boundingBox()),
    );
    // Its buttons are as wide as their words, the cross stands at the right of a title on one line.
    expect(cross!.width).toBeLessThanOrEqual(48);
    expect(cross!.x).toBeGreaterThan(box!.x + box!.width / 2);
    expect(primary!.width).toBeLessThan(box!.width * 0.75);
    expect(title!.height).toBeLessThan(60);
    if (size !== windowSizes.at(-1)) await page.keyboard.press('Escape');
  }
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Onderzoek afronden' }).click();
  await expect(page.getByText('Dit onderzoek is afgerond.').first()).toBeVisible();
  await everywhere(page, (width) => ['Downloaden', 'Delen', 'Heropenen', ...beside(width)]);
  await everywhere(other, (width) => ['Downloaden', ...beside(width)]);
  await expectAccessible(page);
});

test('characters that the PDF cannot show are told before one downloads it', async ({ page, signIn }) => {
  await signIn();
  const research = await copyOfExample(page);
  const told = page.getByText('De PDF kent niet alle tekens');
  await page.goto(`${research}/rapportage`);
  await expect(page.getByRole('heading', { level: 2, name: 'Bijlagen' })).toBeVisible();
  await expect(told).toHaveCount(0);
  const details = `/api/researches/details/${research.split('/').at(-1)}`;
  expect((await api(page, 'PUT', details, { name: 'Etensresten אב apart' })).status).toBe(200);
  await page.goto(`${research}/rapportage`);
  await expect(told).toBeVisible();
  await expect(
    page.getByText('kent deze tekens niet: א ב. In de PDF staat daar een □. In Word staan ze wel.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the contents mark the section that one reads, down to the last', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${await exampleAddress(page)}/rapportage`);
  const contents = page.getByRole('navigation', { name: 'Inhoud van het rapport' });
  const marked = contents.locator('[aria-current="location"]');
  await expect(marked).toHaveCount(0);
  await contents.getByRole('link', { name: 'Resultaten per factor' }).click();
  await expect(marked).toHaveText('Resultaten per factor');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(marked).toHaveText((await contents.getByRole('link').last().textContent())!);
  await expect(marked).toBeInViewport();
});

test('on a phone the public report has its contents on a line, and a table says that it scrolls', async ({
  page,
  signIn,
  server,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  const { body } = await api(page, 'PUT', `/api${research.replace('onderzoek', 'researches')}/share`, {});
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(String(body.url).replace(/^https?:\/\/[^/]+/, server.url));
  const contents = page.getByRole('navigation', { name: 'Inhoud', exact: true });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(contents).toBeHidden();
  await page.locator('summary', { hasText: /^Inhoud$/ }).click();
  await expectAccessible(page);
  await contents.getByRole('link', { name: 'Doelanalyse' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Doelanalyse' })).toBeInViewport();
  const words = page.getByText('Schuif de tabel opzij');
  const scrolling = page.getByRole('region', { name: /tabel die je opzij kunt schuiven$/ });
  await expect(scrolling.first()).toBeAttached();
  expect(await words.count()).toBe(await scrolling.count());
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(contents).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Inhoud van het rapport' })).toBeVisible();
});
