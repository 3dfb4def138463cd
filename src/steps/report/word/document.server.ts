import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  type PageNumberEstimator,
  PageOrientation,
  Paragraph,
  SectionType,
  type Table,
  TableOfContents,
} from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import { embeddedFonts } from '#documents/fonts.server.ts';
import { logo, shortLogo } from '#documents/logo.server.ts';
import { type Look, ourLook } from '#documents/look.rules.ts';
import { clean } from '#documents/pdf/text.server.ts';
import { withTemplate } from '#documents/word-template/apply.server.ts';
import { textWidthOf } from '#documents/word-template/page.rules.ts';
import { hasHeadings, lookOfTemplate } from '#documents/word-template/styles.rules.ts';
import type { WordTemplate } from '#documents/word-template/template.contract.ts';
import { themeOf } from '#documents/word-theme.server.ts';
import { picturesOf } from '#steps/report/drawing/pictures.server.ts';
import type { Block, Definition, FigureBlock, ReportModel, ReportPart } from '#steps/report/model/model.contract.ts';
import { type Cites, citesOf } from '#steps/report/model/sources/citation.rules.ts';
import { piecesOf } from '#steps/report/model/sources/reference.rules.ts';
import { type Line, lineIn } from '#steps/report/paper/columns.rules.ts';
import { headLine, shortFacts } from '#steps/report/paper/cover.rules.ts';
import { languageOf } from '#steps/report/paper/language.rules.ts';
import { type Around, aroundOf, isHeld, page, shortPage } from '#steps/report/paper/page.rules.ts';
import { onOnePage, startsPage, uncounted } from '#steps/report/paper/pages.rules.ts';
import { footLine, languageTags, quoted, shortTerm } from '#steps/report/paper/words.rules.ts';
import { cover, coverSizes } from './cover.server.ts';
import { charIds, numberedList, numbering, type StyleName, styleIds, stylesOf } from './style.server.ts';
import { captionList, figure, keyFigures, table } from './table.server.ts';
import { tableStylesOf } from './table-styles.server.ts';
import { link, place, plain, run, runs, tab } from './text.server.ts';

type Child = Paragraph | Table | TableOfContents;

const pageNumbers: PageNumberEstimator = estimatePageNumbersWith({ guess: true });

/**
 * Reckoning the pages takes half of the time of a usual report (90 kB) and grows faster than the report; in what is longer
 * than this, in characters of the model, Word fills in the numbers after asking.
 */
const mostReckoned = 250_000;

/**
 * The report as a Word file: what the model says, in real headings, tables with headers, captions and a contents field. With a template
 * of the organisation its styles, page, headers and footers hold.
 */
export async function writeReport(
  model: ReportModel,
  look: Look = ourLook,
  template: WordTemplate | null = null,
): Promise<Buffer> {
  const short = model.form === 'executive';
  const line = template ? lineOf(template) : lineIn(look);
  let lists = 0;
  const written: Writing = {
    nextList: () => ++lists,
    counted: true,
    neverCounted: short && template !== null,
    line,
    templated: template !== null,
    small: false,
    pictures: await picturesOf(model, look),
    cites: citesOf(model.sections),
  };
  const body = model.sections.flatMap((part, index) =>
    section(part, startsPage(model, index), { ...written, small: onOnePage(model, part) }),
  );
  const own = template ? pageIn(template) : null;
  const document = new Document({
    title: clean(model.title),
    ...(model.subtitle ? { subject: clean(model.subtitle) } : {}),
    creator: clean(model.madeBy ?? 'Drijfveer'),
    lastModifiedBy: clean(model.madeBy ?? 'Drijfveer'),
    theme: themeOf(look),
    externalStyles: tableStylesOf(look),
    styles: stylesOf({
      look,
      sizes: { ...coverSizes(model, look, template !== null), ...(short ? { title: 20 } : {}) },
      numbered: !short,
      counted: !short && !(template && hasHeadings(template) === 'plain'),
      hasSubtitle: model.subtitle !== null,
      width: line.width,
    }),
    numbering,
    fonts: await fontsFor(template),
    // Pages are others than those that were reckoned.
    ...(template ? { features: { updateFields: true } } : {}),
    ...(JSON.stringify(model).length < mostReckoned ? { pageNumbers } : {}),
    sections: !short
      ? [
          { properties: { page: own ?? page }, children: cover(model, look, template && line.width) },
          {
            properties: { page: own ?? page, type: SectionType.NEXT_PAGE },
            footers: { default: footer(model, look) },
            ...header(model),
            children: [...contents(model, line.width), ...body],
          },
        ]
      : [
          {
            properties: { page: own ?? shortPage },
            footers: { default: footer(model, look) },
            ...header(model),
            children: [...logo(look, shortLogo), ...head(model), ...body],
          },
        ],
  });
  const file = await Packer.toBuffer(document);
  return template ? withTemplate(file, template) : file;
}

