import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  firstTextLine,
  type SmallLibrary,
  smallFactor,
  smallLibrary,
  smallTechnic,
} from '#theory/theory.testing.server.ts';
import { checkLibrary } from './check.server.ts';
import { sayFault } from './faults.rules.ts';

let library: SmallLibrary;
beforeEach(() => {
  library = smallLibrary();
});
afterEach(() => library.remove());

const recycled = () =>
  checkLibrary(library.folder)
    .warnings.filter(({ kind }) => kind === 'recycled')
    .map(sayFault);
const other = (markdown: string) =>
  library.write(
    'factors/gewoonten.md',
    smallFactor.replace('KENNIS', 'GEWOON').replaceAll('Kennis', 'Gewoonten') + markdown,
  );

test('it tells, whatever its capitals, signs and citations', () => {
  library.writeText('Kort.\n\nWie dit leest, weet straks iets meer.');
  other('Wie dit leest weet straks iets méér. Wie dit leest, “weet” straks iets meer [@ajzen-1991].');
  expect(recycled()).toEqual([
    `library/factors/kennis.md:${firstTextLine + 2}: de zin “Wie dit leest weet straks …” staat ook in library/factors/gewoonten.md`,
  ]);
});

test('it looks in tooltips and short descriptions too', () => {
  library.writeText('Wie dit leest, weet straks iets meer.');
  library.write(
    'technics/voordoen.md',
    smallTechnic.replace('conditions', 'helpText: Wie dit leest, weet straks iets meer.\nconditions'),
  );
  expect(recycled()).toEqual([expect.stringContaining('technics/voordoen.md:6: de zin')]);
  library.write(
    'technics/voordoen.md',
    smallTechnic.replace('conditions', 'description: Wie *dit* leest, weet straks iets meer.\nconditions'),
  );
  expect(recycled()).toEqual([expect.stringContaining('technics/voordoen.md:6: de zin')]);
});

test('not of short sentences, nor of one that an item says twice', () => {
  library.writeText('Dit is een korte zin.\n\nDeze zin staat hier twee keer in. Deze zin staat hier twee keer in.');
  other('Dit is een korte zin.');
  expect(recycled()).toEqual([]);
});
