import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { foundIn } from './found.rules.ts';
import { readTemplate } from './read.server.ts';
import { lookOfTemplate } from './styles.rules.ts';
import { templateLimits, templateRefusals as told } from './template.contract.ts';
import {
  documentType,
  documentWith,
  minimalTemplate,
  municipalTemplate,
  packageOf,
  relations,
  runningPart,
  stylesWith,
} from './template.testing.ts';

let logo: Uint8Array;
beforeAll(async () => {
  const pixels = sharp({ create: { width: 60, height: 20, channels: 4, background: '#007a53' } });
  logo = new Uint8Array(
    await pixels
      .withExif({ IFD0: { Copyright: 'geheime plek' } })
      .png()
      .toBuffer(),
  );
});

const refusal = (file: Uint8Array) =>
  readTemplate(file).then(
    () => 'taken',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const as = (sentence: string) => `TemplateRefused: ${sentence}`;
const styles = stylesWith('<w:style w:type="paragraph" w:styleId="Kop1"><w:name w:val="heading 1"/></w:style>');
/** A template with one footer and what belongs to it. */
const withFooter = (
  inside: string,
  rels: Parameters<typeof relations>[0] = [],
  more: Record<string, Uint8Array> = {},
) =>
  packageOf({
    'word/styles.xml': styles,
    'word/footer1.xml': runningPart('ftr', inside),
    'word/_rels/footer1.xml.rels': relations(rels),
    'word/_rels/document.xml.rels': relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'footer', 'footer1.xml'],
    ]),
    'word/document.xml': documentWith('<w:sectPr><w:footerReference w:type="default" r:id="rId2"/></w:sectPr>'),
    ...more,
  });

describe('what is read of a template', () => {
  it('is what a municipality put in it, under the names of a Dutch Word', async () => {
    const template = await readTemplate(municipalTemplate(logo));
    expect(foundIn(template)).toMatchObject({
      styles: [
        'Titel',
        'Kop 1',
        'Kop 2',
        'Kop 3',
        'Lijst opsom.teken',
        'Lijstnummering',
        'Inhopg 1',
        'Koptekst',
        'Voettekst',
      ],
      headingFont: 'DejaVu Sans',
      bodyFont: 'DejaVu Serif',
      numberedHeadings: true,
      header: true,
      footer: true,
      firstPage: true,
      pageNumber: true,
      images: 2,
      tableStyle: 'Tabel Veldermeer',
      page: { width: 210, height: 297, line: 155 },
    });
    expect(lookOfTemplate(template)).toMatchObject({ main: '007A53', accent: 'D1431F' });
  });

  it('is little where little was chosen', async () => {
    const template = await readTemplate(minimalTemplate());
    expect(foundIn(template)).toMatchObject({
      styles: ['Kop 1'],
      headingFont: 'DejaVu Sans',
      bodyFont: null,
      header: false,
      footer: false,
      tableStyle: null,
      page: { width: 210, height: 297, line: 160 },
    });
    expect([template.theme, template.numbering, template.settings]).toEqual([null, null, []]);
  });

  it('draws images anew, and leaves behind the text and what belongs to it', async () => {
    const template = await readTemplate(municipalTemplate(logo));
    const [header] = template.running;
    const drawn = await sharp(Buffer.from(header!.images[0]!.data, 'base64')).metadata();
    expect([drawn.format, drawn.width, drawn.exif]).toEqual(['png', 60, undefined]);
    const all = JSON.stringify(template);
    expect(all).not.toContain('Hier komt de tekst');
    expect(all).not.toMatch(/bookmark|w:lang\b/);
    expect(template.running.find(({ part }) => part === 'footer')!.links).toEqual([
      { id: 'rId1', url: 'https://veldermeer.example/?a=1&b=2' },
    ]);
  });
});

