import * as z from 'zod/mini';
import { choice, choices, day, field, longText, shortText, uuid, whole, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';
import { libraryQuestion } from '#theory/questions.contract.ts';

const qualitativeMethods = {
  interview: { label: 'Interview', name: 'interview', many: 'interviews' },
  focus_group: { label: 'Focusgroep', name: 'focusgroep', many: 'focusgroepen' },
  observation: { label: 'Observatie', name: 'observatie', many: 'observaties' },
};
export type QualitativeMethod = keyof typeof qualitativeMethods;
const legalBases = {
  consent: 'Toestemming',
  public_task: 'Taak van algemeen belang',
  legitimate_interest: 'Gerechtvaardigd belang',
  other: 'Anders',
};
/** Whether a factor came up: not discussed, not mentioned when asked, when asked, of one's own accord. */
const mentionKinds = {
  not_discussed: 'niet besproken',
  not_mentioned: 'niet genoemd na vraag',
  asked: 'na vraag',
  spontaneous: { label: 'spontaan', name: 'uit zichzelf' },
};
export type MentionKind = keyof typeof mentionKinds;
/** What part it played: none, a part, or it was decisive. */
const roles = { none: 'speelt niet', part: 'speelt mee', decisive: 'gaf de doorslag' };
const findingDirections = { hinders: 'belemmert', helps: 'bevordert' };

/** Limits of the process document and of what one person can read. */
export const mostQuestions = 200;
export const mostConversations = 500;
const mostFindings = 300;
const mostCells = mostConversations * mostFindings;

const question = {
  /** The research_factor it is about; null for an own question. */
  researchFactor: field('Factor', z.nullable(uuid())),
  text: longText('Vraag'),
  template: libraryQuestion(),
  /** Once edited, it is never overwritten by generating again. */
  edited: yesNo('Aangepast'),
  /** Taken out, but to be brought back. */
  removed: yesNo('Weggehaald'),
};

const finding = {
  researchFactor: field('Factor', uuid()),
  mention: choice({ label: 'Genoemd?', name: 'Genoemd' }, mentionKinds),
  role: choice('Rol', roles),
  event: longText('Concrete gebeurtenis'),
  direction: choice('Werking op het gedrag', findingDirections),
  quote: longText('Citaat'),
  note: longText('Notitie'),
};

/** What was found in a conversation. More than there can be factors: those of factors that were set aside wait here until they come back. */
export const findings = () => list('Bevindingen', finding, mostFindings);

const conversation = {
  /** R01, R02…: never a name. */
  code: shortText('Code'),
  segment: shortText('Segment'),
  /** How one heard or saw it: a second method is a second source. */
  method: choice('Methode', qualitativeMethods),
  date: day('Datum'),
  findings: findings(),
};

/** Kwalitatief onderzoek: the plan, the interview guide and what was found, conversation by conversation. */
export const qualitativeResearch = defineStep('qualitative_research', {
  methods: choices('Methode', qualitativeMethods),
  planned: whole('Aantal', 0, 10_000),
  recruitment: longText('Werving'),
  consentText: longText({ label: 'Wat je mensen vertelt en waar ze ja op zeggen', name: 'Informatie en toestemming' }),
  /** What people were told of their own words: nothing that leaves the research shows more. */
  promisedQuotes: choice(
    { label: 'Wat vertel je mensen over citaten?', name: 'Afspraak over citaten' },
    {
      off: { label: 'We gebruiken geen citaten', name: 'geen citaten' },
      without_code: { label: 'Citaten mogen, zonder code of groep', name: 'citaten zonder code of groep' },
      with_code: { label: 'Citaten mogen, met code en groep', name: 'citaten met code en groep' },
    },
  ),
  legalBasis: choice('Grondslag AVG', legalBases),
  retention: shortText('Bewaartermijn'),
  contact: shortText('Contactpersoon'),
  minors: yesNo({ label: 'Doen er minderjarigen mee?', name: 'Minderjarigen' }),
  introduction: longText('Introductie'),
  closing: longText('Afsluiting'),
  observationForm: list(
    { label: 'Tellingen', name: 'Telformulier' },
    {
      place: shortText('Plek'),
      period: shortText('Periode'),
      wanted: whole('Gewenst gedrag', 0, 1_000_000),
      unwanted: whole('Ongewenst gedrag', 0, 1_000_000),
      secondObserver: yesNo({ label: 'Tweede waarnemer telde mee', name: 'Tweede waarnemer' }),
      /** What the second observer counted at the same place and time. */
      secondWanted: whole(
        { label: 'Gewenst, tweede waarnemer', name: 'Gewenst gedrag volgens de tweede waarnemer' },
        0,
        1_000_000,
      ),
      secondUnwanted: whole(
        { label: 'Ongewenst, tweede waarnemer', name: 'Ongewenst gedrag volgens de tweede waarnemer' },
        0,
        1_000_000,
      ),
    },
    100,
  ),

  questions: list('Interviewleidraad', question, mostQuestions),

  conversations: list('Gesprekken', conversation, mostConversations),
  /** Of two people who coded apart: in how many cells both gave a code, and in how many the same; what the figures of one round come to. */
  codedTwice: whole({ label: 'Apart gecodeerde cellen', name: 'Cellen die twee mensen apart codeerden' }, 1, mostCells),
  codedAlike: whole({ label: 'Daarvan gelijk', name: 'Cellen waarin twee mensen hetzelfde codeerden' }, 0, mostCells),
  /** Factors that nobody had thought of; `firstHeardIn` is the conversation, for saturation. */
  newFactors: list(
    'Nieuwe factoren',
    {
      name: shortText({ label: 'Nieuwe factor', name: 'Naam van de nieuwe factor' }),
      explanation: longText({ label: 'Uitleg', name: 'Uitleg bij de nieuwe factor' }),
      firstHeardIn: field('Eerst gehoord in', z.nullable(uuid())),
    },
    60,
  ),
  conclusions: list(
    'Conclusies per factor',
    {
      researchFactor: field('Factor', uuid()),
      text: longText({ label: 'Conclusie', name: 'Conclusie bij een factor' }),
    },
    300,
  ),
  conclusion: longText({ label: 'Wat zeggen de gesprekken samen?', name: 'Wat de gesprekken samen zeggen' }),
});

export type QualitativeResearch = ContentOf<typeof qualitativeResearch.shape>;
export type GuideQuestion = RowOf<typeof question>;
export type Conversation = RowOf<typeof conversation>;
export type NewFactor = QualitativeResearch['newFactors'][number];
export type Finding = RowOf<typeof finding>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    qualitativeResearch: QualitativeResearch;
  }
}
