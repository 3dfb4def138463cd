import type { ResearchType } from '#steps/determine-type/determine-type.contract.ts';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatDate, joinList, plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import styles from './conducting-research.screen.module.css';
import type { Earlier } from './conducting-research-work.parts.ts';

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
  const more = moreOf(earlier, names);
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
      {more.length > 0 ? (
        <Disclosure summary="Meer uit de vorige stappen">
          <dl className={styles.terms}>
            {more.map(([term, words]) => (
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
          bij de doelanalyse. Dan staat het in je hele vragenlijst goed.
        </Callout>
      ) : null}
      {names.length === 0 ? (
        <Callout kind="hint">
          Je hebt nog geen factoren. Kies ze in <Link to={path('factoren-bepalen')}>Factoren bepalen</Link>. Daar wordt
          de vragenlijst van gemaakt.
        </Callout>
      ) : null}
    </section>
  );
}

function moreOf(
  { researchTarget: target, determineType: type }: Earlier,
  names: readonly string[],
): [string, string][] {
  const period = [type.planStart, type.planEnd].filter((day) => day !== null).map((day) => formatDate(day));
  const rows: [string, string | null][] = [
    ['Factoren', names.length > 0 ? joinList(names) : null],
    ['Context in de vragen', target.questionContext],
    ['Periode in de vragen', target.questionPeriod],
    ['Segmenten', joinList(target.segments.flatMap(({ name }) => name ?? [])) || null],
    ['Methode', type.planMethod],
    ['Aantal', type.planNumber],
    ['Werving', type.planRecruitment],
    ['Wie het doet', type.planWho],
    ['Wanneer', period.length > 0 ? period.join(' tot en met ') : null],
    ['Privacy', type.planPrivacy],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}
