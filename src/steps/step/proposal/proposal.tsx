import { ArrowDownToLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { classes } from '#ui/classes.ts';
import { dismissToast, toast } from '#ui/overlay/toast.ts';
import styles from './proposal.module.css';
import { canBeTaken, isOpen, type Proposal, withoutProposal, withProposal } from './proposal.rules.ts';

/** The message about what was taken over last: one stands there, so that ten in a row do not lie over the work. */
let lastTaken = 0;

/** A field as its control has it. */
interface Into {
  id: string;
  value: string | null;
  maxLength?: number | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange: (text: string) => void;
}

export interface ProposalsProps {
  of: readonly Proposal[];
  into: Into;
  /** The field within a sentence: `samenvatting`. */
  name: string;
  /**
   * `begin`: a first sentence, gone once something stands in the field. `add`: to put below what was written. `show`: the same, and worth
   * reading by itself, also when it was taken over or nobody may write.
   */
  how?: 'begin' | 'add' | 'show';
}

/** What may be taken over in the field above it, each with what it was made of. Nothing is stored until somebody does. */
export function Proposals({ of, into, name, how = 'begin' }: ProposalsProps) {
  const field = useRef(into);
  field.current = into;
  const taken = useRef<Proposal | null>(null);
  const { id, value, maxLength } = into;
  const closed = into.readOnly === true || into.disabled === true;

  // The button is gone by now: one writes on in the field, at what is still open.
  useEffect(() => {
    const control = document.getElementById(id) as HTMLTextAreaElement | HTMLInputElement | null;
    if (!taken.current || !control) return;
    const { stem } = taken.current;
    const end = control.value.length;
    const begun = stem ? control.value.lastIndexOf(stem) : -1;
    taken.current = null;
    control.focus();
    if (begun < 0) control.setSelectionRange(end, end);
    else control.setSelectionRange(begun + stem!.indexOf('…'), begun + stem!.indexOf('…') + 1);
  });

  const take = (proposal: Proposal) => {
    taken.current = proposal;
    into.onChange(withProposal(value, proposal));
    dismissToast(lastTaken);
    lastTaken = toast(`Overgenomen in “${name}”.`, {
      action: {
        label: 'Ongedaan maken',
        onSelect: () => {
          const back = withoutProposal(field.current.value, value, proposal);
          if (back === null) toast('Je schreef er al in verder. Haal zelf weg wat er niet bij hoort.');
          else field.current.onChange(back);
        },
      },
    });
  };

  const usable = (proposal: Proposal) =>
    !closed && (how !== 'begin' || !value?.trim()) && canBeTaken(value, proposal, maxLength);
  const shown = how === 'show' ? of : of.filter(usable);
  return (
    <>
      {isOpen(value) && !closed ? (
        <Callout kind="hint">Schrijf op de plaats van “…” waarom. Daarna is deze tekst klaar.</Callout>
      ) : null}
      {shown.length > 0 ? (
        <ul className={classes(styles.proposals, how !== 'show' && 'no-print')} aria-label="Wat je kunt overnemen">
          {shown.map((proposal) => (
            <li key={`${proposal.from} ${proposal.text}`}>
              <p className={styles.from}>{proposal.from}</p>
              <p>
                {proposal.text}
                {proposal.stem && !value?.trim() && usable(proposal) ? (
                  <span className={classes(styles.stem, 'no-print')}> {proposal.stem}</span>
                ) : null}
              </p>
              {usable(proposal) ? (
                <Button
                  className="no-print"
                  variant="textNoPadding"
                  small
                  icon={ArrowDownToLine}
                  onClick={() => take(proposal)}
                >
                  Neem over in {name}
                  <span className="vh">: {proposal.from}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
