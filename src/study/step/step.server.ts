import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer, bareTag, type Prepared, prepareForFew } from '#foundation/server/http/answer.ts';
import { parseBody } from '#foundation/server/http/body.ts';
import { type Call, type Route, route } from '#foundation/server/http/route.ts';
import { item } from '#foundation/shared/hydra.ts';
import { keptAnswer, memoryOf } from '#study/memory.server.ts';
import { type StepName, sectionKey } from '#study/process.ts';
import { type DetailsNow, type ProgressDeps, progressOf } from '#study/progress.server.ts';
import type { StudyChanges } from '#study/research.operations.contract.ts';
import { type Research, researchFor } from '#study/rights.server.ts';
import { rulesVersion } from '#study/rules-version.ts';
import type { StoredStep } from '#study/study.contract.ts';
import {
  readChanges,
  readStudy,
  type Standing,
  standing,
  stepJson,
  stepsOf,
  withContents,
} from '#study/study.server.ts';
import type { StepRoom } from './room.server.ts';
import { type Saved, saveStep } from './save.server.ts';
import { classOf, stepOperations } from './step.operations.contract.ts';
import type { Step } from './step.rules.ts';

export interface StepDeps extends ProgressDeps {
  /** The full study as the wire shows it; the research room makes it. */
  present(call: Pick<Call, 'db' | 'signed'>, uuid: string): Promise<object>;
}

/** The same two routes for every step: the rooms differ in what they ask, not in how it is saved. */
export function stepRoutes(deps: StepDeps, room: StepRoom): Route[] {
  const { name } = room.step.contract;
  const operations = room.operations?.step ?? stepOperations(room.step.contract);
  return [
    route(operations.read, (call) => readStep(deps, room.step, operations.read.path, call, call.params.uuid)),
    route(
      operations.save,
      async (call) => {
        const research = await researchFor(call.db, call.signed, call.params.uuid, 'change', asked);
        const saved = await saveStep(call.db, deps.steps, room, {
          research: research.uuid,
          standing: research,
          by: call.signed.uuid,
          body: call.body,
          raw: call.raw,
          base: baseOf(name, call.headers['if-match']),
          confirms: call.query.get('autosave')?.at(-1) !== '1',
        });
        const { contents } = saved;
        if (contents) call.afterCommit(() => memoryOf(deps.steps).keep(research.uuid, contents));
        const saves: [Saved, ...Saved[]] = [saved];
        const forwarded = room.forwards?.((call.raw ?? {}) as object) ?? {};
        for (const other of deps.steps) {
          const forward = forwarded[other.step.contract.name];
          if (forward)
            saves.push(
              await saveStep(call.db, deps.steps, other, {
                research: research.uuid,
                by: call.signed.uuid,
                body: parseBody(other.step.contract.body, forward),
                base: null,
                confirms: true,
              }),
            );
        }
        return savedAnswer(deps, call, name, research, saves);
      },
      { ifMatch: 'handled' },
    ),
  ];
}

/** As saves of a step are answered, the first of them that of the step `name`: the whole study, what changed of it, or the new version alone. */
export async function savedAnswer(
  deps: StepDeps,
  call: Pick<Call, 'db' | 'signed' | 'headers' | 'query'>,
  name: StepName,
  research: Asked,
  saves: readonly [Saved, ...Saved[]],
): Promise<Answer> {
  const headers = { etag: tagOf(name, saves[0].version) };
  if (isMinimal(call)) return answer(null, { headers });
  const body =
    call.query.get('answer')?.at(-1) === 'changes'
      ? await changesIn(deps, call.db, research, saves)
      : await deps.present(call, research.uuid);
  return answer(body, { headers });
}

type Asked = Research & Standing & DetailsNow;

/** How a research stands before it is saved, with what its answer tells of the details. */
export const asked = sql<
  Standing & DetailsNow
>`${standing}, r.details_version AS "detailsVersion", r.details ->> 'endProduct' AS "endProduct"`;

/** Of the study what these saves changed: how far it is, and the contents of their steps. */
async function changesIn(
  deps: StepDeps,
  db: Database,
  research: Asked,
  saves: readonly Saved[],
): Promise<StudyChanges> {
  const changes = saves.flatMap((saved) => saved.changes ?? []);
  const last = changes.at(-1);
  const isFlagged = last && Object.values(last.study.steps).some(({ stale }) => stale);
  const rows = isFlagged ? await readChanges(db, research.uuid) : [];
  return item(`/api/researches/${research.uuid}`, 'Research', {
    lastEvent: research.eventNo,
    ...(last && {
      ...last.about,
      ...progressOf(deps, last.study, research, rows),
      ...Object.fromEntries(
        changes.flatMap(({ steps }) => steps.map(sectionKey)).map((key) => [key, last.study.sections[key]]),
      ),
    }),
  });
}

const isMinimal = (call: { headers: Call['headers'] }) => /\breturn=minimal\b/.test(String(call.headers.prefer ?? ''));

export const tagOf = (name: StepName, version: number) => `"${name}-${version}"`;

/** The versions that a save may be based on, or null when the client does not say (then the last writer wins). */
export function baseOf(name: StepName, ifMatch: string | undefined): number[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  return ifMatch.split(',').flatMap((tag) => {
    const [, step, version] = /^(.+)-(\d+)$/.exec(bareTag(tag)) ?? [];
    return step === name ? [Number(version)] : [];
  });
}

/** Reads a step: its rights, how it stands and the number of the last event in one statement; what it holds is remembered. */
async function readStep(
  { steps: rooms }: StepDeps,
  { contract: { name } }: Step,
  path: string,
  { db, signed, media }: Pick<Call, 'db' | 'signed' | 'media'>,
  research: string,
): Promise<Prepared> {
  const own = sql<{ eventNo: number; rulesVersion: number; step: string | null }>`
    r.event_no AS "eventNo", r.rules_version AS "rulesVersion",
    (SELECT ${stepJson()}::text FROM research_step s WHERE s.research = r.uuid AND s.step = ${name}) AS step`;
  const [found, { sections, setAside }] = await withContents(db, rooms, research, () =>
    researchFor(db, signed, research, 'read', own),
  );
  const [section, aside] = [sections[sectionKey(name)], setAside[name] ?? null];
  const present = ({ version, state, stale, updatedAt, updatedBy }: StoredStep) => {
    const step = { name, version, state, stale, updatedBy, updatedAt: updatedAt?.toISOString() ?? null };
    const body = item(path.replace('{uuid}', research), classOf(name), {
      step: { ...step, setAside: aside ?? [] },
      ...section,
    });
    return prepareForFew(answer(body, { headers: { etag: tagOf(name, version) } }), media);
  };
  const renewed = found.rulesVersion === rulesVersion ? null : (await readStudy(db, rooms, research)).steps;
  return keptAnswer(`${research} ${media}`, [section, aside, found.step, renewed], () =>
    present((renewed ?? stepsOf(found.step === null ? [] : [JSON.parse(found.step)]))[name]),
  );
}
