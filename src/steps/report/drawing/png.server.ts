import { fontNames } from '#documents/fonts.server.ts';
import { printable } from '#documents/pdf/text.server.ts';
import { typesetter } from '#documents/pdf/typesetter.server.ts';
import type { Drawing, Mark, Tone } from '#steps/report/model/model.contract.ts';
import { inDocument } from './colours.server.ts';
import { svgOf } from './svg.rules.ts';

/** Dots to the inch. */
const sharpness = 288;

/**
 * The words are set by the typesetter, as outlines of our own fonts, and the rest is drawn under them: what makes pixels of it would
 * otherwise take the fonts of the server.
 */
const template = `
#let it = json(bytes(sys.inputs.data))
#set page(width: it.width * 0.75pt, height: it.height * 0.75pt, margin: 0pt, fill: white)
#set text(font: ("${fontNames.sans}", "Noto Emoji"), fallback: false, top-edge: "baseline", bottom-edge: "baseline", hyphenate: false)
#place(top + left, image(bytes(it.svg), format: "svg", width: 100%, height: 100%))
#for mark in it.texts {
  let words = text(size: mark.size * 0.75pt, weight: if mark.bold { "bold" } else { "regular" }, fill: rgb(mark.colour), mark.text)
  context {
    let wide = measure(words).width
    let back = if mark.align == "end" { wide } else if mark.align == "middle" { wide / 2 } else { 0pt }
    place(top + left, dx: mark.x * 0.75pt - back, dy: mark.y * 0.75pt, words)
  }
}
`;

const isText = (mark: Mark): mark is Extract<Mark, { kind: 'text' }> => mark.kind === 'text';

/** One picture of a drawing, for files that cannot hold it as lines. The same drawing is the same picture on every server. */
export async function pngOf(drawing: Drawing, tones: Record<Tone, string> = inDocument): Promise<Buffer> {
  const compiler = await typesetter();
  const data = {
    width: drawing.width,
    height: drawing.height,
    svg: svgOf({ ...drawing, marks: drawing.marks.filter((mark) => !isText(mark)) }, tones, fontNames.sans),
    texts: drawing.marks
      .filter(isText)
      .map(({ tone, text, ...mark }) => ({ ...mark, colour: tones[tone], text: printable(text) })),
  };
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } });
  if (!compiled.result) {
    const error = compiled.takeError();
    throw new Error(`The figure could not be drawn: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`);
  }
  // Without its unit, which would be counted twice.
  const outlines = compiler.plainSvg(compiled.result).replace(/(width|height)="([\d.]+)pt"/g, '$1="$2"');
  compiler.evictCache(0);
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(outlines), { density: sharpness, unlimited: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
