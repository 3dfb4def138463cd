import { describe, expect, it } from 'vitest';
import { defineSection } from '#foundation/shared/section.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import type { QuestionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { surveyOf, surveyQuestions } from '#steps/conducting-research/export/survey.rules.ts';
import { example } from '#steps/conducting-research/export/survey.testing.ts';
import { languageCodes, languages } from './known.contract.ts';
import type { Translation } from './languages.contract.ts';
import { checkedIn, conceptIn, saidIn, small, smallItems, smallLanguages } from './languages.testing.ts';
import { translatableTexts } from './texts.rules.ts';
import {
  faultOf,
  inLanguage,
  isTried,
  newTranslation,
  statusOf,
  withCheck,
  withRoom,
  withText,
} from './translation.rules.ts';

const textOf = (dutch: string, input = small) => translatableTexts(input).find((text) => text.dutch === dutch)!;
const withItem = (at: number, change: Partial<(typeof smallItems)[number]>): QuestionnaireInput => ({
  ...small,
  content: {
    ...small.content,
    items: smallItems.map((item, index) => (index === at ? { ...item, ...change } : item)),
  },
});
const said = (translation: Translation, dutch: string, text: string | null) =>
  withText(translation, textOf(dutch), { text });

describe('the texts of a questionnaire', () => {
  it('are each there once, by the names of the data, in the order of reading', () => {
    const texts = translatableTexts(small);
    expect(texts.map(({ name }) => name.replace(/_[0-9a-f]{8}$/, '_…'))).toEqual([
      ...['TITEL', 'KOP_BEGIN', 'INTRODUCTIE', 'KOP_TOESTEMMING', 'TOESTEMMING', 'TOESTEMMING_1', 'VRAAG'],
      ...['KOP_GEDRAG', 'FILTER_1', 'ANTWOORD_…', 'ANTWOORD_…', 'DOORGAAN', 'UITLEG_OVERSLAAN'],
      ...['DAGEN_1', 'HEEL_GETAL', 'EENHEID_…', 'KOP_MENING', 'GEMAK_1', 'ANTWOORD_…', 'ANTWOORD_…'],
      ...['NORM_1', 'NIET_VAN_TOEPASSING', 'KOP_WIE', 'WONEN_1', 'ANTWOORD_…', 'ANTWOORD_…', 'ANTWOORD_…'],
      ...['KOP_SLOT', 'SLOT_1', 'AFSLUITING'],
    ]);
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
  });

  it('hold everything that a form shows in words: a form with each text replaced has none of the Dutch left', () => {
    const input = { ...example, content: { ...example.content, ownCode: true } };
    const marked = translatableTexts(input).reduce(
      (translation, text, at) =>
        withText(translation, text, { text: `⟦${at} ${text.dutch.match(/\{\w+\}|…|\S+@\S+\w/g)?.join(' ') ?? ''}⟧` }),
      newTranslation('en'),
    );
    const survey = surveyOf(inLanguage(input, marked)!);
    const shown = [
      ...[survey.introduction, survey.consent, survey.thanks, ...Object.values(survey.code ?? {}).slice(0, 2)],
      ...(survey.code?.questions.map(({ text }) => text) ?? []),
      ...survey.pages.flatMap(({ title, skipNote }) => [title, ...(skipNote ? [skipNote] : [])]),
      ...surveyQuestions(survey).flatMap(({ text, answers, asksNumber }) => [
        text,
        ...answers.map(({ label }) => label),
        ...(asksNumber ? [asksNumber.help] : []),
      ]),
    ];
    expect(shown.length).toBeGreaterThan(60);
    expect(shown.filter((text) => !/^(?:\d+ ?)?⟦.*⟧(?: \(\d+\/\d+\))?$|^\d+$/s.test(String(text)))).toEqual([]);
  });

  it('keep their name when a question is worded otherwise, and its translation when its variable is called otherwise', () => {
    const turkish = checkedIn('tr');
    expect(statusOf(withItem(2, { variable: 'FRICTIE_9' }), turkish).state).toBe('checked');
    expect(textOf('Kan ik dat?', withItem(2, { text: 'Kan ik dat?' })).name).toBe('GEMAK_1');
  });

  it('are none while there are no questions', () => {
    expect(translatableTexts({ ...small, content: { ...small.content, items: [] } })).toEqual([]);
    expect(statusOf({ ...small, content: { ...small.content, items: [] } }, checkedIn('en')).state).toBe('unfinished');
  });
});

