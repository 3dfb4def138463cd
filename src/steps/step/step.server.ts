import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, bareTag } from '#foundation/server/http/answer.ts';
import { parseBody } from '#foundation/server/http/body.ts';
import { type Call, type Route, route } from '#foundation/server/http/route.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { type Operation, operation, type Resource } from '#foundation/shared/resource.ts';
import { mergeBody } from '#foundation/shared/section.ts';
import { type StepName, sectionKey, stepNames, stepOf } from '#research/process.ts';
import { researchFor } from '#research/rights/rights.server.ts';
import { type Assessment, assess, type Sections, type Step } from './step.rules.ts';
import { readStudy, type Study } from './study.server.ts';

/** What a room adds on the server: where its rows live and what must be checked against the library or earlier steps. */
export interface StepRoom {
  step: Step;
  /** Tables of the room's own; without them the content is one JSON value in `research_step`. */
  rows?: {
    /** Reads the rows as a JSON object that is laid over the step's JSON. */
    read(research: string): RawBuilder<unknown>;
    /** Reads the rows that were set aside, as a JSON array. */
    readSetAside?(research: string): RawBuilder<unknown>;
    /** The fields that live in tables, and so stay out of the JSON. */
    fields: readonly string[];
    /** Statements, as CTEs, that write the rows. They may run only when `raised` has a row. */
    write(research: string, content: never): RawBuilder<unknown>[];
  };
  /** Completes a body against the library and the study, or throws the problem it finds. */
  prepare?(body: never, study: Study): object;
  /** What a foreign client sends here but another room owns. */
  forwards?(body: never): Partial<Record<StepName, object>>;
}

export interface StepHouse {
  rooms: readonly StepRoom[];
  /** The full study as the wire shows it; the research room makes it. */
  present(call: Call, uuid: string): Promise<object>;
}

/** What a step offers on the wire. */
export interface StepOperations {
  read: Operation<'/api/researches/step/{uuid}', undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: steps of different bodies share one list.
  save: Operation<'/api/researches/step/{uuid}', any>;
}

/** The two calls of a step, under its API name, with the spellings that other clients may use. */
export function stepOperations(step: Step, name: string = step.contract.name): StepOperations {
  const names = [...new Set([...spellings(name), ...spellings(name).map((spelling) => spelling.replaceAll('_', '-'))])];
  const aliases = [...names.map((spelling) => `/api/researches/${spelling}/{uuid}`), ...names.map((spelling) => `/api/researches/{uuid}/${spelling}`)];
  const path = `/api/researches/${name}/{uuid}` as '/api/researches/step/{uuid}';
  const others = aliases.filter((alias) => alias !== path);
  const title = stepOf(step.contract.name).title;
  return {
    read: operation({ name: `${name}.read`, method: 'GET', path, aliases: others, access: 'user', kind: 'item', summary: `Read the step “${title}”.`, answer: step.contract.content }),
    save: operation({
      name: `${name}.save`,
      method: 'PUT',
      path,
      aliases: others,
      access: 'user',
      kind: 'item',
      summary: `Save the step “${title}”. An absent field stays as it was.`,
      body: step.contract.body,
      answer: step.contract.content,
      problems: ['readOnlyForYou', 'licenceEnded', 'notFound', 'completed', 'outdated', 'invalid'],
    }),
  };
}

/** Spellings that cost a row here; a wrong guess would cost a client. */
const otherSpellings: Record<string, string[]> = {
  research_target: ['target'],
  linking_behavioral_techniques: ['linking_behavioural_techniques'],
  prioritising_factors: ['prioritizing_factors'],
};

const spellings = (name: string): string[] => [name, ...(otherSpellings[name] ?? [])];

export function stepResource(step: Step, operations = stepOperations(step)): Resource {
  const shortName = sectionKey(step.contract.name).replace(/^./, (letter) => letter.toUpperCase());
  return {
    shortName,
    type: shortName,
    description: `The step “${stepOf(step.contract.name).title}”.`,
    fields: z.object(Object.fromEntries(Object.keys(step.contract.shape).map((key) => [key, z.any()]))),
    writable: Object.keys(step.contract.shape),
    operations: [operations.read, operations.save],
  };
}

