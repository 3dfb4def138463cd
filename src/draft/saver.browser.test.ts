import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Api from '#foundation/browser/api.ts';
import { withAllFields } from '#foundation/shared/section.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { effectOf } from '#steps/conducting-research/results/effect.rules.ts';
import type { ServerCopy } from './draft.rules.ts';
import type * as Drafts from './kept.ts';
import type * as Behind from './left-behind.ts';
import { memoryServer, stubBrowser } from './saver.testing.ts';
import type * as Savers from './saver.ts';
import type { DraftSaver } from './saver.ts';
import type { DraftClient } from './wire.ts';

const noor = { uuid: 'noor', name: 'Noor Aalbers' };
const sanne = { uuid: 'sanne', name: 'Sanne de Wit' };
const research = 'onderzoek';
const step = 'research_target';
const start = { goal: 'begin', audience: 'bewoners' };

/** Nothing was added to what steps hold since. */
const asKept: DraftClient['revive'] = ({ base, draft }) => ({ base, draft });
/** What the queue sends with: every place is the one step that the server has. */
const clientOf = (person: typeof noor) => () => ({ wire: server.wireOf(person), revive: asKept });

let server: ReturnType<typeof memoryServer>;
let modules: typeof Savers & typeof Drafts & typeof Behind & Pick<typeof Api, 'ApiError'>;

/** A page of a browser that was started anew. */
async function browser(options?: { refuses: boolean }) {
  stubBrowser(options);
  vi.resetModules();
  modules = {
    ...(await import('./saver.ts')),
    ...(await import('./kept.ts')),
    ...(await import('./left-behind.ts')),
    ApiError: (await import('#foundation/browser/api.ts')).ApiError,
  };
  server = memoryServer(modules.ApiError, start);
}

/** A tab with the step open; `close` ends it orderly, as going to another step does. `copy` is what it read of the server. */
function tab(
  person = noor,
  revive = asKept,
  { content, version, by }: ServerCopy = server.state,
): { saver: DraftSaver; close: () => void; type: (fields: object) => void } {
  const saver = new modules.DraftSaver({
    user: person.uuid,
    place: modules.placeOf(person.uuid, research, step),
    wire: server.wireOf(person),
    copy: { content, version, by },
    revive,
  });
  return { saver, close: saver.open(), type: (fields) => saver.edit({ ...saver.snapshot().draft, ...fields }) };
}

/** Lets time pass until everything that was going to happen has. */
const pass = async (milliseconds = 0) => {
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
};
const offline = () => {
  server.state.down = new modules.ApiError(0, 'Geen verbinding.');
};
const online = () => {
  server.state.down = null;
};
const kinds = ({ saver }: { saver: DraftSaver }) => saver.snapshot().state.kind;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await browser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a step saves itself shortly after typing stops', () => {
  it('twenty edits make at most two requests', async () => {
    const { type } = tab();
    for (let edit = 1; edit <= 20; edit += 1) {
      type({ goal: 'twintig letters getypt'.slice(0, edit) });
      await pass(100);
    }
    await pass(2_000);
    expect(server.state.puts).toBeLessThanOrEqual(2);
    expect(server.state.content.goal).toBe('twintig letters getyp'.slice(0, 20));
  });

  it('whoever keeps typing is saved after two seconds', async () => {
    const { type } = tab();
    for (let edit = 1; edit <= 25; edit += 1) {
      type({ goal: `${edit}` });
      await pass(100);
    }
    expect(server.state.version).toBeGreaterThan(0);
  });

  it('what is typed and taken back again asks nothing of the server', async () => {
    const { saver, type } = tab();
    type({ goal: 'anders' });
    type({ goal: 'begin' });
    await pass(2_000);
    expect(server.state.puts).toBe(0);
    expect(saver.snapshot().state.kind).toBe('saved');
  });

  it('what is typed while a save is under way follows it', async () => {
    const one = tab();
    one.type({ goal: 'eerst' });
    void one.saver.save();
    one.type({ goal: 'daarna' });
    await pass(2_000);
    expect(server.state.content.goal).toBe('daarna');
    expect(kinds(one)).toBe('saved');
  });
});

