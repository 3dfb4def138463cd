import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { valuesOf } from '#foundation/shared/fields.ts';
import { type GoalFields, goalSentence } from './goal.rules.ts';
import { researchTarget } from './research-target.contract.ts';
import { currentGoalSentence } from './research-target.rules.ts';

const fields: GoalFields = {
  audience: 'Bewoners van de flats',
  questionAudience: 'bewoners',
  desiredBehaviour: 'Etensresten in een gft-bakje op het aanrecht doen',
  recurrence: 'repeated',
  where: 'Thuis in de keuken',
  when: 'Na het koken.',
  decisionMoment: null,
  withWhom: null,
};
const sentence = (given: Partial<GoalFields> = {}) => goalSentence({ ...fields, ...given });
const start = 'Bewoners van de flats doen etensresten in een gft-bakje op het aanrecht';

describe('the gedragsdoelzin is built from the fields', () => {
  test.each([
    ['once', `${start}: één keer, thuis in de keuken, na het koken.`],
    ['repeated', `${start}: thuis in de keuken, na het koken, elke keer opnieuw.`],
    ['lasting', `${start}: thuis in de keuken, na het koken, en zij blijven dat doen.`],
    [null, `${start}: thuis in de keuken, na het koken.`],
  ] as const)('recurrence %s', (recurrence, expected) => {
    expect(sentence({ recurrence })).toBe(expected);
  });

  test.each([
    ['once', `${start}: één keer.`],
    ['repeated', `${start}, elke keer opnieuw.`],
    ['lasting', `${start} en zij blijven dat doen.`],
    [null, `${start}.`],
  ] as const)('recurrence %s, without place and moment', (recurrence, expected) => {
    expect(sentence({ recurrence, where: null, when: null })).toBe(expected);
  });

  it('does not say twice how often', () => {
    expect(sentence({ when: 'Elke avond' })).toBe(`${start}: thuis in de keuken, elke avond.`);
  });

  it.each([
    ['vaak alleen', 'vaak alleen'],
    ['Meestal alleen', 'meestal alleen'],
    ['soms samen met hun kinderen', 'soms samen met hun kinderen'],
    ['met hun partner', 'met hun partner'],
    ['partner met kinderen', 'samen met partner met kinderen'],
  ])('says with whom, as it was written: %s', (withWhom, words) => {
    expect(sentence({ when: null, where: null, withWhom })?.toLowerCase()).toContain(`: ${words}`);
  });

  it('takes the decision moment when no moment is given, and the company', () => {
    expect(sentence({ when: null, decisionMoment: 'Bij het afruimen', withWhom: 'hun kinderen' })).toBe(
      `${start}: thuis in de keuken, bij het afruimen, samen met hun kinderen, elke keer opnieuw.`,
    );
  });

  it('keeps the capital of a name', () => {
    expect(sentence({ where: 'Winkelcentrum Noord', when: null })).toContain(': Winkelcentrum Noord, elke keer');
  });

  it('does not repeat a place that the behaviour names already', () => {
    expect(sentence({ desiredBehaviour: 'thuis in de keuken afval scheiden', when: null })).toBe(
      'Bewoners van de flats scheiden thuis in de keuken afval, elke keer opnieuw.',
    );
  });

  it('leaves a behaviour that is a sentence already as it is', () => {
    const desiredBehaviour = 'Bewoners van de flats doen etensresten in een bakje, en legen het twee keer per week.';
    expect(sentence({ desiredBehaviour, where: null, when: null })).toBe(desiredBehaviour);
    expect(sentence({ desiredBehaviour: 'De bewoners koken.', where: null, when: null, recurrence: null })).toBe(
      'De bewoners koken.',
    );
  });

  it('uses the words for the questions when the audience is described at length', () => {
    const audience =
      'Mensen die in een van de 2.400 galerijflatwoningen van de corporatie of een vereniging van eigenaren wonen. In de keuken is weinig ruimte.';
    expect(sentence({ audience, where: null, when: null, recurrence: null })).toBe(
      'Bewoners doen etensresten in een gft-bakje op het aanrecht.',
    );
    expect(sentence({ audience: 'Bewoners (corporatie en drie VvE’s). Vooral gezinnen.', recurrence: null })).toMatch(
      /^Bewoners doen/,
    );
  });

  it('speaks about people, not to them', () => {
    const bare = { where: null, when: null, recurrence: null };
    expect(sentence({ ...bare, desiredBehaviour: 'Je telefoon in je tas doen' })).toBe(
      'Bewoners van de flats doen hun telefoon in hun tas.',
    );
    expect(sentence({ ...bare, desiredBehaviour: 'je aanmelden als donor' })).toBe(
      'Bewoners van de flats melden zich aan als donor.',
    );
  });

  it('stays grammatical when it finds no verb', () => {
    expect(sentence({ desiredBehaviour: 'Minder vlees', where: null, when: null, recurrence: null })).toBe(
      'Het gewenste gedrag van bewoners van de flats is minder vlees.',
    );
  });

  it('stays grammatical when part of the behaviour speaks to the reader', () => {
    const bare = { where: null, when: null, recurrence: null };
    expect(sentence({ ...bare, desiredBehaviour: 'De huisarts bellen als je klachten hebt' })).toBe(
      'Bewoners van de flats bellen de huisarts als ze klachten hebben.',
    );
    expect(sentence({ ...bare, desiredBehaviour: 'restjes bewaren die je over hebt' })).toBe(
      'Bewoners van de flats bewaren restjes die ze over hebben.',
    );
  });

  it('waits for audience and behaviour', () => {
    expect(sentence({ audience: null })).toBeNull();
    expect(sentence({ desiredBehaviour: null })).toBeNull();
    expect(goalSentence(researchTarget.empty)).toBeNull();
  });

  it('is one sentence, whatever is filled in', () => {
    const words = fc.array(
      fc.constantFrom('afval', 'Thuis', 'scheiden', 'en', 'weggooien,', 'na', 'dat', 'je', 'bakje.', 'Bewoners', ';'),
      { maxLength: 8 },
    );
    const text = fc.option(
      words.map((list) => list.join(' ') || null),
      { nil: null },
    );
    const record = fc.record({
      audience: text,
      questionAudience: text,
      desiredBehaviour: text,
      recurrence: fc.constantFrom(...valuesOf(researchTarget.shape.recurrence.choices), null),
      where: text,
      when: text,
      decisionMoment: text,
      withWhom: text,
    });
    fc.assert(
      fc.property(record, (given) => {
        const made = goalSentence(given);
        if (made === null) return;
        expect(made).toMatch(/^[\p{Lu}\p{N};,].*[^\s.]\.$/su);
        expect(made).not.toMatch(/\s{2}|\n|null|undefined/);
      }),
    );
  });
});

