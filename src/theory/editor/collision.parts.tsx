import { useState } from 'react';
import { fieldsOf } from '#theory/editor/fields/form.rules.ts';
import { fromForm } from '#theory/editor/fields/rows.rules.ts';
import { inWords } from '#theory/editor/publish/differences.rules.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { LibraryDraft, Other } from './draft.ts';
import { useNameOf } from './editor.queries.ts';
import styles from './frame.module.css';

/** Both texts of each field that two editors changed: nothing is overwritten unseen. */
export function CollisionDialog({ draft }: { draft: LibraryDraft }) {
  const nameOf = useNameOf();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const [later, setLater] = useState(false);
  const { saving, item } = draft;
  if (saving.kind !== 'collision') return null;
  const mine = fromForm(draft.form);
  const decide = () => {
    draft.choose(Object.fromEntries(theirs.map((name) => [name, saving.theirs[name]])));
    setTheirs([]);
  };
  if (later)
    return (
      <p role="status" className={styles.later}>
        Je wijzigingen zijn nog niet opgeslagen.{' '}
        <Button variant="textNoPadding" onClick={() => setLater(false)}>
          Kies tussen de teksten
        </Button>
      </p>
    );
  return (
    <Dialog
      open
      wide
      onClose={() => setLater(true)}
      title={titleOf(saving.by)}
      actions={
        <>
          <Button variant="primary" onClick={decide}>
            Opslaan met deze keuzes
          </Button>
          <Button variant="text" onClick={() => setLater(true)}>
            Later kiezen
          </Button>
        </>
      }
    >
      <div className={styles.new}>
        <p>
          {saving.by?.self ? 'Je hebt' : 'Jullie hebben'} hetzelfde veld anders ingevuld. Kies per veld welke tekst
          blijft. De rest is samengevoegd.
        </p>
        {fieldsOf(item.kind)
          .filter(({ name }) => saving.names.includes(name))
          .map((field) => (
            <RadioGroup
              key={field.name}
              label={field.label}
              stacked
              value={theirs.includes(field.name) ? 'theirs' : 'mine'}
              onChange={(side: 'mine' | 'theirs' | null) =>
                setTheirs((old) => [
                  ...old.filter((name) => name !== field.name),
                  ...(side === 'theirs' ? [field.name] : []),
                ])
              }
              options={[
                { value: 'mine', label: 'Mijn tekst', hint: inWords(field, mine[field.name], nameOf) || '(leeg)' },
                {
                  value: 'theirs',
                  label: saving.by && !saving.by.self ? `De tekst van ${saving.by.name}` : 'De opgeslagen tekst',
                  hint: inWords(field, saving.theirs[field.name], nameOf) || '(leeg)',
                },
              ]}
            />
          ))}
      </div>
    </Dialog>
  );
}

function titleOf(by: Other): string {
  if (by?.self) return 'Je hebt dit ook ergens anders opgeslagen';
  return by ? `${by.name} heeft dit intussen opgeslagen` : 'Dit is intussen ergens anders opgeslagen';
}
