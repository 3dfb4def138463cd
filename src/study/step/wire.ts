import { call, fetchJson } from '#foundation/browser/api.ts';
import type { StepName } from '#study/process.ts';
import { type StepItem, stepOf } from './item.ts';

/** A step as the server has it now, and who saved it last. */
export interface ServerCopy {
  content: object;
  version: number;
  by: { uuid: string; name: string } | null;
}

/** How a step is read and saved; an `ApiError` when that is refused or fails. */
export interface StepWire {
  read(): Promise<ServerCopy>;
  /** Sends fields on top of a version; answers with the new one, and throws 412 when it is no longer the newest. */
  put(fields: object, version: number, how: { confirm: boolean; keepalive: boolean }): Promise<number>;
}

/** Where a step is saved; the report's texts have a path of their own, because `complete_research` completes. */
const apiPath = (name: StepName) => (name === 'complete_research' ? 'report' : name);

export function stepWire(name: StepName, research: string): StepWire {
  const address = `/api/researches/${apiPath(name)}/${research}`;
  return {
    async read() {
      const { step, content } = stepOf(await fetchJson<StepItem>(address));
      return { content, version: step.version, by: step.updatedBy };
    },
    async put(fields, version, { confirm, keepalive }) {
      const response = await call(`${address}${confirm ? '' : '?autosave=1'}`, {
        method: 'PUT',
        body: fields,
        headers: { 'if-match': `"${name}-${version}"`, prefer: 'return=minimal' },
        keepalive,
      });
      return Number(/-(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1] ?? version + 1);
    },
  };
}

/** Only what differs, so that fields which others change are not even mentioned. */
export const changedFields = (draft: object, base: object, same: (one: unknown, other: unknown) => boolean): object =>
  Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => !same(value, (base as Record<string, unknown>)[key])),
  );
