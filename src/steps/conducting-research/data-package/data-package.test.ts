import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import {
  goldenPackage,
  margins,
  packagesOfGolden,
  recomputedFile,
  stampOf,
} from '#steps/conducting-research/golden/recomputed.testing.ts';
import { packageFiles, packageZip } from './data-package.rules.ts';

const recomputed: { name: string; stamp: string; said: string[]; sav: string[] }[] = JSON.parse(
  readFileSync(recomputedFile, 'utf8'),
);
const packages = packagesOfGolden();
const rowsOf = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace('\ufeff', ''), { header: true, delimiter: ';', skipEmptyLines: true })
    .data;
const text = (file: string | Uint8Array | undefined) => (typeof file === 'string' ? file : '');

describe('what somebody takes along to reckon the figures once more', () => {
  it.each(packages)('of $name R reckoned every figure, and found the same', ({ name, files }) => {
    const { stamp, said } = recomputed.find((one) => one.name === name)!;
    // Of other files R has to say it anew: see `golden/recompute.ts`.
    expect(stampOf(files)).toBe(stamp);
    const figures = rowsOf(text(files['cijfers.csv'])).length;
    expect(figures).toBeGreaterThan(250);
    expect(said).toContain(`${figures} van de ${figures} cijfers nagerekend, daarvan ${figures} gelijk.`);
    // Other packages reckoned a part of them too, each for itself.
    const again = said.filter((line) => line.startsWith('Nog eens met'));
    expect(again.map((line) => line.split(' ')[3])).toEqual(
      name.includes('weighted') ? ['psych', 'survey', 'ufs'] : ['psych', 'ufs'],
    );
    for (const line of again) expect(line).toMatch(/: (\d+) cijfers, daarvan \1 gelijk\.$/);
    const drawn = said.filter((line) => line === 'ciber.png getekend met behaviorchange.');
    expect(said.length).toBe(1 + again.length + drawn.length);
  });

  it('holds weighted figures, the quality of the answers, and figures with everybody', () => {
    const kinds = (name: string) => {
      const { files } = packages.find((one) => one.name === name)!;
      return new Set(rowsOf(text(files['cijfers.csv'])).map(({ soort }) => soort));
    };
    const weighted = kinds('mixed, weighted, with people left out, of everybody');
    for (const kind of ['wegen', 'gewogen', 'kwaliteit', 'mensen', 'aandeel', 'teruggevonden', 'niet teruggevonden'])
      expect(weighted).toContain(kind);
    for (const kind of ['gedrag', 'factor', 'samenhang']) expect(weighted).toContain(`${kind} met iedereen`);
    expect(weighted).toContain('dezelfde mensen');
    expect(kinds('mixed, of two groups')).toContain('twee groepen');
    expect(kinds('mixed')).not.toContain('gewogen');
  });

  it.each(packages)('of $name the file for SPSS holds what the table holds, as R reads it', ({
    name,
    files,
  }) => {
    const { sav } = recomputed.find((one) => one.name === name)!;
    const rows = rowsOf(text(files['antwoorden.csv']));
    const names = Object.keys(rows[0]!);
    const total = rows
      .flatMap((row) => Object.values(row))
      .reduce((sum, cell) => sum + Number(cell.replace(',', '.')), 0);
    expect(sav.slice(0, 3)).toEqual([String(rows.length), String(names.length), names.join(' ')]);
    expect(sav[3]).toMatch(/^Factor /);
    expect(sav[4]!.split('|').length).toBeGreaterThan(1);
    expect(Number(sav[5])).toBeCloseTo(total, 3);
  });

  it('says of changes of the same people that they cannot be reckoned where the first answers are gone', () => {
    const source = goldenPackage('mixed');
    const said = 'niet na te rekenen: de antwoorden van de eerste meting zijn weg';
    expect(text(packageFiles(source)['LEESMIJ.txt'])).not.toContain(said);
    const later = packageFiles({ ...source, answers: { first: null, second: source.answers.second } });
    expect(text(later['LEESMIJ.txt'])).toContain(said);
    // The changes themselves are documented, and by no number can people be known again.
    expect(
      rowsOf(text(later['cijfers.csv'])).some(({ cijfer, soort }) => `${soort} ${cijfer}`.includes('sd eerste')),
    ).toBe(true);
    expect(text(later['tweede-meting.csv'])).not.toContain('PERSOON');
  });

  it('holds every number of what is kept, and says of what it is', () => {
    const source = goldenPackage('mixed', { margins, leaveOut: 'flagged' });
    expect(source.content.weighting?.found.kind).toBe('figure');
    const { results, behaviour, factorCorrelations, effects, quality, everybody, weighting, foundAgain } =
      source.content;
    const values = new Set(rowsOf(text(packageFiles(source)['cijfers.csv'])).map(({ waarde }) => waarde));
    // Not a figure: the scale, the code of an answer, which questions count, and what follows from the numbers beside it.
    const words = new Set([
      ...['scale', 'code', 'items', 'share', 'shares', 'year', 'offScale', 'scaleMin', 'scaleMax', 'distribution'],
    ]);
    const numbersIn = (value: unknown): number[] =>
      typeof value === 'number'
        ? [value]
        : Array.isArray(value)
          ? value.flatMap(numbersIn)
          : value === null || typeof value !== 'object'
            ? []
            : Object.entries(value).flatMap(([key, inner]) =>
                words.has(key) && (key !== 'items' || typeof (inner as unknown[])[0] === 'number')
                  ? []
                  : numbersIn(inner),
              );
    const computed = [results.map(({ analysis }) => analysis), behaviour, factorCorrelations];
    const kept = numbersIn([computed, quality, everybody, weighting, foundAgain]).concat(
      effects.flatMap(({ pairs, change, changeLow, changeHigh, secondMean }) =>
        [pairs, change, changeLow, changeHigh, secondMean].filter((one) => one !== null),
      ),
    );
    expect(kept.length).toBeGreaterThan(500);
    const written = (value: number) => String(Math.round(value * 1e9) / 1e9).replace('.', ',');
    expect(kept.filter((value) => !values.has(written(value)))).toEqual([]);
  });

  it('names nobody: no code and no word of a person', () => {
    const source = goldenPackage('panel');
    source.answers.first!.respondents[0] = 'GEHEIM-17';
    source.answers.first!.texts.push({ name: 'Opmerking', values: ['Mijn buurman heet Piet'] });
    const all = Object.values(packageFiles(source)).map((file) =>
      typeof file === 'string' ? file : strFromU8(file, true),
    );
    for (const file of all) expect(file).not.toMatch(/GEHEIM|Piet|Opmerking/);
  });

  it.each(['=1+1', '-1+cmd', '+31', '@som'])('writes %s in a table as text, not as a formula', (name) => {
    const source = goldenPackage('small');
    const factors = source.factors.map((factor) => ({ ...factor, name }));
    const written = rowsOf(text(packageFiles({ ...source, factors })['scores.csv'])).map(({ factor }) => factor);
    expect(new Set(written)).toEqual(new Set([`'${name}`]));
    // A number below zero stays a number.
    expect(text(packageFiles(goldenPackage('mixed'))['cijfers.csv'])).toMatch(/;-\d/);
  });

  it('says of whom the figures are', () => {
    const said = (choice: Parameters<typeof goldenPackage>[1]) => {
      const files = packageFiles(goldenPackage('mixed', choice));
      return [text(files['LEESMIJ.txt']), text(files['cijfers.csv'])];
    };
    const [situation, everyone] = [said({ population: 'situation' }), said({ population: 'everyone' })];
    expect(situation[0]).toContain('van wie in de situatie was');
    expect(everyone[0]).toContain('van iedereen die antwoordde');
    expect(everyone[1]).not.toBe(situation[1]);
  });

  it('has a number for who is the same person only where somebody said so', () => {
    const source = goldenPackage('panel');
    const head = (of: typeof source) => text(packageFiles(of)['antwoorden.csv']).split('\r\n')[0];
    expect(head(source)).toContain('PERSOON');
    expect(head({ ...source, content: { ...source.content, pairedBy: null } })).not.toContain('PERSOON');
  });

  it('documents the figures when the answers are gone', () => {
    const source = goldenPackage('small');
    const files = packageFiles({ ...source, answers: { first: null, second: null } });
    expect(Object.keys(files).filter((name) => /antwoorden|meting|inlezen/.test(name))).toEqual([]);
    expect(text(files['LEESMIJ.txt'])).toContain('De ruwe antwoorden zijn er niet');
    expect(rowsOf(text(files['cijfers.csv'])).length).toBeGreaterThan(250);
  });

  it('is a zip, with the script as it stands here', () => {
    const files = unzipSync(packageZip(goldenPackage('small')));
    const script = readFileSync(join(rootDir, 'src/steps/conducting-research/data-package/recompute.R'), 'utf8');
    expect(strFromU8(files['narekenen.R']!)).toBe(script);
  });
});
