import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { type ChosenFactor, determineFactors } from './determine-factors.contract.ts';
import {
  hints,
  isEnvironment,
  isMotivationOrKnowledge,
  determineFactorsRules as rules,
} from './determine-factors.rules.ts';

let made = 0;
const factor = (given: Partial<ChosenFactor> = {}): ChosenFactor => ({
  uuid: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  factor: '/api/factors/1',
  name: 'Kennis',
  cluster: 'weten',
  definition: null,
  hypothesis: 'Mensen weten niet waar het heen kan.',
  direction: null,
  expectation: null,
  expectationSource: null,
  subBehaviours: [],
  deskResearch: [],
  segment: null,
  ...given,
});
const having = (...factors: ChosenFactor[]) => ({ ...determineFactors.empty, factors });
const chosen = (...clusters: string[]) => having(...clusters.map((cluster) => factor({ cluster })));
const times = (count: number) => chosen(...Array.from({ length: count }, () => 'gelegenheid'));
const hintIds = (content: { factors: ChosenFactor[] }) => hints(content).map(({ id }) => id);

describe('at least 1 factor', () => {
  it('asks for one', () => {
    expect(rules.missing(having(), {})).toEqual([{ path: 'factors', message: 'Kies minstens één factor.' }]);
  });

  it('is content with one', () => {
    expect(rules.missing(chosen('weten'), {})).toEqual([]);
  });
});

describe('Hypothese: waarom speelt dit?*', () => {
  it('is asked of each factor', () => {
    expect(rules.missing(having(factor(), factor({ hypothesis: null })), {})).toEqual([
      { path: 'factors[1].hypothesis', message: 'Kennis: Schrijf op waarom deze factor speelt.' },
    ]);
  });
});

describe('an own factor can be added (name, definition, cluster)', () => {
  it('needs all three', () => {
    const own = factor({ factor: null, name: null, definition: null, cluster: null });
    expect(rules.missing(having(own), {}).map(({ path }) => path)).toEqual([
      'factors[0].name',
      'factors[0].definition',
      'factors[0].cluster',
    ]);
  });

  it('is complete with them; a factor of the library needs no definition', () => {
    const own = factor({ factor: null, name: 'Liftangst', definition: 'Bang zijn in de lift.', cluster: 'voelen' });
    expect(rules.missing(having(own, factor()), {})).toEqual([]);
  });
});

describe('(soft) 3 or more', () => {
  test.each([
    [1, true],
    [2, true],
    [3, false],
  ])('%i: %s', (count, hinted) => {
    expect(hintIds(times(count)).includes('few')).toBe(hinted);
  });

  it('says nothing before the first', () => {
    expect(hints({ factors: [] })).toEqual([]);
  });
});

describe('(soft) at least one outside motivation and knowledge', () => {
  it('warns in so many words', () => {
    expect(hints(chosen('weten', 'willen', 'voelen', 'zijn'))).toEqual([
      { id: 'no_environment', message: 'Je hebt nog geen omgevingsfactor gekozen.' },
    ]);
  });

  test.each(['samen', 'gelegenheid', 'kunnen', 'doen'])('is content with one in %s', (cluster) => {
    expect(hintIds(chosen('weten', 'willen', cluster))).toEqual([]);
  });

  it('follows the library’s COM-B: motivation inside, opportunity around', () => {
    const { clusters } = readLibraryFolder(join(rootDir, 'library'));
    expect(clusters.length).toBeGreaterThan(0);
    for (const { slug, content } of clusters) {
      if (content.comB === 'motivatie') expect(isMotivationOrKnowledge({ cluster: slug }), slug).toBe(true);
      expect(isEnvironment({ cluster: slug }), slug).toBe(content.comB.startsWith('gelegenheid'));
    }
  });
});

describe('(soft) 8 at most in one questionnaire, 12 in the field phase', () => {
  test.each([
    [8, []],
    [9, ['many_for_questionnaire']],
    [12, ['many_for_questionnaire']],
    [13, ['many_for_questionnaire', 'many_for_field']],
  ])('%i', (count, ids) => {
    expect(hintIds(times(count))).toEqual(ids);
  });
});

test('hints never keep the step from being gereed', () => {
  const clusters = fc.array(fc.constantFrom('weten', 'willen', 'kunnen', 'samen', 'gelegenheid'), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(clusters, (list) => {
      expect(rules.missing(chosen(...list), {})).toEqual([]);
    }),
  );
});

describe('what others see', () => {
  it('yields uuid, factor, name, cluster and hypothesis, and nothing that nobody uses', () => {
    const one = factor();
    expect(rules.yields(having(one), {})).toEqual(
      rules.yields(having({ ...one, expectation: 'high', segment: 'Gezinnen' }), {}),
    );
    const rethought = rules.yields(having({ ...one, hypothesis: 'Anders.' }), {});
    expect(rules.yields(having(one), {}).hypotheses).not.toEqual(rethought.hypotheses);
    expect(rules.yields(having(one), {}).factors).toEqual(rethought.factors);
  });

  test.each([
    [[], null],
    [['weten'], '1 factor gekozen, nog geen in de omgeving.'],
    [['samen'], '1 factor gekozen, in de omgeving.'],
    [['samen', 'gelegenheid'], '2 factoren gekozen, allemaal in de omgeving.'],
    [['weten', 'willen', 'doen', 'kunnen', 'samen', 'gelegenheid'], '6 factoren gekozen, waarvan 2 in de omgeving.'],
  ])('summary of %j', (clusters, sentence) => {
    expect(rules.summary(chosen(...clusters), {})).toBe(sentence);
  });
});
