import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownPageSettingQuery } from '#access/company/own-page/own-page.queries.ts';
import { useMe } from '#access/session/session.queries.ts';
import { call, fetchJson, fetchList } from '#foundation/browser/api.ts';
import { besideKey } from '#study/step/beside.ts';
import type { OwnPageSettings } from './own-page.contract.ts';

/** Milliseconds after which what came in is counted again, while somebody looks. */
const every = 5000;

/** The pages of a research; undefined until it is known. One that is open is asked for again and again. */
export const useOwnPages = (research: string) =>
  useQuery({
    queryKey: besideKey(research, 'own_pages'),
    queryFn: ({ signal }) => fetchList(`/api/researches/${research}/own_pages`, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((page) => page.state === 'open') ? every : false),
  }).data;

/** Whether one's organisation switched it on; undefined until it is known. */
export function useMayHavePages(wanted: boolean): boolean | undefined {
  const { data: me } = useMe();
  const { data } = useQuery({ ...ownPageSettingQuery(me?.companyId ?? 0), enabled: wanted && me !== undefined });
  return data?.allowed;
}

/** What can be done with the pages of a research; each tells afterwards how they stand. */
export function useOwnPageApi(research: string) {
  const queries = useQueryClient();
  const path = `/api/researches/${research}/own_pages` as const;
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await queries.invalidateQueries({ queryKey: besideKey(research, 'own_pages') });
    }
  };
  return {
    create: (body: OwnPageSettings) => told(fetchJson(path, { method: 'POST', body })),
    save: (page: string, body: OwnPageSettings) => told(fetchJson(`${path}/${page}`, { method: 'PUT', body })),
    open: (page: string) => told(fetchJson(`${path}/${page}/open`, { method: 'POST', body: {} })),
    close: (page: string) => told(fetchJson(`${path}/${page}/close`, { method: 'POST', body: {} })),
    remove: (page: string) => told(call(`${path}/${page}`, { method: 'DELETE' })),
    /** Told once. */
    codes: (page: string, number: number) =>
      told(fetchJson(`${path}/${page}/codes`, { method: 'POST', body: { number } })),
    /** As the check screen takes them: a file of SurveyJS’ kind. */
    answers: async (page: string): Promise<File> => {
      const { answers } = await fetchJson(`${path}/${page}/answers`);
      return new File([JSON.stringify(answers)], 'eigen-vragenlijstpagina.json', { type: 'application/json' });
    },
  };
}
