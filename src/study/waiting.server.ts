import type { RawBuilder } from 'kysely';
import type { Signed } from '#foundation/server/http/route.ts';

/**
 * What of a room waits for somebody, as one SELECT of kind, research, note (uuids), step, by (a person as jsonb), count and at. It reads the
 * researches that this person owns or works along on from `mine` (`uuid, status, owner_uuid, updated_at`).
 */
export type Waits = (signed: Signed) => RawBuilder<unknown>;

/** A room of which something can wait for somebody. */
export interface WaitingRoom {
  waits?: Waits;
}
