import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlationInterval } from '#evidence/evidence.rules.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { shuffledBlocks } from '#steps/conducting-research/analysis/order.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import type { QuestionnaireSource, QuestionnaireTarget } from '#steps/conducting-research/questionnaire/items.rules.ts';
import { outcomeOf, primaryOutcomeFor } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import {
  factorsWithoutItems,
  generateQuestionnaire,
  itemsWithoutRoom,
  ownVariable,
} from '#steps/conducting-research/questionnaire/questionnaire.rules.ts';
import {
  defaultClosing,
  defaultQuestionnaireConsent,
  defaultQuestionnaireIntroduction,
  defaultSkipText,
} from '#steps/conducting-research/questionnaire/texts.rules.ts';
import { uniqueVariable, variableStem } from '#steps/conducting-research/questionnaire/variable.rules.ts';
import {
  durationMinutes,
  durationText,
  fieldworkWarnings,
  questionnaireWarnings,
  responseRate,
  textWarnings,
} from '#steps/conducting-research/questionnaire/warnings.rules.ts';
import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { determineType, type ResearchType } from '#steps/determine-type/determine-type.contract.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { assembleLibrary } from '#theory/library/library.rules.ts';
import { type ConductingResearch, conductingResearch, type QuestionnaireItem } from './conducting-research.contract.ts';
import { conductingResearchRules, conductingResearchStep } from './conducting-research.rules.ts';

const shelf = assembleLibrary(readLibraryFolder(join(rootDir, 'library')), 1).factors;
const library = shelf.all;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const chosen = (slug: string, number: number): ChosenFactor => {
  const factor = library.find((one) => one.slug === slug);
  return emptyRow(determineFactors.shape.factors, {
    uuid: id(number),
    factor: factor?.['@id'] ?? null,
    name: factor?.name ?? slug,
  });
};

const target: QuestionnaireTarget = {
  ...researchTarget.empty,
  questionBehaviour: 'etensresten apart weggooien',
  questionAudience: 'bewoners',
  questionContext: 'thuis',
  questionPeriod: 'de afgelopen maand',
  formOfAddress: null,
  recurrence: 'repeated',
  segments: [],
};

const efficacy = chosen('eigen-effectiviteit', 1);
const attention = chosen('aandacht-en-geheugen', 2);
const intention = chosen('intentie', 3);

const make = (change: Partial<QuestionnaireSource> = {}) =>
  generateQuestionnaire({
    factors: [efficacy, attention],
    library,
    target,
    lowLiteracy: false,
    unwantedBehaviour: null,
    out: false,
    oneSegment: false,
    existing: [],
    ...change,
  });

const inBlock = (items: readonly QuestionnaireItem[], block: QuestionnaireItem['block']) =>
  items.filter((item) => item.block === block);
const about = (items: readonly QuestionnaireItem[], factor: ChosenFactor) =>
  items.filter((item) => item.researchFactor === factor.uuid);
const textOf = (items: readonly QuestionnaireItem[], variable: string) =>
  items.find((item) => item.variable === variable)?.text;
const edit = (items: readonly QuestionnaireItem[], variable: string, change: Partial<QuestionnaireItem>) =>
  items.map((item) => (item.variable === variable ? { ...item, ...change } : item));
const item = (change: Partial<QuestionnaireItem>): QuestionnaireItem => ({
  ...make()[0]!,
  uuid: id(900),
  block: 'factor',
  template: null,
  variable: 'EIGEN_1',
  ...change,
});

