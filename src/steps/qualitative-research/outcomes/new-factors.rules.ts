import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { NewFactor } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import type { Factor } from '#theory/theory.contract.ts';

const longestName = 150;

/** A factor of the library, as far as recognising it needs it. */
export type KnownFactor = Pick<Factor, '@id' | 'name' | 'aliases'>;

const plain = (name: string | null) => name?.trim().toLocaleLowerCase('nl') ?? '';

/** The library's factor of that name or alias: with theory, questions and techniques, which an own factor lacks. */
export const knownAs = <Known extends KnownFactor>(library: readonly Known[], name: string | null): Known | null =>
  plain(name) === ''
    ? null
    : (library.find((factor) => [factor.name, ...factor.aliases].some((one) => plain(one) === plain(name))) ?? null);

/**
 * A factor that nobody had thought of, for Factoren bepalen: the library's where it knows it, else an own one. It keeps its
 * uuid: adding it twice, or on two computers at once, gives one factor, and here it shows that it was added.
 */
export const asChosenFactor = (
  { uuid, name, explanation }: NewFactor,
  library: readonly KnownFactor[] = [],
): ChosenFactor => {
  const known = knownAs(library, name);
  return emptyRow(determineFactors.shape.factors, {
    uuid,
    factor: known?.['@id'] ?? null,
    name: known?.name ?? (name ?? '').slice(0, longestName),
    hypothesis: explanation,
  });
};

/** The factors with the new one at the end; the same list when it is there already, under its own or another row. */
export const withNewFactor = (
  factors: readonly ChosenFactor[],
  added: NewFactor,
  library: readonly KnownFactor[] = [],
): ChosenFactor[] =>
  isAdded(factors, added) || chosenAlready(factors, added, library)
    ? [...factors]
    : [...factors, asChosenFactor(added, library)];

export const isAdded = (factors: readonly Pick<ChosenFactor, 'uuid'>[], { uuid }: Pick<NewFactor, 'uuid'>) =>
  factors.some((factor) => factor.uuid === uuid);

/** A factor that was chosen before under this name, or under the library’s name for it. */
export function chosenAlready(
  factors: readonly Pick<ChosenFactor, 'uuid' | 'factor' | 'name'>[],
  { uuid, name }: Pick<NewFactor, 'uuid' | 'name'>,
  library: readonly KnownFactor[],
): string | null {
  const known = knownAs(library, name);
  const found = factors.find(
    (factor) =>
      factor.uuid !== uuid &&
      ((known !== null && factor.factor === known['@id']) ||
        (plain(name) !== '' && plain(factor.name) === plain(name))),
  );
  return found ? (found.name ?? name) : null;
}

/** Most factors in a research: the contract of Factoren bepalen. */
export const mostFactors = 60;
