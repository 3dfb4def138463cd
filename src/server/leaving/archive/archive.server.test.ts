import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbered } from '#research/transfer/transfer.testing.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import {
  type FilledCompany,
  filledCompany,
  into,
  jsonOf,
  out,
  type Parts,
  textOf,
  unzipped,
} from './archive.testing.server.ts';

let server: TestServer;
let other: TestServer;
let folder: string;
let company: FilledCompany;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drijfveer-archive-'));
  [server, other] = await Promise.all([
    openTestServer({ config: { dataDir: join(folder, 'one') } }),
    openTestServer({ config: { dataDir: join(folder, 'other') } }),
  ]);
  company = await filledCompany(server);
}, 120_000);
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await rm(folder, { recursive: true });
});

const made = async (from: TestServer, id: number, name: string): Promise<Parts> => {
  const file = join(folder, name);
  await out(from, id, file);
  return unzipped(await readFile(file));
};

/** What differs after a round trip: moments of making, how rows are called, who was let in, and what happened on the way. */
function comparable(parts: Parts): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const path of Object.keys(parts).sort()) {
    if (path === 'manifest.json' || path === 'LEESMIJ.txt') continue;
    if (path.endsWith('.jsonl'))
      told[path] = textOf(parts, path)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    else if (path.endsWith('.json')) told[path] = jsonOf(parts, path);
    else told[path] = Buffer.from(parts[path]!).toString('base64');
  }
  return told;
}

describe('the archive of an organisation', () => {
  it('is the same after it was taken in elsewhere, but for what is named', { timeout: 120_000 }, async () => {
    const before = comparable(await made(server, company.id, 'before.zip'));
    const taken = await into(other, join(folder, 'before.zip'));
    expect(taken).toMatchObject({ people: 4, researches: 2 });
    const after = comparable(await made(other, taken.company, 'after.zip'));
    const notTaken = Object.keys(before).filter((path) => /^library\/|word-template/.test(path));
    expect(notTaken).toHaveLength(4);
    const both = Object.keys(before).filter((path) => !notTaken.includes(path));
    expect(Object.keys(after)).toEqual(both);
    expect(both).toEqual(
      expect.arrayContaining(['house-style/logo.svg', 'researches/0001/answers.json', 'researches/0001/notes.json']),
    );
    expect(taken.remarks).toHaveLength(2);
    for (const path of both) {
      // biome-ignore lint/suspicious/noExplicitAny: parts of every shape.
      const [was, is] = [before[path], after[path]] as any[];
      if (path === 'people.json') {
        const invited = was.map((one: { state: string }) =>
          one.state === 'active' ? { ...one, state: 'invited' } : one,
        );
        expect(is).toEqual(invited);
      } else if (path === 'audit.jsonl') {
        const brought = is.filter((one: { broughtIn: boolean }) => one.broughtIn);
        expect(brought).toEqual(was.map((one: object) => ({ ...one, broughtIn: true })));
      } else if (path.endsWith('/about.json')) expect(is).toEqual({ ...was, share: null });
      else if (/\/(notes|answers)\.json$/.test(path)) {
        const file = path.replace(/notes|answers/, 'research');
        // What a note is about, and what was asked, is the same row of the same research.
        expect(numbered([rowless(after[file]), is])).toEqual(numbered([rowless(before[file]), was]));
      } else if (path.endsWith('/research.json')) expect(rowless(is)).toEqual(rowless(was));
      else expect([path, is]).toEqual([path, was]);
    }
  });
});

// biome-ignore lint/suspicious/noExplicitAny: parts of every shape.
function rowless(file: any): unknown {
  if (Array.isArray(file)) return numbered(file);
  const { exportedAt: _, ...rest } = file;
  const { analysedWith: __, ...figures } = rest.steps.conductingResearch;
  const { firstMeasuredAt: ___, ...design } = rest.steps.interventionDesign;
  return numbered({ ...rest, steps: { ...rest.steps, conductingResearch: figures, interventionDesign: design } });
}
