import { cleanSvg } from '#foundation/server/image/svg.server.ts';
import type { OpenPackage } from './package.rules.ts';
import type { RunningReference } from './page.rules.ts';
import {
  type RunningPart,
  type TemplateImage,
  TemplateRefused,
  templateLimits,
  templateRefusals as told,
} from './template.contract.ts';
import { mapped, within, writeXml, type XmlNode } from './tree.rules.ts';

/** The headers and footers that a template names, each with its images drawn anew. Throws a `TemplateRefused`. */
export async function runningParts(archive: OpenPackage, references: RunningReference[]): Promise<RunningPart[]> {
  const targets = new Map(archive.relations(archive.main).map(({ id, target }) => [id, target]));
  const parts: RunningPart[] = [];
  for (const { part, on, id } of references) {
    const path = targets.get(id) ?? '';
    const root = archive.tree(path);
    if (root?.name !== (part === 'header' ? 'w:hdr' : 'w:ftr')) throw new TemplateRefused(told.broken);
    const fields = instructionsOf(root);
    if (reaching.test(fields)) throw new TemplateRefused(told.field);
    const cleaned = mapped(root, (node) => cleanedNode(node))!;
    const used = new Set(within(cleaned).flatMap(({ attributes }) => namesIn(attributes)));
    const relations = archive.relations(path).filter((relation) => used.has(relation.id));
    if (relations.length < used.size) throw new TemplateRefused(told.broken);
    if (relations.some(({ kind }) => kind !== 'image' && kind !== 'hyperlink')) throw new TemplateRefused(told.object);
    const images = await Promise.all(
      relations
        .filter(({ kind }) => kind === 'image')
        .map(async ({ id: name, target }) => ({ id: name, ...(await drawnAnew(archive.bytes(target))) })),
    );
    const links = relations
      .filter(({ kind }) => kind === 'hyperlink')
      .map(({ id: name, target }) => ({ id: name, url: target }));
    parts.push({ part, on, xml: writeXml(cleaned), images, links, numbered: /\bPAGE\b/.test(fields) });
  }
  return parts;
}

/** The fields of a part, whose words may be spread over pieces of text. */
const instructionsOf = (root: XmlNode): string =>
  within(root)
    .flatMap(({ name, attributes, children }) =>
      name === 'w:instrText'
        ? children.filter((child) => typeof child === 'string')
        : name === 'w:fldSimple'
          ? [` ${attributes['w:instr'] ?? ''} `]
          : name === 'w:fldChar'
            ? [' ']
            : [],
    )
    .join('');

/** Fields that fetch, or do something. */
const reaching = /\b(?:INCLUDE\w*|IMPORT|LINK|DDE\w*|DATABASE|MACROBUTTON|GOTOBUTTON|RD|AUTOTEXT\w*|EMBED|CONTROL)\b/i;

const namesIn = (attributes: Record<string, string>) =>
  Object.entries(attributes).flatMap(([key, value]) => (key.startsWith('r:') ? [value] : []));

/** What belongs to the document that it came from. */
const left = new Set([
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:commentReference',
  'w:proofErr',
  'w:permStart',
  'w:permEnd',
  'w:placeholder',
]);
const refused =
  /^(?:w:(?:altChunk|object|control|subDoc|movie|footnoteReference|endnoteReference)|o:OLEObject|c:chart|dgm:relIds|cx:chart)$/;
/** Where these lead one would go, or load, without a relation that was looked at. */
const addresses = new Set(['src', 'href', 'o:href', 'o:althref']);
/** The properties of a document itself, as a content control names them. */
const properties = ['{6C3C8BC8-F283-45AE-878A-BAB7291924A1}', '{6668398D-A668-4E3E-A5EB-62B293D839F1}'];

function cleanedNode(node: XmlNode): XmlNode | null {
  if (refused.test(node.name) || 'r:link' in node.attributes) throw new TemplateRefused(told.object);
  if (left.has(node.name)) return null;
  if (node.name === 'w:dataBinding' && !properties.includes(node.attributes['w:storeItemID']?.toUpperCase() ?? ''))
    return null;
  const attributes = Object.fromEntries(Object.entries(node.attributes).filter(([key]) => !addresses.has(key)));
  // Drawings of the report count from 1.
  if (node.name === 'wp:docPr') attributes.id = String(100_000 + (Number.parseInt(attributes.id ?? '', 10) || 0));
  return { ...node, attributes };
}

/** An image as pixels or lines that were drawn anew; the metafiles of Windows, which nothing here can draw, as they are. */
async function drawnAnew(bytes: Uint8Array | null): Promise<{ kind: TemplateImage; data: string }> {
  if (!bytes) throw new TemplateRefused(told.broken);
  const file = Buffer.from(bytes);
  const metafile = metafileKind(file);
  if (metafile) return { kind: metafile, data: file.toString('base64') };
  try {
    if (/^\s*(?:<\?xml|<!--|<svg)/.test(file.toString('utf8', 0, 200).replace(/^\ufeff/, '')))
      return { kind: 'svg', data: cleanSvg(file).toString('base64') };
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    sharp.cache(false);
    const image = sharp(file, { limitInputPixels: templateLimits.pixels, failOn: 'error' });
    const kind = (await image.metadata()).format === 'jpeg' ? 'jpeg' : 'png';
    const drawn = image.rotate().toColourspace('srgb');
    const data = await (kind === 'jpeg' ? drawn.jpeg({ quality: 90 }) : drawn.png({ compressionLevel: 9 })).toBuffer();
    return { kind, data: data.toString('base64') };
  } catch {
    throw new TemplateRefused(told.image);
  }
}

function metafileKind(file: Buffer): 'emf' | 'wmf' | null {
  if (file.length > 44 && file.readUInt32LE(0) === 1 && file.toString('latin1', 40, 44) === ' EMF') return 'emf';
  if (file.length > 22 && file.readUInt32LE(0) === 0x9ac6cdd7) return 'wmf';
  return null;
}
