import { describe, expect, it } from 'vitest';
import { fromRaw, toRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { mergeAnswers, question } from '#steps/conducting-research/answers-import/import.testing.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';

const asked = [question('EIGEFF_1')];
const secondsOf = (text: string, wanted = true) => {
  const { table } = readImport(new TextEncoder().encode(text));
  const { mapping } = proposeMapping(table, asked);
  const { answers } = mapAnswers(table, asked, wanted ? mapping : { ...mapping, duration: null });
  return answers.seconds && [...answers.seconds];
};

describe('how long people took', () => {
  it.each([
    [
      'LimeSurvey',
      'id,submitdate,EIGEFF_1,interviewtime. Total time\n1,2026-10-12 10:00:00,4,312.55\n2,,5,\n',
      [312.55, Number.NaN],
    ],
    ['LimeSurvey in Dutch', 'id;EIGEFF_1;Totale tijd\n1;4;"312,5"\n2;5;-3\n', [312.5, Number.NaN]],
    ['Qualtrics', 'ResponseId,Duration (in seconds),EIGEFF_1\nR_1,95,4\nR_2,999999,5\n', [95, Number.NaN]],
    [
      'begin and end, past midnight',
      'id,startdate,submitdate,EIGEFF_1\n1,2026-10-12 23:58:00,2026-10-13 00:01:30,4\n2,2026-10-12 10:00:00,,5\n',
      [210, Number.NaN],
    ],
    [
      'Microsoft Forms, in days that may be months',
      'Id;Begintijd;Tijd van voltooien;EIGEFF_1\n1;3-4-2026 14:32:08;3-4-2026 14:40;4\n2;3-4-2026 23:59:00;4-4-2026 0:05:00;5\n',
      [472, Number.NaN],
    ],
    [
      'by the clock of twelve',
      'Start time;Completion time;EIGEFF_1\n10/12/26 11:59:50 AM;10/12/26 12:01:00 PM;4\n',
      [70],
    ],
  ])('is read as %s writes it', (_, file, seconds) => {
    expect(secondsOf(file)).toEqual(seconds);
  });

  it('is not there where the file does not say so, or nobody wants it', () => {
    expect(secondsOf('id,EIGEFF_1\n1,4\n')).toBeUndefined();
    expect(secondsOf('id,EIGEFF_1,interviewtime\n1,4,\n')).toBeUndefined();
    expect(secondsOf('id,EIGEFF_1,interviewtime\n1,4,55\n', false)).toBeUndefined();
  });

  it('is kept and sent with the answers, and follows who answered again', () => {
    const kept = (codes: string[], seconds?: number[]) => ({
      ...{ rows: codes.length, respondents: codes, texts: [] },
      items: [{ item: 'EIGEFF_1', answers: Float64Array.from(codes, () => 4) }],
      ...(seconds ? { seconds: Float64Array.from(seconds) } : {}),
    });
    const raw = toRaw(kept(['a', 'b'], [61.25, Number.NaN]));
    expect(raw.seconds).toBe('61.25 -');
    expect([...fromRaw(raw).seconds!]).toEqual([61.25, Number.NaN]);
    const added = (seconds?: number[]) =>
      mergeAnswers(kept(['a', 'b'], [60, 70]), kept(['b', 'c'], seconds), 'add').answers.seconds!;
    expect([...added([80, 90])]).toEqual([60, 80, 90]);
    expect([...added()]).toEqual([60, Number.NaN, Number.NaN]);
  });
});
