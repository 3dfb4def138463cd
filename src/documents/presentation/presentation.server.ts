import { strToU8, zipSync } from 'fflate';
import { writeWorkbook } from '#documents/workbook.server.ts';
import { escaped } from '#documents/xml.rules.ts';
import { chartRows, chartXml, dataSheet } from './chart.server.ts';
import { layouts, masterXml, namespaces, notesMasterXml, notesSize } from './master.server.ts';
import { type Presentation, size } from './presentation.rules.ts';
import { notesXml, slideXml } from './slide.server.ts';
import { type SlideLook, tableStylesXml, themeXml } from './theme.server.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const opc = 'http://schemas.openxmlformats.org/package/2006';
const format = 'application/vnd.openxmlformats-officedocument';

/** A part of the package: what is in it, of which kind it is, and the parts that it names, in order `rId1`, `rId2`… */
interface Part {
  content: string | Uint8Array;
  type: string;
  names?: readonly (readonly [kind: string, target: string])[];
}

/**
 * A presentation (Office Open XML, ECMA-376): text in placeholders of its layouts, charts and tables of the program itself, so that
 * everything in it can be changed. The same slides give the same file, to the byte but for the workbooks behind its charts.
 */
export async function writePresentation({ title, author, slides }: Presentation, look: SlideLook): Promise<Buffer> {
  const names = Object.keys(layouts) as (keyof typeof layouts)[];
  const parts: Record<string, Part> = {
    'ppt/presentation.xml': {
      content: presentationXml(slides.length),
      type: `${format}.presentationml.presentation.main+xml`,
      names: [
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ['notesMaster', 'notesMasters/notesMaster1.xml'],
        ['theme', 'theme/theme1.xml'],
        ...slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`] as const),
        ['tableStyles', 'tableStyles.xml'],
      ],
    },
    'ppt/tableStyles.xml': { content: tableStylesXml, type: `${format}.presentationml.tableStyles+xml` },
    'ppt/slideMasters/slideMaster1.xml': {
      content: masterXml,
      type: `${format}.presentationml.slideMaster+xml`,
      names: [
        ...names.map((_, index) => ['slideLayout', `../slideLayouts/slideLayout${index + 1}.xml`] as const),
        ['theme', '../theme/theme1.xml'],
      ],
    },
    'ppt/notesMasters/notesMaster1.xml': {
      content: notesMasterXml,
      type: `${format}.presentationml.notesMaster+xml`,
      names: [['theme', '../theme/theme2.xml']],
    },
    'ppt/theme/theme1.xml': { content: themeXml(look), type: `${format}.theme+xml` },
    'ppt/theme/theme2.xml': { content: themeXml(look), type: `${format}.theme+xml` },
    'docProps/core.xml': {
      content: `<cp:coreProperties xmlns:cp="${opc}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title>${author ? `<dc:creator>${escaped(author)}</dc:creator>` : ''}<dc:language>nl-NL</dc:language></cp:coreProperties>`,
      type: 'application/vnd.openxmlformats-package.core-properties+xml',
    },
  };
  for (const [index, name] of names.entries())
    parts[`ppt/slideLayouts/slideLayout${index + 1}.xml`] = {
      content: layouts[name],
      type: `${format}.presentationml.slideLayout+xml`,
      names: [['slideMaster', '../slideMasters/slideMaster1.xml']],
    };
  const footer = title.length > 90 ? `${title.slice(0, 90).trimEnd()}…` : title;
  for (const [index, slide] of slides.entries()) {
    const number = index + 1;
    parts[`ppt/slides/slide${number}.xml`] = {
      content: slideXml(slide, footer),
      type: `${format}.presentationml.slide+xml`,
      names: [
        ['slideLayout', `../slideLayouts/slideLayout${names.indexOf(slide.layout) + 1}.xml`],
        ...(slide.chart ? [['chart', `../charts/chart${number}.xml`] as const] : []),
        ['notesSlide', `../notesSlides/notesSlide${number}.xml`],
      ],
    };
    parts[`ppt/notesSlides/notesSlide${number}.xml`] = {
      content: notesXml(slide.notes),
      type: `${format}.presentationml.notesSlide+xml`,
      names: [
        ['notesMaster', '../notesMasters/notesMaster1.xml'],
        ['slide', `../slides/slide${number}.xml`],
      ],
    };
    if (slide.chart) {
      parts[`ppt/charts/chart${number}.xml`] = {
        content: chartXml(slide.chart),
        type: `${format}.drawingml.chart+xml`,
        names: [['package', `../embeddings/workbook${number}.xlsx`]],
      };
      parts[`ppt/embeddings/workbook${number}.xlsx`] = {
        content: await writeWorkbook([{ name: dataSheet, ...chartRows(slide.chart) }]),
        type: `${format}.spreadsheetml.sheet`,
      };
    }
  }
  return packed(parts);
}

function presentationXml(slides: number): string {
  const ids = Array.from({ length: slides }, (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 4}"/>`);
  return `<p:presentation ${namespaces} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="${size.width}" cy="${size.height}"/><p:notesSz cx="${notesSize.width}" cy="${notesSize.height}"/><p:defaultTextStyle><a:defPPr><a:defRPr lang="nl-NL"/></a:defPPr></p:defaultTextStyle></p:presentation>`;
}

/** As a package (ECMA-376 part 2), with the moment left out, so that the same parts make the same file. */
function packed(parts: Readonly<Record<string, Part>>): Buffer {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${opc}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="xlsx" ContentType="${format}.spreadsheetml.sheet"/>${Object.entries(
        parts,
      )
        .filter(([path]) => path.endsWith('.xml'))
        .map(([path, { type }]) => `<Override PartName="/${path}" ContentType="${type}"/>`)
        .join('')}</Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="${opc}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="ppt/presentation.xml"/><Relationship Id="rId2" Type="${opc}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ),
  };
  for (const [path, { content, names }] of Object.entries(parts)) {
    files[path] = typeof content === 'string' ? strToU8(head + content) : content;
    if (!names) continue;
    const [, folder, name] = /^(.*)\/([^/]+)$/.exec(path)!;
    files[`${folder}/_rels/${name}.rels`] = strToU8(
      `${head}<Relationships xmlns="${opc}/relationships">${names.map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`).join('')}</Relationships>`,
    );
  }
  return Buffer.from(zipSync(files, { mtime: new Date(1980, 0, 1) }));
}
