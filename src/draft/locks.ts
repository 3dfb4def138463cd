/**
 * Who in this browser may send what: Web Locks, which the browser itself gives back when a tab closes or crashes. So a draft
 * whose lock is free was left behind, and nobody else is typing in it.
 */
const ofDraft = (key: string) => `drijfveer-draft ${key}`;
const ofPlace = (place: string) => `drijfveer-send ${place}`;

/** One sender per place, over all tabs. */
export const inTurn = <T>(place: string, send: () => Promise<T>): Promise<T> =>
  navigator.locks.request(ofPlace(place), send) as Promise<T>;

/** Marks a draft as being worked on in this tab; answers with what ends that. */
export function holdDraft(key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(ofDraft(key), () => held);
  return release;
}

/** Takes over a draft that no tab works on; does nothing, and says false, when one does. */
export const ifLeftBehind = (key: string, takeOver: () => Promise<void>): Promise<boolean> =>
  navigator.locks.request(ofDraft(key), { ifAvailable: true }, async (lock) => {
    if (lock) await takeOver();
    return lock !== null;
  }) as Promise<boolean>;

/** Takes over a draft as soon as the tab that works on it is gone. */
export const onceLeftBehind = (key: string, signal: AbortSignal, takeOver: () => Promise<void>): void =>
  void navigator.locks.request(ofDraft(key), { signal }, takeOver).catch(() => {});
