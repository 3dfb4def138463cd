import type { ReactNode } from 'react';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { AccessFrame } from './frame.parts.tsx';
import { helpPieces } from './help.rules.ts';

/** The frame with the facts of this installation, where no server filled them in. */
export function AccessProviders({ children }: { children: ReactNode }) {
  const help = helpPieces(siteFacts).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.href} href={piece.href}>
        {piece.text}
      </a>
    ),
  );
  return <AccessFrame productName={siteFacts.productName} help={help} root={{ children }} />;
}
