import { holdsWords, plainWords } from '#theory/reading/lists/lists.rules.ts';
import type { Found } from '#theory/search/engine.rules.ts';
import type { Block, Cluster, Factor, Model } from '#theory/theory.contract.ts';
import { byName } from '#theory/theory.rules.ts';

/** How the library's factors are put together: where they belong, or which theory speaks of them. */
export const groupings = ['cluster', 'model'] as const;
export type Grouping = (typeof groupings)[number];

export interface GroupItem {
  factor: Factor;
  /** What the model calls it, or the other name by which it was found; null when its own name says enough. */
  alsoCalled: string | null;
}

export interface FactorGroup {
  key: string;
  name: string;
  /** HTML of the library. */
  description: string | null;
  items: GroupItem[];
}

export interface FactorLibrary {
  factors: readonly Factor[];
  clusters: readonly Cluster[];
  models: readonly Model[];
}

/**
 * The library in groups, with only the factors that answer to what was typed; groups without any are left out. What is retired
 * stays only while it is chosen. In a model a factor stands once, under the model's own words for it.
 */
export function groupsOf(
  library: FactorLibrary,
  by: Grouping,
  typed: string,
  chosen: ReadonlySet<string>,
): FactorGroup[] {
  const shown = library.factors.filter((factor) => !factor.retired || chosen.has(factor['@id']));
  const groups = by === 'cluster' ? byCluster(shown, library.clusters) : byModel(shown, library.models);
  const others = otherNames(library.models);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.flatMap((item) => found(item, typed, others.get(item.factor.id) ?? [])),
    }))
    .filter(({ items }) => items.length > 0);
}

/** As many of what the search of the theory finds are worth looking at. */
const mostFound = 8;

/** The factors that the search of the theory found, best first, as one group; none when it found only other things. */
export function foundIn(library: FactorLibrary, { hits }: Pick<Found, 'hits'>): FactorGroup[] {
  const current = new Map(library.factors.filter(({ retired }) => !retired).map((factor) => [factor.id, factor]));
  const items = hits
    .filter(({ document }) => document.kind === 'factors')
    .flatMap(({ document }): GroupItem[] => {
      const factor = current.get(document.id);
      return factor ? [{ factor, alsoCalled: null }] : [];
    })
    .slice(0, mostFound);
  return items.length > 0 ? [{ key: 'theory', name: 'Gevonden in de theorie', description: null, items }] : [];
}

const tellingHeads = ['Wat is het?', 'Wat is het niet?'];

/** Of the texts about a factor what tells it from another: what it is, and what it is not. */
export const tellingBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => {
    if (block['@type'] !== 'TextBlock') return [];
    const parts = block.content.split(/(?=<h2>)/);
    const content = parts.filter((part) => tellingHeads.some((head) => part.startsWith(`<h2>${head}</h2>`))).join('');
    return content === '' ? [] : [{ ...block, content }];
  });

/** How many different factors the groups hold. */
export const countOf = (groups: readonly FactorGroup[]): number =>
  new Set(groups.flatMap(({ items }) => items.map(({ factor }) => factor.id))).size;

function byCluster(factors: readonly Factor[], clusters: readonly Cluster[]): FactorGroup[] {
  return clusters.map(({ slug, name, description }) => ({
    key: slug,
    name,
    description,
    items: factors
      .filter((factor) => factor.cluster.slug === slug)
      .sort(byName)
      .map((factor) => ({ factor, alsoCalled: null })),
  }));
}

function byModel(factors: readonly Factor[], models: readonly Model[]): FactorGroup[] {
  const byId = new Map(factors.map((factor) => [factor.id, factor]));
  return models
    .filter(({ retired }) => !retired)
    .sort(byName)
    .map(({ slug, name, description, constructs }) => {
      const names = new Map<number, string[]>();
      for (const { factor, name: construct } of constructs) {
        if (factor) names.set(factor.id, [...(names.get(factor.id) ?? []), construct]);
      }
      const items = [...names].flatMap(([id, words]): GroupItem[] => {
        const factor = byId.get(id);
        if (!factor) return [];
        const other = words.filter((word) => plainWords(word) !== plainWords(factor.name));
        return [{ factor, alsoCalled: other.length > 0 ? other.join(', ') : null }];
      });
      return { key: slug, name, description, items };
    });
}

/** What the models call each factor. */
function otherNames(models: readonly Model[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { factor, name } of models.filter(({ retired }) => !retired).flatMap(({ constructs }) => constructs)) {
    if (factor) names.set(factor.id, [...(names.get(factor.id) ?? []), name]);
  }
  return names;
}

/** The item when one of its names holds every typed word; with that name when it is not the factor's own. */
function found(item: GroupItem, typed: string, others: readonly string[]): GroupItem[] {
  const { name, englishName, aliases } = item.factor;
  if (holdsWords([name, item.alsoCalled], typed)) return [item];
  const other = [...aliases, ...others, englishName].find((alias) => holdsWords([alias], typed));
  return other === undefined ? [] : [{ ...item, alsoCalled: other }];
}
