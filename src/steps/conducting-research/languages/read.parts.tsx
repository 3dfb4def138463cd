import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { sheetLimits } from '#foundation/shared/spreadsheet/headed.rules.ts';
import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import type { QuestionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { plural } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type ReadFile as Read, type ReadSheet, type RowRemark, readTranslations, sheetHeads } from './sheet.rules.ts';
import { languageName } from './translation.rules.ts';

interface ReadFileProps {
  input: QuestionnaireInput;
  onTake: (read: readonly ReadSheet[]) => void;
  onClose: () => void;
}

const unreadable = 'Je browser kan dit bestand niet openen. Staat het nog op dezelfde plek? Kies het opnieuw.';

/** A sheet from a translator: what it brings is told before anything of it is kept. */
export function ReadFile({ input, onTake, onClose }: ReadFileProps) {
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File) => {
    try {
      // One byte over what may be is enough to be refused.
      const bytes = new Uint8Array(await file.slice(0, sheetLimits.bytes + 1).arrayBuffer());
      setRead(readTranslations(bytes, input));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof ImportRefused ? error.message : unreadable);
    }
  };
  const brings = read?.read.some(bringsSomething) === true;
  return (
    <Dialog
      open
      broad
      title="Vertaling inlezen"
      onClose={onClose}
      actions={
        read ? (
          <>
            {brings ? (
              <Button
                variant="primary"
                onClick={() => {
                  onTake(read.read);
                  onClose();
                }}
              >
                Neem dit over
              </Button>
            ) : null}
            <Button variant="text" onClick={() => setRead(null)}>
              Ander bestand kiezen
            </Button>
          </>
        ) : null
      }
    >
      {read ? (
        <div className={styles.fields}>
          {read.left.map((sentence) => (
            <Callout key={sentence}>{sentence}</Callout>
          ))}
          {read.read.map((sheet) => (
            <Outcome key={sheet.translation.uuid} sheet={sheet} />
          ))}
        </div>
      ) : (
        <ChooseFile problem={problem} onFile={(file) => void choose(file)} />
      )}
    </Dialog>
  );
}

const bringsSomething = ({ added, changed, remarks, refused }: ReadSheet) =>
  added + changed + remarks > 0 || refused.some(({ kept }) => kept);

function ChooseFile({ problem, onFile }: { problem: string | null; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <FileDrop roomy label="Blad van de vertaler" accept=".csv,.tsv,.txt,.xlsx" onFile={onFile}>
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
          <p className="small soft">Of sleep het hierheen. Excel (.xlsx) of CSV.</p>
        </>
      )}
    </FileDrop>
  );
}

/** What taking over will do to one language. */
function Outcome({ sheet }: { sheet: ReadSheet }) {
  const { translation, added, changed, remarks, missing, refused, look } = sheet;
  const id = useId();
  const parts = [
    [added, plural(added, 'nieuwe vertaling', 'nieuwe vertalingen')],
    [changed, plural(changed, 'andere vertaling', 'andere vertalingen')],
    [remarks, plural(remarks, 'opmerking', 'opmerkingen')],
  ].flatMap(([count, words]) => (count === 0 ? [] : words));
  return (
    <section className={styles.fields} aria-labelledby={id}>
      <h3 id={id}>{languageName(translation)}</h3>
      <p role="status">
        {parts.length === 0 ? 'In dit blad staat niets nieuws.' : `We nemen over: ${parts.join(', ')}.`}{' '}
        {missing > 0
          ? `Daarna ${missing === 1 ? 'ontbreekt' : 'ontbreken'} nog ${plural(missing, 'tekst', 'teksten')}.`
          : 'Daarna is elke tekst vertaald.'}
      </p>
      <Remarks
        title={`${plural(refused.length, 'rij klopt', 'rijen kloppen')} niet`}
        note="Het nummer is dat van de rij in het blad. Verbeter de rij en lees het blad opnieuw in. Wat al overgenomen is, komt niet dubbel."
        remarks={refused}
      />
      <Remarks title="Kijk hier nog naar" note="Deze rijen nemen we wel over." remarks={look} />
    </section>
  );
}

const columns: Column<RowRemark>[] = [
  { key: 'row', header: 'Rij', rowHeader: true, cell: ({ row }) => row },
  { key: 'name', header: sheetHeads.name, cell: ({ name }) => name || '–' },
  { key: 'sentence', header: 'Wat er is', cell: ({ sentence }) => sentence },
];

/** Who has more of these mends the file first. */
const mostShown = 100;

function Remarks({ title, note, remarks }: { title: string; note: string; remarks: readonly RowRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <DataTable
      caption={title}
      note={remarks.length > mostShown ? `${note} Dit zijn de eerste ${mostShown}.` : note}
      columns={columns}
      rows={remarks.slice(0, mostShown)}
      rowKey={({ row, sentence }) => `${row} ${sentence}`}
    />
  );
}
