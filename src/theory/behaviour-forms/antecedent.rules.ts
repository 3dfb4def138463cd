import { isKnownVerb } from '#theory/conjugation/conjugation.rules.ts';
import type { Behaviour, Subordinate } from './clause.rules.ts';
import { partsOf } from './negation.rules.ts';
import { adverbs, determiners, isAdjective, prepositions, quantities } from './phrase-words.rules.ts';

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

/**
 * What is done with the thing described, where the moment only tells which thing that is: `een brief openmaken als hij van een incassobureau is`
 * is een brief van een incassobureau openmaken, and `batterijen inleveren als ze leeg zijn` lege batterijen inleveren. Else null.
 */
export function withThingDescribed(clause: Subordinate, { clauses: [done, ...more] }: Behaviour): Behaviour | null {
  const { opener, subject, verb, plural } = clause;
  const { before, object, rest } = partsOf(done.middle);
  const pronoun = /^(?:hij|ze|zij|die|het)$/.test(subject?.join(' ') ?? '');
  if (!/^(?:als|wanneer)$/.test(opener[0]!) || !pronoun || verb.infinitive !== 'zijn' || object.length === 0)
    return null;
  const told = [...clause.middle, ...clause.tail];
  const thing = describedBy(object, told, plural);
  return thing && { clauses: [{ ...done, middle: [...before, ...thing, ...rest] }, ...more] };
}

function describedBy(thing: readonly string[], told: readonly string[], plural: boolean): readonly string[] | null {
  const [first = '', ...others] = told;
  if (first === 'van' && others.length > 0) return [...thing, ...told];
  // Of one thing the ending follows its gender, which is not known: `een leeg blik`, `een lege fles`.
  const adjective = inflected.get(first);
  const bare = !determiners.has(thing[0]!) && !quantities.has(thing[0]!);
  return adjective && others.length === 0 && plural && bare ? [adjective, ...thing] : null;
}

/** What tells which things are meant, and not how they are just then. */
const inflected: ReadonlyMap<string, string> = new Map([
  ['leeg', 'lege'],
  ['vol', 'volle'],
  ['kapot', 'kapotte'],
  ['oud', 'oude'],
]);
