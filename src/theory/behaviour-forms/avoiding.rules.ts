import { conjugate } from '#theory/conjugation/conjugation.rules.ts';
import type { Behaviour, Clause } from './clause.rules.ts';
import { isNegated, partsOf } from './negation.rules.ts';

/**
 * What is done by who does not avoid it, where that is said without *niet* or *geen*: of `de auto een dag laten staan` de auto nemen, of
 * `iets anders bestellen dan alcohol` alcohol bestellen, of `je vape thuislaten` je vape meenemen. Who leaves it a day, else does so `elke dag`,
 * but not at one time (`always`). Else null.
 */
export function rivalOf(clause: Clause, always = false): Clause | null {
  if (isNegated(clause)) return null;
  const { middle, tail, verb, cluster } = clause;
  const { before, object, rest } = partsOf(middle);
  // `een rondje overslaan`: who does not, takes part in each.
  if (verb.infinitive === 'overslaan' && object.at(-1) === 'rondje')
    return { ...clause, middle: [...before, 'elk', 'rondje'], verb: conjugate('meedrinken')! };
  const other = otherVerb(verb.infinitive, cluster, object);
  if (other) {
    const every = always && rest[0] === 'een' && /^(?:dag|avond|week)$/.test(rest[1] ?? '') ? ['elke', rest[1]!] : [];
    return { ...clause, middle: [...every, ...before, ...object], verb: conjugate(other)!, cluster: [], tail };
  }
  // `iets anders bestellen dan alcohol`: what it is set against.
  const anders = middle.join(' ').endsWith('iets anders') && tail[0] === 'dan' && tail.length > 1;
  if (anders) return { ...clause, middle: [...middle.slice(0, -2), ...tail.slice(1)], tail: [] };
  const without = middle.findIndex((word) => /^alcoholvrije?$/.test(word));
  return without >= 0 && object.includes(middle[without]!)
    ? {
        ...clause,
        middle: [...before, ...object.filter((word) => !/^alcoholvrije?$/.test(word)), 'met', 'alcohol', ...rest],
      }
    : null;
}

function otherVerb(verb: string, cluster: readonly string[], object: readonly string[]): string | null {
  if (object.length === 0) return null;
  if (verb === 'thuislaten') return 'meenemen';
  if (verb === 'overslaan' && object.length > 0 && served.test(object.at(-1)!)) return 'nemen';
  if (verb === 'laten' && cluster.join(' ') === 'staan') return 'nemen';
  return verb === 'uitlaten' && /^(?:kachel|verwarming|airco|lamp|tv)$/.test(object.at(-1)!) ? 'aanzetten' : null;
}

/** What is offered or poured out at a time. */
const served = /(?:drankje|borrel|biertje|wijntje|toetje|snack|tussendoortje|koekje)$/;

/** Whether it is avoided though no *niet* says so, in all of its clauses. */
export const isAvoiding = ({ clauses }: Behaviour): boolean => clauses.every((clause) => rivalOf(clause) !== null);
