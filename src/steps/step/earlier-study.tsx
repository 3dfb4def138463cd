import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { type DetermineType, determineType, researchTypeName } from '#steps/determine-type/determine-type.contract.ts';
import { type ResearchTarget, researchTarget } from '#steps/research-target/research-target.contract.ts';
import { stepOf } from '#study/process.ts';
import { capitalise, formatDate, joinList } from '#ui/format.ts';
import { earlierField } from './earlier-field.ts';
import { EarlierTerms } from './earlier-terms.tsx';
import type { KnownRow } from './known-line.tsx';

export interface EarlierStudyProps {
  /** UUID of the research. */
  research: string;
  earlier: {
    researchTarget: Pick<ResearchTarget, 'questionBehaviour' | 'questionAudience'>;
    determineFactors: { factors: readonly Pick<ChosenFactor, 'name'>[] };
    determineType: DetermineType;
  };
  readOnly: boolean;
  /** What the step makes of it: `leidraad`, `vragenlijst`. */
  form: string;
  /** What else it uses, between the factors and the plan. */
  more?: readonly KnownRow[];
}

/** What the first three steps bring to asking people: the words for the questions, the type, the factors and the plan. */
export function EarlierStudy({ research, earlier, readOnly, form, more = [] }: EarlierStudyProps) {
  const { researchTarget: target, determineFactors: chosen, determineType: type } = earlier;
  const names = chosen.factors.map(({ name }) => name ?? 'Eigen factor');
  return (
    <EarlierTerms
      readOnly={readOnly}
      empty={{
        words: `Er staat nog geen gedrag voor in de vragen en je hebt nog geen factoren. Daar wordt de ${form} van gemaakt.`,
        label: 'Naar de doelanalyse',
        to: `/onderzoek/${research}/${stepOf('research_target').path}`,
      }}
      terms={[
        earlierField(research, researchTarget, 'questionBehaviour', target.questionBehaviour),
        earlierField(research, researchTarget, 'questionAudience', target.questionAudience),
        earlierField(
          research,
          determineType,
          'researchType',
          type.researchType && capitalise(researchTypeName(type.researchType)),
        ),
        earlierField(research, determineFactors, 'factors', joinList(names) || null),
      ]}
      more={[...more, ...planOf(type)]}
    />
  );
}

function planOf(type: DetermineType): KnownRow[] {
  const period = [type.planStart, type.planEnd].filter((day) => day !== null).map((day) => formatDate(day));
  const planned = (field: 'planMethod' | 'planNumber' | 'planRecruitment' | 'planWho' | 'planPrivacy'): KnownRow => [
    determineType.shape[field].words.name,
    type[field],
  ];
  return [
    ...(['planMethod', 'planNumber', 'planRecruitment', 'planWho'] as const).map(planned),
    ['Wanneer', period.length > 0 ? period.join(' tot en met ') : null],
    planned('planPrivacy'),
  ];
}
