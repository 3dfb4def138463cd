import { useState } from 'react';
import type { CorrelationFigureRow } from '#evidence/figure/figure.contract.ts';
import { rangeWords } from '#evidence/suggestion-words.rules.ts';
import type { ConductingResearch, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox, CheckboxGroup } from '#ui/form/choices.tsx';
import { Select } from '#ui/form/select.tsx';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { CorrelationChart } from './correlations.parts.tsx';
import { type FigureOrder, figureOrders, figurePage, figureRow, inOrder } from './figure-rows.rules.ts';
import { correlationFinding, togetherSentences } from './finding.rules.ts';
import type { ResultRow } from './results.rules.ts';

const orderLabels: Record<FigureOrder, string> = {
  correlation: 'Grootste r eerst',
  room: 'Meeste te winnen eerst',
  mean: 'Hoogste gemiddelde eerst',
  chosen: 'Zoals je de factoren koos',
};

export interface ItemsFigureProps {
  /** Measured, the largest correlation first. */
  rows: readonly ResultRow[];
  /** All of them, in the order of choosing. */
  chosen: readonly ResultRow[];
  items: readonly QuestionnaireItem[];
  /** `het gedrag`, `het voornemen`. */
  outcome: string;
  /** What says whether factors can be compared. */
  content: Pick<ConductingResearch, 'factorCorrelations' | 'translations' | 'answerLanguages'>;
}

/** The figure; where answers were read in with the questions under their factors, and a choice of what it shows. */
export function ItemsFigure({ rows, chosen, items, outcome, content }: ItemsFigureProps) {
  const [order, setOrder] = useState<FigureOrder>('correlation');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [questions, setQuestions] = useState(true);
  const analysed = rows.some(({ result }) => result.analysis !== null);
  const shown = inOrder(rows, chosen, order).filter(({ factor }) => !hidden.includes(factor.uuid));
  const compared = rows.filter(({ ranked }) => ranked).map(({ candidate }) => candidate);
  const finding = correlationFinding(compared, content, outcome);
  const together = togetherSentences(compared, content);
  const sizes = [...new Set(rows.flatMap(({ result }) => [result.n ?? [], result.correlationN ?? []].flat()))];
  return (
    <>
      {analysed ? (
        <div className={styles.figureTools}>
          <Select
            label="Volgorde"
            placeholder={null}
            value={order}
            onChange={(next) => setOrder(next ?? 'correlation')}
            options={figureOrders.map((value) => ({ value, label: orderLabels[value] }))}
          />
          <Checkbox label="Vragen onder de factoren" checked={questions} onChange={setQuestions} />
          {rows.length > 1 ? (
            <Disclosure summary={`Factoren kiezen (${shown.length} van ${rows.length})`} className={styles.wholeRow}>
              <CheckboxGroup
                label="Factoren in de figuur"
                labelHidden
                options={chosen
                  .filter((row) => rows.includes(row))
                  .map(({ factor, name }) => ({ value: factor.uuid, label: name }))}
                values={rows.map(({ factor }) => factor.uuid).filter((uuid) => !hidden.includes(uuid))}
                onChange={(values) =>
                  setHidden(rows.map(({ factor }) => factor.uuid).filter((uuid) => !values.includes(uuid)))
                }
              />
            </Disclosure>
          ) : null}
        </div>
      ) : null}
      {shown.length === 0 ? (
        <p className={styles.meta}>Kies minstens één factor om de figuur te zien.</p>
      ) : (
        <CorrelationChart
          title={finding.title}
          note={`${finding.note ? `${finding.note} ` : ''}De driehoek is het gemiddelde, de ruit de samenhang (r), de lijn het 95\u00a0%-interval${sizeNote(sizes)}.`}
          rows={shown.map((row) => drawn(row, questions ? items : null))}
          markLabel="voorstel"
          outcome={outcome === 'het gedrag' ? 'gedrag' : 'voornemen'}
        />
      )}
      {together.length > 0 ? <Callout kind="info">{together.join(' ')}</Callout> : null}
      {analysed ? <ReadingHelp outcome={outcome} /> : null}
    </>
  );
}

/** `; n = 312`, `; n = 187 tot 312` */
function sizeNote(sizes: readonly number[]): string {
  if (sizes.length === 0) return '';
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map((size) => formatNumber(size));
  return `; n = ${least === most ? least : `${least} tot ${most}`}`;
}

/** A row as it is drawn; without the questions when these are null. */
function drawn(row: ResultRow, asked: readonly QuestionnaireItem[] | null): CorrelationFigureRow {
  const { name, result, suggestion } = row;
  const { items, ...rest } = figureRow(name, result, row, asked ?? []);
  return {
    ...rest,
    ...(asked && items ? { items } : {}),
    quiet: !row.ranked,
    mark: suggestion.kind === 'none' ? null : rangeWords(suggestion),
  };
}

function ReadingHelp({ outcome }: { outcome: string }) {
  return (
    <Disclosure summary="Zo lees je deze figuur">
      <dl className={styles.terms}>
        <div>
          <dt>Links</dt>
          <dd>
            Elke regel heeft een eigen schaal, van het laagste tot het hoogste antwoord. De driehoek wijst het
            gemiddelde aan, het dikke stuk lijn is het 95&nbsp;%-interval. Bij een vraag zie je ook de antwoorden: hoe
            hoger het staafje, hoe meer mensen dat kozen.
          </dd>
        </div>
        <div>
          <dt>Rechts</dt>
          <dd>
            De ruit is de samenhang met {outcome}, de lijn het 95&nbsp;%-interval. Een dichte ruit hoort bij een factor,
            een open ruit bij een vraag. Raakt de lijn het midden, dan is niet zeker of er samenhang is.
          </dd>
        </div>
        <div>
          <dt>Omgescoord</dt>
          <dd>
            Bij een omgekeerde vraag draaien we de antwoorden om. Hoog betekent dan hetzelfde als bij de andere vragen.
          </dd>
        </div>
        <div>
          <dt>Grijs</dt>
          <dd>Deze factor vergelijk je niet met de andere.</dd>
        </div>
      </dl>
      <p className={styles.meta}>
        Zoek factoren die links nog ruimte hebben en rechts duidelijk naast het midden liggen.{' '}
        <Link to={figurePage}>
          Lees meer<span className="vh"> over deze figuur</span>
        </Link>
      </p>
    </Disclosure>
  );
}
