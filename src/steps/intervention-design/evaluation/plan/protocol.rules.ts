import { openReason, type Proposal, proposed } from '#steps/step/proposal/proposal.rules.ts';
import { listedNames } from '#steps/step/sentence.rules.ts';
import type { Evaluation, Outcome } from '../evaluation.contract.ts';
import { isDrawn, isReckoned, mainOutcome, restsOnPlaces } from './design.rules.ts';
import { amountOf, differenceOf } from './size-words.rules.ts';

/** The texts of a plan that have something to begin with. */
export type ProtocolProposals = Record<'hypothesis' | 'exclusions' | 'analysisPlan' | 'stopRule', Proposal[]>;

const fromDesign = 'Uit de opzet';
const fromOutcomes = 'Uit de uitkomsten';

/** What the texts of a plan can begin with: the design, the groups, the outcomes and what is expected. */
export function protocolProposals(plan: Evaluation): ProtocolProposals {
  const main = mainOutcome(plan.outcomes);
  return {
    hypothesis: proposed(fromOutcomes, main && hypothesis(plan, main), `Dat verwachten we, ${openReason}`),
    exclusions: proposed(fromDesign, exclusions(plan)),
    analysisPlan: proposed(fromDesign, main && analysis(plan, main), goal(plan, main)),
    stopRule: proposed(fromOutcomes, harm(plan), `We stoppen als dat meer wordt dan …, ${openReason}`),
  };
}

const called = ({ name }: Outcome) => (name ? `“${name}”` : 'de hoofduitkomst');

function hypothesis({ expectedWithout, expectedWith }: Evaluation, main: Outcome): string | null {
  if (expectedWithout === null || expectedWith === null || !main.kind || expectedWith === expectedWithout) return null;
  const [from, to] = [expectedWithout, expectedWith].map((value) => amountOf(value, main));
  return `Met de interventie gaat ${called(main)} van ${from} naar ${to}.`;
}

/** As the answer will be reckoned (docs/decisions/0071). */
function analysis(plan: Evaluation, main: Outcome): string | null {
  const { design, groups } = plan;
  if (!isReckoned(design)) return null;
  const named = (which: 'with' | 'without') =>
    listedNames(groups.flatMap((group) => (group.gets === which && group.name ? [group.name] : []))) ||
    (which === 'with' ? 'de groep met' : 'de groep zonder');
  const both = `${named('with')} en ${named('without')}`;
  const places = restsOnPlaces(plan, main.countedUnit);
  const compared = isDrawn(design)
    ? `We vergelijken ${called(main)} na de start tussen ${both}, en houden rekening met wat we vooraf telden.`
    : design === 'not_drawn'
      ? `We vergelijken hoe ${called(main)} verandert van voor naar na de start, tussen ${both}.`
      : `We vergelijken ${called(main)} na de start met ervoor.`;
  const certainty = places
    ? 'De plek is de eenheid: het interval van 95\u00a0% rust op verschillen tussen plekken, niet tussen mensen.'
    : 'We noemen het verschil met een interval van 95\u00a0%.';
  const asDrawn = isDrawn(design) ? ` ${places ? 'Elke plek' : 'Iedereen'} telt mee in de groep die is geloot.` : '';
  const weighed =
    places && plan.weighing ? ` ${plan.weighing === 'alike' ? 'Elke plek' : 'Elk geteld mens'} telt even zwaar.` : '';
  return `${compared} ${certainty}${asDrawn}${weighed}`;
}

function goal({ design, expectedWithout, expectedWith }: Evaluation, main: Outcome | null): string | undefined {
  if (!main?.kind || !isReckoned(design) || expectedWithout === null || expectedWith === null) return;
  const size = Math.abs(expectedWith - expectedWithout);
  if (size === 0) return;
  return `We noemen het gelukt vanaf een verschil van ${differenceOf(size, main)}, ${openReason}`;
}

function exclusions({ design }: Evaluation): string | null {
  if (!isDrawn(design)) return null;
  const [all, whoever] =
    design === 'drawn_places'
      ? ['Elke plek die is geloot telt mee', 'een plek die al voor het loten afviel']
      : ['Wie is geloot telt mee', 'wie al voor het loten niet mee kon doen'];
  return `${all}, ook als het anders ging dan geloot. Niet mee telt alleen ${whoever}.`;
}

function harm({ outcomes }: Evaluation): string | null {
  const names = outcomes.flatMap(({ role, name }) => (role === 'harm' && name ? [name] : []));
  return names.length > 0 ? `We letten op mogelijke schade: ${listedNames(names)}.` : null;
}