describe('the verb moves to its place after a plural subject', () => {
  const does = (desiredBehaviour: string) =>
    goalSentence({ ...researchTarget.empty, audience: 'bewoners', desiredBehaviour })?.replace('Bewoners ', '');

  test.each([
    ['glas en papier scheiden', 'scheiden glas en papier.'],
    ['afval weggooien in de bak', 'gooien afval weg in de bak.'],
    ['restjes bewaren en de volgende dag opeten', 'bewaren restjes en eten ze de volgende dag op.'],
    ['afval scheiden, het bakje legen en omspoelen', 'scheiden afval, legen het bakje en spoelen het om.'],
    ['hun telefoon vóór het opstappen in hun tas stoppen', 'stoppen hun telefoon vóór het opstappen in hun tas.'],
    ['buren aanspreken die afval bij het restafval doen', 'spreken buren aan die afval bij het restafval doen.'],
    ['met de fiets naar het werk gaan', 'gaan met de fiets naar het werk.'],
    ['hun kind laten inenten', 'laten hun kind inenten.'],
    ['fietsen op slot zetten', 'zetten fietsen op slot.'],
    ['etensresten composteren in een wormenbak', 'composteren etensresten in een wormenbak.'],
    ['de bus pakken', 'pakken de bus.'],
    ['de nooduitgang vrijhouden', 'houden de nooduitgang vrij.'],
    ['hun tuin ontharden', 'ontharden hun tuin.'],
  ])('%s → %s', (behaviour, expected) => {
    expect(does(behaviour)).toBe(expected);
  });

  test.each([
    'fietsen naar school',
    'laten hun kind inenten',
    'stoppen hun telefoon in hun tas en zetten het geluid uit',
    'ontharden hun tuin',
  ])('stays: %s', (behaviour) => {
    expect(does(behaviour)).toBe(`${behaviour}.`);
  });
});

describe('the gedragsdoelzin is editable', () => {
  const filled = { ...researchTarget.empty, ...fields };

  it('the edited one wins', () => {
    expect(currentGoalSentence({ ...filled, goalSentence: 'Bewoners koken en scheiden.' })).toBe(
      'Bewoners koken en scheiden.',
    );
  });

  it('without an edited one, it is the one from the fields', () => {
    expect(currentGoalSentence(filled)).toBe(goalSentence(fields));
  });
});
