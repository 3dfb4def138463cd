import { describe, expect, it, test } from 'vitest';
import type { ImportColumn } from '#steps/conducting-research/answers-import/import.rules.ts';
import { languagesIn } from './language.rules.ts';

/** A column with each of these texts so many times. */
function column(name: string, times: Readonly<Record<string, number>>, importId: string | null = null): ImportColumn {
  const values = ['', ...Object.keys(times)];
  const codes = Object.values(times).flatMap((count, at) => Array<number>(count).fill(at + 1));
  return { name, question: null, importId, values, codes: Uint16Array.from(codes) };
}

describe('in which languages the people in a file answered', () => {
  it('is counted by the names of languages, the most first, and a handful without their number', () => {
    const columns = [column('startlanguage', { tr: 23, nl: 100, 'nl-informal': 14, prs: 4, 'pap-CW': 5 })];
    expect(languagesIn({ columns })).toEqual([
      { name: 'het Nederlands', rows: 114 },
      { name: 'het Turks', rows: 23 },
      { name: 'het Papiaments', rows: 5 },
      { name: 'het Dari', rows: null },
    ]);
  });

  test.each<[string, ImportColumn]>([
    ['LimeSurvey, with its words above it', column('startlanguage. Start language', { nl: 60, EN: 50 })],
    ['Qualtrics', column('User Language', { NL: 60, 'EN-GB': 50 })],
    ['Qualtrics by its own name of the column', column('Taal', { NL: 60, EN: 50 }, 'UserLanguage')],
  ])('is read from what %s exports', (_, one) => {
    const names = languagesIn({ columns: [column('id', { 1: 1 }), one] }).map(({ name }) => name);
    expect(names).toEqual(['het Nederlands', 'het Engels']);
  });

  it('tells of a language that we do not know its code', () => {
    expect(languagesIn({ columns: [column('startlanguage', { nl: 60, fy: 50 })] })[1]).toEqual({
      name: 'een taal met de code “fy”',
      rows: 50,
    });
  });

  test.each<[string, ImportColumn[]]>([
    ['the file does not say so', [column('LAND', { nl: 60, en: 50 })]],
    ['all answered in one', [column('startlanguage', { nl: 60, 'nl-informal': 50 })]],
    ['nothing stands in the column', [column('startlanguage', {})]],
  ])('is nothing where %s', (_, columns) => expect(languagesIn({ columns })).toEqual([]));
});
