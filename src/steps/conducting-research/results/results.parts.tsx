import { noSuggestionSentences, suggestionNote, uncertainSentences } from '#evidence/suggestion.rules.ts';
import { SurveyAnswers } from '#steps/conducting-research/answers/answers.parts.tsx';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { libraryFactor, type Work } from '#steps/conducting-research/work.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { StepSection } from '#steps/step/section.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatMark } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { AnalysisTables } from './analysis-tables.parts.tsx';
import { Figures } from './figures.parts.tsx';
import { ItemsFigure, type ItemsFigureProps } from './items-figure.parts.tsx';
import { OpenDirections } from './more-figures.parts.tsx';
import { outcomeWords, type ResultRow, rankedRows, resultRows, scalesOf } from './results.rules.ts';
import { correlationWords, flagsOf, intervalWords, shareWords, suggestionWords } from './words.parts.ts';

/** The chosen factors with their figures and what follows from them. */
export function rowsOf({ editing, earlier, library }: Work): ResultRow[] {
  return resultRows(editing.content, earlier.determineFactors.factors, ({ factor }) => libraryFactor(library, factor));
}

/** The questions whose scale or words stand in the results. */
const itemsOf = ({ items }: ConductingResearch): string =>
  items.map(({ uuid, text, variable, labels, reversed }) => [uuid, text, variable, labels, reversed].join(' ')).join() +
  scalesOf({ items });

/** Figures typed in per factor, drawn, and turned into a suggested mark. */
export const Results = drawnFor<ConductingResearch>(
  'results',
  'primaryOutcome',
  'respondents',
  'analysedWith',
  itemsOf,
)((work: Work) => {
  const { editing, earlier } = work;
  const rows = rowsOf(work);
  const measured = rankedRows(rows);
  // Until the library is there, nobody knows which it leaves open.
  const open = work.library ? rows.filter((row) => row.directionOpen) : [];
  return (
    <StepSection
      id="resultaten"
      title="Resultaten per factor"
      lead="Lees de antwoorden in, of vul per factor de cijfers in die je uitrekende. Je ziet meteen hoe sterk elke factor samenhangt met het gedrag."
    >
      {earlier.determineFactors.factors.length === 0 ? (
        <p className={styles.meta}>
          Zodra je factoren kiest in{' '}
          <Link to={`/onderzoek/${editing.research.uuid}/factoren-bepalen`}>Factoren bepalen</Link>, staan ze hier.
        </p>
      ) : (
        <>
          {/* Before any correlation is in sight: afterwards it could be chosen so as to fit. */}
          {open.length > 0 ? <OpenDirections {...work} rows={open} /> : null}
          <SurveyAnswers work={work} measurement="first" />
          <Figures {...work} rows={rows} />
        </>
      )}
      {measured.length > 0 ? (
        <Outcomes rows={measured} chosen={rows} items={editing.content.items} outcome={outcomeWords(editing.content)} />
      ) : null}
    </StepSection>
  );
});

function Outcomes({ rows, chosen, items, outcome }: ItemsFigureProps) {
  const remarks = rows.filter((row) => remarksOf(row).length > 0);
  return (
    <>
      <ItemsFigure rows={rows} chosen={chosen} items={items} outcome={outcome} />
      <DataTable
        caption="Dezelfde gegevens in cijfers"
        columns={columns}
        rows={rows}
        rowKey={({ factor }) => factor.uuid}
        minWidth="medium"
      />
      <AnalysisTables rows={chosen} items={items} />
      {remarks.length > 0 ? (
        <div className={styles.remarks}>
          <h3>Let hierop</h3>
          <ul>
            {remarks.map((row) => (
              <li key={row.factor.uuid}>
                <b>{row.name}</b>
                {remarksOf(row).join(' ')}
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
}

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
    cell: ({ suggestion }) => <span className={styles.nowrap}>{suggestionWords(suggestion)}</span>,
  },
  { key: 'r', header: 'r', numeric: true, cell: ({ r }) => correlationWords(r) },
  {
    key: 'interval',
    header: <span className={styles.nowrap}>95&nbsp;%-interval</span>,
    numeric: true,
    cell: ({ interval }) => <span className={styles.nowrap}>{intervalWords(interval)}</span>,
  },
  {
    key: 'mean',
    header: 'Gemiddelde',
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

/** What the flags mean, in sentences. */
function remarksOf({ suggestion }: ResultRow): string[] {
  if (suggestion.kind === 'none') return [`Geen voorstel. ${noSuggestionSentences[suggestion.reason]}`];
  return [
    ...(suggestion.kind === 'opposite'
      ? ['Tegengesteld: de samenhang wijst de andere kant op dan je verwachtte. Herzie je hypothese.']
      : []),
    ...suggestion.uncertain.map((reason) => uncertainSentences[reason]),
    ...(suggestion.closeToBehaviour
      ? ['Dicht op het gedrag: de vragen beschrijven deels het gedrag zelf. Vergelijk dit cijfer niet met de andere.']
      : []),
  ];
}

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
          De bandbreedte is dezelfde som met de twee uiteinden van het interval. Het getal 15 is een afspraak: een
          samenhang van 0,60 geeft een 10.
        </p>
        <p>
          <b>Het 95&nbsp;%-interval</b> laat zien tussen welke waarden de echte samenhang waarschijnlijk ligt. Het is
          uitgerekend met de z-transformatie van Fisher.
        </p>
      </div>
    </Disclosure>
  );
}
