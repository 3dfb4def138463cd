import { Fragment, type ReactNode } from 'react';
import { useNameOf } from '#theory/editor/editor.queries.ts';
import { inWords, type NameOf } from '#theory/editor/publish/differences.rules.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RowList } from '#ui/list/rows.tsx';
import styles from './form.module.css';
import type { FormField } from './form.rules.ts';
import { ListGroup, type ListProps } from './group.parts.tsx';
import { type Row, toRows } from './rows.rules.ts';

/** Lines of text, in order. */
export function LinesField({ frame, noun, rows, onChange, errorAt }: ListProps & { noun: string }) {
  return (
    <ListGroup frame={frame}>
      <RowList
        label={frame.label}
        rows={rows}
        onChange={onChange}
        noun={noun}
        newRow={(uuid): Row => ({ uuid, value: '' })}
      >
        {(row, { index, name, change }) => (
          <TextArea
            id={`${frame.id}[${index}]`}
            label={name}
            labelHidden
            rows={1}
            value={String(row.value ?? '')}
            onChange={(value) => change({ value })}
            error={errorAt(`${frame.id}[${index}]`)}
          />
        )}
      </RowList>
    </ListGroup>
  );
}

/** As many lines as there are labels; when all are empty there are none. */
export function PartsField({
  frame,
  labels,
  rows,
  onChange,
  errorAt,
}: Omit<ListProps, 'onChange'> & { labels: readonly string[]; onChange: (rows: Row[] | null) => void }) {
  const values = labels.map((_, index) => String(rows[index]?.value ?? ''));
  const change = (index: number, value: string) => {
    const next = values.map((old, at) => (at === index ? value : old));
    onChange(next.every((one) => one === '') ? null : toRows(next, () => crypto.randomUUID()));
  };
  return (
    <Fieldset id={frame.id} legend={frame.label} hint={frame.hint} error={frame.error}>
      <div className={styles.pair}>
        {labels.map((label, index) => (
          <TextField
            key={label}
            id={`${frame.id}[${index}]`}
            label={label}
            value={values[index]!}
            onChange={(value) => change(index, value)}
            error={errorAt(`${frame.id}[${index}]`)}
          />
        ))}
      </div>
    </Fieldset>
  );
}

/** Rows with fields of their own; long ones stand folded under their name. */
export function RowsField({
  frame,
  field,
  rows,
  onChange,
  draw,
}: Omit<ListProps, 'errorAt'> & {
  field: Extract<FormField, { type: 'rows' }>;
  /** Draws a field of a row; a row may hold lists of its own. */
  draw: (field: FormField, value: unknown, path: string, onChange: (value: unknown) => void) => ReactNode;
}) {
  const nameOf = useNameOf();
  const { fields, noun, open } = field;
  const fieldsOf = (row: Row, index: number, change: (patch: Partial<Row>) => void) => (
    <div className={styles.rowFields}>
      {fields.map((one) => (
        <Fragment key={one.name}>
          {draw(one, row[one.name], `${frame.id}[${index}].${one.name}`, (value) => change({ [one.name]: value }))}
        </Fragment>
      ))}
    </div>
  );
  return (
    <ListGroup frame={frame}>
      <RowList label={frame.label} rows={rows} onChange={onChange} noun={noun} newRow={(uuid) => newRow(uuid, fields)}>
        {(row, { index, name, change }) =>
          open ? (
            fieldsOf(row, index, change)
          ) : (
            <Folded
              row={row}
              name={name}
              words={inWords(fields[0]!, row[fields[0]!.name], nameOf)}
              about={aboutOf(fields[1]!, row, nameOf)}
            >
              {fieldsOf(row, index, change)}
            </Folded>
          )
        }
      </RowList>
    </ListGroup>
  );
}

const aboutOf = (field: FormField, row: Row, nameOf: NameOf) => inWords(field, row[field.name], nameOf);

/** A row under its name; a new one is open, because it has nothing to be named by. */
function Folded({
  row,
  name,
  words,
  about,
  children,
}: {
  row: Row;
  name: string;
  words: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <Disclosure
      key={row.uuid}
      open={words === ''}
      summary={
        <>
          {words || name}
          {about ? <span className={styles.about}> · {about}</span> : null}
        </>
      }
      className={styles.folded}
    >
      {children}
    </Disclosure>
  );
}

function newRow(uuid: string, fields: readonly FormField[]): Row {
  const made = (field: FormField) => (field.type === 'key' && field.required ? keyFrom(uuid) : emptyOf(field));
  return { uuid, ...Object.fromEntries(fields.map((field) => [field.name, made(field)])) };
}

/** A key for a row that somebody adds; it begins with a letter, as numbers are the keys of old. */
const keyFrom = (uuid: string) => `v${uuid.slice(0, 8)}`;

function emptyOf({ type, required }: FormField): unknown {
  if (type === 'yes') return false;
  if (type === 'picks' || type === 'lines' || type === 'rows' || type === 'blocks') return [];
  if (type === 'group' || type === 'parts' || type === 'number') return null;
  return required ? '' : null;
}
