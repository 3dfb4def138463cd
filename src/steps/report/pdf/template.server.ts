import { fontNames } from '#documents/fonts.server.ts';
import { logoMarkup } from '#documents/logo.server.ts';
import type { Look } from '#documents/look.rules.ts';

/**
 * How the PDF looks, in Typst 0.14 (https://typst.app/docs/reference/ and its guide to accessibility): the sizes of the Word report. Only this text is
 * markup; all that people typed comes in as data, of which every string is shown as it is.
 */
const page = ({ colours, fonts, plane }: Look) => {
  const colour = (name: keyof typeof colours) => `rgb("#${colours[name]}")`;
  return `
#let data = json(bytes(sys.inputs.data))
#let (navy, navy-line, blue, blue-line) = (${colour('navy')}, ${colour('navyLine')}, ${colour('blue')}, ${colour('blueLine')})
#let (ink, soft, hair, hair-firm) = (${colour('ink')}, ${colour('inkSoft')}, ${colour('line')}, ${colour('lineFirm')})
#let (edge, plane-fill, plane-letters) = (${colour('edge')}, rgb("#${plane.fill}"), rgb("#${plane.letters}"))
#let serif = ("${fontNames[fonts.headings]}", "${fontNames[fonts.body]}", "Noto Emoji")
#let sans = ("${fontNames[fonts.body]}", "Noto Emoji")

#set document(
  title: data.title,
  author: data.author,
  description: data.description,
  date: datetime(year: data.day.at(0), month: data.day.at(1), day: data.day.at(2)),
)
#set text(lang: "nl", region: "NL", font: sans, fallback: false, size: 11pt, fill: ink, hyphenate: false)
#set par(leading: 0.62em, spacing: 1em, justify: false)
#set page(
  paper: "a4",
  margin: (x: 25mm, top: 26mm, bottom: 28mm),
  header: context if (data.short or here().page() > 1) and data.head != none { text(size: 9pt, fill: soft, data.head) },
  footer-descent: 40%,
  footer: context if data.short or here().page() > 1 {
    set text(size: 9pt, fill: soft)
    grid(columns: (1fr, auto), column-gutter: 8mm, data.footer, counter(page).display())
  },
)
#show title: set text(font: serif, size: data.cover.sizes.title * 1pt, weight: "bold", fill: navy)
#show title: set par(leading: 0.35em)
#let numbered(it) = if it.numbering == none { it.body } else {
  counter(heading).display(it.numbering)
  h(0.8em)
  it.body
}
#show heading: set text(font: serif, weight: "bold", fill: navy)
#show heading: set par(leading: 0.4em)
#show heading.where(level: 1): it => block(sticky: true, above: if data.short { 13pt } else { 36pt }, below: if data.short { 7pt } else { 14pt }, text(size: if data.short { 15pt } else { 20pt }, numbered(it)))
#show heading.where(level: 2): it => block(sticky: true, above: if data.short { 10pt } else { 22pt }, below: if data.short { 5pt } else { 9pt }, text(size: if data.short { 11.5pt } else { 13.5pt }, numbered(it)))
#show heading.where(level: 3): it => block(sticky: true, above: 16pt, below: 7pt, text(size: 11.5pt, it.body))
// Addresses of the web look like links; citations and contents, which stay within the document, as the text around them.
#show link: it => if type(it.dest) == str { underline(stroke: 0.5pt, offset: 1.5pt, text(fill: blue, it)) } else { it }
#show figure: set block(breakable: true, above: 20pt, below: 16pt)
#show figure.where(kind: "figuur"): set block(breakable: false)
#show figure: set align(start)
#set figure(gap: 8pt)
#show figure.where(kind: table): set figure.caption(position: top)
#show figure.where(kind: "figuur"): set figure.caption(position: top)
#show figure.caption: it => block(width: 100%, sticky: true, {
  set text(font: serif, size: 11.5pt, weight: "bold", fill: navy)
  set par(leading: 0.45em)
  it
})
#show: it => if data.short {
  // Two pages are two pages: what a whole report has room for is smaller here.
  set page(margin: (x: 22mm, top: 16mm, bottom: 17mm))
  set text(size: 9.6pt)
  set par(leading: 0.55em, spacing: 0.85em)
  show title: set text(size: 19pt)
  show figure: set block(above: 8pt, below: 8pt)
  it
} else { it }
#set quote(block: true)
#set terms(separator: none, hanging-indent: 52mm, spacing: 10.5pt)
#show terms: set text(size: 10.5pt)
#show terms: set par(spacing: 8.5pt)
`;
};