describe('text typed while offline is kept in the browser and sent when the connection is back', () => {
  it('by itself after a while, or as soon as the network is there', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'in een tunnel' });
    await pass(1_000);
    expect(one.saver.snapshot()).toMatchObject({ state: { kind: 'offline' }, kept: true });
    expect(await modules.keptDrafts.countOf('noor')).toBe(1);
    online();
    await one.saver.flush();
    await pass();
    expect(kinds(one)).toBe('saved');
    expect(server.state.content.goal).toBe('in een tunnel');
    expect(await modules.keptDrafts.countOf('noor')).toBe(0);
  });

  it.each([
    0, 408, 429, 500, 502, 503, 504,
  ])('a server that answers %i (it restarts) is tried again', async (status) => {
    const one = tab();
    server.state.down = new modules.ApiError(status, '', {}, status === 429 ? 7 : null);
    one.type({ goal: 'tijdens een herstart' });
    await pass(1_000);
    expect(kinds(one)).toBe('offline');
    online();
    await pass(10_000);
    expect(kinds(one)).toBe('saved');
    expect(server.state.content.goal).toBe('tijdens een herstart');
  });

  it('a network that fails between a 412 and reading the newer version loses nothing', async () => {
    const one = tab();
    const { wireOf } = server;
    await wireOf(sanne).put({ audience: 'jongeren' }, 0, { confirm: false, keepalive: false });
    const wire = wireOf(noor);
    const saver = new modules.DraftSaver({
      user: 'noor',
      place: modules.placeOf('noor', research, step),
      copy: { content: start, version: 0, by: null },
      revive: asKept,
      wire: {
        put: wire.put,
        read: async () => {
          throw new modules.ApiError(0, 'Geen verbinding.');
        },
      },
    });
    saver.open();
    saver.edit({ ...start, goal: 'getypt' });
    await pass(1_000);
    expect(saver.snapshot().state.kind).toBe('offline');
    expect(saver.snapshot().draft).toMatchObject({ goal: 'getypt' });
    one.close();
  });

  describe('a save that arrived, but whose answer was lost', () => {
    const loseAnswers = (lost: boolean) => {
      server.state.lost = lost ? new modules.ApiError(0, 'Geen verbinding.') : null;
    };

    it('is no change by somebody else: what was typed after it goes over it, unasked', async () => {
      const one = tab();
      loseAnswers(true);
      one.type({ goal: 'eerst' });
      await pass(1_000);
      expect([kinds(one), server.state.content.goal]).toEqual(['offline', 'eerst']);
      loseAnswers(false);
      one.type({ goal: 'eerst, en toen verder' });
      await pass(12_000);
      expect(kinds(one)).toBe('saved');
      expect(one.saver.snapshot().arrival).toBeNull();
      expect(server.state.content.goal).toBe('eerst, en toen verder');
    });

    it('nor when what was sent is taken back: it goes from the server as well', async () => {
      const one = tab();
      loseAnswers(true);
      one.type({ goal: 'te vroeg' });
      await pass(1_000);
      expect(server.state.content.goal).toBe('te vroeg');
      loseAnswers(false);
      one.type({ goal: start.goal });
      expect(kinds(one)).toBe('offline');
      await pass(12_000);
      expect(kinds(one)).toBe('saved');
      expect(server.state.content.goal).toBe(start.goal);
    });

    it('asks still about what somebody else saved after it', async () => {
      const one = tab();
      loseAnswers(true);
      one.type({ goal: 'eerst' });
      await pass(1_000);
      loseAnswers(false);
      await server.wireOf(sanne).put({ goal: 'van Sanne' }, 1, { confirm: false, keepalive: false });
      one.type({ goal: 'eerst, en toen verder' });
      await pass(12_000);
      expect(one.saver.snapshot().state).toMatchObject({ kind: 'conflict', conflicts: [{ theirs: 'van Sanne' }] });
    });

    it('nor is it to the queue, when its place is no longer open', async () => {
      const one = tab();
      loseAnswers(true);
      one.type({ goal: 'eerst' });
      await pass(1_000);
      offline();
      one.type({ goal: 'eerst, en toen verder' });
      one.close();
      await pass();
      loseAnswers(false);
      online();
      expect(await modules.sendLeftBehind('noor', clientOf(noor))).toMatchObject([{ outcome: 'sent' }]);
      expect(server.state.content.goal).toBe('eerst, en toen verder');
    });

    it('nor to the tab that is opened while the last save of a closed one is on its way', async () => {
      const { content, version, by } = server.state;
      const one = tab();
      loseAnswers(true);
      one.type({ goal: 'bij het sluiten' });
      one.close();
      await pass();
      expect(server.state.content.goal).toBe('bij het sluiten');
      loseAnswers(false);
      const two = tab(noor, asKept, { content, version, by });
      await pass();
      expect(two.saver.snapshot().draft).toMatchObject({ goal: 'bij het sluiten' });
      two.type({ goal: 'bij het sluiten, en verder' });
      await pass(2_000);
      expect(kinds(two)).toBe('saved');
      expect(server.state.content.goal).toBe('bij het sluiten, en verder');
    });
  });

  it('what was refused and taken back meanwhile leaves nothing to save', async () => {
    const one = tab();
    let answer = () => {};
    server.state.gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.state.refuses = new modules.ApiError(422, 'Dat is te lang.');
    one.type({ goal: 'te lang' });
    await pass(1_000);
    expect(kinds(one)).toBe('saving');
    one.type({ goal: start.goal });
    answer();
    await pass(2_000);
    expect(kinds(one)).toBe('saved');
    expect(await modules.keptDrafts.countOf('noor')).toBe(0);
  });

  it('retrying by itself is no Opslaan: it does not confirm the step', async () => {
    const confirms: boolean[] = [];
    const wire = server.wireOf(noor);
    const saver = new modules.DraftSaver({
      user: 'noor',
      place: modules.placeOf('noor', research, step),
      copy: { content: start, version: 0, by: null },
      revive: asKept,
      wire: {
        ...wire,
        put: (fields, version, how) => {
          confirms.push(how.confirm);
          return wire.put(fields, version, how);
        },
      },
    });
    saver.open();
    offline();
    saver.edit({ ...start, goal: 'x' });
    await pass(1_000);
    online();
    await saver.flush();
    await saver.save();
    expect(confirms).toEqual([false, false, true]);
  });
});

