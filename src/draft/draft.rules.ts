import type { Violation } from '#foundation/shared/problem.ts';
import { same } from '#foundation/shared/same.ts';
import {
  baseAsSent,
  type Choice,
  type FieldConflict,
  mergeSections,
  resolveConflicts,
  samePath,
  stillConflicting,
  undecidedBase,
} from './merge.rules.ts';

/**
 * A draft as a machine without a browser: the diagram “A draft in the browser” of `docs/states/step.md`, event by event. What has to be
 * done in a state (send, wait, keep) is the business of `saver.ts`.
 */

/** How the work stands with regard to the server. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  /** Typed, and about to be sent; a form that makes something new stays here until it is sent. */
  | { kind: 'typed' }
  /** `again` after a failure: until it succeeds it stays said that there is no connection. */
  | { kind: 'saving'; again: Unreachable | null }
  | ({ kind: 'offline' } & Unreachable)
  | { kind: 'failed'; message: string }
  /** Both changed the same field: nothing is sent until the user has chosen. `later` when that is put off. */
  | Conflict;

export interface Conflict {
  kind: 'conflict' | 'later';
  by: Saver;
  conflicts: readonly FieldConflict[];
}

interface Unreachable {
  message: string;
}

/** Who saved: someone else by name, the user in another tab or browser, or nobody knows. */
export type Saver = { name: string; self: boolean } | null;

/** What is worked on as the server has it now, and who saved it last. */
export interface ServerCopy {
  content: object;
  version: number;
  by: { uuid: string; name: string } | null;
}

/** What someone else saved while this is open, and whether there was unsaved typing here at the time. */
export interface Arrival {
  by: Saver;
  at: Date;
  whileTyping: boolean;
}

export interface Draft {
  state: SaveState;
  draft: object;
  /** What the draft is compared with: what the server has, but in fields that are to be chosen what both began with. */
  base: object;
  version: number;
  /** What the server has, while a choice is open. */
  theirs: object | null;
  /** Who saved what the server has. */
  by: Saver;
  /** Whose draft it is. */
  user: string;
  /** False for a form that makes something new: it is sent as a whole when the user says so. */
  sends: boolean;
  /** `Opslaan` was asked for, and has not succeeded yet. */
  confirming: boolean;
  /**
   * Fields that were sent over this version, of which the answer never came: the server may have them. Then they are no change by somebody
   * else, and what was typed since goes over them, also when that is what was there before.
   */
  tried: readonly object[];
  /** Heard while a request is under way: its answer may be that very save. */
  waiting: readonly (ArriveEvent | FoundEvent)[];
  savedAt: Date | null;
  violations: readonly Violation[];
  /** False when the browser refuses to keep what was typed. */
  kept: boolean;
  arrival: Arrival | null;
  /** Some of it was typed earlier, in a tab that is gone. */
  restored: boolean;
}

/** Somebody saved, or what the server has was read anew. `own` is the answer to something that was done here: no news. */
interface ArriveEvent {
  kind: 'arrive';
  copy: ServerCopy;
  own?: boolean;
}
/** What a tab that is gone had typed, and what that was based on. */
interface FoundEvent {
  kind: 'found';
  base: object;
  draft: object;
  /** What that tab had sent without an answer. */
  tried?: readonly object[];
}

export type DraftEvent =
  | { kind: 'edit'; draft: object }
  /** `confirm` is `Opslaan`; otherwise typing rests, or there is a connection again. */
  | { kind: 'send'; confirm: boolean }
  /** These fields go to the server now. */
  | { kind: 'sending'; fields: object }
  /** The server took what was sent. */
  | { kind: 'stored'; draft: object; version: number; confirmed: boolean }
  /** The version that was sent on was no longer the newest; this is. */
  | { kind: 'outdated'; copy: ServerCopy }
  /** No network, or a server that is busy or away. */
  | { kind: 'unreachable'; message: string }
  | { kind: 'refused'; draft: object; message: string; violations: readonly Violation[] }
  | { kind: 'choose'; choices: readonly (Choice | undefined)[] }
  | { kind: 'put_off' }
  | { kind: 'take_up' }
  /** What a form was to make is made, or thrown away: it is as new. */
  | { kind: 'finish'; content: object }
  | { kind: 'seen' }
  | { kind: 'kept'; kept: boolean }
  | ArriveEvent
  | FoundEvent;

