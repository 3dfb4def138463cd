import type { Look } from '#documents/look.rules.ts';
import type { ParagraphStyle } from '#documents/odt/style.rules.ts';
import { cellLine, smallCell, tableCell } from '#steps/report/paper/columns.rules.ts';
import { bold, face, ink, room, size, withNext } from './properties.rules.ts';
import type { StyleName } from './style-names.rules.ts';

/** What stands in tables, also where it has to be set small. */
export const tableStyles = ({ colours }: Look, headingFont: string) =>
  ({
    cell: {
      parent: 'Standard',
      group: 'extra',
      paragraph: { ...room(0, 0, cellLine), 'text:number-lines': 'false' },
      text: size(tableCell),
    },
    cellNumber: { parent: 'Table Contents', group: 'extra', paragraph: { 'fo:text-align': 'end' } },
    head: {
      parent: 'Table Contents',
      group: 'extra',
      paragraph: withNext,
      text: { ...bold, ...ink(colours.inkSoft) },
    },
    headNumber: { parent: 'Table Heading', group: 'extra', paragraph: { 'fo:text-align': 'end' } },
    row: { parent: 'Table Contents', group: 'extra', text: { ...bold, ...ink(colours.navy) } },
    headSmall: { parent: 'Table Heading', group: 'extra', text: size(smallCell) },
    headNumberSmall: { parent: 'Tabelkop boven getal', group: 'extra', text: size(smallCell) },
    rowSmall: { parent: 'Tabelrij', group: 'extra', text: size(smallCell) },
    cellSmall: { parent: 'Table Contents', group: 'extra', text: size(smallCell) },
    cellNumberSmall: { parent: 'Tabelgetal', group: 'extra', text: size(smallCell) },
    keyFigure: {
      parent: 'Standard',
      group: 'extra',
      paragraph: { ...room(0, 0, 105), ...withNext },
      text: { ...face(headingFont), ...ink(colours.navy), ...size(23), ...bold },
    },
    keyFigureLabel: { parent: 'Table Contents', group: 'extra', text: ink(colours.inkSoft) },
  }) satisfies Partial<Record<StyleName, ParagraphStyle>>;
