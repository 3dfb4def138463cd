import type { LibrarySource } from '#theory/theory.contract.ts';
import { nameOf, othersToo, uncheckedNote } from './citation.rules.ts';

/** Sources as BibTeX (UTF-8), one entry each; the slug of a source is its key. */
export const bibtexOf = (sources: readonly LibrarySource[]): string => sources.map(entry).join('\n');

/** Characters that mean something to LaTeX; letters with accents stay as they are, in UTF-8. */
const special: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const escaped = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\{}$&#%_~^]/g, (sign) => special[sign] ?? `\\${sign}`);

/** Addresses are read letter for letter; only what would end the field is written otherwise. */
const literal = (text: string) => text.replaceAll('{', '%7B').replaceAll('}', '%7D');

interface Form {
  type: string;
  /** The field in which the container stands, and that of the publisher. */
  container?: string;
  publisher?: string;
}

const forms: Record<string, Form> = {
  tijdschriftartikel: { type: 'article', container: 'journal' },
  boek: { type: 'book', publisher: 'publisher' },
  hoofdstuk: { type: 'incollection', container: 'booktitle', publisher: 'publisher' },
  rapport: { type: 'techreport', publisher: 'institution' },
  congresbijdrage: { type: 'inproceedings', container: 'booktitle', publisher: 'publisher' },
  preprint: { type: 'misc', container: 'howpublished' },
  webpagina: { type: 'misc', publisher: 'howpublished' },
};

/** A report that came out in a journal is an article; what we have no word for is told as it is. */
function formOf({ kind, container, title }: LibrarySource): Form {
  if (title === null) return { type: 'misc' };
  if (kind === 'rapport' && container !== null) return forms.tijdschriftartikel!;
  return forms[kind] ?? { type: 'misc', publisher: 'howpublished' };
}

function entry(source: LibrarySource): string {
  const { type, container, publisher } = formOf(source);
  const { authors, organisation, editors, title } = source;
  const fields = [
    field('author', organisation === null ? people(authors) : `{${escaped(organisation)}}`),
    // Braces keep the capitals as they are in the citation.
    field('title', `{${escaped(title ?? source.name)}}`),
    field(container, text(source.container)),
    field('editor', people(editors)),
    field('edition', text(source.edition)),
    field(publisher, text(source.publisher)),
    field('year', source.year),
    field('volume', text(source.volume)),
    field('number', text(source.issue)),
    field('pages', text(source.pages)?.replaceAll('–', '--')),
    field('doi', source.doi && literal(source.doi)),
    field('url', source.doi === null && source.url !== null ? literal(source.url) : null),
    field('note', notes(source)),
  ].join('');
  return `@${type}{${source.slug},\n${fields}}\n`;
}

/** A line, or none when the type has no such field or there is nothing to tell. */
const field = (name: string | undefined, value: string | null | undefined) =>
  name && value ? `  ${name} = {${value}},\n` : '';

const text = (value: string | null) => value && escaped(value);

const people = (names: readonly string[]): string | null =>
  names.map((name) => (name === othersToo ? 'others' : escaped(person(name)))).join(' and ') || null;

/** BibTeX wants what comes after a name before the first name. */
const person = (written: string) => {
  const { family, given, suffix } = nameOf(written);
  return suffix === null ? written : `${family}, ${suffix}, ${given}`;
};

const notes = ({ title, source, verified }: LibrarySource): string | null =>
  [...(title === null ? [escaped(source)] : []), ...(verified ? [] : [uncheckedNote])].join(' ') || null;
