import { addressed } from '#theory/form-of-address/address.rules.ts';

/**
 * Turns a behaviour as people write it down into what stands after a plural subject: `afval in de bak gooien` → (bewoners)
 * `gooien afval in de bak`. In Dutch the plural present equals the infinitive, so only the place of the verb changes.
 */

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Verbs that behaviours are often named with. Others get `gaan`, which needs no knowledge of the verb. */
const verbs = wordsIn(`
  appen bellen bestellen betalen bewaren bewegen bezoeken bieden binden blijven boeken brengen composteren controleren
  delen dichten doen dragen drinken drogen drukken eten fietsen gaan gebruiken geven gieten gooien halen hangen helpen hergebruiken
  houden huren installeren kiezen kijken klikken kleden knippen knopen koken komen kopen laten legen leggen lenen leren leveren
  lezen lopen luisteren maken melden meten nemen nodigen noteren openen oefenen parkeren passen planten plaatsen plakken plannen praten proberen
  raken rapen registreren reizen rennen repareren reserveren rijden roken ruilen ruimen scheiden schenken schrijven slaan slapen
  sluiten smeren snijden snoeien sorteren spelen spoelen sporten spreken springen staan stappen steken stellen stoppen storten
  strooien sturen tanken tellen testen tillen trekken vaccineren vegen verdelen verkopen verlaten vermelden verplaatsen versturen vertellen vervangen
  verwijderen verzetten vouwen vragen vullen wandelen wassen wegen werken werpen wijzigen wisselen wonen zamelen zeggen zetten zien zijn
  zitten zoeken zwemmen`);

/** They come first in a cluster: `leren fietsen` → (zij) leren fietsen. */
const auxiliaries = wordsIn('blijven durven gaan helpen komen kunnen laten leren moeten mogen proberen willen');

const prefixes = [
  ...[
    'aan',
    'achter',
    'af',
    'bij',
    'binnen',
    'buiten',
    'deel',
    'dicht',
    'gebruik',
    'in',
    'klaar',
    'langs',
    'los',
    'mee',
  ],
  ...['na', 'neer', 'open', 'op', 'samen', 'schoon', 'stil', 'tegen', 'terug', 'thuis', 'toe', 'uit', 'vast', 'weg'],
];

/** Verbs of which the first part is sometimes loose and sometimes not; only these are split. */
const looselyPrefixed: Readonly<Record<string, string>> = {
  doorgeven: 'door',
  doorsturen: 'door',
  omspoelen: 'om',
  omkleden: 'om',
  omscheppen: 'om',
  overmaken: 'over',
  overnemen: 'over',
  overslaan: 'over',
  overstappen: 'over',
  voorbereiden: 'voor',
  voorlezen: 'voor',
};

/** After these a verb is a noun (`na het koken`, `om te koken`) and not what people do. */
const nominalisers = wordsIn('het de een dit dat hun te bij na voor vóór tijdens van door met in op aan uit');

const clauseOpener = /^(?:als|wanneer|zodra|indien|omdat|doordat|zodat|die|dat|waar\p{L}*|terwijl|voordat|nadat|om)$/u;

/** A verb as it stands in the finite place and what it leaves behind: weggooien → gooien … weg. */
interface Verb {
  stem: string;
  particle: string | null;
}

const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}’'-]/gu, '');

function verbOf(word: string): Verb | null {
  const name = bare(word);
  if (verbs.has(name) || auxiliaries.has(name)) return { stem: name, particle: null };
  const particle =
    looselyPrefixed[name] ?? prefixes.find((one) => name.startsWith(one) && verbs.has(name.slice(one.length)));
  return particle ? { stem: name.slice(particle.length), particle } : null;
}

/** Which words are verbs of the main clause. */
function verbPlaces(words: readonly string[]): number[] {
  const places: number[] = [];
  let inside = false;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before?.endsWith(',')) inside = false;
    if (index > 0 && clauseOpener.test(bare(word)) && !clausePronoun(words, index)) inside = true;
    if (!inside && verbOf(word) && !(before && nominalisers.has(bare(before)))) places.push(index);
  }
  return places;
}

