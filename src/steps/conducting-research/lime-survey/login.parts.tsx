import { useId, useState } from 'react';
import { TextField } from '#ui/form/text-field.tsx';
import type { Login } from './protocol.rules.ts';

/** Who logs in at LimeSurvey: held by the open dialog alone, in no draft and no browser store. */
export function useLogin() {
  const [login, setLogin] = useState<Login>({ name: '', password: '' });
  const [asked, setAsked] = useState(false);
  const id = useId();
  const empty = login.name.trim() === '' ? 'name' : login.password === '' ? 'password' : null;
  return {
    login: { ...login, name: login.name.trim() },
    /** Whether both are filled in; says so at the fields when not, and goes to the first. */
    check: () => {
      setAsked(true);
      if (empty) document.getElementById(`${id}-${empty}`)?.focus();
      return empty === null;
    },
    fields: { id, login, onChange: setLogin, asked },
  };
}

export function LoginFields({ id, login, onChange, asked }: ReturnType<typeof useLogin>['fields']) {
  return (
    <>
      <TextField
        id={`${id}-name`}
        label="Gebruikersnaam in LimeSurvey"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={login.name}
        onChange={(name) => onChange({ ...login, name })}
        error={asked && login.name.trim() === '' ? 'Vul je gebruikersnaam in LimeSurvey in.' : null}
      />
      <TextField
        id={`${id}-password`}
        type="password"
        label="Wachtwoord in LimeSurvey"
        hint="Gaat van je browser naar LimeSurvey, en nergens anders heen. We bewaren het niet."
        autoComplete="off"
        value={login.password}
        onChange={(password) => onChange({ ...login, password })}
        error={asked && login.password === '' ? 'Vul je wachtwoord in LimeSurvey in.' : null}
      />
    </>
  );
}
