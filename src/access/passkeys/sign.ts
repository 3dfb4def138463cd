import { startAuthentication } from '@simplewebauthn/browser';
import { makeBinding } from '#access/sign-on/binding.ts';
import { ApiError, askJson } from '#foundation/browser/api-send.ts';
import type { PasskeyProof } from './credential.contract.ts';
import { passkeysPossible } from './possible.ts';

/** Lets somebody choose a passkey and show that they are there; null when they did not. Loaded by who asks for it. */
export async function signWithPasskey(): Promise<PasskeyProof | null> {
  if (!passkeysPossible())
    throw new ApiError(
      422,
      'In deze browser werkt je passkey niet. Log in met een andere browser of op een ander apparaat.',
    );
  const { random, binding } = await makeBinding();
  const { options } = await askJson('/api/passkey_login/begin', { method: 'POST', body: { binding } });
  try {
    return { random, credential: await startAuthentication({ optionsJSON: options }) };
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/** Not wanted, not there, or not in time: browsers do not tell which. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
