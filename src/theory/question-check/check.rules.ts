import { type FaultKind, faultKinds, faultMessages, longestSentence, telltales } from './fault-words.rules.ts';

/** A fault in a question, at the words that give it away. */
interface Fault {
  kind: FaultKind;
  /** Where in the text, in UTF-16 units; `end` is after it. */
  start: number;
  end: number;
  message: string;
}

/** How a question is answered, as far as it must fit: on a scale from bad to good, in a number, in words. */
export type AnswerForm =
  | 'agreement'
  | 'frequency'
  | 'amount'
  | 'graded'
  | 'likelihood'
  | 'yes_no'
  | 'number'
  | 'choice'
  | 'open';

export interface QuestionUse {
  /** Asked aloud by somebody who can go on asking, or read and answered on paper. */
  asked: 'interview' | 'item';
  /** Null when it is not known: then the answers are not looked at. */
  answers: AnswerForm | null;
  /** Words filled in from elsewhere, such as the behaviour: `lezen en schrijven` and `niet meer roken` are no fault of the question. */
  given?: readonly string[];
  /** What is measured is itself something that is not there: regret over not doing, stopping. */
  negative?: boolean;
}

interface Span {
  start: number;
  end: number;
}

/**
 * What is amiss with a question, in the order of the text. The rules are those of `Een vragenlijst maken` and `Een interview
 * houden`; they point out and never forbid, as only people can judge a question.
 */
export function questionFaults(text: string, use: QuestionUse): Fault[] {
  const [stem] = stemOf(text);
  const plain = withoutGiven(stem ? `${'x'.repeat(stem.end - 1)}${text.slice(stem.end - 1)}` : text, use.given ?? []);
  const spans: Record<FaultKind, Span[]> = {
    ...(Object.fromEntries(
      faultKinds.map((kind) => [kind, (telltales[kind] ?? []).flatMap((pattern) => matches(plain, pattern))]),
    ) as Record<FaultKind, Span[]>),
    long: longSentences(text),
    stem: stem ? [stem] : [],
    double: doubles(plain, use),
    two_thoughts: matches(plain, reasons).filter(({ start }) => !/is dat (?:alleen )?$/iu.test(plain.slice(0, start))),
    negation: use.negative ? [] : negations(plain, use),
    mixed: mixed(text),
    scale: misfit(plain, use),
    closed: use.asked === 'interview' ? closed(plain) : [],
    why: use.answers === 'open' || use.asked === 'interview' ? matches(plain, /(?<=^|[.?!:] )waarom(?!\p{L})/giu) : [],
  };
  if (use.asked === 'item') spans.assumes.push(...spans.why);
  if (use.asked === 'interview') spans.vague = [];
  return faultKinds
    .flatMap((kind) => spans[kind].slice(0, 1).map((span) => ({ kind, ...span, message: faultMessages[kind] })))
    .sort((a, b) => a.start - b.start);
}

/** The number of words in the longest sentence. */
export const longestSentenceOf = (text: string): number => Math.max(0, ...sentences(text).map(({ words }) => words));

const matches = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** Blanks what was filled in, so that places stay the same. */
function withoutGiven(text: string, given: readonly string[]): string {
  let plain = text;
  for (const words of given.filter((one) => one.trim() !== '').toSorted((a, b) => b.length - a.length)) {
    const at = plain.toLowerCase().indexOf(words.toLowerCase());
    if (at >= 0) plain = plain.slice(0, at) + 'x'.repeat(words.length) + plain.slice(at + words.length);
  }
  return plain;
}

function sentences(text: string): (Span & { words: number })[] {
  const found: (Span & { words: number })[] = [];
  let start = 0;
  for (const part of text.split(/(?<=[.?!…])\s+/)) {
    const at = text.indexOf(part, start);
    const words = part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    found.push({ start: at, end: at + part.length, words });
    start = at + part.length;
  }
  return found;
}

const longSentences = (text: string): Span[] => sentences(text).filter(({ words }) => words > longestSentence);

/** `Afval scheiden: …`; not an invitation to think back, nor a question that announces another. */
function stemOf(text: string): Span[] {
  const stem = /^([^.?!:]{2,}):\s/u.exec(text);
  const spoken = /^(?:stel|denk|kies|als|wanneer|hoe|wat|de laatste keer|toen|vul)(?!\p{L})/iu;
  return stem && !spoken.test(text) ? [{ start: 0, end: stem[1]!.length + 1 }] : [];
}

