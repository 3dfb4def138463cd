import { isFormOfOthers } from '#theory/conjugation/finite.rules.ts';

/**
 * Words that tell what a “je” is. Dutch has one unstressed form for subject, object and possessive; only the words around
 * it say which. The lists hold everyday words: enough for the library's questions and for short phrases of users.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Verb stems as they stand before “je” or “jij” (`heb je`), whose form with “u” is the stem with a t. */
const regularStems = words(`
  aanvaard accepteer adviseer antwoord baseer bedenk bedoel begin begrijp behoor bekijk bel beleef belemmer ben beoordeel bepaal
  bereid bereik beschouw besef beslis bespaar bespreek besteed bewaar bezoek bied blijf breng controleer denk doe draag drink durf ervaar fiets gebruik geef
  geloof gooi haal handel heb help herinner herken hoef hoop hoor houd huur investeer kan ken kies kijk klink kom koop koppel
  krijg kun leer lees leg leid leef let lijk loop luister maak meld merk neem noem onderneem onthoud ontmoet ontvang oordeel
  open overleg overweeg pak parkeer plan plaats praat probeer raak reageer regel reis rijd roep ruim scheid schrijf slaap sluit
  snap speel spreek sta steun stel stop stuur sla ga twijfel typ vaar val verander verbind verdeel verdien vergelijk vergeet verkies
  verlang verlies vermijd vertel vertrouw vervang verwacht vind vertrek voel volg voorkom vraag vul waardeer wandel was weeg
  werk wijs wil win woon word zal zeg zet zie zoek zorg zul zwem`);

const irregular: Readonly<Record<string, string>> = {
  kan: 'kunt',
  kun: 'kunt',
  wil: 'wilt',
  zal: 'zult',
  zul: 'zult',
  ga: 'gaat',
  sta: 'staat',
  sla: 'slaat',
  hou: 'houdt',
  rij: 'rijdt',
  red: 'redt',
  // The past of zijn before it is the stem of wassen: “was je” asks about the past.
  was: 'was',
};

const withT = (stem: string) => (stem.endsWith('t') ? stem : `${stem}t`);

/** Per form before “je” the form before “u”: heb → hebt, kun → kunt. */
export const formalForms: ReadonlyMap<string, string> = new Map([
  ...[...regularStems].map((stem): [string, string] => [stem, withT(stem)]),
  ...Object.entries(irregular),
]);

/** Forms that differ after the subject as well: je kan → u kunt. */
export const formalAfterSubject: ReadonlyMap<string, string> = new Map([
  ['kan', 'kunt'],
  ['wil', 'wilt'],
  ['zal', 'zult'],
]);

/**
 * Verb forms that can follow “je” as subject or object: `je bent`, `dat van je vraagt`, `belangrijk voor je zijn`; and, in
 * behaviours that users fill in, as reflexive: `je aanmelden als donor`.
 */
const verbs: ReadonlySet<string> = new Set([
  ...formalForms.values(),
  ...words(`
    aanmelden aansluiten afmelden bewegen gedragen identificeren inlezen inschrijven inspannen inzetten laten legitimeren omkleden
    ontspannen opgeven oriënteren registreren terugtrekken uitschrijven uitspreken verdiepen verplaatsen verzekeren voorbereiden
    aanspreekt betekenen betekent bevalt dacht deed ging had hebben heeft hielp houden is kende kennen komen kon kreeg
    kwam liet mag meedoet meemaakt meewerkt mocht moest moet moeten oplevert opkomen opkomt raken vonden vragen vraagt vroeg
    verwachten waren was weet weten werd werken wilde willen wist worden zag zat zei zijn zit zou zouden zullen zag kan wil zal`),
]);

/** Words that never follow a possessive. */
const closed = words(`
  aan aanwezig achter al alle alleen allemaal alles als altijd andere anderen anders beter bij bijvoorbeeld binnen boven buiten
  daar dan dat de deze die dit door een eens eerder eerst eigenlijk elke en er erg even geen genoeg graag goed heel heen het
  hier hij hoe ieder je jezelf jij jou jouw me we iedere iets ik in inderdaad juist langs later makkelijk meer meest meestal met minder mij moeilijk morgen na
  naar naast niet niets nog nooit nu of om onder ook op opnieuw opzij over per precies samen snel soms steeds straks te tegen
  terug thuis tijdens toch toen tot tussen uit vaak van vandaag vanzelf veel veilig volgens voor vooral vrij waar wanneer wat weer
  vrijwillig tijdig weinig wel welke wie ze zelf zich zij zo zonder zwaar heen kwijt mee meteen prettig vertrouwd verbonden verantwoordelijk`);

