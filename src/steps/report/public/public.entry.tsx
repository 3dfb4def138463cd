import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { PublicFrame } from './frame.parts.tsx';
import { PublicReport } from './public.parts.tsx';
import { secretOf } from './public.rules.ts';

/** The public page while developing, when no build drew it; visitors come in by `public/public.main.tsx`. */
export async function mount(root: HTMLElement): Promise<void> {
  arrived();
  createRoot(root, { onUncaughtError: (error) => showFailure(root, error) }).render(
    <StrictMode>
      <PublicFrame
        productName={siteFacts.productName}
        root={{ children: <PublicReport secret={secretOf(location.pathname)} /> }}
      />
    </StrictMode>,
  );
}
