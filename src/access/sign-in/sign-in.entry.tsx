import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { accessPlaceOf } from './paths.rules.ts';
import { AccessProviders } from './providers.parts.tsx';
import { accessScreens } from './screens.ts';

/** The pages for who is not signed in while developing, when no build drew them; visitors come in by `sign-in/sign-in.main.tsx`. */
export async function mount(root: HTMLElement): Promise<void> {
  const place = accessPlaceOf(location.pathname);
  const Screen = await accessScreens[place.page]();
  arrived();
  createRoot(root, { onUncaughtError: (error) => showFailure(root, error) }).render(
    <StrictMode>
      <AccessProviders>
        <Screen {...place} />
      </AccessProviders>
    </StrictMode>,
  );
}
