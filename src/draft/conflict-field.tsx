import { useId, useMemo } from 'react';
import { TextArea } from '#ui/form/text-area.tsx';
import { differences, type Piece } from './conflict-difference.ts';
import styles from './conflict-field.module.css';
import type { Choice, ConflictWords, FieldConflict } from './merge.rules.ts';

export interface ConflictFieldProps {
  conflict: FieldConflict;
  words: ConflictWords;
  theirName: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One field that both changed: the two texts with their difference, and the choice. */
export function ConflictField({ conflict, words, theirName, choice, onChoose }: ConflictFieldProps) {
  const group = useId();
  const { mine, theirs } = conflict;
  const name = words.nameOf(conflict);
  const [ours, others] = [words.valueOf(conflict, mine), words.valueOf(conflict, theirs)];
  const pieces = useMemo(() => differences(ours, others), [ours, others]);
  const own = typeof choice === 'object';
  return (
    <fieldset className={styles.field}>
      <legend>{name}</legend>
      <div className={styles.sides}>
        <Side
          {...{ group, pieces: pieces.mine, label: 'Jouw tekst', chosen: choice === 'mine' }}
          onChoose={() => onChoose('mine')}
        />
        <Side
          {...{ group, pieces: pieces.theirs, label: theirName, chosen: choice === 'theirs' }}
          onChoose={() => onChoose('theirs')}
        />
      </div>
      {words.isTyped(conflict) ? (
        <>
          <label className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={own}
              onChange={() => onChoose({ value: together(mine, theirs) })}
            />
            Zelf een tekst maken van de twee
          </label>
          {own ? (
            <TextArea
              label={`Nieuwe tekst: ${name}`}
              rows={6}
              value={choice.value as string | null}
              onChange={(text) => onChoose({ value: text || null })}
            />
          ) : null}
        </>
      ) : null}
    </fieldset>
  );
}

interface SideProps {
  group: string;
  label: string;
  pieces: readonly Piece[];
  chosen: boolean;
  onChoose: () => void;
}

const Side = ({ group, label, pieces, chosen, onChoose }: SideProps) => (
  <div className={styles.side} data-chosen={chosen || undefined}>
    <label className={styles.choice}>
      <input type="radio" name={group} checked={chosen} onChange={onChoose} />
      {label}
    </label>
    <p className={styles.text}>
      {pieces.map(({ text, own }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name, and do not move.
        return own ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
      })}
    </p>
  </div>
);

/** To begin with: both, one under the other. */
const together = (mine: unknown, theirs: unknown) => [mine, theirs].filter((text) => text !== null).join('\n\n');
