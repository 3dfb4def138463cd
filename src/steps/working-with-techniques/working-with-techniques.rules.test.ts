import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { linkingTechniques } from '#steps/linking-techniques/linking-techniques.contract.ts';
import { prioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { apeaseVerdict, vetoCriteria } from '#steps/step/apease.rules.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { apease, type Idea, type WorkingWithTechniques } from './working-with-techniques.contract.ts';
import {
  type Earlier,
  emptyIdea,
  missingConditions,
  pairsOf,
  prefillConditions,
  rankedIdeas,
  setAsideIdeas,
  suggestedOrder,
  withIdeasOf,
  withOrder,
  workingWithTechniquesRules,
} from './working-with-techniques.rules.ts';

const ease = rowId('factor', 1);
const norm = rowId('factor', 2);
const habit = rowId('factor', 3);
const aid = rowId('link', 1);
const plain = rowId('link', 2);
const trend = rowId('link', 3);
const ofHabit = rowId('link', 4);

const link = (uuid: string, researchFactor: string, name: string, secondary = false) =>
  emptyRow(linkingTechniques.shape.links, { uuid, researchFactor, technic: '/api/technics/1', name, secondary });
const factor = (uuid: string, name: string) => emptyRow(determineFactors.shape.factors, { uuid, name });
const priority = (uuid: string, chosen: boolean) =>
  emptyRow(prioritisingFactors.shape.researchFactors, { uuid, priority: chosen });

/** Two priority factors, in the order norm, ease; habit is not one. */
const earlier: Earlier = {
  researchTarget: researchTarget.empty,
  determineFactors: {
    ...determineFactors.empty,
    factors: [factor(ease, 'Gemak'), factor(norm, 'Norm'), factor(habit, 'Gewoonten')],
  },
  weighingFactors: weighingFactors.empty,
  prioritisingFactors: {
    ...prioritisingFactors.empty,
    researchFactors: [priority(norm, true), priority(ease, true), priority(habit, false)],
  },
  linkingBehavioralTechniques: {
    ...linkingTechniques.empty,
    links: [
      link(plain, ease, 'Begrijpelijke taal', true),
      link(aid, ease, 'Hulpmiddelen toevoegen'),
      link(trend, norm, 'Groei laten zien'),
      link(ofHabit, habit, 'Gewoonte vormen'),
    ],
  },
};

const idea = (name: string, of: string, fields: Partial<Idea> = {}): Idea => ({
  ...emptyIdea(rowId('idea', name), of),
  title: name,
  ...fields,
});
const scored = (name: string, scores: readonly (number | null)[], of = aid): Idea =>
  idea(name, of, Object.fromEntries(apease.map((criterion, index) => [criterion, scores[index] ?? null])));
const content = (...ideas: Idea[]): WorkingWithTechniques => ({ ideas, workshopParticipants: null });
const names = (ideas: readonly Idea[]) => ideas.map(({ title }) => title).join('');
const missing = (...ideas: Idea[]) => workingWithTechniquesRules.missing(content(...ideas), earlier);

describe('per factor–technique pair: ideas (many)', () => {
  it('are asked for each technique at a priority factor: factors in the user’s order, primary techniques first', () => {
    expect(pairsOf(earlier).map(({ link: { name }, factorName }) => `${name} bij ${factorName}`)).toEqual([
      'Groei laten zien bij Norm',
      'Hulpmiddelen toevoegen bij Gemak',
      'Begrijpelijke taal bij Gemak',
    ]);
  });

  it('replaces the ideas of one pair and leaves the places of all others', () => {
    const before = [idea('a', aid), idea('b', trend), idea('c', aid), idea('d', plain)];
    const changed = idea('a', aid, { channel: 'Brief' });
    const after = withIdeasOf(before, aid, [changed, before[2]!]);
    expect(names(after)).toBe('abcd');
    expect(after[0]!.channel).toBe('Brief');
    expect(names(withIdeasOf(before, aid, [before[2]!]))).toBe('bcd');
  });

  it('ranks a new idea last', () => {
    const before = [idea('a', aid), idea('b', trend)];
    expect(names(withIdeasOf(before, aid, [before[0]!, idea('x', aid)]))).toBe('abx');
  });

  it('puts a removed idea back at its rank among the ideas of all pairs', () => {
    const before = [idea('a', aid), idea('b', trend), idea('c', aid), idea('d', plain)];
    const order = before.map(({ uuid }) => uuid);
    const removed = withIdeasOf(before, aid, [before[0]!]);
    expect(names(withIdeasOf(removed, aid, [before[0]!, before[2]!], order))).toBe('abcd');
    const first = withIdeasOf(before, aid, [before[2]!]);
    expect(names(withIdeasOf(first, aid, [before[0]!, before[2]!], order))).toBe('abcd');
  });
});

describe('Toepassing: wat ziet, hoort of doet de doelgroep?* is needed for gereed', () => {
  const done = [
    idea('a', aid, { application: 'Er hangt een bakje.' }),
    idea('b', trend, { application: 'Er hangt een kaart.' }),
  ];

  it('asks for techniques first when there are none', () => {
    const none = { ...earlier, linkingBehavioralTechniques: { links: [] } };
    expect(workingWithTechniquesRules.missing(content(...done), none)).toEqual([
      { path: 'ideas', message: 'Kies eerst technieken in “Koppeling gedragstechnieken”.' },
    ]);
  });

  it('is gereed with an application at every primary technique', () => {
    expect(missing(...done)).toEqual([]);
  });

  it('names each primary technique without an idea, each under a path of its own', () => {
    const found = missing();
    expect(found.map(({ message }) => message)).toEqual([
      'Groei laten zien bij Norm: bedenk minstens één idee.',
      'Hulpmiddelen toevoegen bij Gemak: bedenk minstens één idee.',
    ]);
    expect(new Set(found.map(({ path }) => path)).size).toBe(2);
  });

  it('asks for the application of every idea that was begun, also at a secondary technique', () => {
    expect(missing(...done, idea('Plaatjes', plain), { ...emptyIdea(rowId('idea', 'leeg'), aid) })).toEqual([
      {
        path: 'ideas[3].application',
        message: 'Hulpmiddelen toevoegen bij Gemak: beschrijf wat de doelgroep ziet, hoort of doet.',
      },
      { path: 'ideas[2].application', message: '“Plaatjes”: beschrijf wat de doelgroep ziet, hoort of doet.' },
    ]);
  });

  it('says nothing about ideas of a factor that lost its priority: they are set aside, not destroyed', () => {
    const kept = idea('h', ofHabit);
    expect(missing(...done, kept)).toEqual([]);
    expect(setAsideIdeas(content(...done, kept), earlier)).toEqual([kept]);
    expect(rankedIdeas(content(kept, ...done), earlier).map(({ index, factorName }) => [index, factorName])).toEqual([
      [1, 'Gemak'],
      [2, 'Norm'],
    ]);
  });
});

describe('the technique’s conditions as a checklist', () => {
  it('is prefilled from the library, not yet answered', () => {
    let count = 0;
    expect(prefillConditions(['Binnen handbereik', 'Getest'], () => rowId('new', ++count))).toEqual([
      { uuid: rowId('new', 1), condition: 'Binnen handbereik', state: null, note: null },
      { uuid: rowId('new', 2), condition: 'Getest', state: null, note: null },
    ]);
  });

  it('knows which of the library’s conditions it does not have', () => {
    const conditions = prefillConditions(['Getest'], () => rowId('c'));
    expect(missingConditions(conditions, ['Binnen handbereik', 'Getest'])).toEqual(['Binnen handbereik']);
  });
});

describe('Haalbaarheidstoets (APEASE) 1–5 per idea', () => {
  it('is open until all six criteria have a score', () => {
    expect(apeaseVerdict(scored('a', []))).toEqual({ kind: 'open', answered: 0 });
    expect(apeaseVerdict(scored('a', [5, 4, 3, 2, 4]))).toEqual({ kind: 'open', answered: 5 });
  });

  it('is the average of the six', () => {
    expect(apeaseVerdict(scored('a', [5, 4, 4, 3, 4, 4]))).toEqual({ kind: 'scored', sum: 24, average: 4 });
  });

  it.each([
    'acceptability',
    'sideEffects',
    'equity',
  ] as const)('has a veto below 2 on %s, whatever the rest', (criterion) => {
    const others = { ...scored('a', [5, 5, 5, 5, 5, 5]) };
    expect(apeaseVerdict({ ...others, [criterion]: 1 })).toEqual({
      kind: 'veto',
      criteria: [criterion],
      average: 26 / 6,
    });
    expect(apeaseVerdict({ ...others, [criterion]: 2 }).kind).toBe('scored');
    expect(apeaseVerdict({ ...scored('a', []), [criterion]: 1 })).toEqual({
      kind: 'veto',
      criteria: [criterion],
      average: null,
    });
  });

  it('has no veto on feasibility, effect or costs', () => {
    expect(vetoCriteria).toHaveLength(3);
    expect(apeaseVerdict(scored('a', [5, 1, 1, 1, 5, 5]))).toEqual({ kind: 'scored', sum: 18, average: 3 });
  });
});

describe('ideas ranked', () => {
  const good = scored('g', [5, 4, 4, 3, 4, 4]);
  const fair = scored('f', [3, 3, 3, 3, 3, 3]);
  const open = scored('o', [5, 5]);
  const stopped = scored('s', [1, 5, 5, 5, 5, 5]);

  it('suggests best average first, unscored next, vetoed last', () => {
    expect(names(suggestedOrder([stopped, open, fair, good]))).toBe('gfos');
  });

  it('keeps the user’s own order among equals', () => {
    expect(names(suggestedOrder([scored('b', [3, 3, 3, 3, 3, 3]), fair]))).toBe('bf');
    expect(names(suggestedOrder([scored('p', []), open]))).toBe('po');
  });

  it('moves only the ideas that are shown', () => {
    const [a, b, c, d] = [idea('a', aid), idea('b', ofHabit), idea('c', aid), idea('d', aid)];
    expect(names(withOrder([a, b, c, d], [d, a, c]))).toBe('dbac');
    expect(names(withOrder([a, b], [idea('x', aid), b, a]))).toBe('ba');
  });

  it('never loses or doubles an idea, in whatever order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30), { minLength: 1 }), fc.infiniteStream(fc.boolean()), (numbers, coin) => {
        const all = numbers.map((number) => idea(`${number}`, aid));
        const shown = all.filter(() => coin.next().value).reverse();
        expect(
          withOrder(all, shown)
            .map(({ uuid }) => uuid)
            .sort(),
        ).toEqual(all.map(({ uuid }) => uuid).sort());
      }),
    );
  });
});

describe('what the task list and later steps see', () => {
  const ideas = [
    idea('a', aid, { application: 'Er hangt een bakje.' }),
    idea('b', aid),
    idea('h', ofHabit, { application: 'Vast moment.' }),
  ];

  it('counts described ideas and the techniques they are for', () => {
    expect(workingWithTechniquesRules.summary(content(...ideas), earlier)).toBe('1 idee bij 1 van 3 technieken.');
    expect(workingWithTechniquesRules.summary(content(), earlier)).toBeNull();
  });

  it('yields applications in order of preference, not scores: a new score alters nothing later', () => {
    const yields = (list: Idea[]) => workingWithTechniquesRules.yields(content(...list), earlier).ideas;
    expect(yields(ideas)).toHaveLength(2);
    expect(yields([{ ...ideas[0]!, equity: 3 }, ideas[1]!])).toEqual(yields(ideas));
    expect(yields(ideas.slice(0, 2).reverse())).not.toEqual(yields(ideas));
  });
});
