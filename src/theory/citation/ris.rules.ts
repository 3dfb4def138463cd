import type { LibrarySource } from '#theory/theory.contract.ts';
import { nameOf, othersToo, pageRange, uncheckedNote } from './citation.rules.ts';

/** Sources as RIS: a tag and a value a line, each record between TY and ER, lines ending in CR LF. */
export const risOf = (sources: readonly LibrarySource[]): string => sources.map(record).join('\r\n');

/** The reference types of RIS for our words; what we have no word for is GEN. */
const types: Record<string, string> = {
  tijdschriftartikel: 'JOUR',
  boek: 'BOOK',
  hoofdstuk: 'CHAP',
  rapport: 'RPRT',
  congresbijdrage: 'CPAPER',
  preprint: 'UNPB',
  webpagina: 'ELEC',
};

function record(source: LibrarySource): string {
  const { kind, title, container, pages, doi, url } = source;
  const range = pages === null ? null : pageRange(pages);
  const type = title === null ? 'GEN' : kind === 'rapport' && container !== null ? 'JOUR' : (types[kind] ?? 'GEN');
  const lines: [string, string | null | undefined][] = [
    ['TY', type],
    ['ID', source.slug],
    ...people('AU', source.authors),
    ['AU', source.organisation && organisation(source.organisation)],
    ['PY', source.year],
    ['TI', title ?? source.name],
    ['T2', container],
    ...people('ED', source.editors),
    ['ET', source.edition],
    ['PB', source.publisher],
    ['VL', source.volume],
    ['IS', source.issue],
    ['SP', range?.from],
    ['EP', range?.to],
    ['DO', doi],
    ['UR', url],
    ['N1', title === null ? source.source : null],
    ['N1', source.verified ? null : uncheckedNote],
  ];
  const written = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}\r\n`] : []));
  return `${written.join('')}ER  - \r\n`;
}

/** A line that begins like a tag would be one. */
const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim();

const people = (tag: string, names: readonly string[]): [string, string][] =>
  names
    .filter((name) => name !== othersToo)
    .map((name) => {
      const { family, given, suffix } = nameOf(name);
      return [tag, [family, given, suffix].filter(Boolean).join(', ')];
    });

/** A comma would make a person of it, with a first name. */
const organisation = (name: string) => {
  const [whole = name, ...parts] = name.split(', ');
  return parts.length === 0 ? whole : `${whole} (${parts.join(' / ')})`;
};
