import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { taskWords } from '#access/company/installation/tasks.rules.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { type Family, parseOpenMetrics } from '#foundation/server/metrics/open-metrics.testing.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { openSmtp, refusal } from '#foundation/server/testing.mail.ts';
import { resourceTable } from '#main.server.ts';
import { openTestServer, type TestServer, usernameOf } from '#testing/main.testing.server.ts';
import { documents } from '../documents.server.ts';

let test: TestServer;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
beforeAll(async () => {
  smtp = await openSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('weg') ? refusal(550, 'No such user') : undefined),
  });
  test = await openTestServer({ config: { metricsPort: 0, smtpUrl: smtp.url } });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

const ask = (path = '/metrics', method = 'GET') => fetch(test.server.metricsUrl + path, { method });
const figures = async (): Promise<Family[]> => parseOpenMetrics(await (await ask()).text());

/** The value of a sample whose labels are at least these. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const samples = (await figures()).flatMap((family) => family.samples);
  return samples.find(
    (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )?.value;
}

describe('the figures', () => {
  it('are OpenMetrics, on a port of this machine alone', async () => {
    expect(test.server.metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const answer = await ask();
    expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect((await figures()).length).toBeGreaterThan(30);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/api')).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(405);
  });

  it('are not at the address of the app, and nowhere when nobody asked for them', async () => {
    for (const path of ['/metrics', '/api/metrics']) expect((await test.request('GET', path)).status).toBe(404);
    const without = await openTestServer();
    expect(without.server.metricsUrl).toBeNull();
    expect((await without.request('GET', '/metrics')).status).toBe(404);
    await without.close();
  });

  it('count requests by operation and class of status, and saves by what came of them', async () => {
    const uuid = await test.research();
    const save = (headers = {}) =>
      test.request('PUT', `/api/researches/research_target/${uuid}`, { as: 'owner', body: {}, headers });
    const name = 'research_target.save';
    expect(await figure('drijfveer_saves_total', { operation: name })).toBeUndefined();
    expect((await save()).status).toBe(200);
    expect((await save({ 'if-match': '"0"' })).status).toBe(412);
    await test.request('GET', '/api/nergens');
    expect(await figure('drijfveer_requests_total', { operation: name, status: '2xx' })).toBe(1);
    expect(await figure('drijfveer_requests_total', { operation: name, status: '4xx' })).toBe(1);
    expect(await figure('drijfveer_requests_total', { operation: 'unknown', status: '4xx' })).toBeGreaterThan(0);
    expect(await figure('drijfveer_request_duration_seconds_count', { operation: name })).toBe(2);
    expect(await figure('drijfveer_saves_total', { operation: name, outcome: 'saved' })).toBe(1);
    expect(await figure('drijfveer_saves_total', { operation: name, outcome: 'outdated' })).toBe(1);
  });

  it('say what waits, what was done, and what came of mails', async () => {
    const letter = { subject: 'Een', text: 'brief', html: '<p>brief</p>' };
    await queueMail(test.db, 'zoe@test.example', letter);
    await queueMail(test.db, 'weg@test.example', letter);
    await queueMail(test.db, 'zoe@test.example', letter, { until: new Date(0) });
    expect(await figure('drijfveer_jobs_waiting', { task: 'mail' })).toBe(3);
    await test.server.jobs.runOnce();
    expect(await figure('drijfveer_jobs_waiting', { task: 'mail' })).toBe(0);
    for (const outcome of ['sent', 'refused', 'late'])
      expect([outcome, await figure('drijfveer_mails_total', { outcome })]).toEqual([outcome, 1]);
    const mails = { task: 'mail', outcome: 'succeeded' };
    expect(await figure('drijfveer_job_duration_seconds_count', mails)).toBe(3);
    expect(await figure('drijfveer_job_last_end_timestamp_seconds', mails)).toBeCloseTo(Date.now() / 1000, -2);
  });

  it('say how files are made', async () => {
    const uuid = await test.research();
    const { body } = await test.request('POST', '/api/download_tokens', {
      as: 'owner',
      body: { research: `/api/researches/${uuid}`, kind: 'report' },
    });
    const file = await test.server.app.inject({ method: 'GET', url: body.url });
    expect(file.statusCode).toBe(200);
    expect(await figure('drijfveer_document_duration_seconds_count', { outcome: 'succeeded' })).toBe(1);
    expect(await figure('drijfveer_documents_waiting')).toBe(0);
  });

  it('say of the database how many connections there are, and that it answers', async () => {
    expect(await figure('drijfveer_database_up')).toBe(1);
    expect(await figure('drijfveer_database_connections_limit')).toBe(10);
    expect(await figure('drijfveer_database_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(await figure('drijfveer_build_info', { build: 'development' })).toBe(1);
  });

  it('have labels of a known list alone: no person, organisation or study', async () => {
    const operations = new Set(resourceTable.flatMap((one) => one.operations.map(({ name }) => name)));
    const works = documents.flatMap(({ kind, writers }) => Object.keys(writers).map((form) => `${kind} ${form}`));
    const tasks = Object.keys(taskWords);
    const known: Record<string, (value: string) => boolean> = {
      operation: (value) => operations.has(value) || ['page', 'unknown'].includes(value),
      document: (value) => works.includes(value),
      task: (value) => tasks.includes(value),
      outcome: (value) => /^(saved|outdated|refused|failed|sent|delayed|late|succeeded)$/.test(value),
      status: (value) => /^[1-5]xx$/.test(value),
      state: (value) => ['busy', 'idle'].includes(value),
      disk: (value) => ['data', 'backups', 'archive'].includes(value),
      le: (value) => value === '+Inf' || Number.isFinite(Number(value)),
      version: (value) => /^v?\d+\.\d+\.\d+$/.test(value),
      build: (value) => value === 'development',
      // Of Node: what it has open.
      type: (value) => /^[A-Z][A-Za-z]*$/.test(value),
      ...Object.fromEntries(['major', 'minor', 'patch'].map((part) => [part, (value: string) => /^\d+$/.test(value)])),
      ...{
        kind: (value) => /^(major|minor|incremental|weakcb)$/.test(value),
        space: (value) => /^[a-z_]+$/.test(value),
      },
    };
    for (const { name, labels } of (await figures()).flatMap(({ samples }) => samples))
      for (const [label, value] of Object.entries(labels))
        expect([name, label, value, known[label]?.(value)]).toEqual([name, label, value, true]);
    const text = await (await ask()).text();
    const { rows } = await sql<{ name: string }>`SELECT name FROM company UNION SELECT name FROM user_account`.execute(
      test.db,
    );
    for (const secret of [usernameOf('owner'), await test.uuidOf('owner'), ...rows.map(({ name }) => name)])
      expect(text).not.toContain(secret);
  });
});

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

describe('the example of alerts (docs/alerts.yml)', () => {
  const { groups } = parse(readFileSync(join(rootDir, 'docs/alerts.yml'), 'utf8')) as {
    groups: { name: string; rules: Rule[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);

  it.each(rules)('$alert is a whole rule, in PromQL that is right', ({
    expr,
    for: wait,
    labels,
    annotations,
    alert,
  }) => {
    expect(alert).toMatch(/^Drijfveer[A-Z]\w+$/);
    expect(wait).toMatch(/^\d+[smh]$/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect([annotations.summary, annotations.description].every(Boolean)).toBe(true);
    const mistakes: string[] = [];
    parser
      .parse(expr)
      .iterate({ enter: ({ type, from, to }) => void (type.isError && mistakes.push(`${from}-${to}`)) });
    expect(mistakes).toEqual([]);
  });

  it('asks for figures that are there', async () => {
    const there = new Set((await figures()).flatMap(({ name, type }) => namesOfFamily(name, type)));
    for (const { expr } of rules)
      for (const name of namesIn(expr)) expect([name, there.has(name)]).toEqual([name, true]);
  });

  it('and the documentation says what each of our figures is', async () => {
    const told = readFileSync(join(rootDir, 'docs/operating.md'), 'utf8');
    for (const { name, type } of await figures())
      if (name.startsWith('drijfveer_')) expect(told).toContain(`\`${name}${type === 'counter' ? '_total' : ''}\``);
  });
});

const namesOfFamily = (name: string, type: string) =>
  type === 'counter'
    ? [`${name}_total`]
    : type === 'histogram'
      ? ['_bucket', '_sum', '_count'].map((ending) => name + ending)
      : [name];

/** The names of figures in an expression. `up` is Prometheus' own. */
function namesIn(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expr.slice(from, to));
    },
  });
  return names.filter((name) => name !== 'up');
}
