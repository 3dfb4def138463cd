import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './file-drop.module.css';

export interface FileDropProps {
  /** What kind of file: the name of the field. */
  label: string;
  /** Extensions and media types, as `accept` of an input has them. */
  accept: string;
  /** The same file may come twice in a row. */
  onFile: (file: File) => void;
  /** Roomy and centred: where choosing a file is all there is to do. */
  roomy?: boolean;
  /** The button that opens the browser's own dialog, and words. */
  children: (choose: () => void) => ReactNode;
}

/** A place to choose a file or to drop it. The button is the way for everybody; dropping is extra. */
export function FileDrop({ label, accept, onFile, roomy, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way to what the button does.
    <div
      className={classes(styles.drop, roomy && styles.roomy, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </div>
  );
}
