import { describe, expect, it } from 'vitest';
import { type OwnForm, researchTarget } from '#steps/research-target/research-target.contract.ts';
import { keptForms } from '#theory/behaviour-forms/own-forms.rules.ts';
import { learned } from '#theory/behaviour-forms/sentences.rules.ts';
import { filledTemplate, partlyFilled } from '#theory/behaviour-forms/wording.rules.ts';
import { askedAudience, askedSegment, questionWords } from './question-words.rules.ts';

const { empty } = researchTarget;
const helmet = {
  ...empty,
  questionBehaviour: 'een helm opzetten',
  questionOccasion: 'als je op de e-bike stapt',
  questionAudience: 'fietsers',
  formOfAddress: 'u' as const,
};
const own = (phrase: string, form: string, words: string | null): OwnForm => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  phrase,
  form,
  words,
});

describe('what questions are filled with', () => {
  it('comes from the research target', () => {
    const words = questionWords({
      ...helmet,
      questionProblem: 'hersenletsel',
      questionOrganisation: 'de gemeente {x}',
      questionContext: 'in je straat',
    });
    expect(filledTemplate('{als ik}, {doe ik} {context}.', words)).toBe(
      'Als ik op de e-bike stap, zet ik een helm op in mijn straat.',
    );
    expect(filledTemplate('Ik vertrouw {organisatie}. {doen} helpt tegen {probleem}.', words)).toBe(
      'Ik vertrouw de gemeente x. Een helm opzetten helpt tegen hersenletsel.',
    );
  });

  it('is there before anything is filled in: what is open stays in sight', () => {
    const words = questionWords(empty);
    expect(words.address).toBe('je');
    expect(filledTemplate('Ik vind het goed om {te doen}.', words)).toBeNull();
    expect(partlyFilled('Ik vind het goed om {te doen} {als ik}.', words)).toBe('Ik vind het goed om [te doen].');
    expect(partlyFilled('Helpt dat {doelgroep} tegen {gevolg}?', words)).toBe('Helpt dat [doelgroep] tegen [gevolg]?');
    const people = questionWords({ ...empty, questionAudience: 'fietsers', questionBehaviour: 'helmgebruik' });
    expect(partlyFilled('Andere {doelgroep} vinden {doen} goed.', people)).toBe('Andere fietsers vinden [doen] goed.');
  });

  it('a behaviour with its moment in it, as it was typed before there was a field for that, fills what it filled', () => {
    const both = {
      ...helmet,
      questionBehaviour: 'een helm opzetten als je op de e-bike stapt',
      questionOccasion: null,
    };
    expect(filledTemplate('{ik doe}.', questionWords(both))).toBe('Ik zet een helm op als ik op de e-bike stap.');
  });
});

describe('what somebody knew better', () => {
  const correction = own('een helm opzetten', 'doe ik niet', 'zet ik de helm niet op');
  const filled = (target: typeof helmet) => filledTemplate('Soms {doe ik niet}.', questionWords(target));

  it('stands in every question with that form, as long as the behaviour is the same', () => {
    const corrected = { ...helmet, ownForms: [correction] };
    expect(filled(corrected)).toBe('Soms zet ik de helm niet op.');
    expect(filled({ ...corrected, questionBehaviour: 'Een helm  opzetten.' })).toBe('Soms zet ik de helm niet op.');
    expect(filled({ ...corrected, questionOccasion: 'als je gaat fietsen' })).toBe('Soms zet ik de helm niet op.');
    expect(filled({ ...corrected, questionBehaviour: 'een hesje dragen' })).toBe('Soms draag ik geen hesje.');
  });

  it('of the group and the moment counts for these alone', () => {
    const rows = [
      own('als je op de e-bike stapt', 'als ik', 'zodra ik opstap'),
      own('een helm opzetten | fietsers', 'de meeste doelgroep doen', 'bijna elke fietser draagt een helm'),
    ];
    const sentence = (target: object) =>
      filledTemplate(
        '{als ik}, {doe ik}. {de meeste doelgroep doen}.',
        questionWords({ ...helmet, ownForms: rows, ...target }),
      );
    expect(sentence({})).toBe('Zodra ik opstap, zet ik een helm op. Bijna elke fietser draagt een helm.');
    expect(sentence({ questionOccasion: 'als je gaat', questionAudience: 'scholieren' })).toBe(
      'Als ik ga, zet ik een helm op. De meeste scholieren zetten een helm op.',
    );
  });

  it('is kept in rows and read back the same', () => {
    const dog = { ...helmet, questionBehaviour: 'de hond meekroelen', questionOccasion: 'na het eten' };
    const words = questionWords(dog);
    const first = learned(words, 0, 'Na het eten kroel ik de hond mee.')!;
    const both = learned(
      { ...words, own: first },
      3,
      'Ik ben van plan de hond mee te kroelen, maar soms laat ik de hond liggen.',
    )!;
    const rows = keptForms(both, words).map((row) => ({ uuid: correction.uuid, ...row }));
    expect(rows.map(({ phrase, form, words: said }) => [phrase, form, said])).toEqual([
      ['meekroelen', 'particle', 'mee'],
      ['de hond meekroelen', 'doe ik niet', 'laat ik de hond liggen'],
    ]);
    expect(questionWords({ ...dog, ownForms: rows }).own).toEqual(both);
  });

  it('what no verb can be is left aside: others than our screen may send anything', () => {
    const rows = [
      own('opzetten', 'perfect', 'worden'),
      own('opzetten', 'particle', 'weg'),
      own('opzetten', 'participle', null),
      own('een helm opzetten', 'doe ik niet', null),
      { ...own('', '', ''), phrase: null, form: null },
    ];
    expect(questionWords({ ...helmet, ownForms: rows }).own).toEqual({ verbs: {}, slots: {} });
    expect(questionWords({ ...helmet, ownForms: [own('overleggen', 'particle', null)] }).own?.verbs).toEqual({
      overleggen: { particle: null },
    });
  });
});

describe('the question in which somebody recognises himself', () => {
  const segment = { name: 'mensen die hun e-bike korter dan een jaar hebben', question: null };

  it('is made by the rules, until the research words it', () => {
    expect(askedSegment(segment, { formOfAddress: 'u' })).toBe('Hebt u uw e-bike korter dan een jaar?');
    expect(askedSegment({ ...segment, question: 'Is je e-bike nieuw?' }, { formOfAddress: 'je' })).toBe(
      'Is je e-bike nieuw?',
    );
    expect(askedSegment({ ...segment, question: 'Heb je net een e-bike?' }, { formOfAddress: 'u' })).toBe(
      'Hebt u net een e-bike?',
    );
    expect(askedSegment({ name: null, question: null }, { formOfAddress: 'u' })).toBeNull();
  });

  it('so is that of the whole audience', () => {
    expect(askedAudience(helmet)).toBe('Bent u fietser?');
    expect(askedAudience({ ...helmet, audienceQuestion: 'Fiets je weleens?' })).toBe('Fietst u weleens?');
    expect(askedAudience(empty)).toBeNull();
  });
});
