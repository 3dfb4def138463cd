import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, askJson } from '#foundation/browser/api-send.ts';
import { plainCode } from '#research/workshop/forms.contract.ts';
import type { WorkshopParticipant } from '#research/workshop/workshop.contract.ts';
import { type Given, givenOn, type Kept, leftOver, readKept, refused, stillUnsent } from './given.rules.ts';

/** Milliseconds between two questions whether something changed; a page that nobody looks at asks nothing. */
const every = 3000;
const place = 'werksessie';

export type Participation = {
  /** `out`: not come in yet. `over`: the session was there, and is not any more. */
  state: 'loading' | 'out' | 'in' | 'over';
  /** The code in the address, or the one that was kept. */
  code: string;
  session: WorkshopParticipant | null;
  given: Given;
  /** What stands in the fields, by field, and is not added. */
  typed: Kept['typed'];
  /** What was typed and can no longer be added. */
  left: readonly string[];
  /** Why one could not come in, or what could not be kept. */
  problem: string | null;
  /** Whether the server has all that was given. */
  saved: boolean;
  /** Whether the server answers. */
  reached: boolean;
  busy: boolean;
  join(code: string): void;
  give(change: Partial<Given>): void;
  type(field: string, text: string): void;
};

/** In this phone alone; without storage (a private window) it lasts as long as the page. */
const storage = {
  read: () => readKept(attempt(() => localStorage.getItem(place)) ?? null),
  write: (kept: Kept | null) =>
    attempt(() => (kept ? localStorage.setItem(place, JSON.stringify(kept)) : localStorage.removeItem(place))),
};

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const nothing: Given = { answers: [], proposals: [], votes: [] };

/** Takes part in one session: comes in, keeps what is given on the phone until the server has it, and looks what comes next. */
export function useParticipation(): Participation {
  const [kept, setKept] = useState<Kept | null>(null);
  const [state, setState] = useState<Participation['state']>('loading');
  const [code, setCode] = useState('');
  const [session, setSession] = useState<WorkshopParticipant | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reached, setReached] = useState(true);
  const [busy, setBusy] = useState(false);
  const now = useRef<Kept | null>(null);
  const latest = useRef<WorkshopParticipant | null>(null);
  const running = useRef<Promise<void> | null>(null);
  /** A place may have been taken although the answer never came: trying again is the same participant. */
  const tried = useRef<Pick<Kept, 'code' | 'secret'> | null>(null);

  const keep = useCallback((next: Kept | null) => {
    now.current = next;
    storage.write(next);
    setKept(next);
  }, []);

  const exchange = useCallback(async () => {
    const { current } = now;
    if (!current) return;
    const { unsent } = current;
    const isUnsent = Object.keys(unsent).length > 0;
    const address = `/api/workshop_participants/${current.secret}` as const;
    try {
      const found = await askJson(address, isUnsent ? { method: 'PUT', body: { code: current.code, ...unsent } } : {});
      if (now.current?.secret !== current.secret) return;
      keep({ ...now.current, unsent: stillUnsent(now.current.unsent, unsent) });
      latest.current = found;
      setSession(found);
      setState('in');
      setReached(true);
      if (isUnsent) setProblem(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (now.current?.secret !== current.secret) return;
      if (error.status === 404) {
        keep(null);
        setState('over');
      } else if ([400, 409, 422].includes(error.status)) {
        // It came too late, or was never asked: the rest of the page goes on.
        keep(refused(now.current, latest.current));
        setProblem(error.message);
      } else setReached(false);
    }
  }, [keep]);

  /** One exchange at a time; what is given meanwhile goes with the next. */
  const sync = useCallback((): Promise<void> => {
    running.current ??= exchange().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [exchange]);

  const join = useCallback(
    async (typed: string) => {
      const wanted = plainCode(typed);
      const before = now.current?.code === wanted ? now.current : null;
      if (tried.current?.code !== wanted) tried.current = { code: wanted, secret: before?.secret ?? newSecret() };
      const { secret } = tried.current;
      setBusy(true);
      setProblem(null);
      try {
        const found = await askJson(`/api/workshop_participants/${secret}`, { method: 'PUT', body: { code: wanted } });
        keep({ code: wanted, secret, unsent: before?.unsent ?? {}, typed: before?.typed ?? {} });
        latest.current = found;
        setSession(found);
        setState('in');
        setReached(true);
      } catch (error) {
        setProblem((error as Error).message);
        setState('out');
      } finally {
        setBusy(false);
      }
    },
    [keep],
  );

  useEffect(() => {
    const arrive = () => {
      const asked = plainCode(decodeURIComponent(location.hash.slice(1)));
      const known = storage.read();
      setCode(asked || (known?.code ?? ''));
      if (known && (asked === '' || asked === known.code)) {
        now.current = known;
        setKept(known);
        void sync();
      } else {
        now.current = null;
        setState('out');
      }
    };
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, [sync]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void sync();
    };
    const timer = setInterval(look, every);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sync]);

  const give = (change: Partial<Given>) => {
    if (!now.current) return;
    setProblem(null);
    keep({ ...now.current, unsent: { ...now.current.unsent, ...change } });
    // After one that is under way, which went without this.
    void (running.current ?? Promise.resolve()).then(sync);
  };

  return {
    state,
    code,
    session,
    given: kept && session ? givenOn(kept, session) : nothing,
    typed: kept?.typed ?? {},
    left: kept && session ? leftOver(kept, session) : [],
    problem,
    saved: kept !== null && Object.keys(kept.unsent).length === 0,
    reached,
    busy,
    join: (wanted) => void join(wanted),
    give,
    type: (field, text) => {
      if (now.current) keep({ ...now.current, typed: { ...now.current.typed, [field]: text } });
    },
  };
}
