import type { LibraryIris } from '#examples/research.ts';
import { chosenFactor, conversation, guideQuestion } from '#examples/rows.ts';
import {
  type ConductingResearch,
  conductingResearch as conductingContract,
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
    chosenFactor(factors.mentalSpace, factor('mentale-ruimte'), 'Mentale ruimte en doenvermogen', 'kunnen', {
      hypothesis: 'Stress neemt de ruimte weg om post te openen, een nummer te zoeken en te bellen.',
      direction: 'hinders',
      expectation: 'high',
      expectationSource: 'desk_research',
    }),
    chosenFactor(factors.ease, factor('gemak-en-frictie'), 'Gemak en frictie', 'gelegenheid', {
      hypothesis: 'Verzetten kan alleen door te bellen, en alleen van 9 tot 12 uur. Dat is onder werktijd.',
      direction: 'hinders',
      expectation: 'high',
      expectationSource: 'experience',
    }),
    chosenFactor(factors.emotions, factor('emoties'), 'Emoties', 'voelen', {
      hypothesis: 'Uit schaamte en angst bellen mensen liever niet. Afzeggen voelt als opnieuw falen.',
      direction: 'hinders',
      expectation: 'middle',
      expectationSource: 'experience',
    }),
    chosenFactor(factors.attention, factor('aandacht-en-geheugen'), 'Aandacht en geheugen', 'weten', {
      hypothesis: 'De brief komt drie weken van tevoren. Op de dag zelf is de afspraak vergeten.',
      direction: 'hinders',
      expectation: 'middle',
      expectationSource: 'experience',
    }),
    chosenFactor(factors.trust, factor('vertrouwen'), 'Vertrouwen in organisatie of afzender', 'willen', {
      hypothesis: 'Wie na vroegsignalering is benaderd, weet niet wat de gemeente al over hem weet.',
      direction: 'hinders',
      expectation: 'middle',
      expectationSource: 'presumption',
    }),
    chosenFactor(factors.knowledge, factor('kennis'), 'Kennis', 'weten', {
      hypothesis: 'Mensen weten wel dat afzeggen hoort. Misschien weten zij niet hoe.',
      direction: 'both',
      expectation: 'low',
      expectationSource: 'presumption',
    }),
  ],
});

export const determineType: DetermineType = {
  knownWhy: 'little',
  needsNumbers: 'no',
  needsSegments: 'no',
  reachable: 40,
  reachablePerSegment: 15,
  sensitive: 'yes',
  lowLiteracy: 'yes',
  time: '4_to_12',
  budget: 'small',
  visible: 'no',
  researchType: 'qualitative',
  differsBecause: null,
  planMethod: 'Interviews met inwoners, gesprekken met medewerkers en een meeloopdag',
  planNumber: '10 interviews, daarna 4 tot er geen nieuwe factoren meer kwamen; 5 gesprekken met medewerkers',
  planRecruitment: 'De vaste medewerker vraagt of een onderzoeker mag bellen',
  planWho: 'Drie onderzoekers van de gemeente, die geen hulp verlenen',
  planStart: '2026-03-02',
  planEnd: '2026-05-01',
  planPrivacy:
    'Grondslag en bewaartermijn zijn afgestemd met de privacyfunctionaris. Deelnemen had geen gevolgen voor de hulp.',
};

const order = Object.values(factors);

/** Per conversation: what was found, factor by factor, and the event that made a factor decisive. */
const talks: [date: string, found: string, event: string, quotes?: Record<number, string>][] = [
  ['2026-03-10', 'sD sD sP aP - -', 'Belde drie keer tevergeefs en liet het toen gaan.'],
  ['2026-03-11', 'sP sD aP sP - aO', 'Kon alleen in de pauze bellen. Toen was de lijn bezet.'],
  [
    '2026-03-12',
    'sD sP sD aP - -',
    'De brief lag op een stapel die dicht bleef tot na de afspraak.',
    { 0: 'Ik deed die week geen enkele envelop open.' },
  ],
  ['2026-03-16', 'sD sD - sP aP -', 'Werkte die ochtend, en na 12 uur nam niemand op.'],
  ['2026-03-17', '- sD aP sD - -', 'Dacht er pas ’s avonds weer aan, en toen kon bellen niet meer.'],
  ['2026-03-19', 'sD aP sP - - -', 'Had die week een uitzetting aan het hoofd. Al het andere viel weg.'],
  ['2026-03-23', 'aP sD - aP - -', 'Hing op na elf minuten in de wacht.'],
  [
    '2026-03-24',
    'sD - sD aP - -',
    'Had de telefoon in de hand en durfde niet.',
    { 2: 'Weer moeten zeggen dat het niet lukt. Dat kon ik niet.' },
  ],
  ['2026-03-26', 'sD sD sP - sP -', 'Wist niet meer waar de brief was, en dus ook het nummer niet.'],
  ['2026-03-30', 'sD - sD - sD -', 'Bleef weg uit angst dat de verhuurder het zou horen.', { 4: 'Wat weten ze al?' }],
  ['2026-04-07', 'aP sD aP sP aP aP', 'Kon niet bellen: het beltegoed was op.'],
  ['2026-04-09', 'sD sD sD - sP -', 'Zag op tegen het gesprek en kon buiten werktijd niemand bereiken.'],
  ['2026-04-13', 'aP aP sD aP - -', 'Schaamde zich omdat het de tweede afspraak was.'],
  ['2026-04-16', 'sD sD - - aP -', 'Had die dag twee banen en een ziek kind.'],
];

