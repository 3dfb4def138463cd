import type { LibraryContent } from './theory-content.contract.ts';
import { htmlFault } from './theory-html.rules.ts';
import { libraryKinds } from './theory-words.contract.ts';

/** Under `/theorie/`, where the categories of pages stand as well: the lists of the library and the search. */
const ownSlugs = ['themas', 'factoren', 'primaire-technieken', 'secundaire-technieken', 'modellen', 'zoeken'];

/** What is wrong with the library as a whole, one sentence each: what no schema of a single item can see. */
export function contentFaults(content: LibraryContent): string[] {
  const slugsOf = (kind: keyof LibraryContent) => new Set(content[kind].map(({ slug }) => slug));
  const sources = slugsOf('sources');
  const scales = slugsOf('scales');
  const clusters = slugsOf('clusters');
  const factors = slugsOf('factors');
  const categories = slugsOf('page_categories');
  const technics = new Map(content.technics.map((technic) => [technic.slug, technic.content]));
  const faults: string[] = [];

  const check = (holds: boolean, where: string, fault: string) => {
    if (!holds) faults.push(`${where}: ${fault}`);
  };
  const cites = (where: string, slugs: readonly string[]) => {
    check(slugs.length > 0, where, 'er is geen bron');
    for (const slug of slugs) check(sources.has(slug), where, `de bron ${slug} bestaat niet`);
    check(new Set(slugs).size === slugs.length, where, 'een bron staat er twee keer');
  };
  const once = (where: string, what: string, values: readonly string[]) => {
    for (const value of twice(values)) faults.push(`${where}: ${what} ${value} komt twee keer voor`);
  };
  const simpleHtml = (
    where: string,
    blocks: readonly { type: string; content?: string }[],
    description: string | null,
  ) => {
    for (const html of [
      ...blocks.flatMap((block) => block.content ?? []),
      ...(description === null ? [] : [description]),
    ]) {
      const fault = htmlFault(html);
      check(fault === null, where, fault ?? '');
    }
  };

  for (const kind of libraryKinds) {
    once(
      kind,
      'id',
      content[kind].map(({ id }) => String(id)),
    );
    once(
      kind,
      'slug',
      content[kind].map(({ slug }) => slug),
    );
    if (kind !== 'sources')
      once(
        kind,
        'naam',
        content[kind].map((item) => item.content.name.toLocaleLowerCase('nl')),
      );
  }

  for (const { slug } of content.page_categories)
    check(!ownSlugs.includes(slug), `page_categories/${slug}`, 'dit adres is al van een ander onderdeel');

  for (const { slug, content: factor } of content.factors) {
    const where = `factors/${slug}`;
    cites(where, factor.sources);
    check(clusters.has(factor.cluster), where, `het cluster ${factor.cluster} bestaat niet`);
    check(factor.interviewQuestions.length > 0, where, 'er is geen interviewvraag');
    check(factor.questionnaireItems.length > 0, where, 'er is geen stelling');
    for (const { scale } of factor.questionnaireItems)
      check(scales.has(scale), where, `de schaal ${scale} bestaat niet`);
    for (const text of [...factor.interviewQuestions, ...factor.questionnaireItems.map((item) => item.text)])
      for (const [blank] of text.matchAll(/\{[^}]*\}?/g))
        check(/^\{(gedrag|doelgroep|context)\}$/.test(blank), where, `${blank} kan niet worden ingevuld`);
    once(
      where,
      'de techniek',
      factor.technics.map(({ technic }) => technic),
    );
    for (const link of factor.technics) {
      check(technics.has(link.technic), where, `de techniek ${link.technic} bestaat niet`);
      cites(`${where} → ${link.technic}`, link.sources);
      check(
        link.basis === 'editorial' || link.seen !== null,
        `${where} → ${link.technic}`,
        'er staat niet waar dit is gezien',
      );
    }
    simpleHtml(where, factor.blocks, factor.description);
  }
  once(
    'factors',
    'variable',
    content.factors.map((factor) => factor.content.variable),
  );

  for (const { slug, content: technic } of content.technics) {
    const where = `technics/${slug}`;
    cites(where, technic.sources);
    check(technic.conditions.length > 0, where, 'er is geen voorwaarde');
    check(
      technic.isSecondary === technic.supports.length > 0,
      where,
      'een secundaire techniek versterkt iets, een primaire niet',
    );
    for (const primary of technic.supports)
      check(technics.get(primary)?.isSecondary === false, where, `${primary} is geen primaire techniek`);
    simpleHtml(where, technic.blocks, technic.description);
  }
  once(
    'technics',
    'bct',
    content.technics.flatMap((technic) => technic.content.bct?.code ?? []),
  );

  for (const { slug, content: theme } of content.themes) {
    const where = `themes/${slug}`;
    cites(where, theme.sources);
    once(
      where,
      'de factor',
      theme.factors.map(({ factor }) => factor),
    );
    for (const part of theme.factors) {
      check(factors.has(part.factor), where, `de factor ${part.factor} bestaat niet`);
      cites(`${where} → ${part.factor}`, part.sources);
    }
    simpleHtml(where, theme.blocks, theme.description);
  }

  for (const { slug, content: model } of content.models) {
    cites(`models/${slug}`, model.sources);
    for (const { factor } of model.constructs)
      check(factor === null || factors.has(factor), `models/${slug}`, `de factor ${factor} bestaat niet`);
  }

  for (const { slug, content: cluster } of content.clusters) cites(`clusters/${slug}`, cluster.sources);

  for (const { slug, content: page } of content.pages) {
    cites(`pages/${slug}`, page.sources);
    check(categories.has(page.category), `pages/${slug}`, `de rubriek ${page.category} bestaat niet`);
    check(page.blocks.length > 0, `pages/${slug}`, 'er staat niets op');
    simpleHtml(`pages/${slug}`, page.blocks, null);
  }

  for (const { slug, content: source } of content.sources) {
    const where = `sources/${slug}`;
    const addresses = [source.url, source.doi && `https://doi.org/${source.doi}`];
    check(source.verified === (source.seenAt !== null), where, 'bij een nagekeken bron staat waar die is gezien');
    check(source.verified || source.doi === null, where, 'een DOI hoort alleen bij een nagekeken bron');
    check(source.url === null || !isDoi(source.url), where, 'een DOI hoort in het veld doi');
    for (const [address] of source.citation.matchAll(/https?:\/\/\S+/g))
      check(addresses.includes(address), where, `het adres ${address} is niet dat van de bron`);
    const rest = source.doi === null ? source.citation : source.citation.replaceAll(source.doi, '');
    check(!isDoi(rest) && !isDoi(source.note ?? ''), where, 'er staat een DOI die niet bij de bron is gezien');
  }
  once(
    'sources',
    'de DOI',
    content.sources.flatMap((source) => source.content.doi?.toLowerCase() ?? []),
  );

  for (const kind of libraryKinds)
    if (kind !== 'sources')
      for (const { slug, content: item } of content[kind])
        check(!isDoi(JSON.stringify(item)), `${kind}/${slug}`, 'een DOI hoort alleen bij een bron');

  return faults;
}

const isDoi = (text: string) => /\b10\.\d{4,9}\//.test(text);

const twice = (values: readonly string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
