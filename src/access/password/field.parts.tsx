import { type ReactNode, useEffect, useRef, useState } from 'react';
import field from '#ui/form/field.module.css';
import { Field } from '#ui/form/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './field.parts.module.css';

export interface PasswordFieldProps {
  /** Also where the error summary leads to. */
  id: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (password: string) => void;
  error: string | null;
  remark?: ReactNode;
  hint?: ReactNode;
  /** A link at the end of the label's line. */
  beside?: ReactNode;
}

/** A password, hidden until asked for; pasting and password managers are welcome. */
export function PasswordField({ autoComplete, value, onChange, beside, ...frame }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Sent off it is hidden again: a browser must not keep it among the texts it remembers.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...frame} help={beside ? <span className={styles.beside}>{beside}</span> : null}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            ref={input}
            className={field.control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className={styles.toggle} aria-controls={control.id} onClick={() => setShown(!shown)}>
            {shown ? 'Verberg' : 'Toon'}
            <span className="vh"> wachtwoord</span>
          </button>
          <LiveRegion message={shown ? 'Je wachtwoord is te zien.' : ''} />
        </div>
      )}
    </Field>
  );
}
