import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { type FieldProblem, focusField } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { useAccountAttempt } from './form.parts.ts';

/** Either of the two that the server takes. */
export type Evidence = { password: string } | { code: string };

export interface ProofDialogProps {
  /** Whether a code will do as well; not while there is no second factor to give one. */
  orCode?: boolean;
  /** What is asked besides: drawn over the proof, with what is wrong there and which control stands for which field of the call. */
  fields?: {
    draw: (errorOf: (field: string) => string | null) => ReactNode;
    faults: () => FieldProblem[];
    ids: Record<string, string>;
  };
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
  const { title, children, confirmLabel, danger, orCode = true, fields, onConfirm, onClose } = props;
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const attempt = useAccountAttempt({ password: 'proof', code: 'proof', ...fields?.ids });
  const isPassword = by === 'password';
  const confirm = async () => {
    const proof = typed.trim()
      ? []
      : [{ field: 'proof', message: isPassword ? 'Vul je wachtwoord in.' : 'Vul een code in.' }];
    const found = [...(fields?.faults() ?? []), ...proof];
    const evidence = isPassword ? { password: typed } : { code: typed };
    if (!(await attempt.send(found, () => onConfirm(evidence)))) focusField(found[0]?.field ?? 'proof');
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
      {fields?.draw(attempt.errorOf)}
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
