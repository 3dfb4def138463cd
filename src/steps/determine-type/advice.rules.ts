import type { DetermineType, ResearchType } from './determine-type.contract.ts';

/** Ways to find out, in the order in which one uses them: what is known first, listening before counting. */
export const researchMethods = ['desk_research', 'qualitative', 'observation', 'quantitative'] as const;
export type ResearchMethod = (typeof researchMethods)[number];

/** How far the questionnaire is in other languages: `none` was added, one is `begun`, or one is checked and `tried`. */
export type Translated = 'none' | 'begun' | 'tried';

/** What the advice is made from. */
export type TypeAnswers = Pick<
  DetermineType,
  | 'knownWhy'
  | 'needsNumbers'
  | 'needsSegments'
  | 'reachable'
  | 'reachablePerSegment'
  | 'sensitive'
  | 'lowLiteracy'
  | 'otherLanguage'
  | 'time'
  | 'budget'
  | 'visible'
>;

/** Net respondents from which a questionnaire is worth it, in all and per segment that must be told apart. */
export const enoughReachable = 150;
export const enoughPerSegment = 80;
/** Conversations when there is hardly time or money. */
export const fewConversations = 5;

export interface AdviceRule {
  id: string;
  /** The condition in words, for `Hoe komt dit advies tot stand?`. */
  condition: string;
  when(answers: TypeAnswers, translated: Translated): boolean;
  /** Told only where the questionnaire has another language. */
  ofTranslations?: true;
  /** What it advises. */
  advises: readonly ResearchMethod[];
  /** What it advises against, whatever other rules say. */
  rulesOut: readonly ResearchMethod[];
  /** Why, to the user whose answers meet the condition. */
  because: string;
}

const wantsNumbers = ({ needsNumbers, needsSegments }: TypeAnswers) =>
  needsNumbers === 'yes' || needsSegments === 'yes';
const wantsNone = (answers: TypeAnswers) =>
  answers.needsNumbers !== null && answers.needsSegments !== null && !wantsNumbers(answers);
const canCount = ({ reachable }: TypeAnswers) => reachable !== null && reachable >= enoughReachable;
const canCountSegments = ({ reachablePerSegment }: TypeAnswers) =>
  reachablePerSegment !== null && reachablePerSegment >= enoughPerSegment;
const tooFewInSegment = (answers: TypeAnswers) => answers.reachablePerSegment !== null && !canCountSegments(answers);

/**
 * The whole advice, as the process document sets it out (`Type onderzoek bepalen`): every rule whose condition holds adds
 * methods, and what a rule advises against falls away. “Weet ik niet” counts as no.
 */
export const adviceRules: readonly AdviceRule[] = [
  {
    id: 'why_unknown',
    condition: 'Er is nog weinig bekend over het waarom',
    when: ({ knownWhy }) => knownWhy === 'little',
    advises: ['qualitative'],
    rulesOut: [],
    because:
      'Je weet nog weinig over het waarom. Begin met gesprekken: zo hoor je wat er speelt voordat je gaat tellen.',
  },
  {
    id: 'why_partly_known',
    condition: 'Het waarom is deels bekend, en cijfers of verschillen tussen segmenten zijn niet nodig',
    when: (answers) => answers.knownWhy === 'some' && wantsNone(answers),
    advises: ['qualitative'],
    rulesOut: [],
    because: 'Je weet een deel van het waarom en hebt geen cijfers nodig. Met gesprekken vul je aan wat je nog mist.',
  },
  {
    id: 'why_known',
    condition: 'Er is veel bekend over het waarom, en cijfers of verschillen tussen segmenten zijn niet nodig',
    when: (answers) => answers.knownWhy === 'much' && wantsNone(answers),
    advises: ['desk_research'],
    rulesOut: [],
    because: 'Je weet al veel over het waarom en hebt geen cijfers nodig. Zet op een rij wat er al is onderzocht.',
  },
  {
    id: 'numbers_reachable',
    condition: `Cijfers zijn nodig, en er doen netto minstens ${enoughReachable} mensen mee`,
    when: (answers) => answers.needsNumbers === 'yes' && canCount(answers),
    advises: ['quantitative'],
    rulesOut: [],
    because: `Je hebt cijfers nodig en kunt minstens ${enoughReachable} mensen bereiken. Dat is genoeg voor een vragenlijst.`,
  },
  {
    id: 'segments_reachable',
    condition: `Verschillen tussen segmenten zijn nodig, en er doen netto minstens ${enoughReachable} mensen mee, waarvan minstens ${enoughPerSegment} per segment`,
    when: (answers) => answers.needsSegments === 'yes' && canCount(answers) && canCountSegments(answers),
    advises: ['quantitative'],
    rulesOut: [],
    because: `Je wilt segmenten vergelijken en bereikt er minstens ${enoughPerSegment} mensen per segment voor. Dat kan met een vragenlijst.`,
  },
  {
    id: 'too_few_reachable',
    condition: `Cijfers of verschillen tussen segmenten zijn nodig, maar er doen netto minder dan ${enoughReachable} mensen mee`,
    when: (answers) => wantsNumbers(answers) && answers.reachable !== null && !canCount(answers),
    advises: ['qualitative'],
    rulesOut: ['quantitative'],
    because: `Je zou cijfers willen, maar bereikt minder dan ${enoughReachable} mensen. Cijfers zijn dan te onzeker. Gesprekken leveren meer op.`,
  },
  {
    id: 'too_few_per_segment',
    condition: `Verschillen tussen segmenten zijn nodig, maar er doen netto minder dan ${enoughPerSegment} mensen per segment mee`,
    when: (answers) => answers.needsSegments === 'yes' && canCount(answers) && tooFewInSegment(answers),
    advises: ['qualitative'],
    rulesOut: [],
    because: `Je bereikt minder dan ${enoughPerSegment} mensen per segment. Vergelijk de segmenten dan niet in cijfers, maar in gesprekken.`,
  },
  {
    id: 'sensitive',
    condition: 'Het onderwerp is gevoelig, of mensen geven snel een sociaal wenselijk antwoord',
    when: ({ sensitive }) => sensitive === 'yes',
    advises: ['qualitative'],
    rulesOut: ['quantitative'],
    because: 'Het onderwerp is gevoelig. In een gesprek vertellen mensen meer dan in een online vragenlijst.',
  },
  {
    id: 'low_literacy',
    condition: 'Een deel van de doelgroep leest moeilijk',
    when: ({ lowLiteracy }) => lowLiteracy === 'yes',
    advises: ['qualitative'],
    rulesOut: ['quantitative'],
    because: 'Een deel van de doelgroep leest moeilijk. Praat met mensen en gebruik geen online vragenlijst.',
  },
  {
    id: 'other_language',
    condition: 'Een deel van de doelgroep spreekt een andere taal',
    when: ({ otherLanguage }, translated) => otherLanguage === 'yes' && translated !== 'tried',
    advises: ['qualitative'],
    rulesOut: ['quantitative'],
    because: 'Een deel van de doelgroep spreekt een andere taal. Praat met mensen en gebruik geen online vragenlijst.',
  },
  {
    id: 'tried_translation',
    condition:
      'Een deel van de doelgroep spreekt een andere taal, en een vertaling van de vragenlijst is nagekeken en uitgeprobeerd',
    when: ({ otherLanguage }, translated) => otherLanguage === 'yes' && translated === 'tried',
    ofTranslations: true,
    advises: [],
    rulesOut: [],
    because:
      'Een deel van de doelgroep spreekt een andere taal. Een vertaling van de vragenlijst is nagekeken en uitgeprobeerd, dus een vragenlijst kan ook. Praat met wie die taal niet leest.',
  },
  {
    id: 'visible',
    condition: 'Het gedrag is te zien',
    when: ({ visible }) => visible === 'yes',
    advises: ['observation'],
    rulesOut: [],
    because: 'Het gedrag is te zien. Kijk dus ook wat mensen doen, en niet alleen wat ze erover zeggen.',
  },
  {
    id: 'little_time',
    condition: 'Er is minder dan 4 weken tijd',
    when: ({ time }) => time === 'under_4',
    advises: ['desk_research', 'qualitative'],
    rulesOut: ['quantitative'],
    because: `Je hebt minder dan 4 weken. Lees wat er al bekend is en toets dat in ${fewConversations} gesprekken.`,
  },
  {
    id: 'no_budget',
    condition: 'Er is geen budget',
    when: ({ budget }) => budget === 'none',
    advises: ['desk_research', 'qualitative'],
    rulesOut: ['quantitative'],
    because: `Je hebt geen budget. Lees wat er al bekend is en toets dat in ${fewConversations} gesprekken.`,
  },
];

