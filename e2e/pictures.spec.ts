import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { api, test as base, exampleAddress, expect, expectShippedExample, type TestServer } from './fixtures.ts';
import { differenceOf, type Picture } from './picture-compare.ts';
import { drawAsBars, pictureOf, watch } from './picture-page.ts';

/**
 * The main screens and every part of the style guide look as they did, and nothing on them moves while they open.
 * `npm run pictures` renews what they are compared with; `docs/decisions/0027` tells how, and why texts are bars.
 */
const test = base.extend<object, { alone: undefined }>({
  // A worker of its own: in a server where other tests have been, the lists are longer.
  alone: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => use(undefined),
    { scope: 'worker', auto: true },
  ],
});
test.use({ bypassCSP: true });

const folder = join(import.meta.dirname, 'pictures');
/** More than this is a jump that people see; Google calls 0.1 good. */
const mostShift = 0.02;

interface Screen {
  name: string;
  address: string;
  /** To be done before the picture is taken. */
  before?: (page: Page) => Promise<void>;
  /** Pictures of these instead of the whole. */
  parts?: string;
}

for (const width of [1440, 375])
  test(`the main screens look as they did, and stand still, at ${width} px`, async ({ page, signIn, server }, info) => {
    // All screens one after another.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.route(
      // Letters that come late make lines fall otherwise, on this machine's fonts more than on people's.
      (url) => url.origin !== server.url || url.pathname.endsWith('.woff2'),
      (route) => route.abort(),
    );
    await page.addInitScript(countShifts);
    const settled = watch(page);
    const found: string[] = [];
    const seen = new Map<string, Picture>();
    const visit = async ({ name, address, before, parts = '.nothing' }: Screen) => {
      await page.goto(address);
      await settled();
      const { shift, by } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
      if (shift >= mostShift) found.push(`${name}: moves while it opens (${shift.toFixed(3)}): ${by.join(', ')}`);
      await before?.(page);
      await drawAsBars(page);
      await settled();
      for (const [part, picture] of await pictureOf(page, parts))
        seen.set(`${[name, part].filter(Boolean).join('-')}-${width}`, picture);
    };

    await visit({ name: 'login', address: '/authenticatie/inloggen' });
    await signIn();
    for (const screen of await screensOf(page, server)) await visit(screen);
    if (info.config.updateSnapshots === 'all') return renew(seen, width);
    expect([...found, ...(await compared(seen, width, info))]).toEqual([]);
  });

async function screensOf(page: Page, server: TestServer): Promise<Screen[]> {
  await expectShippedExample(page);
  const research = await exampleAddress(page);
  const uuid = research.split('/').at(-1);
  const { body } = await api(page, 'PUT', `/api/researches/${uuid}/share`, {});
  return [
    { name: 'home', address: '/' },
    { name: 'research', address: research },
    { name: 'step', address: `${research}/doelanalyse` },
    {
      name: 'weighing',
      address: `${research}/factoren-wegen`,
      before: async () => {
        await page.locator('main summary', { hasText: 'Gemak en frictie' }).click();
        await page.getByRole('spinbutton').first().waitFor();
      },
    },
    { name: 'prioritising', address: `${research}/factoren-prioriteren` },
    { name: 'report', address: `${research}/rapportage` },
    { name: 'theory', address: '/theorie/factoren' },
    { name: 'technique', address: '/techniek/1' },
    { name: 'public', address: String(body.url).replace(/^https?:\/\/[^/]+/, server.url) },
    { name: 'guide', address: '/stijlgids', parts: 'main section[id]' },
  ];
}

interface Shifts {
  shift: number;
  by: string[];
}

/** Runs in the page, before anything else: adds up what moved without anybody doing something. */
function countShifts(): void {
  const shifts: Shifts = { shift: 0, by: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.shift += entry.value;
      for (const { node } of entry.sources)
        if (node instanceof Element) shifts.by.push(`${node.localName}.${node.className}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const nameOf = (file: string) => file.replace(/\.png$/, '');
const filesAt = async (width: number) =>
  (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(`-${width}.png`));

/** What differs, each with what it was and what it is beside the other results of the run. */
async function compared(seen: Map<string, Picture>, width: number, info: TestInfo): Promise<string[]> {
  const found: string[] = [];
  const kept = await filesAt(width);
  for (const name of kept.map(nameOf)) if (!seen.has(name)) found.push(`${name}: is no longer there`);
  for (const [name, picture] of seen) {
    const file = `${name}.png`;
    if (!kept.includes(file)) {
      found.push(`${name}: has no picture to compare with; npm run pictures makes it`);
      continue;
    }
    const was = await sharp(await readFile(join(folder, file)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const difference = differenceOf({ data: was.data, width: was.info.width, height: was.info.height }, picture);
    if (difference === null) continue;
    await save(picture, info.outputPath(file));
    found.push(`${name}: ${difference}; see ${info.outputPath(file)}`);
  }
  return found;
}

async function renew(seen: Map<string, Picture>, width: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of await filesAt(width)) if (!seen.has(nameOf(file))) await rm(join(folder, file));
  for (const [name, picture] of seen) await save(picture, join(folder, `${name}.png`));
}

async function save({ data, width, height }: Picture, path: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9, effort: 10 })
    .toFile(path);
}
