import { type RawBuilder, sql } from 'kysely';
import { type Database, planned } from '#foundation/server/database/database.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { listed, member } from '#foundation/shared/hydra.ts';
import type { Waits } from '#study/waiting.server.ts';
import { mostWaiting, type Waiting, waitingOperations, waitingResource } from './waiting.contract.ts';

export interface WaitingDeps {
  /** What each room says that waits for somebody. */
  waits: readonly Waits[];
}

type Row = Omit<Waiting, '@id' | '@type' | 'at'> & { at: Date };

/** One statement for all rooms: the researches of a person are looked up once. */
export const waitingQuery = (signed: Signed, waits: readonly Waits[]): RawBuilder<Row> =>
  sql<Row>`
    WITH mine AS MATERIALIZED (
      SELECT uuid, name, status, owner_uuid, updated_at FROM research WHERE owner_uuid = ${signed.uuid} AND deleted_at IS NULL AND archived_at IS NULL
      UNION
      SELECT r.uuid, r.name, r.status, r.owner_uuid, r.updated_at FROM research_collaborator c JOIN research r ON r.uuid = c.research
      WHERE c.user_uuid = ${signed.uuid} AND r.deleted_at IS NULL AND r.archived_at IS NULL
    ), waiting (kind, research, note, step, by, count, at) AS (
      ${sql.join(
        waits.map((of) => of(signed)),
        sql` UNION ALL `,
      )}
    ), newest AS (SELECT * FROM waiting ORDER BY at DESC, research, note LIMIT ${mostWaiting})
    SELECT w.kind, json_build_object('uuid', r.uuid, 'name', r.name) AS research, w.note, w.step, w.by, w.count, w.at
    FROM newest w JOIN mine r ON r.uuid = w.research ORDER BY w.at DESC, w.research, w.note`;

async function waitingFor(db: Database, signed: Signed, waits: readonly Waits[]): Promise<Waiting[]> {
  const rows = await planned(db, waitingQuery(signed, waits));
  return rows.map(({ at, ...row }) =>
    member(row.note ? `/api/research_notes/${row.note}` : `/api/researches/${row.research.uuid}`, 'Waiting', {
      ...row,
      at: at.toISOString(),
    }),
  );
}

const waitingRoutes = ({ waits }: WaitingDeps): Route[] => [
  route(waitingOperations.list, async ({ db, signed }) => listed(await waitingFor(db, signed, waits))),
];

export const waitingRoom: Room<WaitingDeps> = { resources: [waitingResource], routes: waitingRoutes };
