import { documentKinds } from '#documents/document.contract.ts';

export const notesKinds = documentKinds({
  notes: { right: 'readNotes', forms: { csv: { label: 'Notities (CSV)', group: 'reading' } } },
});
