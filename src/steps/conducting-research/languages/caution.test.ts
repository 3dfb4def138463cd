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

  it('says that figures are of all languages together, that a question may be taken otherwise, and how many it takes', () => {
    expect(said(asked)).toBe(
      'De vragenlijst was er ook in het Turks en Pools. In welke taal iemand antwoordde, is niet bewaard: de cijfers zijn van alle talen samen. In een andere taal vatten mensen een vraag soms anders op. Eén cijfer over talen zegt pas iets als in elke taal minstens 50 mensen antwoordden. Of dat zo is, is niet vastgelegd.',
    );
  });

  it('keeps the caution when there are enough of each, and takes the figure from who they are too few of', () => {
    expect(said({ ...asked, enoughPerLanguage: true })).toMatch(
      /vatten mensen een vraag soms anders op\. In elke taal antwoordden minstens 50 mensen\.$/,
    );
    expect(said({ ...asked, enoughPerLanguage: false })).toMatch(
      /te weinig voor één cijfer over talen: de cijfers zeggen niets over wie een andere taal spreekt\.$/,
    );
  });

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
    ['no language was added', { respondents: 214, enoughPerLanguage: false }],
    ['one is not translated', { respondents: 214, translations: [newTranslation('ar')] }],
    ['nobody checked one, so that it did not go out', { respondents: 214, translations: [conceptIn('tr')] }],
    ['nobody answered', { translations: asked.translations }],
  ])('nothing is said where %s', (_, given) => expect(said(given)).toBe(''));
});
