import * as z from 'zod/mini';
import {
  answerQuality,
  behaviourFigures,
  everybodyFigures,
  factorAnalysis,
  factorCorrelations,
  foundAgain,
  weightedFigures,
} from '#evidence/statistics/analysis.contract.ts';
import type { Block, Outcome } from '#evidence/statistics/kinds.contract.ts';
import {
  choice,
  day,
  decimal,
  field,
  longText,
  type SaidOption,
  shortText,
  unsearched,
  uuid,
  whole,
  yesNo,
} from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';
import { libraryQuestion } from '#theory/questions.contract.ts';
import { fewestPerLanguage, translations } from './languages/languages.contract.ts';

export { type Block, blocks, type Outcome, outcomes } from '#evidence/statistics/kinds.contract.ts';

/** How high scores on a factor are expected to go with the behaviour; `±` is for the user to choose. */
const expectedDirections = { '+': 'vaker', '-': 'minder vaak' };

/** Of whom figures are: without a choice of who was in the situation, so that mean and correlation are of the same people. */
export const populations = {
  situation: { label: 'Wie in de situatie was', name: 'wie in de situatie was en over het gedrag vertelde' },
  everyone: { label: 'Iedereen die antwoordde', name: 'iedereen die antwoordde' },
};

/** Whether figures are of everybody, or not of who seems to have answered without reading; one rule, for all such people. */
export const leavingOut = {
  nobody: { label: 'Niemand', name: 'niemand' },
  flagged: {
    label: 'Wie zonder lezen lijkt te hebben geantwoord',
    name: 'wie zonder lezen lijkt te hebben geantwoord',
  },
};

/** The parts of the questionnaire, in the order in which they are asked. */
const blocks: Record<Block, SaidOption> = {
  filter: 'Vooraf',
  outcome: 'Het gedrag zelf',
  factor: 'Factoren',
  intention: 'Het voornemen',
  segment: 'Segmenten',
  open: 'Open einde',
};

/** What people told about their behaviour, against which the factors are set. */
const outcomes: Record<Outcome, SaidOption> = {
  last_ten: {
    label: 'De laatste tien keer',
    name: 'hoe vaak mensen het gewenste gedrag lieten zien bij de laatste tien gelegenheden',
  },
  once: { label: 'Gedaan, begonnen of niet', name: 'of mensen het gewenste gedrag al hebben gedaan' },
  last_time: { label: 'De allerlaatste keer', name: 'wat mensen de laatste keer deden' },
  frequency: { label: 'Hoe vaak in de periode', name: 'hoe vaak mensen het gewenste gedrag laten zien' },
  intention: { label: 'Het voornemen', name: 'wat mensen van plan zijn' },
  own: { label: 'Een eigen vraag', name: 'wat mensen antwoordden op een eigen vraag over het gedrag' },
};

/** Limit of the process document. */
export const mostItems = 200;

const decimals = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const twoDecimals = (value: number) => decimals.format(value).replace('-', '−');

/** What was computed of a factor, by what tells two of them apart: `uitgerekend uit 312 antwoorden, gemiddelde 3,20`. */
function analysisTold(value: object | null): string {
  if (value === null) return 'zelf ingevuld';
  const { n, mean, correlation, items } = value as z.infer<typeof factorAnalysis>;
  return [
    `uitgerekend uit ${new Intl.NumberFormat('nl-NL').format(n)} ${n === 1 ? 'antwoord' : 'antwoorden'}`,
    ...(mean.kind === 'figure' ? [`gemiddelde ${twoDecimals(mean.mean)}`] : []),
    ...(correlation.kind === 'figure' ? [`r ${twoDecimals(correlation.r)}`] : []),
    ...(items.length > 0 ? [`${items.length} ${items.length === 1 ? 'vraag' : 'vragen'}`] : []),
  ].join(', ');
}

