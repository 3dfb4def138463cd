const word = (pattern: string) => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu');

/** `een helm opzetten`, `de trap nemen`: over before one thinks of it, so that nobody plans it, keeps count or is short of money. */
const brief = word(
  [
    '(?:uit|aan|om|af|dicht|open|in)doen|(?:dicht|open)draaien|aantrekken|vastmaken|uitsteken|sluiten|uitzetten|openzetten|platdrukken|openmaken|vergrendelen|ontsmetten|wegleggen|aanlijnen|opstaan voor .*',
    '(?:\\p{L}*helm|\\p{L}*bril|mondkapje|pet|gehoorbescherming|koptelefoon|\\p{L}*vest|handschoenen) (?:opzetten|dragen|aandoen)|meenemen|groeten|rek zetten|ophangen',
    '(?:trap|lift|roltrap) nemen|de lift laten staan|de kachel uitlaten|eruit trekken|uit het stopcontact halen',
    '(?:langzaam|zachter|rustig) rijden|aan de snelheid houden|in (?:een |je |de )\\p{L}+ bak (?:gooien|doen)|water drinken .*|op \\d+ graden zetten',
    'handen (?:wassen|desinfecteren)|rondje overslaan|insmeren|de (?:kamer|slaapkamer) luchten|(?:stoppen|wachten) voor .*licht|zebrapad stoppen voor .*|afstand houden.*|rechts aanhouden|voorrang geven.*|(?:buiten|naast|op|in) (?:een |je |de |het )\\p{L}+ leggen|de stekker eruit halen',
    '(?:lager|hoger|zachter|stil|kier|goede hoogte) zetten|in het rek zetten|in de bak gooien|in (?:een |je |de )\\p{L}+(?:-zak)? (?:doen|stoppen)',
  ].join('|'),
);

/** On a phone or a computer, also what the government and the bank have people arrange there. */
const onScreen = word(
  [
    'online|digitaal|internet|websites?|webwinkels?|apps?|(?:\\p{L}+-)?app|e-?mails?|mail|link|account|digid|computer|laptop|update|back-?up',
    'wachtwoord\\p{L}*|tweestapsverificatie|(?:in|uit)loggen|download\\p{L}*|nl-alert|phishing|aanvragen|(?:inkomen|gegevens|adres|verhuizing|wijziging(?:en)?|meterstand(?:en)?) doorgeven|aanmelden|inschrijven|registreren|aangifte|belastingaangifte|inplannen|indienen|(?:\\p{L}*)toeslag|formulier|bezwaar|subsidie|cv',
  ].join('|'),
);

/** What is done by saying something to another. */
const spokenTo = word(
  [
    '(?:aan|toe|tegen)spreken|(?<!dezelfde )vragen|doorvragen|(?:terug)?bellen|(?:mee)?praten|(?:terug)?zeggen|vertellen|uitleggen|overleggen|uitnodigen|bedanken|waarschuwen',
    'hulp vragen.*|in gesprek gaan.*|praten .*|excuses aanbieden|gesprek aangaan|complimenten geven|(?<!dezelfde )vragen stellen|een doel stellen|afspreken|onderhandelen|weigeren|melden',
  ].join('|'),
);

/** What hands, mouth or feet do, without a screen. */
const byHand = word(
  [
    '(?:voor)?lezen|lopen|fietsen?|wandelen|zwemmen|sporten|rijden|roken|vapen|drinken|eten|koken|slapen|poetsen|douchen|wassen|insmeren|oprapen|opruimen|scheiden',
    'planten|isoleren|tegels|prik|vuurwerk|container|snelheid|rode licht|zachter|klaarzetten|bloeddruk|bevolkingsonderzoek|afval|tuin|trap|helm|brief|medicijnen|bed|lopend|pauze|opstaan|bewegen|rekken',
  ].join('|'),
);

/** What somebody pays for, or buys. */
const costly = word(
  [
    'kopen|aanschaffen|bestellen|huren|betalen|aflossen|sparen|beleggen|doneren|geld|schenken|abonnement|cursus|opleiding|lid worden|sportschool|sporten|verzekeren|verzekering',
    'laten (?:plaatsen|installeren|isoleren|vervangen|aanleggen|repareren|bouwen|verven|leggen|onderhouden)|isoleren|zonnepanelen|warmtepomp|dubbel glas|regenton|rookmelders?',
    'trein|bus|ov|openbaar vervoer|taxi|deelauto|e-bike|elektrische?|elektrisch rijden|biologische?|groente|fruit|tandarts|fysiotherapeut|vergroenen|planten|boom',
  ].join('|'),
);

