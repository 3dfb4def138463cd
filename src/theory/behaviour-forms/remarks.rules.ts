import { isKnownVerb } from '#theory/conjugation/conjugation.rules.ts';
import { verbOfPresent } from '#theory/conjugation/finite.rules.ts';
import { particles } from '#theory/conjugation/verb-words.rules.ts';
import { looksLikeInfinitive, readBehaviour, readOccasionStart, wordsOf } from './clause.rules.ts';
import { prepositions } from './phrase-words.rules.ts';

type PhraseFault =
  | 'no_verb'
  | 'with_te'
  | 'sentence'
  | 'goal'
  | 'vague'
  | 'degree'
  | 'two_behaviours'
  | 'long'
  | 'occasion_inside'
  | 'each_other'
  | 'two_nots'
  | 'brackets';

/** Why a phrase makes bad questions, where in it, and what would do better when rules can tell. */
export interface PhraseRemark {
  kind: PhraseFault;
  start: number;
  end: number;
  message: string;
  proposal: { behaviour: string; occasion?: string } | null;
}

/** Words in a behaviour, at most: with the words of a question around it there are twenty. */
const longestPhrase = 8;

const word = (pattern: string) => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu');

/** What nobody can see another do: knowing, wanting, being and becoming. */
const goals = word(
  [
    '(?<!laten )weten|begrijpen|beseffen|snappen|inzien|kennen|vinden|denken|nadenken|geloven|overwegen|voelen|willen|hopen|vertrouwen',
    'rekening houden met|aandacht hebben voor|openstaan|gemotiveerd|zich bewust|je bewust|bewustzijn|bewustwording|verantwoordelijkheid nemen',
    '(?:gezond|gezonder|fit|fitter|veilig|veiliger|duurzaam|duurzamer|actief|actiever|zelfstandig|schuldenvrij|rookvrij) (?:leven|zijn|worden|blijven|wonen)',
    'afvallen|gewicht verliezen|fit worden|schuldenvrij|minder stress|zuinig zijn|(?:\\p{L}+er) worden',
  ].join('|'),
);

/** They can be anything: nobody sees when it was done. */
const vague = word(
  '(?:bewust(?:er)? |verantwoord |zorgvuldig |beter |anders )?omgaan met|bezig zijn met|letten op|zorgen voor|zorg dragen voor|werken aan|bijdragen aan|rekening houden|bewust(?:er)?|verantwoord|duurzamer|netjes|op de juiste manier',
);

/** Compared with what? The questions ask how often themselves. */
const degrees = word(
  'vaker|meer|minder|beter|regelmatig|altijd|steeds|zo veel mogelijk|zoveel mogelijk|zo min mogelijk|liever|eerder|langer|korter',
);
const droppable = /^(?:vaker|regelmatig|altijd|steeds|bewust|bewuster|zo veel mogelijk|zoveel mogelijk|liever|meer)$/;

const subjects =
  /^(?:ik|je|jij|u|we|wij|ze|zij|mensen|bewoners|inwoners|iedereen|medewerkers|ouders|jongeren|fietsers|men)$/;

/** Leaving is a not of its own: `de bijstand niet laten liggen` is asked for. */
const leaving =
  /(?<!\p{L})(?:niet|geen) (?:.+ )?(laten liggen|laten lopen|vergeten|nalaten|verzuimen|overslaan|missen)$/iu;

/** Names of what people do, to the doing itself. */
const namedDoings: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/^(\p{L}+?)s?gebruik$/u, ([, thing]) => `${thing} gebruiken`],
  [/^(\p{L}+?)scheiding$/u, ([, thing]) => `${thing} scheiden`],
  [/^(?:meer )?beweging$/u, () => 'een half uur wandelen'],
  [/^vaccinatie$/u, () => 'je laten vaccineren'],
];

/** What somebody can be seen doing, by what a vague phrase is about: an example to take over or to change. */
const actions: readonly [RegExp, string][] = [
  [/energie|gas(?!t)|stroom|stook|verwarm/iu, 'de verwarming lager zetten'],
  [/water(?!val)/iu, 'korter dan vijf minuten douchen'],
  [/afval|zwerfvuil|recycl/iu, 'afval scheiden'],
  [/voedsel|restjes|eten weggooien/iu, 'restjes opeten'],
  [/geld|financi|schuld/iu, 'elke week je saldo bekijken'],
  [/post(?!en)|brieven|rekening/iu, 'elke dag je post openen'],
  [/snelheid|verkeer|rijden/iu, 'je aan de snelheid houden'],
  [/telefoon|scherm|mobiel/iu, 'je telefoon wegleggen'],
  [/wachtwoord|digitaal|internet|phishing/iu, 'je wachtwoord wijzigen'],
  [/alcohol|drank|drinken/iu, 'iets zonder alcohol drinken'],
  [/roken|rookvrij|sigaret/iu, 'een sigaret laten staan'],
  [/gezond|eten|voeding/iu, 'elke dag groente eten'],
  [/fit|actief|beweg|afvallen|gewicht/iu, 'een half uur wandelen'],
  [/duurzaam|milieu|klimaat/iu, 'de fiets nemen'],
];

