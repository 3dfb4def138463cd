import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MailFailureCause } from '../mail-failure.ts';
import type { MailOutcome } from './meters.ts';

/** What last came of a kind of job, and what waits of it, of all servers together. */
export interface JobFigures {
  task: string;
  /** Due, or planned for later. */
  waiting: number;
  /** Those of them that failed before. */
  failedBefore: number;
  /** Seconds that the one that is due longest has waited. */
  oldest: number;
  succeededAt: Date | null;
  failedAt: Date | null;
  /** How often it failed since it last succeeded. */
  failures: number;
}

/** What last came of a mail that ended so. */
export interface MailFigure {
  outcome: MailOutcome;
  at: Date;
  cause: MailFailureCause | null;
  code: number | null;
}

/** Remembers what came of a job. Its failure is no reason to do the job again, so it is left at that. */
export async function noteJob(db: Database, task: string, succeeded: boolean): Promise<void> {
  const written = succeeded
    ? sql`
        INSERT INTO job_outcome (task, succeeded_at) VALUES (${task}, now())
        ON CONFLICT (task) DO UPDATE SET succeeded_at = now(), failures = 0`
    : sql`
        INSERT INTO job_outcome (task, failed_at, failures) VALUES (${task}, now(), 1)
        ON CONFLICT (task) DO UPDATE SET failed_at = now(), failures = job_outcome.failures + 1`;
  await written.execute(db).catch(() => {});
}

/** Remembers what came of a try of a mail, as `noteJob` does. */
export async function noteMail(
  db: Database,
  outcome: MailOutcome,
  { cause = null, code = null }: { cause?: MailFailureCause | null; code?: number | null } = {},
): Promise<void> {
  await sql`
    INSERT INTO mail_outcome (outcome, at, cause, code) VALUES (${outcome}, now(), ${cause}, ${code})
    ON CONFLICT (outcome) DO UPDATE SET at = now(), cause = EXCLUDED.cause, code = EXCLUDED.code`
    .execute(db)
    .catch(() => {});
}

/** Of each kind of job that waits or that ended once. */
export async function jobFigures(db: Database): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    SELECT task, coalesce(waiting, 0) AS waiting, coalesce("failedBefore", 0) AS "failedBefore", coalesce(oldest, 0) AS oldest,
           succeeded_at AS "succeededAt", failed_at AS "failedAt", coalesce(failures, 0) AS failures
      FROM (SELECT task_identifier AS task, count(*)::int AS waiting, count(*) FILTER (WHERE last_error IS NOT NULL)::int AS "failedBefore",
                   greatest(0, extract(epoch FROM now() - min(run_at) FILTER (WHERE locked_at IS NULL)))::float8 AS oldest
              FROM graphile_worker.jobs
             -- What was given up lies there for an hour at most, and is waited for by nobody.
             WHERE attempts < max_attempts OR locked_at IS NOT NULL
             GROUP BY task_identifier) queue
      FULL JOIN job_outcome USING (task)
     ORDER BY task`.execute(db);
  return rows;
}

/** At most one of each outcome. */
export async function mailFigures(db: Database): Promise<MailFigure[]> {
  const { rows } = await sql<MailFigure>`SELECT outcome, at, cause, code FROM mail_outcome`.execute(db);
  return rows;
}
