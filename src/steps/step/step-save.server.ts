import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { parseBody } from '#foundation/server/http/body.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { mergeBody } from '#foundation/shared/section.ts';
import { type StepName, sectionKey, stepNames } from '#research/process.ts';
import type { Sections } from './step.contract.ts';
import { type Assessment, assess } from './step.rules.ts';
import type { StepRoom } from './step-room.server.ts';
import type { Study } from './study.contract.ts';
import { readStudy } from './study.server.ts';

export interface Save {
  research: string;
  by: string;
  /** Parsed with the step's contract; absent fields stay. */
  body: object;
  /** Versions that it may be based on; null takes whatever is there. */
  base: readonly number[] | null;
  /** True for `Opslaan` and `Klopt nog`: clears `Eerdere stap gewijzigd`. An autosave does not. */
  confirms: boolean;
}

/**
 * Saves a step in one statement: raises its version where it matches, writes its rows, brings the states of the other steps
 * up to date and numbers one event, which `pg_notify` carries after the commit. The caller holds the research's row lock.
 */
export async function saveStep(
  db: Database,
  rooms: readonly StepRoom[],
  room: StepRoom,
  save: Save,
): Promise<{ version: number }> {
  const { contract } = room.step;
  const key = sectionKey(contract.name);
  const study = await readStudy(db, rooms, save.research);
  const stored = study.steps[contract.name];
  if (save.base && !save.base.includes(stored.version)) throw outdated(stored);
  const body = room.prepare ? room.prepare(save.body as never, study) : save.body;
  // What is stored can be read again: a new row has all that has no empty value.
  const content = parseBody(contract.content, mergeBody(contract, study.sections[key] as never, body));
  const sections: Sections = { ...study.sections, [key]: content };
  const assessed = assess(
    rooms.map((other) => other.step),
    sections,
    Object.fromEntries(stepNames.map((name) => [name, study.steps[name].seen])),
  );
  const own = assessed[contract.name];
  const seen = save.confirms || stored.version === 0 ? own.current : stored.seen;
  const stale = save.confirms ? false : own.stale && stored.version > 0;
  const others = changedStates(study, assessed, contract.name);
  const json = Object.fromEntries(Object.entries(content).filter(([field]) => !room.rows?.fields.includes(field)));
  const rows = room.rows?.write(save.research, content as never) ?? [];
  const { rows: raised } = await sql<{ version: number }>`
    WITH raised AS (
      UPDATE research_step SET version = version + 1, content = ${JSON.stringify(json)}::jsonb, state = ${own.state}, stale = ${stale},
        seen = ${JSON.stringify(seen)}::jsonb, updated_at = now(), updated_by = ${save.by}
      WHERE research = ${save.research} AND step = ${contract.name} AND version = ${stored.version}
      RETURNING version, updated_by
    ), ${sql.join([...rows, othersCte(save.research, others)].map((cte, index) => sql`${sql.raw(`part_${index}`)} AS (${cte})`))},
    numbered AS (
      UPDATE research SET event_no = event_no + 1, updated_at = now(), updated_by = ${save.by},
        status = CASE status WHEN 'concept' THEN 'in_progress' ELSE status END
      WHERE uuid = ${save.research} AND EXISTS (SELECT 1 FROM raised)
      RETURNING event_no
    ), logged AS (
      INSERT INTO research_event (research, no, kind, step, version, actor)
      SELECT ${save.research}, event_no, 'step_saved', ${contract.name}, version, ${save.by} FROM numbered, raised
      RETURNING no
    )
    SELECT raised.version, pg_notify('research_event', ${save.research}::text || ' ' || logged.no) FROM raised, logged`.execute(
    db,
  );
  if (!raised[0]) throw outdated(stored);
  return { version: raised[0].version };
}

/** Steps whose state or flag follows from what was just saved elsewhere. */
function changedStates(
  study: Study,
  assessed: Record<StepName, Assessment>,
  except: StepName,
): { step: StepName; state: string; stale: boolean }[] {
  return stepNames
    .filter((name) => name !== except)
    .map((step) => ({
      step,
      state: assessed[step].state,
      stale: assessed[step].stale && study.steps[step].version > 0,
    }))
    .filter(({ step, state, stale }) => state !== study.steps[step].state || stale !== study.steps[step].stale);
}

function othersCte(research: string, others: { step: StepName; state: string; stale: boolean }[]): RawBuilder<unknown> {
  return sql`UPDATE research_step s SET state = o.state, stale = o.stale
    FROM jsonb_to_recordset(${JSON.stringify(others)}::jsonb) AS o(step text, state text, stale boolean)
    WHERE s.research = ${research} AND s.step = o.step AND EXISTS (SELECT 1 FROM raised)`;
}

function outdated(stored: Study['steps'][StepName]): Problem {
  return new Problem('outdated', {
    detail: stored.updatedBy
      ? `${stored.updatedBy.name} heeft deze stap intussen opgeslagen. Vergelijk eerst de teksten.`
      : undefined,
    members: {
      version: stored.version,
      updatedBy: stored.updatedBy ? { name: stored.updatedBy.name } : null,
      updatedAt: stored.updatedAt?.toISOString() ?? null,
    },
  });
}