/** One of these arrived at most; of longer ago hardly ever. */
const mostTried = 5;

/** The same empty list every time, so that what shows problems is not drawn again while there are none. */
const none: readonly never[] = [];

export const beginDraft = (user: string, { content, version, by }: ServerCopy, sends: boolean): Draft => ({
  state: { kind: 'saved', at: null },
  draft: content,
  base: content,
  version,
  theirs: null,
  by: saverOf(by, user),
  user,
  sends,
  confirming: false,
  tried: none,
  waiting: none,
  savedAt: null,
  violations: none,
  kept: true,
  arrival: null,
  restored: false,
});

/** Whether the server may have something else than stands here. */
export const isDirty = ({ draft, base, tried }: Pick<Draft, 'draft' | 'base' | 'tried'>): boolean =>
  tried.length > 0 || !same(draft, base);

/** The choices that are open. */
export const conflictsOf = ({ state }: Pick<Draft, 'state'>): readonly FieldConflict[] =>
  state.kind === 'conflict' || state.kind === 'later' ? state.conflicts : none;

/** The draft after something happened. */
export function reduceDraft(before: Draft, event: DraftEvent, now: Date): Draft {
  const after = step(before, event, now);
  if (after.state.kind === 'saving' || after.waiting.length === 0) return after;
  return after.waiting.reduce<Draft>((draft, heard) => step(draft, heard, now), { ...after, waiting: none });
}

function step(draft: Draft, event: DraftEvent, now: Date): Draft {
  const { state } = draft;
  switch (event.kind) {
    case 'edit':
      return edited(draft, event.draft, now);
    case 'send':
      return sent(draft, event.confirm);
    case 'sending':
      return { ...draft, tried: [...draft.tried, event.fields].slice(-mostTried) };
    case 'stored': {
      // Perhaps of a page that was leaving and came back; a choice that opened since knows better.
      if (!draft.sends || conflictsOf(draft).length > 0) return draft;
      const { version, confirmed } = event;
      const confirming = draft.confirming && !confirmed;
      const after = { ...draft, base: event.draft, version, confirming, tried: none, savedAt: now, violations: none };
      return rest(after, now);
    }
    case 'outdated':
      return state.kind === 'saving' ? met(draft, event.copy, now) : draft;
    case 'unreachable':
      if (state.kind !== 'saving') return draft;
      return { ...draft, state: { kind: 'offline', message: event.message } };
    case 'refused': {
      if (state.kind !== 'saving') return draft;
      const { message, violations } = event;
      const refused = { ...draft, confirming: false, tried: draft.tried.slice(0, -1) };
      // Said of what was sent; what is there by now is sent first, when that is not what the server has.
      if (!same(event.draft, draft.draft)) return rest(refused, now);
      return { ...refused, violations, state: { kind: 'failed', message } };
    }
    case 'arrive':
      if (!draft.sends || event.copy.version <= draft.version) return draft;
      return state.kind === 'saving' ? waitingFor(draft, event) : met(draft, event.copy, now, event.own);
    case 'found':
      return state.kind === 'saving' ? waitingFor(draft, event) : joined(draft, event, now);
    case 'choose': {
      if (conflictsOf(draft).length === 0) return draft;
      const content = resolveConflicts(draft.draft, conflictsOf(draft), event.choices);
      return sent(rest({ ...draft, draft: content, base: draft.theirs ?? draft.base, theirs: null }, now), true);
    }
    case 'put_off':
      return state.kind === 'conflict' ? { ...draft, state: { ...state, kind: 'later' } } : draft;
    case 'take_up':
      return state.kind === 'later' ? { ...draft, state: { ...state, kind: 'conflict' } } : draft;
    case 'finish': {
      if (draft.sends) return draft;
      const { user, version, kept } = draft;
      return { ...beginDraft(user, { content: event.content, version, by: null }, false), kept };
    }
    case 'seen':
      return { ...draft, arrival: null };
    case 'kept':
      return { ...draft, kept: event.kept };
  }
}

