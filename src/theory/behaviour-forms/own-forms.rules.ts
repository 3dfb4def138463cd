import type { Verb, VerbForms } from '#theory/conjugation/conjugation.rules.ts';
import { wordsOf } from './clause.rules.ts';
import type { BehaviourWords, OwnForms } from './wording.rules.ts';

/** A correction as it is kept: of a verb in one of its forms, or of a slot of the questions for the words that were filled in then. */
export interface KeptForm {
  phrase: string | null;
  form: string | null;
  words: string | null;
}

const verbForms: ReadonlySet<string> = new Set<keyof Omit<Verb, 'infinitive' | 'plural'>>([
  'particle',
  'ik',
  'je',
  'hij',
  'past',
  'pastPlural',
  'participle',
  'perfect',
]);

const isVerbForm = (form: string): form is keyof VerbForms => verbForms.has(form);

/** What a slot says something of: the behaviour, the moment or both, and the group where that is in it. */
function phraseOf(slot: string, { behaviour, occasion, people }: BehaviourWords): string {
  const parts = /^als /.test(slot)
    ? [occasion]
    : /^(?:(?:(?:de )?laatste (?:tien )?|een )keer|zin \d)| op dat moment(?= |$)/.test(slot)
      ? [behaviour, occasion]
      : [behaviour];
  return [...parts, ...(/(?<!\p{L})doelgroep(?!\p{L})/u.test(slot) ? [people] : [])]
    .map((part) => wordsOf(part).join(' '))
    .filter(Boolean)
    .join(' | ');
}

const sameWords = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The corrections that count for these words: of a behaviour that was typed anew none but those of its verbs. */
export function ownFormsOf(kept: readonly KeptForm[], words: BehaviourWords): OwnForms {
  const verbs: Record<string, VerbForms> = {};
  const slots: Record<string, string> = {};
  for (const { phrase, form, words: said } of kept) {
    if (phrase === null || form === null) continue;
    if (isVerbForm(form)) {
      if (!fits(phrase, form, said)) continue;
      verbs[phrase] = { ...verbs[phrase], [form]: said };
    } else if (said !== null && sameWords(phrase, phraseOf(form, words))) slots[form] = said;
  }
  return { verbs, slots };
}

/** Only what a verb can be: others than our screen may send anything. */
function fits(infinitive: string, form: keyof VerbForms, said: string | null): boolean {
  if (form === 'particle') return said === null || (infinitive.startsWith(said) && infinitive.length > said.length);
  return form === 'perfect' ? said === 'hebben' || said === 'zijn' : said !== null;
}

/** Corrections in the way they are kept. */
export function keptForms({ verbs = {}, slots = {} }: OwnForms, words: BehaviourWords): KeptForm[] {
  return [
    ...Object.entries(verbs).flatMap(([phrase, forms]) =>
      Object.entries(forms).map(([form, said]) => ({ phrase, form, words: said })),
    ),
    ...Object.entries(slots).map(([form, said]) => ({ phrase: phraseOf(form, words), form, words: said })),
  ];
}
