import { useEffect } from 'react';
import { refreshSession } from '#foundation/browser/api.ts';
import { textIsSafe } from '#foundation/browser/connection.ts';
import { session } from '#foundation/browser/session.ts';
import { sessionEnd, warning } from '#foundation/browser/session-end.ts';
import { formatTime } from '#ui/format.ts';
import { dismissToast, toast } from '#ui/overlay/toast.ts';

/** Longer than this a timer of the browser cannot wait. */
const longest = 24 * 60 * 60_000;

const endNow = () => sessionEnd(session.accessToken(), session.refreshToken());

/** Warns 2 minutes before the session ends, with a way to go on; quiet again when another tab has gone on. */
export function SessionEnding() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: number | null = null;
    const look = () => {
      clearTimeout(timer);
      if (shown !== null) dismissToast(shown);
      shown = null;
      const end = endNow();
      if (end === null) return;
      const left = end - Date.now();
      if (left > warning) timer = setTimeout(look, Math.min(left - warning, longest));
      else if (left > 0) shown = warn(end, left);
    };
    look();
    const stop = session.subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return null;
}

function warn(end: number, duration: number): number {
  return toast(`Je sessie eindigt om ${formatTime(new Date(end))}. ${textIsSafe}`, {
    duration,
    action: { label: 'Ingelogd blijven', onSelect: () => void goOn(end) },
  });
}

/** A session of 90 days cannot be made longer. */
async function goOn(end: number): Promise<void> {
  const went = await refreshSession().catch(() => null);
  if (went && (endNow() ?? 0) > end) toast('Je blijft ingelogd.');
  else
    toast('Langer kan deze sessie niet duren. Log opnieuw in: je gaat verder waar je was.', {
      action: { label: 'Opnieuw inloggen', onSelect: () => session.clear() },
    });
}
