import type { Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import { type ChosenFactor, type DetermineFactors, determineFactors } from './determine-factors.contract.ts';

/** The soft limits of the process document. */
export const fewestFactors = 3;
export const mostInQuestionnaire = 8;
export const mostInField = 12;

/**
 * Clusters about knowing and wanting. Voelen and zijn are in as well: the library files both under motivation (COM-B),
 * and who chooses only those still looks for the cause in people’s heads. Kunnen and doen are out: what people are able to do
 * and keep up is neither knowledge nor motivation alone.
 */
const insideTheHead = new Set(['weten', 'willen', 'voelen', 'zijn']);

/** The surroundings: people (samen) and things, places and rules (gelegenheid). COM-B’s opportunity, social and physical. */
const surroundings = new Set(['samen', 'gelegenheid']);

export const isMotivationOrKnowledge = ({ cluster }: Pick<ChosenFactor, 'cluster'>) =>
  cluster !== null && insideTheHead.has(cluster);

export const isEnvironment = ({ cluster }: Pick<ChosenFactor, 'cluster'>) =>
  cluster !== null && surroundings.has(cluster);

/** An own factor has no item in the library, and so brings its own name, definition and cluster. */
export const isOwnFactor = ({ factor }: Pick<ChosenFactor, 'factor'>) => factor === null;

interface NeededField {
  field: 'name' | 'definition' | 'cluster' | 'hypothesis';
  message: string;
}

/** What one factor still needs. Messages go without its name: the screen shows them at the factor. */
export function missingOf(factor: ChosenFactor): NeededField[] {
  const needed: NeededField[] = isOwnFactor(factor)
    ? [
        { field: 'name', message: 'Geef je eigen factor een naam.' },
        { field: 'definition', message: 'Beschrijf kort wat je met deze factor bedoelt.' },
        { field: 'cluster', message: 'Kies bij welk cluster deze factor hoort.' },
      ]
    : [];
  needed.push({ field: 'hypothesis', message: 'Schrijf op waarom deze factor speelt.' });
  return needed.filter(({ field }) => factor[field] === null);
}

function missing({ factors }: DetermineFactors): Missing[] {
  if (factors.length === 0) return [{ path: 'factors', message: 'Kies minstens één factor.' }];
  return factors.flatMap((factor, index) =>
    missingOf(factor).map(({ field, message }) => ({
      path: `factors[${index}].${field}`,
      message: `${factor.name ?? 'Eigen factor'}: ${message}`,
    })),
  );
}

export interface FactorsHint {
  id: 'few' | 'no_environment' | 'many_for_questionnaire' | 'many_for_field';
  message: string;
}

/** Soft checks on the choice as a whole; they never keep the step from being `gereed`. */
export function hints({ factors }: Pick<DetermineFactors, 'factors'>): FactorsHint[] {
  const count = factors.length;
  if (count === 0) return [];
  const found: FactorsHint[] = [];
  if (count < fewestFactors) {
    found.push({
      id: 'few',
      message: `Je hebt ${count === 1 ? '1 factor' : `${count} factoren`} gekozen. Kies er minstens ${fewestFactors}: gedrag heeft zelden maar één of twee oorzaken.`,
    });
  }
  if (factors.every(isMotivationOrKnowledge)) {
    found.push({ id: 'no_environment', message: 'Je hebt nog geen omgevingsfactor gekozen.' });
  }
  if (count > mostInQuestionnaire) {
    found.push({
      id: 'many_for_questionnaire',
      message: `Je hebt ${count} factoren gekozen. In één vragenlijst passen er hooguit ${mostInQuestionnaire}, anders wordt die te lang.`,
    });
  }
  if (count > mostInField) {
    found.push({
      id: 'many_for_field',
      message: `Neem hooguit ${mostInField} factoren mee het veld in. Laat eerst de factoren vallen waarvan je het minst verwacht.`,
    });
  }
  return found;
}

/** `6 factoren gekozen, waarvan 2 in de omgeving.` */
function summary({ factors }: DetermineFactors): string | null {
  if (factors.length === 0) return null;
  const chosen = factors.length === 1 ? '1 factor gekozen' : `${factors.length} factoren gekozen`;
  const around = factors.filter(isEnvironment).length;
  if (around === 0) return `${chosen}, nog geen in de omgeving.`;
  if (around === factors.length) return `${chosen}, ${around === 1 ? '' : 'allemaal '}in de omgeving.`;
  return `${chosen}, waarvan ${around} in de omgeving.`;
}

export const determineFactorsRules: StepRules<DetermineFactors, unknown> = {
  missing,
  /** Later steps take the factors themselves and why they were chosen; in which order they stand here is no matter. */
  yields: ({ factors }) => ({
    factors: Object.fromEntries(
      factors.map(({ uuid, factor, name, cluster, definition }) => [uuid, { factor, name, cluster, definition }]),
    ),
    hypotheses: Object.fromEntries(factors.map(({ uuid, hypothesis }) => [uuid, hypothesis])),
  }),
  summary,
};

export const determineFactorsStep = {
  contract: determineFactors,
  rules: determineFactorsRules,
} satisfies Step;
