import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { drawCourse } from '#steps/report/drawing/course.rules.ts';
import { countsZip } from './counts-zip.rules.ts';
import { courseLimits, coursesOf, courseWords } from './course.rules.ts';
import { described, files, planOf, saidFile, stampOf } from './golden/counts.testing.ts';

const kept: { name: string; stamp: string; said: string[]; drawn: boolean }[] = JSON.parse(
  readFileSync(saidFile, 'utf8'),
);
const saidOf = (name: string) => kept.find((one) => one.name === name)!;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const rowsOf = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace('\ufeff', ''), { header: true, delimiter: ';', skipEmptyLines: true })
    .data;

describe('counts that leave with a script for R', () => {
  it.each(files)('of $name R ran the script and drew', ({ name, files: made }) => {
    // Of other files R has to say it anew: see `golden/run.ts`.
    expect(stampOf(made)).toBe(saidOf(name).stamp);
    expect(saidOf(name).drawn).toBe(true);
    expect(saidOf(name).said.join('\n')).not.toMatch(/Error|Fout in/);
  });

  it.each([
    ['stepped, shares, odds ratio exp(0,7)', `odds ratio): ${Math.exp(0.7).toFixed(3).replace('.', ',')} `],
    ['stepped, counts, ratio 1,5', 'verhouding): 1,500 '],
    ['series, means, up by 3 and 0,25 a week more', 'Verspringt bij de start (verschil): 3,000 '],
    ['series, means, up by 3 and 0,25 a week more', 'Verandert daarna per week (verschil): 0,250 '],
  ])('of %s the model finds what the counts were made with: %s', (name, found) => {
    expect(saidOf(name).said.join('\n')).toContain(found);
  });

  it('fits no model to a series that is too short, nor where an effect is reckoned here', () => {
    expect(saidOf('series, too short').said.at(-1)).toBe(
      '  Te weinig momenten voor een model: 3 voor en 3 na de start.',
    );
    expect(saidOf('places drawn').said.join()).not.toContain('95 %');
  });

  it('holds each count with who had it by then, also below zero', () => {
    const { plan, files: made } = files.find(({ name }) => name.startsWith('series, means'))!;
    const rows = rowsOf(made['tellingen.csv']!);
    expect(rows.map(({ geteld }) => Number(geteld!.replace(',', '.')))).toEqual(
      plan.measured.map(({ amount }) => amount),
    );
    expect(rows.map(({ heeft_het }) => heeft_het).join('')).toBe('000000111111');
    expect(rows[0]).toMatchObject({
      ...{
        opzet: 'een lange reeks metingen',
        uitkomst: 'Fietsers met licht; ’s avonds',
        soort: 'gemiddelde',
        per: 'graad',
        plek: 'Straat 1',
      },
      ...{ moment: 'Telling 1', moment_nr: '1', datum: '2026-01-05', fase: 'voor de start', van: '40', sd: '' },
    });
  });

  it('is one file to unpack', () => {
    const made = files[0]!.files;
    const unpacked = unzipSync(countsZip(made));
    expect(Object.keys(unpacked).sort()).toEqual(['LEESMIJ.txt', 'tellingen.R', 'tellingen.csv']);
    expect(unpacked['tellingen.csv']).toEqual(new TextEncoder().encode(made['tellingen.csv']));
  });
});

describe('the course of what was counted', () => {
  const stepped = planOf({
    ...{ design: 'stepped', kind: 'share', groups: 2, placesPerGroup: 2, moments: 3, dated: true },
    value: ({ group, place, moment, has }) => ({ amount: 10 + group + place + moment + (has ? 20 : 0), outOf: 50 }),
  });

  it('tells of each group from what to what it went, without and with', () => {
    const [course] = coursesOf(stepped);
    expect(plain(courseWords(course!))).toBe(
      'Groep 1: zonder 21 % (1 telling), met 63 % tot 65 % (2 tellingen). Groep 2: zonder 23 % tot 25 % (2 tellingen), met 67 % (1 telling).',
    );
    expect(course!.uneven).toBe(false);
  });

  it('names what is not reckoned, and that places differ from moment to moment', () => {
    const without = { ...stepped, measured: stepped.measured.slice(1) };
    expect(courseLimits(coursesOf(without))).toContain('Niet op elk moment is op dezelfde plekken geteld.');
    expect(courseLimits(coursesOf(stepped))).not.toContain('dezelfde plekken');
    expect(courseLimits(coursesOf(stepped))).toContain('rekenen we bij deze opzet niet uit');
  });

  it('tells nothing of a design that is reckoned, nor of too few people', () => {
    expect(coursesOf({ ...stepped, design: 'before_after' })).toEqual([]);
    const people = {
      ...stepped,
      outcomes: stepped.outcomes.map((one) => ({ ...one, countedUnit: 'person' as const })),
      measured: stepped.measured.map((row) => ({ ...row, amount: 1, outOf: 2 })),
    };
    expect(coursesOf(people)).toEqual([]);
    expect(coursesOf({ ...people, measured: people.measured.map((row) => ({ ...row, outOf: 4 })) }, 5)).toHaveLength(1);
    expect(coursesOf({ ...people, measured: people.measured.map((row) => ({ ...row, outOf: 4 })) }, 10)).toEqual([]);
  });

  it('lies by its days where all moments have one, and evenly where not', () => {
    const moments = stepped.moments.map((moment, at) => ({
      ...moment,
      plannedOn: ['2026-01-01', '2026-01-02', '2026-01-11'][at]!,
    }));
    expect(coursesOf({ ...stepped, moments })[0]!.places).toEqual([0, 0.1, 1]);
    expect(coursesOf({ ...stepped, moments: moments.map((one) => ({ ...one, plannedOn: null })) })[0]!.places).toEqual([
      0, 0.5, 1,
    ]);
  });

  it.each(
    Object.entries(described).filter(([, { design }]) => design !== 'drawn_places'),
  )('is drawn with %s: a point for each count, open until the group has it, all within the figure', (_, one) => {
    const [course] = coursesOf(planOf(one));
    for (const width of [343, 640] as const) {
      const { marks, height } = drawCourse(course!, width);
      const discs = marks.flatMap((mark) => (mark.kind === 'disc' ? [mark] : []));
      const points = course!.groups.flatMap(({ points }) => points.filter(({ amount }) => amount !== null));
      expect(discs.map(({ tone }) => tone)).toEqual(points.map(({ has }) => (has ? 'blue' : 'paper')));
      for (const { x, y } of discs) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeLessThanOrEqual(height);
      }
    }
  });
});
