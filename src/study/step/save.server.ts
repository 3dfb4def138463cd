import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { parseBody } from '#foundation/server/http/body.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { same } from '#foundation/shared/same.ts';
import { mergeBody } from '#foundation/shared/section.ts';
import { type StepName, sectionKey, stepNames } from '#study/process.ts';
import { toldAs } from '#study/research-event.server.ts';
import type { Study } from '#study/study.contract.ts';
import { readStudy } from '#study/study.server.ts';
import type { StepRoom } from './room.server.ts';
import type { Sections, Seen } from './step.contract.ts';
import { type Assessment, assess } from './step.rules.ts';

export interface Save {
  research: string;
  by: string;
  /** Parsed with the step's contract; absent fields stay. */
  body: object;
  /** The same as it was sent, for what other clients call otherwise. */
  raw?: unknown;
  /** Versions that it may be based on; null takes whatever is there. */
  base: readonly number[] | null;
  /** True for `Opslaan` and `Klopt nog`: clears `Eerdere stap gewijzigd`. An autosave does not. */
  confirms: boolean;
  /** Taken over from another research: nobody decided what it says. */
  copied?: boolean;
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
  if (save.base && !save.base.includes(stored.version)) throw outdated(stored, save.by);
  const translated = room.translate?.((save.raw ?? {}) as Record<string, unknown>, study, save.research);
  const sent = translated ? (parseBody(contract.body, translated) as object) : save.body;
  const body = room.prepare ? room.prepare(sent as never, study) : sent;
  // What is stored can be read again: a new row has all that has no empty value.
  const content = parseBody(contract.content, mergeBody(contract, study.sections[key] as never, body));
  const sections: Sections = { ...study.sections, [key]: content };
  const assessed = assessAll(rooms, study, sections);
  const own = assessed[contract.name];
  // Where nothing stood yet, what is typed now rests on what the earlier steps say now.
  const renewed = save.confirms || stored.version === 0 || stored.state === 'empty';
  const seen = renewed ? own.current : stored.seen;
  const stale = !renewed && own.stale;
  // Nobody has to compare texts, or look again, for a save that says what stands there.
  if (stale === stored.stale && same(content, study.sections[key])) {
    if (stored.version > 0 && !same(seen, stored.seen)) await keepSeen(db, save.research, contract.name, seen);
    return { version: stored.version };
  }
  const moving = moves(room, study, content as never) ? hangingOn(rooms, contract.name) : [];
  // What later steps hold is only known once their rows went, or came back.
  const others = moving.length > 0 ? [] : changedStates(study, assessed, contract.name);
  const json = Object.fromEntries(Object.entries(content).filter(([field]) => !room.rows?.fields.includes(field)));
  const rows = room.rows?.write(save.research, content as never, { copied: save.copied ?? false }) ?? [];
  const { rows: saved } = await sql<{ version: number }>`
    WITH raised AS (
      UPDATE research_step SET version = version + 1, content = ${JSON.stringify(json)}::jsonb, state = ${own.state}, stale = ${stale},
        seen = ${JSON.stringify(seen)}::jsonb, updated_at = now(), updated_by = ${save.by}
      WHERE research = ${save.research} AND step = ${contract.name} AND version = ${stored.version}
      RETURNING version, updated_by
    ), ${sql.join([...rows, othersUpdate(save.research, others)].map((cte, index) => sql`${sql.raw(`part_${index}`)} AS (${cte})`))},
    numbered AS (
      UPDATE research SET event_no = event_no + 1, updated_at = now(), updated_by = ${save.by},
        status = CASE status WHEN 'concept' THEN 'in_progress' ELSE status END
      WHERE uuid = ${save.research} AND EXISTS (SELECT 1 FROM raised)
      RETURNING event_no
    )
    ${toldAs('step_saved', save, {
      from: sql`numbered, raised`,
      step: contract.name,
      version: sql`raised.version`,
      yields: sql`raised.version`,
    })}`.execute(db);
  if (!saved[0]) throw outdated(stored, save.by);
  if (moving.length > 0) await settleOthers(db, rooms, save.research, contract.name, moving);
  return { version: saved[0].version };
}

