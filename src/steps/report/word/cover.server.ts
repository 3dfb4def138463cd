import { HeadingLevel, Paragraph } from 'docx';
import { logo, logoSize } from '#documents/logo.server.ts';
import type { Look, LookColours } from '#documents/look.rules.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { textWidth } from '#steps/report/paper/columns.rules.ts';
import { coverFacts } from '#steps/report/paper/cover.rules.ts';
import { page } from '#steps/report/paper/page.rules.ts';
import { groundLevel, spiral, springStart, stepPoints } from '#ui/graphic/spring.ts';
import type { Shape } from './drawing.server.ts';
import { type CoverSizes, charIds, styleIds } from './style.server.ts';
import { drawing } from './table.server.ts';
import { plain, run, tab } from './text.server.ts';

/** Of the serif in our styles: how many letters of one point fit a line of one twip, and how high a line of one point is. */
const lettersInLine = (points: number) => Math.floor((textWidth * 0.092) / points);
const lineHeight = (points: number) => points * 20 * 1.4;
const linesOf = (text: string, points: number) => Math.ceil(text.length / lettersInLine(points));

/** The longest title and subtitle fit one page: the longer they are, the smaller they and the drawing become. */
export function coverSizes(model: ReportModel, look: Look, templated = false): CoverSizes {
  const subtitleText = model.subtitle ?? '';
  const title = model.title.length > 100 ? 22 : model.title.length > 60 ? 27 : 34;
  const subtitle = subtitleText.length > 200 ? 12 : 15;
  const facts = coverFacts(model).reduce((sum, [, value]) => sum + 40 + linesOf(value, 14) * 280, 0);
  const words =
    880 +
    linesOf(model.title, title) * lineHeight(title) +
    200 +
    linesOf(subtitleText, subtitle) * lineHeight(subtitle) +
    (look.logo ? logoSize(look.logo).height * 15 + 480 : 0) +
    (look.coverText ? 240 + linesOf(look.coverText, 11) * lineHeight(11) : 0);
  const height = page.size.height - page.margin.top - page.margin.bottom;
  const left = height - words - facts - leastGap;
  const drawing = look.mark ? Math.min(1, Math.max(0.3, left / (textWidth * drawnHeight))) : 0;
  const drawn = look.mark ? textWidth * drawnHeight : 0;
  // Where a template sets the title, and what it has above it, is its own: half the room is left to that.
  if (templated) return { title, subtitle, drawing: Math.min(drawing, 0.55), gap: leastGap };
  return {
    title,
    subtitle,
    drawing,
    gap: Math.round(Math.min(look.mark ? 3600 : 7200, Math.max(leastGap, left - drawn))),
  };
}

const leastGap = 500;
/** Height of the drawing as a share of its width. */
const drawnHeight = 312 / 590;

/** The first page: the logo, the drawing, the title, and who made it for whom. With a template: how wide its lines are, in twips. */
export function cover(model: ReportModel, look: Look, line: number | null = null): Paragraph[] {
  const sizes = coverSizes(model, look, line !== null);
  const { width, height, shapes } = coverDrawing(look, sizes, line ?? textWidth);
  return [
    ...logo(look),
    ...(look.mark
      ? [
          new Paragraph({
            style: styleIds.figure,
            children: [drawing(width, height, shapes, markAlt)],
          }),
        ]
      : []),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(model.title)] }),
    ...(model.subtitle ? [plain(model.subtitle, 'subtitle')] : []),
    ...coverFacts(model).map(
      ([label, value]) =>
        new Paragraph({
          style: styleIds.coverFact,
          children: [run(label, { style: charIds.quiet }), tab(), run(value, { style: charIds.strong })],
        }),
    ),
    ...(look.coverText ? [plain(look.coverText, 'coverText')] : []),
  ];
}

/** The drawing on the cover, in units of a 96th of an inch. */
export function coverDrawing({ colours }: Look, { drawing: share }: CoverSizes, line: number = textWidth) {
  const width = Math.floor((Math.min(line, textWidth) / 15) * share);
  return { width, height: Math.round(width * drawnHeight), shapes: spring(width / 590, colours) };
}

/** For who cannot see the drawing. */
export const markAlt = 'Tekening van een veer die zich afrolt: het merk van Drijfveer';

/** The unwound spring of the screen, as discs close enough to read as a line. */
function spring(factor: number, colours: LookColours): Shape[] {
  const at = ({ x, y }: { x: number; y: number }) => ({ x: (x - 2) * factor, y: (y - 12) * factor });
  const steps = stepPoints();
  const path = [
    ...spiral(1200),
    ...between({ x: springStart.x, y: spiral().at(-1)!.y }, steps[0]!),
    ...steps.flatMap((step, index) => (index === 0 ? [step] : between(steps[index - 1]!, step))),
  ];
  const line = path.map((point): Shape => ({ kind: 'disc', ...at(point), radius: 0.9, colour: colours.navyLine }));
  const stems = steps.map(
    ({ x, y }): Shape => ({
      kind: 'bar',
      x: at({ x, y }).x - 0.5,
      y: at({ x, y }).y,
      width: 1,
      height: (groundLevel - y) * factor,
      colour: colours.lineFirm,
    }),
  );
  const dots = steps.flatMap((step, index): Shape[] =>
    index === 10
      ? [{ kind: 'disc', ...at(step), radius: 7, colour: colours.accent }]
      : [
          { kind: 'disc', ...at(step), radius: 5, colour: colours.navyLine },
          { kind: 'disc', ...at(step), radius: 3.8, colour: 'FFFFFF' },
        ],
  );
  const ground: Shape = {
    kind: 'bar',
    x: 0,
    y: (groundLevel - 12) * factor - 1,
    width: 590 * factor,
    height: 1,
    colour: colours.lineFirm,
  };
  return [
    ground,
    ...stems,
    ...line,
    ...dots,
    { kind: 'disc', ...at(springStart), radius: 3.5, colour: colours.navyLine },
  ];
}

/** Points on the straight line between two, half a unit apart. */
function between(from: { x: number; y: number }, to: { x: number; y: number }) {
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2);
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: from.x + ((to.x - from.x) * index) / count,
    y: from.y + ((to.y - from.y) * index) / count,
  }));
}
