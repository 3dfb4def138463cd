import type { DraftWire } from '#draft/wire.ts';
import { call, fetchJson } from '#foundation/browser/api.ts';
import type { StepName } from '#study/process.ts';
import { type StepItem, stepOf } from './item.ts';

/** Where a step is saved; the report's texts have a path of their own, because `complete_research` completes. */
const apiPath = (name: StepName) => (name === 'complete_research' ? 'report' : name);

export function stepWire(name: StepName, research: string): DraftWire {
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
