import { useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { mostOwn, type OwnPage } from './own-page.contract.ts';
import styles from './own-page.module.css';

interface MakeCodesProps {
  page: OwnPage;
  make: (page: string, number: number) => Promise<{ codes: string[] }>;
  onClose: () => void;
}

/** Codes with which people take part once: made here, and told once. */
export function MakeCodes({ page, make, onClose }: MakeCodesProps) {
  const [number, setNumber] = useState<number | null>(100);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (number === null || number < 1 || number > mostOwn.codes)
      return setProblem(`Vul een getal in van 1 tot en met ${mostOwn.codes}.`);
    setBusy(true);
    try {
      setCodes((await make(page.uuid, number)).codes);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (codes === null)
    return (
      <FormDialog
        title="Codes maken"
        submit="Maak codes"
        busy={busy}
        problem={problem}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <p>Met een code kan iemand één keer meedoen. Deel ze willekeurig uit, en houd niet bij wie welke code kreeg.</p>
        <NumberField whole label="Hoeveel codes?" value={number} onChange={setNumber} />
      </FormDialog>
    );
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`;
  return (
    <Dialog
      open
      title="Bewaar deze codes nu"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" href={file} download="codes.txt">
            Download de codes
          </Button>
          <Button variant="text" onClick={onClose}>
            Klaar
          </Button>
        </>
      }
    >
      <p>We bewaren de codes zelf niet. Straks kun je ze niet meer opvragen.</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
