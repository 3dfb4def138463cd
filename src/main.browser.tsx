import '#ui/tokens.css';
import '#ui/base.css';
import { watchErrors } from '#foundation/browser/error-reports.ts';
import { showFailure } from '#foundation/browser/failure.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';

watchErrors();
if (siteFacts.tagManagerId) void import('#access/consent/measuring.parts.tsx').then((it) => it.startMeasuring());

/**
 * The front door of the app. Who comes to log in or to read a shared research, or to take part in a work session, gets small pages that the build drew and gave an entry of
 * their own (`sign-in/sign-in.main.tsx`, `public/public.main.tsx`, `phone/join.main.tsx`, `phone/tally.main.tsx`); here they are drawn while developing.
 */
const root = document.getElementById('root')!;
const entry = (import.meta.env.DEV && drawnPage(location.pathname)) || import('#shell/app.tsx');
entry
  .then(({ mount }) => mount(root))
  .catch((error: unknown) => showFailure(root, error, { label: 'Naar inloggen', href: '/authenticatie/inloggen' }));

/** What shows a page that a visitor gets as the build drew it; nothing for a page of the app. */
function drawnPage(path: string) {
  if (path.startsWith('/authenticatie')) return import('#access/sign-in/sign-in.entry.tsx');
  if (path.startsWith('/openbaar-onderzoek')) return import('#steps/report/public/public.entry.tsx');
  if (path.startsWith('/tellen')) return import('#steps/intervention-design/evaluation/tally/phone/tally.entry.tsx');
  if (path.startsWith('/meedoen')) return import('#research/workshop/phone/join.entry.tsx');
  if (path === '/nieuw') return import('#shell/news/news.entry.tsx');
  if (path === '/inkoopdossier') return import('#shell/procurement/dossier.entry.tsx');
  return path === '/toegankelijkheid' ? import('#shell/accessibility/statement.entry.tsx') : null;
}
