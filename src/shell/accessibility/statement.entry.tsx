import { createRoot } from 'react-dom/client';
import { contactPieces } from '#access/sign-in/help.rules.ts';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { AccessibilityStatement } from './statement.parts.tsx';

/** The page while developing, when no build drew it; visitors get the drawn one. */
export async function mount(root: HTMLElement): Promise<void> {
  arrived();
  createRoot(root, { onUncaughtError: (error) => showFailure(root, error) }).render(
    <AccessibilityStatement
      productName={siteFacts.productName}
      contact={contactPieces(siteFacts)
        .map((piece) => (typeof piece === 'string' ? piece : piece.text))
        .join('')}
    />,
  );
}
