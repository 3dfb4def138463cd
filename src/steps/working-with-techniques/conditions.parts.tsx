import { ListPlus } from 'lucide-react';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { plural } from '#ui/format.ts';
import { RowList } from '#ui/list/rows.tsx';
import { most } from './work.parts.ts';
import { type Idea, workingWithTechniques } from './working-with-techniques.contract.ts';
import { missingConditions, prefillConditions } from './working-with-techniques.rules.ts';
import styles from './working-with-techniques.screen.module.css';

type Condition = Idea['conditions'][number];

const list = workingWithTechniques.shape.ideas.row.conditions;

interface ConditionsProps {
  conditions: readonly Condition[];
  /** What the library says now. */
  library: readonly string[];
  path: string;
  onChange: (conditions: Condition[]) => void;
  problemAt: (path: string) => string | null;
  readOnly: boolean;
}

/** The conditions under which the technique works, as a checklist; own ones can be added. */
export function Conditions({ conditions, library, path, onChange, problemAt, readOnly }: ConditionsProps) {
  const missing = missingConditions(conditions, library);
  const own = conditions.filter(({ condition }) => condition === null || !library.includes(condition));
  const given = conditions.filter((one) => !own.includes(one));
  const edit = (uuid: string, patch: Partial<Condition>) =>
    onChange(conditions.map((one) => (one.uuid === uuid ? { ...one, ...patch } : one)));
  const fields = (row: Condition) => ({
    row,
    at: `${path}[${conditions.indexOf(row)}]`,
    onChange: (patch: Partial<Condition>) => edit(row.uuid, patch),
    problemAt,
    readOnly,
  });
  return (
    <Fieldset
      size="large"
      legend="Voorwaarden van de techniek"
      hint="De techniek werkt alleen als hieraan is voldaan. Klopt een voorwaarde niet, pas het idee dan aan."
    >
      {given.map((row) => (
        <div key={row.uuid} className={styles.condition}>
          <StateOf {...fields(row)} label={row.condition ?? ''} />
          <NoteOf {...fields(row)} />
        </div>
      ))}
      {missing.length > 0 && !readOnly ? (
        <Button
          small
          className={styles.start}
          icon={ListPlus}
          onClick={() => onChange([...conditions, ...prefillConditions(missing, () => crypto.randomUUID())])}
        >
          {plural(missing.length, 'voorwaarde', 'voorwaarden')} van de techniek overnemen
        </Button>
      ) : null}
      {own.length > 0 || !readOnly ? (
        <RowList
          label="Eigen voorwaarden"
          noun="voorwaarde"
          addLabel="Eigen voorwaarde toevoegen"
          rows={own}
          onChange={(rows) => onChange([...given, ...rows])}
          newRow={(uuid) => emptyRow(list, { uuid })}
          sortable={false}
          max={Math.max(0, most.conditions - given.length)}
          readOnly={readOnly}
        >
          {(row) => (
            <>
              <TextField
                id={fieldIdOf(`${fields(row).at}.condition`)}
                error={problemAt(`${fields(row).at}.condition`)}
                {...asked(list.row.condition)}
                value={row.condition}
                onChange={(text) => edit(row.uuid, { condition: text || null })}
                disabled={readOnly}
              />
              <div className={styles.condition}>
                <StateOf {...fields(row)} label={list.row.state.words.label} />
                <NoteOf {...fields(row)} />
              </div>
            </>
          )}
        </RowList>
      ) : null}
    </Fieldset>
  );
}

interface ConditionFields {
  row: Condition;
  at: string;
  onChange: (patch: Partial<Condition>) => void;
  problemAt: (path: string) => string | null;
  readOnly: boolean;
}

const StateOf = ({ row, at, label, onChange, problemAt, readOnly }: ConditionFields & { label: string }) => (
  <RadioGroup
    id={fieldIdOf(`${at}.state`)}
    error={problemAt(`${at}.state`)}
    label={label}
    options={optionsOf(list.row.state)}
    value={row.state}
    onChange={(state) => onChange({ state })}
    disabled={readOnly}
  />
);

/** Asked once there is something to explain. */
const NoteOf = ({ row, at, onChange, problemAt, readOnly }: ConditionFields) =>
  row.state === null && row.note === null ? null : (
    <TextArea
      rows={1}
      id={fieldIdOf(`${at}.note`)}
      error={problemAt(`${at}.note`)}
      {...asked(list.row.note)}
      {...(row.state === 'met' ? {} : { label: 'Wat is er nodig?' })}
      value={row.note}
      onChange={(text) => onChange({ note: text || null })}
      disabled={readOnly}
    />
  );
