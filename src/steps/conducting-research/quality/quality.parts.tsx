import {
  type ConductingResearch,
  conductingResearch,
} from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatNumber } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { type BothRow, bothRows, everybodyHead, withoutHead } from './both.rules.ts';
import { type OpenQuestion, openQuestions, percentOf, qualitySentences } from './quality.rules.ts';

interface QualityProps {
  content: ConductingResearch;
  nameOf: (researchFactor: string) => string | null;
}

/** How the answers were given, folded: three sentences, and what each question lacks. Nothing before answers are read in. */
export function Quality({ content, nameOf }: QualityProps) {
  const both = bothRows(content, nameOf);
  const sentences = qualitySentences(content);
  if (sentences.length === 0) return null;
  return (
    <Disclosure summary="Kwaliteit van de gegevens" look="row">
      <div className={styles.fields}>
        {sentences.map((said) => (
          <p key={said}>{said}</p>
        ))}
        {both.length > 0 ? (
          <DataTable
            caption="Met en zonder wie is weggelaten"
            note="Tussen haakjes staat het 95&nbsp;%-interval."
            columns={bothColumns}
            rows={both}
            rowKey={({ key }) => key}
            minWidth="medium"
          />
        ) : null}
        <DataTable
          caption="Wat per vraag ontbreekt"
          columns={columns}
          rows={openQuestions(content)}
          rowKey={({ item }) => item}
          minWidth="medium"
        />
      </div>
    </Disclosure>
  );
}

const bothColumns: Column<BothRow>[] = [
  { key: 'what', header: 'Wat', rowHeader: true, cell: ({ what }) => what },
  { key: 'without', header: withoutHead, numeric: true, cell: ({ without }) => without },
  { key: 'everybody', header: everybodyHead, numeric: true, cell: ({ everybody }) => everybody },
];

const { shape } = conductingResearch;

const shareOf = ({ asked, missing }: OpenQuestion) => (asked > 0 ? missing / asked : 0);

const columns: Column<OpenQuestion>[] = [
  { key: 'question', header: shape.items.row.text.words.label, rowHeader: true, cell: ({ words }) => words },
  {
    key: 'share',
    header: shape.results.row.missing.words.label,
    cell: (one) => (
      <span className={styles.missing}>
        <svg viewBox="0 0 100 8" aria-hidden="true" preserveAspectRatio="none">
          <path d={`M0 0h${Math.round(shareOf(one) * 1000) / 10}v8H0z`} />
        </svg>
        {percentOf(one.missing, one.asked)}
      </span>
    ),
  },
  { key: 'missing', header: 'Aantal', numeric: true, cell: ({ missing }) => formatNumber(missing) },
  { key: 'asked', header: 'Gevraagd', numeric: true, cell: ({ asked }) => formatNumber(asked) },
];
