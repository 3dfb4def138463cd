import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './sharing.parts.module.css';

export interface ShareEndProps {
  /** Whether the licence allows another link; withdrawing is always possible. */
  mayRenew: boolean;
  busy: boolean;
  onRenew: () => Promise<void>;
  onWithdraw: () => Promise<void>;
}

const questions = {
  renew: { text: 'De link die je eerder stuurde, werkt dan niet meer.', yes: 'Vervang de link' },
  withdraw: { text: 'De link werkt dan niet meer, ook niet als je later opnieuw deelt.', yes: 'Stop met delen' },
} as const;

/** Another link, or none any more: both end the one that was sent, so it is asked first. */
export function ShareEnd({ mayRenew, busy, onRenew, onWithdraw }: ShareEndProps) {
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) yes.current?.focus();
  }, [asking]);
  const back = () => {
    setAsking(null);
    group.current?.focus();
  };
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.link}>
      <legend>Link vernieuwen of stoppen</legend>
      {asking === null ? (
        <p className={styles.actions}>
          {mayRenew ? (
            <Button small onClick={() => setAsking('renew')}>
              Nieuwe link maken
            </Button>
          ) : null}
          <Button small onClick={() => setAsking('withdraw')}>
            Stoppen met delen
          </Button>
        </p>
      ) : (
        <>
          <p id="share-question">{questions[asking].text}</p>
          <p className={styles.actions}>
            <Button
              ref={yes}
              small
              variant="danger"
              busy={busy}
              aria-describedby="share-question"
              onClick={() => void (asking === 'renew' ? onRenew() : onWithdraw()).then(back)}
            >
              {questions[asking].yes}
            </Button>
            <Button small variant="text" onClick={back}>
              Toch niet
            </Button>
          </p>
        </>
      )}
    </fieldset>
  );
}
