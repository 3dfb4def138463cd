/**
 * The Dutch verbs that rules alone do not get right, and the everyday weak ones: enough for what people call behaviour. Strong and
 * irregular forms after the Algemene Nederlandse Spraakkunst; a verb that is missing here is conjugated as a weak one.
 */

const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Infinitive, past singular, participle. A prefix (be-, ver-, ont-, …) or a separable part is not repeated here. */
const strongLines = words(`
  bakken:bakte:gebakken barsten:barstte:gebarsten bederven:bedierf:bedorven bedriegen:bedroog:bedrogen beginnen:begon:begonnen
  bergen:borg:geborgen bevelen:beval:bevolen bewegen:bewoog:bewogen bezwijken:bezweek:bezweken bidden:bad:gebeden
  bieden:bood:geboden bijten:beet:gebeten binden:bond:gebonden blazen:blies:geblazen blijken:bleek:gebleken
  blijven:bleef:gebleven blinken:blonk:geblonken braden:braadde:gebraden breken:brak:gebroken brengen:bracht:gebracht
  buigen:boog:gebogen denken:dacht:gedacht doen:deed:gedaan dragen:droeg:gedragen drijven:dreef:gedreven
  dringen:drong:gedrongen drinken:dronk:gedronken duiken:dook:gedoken dwingen:dwong:gedwongen ervaren:ervoer:ervaren eten:at:gegeten
  fluiten:floot:gefloten gaan:ging:gegaan gelden:gold:gegolden genezen:genas:genezen genieten:genoot:genoten geven:gaf:gegeven
  gieten:goot:gegoten glijden:gleed:gegleden graven:groef:gegraven grijpen:greep:gegrepen hangen:hing:gehangen
  hebben:had:gehad heffen:hief:geheven helpen:hielp:geholpen heten:heette:geheten hijsen:hees:gehesen houden:hield:gehouden
  houwen:hieuw:gehouwen jagen:joeg:gejaagd kiezen:koos:gekozen kijken:keek:gekeken klimmen:klom:geklommen klinken:klonk:geklonken
  knijpen:kneep:geknepen komen:kwam:gekomen kopen:kocht:gekocht krijgen:kreeg:gekregen kruipen:kroop:gekropen
  kunnen:kon:gekund kwijten:kweet:gekweten lachen:lachte:gelachen laden:laadde:geladen laten:liet:gelaten lezen:las:gelezen
  liegen:loog:gelogen liggen:lag:gelegen lijden:leed:geleden lijken:leek:geleken lopen:liep:gelopen meten:mat:gemeten
  mijden:meed:gemeden moeten:moest:gemoeten mogen:mocht:gemogen nemen:nam:genomen plegen:pleegde:gepleegd prijzen:prees:geprezen
  raden:raadde:geraden rijden:reed:gereden rijgen:reeg:geregen rijzen:rees:gerezen roepen:riep:geroepen ruiken:rook:geroken
  scheiden:scheidde:gescheiden schelden:schold:gescholden schenken:schonk:geschonken scheren:schoor:geschoren schieten:schoot:geschoten
  schijnen:scheen:geschenen schrijven:schreef:geschreven schrikken:schrok:geschrokken schuiven:schoof:geschoven slaan:sloeg:geslagen
  slapen:sliep:geslapen slijpen:sleep:geslepen slijten:sleet:gesleten sluipen:sloop:geslopen sluiten:sloot:gesloten
  smelten:smolt:gesmolten smijten:smeet:gesmeten snijden:sneed:gesneden snuiten:snoot:gesnoten snuiven:snoof:gesnoven
  spijten:speet:gespeten splijten:spleet:gespleten spreken:sprak:gesproken springen:sprong:gesprongen spugen:spuugde:gespuugd
  spuiten:spoot:gespoten staan:stond:gestaan steken:stak:gestoken stelen:stal:gestolen sterven:stierf:gestorven
  stijgen:steeg:gestegen stinken:stonk:gestonken strijden:streed:gestreden strijken:streek:gestreken treden:trad:getreden
  treffen:trof:getroffen trekken:trok:getrokken vallen:viel:gevallen vangen:ving:gevangen varen:voer:gevaren vechten:vocht:gevochten
  verdwijnen:verdween:verdwenen vergelijken:vergeleek:vergeleken vergeten:vergat:vergeten verliezen:verloor:verloren vermijden:vermeed:vermeden
  verslinden:verslond:verslonden verzinnen:verzon:verzonnen vinden:vond:gevonden vlechten:vlocht:gevlochten
  vliegen:vloog:gevlogen vouwen:vouwde:gevouwen vragen:vroeg:gevraagd vreten:vrat:gevreten vriezen:vroor:gevroren
  wassen:waste:gewassen wegen:woog:gewogen werpen:wierp:geworpen werven:wierf:geworven weten:wist:geweten wijken:week:geweken
  wijten:weet:geweten wijzen:wees:gewezen willen:wilde:gewild winden:wond:gewonden winnen:won:gewonnen worden:werd:geworden
  wringen:wrong:gewrongen wrijven:wreef:gewreven zeggen:zei:gezegd zenden:zond:gezonden zien:zag:gezien zijn:was:geweest
  zingen:zong:gezongen zinken:zonk:gezonken zitten:zat:gezeten zoeken:zocht:gezocht zouten:zoutte:gezouten zuigen:zoog:gezogen
  zuipen:zoop:gezopen zullen:zou:gezuld zwellen:zwol:gezwollen zwemmen:zwom:gezwommen zweren:zwoer:gezworen zwerven:zwierf:gezworven
  zwijgen:zweeg:gezwegen`);