/** Things people have: before these an unstressed “je” is a possessive. */
const possessions = words(`
  aandacht aanrecht aanvraag account achtertuin adres afspraak afspraken afval agenda apparaat apparaten arm armen arts auto auto’s
  baan baas badkamer balkon bank batterijen bed bedrijf belasting beroep bestanden bezwaar bezwaren bord brief brieven broer budget bureau
  buren buurman buurt buurvrouw cadeau cijfers collega collega’s computer container dak dag dagen dienst dieet dochter dorp
  dossier douche eten ervaring ervaringen etensresten familie fiets fietsen foto’s gedrag gedachten gegevens geloof gemeente geweten gevoel
  gevoelens gezicht gezin gewicht gewoonte gewoontes gft glas groente groep haar hand handen handschoenen hart helm
  hobby hond hoofd huid huis huisarts huisraad huishouden idee ideeën inkomen jas jeugd kamer kans kansen kast kat keuken keus keuze
  keuzes kind kinderen klas klasgenoten klant klanten kleding kleinkinderen koelkast koffer kraan kracht leeftijd leerlingen leven lichaam licht lichten
  lunch maaltijd maaltijden mail man manier medicijnen meldingen mening mobiel moeder motor mond naam naaste naasten nacht
  opbrengst opleiding organisatie ouders oven paspoort papier partner patiënt patiënten pauze pc plan plannen plastic plek post
  probleem problemen provider rekening rekeningen reis ritme rol rug ruggengraat salaris schermtijd school schoenen schulden
  scooter sleutels slaap smartphone spaargeld spieren spullen stem straat stuur tablet taak taken tas team telefoon
  telefoonnummer thermostaat toekomst trap tuin tv vader vak verwarming vaccinatie vakantie verhaal verleden
  vereniging verzekering voeten vriend vriendin vrienden vrouw wachtwoord wachtwoorden wasmachine water week weekend werk
  werkgever werkplek werktijd wijk winkelwagen woonplaats zak zakken ziekte zoon zorgen zus`);

/** Endings that only nouns have: je woning, je gezondheid, je bakje. */
const nounEnding = /(?:heid|heden|ing|ingen|atie|aties|schap|teit|(?:[tpk]|ng|[lnrsfd])jes?)$/;
const notNouns = words('beetje eventjes netjes zachtjes strakjes');

/** Possessions that also stand without an article, so that “je” before them may be the subject: `als je afval scheidt`. */
const countless = words(`
  afval batterijen bezwaar bezwaren collega’s eten ervaring ervaringen etensresten foto’s fietsen gft glas groente ideeën kinderen klanten
  kleding kleinkinderen leerlingen medicijnen papier patiënten pauze plannen plastic post schulden spullen vakantie vrienden water werk zorgen`);

const clauseOpeners = words(`
  als dat die doordat hoe hoewel indien nadat of omdat sinds terwijl tot totdat voordat waar waarin waarom wanneer wat wie zodat zodra zolang`);

export const isVerb = (word: string) => verbs.has(word);

export const isClosed = (word: string) => closed.has(word) || /^(?:daar|er|hier|waar)[a-z]+/.test(word);

/** Not `omging` and `opvingen`, which end as nouns do. */
export const isPossession = (word: string) =>
  possessions.has(word) || (nounEnding.test(word) && !notNouns.has(word) && !isFormOfOthers(word));

/** Verbs that wait for another: `wil … komen`. */
export const isAwaiting = (word: string) => awaiting.has(word);

const awaiting = words(`
  kan kun kunt kunnen kon konden moet moeten moest moesten mag mogen mocht mochten wil wilt willen wilde wilden zal zult zullen zou zouden
  gaat gaan ging gingen laat laten liet lieten hoeft hoeven`);

/** What people do to themselves, and say with het before it: `kun je het je herinneren`. */
export const isDoneToOneself = (word: string) => doneToOneself.has(word);

const doneToOneself = words('aantrekken herinneren permitteren realiseren toestaan veroorloven voorstellen');

export const isCountless = (word: string) => countless.has(word);

/** Words after which a clause starts with its subject. */
export const opensClause = (word: string) => clauseOpeners.has(word);

/** Before a noun they make “je” a possessive: `in je straat`. Not om, tot and dan: `om je te melden`. */
export const isPreposition = (word: string) => prepositions.has(word);

const prepositions = words(`
  aan achter bij binnen boven buiten door in langs met na naar naast onder op over per rond sinds tegen tijdens tussen uit van vanuit
  vanwege via volgens voor zonder`);
