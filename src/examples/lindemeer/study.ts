import type { LibraryIris } from '#examples/research.ts';
import { chosenFactor, conversation, guideQuestion, result } from '#examples/rows.ts';
import {
  type ConductingResearch,
  conductingResearch as conductingContract,
  outcomes,
} from '#steps/conducting-research/conducting-research.contract.ts';
import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { DetermineType } from '#steps/determine-type/determine-type.contract.ts';
import {
  type QualitativeResearch,
  qualitativeResearch as qualitativeContract,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import { factors, id } from './ids.ts';

export const determineFactors = ({ factor }: LibraryIris): DetermineFactors => ({
  factors: [
    chosenFactor(factors.temptation, factor('verleiding-en-impulsen'), 'Verleiding en impulsen', 'voelen', {
      hypothesis: 'Een telefoon die trilt, vraagt om een blik. Zit hij in je jaszak, dan heb je hem zo in je hand.',
      direction: 'hinders',
      expectation: 'high',
      expectationSource: 'experience',
    }),
    chosenFactor(factors.habits, factor('gewoonten'), 'Gewoonten en automatismen', 'doen', {
      hypothesis: 'Leerlingen stappen elke dag op dezelfde manier op. De telefoon gaat vanzelf naar dezelfde plek.',
      direction: 'both',
      expectation: 'high',
      expectationSource: 'presumption',
    }),
    chosenFactor(factors.norm, factor('descriptieve-norm'), 'Descriptieve norm (wat anderen doen)', 'samen', {
      hypothesis: 'In een groepje kijkt iedereen naar elkaar. Pakt één de telefoon, dan volgt de rest.',
      direction: 'hinders',
      expectation: 'middle',
      expectationSource: 'experience',
    }),
    chosenFactor(factors.rules, factor('regels-en-handhaving'), 'Regels, beleid en handhaving', 'gelegenheid', {
      hypothesis: 'Leerlingen zien nooit controle en verwachten geen boete.',
      direction: 'helps',
      expectation: 'middle',
      expectationSource: 'presumption',
    }),
    chosenFactor(factors.risk, factor('waargenomen-kwetsbaarheid'), 'Waargenomen kans op risico', 'willen', {
      hypothesis: 'Leerlingen denken dat hun niets overkomt. Het lespakket ging hierover.',
      direction: 'helps',
      expectation: 'low',
      expectationSource: 'desk_research',
    }),
    chosenFactor(factors.attitude, factor('attitude'), 'Houding (attitude)', 'willen', {
      hypothesis: 'Leerlingen vinden de telefoon in de tas al verstandig.',
      direction: 'helps',
      expectation: 'low',
      expectationSource: 'presumption',
    }),
  ],
});

export const determineType: DetermineType = {
  knownWhy: 'some',
  needsNumbers: 'yes',
  needsSegments: 'no',
  reachable: 260,
  reachablePerSegment: 100,
  sensitive: 'no',
  lowLiteracy: 'no',
  time: '4_to_12',
  budget: 'small',
  visible: 'yes',
  researchType: 'both',
  differsBecause: null,
  planMethod: 'Observatie op drie punten, vier groepsgesprekken, vragenlijst in de klas',
  planNumber: '612 fietsers geteld, 26 leerlingen gesproken, 268 vragenlijsten',
  planRecruitment: 'Via de mentoren van twee scholen',
  planWho: 'Team Mobiliteit, met vrijwilligers voor de tellingen',
  planStart: '2026-03-02',
  planEnd: '2026-04-24',
  planPrivacy: 'Ouders van leerlingen onder de 16 gaven toestemming. Namen zijn niet gevraagd.',
};

const order = Object.values(factors);
const group = (
  number: number,
  segment: string,
  date: string,
  found: string,
  event: string,
  quotes: Record<number, string> = {},
) =>
  conversation(id, order, { number, code: `G${number}`, segment, method: 'focus_group', date, found, event, quotes });

export const qualitativeResearch: QualitativeResearch = {
  ...qualitativeContract.empty,
  methods: ['focus_group', 'observation'],
  planned: 4,
  recruitment: 'Mentoren vroegen in de klas wie mee wilde doen. Er deden 26 leerlingen mee, in vier groepen.',
  consentText: 'Je doet vrijwillig mee en mag altijd stoppen. We schrijven je naam niet op.',
  legalBasis: 'public_task',
  retention: 'Aantekeningen: tot het rapport is vastgesteld',
  contact: 'Team Mobiliteit, gemeente Lindemeer',
  minors: true,
  introduction: 'We willen weten waar je telefoon is als je fietst, en hoe dat komt. Niemand krijgt hier straf.',
  closing: 'Bedankt. Wat moeten wij onthouden als we maar één ding mogen onthouden?',
  observationForm: [
    {
      uuid: id('observation', 1),
      place: 'Drie punten op de schoolroute',
      period: 'Nulmeting, maart 2026',
      wanted: 471,
      unwanted: 141,
      secondObserver: true,
      secondWanted: null,
      secondUnwanted: null,
    },
  ],
  questions: [
    guideQuestion(id('question', 1), null, 'Vanochtend stapte je op. Waar was je telefoon toen?', null),
    guideQuestion(
      id('question', 2),
      factors.temptation,
      'Je telefoon trilt terwijl je fietst. Wat gebeurt er dan?',
      null,
    ),
    guideQuestion(id('question', 3), factors.norm, 'Je rijdt met z’n drieën. Wie pakt als eerste zijn telefoon?', null),
  ],
  conversations: [
    group(
      1,
      'Onderbouw',
      '2026-03-17',
      'sD sP aP aO aO aO',
      'Een leerling reed bijna tegen een paaltje toen de groepsapp trilde.',
      {
        0: 'Als hij trilt, móét je kijken.',
      },
    ),
    group(2, 'Onderbouw', '2026-03-19', 'sD aP sP - aO sO', 'Een leerling keek op de brug omdat zijn moeder belde.', {
      2: 'In je eentje doe je het niet. Met z’n allen wel.',
    }),
    group(
      3,
      'Bovenbouw',
      '2026-03-24',
      'sP sD sP aO - aO',
      'Een leerling merkte pas op school dat hij de hele rit had zitten scrollen.',
      {
        1: 'Ik pak hem zonder dat ik het weet.',
      },
    ),
    group(4, 'Bovenbouw', '2026-03-26', 'sD sP aP aP aO sO', 'Een leerling koos een ander nummer en reed door rood.', {
      3: 'Er staat hier nooit politie.',
    }),
  ],
  conclusions: [
    {
      uuid: id('conclusion', 1),
      researchFactor: factors.temptation,
      text: 'Trillen is de aanleiding: in alle vier de groepen als eerste genoemd.',
    },
    {
      uuid: id('conclusion', 2),
      researchFactor: factors.norm,
      text: 'Op de route hadden leerlingen in groepjes twee keer zo vaak de telefoon in de hand (observatie).',
    },
  ],
  conclusion:
    'Leerlingen willen wel, maar een trillende telefoon in de jaszak wint. In een groepje gebeurt dat sneller.',
};

const n = 268;

export const conductingResearch: ConductingResearch = {
  ...conductingContract.empty,
  introduction:
    'Deze vragen gaan over je telefoon en fietsen. Het duurt ongeveer vijf minuten. Je naam vragen we niet.',
  consentText: 'Je doet vrijwillig mee. Je mag vragen overslaan en altijd stoppen.',
  items: [
    {
      uuid: id('item', 1),
      block: 'outcome',
      researchFactor: null,
      text: 'Van je laatste tien ritten, bij hoeveel zat je telefoon in je tas?',
      variable: 'LAATSTE_10',
      scaleMin: 0,
      scaleMax: 10,
      leftAnchor: 'bij geen enkele rit',
      rightAnchor: 'bij alle tien de ritten',
      labels: null,
      reversed: false,
      required: true,
      notApplicable: false,
      template: outcomes.indexOf('last_ten'),
      edited: true,
      removed: false,
    },
  ],
  pretestDone: true,
  pretestFindings:
    'Eén brugklas vulde de vragen in. “Op weg” was niet duidelijk: dat is nu “op weg van en naar school”.',
  channel: 'In de klas, tijdens het mentoruur',
  startDate: '2026-04-07',
  endDate: '2026-04-17',
  invited: 290,
  respondents: n,
  primaryOutcome: 'last_ten',
  results: [
    result(
      id('result', 1),
      factors.temptation,
      { n, mean: 3.4, sd: 0.9, scaleMax: 5, r: -0.47, expectedDirection: '-' },
      'Wie meer verleiding voelt, heeft de telefoon minder vaak in de tas.',
    ),
    result(
      id('result', 2),
      factors.habits,
      { n, mean: 2.9, sd: 1.5, scaleMax: 7, r: 0.55, expectedDirection: '+' },
      'Een sterke samenhang, maar de schaal beschrijft deels het gedrag zelf.',
    ),
    result(
      id('result', 3),
      factors.norm,
      { n, mean: 2.3, sd: 0.8, scaleMax: 5, r: 0.31, expectedDirection: '+' },
      'Wie denkt dat anderen de telefoon in de tas doen, doet dat zelf vaker.',
    ),
    result(
      id('result', 4),
      factors.rules,
      { n, mean: 2.6, sd: 1, scaleMax: 5, r: 0.18, expectedDirection: '+' },
      'Alleen de vraag naar de pakkans. De samenhang is zwak.',
    ),
    result(
      id('result', 5),
      factors.risk,
      { n, mean: 3.7, sd: 1.4, scaleMax: 7, r: 0.09, expectedDirection: '+' },
      'De samenhang kan ook nul zijn.',
    ),
    result(
      id('result', 6),
      factors.attitude,
      { n, mean: 5.9, sd: 1.1, scaleMax: 7, r: 0.2, expectedDirection: '+' },
      'Leerlingen vinden het al verstandig. Er is weinig ruimte.',
    ),
  ],
  conclusion: 'Verleiding en gewoonten hangen duidelijk samen met het gedrag. Nog een gevarenles voegt weinig toe.',
};