/** `uitgerekend uit 312 antwoorden, gemiddelde 3,20` */
function behaviourTold(value: object | null): string {
  if (value === null) return 'niet uitgerekend';
  const { mean } = value as z.infer<typeof behaviourFigures>;
  if (mean.kind === 'none') return 'niet uit te rekenen';
  return `uitgerekend uit ${new Intl.NumberFormat('nl-NL').format(mean.n)} antwoorden, gemiddelde ${twoDecimals(mean.mean)}`;
}

/** `6 factoren bij 298 mensen` */
function correlationsTold(value: object | null): string {
  if (value === null) return 'niet uitgerekend';
  const { n, factors } = value as z.infer<typeof factorCorrelations>;
  return `${factors.length} factoren bij ${new Intl.NumberFormat('nl-NL').format(n)} mensen`;
}

/** `120 van 180 mensen` */
function foundAgainTold(value: object | null): string {
  if (value === null) return 'niet uitgerekend';
  const { coded, matched } = value as z.infer<typeof foundAgain>;
  const [found, all] = [matched, coded].map((count) => new Intl.NumberFormat('nl-NL').format(count));
  return `${found} van ${all} mensen`;
}

/** `van 312 mensen` */
const qualityTold = (value: object | null): string =>
  value === null
    ? 'niet uitgerekend'
    : `van ${new Intl.NumberFormat('nl-NL').format((value as z.infer<typeof answerQuality>).people)} mensen`;

/** `met de 12 van de 312 mensen die zijn weggelaten` */
const everybodyTold = (value: object | null): string => {
  if (value === null) return 'niemand is weggelaten';
  const { left, people } = value as z.infer<typeof everybodyFigures>;
  const [few, all] = [left, people].map((count) => new Intl.NumberFormat('nl-NL').format(count));
  return `met de ${few} van de ${all} mensen die zijn weggelaten`;
};

/** `gewogen naar 2 verdelingen` */
function weightingTold(value: object | null): string {
  const many = (value as z.infer<typeof weightedFigures> | null)?.margins.length ?? 0;
  return many === 0 ? 'niet gewogen' : `gewogen naar ${many} ${many === 1 ? 'verdeling' : 'verdelingen'}`;
}

/** What any number that was asked for, and what is made of it, lies between: far beyond hours, kilos, steps and euros. */
export const largestNumber = 1_000_000;

const questionnaireItem = {
  block: choice('Deel', blocks),
  researchFactor: field('Factor', z.nullable(uuid())),
  text: longText('Vraag'),
  /** Stable name for the data file: EIGEFF_1. */
  variable: unsearched(shortText({ label: 'Naam in het databestand', short: 'Variabele' })),
  scaleMin: whole({ label: 'Laagste', name: 'Laagste antwoord' }, 0, 10),
  scaleMax: whole({ label: 'Hoogste', name: 'Hoogste antwoord' }, 1, 11),
  leftAnchor: shortText({ label: 'Bij het laagste antwoord', name: 'Woorden bij het laagste antwoord' }),
  rightAnchor: shortText({ label: 'Bij het hoogste antwoord', name: 'Woorden bij het hoogste antwoord' }),
  /** All answers in words, one a line; empty when only the ends are named. */
  labels: longText({ label: 'Alle antwoorden, van laag naar hoog', name: 'Alle antwoorden in woorden' }),
  /** A number instead of an answer on a scale; null, like no, is a scale, or own words where that is empty. */
  number: yesNo('Een getal'),
  unit: shortText({ label: 'Eenheid', name: 'Eenheid van het getal' }),
  lowest: decimal({ label: 'Kleinste getal', name: 'Kleinste getal dat kan' }, -largestNumber, largestNumber),
  highest: decimal({ label: 'Grootste getal', name: 'Grootste getal dat kan' }, -largestNumber, largestNumber),
  wholeNumbers: yesNo('Alleen hele getallen'),
  reversed: yesNo('Omgekeerd'),
  required: yesNo('Verplicht'),
  notApplicable: yesNo({ label: '“Niet van toepassing” is ook een antwoord', name: '“Niet van toepassing” kan' }),
  /** Of our own questions, such as that of the outcome, the number within its block. */
  template: libraryQuestion(),
  edited: yesNo('Aangepast'),
  removed: yesNo('Weggehaald'),
};

