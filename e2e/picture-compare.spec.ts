import { expect, test } from '@playwright/test';
import { differenceOf, type Picture } from './picture-compare.ts';

/** White, with these bars in ink. */
function picture(bars: [x: number, y: number, width: number, height: number][], height = 60): Picture {
  const width = 60;
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const [left, top, across, down] of bars)
    for (let y = top; y < top + down; y += 1)
      for (let x = left; x < left + across; x += 1) data.fill(30, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return { data, width, height };
}

const text: [number, number, number, number][] = [
  [4, 6, 30, 3],
  [4, 14, 44, 3],
  [4, 22, 20, 3],
];

test('pictures agree where a machine draws an edge otherwise, and differ where something is gone or has moved', () => {
  const was = picture(text);
  expect(differenceOf(was, picture(text))).toBeNull();
  expect(differenceOf(was, picture(text.map(([x, y, w, h]) => [x + 1, y + 1, w, h])))).toBeNull();
  expect(differenceOf(was, picture(text, 62))).toBeNull();
  expect(differenceOf(was, picture(text.slice(1)))).toMatch(/^differs in/);
  expect(differenceOf(was, picture(text.map(([x, y, w, h]) => [x, y + 5, w, h])))).toMatch(/^differs in/);
  expect(differenceOf(was, picture([...text, [20, 40, 16, 8]]))).toMatch(/between \(18, 36\) and \(36, 48\)/);
  expect(differenceOf(was, picture(text, 70))).toBe('is 70 high, and was 60');
});
