import type { GuideQuestion, QualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { conversations } from './conversations.ts';
import { type FactorKey, factors, id } from './ids.ts';

/** An asterisk marks a question that the researchers worded anew; the others stand as the library's template gives them. */
const guide: [FactorKey, [string, string, string]][] = [
  [
    'ease',
    [
      'Etensresten apart weggooien: hoe verloopt dat van begin tot eind?',
      '* Je bent klaar met koken en staat met de snijplank in je hand. Wat doe je dan, stap voor stap?',
      'Hoe zou het eenvoudiger kunnen?',
    ],
  ],
  [
    'place',
    [
      'Etensresten apart weggooien: hoe ziet de plek eruit waar je dat doet of zou doen?',
      'Wat is er aanwezig en wat ontbreekt?',
      '* Loop in gedachten naar beneden met een vol zakje. Waar kom je langs?',
    ],
  ],
  [
    'drawbacks',
    [
      'Etensresten apart weggooien: wat kost dat je, bijvoorbeeld aan geld, tijd of moeite?',
      'Zie je nadelen? Zo ja, welke?',
      'Wat weegt daarvan voor jou het zwaarst?',
    ],
  ],
  [
    'norm',
    [
      'Etensresten apart weggooien: wat doen andere bewoners van de flat daarin volgens jou?',
      'Waaraan zie of merk je dat?',
      'Is dat de laatste tijd veranderd? Zo ja, hoe?',
    ],
  ],
  [
    'attitude',
    [
      'Etensresten apart weggooien: wat vind je daarvan?',
      'Wat spreekt je eraan aan en wat niet?',
      'Hoe is je mening daarover ontstaan?',
    ],
  ],
  [
    'knowledge',
    [
      'Etensresten apart weggooien: wat weet je daarvan?',
      'Waar heb je die informatie vandaan?',
      'Welke vragen heb je daar nog over?',
    ],
  ],
];

const own = (number: number, text: string): GuideQuestion => ({
  uuid: id('question', number),
  researchFactor: null,
  text,
  template: null,
  edited: true,
  removed: false,
});

const questions: GuideQuestion[] = [
  own(1, 'Vertel eens over de laatste keer dat je kookte. Waar bleven de schillen en de restjes?'),
  ...guide.flatMap(([key, texts], row) =>
    texts.map((text, template) => ({
      uuid: id('question', 2 + row * 3 + template),
      researchFactor: factors[key],
      text: text.replace('* ', ''),
      template,
      edited: text.startsWith('* '),
      removed: false,
    })),
  ),
  own(20, 'Heb ik iets niet gevraagd wat jij wel belangrijk vindt?'),
];

/** Counts at the containers: three flats with the gft container nearby, three with the long walk. */
const observations: [
  place: string,
  period: string,
  wanted: number,
  unwanted: number,
  second?: [wanted: number, unwanted: number],
][] = [
  ['Flat 2, gft naast restafval', 'di 20 oktober, 17–19 uur', 24, 41, [23, 42]],
  ['Flat 5, gft 160 meter verder', 'di 20 oktober, 17–19 uur', 11, 52],
  ['Flat 7, gft naast restafval', 'do 22 oktober, 17–19 uur', 26, 44, [25, 46]],
  ['Flat 8, gft 190 meter verder', 'do 22 oktober, 17–19 uur', 9, 49],
  ['Flat 3, gft naast restafval', 'za 24 oktober, 10–12 uur', 28, 47],
  ['Flat 11, gft 175 meter verder', 'za 24 oktober, 10–12 uur', 12, 55, [12, 53]],
];

const conclusion = (number: number, key: FactorKey, text: string) => ({
  uuid: id('conclusion', number),
  researchFactor: factors[key],
  text,
});

export const qualitativeResearch: QualitativeResearch = {
  methods: ['interview', 'observation'],
  planned: 14,
  recruitment:
    'Een onderzoeker en een wijkmedewerker bellen aan op verschillende dagen en tijden, in alle 11 flats. We kiezen zo dat er huishoudens met en zonder kinderen meedoen, en bewoners die er korter dan een jaar wonen. Wie meedoet, krijgt een cadeaubon van € 15, wat hij of zij ook vertelt.',
  consentText:
    'We praten ongeveer drie kwartier over hoe je thuis met etensresten omgaat. Je hoeft niet mee te doen en je mag altijd stoppen, zonder reden. Het heeft geen gevolgen voor je huur of je contact met de gemeente. We schrijven je naam en huisnummer niet op. De gemeente en de corporatie horen niet wie meedeed.',
  legalBasis: 'public_task',
  retention: 'Aantekeningen: tot het rapport is vastgesteld, uiterlijk 31 december 2026. Geen geluidsopnamen.',
  contact: 'Noor Aalbers, Bureau Waterkant',
  minors: false,
  introduction:
    'Fijn dat je tijd hebt. Ik wil graag begrijpen hoe het bij jou thuis gaat met etensresten. Er zijn geen goede of foute antwoorden. Mag ik ook even in de keuken kijken?',
  closing:
    'Dank je wel. Dit is wat ik heb opgeschreven: klopt dat zo? De uitkomsten hangen in december in de hal van de flat.',
  observationForm: observations.map(([place, period, wanted, unwanted, second], index) => ({
    uuid: id('observation', index + 1),
    place,
    period,
    wanted,
    unwanted,
    secondObserver: second !== undefined,
    secondWanted: second?.[0] ?? null,
    secondUnwanted: second?.[1] ?? null,
  })),

  questions,

  conversations,
  newFactors: [
    {
      uuid: id('newFactor', 1),
      name: 'Vertrouwen dat apart ook apart blijft',
      explanation:
        'Drie bewoners (R04, R06 en R08) denken dat alles later toch op één hoop gaat. Niemand noemde het als reden om te stoppen. We nemen het niet op in de vragenlijst, maar de wijkmedewerker kan er wel vragen over krijgen.',
      firstHeardIn: id('conversation', 4),
    },
  ],
  conclusions: [
    conclusion(
      1,
      'ease',
      'Genoemd in 12 van de 14 gesprekken en 5 keer de doorslag. Het bakje past niet op het aanrecht en staat in de weg. Wie wél scheidt (R03, R11 en R14), heeft een vaste plek of een bakje dat met één hand opengaat.',
    ),
    conclusion(
      2,
      'place',
      'Genoemd in 9 van de 14 gesprekken en 4 keer de doorslag. Bij flats met de gft-container naast het restafval had 37 % van de mensen bij de containers gft bij zich (78 van 210). Bij flats met de lange loop was dat 17 % (32 van 188).',
    ),
    conclusion(
      3,
      'drawbacks',
      'Stank en fruitvliegjes zijn in 11 van de 14 gesprekken spontaan genoemd, en 4 keer gaven ze de doorslag. Bewoners die scheiden, vinden dat het meevalt (R03 en R14).',
    ),
    conclusion(
      4,
      'norm',
      'Genoemd in 7 van de 13 gesprekken waarin het aan de orde kwam, 2 keer de doorslag. Bewoners zien van elkaar niet of ze scheiden en denken dat bijna niemand het doet. In werkelijkheid is het bijna een derde.',
    ),
    conclusion(
      5,
      'attitude',
      'Genoemd in 10 van de 14 gesprekken, steeds positief, en nooit de doorslag. Ook wie niet scheidt, vindt het verstandig.',
    ),
    conclusion(
      6,
      'knowledge',
      'Genoemd in 3 van de 14 gesprekken, alleen na vraag, en nooit de doorslag. Er zijn losse vragen over wat erin mag, vooral bij nieuwe bewoners.',
    ),
  ],
  conclusion:
    'Bewoners willen wel, maar het past niet in hun keuken en niet in hun route. Gemak, de plek van de container en de angst voor stank komen het vaakst terug. Na R04 kwam er geen nieuwe factor meer bij. Met nieuwe bewoners spraken we maar drie keer: over die groep doen we geen aparte uitspraak.',
};
