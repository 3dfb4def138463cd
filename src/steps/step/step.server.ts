import * as z from 'zod/mini';
import { answer, bareTag } from '#foundation/server/http/answer.ts';
import { parseBody } from '#foundation/server/http/body.ts';
import { type Call, type Route, route } from '#foundation/server/http/route.ts';
import { item } from '#foundation/shared/hydra.ts';
import { type Operation, operation, type Resource } from '#foundation/shared/resource.ts';
import { type StepName, sectionKey, stepOf } from '#research/process.ts';
import { researchFor } from '#research/rights/rights.server.ts';
import type { Step } from './step.rules.ts';
import type { StepRoom } from './step-room.server.ts';
import { saveStep } from './step-save.server.ts';
import type { Study } from './study.contract.ts';
import { readStudy } from './study.server.ts';

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
  const aliases = [
    ...names.map((spelling) => `/api/researches/${spelling}/{uuid}`),
    ...names.map((spelling) => `/api/researches/{uuid}/${spelling}`),
  ];
  const path = `/api/researches/${name}/{uuid}` as '/api/researches/step/{uuid}';
  const others = aliases.filter((alias) => alias !== path);
  const title = stepOf(step.contract.name).title;
  return {
    read: operation({
      name: `${name}.read`,
      method: 'GET',
      path,
      aliases: others,
      access: 'user',
      kind: 'item',
      summary: `Read the step “${title}”.`,
      answer: step.contract.content,
    }),
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
      return answer(presentStep(name, call.params.uuid, study), {
        headers: { etag: tagOf(name, study.steps[name].version) },
      });
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
          await saveStep(call.db, house.rooms, other, {
            research: research.uuid,
            by: call.signed.uuid,
            body: parseBody(other.step.contract.body, forward),
            base: null,
            confirms: true,
          });
      }
      const headers = { etag: tagOf(name, saved.version), 'content-location': `/api/researches/${research.uuid}` };
      return isMinimal(call)
        ? answer(null, { headers })
        : answer(await house.present(call as Call, research.uuid), { headers });
    }),
  ];
}

const isMinimal = (call: { headers: Call['headers'] }) => /\breturn=minimal\b/.test(String(call.headers.prefer ?? ''));

export const tagOf = (name: StepName, version: number) => `"${name}-${version}"`;

/** The version that a save is based on, or null when the client does not say (then the last writer wins). */
function baseOf(name: StepName, ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const version = ifMatch
    .split(',')
    .map((tag) => /^(.+)-(\d+)$/.exec(bareTag(tag)))
    .find((found) => found?.[1] === name)?.[2];
  return version === undefined ? -1 : Number(version);
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