export interface Advice {
  /** The advised methods, in the order in which to use them. */
  advice: readonly ResearchMethod[];
  /** The research type that goes with it; null while no rule applies. */
  type: ResearchType | null;
  /** Which rules applied, in the order of the table; `overruled` when all that it advises is advised against by another. */
  reasons: { id: string; sentence: string; overruled: boolean }[];
  /** Questions that are still open; until then the advice may change. */
  unanswered: (keyof TypeAnswers)[];
}

/** The rules as they are told: of translations only where there are any. */
export const toldRules = (translated: Translated): AdviceRule[] =>
  adviceRules
    .filter(({ ofTranslations }) => !ofTranslations || translated !== 'none')
    .map((rule) =>
      rule.id === 'other_language' && translated !== 'none'
        ? { ...rule, condition: `${rule.condition}, en geen vertaling is nagekeken en uitgeprobeerd` }
        : rule,
    );

/** The advice that follows from the answers given so far, and from the languages of the questionnaire. */
export function advise(answers: TypeAnswers, translated: Translated = 'none'): Advice {
  const applying = adviceRules.filter((rule) => rule.when(answers, translated));
  const advised = new Set(applying.flatMap((rule) => rule.advises));
  const against = new Set(applying.flatMap((rule) => rule.rulesOut));
  const advice = researchMethods.filter((method) => advised.has(method) && !against.has(method));
  return {
    advice,
    type: typeOf(advice),
    reasons: applying.map(({ id, because, advises }) => ({
      id,
      sentence: because,
      overruled: advises.length > 0 && advises.every((method) => against.has(method)),
    })),
    unanswered: unansweredOf(answers),
  };
}

/** Observation belongs to the qualitative step (`Methode`: interview, focusgroep, observatie); desk research has no step of its own. */
function typeOf(advice: readonly ResearchMethod[]): ResearchType | null {
  const qualitative = advice.includes('qualitative') || advice.includes('observation');
  const quantitative = advice.includes('quantitative');
  if (qualitative && quantitative) return 'both';
  if (qualitative) return 'qualitative';
  if (quantitative) return 'quantitative';
  return advice.length > 0 ? 'none' : null;
}

const questions = [
  'knownWhy',
  'needsNumbers',
  'needsSegments',
  'reachable',
  'reachablePerSegment',
  'sensitive',
  'lowLiteracy',
  'otherLanguage',
  'time',
  'budget',
  'visible',
] as const satisfies readonly (keyof TypeAnswers)[];

/** How many people per segment is only asked of who wants to tell segments apart. */
const unansweredOf = (answers: TypeAnswers) =>
  questions.filter(
    (question) => answers[question] === null && (question !== 'reachablePerSegment' || answers.needsSegments === 'yes'),
  );
