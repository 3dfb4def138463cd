import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { plural } from '#ui/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ConflictField } from './conflict-field.tsx';
import { conflictName, isTyped, valueWords } from './conflict-words.rules.ts';
import type { Conflict, Saver } from './draft.rules.ts';
import type { Choice, ConflictWords } from './merge.rules.ts';
import type { DraftWork } from './work.ts';

export interface ConflictChoiceProps {
  editing: DraftWork;
  conflict: Conflict;
  /** What is called otherwise than in the steps of a study. */
  words?: Partial<ConflictWords> | undefined;
  /** What its button says. */
  action?: string;
}

/** Both texts side by side; per field the user takes one, or makes a text of the two. */
export function ConflictChoice({ editing, conflict, words, action }: ConflictChoiceProps) {
  const { by, conflicts } = conflict;
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { sections, thing, fieldAt } = editing;
  const inTabs = conflicts.every((one) => one.typedElsewhere);
  const called: ConflictWords = {
    nameOf: (one) => conflictName(one, fieldAt(one.path), sections),
    valueOf: ({ path }, value) => valueWords(fieldAt(path), value, sections),
    isTyped: (one) => isTyped(one, fieldAt(one.path), sections),
    ...words,
  };
  return (
    <Dialog
      open
      broad
      onClose={() => editing.chooseLater(true)}
      title={inTabs ? `Je hebt ${thing} ook in een ander tabblad gewijzigd` : titleOf(by, thing)}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => void editing.resolve(conflicts.map(({ path }) => choices[path.join('.')]))}
          >
            {action ?? 'Opslaan met deze keuzes'}
          </Button>
          <Button variant="text" onClick={() => editing.chooseLater(true)}>
            Later kiezen
          </Button>
        </>
      }
    >
      <p>
        {by?.self || inTabs ? 'Je hebt' : 'Jullie hebben'} {plural(conflicts.length, 'veld', 'velden')} verschillend
        ingevuld. Kies per veld wat blijft. Wat verschilt, is gemarkeerd. De andere velden zijn al samengevoegd.
      </p>
      {conflicts.map((one) => {
        const key = one.path.join('.');
        return (
          <ConflictField
            key={key}
            conflict={one}
            words={called}
            theirName={theirNameOf(by, one.typedElsewhere ?? false)}
            choice={choices[key] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [key]: choice })}
          />
        );
      })}
    </Dialog>
  );
}

function titleOf(by: Saver, thing: string): string {
  if (by?.self) return `Je hebt ${thing} ook ergens anders opgeslagen`;
  return by ? `${by.name} heeft ${thing} intussen opgeslagen` : `Iemand heeft ${thing} intussen ook opgeslagen`;
}

function theirNameOf(by: Saver, typedElsewhere: boolean): string {
  if (typedElsewhere) return 'De tekst in een ander tabblad';
  return by && !by.self ? `De tekst van ${by.name}` : 'De opgeslagen tekst';
}