describe('Vragenlijst: generated from outcome, factors and segments', () => {
  const items = make();

  it('asks in order: filter, outcome, factors, intention, open end', () => {
    expect([...new Set(items.map((one) => one.block))]).toEqual(['filter', 'outcome', 'factor', 'intention', 'open']);
  });

  it('always has the outcome block: last ten occasions, the very last time, frequency in the period', () => {
    const outcome = inBlock(make({ factors: [] }), 'outcome');
    expect(outcome.map(outcomeOf)).toEqual(['last_ten', 'last_time', 'frequency']);
    expect(outcome.map((one) => [one.scaleMin, one.scaleMax])).toEqual([
      [0, 10],
      [0, 1],
      [1, 5],
    ]);
    expect(outcome.every((one) => one.required)).toBe(true);
    expect(outcome.map((one) => one.text)).toEqual([
      'Neem de laatste tien keer dat je etensresten apart kon weggooien. Hoeveel van die tien keer heb je etensresten apart weggegooid?',
      'Denk aan de laatste keer dat je etensresten apart kon weggooien. Heb je etensresten apart weggegooid?',
      'Denk aan de afgelopen maand. Hoe vaak heb je etensresten apart weggegooid?',
    ]);
  });

  it('asks first whether one was in the situation where it was possible', () => {
    expect(items[0]?.text).toBe('Had je de afgelopen maand thuis de gelegenheid om etensresten apart weg te gooien?');
  });

  it('for one-off behaviour: ja / begonnen / nee, from less to more', () => {
    const outcome = inBlock(make({ target: { ...target, recurrence: 'once' } }), 'outcome');
    expect(outcome.map(outcomeOf)).toEqual(['once']);
    expect(outcome[0]).toMatchObject({ scaleMin: 0, scaleMax: 2, labels: 'nee\nermee begonnen\nja' });
    expect(primaryOutcomeFor('once')).toBe('once');
    expect(primaryOutcomeFor('lasting')).toBe('last_ten');
  });

  it('two intention items, after the factors', () => {
    expect(inBlock(items, 'intention').map((one) => one.variable)).toEqual(['INTENTIE_1', 'INTENTIE_2']);
    expect(items.findIndex((one) => one.block === 'intention')).toBeGreaterThan(
      items.findLastIndex((one) => one.block === 'factor'),
    );
  });

  it('asks intentie once when it is a factor: its own items are the outcome too', () => {
    const withIntention = make({ factors: [intention, efficacy], existing: items });
    expect(inBlock(withIntention, 'intention').every((one) => one.researchFactor === intention.uuid)).toBe(true);
    expect(about(withIntention, intention)).toHaveLength(3);
    expect(new Set(withIntention.map((one) => one.text)).size).toBe(withIntention.length);
  });

  it('unwanted behaviour is asked literally and turned round', () => {
    const outcome = make({ unwantedBehaviour: 'etensresten bij het restafval doen' });
    expect(textOf(outcome, 'FREQ_1')).toBe(
      'Denk aan de afgelopen maand. Hoe vaak heb je etensresten bij het restafval gedaan?',
    );
    expect(inBlock(outcome, 'outcome').every((one) => one.reversed)).toBe(true);
    expect(textOf(outcome, 'INTENTIE_1')).toContain('etensresten apart weg te gooien');
  });

  it('has per item text, scale, anchors and a stable variable name', () => {
    const [first] = about(items, efficacy);
    expect(first).toMatchObject({
      template: 'druk',
      text: 'Ook als het lastig is, lukt het me om etensresten apart weg te gooien.',
      scaleMin: 1,
      scaleMax: 5,
      leftAnchor: 'helemaal mee oneens',
      rightAnchor: 'helemaal mee eens',
      reversed: false,
    });
    expect(about(items, efficacy).map((one) => one.variable)).toEqual(
      [1, 2, 3].map((number) => `${shelf.all.find((one) => one.slug === 'eigen-effectiviteit')!.variable}_${number}`),
    );
    const norm = chosen('descriptieve-norm', 4);
    expect(about(make({ factors: [norm] }), norm)[0]?.labels).toBe(
      'niemand of bijna niemand\nminder dan de helft\nongeveer de helft\nmeer dan de helft\niedereen of bijna iedereen',
    );
  });

  it('addresses people with u where the research does', () => {
    const formal = make({ target: { ...target, formOfAddress: 'u' } });
    expect(textOf(formal, 'FREQ_1')).toBe('Denk aan de afgelopen maand. Hoe vaak hebt u etensresten apart weggegooid?');
    for (const one of formal) expect(one.text).not.toMatch(/\b(je|jij|jou|jouw)\b/i);
  });

  it('asks one yes-or-no question a segment', () => {
    const segments = [
      { uuid: id(11), name: 'huishouden met kinderen', description: null, question: null },
      { uuid: id(12), name: 'korter dan een jaar in de flat', description: null, question: null },
    ];
    const first = make({ target: { ...target, segments } });
    expect(inBlock(first, 'segment').map((one) => [one.variable, one.text])).toEqual([
      ['SEGMENT_1', 'Heb je kinderen?'],
      ['SEGMENT_2', 'Hoor je bij deze groep: korter dan een jaar in de flat?'],
    ]);
    const swapped = make({ target: { ...target, segments: segments.toReversed() }, existing: first });
    expect(textOf(swapped, 'SEGMENT_1')).toBe('Heb je kinderen?');
  });

  describe('of segments of which everybody has at most one', () => {
    const segments = ['huishoudens met kinderen', 'mensen zonder auto'].map((name, at) => ({
      uuid: id(21 + at),
      name,
      description: null,
      question: null,
    }));
    const oneEach = make({ target: { ...target, segments } });

    it('asks one question with choices, in which everybody finds himself', () => {
      const [question, ...more] = inBlock(make({ target: { ...target, segments }, oneSegment: true }), 'segment');
      expect(more).toEqual([]);
      expect(question).toMatchObject({ variable: 'SEGMENT', scaleMin: 1, scaleMax: 3, text: 'Wat past bij jou?' });
      expect(question!.labels!.split('\n')).toEqual(['Ik heb kinderen', 'Ik heb geen auto', 'Geen van deze']);
      expect(conductingResearch.body.safeParse({ items: [question] }).success).toBe(true);
    });

    it('changes these questions alone when somebody says so later, and back', () => {
      const changed = oneEach.map((one) => (one.block === 'factor' ? { ...one, text: 'Zoals het was' } : one));
      const source = { target: { ...target, segments, questionBehaviour: 'iets heel anders' }, existing: changed };
      const factors = [efficacy, attention];
      const all = { factors, library, lowLiteracy: false, unwantedBehaviour: null, ...source };
      const one = generateQuestionnaire({ ...all, oneSegment: true, out: false }, 'segment');
      const others = (items: readonly QuestionnaireItem[]) => items.filter(({ block }) => block !== 'segment');
      expect(inBlock(one, 'segment')).toHaveLength(1);
      expect(others(one)).toEqual(others(changed));
      const back = generateQuestionnaire({ ...all, existing: one, oneSegment: false, out: false }, 'segment');
      expect(inBlock(back, 'segment').map(({ uuid }) => uuid)).toEqual(
        inBlock(changed, 'segment').map(({ uuid }) => uuid),
      );
      expect(others(back)).toEqual(others(changed));
    });

    it('of one segment, or of more than one question holds, asks each', () => {
      const of = (count: number) =>
        inBlock(
          make({
            oneSegment: true,
            target: {
              ...target,
              segments: Array.from({ length: count }, (_, at) => ({ ...segments[0]!, uuid: id(30 + at) })),
            },
          }),
          'segment',
        ).length;
      expect([of(1), of(2), of(10), of(11)]).toEqual([1, 1, 1, 11]);
    });
  });

  it('offers n.v.t. where items only fit who does it at times', () => {
    const reward = chosen('beloning-en-bekrachtiging', 5);
    expect(about(make({ factors: [reward] }), reward).every((one) => one.notApplicable)).toBe(true);
  });

  describe('of a research with more questions than fit', () => {
    const richest = library.toSorted((a, b) => b.questionnaireItems.length - a.questionnaireItems.length)[0]!;
    const all = Array.from({ length: 80 }, (_, index) => chosen(richest.slug, index + 1));
    const source = {
      factors: all,
      library,
      target,
      lowLiteracy: true,
      unwantedBehaviour: null,
      out: false,
      oneSegment: false,
    };
    const full = make({ factors: all });

    it('stays within 200 items, and knows how many found no room', () => {
      expect(full).toHaveLength(200);
      expect(itemsWithoutRoom({ ...source, existing: full })).toBeGreaterThan(0);
      expect(itemsWithoutRoom({ ...source, factors: [efficacy], existing: make({ factors: [efficacy] }) })).toBe(0);
    });

    it('always asks the outcome, the intention and the open end', () => {
      for (const block of ['filter', 'outcome', 'intention', 'open'] as const) {
        expect(inBlock(full, block).length, block).toBe(inBlock(make(), block).length);
      }
      const order = full.map(({ block }) => block!).filter((block, at, list) => block !== list[at - 1]);
      expect(order).toEqual(['filter', 'outcome', 'factor', 'intention', 'open']);
    });
  });
});

