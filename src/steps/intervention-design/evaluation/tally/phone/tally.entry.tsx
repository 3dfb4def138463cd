import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { TallyPage } from './page.parts.tsx';

/** The page to count with while developing, when no build drew it; visitors come in by `tally.main.tsx`. */
export async function mount(root: HTMLElement): Promise<void> {
  arrived();
  createRoot(root, { onUncaughtError: (error) => showFailure(root, error) }).render(
    <StrictMode>
      <TallyPage />
    </StrictMode>,
  );
}
