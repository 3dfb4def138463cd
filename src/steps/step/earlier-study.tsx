import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type { DetermineType } from '#steps/determine-type/determine-type.contract.ts';
import { researchTypeNames } from '#steps/determine-type/determine-type.rules.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { capitalise, formatDate, joinList, plural } from '#ui/format.ts';
import styles from './earlier-study.module.css';
import { EarlierTerms } from './earlier-terms.tsx';

export type TermRow = readonly [term: string, words: string | null];

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
  /** Says what opens: the factors by name, `more`, and the plan. */
  summary: string;
  more?: readonly TermRow[];
}

/** What the first three steps bring to asking people: the words for the questions, the type, the factors and the plan. */
export function EarlierStudy({ research, earlier, readOnly, form, summary, more = [] }: EarlierStudyProps) {
  const { researchTarget: target, determineFactors, determineType: type } = earlier;
  const names = determineFactors.factors.map(({ name }) => name ?? 'Eigen factor');
  const path = (step: string) => `/onderzoek/${research}/${step}`;
  const rows = [['Factoren', joinList(names) || null] as const, ...more, ...planOf(type)].filter(
    ([, words]) => words !== null,
  );
  return (
    <div className={styles.study}>
      <EarlierTerms
        readOnly={readOnly}
        empty={{
          words: `Er staat nog geen gedrag voor in de vragen en je hebt nog geen factoren. Daar wordt de ${form} van gemaakt.`,
          label: 'Naar de doelanalyse',
          to: path('doelanalyse'),
        }}
        terms={[
          {
            term: 'Gedrag in de vragen',
            words: target.questionBehaviour,
            to: path('doelanalyse'),
            why: `Dan staat het in je hele ${form} goed.`,
            large: true,
          },
          { term: 'Doelgroep in de vragen', words: target.questionAudience, to: path('doelanalyse') },
          {
            term: 'Type onderzoek',
            words: type.researchType && capitalise(researchTypeNames[type.researchType]),
            to: path('type-onderzoek-bepalen'),
          },
          {
            term: 'Factoren',
            words: names.length > 0 ? plural(names.length, 'factor', 'factoren') : null,
            to: path('factoren-bepalen'),
            why: `Daar wordt de ${form} van gemaakt.`,
          },
        ]}
      />
      {rows.length > 0 ? (
        <Disclosure summary={summary}>
          <dl className={styles.rows}>
            {rows.map(([term, words]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ) : null}
    </div>
  );
}

function planOf(type: DetermineType): TermRow[] {
  const period = [type.planStart, type.planEnd].filter((day) => day !== null).map((day) => formatDate(day));
  return [
    ['Methode', type.planMethod],
    ['Aantal', type.planNumber],
    ['Werving', type.planRecruitment],
    ['Wie het doet', type.planWho],
    ['Wanneer', period.length > 0 ? period.join(' tot en met ') : null],
    ['Privacy', type.planPrivacy],
  ];
}
