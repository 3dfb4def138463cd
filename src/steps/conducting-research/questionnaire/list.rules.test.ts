import { describe, expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  type Answers,
  answerHeads,
  answerKindOf,
  answerKinds,
  answersOf,
  labelsRemark,
  pointsOf,
  sameAnswers,
} from './answers.rules.ts';
import { askedItems } from './asked.rules.ts';
import {
  groupsOf,
  movedItem,
  numberedItems,
  renewalOf,
  restored,
  withItem,
  withOwnItem,
  withoutItem,
} from './list.rules.ts';
import { generateQuestionnaire } from './questionnaire.rules.ts';
import { reversedWarnings, variableWarning } from './warnings.rules.ts';

const { sections } = examples.veldermeer;
const { items } = sections.conductingResearch;
const { factors } = sections.determineFactors;
const groups = groupsOf(items, factors);
const groupOf = (list: readonly QuestionnaireItem[], key: string) =>
  groupsOf(list, factors).find((group) => group.key === key)!;
const uuid = '00000000-0000-4000-8000-000000000001';

describe('The questionnaire in groups', () => {
  it('holds every asked item once, numbered in the order of asking', () => {
    const numbered = numberedItems(groups);
    expect(numbered.map(({ number }) => number)).toEqual(numbered.map((_, index) => index + 1));
    expect(numbered.map(({ item }) => item)).toEqual(askedItems(items, factors));
    expect(groups.flatMap(({ removed }) => removed)).toEqual(items.filter(({ removed }) => removed));
  });

  it('starts with the behaviour, then the factors, intention after the factors, segments, the open end', () => {
    const kinds = groups.map(({ kind }) => kind).filter((kind, index, all) => kind !== all[index - 1]);
    expect(kinds).toEqual(['behaviour', 'factor', 'intention', 'segment', 'open']);
  });

  it('has an empty group for a factor without questions, and none for a factor set aside', () => {
    const own = { ...factors[0]!, uuid, factor: null, name: 'Ruimte op het balkon' };
    expect(groupsOf(items, [...factors, own]).find(({ key }) => key === uuid)).toMatchObject({
      kind: 'factor',
      items: [],
    });
    const fewer = groupsOf(items, factors.slice(1));
    expect(fewer.some(({ key }) => key === factors[0]!.uuid)).toBe(false);
    expect(numberedItems(fewer).length).toBeLessThan(numberedItems(groups).length);
  });

  it('of nothing and no factors is nothing', () => {
    expect(groupsOf([], [])).toEqual([]);
  });
});

describe('Changing questions', () => {
  const first = groups.find(({ kind, items: asked }) => kind === 'factor' && asked.length > 1)!;
  const [one, two] = first.items.map(({ item }) => item) as [QuestionnaireItem, QuestionnaireItem];

  it('marks a changed question, so that generating again leaves it alone', () => {
    expect(withItem(items, one.uuid, { text: 'Anders' }).find((item) => item.uuid === one.uuid)).toMatchObject({
      text: 'Anders',
      edited: true,
    });
  });

  it('takes a question out and brings it back as it was', () => {
    const without = withoutItem(items, one.uuid);
    expect(groupOf(without, first.key).removed.map((item) => item.uuid)).toContain(one.uuid);
    expect(restored(without, one.uuid)).toEqual(items);
  });

  it('lets an own question without words simply go', () => {
    const more = withOwnItem(items, first, { uuid, name: 'Gemak', library: { variable: 'GEMFRI' } });
    expect(withoutItem(more, uuid)).toEqual(items);
    expect(withoutItem(withItem(more, uuid, { text: 'Eigen' }), uuid).find((item) => item.uuid === uuid)!.removed).toBe(
      true,
    );
  });

  it('moves a question among those of its group and no further', () => {
    const down = movedItem(items, first, one.uuid, 1);
    expect(
      groupOf(down, first.key)
        .items.slice(0, 2)
        .map(({ item }) => item.uuid),
    ).toEqual([two.uuid, one.uuid]);
    expect(movedItem(down, groupOf(down, first.key), one.uuid, -1)).toEqual(items);
    expect(movedItem(items, first, one.uuid, -1)).toEqual(items);
  });

  it('adds an own question at the end of its group, answered like the one before it, with the next free name', () => {
    const more = withOwnItem(items, first, { uuid, name: 'Gemak', library: { variable: 'GEMFRI' } });
    const added = groupOf(more, first.key).items.at(-1)!.item;
    const before = first.items.at(-1)!.item;
    expect(added).toMatchObject({
      uuid,
      template: null,
      scaleMax: before.scaleMax,
      researchFactor: first.key,
      block: 'factor',
    });
    expect(added.variable).toMatch(/^GEMFRI_\d+$/);
    expect(new Set(more.map(({ variable }) => variable)).size).toBe(more.length);
    expect(conductingResearch.body.safeParse({ items: more }).success).toBe(true);
  });

  it('finds a place for the first question of an own factor: after the other factors, before the intention', () => {
    const own = { ...factors[0]!, uuid: '00000000-0000-4000-8000-000000000002', factor: null, name: 'Balkon' };
    const empty = groupsOf(items, [...factors, own]).find(({ key }) => key === own.uuid)!;
    const more = withOwnItem(items, empty, { uuid, name: 'Balkon', library: null });
    const at = more.findIndex((item) => item.uuid === uuid);
    expect(more[at]).toMatchObject({ variable: 'BALKON_1', block: 'factor' });
    expect(more[at - 1]!.block).toBe('factor');
    expect(more[at + 1]!.block).toBe('intention');
    // On the scale that the others have, so that people need not turn to another within one block.
    const onScaleOf = (scaleMax: number) =>
      items.map((item) => (item.block === 'factor' ? { ...item, scaleMax, leftAnchor: 'helemaal mee oneens' } : item));
    const scaleIn = (others: readonly QuestionnaireItem[]) =>
      withOwnItem(others, empty, { uuid, name: 'Balkon', library: null }).find((item) => item.uuid === uuid)!.scaleMax;
    expect([onScaleOf(7), onScaleOf(5), []].map(scaleIn)).toEqual([7, 5, 5]);
  });

  it('a segment’s question is answered with nee or ja, the open end in own words', () => {
    const added = (key: string) =>
      withOwnItem(items, groupOf(items, key), { uuid, name: key, library: null }).find((item) => item.uuid === uuid)!;
    expect(answerKindOf(added('segment'))).toBe('yes_no');
    expect(answerKindOf(added('open'))).toBe('open');
  });
});

