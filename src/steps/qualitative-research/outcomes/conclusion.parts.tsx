import { conclusionProposals } from '#steps/qualitative-research/proposals.rules.ts';
import type { Conversation, QualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { textOf } from '#steps/step/fields.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { StepSection } from '#steps/step/section.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

/** What it all comes to, in the user's own words. */
export const Conclusion = drawnFor<QualitativeResearch>(
  'conclusion',
  'conclusions',
  'newFactors',
)(({ editing, earlier, settled: conversations }: Work & { settled: Conversation[] }) => {
  const field = textOf(editing, 'conclusion');
  return (
    <StepSection id="conclusie" title="Conclusie">
      <TextArea
        hint="Welke factoren komen het vaakst terug en geven de doorslag? Waarover weet je nog te weinig?"
        rows={5}
        {...field}
      />
      <Proposals
        of={conclusionProposals(editing.content, conversations, earlier.determineFactors.factors)}
        into={field}
        name="conclusie"
        how="add"
      />
    </StepSection>
  );
});
