import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMe } from '#access/session/session.queries.ts';
import { fetchList } from '#foundation/browser/api.ts';
import { noFilter, queryOf } from '#research/list/list.rules.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';
import { researchQuery } from '#study/research.queries.ts';
import { foundPath, kindLabel } from '#theory/search/path.rules.ts';
import { useFound, useSettled } from '#theory/search/use.ts';
import { called, groupsOf, type Places, pagesFor, stepPlaces, studyPlaces } from './jump.rules.ts';

/** The newest researches with these words: one's own, and those of colleagues. */
const useStudies = (typed: string, scope: 0 | 1) =>
  useQuery({
    queryKey: ['researches', 'jump', scope, typed],
    queryFn: ({ signal }) =>
      fetchList<ResearchRow>(
        `/api/researches?ownerOrCollaborator=${scope}&${queryOf({ ...noFilter, words: typed })}&itemsPerPage=6&after=start`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  }).data;

/** Of how many researches the steps are shown to who is in none. */
const withSteps = 3;

/** Where one can go with what was typed; with nothing typed, what one most probably looks for. */
export function usePlaces(typed: string): Places[] {
  const { uuid } = useParams();
  const asked = useSettled(typed.trim());
  const { data: me } = useMe();
  const { data: here } = useQuery({ ...researchQuery(uuid ?? ''), enabled: false });
  const mine = useStudies(asked, 1) ?? [];
  const others = useStudies(asked, 0) ?? [];
  const recent = useStudies('', 1) ?? [];
  const { found } = useFound(typed, true);
  const pages = pagesFor(me?.roles ?? []);
  if (typed.trim() === '')
    return groupsOf([
      ['Stappen', here ? stepPlaces(here) : []],
      ['Onderzoeken', studyPlaces(recent)],
      ['Pagina’s', pages],
    ]);
  const steps = here ? stepPlaces(here) : recent.slice(0, withSteps).flatMap(stepPlaces);
  const theory = (found?.hits ?? []).flatMap(({ document }) => {
    const to = foundPath(document);
    return to ? [{ to, name: document.name, kind: kindLabel(document) }] : [];
  });
  return groupsOf([
    ['Onderzoeken', studyPlaces([...mine, ...others])],
    ['Stappen', called(steps, typed)],
    ['Pagina’s', called(pages, typed)],
    ['Theorie', theory],
  ]);
}
