import {
  type FirstLogin,
  inviteFirstAdmin,
  isEmpty,
  makeFirstUsers,
  writeFirstLogins,
} from '#access/company/first-start.server.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import { makeExampleOf } from '#examples/examples.server.ts';
import type { Config } from '#foundation/server/config.ts';
import { type OpenDatabase, quietClient } from '#foundation/server/database/database.ts';
import { lockKeys, oneAtATime } from '#foundation/server/database/lock.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Library } from '#theory/library/library.rules.ts';

/**
 * On an empty database: people of every role and one filled research to look around in. They are there when their passwords have been
 * written down, and not before. With the address of an admin it is that one alone, who is invited. Of servers that start together one does this.
 */
export async function firstStart(
  config: Config,
  database: OpenDatabase,
  steps: readonly StepRoom[],
  library: () => Library,
  sender: () => Sender,
): Promise<FirstLogin[]> {
  if (!(await isEmpty(database.db))) return [];
  return oneAtATime(quietClient(database.url, 'drijfveer first start'), lockKeys.firstStart, () =>
    database.db.transaction().execute(async (transaction) => {
      if (!(await isEmpty(transaction))) return [];
      if (config.firstAdmin) {
        await inviteFirstAdmin(transaction, sender(), config.firstAdmin);
        return [];
      }
      const logins = await makeFirstUsers(transaction);
      const usernames = logins.map((login) => login.username);
      await makeExampleOf(transaction, { steps, library: { current: library } }, usernames);
      await writeFirstLogins(config.dataDir, logins);
      return logins;
    }),
  );
}
