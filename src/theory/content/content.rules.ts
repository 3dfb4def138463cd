import { unfillable } from '#theory/behaviour-forms/reading.rules.ts';
import { inventedParts } from '#theory/citation/parts.rules.ts';
import { isSeen } from '#theory/theory.rules.ts';
import { type LibraryKind, libraryKinds } from '#theory/words.contract.ts';
import type { LibraryContent, WrittenItem } from './content.contract.ts';
import { htmlFault } from './html.rules.ts';

/** What is wrong with an item: where in its facts, and a sentence. */
export interface ContentFault {
  kind: LibraryKind;
  /** Null when it is about the kind as a whole. */
  slug: string | null;
  path: readonly PropertyKey[];
  sentence: string;
}

/** Under `/theorie/`, where the categories of pages stand as well: the lists of the library and the search. */
const ownSlugs = ['themas', 'factoren', 'primaire-technieken', 'secundaire-technieken', 'modellen', 'matrix', 'zoeken'];

/** What is wrong with the library as a whole, one sentence each: what no schema of a single item can see. */
export const contentFaults = (content: LibraryContent): string[] =>
  placedFaults(content).map(({ kind, slug, path, sentence }) => {
    const item = slug === null ? kind : `${kind}/${slug}`;
    return `${item}${path.length > 0 ? ` (${path.join('.')})` : ''}: ${sentence}`;
  });

type Place = Omit<ContentFault, 'sentence'>;

const placeOf = (kind: LibraryKind, slug: string | null, ...path: PropertyKey[]): Place => ({ kind, slug, path });
const within = (place: Place, ...path: PropertyKey[]): Place => ({ ...place, path: [...place.path, ...path] });