const ownApplicants = 8;

export const qualitativeResearch: QualitativeResearch = {
  ...qualitativeContract.empty,
  methods: ['interview', 'observation'],
  planned: 14,
  recruitment: 'De vaste medewerker vroeg of een onderzoeker mocht bellen. Nee zeggen had geen gevolgen.',
  consentText:
    'U doet vrijwillig mee en mag altijd stoppen. Meedoen heeft geen gevolgen voor uw hulp. We schrijven uw naam niet op.',
  legalBasis: 'public_task',
  retention: 'Aantekeningen: zes maanden, afgestemd met de privacyfunctionaris',
  contact: 'Onderzoeksteam gemeente Heuvelrade',
  minors: false,
  introduction: 'Fijn dat u tijd hebt. Ik wil graag weten hoe het ging met uw afspraak. Er zijn geen foute antwoorden.',
  closing: 'Dank u wel. Wat had het voor u makkelijker gemaakt?',
  questions: [
    guideQuestion(
      id('question', 1),
      null,
      'Vertelt u eens over de week van de afspraak. Wat speelde er allemaal?',
      null,
    ),
    guideQuestion(
      id('question', 2),
      factors.ease,
      'Stel dat u had willen verzetten: wat had u dan moeten doen, stap voor stap?',
      null,
    ),
    guideQuestion(id('question', 3), factors.emotions, 'Wat voelde u toen u aan de afspraak dacht?', null),
    guideQuestion(id('question', 4), factors.attention, 'Wanneer dacht u voor het laatst aan de afspraak?', null),
  ],
  conversations: talks.map(([date, found, event, quotes], index) =>
    conversation(id, order, {
      number: index + 1,
      code: `R${String(index + 1).padStart(2, '0')}`,
      segment: index < ownApplicants ? 'Zelf aangemeld' : 'Na vroegsignalering benaderd',
      method: 'interview',
      date,
      found,
      event,
      ...(quotes ? { quotes } : {}),
    }),
  ),
  conclusions: [
    {
      uuid: id('conclusion', 1),
      researchFactor: factors.mentalSpace,
      text: 'Genoemd in 13 van de 14 gesprekken, en bij de meesten bepalend.',
    },
    {
      uuid: id('conclusion', 2),
      researchFactor: factors.ease,
      text: 'Genoemd in 12 van de 14 gesprekken, en bij de meesten bepalend. Op de meeloopdag stond een beller elf minuten in de wacht.',
    },
    {
      uuid: id('conclusion', 3),
      researchFactor: factors.emotions,
      text: 'Genoemd in 11 van de 14 gesprekken, en bij een deel bepalend.',
    },
    {
      uuid: id('conclusion', 4),
      researchFactor: factors.attention,
      text: 'Genoemd in 9 van de 14 gesprekken. Het speelt bij de meesten mee.',
    },
    {
      uuid: id('conclusion', 5),
      researchFactor: factors.trust,
      text: 'Genoemd in 6 van de 14 gesprekken, vooral na vroegsignalering.',
    },
    {
      uuid: id('conclusion', 6),
      researchFactor: factors.knowledge,
      text: 'Genoemd in 2 van de 14 gesprekken, en niet bepalend.',
    },
  ],
  conclusion:
    'Inwoners weten dat afzeggen hoort, maar hebben er de ruimte niet voor. Bellen onder werktijd en schaamte maken de drempel hoog. In de laatste vier gesprekken kwam er geen nieuwe factor bij. De vijf gesprekken met medewerkers bevestigen dit beeld.',
};

/** A questionnaire is too heavy and too sensitive for this group: the step does not apply. */
export const conductingResearch: ConductingResearch = conductingContract.empty;
