import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { askItem, usePublished } from './theory-editor.queries.ts';
import styles from './theory-editor-frame.module.css';
import { editorPath, kindWords } from './theory-editor-kinds.rules.ts';
import { type LibraryKind, libraryKinds } from './theory-words.contract.ts';

/** Begins an item: its address follows from the name and stays, so that is asked first. */
export function NewItemDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <NewItem onClose={onClose} /> : null;
}

function NewItem({ onClose }: { onClose: () => void }) {
  const form = useId();
  const navigate = useNavigate();
  const published = usePublished();
  const [kind, setKind] = useState<LibraryKind>('factors');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') return setError('Vul een naam in.');
    setBusy(true);
    try {
      const { item } = await askItem('/api/library_items', {
        method: 'POST',
        body: { kind, content: { name: name.trim() } },
      });
      await published();
      await navigate(editorPath(kind, item.id));
    } catch (failure) {
      setError((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nieuw onderdeel"
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Begin het concept
          </Button>
          <Button variant="text" onClick={onClose}>
            Annuleren
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className={styles.new}>
        <Select
          label="Soort"
          placeholder={null}
          value={kind}
          onChange={(value) => setKind(value ?? 'factors')}
          options={libraryKinds.map((one) => ({ value: one, label: kindWords[one].one }))}
        />
        <TextField
          label="Naam"
          hint="Het webadres volgt uit deze naam en verandert daarna niet meer. De naam zelf kun je altijd wijzigen."
          value={name}
          onChange={(text) => {
            setName(text);
            setError(null);
          }}
          error={error}
          autoComplete="off"
          required
          data-autofocus=""
        />
      </form>
    </Dialog>
  );
}
