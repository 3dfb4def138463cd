import { createRoot } from 'react-dom/client';
import { contactPieces } from '#access/access-help.rules.ts';
import { houseFacts } from '#foundation/browser/house-facts.ts';
import { AccessibilityStatement } from './accessibility-statement.parts.tsx';

/** The page while developing, when no build drew it; visitors get the drawn one. */
export async function mount(root: HTMLElement): Promise<void> {
  createRoot(root).render(
    <AccessibilityStatement
      productName={houseFacts.productName}
      contact={contactPieces(houseFacts)
        .map((piece) => (typeof piece === 'string' ? piece : piece.text))
        .join('')}
    />,
  );
}
