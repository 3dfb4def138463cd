import type { ResearchType } from '#steps/determine-type/determine-type.contract.ts';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatDate, joinList, plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import styles from './qualitative-research.screen.module.css';
import type { Earlier } from './qualitative-research-work.parts.ts';

const typeWords: Record<ResearchType, string> = {
  qualitative: 'Kwalitatief onderzoek',
  quantitative: 'Kwantitatief onderzoek',
  both: 'Kwalitatief en kwantitatief',
  none: 'Geen eigen onderzoek',
};

/** What the first three steps bring along: the words for the questions, the factors and the plan. */
export function EarlierSteps({ research, earlier }: { research: string; earlier: Earlier }) {
  const { researchTarget: target, determineFactors, determineType: type } = earlier;
  const names = determineFactors.factors.map(({ name }) => name ?? 'Eigen factor');
  const path = (step: string) => `/onderzoek/${research}/${step}`;
  const plan = planOf(type);
  return (
    <section aria-label="Uit de vorige stappen" className={styles.earlier}>
      <dl className={styles.strip}>
        <div>
          <dt>Gedrag in de vragen</dt>
          <dd>{target.questionBehaviour ?? '–'}</dd>
        </div>
        <div>
          <dt>Doelgroep in de vragen</dt>
          <dd>{target.questionAudience ?? '–'}</dd>
        </div>
        <div>
          <dt>Type onderzoek</dt>
          <dd>{type.researchType ? typeWords[type.researchType] : 'Nog niet gekozen'}</dd>
        </div>
        <div>
          <dt>Factoren</dt>
          <dd>{plural(names.length, 'factor', 'factoren')}</dd>
        </div>
      </dl>
      {names.length > 0 || plan.length > 0 ? (
        <Disclosure summary="Factoren en plan uit de vorige stappen">
          <dl className={styles.terms}>
            {names.length > 0 ? (
              <div>
                <dt>Factoren</dt>
                <dd>{joinList(names)}</dd>
              </div>
            ) : null}
            {plan.map(([term, words]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ) : null}
      {target.questionBehaviour === null ? (
        <Callout kind="hint">
          Er staat nog geen gedrag voor in de vragen. Vul <Link to={path('doelanalyse')}>Gedrag in de vragen</Link> in
          bij de doelanalyse; dan staat het in je hele leidraad goed.
        </Callout>
      ) : null}
      {names.length === 0 ? (
        <Callout kind="hint">
          Je hebt nog geen factoren. Kies ze in <Link to={path('factoren-bepalen')}>Factoren bepalen</Link>; daar wordt
          de leidraad van gemaakt.
        </Callout>
      ) : null}
    </section>
  );
}

function planOf(type: Earlier['determineType']): [term: string, words: string][] {
  const period = [type.planStart, type.planEnd].filter((day) => day !== null).map((day) => formatDate(day));
  const plan: [string, string | null][] = [
    ['Methode', type.planMethod],
    ['Aantal', type.planNumber],
    ['Werving', type.planRecruitment],
    ['Wie het doet', type.planWho],
    ['Wanneer', period.length > 0 ? period.join(' tot en met ') : null],
    ['Privacy', type.planPrivacy],
  ];
  return plan.filter((row): row is [string, string] => row[1] !== null);
}
