import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';

/** Clears away what is of no more use; each room knows what that is of it. */
export type Clear = (db: Database) => Promise<void>;

/**
 * The hourly round. What it destroys is gone for good, and it goes by the clock: one that leaps forward by a month would empty the
 * bin and forget every session. So a round whose time is more than a day from that of the last one only notes its time and warns.
 * The round after it believes the clock when it comes within a day of that note: a clock that was wrong for a moment (a fault of a
 * virtual machine, a time server that lies) has been put right by then, while a server that was off for a month, where the clock is
 * right, is an hour late. See docs/decisions/0032.
 */
export async function housekeep(db: Database, rooms: readonly Clear[], log: Logger): Promise<void> {
  const { rows } = await sql<{ believed: boolean; last: Date; now: Date }>`
    INSERT INTO housekeeping_round AS round (noted_at, believed_at) VALUES (now(), now())
    ON CONFLICT (one) DO UPDATE SET
      noted_at = now(),
      believed_at = CASE
        WHEN now() - round.believed_at BETWEEN -${surely} AND ${surely} OR now() - round.noted_at BETWEEN interval '0' AND ${surely}
        THEN now() ELSE round.believed_at END
    RETURNING believed_at = now() AS believed, believed_at AS last, now() AS now`.execute(db);
  const { believed, last, now } = rows[0]!;
  if (!believed) {
    log.warn(
      { last, now },
      'nothing cleared away: the clock leapt, or no round was made for days; the next round will',
    );
    return;
  }
  for (const clear of rooms) await clear(db);
}

const surely = sql`interval '1 day'`;
