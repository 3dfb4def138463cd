import { describe, expect, it } from 'vitest';
import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import {
  type Weighing,
  type WeighingFactors,
  weighingFactors,
} from '#steps/weighing-factors/weighing-factors.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { type PrioritisingFactors, type Priority, prioritisingFactors } from './prioritising-factors.contract.ts';
import {
  departs,
  type Earlier,
  goesAlong,
  groups,
  influenceOf,
  isPromising,
  isSuggestedOrder,
  lowestAnswer,
  moved,
  needsReason,
  pathOf,
  rankedFactors,
  refusals,
  prioritisingFactorsRules as rules,
  softHints,
  suggestedOrder,
  withPriority,
} from './prioritising-factors.rules.ts';

const factor = (uuid: string, name: string | null = uuid): ChosenFactor =>
  emptyRow(determineFactors.shape.factors, { uuid, name });

const weighing = (uuid: string, grade: number | null, leftOut = false): Weighing =>
  emptyRow(weighingFactors.shape.researchFactors, { uuid, grade, leftOut });

const row = (uuid: string, change: Partial<Priority> = {}): Priority =>
  emptyRow(prioritisingFactors.shape.researchFactors, { uuid, ...change });

const answered = (technique: number, mandate: number, ability: number) => ({ technique, mandate, ability });
const content = (...researchFactors: Priority[]): PrioritisingFactors => ({
  ...prioritisingFactors.empty,
  researchFactors,
});

const weighed = (...researchFactors: Weighing[]): WeighingFactors => ({ ...weighingFactors.empty, researchFactors });

/** Gemak 8, nadelen 7, norm 5,5 and kennis 2,5; chosen in another order. */
const earlier: Earlier = {
  determineFactors: {
    ...determineFactors.empty,
    factors: [factor('kennis'), factor('norm'), factor('gemak'), factor('nadelen')],
  },
  weighingFactors: weighed(
    weighing('gemak', 8),
    weighing('nadelen', 7),
    weighing('norm', 5.5),
    weighing('kennis', 2.5),
  ),
};

const names = (all: readonly { uuid: string }[]) => all.map(({ uuid }) => uuid);

describe('beïnvloedbaarheid', () => {
  it('the lowest answer counts', () => {
    expect(lowestAnswer(answered(2, 1, 2))).toBe(1);
    expect(lowestAnswer(answered(2, 2, 2))).toBe(2);
    expect(lowestAnswer(answered(2, 0, 1))).toBe(0);
  });

  it('is not known until all three questions are answered', () => {
    expect(lowestAnswer({ technique: 0, mandate: null, ability: 2 })).toBeNull();
  });

  it('can be changed with a reason', () => {
    const changed = row('gemak', { ...answered(2, 1, 2), influence: 2 });
    expect(influenceOf(changed)).toBe(2);
    expect(departs(changed)).toBe(true);
    expect(needsReason(changed)).toBe(true);
    expect(needsReason({ ...changed, influenceReason: 'De wethouder heeft het geld toegezegd.' })).toBe(false);
  });

  it('needs no reason when the judgement is the same as the lowest answer', () => {
    expect(needsReason(row('gemak', { ...answered(2, 1, 2), influence: 1 }))).toBe(false);
  });

  it('follows the answers again once they say what the user said', () => {
    const before = content(row('gemak', { ...answered(2, 1, 2), influence: 2, influenceReason: 'Er komt geld.' }));
    const after = withPriority(before, earlier, 'gemak', { mandate: 2 });
    expect(after.researchFactors[0]).toMatchObject({ mandate: 2, influence: null, influenceReason: 'Er komt geld.' });
  });

  it('tells which questions were answered with no', () => {
    expect(refusals(answered(2, 0, 0))).toEqual(['mandate', 'ability']);
  });
});

