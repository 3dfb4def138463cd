import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';
import { besideKey } from '#study/step/beside.ts';
import type { StoredTranscript } from './transcript.contract.ts';

/** Of which conversations the text is stored, without the texts; undefined while it is not known, or for who only reads. */
export function useStoredTranscripts(research: string, enabled: boolean): readonly StoredTranscript[] | undefined {
  const { data } = useQuery({
    queryKey: besideKey(research, 'transcripts'),
    queryFn: ({ signal }) => fetchList(`/api/transcripts?research.uuid=${research}`, { signal }),
    enabled,
  });
  return data;
}

/** What can be done with the stored text of one conversation; each tells afterwards what is stored now. */
export function useTranscriptApi(research: string, conversation: string) {
  const queries = useQueryClient();
  const key = besideKey(research, 'transcripts');
  const others = (known: readonly StoredTranscript[] = []) => known.filter((one) => one.conversation !== conversation);
  /** What is stored from here on is known at once; what went wrong is asked of the server. */
  const told = async <T>(work: Promise<T>, now: (done: T) => StoredTranscript[]): Promise<T> => {
    try {
      const done = await work;
      queries.setQueryData<readonly StoredTranscript[]>(key, (known) => [...others(known), ...now(done)]);
      return done;
    } catch (error) {
      void queries.invalidateQueries({ queryKey: key });
      throw error;
    }
  };
  const path = `/api/researches/${research}/transcripts/${conversation}` as const;
  return {
    /** The text itself: kept in no cache, only on the page that works with it. */
    read: () => fetchJson(path),
    /** Only where there is none, so that nobody’s text is replaced unseen. */
    store: (text: string) =>
      told(fetchJson(path, { method: 'PUT', body: { text }, headers: { 'if-none-match': '*' } }), (done) => [done]),
    keep: (keepUntil: string) =>
      told(fetchJson(`${path}/keep`, { method: 'PUT', body: { keepUntil } }), (done) => [done]),
    remove: () => told(fetchJson(path, { method: 'DELETE' }), () => []),
  };
}