/** Letters of other fonts are about as wide as those of Arial, a tenth wider than ours; of a few they are a third wider, figures most. */
function lineOf(template: WordTemplate): Line {
  const wide = /verdana|tahoma|dejavu|century gothic|lucida/i.test(lookOfTemplate(template).body?.name ?? '');
  return { width: textWidthOf(template.page), letters: wide ? 1.32 : 1.1, room: 2 * 108 };
}

/** The page of a template, as `docx` asks for it. */
const pageIn = ({ page: { width, height, landscape, margin } }: WordTemplate) => ({
  // It turns the sides itself.
  size: landscape
    ? { width: height, height: width, orientation: PageOrientation.LANDSCAPE }
    : { width, height, orientation: PageOrientation.PORTRAIT },
  margin,
});

/** Ours go along where they are used: those of a template stand on the computers of its organisation. */
async function fontsFor(template: WordTemplate | null) {
  const fonts = await embeddedFonts();
  if (template === null) return fonts;
  const { headings, body } = lookOfTemplate(template);
  return fonts.filter(({ name }) => name === headings?.name || name === body?.name || (!body && !template.theme));
}

/** What writing a block needs of the whole. */
interface Writing {
  nextList: () => number;
  /** Whether the headings under this section have numbers. */
  counted: boolean;
  /** Whether it is set smaller, to be one page. */
  small: boolean;
  /** A template numbers its headings, and a report of two pages has no numbers. */
  neverCounted: boolean;
  line: Line;
  /** Whether a template numbers headings of every level. */
  templated: boolean;
  pictures: ReadonlyMap<FigureBlock, Buffer>;
  cites: Cites;
}

/** The title and who made it for whom above the first page of a report without a cover. */
const head = (model: ReportModel): Child[] => [
  new Paragraph({ heading: HeadingLevel.TITLE, children: [run(model.title)] }),
  plain(shortFacts(model), 'note'),
];

/**
 * With page numbers as they are reckoned here, so that nobody is asked anything on opening; Word renews them on request. The full
 * account has lists of its tables and figures as well; a shorter report has too few to look for.
 */
function contents({ form, sections }: ReportModel, width: number): Child[] {
  const blocks = sections.flatMap((part) => part.blocks);
  return [
    plain('Inhoud', 'contents'),
    new TableOfContents('Inhoud', { hyperlink: true, headingStyleRange: '1-2' }),
    ...(form === 'full'
      ? [...captionList('Tabellen', 'Tabel', blocks, width), ...captionList('Figuren', 'Figuur', blocks, width)]
      : []),
  ];
}

/** Which version it is, on every page but the cover. */
function header(model: ReportModel) {
  const line = headLine(model);
  return line === null ? {} : { headers: { default: new Header({ children: [plain(line, 'header')] }) } };
}

const footer = (model: ReportModel, { footerText }: Look) =>
  new Footer({
    children: [
      new Paragraph({
        style: styleIds.footer,
        children: [run(footLine(model, footerText)), tab(PageNumber.CURRENT)],
      }),
    ],
  });

