import { Parser } from 'htmlparser2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { htmlFault } from '#theory/content/html.rules.ts';
import { payloads, texts } from './payloads.testing.ts';

/** What an editor can do to a reader: nothing. Sixty texts that try, in every field, through the API and behind its back. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const tags = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a'];

/** What a text holds that it should not, by another parser than the one that cleans. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!tags.includes(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        const isLink = name === 'a' && attribute === 'href' && isSafe(value);
        if (!isLink && !(name === 'a' && attribute === 'rel' && value === 'noopener'))
          found.push(`${attribute}=${value}`);
      }
    },
    oncomment: (text) => found.push(`<!--${text}`),
    onprocessinginstruction: (name) => found.push(name),
    oncdatastart: () => found.push('CDATA'),
  });
  parser.end(html);
  return found;
}

/** As a browser would follow it. */
function isSafe(address: string): boolean {
  const url = new URL(address, 'https://drijfveer.test');
  const isOwn = url.origin === 'https://drijfveer.test';
  return (
    ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) && (isOwn || /^(https?|mailto|tel):/.test(address))
  );
}

const blocks = texts.map((content) => ({ type: 'text', content }));

/** For each kind, what is written into it: every rich field in full, and plain fields that look like markup. */
const attacks: Record<string, { path: string; content: Record<string, unknown> }> = {
  factors: {
    path: '/factors/5',
    content: {
      blocks,
      description: texts.join(''),
      helpText: payloads.join(' '),
      definition: payloads.join(' '),
      aliases: [...payloads],
      measurementNote: payloads.join(' '),
    },
  },
  technics: {
    path: '/technics/5',
    content: {
      blocks,
      description: texts.join(''),
      helpText: payloads[6],
      ethics: payloads.join(' '),
      conditions: [...payloads],
    },
  },
  themes: { path: '/themes/2', content: { blocks, description: texts.join(''), definition: payloads.join(' ') } },
  pages: { path: '/pages/1', content: { blocks } },
  clusters: { path: '/clusters/2', content: { definition: payloads.join(' ') } },
  models: { path: '/models/1', content: { remark: payloads.join(' ') } },
  page_categories: { path: '/page_categories/1', content: { description: payloads.join(' ') } },
};

/** Every text in an answer that a reader’s browser takes for markup. */
function richTexts(body: Record<string, unknown>): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if ((name === 'description' || name === 'content') && typeof value === 'string') return [value];
    if (Array.isArray(value)) return value.flatMap((one) => (isGroup(one) ? richTexts(one) : []));
    return isGroup(value) ? richTexts(value) : [];
  });
}
const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

it('tries sixty different ways', () => expect(new Set(payloads).size).toBe(60));

it('would notice', () => {
  expect(payloads.filter((payload) => dangers(payload).length > 0 || /^＜/.test(payload))).toHaveLength(60);
});

describe('of what an editor writes', () => {
  it.each(Object.entries(attacks))('nothing is left that does anything: %s', async (kind, { path, content }) => {
    const saved = await server.request('PUT', `/api/library_items${path}`, { as: 'editor', body: { content } });
    expect([saved.status, saved.body.detail]).toEqual([200, undefined]);
    const preview = await server.request('GET', `/api/library_items${path}/preview`, { as: 'editor' });
    const stored = { description: saved.body.content.description ?? '', blocks: saved.body.content.blocks ?? [] };
    const ofEditor = [...(kind in { factors: 1, technics: 1, themes: 1, pages: 1 } ? richTexts(stored) : [])];
    for (const html of [...ofEditor, ...richTexts(preview.body)])
      expect([dangers(html), htmlFault(html)], html).toEqual([[], null]);

    const published = await server.request('POST', `/api/library_items${path}/publish`, { as: 'editor', body: {} });
    expect([published.status, published.body.violations]).toEqual([200, undefined]);
    await expect
      .poll(async () => JSON.stringify((await server.request('GET', `/api${path}`, { as: 'owner' })).body))
      .toContain(kind === 'pages' ? 'voor 60' : '__xss');
    for (const where of [`/api${path}`, `/api/${kind}`]) {
      const { body } = await server.request('GET', where, { as: 'owner' });
      for (const html of richTexts(body)) expect([dangers(html), htmlFault(html)], html).toEqual([[], null]);
    }
  });

  it('no address is a script, in a video, an image or a source', async () => {
    for (const address of [
      'javascript:__xss=1',
      'JAVASCRIPT:__xss=1',
      'data:text/html,x',
      '//elders.example/x',
      'vbscript:x',
    ]) {
      for (const [path, content] of [
        ['/pages/2', { blocks: [{ type: 'video', url: address }] }],
        ['/pages/2', { blocks: [{ type: 'image', url: address, alt: 'x' }] }],
        ['/sources/1', { url: address }],
      ] as const) {
        await server.request('PUT', `/api/library_items${path}`, { as: 'editor', body: { content } });
        const { status } = await server.request('POST', `/api/library_items${path}/publish`, {
          as: 'editor',
          body: {},
        });
        expect([path, address, status]).toEqual([path, address, 422]);
        await server.request('POST', `/api/library_items${path}/discard`, { as: 'editor', body: {} });
      }
    }
  });
});

it('what came into the database by another way is cleaned before it is read', async () => {
  const raw = JSON.stringify({ blocks, description: texts.join('') });
  await sql`
    WITH changed AS (UPDATE library_item SET content = content || ${raw}::jsonb WHERE kind = 'technics' AND id = 9),
      raised AS (UPDATE library_state SET version = version + 1 RETURNING version)
    SELECT pg_notify('library_changed', version::text) FROM raised`.execute(server.db);
  const read = () => server.request('GET', '/api/technics/9', { as: 'owner' });
  await expect.poll(async () => (await read()).text).toContain('voor 60');
  const editor = await server.request('GET', '/api/library_items/technics/9', { as: 'editor' });
  for (const body of [(await read()).body, { ...editor.body.content }])
    for (const html of richTexts({ description: body.description, blocks: body.blocks }))
      expect(dangers(html), html).toEqual([]);
});