/** The same two routes for every step: the rooms differ in what they ask, not in how it is saved. */
export function stepRoutes(house: StepHouse, room: StepRoom, operations = stepOperations(room.step)): Route[] {
  const { name } = room.step.contract;
  return [
    route(operations.read, async (call) => {
      await researchFor(call.db, call.signed, call.params.uuid, 'read');
      const study = await readStudy(call.db, house.rooms, call.params.uuid);
      return answer(presentStep(name, call.params.uuid, study), { headers: { etag: tagOf(name, study.steps[name].version) } });
    }),
    route(operations.save, async (call) => {
      const research = await researchFor(call.db, call.signed, call.params.uuid, 'change');
      const saved = await saveStep(call.db, house.rooms, room, {
        research: research.uuid,
        by: call.signed.uuid,
        body: call.body,
        base: baseOf(name, call.headers['if-match']),
        confirms: call.query.get('autosave')?.at(-1) !== '1',
      });
      const forwarded = room.forwards?.(call.raw as never) ?? {};
      for (const other of house.rooms) {
        const forward = forwarded[other.step.contract.name];
        if (forward)
          await saveStep(call.db, house.rooms, other, { research: research.uuid, by: call.signed.uuid, body: parseBody(other.step.contract.body, forward), base: null, confirms: true });
      }
      const headers = { etag: tagOf(name, saved.version), 'content-location': `/api/researches/${research.uuid}` };
      return isMinimal(call) ? answer(null, { headers }) : answer(await house.present(call as Call, research.uuid), { headers });
    }),
  ];
}

const isMinimal = (call: { headers: Call['headers'] }) => /\breturn=minimal\b/.test(String(call.headers.prefer ?? ''));

export const tagOf = (name: StepName, version: number) => `"${name}-${version}"`;

/** The version that a save is based on, or null when the client does not say (then the last writer wins). */
function baseOf(name: StepName, ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const version = ifMatch.split(',').map((tag) => /^(.+)-(\d+)$/.exec(bareTag(tag))).find((found) => found?.[1] === name)?.[2];
  return version === undefined ? -1 : Number(version);
}

export interface Save {
  research: string;
  by: string;
  /** Parsed with the step's contract; absent fields stay. */
  body: object;
  /** Version it was based on; null takes whatever is there. */
  base: number | null;
  /** True for `Opslaan` and `Klopt nog`: clears `Eerdere stap gewijzigd`. An autosave does not. */
  confirms: boolean;
}

/**
 * Saves a step in one statement: raises its version where it matches, writes its rows, brings the states of the other steps
 * up to date and numbers one event, which `pg_notify` carries after the commit. The caller holds the research's row lock.
 */
export async function saveStep(db: Database, rooms: readonly StepRoom[], room: StepRoom, save: Save): Promise<{ version: number }> {
  const { contract } = room.step;
  const key = sectionKey(contract.name);
  const study = await readStudy(db, rooms, save.research);
  const stored = study.steps[contract.name];
  if (save.base !== null && save.base !== stored.version) throw outdated(stored);
  const body = room.prepare ? room.prepare(save.body as never, study) : save.body;
  const content = mergeBody(contract, study.sections[key] as never, body);
  const sections: Sections = { ...study.sections, [key]: content };
  const assessed = assess(rooms.map((other) => other.step), sections, Object.fromEntries(stepNames.map((name) => [name, study.steps[name].seen])));
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
      RETURNING version
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
    SELECT raised.version, pg_notify('research_event', ${save.research}::text || ' ' || logged.no) FROM raised, logged`.execute(db);
  if (!raised[0]) throw outdated(stored);
  return { version: raised[0].version };
}

/** Steps whose state or flag follows from what was just saved elsewhere. */
function changedStates(study: Study, assessed: Record<StepName, Assessment>, except: StepName): { step: StepName; state: string; stale: boolean }[] {
  return stepNames
    .filter((name) => name !== except)
    .map((step) => ({ step, state: assessed[step].state, stale: assessed[step].stale && study.steps[step].version > 0 }))
    .filter(({ step, state, stale }) => state !== study.steps[step].state || stale !== study.steps[step].stale);
}

function othersCte(research: string, others: { step: StepName; state: string; stale: boolean }[]): RawBuilder<unknown> {
  return sql`UPDATE research_step s SET state = o.state, stale = o.stale
    FROM jsonb_to_recordset(${JSON.stringify(others)}::jsonb) AS o(step text, state text, stale boolean)
    WHERE s.research = ${research} AND s.step = o.step AND EXISTS (SELECT 1 FROM raised)`;
}

function outdated(stored: Study['steps'][StepName]): Problem {
  return new Problem('outdated', {
    detail: stored.updatedBy ? `${stored.updatedBy.name} heeft deze stap intussen opgeslagen. Vergelijk eerst de teksten.` : undefined,
    members: { version: stored.version, updatedBy: stored.updatedBy ? { name: stored.updatedBy.name } : null, updatedAt: stored.updatedAt?.toISOString() ?? null },
  });
}

export function presentStep(name: StepName, research: string, study: Study): object {
  const stored = study.steps[name];
  return item('Step', `/api/researches/${name}/${research}`, 'Step', {
    name,
    version: stored.version,
    state: stored.state,
    stale: stored.stale,
    updatedAt: stored.updatedAt?.toISOString() ?? null,
    updatedBy: stored.updatedBy ? { name: stored.updatedBy.name } : null,
    content: study.sections[sectionKey(name)],
    setAside: study.setAside[name] ?? [],
  });
}
