import MiniSearch, { type QueryCombination } from 'minisearch';
import type { Query, Wanted } from './matching.rules.ts';
import { type FoundAt, type NamedDocument, namedDocument, placeIn, places } from './places.rules.ts';
import type { SearchDocument } from './search.contract.ts';
import { addWord, type KnownWords, type Vocabulary, vocabularyOf } from './vocabulary.rules.ts';
import { joinedIn, stemOf, wordsIn } from './words.rules.ts';

/** What can be found, ready to search. */
export interface SearchIndex {
  vocabulary: Vocabulary;
  /** What has all that is asked, or any of it; best first. */
  hits(query: Query, combineWith: 'AND' | 'OR'): Hit[];
}

export interface Hit extends FoundAt {
  document: SearchDocument;
}

/** Documents at a time; between two lots the browser can do something else. */
const lot = 40;

const nameFields = ['name', 'otherNames', 'synonyms'] as const;
const fields = [...nameFields, 'lead', 'paragraphs'] as const;

type Field = (typeof fields)[number] | '@id';

const boost = { name: 8, otherNames: 6, synonyms: 5, lead: 2, paragraphs: 1 };

/** Shorter beginnings are in almost every text. */
const shortestInText = 3;

/** Every word is kept as it is, by its stem and by the parts it is made of. */
export async function indexOf(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const named = new Map<string, NamedDocument>();
  const known: KnownWords = new Map();
  for (let from = 0; from < documents.length; from += lot) {
    for (const document of documents.slice(from, from + lot)) {
      named.set(document['@id'], namedDocument(document));
      for (const field of fields)
        for (const plain of plainsIn(textOf(document, field))) addWord(known, plain, isName(document, field));
    }
    await pause();
  }
  const vocabulary = vocabularyOf(known);
  const terms = new Map<string, string[]>();
  const index = new MiniSearch<SearchDocument>({
    fields: [...fields],
    idField: '@id',
    extractField: (document, field) => textOf(document, field as Field),
    tokenize: plainsIn,
    processTerm: (plain) => {
      const made = terms.get(plain) ?? [...new Set([plain, stemOf(plain), ...vocabulary.partsOf(plain)])];
      terms.set(plain, made);
      return made;
    },
    searchOptions: { boost, tokenize: (text) => [text], processTerm: (term) => term },
  });
  await index.addAllAsync(documents, { chunkSize: lot });
  return {
    vocabulary,
    hits: (query, combineWith) =>
      index
        .search({ combineWith, queries: query.wanted.map(anyOf) })
        .map(({ id, score }) => {
          const document = named.get(id as string)!;
          return { document: document.document, score, ...placeIn(document, query, vocabulary) };
        })
        .sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place) || b.score - a.score),
  };
}

/** Any spelling, whole, by its stem or as a beginning. */
const anyOf = ({ spellings, parts, unfinished }: Wanted): QueryCombination => ({
  combineWith: 'OR',
  queries: [
    ...spellings.map(({ plain }) => ({ combineWith: 'OR' as const, queries: [plain], prefix: unfinished })),
    ...new Set([...spellings.map(({ stem }) => stem), ...parts]),
  ],
  ...(spellings.every(({ plain }) => plain.length < shortestInText) ? { fields: [...nameFields] } : {}),
});

/** Sources are looked for by name and title alike, so that their names are no likelier than other words. */
const isName = ({ kind }: SearchDocument, field: Field) =>
  kind !== 'sources' && nameFields.some((one) => one === field);

function textOf(document: SearchDocument, field: Field): string {
  const value = document[field];
  return Array.isArray(value) ? value.join('\n') : (value ?? '');
}

function plainsIn(text: string): string[] {
  const placed = wordsIn(text);
  return [...placed.map(({ plain }) => plain), ...joinedIn(placed)];
}

const pause = () => new Promise((resolve) => setTimeout(resolve));