describe('the order of the factors', () => {
  it('is that of belang, until the user moves one', () => {
    expect(names(rankedFactors(content(), earlier))).toEqual(['gemak', 'nadelen', 'norm', 'kennis']);
    expect(names(rankedFactors(moved(content(), earlier, 'norm', -1), earlier))).toEqual([
      'gemak',
      'norm',
      'nadelen',
      'kennis',
    ]);
  });

  it('puts a factor without a mark last, and equal ones by name', () => {
    const weighingFactors = weighed(weighing('norm', 6), weighing('gemak', 6), weighing('kennis', null));
    expect(names(rankedFactors(content(), { ...earlier, weighingFactors }))).toEqual([
      'gemak',
      'norm',
      'kennis',
      'nadelen',
    ]);
  });

  it('gives a factor that is added later a place by belang, between those that were put in order', () => {
    const saved = content(row('kennis'), row('gemak'), row('norm'));
    expect(names(rankedFactors(saved, earlier))).toEqual(['nadelen', 'kennis', 'gemak', 'norm']);
  });

  it('stays as it is when a factor is already first or last, or unknown', () => {
    const saved = content(row('gemak'), row('nadelen'), row('norm'), row('kennis'));
    expect(moved(saved, earlier, 'gemak', -1)).toBe(saved);
    expect(moved(saved, earlier, 'kennis', 1)).toBe(saved);
    expect(moved(saved, earlier, 'houding', 1)).toBe(saved);
  });

  it('is written down whole by the first change, so that everyone has the same', () => {
    const saved = withPriority(content(), earlier, 'norm', { priority: true });
    expect(names(saved.researchFactors)).toEqual(['gemak', 'nadelen', 'norm', 'kennis']);
    expect(saved.researchFactors[2]!.priority).toBe(true);
  });

  it('can be set back: what can be changed in order of belang, then what cannot', () => {
    const saved = content(row('kennis'), row('gemak', answered(2, 0, 2)), row('nadelen'), row('norm'));
    expect(isSuggestedOrder(rankedFactors(saved, earlier))).toBe(false);
    const set = suggestedOrder(saved, earlier);
    expect(names(set.researchFactors)).toEqual(['nadelen', 'norm', 'kennis', 'gemak']);
    expect(isSuggestedOrder(rankedFactors(set, earlier))).toBe(true);
  });

  it('counts as suggested whichever of two equal factors comes first', () => {
    const weighingFactors = weighed(...names(earlier.determineFactors.factors).map((uuid) => weighing(uuid, 6)));
    const saved = content(row('norm'), row('gemak'), row('nadelen'), row('kennis'));
    expect(isSuggestedOrder(rankedFactors(saved, { ...earlier, weighingFactors }))).toBe(true);
  });
});

describe('a factor that was left out of the weighing', () => {
  const without: Earlier = {
    ...earlier,
    weighingFactors: weighed(weighing('gemak', 8), weighing('nadelen', 7, true)),
  };

  it('does not take part', () => {
    expect(names(rankedFactors(content(), without))).toEqual(['gemak', 'kennis', 'norm']);
    const saved = content(row('gemak', { priority: true }), row('nadelen', { priority: true }));
    expect(rules.yields(saved, without).priorities).toMatchObject([{ uuid: 'gemak' }]);
  });

  it('keeps its answers and comes back whole', () => {
    const saved = content(row('nadelen', { ...answered(2, 2, 2), priority: true }), row('gemak'));
    const changed = withPriority(saved, without, 'gemak', { priority: true });
    expect(changed.researchFactors.at(-1)).toEqual(saved.researchFactors[0]);
  });
});

describe('what can be changed, and `Belangrijk, maar niet aan ons`', () => {
  const saved = content(
    row('gemak', answered(2, 0, 2)),
    row('nadelen', answered(2, 1, 2)),
    row('kennis', answered(0, 2, 2)),
  );
  const factors = rankedFactors(saved, earlier);

  it('puts influence 1 and higher, or not yet known, in order of belang', () => {
    expect(names(groups(factors).changeable)).toEqual(['nadelen', 'norm']);
  });

  it('puts what weighs heavily and cannot be changed under `Belangrijk, maar niet aan ons`', () => {
    expect(names(groups(factors).notOurs)).toEqual(['gemak']);
  });

  it('calls a factor promising above the middle of the scale and with influence 1 or 2', () => {
    expect(isPromising({ grade: 5.5, influence: 1 })).toBe(true);
    expect(isPromising({ grade: 5, influence: 2 })).toBe(false);
    expect(isPromising({ grade: 9, influence: 0 })).toBe(false);
    expect(isPromising({ grade: 9, influence: null })).toBe(false);
  });
});

