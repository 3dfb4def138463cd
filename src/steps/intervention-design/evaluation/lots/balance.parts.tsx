import { balanceAfter, balanceBefore } from '#evidence/effect/lots/balance.rules.ts';
import type { LotList } from '#evidence/effect/lots/list.rules.ts';
import { momentInWords } from '#steps/intervention-design/evaluation/fixing/moment.rules.ts';
import { plural } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import type { Lots } from './lots.contract.ts';
import styles from './lots.parts.module.css';

/** Strata that are shown; of a list with more the rest is counted. */
const mostShown = 30;

const stratumWords = (stratum: string | null, all: number) => stratum ?? (all === 1 ? 'Alle codes' : 'Zonder laag');

interface Row {
  stratum: string | null;
  units: number;
  cells: readonly string[];
}

function Balance({ caption, groups, rows }: { caption: string; groups: readonly string[]; rows: readonly Row[] }) {
  const columns: Column<Row>[] = [
    { key: 'stratum', header: 'Laag', cell: ({ stratum }) => stratumWords(stratum, rows.length), rowHeader: true },
    { key: 'units', header: 'Samen', cell: ({ units }) => units, numeric: true },
    ...groups.map((name, at) => ({
      key: `group ${at}`,
      header: name,
      cell: ({ cells }: Row) => cells[at]!,
      numeric: true,
    })),
  ];
  return (
    <div className={styles.balance}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={({ stratum }) => stratum ?? ''}
      />
      {rows.length > mostShown ? (
        <p className={styles.meta}>En nog {plural(rows.length - mostShown, 'laag', 'lagen')}.</p>
      ) : null}
    </div>
  );
}

/** How each stratum can be divided, whatever is drawn. */
export const BalanceBefore = ({ list }: { list: LotList }) => (
  <Balance
    caption="Zo komt het uit, wat er ook geloot wordt"
    groups={list.groups.map(({ code }) => code)}
    rows={balanceBefore(list).map(({ stratum, units, groups }) => ({
      stratum,
      units,
      cells: groups.map(({ least, most }) => (least === most ? String(least) : `${least}–${most}`)),
    }))}
  />
);

/** How each stratum was divided. */
export function BalanceAfter({ lots }: { lots: Lots }) {
  const strata = new Map(lots.units.map(({ code, stratum }) => [code, stratum]));
  const drawn = lots.drawn.map(({ code, group }) => ({ code, group, stratum: strata.get(code) ?? null }));
  const balance = balanceAfter(
    lots.groups.map(({ uuid, part }) => ({ code: uuid, part })),
    drawn,
  );
  return (
    <Balance
      caption="Zo is er geloot"
      groups={lots.groups.map(({ code }) => code)}
      rows={balance.map(({ stratum, groups }) => ({
        stratum,
        units: groups.reduce((sum, { units }) => sum + units, 0),
        cells: groups.map(({ units }) => String(units)),
      }))}
    />
  );
}

/** Every time that lots were drawn, the last of which counts. */
export const AttemptsTable = ({ attempts }: Pick<Lots, 'attempts'>) => (
  <DataTable
    caption="Elke keer dat er geloot is"
    note={attempts.length > 1 ? 'De laatste telt.' : undefined}
    columns={[
      { key: 'at', header: 'Wanneer', cell: ({ at }) => momentInWords(at), rowHeader: true },
      { key: 'reason', header: 'Waarom opnieuw', cell: ({ reason }) => reason ?? '–' },
      { key: 'seed', header: 'Getal van de server', cell: ({ seed }) => <span className={styles.seed}>{seed}</span> },
    ]}
    rows={attempts}
    rowKey={({ at }) => at}
  />
);
