import type { Cluster, Factor, LinkedFactor, Technic } from '#theory/theory.contract.ts';
import { byName } from '#theory/theory.rules.ts';
import { type Basis, bases } from '#theory/words.contract.ts';

/** The matrix of techniques and factors: what is shown of it, in which order, and how that is written in the address. */

export type TechnicKind = 'all' | 'primary' | 'secondary';
export type MatrixOrder = 'cluster' | 'a-z';

export interface MatrixChoice {
  /** Slug of the cluster whose factors are shown; null for all. */
  cluster: string | null;
  bases: readonly Basis[];
  kind: TechnicKind;
  order: MatrixOrder;
}

/** In the address everything is Dutch, and what is usual is left out. */
export const basisWords: Record<Basis, string> = {
  confirmed: 'bevestigd',
  literature: 'literatuur',
  editorial: 'redactie',
  unchecked: 'niet-nagegaan',
};
const kindWords: Record<TechnicKind, string> = { all: '', primary: 'primair', secondary: 'secundair' };

export function readChoice(address: URLSearchParams): MatrixChoice {
  const asked = address.get('basis')?.split(',');
  const kind = (['primary', 'secondary'] as const).find((one) => kindWords[one] === address.get('soort'));
  return {
    cluster: address.get('cluster'),
    bases: asked ? bases.filter((basis) => asked.includes(basisWords[basis])) : bases,
    kind: kind ?? 'all',
    order: address.get('volgorde') === 'a-z' ? 'a-z' : 'cluster',
  };
}

export function writeChoice(choice: MatrixChoice): Record<string, string> {
  const address: Record<string, string> = {};
  if (choice.cluster !== null) address.cluster = choice.cluster;
  if (choice.bases.length < bases.length) address.basis = choice.bases.map((basis) => basisWords[basis]).join(',');
  if (choice.kind !== 'all') address.soort = kindWords[choice.kind];
  if (choice.order === 'a-z') address.volgorde = choice.order;
  return address;
}

export interface MatrixColumns {
  cluster: Cluster;
  factors: Factor[];
}

/** Rows under one heading: the techniques whose links stand mostly in this cluster; null when the order is A–Z. */
export interface MatrixRows {
  cluster: Cluster | null;
  technics: Technic[];
}

export interface Matrix {
  columns: MatrixColumns[];
  rows: MatrixRows[];
  /** How many links are shown. */
  count: number;
  linkOf(technic: number, factor: number): LinkedFactor | undefined;
}

export interface Shelves {
  factors: readonly Factor[];
  technics: readonly Technic[];
  clusters: readonly Cluster[];
}

/** What is left of the library; a row or column without a link is left out. */
export function matrixOf({ factors, technics, clusters }: Shelves, choice: MatrixChoice): Matrix {
  const shownCluster = clusters.find(({ slug }) => slug === choice.cluster);
  const clusterOf = new Map(factors.map(({ id, cluster }) => [id, cluster.id]));
  const links = new Map<string, LinkedFactor>();
  const usedFactors = new Set<number>();
  const usedTechnics: Technic[] = [];
  for (const technic of technics) {
    if (choice.kind !== 'all' && technic.isSecondary !== (choice.kind === 'secondary')) continue;
    const own = technic.factors.filter(
      ({ id, basis }) =>
        choice.bases.includes(basis) &&
        clusterOf.has(id) &&
        (shownCluster === undefined || clusterOf.get(id) === shownCluster.id),
    );
    if (own.length === 0) continue;
    usedTechnics.push(technic);
    for (const link of own) {
      links.set(keyOf(technic.id, link.id), link);
      usedFactors.add(link.id);
    }
  }
  const columns = clusters
    .map((cluster) => ({
      cluster,
      factors: factors.filter(({ id }) => usedFactors.has(id) && clusterOf.get(id) === cluster.id).sort(byName),
    }))
    .filter((column) => column.factors.length > 0);
  usedTechnics.sort(byName);
  const linkOf = (technic: number, factor: number) => links.get(keyOf(technic, factor));
  return {
    columns,
    rows: choice.order === 'a-z' ? [{ cluster: null, technics: usedTechnics }] : rowsOf(usedTechnics, columns, linkOf),
    count: links.size,
    linkOf,
  };
}

const keyOf = (technic: number, factor: number) => `${technic} ${factor}`;

/** Each technique under the cluster in which most of its links stand, the first of them when there are more. */
function rowsOf(technics: readonly Technic[], columns: readonly MatrixColumns[], linkOf: Matrix['linkOf']) {
  const homeOf = (technic: Technic) => {
    const counts = columns.map(({ factors }) => factors.filter(({ id }) => linkOf(technic.id, id)).length);
    return counts.indexOf(Math.max(...counts));
  };
  const homes = new Map(technics.map((technic) => [technic, homeOf(technic)]));
  return columns
    .map(({ cluster }, at) => ({ cluster, technics: technics.filter((technic) => homes.get(technic) === at) }))
    .filter((rows) => rows.technics.length > 0);
}

/** How many links the library has of each basis, for the words beside the filter. */
export function countByBasis(technics: readonly Technic[]): Record<Basis, number> {
  const counts: Record<Basis, number> = { confirmed: 0, literature: 0, editorial: 0, unchecked: 0 };
  for (const { factors } of technics) for (const { basis } of factors) counts[basis] += 1;
  return counts;
}

/** `Houding (attitude)` is called `Houding` where there is little room; the rest is still read aloud. */
export function splitName(name: string): [short: string, rest: string] {
  const [, short = name, rest = ''] = /^(.+?)( \([^)]*\))$/.exec(name) ?? [];
  return [short, rest];
}
