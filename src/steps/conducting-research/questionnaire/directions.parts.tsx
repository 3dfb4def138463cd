import { optionsOf } from '#foundation/shared/fields.ts';
import { fields, pathOf } from '#steps/conducting-research/results/figure-fields.parts.tsx';
import { rowsOf } from '#steps/conducting-research/results/results.parts.tsx';
import { hasCorrelations, withResult } from '#steps/conducting-research/results/results.rules.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';

/** Factors of which the theory does not say what a high score means, and own factors: asked before there are answers. */
export function Directions(work: Work) {
  const { editing, library } = work;
  // Until the library is there, nobody knows which it leaves open.
  const open = library ? rowsOf(work).filter((row) => row.directionOpen) : [];
  if (open.length === 0) return null;
  return (
    <Fieldset
      legend="Wat verwacht je bij een hoge score?"
      hint="Bij deze factoren zegt de theorie dat niet. Kies vóór je de antwoorden ziet. Zonder keuze komt er geen voorgesteld cijfer."
    >
      {open.map((row) => (
        <RadioGroup
          key={row.factor.uuid}
          id={fieldIdOf(pathOf(row, 'expectedDirection'))}
          label={
            <>
              <b>{row.name}.</b> {fields.expectedDirection.words.label}
            </>
          }
          disabled={editing.readOnly}
          error={editing.problemAt(pathOf(row, 'expectedDirection'))}
          clearable
          value={row.result.expectedDirection}
          onChange={(expectedDirection) =>
            editing.change((draft) => withResult(draft, row.factor.uuid, { expectedDirection }))
          }
          options={optionsOf(fields.expectedDirection)}
        />
      ))}
      {hasCorrelations(editing.content) && !editing.readOnly ? (
        <Callout kind="hint">
          De samenhang is al te zien. Kies je nu nog anders? Dan noteren we dat, en het staat in je rapport.
        </Callout>
      ) : null}
    </Fieldset>
  );
}
