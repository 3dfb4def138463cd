import type { Research } from '#research/research.queries.ts';
import { StepFrame } from '#steps/step/step-frame.tsx';
import { StepLoader } from '#steps/step/step-loader.tsx';
import { StepContents } from '#steps/step/step-section.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { currentGoalSentence, researchTargetStep } from './research-target.rules.ts';
import styles from './research-target.screen.module.css';
import { Aim, Audience } from './research-target-audience.parts.tsx';
import { DesiredBehaviour, SubBehaviours } from './research-target-behaviour.parts.tsx';
import { Beside } from './research-target-beside.parts.tsx';
import { Candidates } from './research-target-candidates.parts.tsx';
import { softChecks } from './research-target-checks.rules.ts';
import { Conditions, Ethics } from './research-target-conditions.parts.tsx';
import { CurrentBehaviour } from './research-target-current.parts.tsx';
import { Explanation } from './research-target-explanation.parts.tsx';
import { MeasurableGoal } from './research-target-measurable.parts.tsx';
import { QuestionWords } from './research-target-questions.parts.tsx';
import { sectionStates, targetSections } from './research-target-sections.rules.ts';
import { GoalSentence, SentenceStrip } from './research-target-sentence.parts.tsx';
import { labels } from './research-target-work.parts.ts';

/** `/onderzoek/{uuid}/doelanalyse`: from a broad goal to one behaviour, with the gedragsdoelzin as its outcome. */
export function ResearchTargetScreen() {
  return <StepLoader>{(research) => <ResearchTarget research={research} />}</StepLoader>;
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