const parts = `
#let cell-text(size, broken, body) = { set text(size: size * 1pt, hyphenate: broken); set par(leading: 0.5em, spacing: 0.6em); body }
// A text, or pieces of which some lead to the list of sources.
#let said(it) = if type(it) != array { it } else {
  it.map(piece => if piece.to != none { link(label(piece.to), piece.text) } else { piece.text }).join()
}
#let lines(words) = words.map(line => [#said(line)]).join(parbreak())
#let note(words) = block(width: 100%, above: 8pt, below: 8pt, { set text(size: 9.5pt, fill: soft); set par(leading: 0.5em); said(words) })
#let side(value) = if value == "end" or value == "right" { end } else if value == "center" { center } else { start }

// Right under a heading, which has made room already.
#let above(it) = if it.underHeading or data.short { 8pt } else { 20pt }

#let data-table(it) = {
  show figure: set block(above: above(it))
  counter(figure.where(kind: table)).update(it.number - 1)
  [#figure(kind: table, supplement: "Tabel", numbering: "1", caption: figure.caption(separator: ". ", it.caption), {
    set table.cell(breakable: it.breakable)
    show table: set block(breakable: not it.whole)
    show table: set block(above: 0pt)
    cell-text(it.size, it.broken, table(
      columns: it.columns.map(column => column.width * 1fr),
      align: (x, _) => side(it.columns.at(x).align) + top,
      inset: (x, _) => (left: 0pt, right: it.columns.at(x).beside * 1pt, y: 4.5pt),
      stroke: (_, y) => (
        bottom: if y == 0 { 1pt + navy-line } else if y == it.rows.len() { 1pt + hair-firm } else { 0.5pt + hair },
      ),
      table.header(..it.columns.map(column => text(weight: "bold", fill: soft, column.label))),
      ..it.rows.map(row => row.enumerate().map(((x, words)) => if x == 0 {
        text(weight: "bold", fill: navy, lines(words))
      } else { lines(words) })).flatten(),
    ))
  })#label(it.place)]
  if it.note != none { note(it.note) }
}

#let drawing(it) = {
  show figure: set block(above: above(it))
  counter(figure.where(kind: "figuur")).update(it.number - 1)
  // What is taller than a page, as with sixty factors, is made to fit one.
  let fit = calc.min(160 / it.width, 215 / it.height)
  [#figure(kind: "figuur", supplement: "Figuur", numbering: "1", caption: figure.caption(separator: ". ", it.caption), {
    if it.note != none or it.data != none { note({
      if it.note != none { said(it.note) + [ ] }
      if it.data != none { link(label(it.data.place), it.data.table) + it.data.words }
    }) }
    image(bytes(it.svg), format: "svg", width: it.width * fit * 1mm, height: it.height * fit * 1mm, alt: it.alt)
  })#label(it.place)]
}

#let key-figures(items) = block(above: 16pt, below: 20pt, breakable: false, stroke: (y: 0.75pt + navy-line), inset: (y: 10pt), grid(
  columns: items.map(_ => 1fr),
  column-gutter: 14pt,
  ..items.map(it => {
    par(text(font: serif, size: 23pt, weight: "bold", fill: navy, it.value))
    v(-6pt)
    par(text(size: 9.5pt, fill: soft, it.label))
  }),
))

#let quoted(it, thick, edge, body) = block(
  width: 100%, breakable: it.breakable, above: 14pt, below: 14pt,
  stroke: (left: thick + edge), inset: (left: 14pt, right: 20pt, y: 3pt), body,
)
#let quotation(it) = {
  show quote: q => quoted(it, 1.5pt, blue-line, q.body)
  quote({
    text(font: serif, style: "italic", fill: navy, it.text)
    if it.by != "" { h(0.8em); text(size: 9pt, fill: soft, it.by) }
  })
}
#let goal(it) = {
  show quote: q => quoted(it, 3pt, edge, q.body)
  quote(text(font: serif, size: 13.5pt, fill: navy, it.text))
}

#let definition(it) = terms.item(
  if it.beside { box(width: 52mm, text(weight: "bold", fill: navy, it.term)) } else { text(weight: "bold", fill: navy, it.term) },
  { if not it.beside { linebreak() }; lines(it.description) },
)
#let sources(items) = {
  set text(size: 10pt)
  // A paragraph of its own in each item: what hangs under its first line is a matter of paragraphs.
  list(marker: none, body-indent: 0pt, spacing: 8pt, ..items.map(item => [#par(hanging-indent: 6mm, item.pieces.map(it => {
    set text(lang: it.language, region: if it.language == "en" { "GB" } else { "NL" })
    if it.url != none { link(it.url, it.text) } else if it.italic { text(style: "italic", it.text) } else { it.text }
  }).join())#label(item.anchor)]))
}

// Chapters and what is in them have numbers, as in Word; what stands before and after the story has none, and neither has a short report.
#let numbers(counted) = if counted and not data.short { (..given) => if given.pos().len() < 3 { numbering("1.1", ..given) } } else { none }

#let write(it, counted, small) = {
  let tight = data.short or small
  if it.type == "heading" and small {
    // Not in the contents: it is one page.
    show heading: it => block(sticky: true, above: 9pt, below: 4pt, text(size: 11.5pt, it.body))
    heading(level: it.level, outlined: false, bookmarked: true, it.text)
  }
  else if it.type == "heading" { heading(level: it.level, numbering: if it.level < 3 { numbers(counted) } else { none }, it.text) }
  else if it.type == "paragraph" { if it.lead { block(below: if tight { 9pt } else { 14pt }, { set text(font: serif, size: if tight { 12pt } else { 13.5pt }, fill: navy); par(said(it.text)) }) } else if it.announces { block(sticky: true, par(said(it.text))) } else { par(said(it.text)) } }
  else if it.type == "absent" { par(text(style: "italic", fill: soft, it.text)) }
  else if it.type == "goal" { goal(it) }
  else if it.type == "list" {
    let items = it.items.map(item => [#said(item)])
    if it.ordered { enum(numbering: n => text(fill: soft)[#n.], indent: 3mm, spacing: if tight { 4.5pt } else { 8pt }, ..items) }
    else { list(marker: text(fill: edge)[•], indent: 3mm, spacing: if tight { 4.5pt } else { 8pt }, ..items) }
  }
  else if it.type == "definitions" { block(above: 13pt, below: 15pt, terms(..it.items.map(definition))) }
  else if it.type == "quotes" { for item in it.items { quotation(item) } }
  else if it.type == "keyFigures" { key-figures(it.items) }
  else if it.type == "sources" { sources(it.items) }
  else if it.type == "table" { data-table(it) }
  else if it.type == "figure" { drawing(it) }
}
`;

