import type { DraftWire } from '#draft/wire.ts';
import { fetchJson } from '#foundation/browser/api.ts';
import type { StepName } from '#study/process.ts';
import type { StudyChanges } from '#study/research.operations.contract.ts';
import { stepOf } from './item.ts';

/** Where a step is saved; the report's texts have a path of their own, because `complete_research` completes. */
const apiPath = (name: StepName) => (name === 'complete_research' ? 'report' : name);

/** How a step is read and saved; `hear` gets what each save changed of the study. */
export function stepWire(
  name: StepName,
  research: string,
  hear: (changes: StudyChanges) => void = () => {},
): DraftWire {
  const address = `/api/researches/${apiPath(name)}/${research}` as const;
  return {
    async read() {
      const { step, content } = stepOf(await fetchJson(address));
      return { content, version: step.version, by: step.updatedBy };
    },
    async put(fields, version, { confirm, keepalive }) {
      const changes = await fetchJson(`${address}?answer=changes${confirm ? '' : '&autosave=1'}`, {
        method: 'PUT',
        body: fields,
        headers: { 'if-match': `"${name}-${version}"` },
        keepalive,
      });
      hear(changes);
      // What stood there already is still of the version that it was based on.
      return changes.versions?.[name] ?? version;
    },
  };
}
