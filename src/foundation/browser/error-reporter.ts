import {
  type BrowserOptions,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  init,
} from '@sentry/browser';
import { ignored, namedError, type Report } from './error-named.ts';
import { pathPattern, scrubbedBreadcrumb, scrubbedEvent, scrubbedSpan } from './error-scrub.ts';

/** Pages are measured by the pattern of their path from the start: their name also travels beside the measurements. */
const namedPages = {
  name: 'NamedPages',
  setup(client: Parameters<NonNullable<ReturnType<typeof browserTracingIntegration>['setup']>>[0]) {
    client.on('startPageLoadSpan', (page) => {
      page.name = pathPattern(window.location.pathname);
    });
    client.on('startNavigationSpan', (page, more) => {
      page.name = pathPattern(new URL(more?.url ?? '', window.location.href).pathname);
    });
  },
};

/** What is reported and how; nothing of who it happened to. `sendDefaultPii: false` is called `dataCollection` in this version. */
export const reporterOptions = (dsn: string, release: string): BrowserOptions => ({
  dsn,
  release,
  tracesSampleRate: 0.3,
  ignoreErrors: ignored,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
    frameContextLines: 0,
  },
  sendClientReports: false,
  // No header of theirs goes along with our calls.
  tracePropagationTargets: [],
  // These and no others: what people click or type, the console and the times of their visits are nobody's business.
  defaultIntegrations: false,
  integrations: [
    eventFiltersIntegration(),
    dedupeIntegration(),
    breadcrumbsIntegration({ dom: false, xhr: false, sentry: false, fetch: true, history: true }),
    namedPages,
    browserTracingIntegration({
      webVitals: { ignore: ['lcp', 'cls'] },
      enableInp: false,
      enableLongAnimationFrame: false,
      traceXHR: false,
      linkPreviousTrace: 'off',
    }),
  ],
  beforeBreadcrumb: scrubbedBreadcrumb,
  beforeSend: scrubbedEvent,
  beforeSendSpan: scrubbedSpan,
});

/** Starts to send errors, and a part of the times that pages take, to where this installation says. */
export function startReporter(dsn: string, release: string): Report {
  init(reporterOptions(dsn, release));
  return (error, handled) => {
    captureException(namedError(error), { mechanism: { handled, type: handled ? 'screen' : 'uncaught' } });
  };
}
