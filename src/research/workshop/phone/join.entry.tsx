import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { JoinPage } from './join.parts.tsx';

/** The page for phones while developing, when no build drew it; visitors come in by `join.main.tsx`. */
export async function mount(root: HTMLElement): Promise<void> {
  arrived();
  createRoot(root, { onUncaughtError: (error) => showFailure(root, error) }).render(
    <StrictMode>
      <JoinPage />
    </StrictMode>,
  );
}
