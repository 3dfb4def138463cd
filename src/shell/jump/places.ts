import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMe } from '#access/session/session.queries.ts';
import { fetchList } from '#foundation/browser/api.ts';
import { calledQuery, noFilter, queryOf } from '#research/list/list.rules.ts';
import { researchQuery } from '#study/research.queries.ts';
import { foundPath, kindLabel } from '#theory/search/path.rules.ts';
import { useFound, useSettled } from '#theory/search/use.ts';
import {
  beginningFirst,
  called,
  groupsOf,
  most,
  type Places,
  pagesFor,
  partPlaces,
  stepPlaces,
  studyPlaces,
  textPlaces,
} from './jump.rules.ts';

/** The first researches of a list: one's own, or those of colleagues. */
const useStudies = (query: string, scope: 0 | 1) =>
  useQuery({
    queryKey: ['researches', 'jump', scope, query],
    queryFn: ({ signal }) =>
      fetchList(`/api/researches?ownerOrCollaborator=${scope}&${query}&itemsPerPage=${most}&after=start`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Those that are called so, and those in whose texts the words stand: for what was typed, or still for what was typed before. */
function useNamed(typed: string) {
  const [words, name] = [queryOf({ ...noFilter, words: typed }), typed === '' ? queryOf(noFilter) : calledQuery(typed)];
  const called = [useStudies(name, 1), useStudies(name, 0)];
  const withWords = [useStudies(words, 1), useStudies(words, 0)];
  const of = (queries: typeof called) => ({
    studies: queries.flatMap(({ data }) => data ?? []),
    late: queries.some(({ isPlaceholderData }) => isPlaceholderData),
  });
  return { called: of(called), withWords: of(withWords) };
}

/** Of how many researches the steps are shown to who is in none. */
const withSteps = 3;

/** Where one can go with what was typed; with nothing typed, what one most probably looks for. */
export function usePlaces(typed: string): Places[] {
  const { uuid } = useParams();
  const asked = useSettled(typed.trim());
  const { data: me } = useMe();
  const { data: here } = useQuery({ ...researchQuery(uuid ?? ''), enabled: false });
  const named = useNamed(asked);
  const recent = useStudies(queryOf(noFilter), 1).data ?? [];
  const { found, late } = useFound(typed, true);
  const pages = pagesFor(me?.roles ?? []);
  if (typed.trim() === '')
    return groupsOf([
      ['Stappen', here ? stepPlaces(here) : []],
      ['Onderzoeken', studyPlaces(recent)],
      ['Pagina’s', pages],
    ]);
  const steps = (here ? [here] : recent.slice(0, withSteps)).flatMap((one) => [...stepPlaces(one), ...partPlaces(one)]);
  const theory = (late ? [] : (found?.hits ?? [])).flatMap(({ document }) => {
    const to = foundPath(document);
    return to ? [{ to, name: document.name, kind: kindLabel(document) }] : [];
  });
  const studies = beginningFirst(studyPlaces(named.called.studies), typed);
  // Until the answer to these words is there, those of the words before that have them.
  const settled = asked === typed.trim();
  return groupsOf([
    ['Onderzoeken', settled && !named.called.late ? studies : called(studies, typed)],
    ['Stappen', called(steps, typed)],
    ['Pagina’s', called(pages, typed)],
    ['Theorie', theory],
    ...(settled && !named.withWords.late ? textPlaces(typed, named.withWords.studies) : []),
  ]);
}
