import { Image, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MediaPicker } from '#theory/media/picker.parts.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { RichTextEditor } from '#ui/rich-text/editor.tsx';
import styles from './form.module.css';
import { ListGroup, type ListProps } from './group.parts.tsx';
import type { Row } from './rows.rules.ts';

const types = [
  { type: 'text', label: 'Tekst', empty: { content: '' } },
  { type: 'image', label: 'Afbeelding', empty: { url: '', alt: '' } },
  { type: 'video', label: 'Video', empty: { url: '' } },
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
  if (row.type === 'image') return <ImageBlock name={name} path={path} row={row} change={change} errorAt={errorAt} />;
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

/** An image is chosen, and described, in a dialog of its own. */
function ImageBlock({ row, name, path, change, errorAt }: BlockProps) {
  const { pathname } = useLocation();
  const [picking, setPicking] = useState(false);
  const [url, alt] = [String(row.url ?? ''), String(row.alt ?? '')];
  const error = errorAt(`${path}.url`) ?? errorAt(`${path}.alt`) ?? errorAt(path);
  return (
    <div id={`${path}.url`} className={styles.image}>
      {url ? <img src={url} alt="" /> : null}
      <div>
        <p className={styles.imageName}>{`Afbeelding in ${name.toLowerCase()}`}</p>
        {alt ? <p>{alt}</p> : null}
        {error ? <FieldError>{error}</FieldError> : null}
        <Button icon={Image} onClick={() => setPicking(true)}>
          {url ? 'Afbeelding wijzigen' : 'Afbeelding kiezen'}
        </Button>
      </div>
      <MediaPicker
        open={picking}
        onClose={() => setPicking(false)}
        value={url ? { url, alt } : null}
        place={`${pathname}/${path}`}
        onPick={(media) => {
          change({ ...media });
          setPicking(false);
        }}
      />
    </div>
  );
}