describe('at most one reversed item a factor, none for low literacy', () => {
  const all = library.map((factor, index) => chosen(factor.slug, index + 1));

  it('holds for every factor of the library, and every factor keeps an item', () => {
    const items = make({ factors: all });
    const easy = make({ factors: all, lowLiteracy: true });
    expect(easy.some((one) => one.reversed)).toBe(false);
    for (const factor of all) {
      expect(about(items, factor).filter((one) => one.reversed).length).toBeLessThanOrEqual(1);
      expect(about(easy, factor).length).toBeGreaterThan(0);
    }
  });

  it('takes reversed items out when literacy turns out low, but not one that somebody edited', () => {
    const future = chosen('toekomstgerichtheid', 6);
    const made = make({ factors: [future] });
    const reversed = about(made, future).find((one) => one.reversed)!;
    const edited = edit(made, reversed.variable!, { text: 'Ik twijfel.', edited: true });
    const easy = { factors: [future], lowLiteracy: true };
    expect(make({ ...easy, existing: made }).some((one) => one.reversed)).toBe(false);
    expect(make({ ...easy, existing: edited }).filter((one) => one.reversed)).toHaveLength(1);
  });

  it('gives every item a variable name of its own: capitals, digits, one underscore', () => {
    const names = make({ factors: all }).map((one) => one.variable!);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[A-Z]{1,10}_\d+$|^EENMALIG$/);
  });
});

