/** What the checker says about a fault: why it is one, and what to do. Short, for below the question while one types. */
export const faultKinds = [
  'long',
  'stem',
  'double',
  'two_thoughts',
  'negation',
  'failing',
  'leading',
  'assumes',
  'hypothetical',
  'absolute',
  'vague',
  'jargon',
  'mixed',
  'scale',
  'closed',
  'why',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Words in a sentence, at most: longer ones are read twice, or not. */
export const longestSentence = 20;

export const faultMessages: Record<FaultKind, string> = {
  long: `Deze zin telt meer dan ${longestSentence} woorden. Maak hem korter.`,
  stem: 'Zo praat niemand: een onderwerp met een dubbele punt. Maak er één zin van.',
  double: 'Hier staan misschien twee vragen in één. Maak er twee vragen van.',
  two_thoughts: 'Deze zin zegt twee dingen. Wie het met één eens is, kan niet kiezen. Vraag ze los van elkaar.',
  negation: 'Wie snel leest, leest over “niet” heen. Zeg het zonder ontkenning.',
  failing: 'Niet lukken is iets anders dan niet doen. Schrijf “als ik dat niet doe”, of vraag hoe moeilijk het is.',
  leading: 'Dit duwt naar een antwoord. Vraag het zo dat elk antwoord even gewoon is.',
  assumes: 'Dit neemt iets aan wat misschien niet klopt of niemand kent. Noem het bij naam, of vraag het eerst.',
  hypothetical: 'Mensen weten slecht wat ze zouden doen. Vraag naar een echte keer.',
  absolute: 'Bij zo’n woord klopt het voor bijna niemand. Laat het weg, of vraag hoe vaak.',
  vague: 'Dit betekent voor iedereen iets anders. Noem wat je bedoelt, of hoeveel.',
  jargon: 'Dit is vaktaal. Gebruik een woord dat mensen zelf zeggen.',
  mixed: 'Hier lopen “ik”, “je” en “u” door elkaar. Kies er één.',
  scale: 'De antwoorden passen niet bij deze vraag. Kies andere antwoorden, of vraag het anders.',
  closed: 'Hier kan iemand met ja of nee op antwoorden. Begin met wat, hoe of wanneer.',
  why: 'Op “waarom” gaan mensen zich verdedigen. Vraag hoe het ging, of wat er meespeelde.',
};

/** One or more words that are not part of another word. */
const any = (...parts: string[]) => new RegExp(`(?<![\\p{L}-])(?:${parts.join('|')})(?![\\p{L}-])`, 'giu');

/** Faults that words alone give away. */
export const telltales: Partial<Record<FaultKind, readonly RegExp[]>> = {
  leading: [
    any(
      'natuurlijk',
      'uiteraard',
      'gelukkig',
      'helaas',
      'toch(?: ook)?',
      '(?<!bij [^,.?!]*)terecht',
      'eigenlijk wel',
      'zoals (?:u|je|iedereen) weet',
      'iedereen weet',
    ),
    any('(?:vindt?|denkt?|bent?) (?:u|je) ook(?: niet)?', '(?:bent u|ben je) het (?:ermee|er mee) eens'),
    any('gevaarlijke? gedrag', 'asociale?', 'onverantwoorde?', 'egoïstische?', 'schadelijke?', 'domme?', 'luie?'),
    /(?<!\p{L})(?:verantwoordelijke|goede|slechte) (?=(?:ouders?|burgers?|buur|buren|bewoners?|collega|werknemers?))/giu,
    any('zo (?:moeilijk|lastig|makkelijk|belangrijk|vervelend|leuk)(?! als)'),
    /(?<!\p{L})wat houdt? (?:u|je)(?: \p{L}+)? tegen(?!\p{L})/giu,
    /^(?:wat zijn|welke|noem)(?: (?:de|voor jou|voor u))* (?:voordelen|nadelen|problemen|bezwaren|klachten)(?!\p{L})/giu,
  ],
  assumes: [
    any('(?:dit|het) probleem', 'de gevolgen(?! van)', 'de organisatie die', 'deze situatie', 'jullie probleem'),
    /^welke (?:problemen|klachten|bezwaren) (?:hebt?|ervaart?)(?!\p{L})/giu,
  ],
  hypothetical: [
    any(
      'zou(?:den)?(?! (?:u|je) (?:willen|kunnen) (?:vertellen|beschrijven))',
      'stel dat',
      'stel je voor',
      'stelt u zich voor',
    ),
  ],
  absolute: [
    any(
      'altijd',
      'nooit',
      'iedereen',
      'niemand',
      'allemaal',
      'alles(?! bij elkaar)',
      'geen enkele',
      'overal',
      'nergens',
      'volledig',
    ),
  ],
  vague: [
    any(
      'regelmatig',
      'af en toe',
      'soms',
      'dingen',
      'iets (?:vervelends|leuks|anders)',
      'let (?:er)?op',
      'letten op',
      'vaker(?! dan)',
    ),
    any(
      '(?:ga|gaat|omgaan|omga) (?:bewust|verantwoord|goed|zuinig) om met',
      '(?:bewust|verantwoord|goed|zuinig) (?:omgaan met|omga)',
      'enzovoort',
      'e\\.d\\.',
    ),
    /(?<!\p{L})(?:veel|voldoende)(?=[.?!]|$)/giu,
  ],
  jargon: [
    any(
      'interventies?|determinant(?:en)?|self-efficacy|eigen-effectiviteit|effectiviteit|doenvermogen|reactantie|attitudes?|respondent(?:en)?|gedragsverandering',
      '(?:intrinsieke|extrinsieke|autonome|gecontroleerde) motivatie|(?:descriptieve|injunctieve|sociale|persoonlijke) normen?|norm(?:en)?|copingplan',
      'implement(?:atie|eren|eert)|faciliteert?|faciliteren|participatie|participeren|draagvlak|transitie|circulair|stakeholders?|compliance|frequentie',
      'met betrekking tot|ten aanzien van|inzake|middels|conform|indien|dienen te|dient te|aangaande|teneinde|jegens|casuïstiek|adequaat',
      'd\\.m\\.v\\.|i\\.v\\.m\\.|o\\.a\\.|m\\.b\\.t\\.|t\\.a\\.v\\.|bijv\\.',
    ),
  ],
  failing: [any('niet (?:goed )?luk(?:t|te|ken)'), any('(?:dat|het)(?: mij| me| je| u)? niet lukt')],
};