interface StrongForms {
  past: string;
  participle: string;
}

export const strongVerbs: ReadonlyMap<string, StrongForms> = new Map(
  strongLines.map((line) => {
    const [infinitive, past, participle] = line.split(':');
    return [infinitive!, { past: past!, participle: participle! }];
  }),
);

/** Past plurals that do not follow from the singular. */
export const pastPlurals: Readonly<Record<string, string>> = {
  had: 'hadden',
  was: 'waren',
  zei: 'zeiden',
  zou: 'zouden',
};

/** Present forms that do not follow from the infinitive: ik, je and u, hij. */
export const presents: Readonly<Record<string, readonly [ik: string, je: string, hij: string]>> = {
  douchen: ['douche', 'doucht', 'doucht'],
  hebben: ['heb', 'hebt', 'heeft'],
  komen: ['kom', 'komt', 'komt'],
  kunnen: ['kan', 'kunt', 'kan'],
  mogen: ['mag', 'mag', 'mag'],
  willen: ['wil', 'wilt', 'wil'],
  zijn: ['ben', 'bent', 'is'],
  zullen: ['zal', 'zult', 'zal'],
};

/** Everyday weak verbs: known, so that a loose part before them can be told from a part of the verb itself. */
export const weakVerbs: ReadonlySet<string> = new Set(
  words(`
  aaien ademen antwoorden appen baden bakenen balanceren beheren bellen bestellen bezorgen bladeren blokkeren boeken boenen boren borstelen
  bouwen gebeuren geloven pleiten bukken bundelen chatten checken composteren controleren corrigeren dagen danken dansen dekken delen dempen dichten dienen dimmen dineren
  doden doneren doseren draaien dreigen drogen drukken durven duwen dweilen eindigen eisen enten fietsen filteren föhnen gokken gooien gorgelen grendelen
  groeten haken halen halveren handelen handhaven harken hechten helen herinneren hoeden hoesten hopen horen huilen huren ijken informeren
  inspireren installeren isoleren joggen kammen kappen keren klagen klappen kleden kleuren klikken kloppen knielen knippen knopen knuffelen koelen
  koken koppelen kosten krabben kraken kussen landen lappen lassen lenen leggen leren letten leveren leven lichten lijmen lijnen loggen lozen luchten
  lukken luisteren maaien maken malen melden mengen merken mesten metselen minderen mixen monteren motiveren noemen noteren nodigen oefenen oordelen
  openen opereren ordenen pakken parkeren passen pellen persen pesten pikken pinnen plaatsen plakken plannen planten plassen plukken poetsen posten praten
  prikken printen proberen proeven raken rapen redden regelen registreren reiken reinigen reizen rekenen remmen rennen repareren reserveren
  richten roeien roeren roken ronden rouwen ruilen ruimen rukken rusten scannen schaffen schakelen schamen schatten scheppen schillen
  schilderen schoffelen schonen schroeven schudden schuilen schuren selecteren slepen sleutelen slikken slopen smeren snoeien snoepen solliciteren sorteren
  sparen spelen spiegelen spoelen sporten spreiden staken stampen stappen stellen stemmen stempelen steunen stoken stofzuigen stoppen storen storten
  straffen strekken strooien studeren sturen tanken tappen tekenen tellen telen testen tikken tillen timmeren toetsen tonen trainen trouwen
  tuinieren turen uiten vaccineren vatten vegen verven vestigen vieren vissen vlakken vluchten voegen voeden voelen voeren volgen vormen vullen waarderen
  waarschuwen wachten wandelen wateren wekken wennen wenden werken wieden wijzigen wikkelen wisselen wissen wonen zakken zamelen zetten zeven zorgen
  zuiveren zwaaien overhandigen pauzeren filmen fotograferen interviewen observeren demonstreren investeren adviseren accepteren activeren
  declareren factureren identificeren legitimeren mediteren organiseren presenteren protesteren publiceren rapporteren reageren renoveren ventileren
  mailen beeldbellen videobellen whatsappen glimlachen hergebruiken vergaderen overleggen evalueren signaleren documenteren desinfecteren masseren
  budgetteren spijbelen twijfelen aarzelen weigeren verhuizen bedanken gebruiken verwijderen verzamelen veranderen verminderen verbeteren verlengen
  verplaatsen verwarmen bewaren betalen behandelen besparen beschermen bevestigen ontdooien ontharden ontkalken ontluchten ontsmetten ontspannen
  vergroenen vermelden verzekeren verzorgen vertellen verdelen verdiepen vergrendelen verduurzamen bereiden beantwoorden begeleiden herstellen`),
);

