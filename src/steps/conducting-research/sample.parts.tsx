import { useState } from 'react';
import { fewestForSuggestion } from '#evidence/suggestion.rules.ts';
import { enoughPerSegment } from '#steps/determine-type/advice.rules.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { formatNumber, formatPercent, formatRange } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import styles from './conducting-research.screen.module.css';
import {
  enoughRespondents,
  exampleCorrelation,
  examplePairs,
  exampleWidth,
  invitationsFor,
  type SampleRow,
  sampleNeed,
  sampleRows,
} from './sample.rules.ts';

interface SampleHelpProps {
  respondents: number | null;
  /** Share (0–1) of the invited who answered so far; null while unknown. */
  rate: number | null;
}

/** How many answers are needed: from precision to number, and from number to precision. Nothing here is stored. */
export function SampleHelp({ respondents, rate }: SampleHelpProps) {
  const [correlation, setCorrelation] = useState<number | null>(exampleCorrelation);
  const [width, setWidth] = useState<number | null>(exampleWidth);
  const [response, setResponse] = useState<number | null>(null);
  const need = sampleNeed(correlation, width);
  const share = response === null ? rate : response / 100;
  const invitations = need.kind === 'number' ? invitationsFor(need.n, share) : null;
  return (
    <Disclosure summary="Hoeveel antwoorden heb je nodig?">
      <div className={styles.fields}>
        <p className={styles.meta}>
          Hoe meer antwoorden, hoe preciezer je de samenhang kent. Onder de {fewestForSuggestion} antwoorden komt er
          geen voorstel voor een cijfer. Vanaf ongeveer {formatNumber(enoughRespondents())} antwoorden noemen we het
          interval niet meer breed. Weten welke van twee factoren sterker samenhangt, vraagt er veel meer:{' '}
          {examplePairs
            .map(
              ({ stronger, weaker, n }) =>
                `bij ${two(stronger)} en ${two(weaker)} ongeveer ${formatNumber(n)} antwoorden`,
            )
            .join(', ')}
          . Wil je segmenten vergelijken? Reken dan op minstens {enoughPerSegment} antwoorden per segment. Ook dan zie
          je alleen grote verschillen.
        </p>
        <div className={styles.thirds}>
          <NumberField
            label="Samenhang die je verwacht (r)"
            hint="Weet je het niet? Kies 0,30."
            value={correlation}
            onChange={setCorrelation}
            error={need.kind === 'wrong' && need.field === 'correlation' ? need.message : null}
          />
          <NumberField
            label="Breedte van het interval"
            hint="Bijvoorbeeld 0,30."
            value={width}
            onChange={setWidth}
            error={need.kind === 'wrong' && need.field === 'width' ? need.message : null}
          />
          <NumberField
            label="Respons die je verwacht"
            hint={rate === null ? 'Mag leeg blijven.' : `Tot nu toe ${formatPercent(rate * 100)}.`}
            unit="%"
            value={response}
            onChange={setResponse}
            error={share !== null && !(share > 0 && share <= 1) ? 'Vul een percentage in van 1 tot en met 100.' : null}
          />
        </div>
        <output className={styles.need}>
          {need.kind === 'number' ? (
            <>
              <b>{formatNumber(need.n)}</b> antwoorden nodig
              {invitations === null ? null : <span>, dus ongeveer {formatNumber(invitations)} uitnodigingen</span>}
            </>
          ) : (
            <span>
              {need.kind === 'wrong'
                ? need.message
                : 'Vul een samenhang en een breedte in om te zien hoeveel antwoorden je nodig hebt.'}
            </span>
          )}
        </output>
        <SampleSizes respondents={respondents} correlation={need.kind === 'number' ? correlation : null} />
      </div>
    </Disclosure>
  );
}

const two = (value: number) => formatNumber(value, { decimals: 2 });

const columns: Column<SampleRow>[] = [
  {
    key: 'n',
    header: 'Antwoorden (n)',
    rowHeader: true,
    cell: ({ n, own }) => (
      <>
        {formatNumber(n)}
        {own ? <span className={styles.own}> jouw onderzoek</span> : null}
      </>
    ),
  },
  {
    key: 'interval',
    header: '95\u00a0%-interval',
    numeric: true,
    cell: ({ interval }) => formatRange(interval.lo, interval.hi, 2),
  },
  { key: 'width', header: 'Breedte', numeric: true, cell: ({ width }) => two(width) },
];

function SampleSizes({
  respondents,
  correlation,
}: Pick<SampleHelpProps, 'respondents'> & { correlation: number | null }) {
  const r = correlation ?? exampleCorrelation;
  return (
    <div className={styles.small}>
      <DataTable
        caption="Hoe breed het interval is"
        note={`Bij een samenhang van r = ${two(r)}`}
        columns={columns}
        rows={sampleRows(respondents, r)}
        rowKey={({ n }) => n}
      />
    </div>
  );
}
