import { type RawBuilder, sql } from 'kysely';
import { measurementMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { isPending } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Task } from '#foundation/server/jobs.ts';
import { queueMail } from '#foundation/server/mail.ts';
import type { Evaluation } from '#steps/intervention-design/evaluation/evaluation.contract.ts';

/** Days after which a mail about a measurement helps nobody any more, as after a server that was off. */
const late = 7;
/** From this hour on, in the morning of the Netherlands. */
const hour = 7;
const zone = 'Europe/Amsterdam';

/** Statements that keep the days of a plan as the step says them, as CTEs. A day that was moved is reminded of again, one that is past is not. */
export function keepPlanned(research: string, { moments }: Evaluation): RawBuilder<unknown>[] {
  const planned = moments.flatMap(({ uuid, plannedOn }) =>
    plannedOn ? [{ moment: uuid, planned_on: plannedOn }] : [],
  );
  const rows = sql`jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) AS p(moment uuid, planned_on date)`;
  return [
    sql`DELETE FROM planned_measurement WHERE research = ${research} AND moment NOT IN (SELECT p.moment FROM ${rows})
      AND EXISTS (SELECT FROM raised)`,
    sql`INSERT INTO planned_measurement (research, moment, planned_on, settled_at)
      SELECT ${research}::uuid, p.moment, p.planned_on, CASE WHEN p.planned_on < ${today} THEN now() END
      FROM ${rows} WHERE EXISTS (SELECT FROM raised)
      ON CONFLICT (research, moment) DO UPDATE SET planned_on = excluded.planned_on, settled_at = excluded.settled_at
      WHERE planned_measurement.planned_on <> excluded.planned_on`,
  ];
}

const today = sql`(now() AT TIME ZONE ${zone})::date`;

/** The task `measurements`, every hour: a mail about each measurement of today to all who work on its research, once. */
export function measurementsTask(sender: () => Sender): Task {
  return async (_payload, { db }) => {
    await db.transaction().execute((transaction) => mailDue(transaction, sender()));
  };
}

interface Due {
  research: string;
  title: string;
  completed: boolean;
  moment: string;
  name: string | null;
  people: { uuid: string; username: string; name: string }[];
}

async function mailDue(db: Database, sender: Sender): Promise<void> {
  const { rows } = await sql<Due>`
    WITH due AS (
      UPDATE planned_measurement SET settled_at = now()
      WHERE settled_at IS NULL AND planned_on <= (now() AT TIME ZONE ${zone} - make_interval(hours => ${hour}))::date
      RETURNING research, moment, planned_on
    )
    SELECT due.research, r.name AS title, r.status = 'completed' AS completed, due.moment, m ->> 'name' AS name,
      (SELECT COALESCE(jsonb_agg(jsonb_build_object('uuid', u.uuid, 'username', u.username, 'name', u.name) ORDER BY u.uuid), '[]')
        FROM (SELECT r.owner_uuid AS uuid UNION SELECT user_uuid FROM research_collaborator WHERE research = r.uuid) works
          JOIN user_account u ON u.uuid = works.uuid AND u.active AND NOT ${isPending('u')}) AS people
    FROM due JOIN research r ON r.uuid = due.research JOIN research_step s ON s.research = r.uuid AND s.step = 'intervention_design',
      jsonb_array_elements(s.content -> 'moments') m
    WHERE due.planned_on > ${today} - ${late}::int AND r.deleted_at IS NULL AND r.archived_at IS NULL AND r.owner_uuid IS NOT NULL
      AND (m ->> 'uuid')::uuid = due.moment
      -- Who counted already needs no reminder.
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(COALESCE(s.content -> 'measured', '[]')) counted
        WHERE counted ->> 'moment' = due.moment::text AND counted ->> 'amount' IS NOT NULL)
    ORDER BY due.research, due.planned_on, due.moment`.execute(db);
  for (const { research, title, completed, moment, name, people } of rows)
    for (const person of people) {
      const path = `/onderzoek/${research}/interventiedesign`;
      const mail = measurementMail(sender, { name: person.name, research: title, moment: name, completed, path });
      await queueMail(db, person.username, mail, { key: `measurement ${moment} ${person.uuid}` });
    }
}
