import writeExcelFile from 'write-excel-file/node';
import { type Codebook, codebookOf } from './conducting-research-codebook.rules.ts';
import type { Survey } from './conducting-research-survey.rules.ts';

/** The codebook as a workbook: the variables, and their answers a row each. Texts are cells of text, which compute nothing. */
export function codebookWorkbook(survey: Survey): Promise<Buffer> {
  const { heads, variables, answerHeads, answers } = codebookOf(survey);
  return writeExcelFile([
    sheet('Codeboek', heads, variables, [5, 18, 20, 60, 24, 12, 12, 50, 12, 10, 16, 28, 22, 26]),
    sheet('Antwoorden', answerHeads, answers, [18, 10, 60, 16]),
  ] as never).toBuffer();
}

/** Spreadsheets hold no longer texts than this in a cell. */
const longestCell = 32_767;

function sheet(name: string, heads: Codebook['heads'], rows: Codebook['variables'], widths: number[]) {
  return {
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    data: [
      heads.map((value) => ({ value, type: String, fontWeight: 'bold' })),
      ...rows.map((row) =>
        row.map((value) =>
          typeof value === 'number'
            ? { value, type: Number }
            : value === ''
              ? null
              : { value: value.slice(0, longestCell).toWellFormed(), type: String, wrap: true, alignVertical: 'top' },
        ),
      ),
    ],
  };
}
