import { Download } from 'lucide-react';
import { FieldError } from '#ui/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { DownloadKind } from './downloads.contract.ts';
import styles from './downloads.parts.module.css';
import { useDownload } from './use-download.ts';

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
