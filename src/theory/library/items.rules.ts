import type { ContentOf, WrittenItem } from '#theory/content/content.contract.ts';
import { paragraph } from '#theory/content/html.rules.ts';
import { certaintyOf } from '#theory/evidence.rules.ts';
import type { Cluster, Evidence, Factor, Model, Page, PageCategory, Technic, Theme } from '#theory/theory.contract.ts';
import { isSeen } from '#theory/theory.rules.ts';
import {
  factorFacts,
  modelDescription,
  technicFacts,
  themeFacts,
  whatIsFactor,
  whatIsTechnic,
  whatIsTheme,
} from './blocks.rules.ts';
import { practiceOf, triedInTheme, triedWith } from './practice.rules.ts';
import {
  blocksOf,
  described,
  factorReference,
  type Lookup,
  linked,
  node,
  openingSources,
  pathOf,
  present,
  technicReference,
} from './references.rules.ts';

/** From what is written down about an item to what travels, one function per kind. */

type Link = ContentOf<'factors'>['technics'][number];

/** Where we only suppose the link, the mechanism is a supposition too: it is not shown. */
const linkFields = (link: Link, find: Lookup) => ({
  basis: link.basis,
  mechanism: isSeen(link.basis) ? link.moa : null,
  linkSources: find.namesOf(link.sources),
});

/** Nothing when its cluster is gone: a factor always has one. */
export function factor(written: WrittenItem<'factors'>, find: Lookup): Factor[] {
  const facts = written.content;
  const cluster = find.content.clusters.find(({ slug }) => slug === facts.cluster);
  if (!cluster) return [];
  const { englishName, aliases, comB, tdfDomain, variable, expectedDirection } = facts;
  const { closeToBehaviour, formative, noScaleMean, interviewQuestions, measurementNote } = facts;
  const sources = find.sourcesOf(facts.sources);
  return [
    {
      ...factorReference(written),
      retired: written.retired,
      blocks: blocksOf('factors', written, whatIsFactor(facts), factorFacts(facts, find.scaleOf)),
      sources,
      technics: facts.technics.flatMap((link) => linked(find.technics.get(link.technic), linkFields(link, find))),
      cluster: { ...node('clusters', 'Cluster', cluster), name: cluster.content.name },
      questionnaireItems: facts.questionnaireItems.map((item) => ({ ...item, scale: find.scaleOf(item.scale) })),
      englishName,
      aliases,
      comB,
      tdfDomain,
      variable,
      expectedDirection,
      closeToBehaviour,
      formative,
      noScaleMean,
      definitionSources: openingSources(facts.blocks, sources).map(({ id }) => id),
      interviewQuestions,
      measurementNote,
    },
  ];
}

/** As it travels; a finding or a side in a debate of which the source is gone is left out. */
function evidenceOf({ searchedOn, finding, debate }: ContentOf<'technics'>, find: Lookup): Evidence | null {
  if (searchedOn === null) return null;
  const sides = debate.flatMap(({ source, says }) => find.namesOf([source]).map((name) => ({ source: name, says })));
  const [name] = finding ? find.namesOf([finding.source]) : [];
  return {
    searchedOn,
    finding:
      finding && name !== undefined
        ? { ...finding, source: name, certainty: certaintyOf(finding, sides.length > 0) }
        : null,
    debate: sides,
  };
}

export function technic(written: WrittenItem<'technics'>, find: Lookup): Technic {
  const facts = written.content;
  const supports = present(facts.supports, find.technics);
  const supportedBy = find.content.technics
    .filter((other) => !other.retired && other.content.supports.includes(written.slug))
    .map(technicReference);
  const elsewhere = ({ id, name }: { id: number; name: string }) => ({ name, path: pathOf('technics', id) });
  const tried = triedWith(written, find);
  return {
    ...technicReference(written),
    retired: written.retired,
    blocks: blocksOf(
      'technics',
      written,
      whatIsTechnic(facts),
      technicFacts(facts, tried.html, supports.map(elsewhere), supportedBy.map(elsewhere)),
    ),
    sources: find.sourcesOf([...new Set([...facts.sources, ...tried.sources])]),
    factors: find.content.factors.flatMap((other) =>
      other.content.technics
        .filter((link) => link.technic === written.slug)
        .flatMap((link) => linked(find.factors.get(other.slug), linkFields(link, find))),
    ),
    englishName: facts.englishName,
    bctCode: facts.bct?.code ?? null,
    bctName: facts.bct?.name ?? null,
    bctRelated: facts.bctRelated,
    conditions: facts.conditions,
    ethics: facts.ethics,
    supports,
    supportedBy,
    evidence: evidenceOf(facts, find),
  };
}

export function theme(written: WrittenItem<'themes'>, find: Lookup): Theme {
  const facts = written.content;
  const parts = facts.factors.flatMap(({ factor: slug, sources, weight, reason, evidence, unchecked }) =>
    linked(find.factors.get(slug), { weight, reason, evidence, unchecked, linkSources: find.namesOf(sources) }),
  );
  const places = parts.map((part) => ({ ...part, path: pathOf('factors', part.id) }));
  return {
    ...node('themes', 'Theme', written),
    ...described(facts),
    retired: written.retired,
    blocks: blocksOf('themes', written, whatIsTheme(facts), themeFacts(places, triedInTheme(written, find).html)),
    sources: find.sourcesOf(facts.sources),
    factors: parts,
    englishName: facts.englishName,
    practice: practiceOf(written, find),
  };
}

export const cluster = (written: WrittenItem<'clusters'>, find: Lookup): Cluster => ({
  ...node('clusters', 'Cluster', written),
  name: written.content.name,
  description: written.content.description ?? paragraph(written.content.definition),
  retired: written.retired,
  englishName: written.content.englishName,
  comB: written.content.comB,
  casi: written.content.casi,
  factors: find.content.factors
    .filter((other) => other.content.cluster === written.slug && !other.retired)
    .map(factorReference),
  sources: find.sourcesOf(written.content.sources),
});

export const model = (written: WrittenItem<'models'>, find: Lookup): Model => ({
  ...node('models', 'Model', written),
  name: written.content.name,
  description: written.content.description ?? modelDescription(written.content),
  retired: written.retired,
  englishName: written.content.englishName,
  kind: written.content.kind,
  constructs: written.content.constructs.map(({ name, englishName, factor: slug }) => ({
    name,
    englishName,
    factor: (slug === null ? undefined : find.factors.get(slug)) ?? null,
  })),
  remark: written.content.remark,
  sources: find.sourcesOf(written.content.sources),
});

/** Nothing when its category is gone. */
export function page(written: WrittenItem<'pages'>, find: Lookup): Page[] {
  const category = find.content.page_categories.find(({ slug }) => slug === written.content.category);
  if (!category) return [];
  return [
    {
      ...node('pages', 'Page', written),
      title: written.content.name,
      category: { ...node('page_categories', 'PageCategory', category), name: category.content.name },
      retired: written.retired,
      blocks: blocksOf('pages', written, [], []),
      sources: find.sourcesOf(written.content.sources),
    },
  ];
}

export const pageCategory = (written: WrittenItem<'page_categories'>): PageCategory => ({
  ...node('page_categories', 'PageCategory', written),
  name: written.content.name,
  description: written.content.description === null ? null : paragraph(written.content.description),
  retired: written.retired,
});
