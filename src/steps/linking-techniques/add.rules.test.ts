import { describe, expect, it } from 'vitest';
import { addingLink, linkTakenBack, placesFor, placeWords, type Study } from './add.rules.ts';
import type { TechniqueLink } from './linking-techniques.contract.ts';

const technic = {
  '@id': '/api/technics/7',
  name: 'Terugvalpreventie',
  isSecondary: false,
  supports: [],
  factors: [{ '@id': '/api/factors/1', basis: 'literature' as const }],
};
const secondary = { ...technic, isSecondary: true, supports: [{ '@id': '/api/technics/8' }] } as never;

interface Chosen {
  uuid: string;
  factor: number | null;
  priority?: boolean;
}

/** A research with these factors, in the order of their priority. */
const study = (factors: Chosen[], links: Partial<TechniqueLink>[] = []) =>
  ({
    determineFactors: {
      factors: factors.map(({ uuid, factor }) => ({
        uuid,
        factor: factor === null ? null : `/api/factors/${factor}`,
        name: `Factor ${uuid}`,
      })),
    },
    prioritisingFactors: { researchFactors: factors.map(({ uuid, priority = true }) => ({ uuid, priority })) },
    weighingFactors: { researchFactors: [] },
    linkingBehavioralTechniques: { links },
  }) as unknown as Study;

describe('where a technique can be chosen', () => {
  it('offers the priority factors, those that the library links with it first', () => {
    const { places, remark } = placesFor(
      technic,
      study([
        { uuid: 'a', factor: 2 },
        { uuid: 'b', factor: 1 },
        { uuid: 'c', factor: 1, priority: false },
      ]),
    );
    expect(places.map(({ uuid, basis }) => [uuid, basis])).toEqual([
      ['b', 'literature'],
      ['a', null],
    ]);
    expect(places.map(placeWords)).toEqual(['in onderzoek of door experts', expect.stringMatching(/^eigen keuze/)]);
    expect(remark).toBeNull();
  });

  it('says when the research has no factor, or none with priority', () => {
    expect(placesFor(technic, study([]))).toMatchObject({ places: [], remark: { kind: 'no_factors' } });
    expect(placesFor(technic, study([{ uuid: 'a', factor: 1, priority: false }]))).toMatchObject({
      places: [],
      remark: { kind: 'no_priority' },
    });
  });

  it('says when none of its factors is in the research, or only without priority', () => {
    const none = placesFor(
      technic,
      study([
        { uuid: 'a', factor: 2 },
        { uuid: 'own', factor: null },
      ]),
    );
    expect(none.remark?.sentence).toMatch(/^Geen van de factoren bij deze techniek/);
    expect(none.places).toHaveLength(2);
    const waiting = placesFor(
      technic,
      study([
        { uuid: 'a', factor: 2 },
        { uuid: 'b', factor: 1, priority: false },
      ]),
    );
    expect(waiting.remark?.sentence).toContain('hoort “Factor b”, maar zonder prioriteit');
  });

  it('marks where it is chosen already', () => {
    const chosen = { uuid: 'l', researchFactor: 'a', technic: '/api/technics/7', secondary: false };
    const [place] = placesFor(technic, study([{ uuid: 'a', factor: 1 }], [chosen])).places;
    expect([place?.present, placeWords(place!)]).toEqual([true, 'hier al gekozen']);
  });

  it('asks a reason for a secondary technique that strengthens nothing at that factor', () => {
    const primary = { uuid: 'l', researchFactor: 'a', technic: '/api/technics/8', secondary: false };
    const { places } = placesFor(
      secondary,
      study(
        [
          { uuid: 'a', factor: 1 },
          { uuid: 'b', factor: 1 },
        ],
        [primary],
      ),
    );
    expect(places.map(({ needsReason }) => needsReason)).toEqual([false, true]);
    expect(placesFor(technic, study([{ uuid: 'b', factor: 1 }])).places[0]?.needsReason).toBe(false);
  });
});

describe('adding and undoing', () => {
  const choice = { uuid: 'new', researchFactor: 'a', technic, ownChoice: false };

  it('adds a link with its reason, or brings back the one that was there', () => {
    expect(addingLink({ links: [] }, [], choice, 'Toch nodig.')?.row).toMatchObject({
      uuid: 'new',
      technic: '/api/technics/7',
      unsupportedReason: 'Toch nodig.',
      reason: null,
    });
    const before = {
      uuid: 'old',
      researchFactor: 'a',
      technic: '/api/technics/7',
      reason: 'Past.',
      unsupportedReason: 'Oud.',
    };
    expect(addingLink({ links: [] }, [before as never], choice, null)?.row).toMatchObject({
      uuid: 'old',
      reason: 'Past.',
      unsupportedReason: 'Oud.',
    });
  });

  it('adds nothing twice', () => {
    const { links } = addingLink({ links: [] }, [], choice, null)!;
    expect(addingLink({ links }, [], choice, null)).toBeNull();
  });

  it('takes back only what nobody wrote in since', () => {
    const { row, links } = addingLink({ links: [] }, [], choice, null)!;
    expect(linkTakenBack({ links: structuredClone(links) }, row)).toEqual([]);
    expect(linkTakenBack({ links: [{ ...row, reason: 'Past.' }] }, row)).toBeNull();
    expect(linkTakenBack({ links: [] }, row)).toBeNull();
  });
});
