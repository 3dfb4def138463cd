import { documentKinds } from '#documents/document.contract.ts';

/** The plan to know whether it worked: to read and share, and as the very text that is hashed. */
export const planKinds = documentKinds({
  plan: {
    right: 'read',
    forms: {
      pdf: { label: 'Meetplan (PDF)', group: 'reading' },
      json: { label: 'Meetplan om na te rekenen (JSON)', group: 'programs' },
    },
  },
});
