import { type UnzipFileInfo, unzipSync } from 'fflate';
import { TemplateRefused, templateLimits, templateRefusals as told } from './template.contract.ts';
import { elementsOf, parseXml, type XmlNode } from './tree.rules.ts';

/** A package of Office Open XML (ECMA-376 part 2) from whoever: nothing is unpacked before its size was looked at. */
export interface OpenPackage {
  /** The part with the text of the document. */
  main: string;
  /** A part as a tree; null where there is none. */
  tree(path: string): XmlNode | null;
  bytes(path: string): Uint8Array | null;
  relations(path: string): Relation[];
}

export interface Relation {
  id: string;
  /** The last word of its type: `styles`, `header`, `image`. */
  kind: string;
  /** A path in the package, or an address where it is external. */
  target: string;
  external: boolean;
}

const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';

/** Opens what must be a Word template without macros that loads nothing. Throws a `TemplateRefused`. */
export function openTemplate(file: Uint8Array): OpenPackage {
  if (file.length === 0) throw new TemplateRefused(told.empty);
  if (file.length > templateLimits.bytes) throw new TemplateRefused(told.large);
  if (file[0] === 0xd0 && file[1] === 0xcf && file[2] === 0x11 && file[3] === 0xe0) throw new TemplateRefused(told.old);
  const names = contentsOf(file);
  const read = unpacked(file, (name) => name === contentTypes || name.endsWith('.rels'));
  const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const bytes = (path: string) =>
    names.has(path) ? (read.get(path) ?? unpacked(file, (name) => name === path).get(path) ?? null) : null;
  const tree = (path: string) => {
    const found = bytes(path);
    return found ? guarded(() => parseXml(textOf(found))) : null;
  };
  const types = tree(contentTypes);
  if (!types) throw new TemplateRefused(told.unknown);
  if ([...names].some((name) => /vbaProject|vbaData|\/activeX\//i.test(name))) throw new TemplateRefused(told.macros);
  const relations = (path: string) => relationsOf(path, tree);
  const all = [...names].filter((name) => name.endsWith('.rels')).flatMap((name) => relations(ownerOf(name)));
  const main = relations('').find(({ kind }) => kind === 'officeDocument')?.target;
  if (!main || !names.has(main)) throw new TemplateRefused(told.unknown);
  judgeType(typeOf(types, main));
  if (all.some(isLoaded)) throw new TemplateRefused(told.external);
  return { main, tree, bytes, relations };
}

const contentTypes = '[Content_Types].xml';

/** The names in the archive; refuses one that unpacks to far too much, or has the same name twice, or leads out of itself. */
function contentsOf(file: Uint8Array): Set<string> {
  const names = new Set<string>();
  let whole = 0;
  const look = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (names.has(name) || /^\/|\\|(^|\/)\.\.(\/|$)/.test(name)) throw new TemplateRefused(told.broken);
    names.add(name);
    whole += originalSize;
    const thin = originalSize > 1024 * 1024 && originalSize > size * templateLimits.ratio;
    if (thin || whole > templateLimits.unpacked || names.size > templateLimits.parts)
      throw new TemplateRefused(told.heavy);
    return false;
  };
  if (file[0] !== 0x50 || file[1] !== 0x4b) throw new TemplateRefused(told.unknown);
  guarded(() => unzipSync(file, { filter: look }));
  return names;
}

/** What is unpacked is never more than the archive says of itself, which is what was judged. */
function unpacked(file: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!wanted(name)) return false;
    if (originalSize > templateLimits.part) throw new TemplateRefused(told.heavy);
    return true;
  };
  return new Map(Object.entries(guarded(() => unzipSync(file, { filter }))));
}

/** Whatever a reader stumbles over is a broken file. */
export function guarded<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof TemplateRefused) throw error;
    throw new TemplateRefused(told.broken);
  }
}

function typeOf(types: XmlNode, part: string): string {
  const ending = part.split('.').at(-1)!.toLowerCase();
  const of = (name: string, key: string, wanted: string) =>
    elementsOf(types).find(
      ({ name: element, attributes }) => element === name && attributes[key]?.toLowerCase() === wanted,
    )?.attributes.ContentType;
  return of('Override', 'PartName', `/${part}`.toLowerCase()) ?? of('Default', 'Extension', ending) ?? '';
}

function judgeType(type: string): void {
  if (/macroEnabled/i.test(type)) throw new TemplateRefused(told.macros);
  if (type === `${mainType}document.main+xml`) throw new TemplateRefused(told.document);
  if (type !== `${mainType}template.main+xml`) throw new TemplateRefused(told.unknown);
}

/** A link waits for a click; all else is fetched by who opens the file. */
const isLoaded = ({ external, kind, target }: Relation) =>
  external && (kind !== 'hyperlink' || !/^(https?:|mailto:)/i.test(target));

/** `word/_rels/header1.xml.rels` is of `word/header1.xml`. */
const ownerOf = (rels: string) => rels.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2');

function relationsOf(path: string, tree: OpenPackage['tree']): Relation[] {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path)!;
  const root = tree(`${folder}_rels/${name}.rels`);
  return (root ? elementsOf(root) : []).map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
    if (Type.startsWith('http://purl.oclc.org/ooxml/')) throw new TemplateRefused(told.strict);
    const external = TargetMode === 'External';
    return {
      id: Id,
      kind: Type.startsWith(transitional) ? Type.slice(transitional.length) : Type,
      target: external ? decoded(Target) : resolved(folder, decoded(Target)),
      external,
    };
  });
}

const decoded = (value: string) => value.replaceAll('&amp;', '&');

/** A target as a path in the package: `../media/image1.png` of `word/theme/` is `word/media/image1.png`. */
function resolved(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  return steps.join('/');
}