describe.each(smallLanguages)('a translation in %s', (language) => {
  it('asks the same questions under the same names, with the same numbers', () => {
    const dutch = surveyOf(small);
    const other = surveyOf(inLanguage(small, checkedIn(language))!);
    const shape = (survey: typeof dutch) =>
      surveyQuestions(survey).map(({ name, code, number, answers, asksNumber, required }) => [
        ...[name, code, number, required, answers.map(({ value }) => value)],
        asksNumber && [asksNumber.lo, asksNumber.hi, asksNumber.whole],
      ]);
    expect(shape(other)).toEqual(shape(dutch));
    expect(other.pages.map(({ askedAfter }) => askedAfter)).toEqual(dutch.pages.map(({ askedAfter }) => askedAfter));
    const asked = surveyQuestions(other);
    expect(asked[0]!.text).toBe(saidIn(language, 'Had je de afgelopen week etensresten?'));
    expect(asked[0]!.answers.map(({ label }) => label)).toEqual([saidIn(language, 'nee'), saidIn(language, 'ja')]);
    expect(asked[2]!.answers[0]!.label).toBe(`1 ${saidIn(language, 'helemaal mee oneens')}`);
    expect(asked[3]!.answers.at(-1)).toEqual({ value: 99, label: saidIn(language, 'niet van toepassing') });
    expect(asked[1]!.asksNumber!.help).toMatch(/0.*7/s);
    expect(asked[1]!.asksNumber!.help).not.toContain('{');
    expect(other.words.language).toBe(language);
  });

  it('is a concept until a second person has read these very texts', () => {
    const concept = conceptIn(language);
    expect(statusOf(small, concept).state).toBe('concept');
    const checked = checkedIn(language);
    expect(statusOf(small, checked).state).toBe('checked');
    expect(statusOf(small, { ...checked, checkedBy: 'vertaalbureau de brug' })).toMatchObject({
      state: 'concept',
      checkFault: 'Dit is wie vertaalde. Laat iemand anders nakijken.',
    });
    expect(statusOf(small, { ...checked, translatedBy: null }).state).toBe('concept');
    expect(statusOf(small, { ...checked, checkedOn: null }).state).toBe('concept');
    const changed = said(checked, 'ja', `${saidIn(language, 'ja')}!`);
    expect(statusOf(small, changed)).toMatchObject({ state: 'concept', counts: { unchecked: 1 } });
    expect(statusOf(small, withCheck(changed)).state).toBe('checked');
  });

  it('is not used while a text is missing, and says which', () => {
    const { state, texts, counts } = statusOf(small, said(checkedIn(language), 'dagen', null));
    expect(state).toBe('unfinished');
    expect(counts.missing).toBe(1);
    expect(texts.find((one) => one.state === 'missing')!.text.where).toBe('Eenheid van een getal');
    expect(inLanguage(small, said(checkedIn(language), 'dagen', null))).toBeNull();
  });

  it('is out of date where the Dutch changed since, and is then not used', () => {
    const later = withItem(2, { text: 'Etensresten apart weggooien lukt mij.' });
    const { state, texts } = statusOf(later, checkedIn(language));
    expect(state).toBe('unfinished');
    expect(texts.filter((one) => one.state === 'outdated').map(({ text }) => text.name)).toEqual(['GEMAK_1']);
    expect(inLanguage(later, checkedIn(language))).toBeNull();
    // Who puts the Dutch back has the translation again, and one that only breaks its lines otherwise never lost it.
    expect(statusOf(small, checkedIn(language)).state).toBe('checked');
    const respaced = withItem(2, { text: ' Etensresten apart  weggooien is makkelijk voor mij. ' });
    expect(statusOf(respaced, checkedIn(language)).counts.outdated).toBe(0);
  });

  it('keeps what was translated of a question that is taken away, for when it comes back', () => {
    const without = withItem(2, { removed: true });
    const checked = checkedIn(language);
    expect(statusOf(without, checked).state).toBe('checked');
    expect(statusOf(small, checked).counts.checked).toBe(translatableTexts(small).length);
  });

  it('counts as tried with two people, and only when it is checked', () => {
    const checked = checkedIn(language);
    const status = statusOf(small, checked);
    expect([null, 0, 1, 2, 3].map((tried) => isTried(status, { ...checked, tried }))).toEqual([
      ...[false, false, false, true, true],
    ]);
    expect(isTried(statusOf(small, conceptIn(language)), { ...checked, tried: 5 })).toBe(false);
  });
});

