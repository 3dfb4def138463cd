import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { tidierItems } from '#steps/intervention-design/tidier.rules.ts';

/** The TIDieR checklist of a research (Hoffmann e.a., BMJ 2014;348:g1687), as plain data for a worker. */
export interface TidierInput {
  title: string;
  organisation: string | null;
  /** The company that did the research. */
  madeBy: string | null;
  interventions: { name: string; items: { label: string; text: string | null }[]; missing: number }[];
}

export function tidierInput(
  research: { name: string; organisation?: string | null; companyName?: string | null },
  { interventions }: Pick<InterventionDesign, 'interventions'>,
): TidierInput {
  return {
    title: research.name,
    organisation: research.organisation ?? null,
    madeBy: research.companyName ?? null,
    interventions: interventions.map((one) => ({
      name: one.name ?? 'Interventie zonder naam',
      items: tidierItems.map(({ key, number, label }) => ({ label: `${number}. ${label}`, text: one[key] })),
      missing: tidierItems.filter(({ key }) => one[key] === null).length,
    })),
  };
}
