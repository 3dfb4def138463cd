import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { dutch, type LanguageCode, languages } from '#steps/conducting-research/languages/known.contract.ts';
import { dutchOnPage, languageName, statusOf } from '#steps/conducting-research/languages/translation.rules.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { joinList, plural } from '#ui/format.ts';
import { ownPageFields, type TranslatedSettings } from './own-page.contract.ts';
import styles from './own-page.module.css';
import { pageTexts } from './words/texts.rules.ts';

/** What was typed for a page that may have to be said in other languages. */
type TypedTexts = Partial<Record<Exclude<keyof TranslatedSettings, 'language'>, string | null>> & {
  translated: readonly TranslatedSettings[];
};
type TypedText = keyof Omit<TypedTexts, 'translated'>;

/** These were translated with the questionnaire, until somebody writes something else. */
const usual: Partial<Record<TypedText, string>> = {
  title: conductingResearch.shape.items.words.name,
  purpose: pageTexts.PAGINA_WAARVOOR_1,
};

interface PageLanguagesProps {
  work: Work;
  typed: TypedTexts;
  onChange: (translated: TranslatedSettings[]) => void;
}

/** In which languages people can choose to be asked, and what of the page is still in Dutch there. Nothing where there is no other. */
export function PageLanguages({ work: { editing, earlier }, typed, onChange }: PageLanguagesProps) {
  const input = questionnaireInput({ ...editing.research, ...earlier, conductingResearch: editing.content });
  const all = input.content.translations.map((translation) => ({ translation, status: statusOf(input, translation) }));
  const offered = all.filter(({ status }) => status.state === 'checked');
  const others = all.filter(({ status }) => status.state !== 'checked');
  if (all.length === 0) return null;
  return (
    <>
      <Callout>
        {offered.length > 0
          ? `Deelnemers kiezen zelf hun taal: ${joinList([dutch.name, ...offered.map(({ translation }) => languageName(translation))])}. Welke taal iemand koos, bewaren we niet.`
          : null}{' '}
        {others.length > 0
          ? `Niet nagekeken, en daarom niet op de pagina: ${joinList(others.map(({ translation }) => languageName(translation)))}.`
          : null}
      </Callout>
      {offered.map(({ translation, status }) => (
        <InLanguage
          key={translation.uuid}
          language={translation.language!}
          left={dutchOnPage(status, translation).length}
          typed={typed}
          onChange={onChange}
        />
      ))}
    </>
  );
}

interface InLanguageProps extends Pick<PageLanguagesProps, 'typed' | 'onChange'> {
  language: LanguageCode;
  /** Sentences of the page itself that are in Dutch. */
  left: number;
}

function InLanguage({ language, left, typed, onChange }: InLanguageProps) {
  const { name, direction } = languages[language];
  const asked = (['title', 'purpose', 'specialGround', 'youngGround'] as const).filter(
    (text) => (typed[text] ?? '').trim() !== '' && typed[text] !== usual[text],
  );
  if (asked.length === 0 && left === 0) return null;
  const now = typed.translated.find((one) => one.language === language) ?? {
    ...{ language, title: null, purpose: null, specialGround: null, youngGround: null },
  };
  const set = (change: Partial<TranslatedSettings>) =>
    onChange([...typed.translated.filter((one) => one.language !== language), { ...now, ...change }]);
  return (
    <Disclosure summary={`In het ${name}`}>
      <div className={styles.more}>
        {left > 0 ? (
          <p>
            {left === 1 ? 'Eén zin' : plural(left, 'zin', 'zinnen')} van de pagina zelf {left === 1 ? 'staat' : 'staan'}{' '}
            daar in het Nederlands. Laat ze vertalen bij “{conductingResearch.shape.translations.words.label}”.
          </p>
        ) : null}
        {asked.map((text) => (
          <TextArea
            key={text}
            id={`own-page-${language}-${text}`}
            label={
              <>
                {ownPageFields[text].words.name}: <span lang="nl">{typed[text]}</span>
              </>
            }
            hint="Leeg: dan staat het er in het Nederlands."
            rows={1}
            lang={language}
            dir={direction}
            maxLength={text === 'title' ? 150 : 10_000}
            value={now[text] ?? ''}
            onChange={(said) => set({ [text]: said.trim() === '' ? null : said })}
          />
        ))}
      </div>
    </Disclosure>
  );
}
