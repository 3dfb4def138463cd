import { isFormOfOthers, isInfinitive, isParticiple } from '#theory/conjugation/finite.rules.ts';
import {
  formalAfterSubject,
  formalForms,
  isAwaiting,
  isClosed,
  isCountless,
  isDoneToOneself,
  isPossession,
  isPreposition,
  isVerb,
  opensClause,
} from './address-words.rules.ts';

/** How a text speaks to its reader. The library is written in *je*. */
export type Address = 'je' | 'u';

/**
 * A text written in *je* in the form of address asked for. For *u* the pronouns change (je, jij, jou → u, jouw and the
 * possessive je → uw, jezelf → uzelf, je je → u zich) and the verbs that go with them (heb je → hebt u, je kan → u kunt).
 * “Jullie” stays: it speaks to a group. Text filled in by users is read along, so that *je handen* becomes *uw handen*.
 * Source: the Algemene Nederlandse Spraakkunst on forms of address, and on inversion: the -t falls away before je, not before u.
 */
export function addressed(text: string, address: Address): string {
  if (address === 'je') return text;
  const words = wordsOf(text);
  let result = '';
  let end = 0;
  for (const word of words) {
    result += text.slice(end, word.at) + inCaseOf(word.text, formal(word));
    end = word.at + word.text.length;
  }
  return result + text.slice(end);
}

/** A word among its neighbours; a neighbour beyond punctuation counts as none. */
interface Word {
  text: string;
  lower: string;
  at: number;
  before: Word | null;
  after: Word | null;
  /** First of its sentence or clause. */
  opens: boolean;
  /** Its sentence ends in a question mark. */
  asks: boolean;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)) {
    const previous = words.at(-1);
    const gap = text.slice(previous ? previous.at + previous.text.length : 0, match.index);
    const before = previous && /^\s+$/.test(gap) ? previous : null;
    const asks = /^[^.?!]*\?/.test(text.slice(match.index));
    const opens = !previous || /[.?!…]["”’)]*\s+$|^\s*\n/.test(gap);
    const word: Word = {
      text: match[0],
      lower: match[0].toLowerCase(),
      at: match.index,
      before,
      after: null,
      opens,
      asks,
    };
    if (before) before.after = word;
    words.push(word);
  }
  return words;
}

/** What a word becomes in *u*. */
function formal(word: Word): string {
  switch (word.lower) {
    case 'jij':
    case 'jou':
      return 'u';
    case 'jouw':
      return 'uw';
    case 'jouwe':
      return 'uwe';
    case 'jezelf':
      return 'uzelf';
    case 'je':
      return isPossessive(word) ? 'uw' : isReflexive(word) ? 'zich' : 'u';
    case 'vertel':
      // An order softened by “eens” is spoken to a person: vertelt u eens.
      if (word.after?.lower === 'eens') return 'vertelt u';
  }
  if (precedesSubject(word)) return formalForms.get(word.lower) ?? word.text;
  if (word.before && isSubjectBeforeVerb(word.before)) return formalAfterSubject.get(word.lower) ?? word.text;
  return word.text;
}

/** `hoor je`, and the first verb of `zie of hoor je`. */
function precedesSubject(word: Word): boolean {
  if (!word.after || !formalForms.has(word.lower)) return false;
  if (isSubjectAfterVerb(word.after)) return true;
  const joined = word.after.lower === 'of' || word.after.lower === 'en';
  return joined && !otherSubjects.has(word.before?.lower ?? '') && isSubjectAfterVerb(word.after.after?.after ?? null);
}

const isPronoun = (word: Word | null) => word?.lower === 'je' || word?.lower === 'jij';

/** `Wie kan je helpen?` asks for who helps; whom one can help is `wie kun je`. */
const isOfAnother = (verb: Word) =>
  otherSubjects.has(verb.before?.lower ?? '') || (verb.lower === 'kan' && verb.before?.lower === 'wie');

/** Whoever does it, and not je: `ik vraag je`, `iemand wil je spreken`. */
const otherSubjects = new Set(['ik', 'hij', 'ze', 'zij', 'iemand', 'niemand']);

