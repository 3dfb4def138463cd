/**
 * A case of its own for the whole job: helmets on e-bikes. What stands here is what somebody thinks up and types, as long as advisers
 * write it; words that the screen offers are not here.
 */

/** Of eighty characters: as long as an organisation's name gets. */
export const organisation = 'Gemeenschappelijke Regeling Verkeersveiligheid Achterhoek, Zutphen & Bronckhorst';

export const target = {
  'Breed doel':
    'Minder ernstig hoofdletsel bij oudere fietsers in Zutphen. In 2025 kwamen 61 mensen van 65 jaar en ouder met hoofdletsel op de spoedeisende hulp, twee keer zo veel als in 2019.',
  Doelgroep: 'Inwoners van Zutphen van 65 jaar en ouder die minstens één keer per week op een e-bike rijden.',
  'Huidig gedrag':
    'Bij onze telling op vier plekken droeg ongeveer 12 % een helm. Bij korte ritten, zoals naar de winkel of de sportclub, is het nog minder dan bij een tocht.',
  Waar: 'in en om Zutphen',
  Wanneer: 'bij elke rit',
  Indicator: 'e-bikers van 65 jaar en ouder met een helm op',
  Nulwaarde: '12',
  Streefwaarde: '25',
  Eenheid: '%',
  Meetmoment: 'een jaar na de start',
  Databron: 'tellingen op vier plekken',
} as const;

export const desired = 'een helm opzetten op de e-bike';

export const urgency = {
  'Waarom nu?':
    'Het college nam in september een motie aan: voor de zomer moet er een voorstel liggen. De provincie betaalt mee als we voor 1 maart aanvragen.',
  'Voelt de doelgroep de urgentie?':
    'Deels. Velen kennen iemand die viel. Zelf denken zij vooral aan de tocht op zondag, niet aan de rit naar de winkel.',
};

export const audience = {
  Omvang: 'Ongeveer 4.200 mensen, volgens de leefstijlmonitor van de GGD.',
  Intermediairs: 'Fietsenmakers, de ouderenbond, praktijkondersteuners en de Fietsersbond.',
};

export const segments = [
  ['Korte ritten', 'Rijden vooral binnen de stad, ritten tot een kwartier.'],
  ['Nieuwe e-bikers', 'Hebben korter dan twee jaar een e-bike.'],
] as const;

export const words = {
  'Wat doen mensen?': 'een helm opzetten',
  'Op welk moment?': 'als je op de e-bike stapt',
  'Doelgroep in de vragen': 'e-bikers van 65 jaar en ouder',
};

export const ownIdeas =
  'Wij denken: gemak, gewoonte en hoe het eruitziet. Niemand van ons denkt dat het aan kennis ligt. De collega van sport twijfelt of mensen korte ritten gevaarlijk vinden.';

