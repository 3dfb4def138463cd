import { useEffect, useState } from 'react';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import type { PasswordAdvice } from './advice.rules.ts';
import type { PasswordOwner } from './password.rules.ts';

/** The rules with their word lists, once someone types; the form need not wait for them. */
const rules = () => import('./advice.rules.ts');

/** A link does not say whose it is: the server, which knows, has the last word. */
export const nobodyYet: PasswordOwner = { username: '', name: '', company: '', product: siteFacts.productName };

/** What a password still needs; null while it is empty, and when the rules could not be loaded: then the server is the judge. */
export function usePasswordAdvice(password: string, owner: PasswordOwner): PasswordAdvice | null {
  const [advise, setAdvise] = useState<typeof import('./advice.rules.ts').passwordAdvice | null>(null);
  const typed = password !== '';
  useEffect(() => {
    if (typed)
      rules().then(
        ({ passwordAdvice }) => setAdvise(() => passwordAdvice),
        () => {},
      );
  }, [typed]);
  return typed && advise ? advise(password, owner) : null;
}

/** Why a password cannot be sent off, at its field. */
export async function passwordFaults(password: string, owner: PasswordOwner) {
  const message = password === '' ? 'Kies een wachtwoord.' : await faultOf(password, owner);
  return message ? [{ field: 'password', message }] : [];
}

const faultOf = (password: string, owner: PasswordOwner) =>
  rules().then(
    ({ passwordProblem }) => passwordProblem(password, owner),
    () => null,
  );
