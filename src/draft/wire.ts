import type { ServerCopy } from './draft.rules.ts';

/** How something is read and saved; an `ApiError` when that is refused or fails. */
export interface DraftWire {
  read(): Promise<ServerCopy>;
  /** Sends fields on top of a version; answers with the new one, and throws 412 when it is no longer the newest. */
  put(fields: object, version: number, how: { confirm: boolean; keepalive: boolean }): Promise<number>;
}

/** What was typed, and what that was based on. */
export interface Typed {
  base: object;
  draft: object;
}

/** What the machine needs to know of that which is worked on. */
export interface DraftClient {
  wire: DraftWire;
  /** What was kept, perhaps by an earlier version of this site, in the shape of what the server has now. */
  revive(kept: Typed, server: object): Typed;
}