describe('what keeps a translation from being asked', () => {
  const introduction = textOf(small.content.introduction!);
  const jump = textOf('Vul je hier ‘nee’ in? Ga dan door naar vraag {vraag}.');

  it.each([
    ['a place to fill in that is gone', jump, 'Go to the next question.', /“\{vraag\}”/],
    ['a place that was translated', jump, 'Go to question {question}.', /“\{vraag\}”/],
    ['a place that is there twice', jump, 'Go to {vraag} or {vraag}.', /staat niet in het Nederlands/],
    ['an address that is gone', introduction, 'This is from the municipality.', /afval@veldermeer\.example/],
    ['an address that was changed', introduction, 'Mail to waste@veldermeer.example.', /afval@veldermeer\.example/],
    ['too many signs', jump, `{vraag} ${'x'.repeat(500)}`, /Er passen 500 tekens in/],
  ])('%s', (_, text, words, expected) => {
    expect(faultOf(text, words)).toMatch(expected);
  });

  it('takes three full stops for dots, and an address before a full stop for that address', () => {
    const text = { ...introduction, dutch: 'Bewaard tot …. Zie https://veldermeer.example/afval.' };
    expect(faultOf(text, 'Kept until ... See https://veldermeer.example/afval')).toBeNull();
  });

  it('two answers to one question that read alike, at both of them', () => {
    const alike = said(checkedIn('en'), '1 tot 5 jaar', 'More than 5 years');
    const { state, texts } = statusOf(small, alike);
    expect(state).toBe('unfinished');
    const faulty = texts.filter((one) => one.state === 'faulty');
    expect(faulty.map(({ text }) => text.dutch)).toEqual(['1 tot 5 jaar', 'langer dan 5 jaar']);
    expect(faulty[0]!.fault).toBe('Een ander antwoord op dezelfde vraag is ook vertaald als “More than 5 years”.');
    // Answers that never stand beside each other may.
    expect(statusOf(small, said(checkedIn('en'), 'langer dan 5 jaar', 'yes')).counts.faulty).toBe(0);
    expect(statusOf(small, said(checkedIn('en'), 'niet van toepassing', 'strongly agree')).counts.faulty).toBe(2);
  });
});

describe('how translations are kept', () => {
  it('a questionnaire of before has none, and what is kept is read as it was written', () => {
    const { translations: _, ...before } = conductingResearch.empty;
    const { content } = defineSection(conductingResearch.shape);
    expect(content.parse(before)).toMatchObject({ translations: [] });
    const five = smallLanguages.map((language) => checkedIn(language));
    expect(content.parse({ ...before, translations: five })).toMatchObject({ translations: five });
  });

  it('sixty texts in five languages take less than a quarter of what one save may hold', () => {
    const texts = translatableTexts(example).slice(0, 60);
    expect(texts).toHaveLength(60);
    const five = languageCodes.slice(0, 5).map((language) =>
      // Two bytes a sign, as in Arabic and Cyrillic, and longer than the Dutch.
      texts.reduce(
        (translation, text) => withText(translation, text, { text: 'ж'.repeat(Math.ceil(text.dutch.length * 1.3)) }),
        newTranslation(language),
      ),
    );
    const bytes = Buffer.byteLength(JSON.stringify({ translations: five.map(withCheck) }));
    expect(bytes).toBeLessThan((4 * 1024 * 1024) / 4);
    console.info(`60 texts in 5 languages: ${Math.round(bytes / 1024)} kB`);
  });

  it('what was translated of questions that are gone makes room', () => {
    let full = conceptIn('en');
    for (let at = 0; full.texts.length < 605; at += 1) {
      full = withText(full, { key: `OUD_${at}`, dutch: 'Oud' }, { text: 'Old' });
    }
    const trimmed = withRoom(full, translatableTexts(small));
    expect(trimmed.texts).toHaveLength(600);
    expect(statusOf(small, trimmed).state).toBe('concept');
  });

  it('two people who add a language, and translate the same text, have one row of each', () => {
    expect(newTranslation('tr').uuid).toBe(newTranslation('tr').uuid);
    expect(newTranslation('tr').uuid).not.toBe(newTranslation('pl').uuid);
    expect(conceptIn('tr').texts.map(({ uuid }) => uuid)).toEqual(conceptIn('pl').texts.map(({ uuid }) => uuid));
  });
});

it('knows each language by a code that browsers know, with the direction that it is written in', () => {
  expect(languageCodes.filter((code) => languages[code].direction === 'rtl')).toEqual(['ar', 'fa-AF', 'fa']);
  expect(languageCodes.map((code) => Intl.getCanonicalLocales(code)[0])).toEqual(languageCodes);
  const names = languageCodes.map((code) => languages[code].name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'nl')));
});
