import { mentionsOf } from '#evidence/evidence.rules.ts';
import { appliesQualitative } from '#steps/determine-type/determine-type.contract.ts';
import { evidenceByFactor, isHeld } from '#steps/qualitative-research/conversations/findings.rules.ts';
import { visibleQuestions } from '#steps/qualitative-research/guide/guide.rules.ts';
import type { Earlier as EarlierOf, Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import { type QualitativeResearch, qualitativeResearch } from './qualitative-research.contract.ts';

type Earlier = Partial<EarlierOf<'qualitative_research'>>;

const factorsOf = (earlier: Earlier) => earlier.determineFactors?.factors ?? [];

/**
 * The process document marks no field of this step with `*`. It is `gereed` when it has done what it is for: someone
 * chose how to ask, there is something to ask with, and there is something found. What one asks with depends on the
 * method: conversations need a guide, observation a count. A conclusion alone is enough as finding, for conversations
 * that were noted elsewhere.
 */
function missing(content: QualitativeResearch, earlier: Earlier): Missing[] {
  const { methods } = content;
  const talks = methods.some((method) => method !== 'observation');
  const counted = content.observationForm.some((row) => row.wanted !== null || row.unwanted !== null);
  const found = content.conversations.some(isHeld) || content.conclusion !== null || counted;
  const list: Missing[] = [];
  if (methods.length === 0) list.push({ path: 'methods', message: 'Kies minstens één methode.' });
  if (talks && !hasQuestion(content, earlier)) {
    list.push({ path: 'questions', message: 'Maak de interviewleidraad: er staat nog geen vraag in.' });
  }
  if (!found) {
    list.push(
      talks || methods.length === 0
        ? { path: 'conversations', message: 'Noteer van minstens één gesprek wat je vond, of schrijf de conclusie.' }
        : { path: 'observationForm', message: 'Vul minstens één telling in, of schrijf de conclusie.' },
    );
  }
  return list;
}

const hasQuestion = (content: QualitativeResearch, earlier: Earlier) =>
  visibleQuestions(content.questions, factorsOf(earlier)).some((question) => question.text !== null);

/** `14 gesprekken, 6 van 8 factoren genoemd.` */
function summary(content: QualitativeResearch, earlier: Earlier): string | null {
  const held = content.conversations.filter(isHeld);
  const questions = visibleQuestions(content.questions, factorsOf(earlier)).length;
  if (held.length > 0) {
    const factors = factorsOf(earlier);
    const mentioned = factors.filter((factor) => mentionsOf(held, factor.uuid).mentioned > 0).length;
    return `${counted(held.length, 'gesprek', 'gesprekken')}, ${mentioned} van ${counted(factors.length, 'factor', 'factoren')} genoemd.`;
  }
  if (questions > 0) return `Interviewleidraad met ${counted(questions, 'vraag', 'vragen')}.`;
  return null;
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const qualitativeResearchRules: StepRules<QualitativeResearch, Earlier> = {
  missing,
  /** Counts and band per factor. Quotes and notes are shown by later steps but correcting one must not flag them. */
  yields: (content, earlier) => ({ evidence: evidenceByFactor(content.conversations, factorsOf(earlier)) }),
  summary,
  applies: ({ determineType }) => appliesQualitative(determineType?.researchType ?? null),
};

export const qualitativeResearchStep = {
  contract: qualitativeResearch,
  rules: qualitativeResearchRules,
} satisfies Step;
