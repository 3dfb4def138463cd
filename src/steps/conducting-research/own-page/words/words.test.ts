import { describe, expect, it } from 'vitest';
import { surveyOf } from '#steps/conducting-research/export/survey.rules.ts';
import { languageCodes } from '#steps/conducting-research/languages/known.contract.ts';
import type { Translation } from '#steps/conducting-research/languages/languages.contract.ts';
import { checkedIn, conceptIn, saidIn, small } from '#steps/conducting-research/languages/languages.testing.ts';
import { pageTextsIn } from '#steps/conducting-research/languages/texts.rules.ts';
import {
  checkedPageTexts,
  dutchOnPage,
  fixedParts,
  inLanguage,
  statusOf,
  withCheck,
  withText,
} from '#steps/conducting-research/languages/translation.rules.ts';
import { answersIn, fields, translatedForm } from '#steps/conducting-research/own-page/form.rules.ts';
import { ownPageResource, ownPageSettings } from '#steps/conducting-research/own-page/own-page.contract.ts';
import { documentOf, formPage, thanksPage } from '#steps/conducting-research/own-page/respond/page.rules.ts';
import { ourWords } from './ours.rules.ts';
import { type PageText, pageTextNames, pageTexts } from './texts.rules.ts';
import { dayIn, pageWords } from './words.rules.ts';

const settings = {
  ...ownPageSettings.parse(
    Object.fromEntries(
      Object.keys(ownPageSettings.shape).map((name) => [name, ownPageResource.example[name as 'title']]),
    ),
  ),
  ...{ title: 'Vragenlijst', purpose: pageTexts.PAGINA_WAARVOOR_1, withCodes: true, translated: [] },
};

/** Every sentence of the page, said by who was paid for it. */
const withPage = (translation: Translation): Translation =>
  withCheck(
    pageTextsIn(small).reduce(
      (one, text) => withText(one, text, { text: `⟦${text.key} ${fixedParts(text.dutch).join(' ')}⟧` }),
      translation,
    ),
  );

function pageIn(translation: Translation, more: object = {}) {
  const status = statusOf(small, translation);
  const form = translatedForm(
    surveyOf(inLanguage(small, translation)!),
    translation.language!,
    'je',
    checkedPageTexts(status),
  );
  const words = pageWords(form);
  const drawn = {
    ...{ settings: { ...settings, ...more }, form, words, id: 'een', draft: false, kiosk: false, problem: null },
    ...{ choice: [{ href: '?taal=nl', language: 'nl' as const, title: words.typed('Vragenlijst') }], action: '/x' },
  };
  const { faults } = answersIn(
    form,
    new URLSearchParams({ DAGEN_1: '9', [fields.consent]: '1', FILTER_1: '1' }),
    words,
  );
  return {
    ...{ form, words, faults },
    empty: documentOf(formPage({ ...drawn, sent: null, faults: new Map() }), '', ''),
    faulty: documentOf(formPage({ ...drawn, sent: new URLSearchParams(), faults }), '', ''),
    thanks: documentOf(thanksPage(drawn.settings, form, words, '/x?kiosk'), '', ''),
  };
}

/** What a page says without saying that it is Dutch. */
const otherThanDutch = (html: string) =>
  html.replaceAll(/<(\w+)(?: [^>]*)? lang="nl"[^>]*>.*?<\/\1>/g, '').replaceAll(/data-[\w-]+="[^"]*"/g, '');

