import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { TheoryTip } from '#theory/reading/theory.parts.tsx';
import { useFactors } from '#theory/theory.queries.ts';

export interface FactorNameProps {
  factor: Pick<ChosenFactor, 'factor' | 'name'>;
  onTheory: (iri: string) => void;
}

/** The name of a factor with its explanation; an own factor has no theory. */
export function FactorName({ factor: { factor, name }, onTheory }: FactorNameProps) {
  const { data: library } = useFactors();
  const known = library?.find((item) => item['@id'] === factor);
  if (!known) return name ?? 'Eigen factor';
  return (
    <TheoryTip
      iri={known['@id']}
      name={known.name}
      helpText={known.helpText}
      onReadMore={() => onTheory(known['@id'])}
    />
  );
}
