import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { questionName } from '#steps/conducting-research/answers-import/choices.rules.ts';
import type { ImportQuestion } from '#steps/conducting-research/answers-import/import.rules.ts';
import type { RejectedCell, RejectedCells } from '#steps/conducting-research/answers-import/rejected.rules.ts';
import {
  cellsAt,
  mostLines,
  placesOf,
  reasonWords,
  rejectedCellsFile,
  rejectedRowsFile,
} from '#steps/conducting-research/answers-import/report.rules.ts';
import { type RejectedRow, type RowReason, rowReasons } from '#steps/conducting-research/answers-import/rows.rules.ts';
import { Button } from '#ui/button.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { Select } from '#ui/form/select.tsx';
import { formatNumber, plural } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import styles from './answers.parts.module.css';
import { Pages, usePages } from './pages.parts.tsx';

const csv = 'text/csv;charset=utf-8';

const rowColumns: Column<RejectedRow>[] = [
  { key: 'row', header: 'Rij', rowHeader: true, cell: ({ row }) => formatNumber(row, { grouped: false }) },
  { key: 'why', header: 'Waarom', cell: ({ sentence }) => sentence },
];

/** The rows that do not count, one by one. */
export function RejectedRowsTable({ rows }: { rows: readonly RejectedRow[] }) {
  const [reason, setReason] = useState<RowReason | null>(null);
  const shown = useMemo(() => rows.filter((row) => reason === null || row.reason === reason), [rows, reason]);
  const pages = usePages(shown.length);
  const reasons = rowReasons.flatMap((value) => {
    const times = rows.filter((row) => row.reason === value).length;
    return times > 0 ? [{ value, label: `${reasonWords[value]} (${formatNumber(times)})` }] : [];
  });
  return (
    <div className={styles.part}>
      <h4>
        {`${plural(rows.length, 'rij telt', 'rijen tellen')} niet mee`}
        <small>Het nummer is dat van de rij in Excel.</small>
      </h4>
      <div className={styles.tools}>
        {reasons.length > 1 ? (
          <Select label="Laat zien" placeholder="Alle redenen" value={reason} options={reasons} onChange={setReason} />
        ) : null}
        <Button icon={Download} onClick={() => saveAs('afgewezen-rijen.csv', rejectedRowsFile(rows), csv)}>
          Afgewezen rijen downloaden (CSV)
        </Button>
      </div>
      <DataTable
        caption={`${plural(rows.length, 'rij telt', 'rijen tellen')} niet mee`}
        captionHidden
        columns={rowColumns}
        rows={shown.slice(pages.from, pages.to)}
        rowKey={({ row }) => row}
      />
      <Pages name="de afgewezen rijen" {...pages} />
    </div>
  );
}

/** The cells that hold no answer, one by one. */
export function RejectedCellsTable({
  cells,
  questions,
}: {
  cells: RejectedCells;
  questions: readonly ImportQuestion[];
}) {
  const [item, setItem] = useState<string | null>(null);
  const places = useMemo(() => placesOf(cells, item), [cells, item]);
  const pages = usePages(places.length);
  const names = useMemo(
    () => new Map(questions.map((question) => [question.uuid, questionName(question)])),
    [questions],
  );
  const nameOf = (uuid: string) => names.get(uuid) ?? '';
  const items = [...new Set(cells.reasons.map((reason) => reason.item))];
  return (
    <div className={styles.part}>
      <h4>
        {`${plural(cells.count, 'antwoord past', 'antwoorden passen')} niet`}
        <small>De rest van de rij telt wel mee. Alleen dit antwoord blijft leeg.</small>
      </h4>
      <div className={styles.tools}>
        {items.length > 1 ? (
          <Select
            label="Laat zien"
            placeholder="Alle vragen"
            value={item}
            options={items.map((value) => ({ value, label: nameOf(value) }))}
            onChange={setItem}
          />
        ) : null}
        <Button
          icon={Download}
          onClick={() => saveAs('afgewezen-antwoorden.csv', rejectedCellsFile(cells, nameOf), csv)}
        >
          {cells.count > mostLines
            ? `Eerste ${formatNumber(mostLines)} afgewezen antwoorden downloaden (CSV)`
            : 'Afgewezen antwoorden downloaden (CSV)'}
        </Button>
      </div>
      <DataTable
        caption={`${plural(cells.count, 'antwoord past', 'antwoorden passen')} niet`}
        captionHidden
        columns={cellColumns(nameOf)}
        rows={cellsAt(cells, places.subarray(pages.from, pages.to))}
        rowKey={({ row, column }) => `${row} ${column}`}
      />
      <Pages name="de afgewezen antwoorden" {...pages} />
    </div>
  );
}

const cellColumns = (nameOf: (item: string) => string): Column<RejectedCell>[] => [
  { key: 'row', header: 'Rij', rowHeader: true, cell: ({ row }) => formatNumber(row, { grouped: false }) },
  {
    key: 'question',
    header: 'Vraag',
    cell: ({ item, name }) => (
      <span className={styles.name}>
        {nameOf(item)}
        {name === nameOf(item) ? null : <small className="soft"> in kolom {name}</small>}
      </span>
    ),
  },
  { key: 'why', header: 'Waarom', cell: ({ sentence }) => sentence },
];
