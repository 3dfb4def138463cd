import { longest } from '#foundation/shared/fields.ts';
import type { QualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { textOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

/** What it all comes to, in the user's own words. */
export const Conclusion = drawnFor<QualitativeResearch>('conclusion')(({ editing }: Work) => {
  return (
    <StepSection id="conclusie" title="Conclusie">
      <TextArea
        label="Wat zeggen de gesprekken samen?"
        hint="Welke factoren komen het vaakst terug en geven de doorslag? Waarover weet je nog te weinig?"
        rows={5}
        maxLength={longest.long}
        {...textOf(editing, 'conclusion')}
      />
    </StepSection>
  );
});
