import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Listener } from '#foundation/server/database/listener.ts';
import type { Call, Raw, Signed } from '#foundation/server/http/route.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { browserGone } from '#research/presence/presence.server.ts';
import { type Research, researchFor } from '#study/rights.server.ts';

/** Seconds between signs of life, so that proxies keep the connection. */
const heartbeat = 15;
/**
 * Streams that one person may have on one server: a browser has one for each research that it shows. The oldest makes place, as it may be of a
 * laptop that was closed.
 */
export const mostStreams = 20;
/** A client that is further behind than this had better read everything again. */
const farBehind = 200;

export interface EventHub {
  /** Connections that hear of a research's events, or of a change in what a user may. */
  subscribe(uuid: string, hear: Hear): () => void;
  /** Counts a stream of a person; `end` ends it when there are too many. */
  admit(user: string, end: () => void): () => void;
  /** Ends all streams, first thing when the server stops. */
  close(): void;
  onClose(end: () => void): () => void;
  /** Hears when who is present in a research changed, or what people give in its work sessions. */
  onPresence(research: string, hear: () => void): () => void;
  onWorkshop(research: string, hear: () => void): () => void;
  /** Whether the server stops: a stream that began now would end at once. */
  readonly closed: boolean;
  /** Streams that are open now. */
  readonly open: number;
  /** Of the app that this server serves: a tab with an older one is told to reload. */
  version: string;
  /** Who a bearer is now; throws when the session has ended. */
  authenticate(authorization: string | undefined, fresh: boolean): Promise<Signed>;
}

/** Asks once what the connections that hear the same news all have to know; what it answers is no older than the news. */
export type Once = <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer>;
type Hear = (once: Once) => void;

function createOnce(): Once {
  const asked = new Map<string, Promise<unknown>>();
  return <Answer>(key: string, ask: () => Promise<Answer>) => {
    const known = asked.get(key) ?? ask();
    asked.set(key, known);
    return known as Promise<Answer>;
  };
}

/** One LISTEN for the whole process, handed on to the streams that want to know. */
export function createEventHub(listener: Listener, authenticate: EventHub['authenticate'], version: string): EventHub {
  const subscribers = new Map<string, Set<Hear>>();
  const streams = new Map<string, Set<() => void>>();
  const presenceOf = (research: string) => `presence ${research}`;
  const workshopsOf = (research: string) => `workshops ${research}`;
  const ends = new Set<() => void>();
  let closed = false;
  const tell = (uuid: string) => {
    const once = createOnce();
    for (const hear of subscribers.get(uuid) ?? []) hear(once);
  };
  listener.on('research_event', (payload) => tell(payload.split(' ', 1)[0] ?? ''));
  listener.on('research_presence', (research) => tell(presenceOf(research)));
  listener.on('research_workshop', (research) => tell(workshopsOf(research)));
  // Of one user, or of nobody in particular: then everyone is looked at again.
  listener.on('rights_changed', (user) => {
    if (user) return tell(user);
    const once = createOnce();
    for (const hear of new Set([...subscribers.values()].flatMap((set) => [...set]))) hear(once);
  });
  // What was said while we could not hear is read back from the table.
  listener.onReconnect(() => {
    for (const uuid of subscribers.keys()) tell(uuid);
  });
  const subscribe: EventHub['subscribe'] = (uuid, hear) => {
    const set = subscribers.get(uuid) ?? new Set();
    subscribers.set(uuid, set.add(hear));
    return () => {
      set.delete(hear);
      // A stream may end twice; another may have come in between.
      if (set.size === 0 && subscribers.get(uuid) === set) subscribers.delete(uuid);
    };
  };
  return {
    authenticate,
    version,
    subscribe,
    admit(user, end) {
      const mine = streams.get(user) ?? new Set();
      streams.set(user, mine.add(end));
      // In the order in which they came.
      if (mine.size > mostStreams) mine.values().next().value!();
      return () => {
        mine.delete(end);
        if (mine.size === 0 && streams.get(user) === mine) streams.delete(user);
      };
    },
    onPresence: (research, hear) => subscribe(presenceOf(research), hear),
    onWorkshop: (research, hear) => subscribe(workshopsOf(research), hear),
    get closed() {
      return closed;
    },
    get open() {
      return [...streams.values()].reduce((sum, { size }) => sum + size, 0);
    },
    onClose(end) {
      ends.add(end);
      if (closed) queueMicrotask(end);
      return () => ends.delete(end);
    },
    close() {
      closed = true;
      for (const end of [...ends]) end();
    },
  };
}

/** Streams a research's events to one client: which step, which version, who; never content. */
export async function researchEvents(hub: EventHub, call: Call<{ uuid: string }>): Promise<Raw> {
  const research = await researchFor(call.db, call.signed, call.params.uuid, 'read');
  if (hub.closed) throw new Problem('away', { retryAfter: 5 });
  const asked = Number(call.headers['last-event-id'] ?? call.query.get('after')?.at(-1) ?? Number.NaN);
  return { takeOver: (reply) => stream(hub, call, research, Number.isInteger(asked) ? asked : null, reply) };
}

