import { isKnownVerb } from '#theory/conjugation/conjugation.rules.ts';
import type { Behaviour, Subordinate } from './clause.rules.ts';
import { partsOf } from './negation.rules.ts';
import { adverbs, isAdjective, prepositions } from './phrase-words.rules.ts';

/** `als ze leeg zijn`, `als je hem ontdekt`, `als je telefoon erom vraagt`: what they are must have been said before. */
export function refersBack({ subject, middle, verb }: Subordinate): boolean {
  const [who = ''] = subject ?? [];
  if (/^(?:hij|ze|zij|die|dat)$/.test(who) || middle.some((word) => /^er(?:om|voor|naar|over|van)$/.test(word)))
    return true;
  if (who === 'het' && subject!.length === 1)
    return !/^(?:zijn|worden|vriezen|regenen|sneeuwen|waaien)$/.test(verb.infinitive);
  return middle.some((word, index) => isThing(word, middle[index + 1]));
}

const isThing = (word: string, next: string | undefined) =>
  /^(?:hem|ze|haar|die|dat|het)$/.test(word) && standsAlone(next);

const standsAlone = (next: string | undefined) =>
  next === undefined || isAdjective(next) || adverbs.has(next) || prepositions.has(next) || isKnownVerb(next);

/**
 * A moment that refers back with the thing itself in place of its pronoun, to open with: `als hij van een incassobureau is` of `een brief
 * openmaken` → er een brief van een incassobureau is. Null when it does not refer back, or to something that is not done anything to.
 */
export function withThing(clause: Subordinate, { clauses: [{ middle: done }] }: Behaviour): Subordinate | null {
  const { subject, middle } = clause;
  const thing = partsOf(done).object;
  if (thing.length === 0 || !refersBack(clause)) return null;
  if (/^(?:hij|ze|zij|die|het)$/.test(subject?.join(' ') ?? '')) {
    const known = /^(?:de|het|dit|dat|deze|die|\{poss\})$/.test(thing[0]!);
    return { ...clause, subject: known ? thing : ['er', ...thing] };
  }
  // `als je dat ziet` is what somebody does, not he.
  const at = middle.findIndex((word, index) => word !== 'dat' && isThing(word, middle[index + 1]));
  return at < 0 ? null : { ...clause, middle: [...middle.slice(0, at), ...thing, ...middle.slice(at + 1)] };
}
