import type { ContentOf, LibraryContent } from './theory-content.contract.ts';
import { htmlFault } from './theory-html.rules.ts';
import { type LibraryKind, libraryKinds } from './theory-words.contract.ts';

/** Something that no schema of a single item can see, in one Dutch sentence without a capital or a full stop. */
export interface ContentFault {
  kind: LibraryKind;
  /** Of the item it stands in; null when it concerns the kind as a whole. */
  slug: string | null;
  /** The field it stands at, `technics[2].sources`; the empty text for the item as a whole. */
  path: string;
  /** Which link of the item, when it is in one. */
  link: string | null;
  message: string;
}

/** What is wrong with the library as a whole, as lines for who maintains the folder. */
export const contentFaults = (content: LibraryContent): string[] =>
  findFaults(content).map(
    ({ kind, slug, link, message }) =>
      `${kind}${slug === null ? '' : `/${slug}`}${link === null ? '' : ` → ${link}`}: ${message}`,
  );

/** Where a rule looks: an item, and in it a field. */
interface Place {
  kind: LibraryKind;
  slug: string | null;
  path?: string;
  link?: string | null;
}

/** What is wrong with the library as a whole, fault by fault. */
export function findFaults(content: LibraryContent): ContentFault[] {
  const slugsOf = (kind: LibraryKind) => new Set(content[kind].map(({ slug }) => slug));
  const sources = slugsOf('sources');
  const scales = slugsOf('scales');
  const clusters = slugsOf('clusters');
  const factors = slugsOf('factors');
  const categories = slugsOf('page_categories');
  const technics = new Map(content.technics.map((technic) => [technic.slug, technic.content]));
  const faults: ContentFault[] = [];

  const check = (holds: boolean, { path = '', link = null, ...item }: Place, fault: string) => {
    if (!holds) faults.push({ ...item, path, link, message: fault });
  };
  const cites = (item: Place, slugs: readonly string[]) => {
    const place = { ...item, path: item.path ? `${item.path}.sources` : 'sources' };
    check(slugs.length > 0, place, 'er is geen bron');
    slugs.forEach((slug, index) => {
      const at = { ...place, path: `${place.path}[${index}]` };
      check(sources.has(slug), at, `de bron ${slug} bestaat niet`);
      check(slugs.indexOf(slug) === index, at, 'een bron staat er twee keer');
    });
  };
  const once = (what: string, values: readonly (Place & { value: string })[]) => {
    const seen = new Set<string>();
    for (const { value, ...place } of values) {
      check(!seen.has(value), place, `${what} ${value} komt twee keer voor`);
      seen.add(value);
    }
  };
  const simpleHtml = (item: Place, { blocks, description }: Partial<Texts>) => {
    for (const [path, html] of [
      ...(blocks ?? []).map((block, index) => [`blocks[${index}].content`, htmlOf(block)] as const),
      ['description', description ?? null] as const,
    ]) {
      const fault = html === null ? null : htmlFault(html);
      check(fault === null, { ...item, path }, fault ?? '');
    }
  };

  for (const kind of libraryKinds) {
    const all = content[kind].map(({ id, slug, content: item }) => ({ id, slug, name: item.name }));
    once(
      'id',
      all.map(({ id }) => ({ kind, slug: null, value: String(id) })),
    );
    once(
      'slug',
      all.map(({ slug }) => ({ kind, slug: null, value: slug })),
    );
    if (kind !== 'sources')
      once(
        'naam',
        all.map(({ slug, name }) => ({ kind, slug, path: 'name', value: name.toLocaleLowerCase('nl') })),
      );
  }

  for (const { slug, content: factor } of content.factors) {
    const item = { kind: 'factors', slug } as const;
    cites(item, factor.sources);
    check(clusters.has(factor.cluster), { ...item, path: 'cluster' }, `het cluster ${factor.cluster} bestaat niet`);
    check(factor.interviewQuestions.length > 0, { ...item, path: 'interviewQuestions' }, 'er is geen interviewvraag');
    check(factor.questionnaireItems.length > 0, { ...item, path: 'questionnaireItems' }, 'er is geen stelling');
    factor.questionnaireItems.forEach(({ scale }, index) => {
      const path = `questionnaireItems[${index}].scale`;
      check(scales.has(scale), { ...item, path }, `de schaal ${scale} bestaat niet`);
    });
    for (const [path, text] of [
      ...factor.interviewQuestions.map((question, index) => [`interviewQuestions[${index}]`, question] as const),
      ...factor.questionnaireItems.map(({ text }, index) => [`questionnaireItems[${index}].text`, text] as const),
    ])
      for (const [blank] of text.matchAll(/\{[^}]*\}?/g))
        check(/^\{(gedrag|doelgroep|context)\}$/.test(blank), { ...item, path }, `${blank} kan niet worden ingevuld`);
    once(
      'de techniek',
      factor.technics.map(({ technic }, index) => ({ ...item, path: `technics[${index}].technic`, value: technic })),
    );
    factor.technics.forEach((link, index) => {
      const place = { ...item, path: `technics[${index}]`, link: link.technic };
      check(
        technics.has(link.technic),
        { ...item, path: `${place.path}.technic` },
        `de techniek ${link.technic} bestaat niet`,
      );
      cites(place, link.sources);
      check(
        link.basis === 'editorial' || link.seen !== null,
        { ...place, path: `${place.path}.seen` },
        'er staat niet waar dit is gezien',
      );
    });
    simpleHtml(item, factor);
  }
  once(
    'variable',
    content.factors.map(({ slug, content: factor }) => ({
      kind: 'factors',
      slug,
      path: 'variable',
      value: factor.variable,
    })),
  );

  for (const { slug, content: technic } of content.technics) {
    const item = { kind: 'technics', slug } as const;
    cites(item, technic.sources);
    check(technic.conditions.length > 0, { ...item, path: 'conditions' }, 'er is geen voorwaarde');
    check(
      technic.isSecondary === technic.supports.length > 0,
      { ...item, path: 'supports' },
      'een secundaire techniek versterkt iets, een primaire niet',
    );
    technic.supports.forEach((primary, index) => {
      const path = `supports[${index}]`;
      check(technics.get(primary)?.isSecondary === false, { ...item, path }, `${primary} is geen primaire techniek`);
    });
    simpleHtml(item, technic);
  }
  once(
    'bct',
    content.technics.flatMap(({ slug, content: { bct } }) =>
      bct === null ? [] : { kind: 'technics' as const, slug, path: 'bct.code', value: bct.code },
    ),
  );

  for (const { slug, content: theme } of content.themes) {
    const item = { kind: 'themes', slug } as const;
    cites(item, theme.sources);
    once(
      'de factor',
      theme.factors.map(({ factor }, index) => ({ ...item, path: `factors[${index}].factor`, value: factor })),
    );
    theme.factors.forEach((part, index) => {
      const path = `factors[${index}]`;
      check(factors.has(part.factor), { ...item, path: `${path}.factor` }, `de factor ${part.factor} bestaat niet`);
      cites({ ...item, path, link: part.factor }, part.sources);
    });
    simpleHtml(item, theme);
  }

  for (const { slug, content: model } of content.models) {
    const item = { kind: 'models', slug } as const;
    cites(item, model.sources);
    model.constructs.forEach(({ factor }, index) => {
      const path = `constructs[${index}].factor`;
      check(factor === null || factors.has(factor), { ...item, path }, `de factor ${factor} bestaat niet`);
    });
  }

  for (const { slug, content: cluster } of content.clusters) cites({ kind: 'clusters', slug }, cluster.sources);

  for (const { slug, content: page } of content.pages) {
    const item = { kind: 'pages', slug } as const;
    cites(item, page.sources);
    check(categories.has(page.category), { ...item, path: 'category' }, `de rubriek ${page.category} bestaat niet`);
    check(page.blocks.length > 0, { ...item, path: 'blocks' }, 'er staat niets op');
    simpleHtml(item, { blocks: page.blocks });
  }

  for (const { slug, content: source } of content.sources) {
    const at = (path: string): Place => ({ kind: 'sources', slug, path });
    const addresses = [source.url, source.doi && `https://doi.org/${source.doi}`];
    check(
      source.verified === (source.seenAt !== null),
      at('seenAt'),
      'bij een nagekeken bron staat waar die is gezien',
    );
    check(source.verified || source.doi === null, at('doi'), 'een DOI hoort alleen bij een nagekeken bron');
    check(source.url === null || !isDoi(source.url), at('url'), 'een DOI hoort in het veld doi');
    for (const [address] of source.citation.matchAll(/https?:\/\/\S+/g))
      check(addresses.includes(address), at('citation'), `het adres ${address} is niet dat van de bron`);
    const rest = source.doi === null ? source.citation : source.citation.replaceAll(source.doi, '');
    check(!isDoi(rest), at('citation'), 'er staat een DOI die niet bij de bron is gezien');
    check(!isDoi(source.note ?? ''), at('note'), 'er staat een DOI die niet bij de bron is gezien');
  }
  once(
    'de DOI',
    content.sources.flatMap(({ slug, content: { doi } }) =>
      doi === null ? [] : { kind: 'sources' as const, slug, path: 'doi', value: doi.toLowerCase() },
    ),
  );

  for (const kind of libraryKinds)
    if (kind !== 'sources')
      for (const { slug, content: item } of content[kind])
        for (const [path, value] of Object.entries(item))
          check(!isDoi(JSON.stringify(value)), { kind, slug, path }, 'een DOI hoort alleen bij een bron');

  return faults;
}

type Texts = Pick<ContentOf<'factors'>, 'blocks' | 'description'>;

const htmlOf = (block: Texts['blocks'][number]) => (block.type === 'text' ? block.content : null);

const isDoi = (text: string) => /\b10\.\d{4,9}\//.test(text);
