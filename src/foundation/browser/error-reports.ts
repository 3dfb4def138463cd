import type { Report } from './error-named.ts';
import { siteFacts } from './site-facts.ts';

const kept: Parameters<Report>[] = [];
const mostKept = 20;

/** Until the reporter is there, errors wait for it. */
let report: Report = (...one) => {
  if (kept.length < mostKept) kept.push(one);
};

/** Tells who looks after this installation of an error that a screen has shown. */
export const tellOfError = (error: unknown): void => report(error, true);

/** Hears of every error that nobody caught, when this installation names where to send them. Nobody waits for what sends them. */
export function watchErrors(): void {
  const { sentryDsn, version } = siteFacts;
  if (!sentryDsn) return;
  window.addEventListener('error', ({ error, message }) => report(error ?? message, false));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, false));
  const fetchReporter = () =>
    import('./error-reporter.ts').then(
      ({ startReporter }) => {
        report = startReporter(sentryDsn, version);
        for (const one of kept.splice(0)) report(...one);
      },
      () => window.addEventListener('online', fetchReporter, { once: true }),
    );
  if (document.readyState === 'complete') void fetchReporter();
  else window.addEventListener('load', fetchReporter, { once: true });
}
