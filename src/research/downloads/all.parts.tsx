import { DownloadMenu } from './downloads.parts.tsx';
import type { DownloadContext } from './use-download.ts';

export interface ResearchDownloadsProps extends DownloadContext {
  /** Whether the person works on it: notes are for who does. */
  withNotes: boolean;
  /** The report itself, where it has no buttons of its own. */
  withReport?: boolean;
}

/** Everything that a research can be taken along as: to read, to count with, for other programs, or whole. */
export function ResearchDownloads({ withNotes, withReport = false, ...context }: ResearchDownloadsProps) {
  return (
    <DownloadMenu
      {...context}
      label="Downloaden"
      files={[
        ...(withReport
          ? ([
              { kind: 'report', format: 'docx', label: 'Rapport (Word)' },
              { kind: 'report', format: 'pdf', label: 'Rapport (PDF)' },
            ] as const)
          : []),
        { kind: 'tidier', format: 'docx', label: 'TIDieR-checklist van de interventies (Word)' },
        { kind: 'report', format: 'xlsx', label: 'Tabellen (Excel)' },
        ...(withNotes ? ([{ kind: 'notes', format: 'csv', label: 'Notities (CSV)' }] as const) : []),
        'line',
        { kind: 'abcd', format: 'csv', label: 'Keten van techniek tot gedrag voor R (ABCD, CSV)' },
        { kind: 'codebook', format: 'qdc', label: 'Codeboek van de factoren (REFI-QDA)' },
        'line',
        { kind: 'report', format: 'json', label: 'Alle gegevens (JSON)' },
      ]}
    />
  );
}