describe('what was typed survives', () => {
  it('closing the tab mid-typing: it comes back when the step is opened', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'half getypt' });
    one.close();
    await pass();
    online();
    const two = tab();
    await pass();
    expect(two.saver.snapshot().draft).toMatchObject({ goal: 'half getypt' });
    await pass(2_000);
    expect(server.state.content.goal).toBe('half getypt');
    expect(await modules.keptDrafts.countOf('noor')).toBe(0);
  });

  it('going to another step offline: it is sent once there is a network, although its step is not open', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'elders verder' });
    one.close();
    await pass();
    expect(await modules.sendLeftBehind('noor', clientOf(noor))).toMatchObject([{ outcome: 'waits' }]);
    online();
    await server.wireOf(sanne).put({ audience: 'jongeren' }, 0, { confirm: false, keepalive: false });
    expect(await modules.sendLeftBehind('noor', clientOf(noor))).toEqual([
      { about: research, part: step, outcome: 'sent' },
    ]);
    expect(server.state.content).toEqual({ goal: 'elders verder', audience: 'jongeren' });
    expect(await modules.keptDrafts.countOf('noor')).toBe(0);
  });

  it('what was left behind and is in conflict stays until its step is opened, and is asked about there', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'van Noor' });
    one.close();
    await pass();
    online();
    await server.wireOf(sanne).put({ goal: 'van Sanne' }, 0, { confirm: false, keepalive: false });
    expect(await modules.sendLeftBehind('noor', clientOf(noor))).toMatchObject([{ outcome: 'choose' }]);
    expect(server.state.content.goal).toBe('van Sanne');
    const two = tab();
    await pass();
    expect(two.saver.snapshot().state).toMatchObject({
      kind: 'conflict',
      by: { name: 'Sanne de Wit', self: false },
      conflicts: [{ path: ['goal'], mine: 'van Noor', theirs: 'van Sanne' }],
    });
  });

  it('the queue leaves a draft alone that a tab is working on, and that of another user', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'nog bezig' });
    await pass();
    online();
    expect(await modules.sendLeftBehind('noor', clientOf(noor))).toEqual([]);
    one.close();
    await pass();
    expect(await modules.sendLeftBehind('sanne', clientOf(sanne))).toEqual([]);
  });

  it('the queue hears when a draft that was being closed is let go of', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'bij het weggaan' });
    await pass(300);
    const ended = new AbortController();
    const freed = vi.fn();
    const held = modules.onceFree(ended.signal, freed);
    online();
    for (let look = 0; look < 2; look += 1)
      expect(await modules.sendLeftBehind('noor', clientOf(noor), held)).toEqual([]);
    expect(freed).not.toHaveBeenCalled();
    offline();
    one.close();
    await pass();
    expect(freed).toHaveBeenCalledTimes(1);
    online();
    expect(await modules.sendLeftBehind('noor', clientOf(noor), held)).toMatchObject([{ outcome: 'sent' }]);
    expect(server.state.content.goal).toBe('bij het weggaan');
    await pass();
    expect(freed).toHaveBeenCalledTimes(1);
    ended.abort();
  });

  it('an expired session: nothing is lost, and after logging in the step has it again', async () => {
    const one = tab();
    server.state.down = new modules.ApiError(401, 'Je bent niet meer ingelogd.');
    one.type({ goal: 'na het einde' });
    await pass(1_000);
    expect(one.saver.snapshot().state).toMatchObject({ kind: 'failed' });
    one.close();
    await pass();
    online();
    const two = tab();
    await pass(2_000);
    expect(server.state.content.goal).toBe('na het einde');
    expect(kinds(two)).toBe('saved');
  });

  it('logging out wipes what is kept, of this user alone', async () => {
    offline();
    for (const person of [noor, sanne]) {
      const one = tab(person);
      one.type({ goal: person.name });
      one.close();
    }
    await pass();
    await modules.keptDrafts.wipe('noor');
    expect(await modules.keptDrafts.countOf('noor')).toBe(0);
    expect(await modules.keptDrafts.countOf('sanne')).toBe(1);
  });

  it('typing before the kept draft was read is merged with it, not lost', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'van gisteren' });
    one.close();
    await pass();
    online();
    const two = tab();
    two.type({ audience: 'van vandaag' });
    await pass(2_000);
    expect(server.state.content).toEqual({ goal: 'van gisteren', audience: 'van vandaag' });
  });
});

