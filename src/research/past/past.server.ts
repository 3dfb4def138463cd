import { answer } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { adviserResource } from './adviser/adviser.contract.ts';
import { adviserRoutes, forgetAdviser } from './adviser/adviser.server.ts';
import { expectationResource } from './expectation/expectation.contract.ts';
import { expectationRoutes } from './expectation/expectation.server.ts';
import { listPast } from './list.server.ts';
import { pastOperations, pastResearchResource, pastUseOperations, pastUseResource } from './past.contract.ts';
import { type PastKind, pastUseOf } from './use.server.ts';
import { pastYearOperations, pastYearResource } from './year/year.contract.ts';
import { pastYearOf } from './year/year.server.ts';

/** What finished researches tell who begins another: the list, and what they say of an item of the library. */
function pastRoutes(library: LibraryNames): Route[] {
  const known: Record<PastKind, (iri: string) => unknown> = {
    factors: (iri) => library.factor(iri),
    technics: (iri) => library.technic(iri),
    themes: (iri) => library.theme(iri),
  };
  return [
    route(pastOperations.list, ({ db, signed, filters, paging }) => listPast(db, signed, library, filters, paging)),
    ...(['factors', 'technics', 'themes'] as const).map((kind) =>
      route(pastUseOperations[kind], async ({ db, signed, params }) => {
        const { id } = params as { id: string };
        if (!/^\d{1,9}$/.test(id) || !known[kind](`/api/${kind}/${id}`)) throw new Problem('notFound');
        return answer(await pastUseOf(db, signed, library, kind, Number(id)));
      }),
    ),
    route(pastYearOperations.read, async ({ db, signed, params: { year } }) => {
      if (!/^(19|20)\d\d$/.test(year)) throw new Problem('notFound');
      return answer(await pastYearOf(db, signed, library, Number(year)));
    }),
  ];
}

export const pastRoom: Room<{ library: LibraryNames }> = {
  resources: [pastResearchResource, pastUseResource, pastYearResource, expectationResource, adviserResource],
  routes: ({ library }) => [...pastRoutes(library), ...expectationRoutes(), ...adviserRoutes()],
  forget: forgetAdviser,
};
