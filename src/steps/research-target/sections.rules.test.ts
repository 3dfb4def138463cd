import { describe, expect, it, test } from 'vitest';
import { isList } from '#foundation/shared/section.ts';
import { type Candidate, type ResearchTarget, researchTarget } from './research-target.contract.ts';
import { ethicsConcern, foldedSections, isIn, sectionStates, targetSections } from './sections.rules.ts';
import { candidateName, zeroWords } from './words.rules.ts';

const empty = researchTarget.empty;
const uuid = '00000000-0000-4000-8000-000000000001';
const candidate: Candidate = {
  uuid,
  behaviour: 'etensresten scheiden',
  who: null,
  impact: null,
  room: null,
  chance: null,
  spillover: null,
  measurability: null,
  veto: null,
  vetoReason: null,
};
const states = (given: Partial<ResearchTarget> = {}) => sectionStates({ ...empty, ...given });

describe('the parts of the step', () => {
  it('hold every field once', () => {
    const fields = targetSections.flatMap(({ fields }): string[] => [...fields]);
    expect([...fields].sort()).toEqual(Object.keys(researchTarget.shape).sort());
  });

  it('tell what is still needed, and what is there', () => {
    expect(states().doel).toBe('nog 2 velden nodig');
    expect(states().randvoorwaarden).toBe('nog leeg');
    expect(states({ broadGoal: 'Minder afval' }).doel).toBe('nog 1 veld nodig');
    expect(states({ broadGoal: 'Minder afval', audience: 'Bewoners' }).doel).toBe('ingevuld');
    expect(states({ ethicsHarm: false })['ethische-toets']).toBe('ingevuld');
    expect(states({ baseline: 31, target: 31 })['meetbaar-doel']).toBe('nog 5 velden nodig');
  });

  it('say of every field whether it was filled, on the line under which it may be folded', () => {
    for (const { id, fields } of foldedSections) {
      expect(states()[id], id).toBe('nog leeg');
      for (const name of fields) {
        // Which candidate is chosen says something only of candidates.
        if (name === 'chosenCandidate') continue;
        const field = researchTarget.shape[name];
        const given = isList(field)
          ? [{ ...Object.fromEntries(Object.keys(field.row).map((key) => [key, null])), uuid }]
          : 'longest' in field
            ? 'Tekst'
            : true;
        expect(states({ [name]: given })[id], name).not.toBe('nog leeg');
      }
    }
  });

  it('count what to think about in a folded part, and tell of doubt', () => {
    expect(states({ questionBehaviour: 'niet roken' }).vragen).toMatch(/^ingevuld, \d opmerking/);
    expect(states({ ethicsHarm: true })['ethische-toets']).toBe('ingevuld, reden tot twijfel');
  });

  it('hold a row with its list', () => {
    expect(isIn('doelgroep', 'segments[2].name')).toBe(true);
    expect(isIn('doel', 'segments[2].name')).toBe(false);
    expect(isIn('doel', 'audience')).toBe(true);
  });

  test.each([
    [{}, 'nog leeg'],
    [{ candidates: [candidate] }, '1 gedrag, nog geen gekozen'],
    [{ candidates: [candidate, { ...candidate, uuid: `${uuid.slice(0, -1)}2` }] }, '2 gedragingen, nog geen gekozen'],
    [{ candidates: [candidate], chosenCandidate: uuid }, '1 gedrag, 1 gekozen'],
  ])('candidates %#', (given, words) => {
    expect(states(given).kandidaatgedragingen).toBe(words);
  });

  test.each([
    [{}, 'nog geen zin'],
    [{ audience: 'Bewoners', desiredBehaviour: 'afval scheiden' }, 'voorgestelde zin'],
    [{ goalSentence: 'Bewoners scheiden afval.' }, 'zelf verwoord'],
  ])('the gedragsdoelzin %#', (given, words) => {
    expect(states(given).gedragsdoel).toBe(words);
  });
});

describe('Ethische toets', () => {
  test.each([
    [{}, false],
    [{ ethicsLegitimate: true, ethicsTransparent: true, ethicsFreedom: true, ethicsHarm: false }, false],
    [{ ethicsLegitimate: false }, true],
    [{ ethicsTransparent: false }, true],
    [{ ethicsFreedom: false }, true],
    [{ ethicsHarm: true }, true],
  ])('%o asks for a talk: %s', (given, concern) => {
    expect(ethicsConcern({ ...empty, ...given })).toBe(concern);
  });
});

describe('words for candidates', () => {
  it('names one that has no words yet', () => {
    expect(candidateName(candidate, 0)).toBe('etensresten scheiden');
    expect(candidateName({ ...candidate, behaviour: null }, 1)).toBe('Gedrag 2');
  });

  it('tells which criteria drop it', () => {
    expect(zeroWords({ ...candidate, chance: 0 })).toBe('Valt af: een 0 voor Kans op verandering.');
    expect(zeroWords({ ...candidate, impact: 0, room: 0, chance: 0 })).toBe(
      'Valt af: een 0 voor Impact, Ruimte en Kans op verandering.',
    );
  });
});
