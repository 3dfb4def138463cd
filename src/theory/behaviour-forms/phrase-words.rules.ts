/** Small words by which the parts of a short Dutch phrase are told apart: what is done, to what, where, when and how. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

export const prepositions = words(`
  aan achter bij binnen boven door in langs met na naar naast om onder op over per rond sinds tegen tijdens tot tussen uit van
  vanaf vanuit vanwege via volgens voor vóór zonder`);

export const determiners = words(
  'de het een één dit dat deze die geen elke iedere elk ieder alle {poss} hem haar ze iets iemand',
);

/** They count or measure what follows: twee stuks fruit, genoeg water. */
export const quantities = words(`
  twee drie vier vijf zes zeven acht negen tien twaalf twintig dertig genoeg veel weinig meer minder zoveel voldoende wat alle beide half halve
  hele dezelfde zo’n`);

/** Before a neuter noun without article an adjective has no ending: oud papier. */
const bareAdjectives = words(
  'oud nieuw tweedehands rood vers warm koud schoon vuil klein groot nat los gezond veilig onveilig extra eigen half online',
);

export const isAdjective = (word: string): boolean =>
  bareAdjectives.has(word) || /(?:isch|lijk|[^n]ig|baar|zaam|.vrij)$/.test(word);

/** How, where and when in one word; none of them is a thing. */
export const adverbs = words(`
  achteraf altijd apart bijna binnen boven buiten daarna daar dagelijks direct doordeweeks dubbel eerder eerst elders er eruit erin ervan even
  gescheiden gewoon gezond goed graag hardop helemaal hier hoger korter lager langer langzaam langzamer later leeg lopend maandelijks mee
  meteen netjes niet nooit nu onderweg online ook opnieuw overdag precies rustig rustiger samen schoon snel sneller soms standaard steeds terug thuis
  tijdig uit veilig vaak vaker vandaag voluit voorzichtig vooraf vooruit vol vroeg weer wekelijks zacht zachter zelf zuinig zuiniger beter
  ja nee contant rechts links alleen hard gratis anoniem digitaal telefonisch schriftelijk rechtstreeks te
  regelmatig bewust bewuster toch wel uiterlijk nog telkens stil stapvoets dicht open aan af`);

/** In which way it is done, which is what can be done otherwise: `een afspraak niet online inplannen`. */
export const ways = words('apart contant digitaal gescheiden lopend online schriftelijk telefonisch');

/** Where or when it happens, said before the thing it happens to. */
export const settingAdverbs = words(
  'buiten binnen thuis onderweg overdag doordeweeks daar hier vandaag nu samen zelf eerst',
);

export const timeNouns = words(
  'dag dagen week weken maand maanden jaar uur kwartier keer keren minuten minuut avond avonds ochtend middag nacht',
);

/** They open a clause with a verb of its own. */
export const openers = words(
  'als wanneer zodra indien terwijl voordat nadat omdat doordat zodat of dat die waar waarin waarvan waarop wie tot totdat',
);

/** Nouns that het goes with, as far as behaviours name them; a diminutive needs no list. */
export const neuterNouns = words(`
  papier glas plastic afval formulier water licht gas bed huis dak raam werk geld inkomen cv account wachtwoord wachtwoordbestand formulier document
  dossier gesprek medicijn pakket noodpakket vuilnis vlees fruit brood blik restafval eten bestand bericht contract kind geneesmiddel vuur cijfer
  rapport verslag boek toestel apparaat`);

/** They have no plural and no een: geen vlees, not geen een vlees. */
export const massNouns = words(`
  gebruik bezwaar vlees alcohol drank afval suiker zout water geld drugs vis fruit groente papier glas plastic gas stroom antibiotica frisdrank bier wijn kauwgom
  subsidie hulp tijd eten snoep zuivel melk koffie thee vuurwerk vuilnis kleding speelgoed medicijnen grofvuil bloed`);

/** Whom one meets: `een collega` is then a certain one. */
export const people = words(
  'collega werkgever cliënt patiënt klant leerling passagier buurman buurvrouw buurtgenoot vreemde',
);

/** Plural in form and no verbs, or adverbs that end as verbs do. */
export const neverVerbs = words(`
  beneden buiten binnen boven morgen samen tegen tussen zeven negen tien alleen iedereen mensen meteen een geen achteren anderen kinderen ouderen
  jongeren voetgangers handschoenen collega’s etensresten geldzorgen medicijnen batterijen zonnepanelen gordijnen tanden handen rekeningen pillen
  excuses schulden voorzichtigen heen tevoren eigen open doordeweeks dagen weken maanden`);
