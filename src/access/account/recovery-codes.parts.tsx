import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { Button } from '#ui/button.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import styles from './account.screen.module.css';
import { Outcome } from './section.parts.tsx';

export interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  /** Somewhere else, once they were kept. */
  goesOn: boolean;
  /** They were kept; they are never shown again. */
  onKept: () => void;
}

/** The codes for when the phone is not there, this once: to print, to keep as a file or to copy. */
export function RecoveryCodes({ codes, username, goesOn, onKept }: RecoveryCodesProps) {
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    setFailure(null);
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setDone('De codes zijn gekopieerd.');
    } catch {
      setFailure('Kopiëren lukt niet in deze browser. Download de codes, of schrijf ze over.');
    }
  };
  const download = () => {
    saveAs(`herstelcodes-${siteFacts.productName.toLowerCase()}.txt`, textOf(codes, username), 'text/plain');
    setFailure(null);
    setDone('Het bestand met de codes wordt opgeslagen.');
  };
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        Bewaar je herstelcodes
      </h3>
      <p>
        Met een herstelcode log je in als je telefoon kwijt of stuk is. Elke code werkt één keer. Je ziet ze alleen nu:
        bewaar ze op een veilige plek, niet op dezelfde telefoon.
      </p>
      <p className={styles.paper}>
        {siteFacts.productName}, {username}
      </p>
      <ol className={styles.codeList} aria-label="Herstelcodes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button icon={Download} onClick={download}>
          Downloaden
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Afdrukken
        </Button>
        <Button icon={Copy} onClick={() => void copy()}>
          Kopiëren
        </Button>
      </div>
      <Outcome failure={failure} done={done} />
      <Button variant="primary" onClick={onKept}>
        {goesOn ? 'Ik heb ze bewaard, ga verder' : 'Ik heb ze bewaard'}
      </Button>
    </div>
  );
}

const textOf = (codes: readonly string[], username: string) =>
  [
    `Herstelcodes voor ${siteFacts.productName}`,
    username,
    '',
    ...codes,
    '',
    'Elke code werkt één keer. Bewaar dit bestand niet op de telefoon met de app.',
    '',
  ].join('\r\n');
