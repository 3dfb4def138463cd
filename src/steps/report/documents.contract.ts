import { documentKinds } from '#documents/document.contract.ts';

/** The files of a research as a whole. */
export const reportKinds = documentKinds({
  report: {
    right: 'read',
    forms: {
      docx: { label: 'Rapport (Word)', group: 'report' },
      pdf: { label: 'Rapport (PDF)', group: 'report' },
      pptx: { label: 'Dia’s (PowerPoint)', group: 'report' },
      odt: { label: 'Rapport (OpenDocument, voor LibreOffice)', group: 'reading' },
      archive: { label: 'Rapport voor het archief (PDF/A-2a)', group: 'reading' },
      xlsx: { label: 'Tabellen (Excel)', group: 'reading' },
      json: { label: 'Alle gegevens (JSON)', group: 'data' },
    },
  },
  case: {
    right: 'read',
    forms: {
      docx: { label: 'Praktijkvoorbeeld voor anderen (Word)', group: 'reading' },
      pdf: { label: 'Praktijkvoorbeeld voor anderen (PDF)', group: 'reading' },
    },
  },
  tidier: {
    right: 'read',
    forms: {
      docx: { label: 'TIDieR-checklist van de interventies (Word)', group: 'reading' },
      pdf: { label: 'TIDieR-checklist van de interventies (PDF)', group: 'reading' },
    },
  },
  cards: {
    right: 'read',
    forms: { pdf: { label: 'Kaarten van de technieken (PDF, A5)', group: 'reading' } },
  },
  abcd: {
    right: 'read',
    forms: { csv: { label: 'Keten van techniek tot gedrag voor R (ABCD, CSV)', group: 'programs' } },
  },
  codebook: {
    right: 'read',
    forms: {
      qdc: { label: 'Codeboek van de factoren (REFI-QDA)', group: 'programs' },
      qdpx: { label: 'Codeboek en citaten (REFI-QDA-project)', group: 'programs' },
    },
  },
});
