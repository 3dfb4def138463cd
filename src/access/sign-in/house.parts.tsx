import type { ReactNode } from 'react';
import { houseFacts } from '#foundation/browser/house-facts.ts';
import { AccessFrame } from './frame.parts.tsx';
import { helpPieces } from './help.rules.ts';

/** The frame with the facts of this installation, where no server filled them in. */
export function AccessHouse({ children }: { children: ReactNode }) {
  const help = helpPieces(houseFacts).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.href} href={piece.href}>
        {piece.text}
      </a>
    ),
  );
  return <AccessFrame productName={houseFacts.productName} help={help} root={{ children }} />;
}
