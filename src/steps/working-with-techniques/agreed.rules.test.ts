import { expect, it } from 'vitest';
import { withAgreed, workshopQuestions } from './agreed.rules.ts';
import { workingWithTechniques } from './working-with-techniques.contract.ts';
import { emptyIdea, type Pair } from './working-with-techniques.rules.ts';

const pair = (uuid: string) =>
  ({ link: { uuid, name: 'Hulpmiddelen toevoegen', technic: '/api/technics/1' }, factorName: 'Gemak' }) as Pair;

it('takes the ideas that were chosen at their technique, most votes first, with their votes, once', () => {
  const before = { ...workingWithTechniques.empty, ideas: [emptyIdea('x', 'l')] };
  const proposals = [
    { key: 'a', question: 'l', text: 'Zakjes', votes: 1, hidden: false },
    { key: 'b', question: 'l', text: 'Bakje', votes: 3, hidden: false },
    { key: 'c', question: 'l', text: 'Niet gekozen', votes: 0, hidden: false },
    { key: 'd', question: 'gone', text: 'Bij een techniek die weg is', votes: 2, hidden: false },
  ];
  const taken = { agreed: ['a', 'b', 'd'].map((key) => ({ key, value: 1 })), proposals, tookPart: 4 };
  const after = withAgreed(before, [pair('l')], taken, 300, () => []);
  expect(
    after.ideas.map(({ uuid, title, application, workshopVotes }) => [uuid, title, application, workshopVotes]),
  ).toEqual([
    ['x', null, null, null],
    ['b', 'Bakje', 'Bakje', 3],
    ['a', 'Zakjes', 'Zakjes', 1],
  ]);
  expect(after.workshopParticipants).toBe(4);
  expect(withAgreed(after, [pair('l')], taken, 300, () => [])).toEqual(after);
  expect(workshopQuestions([pair('l')])).toEqual([{ key: 'l', title: 'Hulpmiddelen toevoegen', hint: 'Voor: Gemak' }]);
});
