import { useEffect, useRef, useState } from 'react';
import { longest } from '#foundation/shared/fields.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatMark, formatRange, joinList } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { Score } from '#ui/score.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { MarksFigure } from './weighing-factors-marks.figure.tsx';
import styles from './weighing-factors-marks.parts.module.css';
import { type Marks, useOwnMark } from './weighing-factors-marks.queries.ts';
import { spreadOf } from './weighing-factors-marks.rules.ts';

export interface BlindMarksProps {
  marks: Marks;
  factor: string;
  name: string;
  /** The agreed mark as it is now. */
  agreed: number | null;
  onAgree: (grade: number) => void;
  readOnly: boolean;
}

/** Each a mark of their own before anyone sees another’s; then spread, median and the mark that is agreed. */
export function BlindMarks(props: BlindMarksProps) {
  const { marks, factor, readOnly } = props;
  const { own, given } = marks.of(factor);
  const [open, setOpen] = useState(own !== null);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // What was pressed is gone with its form: focus stays in the same place.
  const onSaid = (words: string) => {
    setSaid(words);
    box.current?.focus();
  };
  if (readOnly && given === 0) return null;
  const state =
    given === 0 ? 'mag, hoeft niet' : `${given} van ${marks.people.length} ${given === 1 ? 'gaf' : 'gaven'} een cijfer`;
  return (
    <Disclosure
      summary={
        <>
          Eerst ieder apart een cijfer <span className={styles.state}>– {state}</span>
        </>
      }
      open={open}
      onToggle={setOpen}
    >
      <div className={styles.marks} ref={box} tabIndex={-1}>
        {own ? <Outcome {...props} onSaid={onSaid} /> : <OwnMark {...props} onSaid={onSaid} />}
        <LiveRegion message={said} />
      </div>
    </Disclosure>
  );
}

type Part = BlindMarksProps & { onSaid: (words: string) => void };

function OwnMark({ marks, factor, name, readOnly, onSaid }: Part) {
  const { mutate, isPending, error } = useOwnMark(marks.research, factor);
  const [grade, setGrade] = useState<number | null>(null);
  const [reasoning, setReasoning] = useState('');
  const [asked, setAsked] = useState(false);
  const { given } = marks.of(factor);
  if (readOnly) return <p className={styles.lead}>Wie zelf een cijfer gaf, ziet hier de cijfers van de anderen.</p>;
  const give = () => {
    setAsked(true);
    if (grade !== null)
      mutate(
        { grade, reasoning: reasoning || null },
        { onSuccess: () => onSaid('Je cijfer is bewaard. Je ziet nu ook de cijfers van de anderen.') },
      );
  };
  return (
    <>
      <p className={styles.lead}>
        {given === 0
          ? 'Geef elk apart een cijfer, zonder dat van een ander te zien. Zo trekt het eerste cijfer de rest niet mee.'
          : 'Er zijn al cijfers van anderen. Je ziet ze zodra je zelf een cijfer geeft.'}
      </p>
      <Score
        legend={`Jouw eigen cijfer voor ${name}`}
        hint="Dit is nog niet het cijfer van het onderzoek."
        value={grade}
        onChange={setGrade}
        error={asked && grade === null ? 'Geef een cijfer.' : null}
      />
      <TextArea
        label="Toelichting"
        hint="Mag leeg blijven. De anderen lezen het als zij zelf een cijfer gaven."
        value={reasoning}
        onChange={setReasoning}
        maxLength={longest.long}
      />
      {error ? <Callout kind="error">{error.message}</Callout> : null}
      <div>
        <Button onClick={give} busy={isPending}>
          Geef mijn cijfer
        </Button>
      </div>
    </>
  );
}

function Outcome({ marks, factor, name, agreed, onAgree, readOnly, onSaid }: Part) {
  const { own, shown, waiting } = marks.of(factor);
  const spread = spreadOf(shown.map(({ grade }) => grade));
  const { mutate, isPending, error } = useOwnMark(marks.research, factor);
  const [changing, setChanging] = useState<number | null>(null);
  // Somebody else’s mark came in, or one’s own changed elsewhere: the field shows what is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a kept mark ends the change.
  useEffect(() => setChanging(null), [own?.grade]);
  if (!own || !spread) return null;
  const save = () => {
    if (changing !== null)
      mutate({ grade: changing, reasoning: own.reasoning }, { onSuccess: () => onSaid('Je cijfer is gewijzigd.') });
  };
  return (
    <>
      {shown.length > 1 ? (
        <>
          <MarksFigure grades={shown.map(({ grade }) => grade)} spread={spread} />
          <p>
            <b>Mediaan {formatMark(spread.agreed)}</b> · spreiding {formatRange(spread.lowest, spread.highest)}
          </p>
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
                Neem de mediaan over: {formatMark(spread.agreed)}
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
              <Button
                variant="textNoPadding"
                busy={isPending}
                onClick={() => mutate(null, { onSuccess: () => onSaid('Je cijfer is ingetrokken.') })}
              >
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
