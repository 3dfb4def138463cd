import type { Basis, EvidenceKind, ThemeWeight } from './words.contract.ts';

/** How the basis of a link is shown: in these words and no more. */
export const basisLabels: Record<Basis, string> = {
  confirmed: 'bevestigd',
  literature: 'in de literatuur genoemd',
  editorial: 'oordeel van de redactie',
};

/** What the word means; none of the three is proof that a technique works. */
export const basisExplanations: Record<Basis, string> = {
  confirmed:
    'Onderzoekers noemen dit verband in een overzicht waarin zij literatuuronderzoek en het oordeel van experts naast elkaar legden. Dat de techniek in jouw situatie werkt, is daarmee niet bewezen.',
  literature:
    'Dit verband staat in wetenschappelijke literatuur, maar is daar niet eensluidend bevestigd, of wij zagen de bevestiging niet. Dat de techniek werkt, is daarmee niet bewezen.',
  editorial:
    'Dit verband is een oordeel van onze redactie. De bronnen geven achtergrond bij de techniek en zijn geen bewijs voor het verband.',
};

export const weightLabels: Record<ThemeWeight, string> = { main: 'kernfactor', additional: 'speelt mee' };

export const evidenceLabels: Record<EvidenceKind, string> = {
  review: 'overzichtsstudie',
  study: 'onderzoek',
  report: 'rapport',
  framework: 'raamwerk',
  expert: 'oordeel van de redactie',
};

/** What replaces the placeholders of a question or item. An empty context disappears; an empty behaviour or audience stays visible. */
export interface TemplateValues {
  /** Infinitive without *te*: `afval scheiden`. */
  behaviour: string | null;
  /** Plural: `bewoners`. */
  audience: string | null;
  /** With its preposition: `op het werk`. */
  context: string | null;
}

const placeholders = { '{gedrag}': 'behaviour', '{doelgroep}': 'audience', '{context}': 'context' } as const;

/** A question or item as a reader of the library sees it: `[gedrag]: wat weet je daarvan?` */
export const readTemplate = (text: string) =>
  text.replaceAll(/\{(gedrag|doelgroep|context)\}/g, (_, name: string) => `[${name}]`);

/**
 * Fills a question or item. A value that opens a sentence gets a capital; an empty context leaves no double space and no
 * loose punctuation. Values are taken literally: a placeholder inside one is not filled again.
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  let filled = '';
  let dropped = false;
  for (const part of text.split(/(\{gedrag\}|\{doelgroep\}|\{context\})/)) {
    if (isPlaceholder(part)) {
      const value = clean(values[placeholders[part]]) || (part === '{context}' ? '' : `[${part.slice(1, -1)}]`);
      dropped = value === '';
      filled = dropped ? filled : filled + (opensSentence(filled) ? capitalise(value) : value);
    } else if (dropped) {
      filled = withoutGap(filled, part);
      dropped = false;
    } else filled += part;
  }
  return capitalise(filled.replace(/[\s,;:]+$/, '').trim());
}

const isPlaceholder = (part: string): part is keyof typeof placeholders => part in placeholders;

/** Joins what stood before and after a value that is not there. */
function withoutGap(before: string, after: string): string {
  const rest = after.trimStart();
  if (opensSentence(before)) return before + capitalise(rest.replace(/^[,;:]\s*/, ''));
  if (/^[.,;:?!]/.test(rest)) return before.replace(/[\s,;:]+$/, '') + rest;
  return `${before.trimEnd()} ${rest}`;
}

/** One line, without the punctuation that people close a phrase with. */
const clean = (value: string | null) =>
  (value ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.,;:?!]+$/, '')
    .trim();

const opensSentence = (before: string) => /(^|[.?!…][”’)]*\s+)$/.test(before);

/** First letter as a capital, the Dutch way: `ijs` → `IJs`, `’s avonds` → `’s Avonds`. */
export function capitalise(text: string): string {
  const [, opening = '', rest = ''] = /^((?:[“‘"(]|[’'][a-z]\s)*)(.*)$/su.exec(text) ?? [];
  if (/^ij/u.test(rest)) return `${opening}IJ${rest.slice(2)}`;
  const first = String.fromCodePoint(rest.codePointAt(0) ?? 0x20);
  return rest === '' ? text : opening + first.toLocaleUpperCase('nl') + rest.slice(first.length);
}

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true, ignorePunctuation: true });

/** Dutch alphabetical order of names. */
export const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);
