import { parseDocument } from 'htmlparser2';
import { describe, expect, it, test } from 'vitest';
import { plainRichText, richTextOf } from './clean.ts';
import { htmlOf } from './html.ts';
import type { PastedNode } from './word.ts';

interface Parsed {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Parsed[];
}

/** A parsed node in the shape that a browser's has. */
const asDom = (node: Parsed): PastedNode => {
  const childNodes = (node.children ?? []).map(asDom);
  return {
    nodeType: node.type === 'text' ? 3 : node.name ? 1 : 8,
    nodeName: node.name?.toUpperCase() ?? `#${node.type}`,
    textContent: node.data ?? childNodes.map(({ textContent }) => textContent).join(''),
    childNodes,
    getAttribute: (name) => node.attribs?.[name] ?? null,
  };
};
const cleaned = (html: string) => htmlOf(richTextOf((parseDocument(html).children as unknown as Parsed[]).map(asDom)));

describe('a text of ours', () => {
  test.each([
    '',
    '<p>Gemak helpt.</p>',
    '<h2>Kop</h2><h3>Tussenkop</h3><p>Een <strong>vet</strong> en <em>schuin</em> woord, en <strong><em>beide</em></strong>.</p>',
    '<ul><li>een</li><li>twee<ol><li>binnen</li></ol></li></ul>',
    '<ol><li><p>een</p><p>vervolg</p></li></ol>',
    '<p>Zie <a href="/factor/12">Gemak</a>, <a href="https://www.rivm.nl/?a=1&amp;b=2">RIVM</a> of <a href="mailto:info@rivm.nl">mail</a>.</p>',
    '<p><a href="/factor/12">Gemak <strong>en</strong> frictie</a></p>',
    '<p>3 &lt; 5 &amp; 31 % “goed”</p>',
  ])('%s stays as it is', (html) => expect(cleaned(html)).toBe(html));
});

describe('what is not allowed falls away and leaves its words', () => {
  test.each([
    ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['<p><a href="//elders.example">a</a></p>', '<p>a</p>'],
    ['<img src="x" onerror="y"><svg><text>z</text></svg>b', '<p>b</p>'],
    ['<table><tr><td>een</td><td>twee</td></tr></table>', '<p>een</p><p>twee</p>'],
    ['<p>een<br>twee</p>', '<p>een</p><p>twee</p>'],
    ['<h2>een<br>twee</h2>', '<h2>een twee</h2>'],
    ['<p>&nbsp;</p><p> </p><p></p>', ''],
    ['<ul><li> </li></ul>', ''],
    ['<blockquote><p>gezegd</p></blockquote>', '<p>gezegd</p>'],
    ['<p>een\n   twee\t<b> drie</b> </p>', '<p>een twee <strong>drie</strong></p>'],
    ['<ul><li>een</li><ul><li>binnen</li></ul></ul>', '<ul><li>een<ul><li>binnen</li></ul></li></ul>'],
    ['<ul><li><h2>kop</h2></li></ul>', '<ul><li>kop</li></ul>'],
    ['<div>los<p>in</p>na</div>', '<p>los</p><p>in</p><p>na</p>'],
  ])('%s', (html, expected) => expect(cleaned(html)).toBe(expected));

  it('a heading 1 moves the headings one level down; else they keep their level', () => {
    expect(cleaned('<h1>a</h1><h2>b</h2><h3>c</h3>')).toBe('<h2>a</h2><h3>b</h3><h3>c</h3>');
    expect(cleaned('<h2>b</h2><h4>c</h4>')).toBe('<h2>b</h2><h3>c</h3>');
  });

  it('keeps on its feet in a very deep text', () => {
    expect(cleaned(`${'<div>'.repeat(2000)}diep`)).toBe('');
  });
});

describe('from Word', () => {
  const item = (level: number, bullet: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

  it('paragraphs with a drawn bullet become a list, with its levels', () => {
    expect(
      cleaned(`<p class=MsoNormal>Vooraf:</p>${item(1, '·', 'een')}${item(2, 'o', 'binnen')}${item(1, '·', 'twee')}`),
    ).toBe('<p>Vooraf:</p><ul><li>een<ul><li>binnen</li></ul></li><li>twee</li></ul>');
  });

  it('paragraphs with a drawn number become a numbered list', () => {
    expect(cleaned(item(1, '1.', 'een') + item(1, '2.', 'twee'))).toBe('<ol><li>een</li><li>twee</li></ol>');
    expect(cleaned(item(1, 'a)', 'een'))).toBe('<ol><li>een</li></ol>');
  });

  it('styles, remarks, comments and empty lines go; emphasis stays', () => {
    expect(
      cleaned(
        `<!--StartFragment--><style>p{color:red}</style><h1 style='margin-top:12pt'><span lang=NL>Gemak<o:p></o:p></span></h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=NL>Let op</span></b><span lang=NL>: <i>klein</i><a class=msocomanchor id="_anchor_1">[NA1]</a></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div style='mso-element:comment-list'><p>opmerking</p></div><!--EndFragment-->`,
      ),
    ).toBe('<h2>Gemak</h2><p><strong>Let op</strong>: <em>klein</em></p>');
  });
});

test('a document on the web that writes weight as a style', () => {
  expect(
    cleaned(
      '<b style="font-weight:normal" id="docs-internal"><p><span style="font-weight:700">vet</span><span style="font-weight:400;font-style:italic"> schuin</span></p></b>',
    ),
  ).toBe('<p><strong>vet</strong><em> schuin</em></p>');
});

test('plain text is a paragraph a line', () => {
  expect(htmlOf(plainRichText('een\r\n\r\n  twee <b>\n'))).toBe('<p>een</p><p>twee &lt;b&gt;</p>');
});