const actionOn = (plain: string): PhraseRemark['proposal'] => {
  const behaviour = actions.find(([topic]) => topic.test(plain))?.[1];
  return behaviour === undefined ? null : { behaviour };
};

/** Everything worth a word about the phrase, in the order in which one would mend it. */
export function phraseRemarks(text: string): PhraseRemark[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const plain = words.join(' ');
  const moment = readOccasionStart(words);
  const behaviour = moment ? [...words.slice(0, moment.from), ...words.slice(moment.to)].join(' ') : plain;
  const drafts = shapeRemark(words, plain) ?? [
    ...(moment ? [momentRemark(words.slice(moment.from, moment.to).join(' '), behaviour)] : []),
    ...contentRemarks(plain),
    ...verbRemarks(plain, behaviour),
  ];
  const brackets = /[()/[\]]|(?<!\p{L})en\/of(?!\p{L})/u.exec(plain)?.[0];
  const all = brackets ? [{ kind: 'brackets', at: brackets, message: unspeakable } as const, ...drafts] : drafts;
  return all.map(({ kind, at, message, proposal = null }: Draft) => {
    const start = at === undefined ? 0 : Math.max(0, text.indexOf(at));
    return { kind, start, end: at === undefined ? text.length : start + at.length, message, proposal };
  });
}

/** A remark before its place is looked up; without `at` it is about the whole. */
interface Draft {
  kind: PhraseFault;
  at?: string;
  message: string;
  proposal?: PhraseRemark['proposal'];
}

const unspeakable = 'Haakjes en schuine strepen kun je niet voorlezen. Kies één woord.';

/** A phrase in another shape than an infinitive: about that alone, as nothing else can be said of it yet. */
function shapeRemark(words: readonly string[], plain: string): Draft[] | null {
  const sentence = sentenceOf(words);
  if (sentence) {
    const message = 'Schrijf op wat mensen doen zonder te zeggen wie, met het werkwoord aan het eind.';
    return [{ kind: 'sentence', message, proposal: sentence }];
  }
  const [, before = '', verb = '', after = ''] = /(?:^om )?(.*?)(?<!\p{L})te (\p{L}+)(?= |$)(.*)$/u.exec(plain) ?? [];
  if (!looksLikeInfinitive(verb) && !isKnownVerb(verb)) return null;
  const proposal = { behaviour: withoutTe(before.replace(/^om /, ''), verb, after) };
  return [{ kind: 'with_te', at: 'te ', message: 'Schrijf het gedrag zonder “te”.', proposal }];
}

const momentRemark = (words: string, behaviour: string): Draft => {
  const occasion = words.replace(/,$/, '');
  return {
    kind: 'occasion_inside',
    at: occasion,
    message: 'Hier staat ook wanneer het gebeurt. Zet dat bij het moment, dan past het in elke vraag.',
    proposal: { behaviour: behaviour.replace(/,$/, ''), occasion },
  };
};

/** What nobody can see someone do, or what can be anything. */
function contentRemarks(plain: string): Draft[] {
  const goal = goals.exec(plain)?.[0];
  if (goal) {
    const message = `“${goal}” kun je iemand niet zien doen. Schrijf op wat mensen doen als het lukt.`;
    return [{ kind: 'goal', at: goal, message, proposal: actionOn(plain) }];
  }
  const left = leaving.exec(plain);
  if (left) {
    const message = `“${left[0]}” is twee keer niet. Schrijf op wat mensen doen.`;
    const asked = plain.replace(/ niet laten (?:liggen|lopen)$/iu, ' aanvragen');
    return [{ kind: 'two_nots', at: left[0], message, proposal: asked === plain ? null : { behaviour: asked } }];
  }
  const loose = vague.exec(plain)?.[0];
  if (loose) {
    const message = `“${loose}” kan van alles zijn. Noem de handeling zelf, zoals “de verwarming lager zetten”.`;
    return [{ kind: 'vague', at: loose, message, proposal: actionOn(plain) }];
  }
  const degree = degrees.exec(plain);
  if (!degree || /^(?:niet|geen .*) meer/.test(plain) || isComparison(plain, degree)) return [];
  const rest = plain.replace(degree[0], '').replaceAll(/\s+/g, ' ').trim();
  const better = droppable.test(degree[0].toLowerCase()) && readBehaviour(rest) ? { behaviour: rest } : null;
  const message = `“${degree[0]}” vergelijkt met iets dat er niet staat. De vragen gaan zelf over hoe vaak.`;
  return readBehaviour(plain) ? [{ kind: 'degree', at: degree[0], message, proposal: better }] : [];
}

