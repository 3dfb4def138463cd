import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { plural } from '#ui/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ConflictField } from './conflict-field.tsx';
import { conflictName } from './conflict-words.rules.ts';
import type { Choice } from './merge.rules.ts';
import type { Saver, SaveState } from './saver.ts';
import type { DraftWork } from './work.ts';

export interface ConflictChoiceProps {
  editing: DraftWork;
  conflict: SaveState & { kind: 'conflict' };
  labels: Record<string, string>;
}

/** Both texts side by side; per field the user takes one, or makes a text of the two. */
export function ConflictChoice({ editing, conflict: { by, conflicts }, labels }: ConflictChoiceProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { sections } = editing;
  const alone = by?.self || conflicts.every((one) => one.typedElsewhere);
  return (
    <Dialog
      open
      broad
      onClose={() => editing.chooseLater(true)}
      title={titleOf(by, alone)}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => void editing.resolve(conflicts.map(({ path }) => choices[path.join('.')]))}
          >
            Opslaan met deze keuzes
          </Button>
          <Button variant="text" onClick={() => editing.chooseLater(true)}>
            Later kiezen
          </Button>
        </>
      }
    >
      <p>
        {alone ? 'Je hebt' : 'Jullie hebben'} {plural(conflicts.length, 'veld', 'velden')} verschillend ingevuld. Kies
        per veld wat blijft. Wat verschilt, is gemarkeerd. De andere velden zijn al samengevoegd.
      </p>
      {conflicts.map((one) => {
        const key = one.path.join('.');
        return (
          <ConflictField
            key={key}
            conflict={one}
            name={conflictName(one, labels, sections)}
            theirName={theirNameOf(by, one.typedElsewhere ?? false)}
            sections={sections}
            choice={choices[key] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [key]: choice })}
          />
        );
      })}
    </Dialog>
  );
}

function titleOf(by: Saver, alone: boolean): string {
  if (by?.self) return 'Je hebt deze stap ook ergens anders opgeslagen';
  if (alone) return 'Je hebt deze stap ook in een ander tabblad gewijzigd';
  return by ? `${by.name} heeft deze stap intussen opgeslagen` : 'Deze stap is intussen ook ergens anders opgeslagen';
}

function theirNameOf(by: Saver, typedElsewhere: boolean): string {
  if (typedElsewhere) return 'De tekst in een ander tabblad';
  if (by?.self) return 'De tekst die je al opsloeg';
  return by ? `De tekst van ${by.name}` : 'De opgeslagen tekst';
}
