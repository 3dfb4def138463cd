import { DesiredBehaviour, SubBehaviours } from '#steps/research-target/behaviour/behaviour.parts.tsx';
import { Candidates } from '#steps/research-target/behaviour/candidates.parts.tsx';
import { Conditions, Ethics } from '#steps/research-target/behaviour/conditions.parts.tsx';
import { CurrentBehaviour } from '#steps/research-target/behaviour/current.parts.tsx';
import { StepFrame } from '#steps/step/frame.tsx';
import { StepContents } from '#steps/step/section.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { ResearchLoader } from '#study/loader.tsx';
import type { Research } from '#study/research.queries.ts';
import { Aim, Audience } from './audience.parts.tsx';
import { Beside } from './beside.parts.tsx';
import { softChecks } from './checks.rules.ts';
import { Explanation } from './explanation.parts.tsx';
import { MeasurableGoal } from './measurable.parts.tsx';
import { QuestionWords } from './questions.parts.tsx';
import { currentGoalSentence, researchTargetStep } from './research-target.rules.ts';
import styles from './research-target.screen.module.css';
import { sectionStates, targetSections } from './sections.rules.ts';
import { GoalSentence, SentenceStrip } from './sentence.parts.tsx';
import { labels } from './work.parts.ts';

/** `/onderzoek/{uuid}/doelanalyse`: from a broad goal to one behaviour, with the gedragsdoelzin as its outcome. */
export function ResearchTargetScreen() {
  return <ResearchLoader>{(research) => <ResearchTarget research={research} />}</ResearchLoader>;
}

function ResearchTarget({ research }: { research: Research }) {
  const editing = useStep(researchTargetStep, research);
  const { content } = editing;
  const work = { editing, checks: editing.readOnly ? [] : softChecks(content) };
  const states = sectionStates(content);
  const sentence = currentGoalSentence(content);

  return (
    <StepFrame
      editing={editing}
      labels={labels}
      lead="Maak van je doel één gedrag: wie doet wat, waar en wanneer? Zo weet je precies wat je gaat onderzoeken."
      explanation={<Explanation />}
      aside={<Beside research={research} sentence={sentence} />}
    >
      <StepContents parts={targetSections.map(({ id, title }) => ({ id, title, state: states[id] }))} />
      {/* The strip stays in view as far as this reaches: down to the sentence itself. */}
      <div className={styles.parts}>
        <SentenceStrip sentence={sentence} />
        <Aim {...work} research={research} />
        <Audience {...work} />
        <Candidates {...work} />
        <CurrentBehaviour {...work} />
        <DesiredBehaviour {...work} />
        <SubBehaviours {...work} />
        <QuestionWords {...work} />
        <MeasurableGoal {...work} />
        <Conditions {...work} />
        <Ethics {...work} />
      </div>
      <GoalSentence {...work} />
    </StepFrame>
  );
}
