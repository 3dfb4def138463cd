import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  type PageNumberEstimator,
  Paragraph,
  SectionType,
  type Table,
  TableOfContents,
  TabStopType,
} from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import { embeddedFonts } from '#documents/fonts.server.ts';
import { clean } from '#documents/pdf/text.server.ts';
import { pngOf } from '#steps/report/drawing/png.server.ts';
import type { Block, Definition, FigureBlock, ReportModel, ReportPart } from '#steps/report/model/model.contract.ts';
import { piecesOf } from '#steps/report/model/reference.rules.ts';
import { startsPage } from '#steps/report/pdf/data.server.ts';
import { cover, coverFacts } from './cover.server.ts';
import {
  bulletList,
  colours,
  documentStyles,
  numberedList,
  numbering,
  page,
  styleIds,
  textWidth,
} from './style.server.ts';
import { figure, keyFigures, table } from './table.server.ts';
import { link, plain, run, tab } from './text.server.ts';

type Child = Paragraph | Table | TableOfContents;

const estimate = estimatePageNumbersWith({ guess: true });
/** The estimator without its reading of numbered headings, which we do not have: a third of its time. */
const pageNumbers: PageNumberEstimator = (body, context) => estimate(body, context);

/**
 * Reckoning the pages takes half of the time of a usual report (90 kB) and grows faster than the report; in what is longer
 * than this, in characters of the model, Word fills in the numbers after asking.
 */
const mostReckoned = 250_000;

/** The report as a Word file: what the model says, in real headings, tables with headers, captions and a contents field. */
export async function writeReport(model: ReportModel): Promise<Buffer> {
  let lists = 0;
  const written: Writing = { nextList: () => ++lists, pictures: await picturesOf(model) };
  const body = model.sections.flatMap((part, index) => section(part, startsPage(model, index), written));
  const document = new Document({
    title: clean(model.title),
    ...(model.subtitle ? { subject: clean(model.subtitle) } : {}),
    creator: clean(model.madeBy ?? 'Drijfveer'),
    lastModifiedBy: clean(model.madeBy ?? 'Drijfveer'),
    styles: documentStyles,
    numbering,
    fonts: await embeddedFonts(),
    ...(JSON.stringify(model).length < mostReckoned ? { pageNumbers } : {}),
    sections:
      model.form !== 'executive'
        ? [
            { properties: { page }, children: cover(model) },
            {
              properties: { page, type: SectionType.NEXT_PAGE },
              footers: { default: footer(model) },
              children: [...contents(), ...body],
            },
          ]
        : [
            {
              properties: { page: shortPage },
              footers: { default: footer(model) },
              children: [...head(model), ...body],
            },
          ],
  });
  return Packer.toBuffer(document);
}

/** What writing a block needs of the whole. */
interface Writing {
  nextList: () => number;
  pictures: ReadonlyMap<FigureBlock, Buffer>;
}

/** Every figure as one picture, drawn one after another: each takes a core for a moment. */
async function picturesOf(model: ReportModel): Promise<Map<FigureBlock, Buffer>> {
  const pictures = new Map<FigureBlock, Buffer>();
  for (const block of model.sections.flatMap(({ blocks }) => blocks))
    if (block.type === 'figure') pictures.set(block, await pngOf(block.drawing));
  return pictures;
}

/** Narrower edges, for what is to be two pages. */
const shortPage = { ...page, margin: { ...page.margin, top: 900, bottom: 900 } };

/** The title and who made it for whom above the first page of a report without a cover. */
const head = (model: ReportModel): Child[] => [
  new Paragraph({
    heading: HeadingLevel.TITLE,
    spacing: { before: 0, after: 80 },
    children: [run(model.title, { size: 40 })],
  }),
  plain(
    coverFacts(model)
      .map(([label, value]) => `${label}: ${value}`)
      .join('  ·  '),
    'note',
  ),
];

