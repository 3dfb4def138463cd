import { fetchJson } from '#foundation/browser/api.ts';
import { askJson } from '#foundation/browser/api-send.ts';
import type { TallyTask } from '#steps/intervention-design/evaluation/tally/tally.contract.ts';
import type { Owner } from './kept-sheets.ts';
import { bodyOf, type KeptSheet } from './sheet.rules.ts';

/** What there is to count, as the server tells whoever counts. */
export const askTask = ({ user, about }: Owner): Promise<TallyTask> =>
  user === null ? askJson(`/api/tally_tasks/${about}`, {}) : fetchJson(`/api/researches/${about}/tally_task`);

/** Sends a sheet as it is now; the same one twice is one. */
export async function sendSheet({ user, about }: Owner, sheet: KeptSheet): Promise<void> {
  const { uuid, outcome, moment } = sheet;
  const body = bodyOf(sheet);
  if (user === null) await askJson(`/api/tally_tasks/${about}/sheets/${uuid}`, { method: 'PUT', body });
  else
    await fetchJson(`/api/researches/${about}/tallies/${uuid}`, { method: 'PUT', body: { outcome, moment, ...body } });
}