/** Verbs on -eren whose ending is unstressed: luisteren → luister. Others are as controleren → controleer. */
export const unstressedEren: ReadonlySet<string> = new Set(
  words(`
  bladeren filteren fluisteren folteren hameren hinderen herinneren ketteren klauteren knipperen luisteren lasteren leveren minderen
  modderen offeren peuteren roosteren schilderen slingeren stotteren suikeren timmeren toveren wateren weigeren zuiveren cijferen fladderen vorderen
  plunderen poederen ankeren ergeren vergaderen veranderen verbeteren verminderen vernederen verwijderen verzekeren
  verhinderen versnipperen bevorderen bewonderen belemmeren beluisteren`),
);

/** English verbs that keep their e, or do not double: ik, past singular, participle. */
export const loanVerbs: Readonly<Record<string, readonly [stem: string, past: string, participle: string]>> = {
  appen: ['app', 'appte', 'geappt'],
  carpoolen: ['carpool', 'carpoolde', 'gecarpoold'],
  daten: ['date', 'datete', 'gedatet'],
  douchen: ['douche', 'douchte', 'gedoucht'],
  downloaden: ['download', 'downloadde', 'gedownload'],
  gamen: ['game', 'gamede', 'gegamed'],
  googelen: ['google', 'googelde', 'gegoogeld'],
  liken: ['like', 'likete', 'geliket'],
  lunchen: ['lunch', 'lunchte', 'geluncht'],
  recyclen: ['recycle', 'recyclede', 'gerecycled'],
  skypen: ['skype', 'skypete', 'geskypet'],
  'sms’en': ['sms', 'sms’te', 'ge-sms’t'],
  streamen: ['stream', 'streamde', 'gestreamd'],
  swipen: ['swipe', 'swipete', 'geswipet'],
  timen: ['time', 'timede', 'getimed'],
  updaten: ['update', 'updatete', 'geüpdatet'],
  uploaden: ['upload', 'uploadde', 'geüpload'],
  vapen: ['vape', 'vapete', 'gevapet'],
  whatsappen: ['whatsapp', 'whatsappte', 'gewhatsappt'],
};

