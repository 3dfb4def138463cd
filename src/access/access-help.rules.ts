/** A piece of a sentence: words, or words that lead somewhere. */
export type HelpPiece = string | { href: string; text: string };

/** Whom to turn to when logging in fails; nothing when this installation names nobody. */
export function helpPieces(house: { helpPhone: string | null; helpEmail: string | null }): HelpPiece[] {
  const { helpPhone, helpEmail } = house;
  if (!helpPhone && !helpEmail) return [];
  return [
    'Lukt inloggen niet? ',
    ...(helpEmail ? ['Mail ', { href: `mailto:${helpEmail}`, text: helpEmail }] : []),
    ...(helpEmail && helpPhone ? [' of bel '] : helpPhone ? ['Bel '] : []),
    ...(helpPhone ? [{ href: `tel:${helpPhone.replace(/[^\d+]/g, '')}`, text: helpPhone }] : []),
    '.',
  ];
}
