import { type RawBuilder, sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import { type Database, planned } from '#foundation/server/database/database.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { readRows, readSetAside } from '#study/step/rows.server.ts';
import { type Contents, memoryOf } from './memory.server.ts';
import { type StepName, sectionKey, stepNames } from './process.ts';
import type { StepChange } from './research.operations.contract.ts';
import { rulesVersion } from './rules-version.ts';
import { renewed } from './step/renewal.rules.ts';
import type { Seen, StepState } from './step/step.contract.ts';
import type { StoredStep, Study } from './study.contract.ts';

/** How the steps of a research stand, at the number of its last event. */
export interface Standing {
  eventNo: number;
  /** By which version of our rules. */
  rulesVersion: number;
  steps: StepRow[] | null;
}

/** A step as JSON of the database. */
export interface StepRow {
  name: StepName;
  version: number;
  state: StepState;
  stale: boolean;
  updatedAt: string | null;
  updatedBy: StoredStep['updatedBy'];
  /** What changed before it, of a step that somebody has to look at again; asked for with the whole study. */
  changes?: StepChange[] | null;
  /** Asked for by who saves alone. */
  seen?: Seen;
}

/** A step `s` as JSON, with who saved it last as they are called now. */
export const stepJson = (besides: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`json_build_object(
  'name', s.step, 'version', s.version, 'state', s.state, 'stale', s.stale, 'updatedAt', s.updated_at,
  'updatedBy', (SELECT ${personJson('u')} FROM user_account u WHERE u.uuid = s.updated_by) ${besides})`;

/** Changes that are told of one step at most, and characters of a text in them. */
const [mostChanges, longestTold] = [20, 300];

/** Of a step `s` that is flagged: what changed before it, the last first. What became again what it was is no change, and of a row that
 * went only the list is told. */
const changes = sql`CASE WHEN s.stale THEN (
  SELECT json_agg(json_build_object('step', c.source, 'path', CASE c.becomes WHEN '' THEN regexp_replace(c.path, '[.][^.]*$', '') ELSE c.path END, 'name', c.name, 'was', left(c.was, ${sql.lit(longestTold)}),
    'becomes', left(c.becomes, ${sql.lit(longestTold)}), 'by', ${personJson('p')}, 'at', c.changed_at)
    ORDER BY c.changed_at DESC, c.path)
  FROM (SELECT * FROM earlier_change e WHERE e.research = s.research AND e.step = s.step AND (e.was IS NULL OR e.was <> e.becomes)
    ORDER BY e.changed_at DESC, e.path LIMIT ${sql.lit(mostChanges)}) c
  JOIN user_account p ON p.uuid = c.changed_by) END`;

export const changesJson = sql`, 'changes', ${changes}`;

/** What changed before the steps of a research that are flagged. */
export const readChanges = (db: Database, research: string): Promise<Pick<StepRow, 'name' | 'changes'>[]> =>
  planned(
    db,
    sql`SELECT s.step AS name, ${changes} AS changes FROM research_step s WHERE s.research = ${research} AND s.stale`,
  );

/** Of a research `r`: to ask at once with the rights on it. */
export const standing = sql<Standing>`r.event_no AS "eventNo", r.rules_version AS "rulesVersion",
  (SELECT json_agg(${stepJson(sql`, 'seen', s.seen`)}) FROM research_step s WHERE s.research = r.uuid) AS steps`;

/** Everything a research holds, each step as it stands; `known` is how they stand when that was asked already. */
export async function readStudy(
  db: Database,
  rooms: readonly StepRoom[],
  research: string,
  known?: Standing,
): Promise<Study> {
  let first = known;
  const [found, { sections, setAside }] = await withContents(db, rooms, research, async () => {
    const asked = first ?? (await readStanding(db, research));
    first = undefined;
    return asked;
  });
  const steps = stepsOf(found.steps);
  const isOld = found.rulesVersion !== rulesVersion;
  const current = isOld
    ? renewed(
        rooms.map(({ step }) => step),
        sections,
        steps,
      )
    : steps;
  return { steps: current, sections, setAside, isOld };
}

async function readStanding(db: Database, research: string): Promise<Standing> {
  const [found] = await planned(db, sql<Standing>`SELECT ${standing} FROM research r WHERE r.uuid = ${research}`);
  if (!found) throw new Problem('notFound');
  return found;
}

/** How often a research may be saved between two statements before who reads it has to come back. */
const attempts = 5;

/**
 * What `ask` tells of a research, with the contents that belong to the same event. These are remembered for as long as the number of its
 * last event is the same, which every save raises; what `ask` tells is asked each time. So two servers of one database see the same.
 */
export async function withContents<Asked extends { eventNo: number }>(
  db: Database,
  rooms: readonly StepRoom[],
  research: string,
  ask: () => Promise<Asked>,
): Promise<[Asked, Contents]> {
  const memory = memoryOf(rooms);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const asked = await ask();
    const known = memory.get(research, asked.eventNo);
    if (known) return [asked, known];
    const contents = await readContents(db, rooms, research);
    // What a transaction sees of its own may be undone.
    if (!db.isTransaction) memory.keep(research, contents);
    if (contents.eventNo === asked.eventNo) return [asked, contents];
  }
  throw new Problem('busy', { retryAfter: 1 });
}

/** What a research holds, with the number of its last event, in one statement: each room tells how its own is read. */
async function readContents(db: Database, rooms: readonly StepRoom[], research: string): Promise<Contents> {
  const rows = await planned(
    db,
    sql<{ name: StepName; eventNo: number; content: unknown; setAside: unknown }>`
    SELECT s.step AS name, r.event_no AS "eventNo",
      s.content ${byStep(
        rooms,
        (room) => room.rows && readRows(room.rows, research),
        (read) => sql`|| ${read}`,
      )} AS content,
      ${
        byStep(
          rooms,
          (room) => room.rows && readSetAside(room.rows, research),
          (read) => read,
        ) ?? sql`NULL`
      } AS "setAside"
    FROM research r LEFT JOIN research_step s ON s.research = r.uuid WHERE r.uuid = ${research}`,
  );
  const byName = new Map(rows.map((row) => [row.name, row]));
  const sections = rooms.map(({ step: { contract } }) => [
    sectionKey(contract.name),
    contract.content.parse(byName.get(contract.name)?.content ?? {}),
  ]);
  return {
    eventNo: rows[0]?.eventNo ?? 0,
    sections: Object.fromEntries(sections) as Study['sections'],
    setAside: Object.fromEntries(
      rows.flatMap(({ name, setAside }) => (Array.isArray(setAside) ? [[name, setAside]] : [])),
    ),
  };
}

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

export function stepsOf(rows: readonly StepRow[] | null): Study['steps'] {
  const byName = new Map(rows?.map((row) => [row.name, row]));
  return Object.fromEntries(
    stepNames.map((name) => {
      const { version, state, stale, seen = {}, updatedAt, updatedBy } = byName.get(name) ?? unsaved;
      return [
        name,
        { name, version, state, stale, seen, updatedAt: updatedAt ? new Date(updatedAt) : null, updatedBy },
      ];
    }),
  ) as Study['steps'];
}

/** A step of which nothing is kept yet. */
const unsaved: Omit<StepRow, 'name'> = { version: 0, state: 'empty', stale: false, updatedAt: null, updatedBy: null };