/** In `en dat legen` “dat” is a thing, in `afval dat ligt` it opens a clause. */
const clausePronoun = (words: readonly string[], index: number) =>
  bare(words[index]!) === 'dat' && ['en', 'of'].includes(bare(words[index - 1]!));

function inOrder(words: readonly string[]): string | null {
  const places = verbPlaces(words);
  const last = places.at(-1);
  if (last === undefined) return null;
  const first = places[0] === 0;
  const opensWithFinite = first && (auxiliaries.has(bare(words[0]!)) || last !== words.length - 1);
  if (opensWithFinite) return words.join(' ');
  let place = last;
  while (places.includes(place - 1) && auxiliaries.has(bare(words[place - 1]!))) place--;
  const { stem, particle } = verbOf(words[place]!)!;
  const tail = words[place]!.slice(words[place]!.search(/[^\p{L}’'-]*$/u));
  const moved = [stem, ...words.slice(0, place), ...(particle ? [particle] : [])].join(' ') + tail;
  return [moved, ...words.slice(place + 1)].join(' ');
}

/** In clauses of their own where each has a verb: `restjes bewaren en morgen opeten`, but not `glas en papier scheiden`. */
function clauses(phrase: string): string[] {
  const parts = phrase.split(/(,?\s+en\s+|,\s+)/);
  const texts = parts.filter((_, index) => index % 2 === 0);
  return texts.every((text) => verbPlaces(text.split(' ')).length > 0) ? parts : [phrase];
}

const looksLikeInfinitive = (word: string) => /(?:\p{L}{2}en|[gst]aan|oen|ien)$/u.test(word) && !notVerbs.has(word);
const notVerbs = wordsIn(
  'beneden buiten binnen boven morgen samen tegen tussen zeven negen tien alleen iedereen leven mensen meteen',
);

/** `ontharden hun tuin`: the first word is the verb, as what follows it starts anew. */
const opensObject = (word: string) => /^(?:hun|de|het|een|elke|iedere|zich|geen|elkaar)$/.test(word);

/** `als je klachten hebt`: about people that clause has another verb form, which we do not know. */
const clauseToReader =
  /(?<!\p{L})(?:als|wanneer|zodra|indien|omdat|doordat|zodat|die|dat|of|waar\p{L}*|terwijl|voordat|nadat) (?:je|jij|u)(?!\p{L})/iu;

/** Whether something is done in it: there is a verb that we know, or a word that looks like a whole verb. */
export const namesAction = (behaviour: string): boolean => {
  const words = behaviour.trim().split(/\s+/);
  return words.some((word) => verbOf(word) !== null || looksLikeInfinitive(bare(word)));
};

/** The behaviour after a plural subject; null when that cannot be said well. */
export function predicate(behaviour: string): string | null {
  if (clauseToReader.test(behaviour.replaceAll(/\s+/g, ' '))) return null;
  const phrase = ofThem(behaviour.replaceAll(/\s+/g, ' ').trim());
  const parts = clauses(phrase).map((part, index) => (index % 2 === 0 ? inOrder(part.split(' ')) : part));
  if (parts.every((part) => part !== null)) return parts.join('');
  const words = phrase.split(' ');
  if (looksLikeInfinitive(bare(words.at(-1)!))) return `gaan ${phrase}`;
  return looksLikeInfinitive(bare(words[0]!)) && opensObject(bare(words[1] ?? '')) ? phrase : null;
}

/** `je handen wassen` → `hun handen wassen`, `je aanmelden` → `zich aanmelden`: the sentence speaks about people, not to them. */
const ofThem = (phrase: string) =>
  addressed(phrase, 'u').replaceAll(/(?<!\p{L})(?:uw|u)(?!\p{L})/giu, (word) =>
    word.toLowerCase() === 'uw' ? 'hun' : 'zich',
  );
