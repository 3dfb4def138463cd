/**
 * How LibreOffice makes up lines and pages: as in a document of today, and room between two paragraphs as in Word, the larger of both. A
 * file that says nothing is laid out as those of the first OpenOffice, with other lines and other pages.
 */
export const settings: Readonly<Record<string, boolean | string>> = {
  AddExternalLeading: true,
  AddParaLineSpacingToTableCells: true,
  AddParaSpacingToTableCells: true,
  AddParaTableSpacing: false,
  AddParaTableSpacingAtStart: true,
  ClippedPictures: true,
  CollapseEmptyCellPara: true,
  DoNotJustifyLinesWithManualBreak: false,
  DoNotResetParaAttrsForNumFont: false,
  EmbedFonts: true,
  IgnoreFirstLineIndentInNumbering: false,
  PrinterIndependentLayout: 'high-resolution',
  PropLineSpacingShrinksFirstLine: true,
  TabAtLeftIndentForParagraphsInList: true,
  TableRowKeep: true,
  TabOverflow: true,
  TabsRelativeToIndent: true,
  UnxForceZeroExtLeading: false,
  UseFormerLineSpacing: false,
  UseFormerObjectPositioning: false,
  UseFormerTextWrapping: false,
  UseOldNumbering: false,
};