/** With page numbers as they are reckoned here, so that nobody is asked anything on opening; Word renews them on request. */
const contents = (): Child[] => [
  plain('Inhoud', 'contents'),
  new TableOfContents('Inhoud', { hyperlink: true, headingStyleRange: '1-1' }),
];

const footer = (model: ReportModel) =>
  new Footer({
    children: [
      new Paragraph({
        style: styleIds.footer,
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        children: [run(shortened(model.title)), tab(PageNumber.CURRENT)],
      }),
    ],
  });

const shortened = (title: string) => (title.length > 70 ? `${title.slice(0, 70).trimEnd()}…` : title);

/** A section under its heading: what the user wrote first, then the blocks. */
function section(part: ReportPart, first: boolean, written: Writing): Child[] {
  const own = first || (part.key === 'appendices' && part.blocks[0]?.type !== 'absent');
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      ...(own ? { pageBreakBefore: true, spacing: { before: 0, after: 200 } } : {}),
      children: [run(part.title)],
    }),
    ...part.introduction.map((text) => plain(text)),
    ...part.blocks.flatMap((block) => write(block, written)),
  ];
}

function write(block: Block, written: Writing): Child[] {
  switch (block.type) {
    case 'heading':
      return [
        new Paragraph({
          heading: block.level === 3 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3,
          children: [run(block.text)],
        }),
      ];
    case 'paragraph':
      return [plain(block.text, block.lead ? 'lead' : undefined)];
    case 'absent':
      return [plain(block.text, 'absent')];
    case 'goal':
      return [plain(block.text, 'goal')];
    case 'list':
      return list(block.items, block.ordered, written.nextList);
    case 'definitions':
      return block.items.flatMap(definition);
    case 'quotes':
      return block.items.map(
        ({ text, by }) =>
          new Paragraph({
            style: styleIds.quote,
            children: [
              run(quoted(text)),
              ...(by
                ? [run(`  ${by}`, { italics: false, size: 18, color: colours.inkSoft, font: 'Source Sans 3' })]
                : []),
            ],
          }),
      );
    case 'keyFigures':
      return keyFigures(block.items);
    case 'sources':
      return block.items.map(
        (reference) =>
          new Paragraph({
            style: styleIds.source,
            alignment: AlignmentType.LEFT,
            children: piecesOf(reference).map(({ text, italic, url }) =>
              url ? link(url) : run(text, italic ? { italics: true } : {}),
            ),
          }),
      );
    case 'table':
      return table(block);
    case 'figure':
      return figure(block, written.pictures.get(block)!);
  }
}

/** In quotation marks, unless the user typed them. */
const quoted = (text: string) => (/^[“"„‘']/.test(text.trim()) ? text : `“${text}”`);

/** Each numbered list starts again at 1. */
function list(items: readonly string[], ordered: boolean, nextList: () => number): Paragraph[] {
  const reference = ordered ? numberedList : bulletList;
  const instance = ordered ? nextList() : 0;
  return items.map((item) => new Paragraph({ numbering: { reference, level: 0, instance }, children: [run(item)] }));
}

/** Where descriptions start, and the longest term that fits before it. */
const hang = 2950;
const shortTerm = 27;

/** A short term stands beside its description, a long one above it. */
function definition({ term, description }: Definition): Paragraph[] {
  const [first, ...rest] = description;
  const indent = { left: hang };
  const following = rest.map((text) => plain(text, 'term', { indent }));
  const label = { bold: true, color: colours.navy } as const;
  if (term.length > shortTerm) {
    return [
      new Paragraph({ style: styleIds.term, keepNext: true, spacing: { after: 0 }, children: [run(term, label)] }),
      ...description.map((text) => plain(text, 'term', { indent })),
    ];
  }
  return [
    new Paragraph({
      style: styleIds.term,
      indent: { left: hang, hanging: hang },
      tabStops: [{ type: TabStopType.LEFT, position: hang }],
      children: [run(term, label), tab(), run(first ?? '')],
    }),
    ...following,
  ];
}
