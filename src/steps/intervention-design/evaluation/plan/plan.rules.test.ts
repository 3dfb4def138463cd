import { describe, expect, it } from 'vitest';
import { valuesOf } from '#foundation/shared/fields.ts';
import { emptyRow } from '#foundation/shared/section.ts';
import { type DesignKind, evaluationShape, type Group } from '../evaluation.contract.ts';
import { isEvaluated } from '../evaluation.rules.ts';
import { remarksOn } from './combinations.rules.ts';
import { comparesGroups, isReckoned, leavesOut, restsOnPlaces } from './design.rules.ts';
import { designWords, plainDesigns } from './design-words.rules.ts';
import { outcomeWith, planWith } from './plan.testing.ts';
import { protocolProposals } from './protocol.rules.ts';
import {
  emptyOutcome,
  goalInLine,
  startingGroups,
  startingMoments,
  withGoalAsOutcome,
  withOutcome,
} from './starts.rules.ts';
import { askedOf, suggestedDesign } from './suggestion.rules.ts';
import { timelineOf } from './timeline.rules.ts';

const designs = valuesOf(evaluationShape.design.choices) as DesignKind[];
const ids = () => {
  let last = 0;
  return () => `id-${++last}`;
};
const groupsOf = (design: DesignKind) => startingGroups(design, [{ name: 'Kaart in de hal' }], ids());
const groupWith = (given: Partial<Group>): Group =>
  emptyRow(evaluationShape.groups, { uuid: String(given.name), ...given });

describe('the words of a design', () => {
  it('say of each what it can prove, what not and what it asks, and never that something is proven', () => {
    expect(designs).toHaveLength(6);
    for (const design of designs) {
      const texts = Object.values(designWords(design));
      expect(new Set(texts).size).toBe(4);
      for (const text of texts) expect(text).toMatch(/^\p{Lu}.+\.$/u);
      expect(texts.join(' ')).not.toMatch(/bewezen/);
      expect(plainDesigns()[design]).toBe(designWords(design).plain);
    }
  });

  it('say of what is not reckoned that it is not', () => {
    expect(
      designs.filter((design) => /rekenen we voor deze opzet niet uit/.test(designWords(design).provesNot)),
    ).toEqual(designs.filter((design) => !isReckoned(design)));
    expect(designs.filter((design) => !leavesOut(design))).toEqual(['before_after', 'series']);
    expect(designs.filter(comparesGroups)).toEqual(['drawn_people', 'drawn_places', 'not_drawn']);
  });
});

describe('the design that is suggested', () => {
  const of = (hasWithout: boolean | null, canDraw: boolean | null = null, byPlace: boolean | null = null) =>
    suggestedDesign({ hasWithout, canDraw, byPlace })?.design ?? null;

  it('proves most of what is possible, and is none before that is known', () => {
    expect(of(null)).toBeNull();
    expect(of(false)).toBe('before_after');
    expect(of(true)).toBeNull();
    expect(of(true, false)).toBe('not_drawn');
    expect(of(true, true)).toBeNull();
    expect(of(true, true, true)).toBe('drawn_places');
    expect(of(true, true, false)).toBe('drawn_people');
  });

  it('asks a question only once it matters', () => {
    expect(askedOf({ hasWithout: null, canDraw: null, byPlace: null })).toEqual({ draw: false, place: false });
    expect(askedOf({ hasWithout: false, canDraw: null, byPlace: null })).toEqual({ draw: false, place: false });
    expect(askedOf({ hasWithout: true, canDraw: null, byPlace: null })).toEqual({ draw: true, place: false });
    expect(askedOf({ hasWithout: true, canDraw: false, byPlace: null })).toEqual({ draw: true, place: true });
  });
});

describe('rows to begin with', () => {
  it('are called after the one intervention, and fit the design without a remark', () => {
    expect(groupsOf('drawn_people').map(({ name, gets, part }) => [name, gets, part])).toEqual([
      ['Met kaart in de hal', 'with', 1],
      ['Zonder kaart in de hal', 'without', 1],
    ]);
    expect(startingGroups('not_drawn', [{ name: 'A' }, { name: 'B' }], ids())[0]).toMatchObject({
      name: 'Met interventie',
      part: null,
    });
    expect(startingGroups('drawn_places', [{ name: 'x'.repeat(150) }], ids())[0]!.name).toBe('Met interventie');
    for (const design of designs) {
      const plan = planWith({ design, groups: groupsOf(design), moments: startingMoments(design, ids()) });
      expect([...remarksOn(plan)], design).toEqual([]);
    }
  });

  it('have one main outcome: the first, until another takes its place', () => {
    const first = emptyOutcome('a', []);
    const second = emptyOutcome('b', [first]);
    expect([first.role, second.role]).toEqual(['main', 'other']);
    expect(withOutcome([first, second], 'b', { role: 'main' }).map(({ role }) => role)).toEqual(['other', 'main']);
    expect(withOutcome([first, second], 'b', { role: 'harm' }).map(({ role }) => role)).toEqual(['main', 'harm']);
  });
});