describe('what the page says in other languages', () => {
  it('is in Dutch where nobody translated it, and says so to who hears it', () => {
    for (const language of ['en', 'tr', 'ar', 'pl', 'uk'] as const) {
      const { empty, faulty, thanks } = pageIn(checkedIn(language));
      for (const page of [empty, faulty, thanks]) {
        const said = otherThanDutch(page);
        const unsaid = pageTextNames.filter((name) =>
          pageTexts[name].split(/\{\w+\}|[.:]/).some((piece) => piece.length > 9 && said.includes(piece)),
        );
        expect(unsaid, language).toEqual([]);
      }
      expect(empty).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(empty).toContain('<dd lang="nl" dir="ltr">Je hebt recht op inzage');
      expect(empty).toContain(ourWords[language]!.PAGINA_VERSTUREN!);
      expect(faulty).toContain(ourWords[language]!.PAGINA_KEUZE!);
    }
  });

  it('is in that language as the organisation had it translated and checked, instead of as we did', () => {
    for (const language of ['tr', 'ar', 'so'] as const) {
      const translation = { ...withPage(checkedIn('tr')), language };
      const { empty, faulty, thanks } = pageIn(translation);
      for (const page of [empty, faulty, thanks]) {
        expect(page.replace(/<li lang="nl".*?<\/li>/, '')).not.toMatch(/ lang="nl"/);
        expect(page).toContain('⟦PAGINA_TOEGANKELIJK ⟧');
      }
      expect(dutchOnPage(statusOf(small, translation), translation)).toEqual([]);
      expect(empty).toContain('⟦PAGINA_VERSTUREN ⟧');
      expect(empty).toMatch(/⟦PAGINA_HOE_LANG_1 .*31/);
    }
  });

  it('is not shown as it was translated before a second person read it', () => {
    const first = pageTextsIn(small).find(({ key }) => key === 'PAGINA_VERDER')!;
    const translation = withText(checkedIn('en'), first, { text: 'Onward' });
    expect(statusOf(small, translation).state).toBe('concept');
    expect(checkedPageTexts(statusOf(small, translation))).toEqual({});
    expect(checkedPageTexts(statusOf(small, withCheck(translation)))).toEqual({ PAGINA_VERDER: 'Onward' });
    // A language is whole without any of it, and with what was translated of other Dutch.
    const old = withCheck(withText(checkedIn('en'), { ...first, dutch: 'Door' }, { text: 'On' }));
    expect([checkedIn('en'), old].map((one) => statusOf(small, one).state)).toEqual(['checked', 'checked']);
    expect(checkedPageTexts(statusOf(small, old))).toEqual({});
    expect(statusOf(small, conceptIn('en')).counts.unchecked).toBe(statusOf(small, conceptIn('en')).texts.length);
  });

  it('has what was typed for one page in that language too', () => {
    const typed = { title: 'Over afval', purpose: 'Uitzoeken wat helpt.', specialGround: 'Het mag.' };
    const other = { language: 'en', title: 'About waste', purpose: 'To find out what helps.' };
    const translated = [{ ...other, specialGround: null, youngGround: null }];
    const { empty } = pageIn(checkedIn('en'), { ...typed, translated });
    expect(empty).toContain('<h1>About waste</h1>');
    expect(empty).toContain('<dd>To find out what helps.</dd>');
    expect(empty).toContain('<dd lang="nl" dir="ltr">Het mag.</dd>');
    expect(pageIn(checkedIn('en')).empty).toContain(`<h1>${saidIn('en', 'Vragenlijst')}</h1>`);
  });

  it('keeps a name that is written the other way from turning its sentence', () => {
    expect(
      pageWords({ address: 'je', language: 'ar', texts: { PAGINA_VAN: 'من {organisatie}.' } }).say('PAGINA_VAN', {
        organisatie: 'Gemeente X',
      }).text,
    ).toBe('من \u2068Gemeente X\u2069.');
    expect(pageWords({ address: 'je' }).say('PAGINA_VAN', { organisatie: 'jouw {dag}' }).text).toContain(
      'van jouw {dag}.',
    );
  });

  it('asks for the numbers of a question in the words of that question', () => {
    const { faults } = pageIn(checkedIn('en'));
    expect(faults.get('DAGEN_1')).toEqual({ text: 'A whole number from 0 to 7 days.', lang: null });
    expect(faults.get('GEMAK_1')).toEqual({ text: 'Choose an answer.', lang: null });
  });
});

it('what we translated ourselves keeps what is filled in, and is never the Dutch', () => {
  for (const [language, texts] of Object.entries(ourWords)) {
    for (const [name, text] of Object.entries(texts) as [PageText, string][]) {
      expect(fixedParts(text), `${language} ${name}`).toEqual(fixedParts(pageTexts[name]));
      expect(text).not.toBe(pageTexts[name]);
    }
  }
});

it('in u it speaks to nobody in je', () => {
  const formal = pageWords({ address: 'u' });
  for (const name of pageTextNames) expect(formal.say(name).text, name).not.toMatch(/\b(je|jij|jouw|jou|ben|heb)\b/i);
});

it('writes a day as the language does, with the figures that we read, or in figures alone', () => {
  expect(dayIn('en', '2026-12-31')).toBe('December 31, 2026');
  expect(dayIn('tr', '2026-12-31')).toBe('31 Aralık 2026');
  for (const language of languageCodes) expect(dayIn(language, '2026-12-31'), language).toMatch(/2026/);
});
