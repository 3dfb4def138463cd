import { expect, it } from 'vitest';
import { ignored } from './error-named.ts';
import { reporterOptions } from './error-reporter.ts';
import { scrubbedBreadcrumb, scrubbedEvent, scrubbedSpan } from './error-scrub.ts';

const options = reporterOptions('https://key@sentry.example/1', 'v1');

it('measures three visits in ten, and ignores what the specification says', () => {
  expect(options.tracesSampleRate).toBe(0.3);
  expect(options.ignoreErrors).toBe(ignored);
});

it('gathers nothing of who it happened to, and adds nothing to our own calls', () => {
  expect(options.dataCollection).toEqual({
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
    frameContextLines: 0,
  });
  expect(options.tracePropagationTargets).toEqual([]);
  expect(options.sendClientReports).toBe(false);
});

it('lets everything through the same sieve, and has none of the gatherers that come by themselves', () => {
  expect(options).toMatchObject({
    beforeSend: scrubbedEvent,
    beforeSendSpan: scrubbedSpan,
    beforeBreadcrumb: scrubbedBreadcrumb,
    defaultIntegrations: false,
  });
  const names = (options.integrations as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(['EventFilters', 'Dedupe', 'Breadcrumbs', 'NamedPages', 'BrowserTracing']);
});
