import {
  AlignmentType,
  BorderStyle,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  type TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { type WordLanguage, words, wordWriter } from '#documents/word.server.ts';
import { wordTextWidth } from '#documents/word-styles.server.ts';
import { themed } from '#documents/word-theme.server.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { headsOf, type NumberedItem, remarksOf, scaleWords } from './document.rules.ts';
import { directionOf, type FormWords } from './form-words.rules.ts';

const fields = conductingResearch.shape.items.row;

/** A box to tick, in a font that has one. */
export const tick = (): TextRun => words('☐', { font: 'Segoe UI Symbol' });

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const hair = { style: BorderStyle.SINGLE, size: 4, color: themed.lineFirm } as const;
const rule = { style: BorderStyle.SINGLE, size: 8, color: themed.title } as const;

type Side = (typeof AlignmentType)['START'] | (typeof AlignmentType)['CENTER'];

interface CellShape {
  width: number;
  side?: Side;
  bold?: boolean;
  head?: boolean;
  size?: number;
  shaded?: boolean;
}

/** Tables in the direction of a form: what comes first stands on the right where one reads from there. */
function tablesIn(direction: WordLanguage['direction']) {
  const { words, paragraph } = wordWriter(direction);
  const cell = (runs: TextRun[], { width, side = AlignmentType.START, head, shaded }: CellShape) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { top: 80, bottom: 80, left: 60, right: 60 },
      verticalAlign: head ? VerticalAlignTable.BOTTOM : VerticalAlignTable.CENTER,
      borders: { ...noBorders, bottom: head ? rule : hair },
      ...(shaded ? { shading: { type: ShadingType.CLEAR, fill: 'F5F8FB', color: 'auto' } } : {}),
      children: [
        paragraph({ alignment: side, spacing: { before: 0, after: 0, line: 240, lineRule: 'auto' }, children: runs }),
      ],
    });
  const textCell = (text: string, shape: CellShape) =>
    cell(
      [
        words(text, {
          size: shape.size ?? 19,
          bold: shape.bold ?? false,
          ...(shape.head ? { color: themed.soft } : {}),
        }),
      ],
      shape,
    );
  const grid = (columnWidths: number[], rows: TableRow[]) =>
    new Table({
      rows,
      columnWidths,
      width: { size: wordTextWidth, type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      borders: noBorders,
      tableLook: { firstRow: true, firstColumn: true, noVBand: true },
      ...(direction === 'rtl' ? { visuallyRightToLeft: true } : {}),
    });
  return { words, cell, textCell, grid };
}

const row = (children: TableCell[], head = false) => new TableRow({ tableHeader: head, cantSplit: true, children });

/** Widths that fill the line exactly; an answer with words is wider than a number alone. */
function share(whole: number, heads: readonly string[]): number[] {
  const weights = heads.map((text) => (/^\d+$/.test(text) ? 1 : 1.9));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const widths = weights.map((weight) => Math.floor((whole * weight) / total));
  widths[widths.length - 1]! += whole - widths.reduce((sum, width) => sum + width, 0);
  return widths;
}

/** Several questions with the same answers: a question a row, an answer a column. */
export function answersBeside(table: readonly NumberedItem[], form: FormWords): Table {
  const heads = headsOf(table[0]!.item, form);
  const { words, cell, textCell, grid } = tablesIn(directionOf(form));
  const question = Math.round(wordTextWidth * (heads.length > 4 ? 0.36 : 0.42));
  const widths = [question, ...share(wordTextWidth - question, heads)];
  return grid(widths, [
    row(
      [form.texts.VRAAG, ...heads].map((text, index) =>
        textCell(text, {
          width: widths[index]!,
          head: true,
          size: index === 0 ? 19 : 16,
          side: index === 0 ? AlignmentType.START : AlignmentType.CENTER,
        }),
      ),
      true,
    ),
    ...table.map(({ number, item }, at) =>
      row([
        cell(
          [words(`${number}. `, { size: 20, bold: true, color: themed.title }), words(item.text ?? '', { size: 20 })],
          {
            width: question,
            shaded: at % 2 === 1,
          },
        ),
        ...heads.map((_, index) =>
          cell([tick()], { width: widths[index + 1]!, side: AlignmentType.CENTER, shaded: at % 2 === 1 }),
        ),
      ]),
    ),
  ]);
}

/** The answers to one question, under it: the answers a row, the boxes a row. */
export function answersBelow(item: QuestionnaireItem, form: FormWords): Table {
  const heads = headsOf(item, form);
  const { cell, textCell, grid } = tablesIn(directionOf(form));
  const widths = share(wordTextWidth, heads);
  const centred = (index: number): CellShape => ({ width: widths[index]!, side: AlignmentType.CENTER });
  return grid(widths, [
    row(
      heads.map((text, index) => textCell(text, { ...centred(index), head: true, size: 17 })),
      true,
    ),
    row(heads.map((_, index) => cell([tick()], centred(index)))),
  ]);
}

const codeWidths = [0.07, 0.17, 0.2, 0.34, 0.22].map((part) => Math.round(wordTextWidth * part));

/** Which question is which: number, name in the data file, factor, scale and what to mind. */
export function codeTable(asked: readonly NumberedItem[], factors: ReadonlyMap<string, string>): Table {
  const { textCell, grid } = tablesIn('ltr');
  const heads = ['Nr.', fields.variable.words.short, fields.researchFactor.words.name, 'Antwoorden', 'Let op'];
  const cells = ({ number, item }: NumberedItem) => [
    String(number),
    item.variable ?? '–',
    factors.get(item.researchFactor ?? '') ?? '–',
    scaleWords(item),
    remarksOf(item) || '–',
  ];
  return grid(codeWidths, [
    row(
      heads.map((text, index) => textCell(text, { width: codeWidths[index]!, head: true })),
      true,
    ),
    ...asked.map((one) =>
      row(cells(one).map((text, index) => textCell(text, { width: codeWidths[index]!, size: 18, bold: index === 0 }))),
    ),
  ]);
}
