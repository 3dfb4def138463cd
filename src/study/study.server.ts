import { type RawBuilder, sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { sectionKey, stepNames } from './process.ts';
import type { StoredStep, Study } from './study.contract.ts';

/** Everything a research holds, in one statement: each room tells how its content is read. */
export async function readStudy(db: Database, rooms: readonly StepRoom[], research: string): Promise<Study> {
  const { rows } = await sql<Row>`
    SELECT s.step AS name, s.version, s.state, s.stale, s.seen, s.updated_at AS "updatedAt",
      CASE WHEN u.uuid IS NOT NULL THEN ${personJson('u')} END AS "updatedBy",
      s.content ${byStep(
        rooms,
        (room) => room.rows?.read(research),
        (read) => sql`|| ${read}`,
      )} AS content,
      ${
        byStep(
          rooms,
          (room) => room.rows?.readSetAside?.(research),
          (read) => read,
        ) ?? sql`NULL`
      } AS "setAside"
    FROM research_step s LEFT JOIN user_account u ON u.uuid = s.updated_by
    WHERE s.research = ${research}`.execute(db);
  return studyOf(rows, rooms);
}

type Row = StoredStep & { content: unknown; setAside: unknown[] | null };

/** `CASE s.step WHEN … THEN … END` over the rooms that have tables of their own. */
function byStep(
  rooms: readonly StepRoom[],
  expressionOf: (room: StepRoom) => RawBuilder<unknown> | undefined,
  wrap: (expression: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const cases = rooms.flatMap((room) => {
    const expression = expressionOf(room);
    return expression ? [sql`WHEN ${sql.lit(room.step.contract.name)} THEN ${expression}`] : [];
  });
  if (cases.length === 0) return wrap(sql`'{}'::jsonb`);
  return wrap(sql`(CASE s.step ${sql.join(cases, sql` `)} ELSE '{}'::jsonb END)`);
}

function studyOf(rows: Row[], rooms: readonly StepRoom[]): Study {
  const contracts = new Map(rooms.map((room) => [room.step.contract.name, room.step.contract]));
  const study: Study = { steps: {} as Study['steps'], sections: {}, setAside: {} };
  const byName = new Map(rows.map((row) => [row.name, row]));
  for (const name of stepNames) {
    const contract = contracts.get(name);
    const row = byName.get(name);
    if (row) {
      const { content: _content, setAside: _setAside, ...stored } = row;
      study.steps[name] = stored;
      if (Array.isArray(row.setAside)) study.setAside[name] = row.setAside;
    } else {
      study.steps[name] = {
        name,
        version: 0,
        state: 'empty',
        stale: false,
        seen: {},
        updatedAt: null,
        updatedBy: null,
      };
    }
    if (contract) study.sections[sectionKey(name)] = contract.content.parse(row?.content ?? {});
  }
  return study;
}
