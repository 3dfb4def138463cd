import { type Ref, type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import field from './field.module.css';
import { Field, type FieldFrame, frameOf } from './field.tsx';
import { remainingWords } from './field-length.ts';
import styles from './text-area.module.css';

type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldFrame | 'value' | 'onChange' | 'maxLength'>;

export interface TextAreaProps extends FieldFrame, Area {
  /** The text; null shows as empty. */
  value: string | null;
  /** Called with every keystroke; an empty field yields `''`. */
  onChange: (value: string) => void;
  /** Soft limit: says what is left when near, never cuts off what was typed. */
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows with what is typed. With `rows={1}` it begins as low as a text field. */
export function TextArea(props: TextAreaProps) {
  const [frame, { value, onChange, maxLength, ref, ...area }] = frameOf(props);
  const text = value ?? '';
  const element = useRef<HTMLTextAreaElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height.
  useLayoutEffect(() => {
    if (element.current) growWithText(element.current);
  }, [text]);

  return (
    <Field {...frame} remark={remainingWords(text, maxLength) ?? frame.remark}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          ref={(node) => {
            element.current = node;
            if (typeof ref === 'function') ref(node);
            else if (ref) ref.current = node;
          }}
          className={classes(field.control, styles.area)}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** For browsers without `field-sizing: content`. */
function growWithText(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}
