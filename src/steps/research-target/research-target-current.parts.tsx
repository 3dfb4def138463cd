import { longest } from '#foundation/shared/fields.ts';
import { emptyRow } from '#steps/step/step.contract.ts';
import { fieldOf, needed, textOf } from '#steps/step/step-fields.ts';
import { StepSection } from '#steps/step/step-section.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RowList } from '#ui/row-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { researchTarget } from './research-target.contract.ts';
import styles from './research-target.screen.module.css';
import { RowLabel } from './research-target-row-label.parts.tsx';
import type { Work } from './research-target-work.parts.ts';

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
