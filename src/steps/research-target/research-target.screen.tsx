import type { ReactNode } from 'react';
import { Behaviour, MorePrecise, SubBehaviours } from '#steps/research-target/behaviour/behaviour.parts.tsx';
import { Candidates } from '#steps/research-target/behaviour/candidates.parts.tsx';
import { Conditions, Ethics } from '#steps/research-target/behaviour/conditions.parts.tsx';
import { Facts } from '#steps/research-target/behaviour/facts.parts.tsx';
import { QuestionWords } from '#steps/research-target/questions/questions.parts.tsx';
import { StepFrame } from '#steps/step/frame.tsx';
import { KnownLine } from '#steps/step/known-line.tsx';
import { FoldedSection } from '#steps/step/section.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { ResearchLoader } from '#study/loader.tsx';
import type { Research } from '#study/research.queries.ts';
import { Link } from '#ui/link.tsx';
import { withAgreed, workshopQuestions } from './agreed.rules.ts';
import { Aim, Audience, Urgency } from './audience.parts.tsx';
import { Beside } from './beside.parts.tsx';
import { softChecks } from './checks.rules.ts';
import { Explanation } from './explanation.parts.tsx';
import { MeasurableGoal } from './measurable.parts.tsx';
import { currentGoalSentence, researchTargetStep } from './research-target.rules.ts';
import styles from './research-target.screen.module.css';
import { type FoldedSectionId, foldedSections, isIn, sectionStates, targetSections } from './sections.rules.ts';
import { GoalSentence, SentenceStrip } from './sentence.parts.tsx';
import type { Work } from './work.parts.ts';

/** What opens under each line. */
const folded: Record<FoldedSectionId, (work: Work) => ReactNode> = {
  urgentie: Urgency,
  doelgroep: Audience,
  kandidaatgedragingen: Candidates,
  feiten: Facts,
  'gedrag-preciezer': MorePrecise,
  deelgedragingen: SubBehaviours,
  vragen: QuestionWords,
  randvoorwaarden: Conditions,
  'ethische-toets': Ethics,
};

/** `/onderzoek/{uuid}/doelanalyse`: from a broad goal to one behaviour, with the gedragsdoelzin as its outcome. */
export function ResearchTargetScreen() {
  return <ResearchLoader>{(research) => <ResearchTarget research={research} />}</ResearchLoader>;
}

function ResearchTarget({ research }: { research: Research }) {
  const editing = useStep(researchTargetStep, research);
  const { content } = editing;
  const work: Work = { editing, checks: editing.readOnly ? [] : softChecks(content) };
  const states = sectionStates(content);
  const parts = targetSections.map(({ id, title }) => ({ id, title, state: states[id] }));
  const sentence = currentGoalSentence(content);

  return (
    <StepFrame
      editing={editing}
      lead="Maak van je doel één gedrag: wie doet wat, waar en wanneer?"
      explanation={<Explanation />}
      known={
        research.occasion ? (
          <KnownLine term="Aanleiding" words={research.occasion}>
            {editing.readOnly ? null : (
              <Link to={`/onderzoek/${research.uuid}/bewerk`}>Aanpassen bij de gegevens van dit onderzoek</Link>
            )}
          </KnownLine>
        ) : null
      }
      aside={<Beside research={research} sentence={sentence} parts={parts} />}
      workshop={{
        questions: workshopQuestions(content),
        onTake: (workshop) => editing.change((draft) => withAgreed(draft, workshop)),
      }}
    >
      <div className={styles.parts}>
        <SentenceStrip sentence={sentence} parts={parts} />
        <Aim {...work} />
        <Behaviour {...work} />
        <MeasurableGoal {...work} />
        <GoalSentence {...work} />
        <div>
          <p className={styles.later}>De rest mag later, of niet. Open wat je nodig hebt.</p>
          {foldedSections.map(({ id, title, holds }) => {
            const Content = folded[id];
            const wrong = editing.problems.some(({ path }) => isIn(id, path));
            return (
              <FoldedSection key={id} {...{ id, title, holds, wrong }} state={states[id]} attempt={editing.attempt}>
                <Content {...work} />
              </FoldedSection>
            );
          })}
        </div>
      </div>
    </StepFrame>
  );
}
