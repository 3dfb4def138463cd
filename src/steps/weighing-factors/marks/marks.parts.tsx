import { useRef, useState } from 'react';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
import { longest } from '#foundation/shared/fields.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Score } from '#ui/graphic/score.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './marks.parts.module.css';
import { useOwnMark } from './marks.queries.ts';
import { type BlindMarksProps, type MarksPart, Outcome } from './outcome.parts.tsx';

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

function OwnMark({ marks, factor, name, readOnly, onSaid }: MarksPart) {
  const form = useKeptForm({
    about: marks.research,
    part: `mark/${factor}`,
    empty: { grade: null as number | null, reasoning: '' },
    thing: 'dit cijfer',
  });
  const { grade, reasoning } = form.content;
  const { mutate, isPending, error } = useOwnMark(marks.research, factor, () => {
    form.finish();
    onSaid('Je cijfer is bewaard. Je ziet nu ook de cijfers van de anderen.');
  });
  const [asked, setAsked] = useState(false);
  const { given } = marks.of(factor);
  if (readOnly) return <p className={styles.lead}>Wie zelf een cijfer gaf, ziet hier de cijfers van de anderen.</p>;
  const give = () => {
    setAsked(true);
    if (grade !== null && form.isChosen()) mutate({ grade, reasoning: reasoning || null });
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
        onChange={(value) => form.change({ grade: value })}
        error={asked && grade === null ? 'Geef een cijfer.' : null}
      />
      <TextArea
        label="Toelichting"
        hint="Mag leeg blijven. De anderen lezen het als zij zelf een cijfer gaven."
        value={reasoning}
        onChange={(value) => form.change({ reasoning: value })}
        maxLength={longest.long}
      />
      <KeptFormNotice form={form} labels={{ grade: 'Cijfer', reasoning: 'Toelichting' }} quiet />
      {error ? <Callout kind="error">{error.message}</Callout> : null}
      <div>
        <Button onClick={give} busy={isPending}>
          Geef mijn cijfer
        </Button>
      </div>
    </>
  );
}