/** Name, why it plays a part, what was concluded of the talks and of the questionnaire, the mark and why. */
export const factors = [
  {
    name: 'Gemak en frictie',
    hypothesis: 'De helm ligt boven in de kast en de e-bike staat in de schuur. Wie al buiten staat, gaat niet terug.',
    talks: 'Wie de helm aan het stuur hangt, zet hem op; wie hem boven bewaart bijna nooit.',
    survey: 'Mensen die de helm bij de fiets bewaren, dragen hem veel vaker.',
    mark: '8,5',
    why: 'Bijna iedereen noemde de plek van de helm uit zichzelf, en in de vragenlijst hangt het samen met dragen. We kunnen er bovendien zelf iets aan doen.',
  },
  {
    name: 'Gewoonten en automatismen',
    hypothesis: 'Zij fietsen al zestig jaar zonder helm. Het hoort niet bij het rijtje sleutel, tas, jas.',
    talks: 'Men denkt er niet over na: de sleutel is het laatste dat men pakt.',
    survey: 'Voor wie hem draagt, gaat het vanzelf; voor de anderen niet.',
    mark: '8',
    why: 'In acht van de tien gesprekken kwam het op zonder dat wij ernaar vroegen, en de verschillen tussen wel en niet dragen zijn groot.',
  },
  {
    name: 'Zelfbeeld en identiteit',
    hypothesis: 'Een helm hoort bij “oude mensen” of bij wielrenners, en zij zien zich als geen van beide.',
    talks: 'Vrouwen zeggen vaker dat een helm niet bij hen past, mannen dat zij hem niet nodig hebben.',
    survey: 'Veel spreiding: er zijn twee groepen.',
    mark: '7,5',
    why: 'Het gaf in vier gesprekken de doorslag. De vragenlijst laat zien dat het niet voor iedereen geldt, dus niet hoger dan een 7,5.',
  },
  {
    name: 'Aandacht en geheugen',
    hypothesis: 'Bij een korte rit denkt niemand eraan; pas onderweg schiet het te binnen.',
    talks: 'Vergeten komt vooral voor bij ritten die men niet plande.',
    survey: 'Bij korte ritten wordt de helm vaker vergeten dan bij tochten.',
    mark: '7',
    why: 'Het speelt bij korte ritten, en juist daar gebeuren de meeste ongelukken. Het is met een zichtbare plek goed te veranderen.',
  },
  {
    name: 'Waargenomen kans op risico',
    hypothesis: 'De e-bike voelt niet snel en de buurt is bekend. Vallen overkomt anderen.',
    talks: 'Men noemt vallen pas als wij ernaar vragen.',
    survey: 'De kans wordt laag geschat, ook door wie een helm draagt.',
    mark: '6,5',
    why: 'Het verschilt weinig tussen wie wel en wie niet draagt. Bang maken wil de stuurgroep niet, dus het telt minder zwaar.',
  },
  {
    name: 'Descriptieve norm (wat anderen doen)',
    hypothesis: 'In de straat draagt bijna niemand er een. Wie begint, valt op.',
    talks: 'Mensen letten erop wat anderen doen en zien weinig helmen.',
    survey: 'Men schat het aantal helmen in de buurt goed in: laag.',
    mark: '6',
    why: 'Het klopt met wat er te zien is. We kunnen nu niet eerlijk zeggen dat velen het doen, dus eerst andere factoren.',
  },
  {
    name: 'Kennis',
    hypothesis: 'Weinigen weten hoeveel een helm scheelt bij een val met 20 kilometer per uur.',
    talks: 'Dat een helm helpt, weet iedereen; hoeveel, bijna niemand.',
    survey: 'De meesten weten het, en het hangt niet samen met dragen.',
    mark: '4',
    why: 'Wie het weet, draagt hem niet vaker. Meer uitleg lost het dus niet op.',
  },
] as const;

/** Of sixty characters. */
export const own = {
  name: 'Zorg dat het kapsel plat zit bij visite of bij de koffieclub',
  description: 'Hoe bang iemand is dat het haar plat zit als hij of zij ergens aankomt.',
  hypothesis: 'Mensen vrezen plat haar bij aankomst, vooral wie net van de kapper komt.',
  talks: 'Kapsel telt vooral bij visite, niet bij een tocht of boodschap.',
  questions: [
    'Ik vind het vervelend als mijn haar plat zit wanneer ik ergens aankom.',
    'Als ik bij iemand op bezoek ga, wil ik dat mijn haar goed zit.',
  ],
  survey: 'Voor een kleine groep weegt het zwaar.',
  mark: '5,5',
  why: 'Het geldt voor een kleine groep en alleen bij bezoek. Een ander model helm lost het voor hen op.',
} as const;

export const all = [...factors, own];

/** The plan of step 3, and why another kind of research than the advice. */
export const plan = {
  otherwise: 'De raad vraagt ook om cijfers over de hele gemeente.',
  fields: {
    Methode: 'Eerst tien gesprekken van een half uur, daarna een vragenlijst van tien minuten.',
    'Aantal (n)': '10 gesprekken en 180 ingevulde vragenlijsten',
    Werving: 'Via de ouderenbond, twee fietsenmakers en een kaart bij de wekelijkse krant.',
  },
} as const;

export const respondents = 10;
/** Keys of the codes that cells get in turn. */
export const codes = [8, 7, 4, 2, 6, 7, 1, 5, 3, 8, 2] as const;

/** The text of one conversation, pasted; the passages stand in it to the letter. */
export const transcript = [
  'Interviewer: Hoe gaat dat, als u even naar de winkel gaat?',
  'Respondent: Die helm ligt boven in de kast, en dan sta ik al buiten met de fiets. Dan ga ik niet meer terug.',
  'Interviewer: En als u hem bij de hand had?',
  'Respondent: Dan zou ik hem misschien wel opzetten. Mijn vrouw hangt hem aan het stuur, die vergeet hem nooit.',
  'Interviewer: Wat houdt u nog meer tegen?',
  'Respondent: Ik ben toch geen oude man. Zo’n helm, dat is voor mensen die bang zijn om te vallen.',
].join('\n');
export const passages = [
  ['Die helm ligt boven in de kast, en dan sta ik al buiten met de fiets. Dan ga ik niet meer terug.', 0],
  ['Mijn vrouw hangt hem aan het stuur, die vergeet hem nooit.', 1],
  ['Ik ben toch geen oude man. Zo’n helm, dat is voor mensen die bang zijn om te vallen.', 2],
] as const;

