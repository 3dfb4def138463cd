import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { StudyChanges } from './research.operations.contract.ts';
import { type Research, researchQuery, takeOver } from './research.queries.ts';

const uuid = '0b0f7a1e-0000-4000-8000-00000000000f';
const { queryKey } = researchQuery(uuid);
const known = {
  lastEvent: 7,
  goalSentence: null,
  versions: { research_target: 1, weighing_factors: 3 },
  researchTarget: { audience: 'Bewoners' },
  weighingFactors: { researchFactors: [] },
} as unknown as Research;
const saved = (lastEvent: number) =>
  ({
    '@id': `/api/researches/${uuid}`,
    '@type': 'Research',
    lastEvent,
    goalSentence: 'Bewoners van flats doen het.',
    versions: { research_target: 2, weighing_factors: 4 },
    researchTarget: { audience: 'Bewoners van flats' },
  }) as unknown as StudyChanges;

/** What is known after a save, and whether it has to be read anew. */
function knownAfter(changes: StudyChanges): { study: Research; isOld: boolean } {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, known);
  takeOver(queries, uuid, changes);
  return { study: queries.getQueryData(queryKey)!, isOld: queries.getQueryState(queryKey)!.isInvalidated };
}

describe('what a save changed', () => {
  it('is taken over when it is all that happened since the study was read, and nothing is read', () => {
    expect(knownAfter(saved(8))).toEqual({ study: { ...known, ...saved(8) }, isOld: false });
  });

  it('is read anew with all else when more happened: of others the new version would belong to contents that are not here', () => {
    const { study, isOld } = knownAfter(saved(9));
    expect(isOld).toBe(true);
    expect(study).toEqual({
      ...known,
      versions: { research_target: 2, weighing_factors: 3 },
      researchTarget: { audience: 'Bewoners van flats' },
    });
  });

  it('changes nothing when it was read since', () => {
    expect(knownAfter(saved(7))).toEqual({ study: known, isOld: false });
  });

  it('is read anew when the study was being read, perhaps from before the save', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queries.setQueryData(queryKey, known);
    const reading = queries.fetchQuery({ queryKey, queryFn: () => new Promise<Research>(() => {}) });
    takeOver(queries, uuid, saved(8));
    expect(queries.getQueryState(queryKey)!.isInvalidated).toBe(true);
    await queries.cancelQueries({ queryKey });
    await reading.catch(() => {});
  });
});
