import { describe, expect, it } from 'vitest';
import { pathPattern, plainMessage, scrubbedBreadcrumb, scrubbedEvent, scrubbedSpan } from './error-scrub.ts';

const uuid = '0b9d5a3e-6f0c-4f0e-9a55-2f6e8f6d1c11';
const secret = 'kQ3vT8-mZ_0aYw7RrB2LcXeP';
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw';

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['/over-de-tool', '/over-de-tool'],
    [`/onderzoek/${uuid}/factoren-wegen`, '/onderzoek/:x/factoren-wegen'],
    ['/factor/12#bron-3', '/factor/:x'],
    ['/theorie/zoeken?zoek=schaamte', '/theorie/zoeken'],
    [`/openbaar-onderzoek/${secret}`, '/openbaar-onderzoek/:x'],
    // A secret need not look like one.
    ['/openbaar-onderzoek/geheim', '/openbaar-onderzoek/:x'],
    ['/authenticatie/wachtwoord-vergeten/geheim', '/authenticatie/wachtwoord-vergeten/:x'],
    ['/authenticatie/wachtwoord-vergeten', '/authenticatie/wachtwoord-vergeten'],
    ['/authenticatie/verifieer-gebruiker/geheim', '/authenticatie/verifieer-gebruiker/:x'],
    ['/api/tokens/geheim', '/api/tokens/:x'],
    ['/api/tokens/reset_password/geheim', '/api/tokens/reset_password/:x'],
    ['/api/researches/share/geheim', '/api/researches/share/:x'],
    [`https://drijfveer.example/download/${uuid}?bearer=${token}`, '/download/:x'],
    ['https://drijfveer.example', '/'],
  ])('%s is told as %s', (address, pattern) => {
    expect(pathPattern(address)).toBe(pattern);
    expect(pathPattern(pattern)).toBe(pattern);
  });
});

describe('a message', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
    ['Request failed with status code 500', 'Request failed with status code 500'],
    ['NotFoundError: unstable_useCacheRefresh', 'NotFoundError: unstable_useCacheRefresh'],
    [
      `Unexpected token 'B', "Buren zeggen "nee", ik ook" is not valid JSON`,
      `Unexpected token 'B', "…" is not valid JSON`,
    ],
    ['Invalid regular expression: /wat ik typte(/: Unterminated group', 'Invalid regular expression'],
    ["'wat ik typte' is not a valid selector", '‘…’ is not a valid selector'],
    ['noor@gemeente.example is already there', '[e-mail] is already there'],
    [`Refused ${token}`, 'Refused […]'],
    [`No research ${uuid} here`, 'No research […] here'],
    [`at https://drijfveer.example/openbaar-onderzoek/${secret}?x=1`, 'at /openbaar-onderzoek/:x'],
    [`GET /api/researches/${uuid}/notes failed`, 'GET /api/researches/:x/notes failed'],
    [
      'Failed to fetch dynamically imported module: https://drijfveer.example/assets/licence.screen-CEIhiOpO.js',
      'Failed to fetch dynamically imported module: /assets/licence.screen-CEIhiOpO.js',
    ],
  ])('%s', (text, plain) => {
    expect(plainMessage(text)).toBe(plain);
  });
});

describe('what went before', () => {
  it('is calls without what was sent', () => {
    const crumb = { category: 'fetch', timestamp: 1, message: 'getypt', type: 'http' };
    const data = { method: 'PUT', url: `/api/researches/details/${uuid}?a=b`, status_code: 204, body: 'getypt' };
    expect(scrubbedBreadcrumb({ ...crumb, data })).toEqual({
      timestamp: 1,
      type: 'http',
      category: 'fetch',
      data: { method: 'PUT', url: '/api/researches/details/:x', status_code: 204 },
    });
  });

  it('is pages by their pattern', () => {
    const data = { from: `/openbaar-onderzoek/${secret}`, to: '/theorie/zoeken?zoek=schaamte' };
    expect(scrubbedBreadcrumb({ category: 'navigation', data })).toEqual({
      category: 'navigation',
      data: { from: '/openbaar-onderzoek/:x', to: '/theorie/zoeken' },
    });
  });

  it.each(['ui.click', 'ui.input', 'console', 'sentry.event'])('is nothing of %s', (category) => {
    expect(scrubbedBreadcrumb({ category, message: 'getypt' })).toBeNull();
  });
});

