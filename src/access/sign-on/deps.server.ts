import type { Logger } from 'pino';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import type { Keys } from '#access/session/keys.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { DomainDeps, ResolveTxt } from './domains.server.ts';
import type { Providers } from './provider.server.ts';

/** What logging in at a provider needs of the server. */
export interface SignOnDeps extends DomainDeps {
  db: Database;
  keys: Keys;
  log: Logger;
  sender(): Sender;
  forgetRights(): void;
  providers: Providers;
  /** Hosts that an operator lists: these may be within the own network, and speak http. */
  privateHosts: readonly string[];
  resolveTxt: ResolveTxt;
}
