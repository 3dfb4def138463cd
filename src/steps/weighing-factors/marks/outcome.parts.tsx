import { useEffect, useRef, useState } from 'react';
import { MarksFigure } from '#evidence/figure/marks.figure.tsx';
import { spreadOf } from '#evidence/spread.rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatMark, formatNumber, formatRange, joinList } from '#ui/format.ts';
import { SaveFigure } from '#ui/graphic/save-figure.tsx';
import { Score } from '#ui/graphic/score.tsx';
import styles from './marks.parts.module.css';
import { type Marks, useOwnMark } from './marks.queries.ts';

export interface BlindMarksProps {
  marks: Marks;
  factor: string;
  name: string;
  /** The agreed mark as it is now. */
  agreed: number | null;
  onAgree: (grade: number) => void;
  readOnly: boolean;
}

/** `onSaid` tells aloud what happened, and keeps the focus here. */
export type MarksPart = BlindMarksProps & { onSaid: (words: string) => void };

/** Everyone’s marks with spread and median; the owner takes the median over, or agrees on another mark below. */
export function Outcome({ marks, factor, name, agreed, onAgree, readOnly, onSaid }: MarksPart) {
  const { own, shown, waiting } = marks.of(factor);
  const spread = spreadOf(shown.map(({ grade }) => grade));
  const { mutate, isPending, error } = useOwnMark(marks.research, factor, (mark) =>
    onSaid(mark === null ? 'Je cijfer is ingetrokken.' : 'Je cijfer is gewijzigd.'),
  );
  const figure = useRef<HTMLDivElement>(null);
  const [changing, setChanging] = useState<number | null>(null);
  // Somebody else’s mark came in, or one’s own changed elsewhere: the field shows what is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a kept mark ends the change.
  useEffect(() => setChanging(null), [own?.grade]);
  if (!own || !spread) return null;
  // Of an even number of marks the median may lie between two halves.
  const isMark = spread.agreed === spread.median;
  const median = isMark ? formatMark(spread.median) : formatNumber(spread.median);
  const range = formatRange(spread.lowest, spread.highest);
  const save = () => {
    if (changing !== null) mutate({ grade: changing, reasoning: own.reasoning });
  };
  return (
    <>
      {shown.length > 1 ? (
        <>
          <div ref={figure}>
            <MarksFigure grades={shown.map(({ grade }) => grade)} spread={spread} />
          </div>
          <p>
            <b>Mediaan {median}</b> · spreiding {range}
          </p>
          <SaveFigure
            frame={figure}
            name="cijfers"
            title={`Cijfers voor ${name}`}
            note={`Van 1 tot 10. Mediaan ${median}, spreiding ${range}; n = ${shown.length}.`}
          />
        </>
      ) : null}
      <ul className={styles.people} aria-label={`Cijfers voor ${name}`}>
        {shown.map((mark) => (
          <li key={mark.uuid}>
            <Avatar name={mark.user.name} me={mark.own} small named />
            <span>
              {mark.user.name}
              {mark.own ? ' (jij)' : ''}
              {mark.reasoning ? <small>{mark.reasoning}</small> : null}
            </span>
            <b>{formatMark(mark.grade)}</b>
          </li>
        ))}
      </ul>
      {waiting.length > 0 ? (
        <p className={styles.lead}>Nog geen cijfer van {joinList(waiting.map((person) => person.name))}.</p>
      ) : null}
      {error ? <Callout kind="error">{error.message}</Callout> : null}
      {readOnly ? null : (
        <>
          {marks.isOwner ? (
            <div className={styles.actions}>
              <Button
                aria-disabled={agreed === spread.agreed || undefined}
                onClick={() => {
                  if (agreed === spread.agreed) return;
                  onAgree(spread.agreed);
                  onSaid(`Het cijfer is nu ${formatMark(spread.agreed)}.`);
                }}
              >
                Neem de mediaan over{isMark ? '' : ', afgerond'}: {formatMark(spread.agreed)}
              </Button>
              <p className={styles.lead}>
                {agreed === spread.agreed
                  ? 'Dit is nu het cijfer.'
                  : 'Of leg hieronder een ander cijfer vast dat jullie afspreken.'}
              </p>
            </div>
          ) : (
            <p className={styles.lead}>{marks.owner} legt het cijfer vast dat jullie afspreken.</p>
          )}
          {changing === null ? (
            <div className={styles.actions}>
              <Button variant="textNoPadding" onClick={() => setChanging(own.grade)}>
                Wijzig mijn cijfer
              </Button>
              <Button variant="textNoPadding" busy={isPending} onClick={() => mutate(null)}>
                Trek mijn cijfer in
              </Button>
            </div>
          ) : (
            <>
              <Score legend={`Jouw eigen cijfer voor ${name}`} value={changing} onChange={setChanging} rulerHidden />
              <div className={styles.actions}>
                <Button small onClick={save} busy={isPending}>
                  Bewaar mijn cijfer
                </Button>
                <Button
                  small
                  variant="text"
                  onClick={() => {
                    setChanging(null);
                    onSaid('');
                  }}
                >
                  Annuleer
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </>
  );
}