const result = {
  researchFactor: field('Factor', uuid()),
  n: whole({ label: 'Aantal (n)', name: 'Aantal antwoorden (n)', short: 'n' }, 0, 10_000_000),
  missing: whole({ label: 'Ontbreekt', name: 'Ontbrekende antwoorden', short: 'Ont\u00adbreekt' }, 0, 10_000_000),
  mean: decimal({ label: 'Gemiddelde', short: 'Gemid\u00addelde' }, -largestNumber, largestNumber),
  sd: decimal({ label: 'SD', name: 'Standaardafwijking (SD)', short: 'SD' }, 0, largestNumber),
  scaleMin: decimal({ label: 'Schaal van', name: 'Laagste antwoord van de schaal' }, -largestNumber, largestNumber),
  scaleMax: decimal({ label: 'Schaal tot', name: 'Hoogste antwoord van de schaal' }, -largestNumber, largestNumber),
  r: decimal({ label: 'r', name: 'Samenhang (r)', short: 'r' }, -1, 1),
  /** Respondents with both a score and the outcome: r is over these. Null while that is not known apart from `n`. */
  correlationN: whole('Aantal antwoorden achter de samenhang', 0, 10_000_000),
  /** Spearman's rank correlation beside it. */
  spearman: decimal({ label: 'Spearman', name: 'Samenhang volgens Spearman', short: 'Spearman' }, -1, 1),
  /** Share (0–1) of respondents in the answer given most; over 0.8 there is no suggestion. */
  largestShare: decimal('Meest gegeven antwoord', 0, 1),
  reliability: decimal({ label: 'Betrouwbaar', name: 'Betrouwbaarheid', short: 'Betrouw\u00adbaar' }, -1, 1),
  expectedDirection: choice(
    {
      label: 'Wie hier hoger scoort, doet het gedrag naar verwachting',
      name: 'Verwachte richting',
      short: 'Hoge score: gedrag',
    },
    expectedDirections,
  ),
  conclusion: longText({ label: 'Conclusie', name: 'Conclusie bij een factor' }),
  /** What was computed from answers beside the figures above; null when these were typed in. */
  analysis: Object.assign(field('Uitgerekende cijfers', z.nullable(factorAnalysis)), { told: analysisTold }),
};

/** What people said of one question when it was tried; a row has the uuid of the question. */
const pretested = {
  heard: longText({ label: 'Wat zeiden mensen?', name: 'Wat mensen bij een vraag zeiden' }),
  changed: longText({ label: 'Wat heb je veranderd?', name: 'Wat er aan een vraag veranderd is' }),
};

/**
 * What changed since the interventions: the same questions asked again. Of a factor the first measurement is its result;
 * of the behaviour (`researchFactor` null) it stands here.
 */
