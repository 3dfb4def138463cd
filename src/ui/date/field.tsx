import { type ReactNode, useEffect, useState } from 'react';
import { Field, type FieldFrame, frameOf } from '#ui/form/field.tsx';
import { formatDate } from '#ui/format.ts';
import type { DateControlProps, DateInputProps } from './control.ts';
import { DateText } from './text.tsx';

export interface DateFieldProps extends FieldFrame, DateInputProps {}

type Control = (props: DateControlProps) => ReactNode;

let picker: Control | null = null;

/**
 * Day, month and year to type or paste, and a calendar whose weeks start on Monday: in Dutch, whatever the browser's language.
 * The picker is heavier than most screens, so it comes after them; until it is there, and when it never comes, a line of text
 * of the same size does its work.
 */
export function DateField(props: DateFieldProps) {
  const [frame, { onChange, ...input }] = frameOf(props);
  const [Control, setControl] = useState<Control>(() => picker ?? DateText);
  const [place, setPlace] = useState<'out' | 'in' | 'unfinished'>('out');
  const [left, setLeft] = useState(false);
  const mayReplace = Control === DateText && place === 'out';

  useEffect(() => {
    if (!mayReplace) return;
    let gone = false;
    import('./picker.tsx').then(
      ({ DatePicker }) => {
        picker = DatePicker;
        if (!gone) setControl(() => DatePicker);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [mayReplace]);

  const problem =
    place === 'unfinished'
      ? 'Vul dag, maand en jaar in, bijvoorbeeld 1-3-2027.'
      : left && place === 'out'
        ? outside(input.value, input.min, input.max)
        : null;
  return (
    <Field {...frame} width={frame.width ?? 'short'} error={frame.error ?? problem}>
      {(control) => (
        <Control
          {...input}
          control={control}
          onChange={(value) => {
            if (value !== input.value) onChange(value);
          }}
          onEnter={() => setPlace('in')}
          onLeave={(whole) => {
            setPlace(whole ? 'out' : 'unfinished');
            setLeft(true);
          }}
        />
      )}
    </Field>
  );
}

function outside(day: string | null, min: string | undefined, max: string | undefined): string | null {
  if (day === null) return null;
  if (min !== undefined && day < min) return `Kies een dag vanaf ${formatDate(min)}.`;
  return max !== undefined && day > max ? `Kies een dag tot en met ${formatDate(max)}.` : null;
}
