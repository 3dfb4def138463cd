import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { fetchJson } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Menu } from '#ui/menu.tsx';
import type { DownloadKind, downloadKinds, Ticket } from './downloads.contract.ts';
import styles from './downloads.parts.module.css';

type Form<Kind extends DownloadKind> = (typeof downloadKinds)[Kind]['formats'][number];

interface DownloadProps<Kind extends DownloadKind> {
  /** The uuid of the research. */
  research: string;
  kind: Kind;
  /** What must be done first, such as saving what was just typed; `false` leaves the file where it is. */
  before?: () => Promise<boolean>;
  /** The file is on its way (for the data layer). */
  onDownload?: (form?: Form<Kind>) => void;
  small?: boolean;
}

export interface DownloadButtonProps<Kind extends DownloadKind> extends DownloadProps<Kind> {
  /** Without it the usual form of this kind. */
  format?: Form<Kind>;
  disabled?: boolean;
  children: ReactNode;
}

/** Asks for a ticket, which is good for one file and one minute, and follows it. */
function useDownload<Kind extends DownloadKind>({ research, kind, before, onDownload }: DownloadProps<Kind>) {
  return useMutation({
    mutationFn: async (format: Form<Kind> | undefined) => {
      if (before && !(await before()))
        throw new Error('Nog niet alles is opgeslagen. Kijk eerst wat er nog niet klopt.');
      const body = { research: `/api/researches/${research}`, kind, ...(format ? { format } : {}) };
      const { url } = await fetchJson<Ticket>('/api/download_tokens', { method: 'POST', body });
      follow(url);
      onDownload?.(format);
    },
  });
}

/** Fetches a file of a research. */
export function DownloadButton<Kind extends DownloadKind>(props: DownloadButtonProps<Kind>) {
  const { format, small, disabled, children } = props;
  const download = useDownload(props);
  return (
    <div className={styles.download}>
      <Button
        icon={Download}
        busy={download.isPending}
        onClick={() => download.mutate(format)}
        {...(small && { small })}
        {...(disabled && { disabled })}
      >
        {children}
      </Button>
      <Progress {...download} />
    </div>
  );
}

export interface DownloadMenuProps<Kind extends DownloadKind> extends DownloadProps<Kind> {
  /** The words on the button. */
  label: string;
  /** The forms to choose from, in order; a line stands between groups. */
  forms: readonly ({ format: Form<Kind>; label: string } | 'line')[];
}

/** Fetches a file of a research in one of several forms. */
export function DownloadMenu<Kind extends DownloadKind>(props: DownloadMenuProps<Kind>) {
  const { label, forms, small } = props;
  const download = useDownload(props);
  return (
    <div className={styles.download}>
      <Menu
        label={label}
        icon={Download}
        iconAfter={ChevronDown}
        {...(small && { small })}
        items={forms.map((form) =>
          form === 'line'
            ? form
            : { label: form.label, disabled: download.isPending, onSelect: () => download.mutate(form.format) },
        )}
      />
      <Progress {...download} />
    </div>
  );
}

function Progress({ error, isPending, isSuccess }: { error: Error | null; isPending: boolean; isSuccess: boolean }) {
  return (
    <>
      {error ? (
        <div role="alert">
          <FieldError>{error.message}</FieldError>
        </div>
      ) : null}
      <LiveRegion message={isPending ? 'Het bestand wordt gemaakt…' : isSuccess ? 'Het downloaden is begonnen.' : ''} />
    </>
  );
}

/** As a link with `download`: when the server refuses after all, the download fails and this page stays. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