async function stream(
  hub: EventHub,
  call: Call,
  { uuid: research, role: as }: Research,
  after: number | null,
  reply: FastifyReply,
): Promise<void> {
  const raw = reply.raw;
  // Went while we asked what they may: no end of this stream would ever be told.
  if (raw.destroyed) return browserGone(call.db, call.signed, research);
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Kept alive after its end, the connection would hold up a server that stops.
    connection: 'close',
  });
  let last = after ?? 0;
  const greet = async () => {
    last = after ?? (await lastEvent(call.db, research));
    raw.write(`id: ${last}\nevent: hello\ndata: ${JSON.stringify({ last, version: hub.version })}\n\n`);
  };
  let reading: Promise<void> = Promise.resolve();
  const { uuid: user, sessionFamily } = call.signed;
  const send: Hear = (once) => {
    reading = reading.then(async () => {
      const from = last;
      const outside = as === 'colleague';
      const events = await once(`events ${research} ${from} ${outside}`, () =>
        eventsAfter(call.db, research, from, outside),
      );
      // Session and rights may have gone since the connection was made. They are asked for once these events are read: what came after
      // somebody was taken out is not read before it is known that he was.
      const asked = `${research} ${from} ${outside} ${user}`;
      const signed = await once(`session ${asked} ${sessionFamily}`, () =>
        hub.authenticate(call.headers.authorization, true),
      );
      const { role } = await once(`role ${asked}`, () => researchFor(call.db, signed, research, 'read'));
      // Who was taken out hears no more of it, nor who is here, also where a colleague may still read: that is another connection.
      if (role !== as) {
        raw.write('event: presence\ndata: {}\n\n');
        return end();
      }
      if (events.length > farBehind) {
        last = await lastEvent(call.db, research);
        raw.write(`id: ${last}\nevent: reload\ndata: {}\n\n`);
        return;
      }
      for (const event of events)
        raw.write(`id: ${event.no}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
      last = events.at(-1)?.no ?? last;
    });
    reading.catch(refuse);
  };
  // Heard from here on: what happens while we greet is sent right after.
  const unsubscribe = hub.subscribe(research, send);
  const unwatch = hub.subscribe(user, send);
  // Of who is here, and of work sessions, a colleague hears nothing, not even that it changes.
  const unmeet = hub.onPresence(research, () => {
    if (as !== 'colleague') raw.write('event: presence\ndata: {}\n\n');
  });
  const unwork = hub.onWorkshop(research, () => {
    if (as !== 'colleague') raw.write('event: workshop\ndata: {}\n\n');
  });
  const beat = setInterval(() => raw.write(': \n\n'), heartbeat * 1000);
  const expiry = setTimeout(() => end(), Math.max(0, call.signed.tokenExpires * 1000 - Date.now()));
  const forget = hub.onClose(() => end());
  const leave = hub.admit(user, () => {
    raw.write('event: crowded\ndata: {}\n\n');
    end();
  });
  function end() {
    clearInterval(beat);
    clearTimeout(expiry);
    unsubscribe();
    unwatch();
    unmeet();
    unwork();
    forget();
    leave();
    if (!raw.writableEnded) raw.end();
  }
  // A stream that we end, because the token does or the server stops, is taken up again; a browser that goes is gone.
  let isGone = false;
  function refuse() {
    isGone = true;
    end();
  }
  raw.on('close', () => {
    isGone ||= !raw.writableEnded;
    end();
  });
  reading = greet();
  reading.catch(refuse);
  // Once in any case: the session may have ended just before we began to listen.
  send(createOnce());
  await new Promise<void>((resolve) => raw.on('close', resolve));
  // Another of the same browser may have taken over: its pages say so again after its `hello`.
  if (isGone) await browserGone(call.db, call.signed, research).catch(() => {});
}

async function lastEvent(db: Database, research: string): Promise<number> {
  const { rows } = await sql<{ no: number }>`SELECT event_no AS no FROM research WHERE uuid = ${research}`.execute(db);
  return rows[0]?.no ?? 0;
}

interface Event {
  no: number;
  kind: string;
  step: string | null;
  version: number | null;
  actor: { uuid: string; name: string } | null;
  at: string;
}

/** Of notes, sharing, marks, votes and raw answers a colleague, who does not work on it, hears nothing, not even that there are any. */
async function eventsAfter(db: Database, research: string, after: number, outside: boolean): Promise<Event[]> {
  const { rows } = await sql<Event>`
    SELECT e.no, e.kind, e.step, e.version, e.at, CASE WHEN u.uuid IS NOT NULL THEN jsonb_build_object('uuid', u.uuid, 'name', u.name) END AS actor
    FROM research_event e LEFT JOIN user_account u ON u.uuid = e.actor
    WHERE e.research = ${research} AND e.no > ${after}
      AND ${outside ? sql`e.kind !~ '^(note|share|mark|vote|answers)_'` : sql`true`}
    ORDER BY e.no LIMIT ${farBehind + 1}`.execute(db);
  return rows;
}
