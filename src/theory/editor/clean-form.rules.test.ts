import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { cleaned } from './clean.server.ts';
import { isCleanForm } from './clean-form.rules.ts';

const content = readLibraryFolder(join(rootDir, 'library'));
const texts = [...content.factors, ...content.technics, ...content.themes, ...content.pages].flatMap(
  ({ content: item }) => item.blocks.flatMap((block) => (block.type === 'text' ? [block.content] : [])),
);

/** Of what people and browsers write, and of what somebody would try. */
const pieces = [
  '<p>',
  '</p>',
  '<ul>',
  '</ul>',
  '<ol>',
  '<li>',
  '</li>',
  '<h2>',
  '</h2>',
  '<strong>',
  '</strong>',
  '<em>',
  '</em>',
  '<a href="/kennisbank/factoren/kennis">',
  '<a href="https://a.example/b#c" rel="noopener">',
  '</a>',
  '<a>',
  '<br>',
  '<a href="javascript:x">',
  '<a href="//a.example">',
  '<a href="https://a.example">',
  '<a href="/a" onclick="x">',
  '<script>',
  '</script>',
  '<p class="x">',
  '<P>',
  '<p >',
  '<blockquote>',
  '<!--',
  '-->',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&nbsp;',
  '&#60;',
  '&ltx',
  '\u00a0',
  ' ',
  '\n',
  '\r',
  '\0',
  'Eén woord',
  '漢',
  '🙂',
  '\ud800',
];

describe('a text that is taken as clean', () => {
  it('is what cleaning makes of it, whatever it is put together of', () => {
    const html = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 12 });
    fc.assert(
      fc.property(
        html.map((parts) => parts.join('')),
        (text) => {
          if (isCleanForm(text)) expect(cleaned(text)).toBe(text);
        },
      ),
      { numRuns: 5000, seed: 19 },
    );
    const balanced = fc.letrec<{ words: string; block: string; text: string }>((tie) => ({
      words: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('woord', '&amp;', ' ', '\u00a0', '"'),
        tie('words').map((inner) => `<strong>${inner}</strong>`),
        tie('words').map((inner) => `<em>${inner}</em>`),
        tie('words').map((inner) => `<a href="/a">${inner}</a>`),
        tie('words').map((inner) => `<a href="https://a.example/?b" rel="noopener">${inner}</a>`),
      ),
      block: fc.oneof(
        tie('words').map((inner) => `<p>${inner}</p>`),
        tie('words').map((inner) => `<ul>\n  <li>${inner}</li> ${inner}<li>${inner}</li></ul>`),
        tie('block').map((inner) => `<li>${inner}</li>`),
        tie('block').map((inner) => `<p>${inner}</p>`),
      ),
      text: fc.array(fc.oneof(tie('block'), tie('words')), { maxLength: 3 }).map((parts) => parts.join('')),
    })).text;
    fc.assert(
      fc.property(balanced, (text) => {
        if (isCleanForm(text)) expect(cleaned(text)).toBe(text);
      }),
      { numRuns: 3000, seed: 19 },
    );
  });

  it('is nearly every text of the library, so that a start has hardly any to clean', () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => !isCleanForm(text)).length).toBeLessThan(texts.length / 50);
  });
});
