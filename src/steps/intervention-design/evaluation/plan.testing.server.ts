import { randomUUID } from 'node:crypto';
import type { Answered, Person, TestServer } from '#testing/main.testing.server.ts';

/** A plan that can be fixed, as a client sends it: two groups that places are drawn into, one main outcome. */
export function somePlan() {
  const [withCard, without, before, after, outcome] = Array.from({ length: 5 }, () => randomUUID());
  return {
    ids: { withCard: withCard!, without: without!, before: before!, after: after!, outcome: outcome! },
    body: {
      design: 'drawn_places',
      groups: [
        { uuid: withCard, name: 'Met kaart', gets: 'with', part: 1 },
        { uuid: without, name: 'Zonder kaart', gets: 'without', part: 1 },
      ],
      moments: [
        { uuid: before, name: 'Nulmeting', phase: 'before' },
        { uuid: after, name: 'Na zes weken', phase: 'after' },
      ],
      outcomes: [{ uuid: outcome, name: 'Bakje buiten', kind: 'share', countedUnit: 'place', role: 'main' }],
      attainable: 12,
      hypothesis: 'In de straten met kaart staan meer bakjes buiten.',
      analysisPlan: 'Het verschil in procentpunten.',
      stopDecidedBy: 'Noor Aalbers',
    },
  };
}

/** The step of a research with such a plan in it, for who tests what becomes of that. */
export async function planClient(server: TestServer, given: object = {}) {
  const research = await server.research('Kaart met gft');
  const { ids, body } = somePlan();
  const path = `/api/researches/intervention_design/${research}`;
  const save = (sent: object, as: Person | null = 'owner', headers?: Record<string, string>): Promise<Answered> =>
    server.request('PUT', path, { as, body: sent, ...(headers && { headers }) });
  await save({ ...body, ...given });
  const counted = { outcome: ids.outcome, group: ids.withCard, moment: ids.after, amount: 41, outOf: 100 };
  return {
    ...{ research, ids, path, body, save, counted },
    read: async () => (await server.request('GET', path, { as: 'owner' })).body,
    /** A call of the plan's own. */
    call: (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      end: string,
      sent?: object,
      as: Person | null = 'owner',
      headers?: Record<string, string>,
    ) =>
      server.request(method, `/api/researches/${research}/${end}`, {
        as,
        ...(sent && { body: sent }),
        ...(headers && { headers }),
      }),
  };
}

export type PlanClient = Awaited<ReturnType<typeof planClient>>;
