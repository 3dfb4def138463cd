import type { Logger } from 'pino';
import type { Actor } from '#access/company/power.server.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Problem } from '#foundation/shared/problem.ts';

/** Makes a colleague the owner of all researches of somebody; yields how many. Null when that colleague cannot have them. */
export type HandOver = (
  db: Database,
  actor: Actor,
  who: { from: string; to: string; company: number },
) => Promise<number | null>;

/** What SCIM needs of the server. */
export interface ScimDeps {
  db: Database;
  log: Logger;
  sender(): Sender;
  handOver: HandOver;
  /** What this server remembers of rights; other servers hear of a change by themselves, a moment later. */
  forgetRights(): void;
  /** What to answer when an error is for want of space on the disk. */
  space: { problemOf(error: unknown): Problem | null };
}

/** One request of a provider: of which organisation it is, and a transaction for what it changes. */
export interface ScimCall {
  deps: ScimDeps;
  db: Database;
  company: number;
  actor: Actor;
  query: URLSearchParams;
  headers: { ifMatch: string | undefined; ifNoneMatch: string | undefined };
  body: unknown;
}
