import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchErrors } from '#foundation/browser/error-reports.ts';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { FailureLayer } from '#foundation/browser/failure-layer.tsx';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { accessPaths, accessPlaceOf } from './paths.rules.ts';
import { accessScreens } from './screens.ts';

/** The first script of the small pages for who is not signed in: brings to life what the build drew. */
watchErrors();
const place = accessPlaceOf(location.pathname);
// A tag manager reads the address of the page, so never where that holds the secret of a mail.
if (siteFacts.tagManagerId && (place.page === 'login' || place.page === 'forgot'))
  void import('#access/consent/measuring.parts.tsx').then((it) => it.startMeasuring());
const root = document.getElementById('root')!;
const fail = (error: unknown) =>
  showFailure(root, error, place.page === 'login' ? undefined : { label: 'Naar inloggen', href: accessPaths.login });
accessScreens[place.page]()
  .then((Screen) => {
    arrived();
    hydrateRoot(
      root,
      <StrictMode>
        <FailureLayer onFail={fail}>
          <Screen {...place} />
        </FailureLayer>
      </StrictMode>,
    );
  })
  .catch(fail);
