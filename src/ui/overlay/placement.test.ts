import { expect, it } from 'vitest';
import { placeBeside } from './placement.ts';

const page = { width: 1000, height: 800 };
const size = { width: 288, height: 200 };

it('hangs under the button, lined up with its edge', () => {
  const anchor = { left: 400, right: 500, top: 100, bottom: 144 };
  expect(placeBeside(anchor, size, page, 'start')).toEqual({ left: 400, top: 150 });
  expect(placeBeside(anchor, size, page, 'end')).toEqual({ left: 212, top: 150 });
});

it('stays on the page and goes above when there is no room below', () => {
  expect(placeBeside({ left: 900, right: 980, top: 700, bottom: 744 }, size, page, 'start')).toEqual({
    left: 704,
    top: 494,
  });
  expect(placeBeside({ left: 0, right: 40, top: 10, bottom: 50 }, size, page, 'end')).toEqual({ left: 8, top: 56 });
});

it('what fits neither under its anchor nor above it stands over it, and not off screen', () => {
  const low = { width: 1280, height: 720 };
  const anchor = { left: 400, right: 500, top: 300, bottom: 344 };
  expect(placeBeside(anchor, { width: 300, height: 600 }, low, 'start').top).toBe(112);
  expect(placeBeside(anchor, { width: 300, height: 900 }, low, 'start').top).toBe(8);
});
