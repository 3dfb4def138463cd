import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * axe-core is compiled for old browsers: a private field of an object stands in a WeakMap, and it makes objects by the hundred thousand. Here
 * it stands on the object itself. A colour that was read once is not worked out again, and no markup is written out of what it looks at.
 * It finds the same, in half the time.
 */
const source = `((WeakMap, WeakSet) => {${axe.source}})(
  class {
    key = Symbol();
    has(object) { return this.key in object; }
    get(object) { return object[this.key]; }
    set(object, value) { object[this.key] = value; return this; }
  },
  class {
    key = Symbol();
    has(object) { return this.key in object; }
    add(object) { object[this.key] = true; return this; }
  },
);
axe.configure({ noHtml: true });
{
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const known = new Map();
  Color.prototype.parseString = function (text) {
    if (!known.has(text)) known.set(text, new Color(parseString.call(new Color(0, 0, 0), text)));
    const { r, g, b, alpha } = known.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };
}`;

/** WCAG 2.2 AA and best practice. What passes is not told, which takes half the time. */
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
};

/** What is wrong on a page, and where. */
export async function faultsOnPage(page: Page): Promise<string[]> {
  // Half faded in, a text has less contrast than it comes to have.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}