const effect = {
  researchFactor: field('Factor', z.nullable(uuid())),
  firstN: whole({ label: 'Aantal (n)', name: 'Aantal bij de eerste meting' }, 0, 10_000_000),
  firstMean: decimal({ label: 'Gemiddelde', name: 'Gemiddelde bij de eerste meting' }, -largestNumber, largestNumber),
  firstSd: decimal({ label: 'SD', name: 'SD bij de eerste meting' }, 0, largestNumber),
  secondN: whole({ label: 'Aantal (n)', name: 'Aantal bij de tweede meting', short: 'n' }, 0, 10_000_000),
  secondMean: decimal(
    { label: 'Gemiddelde', name: 'Gemiddelde bij de tweede meting', short: 'Gemid\u00addelde' },
    -largestNumber,
    largestNumber,
  ),
  secondSd: decimal({ label: 'SD', name: 'SD bij de tweede meting', short: 'SD' }, 0, largestNumber),
  scaleMin: decimal({ label: 'Schaal van', name: 'Laagste antwoord van de schaal' }, -largestNumber, largestNumber),
  scaleMax: decimal({ label: 'Schaal tot', name: 'Hoogste antwoord van de schaal' }, -largestNumber, largestNumber),
  /** Respondents who answered both times: the change is then theirs. Null: of two independent groups. */
  pairs: whole('Mensen die beide keren antwoordden', 0, 10_000_000),
  /** Of those respondents alone, so that the change is the second minus the first. */
  pairsFirstMean: decimal('Hun gemiddelde bij de eerste meting', -largestNumber, largestNumber),
  pairsSecondMean: decimal('Hun gemiddelde bij de tweede meting', -largestNumber, largestNumber),
  /** Their spread at each, and how the two go together: the size of the effect follows from it. Null of what was computed before. */
  pairsFirstSd: decimal('Hun SD bij de eerste meting', 0, largestNumber),
  pairsSecondSd: decimal('Hun SD bij de tweede meting', 0, largestNumber),
  pairsR: decimal('Samenhang van hun twee antwoorden', -1, 1),
  /** Of the same respondents: the mean of their changes and its 95 % interval. */
  change: decimal({ label: 'Verandering', name: 'Hun verandering' }, -largestNumber, largestNumber),
  changeLow: decimal('Ondergrens van de verandering', -largestNumber, largestNumber),
  changeHigh: decimal('Bovengrens van de verandering', -largestNumber, largestNumber),
};

/** How much of the population gives one of the answers to a question. */
const knownShare = {
  code: whole('Mogelijk antwoord', 0, 11),
  percent: decimal({ label: 'In de bevolking', name: 'Deel van de bevolking' }, 0, 100),
};

/** How the whole population is divided over the answers to a question about who people are, from a source. */
const margin = {
  item: field('Vraag', z.nullable(uuid())),
  source: shortText('Bron'),
  year: whole('Jaar', 1900, 2100),
  shares: list('Verdeling per antwoord', knownShare, 12),
};

/** What was chosen otherwise when correlations could be seen already: it could have been chosen so as to fit. Written by the server. */
const laterChange = {
  subject: choice('Keuze', {
    outcome: 'de uitkomst',
    population: 'de groep mensen',
    leave_out: 'wie er wordt weggelaten',
    direction: 'de verwachte richting',
    weighting: 'waarnaar gewogen wordt',
  }),
  /** Of a direction. */
  researchFactor: field('Factor', z.nullable(uuid())),
  /** The value of the choice before and after it; null of none. */
  was: unsearched(shortText('Was')),
  becomes: unsearched(shortText('Werd')),
  changedOn: day('Veranderd op'),
};

/** A questionnaire that was put in LimeSurvey from here, by which anyone who works along can fetch its answers. */
const madeSurvey = {
  address: unsearched(shortText('Adres van LimeSurvey')),
  survey: whole('Nummer in LimeSurvey', 1, 2_147_483_647),
  madeOn: day('In LimeSurvey gezet op'),
  /** The uuid of who did; no name, which would stay when they are gone. */
  madeBy: field('In LimeSurvey gezet door', z.nullable(uuid())),
};

/** As many as are kept of these. */
export const mostSurveys = 20;

/** Of a list of later changes the last are kept: those of a day and subject are one. */
export const mostLaterChanges = 200;

