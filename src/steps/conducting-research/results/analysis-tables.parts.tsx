import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { classWords } from '#evidence/statistics/distribution.rules.ts';
import { noFigure } from '#evidence/statistics/known.rules.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { type AnalysedRow, analysedRows, correlationName } from './analysis-rows.parts.ts';
import {
  correlationCell,
  meanCell,
  missingCell,
  reliabilityCell,
  scaleWords,
  sdCell,
  shareCell,
  spearmanCell,
  two,
} from './analysis-words.parts.ts';
import { fields } from './figure-fields.parts.tsx';
import { questionWords } from './figure-rows.rules.ts';
import { type Cell, FigureTable } from './figure-table.parts.tsx';
import { DoersTable, SegmentTables } from './group-tables.parts.tsx';
import type { ResultRow } from './results.rules.ts';

interface AnalysisTablesProps {
  rows: readonly ResultRow[];
  items: readonly QuestionnaireItem[];
}

/** All that was computed, in tables that open: the page itself stays calm. Nothing when all figures were typed in. */
export function AnalysisTables({ rows, items }: AnalysisTablesProps) {
  const analysed = analysedRows(rows);
  if (analysed.length === 0) return null;
  const byUuid = new Map(items.map((item) => [item.uuid, item]));
  const asked = analysed.filter(({ analysis }) => analysis.items.length > 0);
  const segmented = analysed.some(({ analysis }) => analysis.segments.length > 0);
  return (
    <div className={styles.more}>
      <Disclosure summary="Alle cijfers per factor" look="row">
        <FactorTable rows={analysed} />
      </Disclosure>
      {asked.length > 0 ? (
        <Disclosure summary="Alle cijfers per vraag" look="row">
          <ItemTable rows={asked} items={byUuid} />
        </Disclosure>
      ) : null}
      <Disclosure summary="Doeners en niet-doeners" look="row">
        <DoersTable rows={analysed} />
      </Disclosure>
      {segmented ? (
        <Disclosure summary="Verschillen tussen groepen" look="row">
          <SegmentTables rows={analysed} items={byUuid} />
        </Disclosure>
      ) : null}
    </div>
  );
}

/** In two tables, so that each fits beside the theory on a usual screen. */
function FactorTable({ rows }: { rows: readonly AnalysedRow[] }) {
  const groupOf = (cellsOf: (row: AnalysedRow) => Cell[]) => [
    {
      key: 'all',
      rows: rows.map((row) => ({ key: row.factor.uuid, head: row.name, cells: cellsOf(row) })),
    },
  ];
  return (
    <>
      <FigureTable
        caption="Alle cijfers per factor"
        note="Tussen rechte haken staat het 95 %-interval. “Meest gegeven” is het deel van de mensen met dezelfde score."
        heads={[
          'Factor',
          'n',
          fields.missing.words.label,
          fields.mean.words.label,
          fields.sd.words.label,
          'Schaal',
          fields.reliability.words.name,
          'Meest gegeven',
        ]}
        groups={groupOf(({ analysis }) => [
          formatNumber(analysis.n),
          missingCell(analysis),
          meanCell(analysis.mean),
          sdCell(analysis.mean),
          scaleCell(analysis),
          reliabilityCell(analysis.reliability),
          analysis.mean.kind === 'none' ? analysis.mean : shareCell(analysis.largestShare),
        ])}
      />
      <FigureTable
        caption="Samenhang en ruimte per factor"
        heads={['Factor', correlationName(rows), fields.spearman.words.label, 'Te winnen']}
        groups={groupOf(({ analysis, room }) => [
          correlationCell(analysis.correlation),
          spearmanCell(analysis.correlation),
          analysis.mean.kind === 'none'
            ? analysis.mean
            : room === null
              ? noFigure('no_direction')
              : formatPercent(room * 100),
        ])}
      />
    </>
  );
}

