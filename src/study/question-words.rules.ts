import { segmentQuestion } from '#theory/behaviour-forms/groups.rules.ts';
import { ownFormsOf } from '#theory/behaviour-forms/own-forms.rules.ts';
import type { BehaviourWords } from '#theory/behaviour-forms/wording.rules.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import type { StudySections } from './sections.contract.ts';

type Target = StudySections['researchTarget'];

/** What of the research target the questions are made with. */
export type QuestionTarget = Pick<
  Target,
  | 'questionBehaviour'
  | 'questionOccasion'
  | 'recurrence'
  | 'ownForms'
  | 'questionAudience'
  | 'questionContext'
  | 'questionPeriod'
  | 'formOfAddress'
  | 'questionProblem'
  | 'questionConsequence'
  | 'questionOrganisation'
>;

/**
 * What the templates of the questions are filled with (`filledTemplate`, `partlyFilled`). Also when nothing is filled in: the words are
 * empty then, and who is asked is spoken to with je. Keep what it yields as long as the target is the same; reading it anew costs time.
 */
export function questionWords(target: QuestionTarget): BehaviourWords {
  const words: BehaviourWords = {
    behaviour: said(target.questionBehaviour),
    occasion: said(target.questionOccasion),
    recurrence: target.recurrence,
    people: said(target.questionAudience),
    address: target.formOfAddress ?? 'je',
    named: {
      context: said(target.questionContext),
      periode: said(target.questionPeriod),
      probleem: said(target.questionProblem),
      gevolg: said(target.questionConsequence),
      organisatie: said(target.questionOrganisation),
    },
  };
  return { ...words, own: ownFormsOf(target.ownForms, words) };
}

const said = (text: string | null) => (text ?? '').replaceAll(/[{}]/g, '').replaceAll(/\s+/g, ' ').trim();

/** Whether a respondent belongs to a segment, as the research words it or else by the rules; null without a name. */
export const askedSegment = (
  { name, question }: Pick<Target['segments'][number], 'name' | 'question'>,
  { formOfAddress }: Pick<Target, 'formOfAddress'>,
): string | null => asked(question, name, formOfAddress);

/** Whether a respondent is one of the audience; null while it has no name in the questions. */
export const askedAudience = ({
  audienceQuestion,
  questionAudience,
  formOfAddress,
}: Pick<Target, 'audienceQuestion' | 'questionAudience' | 'formOfAddress'>): string | null =>
  asked(audienceQuestion, questionAudience, formOfAddress);

function asked(own: string | null, group: string | null, formOfAddress: Target['formOfAddress']): string | null {
  const address = formOfAddress ?? 'je';
  if (own !== null) return addressed(own, address);
  return said(group) === '' ? null : segmentQuestion(said(group), address);
}
