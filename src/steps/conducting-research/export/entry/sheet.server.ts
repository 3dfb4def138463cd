import type { SheetPage } from '#documents/workbook.rules.ts';
import { writeWorkbook } from '#documents/workbook.server.ts';
import type { Survey } from '#steps/conducting-research/export/survey.rules.ts';
import { entrySheets } from './sheet.rules.ts';

/** The workbook to type questionnaires on paper over in. */
export const entryWorkbook = (survey: Survey, page?: SheetPage): Promise<Buffer> =>
  writeWorkbook(entrySheets(survey), page);
