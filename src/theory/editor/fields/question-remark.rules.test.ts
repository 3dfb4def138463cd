import { expect, test } from 'vitest';
import { questionRemark } from './question-remark.rules.ts';

test('of a question with other words for a kind of behaviour each wording is looked at', () => {
  const plain = 'Ik ben gewend om {te doen} {als ik}.';
  expect(questionRemark(plain, 'item')).toBeNull();
  expect(questionRemark(`${plain} | één keer: Zoiets als {doen} doe ik uit gewoonte.`, 'item')).toBeNull();
  expect(questionRemark(`${plain} | één keer: Ik doe {doen} altijd.`, 'item')).toContain(
    'Zo leest iemand het: “Ik doe dit gedrag doen altijd.”',
  );
  expect(questionRemark(`${plain} | één keer: Zoiets als {deon}.`, 'item')).toBe('{deon} kan niet worden ingevuld.');
});
