import type { Basis, EvidenceKind, ThemeWeight, TrialDesign, TrialResult } from './words.contract.ts';

/** How the basis of a link is shown: in these words and no more. */
export const basisLabels: Record<Basis, string> = {
  confirmed: 'gekoppeld in onderzoek én door experts',
  literature: 'in onderzoek of door experts',
  editorial: 'oordeel van de redactie',
  unchecked: 'niet nagegaan',
};

/** What the word means; none of the four is proof that a technique works. */
export const basisExplanations: Record<Basis, string> = {
  confirmed:
    'Onderzoekers koppelen deze techniek aan deze factor in hun studies, en een groep experts deed dat ook. Of experts werden het erover eens nadat ze het onderzoek hadden gezien. Dat de techniek werkt, is daarmee niet bewezen.',
  literature:
    'De koppeling staat in een tabel over onderzoek of in een indeling door experts. Dat allebei het zeggen, zagen wij niet. Dat de techniek werkt, is daarmee niet bewezen.',
  editorial:
    'Onze redactie denkt dat de techniek langs deze factor kan werken. De tabellen die wij kennen, gaan niet over dit verband. De bronnen geven achtergrond bij de techniek en zijn geen bewijs voor het verband.',
  unchecked:
    'Onze redactie denkt dat de techniek langs deze factor kan werken. Het verband kan in een gepubliceerde tabel staan, maar die zagen wij niet of niet helemaal. De bronnen geven achtergrond bij de techniek en zijn geen bewijs voor het verband.',
};

/** Whether somebody saw the link in a published table; otherwise it is our supposition. */
export const isSeen = (basis: Basis) => basis === 'confirmed' || basis === 'literature';

/** What the two kinds of techniques are, the same wherever it is said. */
export const primaryMeaning = 'Een primaire techniek kan zelf een factor veranderen.';
export const secondaryMeaning =
  'Een secundaire techniek gebruik je naast een primaire, om die sterker te maken: door de afzender, de vorm of het moment. De factoren erbij zeggen waar ze dat doet.';

export const weightLabels: Record<ThemeWeight, string> = { main: 'kernfactor', additional: 'speelt mee' };

export const evidenceLabels: Record<EvidenceKind, string> = {
  review: 'overzichtsstudie',
  study: 'onderzoek',
  report: 'rapport',
  framework: 'raamwerk',
  expert: 'oordeel van de redactie',
};

export const trialDesignLabels: Record<TrialDesign, string> = {
  randomised: 'gelote proef',
  comparison: 'vergelijking, loting niet gezien',
  before_after: 'voor en na, zonder vergelijking',
  description: 'beschrijving',
};

export const trialResultLabels: Record<TrialResult, string> = {
  better: 'Beter',
  mixed: 'Gemengd',
  none: 'Geen verschil',
  worse: 'Slechter',
};

/** First letter as a capital, the Dutch way: `ijs` → `IJs`, `’s avonds` → `’s Avonds`. */
export function capitalise(text: string): string {
  const [, opening = '', rest = ''] = /^((?:[“‘"(]|[’'][a-z]\s)*)(.*)$/su.exec(text) ?? [];
  if (/^ij/u.test(rest)) return `${opening}IJ${rest.slice(2)}`;
  const first = String.fromCodePoint(rest.codePointAt(0) ?? 0x20);
  return rest === '' ? text : opening + first.toLocaleUpperCase('nl') + rest.slice(first.length);
}

/**
 * As it goes on after other words, which `CV-ketel` and `A12` do with their capital: only one goes that is there because a line starts with
 * it. A capital has no accent, and the small letter gets it back: `Eén` is `één`.
 */
export const lowerFirst = (text: string): string =>
  /^(?:\p{Lu}(?:\p{Ll}|\s)|IJ\p{Ll})/u.test(text)
    ? text.replace(/^Eén(?!\p{L})/u, 'Één').replace(/^(?:IJ|\p{Lu})/u, (letter) => letter.toLowerCase())
    : text;

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true, ignorePunctuation: true });

/** Dutch alphabetical order of names. */
export const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);