describe('a draft that an earlier version of this site kept', () => {
  it('gets the fields that came since, also in a row that is nowhere else', async () => {
    const behaviour = '00000000-0000-4000-8000-000000000001';
    const { pairedBy, pairedPeople, ...before } = conductingResearch.empty;
    const row = {
      uuid: behaviour,
      researchFactor: null,
      scaleMin: 1,
      scaleMax: 7,
      firstN: 100,
      firstMean: 3,
      firstSd: 1,
      secondN: 90,
      secondMean: 4,
      secondSd: 1,
      pairs: 80,
      change: 0.9,
      changeLow: 0.6,
      changeHigh: 1.2,
    };
    server.state.content = { ...conductingResearch.empty, introduction: 'Van een ander' } as never;
    const draft = { ...before, effects: [row] };
    const key = `${noor.uuid} ${research} ${step} oud`;
    await modules.keptDrafts.keep({
      key,
      user: noor.uuid,
      base: before,
      version: 0,
      draft,
      at: '2026-01-01T00:00:00Z',
    });
    const { saver } = tab(noor, ({ base, draft: typed }) => ({
      base: withAllFields(conductingResearch.shape, base),
      draft: withAllFields(conductingResearch.shape, typed),
    }));
    await pass();
    const content = saver.snapshot().draft as typeof conductingResearch.empty;
    expect(content).toMatchObject({ introduction: 'Van een ander', pairedBy, pairedPeople });
    const unkept = {
      pairsFirstMean: null,
      pairsSecondMean: null,
      pairsFirstSd: null,
      pairsSecondSd: null,
      pairsR: null,
    };
    expect(content.effects).toEqual([{ ...row, ...unkept }]);
    expect(effectOf(content.effects[0]!, null)).toMatchObject({ pairs: 80, pairMeans: null });
  });

  it('keeps what the schema would refuse, so that it can be mended', () => {
    const typed = { ...conductingResearch.empty, respondents: -5, items: 'geen lijst' };
    expect(withAllFields(conductingResearch.shape, typed)).toEqual(typed);
  });
});

describe('a browser that keeps nothing (private window)', () => {
  beforeEach(() => browser({ refuses: true }));

  it('saves as ever', async () => {
    const one = tab();
    one.type({ goal: 'privé' });
    await pass(2_000);
    expect(server.state.content.goal).toBe('privé');
    expect(kinds(one)).toBe('saved');
  });

  it('says that nothing is kept while there is no network, and sends it from memory after', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'privé' });
    await pass(1_000);
    expect(one.saver.snapshot()).toMatchObject({ state: { kind: 'offline' }, kept: false });
    online();
    await pass(10_000);
    expect(server.state.content.goal).toBe('privé');
  });
});

