import { escaped, onOneLine } from '#documents/xml.rules.ts';
import { frame, held, namespaces, placeholders, slideImage, tree } from './master.server.ts';
import { type Box, boxes, fitting, points, type Slide, type SlideTable, type SlideText } from './presentation.rules.ts';
import { tableStyle } from './theme.server.ts';

const run = (text: string, more = '') =>
  `<a:r><a:rPr lang="nl-NL"${more}/><a:t>${escaped(text.replace(/[\r\n\t]+/g, ' '))}</a:t></a:r>`;

/** Text is cut in paragraphs; what is not a point of a list has no dot. */
function paragraph({ kind, lead, text }: SlideText, size: number): string {
  const style = kind === 'bullet' ? '' : '<a:pPr marL="0" indent="0"><a:buNone/></a:pPr>';
  const small = kind === 'quiet' ? ` sz="${Math.round(size * points.quiet) * 100}"` : '';
  return `<a:p>${style}${lead ? run(`${lead} `, `${small} b="1"`) : ''}${run(text, small)}</a:p>`;
}

/** The text in the box of its layout, as small as it takes to fit. */
function textIn(texts: readonly SlideText[], box: Box, size: number) {
  const scale = fitting(texts, box, size);
  const autofit =
    scale === 100 ? '<a:normAutofit/>' : `<a:normAutofit fontScale="${scale}000" lnSpcReduction="10000"/>`;
  return {
    body: `<a:bodyPr>${autofit}</a:bodyPr>`,
    paragraphs:
      texts.length > 0 ? texts.map((one) => paragraph(one, size)).join('') : '<a:p><a:endParaRPr lang="nl-NL"/></a:p>',
  };
}

const textBoxes = {
  cover: { placeholder: placeholders.coverText, box: boxes.coverText, size: points.text },
  text: { placeholder: placeholders.text, box: boxes.text, size: points.text },
  chart: { placeholder: placeholders.text, box: boxes.besideChart, size: points.besideChart },
  table: { placeholder: placeholders.text, box: boxes.underTable, size: points.underTable },
} as const;

/** A slide; its chart is `rId2`. */
export function slideXml({ title, layout, text, chart, table }: Slide, footer: string): string {
  const cover = layout === 'cover';
  const { placeholder, box, size } = textBoxes[layout];
  const titleAt = cover ? boxes.coverTitle : boxes.title;
  return `<p:sld ${namespaces}><p:cSld>${tree([
    held({
      ...{ id: 2, name: 'Titel', placeholder: cover ? placeholders.coverTitle : placeholders.title },
      ...textIn([{ kind: 'plain', text: title }], titleAt, cover ? points.coverTitle : points.title),
      paragraphs: `<a:p>${run(title)}</a:p>`,
    }),
    ...(chart ? [chartFrame(chart.alt)] : []),
    ...(table ? [tableFrame(table)] : []),
    ...(text.length > 0
      ? [held({ id: 3, name: cover ? 'Ondertitel' : 'Tekst', placeholder, ...textIn(text, box, size) })]
      : []),
    ...(cover ? [] : [footing(footer), slideNumber]),
  ])}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
}

const footing = (footer: string) =>
  held({ id: 8, name: 'Voettekst', placeholder: placeholders.footer, paragraphs: `<a:p>${run(footer)}</a:p>` });
const slideNumber = held({
  ...{ id: 9, name: 'Dianummer', placeholder: placeholders.number },
  paragraphs:
    '<a:p><a:fld id="{8D1C3B52-6C1B-4F0E-9B0A-2A4D5B6C7E8F}" type="slidenum"><a:rPr lang="nl-NL"/><a:t>‹nr.›</a:t></a:fld></a:p>',
});

const graphic = (id: number, name: string, alt: string, box: Box, uri: string, what: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}" descr="${onOneLine(alt)}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${frame(box, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${what}</a:graphicData></a:graphic></p:graphicFrame>`;

const chartFrame = (alt: string) =>
  graphic(
    4,
    'Grafiek',
    alt,
    boxes.chart,
    'chart',
    '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId2"/>',
  );

function tableFrame({ alt, columns, rows }: SlideTable): string {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.floor((boxes.table.width * width) / total));
  const size = cellSize(rows, widths);
  const cell = (text: string) =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p>${run(text, ` sz="${size * 100}"`)}</a:p></a:txBody><a:tcPr/></a:tc>`;
  const row = (cells: readonly string[]) => `<a:tr h="${size * 28_000}">${cells.map(cell).join('')}</a:tr>`;
  return graphic(
    5,
    'Tabel',
    alt,
    boxes.table,
    'table',
    `<a:tbl><a:tblPr firstRow="1"><a:tableStyleId>${tableStyle}</a:tableStyleId></a:tblPr><a:tblGrid>${widths.map((width) => `<a:gridCol w="${width}"/>`).join('')}</a:tblGrid>${[columns.map(({ label }) => label), ...rows].map(row).join('')}</a:tbl>`,
  );
}

/** As large as its rows fit. */
function cellSize(rows: SlideTable['rows'], widths: readonly number[]): number {
  const room = boxes.table.height / 12_700;
  for (let size: number = points.cell; size > 9; size -= 1) {
    const lines = rows.map((row) =>
      Math.max(...row.map((text, at) => Math.ceil((text.length * 0.53 * size) / (widths[at]! / 12_700 - 15)))),
    );
    if (lines.reduce((sum, count) => sum + Math.max(1, count) * size * 1.2 + 8, size * 2.2) <= room) return size;
  }
  return 9;
}

/** What is said with a slide. */
export const notesXml = (notes: readonly string[]): string =>
  `<p:notes ${namespaces}><p:cSld>${tree([
    slideImage(),
    held({
      ...{ id: 3, name: 'Notities', placeholder: 'type="body" idx="1"' },
      paragraphs:
        notes.length > 0
          ? notes.map((text) => `<a:p>${run(text)}</a:p>`).join('')
          : '<a:p><a:endParaRPr lang="nl-NL"/></a:p>',
    }),
  ])}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`;
