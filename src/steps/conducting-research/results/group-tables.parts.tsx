import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { type GroupDifference, groupDifferences, manyWords } from '#evidence/statistics/group-difference.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { formatInterval, formatNumber } from '#ui/format.ts';
import { type AnalysedRow, correlationName } from './analysis-rows.parts.ts';
import { answerName, correlationCell, meanCell, two, withInterval } from './analysis-words.parts.ts';
import { fields } from './figure-fields.parts.tsx';
import { FigureTable, type TableRow } from './figure-table.parts.tsx';

/** Doers against non-doers per factor, with the difference. */
export function DoersTable({ rows }: { rows: readonly AnalysedRow[] }) {
  return (
    <FigureTable
      caption="Doeners en niet-doeners"
      note="Doeners antwoordden boven het midden van de vraag over het gedrag, niet-doeners eronder. Wie precies in het midden zit, telt hier niet mee. Tussen rechte haken staat het 95 %-interval."
      heads={[
        'Factor',
        'Doeners (n)',
        fields.mean.words.label,
        'Niet-doeners (n)',
        fields.mean.words.label,
        'Verschil',
      ]}
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
                    differenceCell(doers.difference),
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
    const compared = rows.flatMap(({ factor, name, analysis }) =>
      analysis.segments
        .filter(({ item }) => item === segment)
        .map(({ groups, difference }) => ({
          key: factor.uuid,
          name,
          groups,
          differences: groupDifferences({ groups, difference }),
        })),
    );
    const many = manyWords(compared.flatMap(({ differences }) => differences));
    return (
      <FigureTable
        key={segment}
        caption={question?.text ?? 'Groepen'}
        note={`Tussen rechte haken staat het 95 %-interval. Ligt nul daarbinnen, dan kan het verschil ook nul zijn.${many ? ` ${many}` : ''}`}
        heads={['Groep', fields.n.words.short, fields.mean.words.label, correlationName(rows)]}
        sentences={{
          small_group: 'Niet getoond: anders zijn mensen in een groep van minder dan 5 te herkennen.',
        }}
        groups={compared.map(({ key, name, groups, differences }) => ({
          key,
          name,
          rows: groupRows(groups, differences, question),
        }))}
      />
    );
  });
}

function groupRows(
  groups: StoredAnalysis['segments'][number]['groups'],
  differences: readonly GroupDifference[],
  question: QuestionnaireItem | undefined,
): TableRow[] {
  // Two correlations beside each other say nothing without the interval of what they differ.
  const related = differences.some(({ r }) => r !== null);
  return [
    ...groups.map(
      ({ code, mean, correlation }): TableRow => ({
        key: String(code),
        head: answerName(question, code),
        cells: [
          mean.kind === 'none' ? mean : formatNumber(mean.n),
          meanCell(mean),
          related || correlation.kind === 'none' ? correlationCell(correlation) : '–',
        ],
      }),
    ),
    ...differences.map(
      ({ code, against, mean, r }): TableRow => ({
        key: `difference ${code}`,
        head: `Verschil: ${answerName(question, code)} min ${answerName(question, against)}`,
        cells: ['–', differenceCell(mean), differenceCell(r)],
      }),
    ),
  ];
}

const differenceCell = (one: Pick<GroupDifference, 'mean' | 'r'>['mean' | 'r']) =>
  one ? `${signed(one.difference)} ${formatInterval(one.interval.lo, one.interval.hi)}` : '–';
