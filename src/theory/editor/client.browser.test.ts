import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginDraft, reduceDraft } from '#draft/draft.rules.ts';
import { libraryAt, libraryClient } from './client.ts';
import type { TaggedItem } from './editor.queries.ts';
import { type Fields, fromForm, type Row } from './fields/rows.rules.ts';

const content = {
  name: 'Kennis',
  definition: 'Wat je weet.',
  aliases: ['Weten', 'Besef'],
  technics: [
    { technic: 'uitleg', seen: null, sources: ['cane-2012'] },
    { technic: 'voorbeeld', seen: null, sources: [] },
  ],
};

/** A server with one item, as strict about tags as the real one; it tidies texts. */
function libraryServer() {
  const state = { content: content as Fields, version: 1 };
  const answer = () =>
    new Response(JSON.stringify({ kind: 'factors', id: 7, changedBy: null, content: state.content }), {
      headers: { etag: `"factors-7-${state.version}"` },
    });
  vi.stubGlobal('fetch', async (_path: string, { method, headers, body }: RequestInit) => {
    if (method !== 'PUT') return answer();
    if ((headers as Record<string, string>)['if-match'] !== `"factors-7-${state.version}"`)
      return new Response(JSON.stringify({ detail: 'Dit is intussen gewijzigd.' }), { status: 412 });
    const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
    const sent = JSON.parse(String(body)).content as Fields;
    save(Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, tidy(value)])));
    return answer();
  });
  const save = (fields: Fields) => {
    state.content = { ...state.content, ...fields };
    state.version += 1;
  };
  const first = (): TaggedItem => ({
    item: { ...state, changedBy: null } as never,
    tag: `"factors-7-${state.version}"`,
  });
  return { state, save, first };
}

const how = { confirm: false, keepalive: false };
let server: ReturnType<typeof libraryServer>;
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  server = libraryServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('an item of the library as a draft', () => {
  it('is read with the rows that it had, whatever another made of the others', async () => {
    const { wire, copyOf } = libraryClient('factors', 7);
    const { technics } = copyOf(server.first()).content as { technics: Row[] };
    server.save({ technics: [{ technic: 'nieuw', seen: null, sources: [] }, ...content.technics] });
    const read = (await wire.read()).content as { technics: Row[] };
    expect(read.technics.slice(1)).toEqual(technics);
  });

  it('is sent without identities, on the version that was read, and a text that was tidied is still the one that was typed', async () => {
    const { wire, copyOf } = libraryClient('factors', 7);
    const { content: form, version } = copyOf(server.first());
    const raised = await wire.put({ definition: 'Wat je weet, en kunt. ' }, version, how);
    expect(server.state.content.definition).toBe('Wat je weet, en kunt.');
    const again = await wire.read();
    expect(again).toMatchObject({ version: raised, content: { ...form, definition: 'Wat je weet, en kunt. ' } });
    await wire.put({ aliases: (form as Fields).aliases }, raised, how);
    expect(server.state.content.aliases).toEqual(content.aliases);
    server.save({ name: 'Weten' });
    await expect(wire.put({ name: 'Besef' }, raised, how)).rejects.toMatchObject({ status: 412 });
  });

  /** What comes of a draft that this browser kept, on top of what the server has now. */
  function restored(kept: { base: object; draft: object }) {
    const { copyOf, revive } = libraryClient('factors', 7);
    const copy = copyOf(server.first());
    const found = { kind: 'found' as const, ...revive(kept, copy.content) };
    const { draft, state } = reduceDraft(beginDraft('roos', copy, true), found, new Date());
    return { content: fromForm(draft as Fields), state };
  }

  it('that another tab left finds its rows again, though every tab names them anew', () => {
    const elsewhere = libraryClient('factors', 7).copyOf(server.first()).content as Fields;
    const [first, second] = elsewhere.technics as Row[];
    server.save({ technics: [content.technics[0], { ...content.technics[1], seen: 'tabel 2' }] });
    const draft = { ...elsewhere, technics: [{ ...first, seen: 'tabel 1' }, second] };
    expect(restored({ base: elsewhere, draft })).toMatchObject({
      state: { kind: 'typed' },
      content: {
        technics: [
          { ...content.technics[0], seen: 'tabel 1' },
          { ...content.technics[1], seen: 'tabel 2' },
        ],
      },
    });
  });

  it('that was kept before rows had names is merged as well, per row', () => {
    const sent = { ...content, definition: 'Wat je weet. ' };
    const kept = {
      base: { tag: '"factors-7-1"', base: content, sent },
      draft: { ...sent, aliases: ['Weten hoe', 'Besef'] },
    };
    server.save({ aliases: ['Weten', 'Besef', 'Inzicht'], definition: 'Door een ander.' });
    expect(restored(kept)).toMatchObject({
      state: { kind: 'typed' },
      content: { definition: 'Door een ander.', aliases: ['Weten hoe', 'Besef', 'Inzicht'] },
    });
  });

  it('that is in conflict with what another saved is asked about', () => {
    const kept = {
      base: { tag: '"factors-7-1"', base: content, sent: content },
      draft: { ...content, definition: 'Van mij.' },
    };
    server.save({ definition: 'Van een ander.' });
    expect(restored(kept).state).toMatchObject({
      kind: 'conflict',
      conflicts: [{ path: ['definition'], mine: 'Van mij.', theirs: 'Van een ander.' }],
    });
  });

  it('has a place to be sent from in the background; its forms have none', () => {
    expect(libraryAt('factors/7')).toMatchObject({ to: '/beheer/theorie/factoren/7' });
    for (const part of ['new', 'publish/factors/7', 'factors', 'iets/7']) expect(libraryAt(part)).toBeNull();
  });
});
