import { wasAskedIn } from '#evidence/over-languages.rules.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { respondentsOf } from '#steps/conducting-research/results/respondents.rules.ts';
import { listed } from '#steps/step/sentence.rules.ts';
import { languages } from './known.contract.ts';
import { fewestPerLanguage } from './languages.contract.ts';

export type OverLanguages = Pick<ConductingResearch, 'translations' | 'results' | 'respondents' | 'answerLanguages'>;

/** In which languages people can have answered besides Dutch. */
const askedIn = ({ translations }: Pick<OverLanguages, 'translations'>): string[] =>
  translations.flatMap((one) => (one.language !== null && wasAskedIn(one) ? [languages[one.language].name] : []));

const taken = 'In een andere taal vatten mensen een vraag soms anders op.';

/** Of whom the figures are, by what somebody said of that, and what to mind of it. */
const ofWhom: Record<NonNullable<OverLanguages['answerLanguages']> | 'unsaid', readonly string[]> = {
  unsaid: [
    `Niet vastgelegd is of de antwoorden in alle talen samen in de cijfers zitten. Zolang dat zo is, staat er geen voorgesteld cijfer en geen volgorde. Met alle talen samen zeggen cijfers pas iets bij minstens ${fewestPerLanguage} antwoorden in elke taal.`,
    taken,
  ],
  dutch: ['De cijfers zijn van wie in het Nederlands antwoordde. Over de anderen zeggen ze niets.'],
  enough: [`De cijfers zijn van alle talen samen, met minstens ${fewestPerLanguage} antwoorden in elke taal.`, taken],
  too_few: [
    `De cijfers zijn van alle talen samen, en in een taal waren er minder dan ${fewestPerLanguage} antwoorden. Dat is te weinig voor één cijfer over talen.`,
    taken,
  ],
};

/**
 * What to mind of figures that can be of answers in more than one language; empty where there are no figures, or Dutch alone. In which
 * language somebody answered is kept nowhere, as it tells who answered where few do: so there is no figure of a language by itself.
 */
export function languageCautions(content: OverLanguages): string[] {
  const others = askedIn(content);
  if (others.length === 0) return [];
  if (respondentsOf(content) === null && content.results.every(({ n }) => n === null)) return [];
  return [`De vragenlijst was er ook in het ${listed(others)}.`, ...ofWhom[content.answerLanguages ?? 'unsaid']];
}
