import { setPdf } from '#documents/pdf/pdf.server.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { pdfData } from './data.server.ts';
import { template } from './template.server.ts';

/** The report, of the same model as Word, for who reads it. */
export const writeReportPdf = (model: ReportModel) => setPdf(template, pdfData(model));

/** The same for an archive: PDF/A-2a, which brings along all that it takes to draw it. */
export const writeArchivePdf = (model: ReportModel) => setPdf(template, pdfData(model), 'a-2a');