function edited(draft: Draft, content: object, now: Date): Draft {
  if (same(content, draft.draft)) return draft;
  const next = { ...draft, draft: content, violations: none };
  const { state } = draft;
  if (state.kind === 'conflict' || state.kind === 'later')
    return asked(next, stillConflicting(content, state.conflicts), now);
  if (state.kind === 'saving') return next;
  // Without a network it stays said that there is none.
  return isDirty(next) && state.kind === 'offline' ? next : rest(next, now);
}

/** Something is to be sent, unless there is nothing, or a choice comes first. */
function sent(draft: Draft, confirm: boolean): Draft {
  const { state } = draft;
  if (!draft.sends) return draft;
  const next = { ...draft, confirming: draft.confirming || confirm };
  if (state.kind === 'saving' || conflictsOf(draft).length > 0) return next;
  if (!isDirty(next) && !next.confirming) return next;
  return { ...next, state: { kind: 'saving', again: state.kind === 'offline' ? { message: state.message } : null } };
}

/** Without anything to choose: the server has everything, or not yet. */
function rest(draft: Draft, now: Date): Draft {
  if (isDirty(draft) || draft.confirming) return { ...draft, state: { kind: 'typed' } };
  const savedAt = draft.savedAt ?? (draft.sends ? now : null);
  return { ...draft, savedAt, violations: none, state: { kind: 'saved', at: savedAt } };
}

const waitingFor = (draft: Draft, event: ArriveEvent | FoundEvent): Draft => ({
  ...draft,
  waiting: [...draft.waiting, event],
});

/** Lets the user choose, now or later when that was put off; without conflicts the choice is over. */
function asked(draft: Draft, conflicts: FieldConflict[], now: Date): Draft {
  const theirs = draft.theirs ?? draft.base;
  if (conflicts.length === 0) return rest({ ...draft, base: theirs, theirs: null }, now);
  const base = undecidedBase(theirs, conflicts);
  const kind = draft.state.kind === 'later' ? 'later' : 'conflict';
  return { ...draft, theirs, base, state: { kind, by: draft.by, conflicts } };
}

/** Meets what the server has now: merged with the draft, or asked about. */
function met(draft: Draft, copy: ServerCopy, now: Date, own = false): Draft {
  const base = baseAsSent(draft.base, draft.tried, copy.content);
  const { merged, conflicts } = mergeSections(base, draft.draft, copy.content);
  const elsewhere = stillConflicting(merged, conflictsOf(draft)).filter(
    (one) => one.typedElsewhere && !conflicts.some((other) => samePath(one, other)),
  );
  const by = saverOf(copy.by, draft.user);
  // What was sent from here on closing, and is here already, is no news.
  const news = !own && (conflicts.length > 0 || !same(merged, draft.draft));
  const arrival = news ? { by, at: now, whileTyping: isDirty(draft) } : draft.arrival;
  const next = {
    ...draft,
    draft: merged,
    base: copy.content,
    theirs: copy.content,
    version: copy.version,
    by,
    arrival,
    tried: none,
  };
  const after = asked(next, [...conflicts, ...elsewhere], now);
  // It was being sent, and goes on.
  return draft.state.kind === 'saving' && after.state.kind === 'typed' ? { ...after, state: draft.state } : after;
}

/** Takes over what a tab that is gone had typed: merged with what the server has, and with what was typed here since. */
function joined(draft: Draft, found: FoundEvent, now: Date): Draft {
  const theirs = draft.theirs ?? draft.base;
  const tried = found.tried ?? none;
  const old = mergeSections(baseAsSent(found.base, tried, theirs), found.draft, theirs);
  const both = mergeSections(theirs, draft.draft, old.merged);
  const apart = both.conflicts.map((conflict) => ({ ...conflict, typedElsewhere: true as const }));
  const all = [...conflictsOf(draft), ...apart, ...old.conflicts].filter(
    (one, index, others) => others.findIndex((other) => samePath(one, other)) === index,
  );
  const next = { ...draft, draft: both.merged, theirs, restored: true, tried: [...draft.tried, ...tried] };
  return asked(next, stillConflicting(both.merged, all), now);
}

const saverOf = (by: ServerCopy['by'], user: string): Saver => by && { name: by.name, self: by.uuid === user };
