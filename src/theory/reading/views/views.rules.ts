import { plainWords } from '#theory/reading/lists/lists.rules.ts';
import { anchorOf } from '#theory/search/path.rules.ts';
import type { Cluster, Factor, Model, Technic } from '#theory/theory.contract.ts';
import { byName } from '#theory/theory.rules.ts';

/** The ways to divide a list of the library into sections. */

export interface ViewEntry<T> {
  item: T;
  /** Why it stands in this section, in a few words. */
  note: string | null;
}

export interface ViewSection<T> {
  /** Unique in the view; also the anchor to jump to. */
  key: string;
  title: string;
  /** The term of professional literature, in English. */
  englishName: string | null;
  /** HTML of paragraphs, or null. */
  about: string | null;
  /** The word to jump here by; null when an earlier section has it. */
  jump: string | null;
  entries: ViewEntry<T>[];
}

/** A section that needs no more than its name. */
export const plain = { englishName: null, about: null };
const entriesOf = <T extends { name: string }>(items: readonly T[]): ViewEntry<T>[] =>
  [...items].sort(byName).map((item) => ({ item, note: null }));

/** The letter under which a name stands in an index: without accents; numbers come together. */
export function letterOf(name: string): string {
  const [first = ''] = /[a-z0-9]/.exec(plainWords(name)) ?? [];
  return /[a-z]/.test(first) ? first.toUpperCase() : '0–9';
}

/** A to Z, only the letters that occur. */
export function byLetter<T extends { name: string }>(items: readonly T[]): ViewSection<T>[] {
  const sections: ViewSection<T>[] = [];
  for (const entry of entriesOf(items)) {
    const letter = letterOf(entry.item.name);
    const last = sections.at(-1);
    if (last?.title === letter) last.entries.push(entry);
    else sections.push({ ...plain, key: `letter-${letter}`, title: letter, jump: letter, entries: [entry] });
  }
  return sections;
}

/** `Weten: kennis en aandacht` is called `Weten` where there is little room. */
export const shortCluster = ({ name }: { name: string }) => name.split(':')[0] ?? name;

const clusterSection = <T>(cluster: Cluster, entries: ViewEntry<T>[]): ViewSection<T> => ({
  ...plain,
  key: anchorOf('clusters', cluster.id),
  title: cluster.name,
  about: cluster.description,
  jump: shortCluster(cluster),
  entries,
});

/** A section without entries is not shown. */
export const withEntries = <T>(sections: ViewSection<T>[]) => sections.filter(({ entries }) => entries.length > 0);

/** In the library's own order of clusters. */
export const factorsByCluster = (factors: readonly Factor[], clusters: readonly Cluster[]) =>
  withEntries(
    clusters.map((cluster) =>
      clusterSection(cluster, entriesOf(factors.filter((factor) => factor.cluster.id === cluster.id))),
    ),
  );

/** Per model the factors in which its constructs come back, with the model's own word when that is another. */
export function factorsByModel(factors: readonly Factor[], models: readonly Model[]): ViewSection<Factor>[] {
  const own = [...models].sort(byName).map(
    (model): ViewSection<Factor> => ({
      ...plain,
      key: anchorOf('models', model.id),
      title: model.name,
      englishName: model.englishName === model.name ? null : model.englishName,
      jump: letterOf(model.name),
      entries: factors.flatMap((item) => {
        const words = model.constructs.filter(({ factor }) => factor?.id === item.id).map(({ name }) => name);
        if (words.length === 0) return [];
        const others = words.filter((word) => !wordsFor(item.name).includes(plainWords(word)));
        return [{ item, note: others.length > 0 ? `in dit model: ${others.join(', ')}` : null }];
      }),
    }),
  );
  const found = new Set(own.flatMap(({ entries }) => entries.map(({ item }) => item.id)));
  const rest = entriesOf(factors.filter(({ id }) => !found.has(id)));
  return onceByJump(
    withEntries([
      ...own,
      { ...plain, key: 'model-geen', title: 'In geen van deze modellen', jump: 'Geen', entries: rest },
    ]),
  );
}

/** `Houding (attitude)` says both words itself. */
const wordsFor = (name: string) => [name, ...name.split(/ \(|\)$/)].map(plainWords);

const onceByJump = <T>(sections: ViewSection<T>[]) =>
  sections.map((section, at) => (sections[at - 1]?.jump === section.jump ? { ...section, jump: null } : section));

/** Per cluster the techniques that act on factors in it, with those factors. A technique can stand in several. */
export function technicsByCluster(
  technics: readonly Technic[],
  factors: readonly Factor[],
  clusters: readonly Cluster[],
): ViewSection<Technic>[] {
  const clusterOf = new Map(factors.map(({ id, cluster }) => [id, cluster.id]));
  return withEntries(
    clusters.map((cluster) =>
      clusterSection(
        cluster,
        [...technics].sort(byName).flatMap((item) => {
          const own = item.factors.filter(({ id }) => clusterOf.get(id) === cluster.id).sort(byName);
          return own.length > 0 ? [{ item, note: `bij ${own.map(({ name }) => name).join(', ')}` }] : [];
        }),
      ),
    ),
  );
}
