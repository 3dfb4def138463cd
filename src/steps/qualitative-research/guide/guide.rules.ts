import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import {
  type GuideQuestion,
  mostQuestions,
  type QualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import { type QuestionTarget, questionWords } from '#study/question-words.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { speakable } from '#theory/behaviour-forms/reading.rules.ts';
import { isAsked, partlyFilled } from '#theory/behaviour-forms/wording.rules.ts';
import type { Factor } from '#theory/theory.contract.ts';

/** A factor of the library, as far as the guide needs it. */
export type GuideFactor = Pick<Factor, '@id' | 'interviewQuestions'>;

/**
 * The guide after generating (again). Every question that a person touched stays as it is: an edited one keeps its
 * text, a removed one stays away unless `bringBack`, own questions and the order are kept. Untouched questions follow the
 * library and the research target, until conversations were held with them (`out`). Questions of a factor that is no longer chosen
 * are kept for when it comes back; `visibleQuestions` leaves them out.
 */
export function generateGuide(
  factors: readonly ChosenFactor[],
  library: readonly GuideFactor[],
  target: QuestionTarget,
  existing: readonly GuideQuestion[],
  options: { bringBack?: boolean; out?: boolean } = {},
): GuideQuestion[] {
  const questions = existing.map((question) =>
    options.bringBack && question.removed ? { ...question, removed: false } : question,
  );
  for (const wanted of wantedOf(factors, library, target)) place(questions, wanted, options.out ?? false);
  return questions;
}

/** Whether conversations were held with the guide: from then on its questions stay as they were asked. */
export const isOut = ({ conversations }: Pick<QualitativeResearch, 'conversations'>): boolean =>
  conversations.length > 0;

/** What the guide should ask, with the question that it may stand for. */
interface Wanted {
  researchFactor: string;
  template: string;
  replaces: string | null;
  text: string;
  /** The first question about its factor. */
  main: boolean;
}

function wantedOf(factors: readonly ChosenFactor[], library: readonly GuideFactor[], target: QuestionTarget): Wanted[] {
  const byId = new Map(library.map((factor) => [factor['@id'], factor]));
  const words = speakable(questionWords(target));
  return factors.flatMap((factor) =>
    templatesFor(factor, byId)
      .filter(({ text }) => isAsked(text, words))
      .map(({ key, replaces, text }, index) => ({
        researchFactor: factor.uuid,
        template: key,
        replaces,
        text: partlyFilled(text, words),
        main: index === 0,
      })),
  );
}

/** What stands in the guide for a question: the question itself before the one whose place it took. */
function standsFor({ researchFactor, template, replaces }: Wanted, questions: readonly GuideQuestion[]): number {
  const of = (key: string) =>
    questions.findIndex((one) => one.researchFactor === researchFactor && one.template === key);
  const own = of(template);
  return own >= 0 || replaces === null ? own : of(replaces);
}

/** Puts a question in the list, or its text up to date where nobody edited it. */
function place(questions: GuideQuestion[], wanted: Wanted, out: boolean): void {
  const { researchFactor, template, text, main } = wanted;
  const index = standsFor(wanted, questions);
  const found = questions[index];
  if (found) {
    if (!out && !found.edited && (found.text !== text || found.template !== template))
      questions[index] = { ...found, text, template };
    return;
  }
  if (questions.length >= mostQuestions) return;
  const last = questions.findLastIndex((one) => one.researchFactor === researchFactor);
  const uuid = rowId('question', researchFactor, template);
  const question = { uuid, researchFactor, text, template, edited: false, removed: false };
  // A missing main question opens its factor's block; a missing follow-up closes it.
  const first = questions.findIndex((one) => one.researchFactor === researchFactor);
  questions.splice(main && first >= 0 ? first : last < 0 ? questions.length : last + 1, 0, question);
}

/** Questions that are worded otherwise by now: as they would become, by uuid. Not those that a person touched. */
export function newGuideWordings(
  factors: readonly ChosenFactor[],
  library: readonly GuideFactor[],
  target: QuestionTarget,
  existing: readonly GuideQuestion[],
): ReadonlyMap<string, GuideQuestion> {
  if (existing.length === 0) return new Map();
  return new Map(
    wantedOf(factors, library, target).flatMap((wanted) => {
      const found = existing[standsFor(wanted, existing)];
      if (!found || found.edited || found.removed || found.text === wanted.text) return [];
      return [[found.uuid, { ...found, text: wanted.text, template: wanted.template }] as const];
    }),
  );
}

function templatesFor(
  factor: ChosenFactor,
  byId: ReadonlyMap<string, GuideFactor>,
): readonly GuideFactor['interviewQuestions'][number][] {
  if (factor.factor === null) return ownFactorTemplates(factor.name ?? 'deze factor');
  return byId.get(factor.factor)?.interviewQuestions ?? [];
}

/** Three questions for a factor that the library does not know. They do not suggest that it plays a part. */
export function ownFactorTemplates(name: string): GuideFactor['interviewQuestions'] {
  const quoted = `“${name.replaceAll(/[{}]/g, '').trim()}”`;
  return [
    `Stel, je moet kiezen {of je dat doet} {als je}. Speelt ${quoted} dan mee? Waardoor wel of niet?`,
    `Wanneer speelt ${quoted} voor je mee? En wanneer niet?`,
    `Wat heeft ${quoted} ermee te maken als {je dat niet doet} {als je}?`,
  ].map((text, index) => ({ key: String(index), text, replaces: null }));
}

/** The questions that are asked: not removed, and not about a factor that is no longer chosen. */
export function visibleQuestions(
  questions: readonly GuideQuestion[],
  factors: readonly Pick<ChosenFactor, 'uuid'>[],
): GuideQuestion[] {
  const chosen = new Set(factors.map((factor) => factor.uuid));
  return questions.filter(
    (question) => !question.removed && (question.researchFactor === null || chosen.has(question.researchFactor)),
  );
}

/** A question in the user's own words; from now on generating leaves it alone. */
export const editQuestion = (questions: readonly GuideQuestion[], uuid: string, text: string | null): GuideQuestion[] =>
  questions.map((question) => (question.uuid === uuid ? { ...question, text, edited: true } : question));

/** Takes a question out of the guide; it can be brought back with `restoreQuestion`. */
export const removeQuestion = (questions: readonly GuideQuestion[], uuid: string): GuideQuestion[] =>
  questions.map((question) => (question.uuid === uuid ? { ...question, removed: true } : question));

export const restoreQuestion = (questions: readonly GuideQuestion[], uuid: string): GuideQuestion[] =>
  questions.map((question) => (question.uuid === uuid ? { ...question, removed: false } : question));

/** An own question at the end, or an own follow-up after the last question of a factor. It is empty until someone writes. */
export function addQuestion(
  questions: readonly GuideQuestion[],
  uuid: string,
  researchFactor: string | null = null,
): GuideQuestion[] {
  const own: GuideQuestion = { uuid, researchFactor, text: null, template: null, edited: true, removed: false };
  const last = researchFactor === null ? -1 : questions.findLastIndex((one) => one.researchFactor === researchFactor);
  return questions.toSpliced(last < 0 ? questions.length : last + 1, 0, own);
}

/** Takes back an edit: the question follows the library and the research target again. */
export function resetQuestion(
  factors: readonly ChosenFactor[],
  library: readonly GuideFactor[],
  target: QuestionTarget,
  questions: readonly GuideQuestion[],
  uuid: string,
): GuideQuestion[] {
  const follows = questions.map((question) =>
    question.uuid === uuid && question.template !== null ? { ...question, edited: false } : question,
  );
  const renewed = newGuideWordings(factors, library, target, follows).get(uuid);
  return follows.map((question) => (question.uuid === uuid && renewed ? renewed : question));
}

/** The chosen factors that have questions to ask, but found no room within the limit. */
export function factorsWithoutRoom(
  factors: readonly ChosenFactor[],
  library: readonly GuideFactor[],
  target: QuestionTarget,
  questions: readonly GuideQuestion[],
): ChosenFactor[] {
  if (questions.length < mostQuestions) return [];
  const roomless = new Set(
    wantedOf(factors, library, target).flatMap((wanted) =>
      standsFor(wanted, questions) < 0 ? wanted.researchFactor : [],
    ),
  );
  return factors.filter(({ uuid }) => roomless.has(uuid));
}

/** What generating again did, in one sentence for who pressed the button. */
export function generatedWords(before: readonly GuideQuestion[], after: readonly GuideQuestion[]): string {
  const old = new Map(before.map((question) => [question.uuid, question]));
  const added = after.filter(({ uuid }) => !old.has(uuid)).length;
  const renewed = after.filter(({ uuid, text }) => old.has(uuid) && old.get(uuid)!.text !== text).length;
  const words = [
    added > 0 ? `${added} ${added === 1 ? 'vraag' : 'vragen'} toegevoegd` : '',
    renewed > 0 ? `${renewed} ${renewed === 1 ? 'vraag' : 'vragen'} bijgewerkt` : '',
  ].filter(Boolean);
  if (words.length === 0) return 'De leidraad is al bijgewerkt.';
  return before.length === 0
    ? `Leidraad gemaakt: ${words[0]}.`
    : `${words.join(', ')}. Wat je zelf aanpaste, is niet veranderd.`;
}
