/** What is worked on as the server has it now, and who saved it last. */
export interface ServerCopy {
  content: object;
  version: number;
  by: { uuid: string; name: string } | null;
}

/** How that is read and saved; an `ApiError` when that is refused or fails. */
export interface DraftWire {
  read(): Promise<ServerCopy>;
  /** Sends fields on top of a version; answers with the new one, and throws 412 when it is no longer the newest. */
  put(fields: object, version: number, how: { confirm: boolean; keepalive: boolean }): Promise<number>;
}

/** Only what differs, so that fields which others change are not even mentioned. */
export const changedFields = (draft: object, base: object, same: (one: unknown, other: unknown) => boolean): object =>
  Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => !same(value, (base as Record<string, unknown>)[key])),
  );
