import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { askItem } from '#theory/editor/editor.queries.ts';
import type { call, fetchJson, fetchList } from './api.ts';
import type { askJson } from './api-send.ts';
import type { saveOver } from './saved-over.ts';

type Api = {
  call: typeof call;
  fetchJson: typeof fetchJson;
  fetchList: typeof fetchList;
  askJson: typeof askJson;
  saveOver: typeof saveOver;
  askItem: typeof askItem;
};

/** Never run: what the compiler says of these calls is the test (`npm run types`). */
async function compiled(api: Api, uuid: string, id: number): Promise<void> {
  const { call, fetchJson, fetchList, askJson, saveOver, askItem } = api;
  const note = await fetchJson('/api/research_notes', {
    method: 'POST',
    body: { research: uuid, content: 'Bel terug', step: 'weighing_factors' },
  });
  const version: number = note.version;
  await call(`/api/researches/${uuid}/restore`, { method: 'POST', body: {} });
  await call(`/api/companies/${id}`, { method: 'PUT', body: { seats: version } });
  const [first] = await fetchList(`/api/research_notes?research.uuid=${uuid}`);
  const author: string | undefined = first?.author.name;
  const { 'hydra:totalItems': total } = await fetchJson('/api/audit_entries');
  await askItem(`/api/library_items/${uuid}/${id}/restore`, { method: 'POST', body: { revision: total } });
  await askJson('/api/login_check', { method: 'POST', body: { username: author, password: '' } });
  const gone: undefined = await fetchJson(`/api/research_notes/${uuid}`, { method: 'DELETE' });
  const { seats } = await fetchJson(`/api/companies/${id}`);
  await saveOver(`/api/companies/${id}`, { name: '', seats })({ seats });

  // @ts-expect-error no such path
  await fetchJson('/api/research_note', { method: 'POST', body: { research: uuid, content: '' } });
  // @ts-expect-error a path that goes on after one that there is
  await fetchJson(`/api/researches/${uuid}/restored`);
  // @ts-expect-error a path of which nothing is known
  await fetchJson(uuid);
  // @ts-expect-error another method
  await call(`/api/researches/${uuid}/restore`);
  // @ts-expect-error another method
  await call('/api/audit_entries', { method: 'DELETE' });
  // @ts-expect-error a field that the body does not have
  await call(`/api/companies/${id}`, { method: 'PUT', body: { seat: 3 } });
  // @ts-expect-error a field of another kind
  await call(`/api/companies/${id}`, { method: 'PUT', body: { seats: '3' } });
  // @ts-expect-error a field that must be there
  await fetchJson('/api/research_notes', { method: 'POST', body: { research: uuid } });
  // @ts-expect-error a body where none is taken
  await call(`/api/research_notes/${uuid}`, { method: 'DELETE', body: { content: '' } });
  // @ts-expect-error a parameter that the list does not listen to
  await fetchList(`/api/research_notes?research.id=${uuid}`);
  // @ts-expect-error what is no list
  await fetchList('/api/me');
  // @ts-expect-error a field that the answer does not have
  note.text;
  // @ts-expect-error nothing is answered
  gone.uuid;
  // @ts-expect-error nobody changes that
  await saveOver(`/api/companies/${id}`, { name: '', seats, licensed: true })({ licensed: false });
  // @ts-expect-error nothing can be changed there
  saveOver(`/api/researches/${uuid}/candidates`, {});
  // @ts-expect-error another word than `revision`
  await askItem(`/api/library_items/${uuid}/${id}/restore`, { method: 'POST', body: { version: 2 } });
}

describe('calls of the API from the browser', () => {
  it('that no contract declares do not compile', () => {
    expect(compiled).toBeTypeOf('function');
  });

  it('are those that the contracts declare: what takes any address is for what stands between alone', () => {
    const src = join(import.meta.dirname, '../..');
    const users = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.server\./.test(path))
      .filter((path) =>
        /\bimport[^;]*\b(callAt|fetchAt|fetchListAt|send)\b[^;]*from '[^']*\/api(-send)?\.ts'/.test(
          readFileSync(join(src, path), 'utf8'),
        ),
      );
    expect(users.sort()).toEqual([
      // Ends the session with a token of its own.
      'access/session/sign-out.ts',
      'foundation/browser/api.ts',
      'foundation/browser/live.ts',
      'foundation/browser/saved-over.ts',
      // Of the address that a ticket gives.
      'research/downloads/use-download.ts',
      'theory/editor/editor.queries.ts',
      'theory/theory.queries.ts',
    ]);
  });
});