it('knows what the server writes when somebody fetches the questionnaire from what somebody wrote', () => {
  const before = { downloadedOn: null, introduction: null, conclusion: 'Het bakje helpt.' };
  const fetched = { ...before, downloadedOn: '2026-11-23', introduction: 'Beste bewoner' };
  const isFromHere = (after: object, was: object = before) => conductingResearchStep.isFromHere(was, after);
  expect(isFromHere(fetched)).toBe(true);
  expect(isFromHere({ ...fetched, conclusion: 'Iets anders' })).toBe(false);
  expect(isFromHere({ ...before, introduction: 'Beste bewoner' })).toBe(false);
  expect(isFromHere(before)).toBe(false);
});

describe('Regenerating keeps what a person touched', () => {
  const items = make();

  it('changes nothing when nothing changed', () => {
    expect(make({ existing: items })).toEqual(items);
  });

  it('keeps edited, removed and own items, and renews the others', () => {
    const stem = about(items, efficacy)[0]!.variable!;
    const other = about(items, efficacy)[1]!.variable!;
    const mine = item({ researchFactor: efficacy.uuid, text: 'Van mij' });
    const touched = [...edit(edit(items, stem, { text: 'Anders', edited: true }), other, { removed: true }), mine];
    const again = make({ existing: touched, target: { ...target, questionBehaviour: 'glas apart weggooien' } });
    expect(textOf(again, stem)).toBe('Anders');
    expect(again.find((one) => one.variable === other)?.removed).toBe(true);
    expect(again).toContainEqual(mine);
    expect(textOf(again, 'LAATSTE_1')).toContain('glas apart');
  });

  it('never changes a variable name', () => {
    const stem = about(items, efficacy)[0]!.variable!;
    const renamed = edit(items, stem, { variable: 'OUD_1' });
    expect(make({ existing: renamed }).map((one) => one.variable)).toContain('OUD_1');
    expect(make({ existing: renamed })).toHaveLength(items.length);
  });

  it('gives way to a name that an own item already has', () => {
    const stem = about(items, efficacy)[0]!.variable!;
    const again = make({ existing: [item({ variable: stem })] });
    const names = again.map((one) => one.variable);
    expect(new Set(names).size).toBe(names.length);
  });

  it('drops an untouched outcome item when the recurrence changes, and keeps a touched one', () => {
    const edited = edit(items, 'FREQ_1', { text: 'Hoe vaak?', edited: true });
    const once = make({ existing: edited, target: { ...target, recurrence: 'once' } });
    expect(inBlock(once, 'outcome').map(outcomeOf)).toEqual(['frequency', 'once']);
  });

  it('keeps items of a factor set aside, without asking them', () => {
    const without = make({ factors: [attention], existing: items });
    expect(about(without, efficacy)).toHaveLength(3);
    expect(about(askedItems(without, [attention]), efficacy)).toHaveLength(0);
    expect(make({ existing: without })).toEqual(items);
  });

  it('is the same the second time, whatever was touched', () => {
    const touch = fc.record({ at: fc.nat(), edited: fc.boolean(), removed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(touch, { maxLength: 8 }), fc.boolean(), (touches, lowLiteracy) => {
        const touched = touches.reduce(
          (list, { at, ...change }) => list.with(at % list.length, { ...list[at % list.length]!, ...change }),
          items,
        );
        const once = make({ existing: touched, lowLiteracy });
        expect(make({ existing: once, lowLiteracy })).toEqual(once);
        for (const one of touched.filter((each) => each.edited || each.removed)) {
          expect(once.map((each) => each.uuid)).toContain(one.uuid);
        }
      }),
    );
  });
});

