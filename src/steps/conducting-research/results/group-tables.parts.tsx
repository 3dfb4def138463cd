import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { formatInterval, formatNumber } from '#ui/format.ts';
import { type AnalysedRow, correlationName } from './analysis-rows.parts.ts';
import { answerName, correlationCell, meanCell, two, withInterval } from './analysis-words.parts.ts';
import { FigureTable, type TableRow } from './figure-table.parts.tsx';

/** Doers against non-doers per factor, with the difference. */
export function DoersTable({ rows }: { rows: readonly AnalysedRow[] }) {
  return (
    <FigureTable
      caption="Doeners en niet-doeners"
      note="Doeners antwoordden boven het midden van de vraag over het gedrag, niet-doeners eronder. Wie precies in het midden zit, telt hier niet mee. Tussen rechte haken staat het 95 %-interval."
      heads={['Factor', 'Doeners (n)', 'Gemiddelde', 'Niet-doeners (n)', 'Gemiddelde', 'Verschil']}
      sentences={{ small_group: 'Een van de twee groepen is kleiner dan 5 mensen. Daarom laten we ze niet zien.' }}
      groups={[
        {
          key: 'all',
          rows: rows.map(({ factor, name, analysis: { doers } }) => ({
            key: factor.uuid,
            head: name,
            cells:
              doers.kind === 'none'
                ? [doers, doers, doers, doers, doers]
                : [
                    formatNumber(doers.doers.n),
                    withInterval(doers.doers.mean, doers.doers.interval),
                    formatNumber(doers.nonDoers.n),
                    withInterval(doers.nonDoers.mean, doers.nonDoers.interval),
                    `${signed(doers.difference.difference)} ${formatInterval(doers.difference.interval.lo, doers.difference.interval.hi)}`,
                  ],
          })),
        },
      ]}
    />
  );
}

/** A difference that points up says so. */
const signed = (value: number) => (value > 0 ? `+${two(value)}` : two(value));

interface SegmentTablesProps {
  rows: readonly AnalysedRow[];
  items: ReadonlyMap<string, QuestionnaireItem>;
}

/** A table for each question that tells groups apart. */
export function SegmentTables({ rows, items }: SegmentTablesProps) {
  const segments = [...new Set(rows.flatMap(({ analysis }) => analysis.segments.map(({ item }) => item)))];
  return segments.map((segment) => {
    const question = items.get(segment);
    return (
      <FigureTable
        key={segment}
        caption={question?.text ?? 'Groepen'}
        note="Tussen rechte haken staat het 95 %-interval."
        heads={['Groep', 'n', 'Gemiddelde', correlationName(rows)]}
        sentences={{
          small_group: 'Niet getoond: anders zijn mensen in een groep van minder dan 5 te herkennen.',
        }}
        groups={rows.flatMap(({ factor, name, analysis }) => {
          const compared = analysis.segments.find(({ item }) => item === segment);
          return compared ? [{ key: factor.uuid, name, rows: groupRows(compared, question) }] : [];
        })}
      />
    );
  });
}

function groupRows(
  { groups, difference }: StoredAnalysis['segments'][number],
  question: QuestionnaireItem | undefined,
): TableRow[] {
  const rows = groups.map(
    ({ code, mean, correlation }): TableRow => ({
      key: String(code),
      head: answerName(question, code),
      cells: [mean.kind === 'none' ? mean : formatNumber(mean.n), meanCell(mean), correlationCell(correlation)],
    }),
  );
  const [first, second] = groups;
  if (difference?.kind !== 'figure' || !first || !second) return rows;
  const value = `${signed(difference.difference)} ${formatInterval(difference.interval.lo, difference.interval.hi)}`;
  return [
    ...rows,
    {
      key: 'difference',
      head: `Verschil: ${answerName(question, second.code)} min ${answerName(question, first.code)}`,
      cells: ['–', value, '–'],
    },
  ];
}
