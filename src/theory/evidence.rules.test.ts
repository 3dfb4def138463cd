import { describe, expect, test } from 'vitest';
import { certaintyOf, evidenceWords } from './evidence.rules.ts';
import type { Evidence } from './theory.contract.ts';

const whole = { kind: 'pooled_trials', studies: 58, outcome: 'behaviour', bias: 'weighed', read: 'article' } as const;

describe('how sure a finding is', () => {
  test.each([
    ['strong', 'many trials on behaviour, weighed and read in full', {}, false],
    ['fair', 'the same from an abstract alone', { read: 'abstract' }, false],
    ['fair', 'trials on behaviour of which nothing was seen about bias', { bias: 'unseen' }, false],
    ['fair', 'few trials, weighed', { studies: 4 }, false],
    ['limited', 'all of it, when overviews contradict each other', {}, true],
    ['limited', 'trials that measured an intention', { outcome: 'intention' }, false],
    ['limited', 'studies that were not all trials', { kind: 'pooled' }, false],
    ['limited', 'one trial on behaviour', { kind: 'trial', studies: null, bias: 'unseen' }, false],
    ['weak', 'one comparison', { kind: 'comparison', studies: null, bias: 'unseen' }, false],
    ['weak', 'few trials that measured an intention', { studies: 9, bias: 'serious', outcome: 'intention' }, false],
    ['weak', 'what merely goes together, however often', { kind: 'association' }, false],
  ] as const)('is %s: %s', (expected, _, change, contested) => {
    expect(certaintyOf({ ...whole, ...change }, contested)).toBe(expected);
  });
});

const finding: NonNullable<Evidence['finding']> = {
  ...whole,
  read: 'abstract',
  certainty: 'fair',
  source: 'Jansen (2019)',
  behaviour: 'Allerlei keuzes',
  comparison: 'niets',
  effect: 'een klein effect',
  figure: 'd = 0,20',
  interval: '0,10 tot 0,30',
  condition: 'Alleen bij wie wil.',
};
const words = (change: Partial<Evidence>, conditions = ['Afwijken is makkelijk']) =>
  evidenceWords({ searchedOn: '2026-11-23', finding, debate: [], ...change }, conditions, (day) => `dag ${day}`);

describe('the line of evidence', () => {
  test('tells for what, compared with what, how large, on what grounds and when', () => {
    expect(words({})).toEqual({
      found: 'Allerlei keuzes, vergeleken met niets: een klein effect (d = 0,20; 0,10 tot 0,30).',
      grounds:
        '58 proeven samengevoegd; uitkomst: gedrag; naar vertekening gekeken; samenvatting gelezen; bron: Jansen (2019).',
      condition: 'Alleen bij wie wil.',
      debate: null,
    });
  });

  test('says what was not to be seen', () => {
    const bare = { ...finding, kind: 'pooled', studies: null, comparison: null, figure: null, interval: null } as const;
    const { found, grounds } = words({ finding: bare });
    expect(found).toBe('Allerlei keuzes: een klein effect; waarmee is vergeleken, zagen we niet.');
    expect(grounds).toMatch(/^studies samengevoegd, aantal niet gezien; /);
  });

  test('says of a condition that no source names that it is ours', () => {
    const { condition } = words({ finding: { ...finding, condition: null } });
    expect(condition).toBe('Afwijken is makkelijk (volgens de redactie).');
    expect(words({ finding: { ...finding, condition: null } }, []).condition).toBeNull();
  });

  test('names each side of a debate', () => {
    const debate = [
      { source: 'Mertens e.a. (2022)', says: 'het werkt' },
      { source: 'Maier e.a. (2022)', says: 'er blijft niets over' },
    ];
    expect(words({ debate }).debate).toBe('Mertens e.a. (2022): het werkt; Maier e.a. (2022): er blijft niets over.');
  });

  test('says until when was sought when nothing was found, and when nobody sought', () => {
    expect(words({ finding: null })).toMatchObject({
      found: 'We zagen geen uitkomst over het effect van deze techniek apart (gezocht tot en met dag 2026-11-23).',
      grounds: null,
    });
    expect(evidenceWords(null, [], String).found).toBe('Naar onderzoek hierover is nog niet gezocht.');
  });
});