describe('Own factors get no items', () => {
  const own = { ...chosen('huisdieren', 9), factor: null, name: 'Huisdieren' };

  it('and the questionnaire says so', () => {
    const items = make({ factors: [efficacy, own] });
    expect(factorsWithoutItems([efficacy, own], items)).toEqual([own]);
    expect(questionnaireWarnings(items, [efficacy, own])).toEqual([
      {
        kind: 'withoutItems',
        item: null,
        message: '“Huisdieren” is een eigen factor en heeft nog geen vragen. Schrijf ze zelf, of laat de factor weg.',
      },
    ]);
    expect(
      questionnaireWarnings([...items, item({ researchFactor: own.uuid, text: 'Heb je een kat?' })], [efficacy, own]),
    ).toEqual([]);
  });

  it('a user’s own item gets the next free name', () => {
    expect(ownVariable('Huisdieren', null, [item({ variable: 'HUISDIEREN_1' })])).toBe('HUISDIEREN_2');
  });
});

describe('Random order per block', () => {
  it('is on unless switched off, for factors and intention; the outcome keeps its place', () => {
    expect(shuffledBlocks({ randomOrder: null })).toEqual(['factor', 'intention']);
    expect(shuffledBlocks({ randomOrder: true })).toEqual(['factor', 'intention']);
    expect(shuffledBlocks({ randomOrder: false })).toEqual([]);
  });
});

describe('Variable names', () => {
  it('are at most ten capitals from a slug or name', () => {
    expect(variableStem('eigen-effectiviteit')).toBe('EIGENEFFEC');
    expect(variableStem('Café & thé')).toBe('CAFETHE');
    expect(variableStem('…')).toBe('EIGEN');
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => /^[A-Z]{1,10}$/.test(variableStem(name))));
  });

  it('take the next free number', () => {
    expect(uniqueVariable('A', 1, new Set(['A_1', 'A_2']))).toBe('A_3');
  });
});

