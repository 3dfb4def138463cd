import { expect, test } from 'vitest';
import { escapeText, htmlFault } from './html.rules.ts';

test.each([
  '<p>Gewone <strong>tekst</strong> met een <a href="https://example.nl/a?b=1">link</a>.</p>',
  '<h2>Kop</h2><ul><li>een</li><li><a href="/factor/3">twee</a></li></ul>',
  '<p>1 &lt; 2 &amp; 3</p>',
])('simple HTML is fine: %s', (html) => expect(htmlFault(html)).toBeNull());

test.each([
  '<script>alert(1)</script>',
  '<p onclick="x()">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="https://a" target="_blank">a</a>',
  '<P>a</P>',
  '<p>a',
  '<p><strong>a</p></strong>',
  '</p>',
  '<img src="x">',
  '<p>1 < 2</p>',
  '<p>a</p><!-- b -->',
  '<p>a</p',
])('anything else is refused: %s', (html) => expect(htmlFault(html)).not.toBeNull());

test('escapes what would be a tag', () => {
  expect(escapeText('<a href="x">&')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;');
});
