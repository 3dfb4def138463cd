import { documentKinds } from '#documents/document.contract.ts';

export const lotsKinds = documentKinds({
  lots: { right: 'read', forms: { csv: { label: 'Wie in welke groep (CSV)', group: 'data' } } },
});
