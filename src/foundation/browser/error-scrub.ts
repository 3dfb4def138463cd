import type { Breadcrumb, BrowserOptions, ErrorEvent, StackFrame } from '@sentry/browser';

/**
 * What may leave in a report. Not a list of what to take out, which is never complete, but of what goes in: every field that is not
 * named here stays behind.
 */

/** Parts of a path after which a secret stands, whatever that looks like. */
const beforeSecrets = new Set([
  'openbaar-onderzoek',
  'verifieer-gebruiker',
  'wachtwoord-vergeten',
  'share',
  'tokens',
  'verify_user',
  'reset_password',
  'workshop_participants',
  'tally_tasks',
]);

/** A path of ours without origin, query, ids and secrets: only the words of its route are left. */
export function pathPattern(address: string): string {
  const path = address.replace(/^[a-z][\w+.-]*:\/*[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  const parts = path.split('/');
  const isWord = (part: string, before: string | undefined) =>
    /^[a-z][a-z_-]{0,39}$/.test(part) && (!beforeSecrets.has(before ?? '') || beforeSecrets.has(part));
  return parts.map((part, at) => (part === '' || isWord(part, parts[at - 1]) ? part : ':x')).join('/') || '/';
}

const ownFile = /\/assets\/[\w.-]+\.(?:js|css)$/;

/** Our own scripts by name; of another file only the pattern. */
const fileName = (address: string) => ownFile.exec(address.split(/[?#]/, 1)[0] ?? '')?.[0] ?? pathPattern(address);

/** Names of our files, and of functions: whole words, however joined. What was made by chance never looks like that. */
const isReadable = /^(?:\/assets\/.*|[A-Z]?[a-z]+(?:[_-][A-Z]?[a-z]+|[A-Z][a-z]{2,})*)$/;

/** A message without addresses, quoted texts, and what looks like a token. */
export function plainMessage(text: string): string {
  return text
    .replace(/Invalid regular expression: .*/s, 'Invalid regular expression')
    .replace(/["“`].*["”`]/s, '"…"')
    .replace(/'([^']*)'/g, (quoted, words: string) => (/^[\w$.-]{1,40}$/.test(words) ? quoted : '‘…’'))
    .replace(/[^\s<>]+@[^\s<>]+/g, '[e-mail]')
    .replace(/(?:https?:\/|(?<![\w<]))\/[^\s'"<>)]+/g, fileName)
    .replace(/\/assets\/[\w.-]+|[\w-]{16,}(?:\.[\w-]+)*/g, (word) => (isReadable.test(word) ? word : '[…]'))
    .slice(0, 500);
}

const frameOf = ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
  filename: fileName(filename ?? ''),
  ...(name && { function: plainMessage(name) }),
  ...(lineno !== undefined && { lineno }),
  ...(colno !== undefined && { colno }),
  ...(in_app !== undefined && { in_app }),
});

/** A trace of what went before: calls and pages, by their pattern. Anything else is left out. */
export function scrubbedBreadcrumb({ category, timestamp, level, data }: Breadcrumb): Breadcrumb | null {
  const kept = { ...(timestamp !== undefined && { timestamp }), ...(level && { level }) };
  if (category === 'fetch') {
    const { method, url, status_code } = data ?? {};
    const status = typeof status_code === 'number' ? { status_code } : {};
    return { ...kept, type: 'http', category, data: { method, url: pathPattern(String(url)), ...status } };
  }
  if (category !== 'navigation') return null;
  const { from, to } = data ?? {};
  return { ...kept, category, data: { from: pathPattern(String(from)), to: pathPattern(String(to)) } };
}

/** An error as it may leave: what, where in our code, on which kind of page, and what went before. */
export function scrubbedEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, release, sdk, transaction, breadcrumbs } = event;
  const trace = event.contexts?.trace;
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    ...(environment && { environment }),
    ...(release && { release }),
    ...(sdk && { sdk }),
    transaction: pathPattern(transaction ?? ''),
    ...(event.message && { message: plainMessage(event.message) }),
    ...(trace && { contexts: { trace: { trace_id: trace.trace_id, span_id: trace.span_id } } }),
    exception: {
      values: (event.exception?.values ?? []).map(({ type, value, mechanism, stacktrace }) => ({
        ...(type && { type: plainMessage(type) }),
        value: plainMessage(value ?? ''),
        ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
        ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(frameOf) } }),
      })),
    },
    breadcrumbs: (breadcrumbs ?? []).flatMap((crumb) => scrubbedBreadcrumb(crumb) ?? []),
  };
}

/** Attributes of a measured span that say nothing of anybody; numbers never do. */
const spanTexts = new Set([
  'http.request.method',
  'sentry.environment',
  'sentry.op',
  'sentry.origin',
  'sentry.release',
  'sentry.sdk.name',
  'sentry.sdk.version',
  'sentry.segment.id',
  'sentry.trace_lifecycle',
]);

type Span = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0];

/** How long something took, by the pattern of its path. Never throws: a span of which this fails would leave as it was. */
export function scrubbedSpan({ links: _, ...span }: Span): Span {
  const { attributes } = span;
  const op = String(attributes['sentry.op'] ?? 'span');
  const method = String(attributes['http.request.method'] ?? 'GET');
  const isPage = op === 'pageload' || op.startsWith('navigation');
  const segment = attributes['sentry.segment.name'];
  return {
    ...span,
    name: isPage
      ? pathPattern(span.name)
      : op === 'http.client'
        ? `${method} ${pathPattern(String(attributes['url.full'] ?? ''))}`
        : op,
    attributes: {
      ...Object.fromEntries(
        Object.entries(attributes).filter(([key, value]) => typeof value === 'number' || spanTexts.has(key)),
      ),
      ...(segment !== undefined && { 'sentry.segment.name': pathPattern(String(segment)) }),
    },
  };
}
