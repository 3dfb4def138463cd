import { isKnownVerb, stemOf } from '#theory/conjugation/conjugation.rules.ts';
import { type Address, addressed } from '#theory/form-of-address/address.rules.ts';
import { capitalise } from '#theory/theory.rules.ts';
import { readBehaviour, readSubordinate, wordsOf } from './clause.rules.ts';
import { finite, finiteForm } from './forms.rules.ts';
import { marked, type Person, spoken } from './persons.rules.ts';
import { prepositions } from './phrase-words.rules.ts';

/** `in je straat` → in mijn straat, in uw straat. */
export const settingFor = (setting: string, person: Person): string =>
  spoken(marked(wordsOf(setting), isKnownVerb), person).join(' ');

/** `je werkgever` → mijn werkgever, uw werkgever; what another has, as in `jongeren die hun scooter starten`, stays his. */
export function ownedBy(named: string, person: Person): string {
  if (person !== 'ik') return person === 'u' ? addressed(named, person) : named;
  const given = wordsOf(named);
  const own = marked(given, isKnownVerb).map((word, index) =>
    /^(?:je|jouw|uw)$/i.test(given[index]!) && word === '{poss}' ? word : given[index]!,
  );
  return spoken(own, person).join(' ');
}

/** Where people live, work or learn together; not where something is done, such as a bathroom. */
const neighbourhood =
  /^(?:in|op|bij|aan) (?:(?:de|het|je|jouw|deze|dit) (?:\p{L}+ )?\p{L}*(?:straat|buurt|wijk|dorp|stad|flat|gebouw|complex|gemeente|provincie|school|campus|werk|kantoor|ziekenhuis|bedrijf|afdeling)|\p{Lu}\p{L}+|(?:school|kantoor))$/u;

/** `andere bewoners in uw wijk`: the place where the research names one and the group does not say it itself. */
export function othersOf(people: string, setting: string, person: Person): string {
  const placed =
    people === '' || wordsOf(people).some((word) => prepositions.has(word.toLowerCase()) || word === 'die');
  const place = !placed && neighbourhood.test(setting) ? ` ${settingFor(setting, person)}` : '';
  return `andere ${people || '[doelgroep]'}${place}`;
}

/** `de bewoners van de flat` → bewoner van de flat: how one of a group calls himself; null for mensen, who are not a kind. */
export function memberOf(people: string): string | null {
  const words = wordsOf(people.replace(/^(?:de|alle|andere)\s+/i, ''));
  const head = headOf(words);
  const noun = words[head];
  if (noun === undefined || /^(?:mensen|personen)$/i.test(noun) || isKnownVerb(noun)) return null;
  const one = singular(noun.toLowerCase() === noun ? noun : noun.charAt(0).toLowerCase() + noun.slice(1));
  return one && [...words.slice(0, head).map((word) => word.toLowerCase()), one, ...words.slice(head + 1)].join(' ');
}

/**
 * Whom a respondent knows (`bekenden`) and is often with (`naasten`), in a slot or as one: colleagues where it is about work, parents where
 * these are asked about their child, else people. Said by himself or to him; a comma follows where a verb would stand next to the one in it
 * (`{bekenden,}`). In a slot `gelijken` are who could do it as well, known or not: `{veel gelijken doen}`.
 */
export function withAcquaintances(template: string, kind: 'collega’s' | 'ouders' | 'mensen', mine: boolean): string {
  const atWork = kind === 'collega’s';
  const known = atWork ? kind : `${kind} die ${mine ? 'ik ken' : 'je kent'}`;
  const often = atWork ? (mine ? 'werk' : 'werkt') : mine ? 'omga' : 'omgaat';
  const near = `${kind} met wie ${mine ? 'ik' : 'je'} veel ${often}`;
  const said = (name: string, verbFollows: boolean) => {
    const who = name === 'naasten' ? near : known;
    return verbFollows && who !== kind ? `${who},` : who;
  };
  const ownOf = (name: string) => (atWork && name === 'bekenden' ? `${mine ? 'mijn' : 'je'} ` : '');
  return template
    .replaceAll(/(?<=\{[^{}]*)gelijken(?=[^{}]*\})/gu, kind)
    .replaceAll(
      /\{(bekenden|naasten)(,?)\}/g,
      (_, name: string, comma: string) => ownOf(name) + said(name, comma !== ''),
    )
    .replaceAll(
      /(?<=\{((?:\p{L}+ )*))(bekenden|naasten)(?=(?: (doen)?[^{}]*)?\})/gu,
      (_, before: string, name: string, doing: string | undefined) =>
        (before === '' ? ownOf(name) : '') + said(name, doing !== undefined),
    );
}

/**
 * What a respondent can say yes or no to, to belong to a segment: `mensen die hun e-bike korter dan een jaar hebben` → Hebt u uw e-bike korter
 * dan een jaar? Where rules find no such question, one that names the group as it is.
 */
export const segmentQuestion = (segment: string, address: Address): string =>
  `${capitalise(saidOf(segment, address) ?? `${address === 'u' ? 'hoort u' : 'hoor je'} bij deze groep: ${plain(segment)}`)}?`;

/** The same as one answer of several, which a respondent gives of himself: Ik heb mijn e-bike korter dan een jaar. Else the segment as it is. */
export const segmentStatement = (segment: string): string => capitalise(saidOf(segment, 'ik') ?? plain(segment));

const plain = (segment: string) => wordsOf(segment).join(' ');

