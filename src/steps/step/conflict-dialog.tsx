import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { FieldConflict } from './merge.rules.ts';
import type { Editing } from './use-step.ts';

/** Both texts, field by field: nothing is overwritten unseen. */
// biome-ignore lint/suspicious/noExplicitAny: it shows whatever fields collide.
export function ConflictDialog({ editing, labels }: { editing: Editing<any>; labels: Record<string, string> }) {
  const { saving } = editing;
  const [later, setLater] = useState(false);
  const [choices, setChoices] = useState<Record<number, 'mine' | 'theirs'>>({});
  if (saving.kind !== 'conflict') return null;
  const { conflicts, by } = saving;
  const decide = async () => {
    await editing.resolve(conflicts.map((_, index) => choices[index] ?? 'mine'));
    setChoices({});
  };
  return (
    <Dialog
      open={!later}
      wide
      onClose={() => setLater(true)}
      title={by ? `${by} heeft deze stap intussen opgeslagen` : 'Deze stap is intussen ook ergens anders opgeslagen'}
      actions={
        <>
          <Button variant="primary" onClick={() => void decide()}>
            Opslaan met deze keuzes
          </Button>
          <Button variant="text" onClick={() => setLater(true)}>
            Later kiezen
          </Button>
        </>
      }
    >
      <p>
        Jullie hebben hetzelfde veld anders ingevuld. Kies per veld welke tekst blijft. De andere velden zijn al
        samengevoegd.
      </p>
      {conflicts.map((conflict, index) => (
        <div key={conflict.path.join('.')} className={styles.conflict}>
          <RadioGroup
            label={nameOf(conflict, labels)}
            value={choices[index] ?? 'mine'}
            onChange={(side: string | null) =>
              setChoices({ ...choices, [index]: side === 'theirs' ? 'theirs' : 'mine' })
            }
            options={[
              { value: 'mine', label: 'Mijn tekst', hint: shown(conflict.mine) },
              {
                value: 'theirs',
                label: by ? `De tekst van ${by}` : 'De opgeslagen tekst',
                hint: shown(conflict.theirs),
              },
            ]}
          />
        </div>
      ))}
    </Dialog>
  );
}

const uuid = /^[0-9a-f]{8}-/;

function nameOf({ path }: FieldConflict, labels: Record<string, string>): string {
  const keys = path.filter((key) => !uuid.test(key));
  return labels[keys.join('.')] ?? labels[keys.at(-1) ?? ''] ?? keys.at(-1) ?? '';
}

function shown(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '(leeg)';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (Array.isArray(value)) return `${value.length} onderdelen`;
  return typeof value === 'number' ? new Intl.NumberFormat('nl-NL').format(value) : String(value);
}
