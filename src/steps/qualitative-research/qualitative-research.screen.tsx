import { useState } from 'react';
import type { Research } from '#research/research.queries.ts';
import { StepFrame } from '#steps/step/step-frame.tsx';
import { StepLoader } from '#steps/step/step-loader.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { TheoryPanel } from '#theory/theory.parts.tsx';
import { qualitativeResearchStep } from './qualitative-research.rules.ts';
import styles from './qualitative-research.screen.module.css';
import { Conclusion } from './qualitative-research-conclusion.parts.tsx';
import { Conversations } from './qualitative-research-conversations.parts.tsx';
import { EarlierSteps } from './qualitative-research-earlier.parts.tsx';
import { Explanation } from './qualitative-research-explanation.parts.tsx';
import { Guide } from './qualitative-research-guide.parts.tsx';
import { ObservationForm } from './qualitative-research-observation.parts.tsx';
import { Outcomes } from './qualitative-research-outcomes.parts.tsx';
import { Plan } from './qualitative-research-plan.parts.tsx';
import { Contents } from './qualitative-research-section.parts.tsx';
import { type Earlier, labels } from './qualitative-research-work.parts.ts';

/** `/onderzoek/{uuid}/kwalitatief-onderzoek`: the plan, the interview guide, the conversations and what they tell. */
export function QualitativeResearchScreen() {
  return <StepLoader>{(research) => <QualitativeResearch research={research} />}</StepLoader>;
}

function QualitativeResearch({ research }: { research: Research }) {
  const editing = useStep(qualitativeResearchStep, research);
  const earlier = editing.sections as unknown as Earlier;
  const { factors } = earlier.determineFactors;
  const [theory, setTheory] = useState<string | null>(null);
  const beside = theory ?? factors.find(({ factor }) => factor !== null)?.factor ?? null;
  const observes = editing.content.methods.includes('observation') || editing.content.observationForm.length > 0;
  const work = { editing, earlier, onTheory: setTheory };

  return (
    <StepFrame
      editing={editing}
      labels={labels}
      lead="Praat met mensen uit je doelgroep, of kijk hoe het gaat. Noteer per gesprek welke factoren een rol spelen."
      explanation={<Explanation />}
      aside={beside ? <TheoryPanel iri={beside} /> : <p>Kies in stap 2 een factor om hier de theorie te lezen.</p>}
    >
      <div className={styles.opening}>
        <Contents content={editing.content} factors={factors} />
        <EarlierSteps research={research.uuid} earlier={earlier} />
      </div>
      <Plan {...work} />
      <Guide {...work} />
      {observes ? <ObservationForm editing={editing} /> : null}
      <Conversations {...work} />
      <Outcomes {...work} />
      <Conclusion {...work} />
    </StepFrame>
  );
}
