import { privacyWarnings } from '#steps/conducting-research/answers-import/privacy.rules.ts';
import type { DesignKind } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { ReadList } from './list-text.rules.ts';

/** Names and streets of places are what places are called; of people they are too much. */
const fineOfPlaces: readonly string[] = ['name', 'address', 'location'];

/** What a list seems to hold that would say who somebody is, as a sentence; null when it seems to hold codes alone. */
export function personalIn({ units }: Pick<ReadList, 'units'>, design: DesignKind | null): string | null {
  const cells = units.map(({ code }) => code);
  const found = privacyWarnings({ columns: [{ name: '', values: ['', ...cells] }] }).filter(
    ({ kind }) => !(design === 'drawn_places' && fineOfPlaces.includes(kind)),
  );
  return found.length === 0
    ? null
    : 'Dit lijken namen, adressen of nummers van mensen. Gebruik codes, en bewaar zelf ergens anders welke code bij wie hoort.';
}
