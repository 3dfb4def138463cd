import type { Question } from '#research/workshop/tally.rules.ts';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { type ResearchTarget, researchTarget } from './research-target.contract.ts';

/** The most behaviours that are compared. */
export const mostCandidates = 12;

/** The behaviours that are put before people: those with a name and without a veto. */
export const workshopQuestions = ({ candidates }: Pick<ResearchTarget, 'candidates'>): Question[] =>
  candidates.flatMap(({ uuid, behaviour, who, veto }) =>
    behaviour && !veto ? [{ key: uuid, title: behaviour, hint: who }] : [],
  );

/** The behaviour that people chose around a table: in the list, where somebody thought of it there, and chosen. */
export function withAgreed(
  content: ResearchTarget,
  { agreed, proposals, tookPart }: Pick<Workshop, 'agreed' | 'proposals' | 'tookPart'>,
): ResearchTarget {
  const known = new Set(content.candidates.map(({ uuid }) => uuid));
  const chosen = new Set(agreed.map(({ key }) => key));
  const added = (proposals ?? [])
    .filter(({ key }) => chosen.has(key) && !known.has(key))
    .map(({ key, text }) => emptyRow(researchTarget.shape.candidates, { uuid: key, behaviour: text }));
  const candidates = [...content.candidates, ...added].slice(0, mostCandidates);
  // A full list keeps what was chosen in words: nothing that people agreed on is lost.
  const left = added.filter((row) => !candidates.includes(row)).map(({ behaviour }) => behaviour);
  return {
    ...content,
    candidates,
    choiceReason: left.length > 0 ? [content.choiceReason, ...left].filter(Boolean).join('\n') : content.choiceReason,
    chosenCandidate: candidates.find(({ uuid }) => chosen.has(uuid))?.uuid ?? content.chosenCandidate,
    workshopParticipants: tookPart || null,
  };
}
