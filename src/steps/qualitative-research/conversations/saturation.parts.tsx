import { memo } from 'react';
import {
  type Conversation,
  type NewFactor,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { DataTable } from '#ui/list/data-table.tsx';
import { initialSample, saturation, stoppingCriterion } from './findings.rules.ts';

interface SaturationTableProps {
  conversations: readonly Conversation[];
  newFactors: readonly NewFactor[];
}

/** Per segment: are more conversations likely to bring something new? */
export const SaturationTable = memo(function SaturationTable({ conversations, newFactors }: SaturationTableProps) {
  const segments = saturation(conversations, newFactors);
  return (
    <>
      <DataTable
        caption="Gesprekken per segment"
        captionHidden
        rows={segments}
        rowKey={({ segment }) => segment ?? ''}
        columns={[
          {
            key: 'segment',
            header: qualitativeResearch.shape.conversations.row.segment.words.name,
            rowHeader: true,
            cell: ({ segment }) => segment ?? (segments.length === 1 ? 'Alle gesprekken' : 'Zonder segment'),
          },
          { key: 'hint', header: 'Wat dit zegt', cell: ({ hint }) => hint },
          { key: 'news', header: 'Laatste nieuwe factor', cell: ({ lastNews }) => (lastNews ? `in ${lastNews}` : '–') },
          {
            key: 'held',
            header: qualitativeResearch.shape.planned.words.name,
            numeric: true,
            cell: ({ conversations: held }) => held,
          },
        ]}
        minWidth="medium"
      />
      <p className={styles.meta}>
        Vuistregel van Francis en anderen (2010): voer {initialSample} gesprekken, en stop als er daarna{' '}
        {stoppingCriterion} op rij geen nieuwe factor brengen. Per segment opnieuw. Het is een hulp, geen bewijs.
      </p>
    </>
  );
});
