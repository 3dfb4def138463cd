import type {
  Agreement,
  LoweringReason,
  NoSuggestionReason,
  SuggestedGrade,
  Suggestion,
  UncertainReason,
} from './suggestion.rules.ts';

/** A suggested grade in words, as every step and the report tell it: the range first, the number beside it. */

const format = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `6,5–9,0`; of one number `1,0`. */
export const rangeWords = ({ lo, hi }: Pick<SuggestedGrade, 'lo' | 'hi'>): string =>
  lo === hi ? format.format(lo) : `${format.format(lo)}–${format.format(hi)}`;

/** `6,5–9,0 (8,0)`; where the range is one number, that number once; without a suggestion a dash. */
export function suggestionWords(suggestion: Suggestion): string {
  if (suggestion.kind === 'none') return '–';
  const [range, grade] = [rangeWords(suggestion), format.format(suggestion.grade)];
  return range === grade ? grade : `${range} (${grade})`;
}

/** What to keep in mind, in one or two words each: the flags of the process document. */
export function flagsOf(suggestion: Suggestion): string[] {
  if (suggestion.kind === 'none') return [];
  return [
    ...(suggestion.kind === 'opposite' ? ['tegengesteld'] : []),
    ...(suggestion.uncertain.length > 0 ? ['onzeker'] : []),
    ...(suggestion.closeToBehaviour ? ['dicht op het gedrag'] : []),
  ];
}

/** The same in sentences, each with its grounds; without a suggestion why there is none. Empty where there is nothing to keep in mind. */
export function groundsOf(suggestion: Suggestion): string[] {
  if (suggestion.kind === 'none') return [`Geen voorstel. ${noSuggestionSentences[suggestion.reason]}`];
  const { kind, uncertain, lowered, closeToBehaviour } = suggestion;
  return [
    ...(kind === 'opposite'
      ? ['Tegengesteld: de samenhang wijst de andere kant op dan je verwachtte. Herzie je hypothese.']
      : []),
    ...(uncertain.length > 0 ? [`Onzeker. ${uncertain.map((reason) => uncertainSentences[reason]).join(' ')}`] : []),
    ...lowered.map((reason) => loweringSentences[reason]),
    ...(closeToBehaviour
      ? ['Dicht op het gedrag: de vragen beschrijven deels het gedrag zelf. Vergelijk dit cijfer niet met de andere.']
      : []),
  ];
}

const uncertainSentences: Record<UncertainReason, string> = {
  interval_holds_zero: 'De samenhang kan ook nul zijn.',
  interval_wide: 'Het interval is breed: er zijn weinig antwoorden.',
  spearman_differs: 'Pearson en Spearman verschillen: bekijk de verdeling op uitschieters.',
  unreliable: 'De vragen over deze factor hangen te weinig samen. Daardoor valt het cijfer lager uit.',
  outcome_is_intention: 'Alleen het voornemen is gemeten, niet het gedrag.',
};

const loweringSentences: Record<LoweringReason, string> = {
  outcome_two_valued:
    'Het gedrag is gevraagd met ja of nee. Daardoor valt het cijfer lager uit dan bij een vraag naar hoe vaak.',
  outcome_one_sided: 'Bijna iedereen gaf hetzelfde antwoord over het gedrag. Daardoor valt het cijfer lager uit.',
  one_question:
    'Deze factor is met één vraag gemeten. Dat is minder precies, en daardoor valt het cijfer vaak lager uit.',
};

export const noSuggestionSentences: Record<NoSuggestionReason, string> = {
  no_result: 'Er zijn nog geen resultaten voor deze factor.',
  no_scale_mean: 'De vragen over deze factor meten elk iets anders. Bekijk ze apart.',
  intention_with_itself: 'Intentie is hier ook de uitkomst en hangt dus met zichzelf samen.',
  too_few: 'Er zijn minder dan 50 antwoorden.',
  languages_unsaid:
    'De vragenlijst was er in meer talen. Zeg bij de resultaten eerst antwoorden in welke talen in deze cijfers staan.',
  too_few_per_language:
    'De antwoorden zijn van meer talen samen, met minder dan 50 in een taal. Lees de Nederlandse antwoorden alleen in.',
  incoherent:
    'Ben je vergeten een vraag om te draaien? De vragen over deze factor gaan tegen elkaar in. Beslis op de tekst van een vraag of hij omgekeerd is, nooit op het getal.',
  scale_unknown: 'De schaal is niet bekend. Vul het laagste en het hoogste antwoord in.',
  no_mean: 'Het gemiddelde ontbreekt.',
  mean_off_scale: 'Het gemiddelde ligt buiten de schaal. Controleer de cijfers.',
  no_spread: 'Iedereen gaf hetzelfde antwoord.',
  one_answer: 'Meer dan 80\u00a0% gaf hetzelfde antwoord.',
  no_correlation: 'De samenhang met het gedrag (r) ontbreekt.',
  no_direction: 'Kies eerst of een hoge score bij het gedrag past of juist niet.',
};

export const agreementLabels: Record<Agreement, string> = {
  same: 'wijzen dezelfde kant op',
  opposed: 'spreken elkaar tegen',
};

/** Stands beside every suggestion. */
export const suggestionNote =
  'Dit is een rekenhulp, geen oordeel. Het voorstel combineert hoe sterk deze factor samenhangt met het gedrag en hoeveel er nog te winnen is. Samenhang bewijst geen oorzaak, en 1–10 is een afspraak. Bekijk altijd de verdeling, het interval en wat mensen zelf vertelden. Invloed van anderen, gewoonte en omgeving wordt in vragenlijsten vaak onderschat. Jij geeft het cijfer.';
