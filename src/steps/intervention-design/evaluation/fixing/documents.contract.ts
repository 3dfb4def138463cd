import { documentKinds } from '#documents/document.contract.ts';

/** The plan to know whether it worked: to read and share, to leave in a public register, and as the very text that is hashed. */
export const planKinds = documentKinds({
  plan: {
    right: 'read',
    forms: {
      pdf: { label: 'Meetplan (PDF)', group: 'reading' },
      archive: { label: 'Meetplan voor een register (PDF/A-2a)', group: 'reading' },
      json: { label: 'Meetplan om na te rekenen (JSON)', group: 'programs' },
    },
  },
});
