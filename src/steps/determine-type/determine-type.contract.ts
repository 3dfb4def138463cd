import { choice, day, longText, shortText, whole } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep } from '#study/step/step.contract.ts';

const researchTypes = {
  qualitative: 'kwalitatief onderzoek',
  quantitative: 'kwantitatief onderzoek',
  both: 'kwalitatief en kwantitatief onderzoek',
  none: 'geen eigen onderzoek',
};
export type ResearchType = keyof typeof researchTypes;

const knownWhy = { little: 'weinig', some: 'een deel', much: 'veel' };
const yesNoUnsure = { yes: 'ja', no: 'nee', unsure: 'weet ik niet' };
const weeks = { under_4: 'minder dan 4 weken', '4_to_12': '4 tot 12 weken', over_12: 'meer dan 12 weken' };
const budgets = { none: 'geen', small: 'klein', enough: 'genoeg' };

/** Hard reading and another language were one question: who answered that answered both. */
const ofEarlier = (stored: Readonly<Record<string, unknown>>) =>
  'otherLanguage' in stored ? stored : { ...stored, otherLanguage: stored.lowLiteracy };

const shape = {
  knownWhy: choice({ label: 'Hoeveel weet je al over het waarom?', name: 'Wat je al weet over het waarom' }, knownWhy),
  needsNumbers: choice({ label: 'Heb je cijfers nodig?', name: 'Cijfers nodig' }, yesNoUnsure),
  needsSegments: choice(
    { label: 'Wil je verschillen tussen segmenten laten zien?', name: 'Verschillen tussen segmenten' },
    yesNoUnsure,
  ),
  /** People who are expected to answer in the end (net). */
  reachable: whole({ label: 'Hoeveel mensen kun je bereiken?', name: 'Hoeveel mensen meedoen' }, 0, 10_000_000),
  /** The same for the smallest segment that must be told apart. */
  reachablePerSegment: whole(
    { label: 'En hoeveel in het kleinste segment?', name: 'Hoeveel mensen per segment' },
    0,
    10_000_000,
  ),
  sensitive: choice({ label: 'Is het onderwerp gevoelig?', name: 'Gevoelig onderwerp' }, yesNoUnsure),
  lowLiteracy: choice({ label: 'Leest een deel van de doelgroep moeilijk?', name: 'Moeilijk lezen' }, yesNoUnsure),
  otherLanguage: choice(
    { label: 'Spreekt een deel van de doelgroep een andere taal?', name: 'Andere taal' },
    yesNoUnsure,
  ),
  time: choice({ label: 'Hoeveel tijd heb je?', name: 'Tijd' }, weeks),
  budget: choice({ label: 'Hoeveel budget heb je?', name: 'Budget' }, budgets),
  visible: choice({ label: 'Is het gedrag te zien?', name: 'Zichtbaar gedrag' }, yesNoUnsure),

  researchType: choice({ label: 'Welk onderzoek ga je doen?', name: 'Type onderzoek' }, researchTypes),
  /** Why the choice differs from the advice. */
  differsBecause: longText({
    label: 'Waarom kies je iets anders dan het advies?',
    name: 'Waarom je afwijkt van het advies',
  }),

  planMethod: shortText('Methode'),
  planNumber: shortText({ label: 'Aantal (n)', name: 'Aantal' }),
  planRecruitment: shortText('Werving'),
  planWho: shortText('Wie het doet'),
  planStart: day('Begin'),
  planEnd: day('Einde'),
  planPrivacy: longText('Privacy'),
};

/** Type onderzoek bepalen: short questions, the advice they give, the choice and a plan. */
export const determineType = defineStep('determine_type', shape, { ofEarlier });

export type DetermineType = ContentOf<typeof determineType.shape>;

/** A type as it reads in running text. */
export const researchTypeName = (type: ResearchType) => researchTypes[type];

/** Whether people read Dutch with difficulty, or read another language: then no question is turned round. */
export const readsWithDifficulty = ({
  lowLiteracy,
  otherLanguage,
}: Pick<DetermineType, 'lowLiteracy' | 'otherLanguage'>): boolean => lowLiteracy === 'yes' || otherLanguage === 'yes';

/** Whether qualitative work is part of the research; as long as nothing is chosen it may be. */
export const appliesQualitative = (type: ResearchType | null) => type !== 'quantitative' && type !== 'none';

/** Whether a questionnaire is part of the research; as long as nothing is chosen it may be. */
export const appliesQuantitative = (type: ResearchType | null) => type !== 'qualitative' && type !== 'none';

declare module '#study/sections.contract.ts' {
  interface StudySections {
    determineType: DetermineType;
  }
}
