import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import { inRow } from '#steps/research-target/row-label.parts.tsx';
import type { Work } from '#steps/research-target/work.parts.ts';
import { fieldOf } from '#steps/step/fields.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RowList } from '#ui/list/rows.tsx';

/** What is known about the behaviour in figures. */
export function Facts({ editing }: Work) {
  const { content, change, readOnly } = editing;
  return (
    <>
      <p className={styles.meta}>Hoeveel mensen doen het nu al? Noteer ook waar een cijfer vandaan komt.</p>
      <RowList
        label={researchTarget.shape.facts.words.label}
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
                {...inRow(fieldOf(editing, `${path}.value`), name)}
                value={fact.value}
                readOnly={readOnly}
                onChange={(text) => changeRow({ value: text || null })}
              />
              <TextArea
                {...inRow(fieldOf(editing, `${path}.unit`), name)}
                rows={1}
                value={fact.unit}
                readOnly={readOnly}
                onChange={(text) => changeRow({ unit: text || null })}
              />
              <NumberField
                {...inRow(fieldOf(editing, `${path}.year`), name)}
                whole
                width="full"
                keptAs={`${fact.uuid} year`}
                value={fact.year}
                readOnly={readOnly}
                onChange={(year) => changeRow({ year })}
              />
              <TextArea
                {...inRow(fieldOf(editing, `${path}.source`), name)}
                rows={1}
                value={fact.source}
                readOnly={readOnly}
                onChange={(text) => changeRow({ source: text || null })}
              />
            </div>
          );
        }}
      </RowList>
    </>
  );
}
