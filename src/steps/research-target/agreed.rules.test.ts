import { describe, expect, it } from 'vitest';
import { emptyRow } from '#study/step/step.contract.ts';
import { mostCandidates, withAgreed, workshopQuestions } from './agreed.rules.ts';
import { researchTarget } from './research-target.contract.ts';

const empty = researchTarget.empty;
const candidate = (uuid: string, more: object = {}) =>
  emptyRow(researchTarget.shape.candidates, { uuid, behaviour: `Gedrag ${uuid}`, ...more });
const proposal = { key: 'new', question: null, text: 'Samen lopen', votes: 5, hidden: false };
const chosen = { agreed: [{ key: 'new', value: 1 }], proposals: [proposal], tookPart: 6 };

describe('a behaviour that was chosen around a table', () => {
  it('puts before people what has a name and no veto', () => {
    const candidates = [
      candidate('a', { who: 'Bewoners' }),
      candidate('b', { veto: true }),
      candidate('c', { behaviour: null }),
    ];
    expect(workshopQuestions({ candidates })).toEqual([{ key: 'a', title: 'Gedrag a', hint: 'Bewoners' }]);
  });

  it('comes into the list and is chosen, once', () => {
    const once = withAgreed({ ...empty, candidates: [candidate('a')] }, chosen);
    expect(once.candidates.map(({ behaviour }) => behaviour)).toEqual(['Gedrag a', 'Samen lopen']);
    expect([once.chosenCandidate, once.workshopParticipants]).toEqual(['new', 6]);
    expect(withAgreed(once, chosen)).toEqual(once);
  });

  it('that was in the list is chosen there', () => {
    const after = withAgreed(
      { ...empty, candidates: [candidate('a')] },
      { ...chosen, agreed: [{ key: 'a', value: 1 }] },
    );
    expect([after.candidates.length, after.chosenCandidate]).toEqual([1, 'a']);
  });

  it('is kept in words when the list is full', () => {
    const candidates = Array.from({ length: mostCandidates }, (_, at) => candidate(`${at}`));
    const after = withAgreed({ ...empty, candidates, chosenCandidate: '3', choiceReason: 'Kan snel.' }, chosen);
    expect(after).toMatchObject({ candidates, chosenCandidate: '3', choiceReason: 'Kan snel.\nSamen lopen' });
  });
});