describe('Warnings', () => {
  const kinds = (items: readonly QuestionnaireItem[], factors: readonly ChosenFactor[] = [efficacy, attention]) =>
    questionnaireWarnings(items, factors).flatMap(({ kind }) => (kind === 'outcome' ? [] : [kind]));

  it('estimated duration: 7.5 s an item', () => {
    expect(durationMinutes(Array(24))).toBe(3);
    expect(durationText(Array(25))).toBe('ongeveer 4 minuten');
    expect(durationText(Array(2))).toBe('ongeveer 1 minuut');
  });

  it('above 10 minutes', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => item({ uuid: id(1000 + index), text: 'Kort.' }));
    expect(kinds(many(80), [])).toEqual([]);
    expect(kinds(many(81), [])).toEqual(['duration']);
  });

  it('no question about the behaviour itself: without it no relevance can be computed', () => {
    const outcomes = questionnaireWarnings(
      make().map((one) => (one.block === 'outcome' ? { ...one, removed: true } : one)),
      [efficacy, attention],
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['outcome']);
    expect(questionnaireWarnings([], [])).toEqual([]);
  });

  it('more than 8 factors', () => {
    const nine = library.slice(0, 9).map((factor, index) => chosen(factor.slug, index + 1));
    expect(kinds(make({ factors: nine }), nine)).toContain('factors');
    expect(kinds(make({ factors: nine.slice(1) }), nine.slice(1))).not.toContain('factors');
  });

  it('only in what a user wrote: the library’s items were read by people', () => {
    const mine = item({ text: 'Ik vind het makkelijk en leuk.' });
    expect(kinds([mine], [])).toEqual(['double']);
    expect(kinds([{ ...mine, template: '3' }], [])).toEqual([]);
    expect(kinds([{ ...mine, template: '3', edited: true }], [])).toEqual(['double']);
  });

  it('finds no fault in our own questions once a user touched them', () => {
    const ours = make({ factors: [] }).map((one) => ({ ...one, edited: true }));
    expect(kinds(ours, [])).toEqual([]);
  });

  it('long sentences: more than 20 words', () => {
    const words = (count: number) => `${Array(count).fill('woord').join(' ')}.`;
    expect(kinds([item({ text: words(21) })], [])).toEqual(['long']);
    expect(kinds([item({ text: `${words(20)} ${words(20)}` })], [])).toEqual([]);
  });

  it('says nothing about a questionnaire as generated', () => {
    expect(kinds(make())).toEqual([]);
  });
});

describe('Uitzetten: gross and net n, response rate', () => {
  it('is the share of the invited who answered', () => {
    expect(responseRate({ invited: 2400, respondents: 312 })).toBeCloseTo(0.13, 2);
    expect(responseRate({ invited: 0, respondents: 0 })).toBeNull();
    expect(responseRate({ invited: null, respondents: 10 })).toBeNull();
  });

  it('warns when more people answered than were invited', () => {
    expect(responseRate({ invited: 10, respondents: 11 })).toBeNull();
    expect(fieldworkWarnings({ invited: 10, respondents: 11 })).toHaveLength(1);
    expect(fieldworkWarnings({ invited: 10, respondents: 10 })).toEqual([]);
  });
});