/** Whether one thing is done, by one person, in few words. */
function verbRemarks(plain: string, behaviour: string): Draft[] {
  const read = readBehaviour(behaviour);
  if (!read) {
    const message = 'Hier staat geen werkwoord in. Schrijf op wat mensen doen: “afval scheiden” of “de trap nemen”.';
    return [{ kind: 'no_verb', message, proposal: ofName(plain) }];
  }
  const found: Draft[] = [];
  const other = /(?<!\p{L})elkaar(?!\p{L})/iu;
  if (other.test(plain)) {
    found.push({
      kind: 'each_other',
      at: 'elkaar',
      message: 'Dit doet niemand alleen. Schrijf op wat één persoon doet, zoals “een collega aanspreken”.',
      proposal: { behaviour: plain.replace(other, 'iemand') },
    });
  }
  if (read.clauses.length > 1) {
    found.push({
      kind: 'two_behaviours',
      at: 'en ',
      message: 'Dit zijn twee gedragingen. Wie het ene doet en het andere niet, kan niet antwoorden. Kies er één.',
      proposal: { behaviour: behaviour.slice(0, behaviour.search(/,| en /)) },
    });
  }
  const { length } = wordsOf(behaviour);
  if (length > longestPhrase) {
    const message = `Dit zijn ${length} woorden. Hoogstens ${longestPhrase} past in een vraag. Laat weg waar, waarmee of hoe vaak.`;
    found.push({ kind: 'long', message, proposal: shorter(behaviour) });
  }
  return found;
}

/** Without where, with what and when, from the back: `etensresten in het bakje doen`. Null when nothing good is left. */
function shorter(behaviour: string): PhraseRemark['proposal'] {
  const words = wordsOf(behaviour);
  const verb = words.at(-1)!;
  for (let last = words.length - 2; last > 0; last--) {
    if (!prepositions.has(words[last]!.toLowerCase())) continue;
    const less = `${words.slice(0, last).join(' ')} ${verb}`.replace(/,? (?:en|of)(?= \S+$)/, '');
    if (phraseRemarks(less).length === 0) return { behaviour: less };
  }
  return null;
}

/** `minder dan vijf minuten`: there it stands what it is compared with. */
const isComparison = (plain: string, degree: RegExpExecArray) =>
  /^\s*dan(?!\p{L})/u.test(plain.slice(degree.index + degree[0].length));

const withoutTe = (before: string, verb: string, after: string) => {
  const words = before.trim().split(' ').filter(Boolean);
  const last = words.at(-1) ?? '';
  const apart = [...particles, 'door', 'om', 'over', 'voor', 'vol'].includes(last) && isKnownVerb(last + verb);
  return [...(apart ? words.slice(0, -1) : words), apart ? last + verb : verb, after.trim()].filter(Boolean).join(' ');
};

/** `ik zet een helm op` → een helm opzetten; null when it is no sentence. */
function sentenceOf(words: readonly string[]): PhraseRemark['proposal'] {
  const [first = '', second = '', ...rest] = words.map((one, index) => (index === 0 ? one.toLowerCase() : one));
  if (!subjects.test(first) || rest.length === 0) return null;
  const verb = verbOfPresent(second)?.infinitive ?? (isKnownVerb(second) ? second : null);
  // `je handen wassen` opens with whose they are, `je aanmelden` with whom it is done to.
  if (
    verb === null ||
    (/^(?:je|u|ze)$/.test(first) && isKnownVerb(second)) ||
    (first === 'je' && isKnownVerb(words.at(-1)!.toLowerCase()))
  )
    return null;
  const last = rest.at(-1)!;
  const joined = last + verb;
  const apart = isKnownVerb(joined) && (prepositions.has(last) || particles.includes(last));
  return { behaviour: [...(apart ? rest.slice(0, -1) : rest), apart ? joined : verb].join(' ') };
}

function ofName(plain: string): PhraseRemark['proposal'] {
  for (const [pattern, doing] of namedDoings) {
    const match = pattern.exec(plain.toLowerCase());
    if (match) return { behaviour: doing(match) };
  }
  return null;
}
