import { useState } from 'react';
import { useNavigate } from 'react-router';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
import { type LibraryKind, libraryKinds } from '#theory/words.contract.ts';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { askItem, usePublished } from './editor.queries.ts';
import { editorPath, kindWords } from './kinds.rules.ts';

const labels = { kind: 'Soort', name: 'Naam' };

/** Begins an item: its address follows from the name and stays, so that is asked first. */
export function NewItemDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <NewItem onClose={onClose} /> : null;
}

function NewItem({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const published = usePublished();
  const form = useKeptForm({
    about: 'theorie',
    part: 'new',
    empty: { kind: 'factors' as LibraryKind, name: '' },
    thing: 'dit nieuwe onderdeel',
  });
  const { kind, name } = form.content;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (name.trim() === '') return setError('Vul een naam in.');
    if (!form.isChosen()) return;
    setBusy(true);
    try {
      const { item } = await askItem('/api/library_items', {
        method: 'POST',
        body: { kind, content: { name: name.trim() } },
      });
      form.finish();
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
      onCancel={() => {
        form.finish();
        onClose();
      }}
      title="Nieuw onderdeel"
      submit="Begin het concept"
      busy={busy}
      onSubmit={() => void submit()}
    >
      <KeptFormNotice
        form={form}
        labels={labels}
        words={{
          valueOf: ({ path }, value) =>
            path[0] === 'kind' ? kindWords[value as LibraryKind].one : String(value) || '(leeg)',
          isTyped: ({ path }) => path[0] === 'name',
        }}
      />
      <Select
        label={labels.kind}
        placeholder={null}
        value={kind}
        onChange={(value) => form.change({ kind: value ?? 'factors' })}
        options={libraryKinds.map((one) => ({ value: one, label: kindWords[one].one }))}
      />
      <TextField
        label={labels.name}
        hint="Het webadres volgt uit deze naam en verandert daarna niet meer. De naam zelf kun je altijd wijzigen."
        value={name}
        onChange={(text) => {
          form.change({ name: text });
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
