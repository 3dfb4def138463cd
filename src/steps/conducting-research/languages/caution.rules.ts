import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { respondentsOf } from '#steps/conducting-research/results/respondents.rules.ts';
import { listed } from '#steps/step/sentence.rules.ts';
import { languages } from './known.contract.ts';
import { fewestPerLanguage } from './languages.contract.ts';

export type OverLanguages = Pick<ConductingResearch, 'translations' | 'results' | 'respondents' | 'enoughPerLanguage'>;

/** In which languages people can have answered besides Dutch: somebody checked a text in them at some time, and what goes out is checked. */
const askedIn = ({ translations }: Pick<OverLanguages, 'translations'>): string[] =>
  translations.flatMap(({ language, texts }) =>
    language !== null && texts.some(({ checked }) => checked !== null) ? [languages[language].name] : [],
  );

/**
 * What to mind of figures that can be of answers in more than one language; empty where there are no figures, or Dutch alone. In which
 * language somebody answered is kept nowhere, as it tells who answered where few do: so there is no figure of a language by itself.
 */
export function languageCautions(content: OverLanguages): string[] {
  const others = askedIn(content);
  if (others.length === 0) return [];
  if (respondentsOf(content) === null && content.results.every(({ n }) => n === null)) return [];
  return [
    `De vragenlijst was er ook in het ${listed(others)}. In welke taal iemand antwoordde, is niet bewaard: de cijfers zijn van alle talen samen.`,
    'In een andere taal vatten mensen een vraag soms anders op.',
    content.enoughPerLanguage === null
      ? `Eén cijfer over talen zegt pas iets als in elke taal minstens ${fewestPerLanguage} mensen antwoordden. Of dat zo is, is niet vastgelegd.`
      : content.enoughPerLanguage
        ? `In elke taal antwoordden minstens ${fewestPerLanguage} mensen.`
        : `Niet in elke taal antwoordden ${fewestPerLanguage} mensen. Dat is te weinig voor één cijfer over talen: de cijfers zeggen niets over wie een andere taal spreekt.`,
  ];
}
