import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMe } from '#access/session/session.queries.ts';
import { fetchList } from '#foundation/browser/api.ts';
import { noFilter, queryOf } from '#research/list/list.rules.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';
import { researchQuery } from '#study/research.queries.ts';
import { foundPath, kindLabel } from '#theory/search/path.rules.ts';
import { useFound, useSettled } from '#theory/search/use.ts';
import {
  called,
  groupsOf,
  type Places,
  pagesFor,
  partPlaces,
  stepPlaces,
  studyPlaces,
  textPlaces,
} from './jump.rules.ts';

/** Of so many with these words those that are called so are shown: by their texts there are far more. */
const lookedThrough = 24;
/** Of one's own, and of those of colleagues. */
const mostStudies = 6;

/** The newest researches with these words: one's own, and those of colleagues. */
const useStudies = (typed: string, scope: 0 | 1) =>
  useQuery({
    queryKey: ['researches', 'jump', scope, typed],
    queryFn: ({ signal }) =>
      fetchList(
        `/api/researches?ownerOrCollaborator=${scope}&${queryOf({ ...noFilter, words: typed })}&itemsPerPage=${typed === '' ? mostStudies : lookedThrough}&after=start`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Of how many researches the steps are shown to who is in none. */
const withSteps = 3;

/** Where one can go with what was typed; with nothing typed, what one most probably looks for. */
export function usePlaces(typed: string): Places[] {
  const { uuid } = useParams();
  const asked = useSettled(typed.trim());
  const { data: me } = useMe();
  const { data: here } = useQuery({ ...researchQuery(uuid ?? ''), enabled: false });
  const [mine, others] = [useStudies(asked, 1), useStudies(asked, 0)];
  const recent = useStudies('', 1).data ?? [];
  const { found } = useFound(typed, true);
  const pages = pagesFor(me?.roles ?? []);
  if (typed.trim() === '')
    return groupsOf([
      ['Stappen', here ? stepPlaces(here) : []],
      ['Onderzoeken', studyPlaces(recent)],
      ['Pagina’s', pages],
    ]);
  const steps = (here ? [here] : recent.slice(0, withSteps)).flatMap((one) => [...stepPlaces(one), ...partPlaces(one)]);
  const theory = (found?.hits ?? []).flatMap(({ document }) => {
    const to = foundPath(document);
    return to ? [{ to, name: document.name, kind: kindLabel(document) }] : [];
  });
  const [own, theirs] = [mine.data ?? [], others.data ?? []];
  const first = (studies: readonly ResearchRow[]) => studies.slice(0, mostStudies);
  const calledSo = [...first(own.filter(isCalledSo)), ...first(theirs.filter(isCalledSo))];
  // Until the answer to these words is there, those of the words before that have them.
  const answered = asked === typed.trim() && !mine.isPlaceholderData && !others.isPlaceholderData;
  return groupsOf([
    ['Onderzoeken', answered ? studyPlaces(calledSo) : called(studyPlaces([...own, ...theirs]), typed)],
    ['Stappen', called(steps, typed)],
    ['Pagina’s', called(pages, typed)],
    ['Theorie', theory],
    ...(answered ? textPlaces(typed, [...first(own), ...first(theirs)]) : []),
  ]);
}

/** Found by its title, its organisation or its theme, and not by a text alone. */
const isCalledSo = ({ found }: ResearchRow) =>
  found.length === 0 || found.some(({ kind, path }) => kind === 'details' && ['name', 'organisation'].includes(path));
