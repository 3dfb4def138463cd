import { type RawBuilder, sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import { type Database, planned } from '#foundation/server/database/database.ts';
import { parseBody } from '#foundation/server/http/body.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { same } from '#foundation/shared/same.ts';
import { mergeBody, withoutServerWritten } from '#foundation/shared/section.ts';
import type { Contents } from '#study/memory.server.ts';
import { type StepName, sectionKey, stepNames } from '#study/process.ts';
import type { FullResearch } from '#study/research.operations.contract.ts';
import { toldAs } from '#study/research-event.server.ts';
import { changedTexts } from '#study/search/texts.rules.ts';
import { keepTexts, textWrites } from '#study/search/texts.server.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { StoredStep, Study } from '#study/study.contract.ts';
import { readStudy, type Standing } from '#study/study.server.ts';
import { earlierChanges } from './earlier-change.rules.ts';
import { keepRenewed } from './renewal.server.ts';
import type { StepRoom } from './room.server.ts';
import { rowsIn, writeRows } from './rows.server.ts';
import type { Seen } from './step.contract.ts';
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
  /** True for `Opslaan` and `Bekeken`: clears `Eerdere stap gewijzigd`. An autosave does not. */
  confirms: boolean;
  /** How the steps stood when the right was asked, under the lock. */
  standing?: Standing;
  /** Taken over from another research: nobody decided what it says. */
  copied?: boolean;
  /** Of what the server alone writes: by a call of its own. */
  writes?: object;
}

export interface Saved {
  version: number;
  /** What the research holds from here on, when that is known: to be remembered once it is committed. */
  contents: Contents | null;
  /** Null for a save that said what stood there. */
  changes: Changes | null;
}

/** What a save made of the study. */
export interface Changes {
  /** As it is now. */
  study: Study;
  /** The steps whose contents it changed. */
  steps: readonly StepName[];
  about: Pick<FullResearch, 'status' | 'updatedAt' | 'updatedBy' | 'lastEvent'>;
}

/**
 * Saves a step in one statement: raises its version where it matches, writes its rows, brings the states of the other steps
 * up to date and numbers one event, which `pg_notify` carries after the commit. The caller holds the research's row lock.
 */
export async function saveStep(db: Database, rooms: readonly StepRoom[], room: StepRoom, save: Save): Promise<Saved> {
  const { contract } = room.step;
  const key = sectionKey(contract.name);
  const study = await readStudy(db, rooms, save.research, save.standing);
  const stored = study.steps[contract.name];
  if (save.base && !save.base.includes(stored.version)) throw outdated(stored, save.by);
  if (study.isOld) await keepRenewed(db, rooms, save.research, study);
  const translated = room.translate?.((save.raw ?? {}) as Record<string, unknown>, study, save.research);
  const sent = withoutServerWritten(
    contract.shape,
    translated ? (parseBody(contract.body, translated) as object) : save.body,
  );
  const body = { ...(room.prepare ? room.prepare(sent, study) : sent), ...save.writes };
  // What is stored can be read again: a new row has all that has no empty value.
  const content = parseBody(contract.content, mergeBody(contract, study.sections[key], body));
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
    return { version: stored.version, contents: null, changes: null };
  }
  const moved = moves(room, study, content);
  const moving = moved ? hangingOn(rooms, contract.name) : [];
  // What later steps hold is only known once their rows went, or came back.
  const others = moving.length > 0 ? [] : changedStates(study, assessed, contract.name);
  const json = Object.fromEntries(Object.entries(content).filter(([field]) => field !== room.rows?.list));
  const before = study.sections[key];
  const parts = [
    ...(room.rows ? writeRows(room.rows, save.research, before, content) : []),
    ...(room.alongside?.(save.research, content, { before, copied: save.copied ?? false }) ?? []),
    ...(renewed ? [looked(save.research, contract.name)] : []),
    ...tellLater(rooms, room, save, study.sections, sections),
    ...textWrites(save.research, contract.name, changedTexts(contract.shape, before, content)),
    ...(others.length > 0 ? [othersUpdate(save.research, others)] : []),
  ];
  const [saved] = await planned(
    db,
    sql<Raised>`
    WITH raised AS (
      UPDATE research_step SET version = version + 1, content = ${JSON.stringify(json)}::jsonb, state = ${own.state}, stale = ${stale},
        seen = ${JSON.stringify(seen)}::jsonb, updated_at = now(), updated_by = ${save.by}
      WHERE research = ${save.research} AND step = ${contract.name} AND version = ${stored.version}
      RETURNING version, updated_at, updated_by
    ), ${sql.join(
      parts.map((part, index) => sql`${sql.raw(`part_${index}`)} AS (${part}), `),
      sql``,
    )}
    numbered AS (
      UPDATE research SET event_no = event_no + 1, updated_at = now(), updated_by = ${save.by},
        status = CASE status WHEN 'concept' THEN 'in_progress' ELSE status END
      WHERE uuid = ${save.research} AND EXISTS (SELECT 1 FROM raised)
      RETURNING event_no, status
    )
    ${toldAs('step_saved', save, {
      from: sql`numbered, raised`,
      step: contract.name,
      version: sql`raised.version`,
      yields: sql`raised.version, numbered.event_no AS "eventNo", numbered.status, raised.updated_at AS "updatedAt",
        (SELECT ${personJson('u')} FROM user_account u WHERE u.uuid = raised.updated_by) AS "updatedBy"`,
    })}`,
  );
  if (!saved) throw outdated(stored, save.by);
  const { version, eventNo, status, updatedAt, updatedBy } = saved;
  const raised = { ...stored, version, state: own.state, stale, seen, updatedAt, updatedBy };
  const now =
    moving.length > 0
      ? await settleOthers(db, rooms, save.research, contract.name, moving, study.sections)
      : withOthers({ ...study, sections, steps: { ...study.steps, [contract.name]: raised } }, others);
  return {
    version,
    contents: moved ? null : { eventNo, sections, setAside: study.setAside },
    changes: {
      study: now,
      steps: [contract.name, ...moving],
      about: { status, updatedAt: updatedAt.toISOString(), updatedBy, lastEvent: eventNo },
    },
  };
}

