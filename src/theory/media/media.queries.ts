import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, fetchList } from '#foundation/browser/api.ts';
import { checked, readJson } from '#foundation/browser/api-send.ts';
import { unreached } from '#foundation/browser/connection.ts';
import { session } from '#foundation/browser/session.ts';
import type { LibraryMedia } from './media.contract.ts';

const collection = '/api/library_media';

const mediaQuery = queryOptions({
  queryKey: ['library-media'],
  queryFn: ({ signal }) => fetchList(collection, { signal }),
});

/** All images of the library, the newest first; for editors. */
export const useMedia = () => useQuery(mediaQuery);

/** Takes an image away that is used nowhere. */
export function useRemoveMedia() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: LibraryMedia) => call(`${collection}/${id}`, { method: 'DELETE' }),
    // Also after a refusal: then someone uses it, and the list does not say so yet.
    onSettled: () => queries.invalidateQueries({ queryKey: mediaQuery.queryKey }),
  });
}

export interface Upload {
  file: File;
  /** How much has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Adds an image; it then stands in the list. */
export function useAddMedia() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: upload,
    onSuccess: async (media) => {
      const { queryKey } = mediaQuery;
      // A list that was asked for before the image was there would take it away again when it comes.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<LibraryMedia[]>(
        queryKey,
        (known) => known && [media, ...known.filter(({ id }) => id !== media.id)],
      );
      void queries.invalidateQueries({ queryKey });
    },
  });
}

async function upload({ file, onProgress, signal }: Upload): Promise<LibraryMedia> {
  const body = JSON.stringify({ name: file.name.slice(-200) || 'afbeelding', content: await base64(file) });
  const first = await post(body, onProgress, signal);
  // A list that is asked for trades the bearer that has ended for a new one.
  if (first.status === 401) await call(`${collection}?itemsPerPage=1`, { signal });
  const answered = await checked(first.status === 401 ? await post(body, onProgress, signal) : first);
  return readJson(answered);
}

async function base64(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () =>
      reject(new ApiError(0, 'Dit bestand kan niet worden gelezen. Staat het nog op dezelfde plek?'));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** `fetch` does not tell how much has been sent. */
function post(body: string, onProgress: (part: number) => void, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', collection);
    request.setRequestHeader('content-type', 'application/ld+json');
    request.setRequestHeader('accept', 'application/ld+json');
    request.setRequestHeader('authorization', `Bearer ${session.accessToken()}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, headers: retryAfterOf(request) }));
    request.onerror = () => reject(new ApiError(0, unreached().words));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    else request.send(body);
  });
}

const retryAfterOf = (request: XMLHttpRequest): HeadersInit => {
  const seconds = request.getResponseHeader('retry-after');
  return seconds ? { 'retry-after': seconds } : {};
};