/** `heb je`: the verb stands before its subject, where no other subject stands before the verb. */
function isSubjectAfterVerb(word: Word | null): boolean {
  const verb = word?.before;
  if (!word || !isPronoun(word) || !verb || !formalForms.has(verb.lower)) return false;
  return !isOfAnother(verb) && !(word.lower === 'je' && isPossessive(word));
}

/** `als je kan`: the subject stands before its verb. In `van je wil` it is no subject. */
const isSubjectBeforeVerb = (word: Word) =>
  isPronoun(word) && !(word.before && isPreposition(word.before.lower)) && !isPossessive(word);

/** The second of `voel je je`: two times u in a row reads as a mistake. So in `kun je het je herinneren`. */
function isReflexive({ before, after }: Word): boolean {
  const subject = before?.lower === 'het' && after && isDoneToOneself(after.lower) ? before.before : before;
  return !!subject && isPronoun(subject) && !(subject.lower === 'je' && isPossessive(subject));
}

function isPossessive({ before, after, opens, asks }: Word): boolean {
  if (!after) return false;
  const owned = after.lower === 'eigen' || isPossession(after.lower) || isOwnedWithAdjective(after);
  if (before && formalForms.has(before.lower) && before.before?.lower !== 'ik' && !sameBeforeU(before)) {
    // `Kan je lichaam dat aan?`: who is asked what he can is asked with kun.
    if (before.lower === 'kan' && owned && !isCountless(after.lower)) return true;
    // `Heb je kinderen?` asks you; `Houd je telefoon in je tas.` orders, and then the telephone is yours.
    return owned && before.opens && !asks;
  }
  // `Als je afval scheidt`: words for what has no number need no article, so je can be the one who scheidt.
  if (before && opensClause(before.lower) && isCountless(after.lower)) return false;
  if (owned) return true;
  if (before && isPreposition(before.lower)) return !isClosed(after.lower) && !isVerb(after.lower) && !isVerbOf(after);
  // A sentence that opens with je: `Je kunt stoppen.` or, of a behaviour that someone filled in, `Je ramen lappen: …`
  return opens && !isClosed(after.lower) && !isVerb(after.lower) && !after.lower.endsWith('t') && after.after !== null;
}

/**
 * Whether the word after `in je` is the verb of the clause and no thing: `wat er in je opkwam`, but not `wat er op je schoot lag`. A
 * participle always is; other forms are when the clause has no verb yet and none comes.
 */
function isVerbOf(word: Word): boolean {
  if (isParticiple(word.lower)) return true;
  if (!isFormOfOthers(word.lower) || (word.after && isSaidOf(word.after))) return false;
  const clause = wordsBefore(word);
  const opener = clause.findLastIndex((one) => opensClause(one.lower) && !(one.before && isSaidOf(one.before)));
  if (opener >= 0 && !clause.slice(opener + 1).some(isSaidOf)) return true;
  // Before an infinitive `voor` is a preposition (`voor je planten`), before another form it opens a clause: `voor je opstapte`.
  if (word.before?.before?.lower === 'voor' && !isInfinitive(word.lower)) return true;
  const waiting = clause.findLastIndex((one) => isAwaiting(one.lower));
  return waiting >= 0 && isInfinitive(word.lower) && !clause.slice(waiting + 1).some(isSaidOf);
}

/** A verb in its clause, not `het eten` or `met vragen`. */
const isSaidOf = (word: Word) =>
  (isVerb(word.lower) || isFormOfOthers(word.lower) || formalForms.has(word.lower)) &&
  !(word.before && (isPreposition(word.before.lower) || /^(?:de|het|een|te)$/.test(word.before.lower)));

function wordsBefore(word: Word): Word[] {
  const found: Word[] = [];
  for (let one = word.before; one; one = one.before) found.unshift(one);
  return found;
}

/** `je oude telefoon` */
const isOwnedWithAdjective = (word: Word) =>
  word.lower.endsWith('e') && !isClosed(word.lower) && word.after !== null && isPossession(word.after.lower);

/** `vergeet je`, `was je`: nothing tells the verb of je from that of a third person, so the noun after it decides. */
const sameBeforeU = (verb: Word) => formalForms.get(verb.lower) === verb.lower;

const inCaseOf = (before: string, after: string) =>
  before !== after && /^\p{Lu}/u.test(before) ? after.charAt(0).toUpperCase() + after.slice(1) : after;
