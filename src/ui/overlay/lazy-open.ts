import { startTransition, useState } from 'react';

/**
 * Whether something is open whose code is fetched when it opens, for the child of a `<Suspense>` that is always there. `show` is a
 * transition: the page stays as it is until the code has come, and the part is drawn at that moment. Without it React would draw an empty
 * place first, and fill it 300 ms later at the earliest.
 */
export function useLazyOpen(): { open: boolean; show: () => void; close: () => void } {
  const [open, setOpen] = useState(false);
  return { open, show: () => startTransition(() => setOpen(true)), close: () => setOpen(false) };
}
