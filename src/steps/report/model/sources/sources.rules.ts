import { absent, heading, paragraph } from '#steps/report/model/block.rules.ts';
import type { Block, Reference, ReportPart } from '#steps/report/model/model.contract.ts';
import { type LibrarySource, methodSources, type Study } from '#steps/report/model/study.rules.ts';
import { addressIn } from './reference.rules.ts';

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });
const byText = (a: Reference, b: Reference) => collator.compare(a.text, b.text);

/** Words alone, so that `Geiger et al., 2019` and `(Geiger e.a. 2019)` are the same. */
const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:et al\.?|e\.a\.|en anderen)/g, ' ea ')
    .replace(/\b(?:en|and)\b/g, ' & ')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()} `;

/** The same whether it is written as a DOI or as its address. */
const sameAddress = (url: string) =>
  decodeURI(url.replace(/%(?![\da-f]{2})/gi, '%25'))
    .toLowerCase()
    .replace(/^https?:\/\/(?:dx\.|www\.)?/, '')
    .replace(/\/$/, '');

/** Shorter titles are words that may stand anywhere. */
const longTitle = 20;

/** All that the report says, one text after the other; without the list of sources itself. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/**
 * Bronnen: what the other parts of the report name, and nothing else. Of the library these are the sources of which author and
 * year stand in the text, or the title or address; what the user wrote down as a source that is none of these comes under it.
 * What the report itself takes from the library it cites where it says so, by author and year (`citation.rules.ts`).
 */
export function sources(study: Study, parts: readonly ReportPart[]): Block[] {
  const said = parts.flatMap(({ introduction, blocks }) => textsIn([introduction, blocks]));
  const own = ownSources(study).filter(({ text }) => said.some((words) => words.includes(text)));
  const cited = citedSources(study, said);
  const references = cited
    .map((source) => {
      const spelled = own.filter(({ text }) => isSame(text, source)).map(({ text }) => text);
      return referenceOf(source, spelled);
    })
    .sort(byText);
  const others = joined(own.filter((one) => !cited.some((source) => isSame(one.text, source))));
  if (references.length === 0 && others.length === 0) return [absent('Er zijn nog geen bronnen.')];
  const both = references.length > 0 && others.length > 0;
  const unseen = references.some(({ text }) => text.endsWith(' *'));
  return [
    ...(both ? [heading('Literatuur')] : []),
    ...(references.length > 0 ? [{ type: 'sources', items: references } as const] : []),
    ...(unseen ? [paragraph('* Van deze verwijzing is nog niet nagekeken of die klopt.')] : []),
    ...(both ? [heading('Over deze situatie')] : []),
    ...(others.length > 0 ? [{ type: 'sources', items: others } as const] : []),
  ];
}

/** The library's sources that are named in the texts, each once. */
function citedSources({ library, factors }: Study, said: readonly string[]): LibrarySource[] {
  const items = factors.flatMap((factor) => [factor.item, ...factor.links.map((link) => link.item)]);
  const methods = new Set<string | undefined>(Object.values(methodSources));
  const near = new Map(
    [
      ...items.flatMap((item) => item?.sources ?? []),
      ...(library.sources ?? []).filter(({ slug }) => methods.has(slug)),
    ].map((source) => [source['@id'], source]),
  );
  // Where the whole library is known, a source has its parts as well.
  const known = new Map([...near, ...(library.sources ?? []).map((source) => [source['@id'], source] as const)]);
  const words = said.map(plain).join('|');
  const addresses = new Set(said.flatMap((text) => addressIn(text) ?? []).map(sameAddress));
  const named = [...known.values()].filter(
    (source) =>
      (source.name && words.includes(plain(source.name))) ||
      (source.title && source.title.length >= longTitle && words.includes(plain(source.title))) ||
      (source.url && addresses.has(sameAddress(source.url))),
  );
  // Of two with one author and year, the one that belongs to what the report is about.
  return named.filter(
    (source) => near.has(source['@id']) || !named.some((other) => other.name === source.name && near.has(other['@id'])),
  );
}

/** Whether what someone typed as a source is this one: by its address, its title, or its author and year alone. */
function isSame(text: string, { name, title, url }: LibrarySource): boolean {
  const address = addressIn(text);
  if (address && url && sameAddress(address) === sameAddress(url)) return true;
  const words = plain(text);
  return words === plain(name ?? '') || Boolean(title && title.length >= longTitle && words.includes(plain(title)));
}

function referenceOf(source: LibrarySource, spelled: readonly string[]): Reference {
  return {
    anchor: `bron-${source['@id'].split('/').at(-1)}`,
    named: [...new Set([...(source.name ? [source.name] : []), ...spelled])],
    text: source.verified ? source.source : `${source.source} *`,
    url: source.url,
    italic: italicOf(source),
  };
}

const inJournal = new Set(['tijdschriftartikel', 'preprint']);
const inBook = new Set(['hoofdstuk', 'congresbijdrage']);

/** What APA 7 sets in italics: the journal with its volume, the book that a chapter is in, or else the title. */
function italicOf({ source, kind, title, container, volume }: LibrarySource): string | null {
  const wanted = inJournal.has(kind ?? '')
    ? [volume && `${container}, ${volume}`, container]
    : [inBook.has(kind ?? '') ? container : title];
  return wanted.find((piece) => piece && source.includes(piece)) ?? null;
}

interface OwnSource {
  text: string;
  /** Of the fact that it was named with. */
  year: string | null;
}

/** Sources that the user named with a fact or a finding, as they were typed. */
function ownSources({ research, sections, factors }: Study): OwnSource[] {
  return [
    ...(research.known ?? []).map(({ source }) => ({ source, year: null })),
    ...sections.researchTarget.facts.map(({ source, year }) => ({ source, year: year === null ? null : String(year) })),
    ...factors.flatMap(({ chosen }) => chosen.deskResearch.map(({ source }) => ({ source, year: null }))),
  ].flatMap(({ source, year }) => (source?.trim() ? [{ text: source.trim(), year }] : []));
}

/** `Schouw, gemeente Veldermeer (2026)`: what it is called, what stands behind that, and the year. */
interface Spelling {
  text: string;
  title: string;
  rest: string;
  year: string | null;
}

function spellingOf({ text, year }: OwnSource): Spelling {
  const [, title = '', rest = ''] = /^([^,(]*?)(?=[,(]|\s+(?:19|20)\d\d\b|$)(.*)$/s.exec(text) ?? [];
  const written = /\b(?:19|20)\d\d\b/.exec(rest)?.[0] ?? null;
  return { text, title: plain(title), rest: plain(rest.replace(/\b(?:19|20)\d\d\b/, '')), year: written ?? year };
}

const agree = (a: string | null, b: string | null) => !a?.trim() || !b?.trim() || a === b;

/**
 * Spellings of one source as one: the same title, and no two years or makers that differ. The fullest stands for all; where one
 * fits two that are not the same, it is left as it was typed.
 */
function joined(own: readonly OwnSource[]): Reference[] {
  const spellings = [...new Map(own.map((one) => [plain(one.text), spellingOf(one)])).values()];
  const fits = (a: Spelling, b: Spelling) => a.title === b.title && agree(a.rest, b.rest) && agree(a.year, b.year);
  const fullness = ({ rest, year, text }: Spelling) =>
    (rest.trim() ? 10_000 : 0) + (year ? 1000 : 0) + Math.min(500, text.length);
  const byFullness = [...spellings].sort((a, b) => fullness(b) - fullness(a));
  const kept: { one: Spelling; named: string[] }[] = [];
  for (const one of byFullness) {
    const [same, ...others] = kept.filter((other) => fits(one, other.one));
    if (same && others.length === 0) same.named.push(one.text);
    else kept.push({ one, named: [one.text] });
  }
  return kept
    .map(({ one: { text }, named }, at): Reference => {
      return { anchor: `bron-eigen-${at + 1}`, named, text, url: addressIn(text), italic: null };
    })
    .sort(byText);
}
