import { HeadingLevel, Paragraph, TabStopType } from 'docx';
import { groundLevel, spiral, springStart, stepPoints } from '#ui/spring.ts';
import type { Shape } from './report-document-drawing.server.ts';
import { colours, styleIds, textWidth } from './report-document-style.server.ts';
import { drawing } from './report-document-table.server.ts';
import { plain, run, tab } from './report-document-text.server.ts';
import type { ReportModel } from './report-model.contract.ts';

/** The first page: the drawing, the title, and who made it for whom. */
export function cover(model: ReportModel): Paragraph[] {
  const width = Math.floor(textWidth / 15);
  const factor = width / 590;
  const height = Math.round(312 * factor);
  const about = [
    ['Opdrachtgever', model.client],
    ['Uitgevoerd door', model.madeBy],
    ['Datum', model.date],
  ].filter((entry): entry is [string, string] => entry[1] !== null);
  return [
    new Paragraph({
      spacing: { before: 0, after: 0, line: height * 15, lineRule: 'atLeast' },
      children: [
        drawing(width, height, spring(factor), 'Tekening van een veer die zich afrolt: het merk van Drijfveer'),
      ],
    }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(model.title)] }),
    ...(model.subtitle ? [plain(model.subtitle, 'subtitle')] : []),
    ...about.map(
      ([label, value], index) =>
        new Paragraph({
          style: styleIds.term,
          spacing: { before: index === 0 ? gap(model) : 0, after: 40 },
          indent: { left: 2268, hanging: 2268 },
          tabStops: [{ type: TabStopType.LEFT, position: 2268 }],
          children: [run(label, { color: colours.inkSoft }), tab(), run(value, { bold: true, color: colours.navy })],
        }),
    ),
  ];
}

/** Room above the details, so that they stand low on the page; less where title and subtitle take more lines. */
const gap = ({ title, subtitle }: ReportModel) =>
  Math.max(600, 3600 - Math.floor(title.length / 24) * 850 - Math.floor((subtitle?.length ?? 0) / 60) * 420);

/** The unwound spring of the screen, as discs close enough to read as a line. */
function spring(factor: number): Shape[] {
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