/** Questions on different scales were brought to one before they were averaged. */
function scaleCell({ scale, rescaled, mean }: StoredAnalysis): Cell {
  if (scale === null) return mean.kind === 'none' ? mean : noFigure('no_items');
  return rescaled ? 'herschaald naar 0–100' : scaleWords(scale);
}

interface ItemTableProps {
  rows: readonly AnalysedRow[];
  items: ReadonlyMap<string, QuestionnaireItem>;
}

function ItemTable({ rows, items }: ItemTableProps) {
  const reversed = rows.some(({ analysis }) => analysis.items.some((item) => item.reversed));
  const loaded = rows.some(({ analysis: { reliability } }) => reliability.kind === 'figure' && reliability.loadings);
  const question = (item: StoredAnalysis['items'][number]) => (
    <Question question={items.get(item.item)} reversed={item.reversed} />
  );
  return (
    <>
      <FigureTable
        caption="Alle cijfers per vraag"
        note={`De item-restcorrelatie is de samenhang met de andere vragen over de factor.${reversed ? ' Bij een omgescoorde vraag zijn gemiddelde en samenhang van de omgedraaide antwoorden.' : ''}${loaded ? ' De lading is de samenhang met wat alle vragen over de factor delen; daaruit komt omega.' : ''}`}
        heads={[
          conductingResearch.shape.items.row.text.words.name,
          'n',
          fields.missing.words.label,
          fields.mean.words.label,
          fields.sd.words.label,
          'Schaal',
          'Op 0–100',
          'Item-rest',
          ...(loaded ? ['Lading'] : []),
        ]}
        groups={rows.map(({ factor, name, analysis }) => ({
          key: factor.uuid,
          name,
          rows: analysis.items.map((item, place) => ({
            key: item.item,
            head: question(item),
            cells: [
              formatNumber(item.n),
              missingCell(item),
              meanCell(item.mean),
              sdCell(item.mean),
              scaleWords(item.scale),
              item.mean100 === null
                ? item.mean.kind === 'none'
                  ? item.mean
                  : noFigure('no_answers')
                : formatNumber(item.mean100, { decimals: 0 }),
              item.itemRest.kind === 'none' ? item.itemRest : two(item.itemRest.r),
              ...(loaded ? [loadingCell(analysis.reliability, place)] : []),
            ],
          })),
        }))}
      />
      <FigureTable
        caption="Samenhang en verdeling per vraag"
        note="De verdeling is zoals mensen antwoordden, ook bij een omgescoorde vraag. “Meest gegeven” is het deel van de mensen met hetzelfde antwoord."
        heads={[
          conductingResearch.shape.items.row.text.words.name,
          correlationName(rows),
          fields.spearman.words.label,
          'Meest gegeven',
          'Verdeling',
        ]}
        groups={rows.map(({ factor, name, analysis }) => ({
          key: factor.uuid,
          name,
          rows: analysis.items.map((item) => ({
            key: item.item,
            head: question(item),
            cells: [
              correlationCell(item.correlation),
              spearmanCell(item.correlation),
              shareCell(item.largestShare),
              item.n === 0 ? noFigure('no_answers') : distributionCell(item.distribution),
            ],
          })),
        }))}
      />
    </>
  );
}

/** Of a question that does not count for omega, or where reliability was measured otherwise, a dash. */
function loadingCell(one: StoredAnalysis['reliability'], place: number): Cell {
  const loading = one.kind === 'figure' ? one.loadings?.[one.items.indexOf(place)] : undefined;
  return loading === undefined ? '–' : two(loading);
}

const Question = ({ question, reversed }: { question: QuestionnaireItem | undefined; reversed: boolean }) => (
  <>
    {questionWords(question?.text ?? null)}
    <small>{[question?.variable, reversed ? 'omgescoord' : null].filter(Boolean).join(' · ')}</small>
  </>
);

const distributionCell = (answers: StoredAnalysis['items'][number]['distribution']) => (
  <ul className={styles.distribution}>
    {answers.map(({ code, to, share }) => (
      <li key={code}>
        {classWords({ code, to })}: {formatPercent(share * 100)}
      </li>
    ))}
  </ul>
);
