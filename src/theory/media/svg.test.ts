import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { cleanSvg } from '#foundation/server/image/svg.server.ts';
import { ImageRefused, mediaLimits, refusals } from '#foundation/shared/image/kind.rules.ts';
import { prepareImage } from './image.server.ts';

const root = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = ' viewBox="0 0 640 360"') => `${root}${attributes}>${inside}</svg>`;
const circle = '<circle cx="8" cy="8" r="8"></circle>';
const cleaned = (text: string) => cleanSvg(Buffer.from(text)).toString();
const inside = (text: string) => cleaned(svg(text)).replace(/^<svg[^>]*>|<\/svg>$/g, '');

describe('what draws is kept', () => {
  test.each([
    '<g fill="#1c5bb8" transform="translate(2 3)"><path d="M0 0h10v10z" stroke-width="2"></path></g>',
    `<defs><linearGradient id="verloop" x1="0" x2="1"><stop offset="0" stop-color="red"></stop></linearGradient></defs><rect width="9" height="9" fill="url(#verloop)"></rect>`,
    `<defs><g id="punt">${circle}</g></defs><use xlink:href="#punt" x="4"></use><use href="#punt"></use>${circle}`,
    `<style>.a{fill:#123456;clip-path:url(#vlak)}</style><rect class="a" style="stroke:red" width="2" height="2"></rect>`,
    '<title>De keten</title><desc>Van gedrag naar doel</desc><text x="1" y="2" text-anchor="middle">A &amp; B &lt; C</text>',
  ])('%s', (drawing) => expect(inside(drawing)).toBe(drawing));

  it('with its size', async () => {
    const image = await prepareImage(Buffer.from(`<?xml version="1.0"?>\n<!-- gemaakt -->\n${svg(circle)}`));
    expect(image).toMatchObject({ width: 640, height: 360, extension: 'svg', small: null });
    expect(await sharp(image.content).metadata()).toMatchObject({ format: 'svg', width: 640, height: 360 });
  });

  it('with a document type, which says nothing', () => {
    const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(cleaned(`${type}${svg(circle)}`)).toBe(svg(circle));
  });

  it('with the names of the language, also when it came without', () => {
    expect(cleaned(`<svg viewBox="0 0 1 1">${circle}</svg>`)).toBe(svg(circle, ' viewBox="0 0 1 1"'));
  });
});

describe('what runs, loads or moves goes', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script href="https://elders.example/x.js"/>',
    '<script><![CDATA[alert(1)]]></script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    '<foreignObject><iframe src="https://elders.example/"/></foreignObject>',
    '<image href="https://elders.example/volg.png" width="1" height="1"/>',
    '<image xlink:href="data:image/svg+xml;base64,PHN2Zz4=" width="1" height="1"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onmouseover" to="alert(1)"/>',
    '<style>@import url(https://elders.example/x.css);</style>',
    '<style>rect{fill:url(https://elders.example/x.svg#a)}</style>',
    '<style>rect{background:u\\72l(//elders.example)}</style>',
    '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    '<metadata><rdf xmlns="x">geheim</rdf></metadata>',
    '<?xml-stylesheet href="https://elders.example/x.css"?>',
    '<!-- alert(1) -->',
    '<feImage href="https://elders.example/x.png"/>',
    '<handler>alert(1)</handler>',
  ])('%s', (bad) => expect(inside(`${bad}${circle}`).replace(/\s*(alert\(1\)|\]\]&gt;)\s*/g, '')).toBe(circle));

  test.each([
    ['<circle r="8" onload="alert(1)" onclick="alert(2)"/>', '<circle r="8"></circle>'],
    ['<a href="javascript:alert(1)"><circle r="8"/></a>', '<circle r="8"></circle>'],
    ['<circle r="8"/><use href="https://elders.example/x.svg#a"/>', '<circle r="8"></circle><use></use>'],
    ['<circle r="8"/><use xlink:href="data:image/svg+xml,x#a"/>', '<circle r="8"></circle><use></use>'],
    ['<circle r="8" fill="url(//elders.example/x.svg#a)"/>', '<circle r="8"></circle>'],
    ['<circle r="8" style="fill:url(https://elders.example/)"/>', '<circle r="8"></circle>'],
    ['<circle r="8" filter="url(&quot;https://elders.example/#a&quot;)"/>', '<circle r="8"></circle>'],
    ['<text>&#60;script&#62;alert(1)&#60;/script&#62;</text>', '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'],
  ])('%s', (bad, good) => expect(inside(bad)).toBe(good));

  it('no event, script or address elsewhere is left in the root', () => {
    expect(cleaned(svg(circle, ' onload="alert(1)" xml:base="https://elders.example/" viewBox="0 0 1 1"'))).toBe(
      svg(circle, ' viewBox="0 0 1 1"'),
    );
  });
});

describe('what is refused, with a sentence', () => {
  const refusal = async (bytes: Buffer) => {
    try {
      await prepareImage(bytes);
      return 'taken';
    } catch (error) {
      if (error instanceof ImageRefused) return error.message;
      throw error;
    }
  };
  test.each([
    [
      'entities that multiply',
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
      refusals.entities,
    ],
    [
      'an entity that reads a file',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
      refusals.entities,
    ],
    ['nothing that draws', svg('<script>alert(1)</script>'), refusals.nothing],
    ['another language', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>', refusals.drawing],
    ['very deep', `${root}>${'<g>'.repeat(5000)}${circle}${'</g>'.repeat(5000)}</svg>`, refusals.drawing],
    ['very large', svg(circle, ' width="90000" height="90000"'), refusals.pixels(90_000, 90_000)],
    ['very long', svg(circle + ' '.repeat(mediaLimits.svgBytes)), refusals.largeDrawing],
  ])('%s', async (_, text, sentence) => expect(await refusal(Buffer.from(text))).toBe(sentence));

  it('another way of writing letters', async () => {
    expect(await refusal(Buffer.from([...Buffer.from('<svg>'), 0xff, 0xfe, 0xe9]))).toBe(refusals.drawing);
  });
});
