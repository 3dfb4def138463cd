import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { DownloadKind, downloadKinds } from './downloads.contract.ts';
import styles from './downloads.parts.module.css';
import { useDownload } from './use-download.ts';

export interface DownloadButtonProps<Kind extends DownloadKind> {
  /** The uuid of the research. */
  research: string;
  kind: Kind;
  /** Without it the usual form of this kind. */
  format?: (typeof downloadKinds)[Kind]['formats'][number];
  /** What must be done first, such as saving what was just typed; `false` leaves the file where it is. */
  before?: () => Promise<boolean>;
  /** The file is on its way (for the data layer). */
  onDownload?: () => void;
  small?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Fetches a file of a research: asks for a ticket, which is good for one file and one minute, and follows it. */
export function DownloadButton<Kind extends DownloadKind>(props: DownloadButtonProps<Kind>) {
  const { research, kind, format, before, onDownload, small, disabled, children } = props;
  const { download, busy, error, words } = useDownload(research);
  return (
    <div className={styles.download}>
      <Button
        icon={Download}
        busy={busy}
        onClick={() => download({ kind, format, before, onDownload })}
        {...(small && { small })}
        {...(disabled && { disabled })}
      >
        {children}
      </Button>
      {error ? (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
      <LiveRegion message={words} />
    </div>
  );
}

export interface DownloadMenuProps {
  /** The uuid of the research. */
  research: string;
  /** Whether the person works on it: notes are for who does. */
  withNotes: boolean;
  /** The report itself, where it has no button of its own. */
  withReport?: boolean;
  /** What must be done first, such as saving what was just typed. */
  before?: () => Promise<boolean>;
}

/** Everything that a research can be taken along as: to read, to count with, for other programs, or whole. */
export function DownloadMenu({ research, withNotes, withReport = false, before }: DownloadMenuProps) {
  const { download, busy, error, words } = useDownload(research);
  const file = (label: string, kind: DownloadKind, format: string): MenuItem => ({
    label,
    disabled: busy,
    onSelect: () => download({ kind, format, before }),
  });
  return (
    <div className={styles.download}>
      <Menu
        label="Downloaden"
        icon={Download}
        align="start"
        items={[
          ...(withReport ? [file('Rapport (Word)', 'report', 'docx')] : []),
          file('TIDieR-checklist van de interventies (Word)', 'tidier', 'docx'),
          file('Tabellen (Excel)', 'report', 'xlsx'),
          ...(withNotes ? [file('Notities (CSV)', 'notes', 'csv')] : []),
          'line',
          file('Keten van techniek tot gedrag voor R (ABCD, CSV)', 'abcd', 'csv'),
          file('Codeboek van de factoren (REFI-QDA)', 'codebook', 'qdc'),
          'line',
          file('Alle gegevens (JSON)', 'report', 'json'),
        ]}
      />
      {busy ? <p className="small soft">Het bestand wordt gemaakt…</p> : null}
      {error ? (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
      <LiveRegion message={words} />
    </div>
  );
}