describe('Generating again says what it did', () => {
  it('counts what came, went and was renewed', () => {
    const source = {
      factors,
      library: [],
      target: sections.researchTarget,
      lowLiteracy: false,
      unwantedBehaviour: null,
      out: false,
      oneSegment: false,
      existing: items,
    };
    const after = generateQuestionnaire(source);
    const renewal = renewalOf(items, after);
    expect(after.length - items.length).toBe(renewal.added - renewal.gone);
    expect(renewalOf(after, after)).toEqual({ added: 0, gone: 0, renewed: 0 });
  });
});

describe('Answers', () => {
  const scale = (scaleMin: number | null, scaleMax: number | null, labels: string | null = null): Answers => ({
    scaleMin,
    scaleMax,
    leftAnchor: 'links',
    rightAnchor: 'rechts',
    labels,
  });

  it('are recognised by the numbers of the scale', () => {
    for (const kind of answerKinds) expect(answerKindOf(answersOf(kind, null))).toBe(kind);
    expect(answerKindOf(scale(1, null))).toBe('other');
  });

  it('keep the words at the ends when only the number of answers changes', () => {
    expect(answersOf('five', scale(1, 7))).toMatchObject({ leftAnchor: 'links', rightAnchor: 'rechts', scaleMax: 5 });
    expect(answersOf('seven', answersOf('yes_no', null))).toMatchObject({ leftAnchor: 'helemaal mee oneens' });
  });

  it('are headed by their words, or by numbers with words at the ends', () => {
    expect(answerHeads(scale(1, 3, 'a\nb\nc')).map(({ words }) => words)).toEqual(['a', 'b', 'c']);
    expect(answerHeads(scale(1, 3, 'a\nb')).map(({ words }) => words)).toEqual(['links', null, 'rechts']);
    expect(pointsOf(scale(3, 3))).toEqual([]);
  });

  it('share a table only when they are all the same', () => {
    expect(sameAnswers({ ...scale(1, 5), notApplicable: null }, { ...scale(1, 5), notApplicable: false })).toBe(true);
    expect(sameAnswers({ ...scale(1, 5), notApplicable: true }, { ...scale(1, 5), notApplicable: false })).toBe(false);
    expect(sameAnswers({ ...scale(1, 5), notApplicable: null }, { ...scale(1, 7), notApplicable: null })).toBe(false);
  });

  it('remark when the words are not as many as the answers', () => {
    expect(labelsRemark(scale(1, 3, 'a\nb\nc\n'))).toBeNull();
    expect(labelsRemark(scale(1, 3, 'a'))).toBe('Er zijn 3 antwoorden en 1 regel. Schrijf bij elk antwoord één regel.');
  });
});

describe('Reversed items and variable names', () => {
  const turned = (count: number) => {
    let left = count;
    return items.map((item) =>
      item.researchFactor === factors[0]!.uuid ? { ...item, reversed: left-- > 0 } : { ...item, reversed: false },
    );
  };

  it('at most one reversed item a factor, none for low literacy', () => {
    expect(reversedWarnings(turned(1), factors, false)).toEqual([]);
    expect(reversedWarnings(turned(2), factors, false).map(({ message }) => message)).toEqual([
      `Er zijn 2 omgekeerde vragen over “${factors[0]!.name}”. Houd het bij één.`,
    ]);
    expect(reversedWarnings(turned(1), factors, true)).toHaveLength(1);
    expect(reversedWarnings(turned(0), factors, true)).toEqual([]);
  });

  it('does not mind that questions about unwanted behaviour are turned round', () => {
    const outcome = items.map((item) => ({ ...item, reversed: item.block === 'outcome' }));
    expect(reversedWarnings(outcome, factors, true)).toEqual([]);
  });

  it('a name must be one that every package takes, and be there once', () => {
    const [a, b] = items as [QuestionnaireItem, QuestionnaireItem];
    expect(variableWarning(a, items)).toBeNull();
    expect(variableWarning({ ...a, variable: b.variable }, [{ ...a, variable: b.variable }, b])).toMatch(/al/);
    expect(variableWarning({ ...a, variable: '1 vraag' }, items)).toMatch(/letter/);
    expect(variableWarning({ ...a, variable: null }, items)).toMatch(/naam/);
  });
});
