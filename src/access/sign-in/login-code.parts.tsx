import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#foundation/browser/api-send.ts';
import { Button } from '#ui/button.tsx';
import type { FieldProblem } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** Whether the server wants a code besides the password: none came along yet, or a wrong one. */
export const asksForCode = (error: unknown): boolean => error instanceof ApiError && error.body.second_factor === true;

/** Whether a passkey does as well as a code, or alone; null when there is none. */
export const passkeyOf = (error: unknown): 'also' | 'only' | null =>
  error instanceof ApiError ? ((error.body.passkey as 'also' | 'only' | undefined) ?? null) : null;

export const wrongCode = 'Deze code klopt niet, of is al gebruikt. Probeer de volgende.';

export const emptyCode = (code: string): FieldProblem[] =>
  code.trim() ? [] : [{ field: 'code', message: 'Vul de code in.' }];

export interface LoginCodeProps {
  value: string;
  onChange: (code: string) => void;
  error: string | null;
  /** Whether there is a code to ask: not of who has a passkey alone. */
  asked: boolean;
  /** Another kind of code is going to be typed: what was wrong is over. */
  onSwitch: () => void;
  /** Back to the address and the password. */
  onBack: () => void;
}

/** The second step of logging in: the code of the app, or one that was kept for when the phone is not there. */
export function LoginCode({ value, onChange, error, asked, onSwitch, onBack }: LoginCodeProps) {
  const [recovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is typed in the same place.
  useEffect(() => field.current?.focus(), [recovery]);

  const back = (
    <Button variant="textNoPadding" onClick={onBack}>
      Inloggen met een ander account
    </Button>
  );
  if (!asked) return <div>{back}</div>;
  return (
    <>
      <TextField
        key={recovery ? 'recovery' : 'app'}
        ref={field}
        id="code"
        label={recovery ? 'Herstelcode' : 'Code uit de app'}
        hint={
          recovery
            ? 'Bijvoorbeeld kx3d-9pqa-7mwt. Elke code werkt één keer.'
            : 'Zes cijfers, uit de app op je telefoon.'
        }
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck="false"
        value={value}
        onChange={onChange}
        error={error}
      />
      <div>
        <Button
          variant="textNoPadding"
          onClick={() => {
            setRecovery(!recovery);
            onChange('');
            onSwitch();
          }}
        >
          {recovery ? 'Gebruik de code uit de app' : 'Gebruik een herstelcode'}
        </Button>
        <br />
        {back}
      </div>
    </>
  );
}
