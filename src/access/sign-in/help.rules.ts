/** A piece of a sentence: words, or words that lead somewhere. */
export type HelpPiece = string | { href: string; text: string };

/** How this installation can be reached, as far as it says so. */
export interface HelpWays {
  helpPhone: string | null;
  helpEmail: string | null;
}

/** Whom to turn to when logging in fails; nothing when this installation names nobody. */
export const helpPieces = (site: HelpWays): HelpPiece[] =>
  site.helpPhone || site.helpEmail ? ['Lukt inloggen niet? ', ...waysOf(site)] : [];

/** Whom to tell what does not work. */
export const contactPieces = (site: HelpWays): HelpPiece[] =>
  site.helpPhone || site.helpEmail ? waysOf(site) : ['Vraag de beheerder van je organisatie hoe je ons bereikt.'];

function waysOf({ helpPhone, helpEmail }: HelpWays): HelpPiece[] {
  return [
    ...(helpEmail ? ['Mail ', { href: `mailto:${helpEmail}`, text: helpEmail }] : []),
    ...(helpEmail && helpPhone ? [' of bel '] : helpPhone ? ['Bel '] : []),
    ...(helpPhone ? [{ href: `tel:${helpPhone.replace(/[^\d+]/g, '')}`, text: helpPhone }] : []),
    '.',
  ];
}