describe('the measurable goal as an outcome', () => {
  const goal = { indicator: 'Fietsers met een helm', baseline: 12, target: 25, unit: '% van de fietsers' };

  it('is told in a line, unless it has no name that fits', () => {
    expect(goalInLine(goal)).toBe('Fietsers met een helm: van 12 naar 25 % van de fietsers');
    expect(goalInLine({ ...goal, target: null })).toBe('Fietsers met een helm');
    expect(goalInLine({ ...goal, indicator: ' ' })).toBeNull();
    expect(goalInLine({ ...goal, indicator: 'x'.repeat(151) })).toBeNull();
  });

  it('brings its name, its side and, of a share, from what to what', () => {
    expect(withGoalAsOutcome(planWith({}), goal, 'a')).toMatchObject({
      outcomes: [{ uuid: 'a', name: goal.indicator, kind: 'share', wanted: 'more', role: 'main', countedUnit: null }],
      expectedWithout: 12,
      expectedWith: 25,
    });
    const less = withGoalAsOutcome(planWith({}), { ...goal, unit: 'per week', target: 3 }, 'a');
    expect(less).toMatchObject({ outcomes: [{ kind: null, wanted: 'less' }], expectedWithout: null });
  });

  it('leaves what was expected already', () => {
    expect(withGoalAsOutcome(planWith({ expectedWith: 20 }), goal, 'a')).toMatchObject({ expectedWith: 20 });
    expect(withGoalAsOutcome(planWith({}), { ...goal, baseline: null }, 'a').outcomes[0]!.wanted).toBeNull();
  });
});

describe('what does not go together', () => {
  const paths = (given: Parameters<typeof planWith>[0]) => [...remarksOn(planWith(given)).keys()];

  it('is nothing while no design is chosen', () => {
    expect(paths({ outcomes: [outcomeWith({ kind: 'count', countedUnit: 'person' })] })).toEqual([]);
  });

  it('is told at the groups and moments', () => {
    const groups = [groupWith({ name: 'A', gets: 'with' })];
    expect(paths({ design: 'drawn_people', groups })).toEqual(['groups']);
    expect(paths({ design: 'before_after', groups })).toEqual([]);
    const both = [...groups, groupWith({ name: 'A', gets: 'without' })];
    expect(paths({ design: 'before_after', groups: both })).toEqual(['groups[1].name', 'groups[1].gets']);
    const after = startingMoments('drawn_people', ids()).slice(1);
    expect(paths({ design: 'drawn_people', moments: after })).toEqual([]);
    expect(paths({ design: 'not_drawn', moments: after })).toEqual(['moments']);
    const [before] = startingMoments('not_drawn', ids());
    expect(
      paths({
        design: 'not_drawn',
        moments: [
          { ...before!, plannedOn: '2027-06-01' },
          { ...after[0]!, plannedOn: '2027-03-01' },
        ],
      }),
    ).toEqual(['moments[0].plannedOn']);
  });

  it('is told at the outcome', () => {
    const of = (design: DesignKind, given: Parameters<typeof outcomeWith>[0]) =>
      paths({ design, outcomes: [outcomeWith(given)] });
    expect(of('drawn_people', { kind: 'count', countedUnit: 'person', per: 'week' })).toEqual([
      'outcomes[0].countedUnit',
    ]);
    expect(of('drawn_people', { kind: 'share', countedUnit: 'place' })).toEqual(['outcomes[0].countedUnit']);
    expect(of('drawn_places', { kind: 'count', countedUnit: 'place' })).toEqual(['outcomes[0].per']);
    expect(of('drawn_places', { kind: 'share', countedUnit: 'person' })).toEqual([]);
    expect(of('drawn_people', { kind: 'share', countedUnit: 'person', role: 'other' })).toEqual(['outcomes']);
  });

  it('is told at what is expected and attainable', () => {
    const share = outcomeWith({ kind: 'share', countedUnit: 'person', wanted: 'more' });
    const of = (expectedWithout: number, expectedWith: number) =>
      paths({ design: 'drawn_people', outcomes: [share], expectedWithout, expectedWith });
    expect(of(33, 41)).toEqual([]);
    expect(of(33, 33)).toEqual(['expectedWith']);
    expect(of(41, 33)).toEqual(['expectedWith']);
    expect(of(33, 141)).toEqual(['expectedWith']);
    const one = remarksOn(planWith({ design: 'drawn_places', outcomes: [share], attainable: 1 }));
    expect(one.get('attainable')).toMatch(/geen effect/);
    const three = remarksOn(planWith({ design: 'drawn_places', outcomes: [share], attainable: 3 }));
    expect(three.get('attainable')).toMatch(/zonder marge/);
    expect(paths({ design: 'drawn_people', outcomes: [share], attainable: 1 })).toEqual([]);
  });

  it('knows when places count and not people', () => {
    expect(restsOnPlaces({ design: 'drawn_people', byPlace: false }, null)).toBe(false);
    expect(paths({ design: 'drawn_people', byPlace: true })).toEqual(['byPlace']);
    expect(restsOnPlaces({ design: 'drawn_places', byPlace: null }, 'person')).toBe(true);
    expect(restsOnPlaces({ design: 'not_drawn', byPlace: true }, 'person')).toBe(true);
    expect(restsOnPlaces({ design: 'not_drawn', byPlace: false }, 'person')).toBe(false);
    expect(restsOnPlaces({ design: 'before_after', byPlace: null }, 'place')).toBe(true);
  });
});

