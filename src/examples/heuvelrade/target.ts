import { candidate } from '#examples/rows.ts';
import { researchTarget as contract, type ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { id } from './ids.ts';

const residents = 'Inwoners met een afspraak';

export const researchTarget: ResearchTarget = {
  ...contract.empty,
  broadGoal: 'Inwoners met geldzorgen komen sneller aan tafel. Minder lege plekken in de agenda van de schuldhulp.',
  whyNow:
    'Van de 640 eerste gesprekken per jaar gaan er 173 niet door zonder bericht (27 %). De wachttijd loopt daardoor op tot vijf weken.',
  urgency: 'Nee. Wie veel stress heeft, denkt niet aan de wachttijd van anderen.',

  audience: 'Inwoners met een afspraak voor een eerste gesprek schuldhulpverlening.',
  segments: [
    { uuid: id('segment', 1), name: 'Zelf aangemeld', description: 'Vroeg zelf om hulp.' },
    {
      uuid: id('segment', 2),
      name: 'Na vroegsignalering benaderd',
      description: 'Kreeg een aanbod na een melding over betaalachterstand.',
    },
  ],
  audienceSize: '640 eerste gesprekken per jaar',
  intermediaries: 'Vaste medewerkers van de schuldhulp',
  vulnerable: true,
  vulnerableNote:
    'Veel stress, en een deel leest moeilijk. In vragen en brieven heten zij “inwoners met een afspraak”, nooit schuldenaren.',

  candidates: [
    candidate(id('candidate', 1), 'De afspraak uiterlijk de dag ervoor verzetten', residents, [3, 3, 2, 2, 3]),
    candidate(id('candidate', 2), 'Altijd naar de afspraak komen', residents, [3, 2, 1, 1, 3]),
    candidate(
      id('candidate', 3),
      'Een borg betalen voor de afspraak',
      residents,
      [2, 3, 0, 0, 3],
      'Raakt juist wie het minst heeft, en houdt mensen weg bij hulp.',
    ),
  ],
  chosenCandidate: id('candidate', 1),
  choiceReason:
    'Wie niet kan, helpt anderen door te verzetten en houdt zelf zijn plek. “Altijd komen” is voor veel inwoners niet haalbaar.',

  currentBehaviour:
    'Van wie niet kan of wil komen, laat 6 % dat vooraf weten. De brief noemt alleen een doorkiesnummer, bereikbaar van 9 tot 12 uur.',
  facts: [
    {
      uuid: id('fact', 1),
      value: '27',
      unit: '% van 640 eerste gesprekken gaat niet door zonder bericht',
      year: 2025,
      source: 'Registratie schuldhulpverlening, gemeente Heuvelrade',
    },
    {
      uuid: id('fact', 2),
      value: '6',
      unit: '% van wie niet komt, laat dat vooraf weten',
      year: 2025,
      source: 'Registratie schuldhulpverlening, gemeente Heuvelrade',
    },
  ],
  desiredBehaviour: 'Inwoners met een afspraak verzetten die uiterlijk de dag ervoor als zij niet kunnen komen.',
  recurrence: 'once',
  where: 'Op hun telefoon',
  when: 'Op het moment dat zij de herinnering krijgen, uiterlijk de dag ervoor',
  decisionMoment: 'Als de herinnering binnenkomt',
  withWhom: 'Alleen, soms met een familielid',
  competingBehaviour: 'Wegblijven. Dan hoef je niet te bellen en niets uit te leggen.',

  questionBehaviour: 'een afspraak verzetten die niet uitkomt',
  questionAudience: 'inwoners met een afspraak',
  questionContext: null,
  questionPeriod: 'de afgelopen drie maanden',
  formOfAddress: 'u',
  subBehaviours: [
    'Het bericht openen',
    'Bedenken of de tijd nog past',
    'Antwoorden of de link openen',
    'Een nieuwe tijd kiezen',
  ].map((behaviour, index) => ({ uuid: id('subBehaviour', index + 1), behaviour })),

  indicator: 'Eerste gesprekken die zonder bericht niet doorgaan',
  baseline: 27,
  target: 17,
  unit: '% van de eerste gesprekken',
  measuredWhen: 'Zes maanden na de start',
  dataSource: 'Registratie schuldhulpverlening',
  feasibleChange: 'Tien procentpunt minder. Verzetten kan nu bijna niet buiten kantooruren: die hobbel halen we weg.',

  timeFeasible: 'Ja. Antwoorden op een sms kost een paar seconden.',
  moneyFeasible: 'Ja. Een sms sturen is voor inwoners bijna gratis.',
  meansFeasible: 'Deels. Wie geen mobiel nummer heeft, wordt gebeld.',
  lawFeasible: 'Ja. In de sms staan geen onderwerp en geen bedrag.',
  ethicsLegitimate: true,
  ethicsLegitimateNote: 'Kortere wachttijd helpt iedereen die op hulp wacht.',
  ethicsTransparent: true,
  ethicsTransparentNote: 'Er staat bij dat verzetten geen gevolgen heeft.',
  ethicsFreedom: true,
  ethicsFreedomNote: 'Wie niet antwoordt, houdt de afspraak.',
  ethicsHarm: false,
  ethicsHarmNote: 'Wie niet kan sms’en, kan blijven bellen.',

  goalSentence:
    'Inwoners met een afspraak verzetten die uiterlijk de dag ervoor als zij niet kunnen komen, in plaats van weg te blijven: op hun telefoon, op het moment dat zij de herinnering krijgen.',
};