/** A section under its heading: what the user wrote first, then the blocks. */
function section(part: ReportPart, ownPage: boolean, written: Writing): Child[] {
  const counted = !uncounted.has(part.key) && !written.neverCounted;
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      ...(ownPage ? { pageBreakBefore: true } : {}),
      ...(counted ? {} : { numbering: false }),
      children: [run(part.title)],
    }),
    ...part.introduction.map((text) => plain(text, undefined, {}, written.cites)),
    ...part.blocks.flatMap((block, at) => write(block, { ...written, counted }, aroundOf(part.blocks, at))),
  ];
}

/** The styles of what is set smaller, by those of what is not. */
const smaller = {
  text: 'summaryText',
  lead: 'summaryLead',
  bullet: 'summaryBullet',
  number: 'summaryNumber',
} as const satisfies Record<string, StyleName>;

function write(block: Block, written: Writing, { underHeading, announces }: Around): Child[] {
  switch (block.type) {
    case 'heading':
      if (written.small) return [plain(block.text, 'summaryHead')];
      return [
        new Paragraph({
          heading: block.level === 3 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3,
          ...((block.level === 3 || written.templated) && !written.counted ? { numbering: false } : {}),
          children: [run(block.text)],
        }),
      ];
    case 'paragraph':
      return [
        plain(
          block.text,
          written.small ? smaller[block.lead ? 'lead' : 'text'] : block.lead ? 'lead' : undefined,
          announces ? { keepNext: true } : {},
          written.cites,
        ),
      ];
    case 'absent':
      return [plain(block.text, 'absent')];
    case 'goal':
      return [plain(block.text, 'goal')];
    case 'list':
      return list(block.items, block.ordered, written);
    case 'definitions':
      return definitions(block.items, written.cites);
    case 'quotes':
      return block.items.map(
        ({ text, by }) =>
          new Paragraph({
            style: styleIds.quote,
            children: [run(quoted(text)), ...(by ? [run(`  ${by}`, { style: charIds.speaker })] : [])],
          }),
      );
    case 'keyFigures':
      return keyFigures(block.items, written.line);
    case 'sources':
      return block.items.map((reference) => {
        const language = { value: languageTags[languageOf(reference.text)] };
        const pieces = piecesOf(reference).map(({ text, italic, url }) =>
          url ? link(url) : run(text, { language, ...(italic ? { style: charIds.emphasis } : {}) }),
        );
        return new Paragraph({ style: styleIds.source, children: [place(reference.anchor, pieces)] });
      });
    case 'table':
      return table(block, written.cites, written.line, underHeading);
    case 'figure':
      return figure(block, written.pictures.get(block)!, written.line, underHeading);
  }
}

/** Each numbered list starts again at 1, which no style can say. */
function list(items: readonly string[], ordered: boolean, { nextList, cites, small }: Writing): Paragraph[] {
  if (!ordered) return items.map((item, at) => plain(item, small ? smaller.bullet : 'bullet', held(at, items), cites));
  const instance = nextList();
  return items.map((item, at) =>
    plain(
      item,
      small ? smaller.number : 'number',
      { ...held(at, items), numbering: { reference: numberedList, level: 0, instance, custom: true } },
      cites,
    ),
  );
}

const held = (at: number, texts: readonly string[]) => (isHeld(at, texts) ? { keepNext: true } : {});

function definitions(items: readonly Definition[], cites: Cites): Paragraph[] {
  const texts = items.map(({ description }) => description.join(' '));
  return items.flatMap((item, at) => definition(item, cites, isHeld(at, texts)));
}

/** A short term stands beside its description, a long one above it. */
function definition({ term, description }: Definition, cites: Cites, keepNext: boolean): Paragraph[] {
  const [first, ...rest] = description;
  if (term.length > shortTerm)
    return [plain(term, 'longTerm'), ...description.map((text) => plain(text, 'description', {}, cites))];
  return [
    new Paragraph({
      style: styleIds.term,
      ...(keepNext ? { keepNext } : {}),
      children: [run(term, { style: charIds.strong }), tab(), ...runs(first ?? '', cites)],
    }),
    ...rest.map((text) => plain(text, 'description', {}, cites)),
  ];
}
