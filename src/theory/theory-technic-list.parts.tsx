import { Card } from '#ui/card.tsx';
import type { Technic } from './theory.contract.ts';
import { useClusters, useFactors, useTechnics } from './theory.queries.ts';
import { byName } from './theory.rules.ts';
import { Counted } from './theory-counted.parts.tsx';
import { TheoryAnswer } from './theory-frame.parts.tsx';
import { pathOf } from './theory-references.rules.ts';
import { trackSideClick } from './theory-side.parts.tsx';
import { TechnicTag } from './theory-technic-tag.parts.tsx';
import { CardSections, LinkSections, useView } from './theory-views.parts.tsx';
import { byLetter, technicsByCluster } from './theory-views.rules.ts';
import { technicsByBct } from './theory-views-bct.rules.ts';

const views = [
  { value: 'a-z', label: 'A–Z' },
  { value: 'cluster', label: 'per factorcluster' },
  { value: 'bct', label: 'per groep van BCTTv1' },
] as const;

/** The techniques of one kind: A–Z, per cluster of the factors they act on, or as the BCT taxonomy groups them. */
export function TechnicList({ isSecondary }: { isSecondary: boolean }) {
  const { view, choice } = useView(views);
  return (
    <TheoryAnswer inside query={useTechnics()}>
      {(technics) => (
        <Counted
          items={technics.filter((technic) => technic.isSecondary === isSecondary).sort(byName)}
          one="techniek"
          many="technieken"
          tools={choice}
        >
          {(shown) => {
            if (view === 'cluster') return <PerCluster technics={shown} />;
            if (view === 'bct') return <LinkSections by="groep" sections={technicsByBct(shown)} to={pathOfTechnic} />;
            return <CardSections by="letter" sections={byLetter(shown)} card={technicCard} />;
          }}
        </Counted>
      )}
    </TheoryAnswer>
  );
}

function PerCluster({ technics }: { technics: readonly Technic[] }) {
  const clusters = useClusters();
  return (
    <TheoryAnswer inside query={useFactors()}>
      {(factors) => (
        <TheoryAnswer inside query={clusters}>
          {(all) => (
            <LinkSections by="cluster" sections={technicsByCluster(technics, factors, all)} to={pathOfTechnic} />
          )}
        </TheoryAnswer>
      )}
    </TheoryAnswer>
  );
}

const pathOfTechnic = ({ id }: Technic) => pathOf('technics', id);

const technicCard = ({ id, name, helpText, isSecondary }: Technic) => (
  <Card
    key={id}
    title={name}
    to={pathOf('technics', id)}
    tag={<TechnicTag isSecondary={isSecondary} />}
    onFollow={() => trackSideClick(null, { category: 'technic', id })}
  >
    {helpText}
  </Card>
);