/** After a stem, which was blanked, the sentence itself begins. */
const bodyStart = (plain: string) => /^(?:x+: )?/.exec(plain)![0].length;

/** Two ends of one thing, and fixed pairs. */
const pairs = [
  /(?<!\p{L})hoe \p{L}+ of \p{L}+/giu,
  /(?<!\p{L})(?:wel (?:of|en) niet|wel of geen|min of meer|af en toe|om en nabij|tot en met|voor- en nadelen|zo nu en dan)(?!\p{L})/giu,
  /(?<!\p{L})tussen (?:\S+ ){1,3}en /giu,
  /(?<=jaar )(?:of|en) (?:ouder|jonger)/giu,
  /(?:even|net zo) \p{L}+ of |of zou |zoals [^.?!]*/giu,
  /,? en (?:\p{L}+ )?(?:wie|wat|welke?|wanneer|hoe|waar)(?: \p{L}+){0,2} (?:niet|minder)(?=[.?!,]|$)/giu,
  /(?<=wat (?:helpt|maakt)[^?]*)en wat (?:staat|maakt|houdt)/giu,
  // `of` for whether: it opens a clause, whose subject follows.
  /(?<!\p{L})of (?:ik|je|jij|u|hij|zij|ze|we|wij|het|dat|dit|er|wat|wie|iemand|mensen|anderen|mijn|uw|hun|de|deze|x+)(?!\p{L})/giu,
];

function doubles(text: string, { answers }: QuestionUse): Span[] {
  let plain = text;
  for (const pattern of pairs) plain = plain.replaceAll(pattern, (pair) => 'x'.repeat(pair.length));
  const found = matches(plain, /(?:\S+\s+)(?:en|of|en\/of|alsook|evenals|zowel)(?:\s+\S+)/giu);
  return answers === 'choice' || kindOfPerson.test(text)
    ? found.filter(({ start, end }) => !/ of /.test(plain.slice(start, end)))
    : found;
}

/** A reason, an aim or a reserve beside what is asked. */
const reasons =
  /(?<![\p{L}-])(?:omdat|want|zodat|doordat|hoewel|ondanks dat|terwijl|maar)(?![\p{L}-])|(?<=^|: )door \p{L}+/giu;

/** `Bent u huurder of koper?` asks one thing, and not with yes or no. */
const kindOfPerson = /^(?:bent u|ben je) (?:een )?\p{L}+ of (?:een )?\p{L}+\?/iu;

const nots = /(?<![\p{L}-])(?:niet|geen|niets|nooit)(?![\p{L}-])/giu;

/**
 * `niet meer` is stopping; in `als ik geen helm opzet` not doing is the condition; `wel of niet` has both sides. In a conversation not
 * doing is the other half of the question.
 */
function negations(text: string, { asked }: QuestionUse): Span[] {
  if (asked === 'interview') return matches(text, /(?<!\p{L})(?:ook niet|niet luk(?:t|te))(?!\p{L})/giu);
  return matches(text, nots).filter(({ start, end }) => {
    if (/^ meer(?!\p{L})/u.test(text.slice(end)) || /(?:wel of|wel en) $/.test(text.slice(0, start))) return false;
    const condition = /(?:^|[.?!:] )als (?:ik|je|u)(?!\p{L})[^,.?!]*$/iu.test(text.slice(0, start));
    const fails = /^[^,.?!]*(?<!\p{L})luk/iu.test(text.slice(end));
    return !condition || fails;
  });
}

const speakers: readonly RegExp[] = [
  /(?<![\p{L}-])(?:ik|mij|me|mijn|mezelf|mijzelf)(?![\p{L}-])/giu,
  /(?<![\p{L}-])(?:je|jij|jou|jouw|jezelf)(?![\p{L}-])/giu,
  /(?<![\p{L}-])(?:u|uw|uzelf)(?![\p{L}-])/giu,
];

/** Who is spoken of second, where two are. */
function mixed(text: string): Span[] {
  const firsts = speakers.flatMap((pattern) => matches(text, pattern).slice(0, 1)).sort((a, b) => a.start - b.start);
  return firsts.slice(1);
}

