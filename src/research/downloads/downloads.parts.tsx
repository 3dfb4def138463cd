import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { fetchJson } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import type { DownloadKind, downloadKinds, Ticket } from './downloads.contract.ts';
import styles from './downloads.parts.module.css';

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
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async () => {
      if (before && !(await before()))
        throw new Error('Nog niet alles is opgeslagen. Kijk eerst wat er nog niet klopt.');
      const body = { research: `/api/researches/${research}`, kind, ...(format ? { format } : {}) };
      const { url } = await fetchJson<Ticket>('/api/download_tokens', { method: 'POST', body });
      follow(url);
      onDownload?.();
    },
  });
  return (
    <div className={styles.download}>
      <Button
        icon={Download}
        busy={isPending}
        onClick={() => mutate()}
        {...(small && { small })}
        {...(disabled && { disabled })}
      >
        {children}
      </Button>
      {error ? (
        <div role="alert">
          <FieldError>{error.message}</FieldError>
        </div>
      ) : null}
      <LiveRegion message={isPending ? 'Het bestand wordt gemaakt…' : isSuccess ? 'Het downloaden is begonnen.' : ''} />
    </div>
  );
}

/** As a link with `download`: when the server refuses after all, the download fails and this page stays. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
