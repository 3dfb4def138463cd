import { describe, expect, it } from 'vitest';
import { filterIn, isFiltered, noPastFilter, pastAddress, questionOf } from './filter.rules.ts';
import type { PastEffectFound, PastFinding, PastSum, PastUse } from './past.contract.ts';
import { effectSums } from './sums.rules.ts';
import { studiesOf, sumCsv, sumScript } from './take.rules.ts';
import {
  countWords,
  effectWords,
  gradeWords,
  missingWords,
  relationWords,
  sumFigure,
  sumWords,
  themeLine,
} from './words.rules.ts';

const use = pastUseResourceLike();

function pastUseResourceLike(): PastUse {
  return {
    '@id': '/api/factors/1/past',
    '@type': 'PastUse',
    researches: 9,
    chosen: 6,
    weighed: 5,
    priority: 3,
    leftOut: 1,
    grades: { n: 5, median: 7.5, lo: 5, hi: 8.5 },
    findings: [],
    sums: [],
    apart: null,
    factors: [],
    technics: [],
    effects: [],
    effectSums: [],
    effectsApart: null,
    own: [],
  };
}

const finding = (change: Partial<PastFinding>): PastFinding => ({
  uuid: crypto.randomUUID(),
  name: 'Gft',
  year: 2025,
  theme: 'Afval',
  audience: null,
  use: 'priority',
  grade: 7,
  outcome: 'often',
  n: 100,
  r: 0.4,
  interval: { lo: 0.2, hi: 0.5 },
  noFigure: null,
  discussed: 0,
  mentioned: 0,
  ...change,
});

const effect = (change: Partial<PastEffectFound>): PastEffectFound => ({
  uuid: crypto.randomUUID(),
  name: 'Gft',
  year: 2025,
  outcome: 'Scheidt',
  kind: 'share',
  assignment: 'drawn',
  estimate: 0.1,
  interval: { lo: 0.02, hi: 0.18 },
  per: null,
  noFigure: null,
  measure: 'difference',
  comparable: { yi: 0.1, vi: 0.0016 },
  expected: null,
  adopted: null,
  ...change,
});

describe('in words', () => {
  it('of how many, and marks by their middle and range: never an average', () => {
    expect(countWords(use)).toBe(
      'Gekozen in 6 van de 9 afgeronde onderzoeken: 5 keer gewogen, 3 keer prioriteit, 1 keer niet meegenomen.',
    );
    expect(gradeWords(use.grades)).toBe('Belang: het midden is 7,5, van 5,0 tot 8,5.');
    expect(gradeWords({ n: 1, median: 6, lo: 6, hi: 6 })).toBe('Belang: 6,0.');
    expect(gradeWords({ n: 3, median: 6, lo: 6, hi: 6 })).toBe('Belang: steeds 6,0.');
    expect(gradeWords(null)).toBeNull();
  });

  it('intention apart from behaviour, with what can be chance, and why there is no figure', () => {
    const some = [
      finding({}),
      finding({ interval: { lo: -0.1, hi: 0.2 } }),
      finding({ outcome: 'intention' }),
      finding({ outcome: 'intention', interval: { lo: -0.5, hi: -0.1 } }),
      finding({ interval: null, r: null, noFigure: 'not_asked' }),
    ];
    expect(relationWords(some)).toEqual([
      'Samenhang met hoe vaak mensen het doen, in 2 onderzoeken: in 1 hoger bij een hogere score, in 1 kan er geen verband zijn.',
      'Samenhang met het voornemen, in 2 onderzoeken: in 1 hoger bij een hogere score, in 1 lager bij een hogere score.',
    ]);
    expect(missingWords(some)).toBe('Van 1 onderzoek is er geen samenhang bekend: geen vragenlijst (1).');
    expect(missingWords(some.slice(0, 2))).toBeNull();
  });

  it('what came of it, of each research once; before and after apart', () => {
    const uuid = crypto.randomUUID();
    expect(
      effectWords([
        effect({ uuid, adopted: 'adopted' }),
        effect({ uuid, interval: { lo: -0.3, hi: -0.1 } }),
        effect({ interval: { lo: -0.1, hi: 0.1 } }),
        effect({ assignment: 'none' }),
        effect({ estimate: null, interval: null, comparable: null, noFigure: 'no_data' }),
      ]),
    ).toEqual([
      'Vergeleken met een groep zonder in 3 onderzoeken: 1 keer de gewenste kant op, 1 keer kan er geen verschil zijn, 1 keer was er geen uitkomst te geven.',
      'Alleen voor en na gemeten in 1 onderzoek: 1 keer de gewenste kant op.',
      'Daarna: ingevoerd (1).',
    ]);
  });

  it('one line for who wrote their own thoughts; nothing of nothing', () => {
    const factors = ['Gemak', 'Norm'].map((name, at) => ({
      '@id': '',
      '@type': 'factors' as const,
      id: at,
      name,
      researches: 8 - 2 * at,
      priority: 1,
    }));
    expect(themeLine({ chosen: 9, factors }, 'Afval')).toBe(
      'In 9 eerdere onderzoeken over afval: gemak (8×), norm (6×).',
    );
    expect(themeLine({ chosen: 0, factors: [] }, 'Afval')).toBeNull();
  });
});

