import type { Page } from '@playwright/test';
import { reportSections } from '#study/report-sections.contract.ts';
import { payloads, texts } from '../src/theory/editor/payloads.testing.ts';
import {
  anotherPage,
  api,
  expect,
  expectNothingSticksOut,
  newResearch,
  type TestServer,
  testOnServer,
} from './fixtures.ts';

/** Texts of the library that try to run something, and that are one long word: they do no more than stand there. */
const test = testOnServer('hostile-texts');

/** Tells of everything that a text would do if it did anything: a dialog, the flag, the policy, an error, a call elsewhere. */
async function watch(page: Page, server: TestServer): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url()))
      seen.push(`call: ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  await page.addInitScript(() => {
    const kept = window as { __violations?: string[] };
    kept.__violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      kept.__violations?.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return async () => {
    const inside = await page.evaluate(() => {
      const { __xss, __violations = [] } = window as { __xss?: unknown; __violations?: string[] };
      return [...(__xss === undefined ? [] : ['it ran']), ...__violations];
    });
    return [...seen.splice(0), ...inside];
  };
}

/** Elements and attributes that no text of the library has, inside the page's own text. */
const strangers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => [
      ...[...element.attributes].filter(({ name }) => /^on/.test(name)).map(({ name }) => name),
      ...(element.matches('script, iframe, object, embed, base, meta, style, form[action], math, template')
        ? [element.tagName]
        : []),
      ...(/^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? '') ? ['href'] : []),
    ]),
  );

test('sixty stored scripts in every text: none of them runs, wherever a reader or an editor meets it', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  test.setTimeout(600_000);
  const editor = await anotherPage(browser, server);
  const ofEditor = await watch(editor, server);
  await signIn('redactie', editor);
  const blocks = texts.map((content) => ({ type: 'text', content }));
  const plain = payloads.join(' ');
  const rich = { blocks, description: texts.join('') };
  const items = {
    factors: {
      ...rich,
      name: `Factor ${payloads[6]}`,
      helpText: plain,
      definition: plain,
      interviewQuestions: [{ key: 'vraag', text: payloads[0] }],
    },
    technics: { ...rich, name: `Techniek ${payloads[30]}`, helpText: plain, ethics: plain },
    themes: { ...rich, definition: plain, helpText: plain },
    pages: { blocks },
  };
  for (const [kind, content] of Object.entries(items)) {
    const change = await api(editor, 'PUT', `/api/library_items/${kind}/4`, { content });
    expect([kind, change.status, change.body.detail]).toEqual([kind, 200, undefined]);
    if (kind === 'factors') {
      for (const place of ['', '/voorbeeld']) {
        await editor.goto(`/beheer/theorie/factoren/4${place}`);
        await expect(editor.getByText('voor 60').first()).toBeVisible();
        expect([place, await ofEditor(), await strangers(editor)]).toEqual([place, [], []]);
      }
    }
    const published = await api(editor, 'POST', `/api/library_items/${kind}/4/publish`, {});
    expect([kind, published.status, published.body.violations]).toEqual([kind, 200, undefined]);
  }
  await editor.goto('/beheer/theorie/factoren/4/geschiedenis');
  await editor.getByText('Wat er veranderde').first().click();
  await expect(editor.locator('ins').first()).toBeVisible();
  expect([await ofEditor(), await strangers(editor)]).toEqual([[], []]);
  await editor.context().close();

  const told = await watch(page, server);
  await signIn();
  for (const [address, words] of [
    ['/factor/4', 'voor 60'],
    ['/techniek/4', 'voor 60'],
    ['/thema/4', 'voor 60'],
    ['/pagina/4', 'voor 60'],
    ['/theorie/factoren', 'Factor <img'],
    ['/theorie/primaire-technieken', 'Techniek <svg'],
    ['/theorie/themas', '__xss'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words).first()).toBeVisible();
    expect([address, await told(), await strangers(page)]).toEqual([address, [], []]);
    await expectNothingSticksOut(page);
  }

  const research = await newResearch(page, 'Onderzoek met gevaarlijke teksten');
  const uuid = research.split('/').at(-1)!;
  const factor = { uuid: crypto.randomUUID(), factor: '/api/factors/4', hypothesis: 'Telt mee.' };
  const chosen = await api(page, 'PUT', `/api/researches/determine_factors/${uuid}`, { factors: [factor] });
  expect(chosen.status).toBe(200);
  for (const step of ['factoren-bepalen', 'factoren-wegen', 'rapportage']) {
    await page.goto(`${research}/${step}`);
    await expect(page.getByText('Factor <img').first()).toBeVisible();
    const help = page.getByRole('button', { name: /Factor <img/ }).first();
    if (await help.isVisible()) await help.click();
    expect([step, await told(), await strangers(page)]).toEqual([step, [], []]);
    if (step === 'factoren-bepalen') await page.getByRole('button', { name: 'Open alle groepen' }).click();
    await expectNothingSticksOut(page);
  }
  const target = { broadGoal: plain, desiredBehaviour: plain, audience: payloads[6] };
  const said = await api(page, 'PUT', `/api/researches/research_target/${uuid}`, target);
  expect(said.status).toBe(200);
  const share = await api(page, 'PUT', `/api/researches/${uuid}/share`, { sections: [...reportSections] });
  const visitor = await anotherPage(browser, server);
  const ofVisitor = await watch(visitor, server);
  await visitor.goto(String(share.body.url));
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('Factor <img').first()).toBeVisible();
  await expect(visitor.getByText(payloads[0]!).first()).toBeVisible();
  expect([await ofVisitor(), await strangers(visitor)]).toEqual([[], []]);
  await visitor.context().close();
});
