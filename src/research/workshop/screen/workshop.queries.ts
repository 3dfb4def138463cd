import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, fetchJson, fetchList } from '#foundation/browser/api.ts';
import type { WorkshopPhase, WorkshopStep } from '#research/workshop/forms.contract.ts';
import type { Given, Question } from '#research/workshop/tally.rules.ts';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import { stepOf } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { besideKey, workersOf } from '#study/step/beside.ts';

const key = (research: string) => besideKey(research, 'workshops');

/** Milliseconds after which the screen asks by itself, for when no event comes through. */
const every = 5000;

/**
 * The session that goes on in a step: null when there is none, and for who does not work on the research; undefined until that is known.
 * `watched` asks again by itself.
 */
export function useWorkshop(research: Research, step: WorkshopStep, watched = false): Workshop | null | undefined {
  const { uuid } = research;
  const { me } = workersOf(research);
  const { data, isError } = useQuery({
    queryKey: key(uuid),
    queryFn: ({ signal }) => fetchList(`/api/workshops?research.uuid=${uuid}`, { signal }),
    enabled: me !== null,
    refetchInterval: watched ? every : false,
  });
  if (!me || (isError && !data)) return null;
  return data && (data.find((one) => one.step === step) ?? null);
}

/** Where the screen of a step’s session is. */
export const screenPath = (research: string, step: WorkshopStep): string =>
  `/onderzoek/${research}/werksessie/${stepOf(step).path}`;

export function useBegin(research: string, step: WorkshopStep) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (questions: readonly Question[]) =>
      fetchJson('/api/workshops', {
        method: 'POST',
        body: { research: `/api/researches/${research}`, step, questions: [...questions] },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: key(research) }),
  });
}

/** Goes on to the next phase, hides a proposal, or writes down what is agreed on; one after the other, so that the last word is the last. */
export function useProgress(research: string, { uuid }: Pick<Workshop, 'uuid'>) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `workshop ${uuid}` },
    mutationFn: (change: { phase?: WorkshopPhase; proposals?: { key: string; hidden: boolean }[]; agreed?: Given[] }) =>
      fetchJson(`/api/workshops/${uuid}`, { method: 'PUT', body: change }),
    onSettled: () => queries.invalidateQueries({ queryKey: key(research) }),
  });
}

export function useEnd(research: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(`/api/workshops/${uuid}`, { method: 'DELETE' }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: key(research) }),
  });
}
