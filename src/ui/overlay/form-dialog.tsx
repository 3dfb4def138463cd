import { type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './form-dialog.module.css';

export interface FormDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'wide'> {
  /** What its button says. */
  submit: string;
  /** For what cannot be undone, or takes protection away. */
  danger?: boolean;
  busy?: boolean;
  /** `Annuleren`, where that throws away what closing keeps. */
  onCancel?: () => void;
  /** Why it could not be done, over the fields. */
  problem?: string | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog that asks for something: fields, the button that sends them, and a way back. Shown while it is there. */
export function FormDialog({ onClose, title, wide = false, submit, danger, busy = false, ...rest }: FormDialogProps) {
  const { problem = null, onSubmit, onCancel = onClose, children } = rest;
  const form = useId();
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
          <Button variant="text" onClick={onCancel}>
            Annuleren
          </Button>
        </>
      }
    >
      {problem ? <Callout kind="error">{problem}</Callout> : null}
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
