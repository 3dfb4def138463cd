import { type KeyboardEvent, useState } from 'react';
import type { TallyTask } from '#steps/intervention-design/evaluation/tally/tally.contract.ts';
import type { Tap } from '#steps/intervention-design/evaluation/tally/tally.rules.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatNumber, parseNumber } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { Head } from './head.parts.tsx';
import styles from './page.parts.module.css';
import { type KeptSheet, lastTap, wordsOf } from './sheet.rules.ts';
import type { Counting } from './use-counting.ts';

interface CountProps extends Counting {
  task: TallyTask;
  open: KeptSheet;
}

/** A key that is held down counts once. */
const once = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/** While counting: two big buttons, or one and a minus, and nothing that one presses by mistake. */
export function Count({ task, open, tap, undo, expose, close }: CountProps) {
  const { outcome, where, moment } = wordsOf(task, open);
  const { kind, per } = task.outcomes.find(({ uuid }) => uuid === open.outcome) ?? { kind: 'share', per: null };
  const { did, didNot } = open;
  const total = kind === 'count' ? `${did} keer` : `${did} van ${did + didNot}`;
  const last = lastTap(open);
  return (
    <>
      <Head>{outcome}</Head>
      <p>
        <b>{where}</b>, {moment}
        {open.secondObserver ? '. Je bent tweede waarnemer.' : ''}
      </p>
      {kind === 'count' ? (
        <>
          <div className={styles.big}>
            <Big tap="did" words="Eén erbij" sign="+1" count={did} onTap={tap} />
          </div>
          <Exposure per={per} value={open.exposure} onChange={expose} />
        </>
      ) : (
        <div className={styles.big} data-two="">
          <Big tap="did" words="Deed het" sign="Deed het" count={did} onTap={tap} />
          <Big tap="didNot" words="Deed het niet" sign="Deed het niet" count={didNot} onTap={tap} />
        </div>
      )}
      <p className={styles.total} aria-hidden="true">
        {kind === 'count' ? total : `${total} deed het`}
      </p>
      <LiveRegion message={total} />
      <div className={styles.tools}>
        <Button wide aria-disabled={last === null} onClick={undo}>
          {kind === 'count'
            ? 'Eén eraf (−1)'
            : `Ongedaan maken${last ? `: ${last === 'did' ? 'deed het' : 'deed het niet'}` : ''}`}
        </Button>
        <Button wide variant="clear" onClick={close}>
          Andere plek, of klaar
        </Button>
      </div>
    </>
  );
}

interface BigProps {
  tap: Tap;
  /** As it is read aloud, and as it stands there. */
  words: string;
  sign: string;
  count: number;
  onTap: (tap: Tap) => void;
}

const Big = ({ tap, words, sign, count, onTap }: BigProps) => (
  <button type="button" className={styles.tap} data-tap={tap} onKeyDown={once} onClick={() => onTap(tap)}>
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
    <span className={styles.number} aria-hidden="true">
      {formatNumber(count)}
    </span>
    <span className="vh">
      {words}, nu {count}
    </span>
  </button>
);

/** Over how much one counts: it may be told later as well. */
function Exposure({
  per,
  value,
  onChange,
}: {
  per: string | null;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const [typed, setTyped] = useState(value === null ? '' : formatNumber(value, { grouped: false }));
  const [fault, setFault] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const read = parseNumber(text);
    const isRight = read !== 'invalid' && (read === null || read > 0);
    setFault(isRight ? null : 'Vul een getal boven nul in, bijvoorbeeld 1,5.');
    onChange(isRight ? read : null);
  };
  return (
    <TextField
      label="Over hoeveel heb je geteld?"
      hint={`${per ? `Eenheid: ${per}. ` : 'In weken of keren. '}Mag ook later, in het onderzoek.`}
      width="short"
      inputMode="decimal"
      autoComplete="off"
      error={fault}
      value={typed}
      onChange={type}
    />
  );
}
