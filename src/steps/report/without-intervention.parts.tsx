import { asked } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Checkbox } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { type Report, report } from './report.contract.ts';
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
      legend={report.shape.withoutIntervention.words.name}
      size="large"
      hint="Dat kan als het eindproduct een advies of briefing is."
    >
      <Checkbox
        {...asked(report.shape.withoutIntervention)}
        checked={content.withoutIntervention === true}
        onChange={(without) => onChange({ withoutIntervention: without || null })}
      />
      {content.withoutIntervention ? (
        <TextArea
          id={fieldIdOf('withoutInterventionReason')}
          {...asked(report.shape.withoutInterventionReason)}
          value={content.withoutInterventionReason}
          onChange={(value) => onChange({ withoutInterventionReason: value || null })}
          error={problemAt('withoutInterventionReason')}
        />
      ) : null}
    </Fieldset>
  );
}
