import { type Look, ourLook } from '#documents/look.rules.ts';
import { setPdf } from '#documents/pdf/pdf.server.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { pdfData } from './data.server.ts';
import { templateOf } from './template.server.ts';

/** The report, of the same model as Word, for who reads it. */
export const writeReportPdf = (model: ReportModel, look: Look = ourLook) =>
  setPdf(templateOf(look), pdfData(model, look));

/** The same for an archive: PDF/A-2a, which brings along all that it takes to draw it. */
export const writeArchivePdf = (model: ReportModel, look: Look = ourLook) =>
  setPdf(templateOf(look), pdfData(model, look), 'a-2a');
