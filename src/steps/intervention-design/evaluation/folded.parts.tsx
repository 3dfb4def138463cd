import { Suspense, useState } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { FoldedSection, StepSection } from '#steps/step/section.tsx';
import { evaluationShape } from './evaluation.contract.ts';
import { evaluationState, isEvaluated } from './evaluation.rules.ts';
import type { EvaluationWork } from './work.parts.ts';

const EvaluationSection = latePart(() => import('./section.parts.tsx').then((it) => it.EvaluationSection));

export const evaluationPart = { id: 'werkt-het', title: 'Hoe weten we of het werkt?' };

/** The evaluation in the step: a line until somebody uses it, and loaded only then. */
export function EvaluationPart(work: EvaluationWork) {
  const { content, problems, attempt } = work.editing;
  const [folds] = useState(!isEvaluated(content));
  const [opened, setOpened] = useState(!folds);
  const within = opened ? (
    <Suspense>
      <EvaluationSection {...work} />
    </Suspense>
  ) : null;
  if (!folds)
    return (
      <StepSection
        {...evaluationPart}
        lead="Eén plan voor alle interventies samen: met wie je vergelijkt, wat je telt en hoeveel je er nodig hebt."
      >
        {within}
      </StepSection>
    );
  return (
    <FoldedSection
      {...evaluationPart}
      holds="met wie je vergelijkt, wat je telt en hoeveel"
      state={evaluationState(content)}
      wrong={problems.some(({ path }) => path.split(/[.[]/)[0]! in evaluationShape)}
      attempt={attempt}
      onOpen={() => setOpened(true)}
    >
      {within}
    </FoldedSection>
  );
}