describe('soft hints', () => {
  const chosen = (count: number, change: Partial<Priority> = answered(2, 2, 2)) => {
    const all = Array.from({ length: count }, (_, index) => `f${index}`);
    const study = {
      determineFactors: { ...determineFactors.empty, factors: all.map((uuid) => factor(uuid)) },
      weighingFactors: weighed(),
    };
    return softHints(rankedFactors(content(...all.map((uuid) => row(uuid, { ...change, priority: true }))), study));
  };

  it('(soft) 3 to 5 priorities', () => {
    expect(chosen(0)).toEqual([]);
    expect(chosen(2)).toEqual(['Kies liever drie tot vijf factoren. Met minder mis je misschien iets belangrijks.']);
    expect(chosen(3)).toEqual([]);
    expect(chosen(5)).toEqual([]);
    expect(chosen(6)).toEqual(['Kies liever drie tot vijf factoren. Met meer wordt je interventie te breed.']);
  });

  it('warn about a priority that cannot be changed', () => {
    expect(chosen(3, answered(2, 0, 2))[0]).toBe(
      'f0 kun je volgens je antwoorden niet veranderen. Geef deze factor liever als advies aan anderen mee.',
    );
  });
});

describe('what the step still needs', () => {
  const messages = (saved: PrioritisingFactors, study = earlier) =>
    rules.missing(saved, study).map(({ message }) => message);
  const complete = content(
    row('gemak', { ...answered(2, 2, 2), priority: true }),
    row('nadelen', answered(2, 2, 2)),
    row('norm', answered(1, 2, 1)),
    row('kennis', answered(2, 2, 2)),
  );

  it('is nothing when every factor is answered and one has priority', () => {
    expect(messages(complete)).toEqual([]);
  });

  it('is the weighing when there are no factors yet', () => {
    expect(
      messages(content(), { determineFactors: { ...determineFactors.empty, factors: [] }, weighingFactors: weighed() }),
    ).toEqual(['Weeg eerst factoren in “Factoren wegen”.']);
  });

  it('is the three questions, a reason for departing, and a priority', () => {
    const saved = content(
      row('gemak', { ...answered(2, 1, 2), influence: 2 }),
      row('nadelen', { technique: 2, mandate: 2 }),
      row('norm', answered(1, 1, 1)),
      row('kennis', answered(2, 2, 2)),
    );
    expect(rules.missing(saved, earlier)).toEqual([
      { path: 'researchFactors[0].influenceReason', message: 'gemak: schrijf op waarom je van de antwoorden afwijkt.' },
      { path: 'researchFactors[1].technique', message: 'nadelen: beantwoord de drie vragen.' },
      { path: 'researchFactors', message: 'Kies welke factoren prioriteit krijgen.' },
    ]);
  });

  it('points to where a row stands, or will stand', () => {
    const saved = content(row('norm'), row('gemak'));
    const factors = rankedFactors(saved, earlier);
    expect(pathOf(saved, factors, 'gemak')).toBe('researchFactors[1]');
    expect(pathOf(content(), rankedFactors(content(), earlier), 'kennis')).toBe('researchFactors[3]');
  });
});

describe('what later steps take', () => {
  const saved = content(
    row('norm', { priority: true }),
    row('gemak', { priority: true }),
    row('kennis', { priority: false }),
  );

  it('are the priorities in the order of the user', () => {
    expect(rules.yields(saved, earlier).priorities).toMatchObject([{ uuid: 'norm' }, { uuid: 'gemak' }]);
  });

  it('are told in one sentence', () => {
    expect(rules.summary(saved, earlier)).toBe('Prioriteit: norm en gemak.');
    expect(rules.summary(content(), earlier)).toBeNull();
  });

  it('shows which techniques and ideas go along when a priority is taken away', () => {
    const later = {
      linkingBehavioralTechniques: {
        links: [
          { uuid: 'l1', researchFactor: 'gemak' },
          { uuid: 'l2', researchFactor: 'gemak' },
          { uuid: 'l3', researchFactor: 'norm' },
        ],
      },
      conductingInterventionDesign: {
        ideas: [
          { uuid: 'i1', link: 'l1' },
          { uuid: 'i2', link: 'l3' },
        ],
      },
    };
    expect(goesAlong('gemak', later)).toEqual({ techniques: 2, ideas: 1 });
    expect(goesAlong('kennis', later)).toEqual({ techniques: 0, ideas: 0 });
    expect(goesAlong('gemak', {})).toEqual({ techniques: 0, ideas: 0 });
  });
});
