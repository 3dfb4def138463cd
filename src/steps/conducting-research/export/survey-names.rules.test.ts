import { describe, expect, it } from 'vitest';
import { importQuestions } from '#steps/conducting-research/answers-import/import.rules.ts';
import { matchColumns } from '#steps/conducting-research/answers-import/match.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';
import { surveyOf, surveyQuestions } from './survey.rules.ts';
import { example, withItems } from './survey.testing.ts';
import { consentName, surveyNames } from './survey-names.rules.ts';

const item = (uuid: string, variable: string | null) => ({ uuid, variable });
const csv = (rows: readonly (readonly string[])[]) =>
  new TextEncoder().encode(
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
  );

describe('names in survey tools', () => {
  it('are the variables, in LimeSurvey without underscore', () => {
    const names = surveyNames([item('a', 'EIGEFF_1'), item('b', 'LAATSTE_10')]);
    expect([...names.values()]).toEqual([
      { name: 'EIGEFF_1', code: 'EIGEFF1' },
      { name: 'LAATSTE_10', code: 'LAATSTE10' },
    ]);
  });

  it('that no tool takes, or that are there twice, have a stand-in that is always the same', () => {
    const items = [
      item('00000000-0000-4000-8000-00000000aaaa', 'A_11'),
      item('00000000-0000-4000-8000-00000000bbbb', 'A1_1'),
      item('00000000-0000-4000-8000-00000000cccc', null),
      item('00000000-0000-4000-8000-00000000dddd', '1 ü "x"'),
      item('00000000-0000-4000-8000-00000000eeee', 'TWICE'),
      item('00000000-0000-4000-8000-00000000ffff', 'twice'),
      item('00000000-0000-4000-8000-000000001111', 'toestemming'),
      item('00000000-0000-4000-8000-000000002222', 'LONGERTHANLIMESURVEYTAKES_1'),
    ];
    expect([...surveyNames(items).values()]).toEqual([
      { name: 'A_11', code: 'A11x0000aaaa' },
      { name: 'A1_1', code: 'A11x0000bbbb' },
      { name: 'VRAAGx0000cccc', code: 'VRAAGx0000cccc' },
      { name: 'Xx0000dddd', code: 'Xx0000dddd' },
      { name: 'TWICEx0000eeee', code: 'TWICEx0000eeee' },
      { name: 'TWICEx0000ffff', code: 'TWICEx0000ffff' },
      { name: 'TOESTEMMINx00001111', code: 'TOESTEMMINx00001111' },
      { name: 'LONGERTHANLIMESURVEYTAKES_1', code: 'LONGERTHANx00002222' },
    ]);
  });
});

const inputs = {
  'the example': example,
  'a questionnaire with names that clash': withItems((one, at) => ({
    variable:
      at % 5 === 0
        ? null
        : at % 5 === 1
          ? 'DUBBEL_1'
          : at % 5 === 2
            ? `A_${at}1`
            : at % 5 === 3
              ? `A${at - 1}_1`
              : one.variable,
  })),
};

describe.each(Object.entries(inputs))('answers to %s come back', (_, input) => {
  const asked = surveyQuestions(surveyOf(input));
  const answers = asked.map((question) => String(question.answers[0]?.value ?? 'Niets'));
  const questions = importQuestions(input.content.items.filter(({ removed }) => !removed)).map((question) => ({
    ...question,
    text: null,
  }));
  const found = (rows: string[][]) => {
    const { table } = readImport(csv(rows));
    const matches = matchColumns(table.columns, questions);
    return { origin: table.origin, items: matches.map(({ item: uuid }) => uuid) };
  };
  const expected = asked.map(({ item: { uuid } }) => uuid);

  it.each([
    ['codes', (code: string) => code],
    ['codes and questions', (code: string) => `${code}. Een vraag over iets heel anders`],
  ])('from LimeSurvey, headed with %s', (_how, head) => {
    const own = ['id', 'submitdate', 'lastpage', 'startlanguage', 'seed'];
    expect(
      found([
        [...own, `${consentName}[1]`, ...asked.map(({ code }) => head(code))],
        ['1', '2026-11-02 10:00:00', '6', 'nl', '12', 'Y', ...answers],
      ]),
    ).toEqual({ origin: 'limesurvey', items: expected });
  });

  it('from Qualtrics, with its three rows of heads', () => {
    const own = ['StartDate', 'EndDate', 'Status', 'Progress', 'Finished', 'ResponseId'];
    const heads = [...own, consentName, ...asked.map(({ name }) => name)];
    expect(
      found([
        heads,
        heads.map((_head, at) => `Vraag ${at}`),
        heads.map((_head, at) => `{"ImportId":"QID${at}"}`),
        ['2026-11-02 10:00:00', '2026-11-02 10:06:00', '0', '100', '1', 'R_1', '1', ...answers],
      ]),
    ).toEqual({ origin: 'qualtrics', items: expected });
  });
});