/** Remembers what somebody saw who changed nothing. */
async function keepSeen(db: Database, research: string, step: StepName, seen: Seen): Promise<void> {
  await sql`UPDATE research_step SET seen = ${JSON.stringify(seen)}::jsonb WHERE research = ${research} AND step = ${step}`.execute(
    db,
  );
}

type Rows = Record<string, { uuid: string }[]>;

/** Whether a save sets rows aside, or brings them back, on which other rooms may have rows. */
function moves(room: StepRoom, study: Study, content: Rows): boolean {
  const { name } = room.step.contract;
  const before = study.sections[sectionKey(name)] as Rows;
  const aside = new Set(((study.setAside[name] ?? []) as { uuid: string }[]).map(({ uuid }) => uuid));
  return (room.rows?.fields ?? []).some((field) => {
    const now = new Set(content[field]?.map(({ uuid }) => uuid));
    return before[field]?.some(({ uuid }) => !now.has(uuid)) || [...now].some((uuid) => aside.has(uuid));
  });
}

/** What these steps show differs after such a save, so an older copy of them may not be saved over it: their versions rise too. */
const hangingOn = (rooms: readonly StepRoom[], name: StepName): StepName[] =>
  rooms.filter(({ rows }) => rows?.hangOn === name).map(({ step }) => step.contract.name);

/** Brings states, flags and versions of the other steps up to date with what they hold now. */
async function settleOthers(
  db: Database,
  rooms: readonly StepRoom[],
  research: string,
  except: StepName,
  moved: readonly StepName[],
): Promise<void> {
  const study = await readStudy(db, rooms, research);
  const others = changedStates(study, assessAll(rooms, study, study.sections), except, moved);
  await sql`WITH raised AS (SELECT true) ${othersUpdate(research, others)}`.execute(db);
}

const assessAll = (rooms: readonly StepRoom[], study: Study, sections: Sections) =>
  assess(
    rooms.map(({ step }) => step),
    sections,
    Object.fromEntries(stepNames.map((name) => [name, study.steps[name].seen])),
  );

interface Other {
  step: StepName;
  state: string;
  stale: boolean;
  version: number;
}

/** Steps whose state or flag follows from what was just saved elsewhere; those that `moved` get a new version as well. */
function changedStates(
  study: Study,
  assessed: Record<StepName, Assessment>,
  except: StepName,
  moved: readonly StepName[] = [],
): Other[] {
  return stepNames
    .filter((name) => name !== except)
    .map((step): Other => {
      const { version } = study.steps[step];
      const { state, stale } = assessed[step];
      const rises = version > 0 && moved.includes(step);
      return { step, state, stale: stale && version > 0, version: rises ? version + 1 : version };
    })
    .filter(({ step, state, stale, version }) => {
      const stored = study.steps[step];
      return state !== stored.state || stale !== stored.stale || version !== stored.version;
    });
}

function othersUpdate(research: string, others: readonly Other[]): RawBuilder<unknown> {
  return sql`UPDATE research_step s SET state = o.state, stale = o.stale, version = o.version
    FROM jsonb_to_recordset(${JSON.stringify(others)}::jsonb) AS o(step text, state text, stale boolean, version integer)
    WHERE s.research = ${research} AND s.step = o.step AND EXISTS (SELECT 1 FROM raised)`;
}

/** Says who was first to who comes second: another, or they themselves, in another tab or on another device. */
function outdated(stored: Study['steps'][StepName], by: string): Problem {
  const who =
    stored.updatedBy?.uuid === by
      ? 'Je hebt in een ander tabblad of op een ander apparaat'
      : stored.updatedBy && `${stored.updatedBy.name} heeft`;
  return new Problem('outdated', {
    detail: who ? `${who} deze stap intussen opgeslagen. Vergelijk eerst de teksten.` : undefined,
    members: {
      version: stored.version,
      updatedBy: stored.updatedBy ? { name: stored.updatedBy.name } : null,
      updatedAt: stored.updatedAt?.toISOString() ?? null,
    },
  });
}
