import { type Candidate, type Comparison, compareFactors, strongPairs } from '#evidence/comparison.rules.ts';
import type { LanguageDoubt } from '#evidence/language-doubt.contract.ts';
import { languageDoubtOf, type OverLanguages } from '#evidence/over-languages.rules.ts';
import { directionOf, type FactorFacts } from '#evidence/suggestion.rules.ts';
import type { ConductingResearch, FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import { correlation, counted, inSentence, listedNames, number, sentence } from '#steps/step/sentence.rules.ts';

/** What may be said of factors beside each other, in sentences: the same on the screen and in the report. */

type Compared = Pick<ConductingResearch, 'factorCorrelations'> & OverLanguages;

/** A factor with its figures as it is compared; `facts` is null for an own factor. */
export const candidateOf = (
  { uuid, name }: Pick<Candidate, 'uuid' | 'name'>,
  result: FactorResult,
  facts: Partial<Pick<FactorFacts, 'expectedDirection'>> | null,
): Candidate => ({
  uuid,
  name,
  r: result.r,
  direction: directionOf(result.expectedDirection, facts),
  reliability: result.reliability,
  computed: result.analysis !== null,
});

export interface Finding {
  title: string;
  note: string | null;
}

/** The title of a figure with correlations: the finding where the data carry one, else what is shown. No group under `fewest` is told of. */
export function correlationFinding(
  candidates: readonly Candidate[],
  { factorCorrelations, ...section }: Compared,
  outcome: string,
  fewest = 0,
): Finding {
  const doubt = languageDoubtOf(section);
  const found = compareFactors(candidates, factorCorrelations, fewest);
  const shown = `Hoe sterk hangt elke factor samen met ${outcome}?`;
  if (found.kind === 'nothing') return { title: shown, note: null };
  if (doubt) return { title: shown, note: withoutLanguages[doubt] };
  if (found.kind === 'unknown') return { title: shown, note: withoutMatrix };
  return { title: titleOf(found, outcome) ?? shown, note: noteOf(found) };
}

const withoutMatrix = 'Om factoren te vergelijken zijn de antwoorden zelf nodig. Daarom staat hier geen volgorde.';

const withoutLanguages: Record<LanguageDoubt, string> = {
  languages_unsaid:
    'De vragenlijst was er in meer talen, en niet vastgelegd is antwoorden in welke talen hierin zitten. Daarom staat hier geen volgorde.',
  too_few_per_language:
    'De antwoorden zijn van meer talen samen, met te weinig in een taal. Daarom staat hier geen volgorde.',
};

type Told = Extract<Comparison, { kind: 'compared' }>;

/** More names make no title. */
const mostNames = 3;

function titleOf({ top }: Told, outcome: string): string | null {
  if (top.length === 0) return null;
  if (top.length === 1) return `${top[0]!.name} hangt het sterkst samen met ${outcome}`;
  const who = top.length > mostNames ? `${sentence(counted(top.length, 'factor', 'factoren'))}` : namesOf(top);
  return `${who} hangen het sterkst samen met ${outcome}`;
}

function noteOf({ top, alike, n, factors, undirected, unanswered, opposite, reliabilities }: Told): string {
  const pairs = (factors * (factors - 1)) / 2;
  return [
    top.length === 0
      ? 'Geen factor hangt aantoonbaar sterker samen dan alle andere: de verschillen kunnen toeval zijn.'
      : null,
    top.length > mostNames ? `Dat zijn ${listedNames(top.map(({ name }) => inSentence(name)))}.` : null,
    top.length < 2
      ? null
      : alike
        ? `Deze ${numberWord(top.length)} zijn onderling niet te onderscheiden.`
        : `Welke van deze ${numberWord(top.length)} het sterkst samenhangt, is niet te zeggen.`,
    `${sentence(counted(factors, 'factor', 'factoren'))} vergeleken bij de ${number(n)} mensen met een score op elke factor${pairs > 1 ? ` (${number(pairs)} vergelijkingen)` : ''}.`,
    reliabilities
      ? `De factoren zijn niet even betrouwbaar gemeten (${correlation(reliabilities.lo)} tot ${correlation(reliabilities.hi)}). Bij een minder betrouwbare factor lijkt de samenhang zwakker dan zij is.`
      : null,
    without(undirected, 'nog niet gekozen is waar een hoge score bij past'),
    without(unanswered, 'minder dan de helft de vragen erover beantwoordde'),
    opposite.length > 0
      ? `${namesOf(opposite)} ${opposite.length === 1 ? 'wijst' : 'wijzen'} de andere kant op dan verwacht.`
      : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** `Niet vergeleken: kosten, omdat …` */
const without = (factors: readonly Candidate[], because: string) =>
  factors.length === 0
    ? null
    : `Niet vergeleken: ${factors.length > mostLeftOut ? counted(factors.length, 'factor', 'factoren') : listedNames(factors.map(({ name }) => inSentence(name)))}, omdat ${because}.`;

/** More names are no sentence; the table shows which they are. */
const mostLeftOut = 12;

const namesOf = (factors: readonly Candidate[]) =>
  listedNames(factors.map(({ name }, at) => (at === 0 ? name : inSentence(name))));

/** `twee`, `drie`. */
const numberWord = (many: number) => counted(many, '', '').trim();

/** More pairs say no more than that everything goes together. */
const mostPairs = 5;

/** That factors go together so much that neither can be read alone, a sentence a pair. Of computed figures only. */
export function togetherSentences(
  candidates: readonly Candidate[],
  { factorCorrelations, ...section }: Compared,
  fewest = 0,
): string[] {
  if (languageDoubtOf(section)) return [];
  const pairs = strongPairs(candidates, factorCorrelations, fewest);
  const rest = pairs.length - mostPairs;
  return [
    ...pairs
      .slice(0, mostPairs)
      .map(
        ({ first, second, r, interval, n }) =>
          `${namesOf([first, second])} hangen onderling sterk samen: r\u00a0${correlation(r)} (${correlation(interval.lo)} tot ${correlation(interval.hi)}), n = ${number(n)}. Lees ze samen.`,
      ),
    ...(rest > 0 ? [`Zo hangen nog ${counted(rest, 'paar', 'paren')} factoren onderling sterk samen.`] : []),
  ];
}
