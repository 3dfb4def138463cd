import { CodedConversations } from '#steps/qualitative-research/coding/coded-conversations.parts.tsx';
import { ObservationForm } from '#steps/qualitative-research/conversations/observation.parts.tsx';
import { Guide } from '#steps/qualitative-research/guide/guide.parts.tsx';
import { Conclusion } from '#steps/qualitative-research/outcomes/conclusion.parts.tsx';
import { Outcomes } from '#steps/qualitative-research/outcomes/outcomes.parts.tsx';
import { useSettled } from '#steps/qualitative-research/outcomes/settled.parts.ts';
import { EarlierStudy } from '#steps/step/earlier-study.tsx';
import { StepFrame } from '#steps/step/frame.tsx';
import { useTheoryBeside } from '#steps/step/theory-beside.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { stepQuoted } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { contentsOf } from './contents.parts.ts';
import { Explanation } from './explanation.parts.tsx';
import { Plan } from './plan.parts.tsx';
import { qualitativeResearchStep } from './qualitative-research.rules.ts';
import styles from './qualitative-research.screen.module.css';

/** `/onderzoek/{uuid}/kwalitatief-onderzoek`: the plan, the interview guide, the conversations and what they tell. */
export function QualitativeResearchScreen() {
  return <ResearchLoader>{(research) => <QualitativeResearch research={research} />}</ResearchLoader>;
}

function QualitativeResearch({ research }: { research: Research }) {
  const editing = useStep(qualitativeResearchStep, research);
  const earlier = editing.sections;
  const { factors } = earlier.determineFactors;
  const first = factors.find(({ factor }) => factor !== null)?.factor ?? null;
  const theory = useTheoryBeside(first);
  const observes = editing.content.methods.includes('observation') || editing.content.observationForm.length > 0;
  const settled = useSettled(editing.content.conversations);
  const work = { editing, earlier, onTheory: theory.read };

  return (
    <StepFrame
      editing={editing}
      lead="Praat met mensen uit je doelgroep, of kijk hoe het gaat. Noteer per gesprek welke factoren een rol spelen."
      explanation={<Explanation />}
      parts={contentsOf(editing.content, factors)}
      known={<EarlierStudy research={research.uuid} earlier={earlier} readOnly={editing.readOnly} form="leidraad" />}
      aside={
        first ? theory.panel : <p>Kies in {stepQuoted('determine_factors')} een factor om hier de theorie te lezen.</p>
      }
    >
      <div className={styles.parts}>
        <Plan {...work} />
        <Guide {...work} />
        {observes ? <ObservationForm editing={editing} /> : null}
        <CodedConversations {...work} settled={settled} />
        <Outcomes {...work} settled={settled} />
        <Conclusion {...work} settled={settled} />
      </div>
      {theory.drawer}
    </StepFrame>
  );
}
