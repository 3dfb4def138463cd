import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { saveAs } from '#foundation/browser/save-as.ts';
import type { DownloadKind, Ticket } from './downloads.contract.ts';

export interface Wanted {
  kind: DownloadKind;
  /** Without it the usual form of this kind. */
  format?: string | undefined;
}

export interface DownloadContext {
  /** The uuid of the research. */
  research: string;
  /** What must be done first, such as saving what was just typed; `false` leaves the file where it is. */
  before?: (() => Promise<boolean>) | undefined;
  /** The file is there (for the data layer). */
  onDownload?: ((wanted: Wanted) => void) | undefined;
}

export interface Downloading {
  download: (wanted: Wanted) => void;
  cancel: () => void;
  /** The file is being made. */
  making: boolean;
  error: string | null;
  /** For who hears the page. */
  words: string;
}

/**
 * Fetches files of a research: asks for a ticket, which is good for one file and one minute, and waits for the file, so that a
 * refusal is told here and who no longer wants it can stop.
 */
export function useDownload({ research, before, onDownload }: DownloadContext): Downloading {
  const stop = useRef(new AbortController());
  const [stopped, setStopped] = useState(false);
  const {
    mutate,
    isPending,
    error,
    data: refusal,
  } = useMutation({
    mutationFn: async (wanted: Wanted): Promise<string | null> => {
      setStopped(false);
      stop.current = new AbortController();
      const { signal } = stop.current;
      if (before && !(await before())) return 'Nog niet alles is opgeslagen. Kijk eerst wat er nog niet klopt.';
      const body = { research: `/api/researches/${research}`, ...wanted };
      const { url } = await fetchJson<Ticket>('/api/download_tokens', { method: 'POST', body, signal });
      const answer = await call(url, { anonymous: true, signal, headers: { accept: '*/*' } });
      const content = await answer.blob();
      saveAs(nameOf(answer), content, content.type);
      onDownload?.(wanted);
      return null;
    },
  });
  const words = stopped ? 'Gestopt.' : refusal === null ? 'Het bestand is gedownload.' : '';
  return {
    download: mutate,
    cancel: () => {
      setStopped(true);
      stop.current.abort();
    },
    making: isPending,
    error: stopped ? null : error ? sentenceOf(error) : (refusal ?? null),
    words: isPending ? 'Het bestand wordt gemaakt…' : words,
  };
}

/** As the server says it in `content-disposition`. */
const nameOf = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'drijfveer';
