import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { rootDir } from '#foundation/server/root-dir.ts';
import { process as steps } from '#study/process.ts';
import { askFor, jsonOf } from './ask.ts';
import { withPage } from './browser.ts';
import { inMs, median, quantile } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

// What runs in a page is written in words: what a page has is not in these types.
const fields = 'main :is(input, textarea, select, [contenteditable="true"])';

/** The step with most fields, and its last text, which is typed in. */
const longest = { name: 'conducting_research', text: '#field-conclusion' };

const report = 'complete_research';

/** A page, and the heading that it has once it is drawn; `heading` selects it. */
interface Drawn {
  address: string;
  heading: string;
  title: string;
}

/**
 * From a click until what was asked for is drawn, of each step of the example with the study loaded; and in the longest step from a
 * key until what was typed is drawn. Beside it a page with as many fields that has React and nothing else.
 */
export async function benchSteps(place: Place, effort: Effort): Promise<Outcome[]> {
  const [times, keys] = [effort(9, 1), effort(60, 2)];
  // In short the longest, and the one that is headed otherwise.
  const asked = steps.filter(({ name }) => effort(true, name === longest.name || name === report));
  return withPage(place, async (page) => {
    const bare = await openBarePage(page, place);
    const { name: called } = jsonOf<{ name: string }>(
      await askFor(200, `${place.server.url}/api/researches/${place.research}`, { headers: place.bearer }),
    );
    const home: Drawn = { address: `/onderzoek/${place.research}`, heading: 'h1:not(article h1)', title: called };
    const placeOf = ({ name, path, title }: (typeof steps)[number]): Drawn => ({
      address: `${home.address}/${path}`,
      // The report is headed with what its research is called, as the page of the research is.
      ...(name === report ? { heading: 'article h1', title: called } : { heading: 'h1', title }),
    });
    const go = ({ address, heading, title }: Drawn) =>
      opened(page, `a[href="${address}"]`, `document.querySelector('${heading}')?.textContent === '${title}'`);
    const outcomes: Outcome[] = [];
    for (const step of asked) {
      const isLongest = step.name === longest.name;
      const here = placeOf(step);
      // From a report a link leads to no other step.
      const there = step.name === report ? home : placeOf(steps.find(({ name }) => name !== step.name)!);
      await page.goto(there.address);
      await page.locator(there.heading).getByText(there.title, { exact: true }).first().waitFor();
      // The first time loads what the step needs.
      await go(here);
      await go(there);
      await go(here);
      const count = await page.locator(fields).count();
      await bare.goto(barePage(count));
      const found = { ours: [] as number[], bare: [] as number[] };
      for (let turn = 0; turn < times; turn += 1) {
        await page.bringToFront();
        await go(there);
        found.ours.push(await go(here));
        await bare.bringToFront();
        found.bare.push(await opened(bare, 'button', "document.querySelector('button').textContent === 'Dicht'"));
        if (turn < times - 1 || !isLongest)
          await opened(bare, 'button', "document.querySelector('button').textContent === 'Open'");
      }
      outcomes.push(
        outcomeOf(`Step ${steps.indexOf(step) + 1} is opened, ${count} fields`, found, median, isLongest ? 8 : 6),
      );
      if (!isLongest) continue;
      const typing = { ours: [] as number[], bare: [] as number[] };
      // In turn, in pieces: whatever else the machine does meets both.
      for (let turn = 0; turn < keys; turn += 10) {
        await page.bringToFront();
        typing.ours.push(...(await typed(page, longest.text)));
        await bare.bringToFront();
        typing.bare.push(...(await typed(bare, 'label:last-child input')));
      }
      outcomes.push(outcomeOf(`A key in step 5, 95 of 100`, typing, (ms) => quantile(ms, 0.95), 2));
    }
    return outcomes;
  });
}

function outcomeOf(
  what: string,
  found: { ours: readonly number[]; bare: readonly number[] },
  of: (ms: readonly number[]) => number,
  most: number,
): Outcome {
  const ratio = of(found.ours) / of(found.bare);
  return {
    what,
    ours: inMs(of(found.ours)),
    other: `${inMs(of(found.bare))}, React alone with as many fields`,
    ratio,
    aim: `at most ${most} times that page (${most}×)`,
    met: ratio <= most,
  };
}

/** Calls `done` in the page when what was changed is drawn. */
const onceDrawn = `(done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(0);
})`;

/** Milliseconds from a click on the one until the other is true and drawn. */
const opened = (page: Page, link: string, isThere: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It is not drawn.')), 30_000);
    if (${isThere}) throw new Error('It is there before the click: there is nothing to measure.');
    const from = performance.now();
    const look = () => {
      if (!(${isThere})) return;
      watch.disconnect();
      (${onceDrawn})(() => resolve(performance.now() - from));
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, characterData: true });
    document.querySelector('${link}').click();
  })`);

/** Milliseconds of each of ten keys, from the press until it is drawn. */
async function typed(page: Page, field: string): Promise<number[]> {
  await page.locator(field).focus();
  const found: number[] = [];
  for (let key = 0; key < 10; key += 1) {
    await page.evaluate(`window.drawn = new Promise((resolve) => {
      window.onkeydown = () => {
        const from = performance.now();
        (${onceDrawn})(() => resolve(performance.now() - from));
      };
    }), null`);
    await page.keyboard.press('a');
    found.push(await page.evaluate<number>('window.drawn'));
  }
  return found;
}

const barePage = (count: number) => `/bare?fields=${count}`;

/** A window on a page that has React and some texts, and nothing else; they come with a click on its only button. */
async function openBarePage(beside: Page, { server }: Place): Promise<Page> {
  const page = await beside.context().browser()!.newPage({ baseURL: server.url });
  const script = await bareScript();
  const body = '<!doctype html><div id=root></div><script src=/bare.js></script>';
  await page.route('**/bare?*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/bare.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  return page;
}

async function bareScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(rootDir, 'bench/bare-page.tsx')],
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}
