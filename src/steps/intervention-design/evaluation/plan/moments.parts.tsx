import { optionsOf } from '#foundation/shared/fields.ts';
import { fieldOf } from '#steps/step/fields.ts';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { evaluationShape, type Moment } from '../evaluation.contract.ts';
import { rowField } from '../work.parts.ts';
import type { PlannedWork } from './groups.parts.tsx';
import styles from './plan.module.css';
import { emptyMoment } from './starts.rules.ts';

const { moments: list } = evaluationShape;

/** When is measured, in order. */
export function MomentsPart({ editing, remarks }: PlannedWork) {
  const { content, change, readOnly } = editing;
  const said = fieldOf(editing, 'moments').error ?? remarks.get('moments');
  return (
    <div className={styles.group} id="field-moments">
      <h3>{list.words.label}</h3>
      <p className={styles.meta}>Op een geplande dag krijgt iedereen die meewerkt een mail.</p>
      <RowList<Moment>
        label={list.words.label}
        noun="meetmoment"
        rows={content.moments}
        onChange={(moments) => change({ moments })}
        newRow={emptyMoment}
        max={list.max}
        readOnly={readOnly}
      >
        {(moment, { index, change: edit }) => {
          const row = `moments[${index}]`;
          const at = (name: keyof typeof list.row) => {
            const { label, ...field } = rowField(editing, row, name);
            return {
              ...field,
              label: (
                <>
                  {label}
                  <span className="vh"> van meetmoment {index + 1}</span>
                </>
              ),
              remark: remarks.get(`${row}.${name}`),
            };
          };
          return (
            <div className={styles.fields}>
              <TextField {...at('name')} value={moment.name} onChange={(name) => edit({ name: name || null })} />
              <Select
                {...at('phase')}
                value={moment.phase}
                options={optionsOf(list.row.phase)}
                onChange={(phase) => edit({ phase })}
              />
              <DateField
                {...at('plannedOn')}
                value={moment.plannedOn}
                onChange={(plannedOn) => edit({ plannedOn: plannedOn || null })}
              />
            </div>
          );
        }}
      </RowList>
      {said ? <Callout kind="warning">{said}</Callout> : null}
    </div>
  );
}
