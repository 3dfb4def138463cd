import { describe, expect, it, test } from 'vitest';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { languageCautions, type OverLanguages } from './caution.rules.ts';
import { checkedIn, conceptIn } from './languages.testing.ts';
import { newTranslation } from './translation.rules.ts';

const nothing = conductingResearch.empty;
const said = (given: Partial<OverLanguages>) => languageCautions({ ...nothing, ...given }).join(' ');

describe('one figure over languages only with n ≥ 50 each and the caution', () => {
  const asked = { translations: [checkedIn('tr'), checkedIn('pl')], respondents: 214 };

  test.each<[string, OverLanguages['answerLanguages'], string]>([
    [
      'nobody said whose answers they are of',
      null,
      'Niet vastgelegd is of de antwoorden in alle talen samen in de cijfers zitten. Zolang dat zo is, staat er geen voorgesteld cijfer en geen volgorde. Met alle talen samen zeggen cijfers pas iets bij minstens 50 antwoorden in elke taal. In een andere taal vatten mensen een vraag soms anders op.',
    ],
    [
      'they are of Dutch alone',
      'dutch',
      'De cijfers zijn van wie in het Nederlands antwoordde. Over de anderen zeggen ze niets.',
    ],
    [
      'there are enough of each',
      'enough',
      'De cijfers zijn van alle talen samen, met minstens 50 antwoorden in elke taal. In een andere taal vatten mensen een vraag soms anders op.',
    ],
    [
      'there are too few of one',
      'too_few',
      'De cijfers zijn van alle talen samen, en in een taal waren er minder dan 50 antwoorden. Dat is te weinig voor één cijfer over talen. In een andere taal vatten mensen een vraag soms anders op.',
    ],
  ])('says of whom figures are, and what to mind, where %s', (_, answerLanguages, sentences) =>
    expect(said({ ...asked, answerLanguages })).toBe(`De vragenlijst was er ook in het Turks en Pools. ${sentences}`));

  it('is of figures that were typed as well', () => {
    const typed = emptyRow(conductingResearch.shape.results, { ...{ uuid: 'a', researchFactor: 'b' }, n: 120 });
    expect(said({ translations: asked.translations, results: [typed] })).toContain('ook in het Turks en Pools');
  });

  it('stays when the Dutch changed after people answered', () => {
    const [turkish] = asked.translations;
    const texts = turkish!.texts.map((one) => ({ ...one, dutch: 'Iets heel anders' }));
    expect(said({ translations: [{ ...turkish!, texts }], respondents: 214 })).toContain('ook in het Turks.');
  });

  test.each<[string, Partial<OverLanguages>]>([
    ['no language was added', { respondents: 214, answerLanguages: 'too_few' }],
    ['one is not translated', { respondents: 214, translations: [newTranslation('ar')] }],
    ['nobody checked one, so that it did not go out', { respondents: 214, translations: [conceptIn('tr')] }],
    ['nobody answered', { translations: asked.translations }],
  ])('nothing is said where %s', (_, given) => expect(said(given)).toBe(''));
});
