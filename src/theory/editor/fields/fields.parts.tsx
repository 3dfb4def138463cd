import { Checkbox } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RichTextEditor } from '#ui/rich-text/editor.tsx';
import { BlocksField } from './blocks.parts.tsx';
import styles from './form.module.css';
import type { FormField } from './form.rules.ts';
import { PickField, PicksField } from './picks.parts.tsx';
import { questionRemark } from './question-remark.rules.ts';
import { LinesField, PartsField, RowsField } from './rows.parts.tsx';
import type { Fields, Row } from './rows.rules.ts';

export interface FormFieldProps {
  field: FormField;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Where it stands in the content, which is its id on the page too: `technics[2].sources`. */
  path: string;
  /** What is wrong at a path, in words. */
  errorAt: (path: string) => string | undefined;
}

/** One field of an item, whatever its type. */
export function FormFieldView({ field, value, onChange, path, errorAt }: FormFieldProps) {
  const { label, hint, required } = field;
  const error = errorAt(path);
  const text = typeof value === 'string' ? value : '';
  const frame = { id: path, label, hint, required, error };
  switch (field.type) {
    case 'line':
      return (
        <TextField
          {...frame}
          value={text}
          onChange={onChange}
          {...(field.english && { lang: 'en' })}
          autoComplete="off"
        />
      );
    case 'text':
      return (
        <TextArea
          {...frame}
          value={text}
          onChange={onChange}
          rows={2}
          {...(field.question && { remark: questionRemark(text, field.question) })}
        />
      );
    case 'key':
      return null;
    case 'rich':
      return <RichTextEditor {...frame} value={text} onChange={onChange} />;
    case 'number':
      return <NumberField {...frame} whole value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'yes':
      return (
        <Checkbox id={path} label={label} hint={hint} error={error} checked={value === true} onChange={onChange} />
      );
    case 'choice':
      return (
        <Select {...frame} value={text || null} onChange={(next) => onChange(next ?? '')} options={field.options} />
      );
    case 'pick':
      return <PickField frame={frame} kind={field.kind} value={text} onChange={onChange} optional={!required} />;
    case 'picks':
      return <PicksField frame={frame} field={field} rows={rowsOf(value)} onChange={onChange} errorAt={errorAt} />;
    case 'lines':
      return <LinesField frame={frame} noun={field.noun} rows={rowsOf(value)} onChange={onChange} errorAt={errorAt} />;
    case 'parts':
      return (
        <PartsField frame={frame} labels={field.labels} rows={rowsOf(value)} onChange={onChange} errorAt={errorAt} />
      );
    case 'rows':
      return (
        <RowsField
          frame={frame}
          field={field}
          rows={rowsOf(value)}
          onChange={onChange}
          draw={(one, inner, where, change) => (
            <FormFieldView field={one} value={inner} onChange={change} path={where} errorAt={errorAt} />
          )}
        />
      );
    case 'group':
      return <Group field={field} value={value} onChange={onChange} path={path} errorAt={errorAt} />;
    case 'blocks':
      return <BlocksField frame={frame} rows={rowsOf(value)} onChange={onChange} errorAt={errorAt} />;
  }
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

const isBlank = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** Fields that are there together: when all are empty the group is not there. */
function Group({ field, value, onChange, path, errorAt }: FormFieldProps) {
  if (field.type !== 'group') return null;
  const group = (value ?? {}) as Fields;
  const change = (name: string, next: unknown) => {
    const whole = Object.fromEntries(
      field.fields.map((one) => [
        one.name,
        one.name === name ? next : (group[one.name] ?? (one.type === 'lines' ? [] : '')),
      ]),
    );
    onChange(Object.values(whole).every(isBlank) ? null : whole);
  };
  return (
    <Fieldset id={path} legend={field.label} hint={field.hint} error={errorAt(path)} className={styles.group}>
      <div className={styles.pair}>
        {field.fields.map((one) => (
          <FormFieldView
            key={one.name}
            field={one}
            value={group[one.name]}
            onChange={(next) => change(one.name, next)}
            path={`${path}.${one.name}`}
            errorAt={errorAt}
          />
        ))}
      </div>
    </Fieldset>
  );
}
