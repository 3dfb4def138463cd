import '#ui/tokens.css';
import '#ui/base.css';
import { watchErrors } from '#foundation/browser/error-reports.ts';
import { showFailure } from '#foundation/browser/failure.ts';
import { houseFacts } from '#foundation/browser/house-facts.ts';

watchErrors();
if (houseFacts.tagManagerId) void import('#access/measuring.parts.tsx').then((it) => it.startMeasuring());

/**
 * The front door. Who comes to log in or to read a shared research gets small pages, without router and query cache, that the build
 * drew and gave an entry of their own (`access.main.tsx`, `public-report.main.tsx`); here they are drawn while developing. Everyone else gets the app.
 */
const root = document.getElementById('root')!;
const entry = location.pathname.startsWith('/authenticatie')
  ? import('#access/access.entry.tsx')
  : import.meta.env.DEV && location.pathname.startsWith('/openbaar-onderzoek')
    ? import('#steps/report/public-report.entry.tsx')
    : location.pathname === '/toegankelijkheid'
      ? import('#shell/accessibility-statement.entry.tsx')
      : import('#shell/app.tsx');
entry
  .then(({ mount }) => mount(root))
  .catch((error: unknown) => showFailure(root, error, { label: 'Naar inloggen', href: '/authenticatie/inloggen' }));
