import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Pointed } from '#ui/pointed.tsx';
import type { SoftCheck } from './checks.rules.ts';
import styles from './research-target.screen.module.css';

interface RemarkedProps {
  field: string;
  checks: readonly SoftCheck[];
  /** What stands in the field, to show the place of a remark in it. */
  text?: string | null;
  /** Takes over what a remark proposes. */
  onTake?: ((proposal: NonNullable<SoftCheck['proposal']>) => void) | null;
  children: ReactNode;
}

/** A field with, under it, what to think about while typing. It is said aloud and never keeps anybody from saving. */
export function Remarked({ field, checks, text = null, onTake = null, children }: RemarkedProps) {
  return (
    <div className={styles.remarked}>
      {children}
      <div role="status" className={styles.remarks}>
        {checks
          .filter((check) => check.field === field)
          .map(({ kind, message, place, proposal }) => (
            <Callout
              key={kind}
              kind="hint"
              actions={
                proposal && onTake ? (
                  <Button small onClick={() => onTake(proposal)}>
                    {proposal.occasion === undefined
                      ? `Neem over: “${proposal.behaviour}”`
                      : `Splits: “${proposal.behaviour}” en “${proposal.occasion}”`}
                  </Button>
                ) : null
              }
            >
              {message} {text !== null && place && isPart(place, text) ? <Pointed text={text} {...place} /> : null}
            </Callout>
          ))}
      </div>
    </div>
  );
}

/** A remark about all of a text needs no place in it. */
const isPart = ({ start, end }: NonNullable<SoftCheck['place']>, text: string) => end - start < text.trim().length;
