import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { useAccountAttempt } from './form.parts.ts';

/** Either of the two that the server takes. */
export type Evidence = { password: string } | { code: string };

export interface ProofDialogProps {
  /** Whether a code will do as well; not while there is no second factor to give one. */
  orCode?: boolean;
  title: string;
  /** What happens then. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  onConfirm: (evidence: Evidence) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, or for a code, before something is done to how one logs in. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, children, confirmLabel, danger, orCode = true, onConfirm, onClose } = props;
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const attempt = useAccountAttempt({ password: 'proof', code: 'proof' });
  const isPassword = by === 'password';
  const confirm = async () => {
    const found = typed.trim()
      ? []
      : [{ field: 'proof', message: isPassword ? 'Vul je wachtwoord in.' : 'Vul een code in.' }];
    const evidence = isPassword ? { password: typed } : { code: typed };
    if (!(await attempt.send(found, () => onConfirm(evidence)))) focusField('proof');
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submit={confirmLabel}
      danger={danger}
      busy={attempt.busy}
      problem={attempt.failure}
      onSubmit={() => void confirm()}
    >
      <p>{children}</p>
      <TextField
        id="proof"
        label={isPassword ? 'Wachtwoord' : 'Code uit de app, of een herstelcode'}
        type={isPassword ? 'password' : 'text'}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        value={typed}
        onChange={setTyped}
        error={attempt.errorOf('proof')}
        data-autofocus=""
      />
      {orCode ? (
        <div>
          <Button
            variant="textNoPadding"
            onClick={() => {
              setBy(isPassword ? 'code' : 'password');
              setTyped('');
              attempt.settle();
              focusField('proof');
            }}
          >
            {isPassword ? 'Liever een code gebruiken' : 'Liever je wachtwoord gebruiken'}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
