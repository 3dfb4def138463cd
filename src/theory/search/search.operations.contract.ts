import { operation, type Resource } from '#foundation/shared/resource.ts';
import { SearchDocument } from './search.contract.ts';

/** What the search in the browser is fed with: the whole library in one answer, a quarter of what its lists weigh together. */
export const searchDocumentResource = {
  shortName: 'SearchDocument',
  description: 'An item of the theory library as the search knows it.',
  collection: '/api/search_documents',
  fields: SearchDocument,
  operations: [
    operation({
      name: 'search_documents.list',
      method: 'GET',
      path: '/api/search_documents',
      access: 'user',
      kind: 'collection',
      summary: 'All that can be found in the theory library.',
    }),
    operation({
      name: 'search_documents.read',
      method: 'GET',
      path: '/api/search_documents/{key}',
      access: 'user',
      kind: 'item',
      summary: 'One of the things that can be found.',
    }),
  ],
  example: {
    '@id': '/api/search_documents/factors-8',
    '@type': 'SearchDocument',
    kind: 'factors',
    id: 8,
    name: 'Eigen-effectiviteit (zelfvertrouwen)',
    isSecondary: null,
    otherNames: ['Self-efficacy'],
    synonyms: ['geloof in eigen kunnen'],
    lead: 'Het vertrouwen dat het je lukt, ook als het tegenzit.',
    paragraphs: ['Hoe zeker ben je ervan dat het je lukt?'],
    citedBy: [],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    SearchDocument: typeof searchDocumentResource;
  }
}
