import { memo, Suspense, useDeferredValue } from 'react';
import { flagsOf, groundsOf, suggestionNote } from '#evidence/suggestion-words.rules.ts';
import { latePart } from '#foundation/browser/late-part.tsx';
import { laterChangeSentences } from '#steps/conducting-research/analysis/later-changes.rules.ts';
import { SurveyAnswers } from '#steps/conducting-research/answers/answers.parts.tsx';
import {
  type ConductingResearch,
  conductingResearch,
} from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { Quality } from '#steps/conducting-research/quality/quality.parts.tsx';
import { libraryFactor, type Work } from '#steps/conducting-research/work.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { outcomeWords } from '#steps/step/evidence-sentences.rules.ts';
import { StepSection } from '#steps/step/section.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatMark } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { fields } from './figure-fields.parts.tsx';
import { Figures } from './figures.parts.tsx';
import { ItemsFigure, type ItemsFigureProps } from './items-figure.parts.tsx';
import { peopleWords, sizeWords } from './respondents.rules.ts';
import { type ResultRow, rankedRows, resultRows, scalesOf } from './results.rules.ts';
import { SuggestedRange } from './suggested-range.parts.tsx';
import { correlationWords, intervalWords, shareWords } from './words.parts.ts';

const DataPackage = latePart(() =>
  import('#steps/conducting-research/data-package/data-package.parts.tsx').then((it) => it.DataPackage),
);

/** These come with the quantiles that their intervals take. */
const Behaviour = latePart(() => import('./behaviour.parts.tsx').then((it) => it.Behaviour));
const AnalysisTables = latePart(() => import('./analysis-tables.parts.tsx').then((it) => it.AnalysisTables));
/** Only where the questionnaire has other languages. */
const LanguageCaution = latePart(() =>
  import('#steps/conducting-research/languages/caution.parts.tsx').then((it) => it.LanguageCaution),
);
const Weighting = latePart(() =>
  import('#steps/conducting-research/weighting/weighting.parts.tsx').then((it) => it.Weighting),
);

/** The chosen factors with their figures and what follows from them. */
export function rowsOf({ editing, earlier, library }: Work): ResultRow[] {
  return resultRows(editing.content, earlier.determineFactors.factors, ({ factor }) => libraryFactor(library, factor));
}

/** The questions whose scale or words stand in the results. */
const itemsOf = ({ items }: ConductingResearch): string =>
  items
    .map(({ uuid, block, text, variable, labels, reversed }) =>
      [uuid, block, text, variable, labels, reversed].join(' '),
    )
    .join() + scalesOf({ items });

/** Figures typed in per factor, drawn, and turned into a suggested mark. */
export const Results = drawnFor<ConductingResearch>(
  'results',
  'primaryOutcome',
  'ownOutcome',
  'respondents',
  'outsideSituation',
  'laterChanges',
  'quality',
  'everybody',
  'invited',
  'behaviour',
  'effects',
  'factorCorrelations',
  'analysedWith',
  'margins',
  'weighting',
  'translations',
  'answerLanguages',
  itemsOf,
)((work: Work) => {
  const { editing, earlier } = work;
  const rows = rowsOf(work);
  const measured = rankedRows(rows);
  const people = peopleWords(editing.content);
  const nameOf = (uuid: string) => rows.find(({ factor }) => factor.uuid === uuid)?.name ?? null;
  const changed = laterChangeSentences(editing.content, nameOf);
  // Nothing is typed in these: they are drawn in portions after the rest, between which the page can answer.
  const outcomes = useDeferredValue<ItemsFigureProps>({
    rows: measured,
    chosen: rows,
    items: editing.content.items,
    outcome: outcomeWords(editing.content),
    content: editing.content,
  });
  return (
    <StepSection
      id="resultaten"
      title={conductingResearch.shape.results.words.name}
      lead="Lees de antwoorden in, of vul per factor de cijfers in die je uitrekende. Je ziet meteen hoe sterk elke factor samenhangt met het gedrag."
    >
      {earlier.determineFactors.factors.length === 0 ? (
        <p className={styles.meta}>
          Zodra je factoren kiest in{' '}
          <Link to={`/onderzoek/${editing.research.uuid}/factoren-bepalen`}>Factoren bepalen</Link>, staan ze hier.
        </p>
      ) : (
        <>
          <SurveyAnswers work={work} measurement="first" />
          {people ? <Callout>{people}</Callout> : null}
          {editing.content.translations.length > 0 ? (
            <Suspense fallback={null}>
              <LanguageCaution editing={editing} />
            </Suspense>
          ) : null}
          {changed.length > 0 ? <Callout>{changed.join(' ')} Dat staat ook in je rapport.</Callout> : null}
          {/* The first result: how much of the behaviour there is, before what goes together with it. */}
          <Suspense fallback={null}>
            <Behaviour content={editing.content} />
          </Suspense>
          <Quality content={editing.content} nameOf={nameOf} />
          <Suspense fallback={null}>
            <Weighting {...work} nameOf={nameOf} />
          </Suspense>
          {editing.content.items.length === 0 ? (
            <Disclosure summary="Cijfers zelf invullen" open={editing.content.results.length > 0}>
              <Figures {...work} rows={rows} />
            </Disclosure>
          ) : (
            <Figures {...work} rows={rows} />
          )}
        </>
      )}
      {outcomes.rows.length > 0 ? <Outcomes {...outcomes} /> : null}
      <Suspense fallback={null}>
        <DataPackage work={work} />
      </Suspense>
    </StepSection>
  );
});