/** Onderzoek uitzetten en analyseren: the questionnaire, the fieldwork and the figures per factor. */
export const conductingResearch = defineStep('conducting_research', {
  introduction: longText('Introductie'),
  consentText: longText('Toestemming'),
  /**
   * What people should stop doing, as an infinitive. When filled, the outcome questions ask it literally and are turned
   * round: “niet appen” is answered less truthfully than “appen”.
   */
  unwantedBehaviour: shortText('Gedrag dat moet stoppen'),
  /** For who was never in the situation, in the place of the questions about the behaviour; null: these are passed over without a word. */
  skipText: longText({ label: 'Voor wie nooit in de situatie was', name: 'Uitleg bij overgeslagen vragen' }),
  /** After the last question; null: a word of thanks alone. */
  closingText: longText({ label: 'Afsluiting', name: 'Afsluiting van de vragenlijst' }),
  items: list('Vragenlijst', questionnaireItem, mostItems),
  /** The same questionnaire in other languages; empty until somebody adds one. */
  translations,
  /** When it was first taken to go into the field: from then on it is not made anew. */
  downloadedOn: day({ label: 'Voor het eerst gedownload', name: 'Vragenlijst voor het eerst gedownload' }),
  surveys: list({ label: 'In LimeSurvey', name: 'Vragenlijsten in LimeSurvey' }, madeSurvey, mostSurveys),
  /** Whether nobody belongs to two segments, so that one question with choices asks for them; null, like no, asks them one by one. */
  oneSegment: yesNo({ label: 'Iedereen hoort bij hoogstens één segment', name: 'Eén vraag voor alle segmenten' }),
  /** Whether what is asked together has one scale and at most seven questions; null, like no, is a whole block together. */
  smallBlocks: yesNo({ label: 'Hoogstens zeven vragen bij elkaar', name: 'Blokken van hoogstens zeven vragen' }),
  /** Whether people make a code of their own at the end, by which they can be known again without a name; null, like no, does not ask. */
  ownCode: yesNo({ label: 'Vraag een eigen code', name: 'Eigen code' }),
  /** Whether questions within a block change places for each participant; null, like yes, is on. */
  randomOrder: yesNo('Willekeurige volgorde per blok'),
  pretestDone: yesNo('Pretest gedaan'),
  pretestFindings: longText({ label: 'Wat leverde de pretest op?', name: 'Wat de pretest opleverde' }),
  pretest: list('Pretest per vraag', pretested, mostItems, { named: true }),

  channel: shortText('Kanaal'),
  startDate: day('Eerste dag'),
  endDate: day('Laatste dag'),
  invited: whole('Uitgenodigd (bruto n)', 0, 100_000_000),
  respondents: whole('Ingevuld (netto n)', 0, 100_000_000),
  /** Whether people came in groups that are alike, such as one flat or one class; null, like no, is each by themselves. */
  clustered: yesNo({
    label: 'Komen veel mensen uit dezelfde groep, zoals één flat of één klas?',
    name: 'Mensen uit dezelfde groep',
  }),
  /**
   * Of a questionnaire in more languages: whose answers the figures are of. Neither how many answered in a language nor in which
   * somebody did is kept: with few speakers it tells who answered. Null when nobody said.
   */
  answerLanguages: choice(
    { label: 'Antwoorden in welke talen staan in deze cijfers?', name: 'Talen in de cijfers' },
    {
      dutch: 'alleen in het Nederlands',
      enough: `in alle talen, minstens ${fewestPerLanguage} in elke taal`,
      too_few: `in alle talen, minder dan ${fewestPerLanguage} in een taal`,
    },
  ),
  /** Of the answers that were read in: who was never in the situation, and was not asked about the behaviour. Null when nothing was counted. */
  outsideSituation: whole('Nooit in de situatie', 0, 100_000_000),

  primaryOutcome: choice({ label: 'Welke vraag telt als uitkomst?', name: 'Uitkomst' }, outcomes),
  /** Which question that is, where an own one counts. */
  ownOutcome: field('Eigen vraag die telt als uitkomst', z.nullable(uuid())),
  population: choice({ label: 'Van wie zijn gemiddelde en ruimte?', name: 'Van wie de cijfers zijn' }, populations),
  leaveOut: choice({ label: 'Wie laten we weg uit de cijfers?', name: 'Wie is weggelaten' }, leavingOut),
  results: list({ label: 'Cijfers per factor', name: 'Resultaten per factor' }, result, 60),
  laterChanges: list(
    { label: 'Later veranderd', name: 'Veranderd toen de samenhang al te zien was' },
    laterChange,
    mostLaterChanges,
  ),
  /** The behaviour itself, of the answers that were read in; null when these were not, or before this was kept. */
  behaviour: Object.assign(field('Het gedrag in cijfers', z.nullable(behaviourFigures)), { told: behaviourTold }),
  /** How the factors go together, of the answers that were read in: without it factors are not compared. */
  factorCorrelations: Object.assign(field('Samenhang tussen de factoren', z.nullable(factorCorrelations)), {
    told: correlationsTold,
  }),
  /** How the answers that were read in were given. */
  quality: Object.assign(field('Kwaliteit van de antwoorden', z.nullable(answerQuality)), { told: qualityTold }),
  /** The same figures with who was left out among them; null where nobody was. */
  everybody: Object.assign(
    field({ label: 'Cijfers met wie is weggelaten', short: 'Met wie is weggelaten' }, z.nullable(everybodyFigures)),
    { told: everybodyTold },
  ),
  /** How the population is divided: what answers are held against, and weighted to. */
  margins: list({ label: 'Verdelingen', name: 'Bekende verdelingen van de bevolking' }, margin, 3),
  /** The same figures weighted to these; null when nobody asked for that. */
  weighting: Object.assign(field('Gewogen cijfers', z.nullable(weightedFigures)), { told: weightingTold }),
  /** What the computed figures were made of, as one value to compare: the questions, how they are scored, the outcome. */
  analysedWith: unsearched(shortText('Waarmee de cijfers zijn uitgerekend')),
  followUpStart: day({ label: 'Eerste dag', name: 'Eerste dag van de tweede meting' }),
  followUpEnd: day({ label: 'Laatste dag', name: 'Laatste dag van de tweede meting' }),
  followUpRespondents: whole({ label: 'Ingevuld (netto n)', name: 'Ingevuld bij de tweede meting' }, 0, 100_000_000),
  /** How many answers to it were read in, beside the number that was typed; null when none were. */
  followUpCounted: whole('Ingelezen bij de tweede meting', 0, 100_000_000),
  followUpOutside: whole(
    { label: 'Nooit in de situatie', name: 'Nooit in de situatie bij de tweede meting' },
    0,
    100_000_000,
  ),
  followUpBehaviour: Object.assign(field('Het gedrag bij de tweede meting', z.nullable(behaviourFigures)), {
    told: behaviourTold,
  }),
  effects: list('Verandering per factor', effect, 61),
  /**
   * The column with people’s own code by which somebody said that they can be known again, and how many were in both measurements.
   * Null: nobody said so, and the measurements are two groups. Pairs without it were made of equal codes that nobody was asked about.
   */
  pairedBy: unsearched(shortText('Kolom met de code van de persoon zelf')),
  pairedPeople: whole('Mensen in beide metingen', 0, 10_000_000),
  /** Of who has a code of their own in the first measurement: who was found again, beside who was not, as they were then. */
  foundAgain: Object.assign(field('Wie is teruggevonden', z.nullable(foundAgain)), { told: foundAgainTold }),
  followUpConclusion: longText('Conclusie over de verandering'),
  conclusion: longText('Conclusie over alle factoren'),
});

export type ConductingResearch = ContentOf<typeof conductingResearch.shape>;
export type QuestionnaireItem = RowOf<typeof questionnaireItem>;
export type FactorResult = RowOf<typeof result>;
export type Effect = RowOf<typeof effect>;
export type LaterChange = RowOf<typeof laterChange>;
export type KnownMargin = RowOf<typeof margin>;
export type MadeSurvey = RowOf<typeof madeSurvey>;
export type Pretested = RowOf<typeof pretested>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    conductingResearch: ConductingResearch;
  }
}
