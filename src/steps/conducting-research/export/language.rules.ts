import type { PaperLanguage } from '#documents/pdf/paper.rules.ts';
import { type LanguageCode, languages } from '#steps/conducting-research/languages/known.contract.ts';

/** Languages whose letters are not ours; `null` where no font for them is small enough to ship. */
const scripts: Partial<Record<LanguageCode, Exclude<PaperLanguage['script'], null> | null>> = {
  ...{ ar: 'arabic', fa: 'arabic', 'fa-AF': 'arabic' },
  ti: 'ethiopic',
  'zh-Hans': null,
};

/** Whether the PDF can show a language. */
export const hasPdf = (code: LanguageCode): boolean => scripts[code] !== null;

/** As files mark a language, with the region where most people speak it; English as in Europe. */
export function withRegion(code: 'nl' | LanguageCode): string {
  const { language, region } = new Intl.Locale(code === 'en' ? 'en-GB' : code).maximize();
  return `${language}-${region}`;
}

export const paperLanguage = (code: LanguageCode): PaperLanguage => ({
  code: withRegion(code),
  direction: languages[code].direction,
  script: scripts[code] ?? null,
});

/** Said where somebody asks for it nevertheless. */
export const withoutPdf = (code: LanguageCode): string =>
  `Onze pdf heeft geen letters voor het ${languages[code].name}. Neem Word.`;