describe('the drawing of who has it from when', () => {
  const groups = groupsOf('stepped');
  const moments = startingMoments('stepped', ids());

  it('follows the order of the lists while days are missing', () => {
    const { rows, byOrder } = timelineOf({ design: 'stepped', groups, moments });
    expect(byOrder).toBe(true);
    expect(rows.map(({ has }) => has.map(Number).join(''))).toEqual(['0111', '0011', '0001']);
    expect(rows[0]!.words).toBe('één telling zonder, drie tellingen met');
  });

  it('follows the days once they are all there', () => {
    const dated = timelineOf({
      design: 'stepped',
      groups: groups.map((group) => ({ ...group, startsOn: '2027-03-15' })),
      moments: moments.map((moment, at) => ({ ...moment, plannedOn: `2027-0${at + 1}-20` })),
    });
    expect(dated.byOrder).toBe(false);
    expect(dated.rows.map(({ has }) => has.map(Number).join(''))).toEqual(['0011', '0011', '0011']);
  });

  it('has a series before and after the start', () => {
    const series = timelineOf({
      design: 'series',
      groups: groupsOf('series'),
      moments: startingMoments('series', ids()),
    });
    expect(series.rows[0]!.words).toBe('zes tellingen zonder, zes tellingen met');
  });
});

describe('what the agreements can begin with', () => {
  const share = outcomeWith({ name: 'Bakje buiten', kind: 'share', countedUnit: 'person' });
  const plan = (design: DesignKind) =>
    planWith({ design, groups: groupsOf(design), outcomes: [share], expectedWithout: 33, expectedWith: 41 });

  it('is made of the design, and is no content', () => {
    const drawn = protocolProposals(plan('drawn_people'));
    expect(drawn.analysisPlan[0]!.text).toBe(
      'We vergelijken “Bakje buiten” na de start tussen Met kaart in de hal en Zonder kaart in de hal, en houden rekening met wat we vooraf telden. We noemen het verschil met een interval van 95\u00a0%. Iedereen telt mee in de groep die is geloot.',
    );
    expect(drawn.analysisPlan[0]!.stem).toBe('We noemen het gelukt vanaf een verschil van 8 punten, omdat …');
    expect(drawn.hypothesis[0]!.text).toBe('Met de interventie gaat “Bakje buiten” van 33\u00a0% naar 41\u00a0%.');
    expect(protocolProposals(plan('not_drawn')).analysisPlan[0]!.text).toMatch(/^We vergelijken hoe .+ verandert/);
    expect(protocolProposals(plan('drawn_places')).analysisPlan[0]!.text).toMatch(/De plek is de eenheid/);
    expect(protocolProposals(plan('before_after'))).toMatchObject({ exclusions: [], stopRule: [] });
    for (const design of ['stepped', 'series'] as const)
      expect(protocolProposals(plan(design)).analysisPlan).toEqual([]);
    expect(isEvaluated(planWith({}))).toBe(false);
    expect(isEvaluated(planWith({ hasWithout: false }))).toBe(true);
  });

  it('names what may harm', () => {
    const harm = outcomeWith({ uuid: 'o-2', role: 'harm', name: 'klachten' });
    expect(protocolProposals(planWith({ design: 'drawn_people', outcomes: [share, harm] })).stopRule[0]!.text).toBe(
      'We letten op mogelijke schade: klachten.',
    );
  });
});
