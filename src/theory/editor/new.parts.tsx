import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type LibraryKind, libraryKinds } from '#theory/words.contract.ts';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { askItem, usePublished } from './editor.queries.ts';
import { editorPath, kindWords } from './kinds.rules.ts';

/** Begins an item: its address follows from the name and stays, so that is asked first. */
export function NewItemDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <NewItem onClose={onClose} /> : null;
}

function NewItem({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const published = usePublished();
  const [kind, setKind] = useState<LibraryKind>('factors');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
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
    <FormDialog
      onClose={onClose}
      title="Nieuw onderdeel"
      submit="Begin het concept"
      busy={busy}
      onSubmit={() => void submit()}
    >
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
    </FormDialog>
  );
}
