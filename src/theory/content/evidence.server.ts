import type { Finding } from '#theory/citation/style.rules.ts';
import type { Reading } from '#theory/words.contract.ts';
import type { LibraryFolder } from './content.server.ts';
import type { Search } from './searches.server.ts';

/** What is said of research on techniques and of what was tried, held against the logs of the searches: nothing may stand here that nobody saw. */
export const evidenceFindings = (library: LibraryFolder, searches: readonly Search[]): Finding[] => [
  ...technicFindings(library, searches),
  ...practiceFindings(library, searches),
];

function technicFindings({ content, locate }: LibraryFolder, searches: readonly Search[]): Finding[] {
  return content.technics.flatMap(({ slug, content: { searchedOn, finding, debate } }) => {
    const find = (kind: 'evidence' | 'no-evidence', path: readonly PropertyKey[], sentence: string): Finding[] => [
      { kind, ...locate('technics', slug, path), sentence },
    ];
    if (searchedOn === null) return find('no-evidence', [], 'er staat nog niet wat onderzoek vond');
    const days = searches.filter(({ about }) => about.includes(`technics/${slug}`)).map(({ date }) => date);
    const last = days.sort().at(-1);
    const sides = debate.map(({ source, says }, index) => ({ source, said: [says], path: ['debate', index] }));
    const {
      source = '',
      behaviour = '',
      comparison,
      effect = '',
      figure,
      interval,
      condition,
      studies,
    } = finding ?? {};
    const said = [
      behaviour,
      comparison ?? '',
      effect,
      figure ?? '',
      interval ?? '',
      condition ?? '',
      String(studies ?? ''),
    ];
    return [
      ...(last === searchedOn ? [] : find('evidence', ['searchedOn'], `de laatste zoektocht is ${last ?? 'er niet'}`)),
      ...(finding ? [{ source, said, path: ['finding'], read: finding.read }, ...sides] : sides).flatMap((claim) =>
        unseen(claim, searches).flatMap(({ path, sentence }) => find('evidence', path, sentence)),
      ),
    ];
  });
}

const practiceFindings = ({ content, locate }: LibraryFolder, searches: readonly Search[]): Finding[] =>
  content.themes.flatMap(({ slug, content: { practice } }) =>
    practice.flatMap(({ source, read, done, outcome }, index) =>
      unseen({ source, read, said: [done, outcome], path: ['practice', index] }, searches).map(
        ({ path, sentence }): Finding => ({ kind: 'evidence', ...locate('themes', slug, path), sentence }),
      ),
    ),
  );

/** What is said of a source, and where. */
interface Claim {
  source: string;
  said: readonly string[];
  path: readonly PropertyKey[];
  /** How much of it was read; left out where nothing is said of that. */
  read?: Reading;
}

/** What a claim says that stands in no log of its source. */
function unseen({ source, said, path, read }: Claim, searches: readonly Search[]) {
  const seen = searches.flatMap(({ taken }) => taken.filter((each) => each.source === source));
  if (seen.length === 0) return [{ path, sentence: `geen zoeklog nam ${source} mee` }];
  const known = new Set(seen.flatMap(({ found }) => numbersIn(found)));
  const invented = said.flatMap(numbersIn).filter((number) => !known.has(number));
  const otherwise = read !== undefined && !seen.some((each) => each.seen === read);
  return [
    ...(invented.length > 0 ? [{ path, sentence: `in geen zoeklog van ${source} staat ${invented.join(', ')}` }] : []),
    ...(otherwise
      ? [{ path: [...path, 'read'], sentence: `het zoeklog van ${source} zegt iets anders over wat is gelezen` }]
      : []),
  ];
}

const small =
  'nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig'.split(
    ' ',
  );

/** `30 proeven, 4.691 mensen` → `30`, `4691`; `twaalf` counts as `12`. */
function numbersIn(text: string): string[] {
  const digits = [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number.replace(/\.(?=\d{3}(?!\d))/g, ''));
  const written = [...text.toLowerCase().matchAll(/\p{L}+/gu)].flatMap(([word]) => {
    const at = small.indexOf(word);
    return at > 1 ? [String(at)] : [];
  });
  return [...digits, ...written];
}
