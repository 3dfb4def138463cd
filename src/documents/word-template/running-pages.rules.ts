import type { RunningPart, TemplateImage, WordTemplate } from './template.contract.ts';

/** The package of a Word file that is changed. */
export interface Unpacked {
  files: Record<string, Uint8Array>;
  read(path: string): string;
  write(path: string, xml: string): void;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const opc = 'http://schemas.openxmlformats.org/package/2006/relationships';

const media: Record<TemplateImage, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
};

/**
 * The headers and footers of the template on the pages of ours: on the cover only what it has for a first page. Where it has none, ours
 * stay; which version it is stands under its header, and the number of the page in its footer if it shows none itself.
 */
export function runningPages(file: Unpacked, template: WordTemplate): void {
  const named = template.running.map((part, index) => ({ ...part, id: `rIdSjabloon${index + 1}`, number: index + 1 }));
  const has = (part: RunningPart['part']) => named.some((one) => one.part === part && one.on === 'default');
  const numbered = named.some((part) => part.numbered && part.on === 'default');
  for (const one of named) {
    const more =
      one.on === 'first' || (one.part === 'footer' && numbered) ? '' : paragraphsOf(file, `word/${one.part}1.xml`);
    addPart(file, one, more);
  }
  const reference = ({ part, on, id }: (typeof named)[number]) => `<w:${part}Reference w:type="${on}" r:id="${id}"/>`;
  const first = template.titlePage ? named.filter(({ on }) => on === 'first') : [];
  const others = named.filter(({ on }) => on !== 'first');
  const document = file.read('word/document.xml');
  const count = document.split('<w:sectPr').length - 1;
  let at = 0;
  file.write(
    'word/document.xml',
    document.replace(/<w:sectPr>(.*?)<\/w:sectPr>/gs, (_, inside: string) => {
      at += 1;
      const isCover = at === 1;
      const isBody = at === count;
      const kept = [...inside.matchAll(/<w:(header|footer)Reference [^>]*\/>/g)]
        .filter(([, part]) => !has(part as RunningPart['part']))
        .map(([whole]) => whole);
      const rest = inside.replace(/<w:(?:header|footer)Reference [^>]*\/>/g, '');
      const shown = [...kept, ...(isBody ? others : []).map(reference), ...(isCover ? first : []).map(reference)];
      const own = isCover && first.length > 0 ? '<w:titlePg/>' : '';
      return `<w:sectPr>${shown.join('')}${rest.replace(/(?=<w:docGrid)/, own)}</w:sectPr>`;
    }),
  );
}

/** What stands in a header or footer of ours, if there is one. */
function paragraphsOf({ files, read }: Unpacked, path: string): string {
  if (!files[path]) return '';
  return /^.*?<w:(?:hdr|ftr)[^>]*>(.*)<\/w:(?:hdr|ftr)>\s*$/s.exec(read(path))?.[1] ?? '';
}

function addPart(file: Unpacked, part: RunningPart & { id: string; number: number }, more: string): void {
  const name = `sjabloon${part.number}.xml`;
  const shown = part.images.map(({ id, kind, data }, index) => {
    const target = `media/sjabloon${part.number}-${index + 1}.${kind}`;
    file.files[`word/${target}`] = new Uint8Array(Buffer.from(data, 'base64'));
    return `<Relationship Id="${id}" Type="${office}/image" Target="${target}"/>`;
  });
  const links = part.links.map(
    ({ id, url }) =>
      `<Relationship Id="${id}" Type="${office}/hyperlink" Target="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" TargetMode="External"/>`,
  );
  file.write(`word/${name}`, part.xml.replace(/(?=<\/w:(?:hdr|ftr)>\s*$)/, more));
  file.write(
    `word/_rels/${name}.rels`,
    `<Relationships xmlns="${opc}">${[...shown, ...links].join('')}</Relationships>`,
  );
  const into = (path: string, before: string, xml: string) =>
    file.write(path, file.read(path).replace(new RegExp(`(?=</${before}>)`), xml));
  into(
    'word/_rels/document.xml.rels',
    'Relationships',
    `<Relationship Id="${part.id}" Type="${office}/${part.part}" Target="${name}"/>`,
  );
  const types = file.read('[Content_Types].xml');
  const kinds = [...new Set(part.images.map(({ kind }) => kind))].filter(
    (kind) => !types.includes(`Extension="${kind}"`),
  );
  file.write(
    '[Content_Types].xml',
    types
      .replace(
        /(?=<Override )/,
        kinds.map((kind) => `<Default ContentType="${media[kind]}" Extension="${kind}"/>`).join(''),
      )
      .replace(
        '</Types>',
        `<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${part.part}+xml" PartName="/word/${name}"/></Types>`,
      ),
  );
}
