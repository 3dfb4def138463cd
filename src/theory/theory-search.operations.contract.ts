import { operation, type Resource } from '#foundation/shared/resource.ts';
import { SearchDocument } from './theory-search.contract.ts';

/** What the search in the browser is fed with: the whole library in one answer, a quarter of what its lists weigh together. */
export const searchDocumentResource: Resource = {
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
  ],
  example: {
    '@id': '/api/factors/8#search',
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
};