describe('a file that is no template is refused in a sentence', () => {
  const plain = { 'word/styles.xml': styles };
  it.each<[string, string, () => Uint8Array]>([
    ['nothing', told.empty, () => new Uint8Array()],
    ['text', told.unknown, () => strToU8('Gewone tekst')],
    ['an old .dot, or one with a password', told.old, () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])],
    ['another archive', told.unknown, () => zipSync({ 'a.txt': strToU8('a') })],
    ['half an archive', told.broken, () => packageOf(plain).subarray(0, 400)],
    ['a document', told.document, () => packageOf(plain, documentType)],
    [
      'a workbook',
      told.unknown,
      () => packageOf(plain, 'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml'),
    ],
    [
      'a template with macros by its type',
      told.macros,
      () => packageOf(plain, 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml'),
    ],
    ['a template with macros in it', told.macros, () => packageOf({ ...plain, 'word/vbaProject.bin': strToU8('x') })],
    ['a template without styles', told.broken, () => packageOf({ 'word/_rels/document.xml.rels': relations([]) })],
    ['styles that end halfway', told.broken, () => packageOf({ 'word/styles.xml': styles.slice(0, -12) })],
    [
      'entities of its own',
      told.broken,
      () => packageOf({ 'word/styles.xml': `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(50)}">]>${styles}` }),
    ],
    ['an entity without a type', told.broken, () => packageOf({ 'word/styles.xml': stylesWith('&b;') })],
    [
      'tags without end',
      told.broken,
      () => packageOf({ 'word/styles.xml': stylesWith(`${'<w:a>'.repeat(5000)}${'</w:a>'.repeat(5000)}`) }),
    ],
    [
      'far too many tags',
      told.broken,
      () =>
        packageOf({
          'word/styles.xml': stylesWith(
            Array.from({ length: 210_000 }, (_, at) => `<w:a w:b="${(at * 7919) % 9973}"/>`).join(''),
          ),
        }),
    ],
    ['a name without a meaning', told.broken, () => packageOf({ 'word/styles.xml': stylesWith('<kwaad:style/>') })],
    [
      'an archive that swells',
      told.heavy,
      () => packageOf({ ...plain, 'word/media/a.bin': new Uint8Array(3 * 1024 * 1024) }),
    ],
    ['a part that is too large', told.heavy, () => packageOf({ 'word/styles.xml': noise(templateLimits.part + 1) })],
    [
      'more than can be unpacked',
      told.heavy,
      () =>
        packageOf({
          ...plain,
          ...Object.fromEntries(
            Array.from({ length: 50 }, (_, at) => [`word/media/${at}.bin`, new Uint8Array(1024 * 1024)]),
          ),
        }),
    ],
    [
      'far too many parts',
      told.heavy,
      () =>
        packageOf({
          ...plain,
          ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`word/media/${at}.bin`, new Uint8Array(1)])),
        }),
    ],
    ['a path out of the archive', told.broken, () => packageOf({ ...plain, '../../etc/passwd': strToU8('x') })],
    [
      'another template behind it',
      told.external,
      () =>
        packageOf({
          ...plain,
          'word/_rels/settings.xml.rels': relations([
            ['rId1', 'attachedTemplate', 'file:///S:/Normal.dotm', 'External'],
          ]),
        }),
    ],
    [
      'an image from elsewhere',
      told.external,
      () => withFooter('<w:p/>', [['rId1', 'image', 'https://kwaad.example/pixel.png', 'External']]),
    ],
    [
      'a link to a file',
      told.external,
      () => withFooter('<w:p/>', [['rId1', 'hyperlink', 'file:///C:/a.exe', 'External']]),
    ],
    [
      'a field that fetches, in pieces',
      told.field,
      () =>
        withFooter(
          '<w:p><w:r><w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>PICTURE "http://kwaad.example"</w:instrText></w:r></w:p>',
        ),
    ],
    ['a field that runs something', told.field, () => withFooter('<w:p><w:fldSimple w:instr="DDEAUTO cmd /c"/></w:p>')],
    ['an object', told.object, () => withFooter('<w:p><w:r><w:object/></w:r></w:p>')],
    ['another document', told.object, () => withFooter('<w:altChunk r:id="rId1"/>', [['rId1', 'aFChunk', 'a.html']])],
    ['a relation that is not there', told.broken, () => withFooter('<w:p><w:hyperlink r:id="rId9"/></w:p>')],
    [
      'an image that is none',
      told.image,
      () =>
        withFooter('<w:p><a:blip r:embed="rId1"/></w:p>', [['rId1', 'image', 'media/a.png']], {
          'word/media/a.png': strToU8('geen plaatje'),
        }),
    ],
  ])('%s', async (_, sentence, file) => {
    expect(await refusal(file())).toBe(as(sentence));
  });

  it('one that is too large, before it is opened', async () => {
    expect(await refusal(new Uint8Array(templateLimits.bytes + 1))).toBe(as(told.large));
  });

  it('one that says of itself that it is small', async () => {
    // The size in the list at the end of the archive is a lie: no more is unpacked than it tells, and that is no whole part.
    const file = packageOf({
      'word/styles.xml': stylesWith(`<w:style w:type="paragraph" w:styleId="${'a'.repeat(9000)}"/>`),
    });
    const size = new DataView(file.buffer, file.byteOffset);
    const name = strToU8('word/styles.xml');
    for (let at = file.length - 46; at > 0; at--)
      if (size.getUint32(at, true) === 0x02014b50 && name.every((letter, index) => file[at + 46 + index] === letter))
        size.setUint32(at + 24, 200, true);
    expect(await refusal(file)).toBe(as(told.broken));
  });

  it('never with anything but a sentence, whatever byte is wrong', async () => {
    const whole = municipalTemplate(logo);
    for (let at = 3; at < whole.length; at += 97) {
      const file = whole.slice();
      file[at]! ^= 0x5a;
      expect(await refusal(file)).toMatch(/^taken$|^TemplateRefused: [A-Z]/);
    }
  });
});

/** Letters that do not shrink much. */
function noise(length: number): string {
  let seed = 1;
  const letters = Array.from({ length }, () => {
    seed = (seed * 16807) % 2147483647;
    return String.fromCharCode(97 + (seed % 26));
  });
  return letters.join('');
}
