import { useMutation } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import type { DownloadKind, Ticket } from './downloads.contract.ts';

export interface Wanted {
  kind: DownloadKind;
  /** Without it the usual form of this kind. */
  format?: string | undefined;
  /** What must be done first, such as saving what was just typed; `false` leaves the file where it is. */
  before?: (() => Promise<boolean>) | undefined;
  /** The file is on its way (for the data layer). */
  onDownload?: (() => void) | undefined;
}

export interface Downloading {
  download: (wanted: Wanted) => void;
  busy: boolean;
  error: string | null;
  /** For who hears the page. */
  words: string;
}

/** Fetches files of a research: asks for a ticket, which is good for one file and one minute, and follows it. */
export function useDownload(research: string): Downloading {
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async ({ kind, format, before, onDownload }: Wanted) => {
      if (before && !(await before()))
        throw new Error('Nog niet alles is opgeslagen. Kijk eerst wat er nog niet klopt.');
      const body = { research: `/api/researches/${research}`, kind, ...(format ? { format } : {}) };
      const { url } = await fetchJson<Ticket>('/api/download_tokens', { method: 'POST', body });
      follow(url);
      onDownload?.();
    },
  });
  return {
    download: mutate,
    busy: isPending,
    error: error?.message ?? null,
    words: isPending ? 'Het bestand wordt gemaakt…' : isSuccess ? 'Het downloaden is begonnen.' : '',
  };
}

/** As a link with `download`: when the server refuses after all, the download fails and this page stays. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
