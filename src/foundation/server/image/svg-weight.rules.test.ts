import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { ImageRefused, refusals } from '#foundation/shared/image/kind.rules.ts';
import { cleanSvg } from './svg.server.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 640 360">${inside}</svg>`;
const circle = '<circle cx="8" cy="8" r="8"/>';
const times = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => text(i)).join('');

/** Parts that each repeat the one before; `repeat` writes how. */
const levels = (depth: number, each: number, repeat: (id: string, i: number) => string) =>
  `<defs><g id="a0">${circle}</g>${times(depth, (level) => `<g id="a${level + 1}">${times(each, (i) => repeat(`a${level}`, i))}</g>`)}</defs><use href="#a${depth}"/>${circle}`;

const use = (id: string, i: number) => `<use xlink:href="#${id}" x="${i}"/>`;

/** A paint, mask or clip that is drawn with the one before it. */
const nested = (open: (id: string) => string, close: string, attribute: string) =>
  `<defs>${open('p0')}${circle}${close}${times(12, (level) => `${open(`p${level + 1}`)}${times(10, () => `<rect width="9" height="9" ${attribute}="url(#p${level})"/>`)}${close}`)}</defs><rect width="9" height="9" ${attribute}="url(#p12)"/>`;

const refusalOf = (inside: string): string | null => {
  try {
    cleanSvg(Buffer.from(svg(inside)));
    return null;
  } catch (error) {
    if (error instanceof ImageRefused) return error.message;
    throw error;
  }
};

describe('a drawing that is larger than it looks is refused', () => {
  const zigzag = `M0 0${times(3_000, (i) => `L${i} ${i % 9}`)}`;
  test.each([
    ['twelve levels of ten uses', levels(12, 10, use)],
    ['with names in quotes of the other kind', levels(12, 10, use).replaceAll('"', "'")],
    ['patterns in patterns', nested((id) => `<pattern id="${id}" width="1" height="1">`, '</pattern>', 'fill')],
    ['masks in masks', nested((id) => `<mask id="${id}">`, '</mask>', 'mask')],
    ['clips in clips', nested((id) => `<clipPath id="${id}">`, '</clipPath>', 'clip-path')],
    [
      'masks by a class',
      nested((id) => `<mask id="${id}">`, '</mask>', 'mask').replaceAll(/mask="url\(#(p\d+)\)"/g, 'class="$1"') +
        `<style>${times(13, (i) => `.p${i}{mask:url('#p${i}')}`)}</style>`,
    ],
    [
      'a heavy marker at every corner',
      `<defs><marker id="m">${times(30, () => circle)}</marker></defs><path d="${zigzag}" marker-mid="url(#m)"/>`,
    ],
    [
      'a heavy marker from around',
      `<defs><marker id="m">${times(30, () => circle)}</marker></defs><g style="marker:url(#m)"><path d="${zigzag}"/></g>`,
    ],
    ['a part that repeats itself', `<g id="a"><use href="#a"/>${circle}</g>`],
    ['two that repeat each other', `<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>${circle}`],
    ['a chain without end', levels(40, 1, use)],
    [
      'thousands of filters',
      `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${times(4_000, () => '<rect width="9" height="9" filter="url(#f)"/>')}`,
    ],
    ['thousands of filters of styles', times(4_000, () => '<rect width="9" height="9" style="filter:blur(9px)"/>')],
  ])('%s', (_what, inside) => expect(refusalOf(inside)).toBe(refusals.repeating));
});

describe('what people draw is not', () => {
  test.each([
    [
      'a sign that is used a hundred times',
      `<defs><g id="punt">${circle}</g></defs>${times(100, (i) => use('punt', i))}`,
    ],
    ['three levels of ten', levels(3, 10, use)],
    ['ten thousand shapes', times(10_000, () => circle)],
    [
      'arrows, a shadow, a gradient and a clip',
      `<defs><marker id="pijl"><path d="M0 0L9 4L0 9z"/></marker><linearGradient id="v"><stop offset="0"/></linearGradient>
       <linearGradient id="w" href="#v"/><filter id="s"><feDropShadow dx="1" dy="1"/></filter><clipPath id="k">${circle}</clipPath></defs>
       <style>.k{clip-path:url(#k)}</style>${times(200, () => '<path class="k" d="M0 0L9 9L18 0" marker-end="url(#pijl)" fill="url(#w)"/>')}
       ${times(20, () => '<rect width="9" height="9" filter="url(#s)"/>')}`,
    ],
    ['a name that is not there', `<use href="#weg"/>${circle}`],
  ])('%s', (_what, inside) => expect(refusalOf(inside)).toBeNull());

  it('nor what the library has', () => {
    const folder = 'library/media';
    const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));
    expect(drawings.length).toBeGreaterThan(5);
    for (const name of drawings) expect(() => cleanSvg(readFileSync(`${folder}/${name}`)), name).not.toThrow();
  });
});
