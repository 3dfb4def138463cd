import { ApiError } from '#foundation/browser/api.ts';
import type { Violation } from '#foundation/shared/problem.ts';
import { same } from '#foundation/shared/same.ts';
import { type KeptDraft, keptDrafts } from './kept.ts';
import { holdDraft, ifLeftBehind, inTurn, onceLeftBehind } from './locks.ts';
import {
  type Choice,
  type FieldConflict,
  mergeSections,
  resolveConflicts,
  samePath,
  stillConflicting,
  undecidedBase,
} from './merge.rules.ts';
import { changedFields, type DraftWire, type ServerCopy } from './wire.ts';

/** How the work stands with regard to the server; one of a few named things. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  /** Typed, and about to be sent. */
  | { kind: 'typed' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  /** Both changed the same field. Nothing is sent until the user has chosen; `later` when that is put off. */
  | { kind: 'conflict'; by: Saver; conflicts: FieldConflict[]; later: boolean };

/** Who saved: someone else by name, the user in another tab or browser, or nobody knows. */
export type Saver = { name: string; self: boolean } | null;

/** What someone else saved while this is open, and whether there was unsaved typing here at the time. */
export interface Arrival {
  by: Saver;
  at: Date;
  whileTyping: boolean;
}

export interface SaverSnapshot {
  draft: object;
  state: SaveState;
  violations: readonly Violation[];
  /** False when the browser refuses to keep what was typed. */
  kept: boolean;
  arrival: Arrival | null;
}

export interface SaverOptions {
  user: string;
  /** Where the draft belongs, as `placeOf` names it. */
  place: string;
  wire: DraftWire;
  /** What the server had when the study was read. */
  copy: ServerCopy;
  /** What was kept by an earlier version of this site, with the fields that came since. */
  complete(content: object): object;
  /** Told after each save, with the content and version that the server now has. */
  onSaved(content: object, version: number): void;
}

/** Milliseconds after the last keystroke, and at most after the first: twenty edits make two requests. */
const quiet = 800;
const patience = 2_000;
const retryAfter = 10_000;
/** Milliseconds within which what is typed is kept in the browser: copying a large draft at every keystroke is felt. */
const keepWithin = 250;
/** The same empty list every time, so that what shows problems is not drawn again while there are none. */
const none: readonly Violation[] = [];

/**
 * Keeps one draft: sends it shortly after typing stops, keeps it in the browser until the server has it, and merges
 * what others saved meanwhile. A value apart from the server's copy; React only looks at its snapshots.
 */
export class DraftSaver {
  readonly #options: SaverOptions;
  readonly #place: string;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #snapshot: SaverSnapshot;
  /** What the draft was based on. */
  #base: object;
  #version: number;
  /** What the server has, while a choice is open; until then the base is `undecidedBase`. */
  #theirs: object | null = null;
  #savedAt: Date | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #firstEdit = 0;
  #sending: Promise<void> | null = null;
  /** `Opslaan` was asked for, and has not succeeded yet. */
  #confirming = false;
  /** Arrived while a save was under way. */
  #missed: ServerCopy | null = null;
  #restored: Promise<void> = Promise.resolve();
  #closed = false;
  /** Drafts of other tabs that are part of an open choice. */
  #borrowed: string[] = [];

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#place = options.place;
    this.#key = `${this.#place} ${crypto.randomUUID()}`;
    this.#base = options.copy.content;
    this.#version = options.copy.version;
    this.#snapshot = {
      draft: options.copy.content,
      state: { kind: 'saved', at: null },
      violations: none,
      kept: true,
      arrival: null,
    };
  }

  /** Begins: takes over what was typed here earlier and never arrived. Answers with what ends it. */
  open(): () => void {
    this.#closed = false;
    const release = holdDraft(this.#key);
    const stop = new AbortController();
    this.#restored = inTurn(this.#place, () => this.#restore(stop.signal)).catch(() => {});
    return () => {
      stop.abort();
      this.#closed = true;
      void this.#leaveAfterSending().finally(release);
    };
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  };

  readonly snapshot = (): SaverSnapshot => this.#snapshot;

  get isDirty(): boolean {
    return !same(this.#snapshot.draft, this.#base);
  }

  /** Takes an edit; sends it when typing rests. */
  edit(draft: object): void {
    if (same(draft, this.#snapshot.draft)) return;
    const { state } = this.#snapshot;
    // Without a network it stays said that there is none.
    this.#show({ draft, violations: none, ...(state.kind === 'offline' ? {} : { state: { kind: 'typed' } }) });
    if (state.kind === 'conflict') this.#ask(state.by, stillConflicting(draft as never, state.conflicts), state.later);
    this.#keeping ??= setTimeout(() => void this.#keep(), keepWithin);
    this.#schedule();
  }

  /** `Opslaan`: sends now and says whether the server has everything. Confirms the step, so `Eerdere stap gewijzigd` goes. */
  async save(): Promise<boolean> {
    this.#confirming = true;
    await this.#send();
    return this.#snapshot.state.kind === 'saved';
  }

  /** Sends what is not there yet, now: the connection is back, or the page goes out of sight. */
  async flush(): Promise<void> {
    if (this.isDirty || this.#confirming) await this.#send();
  }

  /** The page goes away, perhaps to come back: one last request that outlives it; what does not arrive is kept in the browser. */
  leave(): void {
    void this.#leave();
  }

  /** Another browser or tab saved, or the study was read anew: adopt it, or merge it with what was typed here. */
  receive(copy: ServerCopy): void {
    if (copy.version <= this.#version) return;
    if (this.#sending) {
      this.#missed = copy;
      return;
    }
    if (!this.#meet(copy)) return;
    if (this.isDirty) {
      this.#show({ state: { kind: 'typed' } });
      this.#schedule();
    } else this.#settle();
  }

  /** What the user chose per field of a conflict; saves the result. */
  async resolve(choices: readonly (Choice | undefined)[]): Promise<void> {
    const { state, draft } = this.#snapshot;
    if (state.kind !== 'conflict') return;
    this.#show({ draft: resolveConflicts(draft as never, state.conflicts, choices) });
    this.#ask(state.by, []);
    void this.#keep();
    await this.save();
  }

  /** Puts the choice off, or takes it up again. */
  readonly chooseLater = (later: boolean): void => {
    const { state } = this.#snapshot;
    if (state.kind === 'conflict') this.#show({ state: { ...state, later } });
  };

  /** The user has seen what arrived. */
  readonly seen = (): void => this.#show({ arrival: null });

  /** Meets what the server has now: merges it with the draft; true when that went by itself. */
  #meet({ content, version, by }: ServerCopy): boolean {
    const { draft, state } = this.#snapshot;
    const whileTyping = this.isDirty;
    const { merged, conflicts } = mergeSections(this.#base as never, draft as never, content as never);
    const elsewhere =
      state.kind === 'conflict'
        ? stillConflicting(merged, state.conflicts).filter(
            (one) => one.typedElsewhere && !conflicts.some((other) => samePath(one, other)),
          )
        : [];
    const saver = this.#saver(by);
    this.#version = version;
    this.#base = content;
    // What was sent from here on closing, and is here already, is no news.
    const news = conflicts.length > 0 || !same(merged, draft);
    this.#show({ draft: merged, ...(news && { arrival: { by: saver, at: new Date(), whileTyping } }) });
    if (conflicts.length + elsewhere.length === 0) {
      this.#theirs = null;
      return true;
    }
    this.#theirs = content;
    this.#ask(saver, [...conflicts, ...elsewhere]);
    void this.#keep();
    return false;
  }

  /** Lets the user choose; without conflicts the choice is over. */
  #ask(by: Saver, conflicts: FieldConflict[], later = false): void {
    this.#base = undecidedBase((this.#theirs ?? this.#base) as never, conflicts);
    if (conflicts.length > 0) this.#show({ state: { kind: 'conflict', by, conflicts, later } });
    else {
      this.#theirs = null;
      this.#show({ state: { kind: 'typed' } });
    }
  }

  #saver(by: ServerCopy['by']): Saver {
    return by && { name: by.name, self: by.uuid === this.#options.user };
  }

  #schedule(): void {
    if (this.#closed || this.#snapshot.state.kind === 'conflict') return;
    const now = Date.now();
    if (this.#firstEdit === 0) this.#firstEdit = now;
    clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(quiet, this.#firstEdit + patience - now));
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#restored;
    while (this.#sending) await this.#sending;
    // Perhaps only just: whoever waited finds that a choice must be made first, or that all has been sent.
    if (this.#snapshot.state.kind === 'conflict') return;
    this.#firstEdit = 0;
    this.#sending = inTurn(this.#place, () => this.#attempt()).finally(() => {
      this.#sending = null;
    });
    await this.#sending;
    const missed = this.#missed;
    this.#missed = null;
    if (missed) this.receive(missed);
    if (this.isDirty && this.#snapshot.state.kind === 'typed') this.#schedule();
  }

  /** Sends; where the server has a newer version, reads it, merges, and sends again when nothing collides. */
  async #attempt(): Promise<void> {
    try {
      while (this.isDirty || this.#confirming) {
        if (await this.#put()) break;
        const copy = await this.#options.wire.read();
        this.#options.onSaved(copy.content, copy.version);
        if (!this.#meet(copy)) return;
      }
      if (this.isDirty) {
        this.#show({ state: { kind: 'typed' } });
        void this.#keep();
      } else this.#settle();
    } catch (error) {
      this.#failed(error instanceof ApiError ? error : new ApiError(0, ''));
    }
  }

  /** False when the version is no longer the newest. */
  async #put(): Promise<boolean> {
    const { draft, state } = this.#snapshot;
    const confirm = this.#confirming;
    if (state.kind !== 'offline') this.#show({ state: { kind: 'saving' } });
    try {
      const fields = changedFields(draft, this.#base, same);
      const version = await this.#options.wire.put(fields, this.#version, { confirm, keepalive: false });
      this.#base = draft;
      this.#version = version;
      this.#savedAt = new Date();
      if (confirm) this.#confirming = false;
      this.#show({ violations: none });
      this.#options.onSaved(draft, version);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return false;
      throw error;
    }
  }

  /** The server has everything. */
  #settle(): void {
    this.#savedAt ??= new Date();
    this.#show({ state: { kind: 'saved', at: this.#savedAt } });
    this.#keepNoMore();
    void keptDrafts.forget(this.#key);
    for (const key of this.#borrowed.splice(0)) void keptDrafts.forget(key);
  }

  #failed(error: ApiError): void {
    const waits = error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
    const message = error.violations.length > 0 ? 'Kijk bij de velden wat er nog niet klopt.' : error.message;
    this.#show({ state: waits ? { kind: 'offline' } : { kind: 'failed', message }, violations: error.violations });
    // What the server refused is not asked for again by itself.
    if (waits && !this.#closed)
      this.#timer = setTimeout(() => void this.#send(), (error.retryAfter ?? 0) * 1000 || retryAfter);
    if (!waits) this.#confirming = false;
  }

  async #leave(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#keeping !== undefined) void this.#keep();
    if (!this.isDirty || this.#snapshot.state.kind === 'conflict') return;
    const { draft } = this.#snapshot;
    const fields = changedFields(draft, this.#base, same);
    try {
      const version = await this.#options.wire.put(fields, this.#version, { confirm: false, keepalive: true });
      this.#options.onSaved(draft, version);
      if (same(draft, this.#snapshot.draft)) await keptDrafts.forget(this.#key);
    } catch {
      // It is kept, and sent once there is a way: see `step/left-behind.ts`.
    }
  }

  async #leaveAfterSending(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#restored;
    while (this.#sending) await this.#sending;
    await this.#leave();
  }

  /** What was typed earlier and never arrived comes back; that of a tab that is still open, once it closes. */
  async #restore(signal: AbortSignal): Promise<void> {
    for (const { key } of await keptDrafts.under(`${this.#place} `)) {
      if (key === this.#key || signal.aborted) continue;
      const takeOver = async () => {
        const kept = signal.aborted ? undefined : await keptDrafts.read(key);
        if (kept) await this.#adopt(kept);
      };
      if (!(await ifLeftBehind(key, takeOver))) onceLeftBehind(key, signal, takeOver);
    }
  }

  /** Takes over the draft of a tab that is gone: merged with what the server has, and with what was typed here since. */
  async #adopt(kept: KeptDraft): Promise<void> {
    const server = (this.#theirs ?? this.#base) as never;
    const { state } = this.#snapshot;
    const open = state.kind === 'conflict' ? state.conflicts : [];
    const { complete } = this.#options;
    const old = mergeSections(complete(kept.base) as never, complete(kept.draft) as never, server);
    const both = mergeSections(server, this.#snapshot.draft as never, old.merged as never);
    const apart = both.conflicts.map((conflict) => ({ ...conflict, typedElsewhere: true as const }));
    const found = [...open, ...apart, ...old.conflicts].filter(
      (one, index, all) => all.findIndex((other) => samePath(one, other)) === index,
    );
    this.#show({ draft: both.merged });
    const conflicts = stillConflicting(both.merged, found);
    if (conflicts.length > 0) {
      this.#theirs = server;
      this.#ask(state.kind === 'conflict' ? state.by : this.#saver(this.#options.copy.by), conflicts);
    }
    if (this.isDirty && (await this.#keep()) && apart.length === 0) await keptDrafts.forget(kept.key);
    else this.#borrowed.push(kept.key);
    if (!this.isDirty) this.#settle();
    else if (conflicts.length === 0) {
      this.#show({ state: { kind: 'typed' } });
      this.#schedule();
    }
  }

  /** False when this browser keeps nothing. */
  async #keep(): Promise<boolean> {
    this.#keepNoMore();
    const { user } = this.#options;
    const at = new Date().toISOString();
    const draft = { key: this.#key, user, at, base: this.#base, version: this.#version, draft: this.#snapshot.draft };
    const kept = await keptDrafts.keep(draft);
    if (kept !== this.#snapshot.kept) this.#show({ kept });
    return kept;
  }

  #keepNoMore(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
  }

  #show(change: Partial<SaverSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const hear of this.#listeners) hear();
  }
}
