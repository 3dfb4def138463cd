import { Suspense, useMemo } from 'react';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { earlierField } from '#steps/step/earlier-field.ts';
import { EarlierTerms } from '#steps/step/earlier-terms.tsx';
import { StepFrame } from '#steps/step/frame.tsx';
import { StepSection } from '#steps/step/section.tsx';
import { count, counted, sentence } from '#steps/step/sentence.rules.ts';
import { useStep } from '#steps/step/use-step.ts';
import { ResearchLoader } from '#study/loader.tsx';
import type { Research } from '#study/research.queries.ts';
import { AdvicePanel } from './advice.parts.tsx';
import { advise } from './advice.rules.ts';
import { TypeChoice } from './choice.parts.tsx';
import { questions, stepKnowing, type TranslatedIn } from './determine-type.rules.ts';
import styles from './determine-type.screen.module.css';
import { Explanation } from './explanation.parts.tsx';
import { InLanguages } from './in-languages.parts.tsx';
import { Plan } from './plan.parts.tsx';
import { Questions } from './questions.parts.tsx';
import { RulesTable } from './table.parts.tsx';

/** `/onderzoek/{uuid}/type-onderzoek-bepalen`: questions with the advice beside them, the choice and the plan. */
export function DetermineTypeScreen() {
  return (
    <ResearchLoader>
      {(research) =>
        research.conductingResearch.translations.length === 0 ? (
          <DetermineType research={research} translatedIn={inDutchAlone} />
        ) : (
          <Suspense fallback={null}>
            <InLanguages>
              {(translatedIn) => <DetermineType research={research} translatedIn={translatedIn} />}
            </InLanguages>
          </Suspense>
        )
      }
    </ResearchLoader>
  );
}

const inDutchAlone: TranslatedIn = () => 'none';

function DetermineType({ research, translatedIn }: { research: Research; translatedIn: TranslatedIn }) {
  const step = useMemo(() => stepKnowing(translatedIn), [translatedIn]);
  const editing = useStep(step, research);
  const { researchTarget: target } = editing.sections;
  const translated = translatedIn(editing.sections);
  const advice = advise(editing.content, translated);
  const doelanalyse = `/onderzoek/${research.uuid}/doelanalyse`;
  return (
    <StepFrame
      editing={editing}
      lead={`Beantwoord ${count(questions.length)} korte vragen. Je ziet meteen welk onderzoek bij je past. Jij kiest.`}
      explanation={<Explanation />}
      known={
        <EarlierTerms
          readOnly={editing.readOnly}
          empty={{
            words:
              'Je hebt nog geen doelanalyse. Als je weet om welk gedrag en welke doelgroep het gaat, zijn deze vragen makkelijker.',
            label: 'Naar de doelanalyse',
            to: doelanalyse,
          }}
          terms={[
            { term: 'Gedragsdoel', words: currentGoalSentence(target), to: doelanalyse },
            earlierField(research.uuid, researchTarget, 'audience', target.audience),
            earlierField(research.uuid, researchTarget, 'audienceSize', target.audienceSize),
          ]}
        />
      }
    >
      <StepSection
        id="type-vragen"
        title={sentence(counted(questions.length, 'vraag', 'vragen'))}
        className={styles.asking}
      >
        <div className={styles.columns}>
          <Questions editing={editing} target={target} />
          <AdvicePanel advice={advice} />
        </div>
        <RulesTable advice={advice} translated={translated} />
      </StepSection>
      <TypeChoice editing={editing} advice={advice} />
      <Plan editing={editing} />
    </StepFrame>
  );
}