/** Whom a group is called by that is asked about its work. */
const workers = word(
  [
    '\\p{L}*(?:verpleegkundigen|verzorgenden|verleners|medewerkers|artsen|therapeuten|begeleiders|docenten|leraren|leerkrachten|monteurs|chauffeurs|agenten|meesters)',
    '\\p{L}*(?:arbeiders|bouwers|dekkers|makers|bezorgers|adviseurs|assistenten|werkers|ambtenaren|vullers|beveiligers|bouwvakkers)|werknemers|personeel|collega’s|leidinggevenden|managers',
    'apothekers|schilders|boa’s|handhavers|brandweerlieden|koks|kappers|psychologen|verloskundigen|piloten|rechters|dokters',
  ].join('|'),
);

/** What is done where one works, whatever the group is called. */
const atWork = word(
  [
    'collega|collega’s|cliënt|cliënten|patiënt|patiënten|leerling|leerlingen|tillift|werkplek|vergadering|bouwplaats|steiger|heftruck|machine|leidinggevende',
    'op (?:het|je|uw) werk|dossier|gehoorbescherming|veiligheidsbril|veiligheidshelm|werkoverleg|bijna-ongeluk|bijna-ongelukken|overdracht',
  ].join('|'),
);

/** What is done where one lives. */
const atHome = word(
  [
    'verwarming|thermostaat|radiator(?:en)?|douchen|koken|stofzuigen|was|wasmachine|vaatwasser|koelkast|kraan|tuin|keuken|slaapkamer|bed|etensresten|restjes|gft|gft-\\p{L}+',
    'voorlezen|afval scheiden|regenton|rookmelders?|ventilatierooster|cv-ketel|medicijnen|tanden|brief|post|ramen|gordijnen|verpakkingen|stekkers|thuishouden',
  ].join('|'),
);

/** What a behaviour is by its words, as it was typed. Unknown words tell of nothing: then it is none of these. */
export const isBrief = (behaviour: string): boolean => brief.test(behaviour);
export const isOnScreen = (behaviour: string, occasion: string): boolean =>
  onScreen.test(behaviour) || (onScreen.test(occasion) && !byHand.test(behaviour));
export const isOffScreen = (behaviour: string, occasion: string): boolean =>
  !isOnScreen(behaviour, occasion) && (byHand.test(behaviour) || isBrief(behaviour) || isSpokenTo(behaviour));
export const isSpokenTo = (behaviour: string): boolean => spokenTo.test(behaviour);
export const isFree = (behaviour: string): boolean => !costly.test(behaviour);

const ofChild = word('kind|kinderen|baby|peuter|kleuter|puber|zoon|dochter|school');

/** Whom somebody who does this knows that could do it as well; nobody says that colleagues do something with colleagues. */
export const peersOf = (behaviour: string, occasion: string, people: string): 'collega’s' | 'ouders' | 'mensen' => {
  if (word('collega’s').test(behaviour)) return 'mensen';
  if (isAtWork(behaviour, occasion, people)) return 'collega’s';
  return word('ouders').test(people) && ofChild.test(`${behaviour} ${occasion}`) ? 'ouders' : 'mensen';
};

/** Of a group that is asked about its work colleagues are whom it knows, and its work is the place. */
export const isAtWork = (behaviour: string, occasion: string, people: string): boolean =>
  atWork.test(`${behaviour} ${occasion}`) || (workers.test(people) && !ownLife.test(behaviour));

/** What is none of anybody’s work, also where those who work are asked: `je kind lopend naar school brengen`. */
const ownLife = word(
  '(?:je|jouw|mijn|uw|hun) (?:kind|kinderen|zoon|dochter|baby|partner|gezin|huis|tuin|buren|buurvrouw|buurman)|buurtgenoot|buurtgenoten',
);
export const isAtHome = (behaviour: string, occasion: string, people: string): boolean =>
  !isAtWork(behaviour, occasion, people) && atHome.test(`${behaviour} ${occasion}`);
