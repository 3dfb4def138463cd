import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import type { Picture } from './picture-compare.ts';

/** Pictures of pages on which nothing depends on the machine, the moment, or the shape of letters. */

const font = 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

/**
 * Every text is a bar in its own colour, as wide as the text: it tells that the text is there, where, and how it falls, and
 * machines draw bars alike and letters not. The letters that are measured are always these, whatever the product's are.
 */
const asBars = (letters: string) => `
  @font-face { font-family: Measured; src: url(data:font/woff2;base64,${letters}); font-weight: 200 900; }
  *, ::before, ::after {
    font-family: Measured !important; font-style: normal !important; text-rendering: geometricPrecision !important;
    text-decoration: line-through 0.7em currentColor !important; text-decoration-skip-ink: none !important;
    caret-color: transparent !important; animation: none !important; transition: none !important;
  }
`;

/** One of these pixels is four on the screen: a hairline is grey, and half a pixel more or less is no difference. */
const scale = 4;
/** Lower than this a page repeats itself. */
const lowest = 4000;

let letters: string | undefined;

/** Draws texts as bars, with one and the same day and time wherever there is one. */
export async function drawAsBars(page: Page): Promise<void> {
  letters ??= (await readFile(font)).toString('base64');
  await page.addStyleTag({ content: asBars(letters) });
  await page.evaluate(async () => {
    const months = 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december';
    const day = new RegExp(`\\b\\d{1,2} (${months})( \\d{4})?\\b`, 'g');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const said = text.nodeValue ?? '';
      const same = said.replace(day, '1 maart 2027').replace(/\b\d\d:\d\d\b/g, '12:00');
      if (same !== said) text.nodeValue = same;
    }
    await document.fonts.load('16px Measured');
  });
}

/** Waits until all that was asked for is there and the page stands still. */
export function watch(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => /\/events$/.test(new URL(request.url()).pathname) || asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('framenavigated', (frame) => frame === page.mainFrame() && asked.clear());
  return async () => {
    await page.locator('h1').first().waitFor();
    let last = '';
    for (let same = 0; same < 2; ) {
      const now = await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
        const { scrollHeight, scrollWidth } = document.documentElement;
        return [scrollHeight, scrollWidth, document.querySelectorAll('*').length].join();
      });
      same = now === last && asked.size === 0 ? same + 1 : 0;
      last = now;
    }
  };
}

/** The whole page, and of each of these parts where it stands. */
export async function pictureOf(page: Page, parts: string): Promise<Map<string, Picture>> {
  const boxes = await page.locator(parts).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { name: element.id, x, y: y + window.scrollY, width, height };
    }),
  );
  const screenshot = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' })).removeAlpha();
  // Read once, whatever is cut out of it.
  const { data: whole, info: screen } = await screenshot.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = screen;
  const cuts = boxes.length > 0 ? boxes : [{ name: '', x: 0, y: 0, width, height: Math.min(height, lowest) }];
  const pictures = new Map<string, Picture>();
  for (const box of cuts) {
    const [left, top] = [Math.round(box.x), Math.round(box.y)];
    const cut = {
      width: Math.min(Math.round(box.width), width - left),
      height: Math.min(Math.round(box.height), height - top),
    };
    const { data, info } = await sharp(whole, { raw: { width, height, channels: 3 } })
      .extract({ left, top, ...cut })
      .resize(Math.round(cut.width / scale), Math.round(cut.height / scale), { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    pictures.set(box.name, { data, width: info.width, height: info.height });
  }
  return pictures;
}
