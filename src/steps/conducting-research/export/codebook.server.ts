import type { Cell, SheetPage } from '#documents/workbook.rules.ts';
import { writeWorkbook } from '#documents/workbook.server.ts';
import { codebookOf } from './codebook.rules.ts';
import type { Survey } from './survey.rules.ts';

/** The codebook as a workbook: the variables, and their answers a row each. */
export function codebookWorkbook(survey: Survey, page?: SheetPage): Promise<Buffer> {
  const { heads, variables, answerHeads, answers } = codebookOf(survey);
  return writeWorkbook(
    [
      { name: 'Codeboek', columns: heads, rows: variables.map(filled) },
      { name: 'Antwoorden', columns: answerHeads, rows: answers.map(filled) },
    ],
    page,
  );
}

const filled = (row: readonly Cell[]) => row.map((cell) => (cell === '' ? null : cell));
