import type { ApiError } from '#foundation/browser/api.ts';
import {
  beginDraft,
  conflictsOf,
  type Draft,
  type DraftEvent,
  isDirty,
  reduceDraft,
  type ServerCopy,
} from './draft.rules.ts';
import { exchange } from './exchange.ts';
import { keptDrafts } from './kept.ts';
import { holdDraft, ifLeftBehind, inTurn, onceLeftBehind } from './locks.ts';
import { type Choice, changedFields } from './merge.rules.ts';
import type { DraftClient, DraftWire } from './wire.ts';

export interface SaverOptions {
  user: string;
  /** Where the draft belongs, as `placeOf` names it. */
  place: string;
  /** Null for a form that makes something new: it is kept, and sent by its own button. */
  wire: DraftWire | null;
  /** What the server had when it was read; of something new, the empty form. */
  copy: ServerCopy;
  /** Of what was kept, what stands in the shape of today. */
  revive: DraftClient['revive'];
}

/** Milliseconds after the last keystroke, and at most after the first: twenty edits make two requests. */
const quiet = 800;
const patience = 2_000;
const retryAfter = 10_000;
/** Milliseconds within which what is typed is kept in the browser: copying a large draft at every keystroke is felt. */
const keepWithin = 250;

/**
 * Does what a draft (`draft.rules.ts`) asks for in each of its states: sends it shortly after typing stops, keeps it in the browser until
 * the server has it, and takes over what was left behind. React only looks at its snapshots.
 */
export class DraftSaver {
  readonly #options: SaverOptions;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #draft: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  /** Since when something waits to be sent. */
  #firstEdit = 0;
  #sending: Promise<void> | null = null;
  #restored: Promise<void> = Promise.resolve();
  #closed = false;
  /** Drafts of tabs that are gone, taken over and not kept as ours yet. */
  #borrowed: string[] = [];

  constructor(options: SaverOptions) {
    const { user, place, copy, wire } = options;
    this.#options = options;
    this.#key = `${place} ${crypto.randomUUID()}`;
    this.#draft = beginDraft(user, copy, wire !== null);
  }

