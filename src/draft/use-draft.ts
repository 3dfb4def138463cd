import { useEffect, useSyncExternalStore } from 'react';
import type { Draft } from './draft.rules.ts';
import type { DraftSaver } from './saver.ts';
import type { DraftWork } from './work.ts';

/** A draft on screen: as it is now, and what shows its saving and its conflicts. */
export function useDraft(
  saver: DraftSaver,
  about: Pick<DraftWork, 'thing' | 'readOnly' | 'fieldAt'> & { sections(content: object): DraftWork['sections'] },
): { draft: Draft; work: DraftWork } {
  const draft = useSyncExternalStore(saver.subscribe, saver.snapshot);
  useEffect(() => leavingNothingBehind(saver), [saver]);
  const work: DraftWork = {
    place: saver.place,
    thing: about.thing,
    readOnly: about.readOnly,
    sections: about.sections(draft.draft),
    fieldAt: about.fieldAt,
    saving: draft.state,
    save: () => saver.save(),
    flush: () => saver.flush(),
    resolve: (choices) => saver.resolve(choices),
    chooseLater: saver.chooseLater,
    kept: draft.kept,
    arrival: draft.arrival,
    seen: saver.seen,
  };
  return { draft, work };
}

/** Saves when the page goes away or out of sight, and when the network comes back. */
function leavingNothingBehind(saver: DraftSaver): () => void {
  const close = saver.open();
  const leave = () => saver.leave();
  const online = () => void saver.flush();
  // Where tabs are put away, no other sign may follow.
  const hide = () => document.visibilityState === 'hidden' && void saver.flush();
  // Only where nothing is kept would something be lost.
  const ask = (event: BeforeUnloadEvent) => {
    if (saver.isDirty && !saver.snapshot().kept) event.preventDefault();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', online);
  window.addEventListener('beforeunload', ask);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', online);
    window.removeEventListener('beforeunload', ask);
    document.removeEventListener('visibilitychange', hide);
    close();
  };
}
