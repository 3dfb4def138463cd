import { longest } from '#foundation/shared/fields.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import { RowLabel } from '#steps/research-target/row-label.parts.tsx';
import type { Work } from '#steps/research-target/work.parts.ts';
import { fieldOf, needed, textOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import { emptyRow } from '#study/step/step.contract.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RowList } from '#ui/list/rows.tsx';

/** What people do now, and what is known about it. */
export function CurrentBehaviour({ editing }: Work) {
  const { content, change, readOnly } = editing;
  return (
    <StepSection
      id="huidig-gedrag"
      title="Huidig gedrag"
      lead="Wat doen mensen nu? Schrijf op wat je ziet, niet wat je ervan vindt."
    >
      <TextArea
        label="Huidig gedrag"
        mark={needed}
        hint="Hoeveel mensen doen het al, en wat doen de anderen?"
        maxLength={longest.long}
        {...textOf(editing, 'currentBehaviour')}
      />
      <div className={styles.block}>
        <h3>Feiten en cijfers</h3>
        <p className={styles.meta}>
          Dit is je nulmeting: hoe het is voordat je iets doet. Noteer ook waar een cijfer vandaan komt.
        </p>
        <RowList
          label="Feiten en cijfers"
          noun="feit"
          rows={content.facts}
          onChange={(facts) => change({ facts })}
          newRow={(uuid) => emptyRow(researchTarget.shape.facts, { uuid })}
          max={30}
          readOnly={readOnly}
          empty={readOnly ? 'Geen feiten of cijfers.' : null}
        >
          {(fact, { index, name, change: changeRow }) => {
            const path = `facts[${index}]`;
            return (
              <div className={styles.fact}>
                <TextField
                  {...fieldOf(editing, `${path}.value`)}
                  label={<RowLabel row={name}>Waarde</RowLabel>}
                  maxLength={longest.short}
                  value={fact.value}
                  readOnly={readOnly}
                  onChange={(text) => changeRow({ value: text || null })}
                />
                <TextArea
                  {...fieldOf(editing, `${path}.unit`)}
                  label={<RowLabel row={name}>Eenheid</RowLabel>}
                  maxLength={longest.short}
                  rows={1}
                  value={fact.unit}
                  readOnly={readOnly}
                  onChange={(text) => changeRow({ unit: text || null })}
                />
                <NumberField
                  {...fieldOf(editing, `${path}.year`)}
                  label={<RowLabel row={name}>Jaar</RowLabel>}
                  whole
                  width="full"
                  value={fact.year}
                  readOnly={readOnly}
                  onChange={(year) => changeRow({ year })}
                />
                <TextArea
                  {...fieldOf(editing, `${path}.source`)}
                  label={<RowLabel row={name}>Bron</RowLabel>}
                  maxLength={longest.short}
                  rows={1}
                  value={fact.source}
                  readOnly={readOnly}
                  onChange={(text) => changeRow({ source: text || null })}
                />
              </div>
            );
          }}
        </RowList>
      </div>
    </StepSection>
  );
}