export const conclusions = {
  talks:
    'Het begint bij de plek van de helm: wie hem moet halen, laat hem liggen. Zelfbeeld speelt bij een kleinere groep, maar geeft daar de doorslag.',
  survey:
    'De vragenlijst bevestigt de gesprekken: gemak en gewoonte hangen het meest samen met dragen. Kennis niet. De steekproef bestaat vooral uit leden van de ouderenbond.',
};

/** People who filled in the questionnaire, and the second time. */
export const people = { first: 180, second: 150 };

export const prioritised = all.slice(0, 4);

export const whyTechnique = [
  'Past bij wat mensen zelf zeggen: de helm moet binnen handbereik zijn als zij al buiten staan.',
  'Een vast begin van de rit kost geen nadenken, en daar gaat het nu mis.',
  'Mensen willen zien dat iemand als zij er een draagt, voor zij het zelf doen.',
  'Vergeten gebeurt op de drempel; daar moet de herinnering dus zijn.',
];

export const ideas = [
  {
    name: 'Haak bij de fiets',
    text: 'Iedere deelnemer krijgt een haak aan de muur van de schuur, op ooghoogte naast het stuur. De fietsenmaker hangt hem op bij de jaarlijkse beurt.',
    channel: 'Bezoek van de fietsenmaker',
    moment: 'Bij de beurt in het voorjaar',
  },
  {
    name: 'Helm als vast begin',
    text: 'Een label aan de sleutelbos: eerst de helm, dan de sleutel. Deelnemers schrijven er zelf op wanneer zij beginnen.',
    channel: 'Label aan de sleutelbos',
    moment: 'Bij het ophalen van de helm',
  },
  {
    name: 'Helm die bij je past',
    text: 'Een avond in het buurthuis met tien modellen. Mensen uit de straat dragen ze, en wie wil past ze voor de spiegel.',
    channel: 'Bijeenkomst in de buurt',
    moment: 'Op een avond in april',
  },
  {
    name: 'Sticker op het slot',
    text: 'Een sticker op het slot met een helm erop, die men bij elke rit ziet op het moment dat het ertoe doet.',
    channel: 'Sticker op het fietsslot',
    moment: 'Bij elke rit',
  },
] as const;

export const intervention = {
  name: 'Helm bij de fiets',
  provider: 'Twaalf fietsenmakers en vrijwilligers van de ouderenbond, na een uitleg van een uur.',
  why: 'zij zelf zeggen dat het op die momenten misgaat, en omdat we elk daarvan kunnen veranderen zonder iemand bang te maken.',
};

export const evaluation = {
  outcome: target.Indicator,
  attainable: '2',
  groups: ['Leesten en Waterkwartier', 'Noordveen en De Hoven'],
  why: 'dat past bij wat de gesprekken en de vragenlijst laten zien over de plek van de helm.',
  limit: 'een kleiner verschil het geld van de provincie niet waard is.',
  fair: 'Ja: de andere wijken krijgen de haak een jaar later, als die werkt.',
  /** Per place its group and, before and after, how many of how many. */
  counts: [
    ['Leestenseweg', 0, [11, 96], [26, 102]],
    ['Station Zuid', 0, [13, 104], [27, 99]],
    ['Noordveen winkels', 1, [12, 98], [14, 101]],
    ['De Hoven brug', 1, [10, 92], [13, 97]],
  ] as const,
};

export const change =
  'De helm wordt vaker gedragen en de plek van de helm is voor meer mensen geen reden meer. In de wijken zonder haak veranderde er weinig. De groep is klein, dus we zijn voorzichtig.';

export const report = {
  why: 'die vier samen gaan over het moment waarop men op de fiets stapt, en daar valt de meeste winst te halen.',
  conclusion:
    'Niet weten of niet willen is zelden de reden. De helm ligt niet waar de fiets staat en hoort niet bij het vaste rijtje. Daar beginnen we dus.',
  recommendation: 'Laat fietsenmakers bij de beurt in het voorjaar de haak ophangen, te beginnen in twee wijken.',
};
