import { ChevronDown, ChevronUp, Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type DocumentKind, type FormWords, formGroups } from '#documents/document.contract.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx';
import styles from './downloads.parts.module.css';
import { type DownloadContext, type Downloading, useDownload, type Wanted } from './use-download.ts';

export interface DownloadButtonProps<Form extends string> extends DownloadContext<Form>, Wanted<Form> {
  small?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Fetches a file of a research. */
export function DownloadButton<Form extends string>({
  kind,
  form,
  language,
  small,
  disabled,
  children,
  ...context
}: DownloadButtonProps<Form>) {
  const downloading = useDownload(context);
  return (
    <div className={styles.download}>
      <Button
        icon={Download}
        busy={downloading.making}
        onClick={() => downloading.download({ kind, form, ...(language && { language }) })}
        {...(small && { small })}
        {...(disabled && { disabled })}
      >
        {children}
      </Button>
      <Progress {...downloading} />
    </div>
  );
}

export interface DownloadMenuProps<Form extends string> extends DownloadContext<Form> {
  /** The words on the button. */
  label: string;
  kinds: readonly DocumentKind<Form>[];
  /** Behind these words, in the same menu, stands all that is not the report itself. */
  others?: string;
  small?: boolean;
  /** What holds for all of them, with the way to where it is set. */
  about?: { label: string; to: string } | undefined;
}

/** Fetches one of all files of these kinds, by what they are for; a line stands between. */
export function DownloadMenu<Form extends string>({
  label,
  kinds,
  others,
  small,
  about,
  ...context
}: DownloadMenuProps<Form>) {
  const downloading = useDownload(context);
  const [unfolded, setUnfolded] = useState(false);
  const groups = formGroups.flatMap((wanted) => {
    const inGroup = kinds.flatMap((kind) =>
      (Object.entries(kind.forms) as [Form, FormWords][]).flatMap(([form, { label, group }]) =>
        group === wanted
          ? [{ label, disabled: downloading.making, onSelect: () => downloading.download({ kind, form }) }]
          : [],
      ),
    );
    return inGroup.length > 0 ? [inGroup] : [];
  });
  const more = others !== undefined && {
    label: others,
    icon: unfolded ? ChevronUp : ChevronDown,
    unfolded,
    onSelect: () => setUnfolded(!unfolded),
  };
  const [first, ...rest] = groups;
  const items = more ? [first!, [more], ...(unfolded ? rest : [])] : groups;
  return (
    <div className={styles.download}>
      <Menu
        label={label}
        icon={Download}
        iconAfter={ChevronDown}
        align="start"
        {...(small && { small })}
        items={[
          ...items.flatMap((group, at): MenuItem[] => (at === 0 ? group : ['line', ...group])),
          ...(about ? (['line', about] as const) : []),
        ]}
      />
      <Progress {...downloading} />
    </div>
  );
}

function Progress({ making, cancel, error, words }: Omit<Downloading<never>, 'download'>) {
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
