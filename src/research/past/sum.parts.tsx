import { Download } from 'lucide-react';
import { useRef } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { formatNumber } from '#ui/format.ts';
import { SaveFigure } from '#ui/graphic/save-figure.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { ForestFigure } from './forest.figure.tsx';
import type { PastSum, PastUse } from './past.contract.ts';
import styles from './past.module.css';
import { type SummedStudy, studiesOf, sumCsv, sumScript } from './take.rules.ts';
import { apartWords, awayWords, lookTitles, lookWords, sumFigure, sumUnit, sumWords } from './words.rules.ts';

/** `Samengenomen`, folded: researches that are alike as one figure, or why there is none. */
export function Together({ use, name }: { use: PastUse; name: string }) {
  const sums = [...use.sums, ...use.effectSums];
  const apart = [use.apart, use.effectsApart].filter((reason) => reason !== null);
  if (sums.length === 0 && apart.length === 0) return null;
  return (
    <Disclosure summary="Samengenomen" look="row">
      {sums.map((sum) => (
        <Sum
          key={`${sum.theme} ${sum.outcome} ${sum.counted} ${sum.measure} ${sum.researches[0]}`}
          sum={sum}
          use={use}
          name={name}
        />
      ))}
      {[...new Set(apart)].map((reason) => (
        <p key={reason}>{apartWords[reason]}</p>
      ))}
    </Disclosure>
  );
}

function Sum({ sum, use, name }: { sum: PastSum; use: PastUse; name: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const studies = studiesOf(sum, use);
  const words = sumWords(sum);
  const unit = sumUnit(sum);
  const title = `${name}: ${unit}, thema ${sum.theme}`;
  const file = `samengenomen-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  return (
    <section className={styles.sum} aria-label={title}>
      <h3>
        {unit.charAt(0).toUpperCase() + unit.slice(1)} · {sum.theme}
      </h3>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div ref={frame} className={styles.figure}>
        <ForestFigure sum={sum} studies={studies} alt={`${title}. ${awayWords(sum, words)}`} />
      </div>
      <div className={styles.take}>
        <SaveFigure frame={frame} name={file} title={title} note={awayWords(sum, words)} />
        <Menu
          label="Cijfers downloaden"
          icon={Download}
          align="start"
          small
          items={[
            { label: 'Tabel (CSV)', onSelect: () => saveAs(`${file}.csv`, sumCsv(studies), 'text/csv') },
            {
              label: 'Script voor R',
              onSelect: () => saveAs(`${file}.R`, sumScript(sum, studies), 'text/plain'),
            },
          ]}
        />
      </div>
      <Disclosure summary="Toon de cijfers in een tabel">
        <SumTable sum={sum} studies={studies} title={title} />
      </Disclosure>
      <Looks sum={sum} />
    </section>
  );
}

/** What the researches may differ by, from ten on. */
function Looks({ sum }: { sum: PastSum }) {
  if (sum.looks.length === 0) return null;
  return (
    <>
      <p>
        <b>Waarin ze kunnen verschillen.</b> Een blik achteraf, geen bewijs: niemand lootte erover, en de onderzoeken
        verschillen ook in andere dingen.
      </p>
      {sum.looks.map((look) => {
        const [first, rest] = lookWords(sum, look);
        return (
          <div key={look.by} className={styles.look}>
            <h4>{lookTitles[look.by]}</h4>
            <p>{first}</p>
            <p className={styles.soft}>{rest}</p>
          </div>
        );
      })}
    </>
  );
}

function SumTable({ sum, studies, title }: { sum: PastSum; studies: readonly SummedStudy[]; title: string }) {
  const figure = (value: number) => sumFigure(sum, value);
  return (
    <DataTable
      caption={title}
      note={`τ² = ${formatNumber(sum.tau2, { decimals: 4 })} (95\u00a0%-interval ${formatNumber(sum.tau2Interval.lo, { decimals: 4 })} tot ${formatNumber(sum.tau2Interval.hi, { decimals: 4 })}), Q = ${formatNumber(sum.q, { decimals: 1 })}, I² = ${formatNumber(100 * sum.i2, { decimals: 0 })}\u00a0%. Willekeurige effecten (REML), aangepast interval van Knapp en Hartung.`}
      rows={studies}
      rowKey={(_, at) => at}
      columns={[
        { key: 'name', header: 'Onderzoek', rowHeader: true, cell: ({ name, year }) => `${name} (${year})` },
        { key: 'estimate', header: 'Gevonden', numeric: true, cell: ({ estimate }) => figure(estimate) },
        {
          key: 'interval',
          header: '95\u00a0%-interval',
          numeric: true,
          cell: ({ lo, hi }) => `${figure(lo)} tot ${figure(hi)}`,
        },
        { key: 'n', header: 'n', numeric: true, cell: ({ n }) => (n === null ? '–' : formatNumber(n)) },
      ]}
    />
  );
}
