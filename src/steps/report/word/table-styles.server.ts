import type { Look } from '#documents/look.rules.ts';
import { plainColours, themed } from '#documents/word-theme.server.ts';
import { cellRoom, rowRoom } from '#steps/report/paper/columns.rules.ts';

/** Table styles of the Word report: rules, room and heads, so that no table carries any of its own. */

export const tableStyles = { data: 'Rapporttabel', keyFigures: 'Kerncijfers' } as const;

/** As WordprocessingML calls the colours of a theme in an attribute. */
const inAttribute = {
  dark1: 'text1',
  dark2: 'text2',
  hyperlink: 'hyperlink',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
} as const;

/**
 * The styles of Word that `docx` cannot write: `Table Grid`, and ours for data (a firm rule under the head and at the end, hairlines
 * between rows, the first column and the head in bold) and for key figures (between two rules).
 */
export function tableStylesOf(look: Look): string {
  const plain = plainColours(look);
  const rule = (side: string, size: number, name: keyof typeof themed) =>
    `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="${plain[name]}" w:themeColor="${inAttribute[themed[name].theme]}"/>`;
  const letters = (name: keyof typeof themed) =>
    `<w:rPr><w:b/><w:bCs/><w:color w:val="${plain[name]}" w:themeColor="${inAttribute[themed[name].theme]}"/></w:rPr>`;
  const room = (top: number, sides: number) =>
    `<w:tblCellMar><w:top w:w="${top}" w:type="dxa"/><w:left w:w="0" w:type="dxa"/><w:bottom w:w="${top}" w:type="dxa"/><w:right w:w="${sides}" w:type="dxa"/></w:tblCellMar>`;
  const grid = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => rule(side, 4, 'lineFirm'))
    .join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style>
<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>
<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/></w:style>
<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="39"/><w:tblPr><w:tblBorders>${grid}</w:tblBorders></w:tblPr></w:style>
<w:style w:type="table" w:customStyle="1" w:styleId="${tableStyles.data}"><w:name w:val="Rapporttabel"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="40"/><w:qFormat/><w:tblPr><w:tblBorders>${rule('bottom', 8, 'lineFirm')}${rule('insideH', 4, 'line')}</w:tblBorders>${room(rowRoom, 2 * cellRoom)}</w:tblPr><w:tblStylePr w:type="firstRow">${letters('soft')}<w:tcPr><w:tcBorders>${rule('bottom', 8, 'title')}</w:tcBorders></w:tcPr></w:tblStylePr><w:tblStylePr w:type="firstCol">${letters('title')}</w:tblStylePr></w:style>
<w:style w:type="table" w:customStyle="1" w:styleId="${tableStyles.keyFigures}"><w:name w:val="Kerncijfers"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="40"/><w:qFormat/><w:tblPr><w:tblBorders>${rule('top', 6, 'title')}${rule('bottom', 6, 'title')}</w:tblBorders>${room(180, 280)}</w:tblPr></w:style>
</w:styles>`;
}
