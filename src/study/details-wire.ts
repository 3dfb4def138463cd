import type { ServerCopy } from '#draft/draft.rules.ts';
import type { DraftWire } from '#draft/wire.ts';
import { fetchJson } from '#foundation/browser/api.ts';
import { type Details, details } from './research.contract.ts';
import type { Research } from './research.queries.ts';

/** The details as they stand in a research. */
const detailsOf = (research: Research): Details => details.content.parse(research);

/** The details of a research as a draft begins with them. Who saved them last is not told apart from who saved a step since. */
export const detailsCopy = (research: Research): ServerCopy => ({
  content: detailsOf(research),
  version: research.versions.details,
  by: research.updatedBy,
});

/** How the details of a research are read and saved; `hear` gets the research of each answer. */
export function detailsWire(uuid: string, hear: (research: Research) => void = () => {}): DraftWire {
  return {
    read: async () => detailsCopy(await fetchJson(`/api/researches/${uuid}`)),
    async put(fields, version, { keepalive }) {
      const saved = await fetchJson(`/api/researches/details/${uuid}`, {
        method: 'PUT',
        body: fields,
        headers: { 'if-match': `"details-${version}"` },
        keepalive,
      });
      hear(saved);
      return saved.versions.details;
    },
  };
}