const Outcomes = memo(({ rows, chosen, items, ...rest }: ItemsFigureProps) => {
  const remarks = rows.filter(({ suggestion }) => groundsOf(suggestion).length > 0);
  return (
    <>
      <ItemsFigure rows={rows} chosen={chosen} items={items} {...rest} />
      <DataTable
        caption="Dezelfde gegevens in cijfers"
        columns={columns}
        rows={rows}
        rowKey={({ factor }) => factor.uuid}
        minWidth="medium"
      />
      <Suspense fallback={null}>
        <AnalysisTables rows={chosen} items={items} />
      </Suspense>
      {remarks.length > 0 ? (
        <div className={styles.remarks}>
          <h3>Let hierop</h3>
          <ul>
            {remarks.map((row) => (
              <li key={row.factor.uuid}>
                <b>{row.name}</b>
                {groundsOf(row.suggestion).join(' ')}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Callout boxed title="Bij het voorgestelde cijfer">
        {suggestionNote}
      </Callout>
      <Calculation />
    </>
  );
});

const columns: Column<ResultRow>[] = [
  {
    key: 'factor',
    header: 'Factor',
    rowHeader: true,
    cell: ({ name, suggestion }) => (
      <>
        {name}
        {flagsOf(suggestion).length > 0 ? (
          <small className={styles.flag}>{flagsOf(suggestion).join(', ')}</small>
        ) : null}
      </>
    ),
  },
  {
    key: 'suggestion',
    header: 'Voorstel',
    numeric: true,
    cell: ({ suggestion }) => <SuggestedRange suggestion={suggestion} />,
  },
  { key: 'n', header: 'n', numeric: true, cell: ({ result }) => sizeWords(result) },
  { key: 'r', header: 'r', numeric: true, cell: ({ r }) => correlationWords(r) },
  {
    key: 'interval',
    header: <span className={styles.nowrap}>95&nbsp;%-interval</span>,
    numeric: true,
    cell: ({ interval }) => <span className={styles.nowrap}>{intervalWords(interval)}</span>,
  },
  {
    key: 'mean',
    header: fields.mean.words.label,
    numeric: true,
    cell: ({ result }) => (
      <span className={styles.nowrap}>
        {result.mean === null ? '–' : formatMark(result.mean)}
        {result.scaleMin === null || result.scaleMax === null ? null : (
          <span className="soft">
            {' '}
            ({result.scaleMin}–{result.scaleMax})
          </span>
        )}
      </span>
    ),
  },
  { key: 'room', header: 'Te winnen', numeric: true, cell: ({ room }) => shareWords(room) },
];

function Calculation() {
  return (
    <Disclosure summary="Hoe komt het voorstel tot stand?">
      <div className={styles.calculation}>
        <p>
          <b>Te winnen</b> is het deel van de schaal dat nog over is: bij een factor die het gedrag helpt de afstand tot
          de bovenkant, bij een factor die in de weg zit de afstand tot de onderkant. Vanaf 40&nbsp;% telt een factor
          helemaal mee; daaronder naar verhouding.
        </p>
        <p>
          <b>Het voorstel</b> is 1 + 15 × samenhang × meetellen, op halve punten, en nooit lager dan 1 of hoger dan 10.
          De bandbreedte is dezelfde som met de twee uiteinden van het interval. Kijk vooral daarnaar: het cijfer tussen
          haakjes is alleen de som zelf. Het getal 15 is een afspraak: een samenhang van 0,60 geeft een 10.
        </p>
        <p>
          <b>Het 95&nbsp;%-interval</b> laat zien tussen welke waarden de echte samenhang waarschijnlijk ligt. Het is
          uitgerekend met de z-transformatie van Fisher.
        </p>
      </div>
    </Disclosure>
  );
}