describe('two tabs of one user', () => {
  it('on different fields merge', async () => {
    const [one, two] = [tab(), tab()];
    one.type({ goal: 'tab een' });
    two.type({ audience: 'tab twee' });
    await pass(3_000);
    expect(server.state.content).toEqual({ goal: 'tab een', audience: 'tab twee' });
    expect([kinds(one), kinds(two)]).toEqual(['saved', 'saved']);
  });

  it('on the same field ask, and say that it was the user in another tab', async () => {
    const [one, two] = [tab(), tab()];
    one.type({ goal: 'tab een' });
    await pass(1_000);
    two.type({ goal: 'tab twee' });
    await pass(1_000);
    expect(server.state.content.goal).toBe('tab een');
    expect(two.saver.snapshot().state).toMatchObject({ kind: 'conflict', by: { self: true } });
  });

  it('offline keep a draft each: closing one loses neither', async () => {
    const [one, two] = [tab(), tab()];
    await pass();
    offline();
    one.type({ goal: 'tab een' });
    two.type({ audience: 'tab twee' });
    await pass(1_000);
    expect(await modules.keptDrafts.countOf('noor')).toBe(2);
    one.close();
    await pass();
    // Typed after the other tab was opened: for the queue.
    expect(two.saver.snapshot().draft).toEqual({ goal: 'begin', audience: 'tab twee' });
    online();
    await modules.sendLeftBehind('noor', clientOf(noor));
    await two.saver.flush();
    await pass(2_000);
    expect(server.state.content).toEqual({ goal: 'tab een', audience: 'tab twee' });
  });

  it('a tab takes over what a tab that was already there when it opened leaves behind', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'tab een' });
    // Kept in the browser, a moment after it was typed.
    await pass(300);
    const two = tab();
    await pass();
    expect(two.saver.snapshot().draft).toEqual(start);
    one.close();
    await pass();
    expect(two.saver.snapshot().draft).toMatchObject({ goal: 'tab een' });
  });

  it('that typed in the same field, unsaved, ask between the two', async () => {
    const one = tab();
    offline();
    one.type({ goal: 'tab een' });
    // Kept in the browser, a moment after it was typed.
    await pass(300);
    const two = tab();
    two.type({ goal: 'tab twee' });
    await pass();
    one.close();
    await pass();
    expect(two.saver.snapshot().state).toMatchObject({
      kind: 'conflict',
      conflicts: [{ mine: 'tab twee', theirs: 'tab een', typedElsewhere: true }],
    });
    online();
    await two.saver.resolve(['theirs']);
    expect(server.state.content.goal).toBe('tab een');
    await pass();
    expect(await modules.keptDrafts.countOf('noor')).toBe(0);
  });
});

describe('nothing is overwritten unseen', () => {
  /** Noor typed, and Sanne saved the same field first. */
  async function conflicting() {
    const one = tab();
    await server.wireOf(sanne).put({ goal: 'van Sanne' }, server.state.version, { confirm: false, keepalive: false });
    one.type({ goal: 'van Noor' });
    await pass(1_000);
    return one;
  }

  it('a save based on an older version asks: both texts are there, and nothing is sent', async () => {
    const one = await conflicting();
    expect(one.saver.snapshot().state).toMatchObject({
      kind: 'conflict',
      by: { name: 'Sanne de Wit', self: false },
      conflicts: [{ path: ['goal'], mine: 'van Noor', theirs: 'van Sanne' }],
    });
    await one.saver.save();
    expect(server.state.content.goal).toBe('van Sanne');
  });

  it.each([
    ['mine', 'van Noor'],
    ['theirs', 'van Sanne'],
    [{ value: 'van ons samen' }, 'van ons samen'],
    [{ value: 'begin' }, 'begin'],
  ] as const)('choosing %j saves that', async (choice, expected) => {
    const one = await conflicting();
    await one.saver.resolve([choice]);
    expect(server.state.content.goal).toBe(expected);
    expect(kinds(one)).toBe('saved');
  });

  it('Later kiezen leaves a way back, also after more typing', async () => {
    const one = await conflicting();
    one.saver.chooseLater(true);
    one.type({ audience: 'intussen getypt' });
    expect(one.saver.snapshot().state).toMatchObject({ kind: 'later' });
    one.saver.chooseLater(false);
    expect(one.saver.snapshot().state).toMatchObject({ kind: 'conflict' });
    await one.saver.resolve(['mine']);
    expect(server.state.content).toEqual({ goal: 'van Noor', audience: 'intussen getypt' });
  });

  it('typing what the other has ends the choice', async () => {
    const one = await conflicting();
    one.type({ goal: 'van Sanne' });
    await pass(2_000);
    expect(kinds(one)).toBe('saved');
  });

  it('what merged by itself is not asked about again when the other changes it once more', async () => {
    const one = await conflicting();
    const save = (fields: object) =>
      server.wireOf(sanne).put(fields, server.state.version, { confirm: false, keepalive: false });
    const hear = () => {
      const { content, version, by } = server.state;
      one.saver.receive({ content, version, by });
    };
    await save({ audience: 'jongeren' });
    hear();
    await save({ audience: 'ouderen' });
    hear();
    expect(one.saver.snapshot()).toMatchObject({
      draft: { goal: 'van Noor', audience: 'ouderen' },
      state: { kind: 'conflict', conflicts: [{ path: ['goal'] }] },
    });
  });

  it('hearing of a save while one’s own is under way is not forgotten', async () => {
    const one = tab();
    one.type({ goal: 'van Noor' });
    const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
    server.state.gate = gate;
    const saved = one.saver.save();
    await pass();
    one.saver.receive({ content: { goal: 'van Noor', audience: 'jongeren' }, version: 2, by: sanne });
    answer();
    await saved;
    await pass();
    expect(one.saver.snapshot().draft).toEqual({ goal: 'van Noor', audience: 'jongeren' });
  });

  it('what others save arrives: with a banner for who is typing, and no news for what one sent oneself', async () => {
    const one = tab();
    one.type({ goal: 'van Noor' });
    one.saver.receive({ content: { ...start, audience: 'jongeren' }, version: 1, by: sanne });
    expect(one.saver.snapshot().arrival).toMatchObject({ by: { name: 'Sanne de Wit' }, whileTyping: true });
    one.saver.seen();
    one.saver.receive({ content: { goal: 'van Noor', audience: 'jongeren' }, version: 2, by: noor });
    expect(one.saver.snapshot().arrival).toBeNull();
  });
});

