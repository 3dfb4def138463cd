import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import { chapter, paragraphsOf, words } from '#documents/word.server.ts';
import { noteStyle, wordTextWidth } from '#documents/word-styles.server.ts';
import { themed } from '#documents/word-theme.server.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { InterviewGuideInput } from './document.rules.ts';
import { countInstruction } from './texts.rules.ts';

type Child = Paragraph | Table;

const { observationForm } = qualitativeResearch.shape;
const heads = (['place', 'period', 'wanted', 'unwanted'] as const).map((name) => observationForm.row[name].words.name);
const widths = [0.26, 0.22, 0.26, 0.26].map((part) => Math.round(wordTextWidth * part));
/** Rows on a sheet, those without a place to be filled in on the spot. */
const fewestRows = 8;
const rowHeight = 800;

const hair = { style: BorderStyle.SINGLE, size: 4, color: themed.lineFirm } as const;
const borders = { top: hair, bottom: hair, left: hair, right: hair };

/** The count form for on paper: a row per place and period, with room for tallies; one sheet per observer. */
export function countForm({ counts, target }: InterviewGuideInput): Child[] {
  const blank = Array.from({ length: Math.max(0, fewestRows - counts.length) }, () => ({ place: null, period: null }));
  return [
    chapter(observationForm.words.name),
    ...paragraphsOf(countInstruction, noteStyle),
    ...paragraphsOf(
      `${observationForm.row.wanted.words.name}: ${target.desiredBehaviour ?? target.questionBehaviour ?? '…'}`,
    ),
    new Paragraph({
      spacing: { before: 160, after: 200 },
      children: [words('Datum …………………………    Dit is de telling van:  ☐ eerste waarnemer  ☐ tweede waarnemer')],
    }),
    new Table({
      columnWidths: widths,
      width: { size: wordTextWidth, type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      tableLook: { firstRow: true, firstColumn: true, noVBand: true },
      rows: [
        new TableRow({ tableHeader: true, cantSplit: true, children: heads.map((head, at) => cell(head, at, true)) }),
        ...[...counts, ...blank].map(
          ({ place, period }) =>
            new TableRow({
              cantSplit: true,
              height: { value: rowHeight, rule: 'atLeast' },
              children: [place, period, null, null].map((text, at) => cell(text, at, false)),
            }),
        ),
      ],
    }),
  ];
}

const cell = (text: string | null, at: number, head: boolean) =>
  new TableCell({
    width: { size: widths[at]!, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 80, right: 80 },
    borders,
    children: [
      new Paragraph({
        spacing: { before: 0, after: 0 },
        children: text ? [words(text, { size: 19, bold: head })] : [],
      }),
    ],
  });
