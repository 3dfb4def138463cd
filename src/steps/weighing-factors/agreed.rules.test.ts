import { expect, it } from 'vitest';
import { withAgreed } from './agreed.rules.ts';
import { weighingFactors } from './weighing-factors.contract.ts';
import { withWeighing } from './weighing-factors.rules.ts';

it('takes over the marks that were agreed on, and leaves all else as it was', () => {
  const before = withWeighing(weighingFactors.empty, 'a', { grade: 4, reasoning: 'Uit de gesprekken.' });
  const agreed = [
    { key: 'a', value: 7.5 },
    { key: 'b', value: 3 },
    { key: 'gone', value: 9 },
  ];
  const after = withAgreed(before, { agreed, tookPart: 8 }, [{ uuid: 'a' }, { uuid: 'b' }]);
  expect(after.researchFactors).toMatchObject([
    { uuid: 'a', grade: 7.5, reasoning: 'Uit de gesprekken.' },
    { uuid: 'b', grade: 3, reasoning: null },
  ]);
  expect(after.workshopParticipants).toBe(8);
});
