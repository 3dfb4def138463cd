import { describe, expect, it, test } from 'vitest';
import {
  type CleanNode,
  cleanNodes,
  cleanTags,
  isOwnPath,
  opening,
  type ParsedNode,
  plainText,
  safeAddress,
} from './clean-nodes.ts';

/** A node as a parser would make it. */
const text = (words: string): ParsedNode => ({ nodeType: 3, nodeName: '#text', textContent: words, childNodes: [] });
const comment = (words: string): ParsedNode => ({
  nodeType: 8,
  nodeName: '#comment',
  textContent: words,
  childNodes: [],
});
const element = (
  name: string,
  children: (ParsedNode | string)[] = [],
  attributes: Record<string, string> = {},
): ParsedNode => ({
  nodeType: 1,
  nodeName: name,
  textContent: null,
  childNodes: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  getAttribute: (attribute) => attributes[attribute] ?? null,
});

describe('what is kept', () => {
  it('keeps the tags of the library, whatever their case', () => {
    for (const tag of cleanTags.filter((one) => one !== 'a'))
      expect(cleanNodes([element(tag.toUpperCase(), ['tekst'])])).toEqual([{ tag, children: ['tekst'] }]);
  });

  it('keeps links to pages of ours, other sites and mail addresses', () => {
    for (const href of [
      '/factor/3',
      '/',
      'https://doi.org/10.1000/x?y=1#z',
      'http://example.nl',
      'mailto:hulp@example.nl',
    ])
      expect(cleanNodes([element('A', ['hier'], { href })])).toEqual([{ tag: 'a', href, children: ['hier'] }]);
  });

  it('drops white space between blocks, not between words', () => {
    const nodes = [text('\n'), element('ul', ['\n  ', element('li', ['een ', element('em', [' ']), 'twee']), '\n'])];
    expect(cleanNodes(nodes)).toEqual([
      { tag: 'ul', children: [{ tag: 'li', children: ['een ', { tag: 'em', children: [' '] }, 'twee'] }] },
    ]);
  });

  it('reads the words', () => {
    expect(plainText([{ tag: 'p', children: ['een ', { tag: 'strong', children: ['twee'] }] }])).toBe('een twee');
    expect(
      plainText([
        { tag: 'p', children: ['Een.'] },
        { tag: 'p', children: ['Twee', { tag: 'br', children: [] }, 'drie.'] },
      ]),
    ).toBe('Een. Twee drie.');
    const texts = [
      'Los',
      { tag: 'h2', children: ['Kop'] },
      { tag: 'p', children: ['Een.'] },
      { tag: 'p', children: ['Twee.'] },
    ];
    expect([opening(texts as CleanNode[]), opening(['Los'])]).toEqual(['Een.', null]);
  });
});

describe('what falls away', () => {
  test.each(
    'script style template noscript iframe object embed svg math title head textarea select xmp noembed noframes plaintext'.split(
      ' ',
    ),
  )('%s, with all that is in it', (tag) =>
    expect(cleanNodes([element(tag, ['alert(1)', element('p', ['weg'])])])).toEqual([]));

  test.each(
    'div span font center marquee details summary form button input img video audio source link meta base body html table td b i u x-own foreignobject'.split(
      ' ',
    ),
  )('%s, but not its words', (tag) =>
    expect(
      cleanNodes([element(tag, ['tekst'], { onclick: 'alert(1)', src: 'x', href: 'javascript:alert(1)' })]),
    ).toEqual(['tekst']));

  it('attributes, all but the address of a link', () => {
    const attributes = {
      onclick: 'alert(1)',
      style: 'position:fixed',
      class: 'x',
      id: 'root',
      href: '/factor/1',
      target: '_blank',
      is: 'x',
    };
    expect(cleanNodes([element('p', ['a'], attributes)])).toEqual([{ tag: 'p', children: ['a'] }]);
    expect(cleanNodes([element('a', ['a'], attributes)])).toEqual([{ tag: 'a', href: '/factor/1', children: ['a'] }]);
  });

  it('comments and what is nested beyond reason', () => {
    expect(cleanNodes([comment('<img src=x onerror=alert(1)>')])).toEqual([]);
    let nest = element('em', ['diep']);
    for (let i = 0; i < 1000; i++) nest = element('em', [nest]);
    const depthOf = (nodes: readonly CleanNode[]): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 1 : 1 + depthOf(node.children))));
    expect(depthOf(cleanNodes([nest]))).toBeLessThan(40);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript://%0aalert(1)',
    'javascript:/*--></title></style></script>',
    'vbscript:msgbox(1)',
    'livescript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://example.nl/1',
    'file:///etc/passwd',
    'filesystem:https://example.nl/x',
    'about:blank',
    'view-source:https://example.nl',
    'ws://example.nl',
    'ftp://example.nl',
    'intent://x#Intent;end',
    'ms-settings:',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/ /elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    'https:elsewhere.example',
    'https:/\\elsewhere.example',
    'https://elsewhere.example\\@own.example',
    'https://exam ple.nl',
    'https://a"onmouseover="alert(1)',
    'https://a<script>',
    '#top',
    '?a=1',
    'factor/1',
    '',
    ' ',
  ])('the address %j', (href) => {
    expect(safeAddress(href)).toBeNull();
    expect(cleanNodes([element('a', ['tekst'], { href })])).toEqual(['tekst']);
  });
});

test('a path of ours begins with one slash', () => {
  expect(isOwnPath('/techniek/12')).toBe(true);
  for (const other of ['//x', '/\\x', 'https://x', 'techniek/12', '']) expect(isOwnPath(other)).toBe(false);
});
