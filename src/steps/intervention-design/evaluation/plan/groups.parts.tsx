import { optionsOf } from '#foundation/shared/fields.ts';
import { fieldOf } from '#steps/step/fields.ts';
import { Callout } from '#ui/callout.tsx';
import { classes } from '#ui/classes.ts';
import { DateField } from '#ui/date/field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { evaluationShape, type Group } from '../evaluation.contract.ts';
import { type EvaluationWork, rowField } from '../work.parts.ts';
import type { Remarks } from './combinations.rules.ts';
import { isDrawn } from './design.rules.ts';
import styles from './plan.module.css';
import { emptyGroup } from './starts.rules.ts';

const { groups: list } = evaluationShape;

export interface PlannedWork extends EvaluationWork {
  remarks: Remarks;
}

/** The groups: who has it and who does not, and of which size where lots decide. */
export function GroupsPart({ editing, remarks }: PlannedWork) {
  const { content, change, readOnly } = editing;
  const { design } = content;
  const { error } = fieldOf(editing, 'groups');
  const said = error ?? remarks.get('groups');
  return (
    <div className={styles.group} id="field-groups">
      <h3>{list.words.label}</h3>
      <RowList<Group>
        label={list.words.label}
        noun="groep"
        rows={content.groups}
        onChange={(groups) => change({ groups })}
        newRow={emptyGroup}
        max={list.max}
        readOnly={readOnly}
      >
        {(group, { index, change: edit }) => {
          const row = `groups[${index}]`;
          const at = (name: keyof typeof list.row) => {
            const { label, ...field } = rowField(editing, row, name);
            return {
              ...field,
              label: (
                <>
                  {label}
                  <span className="vh"> van groep {index + 1}</span>
                </>
              ),
              remark: remarks.get(`${row}.${name}`),
            };
          };
          return (
            <div className={classes(styles.fields, styles.short)}>
              <TextField {...at('name')} value={group.name} onChange={(name) => edit({ name: name || null })} />
              <Select
                {...at('gets')}
                value={group.gets}
                options={optionsOf(list.row.gets)}
                onChange={(gets) => edit({ gets })}
              />
              <TextField {...at('what')} value={group.what} onChange={(what) => edit({ what: what || null })} />
              {isDrawn(design) || group.part !== null ? (
                <NumberField {...at('part')} whole value={group.part} onChange={(part) => edit({ part })} />
              ) : null}
              {design === 'stepped' || group.startsOn !== null ? (
                <DateField
                  {...at('startsOn')}
                  value={group.startsOn}
                  onChange={(startsOn) => edit({ startsOn: startsOn || null })}
                />
              ) : null}
            </div>
          );
        }}
      </RowList>
      {said ? <Callout kind="warning">{said}</Callout> : null}
    </div>
  );
}
