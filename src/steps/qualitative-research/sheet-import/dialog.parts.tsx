import { Upload } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { readSheet, type Sheet, sheetLimits } from '#foundation/shared/spreadsheet/headed.rules.ts';
import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import {
  type QualitativeResearch,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { Select } from '#ui/form/select.tsx';
import { plural } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { columnProblems, proposeColumns, type SheetColumns, unread } from './columns.rules.ts';
import { type CellRemark, howToWrite, type Taken, takenOver } from './taken.rules.ts';

const fields = qualitativeResearch.shape.conversations.row;

export interface SheetImportProps {
  content: Pick<QualitativeResearch, 'conversations' | 'methods'>;
  factors: readonly ChosenFactor[];
  onTake: (taken: Taken) => void;
  onClose: () => void;
}

const unreadable = 'Je browser kan dit bestand niet openen. Staat het nog op dezelfde plek? Kies het opnieuw.';

/** From a coded sheet to conversations: the columns are pointed at, and what will happen is told before it does. */
export function SheetImport({ content, factors, onTake, onClose }: SheetImportProps) {
  const [open, setOpen] = useState<{ sheet: Sheet; columns: SheetColumns } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const taken = useMemo(
    () =>
      open && Object.keys(columnProblems(open.columns)).length === 0
        ? takenOver(open.sheet, open.columns, content, factors)
        : null,
    [open, content, factors],
  );
  const read = async (file: File) => {
    try {
      // One byte over what may be is enough to be refused.
      const begin = file.slice(0, sheetLimits.bytes + 1);
      const sheet = readSheet(new Uint8Array(await begin.arrayBuffer()));
      setProblem(null);
      setOpen({ sheet, columns: proposeColumns(sheet, factors) });
    } catch (error) {
      setProblem(error instanceof ImportRefused ? error.message : unreadable);
    }
  };
  const does = taken !== null && taken.added + taken.supplemented > 0;
  return (
    <Dialog
      open
      broad
      title="Gecodeerde gesprekken inlezen"
      onClose={onClose}
      actions={
        open ? (
          <>
            {does ? (
              <Button
                variant="primary"
                onClick={() => {
                  onTake(taken);
                  onClose();
                }}
              >
                Neem dit over
              </Button>
            ) : null}
            <Button variant="text" onClick={() => setOpen(null)}>
              Ander bestand kiezen
            </Button>
          </>
        ) : null
      }
    >
      {open ? (
        <>
          <Columns {...open} factors={factors} onChange={(columns) => setOpen({ ...open, columns })} />
          {taken ? <Outcome taken={taken} /> : null}
        </>
      ) : (
        <ChooseSheet problem={problem} onFile={(file) => void read(file)} />
      )}
    </Dialog>
  );
}

function ChooseSheet({ problem, onFile }: { problem: string | null; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <>
      <Callout boxed title="Het bestand blijft in deze browser">
        We sturen niets weg tot je zelf op “Neem dit over” drukt, en dan alleen wat je overneemt.
      </Callout>
      <FileDrop roomy label="Bestand met codes" accept=".csv,.tsv,.txt,.xlsx" onFile={onFile}>
        {(choose) => (
          <>
            {problem ? <FieldError id={id}>{problem}</FieldError> : null}
            <Button
              data-autofocus
              variant="primary"
              icon={Upload}
              aria-describedby={problem ? id : undefined}
              onClick={choose}
            >
              {problem ? 'Ander bestand kiezen' : 'Bestand kiezen'}
            </Button>
            <p className="small soft">
              Of sleep het hierheen. Excel (.xlsx) of CSV, met één rij per gesprek of één rij per citaat.
            </p>
          </>
        )}
      </FileDrop>
    </>
  );
}

interface ColumnsProps {
  sheet: Sheet;
  columns: SheetColumns;
  factors: readonly ChosenFactor[];
  onChange: (columns: SheetColumns) => void;
}

/** Which column holds what; the proposal is there, and each can be chosen otherwise. */
function Columns({ sheet, columns, factors, onChange }: ColumnsProps) {
  const problems = columnProblems(columns);
  const left = unread(sheet, columns);
  const choose = (label: string, value: number | null, set: (column: number | null) => void, error?: string) => (
    <Select
      key={label}
      label={label}
      placeholder="Geen kolom"
      error={error ?? null}
      value={value === null ? null : String(value)}
      options={sheet.heads.map((head, at) => ({ value: String(at), label: head }))}
      onChange={(at) => set(at === null ? null : Number(at))}
    />
  );
  const own = (label: string, key: 'code' | 'segment' | 'date' | 'factor' | 'quote' | 'found') =>
    choose(
      label,
      columns[key],
      (column) => onChange({ ...columns, [key]: column }),
      key === 'code' || key === 'factor' || key === 'quote' ? problems[key] : undefined,
    );
  return (
    <div className={styles.fields}>
      {sheet.others.length > 0 ? (
        <Callout>We lezen alleen het eerste blad. Dit bestand heeft ook: {sheet.others.join(', ')}.</Callout>
      ) : null}
      <RadioGroup
        label="Wat is één rij?"
        options={[
          { value: 'person', label: 'één gesprek' },
          { value: 'quote', label: 'één citaat' },
        ]}
        value={columns.form}
        onChange={(form) => onChange({ ...columns, form: form ?? 'person' })}
      />
      <Fieldset legend="Welke kolom is wat?">
        <div className={styles.sheetColumns}>
          {own(fields.code.words.label, 'code')}
          {own(fields.segment.words.label, 'segment')}
          {own(fields.date.words.label, 'date')}
          {columns.form === 'quote' ? (
            <>
              {own(fields.findings.row.researchFactor.words.label, 'factor')}
              {own(fields.findings.row.quote.words.label, 'quote')}
              {own('Wat je vond', 'found')}
            </>
          ) : null}
        </div>
      </Fieldset>
      {columns.form === 'person' ? (
        <Fieldset legend="In welke kolom staat wat je vond?" hint={howToWrite} error={problems.factors}>
          <div className={styles.sheetColumns}>
            {factors.map(({ uuid, name }) =>
              choose(name ?? 'Eigen factor', columns.factors[uuid] ?? null, (column) =>
                onChange({ ...columns, factors: { ...columns.factors, [uuid]: column } }),
              ),
            )}
          </div>
        </Fieldset>
      ) : null}
      {left.length > 0 ? <p className={styles.meta}>Niet gelezen: {left.join(', ')}.</p> : null}
    </div>
  );
}

const remarkColumns: Column<CellRemark>[] = [
  { key: 'row', header: 'Rij', rowHeader: true, cell: ({ row }) => row },
  { key: 'column', header: 'Kolom', cell: ({ column }) => column },
  { key: 'sentence', header: 'Wat er is', cell: ({ sentence }) => sentence },
];

/** What taking over will do, before it is done. */
function Outcome({ taken }: { taken: Taken }) {
  const { added, supplemented, findings, quotes, refused, look } = taken;
  const parts = [
    [added, plural(added, 'nieuw gesprek', 'nieuwe gesprekken')],
    [supplemented, `${plural(supplemented, 'gesprek', 'gesprekken')} aangevuld`],
    [findings, plural(findings, 'bevinding', 'bevindingen')],
    [quotes, plural(quotes, 'citaat', 'citaten')],
  ].flatMap(([count, words]) => (count === 0 ? [] : words));
  return (
    <section className={styles.fields} aria-labelledby="overnemen">
      <h3 id="overnemen">Wat er gebeurt</h3>
      <p role="status">
        {added + supplemented === 0
          ? 'In dit bestand staat niets nieuws om over te nemen.'
          : `We nemen over: ${parts.join(', ')}. Wat er al staat, verandert niet.`}
      </p>
      <Remarks
        title={`${plural(refused.length, 'rij nemen', 'rijen nemen')} we niet over`}
        remarks={refused}
        note="Het nummer is dat van de rij in Excel. Verbeter de rij in je bestand en lees het opnieuw in; wat al overgenomen is, komt niet dubbel."
      />
      <Remarks
        title="Kijk hier nog naar"
        remarks={look}
        note="Deze rijen nemen we wel over. Zorg dat niemand te herkennen is."
      />
    </section>
  );
}

/** Who has more of these mends the file first. */
const mostShown = 100;

function Remarks({ title, note, remarks }: { title: string; note: string; remarks: readonly CellRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <DataTable
      caption={title}
      note={remarks.length > mostShown ? `${note} Dit zijn de eerste ${mostShown}.` : note}
      columns={remarkColumns}
      rows={remarks.slice(0, mostShown)}
      rowKey={({ row, column }) => `${row} ${column}`}
    />
  );
}
