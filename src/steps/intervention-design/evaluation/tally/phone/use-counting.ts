import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#foundation/browser/api-send.ts';
import { claimsOf, rememberLocation, session } from '#foundation/browser/session.ts';
import type { TallyTask } from '#steps/intervention-design/evaluation/tally/tally.contract.ts';
import { type Tap, tallyPath } from '#steps/intervention-design/evaluation/tally/tally.rules.ts';
import { isKept, keptSheets, type Owner } from './kept-sheets.ts';
import { openOffline } from './offline.ts';
import { isSignedIn, sendAll } from './sending.ts';
import {
  exposed,
  isDone,
  isUnsent,
  type KeptSheet,
  newSheet,
  type Setting,
  sheetAt,
  tapped,
  untapped,
} from './sheet.rules.ts';
import { askTask } from './wire.ts';

/** Milliseconds after a tap until it is sent, so that several go at once. */
const soon = 1500;

export interface Counting {
  /**
   * `out`: nobody is signed in, and there is no link. `nowhere`: the address names nothing to count. `unknown`: what there is to count was
   * never heard of on this phone, and cannot be asked now.
   */
  state: 'loading' | 'out' | 'nowhere' | 'unknown' | 'ready';
  task: TallyTask | null;
  sheets: readonly KeptSheet[];
  /** On which one counts now. */
  open: KeptSheet | null;
  /** The session ended, or the link did: one counts on, and nothing can be sent. */
  ended: 'session' | 'link' | null;
  /** What the server said instead of what there is to count. */
  problem: string | null;
  /** Whether the server answers. */
  reached: boolean;
  /** Whether this phone keeps what is counted; whether the page opens without a network. */
  kept: boolean;
  offline: boolean;
  begin(setting: Setting): void;
  goOn(uuid: string): void;
  close(): void;
  tap(tap: Tap): void;
  undo(): void;
  expose(exposure: number | null): void;
  logIn(): void;
}

const now = () => new Date().toISOString();

/** Whose counts these are, by the address and who is signed in. */
function ownerHere(): Owner | 'out' | 'nowhere' {
  const secret = location.hash.slice(1);
  if (/^[\w-]{16,128}$/.test(secret)) return { user: null, about: secret };
  const research = location.pathname.slice(tallyPath.length + 1).replace(/\/+$/, '');
  if (secret !== '' || !/^[0-9a-f-]{36}$/.test(research)) return 'nowhere';
  const user = claimsOf(session.accessToken())?.sub;
  return user ? { user, about: research } : 'out';
}

/** Counts on a phone: keeps every tap at once, and sends it as soon as there is a network. */
export function useCounting(): Counting {
  const [state, setState] = useState<Counting['state']>('loading');
  const [task, setTask] = useState<TallyTask | null>(null);
  const [sheets, setSheets] = useState<readonly KeptSheet[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const [ended, setEnded] = useState<Counting['ended']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reached, setReached] = useState(true);
  const [kept, setKept] = useState(true);
  const [offline, setOffline] = useState(false);
  const owner = useRef<Owner | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);

  /** Changes a sheet where it is kept; what is shown is what is kept. */
  const change = useCallback(async (uuid: string, make: (sheet: KeptSheet | undefined) => KeptSheet | null) => {
    if (!owner.current) return;
    const changed = await keptSheets.change(owner.current, uuid, make);
    setKept(isKept());
    setSheets((known) => {
      if (!changed) return known.filter((one) => one.uuid !== uuid);
      const isThere = known.some((one) => one.uuid === uuid);
      return isThere ? known.map((one) => (one.uuid === uuid ? changed : one)) : [...known, changed];
    });
  }, []);

  const sync = useCallback(async () => {
    const from = owner.current;
    clearTimeout(timer.current);
    if (!from || running.current) return;
    running.current = true;
    const came = await sendAll(from, change).finally(() => {
      running.current = false;
    });
    if (from !== owner.current) return;
    if (came === 'ended') return setEnded('session');
    setReached(came === 'sent');
    if (came !== 'sent') timer.current = setTimeout(() => void sync(), came.again);
  }, [change]);

  const ask = useCallback(async (from: Owner) => {
    try {
      if (!isSignedIn(from)) return setEnded('session');
      const found = await askTask(from);
      setTask(found);
      setReached(true);
      setEnded(null);
      setProblem(null);
      setState('ready');
      await keptSheets.keepTask(from, found);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, message } = error;
      if (status === 401) setEnded('session');
      else if (status === 404 && from.user === null) {
        setEnded('link');
        // Its secret is of no use any more, once nothing waits to be sent.
        if (!(await keptSheets.all(from)).some(isUnsent)) await keptSheets.forget(from);
      } else if (status === 403 || status === 404) setProblem(message);
      else setReached(false);
      setState((before) => (before === 'ready' ? before : status === 401 ? 'out' : 'unknown'));
    }
  }, []);

  useEffect(() => {
    void openOffline().then(setOffline);
    const arrive = async () => {
      const here = ownerHere();
      owner.current = null;
      setOpen(null);
      if (here === 'out' || here === 'nowhere') return setState(here);
      owner.current = here;
      for (const sheet of await keptSheets.all(here))
        if (isDone(sheet, Date.now())) await change(sheet.uuid, () => null);
        // Perhaps what the server refused it takes by now.
        else await change(sheet.uuid, (stored) => (stored ? { ...stored, refused: null } : null));
      const before = await keptSheets.task(here);
      if (before) {
        setTask(before);
        setState('ready');
      }
      await ask(here);
      await sync();
    };
    const look = () => {
      if (document.visibilityState === 'visible') void sync();
    };
    /** Who logs out takes all along; whose session ended counts on, and is sent once they are back. */
    const heard = () => {
      const { current } = owner;
      if (!current || current.user === null) return;
      if (isSignedIn(current)) {
        setEnded(null);
        void sync();
      } else if (session.left() === null) setEnded('session');
      else {
        owner.current = null;
        setSheets([]);
        setState('out');
      }
    };
    const moved = () => void arrive();
    moved();
    const stop = session.subscribe(heard);
    addEventListener('hashchange', moved);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      clearTimeout(timer.current);
      removeEventListener('hashchange', moved);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask, change, sync]);

  const changeOpen = (make: (sheet: KeptSheet) => KeptSheet) => {
    if (!open) return;
    void change(open, (stored) => (stored ? make(stored) : null)).then(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void sync(), soon);
    });
  };

  return {
    ...{ state, task, sheets, ended, problem, reached, kept, offline },
    open: sheets.find(({ uuid }) => uuid === open) ?? null,
    begin: (setting) => {
      const uuid = sheetAt(sheets, setting)?.uuid ?? crypto.randomUUID();
      void change(uuid, (stored) => stored ?? newSheet(uuid, setting, now())).then(() => setOpen(uuid));
    },
    goOn: setOpen,
    close: () => setOpen(null),
    tap: (tap) => changeOpen((sheet) => tapped(sheet, tap, now())),
    undo: () => changeOpen((sheet) => untapped(sheet, now())),
    expose: (exposure) => changeOpen((sheet) => exposed(sheet, exposure, now())),
    logIn: () => {
      rememberLocation(location.pathname);
      location.assign('/authenticatie/inloggen');
    },
  };
}
