import { type Proposal, proposed } from '#steps/step/proposal/proposal.rules.ts';
import { number } from '#steps/step/sentence.rules.ts';
import { appliesQuantitative, type DetermineType } from './determine-type.contract.ts';

/** For the number in the plan: how many people answer in the end, as it was said for the advice. Nothing without a questionnaire. */
export const numberProposals = ({
  reachable,
  researchType,
}: Pick<DetermineType, 'reachable' | 'researchType'>): Proposal[] =>
  researchType !== null && appliesQuantitative(researchType) && reachable
    ? proposed('Zoveel mensen kun je bereiken', `Naar verwachting ${number(reachable)} ingevulde vragenlijsten.`)
    : [];
