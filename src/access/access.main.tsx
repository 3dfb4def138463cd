import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchErrors } from '#foundation/browser/error-reports.ts';
import { houseFacts } from '#foundation/browser/house-facts.ts';
import { accessPlaceOf } from './access-paths.rules.ts';
import { accessScreens } from './access-screens.ts';

/** The front door of the small pages for who is not signed in: brings to life what the build drew. */
watchErrors();
const place = accessPlaceOf(location.pathname);
// A tag manager reads the address of the page, so never where that holds the secret of a mail.
if (houseFacts.tagManagerId && (place.page === 'login' || place.page === 'forgot'))
  void import('./measuring.parts.tsx').then((it) => it.startMeasuring());
void accessScreens[place.page]().then((Screen) =>
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <Screen {...place} />
    </StrictMode>,
  ),
);
