import { pathOf } from '#theory/library/references.rules.ts';
import { Counted } from '#theory/reading/counted.parts.tsx';
import { TheoryAnswer } from '#theory/reading/frame.parts.tsx';
import { trackSideClick } from '#theory/reading/side.parts.tsx';
import { CardSections, LinkSections, useView } from '#theory/reading/views/views.parts.tsx';
import { byLetter, factorsByCluster, factorsByModel } from '#theory/reading/views/views.rules.ts';
import type { Factor } from '#theory/theory.contract.ts';
import { useClusters, useFactors, useModels } from '#theory/theory.queries.ts';
import { byName } from '#theory/theory.rules.ts';
import { Card } from '#ui/card.tsx';

const views = [
  { value: 'cluster', label: 'per cluster' },
  { value: 'model', label: 'per model' },
  { value: 'a-z', label: 'A–Z' },
] as const;

/** The factors: per cluster, per model in which they come back, or A–Z. */
export function FactorList() {
  const clusters = useClusters();
  const models = useModels();
  const { view, choice } = useView(views);
  return (
    <TheoryAnswer inside query={useFactors()}>
      {(factors) => (
        <Counted items={[...factors].sort(byName)} one="factor" many="factoren" tools={choice}>
          {(shown) => {
            if (view === 'a-z') return <CardSections by="letter" sections={byLetter(shown)} card={factorCard} />;
            if (view === 'model')
              return (
                <TheoryAnswer inside query={models}>
                  {(all) => (
                    <LinkSections
                      by="model"
                      sections={factorsByModel(shown, all)}
                      to={({ id }) => pathOf('factors', id)}
                    />
                  )}
                </TheoryAnswer>
              );
            return (
              <TheoryAnswer inside query={clusters}>
                {(all) => <CardSections by="cluster" sections={factorsByCluster(shown, all)} card={factorCard} />}
              </TheoryAnswer>
            );
          }}
        </Counted>
      )}
    </TheoryAnswer>
  );
}

const factorCard = ({ id, name, helpText }: Factor) => (
  <Card
    key={id}
    title={name}
    to={pathOf('factors', id)}
    onFollow={() => trackSideClick(null, { category: 'factor', id })}
  >
    {helpText}
  </Card>
);