  /** Begins: takes over what was typed here earlier and never arrived. Answers with what ends it. */
  open(): () => void {
    this.#closed = false;
    const release = holdDraft(this.#key);
    const stop = new AbortController();
    this.#restored = inTurn(this.#options.place, () => this.#restore(stop.signal)).catch(() => {});
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

  readonly snapshot = (): Draft => this.#draft;

  get place(): string {
    return this.#options.place;
  }

  get isDirty(): boolean {
    return isDirty(this.#draft);
  }

  /** Takes an edit; sends it when typing rests. */
  edit(draft: object): void {
    this.#tell({ kind: 'edit', draft });
  }

  /** `Opslaan`: sends now and says whether the server has everything. Confirms a step, so `Eerdere stap gewijzigd` goes. */
  save(): Promise<boolean> {
    return this.#send(true);
  }

  /** Sends what is not there yet, now: the connection is back, or the page goes out of sight. */
  flush(): Promise<boolean> {
    return this.#send(false);
  }

  /** The page goes away, perhaps to come back: one last request that outlives it; what does not arrive is kept in the browser. */
  leave(): void {
    void this.#leave();
  }

  /** Another browser or tab saved, or it was read anew: adopt it, or merge it with what was typed here. `own`: no news. */
  receive(copy: ServerCopy, { own = false } = {}): void {
    this.#tell({ kind: 'arrive', copy, own });
  }

  /** What the user chose per field of a conflict; saves the result. */
  async resolve(choices: readonly (Choice | undefined)[]): Promise<void> {
    await this.#restored;
    this.#tell({ kind: 'choose', choices });
    await this.#sending;
  }

  /** Puts the choice off, or takes it up again. */
  readonly chooseLater = (later: boolean): void => this.#tell({ kind: later ? 'put_off' : 'take_up' });

  /** The user has seen what arrived. */
  readonly seen = (): void => this.#tell({ kind: 'seen' });

  /** What a form was to make is made, or thrown away: it begins anew, and nothing of it is kept. */
  finish(content: object): void {
    this.#tell({ kind: 'finish', content });
  }

  readonly #tell = (event: DraftEvent): void => {
    const before = this.#draft;
    this.#draft = reduceDraft(before, event, new Date());
    if (this.#draft === before) return;
    this.#follow(before);
    for (const hear of this.#listeners) hear();
  };

  /** Does what the state that the draft is in now asks for. */
  #follow(before: Draft): void {
    const { state, draft, base, sends, tried } = this.#draft;
    if (state.kind === 'saved') {
      if (before.state !== state) this.#forget();
      return;
    }
    if (draft !== before.draft || base !== before.base || tried !== before.tried) this.#keepSoon();
    if (state.kind === 'saving') {
      if (before.state.kind !== 'saving') this.#exchange();
    } else if (conflictsOf(this.#draft).length > 0) clearTimeout(this.#timer);
    else if (sends && (draft !== before.draft || (state.kind === 'typed' && before.state.kind !== 'typed')))
      this.#schedule();
  }

  #schedule(): void {
    if (this.#closed) return;
    const now = Date.now();
    if (this.#firstEdit === 0) this.#firstEdit = now;
    this.#wait(Math.max(0, Math.min(quiet, this.#firstEdit + patience - now)));
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(false), time);
  }

  async #send(confirm: boolean): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#restored;
    while (this.#sending) await this.#sending;
    this.#tell({ kind: 'send', confirm });
    await this.#sending;
    return this.#draft.state.kind === 'saved';
  }

  #exchange(): void {
    const { wire, place } = this.#options;
    clearTimeout(this.#timer);
    this.#firstEdit = 0;
    const holder = { now: this.snapshot, tell: this.#tell };
    const sending = inTurn(place, () => exchange(holder, wire!)).then((failure: ApiError | null) => {
      if (this.#sending === sending) this.#sending = null;
      // What the server refused is not asked for again by itself.
      if (this.#draft.state.kind === 'offline' && !this.#closed)
        this.#wait((failure?.retryAfter ?? 0) * 1000 || retryAfter);
    });
    this.#sending = sending;
  }

  async #leave(): Promise<void> {
    clearTimeout(this.#timer);
    const { wire } = this.#options;
    const { draft, base, version } = this.#draft;
    const sends = wire !== null && this.isDirty && conflictsOf(this.#draft).length === 0;
    const fields = changedFields(draft, base);
    if (sends) this.#tell({ kind: 'sending', fields });
    if (this.#keeping !== undefined) void this.#keep();
    if (!sends) return;
    try {
      const raised = await wire.put(fields, version, { confirm: false, keepalive: true });
      this.#tell({ kind: 'stored', draft, version: raised, confirmed: false });
    } catch {
      // It is kept, and sent once there is a way: see `left-behind.ts`.
    }
  }

  async #leaveAfterSending(): Promise<void> {
    clearTimeout(this.#timer);
    // At once: what closes this may be followed by opening it again.
    if (this.#keeping !== undefined) void this.#keep();
    await this.#restored;
    while (this.#sending) await this.#sending;
    await this.#leave();
  }

  /** What was typed earlier and never arrived comes back; that of a tab that is still open, once it closes. */
  async #restore(signal: AbortSignal): Promise<void> {
    for (const { key } of await keptDrafts.under(this.#options.place)) {
      if (key === this.#key || signal.aborted) continue;
      const takeOver = () => (signal.aborted ? Promise.resolve() : this.#takeOver(key));
      if (!(await ifLeftBehind(key, takeOver))) onceLeftBehind(key, signal, takeOver);
    }
  }

  async #takeOver(key: string): Promise<void> {
    const kept = await keptDrafts.read(key);
    if (!kept) return;
    const { base, theirs } = this.#draft;
    this.#borrowed.push(key);
    this.#tell({ kind: 'found', ...this.#options.revive(kept, theirs ?? base), tried: kept.tried ?? [] });
    // Only then nobody else takes it over as well.
    while (this.#sending) await this.#sending;
    if (this.#draft.state.kind === 'saved') this.#forget();
    else await this.#keep();
  }

  #keepSoon(): void {
    this.#keeping ??= setTimeout(() => void this.#keep(), keepWithin);
  }

  async #keep(): Promise<void> {
    this.#keepNoMore();
    const { user } = this.#options;
    const { base, version, draft, tried } = this.#draft;
    const at = new Date().toISOString();
    const kept = await keptDrafts.keep({ key: this.#key, user, at, base, version, draft, tried });
    if (kept !== this.#draft.kept) this.#tell({ kind: 'kept', kept });
    // Of a field that was typed in twice, ours holds one of the two only.
    if (kept && conflictsOf(this.#draft).every(({ typedElsewhere }) => !typedElsewhere)) this.#forgetBorrowed();
  }

  #keepNoMore(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
  }

  /** The server has everything. */
  #forget(): void {
    clearTimeout(this.#timer);
    this.#keepNoMore();
    void keptDrafts.forget(this.#key);
    this.#forgetBorrowed();
  }

  #forgetBorrowed(): void {
    for (const key of this.#borrowed.splice(0)) void keptDrafts.forget(key);
  }
}