/** The same, each with its place. */
export function placedFaults(content: LibraryContent): ContentFault[] {
  const slugsOf = (kind: keyof LibraryContent) => new Set(content[kind].map(({ slug }) => slug));
  const sources = slugsOf('sources');
  const scales = slugsOf('scales');
  const clusters = slugsOf('clusters');
  const factors = slugsOf('factors');
  const categories = slugsOf('page_categories');
  const technics = new Map(content.technics.map((technic) => [technic.slug, technic.content]));
  const faults: ContentFault[] = [];

  const check = (holds: boolean, place: Place, sentence: string) => {
    if (!holds) faults.push({ ...place, sentence });
  };
  const cites = (item: Place, slugs: readonly string[]) => {
    const place = within(item, 'sources');
    check(slugs.length > 0, place, 'er is geen bron');
    for (const [index, slug] of slugs.entries()) {
      check(sources.has(slug), within(place, index), `de bron ${slug} bestaat niet`);
      check(slugs.indexOf(slug) === index, within(place, index), `de bron ${slug} staat er twee keer`);
    }
  };
  const once = (place: Place, what: string, values: readonly (string | null)[], key?: string) => {
    for (const [index, value] of values.entries())
      if (value !== null && values.indexOf(value) !== index)
        check(false, key === undefined ? place : within(place, index, key), `${what} ${value} komt twee keer voor`);
  };
  /** As `once`, over the items of a kind; the fault stands at the later one. */
  const onceOf = <K extends LibraryKind>(
    kind: K,
    what: string,
    textOf: (item: LibraryContent[K][number]) => string | null | undefined,
    ...path: PropertyKey[]
  ) => {
    const seen = new Set<string>();
    for (const item of content[kind] as LibraryContent[K][number][]) {
      const value = textOf(item) ?? null;
      if (value === null) continue;
      check(!seen.has(value), placeOf(kind, item.slug, ...path), `${what} ${value} komt twee keer voor`);
      seen.add(value);
    }
  };
  const simpleHtml = (place: Place, facts: { blocks?: readonly object[]; description?: string | null }) => {
    const texts = (facts.blocks ?? []).flatMap((block, index) =>
      'content' in block ? [[within(place, 'blocks', index, 'content'), String(block.content)] as const] : [],
    );
    for (const [at, html] of [...texts, [within(place, 'description'), facts.description ?? ''] as const]) {
      const fault = htmlFault(html);
      check(fault === null, at, fault ?? '');
    }
  };

  for (const kind of libraryKinds) {
    onceOf(kind, 'id', ({ id }) => String(id));
    onceOf(kind, 'slug', ({ slug }) => slug);
    if (kind !== 'sources')
      onceOf(kind, 'naam', (item: WrittenItem) => item.content.name.toLocaleLowerCase('nl'), 'name');
  }

  for (const { slug, content: source } of content.sources)
    for (const part of source.parts ? inventedParts(source.citation, source.parts) : [])
      check(false, placeOf('sources', slug, 'parts'), `“${part}” staat niet in de verwijzing`);

  for (const { slug } of content.page_categories)
    check(!ownSlugs.includes(slug), placeOf('page_categories', slug), 'dit adres is al van een ander onderdeel');

  for (const { slug, content: factor } of content.factors) {
    const place = placeOf('factors', slug);
    cites(place, factor.sources);
    check(clusters.has(factor.cluster), within(place, 'cluster'), `het cluster ${factor.cluster} bestaat niet`);
    check(factor.interviewQuestions.length > 0, within(place, 'interviewQuestions'), 'er is geen interviewvraag');
    check(factor.questionnaireItems.length > 0, within(place, 'questionnaireItems'), 'er is geen stelling');
    for (const [index, { scale }] of factor.questionnaireItems.entries())
      check(scales.has(scale), within(place, 'questionnaireItems', index, 'scale'), `de schaal ${scale} bestaat niet`);
    for (const field of ['interviewQuestions', 'questionnaireItems'] as const) {
      const questions = within(place, field);
      for (const name of ['key', 'replaces'] as const)
        once(
          questions,
          name === 'key' ? 'de sleutel' : 'de vervangen vraag',
          factor[field].map((question) => question[name]),
          name,
        );
      for (const [index, { text }] of factor[field].entries())
        for (const slot of unfillable(text))
          check(false, within(questions, index, 'text'), `${slot} kan niet worden ingevuld`);
    }
    const links = within(place, 'technics');
    once(
      links,
      'de techniek',
      factor.technics.map(({ technic }) => technic),
      'technic',
    );
    for (const [index, link] of factor.technics.entries()) {
      const here = within(links, index);
      check(technics.has(link.technic), within(here, 'technic'), `de techniek ${link.technic} bestaat niet`);
      cites(here, link.sources);
      check(
        !isSeen(link.basis) || link.seen !== null,
        within(here, 'seen'),
        `bij ${link.technic} staat niet waar dit is gezien`,
      );
    }
    simpleHtml(place, factor);
  }
  onceOf('factors', 'variable', (factor) => factor.content.variable, 'variable');

  for (const { slug, content: technic } of content.technics) {
    const place = placeOf('technics', slug);
    cites(place, technic.sources);
    check(technic.conditions.length > 0, within(place, 'conditions'), 'er is geen voorwaarde');
    check(
      technic.isSecondary === technic.supports.length > 0,
      within(place, 'supports'),
      'een secundaire techniek versterkt iets, een primaire niet',
    );
    for (const [index, primary] of technic.supports.entries())
      check(
        technics.get(primary)?.isSecondary === false,
        within(place, 'supports', index),
        `${primary} is geen primaire techniek`,
      );
    const { finding, debate, searchedOn } = technic;
    check(
      searchedOn !== null || (finding === null && debate.length === 0),
      within(place, 'searchedOn'),
      'er staat wat onderzoek vond, maar niet wanneer er is gezocht',
    );
    check(
      finding === null || finding.interval === null || finding.figure !== null,
      within(place, 'finding', 'interval'),
      'een interval hoort bij een getal',
    );
    check(debate.length !== 1, within(place, 'debate'), 'een debat heeft minstens twee kanten');
    const named = [
      ...(finding ? [[finding.source, within(place, 'finding', 'source')] as const] : []),
      ...debate.map(({ source }, index) => [source, within(place, 'debate', index, 'source')] as const),
    ];
    for (const [source, at] of named)
      check(technic.sources.includes(source), at, `de bron ${source} staat niet bij de bronnen`);
    simpleHtml(place, technic);
  }
  onceOf('technics', 'bct', (technic) => technic.content.bct?.code, 'bct', 'code');

  for (const { slug, content: theme } of content.themes) {
    const place = placeOf('themes', slug);
    cites(place, theme.sources);
    const parts = within(place, 'factors');
    once(
      parts,
      'de factor',
      theme.factors.map(({ factor }) => factor),
      'factor',
    );
    for (const [index, part] of theme.factors.entries()) {
      check(factors.has(part.factor), within(parts, index, 'factor'), `de factor ${part.factor} bestaat niet`);
      cites(within(parts, index), part.sources);
    }
    const practice = within(place, 'practice');
    for (const [index, { source, technics: used }] of theme.practice.entries()) {
      const here = within(practice, index);
      check(theme.sources.includes(source), within(here, 'source'), `de bron ${source} staat niet bij de bronnen`);
      once(within(here, 'technics'), 'de techniek', used);
      for (const [at, technic] of used.entries())
        check(technics.has(technic), within(here, 'technics', at), `de techniek ${technic} bestaat niet`);
    }
    once(
      practice,
      'de proef',
      theme.practice.map(({ done }) => done),
      'done',
    );
    simpleHtml(place, theme);
  }

  for (const { slug, content: model } of content.models) {
    const place = placeOf('models', slug);
    cites(place, model.sources);
    for (const [index, { factor }] of model.constructs.entries())
      check(
        factor === null || factors.has(factor),
        within(place, 'constructs', index, 'factor'),
        `de factor ${factor} bestaat niet`,
      );
    simpleHtml(place, model);
  }

  for (const { slug, content: cluster } of content.clusters) {
    cites(placeOf('clusters', slug), cluster.sources);
    simpleHtml(placeOf('clusters', slug), cluster);
  }

  for (const { slug, content: page } of content.pages) {
    const place = placeOf('pages', slug);
    cites(place, page.sources);
    check(categories.has(page.category), within(place, 'category'), `de rubriek ${page.category} bestaat niet`);
    check(page.blocks.length > 0, within(place, 'blocks'), 'er staat niets op');
    simpleHtml(place, page);
  }

  for (const { slug, content: source } of content.sources) {
    const place = placeOf('sources', slug);
    const addresses = [source.url, source.doi && `https://doi.org/${source.doi}`];
    check(
      source.verified === (source.seenAt !== null),
      within(place, 'seenAt'),
      'bij een nagekeken bron staat waar die is gezien',
    );
    check(source.verified || source.doi === null, within(place, 'doi'), 'een DOI hoort alleen bij een nagekeken bron');
    check(source.url === null || !isDoi(source.url), within(place, 'url'), 'een DOI hoort in het veld doi');
    for (const [address] of source.citation.matchAll(/https?:\/\/\S+/g))
      check(addresses.includes(address), within(place, 'citation'), `het adres ${address} is niet dat van de bron`);
    const rest = source.doi === null ? source.citation : source.citation.replaceAll(source.doi, '');
    check(!isDoi(rest), within(place, 'citation'), 'er staat een DOI die niet bij de bron is gezien');
    check(!isDoi(source.note ?? ''), within(place, 'note'), 'er staat een DOI die niet bij de bron is gezien');
  }
  onceOf('sources', 'de DOI', (source) => source.content.doi?.toLowerCase(), 'doi');

  for (const kind of libraryKinds)
    for (const { slug, content: item } of content[kind])
      for (const [field, value] of Object.entries(item)) {
        const facts = JSON.stringify(value) ?? '';
        const place = placeOf(kind, slug, field);
        if (kind !== 'sources') check(!isDoi(facts), place, 'een DOI hoort alleen bij een bron');
        check(
          !/\[@|\]\((factor|techniek|thema|pagina):/.test(facts),
          place,
          'een verwijzing met [@…] of een link kan alleen in de tekst onder de gegevens en in description',
        );
      }

  return faults;
}

const isDoi = (text: string) => /\b10\.\d{4,9}\//.test(text);
