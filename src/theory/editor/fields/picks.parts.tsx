import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { entriesQuery } from '#theory/editor/editor.queries.ts';
import { byName } from '#theory/theory.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { RowList } from '#ui/list/rows.tsx';
import styles from './form.module.css';
import type { FormField } from './form.rules.ts';
import { type ListFrame, ListGroup, type ListProps } from './group.parts.tsx';
import type { Row } from './rows.rules.ts';

interface Choice {
  slug: string;
  label: string;
}

/** What may be chosen of a kind, by name; what is retired stays when it was chosen before. */
function useChoices(kind: LibraryKind, chosen: readonly string[]): Choice[] {
  const { data: entries = [] } = useQuery(entriesQuery);
  return entries
    .filter((entry) => entry.kind === kind && (!entry.retired || chosen.includes(entry.slug)))
    .sort(byName)
    .map(({ slug, name, retired, state }) => ({
      slug,
      label: retired ? `${name} (vervallen)` : state === 'draft' ? `${name} (concept)` : name,
    }));
}

export interface PickFieldProps {
  frame: ListFrame;
  kind: LibraryKind;
  value: string;
  onChange: (slug: string | null) => void;
  optional: boolean;
}

/** One other item. */
export function PickField({ frame, kind, value, onChange, optional }: PickFieldProps) {
  const choices = useChoices(kind, [value]);
  return (
    <Select
      {...frame}
      value={value || null}
      placeholder={optional ? 'Geen' : 'Kies…'}
      onChange={(slug) => onChange(slug ?? (optional ? null : ''))}
      options={choices.map(({ slug, label }) => ({ value: slug, label }))}
    />
  );
}

/** Several other items, in order; one is added by typing part of its name. */
export function PicksField({
  frame,
  field,
  rows,
  onChange,
  errorAt,
}: ListProps & { field: Extract<FormField, { type: 'picks' }> }) {
  const chosen = rows.map(({ value }) => String(value));
  const choices = useChoices(field.kind, chosen);
  const labelOf = (slug: string) => choices.find((choice) => choice.slug === slug)?.label ?? slug;
  return (
    <ListGroup frame={frame}>
      <RowList
        label={frame.label}
        rows={rows}
        onChange={onChange}
        noun={field.noun}
        newRow={(uuid): Row => ({ uuid, value: '' })}
        addHidden
        empty={`Nog geen ${field.noun} gekozen.`}
      >
        {(row, { index }) => {
          const error = errorAt(`${frame.id}[${index}]`);
          return (
            <p id={`${frame.id}[${index}]`} className={styles.chosen}>
              {labelOf(String(row.value))}
              {error ? <span className={styles.wrong}> – {error}</span> : null}
            </p>
          );
        }}
      </RowList>
      <AddPick
        noun={field.noun}
        choices={choices.filter(({ slug }) => !chosen.includes(slug))}
        onAdd={(slug) => onChange([...rows, { uuid: crypto.randomUUID(), value: slug }])}
      />
    </ListGroup>
  );
}

/** The browser's own list of suggestions: what is typed in full or chosen is added. */
function AddPick({
  noun,
  choices,
  onAdd,
}: {
  noun: string;
  choices: readonly Choice[];
  onAdd: (slug: string) => void;
}) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  const find = (text: string) => choices.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
  const add = (slug: string) => {
    setTyped('');
    onAdd(slug);
  };
  const addTyped = () => {
    const near = choices.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
    const found = find(typed) ?? (near.length === 1 ? near[0] : undefined);
    if (found) add(found.slug);
    else setMissed(typed.trim() !== '');
  };
  return (
    <>
      <SearchField
        label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} toevoegen`}
        hint="Typ een deel van de naam en kies uit de lijst."
        error={missed ? 'Dit staat niet in de lijst. Kies een van de namen.' : null}
        autoComplete="off"
        list={list}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setMissed(false);
        }}
        onInput={({ nativeEvent, currentTarget }) => {
          // Chosen from the list, not typed on the way to a longer name.
          const found = (nativeEvent as InputEvent).inputType === 'insertReplacementText' && find(currentTarget.value);
          if (found) add(found.slug);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          addTyped();
        }}
        onBlur={addTyped}
      />
      <datalist id={list}>
        {choices.map(({ slug, label }) => (
          <option key={slug} value={label} />
        ))}
      </datalist>
    </>
  );
}
