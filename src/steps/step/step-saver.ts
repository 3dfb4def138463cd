import { ApiError, call, fetchJson } from '#foundation/browser/api.ts';
import { draftKey, keptDrafts } from '#foundation/browser/kept-drafts.ts';
import type { Violation } from '#foundation/shared/problem.ts';
import type { StepName } from '#research/process.ts';
import { type FieldConflict, mergeSections, resolveConflicts } from './merge.rules.ts';
import { same } from './step.rules.ts';
import { type StepItem, stepOf } from './step-item.ts';

/** How the work stands with regard to the server; one of a few named things. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  /** Typed, and about to be sent. */
  | { kind: 'typed' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  /** Both changed the same field; `theirs` is what the server has. Nothing is sent until the user has chosen. */
  | { kind: 'conflict'; by: string | null; conflicts: FieldConflict[]; theirs: object };

export interface SaverSnapshot {
  draft: object;
  state: SaveState;
  violations: readonly Violation[];
}

export interface SaverOptions {
  user: string;
  research: string;
  step: StepName;
  /** Where the step is saved: its API name. */
  path: string;
  content: object;
  version: number;
  /** Told after each save, with the content and version that the server now has. */
  onSaved(content: object, version: number): void;
}

/** Milliseconds after the last keystroke, and at most after the first: twenty edits make two requests. */
const quiet = 800;
const patience = 2_000;
const retryAfter = 10_000;
/** The same empty list every time, so that what shows problems is not drawn again while there are none. */
const none: readonly Violation[] = [];
/** Milliseconds within which what is typed is kept in the browser: copying a large draft at every keystroke is felt. */
const keepWithin = 250;

/**
 * Keeps one step's draft: sends it shortly after typing stops, keeps it in the browser until the server has it, and merges
 * what others saved meanwhile. A value apart from the server's copy; React only looks at its snapshots.
 */
export class StepSaver {
  readonly #options: SaverOptions;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #snapshot: SaverSnapshot;
  /** What the draft was based on. */
  #base: object;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #firstEdit = 0;
  #sending: Promise<void> | null = null;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#key = draftKey(options.user, options.research, options.step);
    this.#base = options.content;
    this.#version = options.version;
    this.#snapshot = { draft: options.content, state: { kind: 'saved', at: null }, violations: none };
    void this.#restore();
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
    this.#show({
      draft,
      violations: none,
      ...(this.#snapshot.state.kind === 'conflict' ? {} : { state: { kind: 'typed' } }),
    });
    this.#keeping ??= setTimeout(() => this.#keep(), keepWithin);
    this.#schedule();
  }

  /** `Opslaan`: sends now and says whether the server has everything. Confirms the step, so `Eerdere stap gewijzigd` goes. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#send(true);
    return this.#snapshot.state.kind === 'saved';
  }

  /** The page goes away, perhaps to come back: one last request that outlives it; what does not arrive is kept in the browser. */
  leave(): void {
    clearTimeout(this.#timer);
    if (this.#keeping !== undefined) this.#keep();
    if (this.isDirty && this.#snapshot.state.kind !== 'conflict')
      void this.#put(this.#snapshot.draft, false, true).catch(() => {});
  }

  /** Another browser saved, or the study was read anew: adopt it, or merge it with what was typed here. */
  receive(content: object, version: number, by: string | null): void {
    if (version <= this.#version || this.#sending) return;
    if (!this.#meet({ content, version, by })) return;
    this.#show({ state: this.isDirty ? { kind: 'typed' } : { kind: 'saved', at: new Date() } });
    if (this.isDirty) this.#schedule();
    else this.#forget();
  }

  /** What the user chose per field of a conflict; saves the result. */
  async resolve(choices: readonly ('mine' | 'theirs')[]): Promise<void> {
    const { state, draft } = this.#snapshot;
    if (state.kind !== 'conflict') return;
    this.#base = state.theirs;
    this.#show({ draft: resolveConflicts(draft as never, state.conflicts, choices), state: { kind: 'typed' } });
    await this.#send(true);
  }

  /**
   * Meets what the server has now: merges it with the draft; true when that went by itself. Where both changed the same field,
   * the base stays what both began with until the user has chosen, so that whatever comes next is compared with it again.
   */
  #meet({ content, version, by }: { content: object; version: number; by: string | null }): boolean {
    const { merged, conflicts } = mergeSections(this.#base as never, this.#snapshot.draft as never, content as never);
    this.#version = version;
    if (conflicts.length > 0) {
      this.#show({ draft: merged, state: { kind: 'conflict', by, conflicts, theirs: content } });
      this.#keep();
      return false;
    }
    this.#base = content;
    this.#show({ draft: merged });
    return true;
  }

  #schedule(): void {
    if (this.#snapshot.state.kind === 'conflict') return;
    const now = Date.now();
    if (this.#firstEdit === 0) this.#firstEdit = now;
    clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(quiet, this.#firstEdit + patience - now));
    this.#timer = setTimeout(() => void this.#send(false), wait);
  }

  async #send(confirm: boolean): Promise<void> {
    while (this.#sending) {
      await this.#sending;
      if (!confirm && !this.isDirty) return;
    }
    // Perhaps only just: whoever waited finds that a choice must be made first.
    if (this.#snapshot.state.kind === 'conflict') return;
    this.#firstEdit = 0;
    this.#sending = this.#attempt(confirm).finally(() => {
      this.#sending = null;
    });
    await this.#sending;
    if (this.isDirty && this.#snapshot.state.kind === 'typed') this.#schedule();
  }

  async #attempt(confirm: boolean): Promise<void> {
    const draft = this.#snapshot.draft;
    this.#show({ state: { kind: 'saving' } });
    try {
      const version = await this.#put(draft, confirm, false);
      this.#base = draft;
      this.#version = version;
      this.#options.onSaved(draft, version);
      if (same(draft, this.#snapshot.draft)) {
        this.#forget();
        this.#show({ state: { kind: 'saved', at: new Date() }, violations: none });
      } else {
        this.#show({ state: { kind: 'typed' } });
        this.#keep();
      }
    } catch (error) {
      await this.#failed(error, confirm);
    }
  }

  /** Sends only what differs from the base, so that others' fields are not even mentioned. */
  async #put(draft: object, confirm: boolean, keepalive: boolean): Promise<number> {
    const changed = Object.fromEntries(
      Object.entries(draft).filter(([key, value]) => !same(value, (this.#base as Record<string, unknown>)[key])),
    );
    const response = await call(
      `/api/researches/${this.#options.path}/${this.#options.research}${confirm ? '' : '?autosave=1'}`,
      {
        method: 'PUT',
        body: changed,
        headers: { 'if-match': `"${this.#options.step}-${this.#version}"`, prefer: 'return=minimal' },
        keepalive,
      },
    );
    return Number(/-(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1] ?? this.#version + 1);
  }

  async #failed(error: unknown, confirm: boolean): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) {
      await this.#catchUp(confirm);
      return;
    }
    const waits = error.status === 0 || error.status === 408 || error.status === 503 || error.status === 429;
    this.#show({
      state: waits
        ? { kind: 'offline' }
        : {
            kind: 'failed',
            message: error.violations.length > 0 ? 'kijk bij de velden wat er nog niet klopt.' : error.message,
          },
      violations: error.violations,
    });
    this.#keep();
    if (waits) this.#timer = setTimeout(() => void this.#send(confirm), retryAfter);
  }

  /** The server has a newer version: read it, merge, and send again when nothing collides. */
  async #catchUp(confirm: boolean): Promise<void> {
    const { step, content } = stepOf(
      await fetchJson<StepItem>(`/api/researches/${this.#options.path}/${this.#options.research}`),
    );
    this.#options.onSaved(content, step.version);
    if (this.#meet({ content, version: step.version, by: step.updatedBy?.name ?? null })) await this.#attempt(confirm);
  }

  /** What was typed here earlier and never arrived comes back, merged with what the server has now. */
  async #restore(): Promise<void> {
    const kept = await keptDrafts.read(this.#key);
    if (!kept) return;
    const server = { content: this.#base, version: this.#version, by: null };
    this.#base = kept.base;
    this.#snapshot = { ...this.#snapshot, draft: kept.draft };
    if (!this.#meet(server)) return;
    if (this.isDirty) {
      this.#show({ state: { kind: 'typed' } });
      this.#schedule();
    } else this.#forget();
  }

  #forget(): void {
    this.#keepNoMore();
    void keptDrafts.forget(this.#key);
  }

  #keepNoMore(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
  }

  #keep(): void {
    this.#keepNoMore();
    void keptDrafts.keep({
      key: this.#key,
      user: this.#options.user,
      base: this.#base,
      version: this.#version,
      draft: this.#snapshot.draft,
      at: new Date().toISOString(),
    });
  }

  #show(change: Partial<SaverSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const hear of this.#listeners) hear();
  }
}