describe('taken together', () => {
  const sumOf = (many: number): [PastSum, PastEffectFound[]] => {
    const effects = Array.from({ length: many }, (_, at) => {
      const yi = 0.06 + 0.02 * at;
      return effect({ name: `Onderzoek ${at}`, year: 2030 - at, comparable: { yi, vi: 0.0004 } });
    });
    return [effectSums('Afval', effects).sums[0]!, effects];
  };

  it('a prediction of fewer than ten is called a rough estimate; points of a percentage are told as such', () => {
    const [few] = sumOf(5);
    expect(sumWords(few)[1]).toContain('ruwe schatting');
    expect(sumWords(sumOf(10)[0])[1]).not.toContain('ruwe schatting');
    expect(sumFigure(few, few.estimate)).toBe('10,0');
    expect(sumFigure({ measure: 'rate_ratio' }, Math.log(2))).toBe('2,00');
    expect(sumFigure({ measure: null }, -0.382)).toBe('−0,38');
    expect(sumWords(few)[2]).toBe(
      'In elke interventie zaten meer technieken tegelijk: dit is van geen daarvan alleen.',
    );
  });

  it('the table and the script hold the studies that the sum is made of, the oldest first', () => {
    const [sum, effects] = sumOf(5);
    const studies = studiesOf(sum, { findings: [], effects });
    expect(studies.map(({ year }) => year)).toEqual([2026, 2027, 2028, 2029, 2030]);
    expect(sumCsv(studies).split('\r\n')[1]).toMatch(/^Onderzoek 4,2026,,0\.14,/);
    const script = sumScript(sum, studies);
    expect(script).toContain('yi <- c(0.14, 0.12, 0.1, 0.08, 0.06)');
    expect(script).toContain('predict(fit)');
    expect(sumScript({ ...sum, measure: null, outcome: 'often' }, studies)).toContain('predict(fit, transf = tanh)');
  });
});

it('what one looks for stands in the address, and is read back from it', () => {
  const filter = { ...noPastFilter, words: 'gft & meer', theme: '3', audience: 'hoogbouw' };
  const address = pastAddress(filter);
  expect(address).toBe('/ander-onderzoek?eerder=&zoek=gft+%26+meer&thema=3&doelgroep=hoogbouw');
  expect(filterIn(new URLSearchParams(address.split('?')[1]))).toEqual(filter);
  expect(questionOf(filter)).toBe('words=gft+%26+meer&theme=3&audience=hoogbouw');
  expect([isFiltered(filter), isFiltered(noPastFilter), isFiltered({ ...noPastFilter, words: '  ' })]).toEqual([
    true,
    false,
    false,
  ]);
});
