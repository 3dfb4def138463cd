import { describe, expect, it } from 'vitest';
import { filterIn, isFiltered, noPastFilter, pastAddress, questionOf } from './filter.rules.ts';
import type { PastEffectFound, PastFinding, PastLook, PastSum, PastUse } from './past.contract.ts';
import { effectSums } from './sums.rules.ts';
import { studiesOf, sumCsv, sumScript } from './take.rules.ts';
import {
  awayWords,
  countWords,
  effectWords,
  gradeWords,
  lookWords,
  missingWords,
  relationWords,
  sumFigure,
  sumUnit,
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
    askable: [],
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

describe('what researches may differ by', () => {
  const effects = (many: number) =>
    Array.from({ length: many }, (_, at) =>
      effect({
        assignment: at % 2 ? 'not_drawn' : 'drawn',
        year: 2015 + (at % 6),
        comparable: { yi: 0.02 + 0.015 * (at % 7), vi: 0.0004 + 0.0001 * (at % 3) },
      }),
    );
  const looks = (some: PastEffectFound[]) => effectSums('Afval', some).sums[0]!.looks;

  it('is looked at once for every ten, lots first, and of nine not at all', () => {
    expect(looks(effects(9))).toEqual([]);
    expect(looks(effects(10)).map(({ by }) => by)).toEqual(['assignment']);
    expect(looks(effects(19)).map(({ by }) => by)).toEqual(['assignment']);
    expect(looks(effects(20)).map(({ by }) => by)).toEqual(['assignment', 'year']);
  });

  it('asks five in each subgroup and three years; otherwise the next is looked at, or none', () => {
    const drawn = effects(10).map((one, at) => ({
      ...one,
      assignment: at < 4 ? ('not_drawn' as const) : ('drawn' as const),
    }));
    expect(looks(drawn).map(({ by }) => by)).toEqual(['year']);
    expect(looks(drawn.map((one, at) => ({ ...one, year: 2020 + (at % 2) })))).toEqual([]);
  });

  it('holds the figures that rma of metafor gives with a moderator', () => {
    const [lots, years] = looks(effects(20)) as [PastLook, PastLook];
    const close = (value: number) => expect.closeTo(value, 7);
    expect(lots.ends).toEqual([
      {
        assignment: 'drawn',
        year: null,
        n: 10,
        estimate: close(0.0619177093459),
        interval: { lo: close(0.0414391254281), hi: close(0.0823962932636) },
      },
      expect.objectContaining({ assignment: 'not_drawn', n: 10, estimate: close(0.0640655203667) }),
    ]);
    expect(lots.difference).toEqual({
      estimate: close(0.0021478110208),
      interval: { lo: close(-0.026896110457), hi: close(0.0311917324986) },
    });
    expect(lots.tau2).toBeCloseTo(0.0004672383374, 8);
    expect(years.ends.map(({ year, n, estimate }) => [year, n, estimate])).toEqual([
      [2015, null, close(0.0636873202936)],
      [2020, null, close(0.0621125485245)],
    ]);
    expect(years.difference).toEqual({
      estimate: close(-0.0015747717691),
      interval: { lo: close(-0.0434650434764), hi: close(0.0403154999382) },
    });
  });

  it('is told as a look: both ends, what lies between, and what is left', () => {
    const [lots, years] = looks(effects(20)) as [PastLook, PastLook];
    expect(lookWords({ measure: 'difference' }, lots)).toEqual([
      expect.stringMatching(
        /^Naar schatting: met loting \(10\) \d,\d \(95\u00a0%-interval .+\), zonder loting \(10\) \d,\d \(.+\)\. Dat scheelt .+ Er kan ook geen verschil zijn\.$/,
      ),
      expect.stringMatching(/^Wat daarna tussen onderzoeken overblijft: τ² = 0,\d{4} /),
    ]);
    expect(lookWords({ measure: null }, years)[0]).toContain('Op de schaal van Fisher z scheelt dat');
    expect(lookWords({ measure: 'rate_ratio' }, years)[0]).toContain('De tweede is zo veel keer de eerste:');
  });

  it('and what is called otherwise, or nothing, is never taken together', () => {
    const renamed = (names: (at: number) => string) => effects(10).map((one, at) => ({ ...one, outcome: names(at) }));
    const different = { sums: [], apart: 'different' };
    expect(
      effectSums(
        'Afval',
        renamed((at) => `Uitkomst ${at % 3}`),
      ),
    ).toEqual(different);
    expect(
      effectSums(
        'Afval',
        renamed(() => '…'),
      ),
    ).toEqual(different);
    expect(
      effectSums(
        'Afval',
        renamed((at) => (at % 2 ? 'Scheidt gft' : ' scheidt GFT.')),
      ).sums,
    ).toHaveLength(1);
    // Of the ones called alike a sum, of the others none.
    expect(
      effectSums(
        'Afval',
        renamed((at) => (at < 6 ? 'Scheidt' : 'Zwerfafval')),
      ).sums[0]!.researches,
    ).toHaveLength(6);
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

  it('what an outcome is called stands over it, and of correlations it is said once on the page, and again where the figure is taken away', () => {
    const [few] = sumOf(5);
    expect(sumUnit(few)).toBe('Scheidt, verschil in procentpunten');
    const correlation = { ...few, measure: null, counted: null, outcome: 'often' } as const;
    expect(sumWords(correlation).join(' ')).not.toContain('geen oorzaak');
    expect(awayWords(correlation, sumWords(correlation))).toMatch(/Samenhang, geen oorzaak\.$/);
    expect(awayWords(few, sumWords(few))).not.toContain('geen oorzaak');
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
    expect(script).not.toContain('mods');
    const [many, more] = sumOf(20);
    const looked = sumScript(many, studiesOf(many, { findings: [], effects: more }));
    expect(looked).toContain('mods = ~ year, method = "REML", test = "adhoc"');
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
