import { describe, expect, it } from 'vitest';
import { outcomeSentences, untouched, yearCsv, yearSentences } from './words.rules.ts';
import type { PastYear } from './year.contract.ts';

const research = (change: Partial<PastYear['researches'][number]> = {}): PastYear['researches'][number] => ({
  uuid: crypto.randomUUID(),
  name: 'Etensresten apart',
  theme: 'Afval scheiden',
  goal: null,
  methods: ['qualitative'],
  respondents: null,
  conversations: 0,
  adopted: null,
  ...change,
});
const theme = (id: number, name: string, researches: number) => ({
  ...({ '@id': `/api/themes/${id}`, '@type': 'Theme' } as const),
  ...{ id, name, researches },
});
const of = (change: Partial<PastYear>): PastYear => ({
  ...({ '@id': '/api/past_years/2026', '@type': 'PastYear' } as const),
  ...{ year: 2026, years: [2026], researches: [research()], before: 0 },
  ...{ themes: [], factors: [], technics: [], effects: [], own: [] },
  ...change,
});

describe('a year in words', () => {
  it('says how many, about what, and on whom they rest: of questionnaires in how many researches', () => {
    const found = of({
      before: 2,
      researches: [research({ respondents: 1204, conversations: 12 }), research({ conversations: 1 }), research()],
      themes: [theme(6, 'Afval scheiden', 2), theme(2, 'Fietsen', 1), theme(3, 'Roken', 0)],
    });
    expect(yearSentences(found).join(' ')).toBe(
      'In 2026 rondden we 3 gedragsonderzoeken af (in 2025: 2). De onderwerpen waren afval scheiden (2) en fietsen (1). Ze berusten op 1.204 ingevulde vragenlijsten (in 1 onderzoek) en 13 gesprekken.',
    );
    expect(untouched(found)).toEqual(['roken']);
  });

  it('says of how many it was measured and decided, and of how many that is not known', () => {
    expect(outcomeSentences(of({}))).toEqual([
      'Van geen van deze onderzoeken is gemeten of het gedrag daarna veranderde.',
    ]);
    const found = of({ researches: [research({ adopted: 'adopted' }), research({ adopted: 'stopped' }), research()] });
    expect(outcomeSentences(found).at(-1)).toBe(
      'Wat ermee gebeurde: ingevoerd (1), gestopt (1) en niet vastgelegd (1).',
    );
  });

  it('names what there is most of without what the library explains it with', () => {
    const factor = { ...({ '@id': '/api/factors/9', '@type': 'factors' } as const), id: 9, researches: 1 };
    const found = of({
      themes: [theme(6, 'Afval scheiden', 1)],
      factors: [{ ...factor, name: 'Descriptieve norm (wat anderen doen)' }],
    });
    expect(yearSentences(found).slice(1)).toEqual([
      'Het onderwerp was afval scheiden (1).',
      'Het vaakst had dit prioriteit: descriptieve norm (1).',
    ]);
  });

  it('has nothing to say of a year without researches', () => {
    expect(yearSentences(of({ researches: [] }))).toEqual([]);
  });

  it('is a table for a spreadsheet that runs nothing', () => {
    const csv = yearCsv({ researches: [research({ name: '=1+1', adopted: 'changed' })] });
    expect(csv.split('\r\n')[1]).toBe("'=1+1;Afval scheiden;;gesprekken of observaties;;0;aangepast ingevoerd");
  });
});
