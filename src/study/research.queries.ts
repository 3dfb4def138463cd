import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';
import { sectionKey, stepNames } from './process.ts';
import type { FullResearch, StudyChanges } from './research.operations.contract.ts';
import type { Sections } from './sections.contract.ts';

/** A research with the sections of its steps, by section key. */
export type Research = FullResearch & Sections;

/** Where the notes of a research are kept in the browser: what a colleague writes is read anew. */
export const notesKey = (research: string) => ['research_notes', research] as const;

export const researchQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['research', uuid],
    queryFn: ({ signal }) => fetchJson(`/api/researches/${uuid}`, { signal }),
  });

/**
 * Takes over what a save changed. When more happened since the study was read, that is only the contents of what was saved, and it is read anew;
 * also when that is going on: perhaps it was read before the save.
 */
export function takeOver(queries: QueryClient, uuid: string, changes: StudyChanges): void {
  const { queryKey } = researchQuery(uuid);
  const known = queries.getQueryData(queryKey);
  if (!known || changes.lastEvent <= known.lastEvent) return;
  const isNext = changes.lastEvent === known.lastEvent + 1 && queries.isFetching({ queryKey }) === 0;
  queries.setQueryData(queryKey, { ...known, ...(isNext ? changes : contentsIn(changes, known)) });
  if (!isNext) void queries.invalidateQueries({ queryKey });
}

/** The contents of the steps that were saved, with their versions: of the others the new version would belong to contents that are not here. */
function contentsIn(changes: StudyChanges, { versions }: Research): Partial<Research> {
  const saved = stepNames.filter((name) => sectionKey(name) in changes);
  return {
    ...Object.fromEntries(saved.map((name) => [sectionKey(name), changes[sectionKey(name)]])),
    versions: { ...versions, ...Object.fromEntries(saved.map((name) => [name, changes.versions?.[name]])) },
  };
}

export const useResearch = (uuid: string) => useQuery(researchQuery(uuid));

/** All researches that one owns or works on, the newest change first: to choose one of them. */
export const useOwnResearches = () =>
  useQuery({
    queryKey: ['researches', 'own'],
    queryFn: ({ signal }) => fetchList('/api/researches?ownerOrCollaborator=1&order[updatedAt]=desc', { signal }),
  });
