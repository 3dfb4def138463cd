import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question, such as `Onderzoek verwijderen?`. */
  title: string;
  /** What happens, and whether it can be undone. */
  children?: ReactNode;
  /** Words on the button that does it, such as `Verwijderen`. */
  confirmLabel: string;
  /** Words on the button that does nothing; default `Annuleren`. */
  cancelLabel?: string;
  onConfirm: () => void;
  /** The button is red: for what cannot be undone easily. */
  danger?: boolean;
  /** Waiting for the server. */
  busy?: boolean;
  /** What went wrong, in words. */
  error?: string | null;
  /** Text to type first, such as the title of a research; the label asks for it. */
  typed?: { label: string; text: string /** Said when it differs; default about a title. */; wrong?: string };
  returnFocus?: RefObject<HTMLElement | null>;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirm {...props} /> : null;
}

function OpenConfirm(props: ConfirmDialogProps) {
  const {
    onClose,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Annuleren',
    onConfirm,
    danger,
    busy,
    error,
    typed,
    returnFocus,
  } = props;
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const form = useId();
  const wrong = typed !== undefined && text.trim() !== typed.text.trim();
  const confirm = () => {
    setTried(true);
    if (!wrong && !busy) onConfirm();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={title}
      {...(returnFocus && { returnFocus })}
      actions={
        <>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy ?? false}>
            {confirmLabel}
          </Button>
          <Button variant="text" onClick={onClose} {...(typed ? {} : { 'data-autofocus': '' })}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children ? <div>{children}</div> : null}
      {error ? <p role="alert">{error}</p> : null}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {typed ? (
          <TextField
            label={typed.label}
            hint={typed.text}
            value={text}
            onChange={setText}
            autoComplete="off"
            data-autofocus=""
            error={tried && wrong ? (typed.wrong ?? 'Dit is niet dezelfde titel.') : null}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
