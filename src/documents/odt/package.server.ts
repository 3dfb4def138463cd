import { strToU8, type Zippable, zipSync } from 'fflate';
import { type EmbeddedFont, embeddedFonts } from '#documents/fonts.server.ts';
import { onOneLine } from '#documents/xml.rules.ts';
import { element } from './element.rules.ts';
import { settings } from './settings.rules.ts';

/** An OpenDocument text as its parts (ODF 1.3): what it says, its styles, and the pictures that it shows. */
export interface OdtParts {
  title: string;
  subject: string | null;
  author: string;
  /** A calendar day, `yyyy-mm-dd`. */
  day: string;
  /** Within `office:automatic-styles` and `office:text` of the content. */
  automatic: string;
  text: string;
  /** Within `office:styles`, `office:automatic-styles` and `office:master-styles` of the styles. */
  styles: string;
  layouts: string;
  masters: string;
  /** By their path: `Pictures/figuur-1.png`. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const mime = 'application/vnd.oasis.opendocument.text';
const oasis = 'urn:oasis:names:tc:opendocument:xmlns';

const namespaces = {
  'xmlns:office': `${oasis}:office:1.0`,
  'xmlns:style': `${oasis}:style:1.0`,
  'xmlns:text': `${oasis}:text:1.0`,
  'xmlns:table': `${oasis}:table:1.0`,
  'xmlns:draw': `${oasis}:drawing:1.0`,
  'xmlns:fo': `${oasis}:xsl-fo-compatible:1.0`,
  'xmlns:svg': `${oasis}:svg-compatible:1.0`,
  'xmlns:meta': `${oasis}:meta:1.0`,
  'xmlns:config': `${oasis}:config:1.0`,
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:ooo': 'http://openoffice.org/2004/office',
  'xmlns:ooow': 'http://openoffice.org/2004/writer',
  'office:version': '1.3',
} as const;

const root = (name: string, ...content: string[]) => head + element(`office:${name}`, namespaces, ...content);

/** An address of a part, or of the web. */
export const leadsTo = (address: string) => ({ 'xlink:type': 'simple', 'xlink:href': address });

const faces = { data: 'gewoon', bold: 'vet', italic: 'cursief' } as const satisfies Partial<
  Record<keyof EmbeddedFont, string>
>;
const fontPath = (name: string, face: keyof typeof faces) => `Fonts/${name.replaceAll(' ', '')}-${faces[face]}.ttf`;
const eachFace = Object.keys(faces) as (keyof typeof faces)[];

/** Fonts under their names, with the files that go along. */
const fontFaces = (fonts: readonly EmbeddedFont[]) =>
  element(
    'office:font-face-decls',
    {},
    ...fonts.map(({ name }) =>
      element(
        'style:font-face',
        { 'style:name': name, 'svg:font-family': `'${name}'`, 'style:font-pitch': 'variable' },
        element(
          'svg:font-face-src',
          {},
          ...eachFace.map((face) =>
            element(
              'svg:font-face-uri',
              leadsTo(fontPath(name, face)),
              element('svg:font-face-format', { 'svg:string': 'truetype' }),
            ),
          ),
        ),
      ),
    ),
  );

const mediaTypes: Readonly<Record<string, string>> = {
  xml: 'text/xml',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'application/x-font-ttf',
};

const settingsXml = root(
  'document-settings',
  element(
    'office:settings',
    {},
    element(
      'config:config-item-set',
      { 'config:name': 'ooo:configuration-settings' },
      ...Object.entries(settings).map(([name, value]) =>
        element('config:config-item', { 'config:name': name, 'config:type': typeof value }, String(value)),
      ),
    ),
  ),
);

const metaOf = ({ title, subject, author, day }: OdtParts) =>
  root(
    'document-meta',
    element(
      'office:meta',
      {},
      element('meta:generator', {}, 'Drijfveer'),
      element('dc:title', {}, onOneLine(title)),
      ...(subject === null ? [] : [element('dc:subject', {}, onOneLine(subject))]),
      element('meta:initial-creator', {}, onOneLine(author)),
      element('dc:creator', {}, onOneLine(author)),
      element('meta:creation-date', {}, `${day}T00:00:00`),
      element('dc:date', {}, `${day}T00:00:00`),
      element('dc:language', {}, 'nl-NL'),
    ),
  );

/**
 * The file: a zip of which the first entry says what it is, not compressed (ODF 1.3, part 2), with our fonts and a list of all that is in
 * it. Without the moment, so that the same parts make the same file.
 */
export async function packOdt(parts: OdtParts): Promise<Buffer> {
  const fonts = await embeddedFonts();
  const files = new Map<string, Uint8Array>([
    [
      'content.xml',
      strToU8(
        root(
          'document-content',
          fontFaces(fonts),
          element('office:automatic-styles', {}, parts.automatic),
          element('office:body', {}, element('office:text', {}, parts.text)),
        ),
      ),
    ],
    [
      'styles.xml',
      strToU8(
        root(
          'document-styles',
          fontFaces(fonts),
          element('office:styles', {}, parts.styles),
          element('office:automatic-styles', {}, parts.layouts),
          element('office:master-styles', {}, parts.masters),
        ),
      ),
    ],
    ['meta.xml', strToU8(metaOf(parts))],
    ['settings.xml', strToU8(settingsXml)],
    ...parts.pictures,
    ...fonts.flatMap((font) =>
      eachFace.map((face) => [fontPath(font.name, face), new Uint8Array(font[face])] as const),
    ),
  ]);
  const manifest = element(
    'manifest:manifest',
    { 'xmlns:manifest': `${oasis}:manifest:1.0`, 'manifest:version': '1.3' },
    element('manifest:file-entry', {
      'manifest:full-path': '/',
      'manifest:version': '1.3',
      'manifest:media-type': mime,
    }),
    ...[...files.keys()].map((path) =>
      element('manifest:file-entry', {
        'manifest:full-path': path,
        'manifest:media-type': mediaTypes[path.split('.').at(-1)!]!,
      }),
    ),
  );
  const zipped: Zippable = { mimetype: [strToU8(mime), { level: 0 }] };
  for (const [path, data] of files) zipped[path] = /\.png$/.test(path) ? [data, { level: 0 }] : data;
  zipped['META-INF/manifest.xml'] = strToU8(head + manifest);
  return Buffer.from(zipSync(zipped, { mtime: new Date(1980, 0, 1) }));
}
