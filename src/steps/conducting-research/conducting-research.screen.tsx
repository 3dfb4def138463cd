import { FollowUp } from '#steps/conducting-research/follow-up/follow-up.parts.tsx';
import { Questionnaire } from '#steps/conducting-research/questionnaire/questionnaire.parts.tsx';
import { Conclusions } from '#steps/conducting-research/results/conclusions.parts.tsx';
import { Results } from '#steps/conducting-research/results/results.parts.tsx';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { EarlierStudy } from '#steps/step/earlier-study.tsx';
import { StepFrame } from '#steps/step/frame.tsx';
import { useTheoryBeside } from '#steps/step/theory-beside.tsx';
import { useStep } from '#steps/step/use-step.ts';
import { ResearchLoader } from '#study/loader.tsx';
import type { Research } from '#study/research.queries.ts';
import { useFactors } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { joinList } from '#ui/format.ts';
import { conductingResearchStep } from './conducting-research.rules.ts';
import { contentsOf } from './contents.parts.ts';
import { Explanation } from './explanation.parts.tsx';
import { Fieldwork } from './fieldwork.parts.tsx';

/** `/onderzoek/{uuid}/onderzoek-uitzetten-en-analyseren`: the questionnaire, who answered it, and what the figures tell. */
export function ConductingResearchScreen() {
  return <ResearchLoader>{(research) => <ConductingResearch research={research} />}</ResearchLoader>;
}

function ConductingResearch({ research }: { research: Research }) {
  const editing = useStep(conductingResearchStep, research);
  const earlier = editing.sections;
  const { data: library, error, refetch } = useFactors();
  const { researchTarget: target, determineFactors } = earlier;
  const theory = useTheoryBeside(determineFactors.factors.find(({ factor }) => factor !== null)?.factor ?? null);
  const work = { editing, earlier, library, onTheory: theory.read };

  return (
    <StepFrame
      editing={editing}
      lead="Maak een vragenlijst en zie welke factoren samenhangen met het gedrag."
      explanation={<Explanation />}
      parts={contentsOf(editing.content, earlier, editing.readOnly)}
      known={
        <EarlierStudy
          research={research.uuid}
          earlier={earlier}
          readOnly={editing.readOnly}
          form="vragenlijst"
          more={[
            [researchTarget.shape.questionContext.words.name, target.questionContext],
            [researchTarget.shape.questionPeriod.words.name, target.questionPeriod],
            [
              researchTarget.shape.segments.words.name,
              joinList(target.segments.flatMap(({ name }) => name ?? [])) || null,
            ],
          ]}
        />
      }
      aside={theory.panel}
    >
      {error && library === undefined ? (
        <Callout kind="error" boxed actions={<Button onClick={() => void refetch()}>Probeer opnieuw</Button>}>
          De vragen uit de theorie zijn niet geladen. {error.message}
        </Callout>
      ) : null}
      <Questionnaire {...work} />
      <Fieldwork {...work} />
      <Results {...work} />
      <Conclusions {...work} />
      <FollowUp {...work} />
      {theory.drawer}
    </StepFrame>
  );
}
