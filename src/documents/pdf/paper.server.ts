import { fontNames, scriptFonts } from '#documents/fonts.server.ts';
import { logoData, logoMarkup, shortLogo } from '#documents/logo.server.ts';
import { type Look, ourLook } from '#documents/look.rules.ts';
import type { Paper, PaperBlock, PaperCell, PaperLanguage } from './paper.rules.ts';
import { type PdfStandard, setPdf } from './pdf.server.ts';
import { printable, printableInScript } from './text.server.ts';

/** How a form looks, in Typst. Every text comes in as data; what is only drawn is no part of what is read aloud. */
const template = ({ colours, fonts }: Look, { code, direction, script }: PaperLanguage) => {
  const { language, region } = new Intl.Locale(code);
  const others = script === null ? '' : `, "${scriptFonts[script].name}"`;
  return `
#let data = json(bytes(sys.inputs.data))
#let (navy, soft, hair) = (rgb("#${colours.navy}"), rgb("#${colours.inkSoft}"), rgb("#${colours.grey}"))
#let sans = ("${fontNames[fonts.body]}", "${fontNames.sans}"${others}, "Noto Emoji")
#let serif = ("${fontNames[fonts.headings]}", "${fontNames.sans}"${others}, "Noto Emoji")
#set document(
  title: data.title,
  author: data.author,
  date: datetime(year: data.day.at(0), month: data.day.at(1), day: data.day.at(2)),
)
#set text(lang: "${language}", region: "${region}", dir: ${direction}, font: sans, fallback: false, size: 10.5pt, hyphenate: false)
#set par(leading: 0.6em, spacing: 0.9em, justify: false)
#show title: set text(font: serif, size: 22pt, weight: "bold", fill: navy)
#show heading: set text(font: serif, weight: "bold", fill: navy)
#show heading.where(level: 1): it => block(above: 18pt, below: 8pt, sticky: true, text(size: 14pt, it.body))
#show heading.where(level: 2): it => block(above: 14pt, below: 7pt, sticky: true, text(size: 11.5pt, it.body))
#let square = text(size: 11pt, fill: navy)[☐]
#let rule = pdf.artifact(line(length: 100%, stroke: 0.6pt + hair))
#let typed(it) = text(size: 7pt, fill: soft, it)
#let coded(code) = { text(size: 14pt, fill: navy)[☐]; h(2pt); typed(code) }
#let shown(it) = {
  if type(it) == str { it }
  else if it.at("box", default: false) { if "code" in it { coded(it.code) } else { square } }
  else if "code" in it { align(end, typed(it.code)) }
  else { v(24pt) }
}
#let beside(it, body) = if "margin" in it {
  grid(columns: (1fr, 20mm), column-gutter: 3mm, body, align(end, typed(it.margin)))
} else { body }
#let held(it, body) = if it.at("held", default: false) { block(sticky: true, body) } else { body }
#let block-of(it) = {
  if it.kind == "title" { title(it.text) }
  else if it.kind == "chapter" { heading(level: 1, it.text) }
  else if it.kind == "heading" { heading(level: 2, it.text) }
  else if it.kind == "text" { held(it, par(it.text)) }
  else if it.kind == "strong" {
    block(sticky: true, above: if "margin" in it { 13pt } else { auto }, beside(it, par(strong(it.text))))
  }
  else if it.kind == "note" { held(it, par(text(size: 9.5pt, fill: soft, it.text))) }
  else if it.kind == "box" { block(breakable: false, [#square #h(5pt) #it.text]) }
  else if it.kind == "field" {
    block(above: 10pt, beside(it, grid(columns: (38mm, 1fr), align: bottom, strong(it.text), rule)))
  }
  else if it.kind == "choices" {
    block(breakable: false, above: 8pt, below: 14pt, grid(
      columns: (auto, 1fr), column-gutter: 7pt, row-gutter: 7pt,
      ..it.answers.map(one => (coded(one.code), pad(top: 3pt, one.label))).flatten(),
    ))
  }
  else if it.kind == "lines" { block(breakable: false, { for _ in range(it.count) { v(19pt); rule } }) }
  else if it.kind == "table" {
    block(above: 10pt, below: 14pt, table(
      columns: it.columns.map(one => one.width * 1fr),
      align: (at, y) => (if y == 0 { bottom } else { horizon }) + if it.columns.at(at).middle { center } else { start },
      stroke: (_, y) => (bottom: if y == 0 { 0.9pt + navy } else { 0.5pt + hair }),
      inset: (x: 3pt, y: 5pt),
      table.header(..it.columns.map(one => text(size: 8.5pt, fill: soft, one.label))),
      ..it.rows.flatten().map(shown),
    ))
  }
}
#let emblem = {${logoMarkup('14pt').replace('#if', 'if')}}
#for (at, sheet) in data.sheets.enumerate() {
  page(
    paper: "a4",
    margin: (x: 22mm, top: 20mm, bottom: 22mm),
    footer: {
      set text(size: 8.5pt, fill: soft)
      grid(columns: (1fr, auto), sheet.foot, context counter(page).display())
    },
    { if at == 0 { emblem }; for it in sheet.blocks { block-of(it) } },
  )
}
`;
};

const dutch: PaperLanguage = { code: 'nl-NL', direction: 'ltr', script: null };

type Shown = (text: string) => string;

const cellOf = (cell: PaperCell, shown: Shown) => {
  if (typeof cell === 'string') return shown(cell);
  return 'code' in cell && cell.code !== undefined ? { ...cell, code: narrow(cell.code) } : cell;
};

/** As it may stand in a narrow column: broken behind each underscore, and in what is still long. */
const narrow = (text: string) => printable(text).replace(/_(?=.)|[^_\u200b]{11}(?=.)/gu, (part) => `${part}\u200b`);

const blockOf = (block: PaperBlock, shown: Shown) => {
  if (block.kind === 'lines') return block;
  if (block.kind === 'choices')
    return { ...block, answers: block.answers.map(({ code, label }) => ({ code, label: shown(label) })) };
  if (block.kind !== 'table') {
    const margin = 'margin' in block && block.margin !== undefined ? { margin: narrow(block.margin) } : {};
    return { ...block, text: shown(block.text), ...margin };
  }
  return {
    ...block,
    columns: block.columns.map((column) => ({ ...column, label: shown(column.label) })),
    rows: block.rows.map((row) => row.map((cell) => cellOf(cell, shown))),
  };
};

/** A form as a tagged PDF, with the look of who made it. */
export function writePaper(
  { title, author, day, sheets, language = dutch }: Paper,
  look: Look = ourLook,
  standard: PdfStandard = 'ua-1',
): Promise<Buffer> {
  const shown = language.script === null ? printable : printableInScript;
  return setPdf(
    template(look, language),
    {
      logo: logoData(look, shortLogo),
      title: shown(title),
      author: printable(author ?? 'Drijfveer'),
      day: day.split('-').map(Number),
      sheets: sheets.map(({ foot, blocks }) => ({
        foot: shown(look.footerText ? `${foot}  ·  ${look.footerText}` : foot),
        blocks: blocks.map((block) => blockOf(block, shown)),
      })),
    },
    standard,
  );
}
