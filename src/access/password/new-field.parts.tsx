import { useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { GoodSign } from '#ui/graphic/signs.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './field.parts.module.css';
import { PasswordField } from './field.parts.tsx';
import { usePasswordAdvice } from './judge.ts';
import type { PasswordOwner } from './password.rules.ts';

export interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error: string | null;
  /** What others know of who chooses, as far as we know it by now. */
  owner: PasswordOwner;
}

/** A password to choose: says what it still needs while it is typed. */
export function NewPasswordField({ owner, ...props }: NewPasswordFieldProps) {
  const advice = usePasswordAdvice(props.value, owner);
  const said = useAfterTyping(advice?.words ?? '');
  return (
    <>
      <PasswordField
        {...props}
        id="password"
        autoComplete="new-password"
        hint="Minstens 8 tekens. Drie losse woorden achter elkaar zijn sterk en goed te onthouden."
        remark={
          advice && advice.words !== props.error ? (
            <span className={classes(styles.advice, advice.state === 'good' && styles.good)}>
              {advice.state === 'good' ? <Icon of={GoodSign} /> : null}
              {advice.words}
            </span>
          ) : null
        }
      />
      <LiveRegion message={said} />
    </>
  );
}

/** The words once they have stayed the same for a second: nobody wants to hear them with every key. */
function useAfterTyping(words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 1000);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}
