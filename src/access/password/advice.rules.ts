import {
  impossibleWords,
  isPossiblePassword,
  isTooLongPassword,
  lengthOf,
  type PasswordOwner,
  passwordFault,
  passwordLength,
  tooLongWords,
} from './password.rules.ts';

/** What a new password still needs, while it is typed: a next step, never a reproach. */
export interface PasswordAdvice {
  state: 'short' | 'weak' | 'good';
  words: string;
}

export function passwordAdvice(password: string, owner: PasswordOwner): PasswordAdvice {
  if (!isPossiblePassword(password)) return { state: 'weak', words: impossibleWords };
  if (isTooLongPassword(password)) return { state: 'weak', words: tooLongWords };
  const missing = passwordLength.least - lengthOf(password);
  if (missing > 0)
    return { state: 'short', words: missing === 1 ? 'Nog 1 teken erbij.' : `Nog ${missing} tekens erbij.` };
  const fault = passwordFault(password, owner);
  return fault ? { state: 'weak', words: fault } : { state: 'good', words: 'Dit is een sterk wachtwoord.' };
}

/** Why a new password cannot be sent off, in the words that the server would use; null when it can. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const { state, words } = passwordAdvice(password, owner);
  return state === 'good' ? null : state === 'short' ? passwordFault(password, owner) : words;
}
