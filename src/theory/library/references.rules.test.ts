import { expect, it } from 'vitest';
import { pathOf } from './references.rules.ts';

it('leads by type to the page of a factor, a technique, a theme or a text', () => {
  expect(pathOf('factors', 7)).toBe('/factor/7');
  expect(pathOf('technics', 7)).toBe('/techniek/7');
  expect(pathOf('themes', 7)).toBe('/thema/7');
  expect(pathOf('pages', 7)).toBe('/pagina/7');
});
