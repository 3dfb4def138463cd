import { plainWords } from '#theory/reading/lists/lists.rules.ts';
import type { LibrarySource } from '#theory/theory.contract.ts';
import { bibtexOf } from './bibtex.rules.ts';
import { inOrder } from './citation.rules.ts';
import { risOf } from './ris.rules.ts';

export type SourceFormat = 'bibtex' | 'ris';

const formats = {
  bibtex: { extension: 'bib', type: 'application/x-bibtex;charset=utf-8', write: bibtexOf },
  ris: { extension: 'ris', type: 'application/x-research-info-systems;charset=utf-8', write: risOf },
} as const;

/** A list of sources as a file: `bronnen-gemak-en-frictie.bib`. */
export function sourceFile(format: SourceFormat, sources: readonly LibrarySource[], title: string) {
  const { extension, type, write } = formats[format];
  const name =
    plainWords(title)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'lijst';
  return { name: `bronnen-${name}.${extension}`, content: write(inOrder(sources)), type };
}
