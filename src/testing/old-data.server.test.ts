import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '#access/account/testing.server.ts';
import { documents } from '#documents.server.ts';
import { measureNames } from '#evidence/statistics/known.rules.ts';
import { readConfig } from '#foundation/server/config.ts';
import { removeDataFolder } from '#foundation/server/database/testing.cleanup.ts';
import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { openServer } from '#main.server.ts';
import { numbered } from '#research/transfer/transfer.testing.ts';
import type { Server } from '#server/open.server.ts';
import { isOutOfDate } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { toRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { importQuestions } from '#steps/conducting-research/answers-import/import.rules.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import { sectionKey, stepNames } from '#study/process.ts';
import { withKeys } from '#theory/editor/early.rules.ts';
import { unpackFolder } from './data-folder.testing.ts';

/**
 * What an earlier version kept is read by this one, and nothing of it is lost. Each folder in `old-data` is what one version made
 * (see README): its data folder, what it answered, and its files.
 */
const sets = join(import.meta.dirname, 'old-data');
const versions = readdirSync(sets);

// biome-ignore lint/suspicious/noExplicitAny: another version answered this.
type Answer = any;

interface Asked {
  person: string | null;
  path: string;
  body: Answer;
}

describe.each(versions)('what %s made', (version) => {
  const kept = (...path: string[]) => readFileSync(join(sets, version, ...path));
  const value = (file: string): Answer => JSON.parse(kept(file).toString());
  const people = value('people.json');
  const asked: Asked[] = value('answers.json');
  const answered = (path: string) => asked.find((one) => one.path === path)!.body;

  let server: Server;
  let dataDir: string;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-old-data-'));
    await unpackFolder(kept('data-folder.zip.zst'), dataDir);
    const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), publicUrl: 'http://drijfveer.test' };
    server = await openServer(config, { log: pino({ level: 'silent' }) });
    await server.app.ready();
    // Answers go after at most two years, and this file may be older.
    await sql`UPDATE survey_answers SET keep_until = '2999-12-31'`.execute(server.database.db);
    await sql`UPDATE transcript SET stored_at = '2999-12-01', keep_until = '2999-12-31'`.execute(server.database.db);
    for (const { username, password, secret } of people.logins) {
      const { status, body } = await call(null, 'POST', '/api/login_check', {
        username,
        password,
        ...(secret && { code: appCode(secret) }),
      });
      expect([username, status]).toEqual([username, 200]);
      tokens.set(username.split(/[.@]/)[0], body.token);
    }
  });
  afterAll(async () => {
    await server?.close();
    await removeDataFolder(dataDir);
  });

  async function call(person: string | null, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
    const answer = await server.app.inject({
      method,
      url: path,
      headers: {
        ...(person && { authorization: `Bearer ${tokens.get(person)}` }),
        ...(body !== undefined && { 'content-type': 'application/ld+json' }),
      },
      ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const isJson = /json/.test(String(answer.headers['content-type']));
    return { status: answer.statusCode, raw: answer.rawPayload, body: (isJson ? answer.json() : null) as Answer };
  }

  /** Read another way below: what comes with the library changes with it, and the public page is a text of ours. */
  const elsewhere = /^\/api\/(factors|technics|library_items|library_media|researches\/share)\b/;

  it.each(
    asked.filter(({ path }) => !elsewhere.test(path)).map(({ person, path, body }) => [person, path, body] as const),
  )('is all there: what %s reads at %s', async (person, path, body) => {
    const answer = await call(person, 'GET', path);
    expect(answer.status).toBe(200);
    expect(lost(body, answer.body)).toEqual([]);
  });

  it('holds everything that can be kept, so that the lines above say something', () => {
    const full = answered(`/api/researches/${people.full}`);
    expect(stepNames.filter((step) => !JSON.stringify(full[sectionKey(step)]).includes('Tekst'))).toEqual([]);
    const worked = `research.uuid=${people.worked}`;
    for (const collection of ['research_notes', 'factor_marks', 'grade_decisions', 'technique_ideas'])
      expect(answered(`/api/${collection}?${worked}`)['hydra:member'].length).toBeGreaterThan(1);
    expect(answered(`/api/researches/${people.hidden}`).visible).toBe(false);
    expect(answered(`/api/researches/${people.completed}`).status).toBe('completed');
    // Before these could be kept there was no archive, and nobody coded apart.
    if (version === '8249ebc') return;
    expect(answered('/api/researches?exists[archivedAt]=1')['hydra:member']).toHaveLength(1);
    const codings = answered(`/api/codings?research.uuid=${people.full}`)['hydra:member'];
    expect(codings.map(({ own, blind }: Answer) => [own, blind])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('has no step that must be looked at again because of the new version alone', async () => {
    const staleOf = ({ steps }: Answer) => steps.filter(({ stale }: Answer) => stale).map(({ name }: Answer) => name);
    for (const research of [people.worked, people.full, people.hidden, people.completed]) {
      const path = `/api/researches/${research}`;
      expect(staleOf((await call('noor', 'GET', path)).body)).toEqual(staleOf(answered(path)));
    }
    expect(staleOf(answered(`/api/researches/${people.completed}`))).toEqual([]);
  });

  it('has figures that are still of the questions they were made of, each by the measure that was used then', async () => {
    const { body } = await call('noor', 'GET', `/api/researches/${people.worked}`);
    const { conductingResearch, determineFactors } = body;
    expect(isOutOfDate(conductingResearch, determineFactors.factors)).toBe(false);
    const page = textsOf((await call(null, 'GET', `/api/researches/share/${people.secrets[0]}`)).body).join('\n');
    const used = conductingResearch.results.flatMap(({ analysis }: Answer) => analysis.reliability.measure ?? []);
    expect(used).toContain('omega');
    for (const measure of used as (keyof typeof measureNames)[])
      expect([measure, page.includes(measureNames[measure])]).toEqual([measure, true]);
  });

  it('is found by its texts once the work of a start is done', async () => {
    await server.jobs.runOnce();
    const full = answered(`/api/researches/${people.full}`);
    for (const [key, field] of [
      ['researchTarget', 'broadGoal'],
      ['conductingResearch', 'conclusion'],
      ['completeResearch', 'summary'],
    ] as const) {
      const text: string = full[key][field];
      const { body } = await call(
        'noor',
        'GET',
        `/api/researches?words=${encodeURIComponent(text.replaceAll('/', ' '))}`,
      );
      const row = body['hydra:member'].find(({ uuid }: Answer) => uuid === people.full);
      expect(row?.found.map(({ path }: Answer) => path)).toContain(field);
    }
  });

  it('has what an editor wrote in the library, published and not', async () => {
    const { published, draft } = people.library;
    const note = answered(published).content.measurementNote;
    expect((await call('redactie', 'GET', published)).body.content.measurementNote).toBe(note);
    expect((await call('noor', 'GET', published.replace('library_items/', ''))).body.measurementNote).toBe(note);
    const unseen = answered(draft).content.helpText;
    expect((await call('redactie', 'GET', draft)).body.content.helpText).toBe(unseen);
    expect((await call('noor', 'GET', draft.replace('library_items/', ''))).body.helpText).not.toBe(unseen);
    const revisions = `${published}/revisions`;
    const told = answered(revisions)['hydra:member'].filter(({ by }: Answer) => by !== null);
    const { body } = await call('redactie', 'GET', revisions);
    const now = new Map(body['hydra:member'].map((one: Answer) => [one.number, one]));
    for (const one of told) expect(lost({ ...one, content: withKeys(one.content) }, now.get(one.number))).toEqual([]);
    const own = answered('/api/library_media')['hydra:member'].filter(({ shipped }: Answer) => !shipped);
    expect(own).toHaveLength(1);
    expect((await call(null, 'GET', own[0].url)).status).toBe(200);
  });

  it.each(
    people.secrets as string[],
  )('opens what is shared by %s, with every text and figure that stood in it', async (secret) => {
    const path = `/api/researches/share/${secret}`;
    const answer = await call(null, 'GET', path);
    expect(answer.status).toBe(200);
    const written = JSON.stringify(asked.filter((one) => one.person === 'noor'));
    // Of people, and not a sentence of ours around it.
    const theirs = textsOf(answered(path)).filter(
      (text) =>
        /^[\d.,–−+\s%()]+$/.test(text) || (text.length > 12 && written.includes(JSON.stringify(text).slice(1, -1))),
    );
    expect(theirs.length).toBeGreaterThan(50);
    const now = textsOf(answer.body).join('\n');
    expect(theirs.filter((text) => !now.includes(text))).toEqual([]);
  });

  const files = documents.flatMap(({ kind, writers }) => Object.keys(writers).map((format) => [kind, format] as const));

  it.each(files)('becomes a document: %s as %s', async (kind, format) => {
    const research = `/api/researches/${people.worked}`;
    const { body } = await call('noor', 'POST', '/api/download_tokens', { research, kind, format });
    const { status, raw } = await call(null, 'GET', body.url);
    // Where no lots were drawn there are only the heads of their list.
    expect([status, raw.length > (kind === 'lots' ? 15 : 100)]).toEqual([200, true]);
  });

  it('has a file of a whole research that is taken over whole', async () => {
    const file = value('exports/report.json');
    // By somebody of whose studies nothing is asked above.
    const { status, body } = await call('beheer', 'POST', '/api/research_imports', file);
    expect([status, body.remarks]).toEqual([201, []]);
    const now = (await call('beheer', 'GET', body.research)).body;
    // Side by side, so that the same row is named at the same place.
    const study = ({ details, steps }: Answer) => ({
      ...Object.fromEntries(Object.keys(file.details).map((key) => [key, details[key]])),
      ...Object.fromEntries(Object.keys(file.steps).map((key) => [key, steps[key]])),
    });
    const { analysedWith } = file.steps.conductingResearch;
    expect(lost(numbered(study(file)), numbered(study({ details: now, steps: now })))).toEqual([
      `conductingResearch.analysedWith: ${JSON.stringify(analysedWith)} → ${JSON.stringify(now.conductingResearch.analysedWith)}`,
    ]);
    expect(isOutOfDate(now.conductingResearch, now.determineFactors.factors)).toBe(false);
  });

  it.each(
    readdirSync(join(sets, version, 'exports')).filter((name) => name !== 'report.json'),
  )('has a file %s that is no research, and is refused in a sentence', async (name) => {
    const { status, body } = await call('noor', 'POST', '/api/research_imports', kept('exports', name));
    expect([400, 422]).toContain(status);
    for (const sentence of body.detail.split('\n')) expect(sentence).toMatch(/ .+\.$/);
  });

  it.each(
    readdirSync(join(sets, version, 'exports')),
  )('has a file %s that is read as answers, or is not, but aloud', (name) => {
    const { conductingResearch, determineFactors } = answered(`/api/researches/${people.worked}`);
    const questions = importQuestions(askedItems(conductingResearch.items, determineFactors.factors));
    try {
      const { table } = readImport(kept('exports', name));
      const { mapping, matches } = proposeMapping(table, questions);
      if (name !== 'answers.csv') return expect(matches).toEqual([]);
      const { items, ...raw } = toRaw(mapAnswers(table, questions, mapping).answers);
      // A version that kept no code book of a column answered none.
      return expect({ ...raw, items: items.map(({ book: _, ...item }) => item) }).toEqual(
        answered(`/api/researches/${people.worked}/survey_answers/first`).answers,
      );
    } catch (error) {
      expect(error).toBeInstanceOf(ImportRefused);
      expect((error as Error).message).toMatch(/^[A-Z].*\.$/);
      expect(name).not.toBe('answers.csv');
    }
  });
});

/** Every text that stands in an answer. */
function textsOf(value: Answer): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/**
 * What each server says in its own words, or counts from today; and that who works along on a research is named since 8249ebc by that
 * work, and no longer as a user.
 */
const itsOwn =
  /(^|\.)(@context|cursor|hydra:(?!member).*|goneOn|keepUntil|keepUntilAtMost|storedAt)$|^steps\.\d+\.(summary|missing)$|(^|\.)collaborators\.\d+\.(@id|@type|uuid)$/;

/** The places in an answer where something else stands now, or nothing; what is new does not count. */
function lost(before: Answer, now: Answer, at = ''): string[] {
  // A question of the library is known by its key since 8249ebc, which is the number that it had.
  if (/(^|\.)template$/.test(at) && typeof before === 'number') return lost(String(before), now, at);
  if (typeof before !== 'object' || before === null)
    return Object.is(before, now) ? [] : [`${at}: ${JSON.stringify(before)} → ${JSON.stringify(now)}`];
  if (typeof now !== 'object' || now === null) return [`${at}: gone`];
  if (Array.isArray(before) && before.length !== now.length) return [`${at}: ${before.length} → ${now.length}`];
  return Object.entries(before).flatMap(([key, inner]) => {
    const path = at ? `${at}.${key}` : key;
    return itsOwn.test(path) ? [] : lost(inner, now[key], path);
  });
}
