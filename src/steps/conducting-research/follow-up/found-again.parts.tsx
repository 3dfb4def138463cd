import type { FoundAgain } from '#evidence/statistics/analysis.contract.ts';
import { noFigureSentences } from '#evidence/statistics/known.rules.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatInterval, formatNumber } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { differedWords, type FoundRow, foundRows, foundWords } from './found-words.rules.ts';

/** Who came back, and whether they were otherwise before: what is seen in the same people may not hold for all. */
export function FoundAgainPart({
  found,
  nameOf,
  content,
}: {
  found: FoundAgain;
  nameOf: (uuid: string) => string | null;
  content: ConductingResearch;
}) {
  const rows = foundRows(found, nameOf, content);
  return (
    <>
      <p>
        {foundWords(found)} {differedWords(rows)}
      </p>
      {rows.length > 0 ? (
        <Disclosure summary="Wie is teruggevonden, en wie niet">
          <DataTable
            caption="Bij de eerste meting"
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
            minWidth="medium"
          />
          <p className="small soft">
            Gemiddelde of percentage ja bij de eerste meting, met het aantal mensen. Het verschil staat er met het
            95&nbsp;%-interval. Groepen onder de vijf laten we weg.
          </p>
        </Disclosure>
      ) : null}
    </>
  );
}

const meanWords = ({ n, mean }: FoundRow['matched'], share: boolean) =>
  `${formatNumber(share ? mean * 100 : mean, { decimals: share ? 0 : 2 })}${share ? '\u00a0%' : ''} (n = ${formatNumber(n)})`;

function differenceWords({ difference, share }: FoundRow): string {
  if (difference.kind === 'none') return noFigureSentences[difference.reason];
  const [times, decimals] = share ? [100, 0] : [1, 2];
  const { lo, hi } = difference.interval;
  return `${formatNumber(difference.difference * times, { decimals })} ${formatInterval(lo * times, hi * times, decimals)}`;
}

const columns: Column<FoundRow>[] = [
  { key: 'name', header: 'Factor', rowHeader: true, cell: ({ name }) => name },
  { key: 'matched', header: 'Teruggevonden', numeric: true, cell: ({ matched, share }) => meanWords(matched, share) },
  { key: 'others', header: 'Niet teruggevonden', numeric: true, cell: ({ others, share }) => meanWords(others, share) },
  { key: 'difference', header: 'Verschil', numeric: true, cell: differenceWords },
];
