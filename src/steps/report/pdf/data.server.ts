import { fontNames } from '#documents/fonts.server.ts';
import { logoData, shortLogo } from '#documents/logo.server.ts';
import type { Look } from '#documents/look.rules.ts';
import { withoutUnknown } from '#documents/pdf/characters.rules.ts';
import { clean, printable } from '#documents/pdf/text.server.ts';
import { tonesOf } from '#steps/report/drawing/colours.server.ts';
import { svgOf } from '#steps/report/drawing/svg.rules.ts';
import type {
  Block,
  Drawing,
  Reference,
  ReportModel,
  ReportPart,
  TableBlock,
} from '#steps/report/model/model.contract.ts';
import { type Cites, citesOf, placeOf } from '#steps/report/model/sources/citation.rules.ts';
import { piecesOf, withItsData } from '#steps/report/model/sources/reference.rules.ts';
import { type Line, lineIn, roomBeside, smallCell, tableCell, tableLayout } from '#steps/report/paper/columns.rules.ts';
import { coverFacts, headLine, shortFacts } from '#steps/report/paper/cover.rules.ts';
import { languageOf } from '#steps/report/paper/language.rules.ts';
import { type Around, aroundOf, staysWhole } from '#steps/report/paper/page.rules.ts';
import { onOnePage, startsPage, uncounted } from '#steps/report/paper/pages.rules.ts';
import { footLine, levelled, quoted, shortTerm } from '#steps/report/paper/words.rules.ts';
import { coverSizes, markAlt } from '#steps/report/word/cover.server.ts';
import { springSvg } from './drawing.server.ts';

/** What the template shows: the model with every text made fit to print, and drawings as SVG. */
export function pdfData(model: ReportModel, look: Look) {
  const tones = tonesOf(look.colours);
  const cites = citesOf(model.sections);
  const parts = model.sections.map((part, index) => ({
    ...section(part, startsPage(model, index), { tones, cites, line: lineIn(look) }),
    small: onOnePage(model, part),
  }));
  return {
    title: printable(model.title) || 'Rapport',
    author: printable(model.madeBy ?? 'Drijfveer'),
    description: model.subtitle ? printable(model.subtitle) : null,
    day: model.day.split('-').map(Number),
    footer: printable(footLine(model, look.footerText)),
    head: printableOrNone(headLine(model)),
    mark: look.mark,
    logo: logoData(look, model.form === 'executive' ? shortLogo : 1),
    cover: {
      svg: springSvg(look.colours),
      alt: markAlt,
      words: printableOrNone(look.coverText),
      subtitle: model.subtitle ? printable(model.subtitle) : null,
      short: printable(shortFacts(model)),
      about: coverFacts(model).map(([label, value]) => [label, printable(value)]),
      sizes: coverSizes(model, look),
    },
    parts,
    short: model.form === 'executive',
  };
}

const printableOrNone = (text: string | null) => (text === null ? null : printable(text));

type Tones = ReturnType<typeof tonesOf>;

/** What writing a block needs of the whole. */
interface Writing {
  tones: Tones;
  cited: (text: string) => Cited;
  line: Line;
}

function section(
  part: ReportPart,
  ownPage: boolean,
  { tones, cites, line }: { tones: Tones; cites: Cites; line: Line },
) {
  const cited = citedWith(cites);
  const writing = { tones, cited, line };
  return {
    title: part.title,
    counted: !uncounted.has(part.key),
    broken: ownPage,
    introduction: part.introduction.map(cited),
    blocks: levelled(part.blocks).map((it, at) => block(it, writing, aroundOf(part.blocks, at))),
  };
}

/** A text, or its pieces where some lead to the list of sources. */
type Cited = string | { text: string; to: string | null }[];

const citedWith =
  (cites: Cites) =>
  (text: string): Cited => {
    const pieces = cites(text);
    return pieces.some(({ to }) => to)
      ? pieces.map((piece) => ({ text: printable(piece.text), to: piece.to ?? null }))
      : printable(text);
  };

function block(it: Block, writing: Writing, { announces, underHeading }: Around) {
  const { tones, cited } = writing;
  switch (it.type) {
    case 'heading':
      return { ...it, level: it.level - 1, text: printable(it.text) };
    case 'paragraph':
      return { ...it, lead: it.lead ?? false, text: cited(it.text), announces };
    case 'absent':
      return { ...it, text: printable(it.text) };
    case 'goal':
      return { ...it, ...held(it.text) };
    case 'list':
      return { ...it, items: it.items.map(cited) };
    case 'definitions':
      return {
        ...it,
        items: it.items.map(({ term, description }) => ({
          term: printable(term),
          description: description.map(cited),
          beside: term.length <= shortTerm,
        })),
      };
    case 'quotes':
      return { ...it, items: it.items.map(({ text, by }) => ({ ...held(quoted(text)), by: printable(by) })) };
    case 'keyFigures':
      return {
        ...it,
        items: it.items.map(({ value, label }) => ({ value: printable(value), label: printable(label) })),
      };
    case 'sources':
      return { ...it, items: it.items.map((one) => ({ anchor: one.anchor, pieces: reference(one) })) };
    case 'table':
      return { ...table(it, writing), underHeading };
    case 'figure':
      return {
        type: it.type,
        underHeading,
        place: placeOf('figure', it.number),
        number: it.number,
        caption: printable(it.caption),
        note: it.note === null ? null : printable(it.note),
        data:
          it.table === undefined
            ? null
            : { table: `Tabel ${it.table}`, words: withItsData, place: placeOf('table', it.table) },
        alt: printable(it.alt),
        svg: svgOf(printed(it.drawing), tones, fontNames.sans),
        width: it.drawing.width,
        height: it.drawing.height,
      };
  }
}

/** Without what no font can show. */
const printed = (drawing: Drawing): Drawing => ({
  ...drawing,
  marks: drawing.marks.map((mark) =>
    mark.kind === 'text' ? { ...mark, text: withoutUnknown(clean(mark.text)) } : mark,
  ),
});

/** Longer than this, a text has to run on over pages. */
const whole = 1500;

const held = (text: string) => ({ text: printable(text), breakable: text.length > whole });

const reference = (it: Reference) =>
  piecesOf(it).map(({ text, italic = false, url = null }) => ({
    text: printable(text),
    italic,
    url,
    language: languageOf(it.text),
  }));

function table({ columns, rows, ...it }: TableBlock, { cited, line }: Writing) {
  const { widths, small, broken } = tableLayout(columns, rows, line);
  return {
    ...it,
    size: small ? smallCell : tableCell,
    place: placeOf('table', it.number),
    caption: printable(it.caption),
    note: it.note === null ? null : cited(it.note),
    columns: columns.map(({ label, align }, index) => ({
      align,
      label: printable(label),
      width: widths[index]!,
      /** In points, of which twenty twips make one. */
      beside: roomBeside(columns, index) / 20,
    })),
    rows: rows.map((row) =>
      columns.map((_, index) => {
        const lines = (row[index] ?? '').split('\n').filter((line) => line.trim() !== '');
        return lines.length > 0 ? lines.map(cited) : [''];
      }),
    ),
    breakable: rows.some((row) => row.some((text) => text.length > whole)),
    whole: staysWhole(rows),
    /** Words in it, where a column is narrower than one. */
    broken,
  };
}