describe('a form that makes something', () => {
  const empty = { name: '', definition: '' };
  /** A tab with the form open; there is no server to send to. */
  function form() {
    const saver = new modules.DraftSaver({
      user: noor.uuid,
      place: modules.placeOf(noor.uuid, research, 'own_factor'),
      wire: null,
      copy: { content: empty, version: 0, by: null },
      revive: asKept,
    });
    const type = (fields: object) => saver.edit({ ...saver.snapshot().draft, ...fields });
    return { saver, close: saver.open(), type };
  }

  it('is there again in a new tab, and is never sent by itself', async () => {
    const one = form();
    one.type({ name: 'Ruimte' });
    one.close();
    await pass(60_000);
    expect(await modules.sendLeftBehind('noor', () => null)).toEqual([]);
    const two = form();
    await pass();
    expect(two.saver.snapshot()).toMatchObject({ draft: { name: 'Ruimte' }, restored: true, state: { kind: 'typed' } });
    expect([server.state.puts, await modules.keptDrafts.countOf('noor')]).toEqual([0, 1]);
  });

  it('is forgotten when it was made, and begins anew', async () => {
    const one = form();
    one.type({ name: 'Ruimte' });
    await pass(300);
    one.saver.finish(empty);
    one.close();
    await pass();
    expect(one.saver.snapshot()).toMatchObject({ draft: empty, state: { kind: 'saved' } });
    expect(await modules.keptDrafts.countOf('noor')).toBe(0);
  });

  it('is forgotten when all that was typed is taken out again', async () => {
    const one = form();
    one.type({ name: 'Ruimte' });
    await pass(300);
    one.type({ name: '' });
    await pass(300);
    expect(await modules.keptDrafts.countOf('noor')).toBe(0);
  });

  it('puts together what two tabs left, and asks where both typed in one field', async () => {
    const [one, two] = [form(), form()];
    one.type({ name: 'Ruimte' });
    two.type({ name: 'Plaats', definition: 'In de keuken.' });
    one.close();
    two.close();
    await pass();
    const three = form();
    await pass();
    const { state, draft } = three.saver.snapshot();
    expect(state).toMatchObject({ kind: 'conflict', conflicts: [{ path: ['name'], typedElsewhere: true }] });
    expect(draft).toMatchObject({ definition: 'In de keuken.' });
    await three.saver.resolve([{ value: 'Ruimte en plaats' }]);
    await pass(300);
    expect(three.saver.snapshot()).toMatchObject({ draft: { name: 'Ruimte en plaats' }, state: { kind: 'typed' } });
    // What both left is one draft by now.
    expect(await modules.keptDrafts.countOf('noor')).toBe(1);
  });
});
