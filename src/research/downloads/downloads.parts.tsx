import { ChevronDown, Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import styles from './downloads.parts.module.css';
import { type DownloadContext, type Downloading, useDownload, type Wanted } from './use-download.ts';

export interface DownloadButtonProps extends DownloadContext {
  file: Wanted;
  small?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Fetches a file of a research. */
export function DownloadButton({ file, small, disabled, children, ...context }: DownloadButtonProps) {
  const downloading = useDownload(context);
  return (
    <div className={styles.download}>
      <Button
        icon={Download}
        busy={downloading.making}
        onClick={() => downloading.download(file)}
        {...(small && { small })}
        {...(disabled && { disabled })}
      >
        {children}
      </Button>
      <Progress {...downloading} />
    </div>
  );
}

export interface DownloadMenuProps extends DownloadContext {
  /** The words on the button. */
  label: string;
  /** The files to choose from, in order; a line stands between groups. */
  files: readonly (DownloadChoice | 'line')[];
  small?: boolean;
}

export type DownloadChoice = Wanted & { label: string };

/** Fetches one of several files of a research. */
export function DownloadMenu({ label, files, small, ...context }: DownloadMenuProps) {
  const downloading = useDownload(context);
  return (
    <div className={styles.download}>
      <Menu
        label={label}
        icon={Download}
        iconAfter={ChevronDown}
        align="start"
        {...(small && { small })}
        items={files.map((file) => {
          if (file === 'line') return file;
          const { label, ...wanted } = file;
          return { label, disabled: downloading.making, onSelect: () => downloading.download(wanted) };
        })}
      />
      <Progress {...downloading} />
    </div>
  );
}

function Progress({ making, cancel, error, words }: Downloading) {
  return (
    <>
      {making ? <Making onCancel={cancel} /> : null}
      {error ? (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
      <LiveRegion message={words} />
    </>
  );
}

/** Who waits longer than a second can stop. */
function Making({ onCancel }: { onCancel: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return late ? (
    <p className={styles.making}>
      Het bestand wordt gemaakt…
      <Button variant="textNoPadding" small onClick={onCancel}>
        Stoppen
      </Button>
    </p>
  ) : null;
}
