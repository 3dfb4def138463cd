import { Plus } from 'lucide-react';
import { noFigureSentences } from '#evidence/statistics/known.rules.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { hasCorrelations } from '#steps/conducting-research/results/results.rules.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatNumber } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { MarginFields } from './margin.parts.tsx';
import { useWeigh } from './use-weigh.parts.ts';
import {
  estimateWords,
  isWeightedTo,
  marginFaults,
  notRepresentative,
  tellsWho,
  unlikePopulation,
  type WeightedRow,
  weightedRows,
  weightingSentences,
} from './weighting.rules.ts';

interface WeightingProps extends Work {
  nameOf: (researchFactor: string) => string | null;
}

/** Who answered beside the population, and the figures weighted to it: folded, and nothing where no question tells who people are. */
export function Weighting({ nameOf, ...work }: WeightingProps) {
  const { content, readOnly } = work.editing;
  const begun = content.margins.length > 0 || content.weighting !== null;
  if (!begun && (readOnly || !content.items.some(tellsWho))) return null;
  return (
    <Disclosure summary="Lijkt wie antwoordde op de bevolking?" look="row">
      <div className={styles.fields}>
        <p>
          Weet je hoe leeftijd, geslacht of wijk in de bevolking verdeeld zijn? Vul dat in. Dan zie je wie je mist. Je
          kunt het gedrag en de gemiddelden ook naar die verdeling wegen. {notRepresentative}
        </p>
        <Margins {...work} />
        <Weighted content={content} nameOf={nameOf} />
      </div>
    </Disclosure>
  );
}

const mostMargins = 3;

/** What is known of the population, and whether one can weight to it. */
function Margins(work: Work) {
  const { editing } = work;
  const { content, change, readOnly } = editing;
  const { margins } = content;
  const { answers, busy, error, weigh } = useWeigh(work);
  const fits = margins.length > 0 && margins.every((margin) => marginFaults(margin, content).length === 0);
  const gone = answers === 'gone';
  const unlike = unlikePopulation(content);
  const counted = content.quality === null || content.quality.groups !== undefined;
  const add = () =>
    change({ margins: [...margins, { uuid: crypto.randomUUID(), item: null, source: null, year: null, shares: [] }] });
  return (
    <>
      {gone && !readOnly ? (
        <p>
          De ruwe antwoorden zijn verwijderd. Daarom kun je nu niet wegen. Lees je bestand opnieuw in als je dat wilt.
        </p>
      ) : null}
      {margins.map((margin, index) => (
        <MarginFields key={margin.uuid} {...work} margin={margin} index={index} disabled={readOnly || gone} />
      ))}
      {unlike ? <p>{unlike}</p> : null}
      {readOnly || gone ? null : (
        <>
          {hasCorrelations(content) && !isWeightedTo(content) ? (
            <p className={styles.meta}>
              De samenhang is al te zien. Wat je nu kiest of verandert, noteren we. Het staat in je rapport.
            </p>
          ) : null}
          {error ? <Callout kind="error">{error}</Callout> : null}
          <div className={styles.toolbar}>
            {margins.length < mostMargins ? (
              <Button small icon={Plus} onClick={add}>
                Verdeling toevoegen
              </Button>
            ) : null}
            {answers === 'there' && (fits || !counted) && !(isWeightedTo(content) && counted) ? (
              <Button busy={busy} onClick={() => void weigh()}>
                {fits ? 'Weeg de cijfers' : 'Tel de antwoorden'}
              </Button>
            ) : null}
            {content.weighting !== null && margins.length === 0 ? (
              <Button small onClick={() => change({ weighting: null })}>
                Gewogen cijfers weghalen
              </Button>
            ) : null}
          </div>
          {answers === 'none' && fits ? (
            <p className={styles.meta}>Lees je de antwoorden in, dan wegen we de cijfers meteen.</p>
          ) : null}
        </>
      )}
    </>
  );
}

/** The weighted figures with those of the sample beside them. */
function Weighted({ content, nameOf }: { content: ConductingResearch; nameOf: WeightingProps['nameOf'] }) {
  const { weighting, margins } = content;
  if (!weighting) return null;
  if (weighting.found.kind === 'none')
    return <Callout kind="warning">{noFigureSentences[weighting.found.reason]} Er zijn geen gewogen cijfers.</Callout>;
  return (
    <>
      {margins.length > 0 && !isWeightedTo(content) ? (
        <Callout kind="warning">De verdelingen zijn veranderd sinds er gewogen is. Weeg de cijfers opnieuw.</Callout>
      ) : null}
      <DataTable
        caption="Gewogen en ongewogen"
        note={`Tussen haakjes staat het 95\u00a0%-interval. ${weightingSentences(content).join(' ')}`}
        columns={columns}
        rows={weightedRows(content, nameOf)}
        rowKey={({ of }) => of ?? 'behaviour'}
        minWidth="medium"
      />
    </>
  );
}

const columns: Column<WeightedRow>[] = [
  { key: 'name', header: 'Wat', rowHeader: true, cell: ({ name }) => name },
  { key: 'weighted', header: 'Gewogen', numeric: true, cell: ({ weighted, share }) => estimateWords(weighted, share) },
  {
    key: 'unweighted',
    header: 'Ongewogen',
    numeric: true,
    cell: ({ unweighted, share }) => estimateWords(unweighted, share),
  },
  { key: 'n', header: 'n', numeric: true, cell: ({ n }) => formatNumber(n) },
];