/** What the statement of a save tells. */
interface Raised extends Pick<FullResearch, 'status' | 'updatedBy'> {
  version: number;
  eventNo: number;
  updatedAt: Date;
}

/** Remembers what somebody saw who changed nothing. Who waits for the lock on the research must notice: `researchFor` looks at its row. */
async function keepSeen(db: Database, research: string, step: StepName, seen: Seen): Promise<void> {
  await sql`
    WITH touched AS (UPDATE research SET event_no = event_no WHERE uuid = ${research})
    UPDATE research_step SET seen = ${JSON.stringify(seen)}::jsonb WHERE research = ${research} AND step = ${step}`.execute(
    db,
  );
}

/** Whether a save sets rows aside, or brings them back, on which other rooms may have rows. */
function moves(room: StepRoom, study: Study, content: object): boolean {
  if (!room.rows) return false;
  const { name } = room.step.contract;
  const before = uuidsOf(rowsIn(room.rows, study.sections[sectionKey(name)]));
  const now = uuidsOf(rowsIn(room.rows, content));
  const aside = uuidsOf(study.setAside[name] ?? []);
  return [...before].some((uuid) => !now.has(uuid)) || [...now].some((uuid) => aside.has(uuid));
}

const uuidsOf = (rows: readonly unknown[]) => new Set((rows as { uuid: string }[]).map(({ uuid }) => uuid));

/** What these steps show differs after such a save, so an older copy of them may not be saved over it: their versions rise too. */
const hangingOn = (rooms: readonly StepRoom[], name: StepName): StepName[] =>
  rooms.filter(({ rows }) => rows?.hangsOn === name).map(({ step }) => step.contract.name);

/** Brings states, flags, versions and what is searched of the other steps up to date with what they hold now; answers with the study as it is then. */
async function settleOthers(
  db: Database,
  rooms: readonly StepRoom[],
  research: string,
  except: StepName,
  moved: readonly StepName[],
  before: Sections,
): Promise<Study> {
  const study = await readStudy(db, rooms, research);
  for (const { step } of rooms) {
    const { name, shape } = step.contract;
    if (moved.includes(name))
      await keepTexts(
        db,
        research,
        name,
        changedTexts(shape, before[sectionKey(name)], study.sections[sectionKey(name)]),
      );
  }
  const others = changedStates(study, assessAll(rooms, study, study.sections), except, moved);
  await sql`WITH raised AS (SELECT true) ${othersUpdate(research, others)}`.execute(db);
  return withOthers(study, others);
}

const withOthers = (study: Study, others: readonly Other[]): Study => ({
  ...study,
  steps: {
    ...study.steps,
    ...Object.fromEntries(others.map(({ step, ...now }) => [step, { ...study.steps[step], ...now }])),
  },
});

const assessAll = (rooms: readonly StepRoom[], study: Study, sections: Sections) =>
  assess(
    rooms.map(({ step }) => step),
    sections,
    Object.fromEntries(stepNames.map((name) => [name, study.steps[name].seen])),
    study.sections,
  );

interface Other extends Pick<StoredStep, 'state' | 'stale' | 'version'> {
  step: StepName;
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

/** Tells the steps that rest on this one what became another; of several changes of a field the first text stays to compare with. */
function tellLater(
  rooms: readonly StepRoom[],
  room: StepRoom,
  { research, by }: Save,
  before: Sections,
  after: Sections,
): RawBuilder<unknown>[] {
  const steps = rooms.map(({ step }) => step);
  const changes = earlierChanges(steps, room.step, before, after);
  if (changes.length === 0) return [];
  return [
    sql`INSERT INTO earlier_change (research, step, source, path, name, was, becomes, changed_by)
      SELECT ${research}, c.step, ${room.step.contract.name}, c.path, c.name, c.was, c.becomes, ${by}
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c(step text, path text, name text, was text, becomes text)
      WHERE EXISTS (SELECT 1 FROM raised)
      ON CONFLICT (research, step, source, path)
      DO UPDATE SET name = excluded.name, becomes = excluded.becomes, changed_by = excluded.changed_by, changed_at = now()`,
  ];
}

/** Somebody has looked at the step: what was changed before it needs no telling any more. */
const looked = (research: string, step: StepName) =>
  sql`DELETE FROM earlier_change WHERE research = ${research} AND step = ${step} AND EXISTS (SELECT 1 FROM raised)`;

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
