import { answer, bareTag } from '#foundation/server/http/answer.ts';
import { parseBody } from '#foundation/server/http/body.ts';
import { type Call, type Route, route } from '#foundation/server/http/route.ts';
import { item } from '#foundation/shared/hydra.ts';
import { type StepName, sectionKey } from '#study/process.ts';
import { researchFor } from '#study/rights.server.ts';
import type { Study } from '#study/study.contract.ts';
import { readStudy } from '#study/study.server.ts';
import type { StepRoom } from './room.server.ts';
import { saveStep } from './save.server.ts';
import { classOf, type StepOperations, stepOperations } from './step.operations.contract.ts';
import type { Step } from './step.rules.ts';

export interface StepHouse {
  rooms: readonly StepRoom[];
  /** The full study as the wire shows it; the research room makes it. */
  present(call: Call, uuid: string): Promise<object>;
}

/** The same two routes for every step: the rooms differ in what they ask, not in how it is saved. */
export function stepRoutes(
  house: StepHouse,
  room: StepRoom,
  operations: StepOperations = stepOperations(room.step.contract),
): Route[] {
  const { name } = room.step.contract;
  return [
    route(operations.read, async (call) => {
      await researchFor(call.db, call.signed, call.params.uuid, 'read');
      const study = await readStudy(call.db, house.rooms, call.params.uuid);
      return answer(presentStep(operations.read.path, room.step, call.params.uuid, study), {
        headers: { etag: tagOf(name, study.steps[name].version) },
      });
    }),
    route(
      operations.save,
      async (call) => {
        const research = await researchFor(call.db, call.signed, call.params.uuid, 'change');
        const saved = await saveStep(call.db, house.rooms, room, {
          research: research.uuid,
          by: call.signed.uuid,
          body: call.body,
          raw: call.raw,
          base: baseOf(name, call.headers['if-match']),
          confirms: call.query.get('autosave')?.at(-1) !== '1',
        });
        const forwarded = room.forwards?.(call.raw as never) ?? {};
        for (const other of house.rooms) {
          const forward = forwarded[other.step.contract.name];
          if (forward)
            await saveStep(call.db, house.rooms, other, {
              research: research.uuid,
              by: call.signed.uuid,
              body: parseBody(other.step.contract.body, forward),
              base: null,
              confirms: true,
            });
        }
        const headers = { etag: tagOf(name, saved.version) };
        return isMinimal(call)
          ? answer(null, { headers })
          : answer(await house.present(call as Call, research.uuid), { headers });
      },
      { ifMatch: 'handled' },
    ),
  ];
}

const isMinimal = (call: { headers: Call['headers'] }) => /\breturn=minimal\b/.test(String(call.headers.prefer ?? ''));

export const tagOf = (name: StepName, version: number) => `"${name}-${version}"`;

/** The versions that a save may be based on, or null when the client does not say (then the last writer wins). */
function baseOf(name: StepName, ifMatch: string | undefined): number[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  return ifMatch.split(',').flatMap((tag) => {
    const [, step, version] = /^(.+)-(\d+)$/.exec(bareTag(tag)) ?? [];
    return step === name ? [Number(version)] : [];
  });
}

function presentStep(path: string, { contract: { name } }: Step, research: string, study: Study): object {
  const { version, state, stale, updatedAt, updatedBy } = study.steps[name];
  return item(path.replace('{uuid}', research), classOf(name), {
    step: {
      name,
      version,
      state,
      stale,
      updatedBy,
      updatedAt: updatedAt?.toISOString() ?? null,
      setAside: study.setAside[name] ?? [],
    },
    ...(study.sections[sectionKey(name)] as object),
  });
}