it('an error leaves with what, where in our code and on which kind of page, and with nothing else', () => {
  const event = scrubbedEvent({
    type: undefined,
    event_id: 'e1',
    level: 'error',
    release: 'r1',
    transaction: `/onderzoek/${uuid}`,
    user: { email: 'noor@gemeente.example', ip_address: '10.0.0.1' },
    request: { url: `https://drijfveer.example/onderzoek/${uuid}`, headers: { Referer: 'x' }, data: 'getypt' },
    extra: { __serialized__: { answer: 'getypt' } },
    tags: { name: 'Noor' },
    contexts: { trace: { trace_id: 't1', span_id: 's1', data: { url: uuid } }, culture: { timezone: 'x' } },
    breadcrumbs: [{ category: 'ui.input', message: 'getypt' }],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: `No ${uuid}`,
          mechanism: { type: 'uncaught', handled: false, data: { answer: 'getypt' } },
          stacktrace: {
            frames: [
              {
                filename: 'https://drijfveer.example/assets/app-C3S_EmG-.js?v=1',
                function: 'save',
                lineno: 1,
                colno: 7,
                in_app: true,
                context_line: 'getypt',
                vars: { answer: 'getypt' },
              },
              { filename: `https://drijfveer.example/openbaar-onderzoek/${secret}`, lineno: 1 },
            ],
          },
        },
      ],
    },
  });
  expect(event).toEqual({
    type: undefined,
    event_id: 'e1',
    level: 'error',
    release: 'r1',
    transaction: '/onderzoek/:x',
    contexts: { trace: { trace_id: 't1', span_id: 's1' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'No […]',
          mechanism: { type: 'uncaught', handled: false },
          stacktrace: {
            frames: [
              { filename: '/assets/app-C3S_EmG-.js', function: 'save', lineno: 1, colno: 7, in_app: true },
              { filename: '/openbaar-onderzoek/:x', lineno: 1 },
            ],
          },
        },
      ],
    },
    breadcrumbs: [],
  });
});

describe('a time', () => {
  const span = (name: string, attributes: Record<string, unknown>) => {
    const ids = { trace_id: 't', span_id: 's', start_timestamp: 1, status: 'ok', is_segment: false } as const;
    const { name: told, attributes: kept } = scrubbedSpan({ ...ids, name, attributes });
    return [told, kept];
  };

  it('of a call is told by method and pattern', () => {
    const attributes = {
      'sentry.op': 'http.client',
      'http.request.method': 'GET',
      'url.full': `https://drijfveer.example/api/researches/${uuid}?x=1`,
      'http.response.status_code': 200,
      'url.query': 'x=1',
    };
    expect(span(`GET /api/researches/${uuid}`, attributes)).toEqual([
      'GET /api/researches/:x',
      { 'sentry.op': 'http.client', 'http.request.method': 'GET', 'http.response.status_code': 200 },
    ]);
  });

  it('of a page is told by its pattern', () => {
    const attributes = {
      'sentry.op': 'pageload',
      'url.path': `/openbaar-onderzoek/${secret}`,
      'sentry.segment.name': uuid,
    };
    expect(span(`/openbaar-onderzoek/${secret}`, attributes)).toEqual([
      '/openbaar-onderzoek/:x',
      { 'sentry.op': 'pageload', 'sentry.segment.name': ':x' },
    ]);
  });

  it('of anything else is told by its kind, never by what was pressed', () => {
    const attributes = { 'sentry.op': 'ui.interaction.click', 'lcp.element': 'button[aria-label="Menu van Noor"]' };
    expect(span('button[aria-label="Menu van Noor"]', attributes)).toEqual([
      'ui.interaction.click',
      { 'sentry.op': 'ui.interaction.click' },
    ]);
  });
});