const whole = `
${logoMarkup('if data.short { 10pt } else { 24pt }')}#if data.short [
  #block(below: 10pt, title())
  #block(below: 12pt, text(size: 10pt, fill: soft, data.cover.short))
] else [
#if data.mark [
#image(bytes(data.cover.svg), format: "svg", width: data.cover.sizes.drawing * 100%, alt: data.cover.alt)
#v(14mm)
#title()
] else [
#block(width: 100%, fill: plane-fill, inset: (x: 9mm, y: 12mm), below: 9mm, { show title: set text(fill: plane-letters); title() })
]
#if data.cover.subtitle != none { text(font: serif, size: data.cover.sizes.subtitle * 1pt, fill: soft, data.cover.subtitle) }
#v(1fr)
#{
  set terms(hanging-indent: 40mm, spacing: 6pt)
  terms(..data.cover.about.map(((label, value)) => terms.item(
    box(width: 40mm, text(weight: "regular", fill: soft, label)), text(weight: "bold", fill: navy, value),
  )))
}
#if data.cover.words != none { block(above: 8mm, text(size: 10pt, fill: soft, data.cover.words)) }
#v(10mm)
#pagebreak()
#{
  set text(size: 10pt)
  set block(spacing: 4.3pt)
  show outline.entry.where(level: 1): set block(above: 7.5pt)
  show outline.entry.where(level: 1): set text(weight: "bold", fill: navy)
  show outline.entry.where(level: 2): set text(fill: ink)
  show link: it => it.body
  set outline.entry(fill: none)
  outline(title: [Inhoud], depth: 2, indent: 5mm)
}
]
#for part in data.parts {
  if part.broken { pagebreak(weak: true) }
  heading(level: 1, numbering: numbers(part.counted), part.title)
  for words in part.introduction { par(said(words)) }
  {
    set text(size: 10pt) if part.small
    set par(leading: 0.5em, spacing: 0.65em) if part.small
    for it in part.blocks { write(it, part.counted, part.small) }
  }
}
`;

/** The template of a look: colours and fonts are ours to write into it, as they are checked; texts never are. */
export const templateOf = (look: Look): string => page(look) + parts + whole;
