import { Download, Upload } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { csvOf } from '#foundation/shared/csv.ts';
import { readSheet, type Sheet, sheetLimits } from '#foundation/shared/spreadsheet/headed.rules.ts';
import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { FieldError } from '#ui/form/field.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { plural } from '#ui/format.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { CountedPlan } from '../answer/measured.rules.ts';
import { emptySheet, type Remark, type TakenCounts, takenCounts } from './taken.parts.ts';

interface CountsImportProps {
  content: CountedPlan;
  onTake: (taken: TakenCounts) => void;
  onClose: () => void;
}

const unreadable = 'Je browser kan dit bestand niet openen. Staat het nog op dezelfde plek? Kies het opnieuw.';

/** From a sheet, a file or what was pasted, to counts: what will be taken over is told before it is. */
export function CountsImport({ content, onTake, onClose }: CountsImportProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const taken = useMemo(() => sheet && takenCounts(sheet, content), [sheet, content]);
  const read = (bytes: Uint8Array) => {
    try {
      setSheet(readSheet(bytes));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof ImportRefused ? error.message : unreadable);
    }
  };
  const readFile = async (file: File) => {
    try {
      // One byte over what may be is enough to be refused.
      read(new Uint8Array(await file.slice(0, sheetLimits.bytes + 1).arrayBuffer()));
    } catch {
      setProblem(unreadable);
    }
  };
  return (
    <Dialog
      open
      broad
      title="Tellingen inlezen"
      onClose={onClose}
      actions={
        taken ? (
          <>
            {taken.rows > 0 ? (
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
            <Button variant="text" onClick={() => setSheet(null)}>
              Ander bestand kiezen
            </Button>
          </>
        ) : pasted ? (
          <Button variant="primary" onClick={() => read(new TextEncoder().encode(pasted))}>
            Lees wat ik plakte
          </Button>
        ) : null
      }
    >
      {taken ? (
        <Taken taken={taken} />
      ) : (
        <Choose
          content={content}
          pasted={pasted}
          problem={problem}
          onPaste={setPasted}
          onFile={(file) => void readFile(file)}
        />
      )}
    </Dialog>
  );
}

interface ChooseProps {
  content: CountedPlan;
  pasted: string | null;
  problem: string | null;
  onPaste: (text: string | null) => void;
  onFile: (file: File) => void;
}

function Choose({ content, pasted, problem, onPaste, onFile }: ChooseProps) {
  const id = useId();
  return (
    <>
      <p>
        Eén rij per telling, met de kolommen Uitkomst, Groep, Plek, Moment, Geteld en Van. Is elke rij één mens, zet dan
        in plaats van Geteld een kolom Waarde (1 of 0); met een kolom Code zien we wie er twee keer in staat. Van mensen
        bewaren we alleen de totalen: de rijen zelf blijven in deze browser.
      </p>
      <Button
        variant="text"
        icon={Download}
        onClick={() => saveAs('telblad.csv', csvOf(emptySheet(content)), 'text/csv;charset=utf-8')}
      >
        Leeg telblad downloaden
      </Button>
      <FileDrop label="Bestand met tellingen" accept=".csv,.tsv,.txt,.xlsx" onFile={onFile}>
        {(choose) => (
          <>
            {problem ? <FieldError id={id}>{problem}</FieldError> : null}
            <Button icon={Upload} aria-describedby={problem ? id : undefined} onClick={choose}>
              Bestand kiezen
            </Button>
            <p className="small soft">Of sleep het hierheen. Excel (.xlsx) of CSV.</p>
          </>
        )}
      </FileDrop>
      <TextArea label="Of plak hier uit Excel, met de kop erbij" rows={4} value={pasted} onChange={onPaste} />
    </>
  );
}

/** Who has more of these mends the file first. */
const mostShown = 100;

/** What taking over will do, before it is done. */
function Taken({ taken: { measured, pairs, rows, refused, problem } }: { taken: TakenCounts }) {
  if (problem) return <Callout kind="warning">{problem}</Callout>;
  const people = pairs.reduce((sum, { n }) => sum + (n ?? 0), 0);
  return (
    <>
      <p role="status">
        {rows === 0
          ? 'In dit bestand staat niets om over te nemen.'
          : `We nemen ${plural(rows, 'rij', 'rijen')} over: ${plural(measured.length, 'telling', 'tellingen')}${people > 0 ? `, en ${plural(people, 'mens die', 'mensen die')} vooraf en achteraf meetelden` : ''}. Wat er al stond bij dezelfde plek en hetzelfde moment, vervangen we.`}
      </p>
      {refused.length > 0 ? (
        <DataTable<Remark>
          caption={`${plural(refused.length, 'rij nemen', 'rijen nemen')} we niet over`}
          note="Het nummer is dat van de rij in Excel."
          columns={[
            { key: 'row', header: 'Rij', rowHeader: true, cell: ({ row }) => row },
            { key: 'sentence', header: 'Wat er is', cell: ({ sentence }) => sentence },
          ]}
          rows={refused.slice(0, mostShown)}
          rowKey={({ row }) => row}
        />
      ) : null}
    </>
  );
}
