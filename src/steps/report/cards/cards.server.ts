import { fontNames } from '#documents/fonts.server.ts';
import { type Look, ourLook } from '#documents/look.rules.ts';
import { setPdf } from '#documents/pdf/pdf.server.ts';
import { printable } from '#documents/pdf/text.server.ts';
import type { CardsInput } from './cards.rules.ts';

/** How a card looks, in Typst: one technique per page of A5, to print and cut nothing. Every text comes in as data. */
const template = ({ colours, fonts }: Look) => `
#let data = json(bytes(sys.inputs.data))
#let (navy, blue, soft) = (rgb("#${colours.navy}"), rgb("#${colours.blue}"), rgb("#${colours.inkSoft}"))
#let sans = ("${fontNames[fonts.body]}", "${fontNames.sans}", "Noto Emoji")
#set document(
  title: data.title,
  author: data.author,
  date: datetime(year: data.day.at(0), month: data.day.at(1), day: data.day.at(2)),
)
#set text(lang: "nl", region: "NL", font: sans, fallback: false, size: 10pt, fill: rgb("#${colours.ink}"), hyphenate: false)
#set par(leading: 0.55em, spacing: 0.8em, justify: false)
#set page(
  paper: "a5",
  margin: (x: 14mm, top: 14mm, bottom: 16mm),
  footer: { set text(size: 8pt, fill: soft); data.footer },
)
#show heading: set text(font: ("${fontNames[fonts.headings]}", "${fontNames.sans}", "Noto Emoji"), weight: "bold", fill: navy)
#show heading: set par(leading: 0.35em)
#show heading.where(level: 1): it => block(below: 8pt, text(size: 19pt, it.body))
#show heading.where(level: 2): it => block(above: 14pt, below: 7pt, sticky: true, text(size: 11.5pt, it.body))
#if data.cards.len() == 0 [
  = #data.title
  Er zijn nog geen technieken gekozen.
]
#for (at, card) in data.cards.enumerate() {
  if at > 0 { pagebreak() }
  text(size: 8.5pt, weight: "bold", fill: blue, card.kind)
  heading(level: 1, card.name)
  if card.what != none { text(size: 11pt, card.what); parbreak() }
  if card.factors != none { par[#text(weight: "bold", fill: navy)[Voor:] #card.factors] }
  for it in card.facts { par[#text(weight: "bold", fill: navy, it.term + ":") #it.text] }
  if card.steps.len() > 0 {
    heading(level: 2)[Zo pak je het aan]
    enum(..card.steps, spacing: 7pt)
  }
}
`;

/** The cards as a tagged PDF/UA-1. */
export const writeCards = ({ title, madeBy, day, cards }: CardsInput, look: Look = ourLook): Promise<Buffer> =>
  setPdf(template(look), {
    title: printable(`Kaarten: ${title}`),
    author: printable(madeBy ?? 'Drijfveer'),
    day: day.split('-').map(Number),
    footer: printable(look.footerText ? `${title}  ·  ${look.footerText}` : title),
    cards: cards.map(({ name, secondary, what, factors, facts, steps }) => ({
      kind: secondary ? 'Secundaire techniek' : 'Primaire techniek',
      name: printable(name),
      what: what === null ? null : printable(what),
      factors: factors === '' ? null : printable(factors),
      facts: facts.map(({ term, text }) => ({ term, text: printable(text) })),
      steps: steps.map(printable),
    })),
  });
