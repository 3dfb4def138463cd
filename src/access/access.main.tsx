import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { accessPlaceOf } from './access-paths.rules.ts';
import { accessScreens } from './access-screens.ts';

/** The front door of the small pages for who is not signed in: brings to life what the build drew. */
const place = accessPlaceOf(location.pathname);
void accessScreens[place.page]().then((Screen) =>
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <Screen {...place} />
    </StrictMode>,
  ),
);
