import type { Research } from '#research/research.queries.ts';
import { EarlierStudy } from '#steps/step/earlier-study.tsx';
import { StepFrame } from '#steps/step/step-frame.tsx';
import { StepLoader } from '#steps/step/step-loader.tsx';
import { StepContents } from '#steps/step/step-section.tsx';
import { useTheoryBeside } from '#steps/step/theory-beside.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { qualitativeResearchStep } from './qualitative-research.rules.ts';
import styles from './qualitative-research.screen.module.css';
import { Conclusion } from './qualitative-research-conclusion.parts.tsx';
import { contentsOf } from './qualitative-research-contents.parts.ts';
import { Conversations } from './qualitative-research-conversations.parts.tsx';
import { Explanation } from './qualitative-research-explanation.parts.tsx';
import { Guide } from './qualitative-research-guide.parts.tsx';
import { ObservationForm } from './qualitative-research-observation.parts.tsx';
import { Outcomes } from './qualitative-research-outcomes.parts.tsx';
import { Plan } from './qualitative-research-plan.parts.tsx';
import { useSettled } from './qualitative-research-settled.parts.ts';
import { type Earlier, labels } from './qualitative-research-work.parts.ts';

/** `/onderzoek/{uuid}/kwalitatief-onderzoek`: the plan, the interview guide, the conversations and what they tell. */
export function QualitativeResearchScreen() {
  return <StepLoader>{(research) => <QualitativeResearch research={research} />}</StepLoader>;
}

function QualitativeResearch({ research }: { research: Research }) {
  const editing = useStep(qualitativeResearchStep, research);
  const earlier = editing.sections as unknown as Earlier;
  const { factors } = earlier.determineFactors;
  const first = factors.find(({ factor }) => factor !== null)?.factor ?? null;
  const theory = useTheoryBeside(first);
  const observes = editing.content.methods.includes('observation') || editing.content.observationForm.length > 0;
  const settled = useSettled(editing.content.conversations);
  const work = { editing, earlier, onTheory: theory.read };

  return (
    <StepFrame
      editing={editing}
      labels={labels}
      lead="Praat met mensen uit je doelgroep, of kijk hoe het gaat. Noteer per gesprek welke factoren een rol spelen."
      explanation={<Explanation />}
      aside={first ? theory.panel : <p>Kies in stap 2 een factor om hier de theorie te lezen.</p>}
    >
      <div className={styles.opening}>
        <StepContents parts={contentsOf(editing.content, factors)} />
        <EarlierStudy
          research={research.uuid}
          earlier={earlier}
          readOnly={editing.readOnly}
          form="leidraad"
          summary="Factoren en plan uit de vorige stappen"
        />
      </div>
      <div className={styles.parts}>
        <Plan {...work} />
        <Guide {...work} />
        {observes ? <ObservationForm editing={editing} /> : null}
        <Conversations {...work} settled={settled} />
        <Outcomes {...work} settled={settled} />
        <Conclusion {...work} />
      </div>
      {theory.drawer}
    </StepFrame>
  );
}
