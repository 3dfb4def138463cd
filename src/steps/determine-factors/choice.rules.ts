import { emptyRow } from '#study/step/step.contract.ts';
import type { Factor } from '#theory/theory.contract.ts';
import { type ChosenFactor, type DetermineFactors, determineFactors } from './determine-factors.contract.ts';

/** The most factors that a research can hold. */
export const mostFactors = 60;

/** What is copied from the library when a factor is chosen. */
export type LibraryFactor = Pick<Factor, '@id' | 'name'> & { cluster: Pick<Factor['cluster'], 'slug'> };

/** A factor about which nothing has been said yet; `uuid` is made by the caller. */
export const newFactor = (uuid: string): ChosenFactor => emptyRow(determineFactors.shape.factors, { uuid });

/**
 * The row for a factor of the library: the one that was taken out before, with all that was written in it and all that later
 * steps hang on its uuid, otherwise a new one.
 */
export function rowFor(item: LibraryFactor, setAside: readonly ChosenFactor[], uuid: string): ChosenFactor {
  const before = setAside.find(({ factor }) => factor === item['@id']);
  return { ...newFactor(uuid), ...before, factor: item['@id'], name: item.name, cluster: item.cluster.slug };
}

/** Adds a row at the end, unless it is there already or there is no room. */
export function withFactor(factors: readonly ChosenFactor[], row: ChosenFactor): ChosenFactor[] {
  const known = factors.some(({ uuid, factor }) => uuid === row.uuid || (row.factor !== null && factor === row.factor));
  return known || factors.length >= mostFactors ? [...factors] : [...factors, row];
}

/**
 * Own factors that were taken out and can be chosen again; those of the library are found in the library. The first row with
 * a uuid counts: put what was taken out just now before what the server remembers.
 */
export function ownSetAside(setAside: readonly ChosenFactor[], factors: readonly ChosenFactor[]): ChosenFactor[] {
  const seen = new Set(factors.map(({ uuid }) => uuid));
  return setAside.filter(({ uuid, factor }) => {
    if (factor !== null || seen.has(uuid)) return false;
    seen.add(uuid);
    return true;
  });
}

/** Whether people wrote down what they think themselves: only then is it told what others chose before. */
export const thoughtFirst = ({ ownIdeas, factors }: Pick<DetermineFactors, 'ownIdeas' | 'factors'>): boolean =>
  Boolean(ownIdeas?.trim()) || factors.some(({ hypothesis }) => Boolean(hypothesis?.trim()));
