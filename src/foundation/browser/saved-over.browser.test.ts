import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterSave, saveOver } from './saved-over.ts';

interface Thing {
  name: string;
  seats: number;
  researchesVisible: boolean;
}

const id = 1 as number;
const read: Thing = { name: 'Bureau Waterkant', seats: 10, researchesVisible: true };

/** A server with one item, that somebody else may change just before a request gets there. */
function server(thing: Thing = { ...read }) {
  const state = { thing, version: 1, sent: [] as unknown[] };
  const before: (() => void)[] = [];
  const change = (patch: Partial<Thing>) => {
    state.thing = { ...state.thing, ...patch };
    state.version += 1;
  };
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (_path: string, request: RequestInit) => {
    before.shift()?.();
    const tag = `"${state.version}"`;
    const answer = (status: number, body: object) =>
      new Response(JSON.stringify(body), { status, headers: { etag: `"${state.version}"` } });
    if (request.method !== 'PUT') return answer(200, state.thing);
    const headers = request.headers as Record<string, string>;
    if (headers['if-match'] !== tag) return answer(412, { detail: 'Dit is intussen gewijzigd.' });
    state.sent.push(JSON.parse(String(request.body)));
    change(state.sent.at(-1) as Partial<Thing>);
    return answer(200, state.thing);
  });
  return { state, change, before };
}

afterEach(() => vi.unstubAllGlobals());

describe('saving a form over what it was filled from', () => {
  const save = () => saveOver(`/api/companies/${id}`, read);

  it('sends only what was changed in it, so that what others changed stays', async () => {
    const { state, change } = server();
    change({ seats: 12 });
    expect(await save()({ ...read, name: 'Waterkant' })).toEqual({
      name: 'Waterkant',
      seats: 12,
      researchesVisible: true,
    });
    expect(state.sent).toEqual([{ name: 'Waterkant' }]);
  });

  it('tells at the field what somebody else made of it, sends nothing, and goes over it when asked again', async () => {
    const { state, change } = server();
    change({ name: 'Bureau Rivierkant', researchesVisible: false });
    const over = save();
    const wanted = { ...read, name: 'Waterkant', seats: 11 };
    await expect(over(wanted)).rejects.toMatchObject({
      status: 412,
      violations: [
        {
          propertyPath: 'name',
          message: 'Dit is intussen gewijzigd in “Bureau Rivierkant”. Sla nog eens op om jouw keuze te bewaren.',
        },
      ],
    });
    expect(state.sent).toEqual([]);
    expect(await over(wanted)).toEqual({ name: 'Waterkant', seats: 11, researchesVisible: false });
  });

  it('leaves what somebody else changed between two saves as they made it', async () => {
    const { state, change } = server();
    const over = save();
    change({ seats: 30 });
    await over({ ...read, name: 'Waterkant' });
    expect(await over({ ...read, name: 'Waterkant', researchesVisible: false })).toEqual({
      name: 'Waterkant',
      seats: 30,
      researchesVisible: false,
    });
    expect(state.sent).toEqual([{ name: 'Waterkant' }, { researchesVisible: false }]);
  });

  it('knows what a form took over from what somebody changed in it', async () => {
    const { state, change } = server();
    const over = save();
    let form = { ...read, name: 'Waterkant' };
    const sent = form;
    const saving = over(sent, (saved) => {
      form = afterSave(form, sent, saved);
    });
    change({ seats: 30 });
    // Typed while it was on its way.
    form = { ...form, researchesVisible: false };
    await saving;
    expect(form).toEqual({ name: 'Waterkant', seats: 30, researchesVisible: false });
    change({ seats: 35 });
    expect(await over(form)).toEqual({ name: 'Waterkant', seats: 35, researchesVisible: false });
    // Back to what was read first is a choice too, and now over what somebody else made of it.
    await expect(over({ ...form, seats: 10 })).rejects.toMatchObject({
      status: 412,
      violations: [{ propertyPath: 'seats' }],
    });
    expect(await over({ ...form, seats: 10 })).toMatchObject({ seats: 10 });
    expect(state.sent).toEqual([{ name: 'Waterkant' }, { researchesVisible: false }, { seats: 10 }]);
  });

  it('says in Dutch that an answer was none of the server', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    vi.stubGlobal('fetch', async () => page());
    await expect(save()({ ...read, name: 'Waterkant' })).rejects.toMatchObject({ name: 'ApiError', status: 502 });
    vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
      method === 'PUT' ? page() : new Response(JSON.stringify(read)),
    );
    await expect(save()({ ...read, name: 'Waterkant' })).rejects.toMatchObject({ name: 'ApiError', status: 502 });
  });

  it('does not ask about what both made the same', async () => {
    const { change } = server();
    change({ researchesVisible: false });
    expect(await save()({ ...read, researchesVisible: false })).toMatchObject({ researchesVisible: false });
  });

  it('tries again when somebody saves just before it, and gives up when that goes on', async () => {
    const { state, change, before } = server();
    before.push(
      () => {},
      () => change({ seats: 12 }),
    );
    expect(await save()({ ...read, name: 'Waterkant' })).toMatchObject({ name: 'Waterkant', seats: 12 });
    before.push(...Array.from({ length: 6 }, () => () => change({ seats: state.thing.seats + 1 })));
    await expect(save()({ ...read, name: 'Waterkant', researchesVisible: false })).rejects.toMatchObject({
      status: 412,
    });
  });
});
