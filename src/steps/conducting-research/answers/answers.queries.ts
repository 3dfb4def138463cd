import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';
import type { PackedBody } from '#foundation/browser/worker.ts';
import { besideKey } from '#study/step/beside.ts';
import type { Measurement, RawAnswers, SurveyAnswers } from './answers.contract.ts';

const pathOf = (research: string, measurement: Measurement): `/api/researches/${string}/survey_answers/${string}` =>
  `/api/researches/${research}/survey_answers/${measurement}`;

/** Which raw answers of a research are kept, without the answers; undefined while it is not known, or for who only reads. */
export function useSurveyAnswers(research: string, enabled: boolean): readonly SurveyAnswers[] | undefined {
  const { data } = useQuery({
    queryKey: besideKey(research, 'survey_answers'),
    queryFn: ({ signal }) => fetchList(`/api/survey_answers?research.uuid=${research}`, { signal }),
    enabled,
  });
  return data;
}

/** What can be done with the raw answers to one measurement; each tells afterwards what is kept now. */
export function useAnswersApi(research: string, measurement: Measurement) {
  const queries = useQueryClient();
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await queries.invalidateQueries({ queryKey: besideKey(research, 'survey_answers') });
    }
  };
  const path = pathOf(research, measurement);
  return {
    /** The raw answers themselves: never kept in the browser’s memory longer than the work with them. */
    read: () => fetchJson(path),
    /** In the place of all there were; over `version` alone, so that nobody’s import is replaced unseen. */
    save: (answers: PackedBody<RawAnswers>, version: number | null) =>
      told(
        fetchJson(path, {
          method: 'PUT',
          body: answers,
          headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
        }),
      ),
    keep: (keepUntil: string | null) => told(fetchJson(`${path}/keep`, { method: 'PUT', body: { keepUntil } })),
    /** Of the first measurement: what is kept to follow people by, until a day; null ends it. */
    follow: (followUntil: string | null, followConsent: string | null) =>
      told(
        fetchJson(`/api/researches/${research}/survey_answers/first/follow`, {
          method: 'PUT',
          body: { followUntil, followConsent },
        }),
      ),
    settle: () => told(fetchJson(`${path}/settle`, { method: 'POST', body: {} })),
    remove: () => told(fetchJson(path, { method: 'DELETE' })),
  };
}
