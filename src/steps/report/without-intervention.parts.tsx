import { Checkbox } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { Report } from './report.contract.ts';
import { productsWithoutIntervention } from './report.rules.ts';

/** An advice or a briefing may end without an intervention. */
export const mayEndWithout = (endProduct: string | null) =>
  (productsWithoutIntervention as readonly (string | null)[]).includes(endProduct);

export interface WithoutInterventionProps {
  content: Pick<Report, 'withoutIntervention' | 'withoutInterventionReason'>;
  onChange: (patch: Partial<Report>) => void;
  problemAt: (path: string) => string | null;
}

/** `Afgerond zonder interventie`, with why. */
export function WithoutIntervention({ content, onChange, problemAt }: WithoutInterventionProps) {
  return (
    <Fieldset
      legend="Afgerond zonder interventie"
      size="large"
      hint="Dat kan als het eindproduct een advies of briefing is."
    >
      <Checkbox
        label="Dit onderzoek eindigt zonder interventie"
        checked={content.withoutIntervention === true}
        onChange={(without) => onChange({ withoutIntervention: without || null })}
      />
      {content.withoutIntervention ? (
        <TextArea
          label="Waarom?"
          value={content.withoutInterventionReason}
          onChange={(value) => onChange({ withoutInterventionReason: value || null })}
          error={problemAt('withoutInterventionReason')}
          maxLength={10_000}
        />
      ) : null}
    </Fieldset>
  );
}
