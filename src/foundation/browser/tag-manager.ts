import { consent, onConsent } from './consent.ts';
import { siteFacts } from './site-facts.ts';

/** Trusted Types is not in TypeScript's list of what browsers have. */
interface Policy {
  createScriptURL(id: string): string;
}
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

const origin = 'https://www.googletagmanager.com';

let state: 'waiting' | 'loaded' | 'silenced' = 'waiting';

/** Loads the tag manager of this installation once there is consent, and silences it when that is withdrawn, here or in another tab. */
export function keepToConsent(): void {
  const { tagManagerId, sentryDsn } = siteFacts;
  if (!tagManagerId) return;
  // Who allowed it on an earlier page may be followed from the start of this one.
  if (consent() === 'granted') load(tagManagerId, window.dataLayer ?? []);
  onConsent(() => {
    const allowed = consent() === 'granted';
    if (allowed && state === 'waiting') load(tagManagerId, stillTrue(window.dataLayer ?? []));
    if (!allowed && state === 'loaded') silence(sentryDsn);
  });
}

/** Of what was pushed before there was consent only which organisation this is: that has not passed. */
export const stillTrue = (events: readonly object[]): object[] =>
  events.filter((one) => (one as { event?: string }).event === 'companyIdAvailable').slice(-1);

function load(id: string, events: readonly object[]): void {
  state = 'loaded';
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }, ...events];
  const policy = (
    (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes ?? {
      createPolicy: (_: string, rules: Policy) => rules,
    }
  ).createPolicy('drijfveer-tags', { createScriptURL: (tags) => `${origin}/gtm.js?id=${encodeURIComponent(tags)}` });
  const script = document.createElement('script');
  script.async = true;
  script.src = policy.createScriptURL(id);
  document.head.append(script);
}

/**
 * What runs cannot be taken out of a page. A stricter policy keeps it from reaching anybody until the page is left, without a
 * reload that could lose what was typed; our events no longer reach it, and its cookies go.
 */
function silence(sentryDsn: string | null): void {
  state = 'silenced';
  window.dataLayer = [];
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = [
    "script-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${sentryDsn ? ` ${new URL(sentryDsn).origin}` : ''}`,
  ].join('; ');
  document.head.append(policy);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (name.startsWith('_g')) for (const domain of domainsOf(window.location.hostname)) expire(name, domain);
  }
}

/** Google sets its cookies on the widest domain that takes them. */
export const domainsOf = (host: string): string[] => [
  '',
  ...host.split('.').map((_, at, labels) => labels.slice(at).join('.')),
];

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that people use.
  document.cookie = `${name}=; path=/; max-age=0${domain ? `; domain=${domain}` : ''}`;
}