/** Parts that come loose from the verb behind them: weggooien → gooi … weg. Longest first. */
export const particles: readonly string[] = words(`
  aaneen achteruit tegemoet voorbij vooruit omhoog omlaag omver bijeen opzij uiteen terecht lastig
  gebruik binnen buiten achter samen schoon plaats tegen terug thuis tekort bekend kwijt apart stuk geheim gerust teleur wakker kapot veilig plat
  droog dicht klaar langs paard adem boven goed hard koffie lang leeg les mede neer rond stil vast vrij weer auto voort ziek
  aan bij deel los mee open toe uit weg af in na op`).toSorted((a, b) => b.length - a.length);

/** With door, om, onder, over, vol, voor and mis a verb is sometimes one word and sometimes two; these come loose. */
export const loose: ReadonlyMap<string, string> = new Map(
  [
    'door:bijten brengen draaien drukken geven gaan lezen lopen nemen pakken rijden schakelen slapen slikken spoelen spreken sturen verwijzen vragen werken zetten zoeken',
    'om:doen draaien gaan gooien hangen kleden keren kijken leiden lopen rijden ruilen schakelen scheppen scholen spoelen vallen wisselen zetten',
    'onder:brengen duiken gaan lopen',
    'over:boeken blijven brengen doen dragen gaan geven halen houden laten lopen maken nemen schakelen schrijven slaan stappen steken werken',
    'vol:gieten gooien houden hangen lopen maken pakken schrijven stoppen tanken zetten',
    'voor:bereiden doen dragen gaan koken laten leggen lezen schrijven sorteren spoelen stellen verwarmen wassen',
    'mis:gaan lopen',
  ].flatMap((line) => {
    const [particle = '', bases = ''] = line.split(':');
    return words(bases).map((base): [string, string] => [`${particle}${base}`, particle]);
  }),
);

/** They look like a loose part with a verb, and are one word. */
export const firm: ReadonlySet<string> = new Set(
  words('aanvaarden achterhalen achtervolgen antwoorden openen weerspreken weerstaan weerhouden weerleggen'),
);

/** They never come loose, and their participle has no ge-. */
export const prefixes: readonly string[] = words('achter be door er ge her mis om ont onder over ver vol voor weer');

/** They begin as a prefixed verb and have ge- all the same. */
export const unprefixed: ReadonlySet<string> = new Set(words('bedelen beeldbellen ergeren gelen wegen oefenen'));

/** Perfect with zijn, also with a loose part before them: who does it goes somewhere else, or into another state. */
export const withZijn: ReadonlySet<string> = new Set(
  words(
    'beginnen blijven gaan komen overlijden stappen stoppen trouwen vallen verdwijnen verhuizen verschijnen vertrekken worden zijn',
  ),
);

/** They hold one of those and take hebben, or the other way round. */
export const otherPerfect: Readonly<Record<string, 'hebben' | 'zijn'>> = {
  afslaan: 'zijn',
  gebeuren: 'zijn',
  lastigvallen: 'hebben',
  nagaan: 'hebben',
  opgroeien: 'zijn',
  opstaan: 'zijn',
  stappen: 'hebben',
  uitwijken: 'zijn',
  weglopen: 'zijn',
  wegrijden: 'zijn',
};

/** Movement: with zijn when it says where to (`naar het werk`), else with hebben. */
export const movement: ReadonlySet<string> = new Set(
  words(
    'carpoolen fietsen klimmen lopen meefietsen meelopen meerijden reizen rennen rijden springen stappen varen vliegen wandelen zwemmen',
  ),
);

/** They take a bare infinitive: laten isoleren. Their participle is an infinitive too (`heb laten isoleren`). */
export const auxiliaries: ReadonlySet<string> = new Set(
  words('blijven durven gaan helpen komen kunnen laten leren moeten mogen willen'),
);
