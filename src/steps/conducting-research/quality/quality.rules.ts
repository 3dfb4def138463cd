import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { questionWords } from '#steps/conducting-research/results/figure-rows.rules.ts';
import { respondentsOf } from '#steps/conducting-research/results/respondents.rules.ts';
import { unlikePopulation } from '#steps/conducting-research/weighting/weighting.rules.ts';
import { counted, number, sentence } from '#steps/step/sentence.rules.ts';
import { secondsAQuestion } from './careless.rules.ts';

/** How good the answers are, in sentences: the same on the screen and among the limitations of the report. */

type Content = Pick<
  ConductingResearch,
  'quality' | 'everybody' | 'items' | 'invited' | 'results' | 'respondents' | 'margins'
>;

/** Of one question how many were asked and left it open, the most first. */
export interface OpenQuestion {
  item: string;
  words: string;
  asked: number;
  missing: number;
}

export function openQuestions({ quality, items }: Pick<Content, 'quality' | 'items'>): OpenQuestion[] {
  const share = ({ asked, missing }: Pick<OpenQuestion, 'asked' | 'missing'>) => (asked > 0 ? missing / asked : 0);
  return (quality?.questions ?? [])
    .map(({ item, asked, missing }) => {
      const question = items.find(({ uuid }) => uuid === item);
      return { item, words: questionWords(question?.text ?? null), asked, missing };
    })
    .sort((a, b) => share(b) - share(a));
}

/** `12 %`; of a few among many, and of all but a few, no 0 or 100, which would say nobody or everybody. */
export function percentOf(part: number, whole: number): string {
  const percents = whole > 0 ? (100 * part) / whole : 0;
  if (percents > 0 && percents < 0.5) return 'minder dan 1\u00a0%';
  if (percents < 100 && percents >= 99.5) return 'meer dan 99\u00a0%';
  return `${number(percents, 0, 0)}\u00a0%`;
}

/** `1 mens`, `312 mensen`; of nobody `niemand`. */
const people = (count: number) => (count === 0 ? 'niemand' : `${number(count)} ${count === 1 ? 'mens' : 'mensen'}`);

/** What to know first: who answered, what was left open, and whether answers were given with care. Empty before answers are read in. */
export function qualitySentences(content: Content): string[] {
  const { quality } = content;
  if (!quality) return [];
  return [
    `${responseSentence(content)} ${stoppedSentence(quality.stopped, quality.people) ?? ''}`.trim(),
    missingSentence(content),
    [carelessSentence(quality), againstSentence(content), leftSentence(content)]
      .filter((part) => part !== null)
      .join(' '),
    unlikePopulation(content),
  ].filter((part) => part !== null);
}

/** Those of them that limit what the figures say. */
export function qualityLimits(content: Content): string[] {
  const { quality } = content;
  if (!quality) return [];
  const worst = openQuestions(content)[0];
  const careless = (quality.alike ?? 0) + (quality.same ?? 0) + (quality.fast ?? 0) > 0;
  return [
    quality.stopped ? stoppedSentence(quality.stopped, quality.people) : null,
    worst && 10 * worst.missing >= worst.asked && worst.missing > 0 ? missingSentence(content) : null,
    careless ? `${carelessSentence(quality)} ${leftSentence(content)}` : null,
    unlikePopulation(content),
  ].filter((part) => part !== null);
}

function responseSentence(content: Content): string {
  const respondents = respondentsOf(content) ?? content.quality!.people;
  const said = `${sentence(people(respondents))} ${respondents < 2 ? 'vulde' : 'vulden'} de vragenlijst in`;
  return content.invited && content.invited >= respondents
    ? `${said}: ${percentOf(respondents, content.invited)} van wie hem kreeg.`
    : `${said}; hoeveel mensen hem kregen, is niet bekend.`;
}

const stoppedSentence = (stopped: number | null, all: number) =>
  stopped === null
    ? null
    : stopped === 0
      ? 'Niemand stopte voor het einde.'
      : `${sentence(people(stopped))} (${percentOf(stopped, all)}) ${stopped === 1 ? 'stopte' : 'stopten'} voor het einde: de laatste drie vragen bleven leeg.`;

function missingSentence(content: Content): string {
  const questions = openQuestions(content);
  const [asked, missing] = questions.reduce(([a, m], one) => [a + one.asked, m + one.missing], [0, 0]);
  const [worst] = questions;
  if (!worst || missing === 0) return 'Geen enkel antwoord ontbreekt.';
  return `Van alle antwoorden ontbreekt ${percentOf(missing, asked)}, het meest bij “${worst.words}” (${percentOf(worst.missing, worst.asked)}).`;
}

/** Whether the rule that leaves people out was chosen, and whom it left out. */
function leftSentence({ everybody }: Pick<Content, 'everybody'>): string {
  if (!everybody) return 'Niemand is weggelaten.';
  const { left, behaviour, factors } = everybody;
  const beside =
    behaviour !== null || factors.length > 0
      ? 'De cijfers met en zonder hen staan naast elkaar.'
      : 'Dat zijn er te weinig om de cijfers met en zonder hen naast elkaar te zetten: wat zij antwoordden, is dan uit te rekenen.';
  return `${sentence(people(left))} bij wie een van deze dingen zo is, ${left === 1 ? 'telt' : 'tellen'} niet mee in de cijfers; dat is één regel voor iedereen. ${beside}`;
}

function carelessSentence({ alike, same, fast }: NonNullable<Content['quality']>): string {
  const parts = [
    alike === null
      ? null
      : `${people(alike)} ${alike < 2 ? 'gaf' : 'gaven'} op alle vragen over factoren hetzelfde antwoord`,
    same === null
      ? null
      : `${same === 0 ? 'geen ingevulde lijst is' : same === 1 ? '1 ingevulde lijst is' : `${number(same)} ingevulde lijsten zijn`} precies gelijk aan een andere`,
    fast == null
      ? null
      : `${people(fast)} ${fast < 2 ? 'deed' : 'deden'} gemiddeld minder dan ${counted(secondsAQuestion, 'seconde', 'seconden')} over een vraag`,
  ].filter((part) => part !== null);
  return parts.length === 0
    ? 'Of mensen zonder lezen antwoordden, is met deze vragen niet te zien.'
    : sentence(`${parts.slice(0, -1).join(', ')}${parts.length > 1 ? ', en ' : ''}${parts.at(-1)}.`);
}

/** Questions whose answers run against those to the others about the same factor. */
function againstSentence({ results }: Content): string | null {
  const against = results.flatMap(({ analysis }) =>
    (analysis?.items ?? []).filter(({ itemRest }) => itemRest.kind === 'figure' && itemRest.r < 0),
  ).length;
  return against === 0
    ? null
    : `Bij ${counted(against, 'vraag', 'vragen')} gaan de antwoorden in tegen die op de andere vragen over die factor.`;
}
