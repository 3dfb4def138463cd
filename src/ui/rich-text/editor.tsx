import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Field, type FieldFrame, frameOf } from '#ui/form/field.tsx';
import { remainingWords } from '#ui/form/field-length.ts';
import type { RichTextAreaProps } from './area.tsx';
import styles from './editor.module.css';
import { parsedHtml } from './parsed-html.ts';

export interface RichTextEditorProps extends FieldFrame {
  /** HTML of `h2 h3 p ul ol li strong em a`; null and `''` show as empty. Anything else in it falls away. */
  value: string | null;
  /** Called with every change, with HTML of the same tags; an empty text yields `''`. */
  onChange: (value: string) => void;
  /** Soft limit in characters of text: says what is left when near, never cuts off what was typed. */
  maxLength?: number;
  disabled?: boolean;
}

type Area = ComponentType<RichTextAreaProps>;
type Loading = { state: 'waiting' } | { state: 'failed' } | { state: 'ready'; Area: Area };

const load = () => import('./area.tsx').then(({ RichTextArea }): Area => RichTextArea);

/**
 * Several lines of text with headings, lists, emphasis and links. It behaves as the other fields: label, hint, error and
 * remark are wired to it, and the error summary finds it by its id.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const [frame, { value, maxLength, ...rest }] = frameOf(props);
  const [loading, setLoading] = useState<Loading>({ state: 'waiting' });
  const waiting = loading.state === 'waiting';

  useEffect(() => {
    if (!waiting) return;
    let gone = false;
    load().then(
      (Area) => gone || setLoading({ state: 'ready', Area }),
      () => gone || setLoading({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [waiting]);

  const text = value ?? '';
  return (
    <Field {...frame} remark={remainingWords(maxLength ? wordsIn(text) : '', maxLength) ?? frame.remark}>
      {(control) =>
        loading.state === 'ready' ? (
          <loading.Area control={control} value={text} {...rest} />
        ) : (
          <div className={styles.place}>
            {waiting ? (
              <Spinner label="De teksteditor wordt geladen" />
            ) : (
              <>
                <p>De teksteditor kon niet worden geladen. Je tekst is er nog. Controleer je verbinding.</p>
                <Button onClick={() => setLoading({ state: 'waiting' })}>Opnieuw proberen</Button>
              </>
            )}
          </div>
        )
      }
    </Field>
  );
}

const wordsIn = (html: string) => Array.from(parsedHtml(html), ({ textContent }) => textContent).join('');