describe('Introduction and consent', () => {
  it('say who asks and where to go, in words that stay as they are; without them … is left to fill in', () => {
    const sender = { organisation: 'Stichting Jouw Wijk', contact: 'Noor Aalbers' };
    const formal = { ...target, formOfAddress: 'u' as const };
    const introduction = defaultQuestionnaireIntroduction(formal, Array(8), sender);
    expect(introduction).toContain('Deze vragenlijst is van Stichting Jouw Wijk.');
    expect(introduction).toContain('Stel die aan Noor Aalbers.');
    expect(introduction).not.toContain('…');
    expect(defaultClosing(formal, sender)).toContain('Dat hoort u van Noor Aalbers.');
    expect(defaultQuestionnaireIntroduction(formal, [])).toContain('…');
    for (const text of [introduction, defaultClosing(target, sender), defaultSkipText(target), defaultSkipText(formal)])
      expect(textWarnings(text)).toEqual([]);
  });

  it('are remarked upon at the words themselves', () => {
    const text = 'Fijn dat je meedoet. Met betrekking tot de vragen: neem de tijd.';
    const [warning, ...more] = textWarnings(text);
    expect(more).toEqual([]);
    expect([warning!.kind, text.slice(warning!.at!.start, warning!.at!.end)]).toEqual(['jargon', 'Met betrekking tot']);
    expect(textWarnings(null)).toEqual([]);
    expect(textWarnings('Je hoeft niets te zeggen en kunt altijd stoppen. Niemand ziet je naam.')).toEqual([]);
  });

  it('name the subject and the duration, in je or u', () => {
    const introduction = defaultQuestionnaireIntroduction(target, Array(24));
    expect(introduction).toContain('etensresten apart weggooien thuis');
    expect(introduction).toContain('ongeveer 3 minuten');
    const formal = { ...target, formOfAddress: 'u' as const };
    for (const text of [defaultQuestionnaireIntroduction(formal, []), defaultQuestionnaireConsent(formal)]) {
      expect(text).not.toMatch(/\b(je|jij|jou|jouw)\b/i);
    }
    expect(introduction).toContain('Heb je een vraag?');
  });
});

describe('The step', () => {
  const earlier = { determineFactors: { ...determineFactors.empty, factors: [efficacy] } };
  const content = (change: Partial<ConductingResearch>) => ({ ...conductingResearch.empty, ...change });
  const missing = (change: Partial<ConductingResearch>) =>
    conductingResearchRules.missing(content(change), earlier).map(({ path }) => path);
  const items = make({ factors: [efficacy] });
  const result = emptyRow(conductingResearch.shape.results, {
    uuid: id(50),
    researchFactor: efficacy.uuid,
    n: 214,
    mean: 4.1,
    scaleMin: 1,
    scaleMax: 7,
    r: 0.42,
  });
  const complete: Partial<ConductingResearch> = {
    items,
    primaryOutcome: 'last_ten',
    respondents: 214,
    results: [result],
  };

  it('needs a questionnaire with an outcome, respondents and the figures of one factor', () => {
    expect(missing({})).toEqual(['items', 'primaryOutcome', 'respondents', 'results']);
    expect(missing({ ...complete, items: items.filter((one) => one.block !== 'outcome') })).toEqual(['items']);
    expect(missing({ ...complete, results: [{ ...result, r: null }] })).toEqual(['results[0].r']);
    expect(missing({ ...complete, results: [{ ...result, researchFactor: id(77) }] })).toEqual(['results']);
    expect(missing(complete)).toEqual([]);
  });

  it('yields the figures that a suggestion is made of, not the conclusions', () => {
    const yielded = conductingResearchRules.yields(content(complete), earlier);
    expect(yielded).toMatchObject({
      primaryOutcome: 'last_ten',
      evidence: { [efficacy.uuid]: { n: 214, mean: 4.1, r: 0.42, interval: correlationInterval(0.42, 214) } },
    });
    const concluded = content({ ...complete, conclusion: 'Klaar.', results: [{ ...result, conclusion: 'Ja.' }] });
    expect(conductingResearchRules.yields(concluded, earlier)).toEqual(yielded);
  });

  it('sums up in one true sentence', () => {
    const summary = (change: Partial<ConductingResearch>) => conductingResearchRules.summary(content(change), earlier);
    expect(summary({})).toBeNull();
    expect(summary({ items })).toBe(`Vragenlijst met ${items.length} vragen, ongeveer 2 minuten.`);
    expect(summary({ respondents: 1312 })).toBe('1.312 antwoorden.');
    expect(summary(complete)).toBe('214 antwoorden, resultaten voor 1 factor.');
  });

  it.each<[ResearchType | null, boolean]>([
    [null, true],
    ['quantitative', true],
    ['both', true],
    ['qualitative', false],
    ['none', false],
  ])('with research type %s applies: %s', (researchType, applies) => {
    expect(conductingResearchRules.applies?.({ determineType: { ...determineType.empty, researchType } })).toBe(
      applies,
    );
  });
});
