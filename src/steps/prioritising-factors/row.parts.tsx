import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Suggestion } from '#evidence/suggestion.rules.ts';
import { flagsOf, groundsOf, suggestionWords } from '#evidence/suggestion-words.rules.ts';
import { asked } from '#foundation/shared/fields.ts';
import { RowNotes } from '#research/notes/row-notes.parts.tsx';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { needed } from '#steps/step/fields.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { TheoryTip } from '#theory/reading/theory.parts.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox, RadioGroup } from '#ui/form/choices.tsx';
import { MarkButtons } from '#ui/form/mark-buttons.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatMark } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { tableRoles as as } from '#ui/list/table-roles.ts';
import { usePaper } from '#ui/media.ts';
import {
  type InfluenceQuestion,
  influenceQuestions,
  type Priority,
  prioritisingFactors,
} from './prioritising-factors.contract.ts';
import { departs, type Influence, lowestAnswer, type RankedFactor } from './prioritising-factors.rules.ts';
import styles from './prioritising-factors.screen.module.css';
import { answerWords, influenceWords, questionHead } from './words.rules.ts';

const fields = prioritisingFactors.shape.researchFactors.row;

export interface FactorRowProps {
  factor: RankedFactor;
  /** The factor's address in the library; null for an own factor. */
  iri: string | null;
  /** What the figures point to; null without figures, and until the library is there. */
  suggestion: Suggestion | null;
  /** Of the library; empty until that is there, so that nothing moves when it comes. Null where there is none. */
  helpText: string | null;
  /** Where the row stands in the content: `researchFactors[2]`. */
  path: string;
  first: boolean;
  last: boolean;
  /** The line with the user's own judgement is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (patch: Partial<Priority>) => void;
  onPriority: (priority: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onTheory: (iri: string) => void;
  problemAt: (path: string) => string | null;
  readOnly: boolean;
}

export const columnCount = 8;

/** One factor in the table, and under it the user's own judgement when that departs from the answers. */
export function FactorRow(props: FactorRowProps) {
  const { factor, iri, suggestion, helpText, path, first, last, open, onPriority, onMove, onTheory, readOnly } = props;
  const { uuid, name, grade, priority, row } = factor;
  const paper = usePaper();
  return (
    <>
      <tr {...as.row} data-priority={priority || undefined} className={open ? styles.opened : undefined}>
        <th {...as.rowheader}>
          <TheoryTip iri={iri} name={name} helpText={helpText} onReadMore={() => iri && onTheory(iri)} />
          {suggestion && flagsOf(suggestion).length > 0 ? (
            <small className={styles.doubt}>
              Voorstel {suggestionWords(suggestion)}. {groundsOf(suggestion).join(' ')}
            </small>
          ) : null}
          <RowNotes of={uuid} name={name} />
        </th>
        <td {...as.cell} className={styles.mark}>
          <Head>{weighingFactors.shape.researchFactors.row.grade.words.short}</Head>
          {grade === null ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="vh">nog geen cijfer</span>
            </>
          ) : (
            formatMark(grade)
          )}
        </td>
        <td {...as.cell} className={styles.tick}>
          <Head>{fields.priority.words.label}</Head>
          {readOnly ? (
            <span>{priority ? 'ja' : 'nee'}</span>
          ) : (
            <Checkbox
              id={fieldIdOf(`${path}.priority`)}
              label={
                <span className="vh">
                  {fields.priority.words.label} voor {name}
                </span>
              }
              checked={priority}
              onChange={onPriority}
            />
          )}
        </td>
        <td {...as.cell} className={styles.influence}>
          <Head>{fields.influence.words.name}</Head>
          <Changeable {...props} />
        </td>
        {influenceQuestions.map((question) => (
          <td key={question} {...as.cell} className={styles.answer}>
            <Head>{questionHead(question)}</Head>
            <Answer {...props} question={question} value={row[question]} />
          </td>
        ))}
        <td {...as.cell} className={styles.order}>
          {readOnly ? null : (
            <>
              <Head>Volgorde</Head>
              <IconButton
                icon={ArrowUp}
                label={`${name} omhoog`}
                data-move={`${uuid} -1`}
                aria-disabled={first}
                onClick={first ? undefined : () => onMove(-1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`${name} omlaag`}
                data-move={`${uuid} 1`}
                aria-disabled={last}
                onClick={last ? undefined : () => onMove(1)}
              />
            </>
          )}
        </td>
      </tr>
      {open || paper ? (
        <tr {...as.row} className={styles.judged} data-priority={priority || undefined}>
          <td {...as.cell} colSpan={columnCount}>
            <Judgement {...props} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The head of the column, where there are no columns: screen readers have it of the table. */
const Head = ({ children }: { children: ReactNode }) => (
  <span className={styles.name} aria-hidden="true">
    {children}
  </span>
);

function Answer({
  factor,
  path,
  question,
  value,
  onChange,
  problemAt,
  readOnly,
}: FactorRowProps & { question: InfluenceQuestion; value: number | null }) {
  if (readOnly) return value === null ? '–' : answerWords[value as Influence];
  return (
    <MarkButtons
      id={fieldIdOf(`${path}.${question}`)}
      label={`${factor.name}: ${questionHead(question)}`}
      marks={answers}
      value={value}
      onChange={(chosen) => onChange({ [question]: chosen })}
      error={problemAt(`${path}.${question}`)}
    />
  );
}

const answers = ([0, 1, 2] as const).map((value) => ({ value, label: answerWords[value] }));

/** How well a factor can be changed, in one word, with the way to judge otherwise. */
function Changeable({ factor, open, onOpen, readOnly }: FactorRowProps) {
  const { name, influence, row } = factor;
  if (influence === null) return <span className={styles.none}>nog niet bekend</span>;
  return (
    <span className={styles.word}>
      {influenceWords[influence]}
      {departs(row) ? <small>eigen oordeel</small> : null}
      {readOnly || open ? null : (
        <Button variant="textNoPadding" small data-depart={factor.uuid} onClick={() => onOpen(true)}>
          Wijk af<span className="vh"> van het laagste antwoord bij {name}</span>
        </Button>
      )}
    </span>
  );
}

/** The user's own judgement, which needs a reason when it departs from the lowest answer. */
function Judgement({ factor, path, onOpen, onChange, problemAt, readOnly }: FactorRowProps) {
  const { name, influence, row } = factor;
  const lowest = lowestAnswer(row);
  if (readOnly)
    return (
      <p className={styles.judgement}>
        Het laagste antwoord is {lowest === null ? 'nog niet bekend' : influenceWords[lowest]}.{' '}
        {row.influenceReason
          ? `${fields.influenceReason.words.name}: ${row.influenceReason}`
          : 'Er is geen reden opgeschreven.'}
      </p>
    );
  return (
    <div className={styles.judgement} data-judgement={factor.uuid}>
      <RadioGroup
        id={fieldIdOf(`${path}.influence`)}
        label={fields.influence.words.label.replace('deze factor', name)}
        hint={lowest === null ? undefined : `Het laagste antwoord is ${influenceWords[lowest]}.`}
        options={([0, 1, 2] as const).map((value) => ({ value: `${value}`, label: influenceWords[value] }))}
        value={influence === null ? null : `${influence}`}
        onChange={(value) => onChange({ influence: Number(value) })}
        error={problemAt(`${path}.influence`)}
      />
      {departs(row) ? (
        <TextField
          id={fieldIdOf(`${path}.influenceReason`)}
          {...asked(fields.influenceReason)}
          mark={needed}
          value={row.influenceReason}
          onChange={(text) => onChange({ influenceReason: text || null })}
          error={problemAt(`${path}.influenceReason`)}
        />
      ) : null}
      <Button
        small
        className={styles.start}
        onClick={() => {
          onChange({ influence: null });
          onOpen(false);
        }}
      >
        Volg het laagste antwoord
      </Button>
    </div>
  );
}
