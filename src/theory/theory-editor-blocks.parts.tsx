import { Image, Plus, Type, Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { RichTextEditor } from '#ui/rich-text-editor.tsx';
import { RowList } from '#ui/row-list.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './theory-editor-form.module.css';
import { ListGroup, type ListProps } from './theory-editor-rows.parts.tsx';
import type { Row } from './theory-editor-rows.rules.ts';

const types = [
  { type: 'text', label: 'Tekst', icon: Type, empty: { content: '' } },
  { type: 'image', label: 'Afbeelding', icon: Image, empty: { url: '', alt: '' } },
  { type: 'video', label: 'Video', icon: Video, empty: { url: '' } },
] as const;

/** The written part of a page: texts, images and videos, in the order in which they are read. */
export function BlocksField({ frame, rows, onChange, errorAt }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    const row = added.current && box.current?.querySelector(`[data-row="${added.current}"]`);
    if (!row) return;
    added.current = null;
    row.querySelector<HTMLElement>('[data-fields] :is(input, [contenteditable])')?.focus();
  });
  return (
    <ListGroup frame={frame}>
      <div ref={box}>
        <RowList
          label={frame.label}
          rows={rows}
          onChange={onChange}
          noun="blok"
          newRow={(uuid): Row => ({ uuid })}
          addHidden
          empty="Nog geen blokken."
        >
          {(row, { index, name, change }) => (
            <Block row={row} name={name} path={`${frame.id}[${index}]`} change={change} errorAt={errorAt} />
          )}
        </RowList>
      </div>
      <div className={styles.adders} role="group" aria-label="Blok toevoegen">
        {types.map(({ type, label, empty }) => (
          <Button
            key={type}
            icon={Plus}
            onClick={() => {
              added.current = crypto.randomUUID();
              onChange([...rows, { uuid: added.current, type, ...empty }]);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </ListGroup>
  );
}

interface BlockProps {
  row: Row;
  name: string;
  path: string;
  change: (patch: Partial<Row>) => void;
  errorAt: ListProps['errorAt'];
}

function Block({ row, name, path, change, errorAt }: BlockProps) {
  const text = (field: string) => String(row[field] ?? '');
  if (row.type === 'image') {
    return (
      <div className={styles.rowFields}>
        <TextField
          id={`${path}.url`}
          label={`Afbeelding in ${name.toLowerCase()}`}
          hint="Adres van de afbeelding: /media/… of een adres dat met https:// begint."
          value={text('url')}
          onChange={(url) => change({ url })}
          error={errorAt(`${path}.url`)}
          required
        />
        <TextField
          id={`${path}.alt`}
          label="Wat staat erop?"
          hint="Voor wie de afbeelding niet ziet."
          value={text('alt')}
          onChange={(alt) => change({ alt })}
          error={errorAt(`${path}.alt`)}
          required
        />
      </div>
    );
  }
  if (row.type === 'video') {
    return (
      <TextField
        id={`${path}.url`}
        label={`Video in ${name.toLowerCase()}`}
        hint="Adres van een video bij YouTube of Vimeo. Een ander adres wordt een link."
        value={text('url')}
        onChange={(url) => change({ url })}
        error={errorAt(`${path}.url`)}
        required
      />
    );
  }
  return (
    <RichTextEditor
      id={`${path}.content`}
      label={`Tekst in ${name.toLowerCase()}`}
      value={text('content')}
      onChange={(content) => change({ content })}
      error={errorAt(`${path}.content`)}
      required
    />
  );
}
