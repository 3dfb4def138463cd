/** What is shown at the top for a moment. An error never stands only here. */
export interface Toast {
  id: number;
  message: string;
  /** A way back or onward, such as `Ongedaan maken`. */
  action: { label: string; onSelect: () => void } | null;
  /** Where it can be seen: a page of the app. */
  link: { label: string; to: string } | null;
  /** Milliseconds on screen; the clock stands still under the mouse and with focus. */
  duration: number;
}

export interface ToastOptions {
  action?: { label: string; onSelect: () => void };
  link?: { label: string; to: string };
  duration?: number;
}

const usual = 5000;
const withAction = 10_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the top for 5 seconds, or 10 when it carries an action or a link. Returns its id. */
export function toast(message: string, { action, link, duration }: ToastOptions = {}): number {
  const id = ++lastId;
  set(
    [
      ...toasts,
      {
        id,
        message,
        action: action ?? null,
        link: link ?? null,
        duration: duration ?? (action || link ? withAction : usual),
      },
    ].slice(-3),
  );
  return id;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  set(toasts.filter((one) => one.id !== id));
}

/** For the toaster. */
export const currentToasts = () => toasts;

/** For the toaster: calls back after every change. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