/** What a question asks for, by how it begins: the answers that can be given to it. */
const asks: readonly [RegExp, readonly AnswerForm[]][] = [
  [/^(?:bij )?hoe vaak(?!\p{L})/iu, ['frequency', 'number', 'amount', 'choice', 'open']],
  [/^hoeveel (?:vertrouwen|helpt|moeite)(?!\p{L})/iu, ['graded']],
  [/^(?:bij )?hoeveel(?!\p{L})/iu, ['number', 'amount', 'choice', 'open']],
  [/^hoe (?:waarschijnlijk|groot is de kans)(?!\p{L})/iu, ['likelihood', 'graded']],
  [/^(?:in hoeverre|in welke mate)(?!\p{L})/iu, ['graded', 'agreement']],
  [
    /^hoe (?:haalbaar|belangrijk|moeilijk|makkelijk|goed|slecht|erg|prettig|onprettig|sterk|verstandig|duidelijk|veilig|nuttig|fijn|zeker|onverstandig)(?!\p{L})/iu,
    ['graded'],
  ],
  [/^hoe (?!oud|lang|ver)\p{L}+ (?:of \p{L}+ )?(?:is|was|zijn|bent?|vindt?|voelt?)(?!\p{L})/iu, ['graded']],
];

const yesOrNo =
  /^(?:bent?|hebt?|had|hadden|was|waren|doet?|gaat?|kunt?|kan|wilt?|mag|moet|is|zijn|zou|vindt?|ziet?|krijgt?|weet|denkt?|\p{L}+t?) (?:u|je|jij|er|iemand|dat|dit|het|de|uw|mijn)(?!\p{L})/iu;

/**
 * `Denk aan de laatste keer dat … Hoe bewust was je toen …?` Of a time that it happened one tells how it went, and `hoe` or `in hoeverre`
 * says which side of it. Of what holds in general (`Hoe haalbaar is dat?`) one gives a figure in words.
 */
const afterATime = /(?:^|[.?!] )(?:denk|vertel)(?!\p{L})/iu;
const thatTime = /(?<!\p{L})(?:toen|was|waren|had|hadden|kon|konden|voelde|voelden|vond|vonden)(?!\p{L})/iu;

/** Whether the answers fit what the last sentence asks. */
function misfit(text: string, { asked, answers }: QuestionUse): Span[] {
  if (answers === null) return [];
  const from = Math.max(bodyStart(text), sentences(text).at(-1)?.start ?? 0);
  const body = text.slice(from);
  const span = (pattern: RegExp): Span[] =>
    matches(body, pattern).map(({ start, end }) => ({ start: start + from, end: end + from }));
  const asking = asks.find(([pattern]) => pattern.test(body));
  if (asked === 'interview' && afterATime.test(text.slice(0, from)) && thatTime.test(body)) return [];
  if (asking) {
    const [pattern, fitting] = asking;
    return fitting.includes(answers) ? [] : span(new RegExp(pattern, 'giu')).slice(0, 1);
  }
  if (asked === 'interview') return [];
  if (text.trimEnd().endsWith('?') && yesOrNo.test(body)) {
    if (answers === 'yes_no') return kindOfPerson.test(body) ? span(/\p{L}+ of \p{L}+/giu) : [];
    return ['agreement', 'frequency'].includes(answers) ? span(new RegExp(yesOrNo, 'giu')).slice(0, 1) : [];
  }
  if (answers !== 'frequency') return [];
  return span(/(?<!\p{L})(?:ik (?:vind|weet|denk|geloof|wil|ben het)|altijd|nooit|vaak|zelden)(?!\p{L})/giu);
}

/** `Vind je dat …?`, `… Zo ja, wat?`; but `Kun je vertellen …` asks for a story. */
function closed(text: string): Span[] {
  const followed = matches(text, /(?<!\p{L})zo (?:ja|nee)(?!\p{L})/giu);
  const from = bodyStart(text);
  const [first] = sentences(text.slice(from));
  const body = text.slice(from, from + (first?.end ?? 0));
  const invites =
    /^(?:kun|kunt|wil|wilt|zou) (?:je|u) .*(?:vertellen|beschrijven|uitleggen|laten zien|noemen)|^(?:vertel|beschrijf|denk)/iu;
  const opening =
    /\?$/.test(body) &&
    !/^(?:wat|hoe|wie|waar|welke?|wanneer|op|in|bij|aan|voor|waarom|van|met|uit|door|tot|naar|stel)/iu.test(body)
      ? yesOrNo.exec(body)
      : null;
  if (opening && !invites.test(body)) return [{ start: from, end: from + opening[0].length }];
  return followed;
}
