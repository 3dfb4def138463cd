import * as z from 'zod/mini';
import {
  choice,
  decimal,
  field,
  longText,
  type Said,
  shortText,
  titleText,
  unsearched,
  uuid,
  whole,
  yesNo,
} from '#foundation/shared/fields.ts';
import { tookPartField } from '#research/workshop/took-part.contract.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

/** How the behaviour recurs: once, again and again, or kept up. */
export const recurrences = { once: 'Eenmalig', repeated: 'Herhaald', lasting: 'Blijvend' };
export type Recurrence = keyof typeof recurrences;

/** How questions address the reader: je or u. */
const formsOfAddress = { je: 'je', u: 'u' };

/** The criteria on which a candidate behaviour is rated 0–3. */
export const candidateCriteria = ['impact', 'room', 'chance', 'spillover', 'measurability'] as const;
export type CandidateCriterion = (typeof candidateCriteria)[number];

const rating = (said: Said) => whole(said, 0, 3);

const candidate = {
  behaviour: shortText({ label: 'Gedrag', name: 'Kandidaatgedrag' }),
  who: shortText({ label: 'Wie doet het?', name: 'Wie het gedrag laat zien' }),
  impact: rating('Impact'),
  room: rating('Ruimte'),
  chance: rating('Kans op verandering'),
  spillover: rating({ label: 'Doorwerking op ander gedrag', short: 'Doorwerking' }),
  measurability: rating('Meetbaarheid'),
  veto: yesNo({ label: 'Veto: dit gedrag valt af, hoe het ook scoort', name: 'Veto' }),
  vetoReason: shortText('Reden van het veto'),
};

/** Where somebody knew a form of the behaviour better than the rules do. */
const ownForm = {
  /** What it is a form of: a verb (`opzetten`), or the words that were filled in when it was corrected. It counts for these alone. */
  phrase: shortText('Verbeterd gedrag'),
  /** A form of the verb (`particle`, `ik`, `je`, `hij`, `past`, `pastPlural`, `participle`, `perfect`), or a slot of the questions, such as `doe ik niet`. */
  form: unsearched(shortText('Verbeterde vorm')),
  /** Null for a verb of which no part comes loose. */
  words: shortText('Verbeterde woorden'),
};

/** Doelanalyse: the goal, the audience, the behaviour that is chosen, and the words in which questions will speak of it. */
export const researchTarget = defineStep('research_target', {
  broadGoal: longText('Breed doel'),
  whyNow: longText('Waarom nu?'),
  urgency: longText('Voelt de doelgroep de urgentie?'),

  audience: longText('Doelgroep'),
  segments: list(
    'Segmenten',
    {
      name: titleText({ label: 'Naam', name: 'Naam van een segment' }),
      description: shortText({ label: 'Omschrijving', name: 'Omschrijving van een segment' }),
      /** In which a respondent recognises himself; null while the one that rules make is used. */
      question: shortText({ label: 'Vraag aan de respondent', name: 'Vraag bij een segment' }),
    },
    20,
  ),
  audienceSize: shortText({ label: 'Omvang', name: 'Omvang van de doelgroep' }),
  intermediaries: shortText('Intermediairs'),
  vulnerable: yesNo({ label: 'Kwetsbare groep?', name: 'Kwetsbare groep' }),
  vulnerableNote: longText('Toelichting bij kwetsbare groep'),

  candidates: list('Kandidaatgedragingen', candidate, 12),
  chosenCandidate: field({ label: 'Rangorde en keuze', name: 'Gekozen gedrag' }, z.nullable(uuid())),
  choiceReason: longText('Motivering'),
  workshopParticipants: tookPartField(),

  currentBehaviour: longText('Huidig gedrag'),
  facts: list(
    'Feiten en cijfers',
    {
      value: shortText('Waarde'),
      unit: shortText('Eenheid'),
      year: whole('Jaar', 1900, 2100),
      source: shortText('Bron'),
    },
    30,
  ),

  desiredBehaviour: longText('Gewenst gedrag'),
  recurrence: choice({ label: 'Hoe vaak moet het gebeuren?', name: 'Hoe vaak' }, recurrences),
  where: shortText('Waar'),
  when: shortText('Wanneer'),
  decisionMoment: shortText('Beslismoment'),
  withWhom: shortText('Met wie'),
  competingBehaviour: longText({
    label: 'Wat doen mensen nu in plaats daarvan, en wat levert dat op?',
    name: 'Wat mensen nu in plaats daarvan doen',
  }),

  /** What people do, and at what moment; before `questionOccasion` was there, both could stand in the first. */
  questionBehaviour: shortText({ label: 'Wat doen mensen?', name: 'Gedrag in de vragen' }),
  questionOccasion: shortText({ label: 'Op welk moment?', name: 'Moment in de vragen' }),
  ownForms: list('Verbeterde vormen', ownForm, 60),
  questionAudience: shortText('Doelgroep in de vragen'),
  /** Whether a respondent is one of them; null while the one that rules make is used. */
  audienceQuestion: shortText({
    label: 'Vraag of iemand bij de doelgroep hoort',
    name: 'Vraag naar de doelgroep',
  }),
  questionContext: shortText({ label: 'Context', name: 'Context in de vragen' }),
  questionPeriod: shortText({ label: 'Periode', name: 'Periode in de vragen' }),
  formOfAddress: choice('Aanspreekvorm', formsOfAddress),
  questionProblem: shortText({ label: 'Het probleem', name: 'Probleem in de vragen' }),
  questionConsequence: shortText({ label: 'Het gevolg', name: 'Gevolg in de vragen' }),
  questionOrganisation: shortText({ label: 'De organisatie', name: 'Organisatie in de vragen' }),

  subBehaviours: list('Deelgedragingen', { behaviour: shortText('Deelgedrag') }, 20),

  indicator: shortText('Indicator'),
  baseline: decimal('Nulwaarde', -1e9, 1e9),
  target: decimal('Streefwaarde', -1e9, 1e9),
  unit: shortText('Eenheid'),
  measuredWhen: shortText('Meetmoment'),
  dataSource: shortText('Databron'),
  feasibleChange: longText('Hoeveel verschil is haalbaar, en waarom?'),

  timeFeasible: shortText('Tijd'),
  moneyFeasible: shortText('Geld'),
  meansFeasible: shortText('Middelen'),
  lawFeasible: shortText('Wet'),

  ethicsLegitimate: yesNo('Legitiem doel'),
  ethicsLegitimateNote: shortText({ label: 'Toelichting', name: 'Toelichting bij legitiem doel' }),
  ethicsTransparent: yesNo('Transparant'),
  ethicsTransparentNote: shortText({ label: 'Toelichting', name: 'Toelichting bij transparant' }),
  ethicsFreedom: yesNo('Keuzevrijheid'),
  ethicsFreedomNote: shortText({ label: 'Toelichting', name: 'Toelichting bij keuzevrijheid' }),
  ethicsHarm: yesNo('Nadeel voor groepen'),
  ethicsHarmNote: shortText({ label: 'Toelichting', name: 'Toelichting bij nadeel voor groepen' }),

  /** The gedragsdoelzin as the user worded it; null while the generated one is used. */
  goalSentence: longText({ label: 'De gedragsdoelzin in je eigen woorden', name: 'Gedragsdoelzin' }),
});

export type ResearchTarget = ContentOf<typeof researchTarget.shape>;
export type Candidate = RowOf<typeof candidate>;
export type OwnForm = RowOf<typeof ownForm>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    researchTarget: ResearchTarget;
  }
}
