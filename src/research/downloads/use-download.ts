import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DocumentKind } from '#documents/document.contract.ts';
import { callAt, fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { saveAs } from '#ui/export/save-as.ts';

export interface Wanted<Form extends string> {
  kind: DocumentKind<Form>;
  form: Form;
  /** Another than Dutch, where the kind of file comes in it. */
  language?: string;
}

export interface DownloadContext<Form extends string = string> {
  /** The uuid of the research. */
  research: string;
  /** What must be done first, such as saving what was just typed; `false` leaves the file where it is. */
  before?: (() => Promise<boolean>) | undefined;
  /** The file is there (for the data layer). */
  onDownload?: ((form: Form) => void) | undefined;
}

export interface Downloading<Form extends string> {
  download: (wanted: Wanted<Form>) => void;
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
export function useDownload<Form extends string>({
  research,
  before,
  onDownload,
}: DownloadContext<Form>): Downloading<Form> {
  const stop = useRef(new AbortController());
  const [stopped, setStopped] = useState(false);
  const {
    mutate,
    isPending,
    error,
    data: refusal,
  } = useMutation({
    mutationFn: async ({ kind: { kind }, form, language }: Wanted<Form>): Promise<string | null> => {
      setStopped(false);
      stop.current = new AbortController();
      const { signal } = stop.current;
      if (before && !(await before())) return 'Nog niet alles is opgeslagen. Kijk eerst wat er nog niet klopt.';
      const body = { research: `/api/researches/${research}`, kind, format: form, ...(language && { language }) };
      const { url } = await fetchJson('/api/download_tokens', { method: 'POST', body, signal });
      const answer = await callAt(url, { anonymous: true, signal, headers: { accept: '*/*' } });
      const content = await answer.blob();
      saveAs(nameOf(answer), content, content.type);
      onDownload?.(form);
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
