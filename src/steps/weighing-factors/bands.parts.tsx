import { Check } from 'lucide-react';
import { type Band, type BandName, bands, conversationsForBand } from '#evidence/evidence.rules.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatMark } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import styles from './weighing-factors.screen.module.css';

const findings: Record<BandName, string> = {
  not_found: 'Niet gevonden: niemand noemde de factor.',
  never_decisive: 'Genoemd, maar gaf nooit de doorslag.',
  sometimes_decisive: 'Gaf bij minder dan een kwart de doorslag.',
  often_part: 'Gaf bij een kwart tot de helft de doorslag, of speelde bij meer dan de helft mee.',
  mostly_decisive: 'Gaf bij meer dan de helft de doorslag, in meer dan één segment of bron.',
};

const rows = Object.entries(bands).map(([name, ends]) => ({ name: name as BandName, ...ends }));

/** Which marks belong to which findings from conversations; the one that holds here is ticked. */
export function BandHelp({ band }: { band: Band | null }) {
  const holds = band?.kind === 'band' ? band.name : null;
  return (
    <Disclosure summary="Welk cijfer past bij gesprekken?">
      <div className={styles.calculation}>
        <DataTable
          caption="Van gesprekken naar cijfer"
          note={`Vanaf ${conversationsForBand} gesprekken waarin de factor aan bod kwam.`}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'finding', header: 'Wat mensen vertelden', rowHeader: true, cell: ({ name }) => findings[name] },
            {
              key: 'mark',
              header: 'Cijfer',
              numeric: true,
              cell: ({ lo, hi }) => <span className={styles.marks}>{`${formatMark(lo)}–${formatMark(hi)}`}</span>,
            },
            {
              key: 'holds',
              header: 'Hier',
              cell: ({ name }) =>
                name === holds ? (
                  <span className={styles.holds}>
                    <Icon of={Check} /> deze
                  </span>
                ) : (
                  <span className="vh">niet deze</span>
                ),
            },
          ]}
        />
        <p>
          Het aandeel gaat over de gesprekken waarin de factor aan bod kwam. Deze cijfers tellen we nooit op bij de
          samenhang uit de vragenlijst, en we nemen geen gemiddelde. Je legt ze naast elkaar.
        </p>
      </div>
    </Disclosure>
  );
}