/** Asked of who is spoken to, or told by himself. */
type Speaker = Address | 'ik';

function saidOf(segment: string, who: Speaker): string | null {
  const text = plain(segment);
  return ofClause(text, who) ?? ofAge(text, who) ?? ofPossession(text, who) ?? ofDoing(text, who) ?? ofKind(text, who);
}

const are = (who: Speaker) => ({ ik: 'ik ben', je: 'ben je', u: 'bent u' })[who];
const have = (who: Speaker) => ({ ik: 'ik heb', je: 'heb je', u: 'hebt u' })[who];

/** `bewoners die in ploegendienst werken`. */
function ofClause(text: string, who: Speaker): string | null {
  const from = text.search(/(?<!\p{L})die /u);
  const clause = from < 0 ? null : readSubordinate(wordsOf(text.slice(from)));
  if (!clause) return null;
  const { verb, middle, tail } = clause;
  const own = marked([...middle, verb.particle ?? '', ...tail], isKnownVerb);
  const says = finiteForm(verb, who, false, who !== 'ik');
  return spoken([...(who === 'ik' ? [who, says] : [says, who]), ...own], who)
    .filter(Boolean)
    .join(' ');
}

/** `65-plussers`, `mensen van 18 tot 30 jaar`. */
function ofAge(text: string, who: Speaker): string | null {
  const older = /(\d+)(?:-plussers?|\+| jaar (?:en|of) ouder)/.exec(text)?.[1];
  if (older) return `${are(who)} ${older} jaar of ouder`;
  const younger = /(?:jonger dan|onder de|tot) (\d+)(?: jaar)?$/.exec(text)?.[1];
  const between = /(\d+) (tot en met|tot|t\/m|–|-) (\d+)(?: jaar)?/.exec(text);
  if (between) {
    const [, from, until, to] = between;
    return `${are(who)} ${from} tot ${until === 'tot' ? '' : 'en met '}${to} jaar oud`;
  }
  return younger ? `${are(who)} jonger dan ${younger} jaar` : null;
}

/** `huishoudens met een tuin`, `mensen zonder auto`. */
function ofPossession(text: string, who: Speaker): string | null {
  const [, having, thing] =
    /^(?:mensen|personen|huishoudens?|gezinnen|bewoners|inwoners) (?:(met)|zonder) (.+)$/i.exec(text) ?? [];
  if (thing === undefined) return null;
  if (having) return `${have(who)} ${thing}`;
  return who === 'ik' ? `ik heb geen ${thing}` : `klopt het dat ${who} geen ${thing} hebt`;
}

/** `een e-bike hebben`, `in Zuid wonen`: written as what people do. */
function ofDoing(text: string, who: Speaker): string | null {
  const last = wordsOf(text).at(-1)?.toLowerCase() ?? '';
  if (!isKnownVerb(last) || wordsOf(text).length < 2) return null;
  const behaviour = readBehaviour(text);
  const order = who === 'ik' ? 'main' : 'inverted';
  return behaviour && finite(behaviour, { person: who, tense: 'present', order, said: 'done' });
}

/** Nouns that say what somebody is: by how they end, and those that end like anything else. Of a ride or a district nobody is one. */
const person =
  /(?:er|[aeo]ar|eur|ist|ant|[eë]nt|oog|ling|genoot|man|vrouw|ende|eerde|aande|ige|loze|jongere|oudere|zieke|dove|blinde)$|(?:^|[^aeiou])(?:arts|buur|chirurg|client|cliënt|collega|expert|gast|jongen|kind|kok|lid|meisje|piloot|senior|zus)$/iu;

function ofKind(text: string, who: Speaker): string | null {
  const one = memberOf(text);
  const words = wordsOf(one ?? '');
  if (one === null || !person.test(words[headOf(words)] ?? '')) return null;
  const described = /^\p{Ll}+e \p{Ll}/u.test(one);
  return `${are(who)} ${described ? `een ${one}` : one}`;
}

/** `als bewoner`: the part that somebody has as one of the group; empty where a group is not called by who they are, or at length. */
export function roleOf(people: string): string {
  const one = memberOf(people);
  const words = wordsOf(one ?? '');
  return words.length > 0 && words.length <= 3 && person.test(words[headOf(words)] ?? '') ? `als ${one}` : '';
}

/** The noun of the group stands before the first preposition. */
function headOf(words: readonly string[]): number {
  const small = words.findIndex((word) => prepositions.has(word.toLowerCase()) || word === 'die');
  return (small < 0 ? words.length : small) - 1;
}

const irregular: ReadonlyMap<string, string> = new Map([
  ['kinderen', 'kind'],
  ['leden', 'lid'],
  ['artsen', 'arts'],
  ['zussen', 'zus'],
]);

/** Who is called by an adjective keeps its e: jongeren → jongere, zelfstandigen → zelfstandige. */
const calledByAdjective = /(?:enden|eerden|aanden|igen|lozen|ouderen|jongeren|zieken|doven|blinden)$/;

function singular(noun: string): string | null {
  const known = irregular.get(noun);
  if (known) return known;
  if (calledByAdjective.test(noun)) return noun.slice(0, -1);
  if (/’s$/.test(noun)) return noun.slice(0, -2);
  if (/(?:er|ar|or|eur|el|em|en|ier|aar|iteit|je|[aeiouy])s$/.test(noun) || /[^aeious]s$/.test(noun))
    return noun.slice(0, -1);
  return noun.endsWith('en') ? stemOf(noun) : null;
}
