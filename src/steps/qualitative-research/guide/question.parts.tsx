import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { asked } from '#foundation/shared/fields.ts';
import { type GuideQuestion, qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { classes } from '#ui/classes.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { Icon } from '#ui/graphic/icon.tsx';
import { RowTools } from '#ui/list/row-tools.tsx';
import { Tag } from '#ui/tag.tsx';

interface QuestionRowProps {
  question: GuideQuestion;
  /** `2` or `2a`. */
  number: string;
  /** `Vraag 2` or `Doorvraag 2a`. */
  name: string;
  path: string;
  problem: string | null;
  /** How it would be asked by now, where that is otherwise. */
  renewed: string | null;
  onRenew: () => void;
  readOnly: boolean;
  /** A follow-up, indented under its main question. */
  follows: boolean;
  /** Being worded. */
  open: boolean;
  first: boolean;
  last: boolean;
  /** Where a dragged question would land next to this one. */
  dropSide: 'before' | 'after' | null;
  onOpen: (open: boolean) => void;
  onChange: (question: GuideQuestion) => void;
  /** Back to the text of the library; null when that is not possible. */
  onReset: (() => void) | null;
  onNudge: (by: -1 | 1) => void;
  onRemove: () => void;
  onDrag: (on: boolean) => void;
  /** Says whether the dragged question may land here. */
  onDragOver: () => boolean;
  onDrop: () => void;
}

/** One question: a text to read that becomes a field when pressed. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, number, name, follows, readOnly, dropSide, onDragOver, onDrop } = props;
  const open = !readOnly && (props.open || props.problem !== null);
  return (
    <li
      className={classes(styles.question, follows && styles.follows, dropSide && styles[dropSide])}
      onDragOver={(event) => onDragOver() && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {open ? <Wording {...props} /> : <Words {...props} />}
      {readOnly ? null : (
        <RowTools
          name={name}
          first={props.first}
          last={props.last}
          sortable
          onUp={() => props.onNudge(-1)}
          onDown={() => props.onNudge(1)}
          onRemove={props.onRemove}
          onDrag={props.onDrag}
        />
      )}
      <Marks question={question} />
      {open || props.renewed === null ? null : <NewWording {...props} renewed={props.renewed} />}
    </li>
  );
}

function Marks({ question: { template, edited, researchFactor } }: Pick<QuestionRowProps, 'question'>) {
  const mark = template !== null ? edited && 'aangepast' : researchFactor !== null && 'eigen vraag';
  return mark ? (
    <span className={styles.mark}>
      <Tag>{mark}</Tag>
    </span>
  ) : null;
}

/** The same question as it would be asked by now, to take or to leave. */
function NewWording({ renewed, name, path, readOnly, onRenew }: QuestionRowProps & { renewed: string }) {
  const take = () => {
    flushSync(onRenew);
    document.getElementById(fieldIdOf(path))?.focus();
  };
  return (
    <Callout
      kind="hint"
      title="Nieuwe formulering"
      className={styles.renewed}
      actions={
        readOnly ? null : (
          <Button small onClick={take}>
            Overnemen<span className="vh"> bij {name}</span>
          </Button>
        )
      }
    >
      {renewed}
    </Callout>
  );
}

function Words({ question, name, path, readOnly, onOpen }: QuestionRowProps) {
  const text = question.text ?? <span className="soft">Nog geen tekst</span>;
  if (readOnly) return <p className={styles.words}>{text}</p>;
  return (
    <button type="button" id={fieldIdOf(path)} className={styles.words} onClick={() => onOpen(true)}>
      <span>
        <span className="vh">{name} wijzigen: </span>
        {text}
      </span>
      <Icon of={Pencil} />
    </button>
  );
}

/** The question as a field: Enter or `Klaar` is done, Escape takes back what was typed. It stays open when one clicks elsewhere, so that nothing jumps. */
function Wording({ question, name, path, problem, onOpen, onChange, onReset, readOnly }: QuestionRowProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(question);
  const focusFirst = problem === null;

  useEffect(() => {
    const area = box.current?.querySelector('textarea');
    if (!focusFirst || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [focusFirst]);

  const close = () => {
    flushSync(() => onOpen(false));
    // The button with the text takes the place of the field.
    document.getElementById(fieldIdOf(path))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.shiftKey || event.nativeEvent.isComposing || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    if (event.key === 'Escape') onChange(before.current);
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside.
    <div ref={box} className={styles.wording} onKeyDown={onKeyDown}>
      <TextArea
        id={fieldIdOf(path)}
        labelHidden
        rows={2}
        {...asked(qualitativeResearch.shape.questions.row.text)}
        label={name}
        error={problem}
        readOnly={readOnly}
        value={question.text}
        onChange={(text) => onChange({ ...question, text: text || null, edited: true })}
      />
      <div className="actions">
        <Button small onClick={close}>
          Klaar
        </Button>
        {onReset ? (
          <Button
            variant="textNoPadding"
            small
            onClick={() => {
              onReset();
              close();
            }}
          >
            Terug naar de tekst uit de bibliotheek
          </Button>
        ) : null}
      </div>
    </div>
  );
}
