import { pathOf } from '#theory/library/references.rules.ts';
import { Counted } from '#theory/reading/counted.parts.tsx';
import { FoldedEvidence } from '#theory/reading/evidence.parts.tsx';
import { TheoryAnswer } from '#theory/reading/frame.parts.tsx';
import { certaintyInShort } from '#theory/reading/short.rules.ts';
import { trackSideClick } from '#theory/reading/side.parts.tsx';
import { technicsByBct } from '#theory/reading/views/bct.rules.ts';
import { CardSections, LinkSections, useView } from '#theory/reading/views/views.parts.tsx';
import { byLetter, technicsByCluster } from '#theory/reading/views/views.rules.ts';
import type { Technic } from '#theory/theory.contract.ts';
import { useClusters, useFactors, useTechnics } from '#theory/theory.queries.ts';
import { byName } from '#theory/theory.rules.ts';
import { Card } from '#ui/card.tsx';
import { TechnicTag } from './technic-tag.parts.tsx';

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

const technicCard = (technic: Technic) => (
  <Card
    key={technic.id}
    title={technic.name}
    to={pathOfTechnic(technic)}
    tag={<TechnicTag isSecondary={technic.isSecondary} />}
    onFollow={() => trackSideClick(null, { category: 'technic', id: technic.id })}
    below={<FoldedEvidence technic={technic} summary={`Hoe zeker? ${certaintyInShort(technic)}`} />}
  >
    {technic.helpText}
  </Card>
);
