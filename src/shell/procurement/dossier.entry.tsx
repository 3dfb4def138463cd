import { createRoot } from 'react-dom/client';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { ProcurementDossier } from './dossier.parts.tsx';

/** The page while developing, when no build drew it; visitors get the drawn one. */
export async function mount(root: HTMLElement): Promise<void> {
  arrived();
  createRoot(root, { onUncaughtError: (error) => showFailure(root, error) }).render(
    <ProcurementDossier productName={siteFacts.productName} />,
  );
}
