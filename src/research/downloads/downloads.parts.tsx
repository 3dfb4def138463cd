import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
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
