import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { type GuideQuestion, mostQuestions } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import type { Factor } from '#theory/theory.contract.ts';
import { fillTemplate } from '#theory/theory.rules.ts';

/** A factor of the library, as far as the guide needs it. */
export type GuideFactor = Pick<Factor, '@id' | 'interviewQuestions'>;

/** The words of the research target that questions are made with. */
export type QuestionWords = Pick<
  ResearchTarget,
  'questionBehaviour' | 'questionAudience' | 'questionContext' | 'formOfAddress'
>;

/**
 * The guide after generating (again). Every question that a person touched stays as it is: an edited one keeps its
 * text, a removed one stays away unless `bringBack`, own questions and the order are kept. Untouched questions follow the
 * library and the research target. Questions of a factor that is no longer chosen are kept for when it comes back;
 * `visibleQuestions` leaves them out.
 */
export function generateGuide(
  factors: readonly ChosenFactor[],
  library: readonly GuideFactor[],
  target: QuestionWords,
  existing: readonly GuideQuestion[],
  options: { bringBack?: boolean } = {},
): GuideQuestion[] {
  const byId = new Map(library.map((factor) => [factor['@id'], factor]));
  const questions = existing.map((question) =>
    options.bringBack && question.removed ? { ...question, removed: false } : question,
  );
  for (const factor of factors) {
    for (const [template, text] of templatesFor(factor, byId).entries()) {
      place(questions, factor.uuid, template, filled(text, target));
    }
  }
  return questions;
}

/** Puts a question in the list, or its text up to date where nobody edited it. */
function place(questions: GuideQuestion[], researchFactor: string, template: number, text: string): void {
  const index = questions.findIndex((one) => one.researchFactor === researchFactor && one.template === template);
  const found = questions[index];
  if (found) {
    if (!found.edited && found.text !== text) questions[index] = { ...found, text };
    return;
  }
  if (questions.length >= mostQuestions) return;
  const last = questions.findLastIndex((one) => one.researchFactor === researchFactor);
  const uuid = rowId('question', researchFactor, template);
  const question = { uuid, researchFactor, text, template, edited: false, removed: false };
  // A missing main question opens its factor's block; a missing follow-up closes it.
  const first = questions.findIndex((one) => one.researchFactor === researchFactor);
  questions.splice(template === 0 && first >= 0 ? first : last < 0 ? questions.length : last + 1, 0, question);
}

function templatesFor(factor: ChosenFactor, byId: ReadonlyMap<string, GuideFactor>): readonly string[] {
  if (factor.factor === null) return ownFactorTemplates(factor.name ?? 'deze factor');
  return byId.get(factor.factor)?.interviewQuestions ?? [];
}

/** Three questions for a factor that the library does not know. They do not suggest that it plays a part. */
export function ownFactorTemplates(name: string): readonly string[] {
  const quoted = `“${name.replaceAll(/[{}]/g, '').trim()}”`;
  return [
    `{gedrag}: wat heeft ${quoted} daar {context} wel of niet mee te maken?`,
    'Vertel eens over een keer dat dit meespeelde, of juist niet.',
    'Stel dat dit anders was: wat zou er dan wel of niet veranderen?',
  ];
}

/** A template in the words of this research, in je or u. */
export function filled(template: string, target: QuestionWords): string {
  const words = {
    behaviour: target.questionBehaviour,
    audience: target.questionAudience,
    context: target.questionContext,
  };
  return addressed(fillTemplate(template, words), target.formOfAddress ?? 'je');
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
export const resetQuestion = (
  factors: readonly ChosenFactor[],
  library: readonly GuideFactor[],
  target: QuestionWords,
  questions: readonly GuideQuestion[],
  uuid: string,
): GuideQuestion[] =>
  generateGuide(
    factors,
    library,
    target,
    questions.map((question) =>
      question.uuid === uuid && question.template !== null ? { ...question, edited: false } : question,
    ),
  );

/** The chosen factors that have questions to ask, but found no room within the limit. */
export function factorsWithoutRoom(
  factors: readonly ChosenFactor[],
  library: readonly GuideFactor[],
  questions: readonly GuideQuestion[],
): ChosenFactor[] {
  if (questions.length < mostQuestions) return [];
  const byId = new Map(library.map((factor) => [factor['@id'], factor]));
  const laid = new Set(questions.map((question) => `${question.researchFactor} ${question.template}`));
  return factors.filter((factor) =>
    templatesFor(factor, byId).some((_, template) => !laid.has(`${factor.uuid} ${template}`)),
  );
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
