import { type ReactNode, useRef, useState } from 'react';
import { MarksFigure } from '#evidence/figure/marks.figure.tsx';
import { spreadOf } from '#evidence/spread.rules.ts';
import { kinds, type Scale } from '#research/workshop/forms.contract.ts';
import { choicesOn, tookPartWords } from '#research/workshop/words.rules.ts';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import { formatMark, formatNumber, formatRange } from '#ui/format.ts';
import { Score } from '#ui/graphic/score.tsx';
import type { Hide } from './hidden.parts.tsx';
import styles from './workshop.screen.module.css';

export interface AgreedPart {
  workshop: Workshop;
  agreed: Workshop['agreed'];
  onAgree: (agreed: Workshop['agreed']) => void;
  onHide: Hide;
  /** The way back to the step. */
  done: ReactNode;
}

/** One question at a time: how the marks lie, and the one that people agree on after they talked. */
export function AgreedGrades({ workshop, agreed, onAgree, done }: AgreedPart) {
  const { questions, step, tookPart } = workshop;
  const { scale } = kinds[step];
  const [at, setAt] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  const question = questions[at];
  if (!question || !scale) return null;
  const { key, title, hint } = question;
  const grades = question.grades ?? [];
  const spread = spreadOf(grades);
  const value = agreed.find((one) => one.key === key)?.value ?? null;
  const set = (mark: number | null) =>
    onAgree([...agreed.filter((one) => one.key !== key), ...(mark === null ? [] : [{ key, value: mark }])]);
  const go = (to: number) => {
    setAt(to);
    head.current?.focus();
  };
  const isLast = at === questions.length - 1;
  return (
    <section className={styles.talk} aria-label="Cijfers">
      <p className={styles.soft}>
        {at + 1} van {questions.length} · {tookPartWords(tookPart)} · {agreed.length} afgesproken
      </p>
      <h2 ref={head} tabIndex={-1} className={styles.subject}>
        {title}
      </h2>
      {hint ? <p>{hint}</p> : null}
      <div className={styles.sides}>
        <div className={styles.talk}>
          {grades.length === 0 ? (
            <p className={styles.spread}>Niemand gaf hier een cijfer.</p>
          ) : scale.highest === 10 ? (
            <Marks grades={grades} />
          ) : (
            <Counts grades={grades} scale={scale} />
          )}
        </div>
        <div className={styles.talk}>
          {scale.highest === 10 ? (
            <>
              {spread ? (
                <div>
                  <Button
                    aria-disabled={value === spread.agreed || undefined}
                    onClick={() => (value === spread.agreed ? undefined : set(spread.agreed))}
                  >
                    Spreek {formatMark(spread.agreed)} af
                  </Button>
                </div>
              ) : null}
              <Score
                key={key}
                legend={`Wat spreken jullie af voor ${title}?`}
                value={value}
                onChange={set}
                rulerHidden
              />
            </>
          ) : (
            <RadioGroup
              key={key}
              label={`Wat spreken jullie af voor ${title}?`}
              options={choicesOn(scale).map(({ value: mark, label }) => ({ value: `${mark}`, label }))}
              value={value === null ? null : `${value}`}
              onChange={(mark) => set(mark === null ? null : Number(mark))}
              clearable
            />
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {at > 0 ? (
          <Button variant="text" onClick={() => go(at - 1)}>
            Vorige
          </Button>
        ) : null}
        {isLast ? null : (
          <Button variant={value === null ? 'outline' : 'primary'} onClick={() => go(at + 1)}>
            Volgende
          </Button>
        )}
        {isLast || agreed.length === questions.length ? done : null}
      </div>
    </section>
  );
}

function Marks({ grades }: { grades: readonly number[] }) {
  const spread = spreadOf(grades)!;
  return (
    <>
      <div className={styles.figure}>
        <MarksFigure grades={grades} spread={spread} times={2} />
      </div>
      <p className={styles.spread}>
        Mediaan {formatNumber(spread.median)}
        {grades.length > 1 ? ` · spreiding ${formatRange(spread.lowest, spread.highest)}` : ''} · n = {grades.length}
      </p>
    </>
  );
}

/** Of answers on a scale of three: how many of each. */
function Counts({ grades, scale }: { grades: readonly number[]; scale: Scale }) {
  return (
    <ul className={styles.bars}>
      {choicesOn(scale).map(({ value, label }) => {
        const count = grades.filter((one) => one === value).length;
        return (
          <li key={value}>
            <span>{label}</span>
            <Bar part={count / grades.length} />
            <b>{count}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** A bar without words: the number stands beside it. */
export const Bar = ({ part, chosen = false }: { part: number; chosen?: boolean }) => (
  <svg className={classes(styles.bar, chosen && styles.chosen)} width="100%" height="28" aria-hidden="true">
    <rect x="0" y="0" width={`${part * 100}%`} height="28" />
  </svg>
);
